//! Solvers and sums for tests.

use chopsticks_cgt::game::Arena;
use chopsticks_rulesets::{DescribedRuleset, ShippedRuleset};
use chopsticks_winner::{Addend, NamedRules, NoPosition, PositionSum, SumSolver};

/// Rulesets by name.
pub struct Rulesets(Vec<(String, DescribedRuleset)>);

impl Rulesets {
    /// Rulesets that come with the library.
    pub fn shipped(names: &[&str]) -> Rulesets {
        let read = |name: &&str| {
            let shipped = ShippedRuleset::called(name).expect("the ruleset is shipped");
            (
                name.to_string(),
                shipped.read().expect("shipped files are right"),
            )
        };
        Rulesets(names.iter().map(read).collect())
    }

    /// The ruleset with this name.
    pub fn named(&self, name: &str) -> &DescribedRuleset {
        &self
            .0
            .iter()
            .find(|(it, _)| it == name)
            .expect("the ruleset was read")
            .1
    }

    /// A solver for sums of these rulesets.
    pub fn solver(&self) -> SumSolver<'_> {
        let mut solver = SumSolver::new(Arena::new());
        for (name, rules) in &self.0 {
            solver.add_ruleset(NamedRules {
                name: name.clone(),
                identity: name.clone(),
                ruleset: rules.short().expect("the ruleset is short"),
                read: Box::new(|text| {
                    rules
                        .position(text)
                        .map_err(|error| NoPosition(error.to_string()))
                }),
            });
        }
        solver
    }
}

/// The sum in a text such as `clobber xo + -domineering 3x3`.
pub fn sum(solver: &mut SumSolver<'_>, text: &str) -> PositionSum {
    let mut sum = PositionSum::default();
    for part in text.split(" + ") {
        let (part, negated) = match part.strip_prefix('-') {
            Some(part) => (part, true),
            None => (part, false),
        };
        let (ruleset, text) = part.split_once(' ').expect("a ruleset and a position");
        let addend = Addend::Position {
            ruleset: ruleset.to_owned(),
            text: text.to_owned(),
            negated,
        };
        solver.add(&mut sum, addend).expect("the position is right");
    }
    sum
}

/// Numbers that look random, the same on every machine (xorshift).
pub struct Random(u64);

impl Random {
    /// The sequence that begins with this seed, which is not 0.
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// The next number below `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}
