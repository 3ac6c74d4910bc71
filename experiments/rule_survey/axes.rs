//! The axes along which the rules differ, and their combinations.

use std::array;
use std::sync::LazyLock;

use chopsticks_hand::ruleset::{Elimination, Rules, Transfer, Win};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

/// One choice on each axis, given by its number among the choices. Records have the names of the choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Axes([usize; Axes::COUNT]);

impl Axes {
    /// The number of axes.
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

    /// The number of choices on an axis.
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
    pub fn from_rules(rules: &Rules) -> Option<Axes> {
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

    /// The name of the choice on an axis.
    pub fn name(self, axis: usize) -> String {
        match &WRITTEN[axis][self.0[axis]] {
            Value::String(name) => name.clone(),
            choice => (if *choice == true { "yes" } else { "no" }).to_owned(),
        }
    }
}

/// A finger count with which every choice can be expressed.
const FINGERS: u32 = 5;

/// How records write the choices on each axis.
static WRITTEN: LazyLock<[Vec<Value>; Axes::COUNT]> = LazyLock::new(|| {
    array::from_fn(|axis| {
        let with = |choice| Axes([0; Axes::COUNT]).with(axis, choice).rules(FINGERS);
        let choices = (0..Axes::choices(axis)).map(with);
        choices.map(|rules| chosen(&rules)[axis].clone()).collect()
    })
});

impl Serialize for Axes {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let written = WRITTEN.iter().zip(self.0);
        let choices = written.map(|(choices, choice)| &choices[choice]);
        to.collect_map(Axes::NAMES.into_iter().zip(choices))
    }
}

impl<'a> Deserialize<'a> for Axes {
    fn deserialize<D: Deserializer<'a>>(from: D) -> Result<Axes, D::Error> {
        let found = Map::deserialize(from)?;
        let mut axes = Axes([0; Axes::COUNT]);
        for (axis, name) in Axes::NAMES.into_iter().enumerate() {
            let found = found
                .get(name)
                .ok_or_else(|| D::Error::missing_field(name))?;
            let choice = WRITTEN[axis]
                .iter()
                .position(|written| written == found)
                .ok_or_else(|| {
                    let says = format!("`{name}` is {found}, which is not one of its choices");
                    D::Error::custom(says)
                })?;
            axes = axes.with(axis, choice);
        }
        Ok(axes)
    }
}

/// The choices of some rules on each axis, in the order of [`Axes::NAMES`]: the name of a rule, or whether there is
/// one.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_has_its_number_and_is_found_from_its_rules() {
        assert_eq!(Axes::all().count(), 3 * 12 * 2 * 2 * 2 * 3);
        for (number, axes) in Axes::all().enumerate() {
            assert_eq!(axes.number(), number);
            assert_eq!(Axes::from_rules(&axes.rules(7)), Some(axes));
        }
    }

    #[test]
    fn a_combination_is_read_as_it_is_written() {
        for axes in Axes::all() {
            let written = serde_json::to_value(axes).unwrap();
            assert_eq!(Axes::deserialize(&written).unwrap(), axes);
        }
        let written = serde_json::to_string(&Axes::all().nth(1).unwrap()).unwrap();
        assert!(
            written.starts_with("{\"elimination\":\"cutoff-at\","),
            "{written}"
        );
        let wrong = written.replace("cutoff-at", "cutoff-below");
        let error = serde_json::from_str::<Axes>(&wrong)
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("`elimination` is \"cutoff-below\""),
            "{error}"
        );
    }
}
