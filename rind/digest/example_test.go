// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package digest_test

import (
	"errors"
	"fmt"
	"io"

	"rind.example/rind"
	"rind.example/rind/digest"
)

// check is how a program might treat errors that cannot happen here.
func check(err error) {
	if err != nil {
		panic(err)
	}
}

// read returns the first bytes of an output in hexadecimal.
func read(x *digest.XOF) string {
	out := make([]byte, 8)
	_, err := io.ReadFull(x, out)
	check(err)
	return fmt.Sprintf("%x", out)
}

func Example() {
	message := []byte("the message")
	fmt.Println(digest.SHA3_256.Sum(message))

	// The same in pieces.
	h := digest.SHA3_256.New()
	fmt.Fprint(h, "the ")
	fmt.Fprint(h, "message")
	fmt.Println(h.Digest() == digest.SHA3_256.Sum(message))
	// Output:
	// 839ec5a047661d54305a40fb78b2ae5eab8fef52422b0160aee41c34eaae8757
	// true
}

func ExampleSHA3Algorithm224_Sum() {
	d := digest.SHA3_224.Sum([]byte("message"))
	fmt.Println(len(d.Bytes()))
	// Output: 28
}

func ExampleSHA3Algorithm224_New() {
	h := digest.SHA3_224.New()
	fmt.Fprint(h, "message")
	fmt.Println(h.Digest() == digest.SHA3_224.Sum([]byte("message")))
	// Output: true
}

func ExampleSHA3Algorithm224_String() {
	fmt.Println(digest.SHA3_224)
	// Output: SHA3-224
}

func ExampleSHA3Algorithm256_Sum() {
	d := digest.SHA3_256.Sum([]byte("message"))
	fmt.Println(len(d.Bytes()))
	// Output: 32
}

func ExampleSHA3Algorithm256_New() {
	h := digest.SHA3_256.New()
	fmt.Fprint(h, "message")
	fmt.Println(h.Digest() == digest.SHA3_256.Sum([]byte("message")))
	// Output: true
}

func ExampleSHA3Algorithm256_String() {
	fmt.Println(digest.SHA3_256)
	// Output: SHA3-256
}

func ExampleSHA3Algorithm384_Sum() {
	d := digest.SHA3_384.Sum([]byte("message"))
	fmt.Println(len(d.Bytes()))
	// Output: 48
}

func ExampleSHA3Algorithm384_New() {
	h := digest.SHA3_384.New()
	fmt.Fprint(h, "message")
	fmt.Println(h.Digest() == digest.SHA3_384.Sum([]byte("message")))
	// Output: true
}

func ExampleSHA3Algorithm384_String() {
	fmt.Println(digest.SHA3_384)
	// Output: SHA3-384
}

func ExampleSHA3Algorithm512_Sum() {
	d := digest.SHA3_512.Sum([]byte("message"))
	fmt.Println(len(d.Bytes()))
	// Output: 64
}

func ExampleSHA3Algorithm512_New() {
	h := digest.SHA3_512.New()
	fmt.Fprint(h, "message")
	fmt.Println(h.Digest() == digest.SHA3_512.Sum([]byte("message")))
	// Output: true
}

func ExampleSHA3Algorithm512_String() {
	fmt.Println(digest.SHA3_512)
	// Output: SHA3-512
}

func ExampleSHAKE128Algorithm_Fill() {
	out := make([]byte, 8)
	digest.SHAKE128.Fill(out, []byte("message"))
	fmt.Printf("%x\n", out)
	// Output: 91704d0d76e0c4e2
}

func ExampleSHAKE128Algorithm_New() {
	x := digest.SHAKE128.New()
	fmt.Fprint(x, "message")
	fmt.Println(read(x))
	// Output: 91704d0d76e0c4e2
}

func ExampleSHAKE128Algorithm_String() {
	fmt.Println(digest.SHAKE128)
	// Output: SHAKE128
}

func ExampleCSHAKE128Algorithm_New() {
	one, two := digest.CSHAKE128.New("example one"), digest.CSHAKE128.New("example two")
	fmt.Println(read(one) == read(two))
	fmt.Println(read(digest.CSHAKE128.New("")) == read(digest.SHAKE128.New()))
	// Output:
	// false
	// true
}

func ExampleCSHAKE128Algorithm_String() {
	fmt.Println(digest.CSHAKE128)
	// Output: cSHAKE128
}

func ExampleTurboSHAKE128Algorithm_New() {
	// The first output in RFC 9861, section 5.
	fmt.Println(read(digest.TurboSHAKE128.New()))
	// Output: 1e415f1c5983aff2
}

func ExampleTurboSHAKE128Algorithm_String() {
	fmt.Println(digest.TurboSHAKE128)
	// Output: TurboSHAKE128
}

func ExampleKT128Algorithm_Fill() {
	out := make([]byte, 8)
	digest.KT128.Fill(out, nil, "")
	fmt.Printf("%x\n", out)
	// Output: 1ac2d450fc3b4205
}

func ExampleKT128Algorithm_New() {
	x := digest.KT128.New("")
	fmt.Println(read(x))
	// Output: 1ac2d450fc3b4205
}

func ExampleKT128Algorithm_String() {
	fmt.Println(digest.KT128)
	// Output: KT128
}

func ExampleTupleHash128Algorithm_Sum() {
	one := digest.TupleHash128.Sum("example", []byte("ab"), []byte("c"))
	two := digest.TupleHash128.Sum("example", []byte("a"), []byte("bc"))
	fmt.Println(len(one.Bytes()), one == two)
	// Output: 32 false
}

func ExampleTupleHash128Algorithm_Fill() {
	one, two := make([]byte, 100), make([]byte, 100)
	digest.TupleHash128.Fill(one, "example", []byte("ab"), []byte("c"))
	digest.TupleHash128.Fill(two, "example", []byte("a"), []byte("bc"))
	fmt.Println(string(one) == string(two))
	// Output: false
}

func ExampleTupleHash128Algorithm_String() {
	fmt.Println(digest.TupleHash128)
	// Output: TupleHash128
}

func ExampleParallelHash128Algorithm_New() {
	h, err := digest.ParallelHash128.New(8192, "example")
	check(err)
	fmt.Fprint(h, "message")
	fmt.Println(h.Size())
	_, err = digest.ParallelHash128.New(0, "example")
	fmt.Println(err)
	// Output:
	// 32
	// rind: length of blocks: invalid argument
}

func ExampleParallelHash128Algorithm_NewXOF() {
	x, err := digest.ParallelHash128.NewXOF(8192, "example")
	check(err)
	fmt.Fprint(x, "message")
	fmt.Println(len(read(x)))
	// Output: 16
}

func ExampleParallelHash128Algorithm_String() {
	fmt.Println(digest.ParallelHash128)
	// Output: ParallelHash128
}

func ExampleKMAC128Algorithm_GenerateKey() {
	key := digest.KMAC128.GenerateKey("session tokens")
	fmt.Println(key) // keys do not print
	// Output: KMAC128 key
}

func ExampleKMAC128Algorithm_FromBytes() {
	_, err := digest.KMAC128.FromBytes(make([]byte, 16), "session tokens")
	fmt.Println(err)
	_, err = digest.KMAC128.FromBytes([]byte("password"), "session tokens")
	fmt.Println(err)
	// Output:
	// <nil>
	// rind: length of KMAC128 key: invalid argument
}

func ExampleKMAC128Algorithm_String() {
	fmt.Println(digest.KMAC128)
	// Output: KMAC128
}

func ExampleKMAC128Tag_Bytes() {
	tag, err := digest.KMAC128.GenerateKey("").Tag([]byte("message"))
	fmt.Println(len(tag.Bytes()), err)
	// Output: 32 <nil>
}

func ExampleKMAC128Key_Tag() {
	key, err := digest.KMAC128.FromBytes(make([]byte, 16), "session tokens")
	check(err)
	tag, err := key.Tag([]byte("message"))
	check(err)
	fmt.Printf("%x\n", tag.Bytes()[:8])
	// Output: ff09da5a05802b02
}

func ExampleKMAC128Key_Verify() {
	key := digest.KMAC128.GenerateKey("session tokens")
	tag, err := key.Tag([]byte("message"))
	check(err)
	fmt.Println(key.Verify([]byte("message"), tag.Bytes()))
	fmt.Println(key.Verify([]byte("another"), tag.Bytes()))
	// Output:
	// <nil>
	// rind: KMAC tag: verification failed
}

func ExampleKMAC128Key_Destroy() {
	key := digest.KMAC128.GenerateKey("")
	key.Destroy()
	_, err := key.Tag([]byte("message"))
	fmt.Println(errors.Is(err, rind.ErrUnusableKey))
	// Output: true
}

func ExampleKMAC128Key_String() {
	fmt.Println(digest.KMAC128.GenerateKey("").String())
	// Output: KMAC128 key
}

func ExampleKMAC128Key_GoString() {
	fmt.Printf("%#v\n", digest.KMAC128.GenerateKey(""))
	// Output: KMAC128 key
}

func ExampleKMAC128Key_Format() {
	fmt.Printf("%x\n", digest.KMAC128.GenerateKey(""))
	// Output: KMAC128 key
}

func ExampleKMAC128Key_LogValue() {
	fmt.Println(digest.KMAC128.GenerateKey("").LogValue())
	// Output: KMAC128 key
}

func ExampleSHAKE256Algorithm_Fill() {
	out := make([]byte, 8)
	digest.SHAKE256.Fill(out, []byte("message"))
	fmt.Printf("%x\n", out)
	// Output: 8616e1e4cfd8b5f7
}

func ExampleSHAKE256Algorithm_New() {
	x := digest.SHAKE256.New()
	fmt.Fprint(x, "message")
	fmt.Println(read(x))
	// Output: 8616e1e4cfd8b5f7
}

func ExampleSHAKE256Algorithm_String() {
	fmt.Println(digest.SHAKE256)
	// Output: SHAKE256
}

func ExampleCSHAKE256Algorithm_New() {
	one, two := digest.CSHAKE256.New("example one"), digest.CSHAKE256.New("example two")
	fmt.Println(read(one) == read(two))
	fmt.Println(read(digest.CSHAKE256.New("")) == read(digest.SHAKE256.New()))
	// Output:
	// false
	// true
}

func ExampleCSHAKE256Algorithm_String() {
	fmt.Println(digest.CSHAKE256)
	// Output: cSHAKE256
}

func ExampleTurboSHAKE256Algorithm_New() {
	// The first output in RFC 9861, section 5.
	fmt.Println(read(digest.TurboSHAKE256.New()))
	// Output: 367a329dafea871c
}

func ExampleTurboSHAKE256Algorithm_String() {
	fmt.Println(digest.TurboSHAKE256)
	// Output: TurboSHAKE256
}

func ExampleKT256Algorithm_Fill() {
	out := make([]byte, 8)
	digest.KT256.Fill(out, nil, "")
	fmt.Printf("%x\n", out)
	// Output: b23d2e9cea9f4904
}

func ExampleKT256Algorithm_New() {
	x := digest.KT256.New("")
	fmt.Println(read(x))
	// Output: b23d2e9cea9f4904
}

func ExampleKT256Algorithm_String() {
	fmt.Println(digest.KT256)
	// Output: KT256
}

func ExampleTupleHash256Algorithm_Sum() {
	one := digest.TupleHash256.Sum("example", []byte("ab"), []byte("c"))
	two := digest.TupleHash256.Sum("example", []byte("a"), []byte("bc"))
	fmt.Println(len(one.Bytes()), one == two)
	// Output: 64 false
}

func ExampleTupleHash256Algorithm_Fill() {
	one, two := make([]byte, 100), make([]byte, 100)
	digest.TupleHash256.Fill(one, "example", []byte("ab"), []byte("c"))
	digest.TupleHash256.Fill(two, "example", []byte("a"), []byte("bc"))
	fmt.Println(string(one) == string(two))
	// Output: false
}

func ExampleTupleHash256Algorithm_String() {
	fmt.Println(digest.TupleHash256)
	// Output: TupleHash256
}

func ExampleParallelHash256Algorithm_New() {
	h, err := digest.ParallelHash256.New(8192, "example")
	check(err)
	fmt.Fprint(h, "message")
	fmt.Println(h.Size())
	_, err = digest.ParallelHash256.New(0, "example")
	fmt.Println(err)
	// Output:
	// 64
	// rind: length of blocks: invalid argument
}

func ExampleParallelHash256Algorithm_NewXOF() {
	x, err := digest.ParallelHash256.NewXOF(8192, "example")
	check(err)
	fmt.Fprint(x, "message")
	fmt.Println(len(read(x)))
	// Output: 16
}

func ExampleParallelHash256Algorithm_String() {
	fmt.Println(digest.ParallelHash256)
	// Output: ParallelHash256
}

func ExampleKMAC256Algorithm_GenerateKey() {
	key := digest.KMAC256.GenerateKey("session tokens")
	fmt.Println(key) // keys do not print
	// Output: KMAC256 key
}

func ExampleKMAC256Algorithm_FromBytes() {
	_, err := digest.KMAC256.FromBytes(make([]byte, 32), "session tokens")
	fmt.Println(err)
	_, err = digest.KMAC256.FromBytes([]byte("password"), "session tokens")
	fmt.Println(err)
	// Output:
	// <nil>
	// rind: length of KMAC256 key: invalid argument
}

func ExampleKMAC256Algorithm_String() {
	fmt.Println(digest.KMAC256)
	// Output: KMAC256
}

func ExampleKMAC256Tag_Bytes() {
	tag, err := digest.KMAC256.GenerateKey("").Tag([]byte("message"))
	fmt.Println(len(tag.Bytes()), err)
	// Output: 64 <nil>
}

func ExampleKMAC256Key_Tag() {
	key, err := digest.KMAC256.FromBytes(make([]byte, 32), "session tokens")
	check(err)
	tag, err := key.Tag([]byte("message"))
	check(err)
	fmt.Printf("%x\n", tag.Bytes()[:8])
	// Output: 1f76fe15e9b42b7f
}

func ExampleKMAC256Key_Verify() {
	key := digest.KMAC256.GenerateKey("session tokens")
	tag, err := key.Tag([]byte("message"))
	check(err)
	fmt.Println(key.Verify([]byte("message"), tag.Bytes()))
	fmt.Println(key.Verify([]byte("another"), tag.Bytes()))
	// Output:
	// <nil>
	// rind: KMAC tag: verification failed
}

func ExampleKMAC256Key_Destroy() {
	key := digest.KMAC256.GenerateKey("")
	key.Destroy()
	_, err := key.Tag([]byte("message"))
	fmt.Println(errors.Is(err, rind.ErrUnusableKey))
	// Output: true
}

func ExampleKMAC256Key_String() {
	fmt.Println(digest.KMAC256.GenerateKey("").String())
	// Output: KMAC256 key
}

func ExampleKMAC256Key_GoString() {
	fmt.Printf("%#v\n", digest.KMAC256.GenerateKey(""))
	// Output: KMAC256 key
}

func ExampleKMAC256Key_Format() {
	fmt.Printf("%x\n", digest.KMAC256.GenerateKey(""))
	// Output: KMAC256 key
}

func ExampleKMAC256Key_LogValue() {
	fmt.Println(digest.KMAC256.GenerateKey("").LogValue())
	// Output: KMAC256 key
}

func ExampleDigest_Bytes() {
	d := digest.SHA3_256.Sum([]byte("message"))
	fmt.Println(len(d.Bytes()))
	// Output: 32
}

func ExampleDigest_String() {
	fmt.Println(digest.SHA3_224.Sum(nil).String())
	// Output: 6b4e03423667dbb73b6e15454f0eb1abd4597f9a1b078e3f5b5a6bc7
}

func ExampleDigest_Format() {
	d := digest.SHA3_224.Sum(nil)
	fmt.Printf("%x\n%X\n", d, d)
	// Output:
	// 6b4e03423667dbb73b6e15454f0eb1abd4597f9a1b078e3f5b5a6bc7
	// 6B4E03423667DBB73B6E15454F0EB1ABD4597F9A1B078E3F5B5A6BC7
}

func ExampleDigest_Equal() {
	d := digest.SHA3_256.Sum([]byte("message"))
	fmt.Println(d.Equal(d.Bytes()), d.Equal(nil))
	// Output: true false
}

func ExampleHash_Write() {
	fmt.Println(digest.SHA3_256.New().Write([]byte("message")))
	fmt.Println(new(digest.Hash).Write([]byte("message")))
	// Output:
	// 7 <nil>
	// 0 rind: hash without algorithm: invalid argument
}

func ExampleHash_Digest() {
	h := digest.SHA3_256.New()
	fmt.Fprint(h, "mess")
	first := h.Digest()
	fmt.Fprint(h, "age")
	fmt.Println(first == h.Digest(), h.Digest() == digest.SHA3_256.Sum([]byte("message")))
	// Output: false true
}

func ExampleHash_Sum() {
	sum := digest.SHA3_512.New().Sum(nil)
	fmt.Println(len(sum))
	// Output: 64
}

func ExampleHash_Reset() {
	h := digest.SHA3_256.New()
	fmt.Fprint(h, "message")
	h.Reset()
	fmt.Println(h.Digest() == digest.SHA3_256.Sum(nil))
	// Output: true
}

func ExampleHash_Size() {
	fmt.Println(digest.SHA3_384.New().Size())
	// Output: 48
}

func ExampleHash_BlockSize() {
	fmt.Println(digest.SHA3_256.New().BlockSize())
	// Output: 136
}

func ExampleHash_Clone() {
	h := digest.SHA3_256.New()
	fmt.Fprint(h, "mess")
	c := h.Clone()
	fmt.Fprint(c, "age")
	fmt.Println(c.Digest() == digest.SHA3_256.Sum([]byte("message")), h.Digest() == digest.SHA3_256.Sum([]byte("mess")))
	// Output: true true
}

func ExampleXOF_Write() {
	x := digest.SHAKE256.New()
	fmt.Println(x.Write([]byte("message")))
	read(x)
	fmt.Println(x.Write([]byte("more")))
	// Output:
	// 7 <nil>
	// 0 rind: message that goes on after output: invalid argument
}

func ExampleXOF_Read() {
	whole, pieces := digest.SHAKE128.New(), digest.SHAKE128.New()
	out := make([]byte, 100)
	_, err := whole.Read(out)
	check(err)
	again := make([]byte, 100)
	_, err = pieces.Read(again[:7])
	check(err)
	_, err = pieces.Read(again[7:])
	check(err)
	fmt.Println(string(out) == string(again))
	// Output: true
}

func ExampleXOF_Reset() {
	x := digest.SHAKE128.New()
	first := read(x)
	x.Reset()
	fmt.Println(read(x) == first)
	// Output: true
}

func ExampleXOF_Clone() {
	x := digest.KT128.New("")
	read(x)
	fmt.Println(read(x.Clone()) == read(x))
	// Output: true
}
