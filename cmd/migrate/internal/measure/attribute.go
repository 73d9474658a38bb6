// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"cmp"
	"encoding/json"
	"maps"
	"math"
	"os"
	"slices"
	"strings"

	"rind.example/cmd/migrate/internal/model"
)

// action is what the go command's action graph says of one step of a build.
// Times are in nanoseconds; a step whose result was in the cache has none.
type action struct {
	Mode, Package   string
	CmdUser, CmdSys int64
}

// readActions adds up the processor seconds of each package's compilers, and
// of the linker for each program. The graph is for debugging and no promise of
// the go command's: without it, nothing is attributed.
func readActions(file string) map[string]float64 {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil
	}
	var all []action
	if json.Unmarshal(text, &all) != nil {
		return nil
	}
	seconds := map[string]float64{}
	for _, a := range all {
		used := float64(a.CmdUser+a.CmdSys) / 1e9
		if used == 0 || a.Package == "" {
			continue
		}
		name := a.Package
		if strings.HasPrefix(a.Mode, "link") {
			name = "link " + name
		}
		seconds[name] += used
	}
	return seconds
}

// mostPackages bounds the list of differences, and leastSeconds is what a
// difference must be to stand in it.
const (
	mostPackages = 20
	leastSeconds = 0.005
)

// packages lists what differs most between the sides, in medians over the
// builds.
func (c *costs) packages() []model.PackageTime {
	before, after := perPackage(c[0]), perPackage(c[1])
	names := maps.Clone(before)
	maps.Copy(names, after)
	var list []model.PackageTime
	for name := range names {
		if math.Abs(after[name]-before[name]) >= leastSeconds {
			list = append(list, model.PackageTime{Name: name, Before: before[name], After: after[name]})
		}
	}
	difference := func(p model.PackageTime) float64 { return math.Abs(p.After - p.Before) }
	slices.SortFunc(list, func(x, y model.PackageTime) int {
		return cmp.Or(cmp.Compare(difference(y), difference(x)), strings.Compare(x.Name, y.Name))
	})
	return list[:min(len(list), mostPackages)]
}

// perPackage has the median of each package over the builds. What a build did
// not compile took it nothing.
func perPackage(builds []*build) map[string]float64 {
	values := map[string][]float64{}
	for i, b := range builds {
		for name, v := range b.packages {
			if values[name] == nil {
				values[name] = make([]float64, len(builds))
			}
			values[name][i] = v
		}
	}
	medians := map[string]float64{}
	for name, v := range values {
		medians[name] = median(v)
	}
	return medians
}
