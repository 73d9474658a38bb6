// Errors that a program makes up.
package misuse

import "rind.example/rind"

func madeUp(err error) {
	_ = rind.Error{code: rind.CodeVerification}       // want "cannot refer to unexported field"
	_ = rind.Error{rind.CodeVerification, ""}         // want "implicit assignment to unexported field"
	rind.NewError("verification", "token")            // want "cannot use"
	_ = err.Code()                                    // want "undefined"
	rind.ErrVerification.Code() = rind.CodeInvalidKey // want "cannot assign"
	if err == rind.CodeVerification {                 // want "mismatched types"
	}
}
