// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package bench

import (
	"encoding/json"
	"os"
	"testing"
)

// mldsaMessages are what is signed, one after the other, by the key of the seed of
// zeros, deterministically: the numbers of attempts that they take have the mean of all
// messages, and so have the times. They are of C2SP's test vector collection, in a
// folder beside the repository; without it they are messages like any other.
func mldsaMessages(b testing.TB, name string) (messages [][]byte) {
	b.Helper()
	text, err := os.ReadFile("../../shared/vectors/mldsa/" + name + ".json")
	if err != nil {
		b.Logf("SKIPPED: no set of messages with the mean number of attempts, taking others: %v", err)
		for i := range 128 {
			messages = append(messages, []byte{byte(i)})
		}
		return messages
	}
	var list []string
	if err := json.Unmarshal(text, &list); err != nil {
		b.Fatal(err)
	}
	for _, m := range list {
		messages = append(messages, []byte(m))
	}
	return messages
}

// signNext returns an operation that signs the next message each time it is called.
func signNext(messages [][]byte, sign func(message []byte) bool) func() bool {
	next := 0
	return func() bool {
		next = (next + 1) % len(messages)
		return sign(messages[next])
	}
}

// mldsaOperations are those of all parameter sets.
var mldsaOperations = map[string]func(testing.TB) []peer{
	"MLDSA44Key": mldsa44Key, "MLDSA44Sign": mldsa44Sign, "MLDSA44Verify": mldsa44Verify, "MLDSA44VerifyOnce": mldsa44VerifyOnce,
	"MLDSA65Key": mldsa65Key, "MLDSA65Sign": mldsa65Sign, "MLDSA65Verify": mldsa65Verify, "MLDSA65VerifyOnce": mldsa65VerifyOnce,
	"MLDSA87Key": mldsa87Key, "MLDSA87Sign": mldsa87Sign, "MLDSA87Verify": mldsa87Verify, "MLDSA87VerifyOnce": mldsa87VerifyOnce,
}
