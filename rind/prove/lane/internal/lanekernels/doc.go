// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package lanekernels has small kernels for ML-KEM's and ML-DSA's arithmetic, on
// which package lane is tested: butterflies with Montgomery products in several
// forms, shuffles within registers, and reductions. They are not for use.
package lanekernels
