//! The order modulo a universe.
//!
//! G ≥ H exactly if
//!
//! - *maintenance*: every right option G' of G has a left option G'' ≥ H or there is a right option H' of H with G' ≥ H', and
//!   every left option H' of H has a right option H'' ≤ G or there is a left option G' of G with G' ≥ H';
//! - *proviso*: if Left has the mark of an end or no option at H, Left is strong at G; and if Right has at G, Right is strong at
//!   H.
//!
//! (Larsson, Nowakowski and Santos, for options alone; Siegel, for augmented forms.) If G ≥ H, Left also wins G moving first
//! or is strong at it whenever this is so at H, which decides most pairs at once.

use chopsticks_base::walk::{self, Answers};

use super::arena::{UniverseArena, UniverseGame};
use super::forms::Form;
use crate::budget::{Budget, Meter, Stopped};
use crate::game::Relation;
use crate::player::Player;

/// The question whether the first form is at least the second one.
type Pair = (Form, Form);

impl UniverseArena {
    /// Whether G ≥ H modulo the universe.
    pub fn is_at_least(&mut self, g: UniverseGame, h: UniverseGame) -> bool {
        let found = self.at_least(g.0, h.0, &mut Meter::new(&Budget::UNLIMITED));
        found.expect("nothing asks it to stop")
    }

    /// The relation of two games modulo the universe.
    ///
    /// # Errors
    /// When the budget asks to stop.
    pub fn compare(
        &mut self,
        g: UniverseGame,
        h: UniverseGame,
        budget: &Budget<'_>,
    ) -> Result<Relation, Stopped> {
        let mut meter = Meter::new(budget);
        let at_most = self.at_least(h.0, g.0, &mut meter)?;
        Ok(Relation::new(at_most, self.at_least(g.0, h.0, &mut meter)?))
    }

    /// Whether G ≥ H, for forms that need not be canonical.
    pub(super) fn at_least(
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

    /// Whether a player wins the second form, or is strong at it, but not the first one.
    fn is_weaker(&self, player: Player, (first, second): Pair) -> bool {
        let wins = |form| self.forms.winners(form).first[player];
        let is_strong = |form| {
            let winners = self.forms.winners(form);
            winners.is_strong(self.universe(), player)
        };
        !wins(first) && wins(second) || !is_strong(first) && is_strong(second)
    }

    /// Whether the first form is at least the second one, if the comparisons that decide it are known.
    fn decided(&self, known: &mut Answers<'_, Pair, bool>, (g, h): Pair) -> Option<bool> {
        if self.is_weaker(Player::Left, (g, h)) || self.is_weaker(Player::Right, (h, g)) {
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
