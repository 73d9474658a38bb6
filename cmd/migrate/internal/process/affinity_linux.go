// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package process

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// Processor picks a processor for measurements: the last one that this
// process may use, because interrupts favour the first. It returns -1 if
// there is no choice, or if the system does not let it choose.
func Processor() int {
	var set unix.CPUSet
	if unix.SchedGetaffinity(0, &set) != nil || set.Count() < 2 {
		return -1
	}
	last := -1
	for i := range len(set) * 64 {
		if set.IsSet(i) {
			last = i
		}
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	release, ok := bind(last)
	defer release()
	if !ok {
		return -1
	}
	return last
}

// bind ties the calling thread to a processor and returns what unties it, and
// whether the system allowed it.
func bind(processor int) (release func(), ok bool) {
	var old, one unix.CPUSet
	if unix.SchedGetaffinity(0, &old) != nil {
		return func() {}, false
	}
	one.Set(processor)
	if unix.SchedSetaffinity(0, &one) != nil {
		return func() {}, false
	}
	return func() { unix.SchedSetaffinity(0, &old) }, true
}
