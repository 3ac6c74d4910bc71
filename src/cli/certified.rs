//! Values that were proved by tempo play instead of being computed, and for which n.

use anyhow::{anyhow, bail};
use num_bigint::BigUint;
use serde::Serialize;

use super::names::Names;
use crate::certificate::{Interval, SmallGame};
use crate::check::{Checker, Negative, Refusal};
use crate::game::{Arena, GameId};
use crate::notation::Style;
use crate::player::ByPlayer;
use crate::report::shortened;
use crate::ruleset::OneHandEach;
use crate::solve::tempo::Unidentified;
use crate::solve::{Budget, Found, Stopped, one_hand_each_value};

/// (a|b)_n has this value for `from` ≤ n < `below`.
#[derive(Clone)]
pub(super) struct Certified {
    hands: ByPlayer<BigUint>,
    value: GameId,
    from: BigUint,
    below: BigUint,
}

/// The same for machines.
#[derive(Serialize)]
pub(super) struct CertifiedRecord {
    position: String,
    from: String,
    below: String,
}

impl Certified {
    pub(super) fn new(position: &OneHandEach, value: GameId, interval: &Interval) -> Certified {
        Certified {
            hands: position.hands().clone(),
            value,
            from: interval.from.clone(),
            below: interval.below.clone(),
        }
    }

    /// The value of `position`, if the proof serves it.
    pub(super) fn value_of(&self, position: &OneHandEach) -> Option<GameId> {
        let n = position.fingers();
        let serves = *position.hands() == self.hands && self.from <= *n && *n < self.below;
        serves.then_some(self.value)
    }

    /// The n for people.
    pub(super) fn note(&self, arena: &mut Arena, names: &mut Names) -> String {
        let position = family(&self.hands, shortened);
        let name = names.of(arena, self.value, Style::Plain);
        let value = name.map_or(String::new(), |name| format!(" = {name}"));
        let [from, below] = [&self.from, &self.below].map(shortened);
        format!("{position}{value} is certified for {from} ≤ n < {below}")
    }

    pub(super) fn record(&self) -> CertifiedRecord {
        CertifiedRecord {
            position: family(&self.hands, BigUint::to_string),
            from: self.from.to_string(),
            below: self.below.to_string(),
        }
    }
}

/// The value of a position; where it was proved and not computed, the checker accepts the proof, and `certified` notes
/// for which n.
///
/// # Errors
/// When the budget does not suffice, or n is large and no value is found.
pub(super) fn value(
    arena: &mut Arena,
    position: &OneHandEach,
    budget: &Budget<'_>,
    certified: &mut Vec<Certified>,
) -> anyhow::Result<GameId> {
    let found = one_hand_each_value(arena, position, budget).map_err(unidentified)?;
    if let Found::Certified(identified) = &found {
        let (value, interval) = (identified.value, &identified.interval);
        checked(position, &identified.game, interval, budget)?;
        certified.push(Certified::new(position, value, interval));
    }
    Ok(found.value())
}

/// Whether the checker, which shares no code with the search, accepts the proof.
///
/// # Errors
/// When it does not, or the budget asks it to stop.
pub(super) fn checked(
    position: &OneHandEach,
    game: &SmallGame,
    interval: &Interval,
    budget: &Budget<'_>,
) -> anyhow::Result<()> {
    let checker = Checker::new(position.hands().clone());
    match checker.interval(interval, &Negative::of(game), budget.should_stop) {
        Ok(_) => Ok(()),
        Err(Refusal::Stopped) => bail!(Stopped::Asked),
        Err(refusal) => bail!("the checker refuses the proof that was found: {refusal}"),
    }
}

/// (a|b)_n.
pub(super) fn family(hands: &ByPlayer<BigUint>, digits: impl Fn(&BigUint) -> String) -> String {
    let ByPlayer { left, right } = hands.as_ref().map(digits);
    format!("({left}|{right})_n")
}

/// Says for which n the values are certified.
pub(super) fn tell(certified: &[Certified], arena: &mut Arena, names: &mut Names) {
    for certified in certified {
        eprintln!("{}", certified.note(arena, names));
    }
}

/// What is said where no value was found, and what helps.
pub(super) fn unidentified(error: Unidentified) -> anyhow::Error {
    match error {
        Unidentified::Stopped(stopped) => stopped.into(),
        Unidentified::NoneCertified(_) => anyhow!(
            "{error}: values are looked for where n is small and the hands have about the same ratio, which fails where one \
             hand is very small beside the other; `chopsticks certify` decides whether a value of your own is right"
        ),
    }
}
