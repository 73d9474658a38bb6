// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"path"
	"strings"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
)

// The format of OASIS' Static Analysis Results Interchange Format, version 2.1.0, as far
// as code scanning reads it.
const (
	sarifVersion = "2.1.0"
	sarifSchema  = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)

type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

type sarifRun struct {
	Tool       sarifTool        `json:"tool"`
	ColumnKind string           `json:"columnKind"`
	BaseIDs    map[string]any   `json:"originalUriBaseIds"`
	Results    []sarifResult    `json:"results"`
	Automation *sarifAutomation `json:"automationDetails,omitempty"`
}

type sarifAutomation struct {
	ID string `json:"id"`
}

type sarifTool struct {
	Driver sarifDriver `json:"driver"`
}

type sarifDriver struct {
	Name    string      `json:"name"`
	Version string      `json:"version,omitempty"`
	Info    string      `json:"informationUri"`
	Rules   []sarifRule `json:"rules"`
}

type sarifRule struct {
	ID       string        `json:"id"`
	Short    sarifText     `json:"shortDescription"`
	Full     sarifText     `json:"fullDescription"`
	Help     sarifText     `json:"help"`
	Defaults sarifDefaults `json:"defaultConfiguration"`
}

type sarifDefaults struct {
	Level string `json:"level"`
}

type sarifText struct {
	Text string `json:"text"`
}

type sarifResult struct {
	RuleID       string            `json:"ruleId"`
	RuleIndex    int               `json:"ruleIndex"`
	Kind         string            `json:"kind"`
	Level        string            `json:"level"`
	Message      sarifText         `json:"message"`
	Locations    []sarifLocation   `json:"locations"`
	Fingerprints map[string]string `json:"partialFingerprints"`
}

type sarifLocation struct {
	Physical sarifPhysical `json:"physicalLocation"`
}

type sarifPhysical struct {
	Artifact sarifArtifact `json:"artifactLocation"`
	Region   sarifRegion   `json:"region"`
}

type sarifArtifact struct {
	URI       string `json:"uri"`
	URIBaseID string `json:"uriBaseId"`
}

type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn,omitempty"`
}

// root names the folder that paths are relative to, that of the repository; code
// scanning knows it.
const root = "%SRCROOT%"

// SARIF writes the places of r for code scanning: those that could gain, those that
// keep a gain from being taken, and, as information, those that stay for good.
func SARIF(w io.Writer, r *model.Report) error {
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{Name: "migrate", Version: r.Tool.Version, Info: "https://" + mapping.Root()}},
		ColumnKind: "utf16CodeUnits",
		BaseIDs:    map[string]any{root: map[string]any{"description": sarifText{"The root of the repository"}}},
		Results:    []sarifResult{},
		// One category for each module of a repository, so that a run over one does
		// not close what a run over another found.
		Automation: &sarifAutomation{"migrate/" + r.Target.Module + "/"},
	}
	index := map[verdict.Code]int{}
	for _, info := range verdict.All() {
		index[info.Code] = len(run.Tool.Driver.Rules)
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRuleOf(info))
	}
	seen := map[string]int{}
	add := func(code verdict.Code, at model.Position, key, text string) {
		if r.Written && code == verdict.Migrated {
			return // it is done
		}
		kind, level := sarifLevel(code)
		// The same import in another line is the same finding.
		print := strings.Join([]string{string(code), at.File, key}, " ")
		seen[print]++
		run.Results = append(run.Results, sarifResult{
			RuleID: string(code), RuleIndex: index[code], Kind: kind, Level: level, Message: sarifText{text},
			Locations: []sarifLocation{{sarifPhysical{
				sarifArtifact{(&url.URL{Path: path.Join(r.Target.Subfolder, at.File)}).EscapedPath(), root},
				sarifRegion{max(at.Line, 1), at.Column},
			}}},
			Fingerprints: map[string]string{"migrate/v1": fmt.Sprintf("%s %d", print, seen[print])},
		})
	}
	for _, i := range r.Imports {
		add(i.Verdict, i.Position, i.Old, sarifMessage(i.Verdict, "import of "+i.Old, i.New, i.Detail))
	}
	for _, c := range r.Calls {
		add(c.Verdict, c.Position, c.Old, sarifMessage(c.Verdict, "call of "+c.Old, c.New, c.Detail))
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(sarifLog{sarifSchema, sarifVersion, []sarifRun{run}})
}

// sarifRuleOf describes a verdict.
func sarifRuleOf(info verdict.Info) sarifRule {
	_, level := sarifLevel(info.Code)
	return sarifRule{
		ID: string(info.Code), Short: sarifText{info.Summary}, Full: sarifText{sentence(info.Summary) + " " + sentence(info.Advice)},
		Help:     sarifText{sentence(info.Advice) + " MIGRATING.md has a paragraph on " + string(info.Code) + "."},
		Defaults: sarifDefaults{level},
	}
}

// sentence is a text that begins and ends as one. Flags stay as they are.
func sentence(s string) string { return strings.ToUpper(s[:1]) + s[1:] + "." }

// sarifLevel says how a verdict is shown. What stays for good is no result that anybody
// has to look at, and has to be of level none for its kind.
func sarifLevel(code verdict.Code) (kind, level string) {
	switch rank(code) {
	case 0:
		return "fail", "note"
	case 1:
		return "fail", "warning"
	}
	return "informational", "none"
}

// sarifMessage is what a place reads like by itself.
func sarifMessage(code verdict.Code, what, new, detail string) string {
	if code == verdict.Migrated {
		text := what + " can become " + new
		if detail != "" {
			text += ": " + detail
		}
		return text
	}
	if detail == "" {
		info, _ := verdict.Explain(code)
		detail = info.Summary
	}
	if path, said, ok := strings.Cut(detail, " stays: "); ok && strings.HasSuffix(what, " "+path) {
		detail = said // the detail says once more what stays
	}
	return what + " stays: " + detail
}
