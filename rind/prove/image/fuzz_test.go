// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package image

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"runtime"
	"testing"
)

// damage cuts a file down to the given length and changes bytes of it. Each
// change has six bytes: four for the place, from the front or, with the
// highest bit set, from the table on, and two that are XORed there.
func damage(file []byte, length, table uint32, changes []byte) []byte {
	if int64(length) < int64(len(file)) {
		file = file[:length]
	}
	for ; len(changes) >= 6 && len(file) >= 2; changes = changes[6:] {
		at := binary.LittleEndian.Uint32(changes)
		if at>>31 != 0 {
			at += table
		}
		at = (at &^ (1 << 31)) % uint32(len(file)-1)
		file[at] ^= changes[4]
		file[at+1] ^= changes[5]
	}
	return file
}

// tableOffset returns where in the file the table of functions begins.
func tableOffset(tb testing.TB, file []byte) uint32 {
	tb.Helper()
	for i := 0; i+8 < len(file); i++ {
		if h := file[i:]; binary.LittleEndian.Uint64(h)&^(0x0f_07<<48) == 0xfffffff1 && h[6] != 0 && h[7] != 0 {
			return uint32(i)
		}
	}
	tb.Fatal("no table")
	return 0
}

// parseDamaged parses a damaged file and reads what it can from it: nothing
// may panic, allocate much more than the file's size, or fail with an error
// that does not say what kind it is.
func parseDamaged(t *testing.T, file []byte) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	im, err := Parse(file)
	if err == nil {
		_, err = im.Assembly()
		for _, s := range im.sections {
			im.Code(s.addr, len(s.data))
			im.Static(s.addr, len(s.data))
		}
	}
	runtime.ReadMemStats(&after)
	if err != nil && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrForeign) && !errors.Is(err, ErrNotGo) {
		t.Errorf("error of no kind: %v", err)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 16<<20+10*uint64(len(file)) {
		t.Errorf("%d bytes allocated for a file of %d", used, len(file))
	}
}

func FuzzOpen(f *testing.F) {
	file := smallFile(f)
	table := tableOffset(f, file)
	whole := uint32(len(file))
	f.Add(whole, []byte{})
	f.Add(whole/2, []byte{})
	f.Add(uint32(100), []byte{})
	f.Add(whole, []byte{32, 0, 0, 0, 1, 0})            // place of the program headers
	f.Add(whole, []byte{60, 0, 0, 0, 0xff, 0xff})      // number of sections
	f.Add(whole, []byte{8, 0, 0, 0x80, 0xff, 0xff})    // number of functions
	f.Add(whole, []byte{34, 0, 0, 0x80, 0x40, 0x40})   // an offset in the table
	f.Add(whole, []byte{96, 0, 0x10, 0, 0x40, 0x40})   // code
	f.Add(whole, []byte{0, 0, 0, 0, 0x80, 0, 1, 2, 3}) // magic number
	f.Fuzz(func(t *testing.T, length uint32, changes []byte) {
		parseDamaged(t, damage(smallFile(t), length, table, changes))
	})
}

func TestRandomDamage(t *testing.T) {
	checkDamaged(t, smallFile(t), 400)
}

// checkDamaged parses copies of a file with random damage.
func checkDamaged(t *testing.T, file []byte, n int) {
	t.Helper()
	table := tableOffset(t, file)
	r := rand.New(rand.NewPCG(1, 2))
	for i := range n {
		length := uint32(len(file))
		if i%4 == 0 {
			length = r.Uint32N(length)
		}
		var changes []byte
		for range 1 + r.IntN(4) {
			// Half of the changes are within the file's header and what follows
			// it, the others in the table's header or anywhere in it.
			at := r.Uint32N(3000)
			if r.IntN(2) == 0 {
				at = 1<<31 | r.Uint32N([]uint32{80, 300_000}[r.IntN(2)])
			}
			changes = binary.LittleEndian.AppendUint32(changes, at)
			changes = binary.LittleEndian.AppendUint16(changes, uint16(r.Uint32()))
		}
		parseDamaged(t, damage(bytes.Clone(file), length, table, changes))
	}
}
