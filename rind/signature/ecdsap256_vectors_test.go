// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import "rind.example/rind/signature"

// rfc6979P256 are the private key and the signatures by functions of SHA-2 of RFC 6979,
// appendix A.2.5.
var rfc6979P256 = rfc6979Vectors{
	private: "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721",
	signatures: []rfc6979Vector{
		{signature.SHA224, "sample", "53b2fff5d1752b2c689df257c04c40a587fababb3f6fc2702f1343af7ca9aa3f" +
			"b9afb64fdc03dc1a131c7d2386d11e349f070aa432a4acc918bea988bf75c74c"},
		{signature.SHA256, "sample", "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716" +
			"f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"},
		{signature.SHA384, "sample", "0eafea039b20e9b42309fb1d89e213057cbf973dc0cfc8f129edddc800ef7719" +
			"4861f0491e6998b9455193e34e7b0d284ddd7149a74b95b9261f13abde940954"},
		{signature.SHA512, "sample", "8496a60b5e9b47c825488827e0495b0e3fa109ec4568fd3f8d1097678eb97f00" +
			"2362ab1adbe2b8adf9cb9edab740ea6049c028114f2460f96554f61fae3302fe"},
		{signature.SHA224, "test", "c37edb6f0ae79d47c3c27e962fa269bb4f441770357e114ee511f662ec34a692" +
			"c820053a05791e521fcaad6042d40aea1d6b1a540138558f47d0719800e18f2d"},
		{signature.SHA256, "test", "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367" +
			"019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083"},
		{signature.SHA384, "test", "83910e8b48bb0c74244ebdf7f07a1c5413d61472bd941ef3920e623fbccebeb6" +
			"8ddbec54cf8cd5874883841d712142a56a8d0f218f5003cb0296b6b509619f2c"},
		{signature.SHA512, "test", "461d93f31b6540894788fd206c07cfa0cc35f46fa3c91816fff1040ad1581a04" +
			"39af9f15de0db8d97e72719c74820d304ce5226e32dedae67519e840d1194e55"},
	},
}
