// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"rind.example/cmd/migrate/internal/model"
)

// schemaFile is where users find the schema.
var schemaFile = filepath.Join("..", "..", "report.schema.json")

func TestSchemaIsCheckedIn(t *testing.T) {
	got, err := Schema()
	if err != nil {
		t.Fatal(err)
	}
	golden(t, schemaFile, got)
}

func decode(t *testing.T, data []byte) any {
	t.Helper()
	var v any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func render(t *testing.T, r *model.Report) map[string]any {
	t.Helper()
	var out bytes.Buffer
	if err := JSON(&out, r); err != nil {
		t.Fatal(err)
	}
	return decode(t, out.Bytes()).(map[string]any)
}

func TestReportsFollowTheSchema(t *testing.T) {
	text, err := Schema()
	if err != nil {
		t.Fatal(err)
	}
	root := decode(t, text).(map[string]any)
	for name, r := range map[string]*model.Report{"full": full(), "failed": failed(), "quiet": quiet(), "notes": notes()} {
		if err := validate(root, root, render(t, r), name); err != nil {
			t.Error(err)
		}
	}
	for what, spoil := range map[string]func(r map[string]any){
		"a missing property": func(r map[string]any) { delete(r, "tool") },
		"another type":       func(r map[string]any) { r["written"] = "yes" },
		"another schema":     func(r map[string]any) { r["schema"] = "migrate-report/v0" },
		"a fraction":         func(r map[string]any) { r["elapsedNanoseconds"] = 1.5 },
		"an unknown code": func(r map[string]any) {
			r["imports"].([]any)[0].(map[string]any)["verdict"] = "PERHAPS"
		},
	} {
		bad := render(t, full())
		spoil(bad)
		if err := validate(root, root, bad, "report"); err == nil {
			t.Errorf("the schema accepts %s", what)
		}
	}
}

// validate checks v against the keywords of JSON Schema that Schema uses.
func validate(root, s map[string]any, v any, at string) error {
	if ref, ok := s["$ref"].(string); ok {
		return validate(root, root["$defs"].(map[string]any)[strings.TrimPrefix(ref, "#/$defs/")].(map[string]any), v, at)
	}
	if c, ok := s["const"]; ok && !reflect.DeepEqual(c, v) {
		return fmt.Errorf("%s: %v is not %v", at, v, c)
	}
	if e, ok := s["enum"].([]any); ok && !slices.Contains(e, v) {
		return fmt.Errorf("%s: %v is none of %v", at, v, e)
	}
	if t, ok := s["type"]; ok && !isType(t, v) {
		return fmt.Errorf("%s: %v is no %v", at, v, t)
	}
	switch v := v.(type) {
	case []any:
		for i, x := range v {
			if err := validate(root, s["items"].(map[string]any), x, fmt.Sprintf("%s[%d]", at, i)); err != nil {
				return err
			}
		}
	case map[string]any:
		return validateObject(root, s, v, at)
	}
	return nil
}

func validateObject(root, s, v map[string]any, at string) error {
	for _, name := range s["required"].([]any) {
		if _, ok := v[name.(string)]; !ok {
			return fmt.Errorf("%s: no %v", at, name)
		}
	}
	for name, x := range v {
		p, ok := s["properties"].(map[string]any)[name].(map[string]any)
		if !ok {
			return fmt.Errorf("%s: the schema has no %s", at, name)
		}
		if err := validate(root, p, x, at+"."+name); err != nil {
			return err
		}
	}
	return nil
}

// isType reports whether v has the type t, or one of them.
func isType(t, v any) bool {
	if list, ok := t.([]any); ok {
		return slices.ContainsFunc(list, func(t any) bool { return isType(t, v) })
	}
	switch v := v.(type) {
	case nil:
		return t == "null"
	case string:
		return t == "string"
	case bool:
		return t == "boolean"
	case float64:
		return t == "number" || t == "integer" && v == math.Trunc(v)
	case []any:
		return t == "array"
	}
	return t == "object"
}
