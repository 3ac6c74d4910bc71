//! Reading and writing values as text.
//!
//! Values are written in CGSuite's plain notation, in the same notation with Unicode arrows, in LaTeX, in MathML, or in
//! braces only ([`Style`]). All but MathML can be read, and so can sums, multiples and positions. Reading what was
//! written gives the same value. The text depends only on the value, not on ids or on the values seen before.
//!
//! | text | value |
//! |---|---|
//! | `3`, `-3/4`, `1/2**31`, `2**200` | numbers; the denominator must be a power of 2; `**` is the power of integers |
//! | `*`, `*2` | nimbers |
//! | `^`, `^^`, `^3`, …, `v`, `vv`, `v3`, … | multiples of ↑ and of ↓ = −↑ |
//! | `^[k]`, `v[k]` | ↑ + ↑² + … + ↑^k, and its negative |
//! | `^<k>`, `v<k>` | the power ↑^k, and its negative |
//! | `6^*`, `9/8*`, `-2v3*2`, `2+^3`, `2+*3` | the sum of a number, ups and a nimber |
//! | `.22*`, `.1(-1)(12)`, `3+.11` | uptimals by their digits ([`Uptimal`](crate::value::Uptimal)) |
//! | `{0,*\|v}`, `{1\|}`, `{\|}` | the game with these options |
//! | `{3\|\|2\|1}` = `{3\|{2\|1}}` | more bars separate further out; commas bind tighter than bars |
//! | `+-1`, `+-{2\|1}`, `+-{0,{1\|0}}` | switches: ±x = {x \| −x}; with several options {a,b \| −a,−b} |
//! | `Tiny(2)`, `Miny(1/2)`, `2Tiny(2)` | {0 \|\| 0 \| −x}, {x \| 0 \|\| 0}, and their sums with a number |
//! | `Tower(G,H,k)` | G with the step from g to {g \| H} taken k times: `Tower(0,*,3)` = `^[3]`; k may be written `10**5` |
//! | `J` | the game J = {0 \| ↑^\[2\]} of *Simple Chopsticks*; it is read but never written |
//! | `a + b - c`, `-a`, `(a)` | sums, differences, negatives |
//! | `3.^`, `2*{1\|-1}`, `3·↑`, `2 * 3` | integer multiples |
//! | `(2\|5)_40`, `(1^3\|1^3)_8`, `(10**30\|3*10**29)_(10**31)` | positions, which the caller evaluates ([`read_with`]) |
//!
//! In Unicode, `↑ ⇑ ↓ ⇓ ± ⧾ ⧿ −` mean `^ ^^ v vv +- Tiny Miny -`. Raised digits after ↑ and lowered digits after ↓ are
//! powers: `↑²` = `^<2>`, `↓₂` = `v<2>` = −↑². A multiple is written `3·↑`. A `^` is allowed between a Unicode arrow
//! and a bracket, as in `↑^[2]`.
//!
//! LaTeX is rewritten before it is read: `\frac{3}{4}`, `\uparrow^{[2]}`, `\pm\{2\mid 1\}`, `{+}_{2}` for `Tiny(2)`,
//! `\operatorname{Tower}(0,\ast,3)`, `(1^{3}\mid 1)_{12}`. Grouping braces, `\left`, `\right` and dollar signs have no
//! effect; an unknown command is an error.
//!
//! Some texts could be understood in two ways:
//!
//! - **`10^4`** is refused. CGSuite reads it as the power 10000, but prints the sum 10 + 4·↑ in the same way. Write
//!   `10**4` or `10⁴` for the power and `10+^4` for the sum. The rule holds for every integer, and for every denominator
//!   of a fraction, that has `^` and digits directly after it, whatever the numbers are: `1/2^31` is either `1/2**31` or
//!   `1/2+^31`. Other ups may follow a number directly, because they have one reading: `2^`, `2^^`, `2v3`, `2^*`,
//!   `2^[3]`, `2↑7`. Inside a position, as in `(1|1)_(10^50)`, `^` is the power.
//! - **`(-3)**3`**: the base of a power is an integer, in parentheses if it is not a plain numeral. `-3**2` is −9, and
//!   `3/2**6` is 3/64.
//! - **`-2^`**: a minus sign directly before a numeral belongs to the numeral, so this is −2 + ↑; −(2 + ↑) is `-(2^)`.
//!   Everywhere else a minus sign negates what follows up to the next sum: `-^*` is ↓*, and `1-2^` is 1 − (2 + ↑).
//! - **`2*3`** is refused. CGSuite reads it as the product 6, but prints the sum 2 + \*3 in the same way. Write `2 * 3`
//!   for the product and `2+*3` for the sum. A star directly after a number is a nimber if nothing follows that it
//!   could multiply: `2*` is 2 + \*, but `2*{1|-1}` and `2*^` are multiples.
//! - **`1+-1`** and **`3.11`** are refused, because readers disagree about them. The error message says what to write
//!   instead.
//!
//! An [`Expression`] is a text that is parsed and not evaluated. Its counts may have any size, as in `^[k]` and
//! `Tower(G,H,k)` with a k of a hundred digits; the [limits](Budget<'static>) on them apply when the game is built. It
//! can also be put together from parts ([`Expression::tower`] and others) and written in every style
//! ([`Expression::write`]).
//!
//! This module knows no rulesets. A text is a position if it is a balanced `( … )` followed directly by `_` and then by
//! an integer, a letter, or another balanced `( … )`. Reading and writing use explicit stacks, so braces may be nested to
//! any depth.

mod advice;
mod build;
mod combine;
mod constructor;
mod error;
mod evaluate;
mod expression;
mod formula;
pub mod language;
mod latex;
mod loopy_name;
mod mathml;
mod name;
mod named;
mod order;
mod parse;
mod style;
mod symbols;
mod text;
mod within;
mod write;
mod write_expression;

pub use combine::{check_multiple, switch, tower};
pub use constructor::{constructor_signs, constructor_words};
pub use error::{ParseError, ReadError, SyntaxFault, under_caret};
pub(crate) use evaluate::short_value;
pub use evaluate::{read, read_with};
pub use expression::Expression;
pub(crate) use expression::{LoopyOperation, Operation, Step};
pub use language::raise;
pub use latex::Rewritten;
pub(crate) use loopy_name::{LoopyName, NamedLoopy};
pub use loopy_name::{is_label, loopy_names};
pub(crate) use mathml::script;
pub use style::Style;
pub use symbols::rational_text;
pub(crate) use symbols::{star, written_name};
pub use text::TooLong;
pub(crate) use text::{Piece, Text};
pub use within::check_games;
pub(crate) use within::{building, too_many_games};
pub use write::{Writer, uptimal_name, write};
