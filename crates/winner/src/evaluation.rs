//! Canonical forms of small components, with bounded work.

use chopsticks_base::budget::{Budget, Meter, Stopped};
use chopsticks_base::player::ByPlayer;
use chopsticks_base::walk::{self, Known};
use chopsticks_cgt::game::GameId;

use crate::components::{Sums, Worth};
use crate::normal_forms::NormalForms;
use crate::term::{ComponentId, Term, TermKind};

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
    pub fn worth(&mut self, component: ComponentId) -> Worth {
        if self.components[component].worth == Worth::Untried && self.evaluate(component).is_err() {
            self.components[component].worth = Worth::Large;
        }
        self.components[component].worth
    }

    /// Evaluates a component, or gives up.
    fn evaluate(&mut self, component: ComponentId) -> Result<(), TooLarge> {
        let mut positions = NormalForms::MAX_POSITIONS.min(self.allowed);
        let most_games = self.values.arena.size() + NormalForms::MAX_GAMES;
        let mut opened = Known::<ComponentId, ByPlayer<Sums>>::default();
        let (mut found, mut meter) = (Known::default(), Meter::new(&Budget::UNLIMITED));
        let found = walk::evaluate(&mut found, component, &mut meter, |known, &component| {
            match self.components[component].worth {
                Worth::Known(_) => return Ok(Some(())),
                Worth::Large => return Err(TooLarge),
                Worth::Untried => {}
            }
            let was_opened = opened.remove(&component);
            // An opened component waits for its parts. If it is asked for meanwhile, play can repeat.
            let repeats = was_opened.is_some();
            let options = match was_opened {
                Some(options) => options,
                None => self.open(component, &mut positions).ok_or(TooLarge)?,
            };
            let parts = options.left.terms().chain(options.right.terms());
            let parts = parts.filter_map(Term::as_component);
            let unknown = parts.filter(|&part| self.components[part].value().is_none());
            if !known.have(unknown) {
                if repeats {
                    return Err(TooLarge);
                }
                opened.insert(component, options);
                return Ok(None);
            }
            self.close(component, &options).ok_or(TooLarge)?;
            if self.values.arena.size() > most_games {
                return Err(TooLarge);
            }
            Ok(Some(()))
        });
        found.copied()
    }

    /// The options of a component, if there are few.
    fn open(&mut self, component: ComponentId, positions: &mut u64) -> Option<ByPlayer<Sums>> {
        let ByPlayer { left, right } = self.components[component].mobility;
        if left + right > NormalForms::MAX_OPTIONS {
            return None;
        }
        *positions = positions.checked_sub(1)?;
        self.allowed = self.allowed.saturating_sub(1);
        Some(ByPlayer::from_fn(|player| {
            Sums::new(&self.components.parts_of_options(component, player))
        }))
    }

    /// Finds the value of a component all of whose options have values.
    fn close(&mut self, component: ComponentId, options: &ByPlayer<Sums>) -> Option<()> {
        let totals = |side: &Sums| side.iter().map(|parts| self.total(parts)).collect();
        let options: ByPlayer<Option<Vec<GameId>>> = options.as_ref().map(totals);
        let game = self.values.arena.game(options.transpose()?);
        let value = self.values.id(game);
        let component = &mut self.components[component];
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
                TermKind::Component { component, negated } => {
                    let value = self.components[component].value()?;
                    self.values.signed(value, negated)
                }
            };
            let game = self.values.game(value);
            total = self.values.arena.sum(total, game);
        }
        Some(total)
    }
}
