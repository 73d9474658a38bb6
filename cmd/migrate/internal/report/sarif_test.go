// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	"bytes"
	"encoding/json"
	"net/url"
	"path"
	"strings"
	"testing"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
)

func sarifOf(t *testing.T, r *model.Report) sarifRun {
	t.Helper()
	var out bytes.Buffer
	if err := SARIF(&out, r); err != nil {
		t.Fatal(err)
	}
	var log sarifLog
	d := json.NewDecoder(&out)
	d.DisallowUnknownFields()
	if err := d.Decode(&log); err != nil {
		t.Fatal(err)
	}
	if log.Version != "2.1.0" || !strings.HasSuffix(log.Schema, "sarif-schema-2.1.0.json") || len(log.Runs) != 1 {
		t.Fatalf("version %s, schema %s, %d runs", log.Version, log.Schema, len(log.Runs))
	}
	return log.Runs[0]
}

// TestSARIFIsWhatCodeScanningAsks: each result names a rule that is there, a place by a
// relative path, its level fits its kind, and fingerprints are unique.
func TestSARIFIsWhatCodeScanningAsks(t *testing.T) {
	for name, r := range map[string]*model.Report{"full": full(), "failed": failed(), "quiet": quiet(), "loops": loops()} {
		run := sarifOf(t, r)
		prints := map[string]bool{}
		for _, x := range run.Results {
			if x.RuleIndex >= len(run.Tool.Driver.Rules) || run.Tool.Driver.Rules[x.RuleIndex].ID != x.RuleID {
				t.Errorf("%s: rule %s is not number %d", name, x.RuleID, x.RuleIndex)
			}
			// Section 3.27.10: a kind other than fail has no level.
			if (x.Kind == "fail") == (x.Level == "none") {
				t.Errorf("%s: kind %s with level %s", name, x.Kind, x.Level)
			}
			if len(x.Locations) != 1 || x.Message.Text == "" {
				t.Fatalf("%s: %d locations, message %q", name, len(x.Locations), x.Message.Text)
			}
			at := x.Locations[0].Physical
			u, err := url.Parse(at.Artifact.URI)
			if err != nil || u.IsAbs() || path.IsAbs(u.Path) || at.Artifact.URIBaseID != root || at.Region.StartLine < 1 {
				t.Errorf("%s: place %+v", name, at)
			}
			if p := x.Fingerprints["migrate/v1"]; p == "" || prints[p] {
				t.Errorf("%s: fingerprint %q is empty or not its own", name, p)
			} else {
				prints[p] = true
			}
		}
		if len(run.Results) != len(r.Imports)+len(r.Calls) || len(run.Tool.Driver.Rules) != len(verdict.All()) {
			t.Errorf("%s: %d results, %d rules", name, len(run.Results), len(run.Tool.Driver.Rules))
		}
	}
}

// TestSARIFNamesFilesFromTheRepository, not from the module, with names escaped.
func TestSARIFNamesFilesFromTheRepository(t *testing.T) {
	r := quiet()
	r.Target.Subfolder = "services/shop"
	r.Imports[0].File = "a b.go"
	if got := sarifOf(t, r).Results[0].Locations[0].Physical.Artifact.URI; got != "services/shop/a%20b.go" {
		t.Errorf("the file is %s", got)
	}
}

// TestSARIFForgetsWhatIsDone: what was written is no finding any more, and a moved line
// is the same finding.
func TestSARIFForgetsWhatIsDone(t *testing.T) {
	r := full()
	before := sarifOf(t, r)
	for i := range r.Imports {
		r.Imports[i].Line += 10
	}
	for i, x := range sarifOf(t, r).Results {
		if x.Fingerprints["migrate/v1"] != before.Results[i].Fingerprints["migrate/v1"] {
			t.Errorf("%q is another finding ten lines below", x.Message.Text)
		}
	}
	r.Written = true
	for _, x := range sarifOf(t, r).Results {
		if x.RuleID == string(verdict.Migrated) {
			t.Errorf("%q is done and still there", x.Message.Text)
		}
	}
}
