//! Rulesets on heaps and on tuples of numbers: each move replaces a tuple by a sum of tuples.

mod expression;
mod parse;
mod rule;
mod table;
mod text;
mod token;
mod visit;

use std::ops::ControlFlow;

use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_heaps::HeapCode;

use crate::fault::Fault;
use rule::Rule;
use table::one_or_both;
pub(crate) use table::{CoordinatesTable, HeapTable};
pub use text::TupleSum;
pub use visit::{MAX_NUMBER, MAX_OPTIONS};

/// Gets the place of a tuple and what replaces it, or `None` for a choice of variables that is not an option.
type VisitChoice<'a> = dyn FnMut(usize, Option<&[u32]>) -> ControlFlow<()> + 'a;

/// A ruleset on tuples.
#[derive(Debug)]
pub(crate) struct Tuples {
    /// The number of numbers in a tuple.
    width: usize,
    moves: ByPlayer<Vec<Move>>,
}

/// How a tuple may be replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Move {
    Code(HeapCode),
    Rule(Rule),
}

impl Tuples {
    pub fn heaps(table: &HeapTable) -> Result<Tuples, Fault> {
        let moves = one_or_both(&table.both, &table.left, &table.right, &table.span())?;
        let moves = moves.map(|code| {
            code.map_or_else(
                || Ok(Vec::new()),
                |code| Ok(vec![Move::Code(table::code(code)?)]),
            )
        });
        let ByPlayer { left, right } = moves;
        Ok(Tuples {
            width: 1,
            moves: ByPlayer {
                left: left?,
                right: right?,
            },
        })
    }

    pub fn coordinates(table: &CoordinatesTable) -> Result<Tuples, Fault> {
        let variables = rule::variables(&table.variables)?;
        let moves = one_or_both(
            &table.both,
            &table.left,
            &table.right,
            &table.variables.span(),
        )?;
        let rules = |texts: Option<&Vec<toml::Spanned<String>>>| -> Result<Vec<Move>, Fault> {
            let texts = texts.into_iter().flatten();
            texts
                .map(|text| Ok(Move::Rule(Rule::new(text, &variables)?)))
                .collect()
        };
        Ok(Tuples {
            width: variables.len(),
            moves: ByPlayer {
                left: rules(moves.left)?,
                right: rules(moves.right)?,
            },
        })
    }

    /// Whether both players have the same moves.
    pub fn is_impartial(&self) -> bool {
        self.moves.left == self.moves.right
    }

    /// The code of each player, for moves on heaps.
    pub fn codes(&self) -> ByPlayer<HeapCode> {
        let code = |moves: &[Move]| match moves {
            [Move::Code(code)] => code.clone(),
            _ => HeapCode::none(),
        };
        ByPlayer {
            left: code(&self.moves.left),
            right: code(&self.moves.right),
        }
    }

    pub fn read(&self, text: &str) -> Result<TupleSum, String> {
        let position = TupleSum::read(text, self.width)?;
        for player in Player::BOTH {
            let mut options = 0;
            let _ = self.visit(&position, player, &mut |_, _| {
                // The choices that are not options take time too.
                options += 1;
                match options > MAX_OPTIONS {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            });
            if options > MAX_OPTIONS {
                return Err(format!(
                    "the position has more than {MAX_OPTIONS} options, counting the choices of variables that the conditions exclude"
                ));
            }
        }
        Ok(position)
    }

    pub fn moves(&self, position: &TupleSum, player: Player, found: &mut dyn FnMut(TupleSum)) {
        let _ = self.visit(position, player, &mut |at, option| {
            if let Some(option) = option {
                found(position.replaced(at, option));
            }
            ControlFlow::Continue(())
        });
    }

    /// Visits the options: the place of the tuple that is replaced, and what replaces it; `None` for a choice of variables
    /// that is not an option.
    fn visit(
        &self,
        position: &TupleSum,
        player: Player,
        visit: &mut VisitChoice<'_>,
    ) -> ControlFlow<()> {
        for (at, tuple) in position.tuples().enumerate() {
            for rule in &self.moves[player] {
                match rule {
                    Move::Code(code) => {
                        code.options(tuple[0], &mut |option| visit(at, Some(option)))?;
                    }
                    Move::Rule(rule) => rule.options(tuple, &mut |option| visit(at, option))?,
                }
            }
        }
        ControlFlow::Continue(())
    }
}
