//! Simplest forms.
//!
//! Dominated options go. An option A of a player that is reversible through A' is replaced by the options of that player at
//! A', and by the player's mark there if A' has one. Of several marks, the best one stays. It goes if the player
//! reaches as much without it. What remains is the only form in which nothing of this can be done: two such forms that are
//! equal have the same options by maintenance, and then the same marks.

use super::arena::AugmentedArena;
use super::ends::Marks;
use super::forms::{Draft, Form};
use super::written::WrittenEnds;
use crate::budget::{Meter, Stopped};
use crate::game::maximal;
use crate::player::{ByPlayer, Player};

impl<E: WrittenEnds> AugmentedArena<E> {
    /// The simplest form of the form with these options, which are in simplest form, and marks.
    ///
    /// # Errors
    /// When the budget of the meter asks to stop.
    pub(crate) fn simplest(
        &mut self,
        options: ByPlayer<Vec<Form>>,
        marks: Marks<E::Mark>,
        meter: &mut Meter<'_>,
    ) -> Result<Form, Stopped> {
        let given = self.intern(options, marks);
        if let Some(&known) = self.simplest.get(&given) {
            return Ok(known);
        }
        let simplest = self.simplify(given, meter)?;
        self.simplest.insert(given, simplest);
        self.simplest.insert(simplest, simplest);
        Ok(simplest)
    }

    /// The form with the parts of a draft.
    pub(crate) fn intern_draft(&mut self, draft: &Draft<E::Mark>) -> Form {
        self.intern(draft.options.clone(), draft.marks.clone())
    }

    /// The simplest form of a form whose options are in simplest form.
    fn simplify(&mut self, given: Form, meter: &mut Meter<'_>) -> Result<Form, Stopped> {
        let mut draft = Draft {
            options: self.options(given).map(<[Form]>::to_vec),
            marks: self.marks(given).clone(),
        };
        loop {
            for player in Player::BOTH {
                let options = draft.options[player].iter().copied();
                draft.options[player] =
                    maximal(options, |a, b| self.is_preferred(player, a, b, meter))?;
            }
            let form = self.intern_draft(&draft);
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
        let draft = E::write_marks(self, draft, meter)?;
        Ok(self.intern_draft(&draft))
    }

    /// Replaces one reversible option of a form; false if there is none.
    fn replace_reversible(
        &mut self,
        form: Form,
        draft: &mut Draft<E::Mark>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stopped> {
        for player in Player::BOTH {
            for option in draft.options[player].clone() {
                let Some(reply) = self.reverting_reply(form, option, player, meter)? else {
                    continue;
                };
                draft.options[player].retain(|&other| other != option);
                draft.options[player].extend(self.options(reply)[player]);
                let marks = [
                    draft.marks[player].take(),
                    self.marks(reply)[player].clone(),
                ];
                let marks = marks.into_iter().flatten();
                draft.marks[player] = marks.reduce(|a, b| E::better(player, a, b));
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
        for reply in self.options(option)[player.opponent()].to_vec() {
            if self.is_preferred(player, form, reply, meter)? {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// Erases the mark of a player who reaches as much without it.
    fn erase_mark(&mut self, draft: &mut Draft<E::Mark>, player: Player) {
        if draft.options[player].is_empty() {
            return;
        }
        if let Some(mark) = draft.marks[player].take() {
            let without = self.intern_draft(draft);
            let without = self.forms.prospects(without);
            if !self.ends.is_needless(player, &mark, without) {
                draft.marks[player] = Some(mark);
            }
        }
    }
}
