//! Canonical forms of small components, with bounded work.

use chopsticks_base::budget::{Budget, Meter, Stopped};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_base::walk::{self, Known};
use chopsticks_cgt::game::GameId;

use crate::components::Worth;
use crate::normal_forms::NormalForms;
use crate::term::{Term, TermKind};

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

impl NormalForms<'_> {
    /// A component with more options is not evaluated.
    const MAX_OPTIONS: u32 = 5;

    /// The number of positions that one evaluation may visit, and that may be visited at first.
    pub const MAX_POSITIONS: u64 = 3_000;

    /// The number of games that one evaluation may add to the arena.
    const MAX_GAMES: usize = 20_000;

    /// The value of a component, if it is small.
    pub fn worth(&mut self, number: u32) -> Worth {
        if self.components.at(number).worth == Worth::Untried && self.evaluate(number).is_err() {
            self.components.at_mut(number).worth = Worth::Large;
        }
        self.components.at(number).worth
    }

    /// Evaluates a component, or gives up.
    fn evaluate(&mut self, number: u32) -> Result<(), TooLarge> {
        let mut positions = NormalForms::MAX_POSITIONS.min(self.allowed);
        let most_games = self.values.arena.size() + NormalForms::MAX_GAMES;
        let mut opened = Known::<u32, Options>::default();
        let (mut found, mut meter) = (Known::default(), Meter::new(&Budget::UNLIMITED));
        let found = walk::evaluate(&mut found, number, &mut meter, |known, &number| {
            match self.components.at(number).worth {
                Worth::Known(_) => return Ok(Some(())),
                Worth::Large => return Err(TooLarge),
                Worth::Untried => {}
            }
            let was_opened = opened.remove(&number);
            // An opened component waits for its parts. If it is asked for meanwhile, play can repeat.
            let repeats = was_opened.is_some();
            let options = match was_opened {
                Some(options) => options,
                None => self.open(number, &mut positions).ok_or(TooLarge)?,
            };
            let parts = options.parts.iter().map(|part| part.slot());
            let unknown = parts.filter(|&part| self.components.at(part).value().is_none());
            if !known.have(unknown) {
                if repeats {
                    return Err(TooLarge);
                }
                opened.insert(number, options);
                return Ok(None);
            }
            self.close(number, &options).ok_or(TooLarge)?;
            if self.values.arena.size() > most_games {
                return Err(TooLarge);
            }
            Ok(Some(()))
        });
        found.copied()
    }

    fn open(&mut self, number: u32, positions: &mut u64) -> Option<Options> {
        let ByPlayer { left, right } = self.components.at(number).mobility;
        if left + right > NormalForms::MAX_OPTIONS {
            return None;
        }
        *positions = positions.checked_sub(1)?;
        self.allowed = self.allowed.saturating_sub(1);
        let mut parts = Vec::new();
        let ends = ByPlayer::from_fn(|player| {
            let options = self.components.parts_of_options(number, player);
            let ends = options.into_iter().map(|mut option| {
                parts.append(&mut option);
                parts.len()
            });
            ends.collect()
        });
        Some(Options { parts, ends })
    }

    /// Finds the value of a component all of whose options have values.
    fn close(&mut self, number: u32, options: &Options) -> Option<()> {
        let mut start = 0;
        let ByPlayer { left, right } = ByPlayer::from_fn(|player: Player| {
            let ends = options.ends[player].iter();
            let games = ends
                .map(|&end| self.total(&options.parts[std::mem::replace(&mut start, end)..end]));
            games.collect::<Option<Vec<GameId>>>()
        });
        let options = ByPlayer {
            left: left?,
            right: right?,
        };
        let game = self.values.arena.game(options);
        let value = self.values.number(game);
        let component = self.components.at_mut(number);
        component.worth = Worth::Known(value);
        component.wins_first = self.values.wins_first(value).map(Some);
        Some(())
    }

    /// The sum of terms, if all of them have known values.
    fn total(&mut self, parts: &[Term]) -> Option<GameId> {
        let mut total = self.values.arena.zero();
        for part in parts {
            let value = match part.kind() {
                TermKind::Value(value) => value,
                TermKind::Component { number, negated } => {
                    let value = self.components.at(number).value()?;
                    self.values.signed(value, negated)
                }
            };
            let game = self.values.game(value);
            total = self.values.arena.sum(total, game);
        }
        Some(total)
    }
}
