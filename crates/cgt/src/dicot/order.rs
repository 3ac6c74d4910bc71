//! The order modulo dicots.
//!
//! G ≥ H exactly if o(G) ≥ o(H) under misère play, every right option G' of G has a left option G'' ≥ H or there is a right
//! option H' of H with G' ≥ H', and every left option H' of H has a right option H'' ≤ G or there is a left option G' of G
//! with G' ≥ H' (Dorbec, Renault, Siegel and Sopena; Larsson, Nowakowski and Santos).

use chopsticks_base::walk::{self, Answers};

use super::arena::{Dicot, DicotArena};
use crate::budget::{Budget, Meter, Stopped};
use crate::form::FormId;
use crate::game::Relation;

/// The question whether the first form is at least the second one.
type Pair = (FormId, FormId);

impl DicotArena {
    /// Whether G ≥ H modulo dicots.
    pub fn is_at_least(&mut self, g: Dicot, h: Dicot) -> bool {
        let found = self.at_least(g.0, h.0, &mut Meter::new(&Budget::UNLIMITED));
        found.expect("nothing asks it to stop")
    }

    /// The relation of two games modulo dicots.
    ///
    /// # Errors
    /// When the budget asks to stop.
    pub fn compare(
        &mut self,
        g: Dicot,
        h: Dicot,
        budget: &Budget<'_>,
    ) -> Result<Relation, Stopped> {
        let mut meter = Meter::new(budget);
        let at_most = self.at_least(h.0, g.0, &mut meter)?;
        Ok(Relation::new(at_most, self.at_least(g.0, h.0, &mut meter)?))
    }

    /// Whether G ≥ H, for forms that need not be canonical.
    pub(super) fn at_least(
        &mut self,
        g: FormId,
        h: FormId,
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

    /// Whether the first form is at least the second one, if the comparisons that decide it are known.
    fn decided(&self, known: &mut Answers<'_, Pair, bool>, (g, h): Pair) -> Option<bool> {
        let (first, second) = (self.wins(g), self.wins(h));
        if (second.left && !first.left) || (first.right && !second.right) {
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
