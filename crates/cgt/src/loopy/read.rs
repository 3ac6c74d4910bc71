//! Reading loopy games: CGSuite's notation, with sums.
//!
//! | text | game |
//! |---|---|
//! | any text that [`notation`] reads, except positions | a short game |
//! | `{0\|pass}` | `pass` is a move to the same position, that of the innermost braces |
//! | `a{0\|{a\|*}}` | a label before braces names their position; the name can be used in the outermost braces around them |
//! | `{0\|\|0\|0,pass}` = `{0\|{0\|0,pass}}` | more bars separate further out |
//! | `on`, `over`, `2over`, `^[on]*`, … | names; a number before a name and a nimber after it are added |
//! | `over + under - 1/2`, `-over`, `2.over`, `+-over` | sums, multiples and switches |
//!
//! A label is a small letter, optionally followed by digits; v is not a label, because it means ↓. A minus sign at the
//! beginning belongs to the number that follows: `-5over` is over − 5.

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};
use thiserror::Error;

use super::expression::{Equations, LoopySum, Unknown};
use super::graph::Graph;
use crate::budget::{Budget, Limit, Stopped};
use crate::game::{Arena, GameId};
use crate::notation::{
    self, Expression, LoopyOperation, NamedLoopy, Operation, ParseError, Step, SyntaxFault,
    short_value,
};
use crate::number::Dyadic;
use crate::player::ByPlayer;

/// The value of an expression, or the reason why it has none.
type Value = Result<LoopySum, SyntaxFault>;

/// The graph of the game that a text describes, with the game as its first position.
///
/// # Errors
/// When the text is not in the notation, or when the game has more positions than the budget allows.
pub fn read(
    text: &str,
    arena: &mut Arena,
    reading: &Budget<'_>,
    budget: &Budget<'_>,
) -> Result<Graph, LoopyReadError> {
    graph_of_expression(
        &Expression::parse_loopy(text, reading)?,
        arena,
        reading,
        budget,
    )
}

/// The graph of the game of an expression, with the game as its first position.
///
/// # Errors
/// When a part of the expression has no value, or when the game has more positions than the budget allows.
pub fn graph_of_expression(
    expression: &Expression,
    arena: &mut Arena,
    reading: &Budget<'_>,
    budget: &Budget<'_>,
) -> Result<Graph, LoopyReadError> {
    let mut reader = Reader {
        arena,
        reading,
        equations: Equations::default(),
        referred: HashMap::new(),
    };
    let sum = reader.sum(expression)?;
    let Reader {
        arena, equations, ..
    } = reader;
    Ok(equations.graph(sum, arena, budget)?)
}

/// Makes the equations of the games of an expression.
struct Reader<'a> {
    arena: &'a mut Arena,
    reading: &'a Budget<'a>,
    equations: Equations,
    /// The games that labels and passes refer to.
    referred: HashMap<usize, Unknown>,
}

impl Reader<'_> {
    fn sum(&mut self, expression: &Expression) -> Result<LoopySum, ParseError> {
        for step in &expression.steps {
            if let Operation::Loopy(LoopyOperation::Game(_, references)) = &step.operation {
                let game = self.equations.unknown();
                let references = references.iter();
                self.referred
                    .extend(references.map(|&reference| (reference, game)));
            }
        }
        let mut sums: Vec<LoopySum> = Vec::new();
        for Step { at, operation } in &expression.steps {
            let operands = sums.split_off(sums.len() - operation.operands());
            let value = self.value(operation, operands);
            sums.push(value.map_err(|fault| ParseError { at: *at, fault })?);
        }
        Ok(sums.pop().expect("an expression has a value"))
    }

    fn value(&mut self, operation: &Operation, mut operands: Vec<LoopySum>) -> Value {
        match (operation, &mut operands[..]) {
            (Operation::Loopy(LoopyOperation::Name(named)), _) => Ok(self.named(named)),
            (Operation::Loopy(LoopyOperation::Reference(reference)), _) => {
                let unknown = self.referred[reference];
                Ok(LoopySum::of_unknown(self.arena, unknown))
            }
            (Operation::Loopy(LoopyOperation::Game(counts, references)), _) => {
                let game = self.referred[&references[0]];
                Ok(self.game(game, counts.left, operands))
            }
            (Operation::Position(_), _) => Err(SyntaxFault::NoPositions),
            (operation, operands) if operands.iter().all(|sum| sum.unknowns() == 0) => {
                self.short(operation, operands)
            }
            (Operation::Add, [a, b]) => self.total(a, b, false),
            (Operation::Subtract, [a, b]) => self.total(a, b, true),
            (Operation::Negate, [a]) => self.negative(a),
            (Operation::Multiply, [n, a]) => {
                let number = self.arena.as_number(n.short);
                let number = number.filter(|_| n.unknowns() == 0);
                let n = number.and_then(Dyadic::to_integer);
                self.multiple(&n.ok_or(SyntaxFault::FractionalMultiple)?, a)
            }
            (Operation::Switch(count), options) => {
                let options = options.to_vec();
                let negatives: Result<Vec<LoopySum>, SyntaxFault> =
                    options.iter().map(|option| self.negative(option)).collect();
                let game = self.equations.unknown();
                Ok(self.game(game, *count, [options, negatives?].concat()))
            }
            (Operation::Game(counts), _) => {
                let game = self.equations.unknown();
                Ok(self.game(game, counts.left, operands))
            }
            _ => Err(SyntaxFault::NotShort),
        }
    }

    /// The value of an operation on short games.
    fn short(&mut self, operation: &Operation, operands: &[LoopySum]) -> Value {
        let operands: Vec<GameId> = operands.iter().map(|sum| sum.short).collect();
        let limits = self.reading;
        let value = short_value(self.arena, limits, &Budget::UNLIMITED, operation, operands)?;
        notation::check_games(self.arena, limits)?;
        Ok(LoopySum::of_short(value))
    }

    /// A named game with the number and the nimber added to it.
    fn named(&mut self, named: &NamedLoopy) -> LoopySum {
        let number = self.arena.number(named.number.clone());
        let star = self.arena.nimber(named.nimber);
        LoopySum {
            short: self.arena.sum(number, star),
            unknowns: vec![(
                self.equations.named(self.arena, named.name),
                named.is_negative,
            )],
        }
    }

    /// The game that has this unknown, the first options being Left's.
    fn game(&mut self, game: Unknown, lefts: usize, mut options: Vec<LoopySum>) -> LoopySum {
        let right = options.split_off(lefts);
        let left = options;
        self.equations.define(game, ByPlayer { left, right });
        LoopySum::of_unknown(self.arena, game)
    }

    fn total(&mut self, a: &LoopySum, b: &LoopySum, is_difference: bool) -> Value {
        let mut total = a.clone();
        total
            .add(
                self.arena,
                b,
                is_difference,
                &notation::building(self.reading),
            )
            .map_err(|_| notation::too_many_games(self.reading))?;
        Ok(total)
    }

    fn negative(&mut self, game: &LoopySum) -> Value {
        let zero = LoopySum::of_short(self.arena.zero());
        self.total(&zero, game, true)
    }

    fn multiple(&mut self, n: &BigInt, game: &LoopySum) -> Value {
        let allowed = self.reading.multiple;
        let copies = n
            .magnitude()
            .to_u32()
            .filter(|&copies| u64::from(copies) <= allowed);
        let over = || SyntaxFault::over(self.reading, Limit::Multiple, format!("the multiple {n}"));
        let copies = copies.ok_or_else(over)?;
        let mut multiple = LoopySum::of_short(self.arena.zero());
        for _ in 0..copies {
            multiple = self.total(&multiple, game, n.is_negative())?;
        }
        Ok(multiple)
    }
}

/// A text that could not be read as a loopy game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LoopyReadError {
    /// The text is not in the notation, or a part of it is too large.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The game has more positions than the budget allows.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
