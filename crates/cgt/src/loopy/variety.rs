//! Degree, variety, upsum and downsum of stoppers (*Winning Ways*, chapter 11; Siegel VI.4).
//!
//! The sum of two stoppers G and H has an onside, the *upsum* of G and H, and an offside, their *downsum*. The *degree*
//! of G is the upsum of G and −G; it says how loopy G is, and it is 0 for short games. Let D be an idempotent, a
//! stopper whose upsum with itself is itself. The *upsum variety* of G relative to D is the upsum of G and the downsum
//! of −G and −D, and the *downsum variety* is the downsum of G and the upsum of −G and D. G is *stable* if both agree
//! for its own degree D, and they are then its *variety*. Grenville found a game in 2022 that is not stable.

use super::canonical::CanonicalStopper;
use super::graph::Node;
use super::sides::{offside, onside};
use crate::budget::Budget;
use crate::value::OperationError;

/// A stopper, or the reason why there is none.
type Found = Result<CanonicalStopper, OperationError>;

/// The upsum of two stoppers: the onside of their sum.
///
/// # Errors
/// When the budget does not suffice, or no stopper was found.
pub fn upsum(g: &CanonicalStopper, h: &CanonicalStopper, budget: &Budget<'_>) -> Found {
    let sum = g.graph().sum(Node::ROOT, h.graph(), Node::ROOT, budget)?;
    onside(&sum, Node::ROOT, budget)?.ok_or(NO_ONSIDE)
}

/// The downsum of two stoppers: the offside of their sum.
///
/// # Errors
/// When the budget does not suffice, or no stopper was found.
pub fn downsum(g: &CanonicalStopper, h: &CanonicalStopper, budget: &Budget<'_>) -> Found {
    let sum = g.graph().sum(Node::ROOT, h.graph(), Node::ROOT, budget)?;
    offside(&sum, Node::ROOT, budget)?.ok_or(NO_OFFSIDE)
}

const NO_ONSIDE: OperationError =
    OperationError::Undefined("no stopper was found for the onside of the sum");
const NO_OFFSIDE: OperationError =
    OperationError::Undefined("no stopper was found for the offside of the sum");

/// The degree of loopiness: the upsum of the stopper and its negative.
///
/// # Errors
/// When the budget does not suffice, or no stopper was found.
pub fn degree(g: &CanonicalStopper, budget: &Budget<'_>) -> Found {
    upsum(g, &g.negative(), budget)
}

/// The upsum variety of `g` relative to the idempotent `degree`.
///
/// # Errors
/// When `degree` is not an idempotent, when the budget does not suffice, or no stopper was found.
pub fn upsum_variety(
    g: &CanonicalStopper,
    degree: &CanonicalStopper,
    budget: &Budget<'_>,
) -> Found {
    idempotent(degree, budget)?;
    let other = downsum(&g.negative(), &degree.negative(), budget)?;
    upsum(g, &other, budget)
}

/// The downsum variety of `g` relative to the idempotent `degree`.
///
/// # Errors
/// When `degree` is not an idempotent, when the budget does not suffice, or no stopper was found.
pub fn downsum_variety(
    g: &CanonicalStopper,
    degree: &CanonicalStopper,
    budget: &Budget<'_>,
) -> Found {
    idempotent(degree, budget)?;
    let other = upsum(&g.negative(), degree, budget)?;
    downsum(g, &other, budget)
}

/// The variety of a stable stopper; `None` if it is not stable.
///
/// # Errors
/// When the degree is not an idempotent, when the budget does not suffice, or no stopper was found.
pub fn variety(
    g: &CanonicalStopper,
    budget: &Budget<'_>,
) -> Result<Option<CanonicalStopper>, OperationError> {
    let degree = degree(g, budget)?;
    let up = upsum_variety(g, &degree, budget)?;
    let down = downsum_variety(g, &degree, budget)?;
    Ok((up == down).then_some(up))
}

/// Whether the sum of the stopper and itself is the stopper.
///
/// # Errors
/// When the budget does not suffice.
pub fn is_idempotent(g: &CanonicalStopper, budget: &Budget<'_>) -> Result<bool, OperationError> {
    let sum = g.graph().sum(Node::ROOT, g.graph(), Node::ROOT, budget)?;
    let sides = [
        onside(&sum, Node::ROOT, budget)?,
        offside(&sum, Node::ROOT, budget)?,
    ];
    Ok(sides.iter().all(|side| side.as_ref() == Some(g)))
}

fn idempotent(degree: &CanonicalStopper, budget: &Budget<'_>) -> Result<(), OperationError> {
    if upsum(degree, degree, budget)? == *degree {
        Ok(())
    } else {
        Err(OperationError::Undefined(
            "a variety is relative to an idempotent: a degree that is its upsum with itself",
        ))
    }
}
