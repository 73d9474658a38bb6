// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

// A derived function of SP 800-185 is cSHAKE with a name that NIST gave, an encoding
// of its input, and the length of the output in bits at the end, which is 0 for the
// variants with output of any length.
type derived struct {
	s     sponge
	start sponge // before the message
}

func newDerived(rate int, name string, S []byte) (d derived) {
	d.s = sponge{rate: rate, suffix: suffixCSHAKE}
	var n, s [9]byte
	d.s.bytepad(leftEncode(n[:0], 8*uint64(len(name))), []byte(name), leftEncode(s[:0], 8*uint64(len(S))), S)
	return d
}

// begin has reset come back to here.
func (d *derived) begin() { d.start = d.s }

func (d *derived) reset() { d.s = d.start }

// end adds the last part of the input, for size bytes of output or, if it is 0, any.
func end(s *sponge, size int) {
	var length [9]byte
	s.write(rightEncode(length[:0], 8*uint64(size)))
}

// read ends the input of a function with output of any length, if it has not ended,
// and continues the output.
func (d *derived) read(p []byte) {
	if !d.s.squeezing {
		end(&d.s, 0)
	}
	d.s.read(p)
}

// wipe overwrites the states.
func (d *derived) wipe() {
	d.s.wipe()
	d.start.wipe()
}

// output appends size bytes of the output of s, whose input is complete.
func output(b []byte, s *sponge, size int) []byte {
	b = append(b, make([]byte, size)...)
	s.read(b[len(b)-size:])
	return b
}

// checkSize panics if size is no length of an output.
func checkSize(size int) {
	if size < 0 {
		panic("sha3: negative length of output")
	}
}
