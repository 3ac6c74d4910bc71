//! The summands of a statement as written.

use std::ops::Range;

use chopsticks_cgt::notation::{ReadingLimit, ReadingLimits, SyntaxFault};
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive};

use crate::code::{Gathered, Instruction, Op, Statement};
use crate::error::Fault;
use crate::table;
use crate::token::{Infix, Name, Prefix};

/// A part of a sum and its multiplicity.
#[derive(Clone, Debug)]
pub struct Summand {
    /// The number of times that the part is added; negative if it is subtracted.
    pub times: BigInt,
    /// The part, which is not itself a sum, a negative or a multiple.
    pub term: Statement,
}

impl Summand {
    /// The number of copies, without the sign.
    ///
    /// # Errors
    /// If it exceeds the limit on multiples.
    pub fn copies(&self, limits: &ReadingLimits) -> Result<u32, Fault> {
        let allowed = limits.multiple;
        let copies = self.times.magnitude().to_u32();
        // A part that is added once is not a multiple.
        let copies = copies.filter(|&copies| copies <= allowed.max(1));
        copies.ok_or_else(|| {
            Fault::Syntax(SyntaxFault::OverLimit {
                limit: ReadingLimit::Multiple,
                allowed,
                asked: format!("the multiple {}", self.times),
            })
        })
    }

    /// Whether the part is subtracted.
    pub fn is_negative(&self) -> bool {
        self.times.is_negative()
    }
}

impl Statement {
    /// The summands in the order of the text; multiples of sums are multiplied out. A statement that is more than an
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

    /// The text of the position, if the statement is a single position in subscript notation.
    pub fn as_position(&self) -> Option<&str> {
        match &self.code[..] {
            [
                Instruction {
                    op: Op::Position(text),
                    ..
                },
            ] => Some(text),
            _ => None,
        }
    }

    /// The name and the position of `Name("position")` or `Name(3,5)`, if the statement is a single call with a text, or with
    /// integers, and the name is not that of an operation.
    pub fn as_position_call(&self) -> Option<(&str, String)> {
        let (name, arguments, _) = self.as_call()?;
        if let [
            Instruction {
                op: Op::Text(text), ..
            },
        ] = arguments
        {
            return Some((name, text.to_string()));
        }
        let integers = arguments.iter().map(|argument| match &argument.op {
            Op::Number(number) => number.to_integer(),
            _ => None,
        });
        let integers = integers.collect::<Option<Vec<BigInt>>>()?;
        Some((name, numbers_as_position(&integers)?))
    }

    /// The name, and a statement whose result is the list of the arguments, if the statement is a single call of a name.
    pub(crate) fn as_named_call(&self) -> Option<(Name, Statement)> {
        let (name, arguments, call) = self.as_call()?;
        let Op::CallName(_, count) = call.op else {
            return None;
        };
        let gather = Instruction {
            at: call.at,
            op: Op::Gather(Gathered::List, count),
        };
        let code = arguments.iter().cloned().chain([gather]);
        let arguments = Statement {
            code: code.collect::<Vec<_>>().into(),
            ..self.clone()
        };
        Some((name.into(), arguments))
    }

    /// The name, the arguments and the call, if the statement is a single call of a name that no operation has.
    fn as_call(&self) -> Option<(&str, &[Instruction], &Instruction)> {
        let (call, arguments) = self.code.split_last()?;
        match &call.op {
            Op::CallName(name, 1..)
                if table::named(name).next().is_none() && Operands::find(&self.code).is_some() =>
            {
                Some((name, arguments, call))
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

/// The position with these numbers; `None` if there are none.
pub(crate) fn numbers_as_position(numbers: &[BigInt]) -> Option<String> {
    let texts: Vec<String> = numbers.iter().map(BigInt::to_string).collect();
    (!texts.is_empty()).then(|| texts.join(","))
}

/// A part of a sum.
enum Part {
    /// Two operands, the second with a sign.
    Sum(Range<usize>, Range<usize>, i32),
    Multiple(BigInt, Range<usize>),
    Term,
}

/// The instructions of an expression, and where the operands of each begin.
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
                    let operands: Vec<usize> = values.split_off(values.len() - operands(op)?);
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

/// The number of operands of an instruction of an expression; `None` for others.
fn operands(op: &Op) -> Option<usize> {
    match op {
        Op::Nothing
        | Op::Number(_)
        | Op::Value(_)
        | Op::Position(_)
        | Op::Loopy(_)
        | Op::Text(_)
        | Op::Boolean(_)
        | Op::Load(_)
        | Op::Reference(_)
        | Op::Function(_) => Some(0),
        Op::Prefix(_) | Op::EndSystem(_) => Some(1),
        Op::Infix(_) | Op::Index => Some(2),
        Op::Range => Some(3),
        Op::Game(counts, _) | Op::Form(counts) => Some(counts.left + counts.right),
        Op::Gather(_, count) | Op::CallName(_, count) => Some(*count),
        Op::Method(_, count) | Op::Call(count) => Some(count + 1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parser::parse;

    /// The multiplicities of the summands, and their texts where they are positions.
    fn summands(text: &str) -> Vec<(i32, String)> {
        let statements = parse(text, &ReadingLimits::default()).unwrap();
        let summands = statements.last().unwrap().summands().into_iter();
        let shown = summands.map(|Summand { times, term }| {
            let named = term.as_position_call();
            let text = match named {
                Some((name, text)) => format!("{name} {text}"),
                None => term.as_position().unwrap_or("value").to_owned(),
            };
            (times.try_into().unwrap(), text)
        });
        shown.collect()
    }

    #[test]
    fn a_part_may_be_added_once_whatever_the_limit_on_multiples_is() {
        for (text, multiple, copies) in [
            ("5.(1|2)_3", 5, Some(5)),
            ("-5.(1|2)_3", 5, Some(5)),
            ("5.(1|2)_3", 4, None),
            ("(1|2)_3", 0, Some(1)),
            ("2.(1|2)_3", 1, None),
        ] {
            let limits = ReadingLimits {
                multiple,
                ..ReadingLimits::default()
            };
            let statements = parse(text, &ReadingLimits::default()).unwrap();
            let summands = statements[0].summands();
            let found: Vec<_> = summands
                .iter()
                .map(|summand| summand.copies(&limits).ok())
                .collect();
            assert_eq!(found, [copies], "{text}");
            assert_eq!(summands[0].is_negative(), text.starts_with('-'), "{text}");
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
            ("Tiny(2) + +-{0,*}", &[(1, "value"), (1, "value")]),
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
