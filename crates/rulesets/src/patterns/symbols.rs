//! The signs available in a description of patterns.

use chopsticks_base::reading::Misread;
use std::collections::BTreeMap;

use toml::Spanned;

use crate::board::{Alphabet, Renaming, State, places};
use crate::fault::Fault;
use crate::names::only_char;

/// A set of states, a bit for each.
pub(super) type States = u8;

/// The set of state 0 alone, for cells outside of the board.
pub(super) const OUTSIDE: States = 1;

/// A set of states after a renaming.
pub(super) fn renamed_states(states: States, renaming: &Renaming) -> States {
    let states = places(u64::from(states));
    states.fold(0, |all, state| all | 1 << renaming[state as usize])
}

/// The signs of states and of sets of states.
pub(super) struct Symbols {
    pub alphabet: Alphabet,
    classes: Vec<(char, States)>,
}

/// Signs with a meaning in patterns or in positions.
const RESERVED: &str = "#|*()[]\"";

impl Symbols {
    /// Reads the keys `symbols` and `classes`.
    pub fn new(
        signs: &Spanned<String>,
        classes: &BTreeMap<Spanned<String>, Spanned<String>>,
    ) -> Result<Symbols, Fault> {
        let text = signs.get_ref();
        let alphabet = Alphabet::new(text).filter(|_| !text.is_empty());
        let alphabet = alphabet.ok_or_else(|| {
            let expected = "1 to 7 different printable ASCII characters, since a cell has three bits; numbers of graphs are [weights], other numbers [coordinates]";
            Fault::misread(signs, format!("\"{text}\""), expected).of_key("symbols")
        })?;
        check_signs(text.chars()).map_err(|misread| Fault::at(signs, misread).of_key("symbols"))?;
        let mut symbols = Symbols {
            alphabet,
            classes: Vec::new(),
        };
        for (sign, members) in classes {
            let class = symbols.class(sign.get_ref(), members.get_ref());
            let class = class.map_err(|misread| Fault::at(members, misread).of_key("classes"))?;
            symbols.classes.push(class);
        }
        Ok(symbols)
    }

    fn class(&self, sign: &str, members: &str) -> Result<(char, States), Misread> {
        let Some(sign) = only_char(sign) else {
            return Err(Misread::new(
                format!("the sign \"{sign}\""),
                "one character",
            ));
        };
        if self.alphabet.state(sign).is_some() || RESERVED.contains(sign) {
            return Err(Misread::new(
                format!("the sign `{sign}`, which has a meaning already"),
                "another one",
            ));
        }
        if members.is_empty() {
            return Err(Misread::new(
                format!("no symbols for `{sign}`"),
                "at least one",
            ));
        }
        check_signs(members.chars().filter(|&member| member != '#'))?;
        let mut states = 0;
        for member in members.chars() {
            states |= 1 << self.state(member)?;
        }
        Ok((sign, states))
    }

    /// The state with this sign.
    pub fn state(&self, sign: char) -> Result<State, Misread> {
        let state = self.alphabet.state(sign);
        state.ok_or_else(|| Misread::new(format!("`{sign}`"), "a sign in symbols or classes"))
    }

    /// The states that a sign of `from` allows.
    pub fn states(&self, sign: char) -> Result<States, Misread> {
        let class = self.classes.iter().find(|(other, _)| *other == sign);
        match class {
            Some((_, states)) => Ok(*states),
            None => Ok(1 << self.state(sign)?),
        }
    }

    /// Whether the sign is that of a class.
    pub fn is_class(&self, sign: char) -> bool {
        self.classes.iter().any(|(other, _)| *other == sign)
    }
}

/// Checks that the signs are different and free to use.
fn check_signs(signs: impl Iterator<Item = char>) -> Result<(), Misread> {
    let mut met = Vec::new();
    for sign in signs {
        if RESERVED.contains(sign) {
            return Err(Misread::new(
                format!("`{sign}`"),
                "none of # | * ( ) [ ] \"",
            ));
        }
        if met.contains(&sign) {
            return Err(Misread::new(format!("`{sign}` twice"), "each symbol once"));
        }
        met.push(sign);
    }
    Ok(())
}
