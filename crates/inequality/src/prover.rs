//! The prover of inequalities: searches for a proof that a sum of powers of φ is nonnegative on a domain.

use std::cmp::Ordering;

use num_traits::Zero;

use super::bounds::{LowerBound, LowerBounds};
use super::domain::Domain;
use super::exponential::Exponential;
use super::form::{LinearForm, PARAMETERS, Point};
use super::golden::Golden;
use super::proof::{Proof, Share, are_small, without};

/// The prover found no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unproved {
    /// A small point of the domain at which the sum is negative, if one was found. Then the inequality is false.
    pub counterexample: Option<Point>,
}

/// The largest number of nested splits and cuts; the proofs of the theorem need two.
const DEPTH: usize = 8;

/// The bound for the coordinates of points among which counterexamples are sought.
const SEARCH: i64 = 12;

/// Proves `sum` ≥ 0 on the domain.
///
/// # Errors
/// If the rules do not lead to a proof within a fixed number of nested splits and cuts, or if a number in an exponent
/// or a constraint exceeds 2^12: then 64 bits might not suffice, and powers of φ would be slow.
pub fn prove(sum: &Exponential, domain: &Domain) -> Result<Proof, Unproved> {
    if !are_small(sum, domain) {
        return Err(Unproved {
            counterexample: None,
        });
    }
    let proof = search(sum, domain, DEPTH);
    proof.ok_or_else(|| Unproved {
        counterexample: points(domain)
            .find(|point| domain.contains(point) && sum.at(point).sign() == Ordering::Less),
    })
}

fn search(sum: &Exponential, domain: &Domain, depth: usize) -> Option<Proof> {
    if !are_small(sum, domain) {
        return None;
    }
    let bounds = domain.bounds();
    if let Some((constraint, bound)) = emptiness(domain, &bounds) {
        return Some(Proof::Empty { constraint, bound });
    }
    let gaps = gaps(sum, &bounds);
    if let Some(shares) = share_out(sum, &gaps) {
        return Some(Proof::Dominated(shares));
    }
    let depth = depth.checked_sub(1)?;
    match undominated(sum, &gaps) {
        Some(form) => cut(sum, domain, form, depth),
        None => split(sum, domain, narrowing(sum, domain, &gaps)?, depth),
    }
}

fn cut(sum: &Exponential, domain: &Domain, form: LinearForm, depth: usize) -> Option<Proof> {
    let above = search(sum, &domain.and(form), depth)?;
    let below = search(sum, &domain.and(-form - 1), depth)?;
    Some(Proof::Cut {
        form,
        above: Box::new(above),
        below: Box::new(below),
    })
}

fn split(sum: &Exponential, domain: &Domain, constraint: usize, depth: usize) -> Option<Proof> {
    let (parameter, form, part) = domain.tight(constraint)?;
    if !sum.stays_small(parameter, &form) {
        return None;
    }
    let tight = search(&sum.substitute(parameter, &form), &part, depth)?;
    let slack = search(sum, &domain.slack(constraint), depth)?;
    Some(Proof::Split {
        constraint,
        tight: Box::new(tight),
        slack: Box::new(slack),
    })
}

/// A constraint that is negative on the domain. By Farkas' lemma there is one whenever the constraints are contradictory.
fn emptiness(domain: &Domain, bounds: &LowerBounds<'_>) -> Option<(usize, LowerBound)> {
    let constraints = domain.constraints().iter().enumerate();
    let mut positive = constraints.filter_map(|(place, constraint)| {
        let bound = bounds.best(&-*constraint)?;
        (bound.least > 0).then_some((place, bound))
    });
    positive.next()
}

/// The form of a cut: a difference of exponents, for a negative term without a bounded gap to a positive term.
fn undominated(sum: &Exponential, gaps: &[Share]) -> Option<LinearForm> {
    let mut negative = sum.with_sign(Ordering::Less).map(|(exponent, _)| *exponent);
    let negative = negative.find(|exponent| gaps.iter().all(|gap| gap.negative != *exponent))?;
    let (positive, _) = sum.with_sign(Ordering::Greater).next()?;
    Some(*positive - negative)
}

/// All pairs of a positive and a negative term with a bounded gap, widest gap first, with the share 0.
fn gaps(sum: &Exponential, bounds: &LowerBounds<'_>) -> Vec<Share> {
    let mut gaps = Vec::new();
    for (&negative, _) in sum.with_sign(Ordering::Less) {
        for (&positive, _) in sum.with_sign(Ordering::Greater) {
            let gap = bounds.best(&(positive - negative));
            gaps.extend(gap.map(|gap| Share {
                positive,
                negative,
                gap,
                amount: Golden::integer(0),
            }));
        }
    }
    gaps.sort_by_key(|share| -share.gap.least);
    gaps
}

/// Divides the positive terms among the pairs, widest gap first.
fn share_out(sum: &Exponential, gaps: &[Share]) -> Option<Vec<Share>> {
    let mut rest = sum.clone();
    let mut shares = Vec::new();
    for share in gaps {
        let pair = (
            rest.coefficient(&share.positive),
            rest.coefficient(&share.negative),
        );
        let (Some(have), Some(lack)) = pair else {
            continue;
        };
        let needed = &-lack * &Golden::phi_power(-share.gap.least);
        let amount = have.min(&needed).clone();
        let share = Share {
            amount,
            ..share.clone()
        };
        rest = without(&rest, &share);
        shares.push(share);
    }
    rest.with_sign(Ordering::Less)
        .next()
        .is_none()
        .then_some(shares)
}

/// The constraint to split at: one that keeps the gap narrow for the negative term that is most expensive to dominate.
fn narrowing(sum: &Exponential, domain: &Domain, gaps: &[Share]) -> Option<usize> {
    let mut widest: Vec<(Golden, &LowerBound)> = Vec::new();
    for (negative, lack) in sum.with_sign(Ordering::Less) {
        // Sorted by width: the first is the widest.
        let share = gaps.iter().find(|share| share.negative == *negative)?;
        let have = sum.coefficient(&share.positive)?;
        let power = Golden::phi_power(-share.gap.least);
        widest.push((&(&-lack * &power) * &have.inverse()?, &share.gap));
    }
    widest.sort_by(|(cost, _), (other, _)| other.cmp(cost));
    let mut multipliers = widest.iter().flat_map(|(_, gap)| &gap.multipliers);
    let narrowing =
        multipliers.find(|(place, factor)| !factor.is_zero() && domain.tight(*place).is_some());
    narrowing.map(|(place, _)| *place)
}

/// The points among which counterexamples are sought, smallest first. A parameter that does not occur in the domain is 0.
fn points(domain: &Domain) -> impl Iterator<Item = Point> {
    let mut points: Vec<Point> = vec![[0; PARAMETERS]];
    for parameter in domain.parameters() {
        let longer = points.iter().flat_map(|point| {
            (0..SEARCH).map(move |value| {
                let mut point = *point;
                point[parameter] = value;
                point
            })
        });
        points = longer.collect();
    }
    points.sort_by_key(|point| point.iter().sum::<i64>());
    points.into_iter()
}

#[cfg(test)]
mod tests {
    use super::super::proof::is_valid;
    use super::*;

    fn f(index: LinearForm) -> Exponential {
        Exponential::fibonacci(index)
    }

    /// 0 ≤ κ, κ + 2 ≤ ι.
    fn triangle() -> (LinearForm, LinearForm, Domain) {
        let (i, k) = (LinearForm::parameter(0), LinearForm::parameter(1));
        (i, k, Domain::default().and(k).and(i - k - 2))
    }

    #[test]
    fn true_inequalities_are_proved_and_their_proofs_are_valid() {
        let (i, k, domain) = triangle();
        let growth = &f(i * 2) - &f(k * 2 + 4);
        // f(2ι)² ≥ f(2ι − 2κ)·f(2ι + 2κ), with equality at κ = 0.
        let square = &(&f(i * 2) * &f(i * 2)) - &(&f(i * 2 - k * 2) * &f(i * 2 + k * 2));
        for sum in [growth, square, Exponential::integer(0)] {
            let proof = prove(&sum, &domain).unwrap();
            assert!(is_valid(&proof, &sum, &domain));
            let less = &sum - &f(i * 2 + 9);
            assert!(!is_valid(&proof, &less, &domain));
        }
    }

    /// All variants of the proof in which one case is replaced by another.
    fn with_case(proof: &Proof, other: &Proof) -> Vec<Proof> {
        let mut changed = vec![other.clone()];
        match proof {
            Proof::Empty { .. } | Proof::Dominated(_) => {}
            Proof::Split {
                constraint,
                tight,
                slack,
            } => {
                let split = |tight: &Proof, slack: &Proof| Proof::Split {
                    constraint: *constraint,
                    tight: tight.clone().into(),
                    slack: slack.clone().into(),
                };
                changed.extend(
                    with_case(tight, other)
                        .iter()
                        .map(|proof| split(proof, slack)),
                );
                changed.extend(
                    with_case(slack, other)
                        .iter()
                        .map(|proof| split(tight, proof)),
                );
            }
            Proof::Cut { form, above, below } => {
                let cut = |above: &Proof, below: &Proof| Proof::Cut {
                    form: *form,
                    above: above.clone().into(),
                    below: below.clone().into(),
                };
                changed.extend(
                    with_case(above, other)
                        .iter()
                        .map(|proof| cut(proof, below)),
                );
                changed.extend(
                    with_case(below, other)
                        .iter()
                        .map(|proof| cut(above, proof)),
                );
            }
        }
        changed
    }

    /// Domination by no shares proves nothing about a sum with a negative term.
    #[test]
    fn proofs_in_which_a_case_is_wrong_are_refused() {
        let (i, k, domain) = triangle();
        let square = &(&f(i * 2) * &f(i * 2)) - &(&f(i * 2 - k * 2) * &f(i * 2 + k * 2));
        let cut = Proof::Cut {
            form: i - 5,
            above: prove(&square, &domain.and(i - 5)).unwrap().into(),
            below: prove(&square, &domain.and(-i + 4)).unwrap().into(),
        };
        let mut count = 0;
        for proof in [prove(&square, &domain).unwrap(), cut] {
            assert!(is_valid(&proof, &square, &domain));
            for changed in with_case(&proof, &Proof::Dominated(Vec::new())) {
                // The replaced case may itself need no shares: then the proof is unchanged.
                if changed != proof {
                    assert!(!is_valid(&changed, &square, &domain), "{changed:?}");
                    count += 1;
                }
            }
        }
        assert!(count >= 6, "{count} wrong proofs");
    }

    #[test]
    fn false_inequalities_are_refuted_however_close() {
        let (i, k, domain) = triangle();
        let growth = &f(i * 2) - &f(k * 2 + 4);
        let unproved = prove(&(&growth - &Exponential::integer(1)), &domain).unwrap_err();
        assert_eq!(unproved.counterexample, Some([2, 0, 0, 0, 0]));
    }

    #[test]
    fn nothing_is_wrong_where_there_is_nothing() {
        let (i, k, domain) = triangle();
        let empty = domain.and(k - i);
        let sum = Exponential::integer(-1);
        let proof = prove(&sum, &empty).unwrap();
        assert!(matches!(proof, Proof::Empty { .. }));
        assert!(is_valid(&proof, &sum, &empty) && !is_valid(&proof, &sum, &domain));
    }
}
