//! Bidding with shares of the money that are real numbers: Richman costs.

use crate::budget::{Budget, Meter, Stopped};
use crate::form::{FormArena, FormId};
use crate::number::Dyadic;

/// The Richman costs of Left after the next move: the shares of all money at which she neither wins nor loses surely.
///
/// Here the winner of a bid decides who moves, as Develin and Payne have it, so that nobody is forced into a bad move. A player
/// who is to move and cannot has lost. The cost before the move is the mean of the costs after the best move of each player
/// (Lazarus, Loeb, Propp, Stromquist and Ullman). It is also the chance of Right if a fair coin decides who moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RichmanCosts {
    after_left: Dyadic,
    after_right: Dyadic,
}

impl RichmanCosts {
    /// The cost: Left wins with a larger share, and Right wins if she has a smaller one.
    pub fn cost(&self) -> Dyadic {
        half(&(&self.after_left + &self.after_right))
    }

    /// The share that both players bid for the move; negative where both prefer that the other one moves.
    pub fn bid(&self) -> Dyadic {
        half(&(&self.after_right - &self.after_left))
    }
}

/// The Richman costs of a form.
///
/// # Errors
/// [`Stopped::Asked`] or the limit on seconds.
pub fn richman_costs(
    forms: &FormArena,
    form: FormId,
    budget: &Budget<'_>,
) -> Result<RichmanCosts, Stopped> {
    let mut meter = Meter::new(budget);
    forms.inherited(form, |_, options, known| {
        meter.count((options.left.len() + options.right.len()) as u64 + 1)?;
        let costs =
            options.map(|side| side.iter().map(|option| RichmanCosts::cost(&known[option])));
        Ok(RichmanCosts {
            after_left: costs.left.min().unwrap_or(Dyadic::from(1)),
            after_right: costs.right.max().unwrap_or(Dyadic::ZERO),
        })
    })
}

fn half(x: &Dyadic) -> Dyadic {
    Dyadic::new(x.numerator(), x.exponent() + 1)
}
