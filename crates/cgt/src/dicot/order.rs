//! The order modulo dicots.
//!
//! G ≥ H exactly if o(G) ≥ o(H) under misère play, every right option G' of G has a left option G'' ≥ H or there is a right
//! option H' of H with G' ≥ H', and every left option H' of H has a right option H'' ≤ G or there is a left option G' of G
//! with G' ≥ H' (Dorbec, Renault, Siegel and Sopena; Larsson, Nowakowski and Santos).

use super::arena::{Dicot, DicotArena};
use crate::form::FormId;
use crate::game::Relation;

/// The question whether the first form is at least the second one.
type Pair = (FormId, FormId);

impl DicotArena {
    /// Whether G ≥ H modulo dicots.
    pub fn is_at_least(&mut self, g: Dicot, h: Dicot) -> bool {
        self.at_least(g.0, h.0)
    }

    /// The relation of two games modulo dicots.
    pub fn compare(&mut self, g: Dicot, h: Dicot) -> Relation {
        match (self.is_at_least(g, h), self.is_at_least(h, g)) {
            (true, true) => Relation::Equal,
            (true, false) => Relation::Greater,
            (false, true) => Relation::Less,
            (false, false) => Relation::Confused,
        }
    }

    /// Whether G ≥ H, for forms that need not be canonical.
    pub(super) fn at_least(&mut self, g: FormId, h: FormId) -> bool {
        let mut stack = vec![(g, h)];
        let mut holds = true;
        while let Some(&pair) = stack.last() {
            match self.known(pair).or_else(|_| self.decided(pair)) {
                Ok(decided) => {
                    if pair.0 != pair.1 {
                        self.order.insert(pair, decided);
                    }
                    holds = decided;
                    stack.pop();
                }
                Err(unknown) => stack.push(unknown),
            }
        }
        holds
    }

    /// Whether the first form is at least the second one, or else a pair of options that must be compared before.
    fn decided(&self, (g, h): Pair) -> Result<bool, Pair> {
        let (first, second) = (self.wins(g), self.wins(h));
        if (second.left && !first.left) || (first.right && !second.right) {
            return Ok(false);
        }
        let (of_g, of_h) = (self.forms.options(g), self.forms.options(h));
        for &option in of_g.right {
            let replies = self.forms.options(option).left.iter();
            let replies = replies.map(|&reply| (reply, h));
            let moves = of_h.right.iter().map(|&other| (option, other));
            if !self.any_holds(replies.chain(moves))? {
                return Ok(false);
            }
        }
        for &option in of_h.left {
            let replies = self.forms.options(option).right.iter();
            let replies = replies.map(|&reply| (g, reply));
            let moves = of_g.left.iter().map(|&other| (other, option));
            if !self.any_holds(replies.chain(moves))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn any_holds(&self, pairs: impl Iterator<Item = Pair>) -> Result<bool, Pair> {
        for pair in pairs {
            if self.known(pair)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn known(&self, pair: Pair) -> Result<bool, Pair> {
        let known = self.order.get(&pair).copied();
        known.or((pair.0 == pair.1).then_some(true)).ok_or(pair)
    }
}
