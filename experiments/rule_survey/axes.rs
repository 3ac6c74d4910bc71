//! The axes along which the rules differ, and their combinations.

use chopsticks_lab::hand::ruleset::{Elimination, Rules, Transfer, Win};
use serde_json::Value;

/// One choice on each axis, as its number among the choices there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axes([usize; Axes::COUNT]);

impl Axes {
    /// How many axes there are.
    pub const COUNT: usize = 6;

    /// The keys of the axes, in their order.
    pub const NAMES: [&'static str; Axes::COUNT] = [
        "elimination",
        "transfer",
        "tap_dead",
        "tap_own",
        "swap",
        "win",
    ];

    /// How many choices an axis has.
    pub fn choices(axis: usize) -> usize {
        match Axes::NAMES[axis] {
            "elimination" => Elimination::ALL.len(),
            "transfer" => Transfer::all().count(),
            "win" => Win::ALL.len(),
            _ => 2,
        }
    }

    /// Every combination; the last axis changes fastest.
    pub fn all() -> impl Iterator<Item = Axes> {
        let count: usize = (0..Axes::COUNT).map(Axes::choices).product();
        (0..count).map(|mut number| {
            let mut axes = [0; Axes::COUNT];
            for axis in (0..Axes::COUNT).rev() {
                axes[axis] = number % Axes::choices(axis);
                number /= Axes::choices(axis);
            }
            Axes(axes)
        })
    }

    /// The number of this combination in [`Axes::all`].
    pub fn number(self) -> usize {
        (0..Axes::COUNT).fold(0, |number, axis| {
            number * Axes::choices(axis) + self.0[axis]
        })
    }

    /// The choice on an axis.
    pub fn choice(self, axis: usize) -> usize {
        self.0[axis]
    }

    /// The combination that differs from this one in one choice.
    pub fn with(mut self, axis: usize, choice: usize) -> Axes {
        self.0[axis] = choice;
        self
    }

    /// The combination that differs from this one in the elimination.
    pub fn eliminating(self, kind: Elimination) -> Axes {
        let choice = Elimination::ALL.iter().position(|other| *other == kind);
        self.with(0, choice.unwrap_or_default())
    }

    /// The choices that some rules make.
    pub fn of(rules: &Rules) -> Option<Axes> {
        Some(Axes([
            Elimination::ALL
                .iter()
                .position(|kind| *kind == rules.elimination)?,
            Transfer::all().position(|transfer| transfer == rules.transfer)?,
            rules.tap_dead.into(),
            rules.tap_own.into(),
            rules.swap.into(),
            Win::ALL.iter().position(|win| *win == rules.win)?,
        ]))
    }

    /// The rules with these choices, two hands a side, and a finger count.
    pub fn rules(self, fingers: u32) -> Rules {
        let [elimination, transfer, tap_dead, tap_own, swap, win] = self.0;
        let mut transfers = Transfer::all();
        Rules {
            transfer: transfers.nth(transfer).unwrap_or_default(),
            tap_dead: tap_dead == 1,
            tap_own: tap_own == 1,
            swap: swap == 1,
            win: Win::ALL[win],
            ..Rules::plain(fingers, Elimination::ALL[elimination])
        }
    }

    /// What the choice on an axis is called.
    pub fn name(self, axis: usize) -> String {
        match &chosen(&self.rules(5))[axis] {
            Value::String(name) => name.clone(),
            choice => (if *choice == true { "yes" } else { "no" }).to_owned(),
        }
    }
}

/// What some rules choose on each axis, in the order of [`Axes::NAMES`]: the name of a rule, or whether there is one.
pub fn chosen(rules: &Rules) -> [Value; Axes::COUNT] {
    [
        word(&rules.elimination).into(),
        rules.transfer.to_string().into(),
        rules.tap_dead.into(),
        rules.tap_own.into(),
        rules.swap.into(),
        word(&rules.win).into(),
    ]
}

/// The name of a rule in text.
pub fn word(rule: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(rule).expect("a rule is a plain record");
    value.as_str().unwrap_or_default().to_owned()
}

/// Every combination with each finger count from 2 to `most`.
pub fn combinations(most: u32) -> Vec<(u32, Axes)> {
    let fingers = 2..=most;
    fingers
        .flat_map(|fingers| Axes::all().map(move |axes| (fingers, axes)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_has_its_number_and_is_found_from_its_rules() {
        assert_eq!(Axes::all().count(), 3 * 12 * 2 * 2 * 2 * 3);
        for (number, axes) in Axes::all().enumerate() {
            assert_eq!(axes.number(), number);
            assert_eq!(Axes::of(&axes.rules(7)), Some(axes));
        }
    }
}
