// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !go1.27 || fips140v1.0

package signer_test

import "testing"

// newerKeys returns keys of the kinds that later Go releases have.
func newerKeys(testing.TB) []testKey { return nil }
