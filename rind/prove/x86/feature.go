// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x86

import "strings"

// features are the instructions beyond SSE2, by the feature that a processor
// must have for them, in the names of package rind/internal/cpu where it has one.
var features = map[string]string{
	"adx":   "ADCX ADOX",
	"bmi1":  "ANDN BEXTR BLSI BLSMSK BLSR TZCNT",
	"bmi2":  "BZHI MULX PDEP PEXT RORX SARX SHLX SHRX",
	"sse3":  "ADDSUBPD ADDSUBPS HADDPD HADDPS HSUBPD HSUBPS LDDQU MOVDDUP MOVSHDUP MOVSLDUP",
	"ssse3": "PABSB PABSD PABSW PALIGNR PHADDD PHADDSW PHADDW PHSUBD PHSUBSW PHSUBW PMADDUBSW PMULHRSW PSHUFB PSIGNB PSIGND PSIGNW",
	"sse41": "BLENDPD BLENDPS BLENDVPD BLENDVPS DPPD DPPS EXTRACTPS INSERTPS MOVNTDQA MPSADBW PACKUSDW " +
		"PBLENDVB PBLENDW PCMPEQQ PEXTRB PEXTRD PEXTRQ PHMINPOSUW PINSRB PINSRD PINSRQ PMAXSB PMAXSD PMAXUD PMAXUW " +
		"PMINSB PMINSD PMINUD PMINUW PMOVSXBD PMOVSXBQ PMOVSXBW PMOVSXDQ PMOVSXWD PMOVSXWQ PMOVZXBD PMOVZXBQ PMOVZXBW " +
		"PMOVZXDQ PMOVZXWD PMOVZXWQ PMULDQ PMULLD PTEST ROUNDPD ROUNDPS ROUNDSD ROUNDSS",
	"sse42":     "CRC32 PCMPESTRI PCMPESTRM PCMPGTQ PCMPISTRI PCMPISTRM",
	"popcnt":    "POPCNT",
	"lzcnt":     "LZCNT",
	"movbe":     "MOVBE",
	"aes":       "AESDEC AESDECLAST AESENC AESENCLAST AESIMC AESKEYGENASSIST",
	"pclmulqdq": "PCLMULQDQ",
	"sha":       "SHA1MSG1 SHA1MSG2 SHA1NEXTE SHA1RNDS4 SHA256MSG1 SHA256MSG2 SHA256RNDS2",
}

// featureOf is the same by instruction.
var featureOf = func() map[string]string {
	m := make(map[string]string)
	for feature, ops := range features {
		for _, op := range strings.Fields(ops) {
			m[op] = feature
		}
	}
	return m
}()

// Feature returns the processor feature that an instruction needs beyond SSE2 and
// CMOV, which every Go program for amd64 may assume; empty if none. Everything
// with a VEX prefix on vectors counts as avx2, with an EVEX prefix as avx512.
func (i Inst) Feature() string {
	if f, ok := featureOf[i.Op]; ok {
		return f
	}
	switch {
	case len(i.Bytes) > 0 && i.Bytes[0] == 0x62:
		return "avx512"
	case strings.HasPrefix(i.Op, "V") && i.Op != "VERR" && i.Op != "VERW":
		return "avx2"
	}
	return ""
}
