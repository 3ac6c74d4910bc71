//! Characterizations as text.
//!
//! ```text
//! finger count 2
//! as many hands: the player to move loses if
//!   b2 = 0, a1 odd
//! one hand less: the player to move wins if
//!   a2 = 0, b1 odd, b2 > 0
//! ```
//!
//! Each line below a heading is a case; lines that begin with `#` and empty lines say nothing.

use std::fmt::Write as _;

use chopsticks_presburger::read_condition;

use super::{Case, Characterization, CharacterizationError, MOST_FINGERS, Wrong, names};
use crate::ruleset::SimpleChopsticks;

const FINGERS: &str = "finger count";
const EQUAL: &str = "as many hands: the player to move loses if";
const FEWER: &str = "one hand less: the player to move wins if";

impl Characterization {
    /// The characterization that a text tells.
    ///
    /// # Errors
    /// With the line at which it stops being one.
    pub fn read(text: &str) -> Result<Characterization, CharacterizationError> {
        let last = text.lines().count() + 1;
        let lines = (1..).zip(text.lines().map(str::trim));
        let mut lines = lines
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .peekable();
        let fingers = match lines.next() {
            Some((at, line)) => {
                fingers(line).map_err(|wrong| CharacterizationError { line: at, wrong })
            }
            None => Err(expected(last, FINGERS)),
        }?;
        let ruleset = SimpleChopsticks::new(fingers).expect("a small positive finger count");
        let names = names(fingers);
        let mut cases = |heading: &str| {
            match lines.next() {
                Some((_, line)) if line == heading => {}
                Some((at, _)) => return Err(expected(at, heading)),
                None => return Err(expected(last, heading)),
            }
            let mut cases = Vec::new();
            while let Some((at, line)) = lines.next_if(|(_, line)| !line.contains(':')) {
                let case = read_case(line, &names);
                cases.push(case.map_err(|wrong| CharacterizationError { line: at, wrong })?);
            }
            Ok(cases)
        };
        let (equal, fewer) = (cases(EQUAL)?, cases(FEWER)?);
        match lines.next() {
            Some((at, _)) => Err(expected(at, "the end")),
            None => Ok(Characterization::new(ruleset, equal, fewer)),
        }
    }

    /// The text of the characterization; [`Characterization::read`] reads it again.
    pub fn write(&self) -> String {
        let names = self.names();
        let mut text = format!("{FINGERS} {}\n", self.ruleset().fingers());
        for (heading, cases) in [(EQUAL, self.equal()), (FEWER, self.fewer())] {
            let _ = writeln!(text, "{heading}");
            for case in cases {
                let _ = writeln!(text, "  {}", case.write(&names));
            }
        }
        text
    }
}

fn expected(line: usize, expected: &str) -> CharacterizationError {
    CharacterizationError {
        line,
        wrong: Wrong::Expected {
            expected: expected.to_owned(),
        },
    }
}

fn fingers(line: &str) -> Result<u32, Wrong> {
    let Some(number) = line.strip_prefix(FINGERS) else {
        return Err(Wrong::Expected {
            expected: format!("{FINGERS} 3"),
        });
    };
    let number = number.trim();
    let fingers = number.parse().ok();
    fingers
        .filter(|fingers| (1..=MOST_FINGERS).contains(fingers))
        .ok_or_else(|| Wrong::Fingers(number.to_owned()))
}

fn read_case(line: &str, names: &[String]) -> Result<Case, Wrong> {
    let conditions = line.split(',').map(str::trim);
    let conditions = conditions.map(|text| {
        read_condition(text, names).map_err(|error| Wrong::Condition {
            text: text.to_owned(),
            error,
        })
    });
    Ok(Case::new(conditions.collect::<Result<_, _>>()?))
}

#[cfg(test)]
mod tests {
    use super::super::TWO;
    use super::*;

    #[test]
    fn a_characterization_is_read_and_written() {
        let characterization = Characterization::read(TWO).unwrap();
        assert_eq!(characterization.write(), TWO);
        let commented = format!("# Propositions 2 and 3\n\n{TWO}\n");
        assert_eq!(Characterization::read(&commented), Ok(characterization));
    }

    #[test]
    fn errors_tell_the_line() {
        let error = |from: &str, to: &str| {
            let error = Characterization::read(&TWO.replacen(from, to, 1)).unwrap_err();
            error.to_string()
        };
        assert_eq!(
            error("finger count 2", "fingers: 2"),
            "line 1: `finger count 3` was expected here"
        );
        assert_eq!(
            error("count 2", "count 0"),
            "line 1: `0` is no finger count between 1 and 31"
        );
        assert_eq!(
            error("a1 odd", "a3 odd"),
            "line 3: in `a3 odd`, at character 1: `a3`, where a number or one of a1, a2, b1, b2 was expected"
        );
        assert_eq!(
            error("one hand less", "one hand more"),
            "line 4: `one hand less: the player to move wins if` was expected here"
        );
        assert_eq!(
            Characterization::read("finger count 2\n").unwrap_err().line,
            2
        );
    }
}
