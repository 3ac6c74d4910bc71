//! What a session learned of programs: their variables and functions, and names to which two programs give different meanings.

use std::collections::{BTreeMap, BTreeSet};

use chopsticks_calculator::Statement;
use chopsticks_cgt::notation::language::Op;

/// The statements that give a name its meaning in a program, by the name.
pub(super) type Meanings = BTreeMap<String, String>;

/// The variables and functions of programs that a session learned.
#[derive(Debug, Default)]
pub(super) struct Learned {
    meanings: Meanings,
    /// Those to which two programs give different meanings.
    unclear: BTreeSet<String>,
}

impl Learned {
    /// Adds those of a program. Returns those of its names that have different meanings.
    pub(super) fn add(&mut self, meanings: Meanings) -> Vec<String> {
        let mut unclear = Vec::new();
        for (name, meaning) in meanings {
            let known = self.meanings.entry(name.clone());
            if *known.or_insert_with(|| meaning.clone()) != meaning {
                self.unclear.insert(name.clone());
            }
            if self.unclear.contains(&name) {
                unclear.push(name);
            }
        }
        unclear
    }

    /// What is to be said of a name without a meaning: that two programs define it; `None` for any other.
    pub(super) fn why_unclear(&self, name: &str) -> Option<String> {
        let said = "here, because two of the programs that were given define it in different ways; expected one of them, or another name";
        self.unclear.contains(name).then(|| format!(" {said}"))
    }
}

/// Whether a statement changes variables and defines no class.
pub(super) fn changes_variables(statement: &Statement) -> bool {
    let mut code = statement.code.iter();
    statement.changed().next().is_some() && !code.any(|part| matches!(part.op, Op::Class(_)))
}

/// Adds to the meanings of a program what a statement says.
pub(super) fn note_meanings(meanings: &mut Meanings, statement: &Statement) {
    for name in statement.changed().collect::<BTreeSet<_>>() {
        let meaning = meanings.entry(name.to_string()).or_default();
        meaning.push_str(statement.text());
        meaning.push('\n');
    }
}
