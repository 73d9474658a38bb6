// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package contract is the vocabulary of the kernels' contracts: what an assembly
// routine takes, which memory it may touch, what is secret, and what it
// computes. A contract is data. It stands in the folder contract beside its
// kernel, is read by the prover alone and never linked into a program that
// merely uses the kernel.
package contract

// A Package holds the contracts of one kernel package.
type Package struct {
	// Path is the folder of the kernel package below the root of the module,
	// such as "rind/internal/asm/p384".
	Path string
	// Constants are the numbers that contracts and hints may name, in
	// hexadecimal.
	Constants map[string]string
	// Kernels has an entry for every TEXT symbol of the package.
	Kernels []Kernel
	// Hints are the annotations that the generator of the assembly printed,
	// one on a line: symbol, number of the instruction in the source that it
	// stands before, text. They are untrusted.
	Hints string
}

// A Kernel is the contract of one routine.
type Kernel struct {
	// Symbol is the name in the assembly file without its leading dot;
	// file-local routines end in <>.
	Symbol string
	// Doc says in a line what the routine computes.
	Doc string
	// Needs are the processor features that the tier promises, besides what
	// every amd64 processor has: no other instructions may occur.
	Needs []string
	// Args are the arguments in the order of the Go declaration.
	Args []Arg
	// Result is what a routine returns in registers or as a Go result.
	Result *Result
	// Scratch is the number of bytes that a file-local routine may use in its
	// caller's frame, from the word above the return address.
	Scratch int
	// Alias lists what may share memory, besides nothing at all: each entry
	// names arguments joined by "=", such as "out=a=b"; "out=table[i]" stands
	// for every entry of a table.
	Alias []string
	// Together lists which values of public integers and lengths are tried together, in
	// the order of the arguments that have Values. Empty: every combination.
	Together [][]uint64
	// FrameAlign says that the routine rounds an address in its frame to so many
	// bytes, a power of two: then it is executed for every place modulo that at
	// which its frame may lie.
	FrameAlign int
	// Computes is the function. Nil: nothing is claimed about the result.
	Computes Function
}

// A Kind says what is passed for an argument.
type Kind uint8

// The kinds of arguments.
const (
	Pointer Kind = iota // the address of Size bytes
	Slice               // the address, length and capacity of entries of Size bytes
	Integer             // a 64-bit integer
)

// An Access says what a routine does with the memory behind a pointer.
type Access uint8

// The kinds of access.
const (
	Read Access = iota
	Write
	ReadWrite
)

// An Arg is one argument.
type Arg struct {
	Name string
	Kind Kind
	// Size is the number of bytes that may be touched behind the pointer, or
	// of one entry of a slice or of a table.
	Size int
	// Entries is the number of entries of a table behind a pointer; 0 means 1.
	Entries int
	// Times names public integers with listed values: behind a pointer there are
	// as many entries as their product.
	Times  []string
	Access Access
	// Public says that the integer, or what the pointer leads to, is no
	// secret. The address and the length of an argument always are public.
	Public bool
	// Numbers says how the bytes are read: little-endian numbers one after the
	// other. Empty: one number of the whole size, under the argument's name.
	Numbers []Number
	// Values are the values of a public integer, or the lengths of a slice,
	// for which the routine is executed.
	Values []uint64
	// Register holds the argument of a file-local routine. Empty: it is passed
	// on the stack (ABI0).
	Register string
}

// A Number is an integer in consecutive words of memory or in registers.
type Number struct {
	// Name is appended to that of the argument after a dot; an empty name
	// stands for the argument itself.
	Name string
	// Words is the length in words of 64 bits.
	Words int
	// Limbs, if there are any, are what the number is made of instead. All numbers
	// of an argument have limbs, or none has.
	Limbs []Limb
	// Signed says that the number is in two's complement.
	Signed bool
	// From and Below bound the value: From <= value < Below, expressions over
	// constants. Empty: whatever fits. They hold at the entry; of what is only
	// written, at the return.
	From, Below string
}

// A Limb is a part of a number, an integer in 32 bits of memory. Neighbours may
// overlap in weight, so that a number has many forms.
type Limb struct {
	// Offset is where it lies in the argument, in bytes.
	Offset int
	// Shift says that it counts 2^Shift times.
	Shift uint
	// Below bounds it, at the entry and at the return.
	Below uint64
}

// A Result is what a routine returns: in registers, least significant word
// first, or, if Registers is empty, in the result word after the arguments.
type Result struct {
	Number
	Registers []string
}

// A Function says what a kernel computes.
type Function interface{ function() }

// Integers states the function by relations between integers.
//
// Each string is a relation between expressions over the names of arguments,
// with + - * << and words a[i] or a[i:j]; x' is the value of x at the return.
// The forms are
//
//	x == y          over the integers
//	x == y mod m    congruent modulo a constant
//	x < y, x <= y   in range
//	x == y >> n     the quotient rounded down
//
// Ghosts are the names in Ensures for words that hints bind: then it says that
// such words exist.
type Integers struct {
	Requires, Ensures []string
	Ghosts            []string
}

// A Formula states the function by a straight-line program over the elements of
// the prime field modulo Modulus, which stand in memory times 2^Montgomery. An
// element may be any number in the range of its argument that stands for it.
type Formula struct {
	Modulus    string
	Montgomery int
	Steps      []Step
	// Repeat names an argument that counts how often the formula is applied,
	// from the second time on to its own result. In between, coordinates that the
	// formula does not read need not be there.
	Repeat string
	// Law is the geometry that the steps are to realise: "tangent" or "chord" of
	// a curve in Jacobian coordinates, "Edwards addition", "Edwards subtraction" or
	// "Edwards doubling".
	// Empty: the steps are all that is claimed.
	Law string
	// Curve names the constant d of an Edwards curve.
	Curve string
	// Except says for which inputs the law does not hold, in words.
	Except string
}

// A Ladder states that X/Z becomes the u-coordinate of Scalar times the point
// with the u-coordinate U on the curve v^2 = u^3 + A u^2 + u, U, X and Z being
// elements of the field modulo Modulus. Scalar is a little-endian integer, the
// highest bit of which is known to be 1. Behind that bit p is (U:1) and q is its
// double; for each other bit from the highest on, Step is applied, with p and q
// exchanged before and after it if the bit is 1; the result is p.
type Ladder struct {
	Modulus         string
	Scalar, U, X, Z string // names of arguments
	A               string // a constant
	// Ones and Zeros are the bits of the scalar that are known.
	Ones, Zeros []int
	// Step makes 2p of p and p+q of q, where x1 is the u-coordinate of q-p.
	// Double makes 2p of p.
	Step, Double []Step
	// Except says where the formulas are not the group law, in words.
	Except string
}

// A Step is Out = A op B in a field. Operands are variables, coordinates of
// arguments such as a.X, or decimal numbers.
type Step struct {
	Op        Op
	Out, A, B string
}

// An Op is a field operation.
type Op uint8

// The field operations.
const (
	Mul Op = iota
	Add
	Sub
	Copy
)

// A Lookup says that Out becomes entry Index-1 of Table, or all zero if Index is
// 0 or above the number of entries.
type Lookup struct{ Out, Table, Index string }

// A Move says that Out becomes From if If is 1 and stays as it is if If is 0.
type Move struct{ Out, From, If string }

// A Program states the function by a program over words: it is given the words
// of the arguments that are read and of the integers, in order, and returns
// those of the arguments that are written and of the result. A secret integer of
// few values is given each of them in turn.
type Program struct {
	Run func(w Words, in map[string][]Word) map[string][]Word
}

// A Word is a 64-bit word of some interpretation of Words.
type Word any

// Words are the operations of a Program.
type Words interface {
	Const(x uint64) Word
	Add(x, y Word) Word
	Sub(x, y Word) Word
	// SubBorrow returns x - y - borrow, for a borrow of 0 or 1, and the next one.
	SubBorrow(x, y, borrow Word) (difference, next Word)
	Mul(x, y Word) Word // low 64 bits
	And(x, y Word) Word
	Or(x, y Word) Word
	Xor(x, y Word) Word
	Not(x Word) Word
	ShiftLeft(x Word, n int) Word
	ShiftRight(x Word, n int) Word
	ShiftRightSigned(x Word, n int) Word
	RotateLeft(x Word, n int) Word
	// Select returns x if bit 0 of cond is 1, else y.
	Select(cond, x, y Word) Word
	// LessSigned returns 1 if x < y as signed integers, else 0.
	LessSigned(x, y Word) Word
	// Value returns the value of a constant, or of an integer with listed values.
	// It panics for any other word.
	Value(x Word) uint64
	// Name marks x as a word that both programs are likely to compute.
	Name(x Word) Word
}

func (Integers) function() {}
func (Formula) function()  {}
func (Ladder) function()   {}
func (Lookup) function()   {}
func (Move) function()     {}
func (Program) function()  {}
