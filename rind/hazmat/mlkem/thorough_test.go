// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import "os"

// thorough says that the long tests run, too.
var thorough = os.Getenv("CI") == "true" || os.Getenv("RIND_E2E") == "1"
