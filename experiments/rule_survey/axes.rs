//! The axes along which the rules differ, and their combinations.

use chopsticks_hand::ruleset::{Elimination, Rules, Transfer, Win};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

/// One choice on each axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Axes {
    /// The rule for a hand with too many fingers.
    pub elimination: Elimination,
    /// The transfers that are moves.
    #[serde(serialize_with = "write_transfer")]
    pub transfer: Transfer,
    /// Whether dead hands may be tapped.
    pub tap_dead: bool,
    /// Whether a player's own hands may be tapped.
    pub tap_own: bool,
    /// Whether swaps are moves.
    pub swap: bool,
    /// The winner when the game is over.
    pub win: Win,
}

/// A transfer in a word, where files of rules may have a list.
fn write_transfer<S: Serializer>(transfer: &Transfer, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(transfer)
}

impl Axes {
    /// The names of the axes in records, in their order.
    pub const NAMES: [&'static str; 6] = [
        "elimination",
        "transfer",
        "tap_dead",
        "tap_own",
        "swap",
        "win",
    ];

    /// The first choice on each axis.
    pub const FIRST: Axes = Axes {
        elimination: Elimination::CutoffAt,
        transfer: Transfer::NONE,
        tap_dead: false,
        tap_own: false,
        swap: false,
        win: Win::Normal,
    };

    /// This combination with each choice on an axis, given by its number, in turn.
    pub fn along(self, axis: usize) -> Vec<Axes> {
        let truths = [false, true];
        match Axes::NAMES[axis] {
            "elimination" => {
                let with = |elimination| Axes {
                    elimination,
                    ..self
                };
                Elimination::ALL.map(with).into()
            }
            "transfer" => {
                let with = |transfer| Axes { transfer, ..self };
                Transfer::all().map(with).collect()
            }
            "tap_dead" => truths.map(|tap_dead| Axes { tap_dead, ..self }).into(),
            "tap_own" => truths.map(|tap_own| Axes { tap_own, ..self }).into(),
            "swap" => truths.map(|swap| Axes { swap, ..self }).into(),
            _ => Win::ALL.map(|win| Axes { win, ..self }).into(),
        }
    }

    /// Every combination; the last axis changes fastest.
    pub fn all() -> Vec<Axes> {
        let along = |all: Vec<Axes>, axis| all.iter().flat_map(|axes| axes.along(axis)).collect();
        (0..Axes::NAMES.len()).fold(vec![Axes::FIRST], along)
    }

    /// The choices that some rules make.
    pub fn from_rules(rules: &Rules) -> Axes {
        Axes {
            elimination: rules.elimination,
            transfer: rules.transfer,
            tap_dead: rules.tap_dead,
            tap_own: rules.tap_own,
            swap: rules.swap,
            win: rules.win,
        }
    }

    /// The rules with these choices, two hands a side, and a finger count.
    pub fn rules(self, fingers: u32) -> Rules {
        Rules {
            transfer: self.transfer,
            tap_dead: self.tap_dead,
            tap_own: self.tap_own,
            swap: self.swap,
            win: self.win,
            ..Rules::plain(fingers, self.elimination)
        }
    }

    /// The choice on an axis, as records have it: the name of a rule, or whether there is one.
    pub fn choice(self, axis: usize) -> Value {
        let written = serde_json::to_value(self).expect("choices are names and truth values");
        written[Axes::NAMES[axis]].clone()
    }

    /// The name of the choice on an axis.
    pub fn name(self, axis: usize) -> String {
        match self.choice(axis) {
            Value::String(name) => name,
            choice => (if choice == true { "yes" } else { "no" }).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_combination_is_there_once_and_is_found_from_its_rules() {
        let all = Axes::all();
        assert_eq!(all.len(), 3 * 12 * 2 * 2 * 2 * 3);
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
        assert_eq!((all[0], all[1].win), (Axes::FIRST, Win::Misere));
        for axes in all {
            assert_eq!(Axes::from_rules(&axes.rules(7)), axes);
        }
    }

    #[test]
    fn a_combination_is_read_as_it_is_written() {
        for axes in Axes::all() {
            let written = serde_json::to_value(axes).unwrap();
            assert_eq!(Axes::deserialize(&written).unwrap(), axes);
        }
        let kinds = Axes::FIRST.along(1)[3];
        let written = serde_json::to_string(&kinds).unwrap();
        let begin = r#"{"elimination":"cutoff-at","transfer":"living+revive","tap_dead":false,"#;
        assert!(written.starts_with(begin), "{written}");
        let wrong = written.replace("cutoff-at", "cutoff-below");
        let error = serde_json::from_str::<Axes>(&wrong).unwrap_err();
        assert!(error.to_string().contains("cutoff-below"), "{error}");
    }
}
