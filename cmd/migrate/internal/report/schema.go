// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
)

// Schema is the JSON Schema (draft 2020-12) of what [JSON] writes, made from
// the model, so that it cannot lag behind. Consumers accept properties that
// it does not name: later releases add some.
func Schema() ([]byte, error) {
	s := &schema{defs: map[string]any{}}
	root := s.object(reflect.TypeFor[model.Report]())
	root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	root["title"] = model.Schema
	root["description"] = "What a run of migrate found. Durations are integers in nanoseconds, sizes in bytes."
	root["$defs"] = s.defs
	root["properties"].(map[string]any)["schema"] = map[string]any{"const": model.Schema}
	out, err := json.MarshalIndent(root, "", "  ")
	return append(out, '\n'), err
}

type schema struct{ defs map[string]any }

// of describes values of type t. Structs are named definitions.
func (s *schema) of(t reflect.Type) map[string]any {
	if t == reflect.TypeFor[verdict.Code]() {
		return map[string]any{"type": "string", "enum": codes()}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return s.of(t.Elem())
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int, reflect.Int64:
		return map[string]any{"type": "integer"}
	case reflect.Float64:
		return map[string]any{"type": "number"}
	case reflect.Slice:
		// A list without elements may be null.
		return map[string]any{"type": []string{"array", "null"}, "items": s.of(t.Elem())}
	case reflect.Struct:
		if _, ok := s.defs[t.Name()]; !ok {
			s.defs[t.Name()] = nil // against recursion
			s.defs[t.Name()] = s.object(t)
		}
		return map[string]any{"$ref": "#/$defs/" + t.Name()}
	}
	panic(fmt.Sprintf("report: no schema for %v", t))
}

func codes() []string {
	var all []string
	for _, i := range verdict.All() {
		all = append(all, string(i.Code))
	}
	return all
}

// object describes a struct: every field that is never left out is required.
func (s *schema) object(t reflect.Type) map[string]any {
	properties := map[string]any{}
	required := []string{}
	for _, f := range reflect.VisibleFields(t) {
		if f.Anonymous {
			continue // its fields are visible themselves
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		properties[name] = s.of(f.Type)
		if options != "omitempty" {
			required = append(required, name)
		}
	}
	return map[string]any{"type": "object", "properties": properties, "required": required}
}
