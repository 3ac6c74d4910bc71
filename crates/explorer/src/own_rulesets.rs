//! Rulesets of the user's own, whose files a question brings along.

use std::sync::Arc;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::{CalculatorSettings, Statement};
use chopsticks_lab::cgt::notation::language::{Name, Op};
use chopsticks_lab::rulesets::{BoxedError, DescribedRuleset};
use chopsticks_lab::session::{FileContents, ReadFile, RulesetsUnread, Session, read_rulesets};
use serde::{Deserialize, Serialize};

use crate::KnownRulesets;
use crate::failure::Failure;

/// The file of a ruleset.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetText {
    /// The name of the file, such as `my.toml`.
    pub file: String,
    /// Its text.
    pub text: String,
}

/// The file that a text is.
#[derive(Debug, Serialize)]
pub(crate) struct FileOf {
    /// Its name; `null` for a text that is neither a ruleset nor has classes or functions.
    file: Option<String>,
}

/// The name of a file for a text: that of a ruleset in a file, as `my-game.toml`, or of the first class or else the first function of
/// the language, as `hops.cgs`.
pub(crate) fn file_of(text: &str, session: &Session, budget: &Budget<'_>) -> FileOf {
    let ruleset = || Some(format!("{}.toml", ruleset_name(text)?));
    let program = || {
        let settings = CalculatorSettings::within(*budget);
        let statements = session.parse(text, &settings).unwrap_or_default();
        let mut code = statements.iter().flat_map(|statement| &*statement.code);
        let class = code.find_map(|instruction| match &instruction.op {
            Op::Class(class) => Some(&class.name),
            _ => None,
        });
        let mut statements = statements.iter();
        let name = class.or_else(|| statements.find_map(function_name))?;
        Some(format!("{}.cgs", name.to_lowercase()))
    };
    FileOf {
        file: ruleset().or_else(program),
    }
}

/// The name of the function that a statement defines, if it does nothing else.
fn function_name(statement: &Statement) -> Option<&Name> {
    match statement.code.iter().as_slice() {
        [first, _] if matches!(first.op, Op::Function(_)) => statement.changed().next(),
        _ => None,
    }
}

/// The name in a file of a ruleset, in small letters and digits with hyphens between the words; `None` for another text. The rest of
/// the file may be wrong.
fn ruleset_name(text: &str) -> Option<String> {
    let lines = text.lines().map(str::trim);
    let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (key, name) = lines.next()?.split_once('=')?;
    if key.trim() != "name" || !name.trim_start().starts_with(['"', '\'']) {
        return None;
    }
    let name = name.to_lowercase();
    let words = name.split(|sign: char| !sign.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    Some(if words.is_empty() {
        "my".to_owned()
    } else {
        words.join("-")
    })
}

fn unread(unread: RulesetsUnread) -> Failure {
    match unread {
        RulesetsUnread::Program(error) => Failure::from(error).elsewhere(),
        other => Failure::wrong(other),
    }
}

/// The rulesets of a question, besides those of the library.
#[derive(Debug)]
pub(crate) struct OwnRulesets {
    rulesets: Vec<Arc<DescribedRuleset>>,
    /// The programs without a class, for their functions.
    programs: Vec<String>,
    /// The files, which programs can import.
    files: ReadFile,
}

/// The files that `import` finds, by their names without folders.
fn importable(files: &[RulesetText]) -> ReadFile {
    let files = files.to_vec();
    ReadFile::new(move |path| {
        let name = path.rsplit('/').next();
        let found = files.iter().find(|known| Some(&*known.file) == name);
        let found = found.map(|known| known.text.clone());
        found.ok_or_else(|| {
            let told = "it is not among the rulesets of the page";
            BoxedError::from(format!("cannot import {path}: {told}"))
        })
    })
}

impl OwnRulesets {
    /// Reads the files.
    ///
    /// # Errors
    /// The fault of a file, with its line, the limit at which a program stopped, and two rulesets of one name.
    pub(crate) fn read(
        files: &[RulesetText],
        budget: &Budget<'_>,
        known: &KnownRulesets<'_>,
    ) -> Result<OwnRulesets, Failure> {
        let settings = CalculatorSettings::within(*budget);
        let importable = importable(files);
        let (mut rulesets, mut programs) = (Vec::new(), Vec::new());
        for RulesetText { file, text } in files {
            if let Some(ruleset) = known(text) {
                rulesets.push(ruleset);
                continue;
            }
            if [".py", ".rs"].iter().any(|code| file.ends_with(code)) {
                let told = "found a ruleset in code of another process, expected one of the process that serves this page";
                return Err(Failure::wrong(format!("{file}: {told}")));
            }
            let read = read_rulesets(file, text, Some(importable.clone()), &settings);
            let FileContents {
                rulesets: read,
                program,
            } = read.map_err(unread)?;
            // Classes bring their program along.
            programs.extend(
                program
                    .filter(|_| read.is_empty())
                    .map(|program| program.text),
            );
            rulesets.extend(read.into_iter().map(Arc::new));
        }
        let own = OwnRulesets {
            rulesets,
            programs,
            files: importable,
        };
        own.enter(&Session::new())?;
        Ok(own)
    }

    /// A session that knows them.
    pub(crate) fn session(&self) -> Session {
        let session = Session::new().with_files(self.files.clone());
        self.enter(&session).expect("their names were compared");
        session
    }

    /// The rulesets.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &DescribedRuleset> {
        self.rulesets.iter().map(|ruleset| &**ruleset)
    }

    fn enter(&self, session: &Session) -> Result<(), Failure> {
        for program in &self.programs {
            session.add_program(program);
        }
        for ruleset in &self.rulesets {
            let added = session.add_ruleset(Arc::clone(ruleset));
            added.map_err(Failure::wrong)?;
        }
        Ok(())
    }
}
