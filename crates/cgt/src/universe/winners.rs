//! Who wins an augmented form, alone and beside an end.
//!
//! A player is *strong* at a form if she wins, moving first, its sum with every end of hers in the universe. Among dicots
//! the only end is 0. Among dead-ending games, the end that is hardest for her is 0 or a long *perfect murder*, in which
//! the opponent alone can move, as often as he likes, and can stop at any time (Larsson, Milley, Nowakowski, Renault and
//! Santos). Among all games, some end beats her at every form that is no end of hers (Siegel).

use super::forms::{Form, Forms};
use super::kind::Universe;
use crate::player::{ByPlayer, Player};

/// Who wins a form.
#[derive(Clone, Copy, Debug)]
pub(super) struct Winners {
    /// Whether each player wins moving first.
    pub(super) first: ByPlayer<bool>,
    /// Whether each player wins moving first beside a long perfect murder by the opponent.
    outlasts_first: ByPlayer<bool>,
    /// Whether each player wins it so moving second.
    outlasts_second: ByPlayer<bool>,
    /// Whether each player can move at no follower.
    pub(super) is_dead: ByPlayer<bool>,
}

impl Winners {
    /// Of a form whose options are in the store.
    pub(super) fn of(forms: &Forms, form: Form) -> Winners {
        let options = forms.options(form);
        let of = |option: &Form| forms.winners(*option);
        let first = ByPlayer::from_fn(|player: Player| {
            let mut options = options[player].iter().map(of);
            forms.is_end(form, player) || options.any(|option| !option.first[player.opponent()])
        });
        let outlasts_first = ByPlayer::from_fn(|player: Player| {
            let mut options = options[player].iter().map(of);
            forms.is_end(form, player) || options.any(|option| option.outlasts_second[player])
        });
        // The opponent moves here, or in the murder, which then goes on or is over.
        let outlasts_second = ByPlayer::from_fn(|player: Player| {
            let mut options = options[player.opponent()].iter().map(of);
            outlasts_first[player]
                && first[player]
                && options.all(|option| option.outlasts_first[player])
        });
        let is_dead = ByPlayer::from_fn(|player: Player| {
            let mut others = options[player.opponent()].iter().map(of);
            options[player].is_empty() && others.all(|option| option.is_dead[player])
        });
        Winners {
            first,
            outlasts_first,
            outlasts_second,
            is_dead,
        }
    }
}

impl Forms {
    /// Whether a player is strong at a form.
    pub(super) fn is_strong(&self, universe: Universe, form: Form, player: Player) -> bool {
        let winners = self.winners(form);
        match universe {
            Universe::Dicot => winners.first[player],
            Universe::DeadEnding => winners.first[player] && winners.outlasts_first[player],
            Universe::All => self.is_end(form, player),
        }
    }
}
