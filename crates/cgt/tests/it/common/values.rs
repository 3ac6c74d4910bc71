//! The value of a position by the definition: a recursion over options, with a memo.

use std::collections::HashMap;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::player::ByPlayer;
use chopsticks_cgt::ruleset::Ruleset;

/// Values of the positions of one ruleset, for boards small enough for recursion.
pub struct Values<R: Ruleset> {
    pub ruleset: R,
    pub arena: Arena,
    /// Whether positions are split into components and replaced by their representatives.
    reduced: bool,
    memo: HashMap<R::Position, GameId>,
}

impl<R: Ruleset> Values<R> {
    pub fn new(ruleset: R, reduced: bool) -> Values<R> {
        Values {
            ruleset,
            arena: Arena::new(),
            reduced,
            memo: HashMap::new(),
        }
    }

    pub fn value(&mut self, position: R::Position) -> GameId {
        if !self.reduced {
            return self.component_value(position);
        }
        let components: Vec<_> = self.ruleset.components(position).into_iter().collect();
        let values: Vec<GameId> = components
            .into_iter()
            .map(|component| self.value_by_representative(component))
            .collect();
        self.arena.sum_of(&values)
    }

    fn value_by_representative(&mut self, component: R::Position) -> GameId {
        let representative = self.ruleset.representative(component);
        let is_negated = representative.is_negated();
        let value = self.component_value(representative.position);
        if is_negated {
            self.arena.negative(value)
        } else {
            value
        }
    }

    fn component_value(&mut self, position: R::Position) -> GameId {
        if let Some(&value) = self.memo.get(&position) {
            return value;
        }
        let options = ByPlayer::from_fn(|player| {
            let options = self.ruleset.options(&position, player);
            options
                .into_iter()
                .map(|option| self.value(option))
                .collect()
        });
        let value = self.arena.game(options);
        self.memo.insert(position, value);
        value
    }
}
