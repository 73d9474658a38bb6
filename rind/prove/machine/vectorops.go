// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"fmt"

	"rind.example/rind/prove/x86"
)

// vectors are the instructions on vector registers. Most exist as legacy SSE,
// which overwrites its first source, and as VEX with a destination of its own.
func vectors() map[string]operation {
	all := make(map[string]operation)
	add := func(name string, args int, execute func(*Machine, x86.Inst) error) {
		all[name] = operation{args, execute}.checked(checkVector)
	}
	for name, op := range unary() {
		add(name, op.args, op.execute)
		add("V"+name, op.args, op.execute)
	}
	for _, table := range []map[string]operation{laneArithmetic(), laneShifts(), shuffles()} {
		for name, op := range table {
			add(name, op.args, op.execute)
			add("V"+name, op.args+1, op.execute)
		}
	}
	for _, table := range []map[string]operation{onlyVEX(), onlyEVEX()} {
		for name, op := range table {
			add(name, op.args, op.execute)
		}
	}
	for name, op := range onlyLegacy() {
		add(name, op.args, op.execute)
	}
	return all
}

// widths are the names of element widths in mnemonics, with their bytes.
var widths = map[string]int{"B": 1, "W": 2, "D": 4, "Q": 8}

// unary are instructions with one source.
func unary() map[string]operation {
	all := map[string]operation{
		"PSHUFD": {3, shuffle(1, shuffleDoublewords)}, "PSHUFLW": {3, shuffle(1, shuffleWords(0))}, "PSHUFHW": {3, shuffle(1, shuffleWords(1))},
		"MOVD": {2, moveElement(4)}, "MOVQ": {2, moveElement(8)}, "PMOVMSKB": {2, collectSigns(1)}, "PTEST": {2, testVector},
		"MOVSLDUP": {2, shuffle(1, duplicate(0))}, "MOVSHDUP": {2, shuffle(1, duplicate(1))},
		"MOVMSKPS": {2, collectSigns(4)}, "MOVMSKPD": {2, collectSigns(8)},
		"AESIMC": {2, opaqueVector(1, false)}, "AESKEYGENASSIST": {3, opaqueVector(1, false)},
	}
	for _, name := range []string{"MOVDQU", "MOVUPS", "MOVUPD", "LDDQU"} {
		all[name] = operation{2, moveVector(false)}
	}
	for _, name := range []string{"MOVDQA", "MOVAPS", "MOVAPD"} {
		all[name] = operation{2, moveVector(true)}
	}
	for w, bytes := range widths {
		all["PEXTR"+w] = operation{3, extractElement(bytes)}
		if bytes < 8 {
			all["PABS"+w] = operation{2, absolute(bytes)}
		}
		for v, wide := range widths {
			if wide > bytes {
				all["PMOVZX"+w+v] = operation{2, widen(bytes, wide, false)}
				all["PMOVSX"+w+v] = operation{2, widen(bytes, wide, true)}
			}
		}
	}
	return all
}

// laneArithmetic are instructions that work on pairs of lanes.
func laneArithmetic() map[string]operation {
	none, ones := Const(0), Const(^uint64(0))
	all := map[string]operation{
		"PMULLW": {2, eachLane(2, laneProduct(true, false), nil)}, "PMULLD": {2, eachLane(4, laneProduct(true, false), nil)},
		"PMULHW": {2, eachLane(2, laneProduct(true, true), nil)}, "PMULHUW": {2, eachLane(2, laneProduct(false, true), nil)},
		"PMULUDQ": {2, eachLane(8, laneLowProduct(false), nil)}, "PMULDQ": {2, eachLane(8, laneLowProduct(true), nil)},
		"PMULHRSW": {2, eachLane(2, laneRoundedProduct, nil)}, "PMADDWD": {2, eachLane(4, lanePairProducts, nil)},
		"PMADDUBSW": {2, eachLane(2, laneByteProducts, nil)}, "PCLMULQDQ": {3, clmul},
		"PACKSSWB": {2, pack(2, true)}, "PACKUSWB": {2, pack(2, false)},
		"PACKSSDW": {2, pack(4, true)}, "PACKUSDW": {2, pack(4, false)},
	}
	for w, bytes := range widths {
		all["PADD"+w] = operation{2, eachLane(bytes, laneAdd, nil)}
		all["PSUB"+w] = operation{2, eachLane(bytes, laneSub, &none)}
		all["PCMPEQ"+w] = operation{2, eachLane(bytes, laneEqual, &ones)}
		all["PCMPGT"+w] = operation{2, eachLane(bytes, laneGreater, &none)}
		if bytes == 8 {
			continue // only with AVX-512
		}
		all["PSIGN"+w] = operation{2, eachLane(bytes, laneSigned, nil)}
		if bytes <= 2 {
			all["PADDS"+w] = operation{2, eachLane(bytes, laneSaturated(true, true), nil)}
			all["PADDUS"+w] = operation{2, eachLane(bytes, laneSaturated(false, true), nil)}
			all["PSUBS"+w] = operation{2, eachLane(bytes, laneSaturated(true, false), nil)}
			all["PSUBUS"+w] = operation{2, eachLane(bytes, laneSaturated(false, false), nil)}
		}
		if bytes >= 2 {
			all["PHADD"+w] = operation{2, addNeighbours(bytes, laneAdd)}
			all["PHSUB"+w] = operation{2, addNeighbours(bytes, laneSub)}
		}
		all["PMINU"+w] = operation{2, eachLane(bytes, laneExtreme(false, false), nil)}
		all["PMAXU"+w] = operation{2, eachLane(bytes, laneExtreme(false, true), nil)}
		all["PMINS"+w] = operation{2, eachLane(bytes, laneExtreme(true, false), nil)}
		all["PMAXS"+w] = operation{2, eachLane(bytes, laneExtreme(true, true), nil)}
	}
	for names, f := range map[[3]string]laneFunc{
		{"PAND", "ANDPS", "ANDPD"}:    laneLogic(And),
		{"POR", "ORPS", "ORPD"}:       laneLogic(Or),
		{"PXOR", "XORPS", "XORPD"}:    laneLogic(Xor),
		{"PANDN", "ANDNPS", "ANDNPD"}: laneAndNot,
	} {
		for _, name := range names {
			op := operation{2, eachBit(f, nil)}
			if names[0] == "PXOR" || names[0] == "PANDN" {
				op.execute = eachBit(f, &none)
			}
			all[name] = op
		}
	}
	for _, name := range []string{"AESENC", "AESENCLAST", "AESDEC", "AESDECLAST"} {
		all[name] = operation{2, opaqueVector(2, false)}
	}
	return all
}

// laneShifts are shifts of all lanes.
func laneShifts() map[string]operation {
	all := map[string]operation{"PSLLDQ": {2, shiftBytes(true)}, "PSRLDQ": {2, shiftBytes(false)}}
	for w, bytes := range widths {
		if bytes == 1 {
			continue
		}
		all["PSLL"+w] = operation{2, shiftLanes(bytes, "PSLL", shl)}
		all["PSRL"+w] = operation{2, shiftLanes(bytes, "PSRL", shr)}
		all["PSRA"+w] = operation{2, shiftLanes(bytes, "PSRA", sar)}
	}
	return all
}

// shuffles are instructions with two sources that move bytes, or that replace
// some.
func shuffles() map[string]operation {
	all := map[string]operation{
		"PSHUFB": {2, shuffleByMask}, "PALIGNR": {3, shuffle(2, alignRight)}, "PBLENDW": {3, shuffle(2, blend(2))},
		"BLENDPS": {3, shuffle(2, blend(4))}, "BLENDPD": {3, shuffle(2, blend(8))},
		"SHUFPS": {3, shuffle(2, shufflePairs(4))}, "SHUFPD": {3, shuffle(2, shufflePairs(8))},
		"UNPCKLPS": {2, shuffle(2, interleave(4, 0))}, "UNPCKHPS": {2, shuffle(2, interleave(4, 1))},
		"UNPCKLPD": {2, shuffle(2, interleave(8, 0))}, "UNPCKHPD": {2, shuffle(2, interleave(8, 1))},
		"MOVLHPS": {2, shuffle(2, lowAndLow)}, "MOVHLPS": {2, shuffle(2, highAndHigh)},
	}
	for i, names := range [2][4]string{{"PUNPCKLBW", "PUNPCKLWD", "PUNPCKLDQ", "PUNPCKLQDQ"}, {"PUNPCKHBW", "PUNPCKHWD", "PUNPCKHDQ", "PUNPCKHQDQ"}} {
		for j, name := range names {
			all[name] = operation{2, shuffle(2, interleave(1<<j, i))}
		}
	}
	for w, bytes := range widths {
		all["PINSR"+w] = operation{3, insert(bytes)}
	}
	return all
}

// onlyVEX are instructions without a legacy form.
func onlyVEX() map[string]operation {
	all := map[string]operation{
		"VZEROUPPER": {0, clearUpper}, "VZEROALL": {0, clearAll},
		"VPERMQ": {3, permuteQuadwords}, "VPERMPD": {3, permuteQuadwords}, "VPERMD": {3, permuteDoublewords}, "VPERMPS": {3, permuteDoublewords},
		"VPBLENDD": {4, shuffle(2, blend(4))}, "VPBLENDVB": {4, blendByMask(1)}, "VBLENDVPS": {4, blendByMask(4)}, "VBLENDVPD": {4, blendByMask(8)},
		"VBROADCASTI128": {2, broadcast(16)}, "VBROADCASTF128": {2, broadcast(16)},
		"VBROADCASTSS": {2, broadcast(4)}, "VBROADCASTSD": {2, broadcast(8)},
	}
	for _, kind := range []string{"I", "F"} {
		all["VPERM2"+kind+"128"] = operation{4, shuffle(2, permuteHalves)}
		all["VINSERT"+kind+"128"] = operation{4, insertHalf}
		all["VEXTRACT"+kind+"128"] = operation{3, extractHalf}
	}
	for w, bytes := range widths {
		all["VPBROADCAST"+w] = operation{2, broadcast(bytes)}
	}
	for _, w := range []string{"D", "Q"} {
		all["VPSLLV"+w] = operation{3, eachLane(widths[w], laneVariableShift("PSLL", shl), nil)}
		all["VPSRLV"+w] = operation{3, eachLane(widths[w], laneVariableShift("PSRL", shr), nil)}
		all["VPSRAV"+w] = operation{3, eachLane(widths[w], laneVariableShift("PSRA", sar), nil)}
	}
	return all
}

// onlyLegacy are instructions whose VEX form differs or does not exist.
func onlyLegacy() map[string]operation {
	return map[string]operation{
		"PBLENDVB": {2, blendByMask(1)}, "BLENDVPS": {2, blendByMask(4)}, "BLENDVPD": {2, blendByMask(8)},
		"MOVLPS": {2, moveHalf(0)}, "MOVLPD": {2, moveHalf(0)}, "MOVHPS": {2, moveHalf(1)}, "MOVHPD": {2, moveHalf(1)},
		"SHA256RNDS2": {2, opaqueVector(2, true)}, "SHA256MSG1": {2, opaqueVector(2, false)}, "SHA256MSG2": {2, opaqueVector(2, false)},
		"SHA1RNDS4": {3, opaqueVector(2, false)}, "SHA1NEXTE": {2, opaqueVector(2, false)},
		"SHA1MSG1": {2, opaqueVector(2, false)}, "SHA1MSG2": {2, opaqueVector(2, false)},
	}
}

// named adds the operand to the error of an undefined word.
func named(a any, err error) error {
	if err == errUndefined {
		return uninitialised("reads the undefined register %v", a)
	}
	return fmt.Errorf("%v: %w", a, err)
}
