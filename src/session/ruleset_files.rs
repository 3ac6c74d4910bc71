//! Files of rulesets, of any kind: TOML files, and programs whose classes are rulesets.

use std::cell::OnceCell;
use std::collections::HashSet;
use std::mem;

use chopsticks_calculator::{
    CalculatorSettings, Fault, Statement, WrittenGame, beside, imported_parts, is_program, quoted,
};
use chopsticks_rulesets::{DescribedRuleset, RulesetFileError, has_call, read_ruleset};
use thiserror::Error;

use super::learned::{Meanings, ProgramNames, changes_variables, note_meanings};
use super::{ReadFile, Session, SessionError};

/// The reason why a file has no rulesets.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RulesetsUnread {
    /// The TOML file is wrong.
    #[error(transparent)]
    File(#[from] RulesetFileError),
    /// A statement of the program is wrong, or has no result.
    #[error(transparent)]
    Program(#[from] SessionError),
}

/// What a file has to give to a session.
#[derive(Debug)]
pub struct FileContents {
    /// The ruleset of a TOML file, or the classes of a program in their order.
    pub rulesets: Vec<DescribedRuleset>,
    /// The program; `None` for a TOML file.
    pub program: Option<ProgramContents>,
}

/// A program with functions and variables.
#[derive(Debug)]
pub struct ProgramContents {
    /// Its text, with those of the programs that it imports.
    pub text: String,
    /// The names of its variables and functions, in alphabetical order.
    pub names: Vec<String>,
    /// The names in its functions that mean nothing.
    pub unknown: Vec<String>,
}

impl Session {
    /// Whether a text has, directly before a parenthesis, the name of a ruleset, or of a variable or function of the session,
    /// also one of the program of an added class.
    pub fn has_call(&self, text: &str, settings: &CalculatorSettings<'_>) -> bool {
        let names = OnceCell::new();
        has_call(text, |name| {
            self.positions.rulesets().knows(name)
                || names.get_or_init(|| self.names(settings)).contains(name)
        })
    }

    /// The names of the variables and functions of the session, and of those of the programs that are not yet learned.
    fn names(&self, settings: &CalculatorSettings<'_>) -> HashSet<String> {
        let mut names: HashSet<String> = self.variables().map(str::to_owned).collect();
        for program in &*self.positions.programs.borrow() {
            for (_, part) in imported_parts(program, |part| self.is_open(part, settings)) {
                let statements = self.parse(&part, settings).unwrap_or_default();
                let defined = statements.iter().flat_map(Statement::defined);
                names.extend(defined.map(ToString::to_string));
            }
        }
        names
    }

    /// Gives the variables and functions of the programs of added classes their values. A name to which two programs give
    /// different meanings gets none.
    ///
    /// # Errors
    /// The first fault of a program. It ends that program, and the others are learned.
    pub(super) fn learn_programs(
        &mut self,
        settings: &CalculatorSettings<'_>,
    ) -> Result<(), SessionError> {
        let programs = self.positions.programs.take().into_iter();
        let learned = programs.map(|program| self.learn_program(&program, settings));
        learned.fold(Ok(()), Result::and)
    }

    /// The files that the program names are not beside the one that the session carries out.
    fn learn_program(
        &mut self,
        program: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<(), SessionError> {
        let around = mem::take(&mut self.positions.program);
        let learned = self.learn_parts(program, settings);
        self.positions.program = around;
        learned
    }

    fn learn_parts(
        &mut self,
        program: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<(), SessionError> {
        let reads_files = self.positions.read_file.is_some();
        let (mut meanings, mut names) = (Meanings::new(), ProgramNames::default());
        for (_, part) in imported_parts(program, |part| self.is_open(part, settings)) {
            for statement in self.parse(&part, settings)? {
                names.add(&statement);
                if changes_variables(&statement) || reads_files && statement.imported().is_some() {
                    self.run(&statement, &part, settings)?;
                    note_meanings(&mut meanings, &statement);
                }
            }
        }
        for name in self.positions.learned.add(meanings) {
            self.calculator.forget_variable(&name);
        }
        self.positions.learned.add_program(names).map_or(Ok(()), |name| {
            let found = format!("`{name}` in a program that does not define it, and its definition in another one");
            let expected = "an `import` of that file, or another name";
            Err(self.error(Fault::arguments(found, expected), &name))
        })
    }

    /// The names in the statements of a program that was carried out which mean nothing, each once.
    fn unknown_names(&mut self, program: &str, settings: &CalculatorSettings<'_>) -> Vec<String> {
        let mut unknown = Vec::new();
        for (_, part) in imported_parts(program, |part| self.is_open(part, settings)) {
            for statement in self.parse(&part, settings).unwrap_or_default() {
                let within = self.positions.within(settings);
                let names = self.calculator.unknown_names(&statement, &within);
                let called = self.calculator.unknown_calls(&statement, &within);
                unknown.extend(names.into_iter().chain(called));
            }
        }
        unknown.sort_unstable();
        unknown.dedup();
        unknown
    }

    /// The text of a program with those of the programs that it imports in their places; other files that it imports have the
    /// names by which they are found from where `file` is. `None` if a file cannot be read.
    fn whole_program(
        &self,
        file: &str,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Option<String> {
        let mut whole = String::new();
        for (_, part) in imported_parts(text, |part| self.is_open(part, settings)) {
            let mut written = 0;
            for statement in self.parse(&part, settings).ok()? {
                let Some(imported) = statement.imported() else {
                    continue;
                };
                let path = beside(file, imported);
                whole += &part[written..statement.span.0];
                whole += &if is_program(&path) {
                    let text = self.positions.text_of(&path)?.ok()?;
                    self.whole_program(&path, &text, settings)?
                } else {
                    format!("import {}", quoted(&path))
                };
                written = statement.span.1;
            }
            whole += &part[written..];
        }
        Some(whole)
    }
}

/// The contents of a file: the ruleset of a TOML file, or those of a program, whose name ends with `.cgs`. `file` is its name in
/// messages, and `import` reads the files that a program imports.
///
/// # Errors
/// When the file is wrong, and at the limits of the settings, which are those of the program.
pub fn read_rulesets(
    file: &str,
    text: &str,
    import: Option<ReadFile>,
    settings: &CalculatorSettings<'_>,
) -> Result<FileContents, RulesetsUnread> {
    if !is_program(file) {
        return Ok(FileContents {
            rulesets: vec![read_ruleset(file, text)?],
            program: None,
        });
    }
    let mut session = Session::new();
    session.positions.read_file = import;
    session.carry_out(file, text, settings, |session, part, _| {
        match &part.change {
            // The limits are those of whoever uses the file.
            Some(Ok(_)) => Ok(()),
            Some(Err(wrong)) => Err(session.error(wrong.into(), part.text)),
            None => session.run_all(part.text, settings).map(drop),
        }
    })?;
    let rulesets = session.positions.rulesets();
    let classes = rulesets.own().classes().filter_map(WrittenGame::of_ruleset);
    let whole = if session.positions.has_read.get() {
        session.whole_program(file, text, settings)
    } else {
        Some(text.to_owned())
    };
    let read = classes.map(|class| {
        let described = class.described();
        match &whole {
            Some(text) => described.with_text(text),
            None => described,
        }
    });
    let read: Vec<DescribedRuleset> = read.collect();
    drop(rulesets);
    let is_class = |name: &&str| read.iter().any(|class| class.name() == *name);
    let names = session.variables().filter(|name| !is_class(name));
    let mut names: Vec<String> = names.map(str::to_owned).collect();
    names.sort_unstable();
    let text = whole.unwrap_or_else(|| text.to_owned());
    let unknown = session.unknown_names(&text, settings);
    Ok(FileContents {
        rulesets: read,
        program: Some(ProgramContents {
            text,
            names,
            unknown,
        }),
    })
}
