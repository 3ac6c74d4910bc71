//! Canonical forms of small components, with bounded work.

use chopsticks_base::budget::{Budget, Meter, Stopped};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_base::walk::{self, Known};
use chopsticks_cgt::game::GameId;

use crate::components::{Components, Worth};
use crate::term::{Term, TermKind};
use crate::values::Values;

/// The number of positions that may be visited to find values. It grows with the search, so that they take a bounded
/// share of the time.
#[derive(Debug)]
pub(crate) struct Evaluation {
    allowed: u64,
}

impl Default for Evaluation {
    fn default() -> Evaluation {
        Evaluation { allowed: 3_000 }
    }
}

/// The options of a component under evaluation.
struct Options {
    /// The components of all options, Left's options first.
    parts: Vec<Term>,
    /// The ends of the parts of each option.
    ends: ByPlayer<Vec<usize>>,
}

/// The value of a component takes too much work.
struct TooLarge;

impl From<Stopped> for TooLarge {
    fn from(_: Stopped) -> TooLarge {
        TooLarge
    }
}

impl Evaluation {
    /// A component with more options is not evaluated.
    const MAX_OPTIONS: u32 = 5;

    /// The number of positions that one evaluation may visit.
    const MAX_POSITIONS: u64 = 3_000;

    /// The number of games that one evaluation may add to the arena.
    const MAX_GAMES: usize = 20_000;

    /// Allows more work.
    pub fn allow(&mut self, steps: u64) {
        self.allowed += steps;
    }

    /// The value of a component, if it is small.
    pub fn worth(
        &mut self,
        number: u32,
        components: &mut Components<'_>,
        values: &mut Values,
    ) -> Worth {
        let component = components.at(number);
        if component.worth != Worth::Untried {
            return component.worth;
        }
        if self.evaluate(number, components, values).is_err() {
            components.at_mut(number).worth = Worth::Large;
        }
        components.at(number).worth
    }

    /// Evaluates a component, or gives up.
    fn evaluate(
        &mut self,
        number: u32,
        components: &mut Components<'_>,
        values: &mut Values,
    ) -> Result<(), TooLarge> {
        let mut positions = Evaluation::MAX_POSITIONS.min(self.allowed);
        let most_games = values.arena.size() + Evaluation::MAX_GAMES;
        let mut opened = Known::<u32, Options>::default();
        let mut meter = Meter::new(&Budget::UNLIMITED);
        walk::evaluate(
            &mut Known::default(),
            number,
            &mut meter,
            |known, &number| {
                match components.at(number).worth {
                    Worth::Known(_) => return Ok(Some(())),
                    Worth::Large => return Err(TooLarge),
                    Worth::Untried => {}
                }
                let was_opened = opened.remove(&number);
                // An opened component waits for its parts. If it is asked for meanwhile, play can repeat.
                let repeats = was_opened.is_some();
                let options = match was_opened {
                    Some(options) => options,
                    None => self
                        .open(number, components, &mut positions)
                        .ok_or(TooLarge)?,
                };
                let parts = options.parts.iter().map(|part| part.slot());
                let unknown = parts.filter(|&part| components.at(part).value().is_none());
                if !known.have(unknown) {
                    if repeats {
                        return Err(TooLarge);
                    }
                    opened.insert(number, options);
                    return Ok(None);
                }
                close(number, &options, components, values).ok_or(TooLarge)?;
                if values.arena.size() > most_games {
                    return Err(TooLarge);
                }
                Ok(Some(()))
            },
        )
        .copied()
    }

    fn open(
        &mut self,
        number: u32,
        components: &mut Components<'_>,
        positions: &mut u64,
    ) -> Option<Options> {
        let ByPlayer { left, right } = components.at(number).mobility;
        if left + right > Evaluation::MAX_OPTIONS {
            return None;
        }
        *positions = positions.checked_sub(1)?;
        self.allowed = self.allowed.saturating_sub(1);
        let mut parts = Vec::new();
        let ends = ByPlayer::from_fn(|player| {
            let options = components.parts_of_options(number, player);
            let ends = options.into_iter().map(|mut option| {
                parts.append(&mut option);
                parts.len()
            });
            ends.collect()
        });
        Some(Options { parts, ends })
    }
}

/// Finds the value of a component all of whose options have values.
fn close(
    number: u32,
    options: &Options,
    components: &mut Components<'_>,
    values: &mut Values,
) -> Option<()> {
    let mut start = 0;
    let ByPlayer { left, right } = ByPlayer::from_fn(|player: Player| {
        let ends = options.ends[player].iter();
        let games = ends.map(|&end| {
            let parts = &options.parts[std::mem::replace(&mut start, end)..end];
            total(parts, components, values)
        });
        games.collect::<Option<Vec<GameId>>>()
    });
    let options = ByPlayer {
        left: left?,
        right: right?,
    };
    let game = values.arena.game(options);
    let value = values.number(game);
    let component = components.at_mut(number);
    component.worth = Worth::Known(value);
    component.wins_first = values.wins_first(value).map(Some);
    Some(())
}

/// The sum of terms, if all of them have known values.
fn total(parts: &[Term], components: &Components<'_>, values: &mut Values) -> Option<GameId> {
    let mut total = values.arena.zero();
    for part in parts {
        let game = match part.kind() {
            TermKind::Value(value) => values.game(value),
            TermKind::Component { number, negated } => {
                let value = values.signed(components.at(number).value()?, negated);
                values.game(value)
            }
        };
        total = values.arena.sum(total, game);
    }
    Some(total)
}
