// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build unix

package process

import (
	"os"
	"os/exec"
	"syscall"
)

// group makes cmd the leader of a process group that is told to stop as one:
// the go command's compilers and test binaries would outlive it otherwise. An
// interrupt lets the go command remove its temporary files.
func group(cmd *exec.Cmd) {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Setpgid = true
	if cmd.Cancel == nil {
		return // made without a context
	}
	cmd.Cancel = func() error { return signal(cmd, syscall.SIGINT) }
}

// finish ends what is left of the group.
func finish(cmd *exec.Cmd) { signal(cmd, syscall.SIGKILL) }

func signal(cmd *exec.Cmd, s syscall.Signal) error {
	if err := syscall.Kill(-cmd.Process.Pid, s); err != syscall.ESRCH {
		return err
	}
	return os.ErrProcessDone
}
