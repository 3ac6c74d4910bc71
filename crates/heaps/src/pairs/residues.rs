//! Rows with one P-position each, which is linear in each residue class.

use std::fmt;

use super::pattern::Pattern;
use super::positions::PairPositions;

/// b(a + m) = b(a) + s for all a from some number on: in each residue class modulo m, b is linear in a.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residues {
    /// The first a to which the rule applies.
    pub from: u32,
    /// s.
    pub step: u32,
    /// b(a) for the first m numbers a.
    pub first: Vec<u32>,
}

/// The largest modulus.
pub(super) const MAX_CLASSES: u32 = 24;
/// The number of rows in each class, on average, from which a rule may be found.
const FEWEST: usize = 3;

impl Residues {
    /// The rule with the smallest modulus for the rows up to N/2, of which some may be empty because b > N.
    pub(super) fn find(positions: &PairPositions) -> Option<Residues> {
        let half = positions.largest() / 2;
        let rules = (1..=MAX_CLASSES.min(half / 4))
            .flat_map(|classes| (0..=half / 4).map(move |from| (from, classes)));
        let mut rules =
            rules.filter_map(|(from, classes)| Residues::from_rows(positions, from, classes));
        rules.find(|rule| rule.agrees(positions))
    }

    /// The rule that the rows from `from` on would have, with so many classes.
    fn from_rows(positions: &PairPositions, from: u32, classes: u32) -> Option<Residues> {
        let b = |a: u32| match positions.row(a) {
            [b] => Some(*b),
            _ => None,
        };
        let first: Option<Vec<u32>> = (from..from + classes).map(b).collect();
        let (first, next) = (first?, b(from + classes)?);
        let step = next.checked_sub(first[0]).filter(|&step| step > 0)?;
        Some(Residues { from, step, first })
    }

    /// Whether the rows up to N/2 are those of the rule, and enough of them have a b.
    fn agrees(&self, positions: &PairPositions) -> bool {
        let rows = self.from..=positions.largest() / 2;
        let with_b = rows.clone().filter(|&a| !positions.row(a).is_empty());
        with_b.count() >= FEWEST * self.first.len()
            && rows
                .into_iter()
                .all(|a| positions.row(a) == self.row(a, positions.largest()))
    }

    /// b(a).
    fn b(&self, a: u32) -> u64 {
        let classes = self.first.len() as u32;
        let (turns, class) = ((a - self.from) / classes, (a - self.from) % classes);
        u64::from(self.first[class as usize]) + u64::from(turns) * u64::from(self.step)
    }
}

impl Pattern for Residues {
    fn row(&self, a: u32, largest: u32) -> Vec<u32> {
        let b = u32::try_from(self.b(a)).ok().filter(|&b| b <= largest);
        b.into_iter().collect()
    }
}

impl fmt::Display for Residues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let classes = self.first.len() as u32;
        let rule = |class: u32| {
            let a = self.from + class;
            // b = s/m·(a − a₀) + b(a₀), of which s/m·a₀ need not be an integer.
            let offset = i64::from(self.first[class as usize]) * i64::from(classes)
                - i64::from(a) * i64::from(self.step);
            linear(self.step, offset, classes)
        };
        if classes == 1 {
            write!(f, "b = {}", rule(0))?;
        } else {
            let of_class = |class: u32| {
                let residue = (self.from + class) % classes;
                format!("b = {} if a mod {classes} = {residue}", rule(class))
            };
            let rules: Vec<String> = (0..classes).map(of_class).collect();
            f.write_str(&rules.join(", "))?;
        }
        match self.from {
            0 => Ok(()),
            from => write!(f, ", from a = {from} on"),
        }
    }
}

/// (step·a + offset)/classes as a text.
fn linear(step: u32, offset: i64, classes: u32) -> String {
    let classes = i64::from(classes);
    let (step, is_whole) = (i64::from(step), offset % classes == 0);
    let (factor, offset, divisor) = if step % classes == 0 && is_whole {
        (step / classes, offset / classes, 1)
    } else {
        (step, offset, classes)
    };
    let product = match factor {
        1 => "a".to_owned(),
        factor => format!("{factor}a"),
    };
    let sum = match offset {
        0 => product,
        offset if offset < 0 => format!("{product} - {}", -offset),
        offset => format!("{product} + {offset}"),
    };
    match divisor {
        1 => sum,
        divisor if offset == 0 => format!("{sum}/{divisor}"),
        divisor => format!("({sum})/{divisor}"),
    }
}
