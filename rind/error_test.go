// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rind_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"rind.example/rind"
)

// sentinels pairs every code with its sentinel.
var sentinels = map[rind.Code]error{
	rind.CodeInvalidEncoding: rind.ErrInvalidEncoding,
	rind.CodeWrongAlgorithm:  rind.ErrWrongAlgorithm,
	rind.CodeInvalidKey:      rind.ErrInvalidKey,
	rind.CodeInvalidArgument: rind.ErrInvalidArgument,
	rind.CodeUnusableKey:     rind.ErrUnusableKey,
	rind.CodeRejectedPeer:    rind.ErrRejectedPeer,
	rind.CodeVerification:    rind.ErrVerification,
}

// TestCatalogue: every code in the source has a sentinel of its name, and its own
// entry in the catalogue.
func TestCatalogue(t *testing.T) {
	source, err := os.ReadFile("error.go")
	if err != nil {
		t.Fatal(err)
	}
	constants := regexp.MustCompile(`(?m)^\tCode(\w+)( Code = iota \+ 1)?$`).FindAllStringSubmatch(string(source), -1)
	if len(constants) != len(sentinels) {
		t.Fatalf("%d codes in the source, %d in this test", len(constants), len(sentinels))
	}
	seen := map[string]bool{}
	for i, c := range constants {
		code, name := rind.Code(i+1), c[1]
		if code.String() != name {
			t.Errorf("Code%s prints as %s", name, code)
		}
		if !strings.Contains(string(source), fmt.Sprintf("Err%s ", name)) {
			t.Errorf("no sentinel is named after Code%s", name)
		}
		text := sentinels[code].Error()
		if seen[text] || !strings.HasPrefix(text, "rind: ") || text == rind.Code(0).String() {
			t.Errorf("Code%s says %q, which is not its own", name, text)
		}
		seen[text] = true
	}
	for _, unknown := range []rind.Code{0, rind.Code(len(sentinels) + 1), 255} {
		if unknown.String() != "Unknown" || rind.NewError(unknown, "").Code() != 0 {
			t.Errorf("code %d prints as %s", uint8(unknown), unknown)
		}
	}
}

// TestErrorsMatchByCode: each error matches its sentinel, whatever its subject,
// also when wrapped, and no other one.
func TestErrorsMatchByCode(t *testing.T) {
	for code := range sentinels {
		err := fmt.Errorf("outer: %w", rind.NewError(code, "the subject"))
		for other, sentinel := range sentinels {
			if got := errors.Is(err, sentinel); got != (code == other) {
				t.Errorf("an error of code %s matches the sentinel of %s: %v", code, other, got)
			}
		}
		var e *rind.Error
		if !errors.As(err, &e) || e.Code() != code {
			t.Errorf("the code of %v is not %s", err, code)
		}
		if !strings.HasPrefix(e.Error(), "rind: the subject: ") {
			t.Errorf("%q does not name the subject", e)
		}
		if e.Is(nil) || e.Is(os.ErrNotExist) || e.Is((*rind.Error)(nil)) {
			t.Errorf("%v matches what is no error of ours", e)
		}
	}
}

// TestWhoseFault: what somebody else sent is not for the caller to correct.
func TestWhoseFault(t *testing.T) {
	others := map[rind.Code]bool{rind.CodeRejectedPeer: true, rind.CodeVerification: true}
	for code := range sentinels {
		if got := rind.NewError(code, "").CallerCorrectable(); got == others[code] {
			t.Errorf("%s: correctable by the caller is %v", code, got)
		}
		if rind.NewError(code, "").Retryable() {
			t.Errorf("%s is retryable, but calls have the same outcome each time", code)
		}
	}
}
