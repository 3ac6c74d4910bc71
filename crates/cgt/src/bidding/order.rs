//! The order of games under bidding play, for every total and every division.

use crate::budget::{Budget, Meter, Stopped};
use crate::form::{FormArena, FormId};
use crate::game::{Relation, SumKind};

/// What is known of a form and 0.
#[derive(Clone, Copy, Debug)]
struct Sign {
    /// Every move of Right leads to a positive form.
    is_at_least_zero: bool,
    /// It is at least 0, and a move of Left leads to a form that is at least 0.
    is_positive: bool,
}

/// The relation of G to H: G ≥ H if for every form X, every total and every division of it, Left wins G + X if she wins H + X.
/// `None` if they differ and neither is [invertible](is_invertible), so that the theorem does not decide.
///
/// **Theorem.** G ≥ 0 if and only if every move of Right from G leads to a form H with H ≥ 0 and a move of Left to a form that
/// is ≥ 0. If G or H is invertible, then G ≥ H if and only if G − H ≥ 0. The proof is in the book, on the page *Bidding play:
/// proofs*.
///
/// # Errors
/// If a sum has more followers than the budget has positions.
pub fn compare(
    forms: &mut FormArena,
    g: FormId,
    h: FormId,
    budget: &Budget<'_>,
) -> Result<Option<Relation>, Stopped> {
    if g == h {
        return Ok(Some(Relation::Equal));
    }
    if !is_invertible(forms, h, budget)? && !is_invertible(forms, g, budget)? {
        return Ok(None);
    }
    let at_most = is_at_least(forms, h, g, budget)?;
    let at_least = is_at_least(forms, g, h, budget)?;
    Ok(Some(Relation::new(at_most, at_least)))
}

/// Whether G − G = 0, so that G can be taken from both sides of an inequality. Forms of numbers are invertible if every option of
/// Left is less than every option of Right, at each follower, as in canonical forms.
///
/// # Errors
/// If a sum has more followers than the budget has positions.
pub fn is_invertible(
    forms: &mut FormArena,
    g: FormId,
    budget: &Budget<'_>,
) -> Result<bool, Stopped> {
    is_at_least(forms, g, g, budget)
}

/// Whether G − H ≥ 0.
fn is_at_least(
    forms: &mut FormArena,
    g: FormId,
    h: FormId,
    budget: &Budget<'_>,
) -> Result<bool, Stopped> {
    let negative = forms.negative(h);
    let difference = forms.sum(SumKind::Disjunctive, g, negative, budget)?;
    let mut meter = Meter::new(budget);
    let sign = forms.inherited(difference, |_, options, known| {
        meter.count((options.left.len() + options.right.len()) as u64 + 1)?;
        let sign = |option: &FormId| -> Sign { known[option] };
        let is_at_least_zero = options.right.iter().all(|option| sign(option).is_positive);
        let left_stays = options
            .left
            .iter()
            .any(|option| sign(option).is_at_least_zero);
        Ok::<_, Stopped>(Sign {
            is_at_least_zero,
            is_positive: is_at_least_zero && left_stays,
        })
    })?;
    Ok(sign.is_at_least_zero)
}
