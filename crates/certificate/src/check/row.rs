//! The check of a row: the start, the letters without gaps, and the resulting value.
//!
//! Let the claim be for `from` ≤ n < `below`, and let the start have the hand s. The step (a|y)_n = {(a|y + a)_n |
//! letter at y} needs y + a ≤ n, for each n of the claim. The letters have no gaps, so y + a ≤ s for each of them. So
//! it is sufficient that s ≤ `from`. Then the start is a position for all these n, too.

use hashbrown::HashMap;
use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::hands::{Bounds, Hands};
use super::order::{Order, Place};
use super::refusal::Refusal;
use super::row_fault::{RowFault, RowPart};
use super::tower::Steps;
use super::walk::play;
use super::{Negative, Work};
use crate::budget::{Budget, Meter, Stopped};
use crate::player::{ByPlayer, Player};
use crate::{LetterProof, RowProof, Strategy, Tower, TowerSteps};

/// The negatives of all games that a row mentions, by name.
pub(super) type RowGames<'a> = HashMap<&'a str, &'a Negative>;

/// A check of a row.
pub(super) struct RowCheck<'a> {
    hands: &'a ByPlayer<BigUint>,
    row: &'a RowProof,
    games: &'a RowGames<'a>,
    budget: &'a Budget<'a>,
    /// The player whose hand is the same in the entire row.
    owner: Player,
}

/// The games of a row with their places in the order.
struct Named<'a> {
    order: Order<'a>,
    places: HashMap<&'a str, Place>,
}

impl<'a> RowCheck<'a> {
    pub(super) fn new(
        hands: &'a ByPlayer<BigUint>,
        row: &'a RowProof,
        games: &'a RowGames<'a>,
        budget: &'a Budget<'a>,
    ) -> RowCheck<'a> {
        RowCheck {
            hands,
            row,
            games,
            budget,
            owner: RowProof::owner(hands),
        }
    }

    /// Checks all parts, the cheap ones first.
    pub(super) fn run(&self) -> Result<Work, Refusal> {
        self.check_gaps()?;
        self.check_value()?;
        let start = &self.row.start;
        let hand = self.position(&start.hand);
        let strategies = [&start.left, &start.right];
        let mut work = self.part(RowPart::Start, &start.value, strategies, |first| {
            Hands::before(first, &hand)
        })?;
        for (place, letters) in self.row.letters.iter().enumerate() {
            let [first, last] = [&letters.first, &letters.last].map(|hand| self.letter(hand));
            let part = RowPart::Letters(place);
            let strategies = [&letters.left, &letters.right];
            work += self.part(part, &letters.value, strategies, |player| {
                Hands::between(player, &first, &last)
            })?;
        }
        Ok(work)
    }

    /// The hand that is the same in the entire row, which is also the step from one letter to the next.
    fn step(&self) -> &'a BigUint {
        &self.hands[self.owner]
    }

    /// The position of the row with this hand.
    fn position(&self, hand: &BigUint) -> ByPlayer<BigUint> {
        RowProof::position(self.owner, self.step().clone(), hand.clone())
    }

    /// The letter of that position.
    fn letter(&self, hand: &BigUint) -> ByPlayer<BigUint> {
        let own = self.step() + hand;
        RowProof::position(self.owner, own, hand.clone())
    }

    /// Checks that the letters lead from the start to the position, one step after the other.
    fn check_gaps(&self) -> Result<(), RowFault> {
        let target = &self.hands[self.owner.opponent()];
        let start = &self.row.start.hand;
        if start > &self.row.from {
            return Err(RowFault::NoStart {
                hand: start.clone(),
                from: self.row.from.clone(),
            });
        }
        let mut reached = start.clone();
        for (place, letters) in self.row.letters.iter().enumerate() {
            reached = self.next(RowPart::Letters(place), letters, &reached)?;
        }
        if reached == *target {
            Ok(())
        } else {
            Err(RowFault::NotReached {
                reached,
                expected: target.clone(),
            })
        }
    }

    /// The hand after these letters.
    fn next(
        &self,
        part: RowPart,
        LetterProof { first, last, .. }: &LetterProof,
        reached: &BigUint,
    ) -> Result<BigUint, RowFault> {
        let step = self.step();
        if last + step != *reached {
            return Err(RowFault::NotNext {
                letters: part,
                last: last.clone(),
                before: reached.clone(),
                step: step.clone(),
            });
        }
        if first > last || !((last - first) % step).is_zero() {
            return Err(RowFault::NotInRow {
                letters: part,
                first: first.clone(),
                last: last.clone(),
                step: step.clone(),
            });
        }
        Ok(first.clone())
    }

    /// Checks that the steps given by the letters lead from the value of the start to the claimed value.
    fn check_value(&self) -> Result<(), Refusal> {
        let mut named = self.named()?;
        let Tower { base, steps } = &self.row.tower;
        let first = steps
            .first()
            .map(|steps| named.places[steps.option.as_str()]);
        let start = named.places[self.row.start.value.as_str()];
        let from = Steps::from_base(self.owner, named.places[base.as_str()]);
        let from = from.reaching(start, first, &mut named.order)?;
        let mut proved = from.ok_or_else(|| RowFault::OtherBase {
            start: self.row.start.value.clone(),
            base: base.clone(),
        })?;
        let step = self.step();
        for letters in &self.row.letters {
            let times = (&letters.last - &letters.first) / step + BigUint::one();
            let option = named.places[letters.value.as_str()];
            proved.append(option, &times, &mut named.order)?;
        }
        let claimed = steps
            .iter()
            .map(|steps| (named.places[steps.option.as_str()], &steps.times));
        let runs = proved.runs().iter().map(|(option, times)| (*option, times));
        if runs.eq(claimed) {
            Ok(())
        } else {
            Err(RowFault::OtherValue {
                proved: named.tower(base, proved.runs()),
                claimed: self.row.tower.clone(),
            }
            .into())
        }
    }

    fn named(&self) -> Result<Named<'a>, Stopped> {
        let mut order = Order::new(Meter::new(self.budget));
        let mut places = HashMap::new();
        for (&name, negative) in self.games {
            self.budget.ask()?;
            places.insert(name, order.game(&negative.value()));
        }
        Ok(Named { order, places })
    }

    /// Checks the strategies of a part, for the hands with each player moving first.
    fn part(
        &self,
        part: RowPart,
        value: &str,
        strategies: [&Strategy; 2],
        hands: impl Fn(Player) -> Hands,
    ) -> Result<Work, Refusal> {
        let bounds = Bounds {
            from: &self.row.from,
            below: &self.row.below,
        };
        let played = play(bounds, strategies, hands, self.games[value], self.budget);
        played.map_err(|refusal| match refusal {
            Refusal::Flawed(flaw) => RowFault::Flawed { part, flaw }.into(),
            other => other,
        })
    }
}

impl Named<'_> {
    /// A tower of named games; among several names of a game, the first in text order is chosen.
    fn tower(&self, base: &str, runs: &[(Place, BigUint)]) -> Tower {
        let name = |place: Place| {
            let named = self.places.iter().filter(|(_, other)| **other == place);
            let first = named.map(|(name, _)| *name).min();
            first.unwrap_or_default().to_owned()
        };
        let steps = runs.iter().map(|(place, times)| TowerSteps {
            option: name(*place),
            times: times.clone(),
        });
        Tower {
            base: base.to_owned(),
            steps: steps.collect(),
        }
    }
}
