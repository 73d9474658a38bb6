// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

// A UsageError is a request that cannot be served as it stands: what is
// wrong and, as a hint, what to do about it. The program exits with status 2.
type UsageError struct {
	Text string
	Hint string
	Err  error // cause, may be nil
}

func (e *UsageError) Error() string { return e.Text }

func (e *UsageError) Unwrap() error { return e.Err }

// ExitCode is the status of the program.
func (e *UsageError) ExitCode() int { return 2 }
