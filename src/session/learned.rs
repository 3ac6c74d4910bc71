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
    /// The names in each program.
    programs: Vec<ProgramNames>,
}

/// The names in a program.
#[derive(Debug, Default)]
pub(super) struct ProgramNames {
    defined: BTreeSet<String>,
    used: BTreeSet<String>,
}

impl ProgramNames {
    /// Adds those in a statement. What a class uses has the meaning that it had for the class.
    pub(super) fn add(&mut self, statement: &Statement) {
        let defined = statement.defined().map(ToString::to_string);
        self.defined.extend(defined);
        let used = [statement.free_names(), statement.called_names()];
        self.used
            .extend(used.into_iter().flatten().map(ToString::to_string));
    }

    /// A name that this program uses without defining it, and that the other one defines.
    fn lent_by<'p>(&'p self, other: &'p ProgramNames) -> Option<&'p String> {
        let mut used = self.used.intersection(&other.defined);
        used.find(|name| !self.defined.contains(*name))
    }
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

    /// Adds the names in a program. Returns one that a program uses without defining it and that another one defines, which would
    /// change what the former means.
    pub(super) fn add_program(&mut self, program: ProgramNames) -> Option<String> {
        let mut known = self.programs.iter();
        let lent =
            known.find_map(|known| program.lent_by(known).or_else(|| known.lent_by(&program)));
        let lent = lent.cloned();
        self.programs.push(program);
        lent
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
