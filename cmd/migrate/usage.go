// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

// usage is what -h prints.
const usage = `migrate moves the cryptography of a Go module onto rind and shows the gain.

Usage:
    migrate [-C DIR] [flags] [packages]
    migrate -module PATH@VERSION [flags] [packages]
    migrate undo [-C DIR]

Packages are named as for the go command; without any, ./... is meant. Unless -w
is given nothing in the module changes: the change is rehearsed in an overlay,
type-checked, vetted, tested and measured there, and reported.

    $ migrate                       rehearse, verify, measure and report
    $ migrate -diff | less          look at the change itself
    $ migrate -w                    write it, once it is verified
    $ migrate undo                  take it back

    $ migrate -no-build
    example.com/sample  6 packages, 20 Go files
    ...
    plan  13 imports and 7 calls migrate, 48 kept
    ...
    checks
      ok      parse, type-check linux/amd64, type-check windows/amd64, vet
      ok      tests: 37 pass before, 37 after; none broken

    speed  10 rounds in turn, each with another code layout; medians; ...
                       before     after     gain  95 % interval    allocs/op
      audit Record     218 µs   38.1 µs    5.71x  5.64x .. 5.83x   67 -> 8
      ...

What to change:
    -C DIR            work on the module in DIR; the files that other flags name
                      stay relative to the working directory
    -module P@V       fetch module P at version V into a temporary copy and
                      rehearse there, to try migrate on something you know
    -nested           work on the modules in folders below, too, one after the
                      other; where there is no module but a go.work, that is
                      done for those that it uses; reports are named after each
                      module's folder, as in report-tools.json
    -rind WHERE       take rind from WHERE, a checkout or a version like v1.2.3;
                      by default as this program was built
    -offline          use no network: all has to be in the module cache
    -matrix FILE      check the build configurations that FILE lists (- is
                      standard input), not those that the module's files ask
                      for: lines such as 'arm: GOOS=linux GOARCH=arm -tags=x'
    -fips             migrate a module that asks for FIPS 140 cryptography, too
    -only LIST        move these mirrored packages only: import paths or their
                      ends, as crypto/sha256,circl/kem; circl/... with all below
    -skip LIST        leave these alone
    -tests WHICH      change the files of tests as well (yes), not (no), or only
                      them (only)
    -level LEVEL      safe: imports only, where every type stays that of before;
                      review (the default): also own types, calls of methods
                      that become calls of functions, and keys that are wrapped;
                      all: also what gains nothing yet, so that a repository can
                      leave the mirrored packages altogether
    -forwarded        the same as -level all
    //rind:keep WHY   as a comment on an import, leaves that import alone

What to do with it:
    -diff             print a patch for git apply; do not verify, measure or
                      report
    -w                write the verified change, all files or none, and leave an
                      undo patch; of several modules, all or none
    -commit           as -w, and commit it: first what go.mod requires, then the
                      imports and calls; hooks and signatures as set in git.
                      Nothing else that is staged goes along, and where a hook
                      refuses, nothing is written either
    -branch NAME      put these commits on a new branch instead; what is checked
                      out stays as it is
    -patches DIR      write the change to a new folder, as patches for git apply
    -shard HOW        with -commit, -branch or -patches: in parts that build one
                      without the other, on top of the first, which is go.mod:
                      one for each package, module or owner (of CODEOWNERS)
    -allow-dirty      with -w: also over uncommitted changes
    -allow-no-vcs     with -w: also where no git repository could undo it
    -allow-dependents with -w: also where the go.work or another module stops
                      building until the commands in the report have run
    -check            exit with status 1 if there are changes to make
    -strict           exit with status 3 if a gain that exists is not taken

What to verify and measure:
    -fresh            begin anew: else what a run that was interrupted has found
                      out already is taken from there, if nothing has changed
    -any-machine      move what gains nothing on this machine, too: otherwise
                      each function that would move is timed first. Implied by
                      -forwarded, -no-measure and -no-bench; -diff goes by the
                      times of earlier runs
    -no-test          do not run the tests
    -test-timeout D   give each test binary this long, as go test -timeout
    -no-measure       neither benchmarks nor builds
    -no-bench         no benchmarks
    -no-build         no build time, no binary size
    -bench REGEXP     those benchmarks, as go test -bench; by default all that
                      execute what migrates
    -micro            besides the module's own benchmarks, time each function of
                      rind that it calls; done anyway if it has none
    -rounds N         run them N times on each side, in turn (10)
    -budget D         let all benchmarks take about this long together (45s)
    -builds N         build N times from an empty cache on each side (1)

What to report:
    -markdown FILE    also as text for a pull request; - is standard output,
                      instead of the report for the terminal
    -json FILE        also as JSON, described by report.schema.json; - likewise
    -sarif FILE       also for code scanning, in SARIF 2.1.0; - likewise
    -html FILE        also as one page with charts; - likewise
    -raw DIR          keep the benchmark results as before.txt and after.txt in
                      DIR, for benchstat
    -v                for every place, what decided and what would change it;
                      every benchmark and line of output
    -version          print the version and nothing else

Exit status:
    0    rehearsed, or written, and verified
    1    only with -check: changes are pending
    2    the request cannot be served as it stands, or was interrupted; once the
         change is written, that a report could not be
    3    only with -strict: a gain that exists is not taken
    4    verification failed, and nothing was written

Every import and call gets a verdict, in code words that MIGRATING.md explains.
`
