// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package stay

import . "crypto/ecdsa" // want `crypto/ecdsa has a drop-in .*; run migrate: it tells the names of a dot import`

var dot = SignASN1
