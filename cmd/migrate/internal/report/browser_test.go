// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// browser finds a Chromium to look at the page with.
func browser(t *testing.T) string {
	t.Helper()
	if os.Getenv("CI") != "true" && os.Getenv("RIND_E2E") != "1" {
		t.Skip("SKIPPED: starts a browser; set RIND_E2E=1 to run")
	}
	for _, name := range []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("SKIPPED: no Chromium is installed")
	return ""
}

// open runs the browser on a page in a window of the given size.
func open(t *testing.T, program, page string, width int, args ...string) []byte {
	t.Helper()
	args = append([]string{
		"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
		"--user-data-dir=" + t.TempDir(), fmt.Sprintf("--window-size=%d,1400", width),
	}, args...)
	cmd := exec.Command(program, append(args, "file://"+page)...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, &stderr)
	}
	return out
}

// write renders a report into a file; change edits the page.
func write(t *testing.T, change func(string) string) string {
	t.Helper()
	var out strings.Builder
	if err := HTML(&out, full()); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "report.html")
	if err := os.WriteFile(name, []byte(change(out.String())), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// probe makes the page say where its parts are. Scripts are forbidden in the page
// itself.
const probe = `<script>
const box = e => { const r = e.getBoundingClientRect(); return [r.left, r.right, r.top, r.bottom] };
const all = s => [...document.querySelectorAll(s)].map(box);
document.title = JSON.stringify({
	Scroll: document.documentElement.scrollWidth, Window: innerWidth,
	Parts: all("main > *, .chart > *"), Bars: all(".chart rect"), Charts: all(".chart svg"),
	Names: all(".chart .name"), Requests: performance.getEntriesByType("resource").length,
})
</script></body>`

// layout is what the probe says: left, right, top and bottom of elements.
type layout struct {
	Scroll, Window, Requests   float64
	Parts, Bars, Charts, Names [][4]float64
}

var policy = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy"[^>]*>`)

func layoutAt(t *testing.T, program string, width int) (l layout) {
	t.Helper()
	page := write(t, func(s string) string {
		return strings.Replace(policy.ReplaceAllString(s, ""), "</body>", probe, 1)
	})
	dom := string(open(t, program, page, width, "--dump-dom"))
	_, title, _ := strings.Cut(dom, "<title>")
	title, _, ok := strings.Cut(title, "</title>")
	if !ok {
		t.Fatalf("no title in %.500s", dom)
	}
	if err := json.Unmarshal([]byte(html.UnescapeString(title)), &l); err != nil {
		t.Fatalf("%v: %s", err, title)
	}
	return l
}

// TestPageFitsItsWindow: at the width of a desk's screen and of a phone nothing is wider
// than the window or lies over something else, the charts have bars of the lengths that
// the figures ask for, and nothing is fetched.
func TestPageFitsItsWindow(t *testing.T) {
	program := browser(t)
	for _, width := range []int{1280, 390} {
		l := layoutAt(t, program, width)
		if l.Scroll > l.Window || l.Requests != 0 {
			t.Errorf("width %d: the page is %v wide, in a window of %v, and makes %v requests", width, l.Scroll, l.Window, l.Requests)
		}
		for _, p := range l.Parts {
			if p[0] < 0 || p[1] > l.Window {
				t.Errorf("width %d: a part from %v to %v", width, p[0], p[1])
			}
		}
		if len(l.Charts) != 8 || len(l.Bars) != 11 || len(l.Names) != 8 {
			t.Fatalf("width %d: %d charts, %d bars, %d names", width, len(l.Charts), len(l.Bars), len(l.Names))
		}
		for i, c := range l.Charts {
			beside := l.Names[i][1] <= c[0] && width > 640
			above := l.Names[i][3] <= c[2] && width <= 640
			if !beside && !above {
				t.Errorf("width %d: name at %v, its chart at %v", width, l.Names[i], c)
			}
		}
		// The first gain is 5.13 of at most 5.24, the third 1.01.
		length := func(i int) float64 { return (l.Bars[i][1] - l.Bars[i][0]) / (l.Charts[i][1] - l.Charts[i][0]) }
		if a, b := length(0), length(2); a < 0.97 || a > 0.99 || b < 0.185 || b > 0.2 {
			t.Errorf("width %d: bars take %.3f and %.3f of their charts", width, a, b)
		}
	}
}

// TestPageIsReadableInTheDark takes pictures in both schemes of colours: the ground is
// light or dark, text and bars stand out from it.
func TestPageIsReadableInTheDark(t *testing.T) {
	program := browser(t)
	page := write(t, func(s string) string { return s })
	for name, scheme := range map[string]struct {
		flag string
		dark bool
	}{"light": {"1", false}, "dark": {"0", true}} {
		file := filepath.Join(t.TempDir(), "page.png")
		open(t, program, page, 1280, "--screenshot="+file, "--blink-settings=preferredColorScheme="+scheme.flag)
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(f)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		ground := lightness(picture.At(2, 2))
		if dark := ground < 0.25; dark != scheme.dark {
			t.Errorf("%s: the ground has a lightness of %.2f", name, ground)
		}
		if share := contrast(picture, ground); share < 0.01 || share > 0.3 {
			t.Errorf("%s: %.3f of the picture stands out from its ground", name, share)
		}
	}
}

// lightness is the relative luminance of a colour, roughly, from 0 to 1.
func lightness(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	return (0.2126*float64(r) + 0.7152*float64(g) + 0.0722*float64(b)) / 0xffff
}

// contrast is the part of the picture that differs much from the ground.
func contrast(picture image.Image, ground float64) float64 {
	bounds, n := picture.Bounds(), 0
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if d := lightness(picture.At(x, y)) - ground; d > 0.3 || d < -0.3 {
				n++
			}
		}
	}
	return float64(n) / float64(bounds.Dx()*bounds.Dy())
}
