//! The ordinal product of two forms: each Left edge of H is replaced by a copy of G, each Right edge by a copy of −G.
//!
//! G ⊛ H = {(G⊛H^L):G^L, (G⊛H^R):−G^R | (G⊛H^L):G^R, (G⊛H^R):−G^L}.

use super::arena::{FormArena, FormId, Known};
use crate::budget::{Budget, Limit, Stopped};
use crate::player::{ByPlayer, Player};

impl FormArena {
    /// The ordinal product G ⊛ H.
    ///
    /// # Errors
    /// When the arena would hold more forms than the budget has positions.
    pub fn ordinal_product(
        &mut self,
        g: FormId,
        h: FormId,
        budget: &Budget<'_>,
    ) -> Result<FormId, Stopped> {
        let negative = self.negative(g);
        let factors = ByPlayer {
            left: g,
            right: negative,
        };
        let before = self.len();
        let mut known = Known::<FormId>::default();
        for follower in self.followers(h) {
            let edges = self.options(follower).map(<[FormId]>::to_vec);
            let mut sides = ByPlayer::<Vec<FormId>>::default();
            for edge in Player::BOTH {
                let played = self.options(factors[edge]).map(<[FormId]>::to_vec);
                for option in &edges[edge] {
                    for player in Player::BOTH {
                        for &part in &played[player] {
                            sides[player].push(self.ordinal_sum(known[option], part, budget)?);
                            budget.within(Limit::Positions, (self.len() - before) as u64)?;
                        }
                    }
                }
                budget.ask()?;
            }
            known.insert(follower, self.form(sides));
        }
        Ok(known[&h])
    }
}
