// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rind

// A Code says in which way a call failed.
type Code uint8

// The codes of all errors. Their numbers may change between releases; the names
// stay.
const (
	// CodeInvalidEncoding: bytes are not of the format that the call reads,
	// down to the last byte.
	CodeInvalidEncoding Code = iota + 1
	// CodeWrongAlgorithm: an encoded key is one of another algorithm.
	CodeWrongAlgorithm
	// CodeInvalidKey: an encoded key has the right form, but is not a key of
	// its algorithm, or contradicts itself.
	CodeInvalidKey
	// CodeInvalidArgument: another argument is outside of what the call takes.
	CodeInvalidArgument
	// CodeUnusableKey: the key has been destroyed, or is the zero value of its
	// type.
	CodeUnusableKey
	// CodeRejectedPeer: agreement with this public key would give a secret
	// that others know. Whoever sent the key is broken or hostile.
	CodeRejectedPeer
	// CodeVerification: a signature, a message authentication code or a
	// ciphertext is not authentic. It is not said why.
	CodeVerification

	codes // the first number that is no code
)

// catalogue describes each code. None is retryable: nothing in this release
// depends on chance or on a resource that can be short for a while.
var catalogue = [codes]struct {
	name, text             string
	retryable, correctable bool
}{
	0:                   {name: "Unknown", text: "unknown error"},
	CodeInvalidEncoding: {name: "InvalidEncoding", text: "invalid encoding", correctable: true},
	CodeWrongAlgorithm:  {name: "WrongAlgorithm", text: "key of another algorithm", correctable: true},
	CodeInvalidKey:      {name: "InvalidKey", text: "invalid key", correctable: true},
	CodeInvalidArgument: {name: "InvalidArgument", text: "invalid argument", correctable: true},
	CodeUnusableKey:     {name: "UnusableKey", text: "zero or destroyed key", correctable: true},
	CodeRejectedPeer:    {name: "RejectedPeer", text: "peer's public key rejected"},
	CodeVerification:    {name: "Verification", text: "verification failed"},
}

// String returns the name of the code without its prefix, such as
// "Verification", and "Unknown" for a number that is no code.
func (c Code) String() string { return catalogue[c.known()].name }

// known returns c, or 0 if c is no code.
func (c Code) known() Code {
	if c >= codes {
		return 0
	}
	return c
}

// The sentinels, one for each code: errors.Is(err, ErrVerification) holds for
// every error of that code, whatever else it says.
var (
	ErrInvalidEncoding = NewError(CodeInvalidEncoding, "")
	ErrWrongAlgorithm  = NewError(CodeWrongAlgorithm, "")
	ErrInvalidKey      = NewError(CodeInvalidKey, "")
	ErrInvalidArgument = NewError(CodeInvalidArgument, "")
	ErrUnusableKey     = NewError(CodeUnusableKey, "")
	ErrRejectedPeer    = NewError(CodeRejectedPeer, "")
	ErrVerification    = NewError(CodeVerification, "")
)

// An Error is what every fallible call of the own API returns. It holds no
// secret and no part of what was passed to the call.
type Error struct {
	code    Code
	subject string
}

// NewError returns an error of the given code about a subject, such as "X25519
// private key", which may be empty. The packages of the own API make their
// errors with it, once; programs need it to stand in for them in tests.
func NewError(code Code, subject string) *Error { return &Error{code.known(), subject} }

// Code says in which way the call failed.
func (e *Error) Code() Code { return e.code }

// Error returns one line for people; programs look at the code.
func (e *Error) Error() string {
	text := catalogue[e.code].text
	if e.subject == "" {
		return "rind: " + text
	}
	return "rind: " + e.subject + ": " + text
}

// Is reports whether target is an [*Error] with the same code; it serves
// errors.Is.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other != nil && other.code == e.code
}

// Retryable reports whether the same call with the same arguments may succeed
// at another time. No code of this release is retryable, for nothing depends on
// chance or on scarce resources; loops that retry should ask all the same.
func (e *Error) Retryable() bool { return catalogue[e.code].retryable }

// CallerCorrectable reports whether the caller can help it, by passing what the
// call asks for. It is false where the fault lies with what somebody else sent.
func (e *Error) CallerCorrectable() bool { return catalogue[e.code].correctable }
