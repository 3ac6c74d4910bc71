//! Simplest forms modulo a universe.
//!
//! - A dominated option is removed, as under normal play.
//! - A left option G' with a right option G'' ≤ G is *reversible through* G''. It is replaced by the left options of G''. If Left
//!   has no option at G'', or the mark of an end there, G gets the mark: Left can win by the end of G''.
//! - The mark is erased if Left is strong without it.
//!
//! A form to which none of this applies is the only such form of its class (Siegel). Among all games, no mark ever appears.
//!
//! Among dicots, Left has a mark or loses all options only if G' was reversible through 0. The option \* says the same, and the
//! form is then the canonical form of Dorbec, Renault, Siegel and Sopena.

use super::arena::{Outside, UniverseArena, UniverseGame};
use super::forms::Form;
use super::kind::Universe;
use crate::budget::{Budget, Meter, Stopped};
use crate::game::maximal;
use crate::player::{ByPlayer, Player};

/// The parts of a form that is made simpler.
struct Draft {
    options: ByPlayer<Vec<Form>>,
    marks: ByPlayer<bool>,
}

impl UniverseArena {
    /// The simplest form of the game with these options.
    ///
    /// # Errors
    /// If the game is outside of the universe.
    pub fn game(&mut self, options: ByPlayer<Vec<UniverseGame>>) -> Result<UniverseGame, Outside> {
        let game = self.game_within(options, &mut Meter::new(&Budget::UNLIMITED));
        game.expect("nothing asks it to stop")
    }

    /// The simplest form of the game with these options; an [`Outside`] in the `Ok` if the game is outside of the universe.
    ///
    /// # Errors
    /// When the budget of the meter asks to stop.
    pub fn game_within(
        &mut self,
        options: ByPlayer<Vec<UniverseGame>>,
        meter: &mut Meter<'_>,
    ) -> Result<Result<UniverseGame, Outside>, Stopped> {
        let outside = Player::BOTH.into_iter().find(|&player| {
            options[player].is_empty() && !self.may_end(player, &options[player.opponent()])
        });
        if let Some(player) = outside {
            let universe = self.universe();
            return Ok(Err(Outside { universe, player }));
        }
        self.marked_game(options, ByPlayer::both(false), meter)
            .map(Ok)
    }

    /// Whether a player may be without options where the other one has these.
    fn may_end(&self, player: Player, others: &[UniverseGame]) -> bool {
        match self.universe() {
            Universe::Dicot => others.is_empty(),
            Universe::DeadEnding => {
                let mut others = others.iter();
                others.all(|option| self.forms.winners(option.0).is_dead[player])
            }
            Universe::All => true,
        }
    }

    /// The simplest form of the form with these options and marks, which is equal to a game of the universe.
    pub(super) fn marked_game(
        &mut self,
        options: ByPlayer<Vec<UniverseGame>>,
        marks: ByPlayer<bool>,
        meter: &mut Meter<'_>,
    ) -> Result<UniverseGame, Stopped> {
        let options = options.map(|side| side.into_iter().map(|option| option.0).collect());
        let given = self.forms.intern(options, marks);
        if let Some(&known) = self.simplest.get(&given) {
            return Ok(known);
        }
        let simplest = self.simplify(given, meter)?;
        self.simplest.insert(given, simplest);
        self.simplest.insert(simplest.0, simplest);
        Ok(simplest)
    }

    /// The simplest form of a form whose options are in simplest form.
    fn simplify(&mut self, given: Form, meter: &mut Meter<'_>) -> Result<UniverseGame, Stopped> {
        let mut draft = Draft {
            options: self.forms.options(given).map(<[Form]>::to_vec),
            marks: self.forms.marks(given),
        };
        loop {
            for player in Player::BOTH {
                let options = draft.options[player].iter().copied();
                draft.options[player] =
                    maximal(options, |a, b| self.is_preferred(player, a, b, meter))?;
            }
            let form = self.forms.intern(draft.options.clone(), draft.marks);
            if !self.replace_reversible(form, &mut draft, meter)? {
                break;
            }
            for player in Player::BOTH {
                draft.options[player].sort_unstable();
                draft.options[player].dedup();
            }
        }
        for player in Player::BOTH {
            self.erase_mark(&mut draft, player);
        }
        if self.universe() == Universe::Dicot {
            self.write_marks(&mut draft);
        }
        Ok(UniverseGame(self.forms.intern(draft.options, draft.marks)))
    }

    /// Whether a player likes one form at least as much as another one.
    fn is_preferred(
        &mut self,
        player: Player,
        form: Form,
        to: Form,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stopped> {
        let (g, h) = player.pick((form, to), (to, form));
        self.at_least(g, h, meter)
    }

    /// Replaces one reversible option of a form; false if there is none.
    fn replace_reversible(
        &mut self,
        form: Form,
        draft: &mut Draft,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stopped> {
        for player in Player::BOTH {
            for option in draft.options[player].clone() {
                let Some(reply) = self.reverting_reply(form, option, player, meter)? else {
                    continue;
                };
                draft.options[player].retain(|&other| other != option);
                draft.options[player].extend(self.forms.options(reply)[player]);
                draft.marks[player] |= self.forms.winners(reply).is_end[player];
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The opponent's reply through which an option is reversible.
    fn reverting_reply(
        &mut self,
        form: Form,
        option: Form,
        player: Player,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Form>, Stopped> {
        for reply in self.forms.options(option)[player.opponent()].to_vec() {
            if self.is_preferred(player, form, reply, meter)? {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// Erases the mark of a player who is strong without it.
    fn erase_mark(&mut self, draft: &mut Draft, player: Player) {
        if draft.marks[player] {
            draft.marks[player] = false;
            let without = self.forms.intern(draft.options.clone(), draft.marks);
            let winners = self.forms.winners(without);
            draft.marks[player] = !winners.is_strong(self.universe(), player);
        }
    }

    /// Writes the option \* where a player has a mark, or has lost all options.
    fn write_marks(&self, draft: &mut Draft) {
        if draft.options.left.is_empty() && draft.options.right.is_empty() {
            return;
        }
        for player in Player::BOTH {
            if draft.marks[player] || draft.options[player].is_empty() {
                draft.options[player].push(self.star().0);
                draft.marks[player] = false;
            }
        }
    }
}
