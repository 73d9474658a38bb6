// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

// The go command remembers that a test passed until something that it was
// built from changes. The suites are built by another go command, so that the
// faces and the schemes beneath have to be named here. Faces in modules that
// this one does not require are not: -count=1 runs their suites again.
import (
	_ "rind.example/compat/stdlib/aes"
	_ "rind.example/compat/stdlib/cipher"
	_ "rind.example/compat/stdlib/ecdh"
	_ "rind.example/compat/stdlib/ecdsa"
	_ "rind.example/compat/stdlib/ed25519"
	_ "rind.example/compat/stdlib/hkdf"
	_ "rind.example/compat/stdlib/hmac"
	_ "rind.example/compat/stdlib/hpke"
	_ "rind.example/compat/stdlib/md5"
	_ "rind.example/compat/stdlib/mlkem"
	_ "rind.example/compat/stdlib/mlkem/mlkemtest"
	_ "rind.example/compat/stdlib/pbkdf2"
	_ "rind.example/compat/stdlib/rsa"
	_ "rind.example/compat/stdlib/sha1"
	_ "rind.example/compat/stdlib/sha256"
	_ "rind.example/compat/stdlib/sha3"
	_ "rind.example/compat/stdlib/sha512"
)
