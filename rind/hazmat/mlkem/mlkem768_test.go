// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

// private768 and public768 are keys of ML-KEM-768 behind the interfaces of the tests.
type (
	private768 struct{ *DecapsulationKey768 }
	public768  struct{ *EncapsulationKey768 }
)

var set768 = &set{
	name: "ML-KEM-768", k: k768, eta1: eta768, ek: EncapsulationKeySize768, c: CiphertextSize768, dk: ExpandedKeySize768,
	generate: func() private { return private768{GenerateKey768()} },
	zero:     func() (private, public) { return private768{&DecapsulationKey768{}}, public768{&EncapsulationKey768{}} },
	private: func(seed []byte) private {
		return private768{NewDecapsulationKey768((*[SeedSize]byte)(seed))}
	},
	expanded: func(b []byte) (private, error) {
		dk, err := NewExpandedKey768(b)
		return private768{dk}, err
	},
	public: func(b []byte) (public, error) {
		ek, err := NewEncapsulationKey768(b)
		return public768{ek}, err
	},
}

func (dk private768) seed() []byte {
	var seed [SeedSize]byte
	if !dk.Seed(&seed) {
		return nil
	}
	return seed[:]
}

func (dk private768) expand() []byte {
	var out [ExpandedKeySize768]byte
	dk.Expanded(&out)
	return out[:]
}

func (dk private768) public() public { return public768{dk.EncapsulationKey()} }

func (dk private768) decapsulate(c []byte) []byte {
	var k [SharedKeySize]byte
	dk.Decapsulate(&k, (*[CiphertextSize768]byte)(c))
	return k[:]
}

func (dk private768) equal(other private) bool {
	return dk.Equal(other.(private768).DecapsulationKey768)
}

func (ek public768) bytes() []byte {
	var out [EncapsulationKeySize768]byte
	ek.Bytes(&out)
	return out[:]
}

func (ek public768) encapsulate(m []byte) (k, c []byte) {
	var shared [SharedKeySize]byte
	var sealed [CiphertextSize768]byte
	if m == nil {
		ek.Encapsulate(&shared, &sealed)
	} else {
		ek.EncapsulateInternal(&shared, &sealed, (*[32]byte)(m))
	}
	return shared[:], sealed[:]
}

func (ek public768) equal(other public) bool { return ek.Equal(other.(public768).EncapsulationKey768) }
