// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh_test

// agreementsP256 are the example of RFC 5903, section 8.1, from both sides, and the
// first P-256 vector of NIST's ECC CDH primitive tests.
var agreementsP256 = []agreement{
	{
		private: "c88f01f510d9ac3f70a292daa2316de544e9aab8afe84049c62a9c57862d1433",
		peer: "04" +
			"d12dfb5289c8d4f81208b70270398c342296970a0bccb74c736fc7554494bf63" +
			"56fbf3ca366cc23e8157854c13c58d6aac23f046ada30f8353e74f33039872ab",
		secret: "d6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de",
	},
	{
		private: "c6ef9c5d78ae012a011164acb397ce2088685d8f06bf9be0b283ab46476bee53",
		peer: "04" +
			"dad0b65394221cf9b051e1feca5787d098dfe637fc90b9ef945d0c3772581180" +
			"5271a0461cdb8252d61f1c456fa3e59ab1f45b33accf5f58389e0577b8990bb3",
		secret: "d6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de",
	},
	{
		private: "7d7dc5f71eb29ddaf80d6214632eeae03d9058af1fb6d22ed80badb62bc1a534",
		peer: "04" +
			"700c48f77f56584c5cc632ca65640db91b6bacce3a4df6b42ce7cc838833d287" +
			"db71e509e3fd9b060ddb20ba5c51dcc5948d46fbf640dfe0441782cab85fa4ac",
		secret: "46fc62106420ff012e54a434fbdd2d25ccc5852060561e68040dd7778997bd7b",
	},
}

// wycheproofP256 tells how many vectors the files have at least.
var wycheproofP256 = wycheproofCounts{points: 355, keys: 612}
