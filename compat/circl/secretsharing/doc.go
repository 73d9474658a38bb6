// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package secretsharing has the API of
// [github.com/cloudflare/circl/secretsharing] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
// It splits a secret into shares of which some number recovers it, after
// Shamir, with Feldman's commitments to check shares by.
//
// Timing: over the groups of the three NIST curves, splitting and recovering a
// secret are not constant time in it.
//
//	symbol           | provided as
//	New              | forwarded
//	Recover          | forwarded
//	SecretCommitment | alias
//	SecretSharing    | alias
//	Share            | alias
//	Verify           | forwarded
package secretsharing
