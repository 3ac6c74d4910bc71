//! The summands of a statement as written.

use std::ops::Range;

use num_bigint::BigInt;
use num_traits::One;

use super::code::{Instruction, Op, Statement};
use super::token::{Infix, Prefix};
use super::words::quoted;

/// A part of a sum and its multiplicity.
#[derive(Clone, Debug)]
pub struct Summand {
    /// The number of times that the part is added; negative if it is subtracted.
    pub times: BigInt,
    /// The part, which is not itself a sum, a negative or a multiple.
    pub term: Statement,
}

impl Statement {
    /// The summands in the order of the text; multiples of sums are multiplied out. A statement that is not an
    /// expression, such as an assignment or a condition, is its only summand.
    pub fn summands(&self) -> Vec<Summand> {
        let Some(operands) = Operands::find(&self.code) else {
            let term = self.clone();
            return vec![Summand {
                times: BigInt::one(),
                term,
            }];
        };
        let mut summands = Vec::new();
        let mut waiting = vec![(0..self.code.len(), BigInt::one())];
        while let Some((range, times)) = waiting.pop() {
            match operands.part(&range) {
                Part::Sum(left, right, sign) => {
                    waiting.extend([(right, &times * sign), (left, times)]);
                }
                Part::Multiple(n, of) => waiting.push((of, times * n)),
                Part::Term => summands.push(Summand {
                    times,
                    term: self.part(range),
                }),
            }
        }
        summands
    }

    /// The two sides, if the statement is a comparison.
    pub fn compared(&self) -> Option<[Statement; 2]> {
        let operands = Operands::find(&self.code)?;
        let last = self.code.len() - 1;
        let Op::Infix(Infix::Comparison(_)) = self.code[last].op else {
            return None;
        };
        let (left, right) = operands.operands(0, last);
        Some([self.part(left), self.part(right)])
    }

    /// The object and the name, if the statement calls a method without arguments of an object that is made of numbers,
    /// values, braces, variables and operators.
    pub fn question(&self) -> Option<(Statement, &str)> {
        let (last, others) = self.code.split_last()?;
        let Op::Method(name, 0) = &last.op else {
            return None;
        };
        let is_plain = |instruction: &Instruction| {
            matches!(
                instruction.op,
                Op::Skip
                    | Op::Number(_)
                    | Op::Value(_)
                    | Op::Load(_)
                    | Op::Prefix(_)
                    | Op::Infix(_)
                    | Op::BeginBraces(_)
                    | Op::BeginSystem(_)
                    | Op::Game(..)
                    | Op::EndSystem(_)
            )
        };
        let is_plain = others.iter().all(is_plain);
        is_plain.then(|| (self.part(0..others.len()), &**name))
    }

    /// The bytes of the text, with its quotation marks, if the statement is nothing but a text.
    pub fn bytes_of_text(&self) -> Option<Range<usize>> {
        match self.code[..] {
            [
                Instruction {
                    at,
                    op: Op::Text(_),
                },
            ] => {
                let (_, length) = quoted(&self.source[at..]).ok()?;
                Some(at..at + length)
            }
            _ => None,
        }
    }

    fn part(&self, range: Range<usize>) -> Statement {
        Statement {
            code: self.code[range].to_vec().into(),
            ..self.clone()
        }
    }
}

/// A part of a sum.
enum Part {
    /// Two operands, the second with a sign.
    Sum(Range<usize>, Range<usize>, i32),
    Multiple(BigInt, Range<usize>),
    Term,
}

/// The instructions of an expression, and the beginning of the operands of each.
struct Operands<'a> {
    code: &'a [Instruction],
    starts: Vec<usize>,
}

impl<'a> Operands<'a> {
    /// `None` if the code is more than an expression.
    fn find(code: &'a [Instruction]) -> Option<Operands<'a>> {
        let mut starts = Vec::with_capacity(code.len());
        // Where the values on the stack begin.
        let mut values = Vec::new();
        let mut systems = Vec::new();
        for (at, Instruction { op, .. }) in code.iter().enumerate() {
            let start = match op {
                Op::Skip | Op::BeginBraces(_) => at,
                Op::BeginSystem(_) => {
                    systems.push(at);
                    at
                }
                op => {
                    let operands: Vec<usize> = values.split_off(values.len() - op.operands()?);
                    let start = match op {
                        Op::EndSystem(_) => systems.pop()?,
                        _ => operands.first().copied().unwrap_or(at),
                    };
                    // Braces begin with an instruction of their own.
                    let is_skip = |&at: &usize| matches!(code[at].op, Op::Skip);
                    let start = start.checked_sub(1).filter(is_skip).unwrap_or(start);
                    values.push(start);
                    start
                }
            };
            starts.push(start);
        }
        (values.len() == 1).then_some(Operands { code, starts })
    }

    fn part(&self, range: &Range<usize>) -> Part {
        let last = range.end - 1;
        let sign = match &self.code[last].op {
            Op::Prefix(Prefix::Plus) => return Part::Multiple(BigInt::one(), range.start..last),
            Op::Prefix(Prefix::Minus) => return Part::Multiple(-BigInt::one(), range.start..last),
            Op::Infix(Infix::Add | Infix::Attached) => 1,
            Op::Infix(Infix::Subtract) => -1,
            Op::Infix(Infix::Multiply | Infix::Multiple) => {
                return self.multiple(range.start, last);
            }
            _ => return Part::Term,
        };
        let (left, right) = self.operands(range.start, last);
        Part::Sum(left, right, sign)
    }

    /// The operands of the operator at `last`.
    fn operands(&self, start: usize, last: usize) -> (Range<usize>, Range<usize>) {
        let middle = self.starts[last - 1];
        (start..middle, middle..last)
    }

    fn multiple(&self, start: usize, last: usize) -> Part {
        let (left, right) = self.operands(start, last);
        match (self.integer(&left), self.integer(&right)) {
            (Some(n), None) => Part::Multiple(n, right),
            (None, Some(n)) => Part::Multiple(n, left),
            _ => Part::Term,
        }
    }

    fn integer(&self, range: &Range<usize>) -> Option<BigInt> {
        match &self.code[range.clone()] {
            [
                Instruction {
                    op: Op::Number(number),
                    ..
                },
            ] => number.to_integer(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lexer::Dialect;
    use crate::budget::Budget;

    use super::super::parser::parse;
    use super::*;

    /// The multiplicities of the summands, with the texts of positions.
    fn summands(text: &str) -> Vec<(i32, String)> {
        let statements = parse(text, &Budget::DEFAULT, Dialect::Program(|_| false)).unwrap();
        let summands = statements.last().unwrap().summands().into_iter();
        let shown =
            summands.map(|Summand { times, term }| (times.try_into().unwrap(), shown(&term.code)));
        shown.collect()
    }

    /// A position by its text or by its ruleset and numbers; `value` for other terms.
    fn shown(code: &[Instruction]) -> String {
        let ops: Vec<&Op> = code.iter().map(|instruction| &instruction.op).collect();
        match &ops[..] {
            [Op::Position(text, _)] => text.to_string(),
            [Op::Text(text), Op::CallName(name, 1)] => format!("{name} {text}"),
            [numbers @ .., Op::CallName(name, 1..)] => {
                let numbers = numbers.iter().map(|op| match op {
                    Op::Number(number) => Some(number.to_string()),
                    _ => None,
                });
                let numbers: Option<Vec<String>> = numbers.collect();
                numbers.map_or("value".to_owned(), |n| format!("{name} {}", n.join(",")))
            }
            _ => "value".to_owned(),
        }
    }

    #[test]
    fn sums_come_apart_and_nothing_else_does() {
        let owned = |expected: &[(i32, &str)]| {
            let expected = expected.iter();
            expected
                .map(|&(times, text)| (times, text.to_owned()))
                .collect::<Vec<_>>()
        };
        for (text, expected) in [
            (
                "(1|1)_5 - 3.(2|3)_20 + {0,*|-^} - (* - 2*(1|2)_3)",
                &[
                    (1, "(1|1)_5"),
                    (-3, "(2|3)_20"),
                    (1, "value"),
                    (-1, "value"),
                    (2, "(1|2)_3"),
                ][..],
            ),
            ("-(1|1)_5", &[(-1, "(1|1)_5")]),
            (
                "+(1|1)_5 - (+(2|3)_20)",
                &[(1, "(1|1)_5"), (-1, "(2|3)_20")],
            ),
            (
                "(1..9..2).Sum - 2.(x -> x)(1)",
                &[(1, "value"), (-2, "value")],
            ),
            ("Tiny(2) + +-{0,*}", &[(1, "Tiny 2"), (1, "value")]),
            (
                "game.grid.Clobber(\"xo\") - Nim(\"3,5\") * 2",
                &[(1, "Clobber xo"), (-2, "Nim 3,5")],
            ),
            (
                "Nim(3,5) + Nim(7) - Nim(1 + 2) + Nim()",
                &[(1, "Nim 3,5"), (1, "Nim 7"), (-1, "value"), (1, "value")],
            ),
            ("{0|pass} - a{0|{a|*}}", &[(1, "value"), (-1, "value")]),
            ("n := 3; 2.(1|1)_5 + *n", &[(2, "(1|1)_5"), (1, "value")]),
            ("if true then 1 + 2 end", &[(1, "value")]),
            ("2 * 3 + Sum([1,2])", &[(1, "value"), (1, "value")]),
        ] {
            assert_eq!(summands(text), owned(expected), "{text}");
        }
    }
}
