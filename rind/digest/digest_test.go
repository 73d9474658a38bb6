// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package digest_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha3"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"strings"
	"sync"
	"testing"

	"rind.example/rind"
	"rind.example/rind/digest"
)

// A Hash serves whatever takes one of the standard library's.
var _ hash.Hash = (*digest.Hash)(nil)

// An XOF is read and written.
var _ io.ReadWriter = (*digest.XOF)(nil)

func unhex(t *testing.T, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// expect fails the test unless err is the sentinel, and a *rind.Error.
func expect(t *testing.T, what string, err, sentinel error) {
	t.Helper()
	var e *rind.Error
	if !errors.Is(err, sentinel) || !errors.As(err, &e) {
		t.Errorf("%s: error %v, want %v", what, err, sentinel)
	}
}

// pattern is n bytes without much repetition.
func pattern(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(i*i>>3 + i)
	}
	return b
}

// fixedHashes are the functions that New makes without an error.
var fixedHashes = map[string]struct {
	sum  func([]byte) digest.Digest
	make func() *digest.Hash
	std  func() *sha3.SHA3
}{
	"SHA3-224": {digest.SHA3_224.Sum, digest.SHA3_224.New, sha3.New224},
	"SHA3-256": {digest.SHA3_256.Sum, digest.SHA3_256.New, sha3.New256},
	"SHA3-384": {digest.SHA3_384.Sum, digest.SHA3_384.New, sha3.New384},
	"SHA3-512": {digest.SHA3_512.Sum, digest.SHA3_512.New, sha3.New512},
}

// TestSHA3MatchesStandardLibrary, whole and in pieces, around the ends of blocks.
func TestSHA3MatchesStandardLibrary(t *testing.T) {
	for name, f := range fixedHashes {
		block := f.make().BlockSize()
		for _, n := range []int{0, 1, block - 1, block, block + 1, 3*block - 1, 1000} {
			std := f.std()
			std.Write(pattern(n))
			want := std.Sum(nil)
			whole, pieces := f.sum(pattern(n)), f.make()
			for _, piece := range [][]byte{pattern(n)[:n/3], pattern(n)[n/3:]} {
				if _, err := pieces.Write(piece); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(whole.Bytes(), want) || whole.String() != hex.EncodeToString(want) {
				t.Errorf("%s of %d bytes: %s, want %x", name, n, whole, want)
			}
			if d := pieces.Digest(); d != whole || !bytes.Equal(pieces.Sum([]byte{7})[1:], want) {
				t.Errorf("%s of %d bytes in pieces: %s, want %x", name, n, d, want)
			}
			if std.Size() != pieces.Size() || std.BlockSize() != pieces.BlockSize() {
				t.Errorf("%s: sizes %d and %d", name, pieces.Size(), pieces.BlockSize())
			}
		}
	}
}

// TestHashServesHMAC: the standard library takes a Hash for its own.
func TestHashServesHMAC(t *testing.T) {
	own := hmac.New(func() hash.Hash { return digest.SHA3_256.New() }, []byte("key"))
	std := hmac.New(func() hash.Hash { return sha3.New256() }, []byte("key"))
	own.Write([]byte("message"))
	std.Write([]byte("message"))
	if got, want := own.Sum(nil), std.Sum(nil); !bytes.Equal(got, want) {
		t.Errorf("%x, want %x", got, want)
	}
}

// xofs are all functions with output of any length.
func xofs(t *testing.T) map[string]func() *digest.XOF {
	t.Helper()
	parallel := func(f func(int, string) (*digest.XOF, error)) func() *digest.XOF {
		return func() *digest.XOF {
			x, err := f(64, "custom")
			if err != nil {
				t.Fatal(err)
			}
			return x
		}
	}
	return map[string]func() *digest.XOF{
		"SHAKE128":           digest.SHAKE128.New,
		"SHAKE256":           digest.SHAKE256.New,
		"cSHAKE128":          func() *digest.XOF { return digest.CSHAKE128.New("custom") },
		"cSHAKE256":          func() *digest.XOF { return digest.CSHAKE256.New("custom") },
		"TurboSHAKE128":      digest.TurboSHAKE128.New,
		"TurboSHAKE256":      digest.TurboSHAKE256.New,
		"KT128":              func() *digest.XOF { return digest.KT128.New("custom") },
		"KT256":              func() *digest.XOF { return digest.KT256.New("custom") },
		"ParallelHashXOF128": parallel(digest.ParallelHash128.NewXOF),
		"ParallelHashXOF256": parallel(digest.ParallelHash256.NewXOF),
	}
}

// output writes the pieces and reads n bytes.
func output(t *testing.T, x *digest.XOF, n int, pieces ...[]byte) []byte {
	t.Helper()
	for _, p := range pieces {
		if k, err := x.Write(p); k != len(p) || err != nil {
			t.Fatal(k, err)
		}
	}
	out := make([]byte, n)
	if _, err := io.ReadFull(x, out); err != nil {
		t.Fatal(err)
	}
	return out
}

// TestXOFs: pieces of the message and of the output make no difference, copies and
// resets behave as their names say, and no two functions are the same.
func TestXOFs(t *testing.T) {
	message := pattern(20000)
	seen := map[string]string{}
	for name, f := range xofs(t) {
		want := output(t, f(), 500, message)
		x := f()
		if got := output(t, x, 500, message[:1], message[1:9000], message[9000:]); !bytes.Equal(got, want) {
			t.Errorf("%s in pieces: %x, want %x", name, got[:8], want[:8])
		}
		_, err := x.Write(message)
		expect(t, name+": write after read", err, rind.ErrInvalidArgument)
		c := x.Clone()
		if got := output(t, c, 100); !bytes.Equal(got, output(t, x, 100)) {
			t.Errorf("%s: the copy goes on with %x", name, got[:8])
		}
		_, err = c.Write(message)
		expect(t, name+": write into the copy", err, rind.ErrInvalidArgument)
		x.Reset()
		early := x.Clone()
		first := output(t, x, 100, message[:100])
		if got := output(t, early, 100, message[:100]); !bytes.Equal(got, first) || !bytes.Equal(got, output(t, f(), 100, message[:100])) {
			t.Errorf("%s: after Reset %x", name, got[:8])
		}
		if other, ok := seen[string(want)]; ok {
			t.Errorf("%s and %s are the same", name, other)
		}
		seen[string(want)] = name
	}
}

// TestFill is what New gives.
func TestFill(t *testing.T) {
	message := pattern(9000)
	for name, c := range map[string]struct {
		fill func(out []byte)
		xof  *digest.XOF
	}{
		"SHAKE128": {func(out []byte) { digest.SHAKE128.Fill(out, message) }, digest.SHAKE128.New()},
		"SHAKE256": {func(out []byte) { digest.SHAKE256.Fill(out, message) }, digest.SHAKE256.New()},
		"KT128":    {func(out []byte) { digest.KT128.Fill(out, message, "custom") }, digest.KT128.New("custom")},
		"KT256":    {func(out []byte) { digest.KT256.Fill(out, message, "custom") }, digest.KT256.New("custom")},
	} {
		got := make([]byte, 300)
		c.fill(got)
		if want := output(t, c.xof, 300, message); !bytes.Equal(got, want) {
			t.Errorf("%s: %x, want %x", name, got[:8], want[:8])
		}
	}
}

// TestSP800185Samples are the first samples of NIST for TupleHash and KMAC, and for
// ParallelHash.
func TestSP800185Samples(t *testing.T) {
	key := make([]byte, 32)
	for i := range key {
		key[i] = 0x40 + byte(i)
	}
	mac, err := digest.KMAC128.FromBytes(key, "")
	if err != nil {
		t.Fatal(err)
	}
	tag, err := mac.Tag([]byte{0, 1, 2, 3})
	if err != nil {
		t.Fatal(err)
	}
	tuple := digest.TupleHash128.Sum("", []byte{0, 1, 2}, []byte{0x10, 0x11, 0x12, 0x13, 0x14, 0x15})
	h, err := digest.ParallelHash128.New(8, "")
	if err != nil {
		t.Fatal(err)
	}
	h.Write(unhex(t, "0001020304050607 1011121314151617 2021222324252627"))
	parallel := h.Digest()
	for name, c := range map[string]struct {
		got  []byte
		want string
	}{
		"KMAC":         {tag.Bytes(), "E5780B0D3EA6F7D3A429C5706AA43A00FADBD7D49628839E3187243F456EE14E"},
		"TupleHash":    {tuple.Bytes(), "C5D8786C1AFB9B82111AB34B65B2C0048FA64E6D48E263264CE1707D3FFC8ED1"},
		"ParallelHash": {parallel.Bytes(), "BA8DC1D1D979331D3F813603C67F72609AB5E44B94A0B8F9AF46514454A2B4F5"},
	} {
		if !bytes.Equal(c.got, unhex(t, c.want)) {
			t.Errorf("%s: %x, want %s", name, c.got, c.want)
		}
	}
}

// TestParallelHashBlocks: the length of blocks counts, has bounds, and Clone copies.
func TestParallelHashBlocks(t *testing.T) {
	for _, block := range []int{-1, 0, 1<<20 + 1} {
		_, err := digest.ParallelHash128.New(block, "")
		expect(t, "ParallelHash128", err, rind.ErrInvalidArgument)
		_, err = digest.ParallelHash256.New(block, "")
		expect(t, "ParallelHash256", err, rind.ErrInvalidArgument)
		_, err = digest.ParallelHash128.NewXOF(block, "")
		expect(t, "ParallelHashXOF128", err, rind.ErrInvalidArgument)
		_, err = digest.ParallelHash256.NewXOF(block, "")
		expect(t, "ParallelHashXOF256", err, rind.ErrInvalidArgument)
	}
	var digests []digest.Digest
	for _, block := range []int{1, 8, 1 << 20} {
		h, err := digest.ParallelHash256.New(block, "custom")
		if err != nil {
			t.Fatal(err)
		}
		h.Write(pattern(3000))
		c := h.Clone()
		h.Write([]byte("more"))
		c.Write([]byte("more"))
		if h.Digest() != c.Digest() {
			t.Errorf("blocks of %d bytes: the copy has another digest", block)
		}
		digests = append(digests, h.Digest())
	}
	if digests[0] == digests[1] || digests[1] == digests[2] {
		t.Error("the length of blocks makes no difference")
	}
}

// TestZeroValues serve for nothing, and do not panic.
func TestZeroValues(t *testing.T) {
	var h digest.Hash
	var x digest.XOF
	for name, w := range map[string]io.Writer{"Hash": &h, "copied Hash": h.Clone(), "XOF": &x, "copied XOF": x.Clone()} {
		n, err := w.Write([]byte("message"))
		expect(t, name, err, rind.ErrInvalidArgument)
		if n != 0 {
			t.Errorf("%s: wrote %d bytes", name, n)
		}
	}
	_, err := x.Read(make([]byte, 4))
	expect(t, "Read", err, rind.ErrInvalidArgument)
	h.Reset()
	x.Reset()
	d := h.Digest()
	if d != (digest.Digest{}) || len(d.Bytes()) != 0 || d.Equal(nil) || h.Sum(nil) != nil || h.Size() != 0 || h.BlockSize() != 0 {
		t.Errorf("digest %s, sizes %d and %d", d, h.Size(), h.BlockSize())
	}
}

// TestDigestsOfOtherAlgorithmsDiffer, even of the same length.
func TestDigestsOfOtherAlgorithmsDiffer(t *testing.T) {
	a, b := digest.SHA3_256.Sum(nil), digest.TupleHash128.Sum("")
	copy(b.Bytes(), a.Bytes())
	if a == b || !a.Equal(b.Bytes()) {
		t.Errorf("%s and %s: == %v, Equal %v", a, b, a == b, a.Equal(b.Bytes()))
	}
}

// kmacKeys are keys of both algorithms, and the zero values.
type kmacKey interface {
	fmt.Formatter
	Verify(message, tag []byte) error
	Destroy()
}

// TestKMACKeys: a tag is valid for its message, key and customization alone, and a
// destroyed or zero key makes and verifies none.
func TestKMACKeys(t *testing.T) {
	secret := pattern(32)
	a, err := digest.KMAC128.FromBytes(secret, "one")
	b, err2 := digest.KMAC128.FromBytes(secret, "two")
	c, err3 := digest.KMAC256.FromBytes(secret, "one")
	if err := errors.Join(err, err2, err3); err != nil {
		t.Fatal(err)
	}
	message := []byte("message")
	tagA, err := a.Tag(message)
	tagC, err2 := c.Tag(message)
	if err := errors.Join(err, err2, a.Verify(message, tagA.Bytes()), c.Verify(message, tagC.Bytes())); err != nil {
		t.Fatal(err)
	}
	expect(t, "other customization", b.Verify(message, tagA.Bytes()), rind.ErrVerification)
	expect(t, "other algorithm", c.Verify(message, tagA.Bytes()), rind.ErrVerification)
	expect(t, "other message", a.Verify(nil, tagA.Bytes()), rind.ErrVerification)
	expect(t, "other key", digest.KMAC128.GenerateKey("one").Verify(message, tagA.Bytes()), rind.ErrVerification)
	for _, tag := range [][]byte{nil, tagA.Bytes()[1:], append(bytes.Clone(tagA.Bytes()), 0), tagC.Bytes()[:32]} {
		expect(t, "other tag", a.Verify(message, tag), rind.ErrVerification)
	}
	for name, k := range map[string]kmacKey{
		"KMAC128": digest.KMAC128.GenerateKey(""), "KMAC256": digest.KMAC256.GenerateKey(""),
		"zero KMAC128": digest.KMAC128Key{}, "zero KMAC256": digest.KMAC256Key{},
	} {
		k.Destroy()
		k.Destroy()
		expect(t, name, k.Verify(message, tagA.Bytes()), rind.ErrUnusableKey)
		expect(t, name, k.Verify(message, make([]byte, 32)), rind.ErrUnusableKey)
		if got := fmt.Sprintf("%+v", k); !strings.HasPrefix(got, "KMAC") || !strings.HasSuffix(got, " key") {
			t.Errorf("%s prints as %q", name, got)
		}
	}
	for n := range 32 {
		if n < 16 {
			_, err := digest.KMAC128.FromBytes(secret[:n], "")
			expect(t, "short key", err, rind.ErrInvalidArgument)
		}
		_, err := digest.KMAC256.FromBytes(secret[:n], "")
		expect(t, "short key", err, rind.ErrInvalidArgument)
	}
}

// TestKMACDestroyWaits: with the race detector, Destroy and uses of the key do not touch
// the same memory at a time.
func TestKMACDestroyWaits(t *testing.T) {
	key := digest.KMAC128.GenerateKey("")
	var uses sync.WaitGroup
	for range 4 {
		uses.Go(func() {
			for {
				if _, err := key.Tag(nil); err != nil {
					return
				}
			}
		})
	}
	key.Destroy()
	uses.Wait()
}

// TestAllocations: what fits into memory at once is hashed without any.
func TestAllocations(t *testing.T) {
	message, out := pattern(1000), make([]byte, 100)
	key := digest.KMAC256.GenerateKey("")
	tag, err := key.Tag(message)
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range map[string]func(){
		"SHA3-256 Sum":  func() { digest.SHA3_256.Sum(message) },
		"SHA3-512 Sum":  func() { digest.SHA3_512.Sum(message) },
		"SHAKE128 Fill": func() { digest.SHAKE128.Fill(out, message) },
		"KMAC Tag":      func() { _, _ = key.Tag(message) },
		"KMAC Verify":   func() { _ = key.Verify(message, tag.Bytes()) },
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
