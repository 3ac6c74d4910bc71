//! The text format of characterizations.
//!
//! ```text
//! finger count 2
//! as many hands: the player to move loses if
//!   b2 = 0, a1 odd
//! one hand less: the player to move wins if
//!   a2 = 0, b1 odd, b2 > 0
//! ```
//!
//! Each line below a heading is a case. Lines that begin with `#` and empty lines are ignored.

use std::fmt::Write as _;

use chopsticks_presburger::read_condition;

use super::{Case, Characterization, CharacterizationError, MAX_FINGERS, Wrong, names};
use crate::ruleset::SimpleChopsticks;

const FINGERS: &str = "finger count";
/// An example of the first line.
const FIRST_LINE: &str = "finger count 3";
const END: &str = "the end of the text";
const EQUAL: &str = "as many hands: the player to move loses if";
const FEWER: &str = "one hand less: the player to move wins if";

impl Characterization {
    /// Parses a characterization.
    ///
    /// # Errors
    /// Names the first line that violates the format.
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
            None => Err(expected(last, FIRST_LINE, END)),
        }?;
        let ruleset = SimpleChopsticks::new(fingers).expect("a small positive finger count");
        let names = names(fingers);
        let mut cases = |heading: &str| {
            match lines.next() {
                Some((_, line)) if line == heading => {}
                Some((at, line)) => return Err(expected(at, heading, line)),
                None => return Err(expected(last, heading, END)),
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
            Some((at, line)) => Err(expected(at, END, line)),
            None => Ok(Characterization::new(ruleset, equal, fewer)),
        }
    }

    /// The text of the characterization; [`Characterization::read`] parses it.
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

fn expected(line: usize, expected: &str, found: &str) -> CharacterizationError {
    CharacterizationError {
        line,
        wrong: unexpected(expected, found),
    }
}

fn unexpected(expected: &str, found: &str) -> Wrong {
    Wrong::Expected {
        expected: quoted(expected),
        found: quoted(found),
    }
}

fn quoted(line: &str) -> String {
    match line {
        END => END.to_owned(),
        line => format!("`{line}`"),
    }
}

fn fingers(line: &str) -> Result<u32, Wrong> {
    let Some(number) = line.strip_prefix(FINGERS) else {
        return Err(unexpected(FIRST_LINE, line));
    };
    let number = number.trim();
    let fingers = number.parse().ok();
    fingers
        .filter(|fingers| (1..=MAX_FINGERS).contains(fingers))
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

    /// A case without conditions also has its own line.
    #[test]
    fn a_case_that_always_applies_is_read_again() {
        let ruleset = SimpleChopsticks::new(2).unwrap();
        let always = || vec![Case::new(Vec::new())];
        let written = Characterization::new(ruleset, always(), always());
        let read = Characterization::read(&written.write()).unwrap();
        for (mover, opponent) in [([1, 0], [0, 1]), ([1, 0], [1, 1]), ([2, 0], [0, 1])] {
            let loses = written.mover_loses(&mover, &opponent);
            assert_eq!(read.mover_loses(&mover, &opponent), loses);
        }
        assert!(read.mover_loses(&[1, 0], &[0, 1]));
    }

    #[test]
    fn errors_name_the_line() {
        let error = |from: &str, to: &str| {
            let error = Characterization::read(&TWO.replacen(from, to, 1)).unwrap_err();
            error.to_string()
        };
        assert_eq!(
            error("finger count 2", "fingers: 2"),
            "line 1: found `fingers: 2`, expected `finger count 3`"
        );
        assert_eq!(
            error("count 2", "count 0"),
            "line 1: found `0`, expected a finger count between 1 and 31"
        );
        assert_eq!(
            error("a1 odd", "a3 odd"),
            "line 3: in `a3 odd`, at character 1: found `a3`, expected a number or one of a1, a2, b1, b2"
        );
        assert_eq!(
            error("one hand less", "one hand more"),
            "line 4: found `one hand more: the player to move wins if`, expected `one hand less: the player to move wins if`"
        );
        assert_eq!(
            Characterization::read("finger count 2\n").unwrap_err().line,
            2
        );
    }
}
