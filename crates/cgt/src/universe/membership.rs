//! Which universe a form lives in, and where it leaves one.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::kind::Universe;
use crate::form::{FormArena, FormId};
use crate::player::{ByPlayer, Player};

/// Where a form leaves a universe: a player cannot move at `end`, and that is not allowed because of `follower`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The universe.
    pub universe: Universe,
    /// The player who cannot move.
    pub player: Player,
    /// The follower at which that player cannot move.
    pub end: FormId,
    /// Among dicots, a move of the opponent there. Among dead-ending games, a later position in which the player can move.
    pub follower: FormId,
}

/// Whether each player can move at no follower, for the forms seen so far.
type Dead = HashMap<FormId, ByPlayer<bool>, FxBuildHasher>;

impl Universe {
    /// The smallest universe that a form lives in.
    pub fn smallest(forms: &FormArena, form: FormId) -> Universe {
        let mut universes = Universe::ALL.into_iter();
        let found = universes.find(|universe| universe.departure(forms, form).is_none());
        found.expect("every form lives in the last one")
    }

    /// Where a form leaves the universe; `None` if it lives in it.
    pub fn departure(self, forms: &FormArena, form: FormId) -> Option<Departure> {
        if self == Universe::All {
            return None;
        }
        let mut dead = Dead::default();
        for end in forms.followers(form) {
            let options = forms.options(end);
            let is_dead = ByPlayer::from_fn(|player: Player| {
                let mut others = options[player.opponent()].iter();
                options[player].is_empty() && others.all(|option| dead[option][player])
            });
            dead.insert(end, is_dead);
            for player in Player::BOTH {
                if options[player].is_empty()
                    && let Some(follower) = self.forbidden(forms, end, player, &dead)
                {
                    let universe = self;
                    return Some(Departure {
                        universe,
                        player,
                        end,
                        follower,
                    });
                }
            }
        }
        None
    }

    /// What an end of a player has that no end of this universe has.
    fn forbidden(
        self,
        forms: &FormArena,
        end: FormId,
        player: Player,
        dead: &Dead,
    ) -> Option<FormId> {
        match self {
            Universe::Dicot => forms.options(end)[player.opponent()].first().copied(),
            Universe::DeadEnding => {
                // Earlier followers are no such ends: an option that is not dead is not an end.
                let mut options = forms.options(end)[player.opponent()].iter().copied();
                options.find(|option| !dead[option][player])
            }
            Universe::All => None,
        }
    }
}
