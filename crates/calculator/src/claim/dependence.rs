//! On what the truth of a statement depends: whether a variable matters only for the values of positions.
//!
//! The code of the statement is followed once, without carrying it out. A variable may stand in a position, or in an
//! argument of a ruleset on heaps that is linear in it, such as `Kayles(2 * n + 1)`. From there on only operations may
//! follow that depend on the value of the position, and not on its moves. So the statement has the same truth for two
//! numbers for which these positions have the same values.

use std::ops::Range;
use std::rc::Rc;

use chopsticks_cgt::notation::language::{Infix, Name, Op, Prefix};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use super::expression::Expression;
use super::follow::{Followed, follow, mentions};
use crate::class::is_outcome_class;
use crate::machine::Machine;
use crate::object::Object;
use crate::position::named::NamedRuleset;
use crate::table::{self, Kind, Operation};

/// Where a variable stands in a statement.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// In a position with this text.
    Position(Name),
    /// In the size of a heap, which is `times` · n + `plus` or larger by what other variables add.
    Heap {
        ruleset: Rc<NamedRuleset>,
        times: BigInt,
        plus: BigInt,
    },
}

/// How the truth of a statement depends on a variable.
#[derive(Clone, Debug)]
pub(super) struct Dependence {
    /// Where the variable stands; it matters nowhere else.
    pub(super) places: Vec<Place>,
    /// Whether of the positions in these places only the outcome matters.
    pub(super) is_by_outcome: bool,
}

impl Dependence {
    /// Whether the variable stands only in positions of hands.
    pub(super) fn is_of_positions(&self) -> bool {
        let mut places = self.places.iter();
        places.all(|place| matches!(place, Place::Position(_)))
    }
}

/// What is known of an object on the stack, in its dependence on the variable.
#[derive(Clone, Debug)]
enum Known {
    /// It does not depend on the variable; it is what this part of the code computes.
    Fixed(Range<usize>),
    /// A number that does not depend on the variable: a numeral, or one that is at least 0.
    Number(Option<BigInt>),
    /// `times` · n + `plus`, or larger by what other variables add.
    Linear { times: BigInt, plus: BigInt },
    /// A game whose value is determined by those of the positions in which the variable stands; its moves need not be.
    Position,
    /// An object that is determined by those values.
    Value,
}

impl Known {
    fn is_fixed(&self) -> bool {
        matches!(self, Known::Fixed(_) | Known::Number(..))
    }
}

impl Followed for Known {
    fn is_determined(&self) -> bool {
        !matches!(self, Known::Linear { .. })
    }
}

/// The places of a variable, if it has some and nothing else about it matters for the truth of the statement.
pub(super) fn dependence(
    machine: &mut Machine<'_, '_>,
    statement: &Expression,
    variable: &Name,
    variables: &[Name],
) -> Option<Dependence> {
    let mut follower = Follower {
        machine,
        statement,
        variable,
        variables,
        places: Vec::new(),
        is_by_outcome: true,
    };
    let known = follow(&statement.code, |op, operands, code| {
        follower.step(op, operands, code)
    })?;
    (known.is_determined() && !follower.places.is_empty()).then_some(Dependence {
        places: follower.places,
        is_by_outcome: follower.is_by_outcome,
    })
}

/// Follows a code.
struct Follower<'f, 'm, 'a> {
    machine: &'f mut Machine<'m, 'a>,
    statement: &'f Expression,
    variable: &'f Name,
    /// All variables of the claim, which are natural numbers.
    variables: &'f [Name],
    places: Vec<Place>,
    is_by_outcome: bool,
}

impl Follower<'_, '_, '_> {
    fn step(&mut self, op: &Op, operands: &[Known], code: Range<usize>) -> Option<Known> {
        if operands.iter().all(Known::is_fixed) {
            self.without_variable(op, operands, code)
        } else {
            self.with_variable(op, operands)
        }
    }

    /// The result of an instruction on what does not depend on the variable.
    fn without_variable(
        &mut self,
        op: &Op,
        operands: &[Known],
        code: Range<usize>,
    ) -> Option<Known> {
        Some(match (op, operands) {
            (Op::Load(name), _) if name == self.variable => Known::Linear {
                times: 1.into(),
                plus: BigInt::zero(),
            },
            (Op::Load(name), _) if self.variables.contains(name) => Known::Number(None),
            (Op::Position(text, names), _) if names.contains(self.variable) => {
                self.places.push(Place::Position(text.clone()));
                Known::Position
            }
            (Op::Number(number), _) => match number.to_integer() {
                Some(integer) => Known::Number(Some(integer)),
                None => Known::Fixed(code),
            },
            // A function may use the variable in its code.
            (Op::Function(_), _) if self.statement.has(self.variable) => {
                let mut uses = self.statement.code[code.clone()].iter();
                let is_used = uses.any(|used| match &used.op {
                    Op::Function(body) => mentions(&body.code, std::slice::from_ref(self.variable)),
                    _ => false,
                });
                (!is_used).then_some(Known::Fixed(code))?
            }
            _ => Known::Fixed(code),
        })
    }

    /// The result of an instruction on operands of which one depends on the variable.
    fn with_variable(&mut self, op: &Op, operands: &[Known]) -> Option<Known> {
        let has_position = operands
            .iter()
            .any(|known| matches!(known, Known::Position));
        self.is_by_outcome &= !has_position || is_about_outcome(op, operands);
        match op {
            Op::Infix(infix) => self.combined(*infix, operands),
            Op::Prefix(prefix) => match (prefix, &operands[0]) {
                (Prefix::Plus, operand) => Some(operand.clone()),
                (Prefix::Minus, Known::Position) => Some(Known::Position),
                (_, Known::Value) => Some(Known::Value),
                _ => None,
            },
            Op::Is(class) => match &operands[0] {
                Known::Value => Some(Known::Value),
                Known::Position if is_outcome_class(class) => Some(Known::Value),
                _ => None,
            },
            Op::Gather(..) | Op::Index | Op::Range => values(operands),
            Op::CallName(name, _) => match self.machine.called(name)? {
                Object::Ruleset(ruleset) => self.heap(&ruleset, operands),
                Object::Operation(name) => operation(&name, operands),
                _ => None,
            },
            Op::Call(_) => {
                let [Known::Fixed(code), arguments @ ..] = operands else {
                    return None;
                };
                let code = Rc::new(self.statement.code[code.clone()].to_vec());
                let called = self
                    .machine
                    .result_with(&code, &self.statement.source, &[], &[]);
                match called {
                    Ok(Object::Ruleset(ruleset)) => self.heap(&ruleset, arguments),
                    _ => None,
                }
            }
            Op::Method(name, _) => match self.machine.called(name)? {
                Object::Operation(name) => operation(&name, operands),
                _ => None,
            },
            _ => None,
        }
    }

    /// The result of an operator.
    fn combined(&mut self, infix: Infix, operands: &[Known]) -> Option<Known> {
        let [left, right] = operands else {
            return None;
        };
        let is_linear = |known: &Known| matches!(known, Known::Linear { .. });
        if is_linear(left) || is_linear(right) {
            return linear(infix, left, right);
        }
        let has_position = operands
            .iter()
            .any(|known| matches!(known, Known::Position));
        match infix {
            Infix::Comparison(_) => Some(Known::Value),
            // A text and a position would be a text with the position in it.
            Infix::Add | Infix::Subtract if has_position => {
                let are_games = self.is_game(left) && self.is_game(right);
                are_games.then_some(Known::Position)
            }
            Infix::Multiple | Infix::Multiply if has_position => Some(Known::Position),
            _ => values(operands),
        }
    }

    /// Whether what is computed is a game, as far as the code shows it.
    fn is_game(&mut self, known: &Known) -> bool {
        let Known::Fixed(code) = known else {
            return matches!(known, Known::Position | Known::Number(_));
        };
        let statement = self.statement;
        let code = &statement.code[code.clone()];
        if let Some(Op::CallName(name, _)) = code.last().map(|last| &last.op) {
            return matches!(self.machine.called(name), Some(Object::Ruleset(_)));
        }
        code.iter().all(|instruction| match &instruction.op {
            Op::Load(name) => self.variables.contains(name),
            Op::Number(_)
            | Op::Value(_)
            | Op::Loopy(_)
            | Op::Position(..)
            | Op::Prefix(_)
            | Op::Infix(Infix::Add | Infix::Subtract | Infix::Multiply | Infix::Multiple)
            | Op::Skip
            | Op::BeginBraces(_)
            | Op::BeginSystem(_)
            | Op::EndSystem(_)
            | Op::Game(..) => true,
            _ => false,
        })
    }

    /// A heap whose size depends on the variable.
    fn heap(&mut self, ruleset: &Rc<NamedRuleset>, arguments: &[Known]) -> Option<Known> {
        let [Known::Linear { times, plus }] = arguments else {
            return None;
        };
        self.places.push(Place::Heap {
            ruleset: Rc::clone(ruleset),
            times: times.clone(),
            plus: plus.clone(),
        });
        Some(Known::Position)
    }
}

/// Whether an operation on a position asks for no more than its outcome.
fn is_about_outcome(op: &Op, operands: &[Known]) -> bool {
    let is_zero = |known: &Known| matches!(known, Known::Number(Some(number)) if number.is_zero());
    match op {
        Op::Is(class) => is_outcome_class(class),
        Op::Infix(Infix::Comparison(_)) => operands.iter().any(is_zero),
        Op::Method(name, 0) | Op::CallName(name, 1) => {
            matches!(&**name, "OutcomeClass" | "Outcome" | "IsZero")
        }
        _ => false,
    }
}

/// A sum or a product with an operand that is linear in the variable.
fn linear(infix: Infix, left: &Known, right: &Known) -> Option<Known> {
    let parts = |known: &Known| match known {
        Known::Linear { times, plus } => Some((times.clone(), plus.clone())),
        // Another variable adds at least 0.
        Known::Number(number) => Some((BigInt::zero(), number.clone().unwrap_or_default())),
        _ => None,
    };
    let ((a, b), (c, d)) = (parts(left)?, parts(right)?);
    let is_known = |known: &Known| matches!(known, Known::Number(Some(_)));
    let (times, plus) = match infix {
        Infix::Add => (a + c, b + d),
        Infix::Subtract if is_known(right) => (a, b - d),
        Infix::Multiply | Infix::Multiple if is_known(left) => (&b * c, b * d),
        Infix::Multiply if is_known(right) => (a * &d, b * d),
        _ => return None,
    };
    times.is_positive().then_some(Known::Linear { times, plus })
}

/// The result of an operation of the table.
fn operation(name: &str, operands: &[Known]) -> Option<Known> {
    let takes = |operation: &&Operation| operation.parameters.len() == operands.len();
    let fitting: Vec<&Operation> = table::named(name).filter(takes).collect();
    let is_by_value = |operation: &Operation| {
        let kinds = operation.parameters.iter().map(|(_, kind)| *kind);
        kinds.zip(operands).all(|(kind, operand)| match operand {
            Known::Position => is_of_value(kind),
            operand => operand.is_determined(),
        })
    };
    let are_by_value = match operands {
        // Of operations with one name that take a game alone, the first one takes a position.
        [Known::Position] => {
            let of_games = fitting.iter().find(|operation| {
                let kind = operation.parameters[0].1;
                kind.is_of_games() || matches!(kind, Kind::Misere | Kind::Any)
            });
            is_by_value(of_games?)
        }
        _ => !fitting.is_empty() && fitting.iter().all(|operation| is_by_value(operation)),
    };
    are_by_value.then_some(Known::Value)
}

/// Whether an operation takes a position of this kind by its value, or is about the winner, which its value determines.
fn is_of_value(kind: Kind) -> bool {
    kind == Kind::Played || !kind.keeps_positions() && kind != Kind::Canonical
}

/// An object that is determined by values, if all operands are.
fn values(operands: &[Known]) -> Option<Known> {
    let is_value = |known: &Known| known.is_fixed() || matches!(known, Known::Value);
    operands.iter().all(is_value).then_some(Known::Value)
}
