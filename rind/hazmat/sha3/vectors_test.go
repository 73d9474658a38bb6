// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3_test

import (
	"bytes"
	"encoding/hex"
	"io"
	"strings"
	"testing"

	"rind.example/rind/hazmat/sha3"
)

// unhex decodes hexadecimal digits with spaces between.
func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.Join(strings.Fields(s), ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// span is the bytes from first to last.
func span(first, last int) []byte {
	var b []byte
	for i := first; i <= last; i++ {
		b = append(b, byte(i))
	}
	return b
}

// read is the output of r as long as want.
func read(r io.Reader, want []byte) []byte {
	out := make([]byte, len(want))
	r.Read(out)
	return out
}

var (
	short, long = span(0, 3), span(0, 0xc7)
	key         = span(0x40, 0x5f)
)

func TestHashesOfABC(t *testing.T) {
	abc := []byte("abc")
	sum224, sum256 := sha3.Sum224(abc), sha3.Sum256(abc)
	sum384, sum512 := sha3.Sum384(abc), sha3.Sum512(abc)
	keccak256, keccak512 := sha3.SumLegacyKeccak256(abc), sha3.SumLegacyKeccak512(abc)
	for _, v := range []struct {
		name string
		got  []byte
		want string
	}{
		// The examples of NIST's Cryptographic Standards and Guidelines.
		{"SHA3-224", sum224[:], "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf"},
		{"SHA3-256", sum256[:], "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"},
		{"SHA3-384", sum384[:], "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25"},
		{"SHA3-512", sum512[:], "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0"},
		{"SHAKE128", sha3.SumSHAKE128(abc, 32), "5881092dd818bf5cf8a3ddb793fbcba74097d5c526a6d35f97b83351940f2cc8"},
		{"SHAKE256", sha3.SumSHAKE256(abc, 64), "483366601360a8771c6863080cc4114d8db44530f8f1e1ee4f94ea37e78b5739d5a15bef186a5386c75744c0527e1faa9f8726e462a12a4feb06bd8801e751e4"},
		// The submission to NIST's competition.
		{"Keccak-256", keccak256[:], "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45"},
		{"Keccak-512", keccak512[:], "18587dc2ea106b9a1563e32b3312421ca164c7f1f07bc922a9c83d77cea3a1e5d0c69910739025372dc14ac9642629379540c17e2a65b19d77aa511a9d00bb96"},
	} {
		if !bytes.Equal(v.got, unhex(t, v.want)) {
			t.Errorf("%s: %x, want %s", v.name, v.got, v.want)
		}
	}
}

// NIST's samples of cSHAKE, KMAC, TupleHash and ParallelHash (SP 800-185).
func TestCSHAKESamples(t *testing.T) {
	for i, v := range []struct {
		h       *sha3.SHAKE
		message []byte
		want    string
	}{
		{sha3.NewCSHAKE128(nil, []byte("Email Signature")), short,
			"C1C36925B6409A04F1B504FCBCA9D82B4017277CB5ED2B2065FC1D3814D5AAF5"},
		{sha3.NewCSHAKE128(nil, []byte("Email Signature")), long,
			"C5221D50E4F822D96A2E8881A961420F294B7B24FE3D2094BAED2C6524CC166B"},
		{sha3.NewCSHAKE256(nil, []byte("Email Signature")), short,
			"D008828E2B80AC9D2218FFEE1D070C48B8E4C87BFF32C9699D5B6896EEE0EDD164020E2BE0560858D9C00C037E34A96937C561A74C412BB4C746469527281C8C"},
		{sha3.NewCSHAKE256(nil, []byte("Email Signature")), long,
			"07DC27B11E51FBAC75BC7B3C1D983E8B4B85FB1DEFAF218912AC86430273091727F42B17ED1DF63E8EC118F04B23633C1DFB1574C8FB55CB45DA8E25AFB092BB"},
	} {
		v.h.Write(v.message)
		if want := unhex(t, v.want); !bytes.Equal(read(v.h, want), want) {
			t.Errorf("sample %d differs", i+1)
		}
	}
}

func TestKMACSamples(t *testing.T) {
	app := []byte("My Tagged Application")
	for i, v := range []struct {
		m       *sha3.KMAC
		x       *sha3.KMACXOF
		message []byte
		tag     string
		output  string
	}{
		{sha3.NewKMAC128(key, 32, nil), sha3.NewKMACXOF128(key, nil), short,
			"E5780B0D3EA6F7D3A429C5706AA43A00FADBD7D49628839E3187243F456EE14E",
			"CD83740BBD92CCC8CF032B1481A0F4460E7CA9DD12B08A0C4031178BACD6EC35"},
		{sha3.NewKMAC128(key, 32, app), sha3.NewKMACXOF128(key, app), short,
			"3B1FBA963CD8B0B59E8C1A6D71888B7143651AF8BA0A7070C0979E2811324AA5",
			"31A44527B4ED9F5C6101D11DE6D26F0620AA5C341DEF41299657FE9DF1A3B16C"},
		{sha3.NewKMAC128(key, 32, app), sha3.NewKMACXOF128(key, app), long,
			"1F5B4E6CCA02209E0DCB5CA635B89A15E271ECC760071DFD805FAA38F9729230",
			"47026C7CD793084AA0283C253EF658490C0DB61438B8326FE9BDDF281B83AE0F"},
		{sha3.NewKMAC256(key, 64, app), sha3.NewKMACXOF256(key, app), short,
			"20C570C31346F703C9AC36C61C03CB64C3970D0CFC787E9B79599D273A68D2F7F69D4CC3DE9D104A351689F27CF6F5951F0103F33F4F24871024D9C27773A8DD",
			"1755133F1534752AAD0748F2C706FB5C784512CAB835CD15676B16C0C6647FA96FAA7AF634A0BF8FF6DF39374FA00FAD9A39E322A7C92065A64EB1FB0801EB2B"},
		{sha3.NewKMAC256(key, 64, nil), sha3.NewKMACXOF256(key, nil), long,
			"75358CF39E41494E949707927CEE0AF20A3FF553904C86B08F21CC414BCFD691589D27CF5E15369CBBFF8B9A4C2EB17800855D0235FF635DA82533EC6B759B69",
			"FF7B171F1E8A2B24683EED37830EE797538BA8DC563F6DA1E667391A75EDC02CA633079F81CE12A25F45615EC89972031D18337331D24CEB8F8CA8E6A19FD98B"},
		{sha3.NewKMAC256(key, 64, app), sha3.NewKMACXOF256(key, app), long,
			"B58618F71F92E1D56C1B8C55DDD7CD188B97B4CA4D99831EB2699A837DA2E4D970FBACFDE50033AEA585F1A2708510C32D07880801BD182898FE476876FC8965",
			"D5BE731C954ED7732846BB59DBE3A8E30F83E77A4BFF4459F2F1C2B4ECEBB8CE67BA01C62E8AB8578D2D499BD1BB276768781190020A306A97DE281DCC30305D"},
	} {
		v.m.Write(v.message)
		v.x.Write(v.message)
		if got := v.m.Sum(nil); !bytes.Equal(got, unhex(t, v.tag)) {
			t.Errorf("KMAC sample %d: %x", i+1, got)
		}
		if want := unhex(t, v.output); !bytes.Equal(read(v.x, want), want) {
			t.Errorf("KMACXOF sample %d differs", i+1)
		}
	}
}

func TestTupleHashSamples(t *testing.T) {
	app := []byte("My Tuple App")
	two := [][]byte{span(0, 2), span(0x10, 0x15)}
	three := append(two[:2:2], span(0x20, 0x28))
	for i, v := range []struct {
		h            *sha3.TupleHash
		x            *sha3.TupleHashXOF
		tuple        [][]byte
		hash, output string
	}{
		{sha3.NewTupleHash128(32, nil), sha3.NewTupleHashXOF128(nil), two,
			"C5D8786C1AFB9B82111AB34B65B2C0048FA64E6D48E263264CE1707D3FFC8ED1",
			"2F103CD7C32320353495C68DE1A8129245C6325F6F2A3D608D92179C96E68488"},
		{sha3.NewTupleHash128(32, app), sha3.NewTupleHashXOF128(app), two,
			"75CDB20FF4DB1154E841D758E24160C54BAE86EB8C13E7F5F40EB35588E96DFB",
			"3FC8AD69453128292859A18B6C67D7AD85F01B32815E22CE839C49EC374E9B9A"},
		{sha3.NewTupleHash128(32, app), sha3.NewTupleHashXOF128(app), three,
			"E60F202C89A2631EDA8D4C588CA5FD07F39E5151998DECCF973ADB3804BB6E84",
			"900FE16CAD098D28E74D632ED852F99DAAB7F7DF4D99E775657885B4BF76D6F8"},
		{sha3.NewTupleHash256(64, nil), sha3.NewTupleHashXOF256(nil), two,
			"CFB7058CACA5E668F81A12A20A2195CE97A925F1DBA3E7449A56F82201EC607311AC2696B1AB5EA2352DF1423BDE7BD4BB78C9AED1A853C78672F9EB23BBE194",
			"03DED4610ED6450A1E3F8BC44951D14FBC384AB0EFE57B000DF6B6DF5AAE7CD568E77377DAF13F37EC75CF5FC598B6841D51DD207C991CD45D210BA60AC52EB9"},
	} {
		v.h.Add(v.tuple...)
		v.x.Add(v.tuple...)
		if got := v.h.Sum(nil); !bytes.Equal(got, unhex(t, v.hash)) {
			t.Errorf("TupleHash sample %d: %x", i+1, got)
		}
		if want := unhex(t, v.output); !bytes.Equal(read(v.x, want), want) {
			t.Errorf("TupleHashXOF sample %d differs", i+1)
		}
	}
}

func TestParallelHashSamples(t *testing.T) {
	app := []byte("Parallel Data")
	message := append(append(span(0, 7), span(0x10, 0x17)...), span(0x20, 0x27)...)
	for i, v := range []struct {
		h            *sha3.ParallelHash
		x            *sha3.ParallelHashXOF
		hash, output string
	}{
		{sha3.NewParallelHash128(8, 32, nil), sha3.NewParallelHashXOF128(8, nil),
			"BA8DC1D1D979331D3F813603C67F72609AB5E44B94A0B8F9AF46514454A2B4F5",
			"FE47D661E49FFE5B7D999922C062356750CAF552985B8E8CE6667F2727C3C8D3"},
		{sha3.NewParallelHash128(8, 32, app), sha3.NewParallelHashXOF128(8, app),
			"FC484DCB3F84DCEEDC353438151BEE58157D6EFED0445A81F165E495795B7206",
			"EA2A793140820F7A128B8EB70A9439F93257C6E6E79B4A540D291D6DAE7098D7"},
		{sha3.NewParallelHash256(8, 64, nil), sha3.NewParallelHashXOF256(8, nil),
			"BC1EF124DA34495E948EAD207DD9842235DA432D2BBC54B4C110E64C451105531B7F2A3E0CE055C02805E7C2DE1FB746AF97A1DD01F43B824E31B87612410429",
			"C10A052722614684144D28474850B410757E3CBA87651BA167A5CBDDFF7F466675FBF84BCAE7378AC444BE681D729499AFCA667FB879348BFDDA427863C82F1C"},
		{sha3.NewParallelHash256(8, 64, app), sha3.NewParallelHashXOF256(8, app),
			"CDF15289B54F6212B4BC270528B49526006DD9B54E2B6ADD1EF6900DDA3963BB33A72491F236969CA8AFAEA29C682D47A393C065B38E29FAE651A2091C833110",
			"538E105F1A22F44ED2F5CC1674FBD40BE803D9C99BF5F8D90A2C8193F3FE6EA768E5C1A20987E2C9C65FEBED03887A51D35624ED12377594B5585541DC377EFC"},
	} {
		v.h.Write(message)
		v.x.Write(message)
		if got := v.h.Sum(nil); !bytes.Equal(got, unhex(t, v.hash)) {
			t.Errorf("ParallelHash sample %d: %x", i+1, got)
		}
		if want := unhex(t, v.output); !bytes.Equal(read(v.x, want), want) {
			t.Errorf("ParallelHashXOF sample %d differs", i+1)
		}
	}
}

// pattern is ptn(n) of RFC 9861, 5.
func pattern(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(i % 251)
	}
	return b
}

// The vectors of RFC 9861, 5, for TurboSHAKE.
func TestTurboSHAKEVectors(t *testing.T) {
	ones := bytes.Repeat([]byte{0xff}, 7)
	for _, v := range []struct {
		message []byte
		D       byte
		skip    int
		t128    string
		t256    string
	}{
		{nil, 0x1f, 0,
			`1E 41 5F 1C 59 83 AF F2 16 92 17 27 7D 17 BB 53 8C D9 45 A3 97 DD EC 54 1F 1C E4 1A F2 C1 B7 4C
			3E 8C CA E2 A4 DA E5 6C 84 A0 4C 23 85 C0 3C 15 E8 19 3B DF 58 73 73 63 32 16 91 C0 54 62 C8 DF`,
			`36 7A 32 9D AF EA 87 1C 78 02 EC 67 F9 05 AE 13 C5 76 95 DC 2C 66 63 C6 10 35 F5 9A 18 F8 E7 DB
			11 ED C0 E1 2E 91 EA 60 EB 6B 32 DF 06 DD 7F 00 2F BA FA BB 6E 13 EC 1C C2 0D 99 55 47 60 0D B0`},
		{nil, 0x1f, 10000,
			"A3 B9 B0 38 59 00 CE 76 1F 22 AE D5 48 E7 54 DA 10 A5 24 2D 62 E8 C6 58 E3 F3 A9 23 A7 55 56 07",
			"AB EF A1 16 30 C6 61 26 92 49 74 26 85 EC 08 2F 20 72 65 DC CF 2F 43 53 4E 9C 61 BA 0C 9D 1D 75"},
		{pattern(1), 0x1f, 0,
			"55 CE DD 6F 60 AF 7B B2 9A 40 42 AE 83 2E F3 F5 8D B7 29 9F 89 3E BB 92 47 24 7D 85 69 58 DA A9",
			`3E 17 12 F9 28 F8 EA F1 05 46 32 B2 AA 0A 24 6E D8 B0 C3 78 72 8F 60 BC 97 04 10 15 5C 28 82 0E
			90 CC 90 D8 A3 00 6A A2 37 2C 5C 5E A1 76 B0 68 2B F2 2B AE 74 67 AC 94 F7 4D 43 D3 9B 04 82 E2`},
		{pattern(17), 0x1f, 0,
			"9C 97 D0 36 A3 BA C8 19 DB 70 ED E0 CA 55 4E C6 E4 C2 A1 A4 FF BF D9 EC 26 9C A6 A1 11 16 12 33",
			`B3 BA B0 30 0E 6A 19 1F BE 61 37 93 98 35 92 35 78 79 4E A5 48 43 F5 01 10 90 FA 2F 37 80 A9 E5
			CB 22 C5 9D 78 B4 0A 0F BF F9 E6 72 C0 FB E0 97 0B D2 C8 45 09 1C 60 44 D6 87 05 4D A5 D8 E9 C7`},
		{pattern(17 * 17), 0x1f, 0,
			"96 C7 7C 27 9E 01 26 F7 FC 07 C9 B0 7F 5C DA E1 E0 BE 60 BD BE 10 62 00 40 E7 5D 72 23 A6 24 D2",
			`66 B8 10 DB 8E 90 78 04 24 C0 84 73 72 FD C9 57 10 88 2F DE 31 C6 DF 75 BE B9 D4 CD 93 05 CF CA
			E3 5E 7B 83 E8 B7 E6 EB 4B 78 60 58 80 11 63 16 FE 2C 07 8A 09 B9 4A D7 B8 21 3C 0A 73 8B 65 C0`},
		{pattern(17 * 17 * 17), 0x1f, 0,
			"D4 97 6E B5 6B CF 11 85 20 58 2B 70 9F 73 E1 D6 85 3E 00 1F DA F8 0E 1B 13 E0 D0 59 9D 5F B3 72",
			`C7 4E BC 91 9A 5B 3B 0D D1 22 81 85 BA 02 D2 9E F4 42 D6 9D 3D 42 76 A9 3E FE 0B F9 A1 6A 7D C0
			CD 4E AB AD AB 8C D7 A5 ED D9 66 95 F5 D3 60 AB E0 9E 2C 65 11 A3 EC 39 7D A3 B7 6B 9E 16 74 FB`},
		{pattern(17 * 17 * 17 * 17), 0x1f, 0,
			"DA 67 C7 03 9E 98 BF 53 0C F7 A3 78 30 C6 66 4E 14 CB AB 7F 54 0F 58 40 3B 1B 82 95 13 18 EE 5C",
			`02 CC 3A 88 97 E6 F4 F6 CC B6 FD 46 63 1B 1F 52 07 B6 6C 6D E9 C7 B5 5B 2D 1A 23 13 4A 17 0A FD
			AC 23 4E AB A9 A7 7C FF 88 C1 F0 20 B7 37 24 61 8C 56 87 B3 62 C4 30 B2 48 CD 38 64 7F 84 8A 1D`},
		{pattern(17 * 17 * 17 * 17 * 17), 0x1f, 0,
			"B9 7A 90 6F BF 83 EF 7C 81 25 17 AB F3 B2 D0 AE A0 C4 F6 03 18 CE 11 CF 10 39 25 12 7F 59 EE CD",
			`AD D5 3B 06 54 3E 58 4B 58 23 F6 26 99 6A EE 50 FE 45 ED 15 F2 02 43 A7 16 54 85 AC B4 AA 76 B4
			FF DA 75 CE DF 6D 8C DC 95 C3 32 BD 56 F4 B9 86 B5 8B B1 7D 17 78 BF C1 B1 A9 75 45 CD F4 EC 9F`},
		{ones[:3], 0x01, 0,
			"BF 32 3F 94 04 94 E8 8E E1 C5 40 FE 66 0B E8 A0 C9 3F 43 D1 5E C0 06 99 84 62 FA 99 4E ED 5D AB",
			`D2 1C 6F BB F5 87 FA 22 82 F2 9A EA 62 01 75 FB 02 57 41 3A F7 8A 0B 1B 2A 87 41 9C E0 31 D9 33
			AE 7A 4D 38 33 27 A8 A1 76 41 A3 4F 8A 1D 10 03 AD 7D A6 B7 2D BA 84 BB 62 FE F2 8F 62 F1 24 24`},
		{ones[:1], 0x06, 0,
			"8E C9 C6 64 65 ED 0D 4A 6C 35 D1 35 06 71 8D 68 7A 25 CB 05 C7 4C CA 1E 42 50 1A BD 83 87 4A 67",
			`73 8D 7B 4E 37 D1 8B 7F 22 AD 1B 53 13 E3 57 E3 DD 7D 07 05 6A 26 A3 03 C4 33 FA 35 33 45 52 80
			F4 F5 A7 D4 F7 00 EF B4 37 FE 6D 28 14 05 E0 7B E3 2A 0A 97 2E 22 E6 3A DC 1B 09 0D AE FE 00 4B`},
		{ones[:3], 0x07, 0,
			"B6 58 57 60 01 CA D9 B1 E5 F3 99 A9 F7 77 23 BB A0 54 58 04 2D 68 20 6F 72 52 68 2D BA 36 63 ED",
			`18 B3 B5 B7 06 1C 2E 67 C1 75 3A 00 E6 AD 7E D7 BA 1C 90 6C F9 3E FB 70 92 EA F2 7F BE EB B7 55
			AE 6E 29 24 93 C1 10 E4 8D 26 00 28 49 2B 8E 09 B5 50 06 12 B8 F2 57 89 85 DE D5 35 7D 00 EC 67`},
		{ones, 0x0b, 0,
			"8D EE AA 1A EC 47 CC EE 56 9F 65 9C 21 DF A8 E1 12 DB 3C EE 37 B1 81 78 B2 AC D8 05 B7 99 CC 37",
			`BB 36 76 49 51 EC 97 E9 D8 5F 7E E9 A6 7A 77 18 FC 00 5C F4 25 56 BE 79 CE 12 C0 BD E5 0E 57 36
			D6 63 2B 0D 0D FB 20 2D 1B BB 8F FE 3D D7 4C B0 08 34 FA 75 6C B0 34 71 BA B1 3A 1E 2C 16 B3 C0`},
		{ones[:1], 0x30, 0,
			"55 31 22 E2 13 5E 36 3C 32 92 BE D2 C6 42 1F A2 32 BA B0 3D AA 07 C7 D6 63 66 03 28 65 06 32 5B",
			`F3 FE 12 87 3D 34 BC BB 2E 60 87 79 D6 B7 0E 7F 86 BE C7 E9 0B F1 13 CB D4 FD D0 C4 E2 F4 62 5E
			14 8D D7 EE 1A 52 77 6C F7 7F 24 05 14 D9 CC FC 3B 5D DA B8 EE 25 5E 39 EE 38 90 72 96 2C 11 1A`},
		{ones[:3], 0x7f, 0,
			"16 27 4C C6 56 D4 4C EF D4 22 39 5D 0F 90 53 BD A6 D2 8E 12 2A BA 15 C7 65 E5 AD 0E 6E AF 26 F9",
			`AB E5 69 C1 F7 7E C3 40 F0 27 05 E7 D3 7C 9A B7 E1 55 51 6E 4A 6A 15 00 21 D7 0B 6F AC 0B B4 0C
			06 9F 9A 98 28 A0 D5 75 CD 99 F9 BA E4 35 AB 1A CF 7E D9 11 0B A9 7C E0 38 8D 07 4B AC 76 87 76`},
	} {
		turbo(t, sha3.NewTurboSHAKE128(v.D), v.message, v.skip, v.t128)
		turbo(t, sha3.NewTurboSHAKE256(v.D), v.message, v.skip, v.t256)
	}
}

func turbo(t *testing.T, h *sha3.TurboSHAKE, message []byte, skip int, digits string) {
	t.Helper()
	want := unhex(t, digits)
	h.Write([]byte("something else"))
	h.Reset()
	cut := len(message) * 2 / 3
	h.Write(message[:cut])
	c := h.Clone()
	c.Write(message[cut:])
	c.Read(make([]byte, skip))
	h.Write(message[cut:])
	h.Read(make([]byte, skip/2))
	h.Read(make([]byte, skip-skip/2))
	if got := read(h, want); !bytes.Equal(got, want) || !bytes.Equal(read(c, want), want) {
		t.Errorf("TurboSHAKE of rate %d for %d bytes from %d on: %x", h.BlockSize(), len(message), skip, got)
	}
}
