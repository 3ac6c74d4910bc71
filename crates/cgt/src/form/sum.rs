//! Sums and products of two forms, and the negative (Conway, *On Numbers and Games*, chapter 14; Siegel I.4 and II.3).

use super::arena::{FormArena, FormId, Known};
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::game::SumKind;
use crate::player::{ByPlayer, Player};

impl FormArena {
    /// The negative: the players are exchanged.
    pub fn negative(&mut self, form: FormId) -> FormId {
        let mut known = Known::<FormId>::default();
        for follower in self.followers(form) {
            let options = self.options(follower).swapped();
            let negatives = options.map(|side| side.iter().map(|option| known[option]).collect());
            let negative = self.form(negatives);
            known.insert(follower, negative);
        }
        known[&form]
    }

    /// The sum of two forms.
    ///
    /// # Errors
    /// If it has more followers than the budget has positions.
    pub fn sum(
        &mut self,
        kind: SumKind,
        g: FormId,
        h: FormId,
        budget: &Budget<'_>,
    ) -> Result<FormId, Stopped> {
        let (of_g, of_h) = (self.followers(g), self.followers(h));
        budget.affords(Limit::Positions, (of_g.len() * of_h.len()) as u64)?;
        let mut meter = Meter::new(budget);
        // The sums of one follower of g with those of h, in a row for each follower of g.
        let mut known = Known::<Known<FormId>>::default();
        for &a in &of_g {
            let mut row = Known::default();
            for &b in &of_h {
                let (in_a, in_b) = (self.options(a), self.options(b));
                let sum = |(x, y)| if x == a { row[&y] } else { known[&x][&y] };
                let sides = in_a.zip(in_b).map(|(in_a, in_b)| {
                    let options = kind.options((a, b), in_a, in_b);
                    options.into_iter().map(sum).collect::<Vec<_>>()
                });
                meter.count((sides.left.len() + sides.right.len()) as u64 + 1)?;
                row.insert(b, self.form(sides));
            }
            known.insert(a, row);
        }
        Ok(known[&g][&h])
    }

    /// The ordinal sum G:H = {G^L, G:H^L | G^R, G:H^R}, in which a move in G deletes H.
    ///
    /// # Errors
    /// If H has more followers than the budget has positions.
    pub fn ordinal_sum(
        &mut self,
        g: FormId,
        h: FormId,
        budget: &Budget<'_>,
    ) -> Result<FormId, Stopped> {
        let base = self.options(g).map(<[FormId]>::to_vec);
        let followers = self.followers(h);
        budget.affords(Limit::Positions, followers.len() as u64)?;
        let mut meter = Meter::new(budget);
        let mut known = Known::<FormId>::default();
        for follower in followers {
            meter.count((base.left.len() + base.right.len()) as u64 + 1)?;
            let options = self.options(follower);
            let sides = base.as_ref().zip(options).map(|(base, side)| {
                let above = side.iter().map(|option| known[option]);
                base.iter().copied().chain(above).collect::<Vec<_>>()
            });
            let sum = self.form(sides);
            known.insert(follower, sum);
        }
        Ok(known[&h])
    }

    /// The disjunctive sum of several forms; the empty sum is the form without options.
    ///
    /// # Errors
    /// Those of [`FormArena::sum`].
    pub fn disjunctive_sum(
        &mut self,
        forms: impl IntoIterator<Item = FormId>,
        budget: &Budget<'_>,
    ) -> Result<FormId, Stopped> {
        let mut forms = forms.into_iter();
        let Some(mut total) = forms.next() else {
            return Ok(self.zero());
        };
        for form in forms {
            total = self.sum(SumKind::Disjunctive, total, form, budget)?;
        }
        Ok(total)
    }
}

impl FormArena {
    /// The ordinal product G ⊛ H: each Left edge of H is replaced by a copy of G, each Right edge by a copy of −G.
    ///
    /// G ⊛ H = {(G⊛H^L):G^L, (G⊛H^R):−G^R | (G⊛H^L):G^R, (G⊛H^R):−G^L}.
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
