//! Values as text and text as values.
//!
//! What is written is CGSuite's plain notation, or its like in Unicode, LaTeX or bare braces ([`Style`]); what is read
//! is all of that, and sums, multiples and positions besides. Whatever is written is read back as the same value. What is written depends on the value alone, not on ids or on what was met before.
//!
//! | text | value |
//! |---|---|
//! | `3`, `-3/4`, `1/2^31`, `2^200` | numbers; the denominator must be a power of 2 |
//! | `*`, `*2` | nimbers |
//! | `^`, `^^`, `^3`, …, `v`, `vv`, `v3`, … | multiples of ↑ and of ↓ = −↑ |
//! | `^[k]`, `v[k]` | ↑ + ↑² + … + ↑^k, and its negative |
//! | `^<k>`, `v<k>` | the power ↑^k, and its negative |
//! | `6^*`, `9/8*`, `-2v3*2` | number, ups and nimber side by side: their sum |
//! | `.22*`, `.1(-1)(12)`, `3+.11` | uptimals by their digits ([`Uptimal`](crate::value::Uptimal)) |
//! | `{0,*\|v}`, `{1\|}`, `{\|}` | the game with these options |
//! | `{3\|\|2\|1}` = `{3\|{2\|1}}` | more bars separate further out; commas bind tighter than bars |
//! | `+-1`, `+-{2\|1}`, `+-{0,{1\|0}}` | switches: ±x = {x \| −x}, with several options {a,b \| −a,−b} |
//! | `Tiny(2)`, `Miny(1/2)`, `2Tiny(2)` | {0 \|\| 0 \| −x}, {x \| 0 \|\| 0}, and translates |
//! | `J` | the J = {0 \| ↑^\[2\]} of *Simple Chopsticks*; read, but never written |
//! | `a + b - c`, `-a`, `(a)` | sums, differences, negatives |
//! | `3.^`, `2*{1\|-1}`, `3·↑` | integer multiples |
//! | `(2\|5)_40`, `(1^3\|1^3)_8`, `(1\|1)_(n+1)` | positions, resolved by the caller ([`read_with`]) |
//!
//! In Unicode `↑ ⇑ ↓ ⇓ ± ⧾ ⧿ −` stand for `^ ^^ v vv +- Tiny Miny -`, raised or lowered digits for the power:
//! `↑²` = `^<2>`, `↓₂` = `v<2>` = −↑². Between a Unicode arrow and a bracket there may be a `^`, as in `↑^[2]`. A multiple is never raised: it is `3·↑`.
//!
//! LaTeX is rewritten before it is read: `\frac{3}{4}`, `\uparrow^{[2]}`, `\pm\{2\mid 1\}`, `{+}_{2}` for `Tiny(2)`,
//! `(1^{3}\mid 1)_{12}`. Groups, `\left` and `\right`, and dollar signs say nothing; an unknown command is an error.
//!
//! Where the notation could be understood in two ways:
//!
//! - **`2^3` and `10^7`.** Juxtaposition is a sum, so `2^3` is 2 + 3·↑. But people also write powers of numbers: directly
//!   after the integer 2 or 10, or the denominator 2, `^k` with k ≥ 5 raises that number to a power. So `10^7` is ten
//!   million, `1/2^31` is 2^−31, and `3^7`, `2^4`, `10v7` and `2↑7` are sums. A value that would be misread is written
//!   as a sum, `10+^7`.
//! - **`-2^`.** A minus sign directly in front of a numeral belongs to it: this is −2 + ↑, and −(2 + ↑) is `-(2^)`.
//!   Anywhere else a minus negates what follows up to the next sum: `-^*` is ↓*, and `1-2^` is 1 − (2 + ↑).
//! - **`2*`.** A star after an integer is the nimber, unless a value without a star follows, as in `2*{1|-1}` or `2*^`.
//! - **`1+-1` and `3.11`** have no reading that everybody expects, and are errors that say what to write instead.
//!
//! This module knows no rulesets. A position is recognised by its looks alone: a balanced `( … )` with `_` directly
//! behind it and then an integer, a letter, or another balanced `( … )`. Reading and writing keep their own stacks, so
//! braces may be nested to any depth.

mod error;
mod evaluate;
mod expression;
mod latex;
mod leaf;
mod lexer;
mod name;
mod order;
mod parser;
mod reading_limits;
mod style;
mod summands;
mod symbols;
mod write;

pub use error::{ParseError, ReadError, SyntaxFault};
pub use evaluate::{read, read_with};
pub use expression::Expression;
pub use reading_limits::{ReadingLimit, ReadingLimits};
pub use style::Style;
pub use summands::Summand;
pub use write::{TooLong, Writer, write};
