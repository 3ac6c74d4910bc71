//! The order of augmented forms.
//!
//! G ≥ H exactly if
//!
//! - *maintenance*: every right option G' of G has a left option G'' ≥ H or there is a right option H' of H with G' ≥ H', and
//!   every left option H' of H has a right option H'' ≤ G or there is a left option G' of G with G' ≥ H';
//! - *proviso*: if Left has a mark at H, she has at least as much at G beside every end of hers; and if Right has one at G, he
//!   has at least as much at H.
//!
//! (Larsson, Nowakowski and Santos, for options alone; Siegel, for augmented forms under misère play.) What the proviso asks
//! is so for all G ≥ H, which decides most pairs at once.

use chopsticks_base::walk::{self, Answers};

use super::arena::AugmentedArena;
use super::ends::Ends;
use super::forms::Form;
use crate::budget::{Meter, Stopped};
use crate::game::Relation;
use crate::player::Player;

/// The question whether the first form is at least the second one.
type Pair = (Form, Form);

impl<E: Ends> AugmentedArena<E> {
    /// The relation of two forms.
    ///
    /// # Errors
    /// When the budget of the meter asks to stop.
    pub(crate) fn compare(
        &mut self,
        g: Form,
        h: Form,
        meter: &mut Meter<'_>,
    ) -> Result<Relation, Stopped> {
        let at_most = self.at_least(h, g, meter)?;
        Ok(Relation::new(at_most, self.at_least(g, h, meter)?))
    }

    /// Whether G ≥ H, for forms that need not be in simplest form.
    ///
    /// # Errors
    /// When the budget of the meter asks to stop.
    pub(crate) fn at_least(
        &mut self,
        g: Form,
        h: Form,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stopped> {
        if g == h {
            return Ok(true);
        }
        let mut order = std::mem::take(&mut self.order);
        let holds = walk::evaluate(&mut order, (g, h), meter, |known, &pair| {
            Ok(self.decided(known, pair))
        });
        let holds = holds.copied();
        self.order = order;
        holds
    }

    /// Whether a player likes one form at least as much as another one.
    ///
    /// # Errors
    /// When the budget of the meter asks to stop.
    pub(crate) fn is_preferred(
        &mut self,
        player: Player,
        form: Form,
        to: Form,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stopped> {
        let (g, h) = player.pick((form, to), (to, form));
        self.at_least(g, h, meter)
    }

    /// Whether a player has at least as much at the first form as at the second one, beside every end of that player.
    fn is_as_strong(&self, player: Player, (first, second): Pair) -> bool {
        let [first, second] = [first, second].map(|form| self.forms.prospects(form));
        self.ends.is_as_strong(player, first, second)
    }

    /// Whether the first form is at least the second one, if the comparisons that decide it are known.
    fn decided(&self, known: &mut Answers<'_, Pair, bool>, (g, h): Pair) -> Option<bool> {
        if !self.is_as_strong(Player::Left, (g, h)) || !self.is_as_strong(Player::Right, (h, g)) {
            return Some(false);
        }
        let (of_g, of_h) = (self.forms.options(g), self.forms.options(h));
        for &option in of_g.right {
            let replies = self.forms.options(option).left.iter();
            let replies = replies.map(|&reply| (reply, h));
            let moves = of_h.right.iter().map(|&other| (option, other));
            if !any_holds(known, replies.chain(moves))? {
                return Some(false);
            }
        }
        for &option in of_h.left {
            let replies = self.forms.options(option).right.iter();
            let replies = replies.map(|&reply| (g, reply));
            let moves = of_g.left.iter().map(|&other| (other, option));
            if !any_holds(known, replies.chain(moves))? {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// Whether one of these comparisons holds, if those before it are known.
fn any_holds(
    known: &mut Answers<'_, Pair, bool>,
    pairs: impl Iterator<Item = Pair>,
) -> Option<bool> {
    for pair in pairs {
        if pair.0 == pair.1 || *known.get(pair)? {
            return Some(true);
        }
    }
    Some(false)
}
