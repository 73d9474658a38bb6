// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package machine describes the computer that measures, as far as a reader of
// the figures needs to know.
package machine

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"runtime"
	"strings"

	"golang.org/x/sys/cpu"

	"rind.example/cmd/migrate/internal/model"
)

// Describe returns this machine.
func Describe() model.Machine {
	return model.Machine{
		GOOS:     runtime.GOOS,
		GOARCH:   runtime.GOARCH,
		CPU:      processor(),
		Cores:    runtime.NumCPU(),
		Features: features(),
	}
}

// processor is the model's name as the system gives it, or "".
func processor() string {
	switch runtime.GOOS {
	case "linux":
		data, err := os.ReadFile("/proc/cpuinfo")
		if err != nil {
			return ""
		}
		return modelName(data)
	case "darwin":
		out, err := exec.Command("sysctl", "-n", "machdep.cpu.brand_string").Output()
		if err != nil {
			return ""
		}
		return strings.TrimSpace(string(out))
	case "windows":
		return os.Getenv("PROCESSOR_IDENTIFIER")
	}
	return ""
}

// modelName reads the text of /proc/cpuinfo.
func modelName(text []byte) string {
	for s := bufio.NewScanner(bytes.NewReader(text)); s.Scan(); {
		key, value, _ := strings.Cut(s.Text(), ":")
		switch strings.TrimSpace(key) {
		case "model name", "cpu model", "Model":
			return strings.Join(strings.Fields(value), " ")
		}
	}
	return ""
}

// features lists those extensions that cryptography is written for.
func features() []string {
	list := []string{}
	for _, f := range []struct {
		name string
		has  bool
	}{
		{"adx", cpu.X86.HasADX},
		{"aes", cpu.X86.HasAES || cpu.ARM64.HasAES},
		{"avx2", cpu.X86.HasAVX2},
		{"avx512", cpu.X86.HasAVX512F},
		{"bmi2", cpu.X86.HasBMI2},
		{"neon", cpu.ARM64.HasASIMD},
		{"pclmulqdq", cpu.X86.HasPCLMULQDQ},
		{"pmull", cpu.ARM64.HasPMULL},
		{"sha2", cpu.ARM64.HasSHA2},
		{"sha3", cpu.ARM64.HasSHA3},
		{"sha512", cpu.ARM64.HasSHA512},
		{"vaes", cpu.X86.HasAVX512VAES},
	} {
		if f.has {
			list = append(list, f.name)
		}
	}
	return list
}
