//! Canonical forms modulo dicots (Dorbec, Renault, Siegel and Sopena).
//!
//! - A dominated option is removed, as under normal play.
//! - A left option G' with a right option G'' ≤ G is *reversible through* G''. If G'' is not 0, G' is replaced by the left
//!   options of G''.
//! - If G'' is 0, there is nothing to replace it by. Then G' is removed if Left wins another left option moving second, and
//!   otherwise replaced by \*.
//! - {\*|\*} is 0.
//!
//! A form to which none of this applies is the only such form of its class.

use super::arena::{Dicot, DicotArena, NotDicot};
use crate::budget::{Budget, Meter, Stopped};
use crate::form::FormId;
use crate::game::maximal;
use crate::player::{ByPlayer, Player};

type Options = ByPlayer<Vec<FormId>>;

impl DicotArena {
    /// The canonical form of the game with these options.
    ///
    /// # Errors
    /// If only one player has an option.
    pub fn game(&mut self, options: ByPlayer<Vec<Dicot>>) -> Result<Dicot, NotDicot> {
        let game = self.game_within(options, &mut Meter::new(&Budget::UNLIMITED));
        game.expect("nothing asks it to stop").ok_or(NotDicot)
    }

    /// The canonical form of the game with these options; `None` if only one player has an option.
    ///
    /// # Errors
    /// When the budget of the meter asks to stop.
    pub fn game_within(
        &mut self,
        options: ByPlayer<Vec<Dicot>>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Dicot>, Stopped> {
        if options.left.is_empty() != options.right.is_empty() {
            return Ok(None);
        }
        let options = options.map(|side| side.into_iter().map(|option| option.0).collect());
        let given = self.intern(options);
        if let Some(&known) = self.canonical.get(&given) {
            return Ok(Some(known));
        }
        let simplest = self.simplest(given, meter)?;
        self.canonical.insert(given, simplest);
        self.canonical.insert(simplest.0, simplest);
        Ok(Some(simplest))
    }

    /// The canonical form of a form whose options are in canonical form.
    fn simplest(&mut self, given: FormId, meter: &mut Meter<'_>) -> Result<Dicot, Stopped> {
        let mut options: Options = self.forms.options(given).map(<[FormId]>::to_vec);
        loop {
            for player in Player::BOTH {
                options[player] = maximal(options[player].iter().copied(), |a, b| {
                    self.is_preferred(player, a, b, meter)
                })?;
            }
            let form = self.intern(options.clone());
            if !self.replace_reversible(form, &mut options, meter)? {
                let star = self.star().0;
                let is_zero = Player::BOTH.iter().all(|&player| options[player] == [star]);
                return Ok(if is_zero { self.zero() } else { Dicot(form) });
            }
            for player in Player::BOTH {
                options[player].sort_unstable();
                options[player].dedup();
            }
        }
    }

    /// Whether a player likes one form at least as much as another one.
    fn is_preferred(
        &mut self,
        player: Player,
        form: FormId,
        to: FormId,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stopped> {
        let (g, h) = player.pick((form, to), (to, form));
        self.at_least(g, h, meter)
    }

    /// Removes or replaces one reversible option of a form; false if nothing changes.
    fn replace_reversible(
        &mut self,
        form: FormId,
        options: &mut Options,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stopped> {
        for player in Player::BOTH {
            for option in options[player].clone() {
                let Some(reply) = self.reverting_reply(form, option, player, meter)? else {
                    continue;
                };
                let instead = self.instead(option, reply, &options[player], player);
                if instead != [option] {
                    options[player].retain(|&other| other != option);
                    options[player].extend(instead);
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// The opponent's reply through which an option is reversible.
    fn reverting_reply(
        &mut self,
        form: FormId,
        option: FormId,
        player: Player,
        meter: &mut Meter<'_>,
    ) -> Result<Option<FormId>, Stopped> {
        for reply in self.forms.options(option)[player.opponent()].to_vec() {
            if self.is_preferred(player, form, reply, meter)? {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// What takes the place of an option that is reversible through a reply.
    fn instead(
        &self,
        option: FormId,
        reply: FormId,
        options: &[FormId],
        player: Player,
    ) -> Vec<FormId> {
        if reply != self.zero().0 {
            return self.forms.options(reply)[player].to_vec();
        }
        let is_won_second = |other: &FormId| !self.wins(*other)[player.opponent()];
        let mut others = options.iter().filter(|&&other| other != option);
        if others.any(is_won_second) {
            Vec::new()
        } else {
            vec![self.star().0]
        }
    }
}
