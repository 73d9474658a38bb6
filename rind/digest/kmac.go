// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package digest

import (
	"crypto/rand"
	"crypto/subtle"
	"fmt"
	"log/slog"
	"sync"

	"rind.example/rind"
	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/internal/redact"
)

// Message authentication codes ([SP 800-185], section 4).
//
// [SP 800-185]: https://doi.org/10.6028/NIST.SP.800-185
var (
	KMAC128 KMAC128Algorithm // keys of at least 16 bytes, tags of 32 bytes
	KMAC256 KMAC256Algorithm // keys of at least 32 bytes, tags of 64 bytes
)

// The names of keys.
const (
	kmac128KeyName = "KMAC128 key"
	kmac256KeyName = "KMAC256 key"
)

var (
	errKMAC128Short = rind.NewError(rind.CodeInvalidArgument, "length of KMAC128 key")
	errKMAC256Short = rind.NewError(rind.CodeInvalidArgument, "length of KMAC256 key")
	errKMACKey      = rind.NewError(rind.CodeUnusableKey, "KMAC key")
	errKMACTag      = rind.NewError(rind.CodeVerification, "KMAC tag")
)

// kmacKey is what copies of a key share.
type kmacKey struct {
	mu   sync.RWMutex // held for reading while mac is in use
	live bool         // false once destroyed
	mac  *sha3.KMAC   // with the key taken in, and no message
}

// tag writes the tag of a message.
func (k *kmacKey) tag(out, message []byte) error {
	if k == nil {
		return errKMACKey
	}
	k.mu.RLock()
	defer k.mu.RUnlock()
	if !k.live {
		return errKMACKey
	}
	mac := *k.mac // a value that holds its state
	mac.Write(message)
	mac.Sum(out[:0])
	mac.Destroy()
	return nil
}

// verify compares the tag of a message; want is memory for the right one.
func (k *kmacKey) verify(want, message, tag []byte) error {
	defer clear(want)
	if err := k.tag(want, message); err != nil {
		return err
	}
	if subtle.ConstantTimeCompare(want, tag) != 1 {
		return errKMACTag
	}
	return nil
}

func (k *kmacKey) destroy() {
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.live = false
	k.mac.Destroy()
}

// KMAC128Algorithm is the type of [KMAC128].
type KMAC128Algorithm struct{}

// GenerateKey makes a key of 16 bytes from the system's randomness that does not leave the
// program, for one use, which the customization string names; it may be empty.
func (KMAC128Algorithm) GenerateKey(customization string) KMAC128Key {
	var key [16]byte
	rand.Read(key[:])
	defer clear(key[:])
	return newKMAC128Key(key[:], customization)
}

// FromBytes takes a key of at least 16 bytes, for one use, which the customization string
// names; it may be empty. The error is [rind.ErrInvalidArgument] for a shorter key.
func (KMAC128Algorithm) FromBytes(key []byte, customization string) (KMAC128Key, error) {
	if len(key) < 16 {
		return KMAC128Key{}, errKMAC128Short
	}
	return newKMAC128Key(key, customization), nil
}

// String returns "KMAC128".
func (KMAC128Algorithm) String() string { return "KMAC128" }

// A KMAC128Tag is the tag of a message. It cannot be compared with ==, which would show how
// much of a wrong tag is right: what came from elsewhere is for [KMAC128Key.Verify].
type KMAC128Tag struct {
	_       [0]func() // not comparable
	kmac128 [32]byte
}

// Bytes returns the 32 bytes of the tag, in the memory of t.
func (t *KMAC128Tag) Bytes() []byte { return t.kmac128[:] }

// A KMAC128Key makes and verifies tags. Copies are the same key. It cannot be compared with
// ==, and prints as no more than its algorithm.
type KMAC128Key struct {
	_       [0]func() // not comparable
	kmac128 *kmacKey
}

func newKMAC128Key(key []byte, customization string) KMAC128Key {
	mac := sha3.NewKMAC128(key, 32, []byte(customization))
	return KMAC128Key{kmac128: &kmacKey{live: true, mac: mac}}
}

// Tag returns the tag of a message. The error is [rind.ErrUnusableKey].
func (k KMAC128Key) Tag(message []byte) (tag KMAC128Tag, err error) {
	err = k.kmac128.tag(tag.kmac128[:], message)
	return tag, err
}

// Verify checks in constant time the tag of a message. The error is
// [rind.ErrVerification] for one that is not valid, of whatever length, and
// [rind.ErrUnusableKey].
func (k KMAC128Key) Verify(message, tag []byte) error {
	var want [32]byte
	return k.kmac128.verify(want[:], message, tag)
}

// Destroy overwrites the key as soon as calls that use it have returned. It reaches all
// copies. It may be called again, and on the zero value.
func (k KMAC128Key) Destroy() { k.kmac128.destroy() }

// String returns "KMAC128 key".
func (k KMAC128Key) String() string { return kmac128KeyName }

// GoString is [KMAC128Key.String].
func (k KMAC128Key) GoString() string { return kmac128KeyName }

// Format prints what String returns, whatever the verb.
func (k KMAC128Key) Format(state fmt.State, _ rune) { redact.Format(state, kmac128KeyName) }

// LogValue is what String returns.
func (k KMAC128Key) LogValue() slog.Value { return redact.LogValue(kmac128KeyName) }

// KMAC256Algorithm is the type of [KMAC256].
type KMAC256Algorithm struct{}

// GenerateKey makes a key of 32 bytes from the system's randomness that does not leave the
// program, for one use, which the customization string names; it may be empty.
func (KMAC256Algorithm) GenerateKey(customization string) KMAC256Key {
	var key [32]byte
	rand.Read(key[:])
	defer clear(key[:])
	return newKMAC256Key(key[:], customization)
}

// FromBytes takes a key of at least 32 bytes, for one use, which the customization string
// names; it may be empty. The error is [rind.ErrInvalidArgument] for a shorter key.
func (KMAC256Algorithm) FromBytes(key []byte, customization string) (KMAC256Key, error) {
	if len(key) < 32 {
		return KMAC256Key{}, errKMAC256Short
	}
	return newKMAC256Key(key, customization), nil
}

// String returns "KMAC256".
func (KMAC256Algorithm) String() string { return "KMAC256" }

// A KMAC256Tag is the tag of a message. It cannot be compared with ==, which would show how
// much of a wrong tag is right: what came from elsewhere is for [KMAC256Key.Verify].
type KMAC256Tag struct {
	_       [0]func() // not comparable
	kmac256 [64]byte
}

// Bytes returns the 64 bytes of the tag, in the memory of t.
func (t *KMAC256Tag) Bytes() []byte { return t.kmac256[:] }

// A KMAC256Key makes and verifies tags. Copies are the same key. It cannot be compared with
// ==, and prints as no more than its algorithm.
type KMAC256Key struct {
	_       [0]func() // not comparable
	kmac256 *kmacKey
}

func newKMAC256Key(key []byte, customization string) KMAC256Key {
	mac := sha3.NewKMAC256(key, 64, []byte(customization))
	return KMAC256Key{kmac256: &kmacKey{live: true, mac: mac}}
}

// Tag returns the tag of a message. The error is [rind.ErrUnusableKey].
func (k KMAC256Key) Tag(message []byte) (tag KMAC256Tag, err error) {
	err = k.kmac256.tag(tag.kmac256[:], message)
	return tag, err
}

// Verify checks in constant time the tag of a message. The error is
// [rind.ErrVerification] for one that is not valid, of whatever length, and
// [rind.ErrUnusableKey].
func (k KMAC256Key) Verify(message, tag []byte) error {
	var want [64]byte
	return k.kmac256.verify(want[:], message, tag)
}

// Destroy overwrites the key as soon as calls that use it have returned. It reaches all
// copies. It may be called again, and on the zero value.
func (k KMAC256Key) Destroy() { k.kmac256.destroy() }

// String returns "KMAC256 key".
func (k KMAC256Key) String() string { return kmac256KeyName }

// GoString is [KMAC256Key.String].
func (k KMAC256Key) GoString() string { return kmac256KeyName }

// Format prints what String returns, whatever the verb.
func (k KMAC256Key) Format(state fmt.State, _ rune) { redact.Format(state, kmac256KeyName) }

// LogValue is what String returns.
func (k KMAC256Key) LogValue() slog.Value { return redact.LogValue(kmac256KeyName) }
