// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh_test

import "rind.example/rind/hazmat/internal/wycheproof"

type wycheproofFile struct {
	NumberOfTests int
	TestGroups    []struct {
		Tests []struct {
			wycheproof.Case
			Public, Private, Shared wycheproof.Bytes
		}
	}
}

// wycheproofCounts tells how many vectors the files of a curve have at least: those
// with bare points and those with SubjectPublicKeyInfo.
type wycheproofCounts struct{ points, keys int }
