//! Rulesets on heaps and on tuples of numbers: each move replaces a tuple by a sum of tuples.

mod expression;
mod growth;
mod nim_values;
mod parse;
mod rule;
mod table;
mod text;
mod token;
mod visit;

use std::collections::HashSet;
use std::ops::ControlFlow;

use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_heaps::HeapCode;

use crate::fault::Fault;
pub(crate) use nim_values::{NoNimValue, TupleNimValues};
use rule::Rule;
use table::one_or_both;
pub(crate) use table::{CoordinatesTable, HeapTable};
pub use text::TupleSum;
use visit::{Choice, MAX_CHECKED, Visit};
pub use visit::{MAX_NUMBER, MAX_OPTIONS};

/// Gets the place of a tuple and what replaces it.
type VisitChoice<'a> = dyn FnMut(usize, Choice<'_>) -> ControlFlow<()> + 'a;

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

    /// How many numbers a tuple has.
    pub fn length(&self) -> usize {
        self.width
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

    /// Reads a position.
    ///
    /// # Errors
    /// What was found and what was expected, even when play may lead to numbers above [`MAX_NUMBER`].
    pub fn read(&self, text: &str) -> Result<TupleSum, String> {
        let position = TupleSum::read(text, self.width)?;
        for player in Player::BOTH {
            let mut choices = 0;
            // The choices that are not options take time too.
            let _ = self.visit(&position, player, &mut |_, _| {
                count(&mut choices, MAX_OPTIONS)
            });
            if choices > MAX_OPTIONS {
                return Err(format!(
                    "the position has more than {MAX_OPTIONS} options, counting the choices of variables that the conditions exclude"
                ));
            }
        }
        if self.grows() {
            self.check_followers(&position).map(|()| position)
        } else {
            Ok(position)
        }
    }

    /// Whether some rule may lead to numbers above [`MAX_NUMBER`].
    fn grows(&self) -> bool {
        let mut moves = Player::BOTH.into_iter().flat_map(|it| &self.moves[it]);
        moves.any(|it| matches!(it, Move::Rule(rule) if rule.grows()))
    }

    /// Checks the numbers of all tuples that play can reach.
    fn check_followers(&self, position: &TupleSum) -> Result<(), String> {
        let mut waiting: Vec<TupleSum> = position.parts().collect();
        let mut seen: HashSet<TupleSum> = waiting.iter().cloned().collect();
        let mut steps = 0;
        while let Some(tuple) = waiting.pop() {
            for player in Player::BOTH {
                let mut large = None;
                let _ = self.visit(&tuple, player, &mut |_, choice| {
                    match choice {
                        Choice::Option(option) => {
                            for part in tuple.replaced(0, option).parts() {
                                count(&mut steps, MAX_CHECKED)?;
                                if seen.insert(part.clone()) {
                                    waiting.push(part);
                                }
                            }
                        }
                        Choice::Excluded => {}
                        Choice::TooLarge(rule) => {
                            large = Some(rule.to_owned());
                            return ControlFlow::Break(());
                        }
                    }
                    count(&mut steps, MAX_CHECKED)
                });
                if let Some(rule) = large {
                    return Err(format!(
                        "play leads to {tuple}, where the rule \"{rule}\" makes a number above {MAX_NUMBER}; expected a smaller position"
                    ));
                }
                if steps > MAX_CHECKED {
                    return Err(format!(
                        "the rules may lead to numbers above {MAX_NUMBER}, and the check of the tuples that play can reach stopped after {MAX_CHECKED} steps; expected a smaller position"
                    ));
                }
            }
        }
        Ok(())
    }

    /// Calls `found` with the options.
    pub fn moves(&self, position: &TupleSum, player: Player, found: &mut dyn FnMut(TupleSum)) {
        let _ = self.visit(position, player, &mut |at, choice| {
            // Reading a position checked that no choice is too large.
            if let Choice::Option(option) = choice {
                found(position.replaced(at, option));
            }
            ControlFlow::Continue(())
        });
    }

    /// Visits the choices of all rules: the place of the tuple that is replaced, and what replaces it.
    fn visit(
        &self,
        position: &TupleSum,
        player: Player,
        visit: &mut VisitChoice<'_>,
    ) -> ControlFlow<()> {
        for (at, tuple) in position.tuples().enumerate() {
            self.visit_tuple(tuple, player, &mut |choice| visit(at, choice))?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the choices of all rules for one tuple.
    fn visit_tuple(&self, tuple: &[u32], player: Player, visit: &mut Visit<'_>) -> ControlFlow<()> {
        for rule in &self.moves[player] {
            match rule {
                Move::Code(code) => {
                    code.options(tuple[0], &mut |option| visit(Choice::Option(option)))?;
                }
                Move::Rule(rule) => rule.options(tuple, visit)?,
            }
        }
        ControlFlow::Continue(())
    }
}

/// Counts one more, and stops above a limit.
fn count(counted: &mut usize, most: usize) -> ControlFlow<()> {
    *counted += 1;
    if *counted > most {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}
