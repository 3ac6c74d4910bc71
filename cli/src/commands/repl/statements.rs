//! The statements of a session that were carried out, as a program, and the worksheet that keeps them.

use std::fs::File;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, ensure};
use chopsticks_files::open_locked;

use super::walk::HERE;
use crate::terminal::note::note;
use crate::terminal::{input, output};

/// The statements so far.
#[derive(Default)]
pub(super) struct Statements {
    texts: Vec<String>,
    worksheet: Option<Worksheet>,
    /// The position of a walk, until a statement names it.
    here: Option<String>,
}

/// A file to which each statement is appended when it was carried out.
pub(super) struct Worksheet {
    name: String,
    file: File,
}

impl Worksheet {
    /// Opens a worksheet and reads its text. A file that does not exist is made.
    ///
    /// # Errors
    /// When it cannot be read or written, or another session has it.
    pub(super) fn open(name: &str) -> anyhow::Result<(Worksheet, String)> {
        let mut file = open_locked(Path::new(name))?;
        let text = file.try_clone().and_then(input::text_of);
        let text = text.with_context(|| format!("cannot read {name}"))?;
        if !text.is_empty() && !text.ends_with('\n') {
            let written = file.write_all(b"\n");
            written.with_context(|| format!("cannot write {name}"))?;
        }
        let name = name.to_owned();
        Ok((Worksheet { name, file }, text))
    }
}

impl Statements {
    /// Appends to a worksheet from now on; what was kept before came from it.
    pub(super) fn append_to(&mut self, worksheet: Worksheet) {
        self.worksheet = Some(worksheet);
    }

    /// Keeps a text whose statements were carried out. It comes after the position of the walk, if it names that.
    pub(super) fn keep(&mut self, text: &str) {
        let text = text.trim_end();
        if text.is_empty() {
            return;
        }
        let mut words = text.split(|sign: char| !sign.is_alphanumeric());
        let names_here = words.any(|word| word == HERE);
        let text = match self.here.take_if(|_| names_here) {
            Some(position) => format!("{HERE} := {position};\n{text}"),
            None => text.to_owned(),
        };
        if let Some(Worksheet { name, file }) = &mut self.worksheet
            && let Err(error) = file.write_all(format!("{text}\n").as_bytes())
        {
            note(format_args!(
                "cannot write {name}: {error}; from now on only `:save` keeps statements"
            ));
            self.worksheet = None;
        }
        self.texts.push(text);
    }

    /// Keeps the position to which a walk has come for the first statement that names it.
    pub(super) fn walk_to(&mut self, position: Option<String>) {
        self.here = position;
    }

    /// Writes the statements so far as a program.
    ///
    /// # Errors
    /// When the file exists and is not to be replaced, and when it cannot be written.
    pub(super) fn save(&self, file: &str, replaces: bool) -> anyhow::Result<()> {
        let path = Path::new(file);
        if let Some(Worksheet { name, .. }) = &self.worksheet {
            let place = |file: &str| Path::new(file).canonicalize().ok();
            let is_open = place(name).is_some_and(|open| place(file) == Some(open));
            ensure!(!is_open, "{file} has every statement already");
        }
        ensure!(
            replaces || !path.exists(),
            "{file} exists; `:save! {file}` replaces it"
        );
        let program: String = self.texts.iter().map(|text| format!("{text}\n")).collect();
        output::write_bytes(path, program.as_bytes())?;
        note(format_args!(
            "lines written to {file}: {}",
            program.lines().count()
        ));
        Ok(())
    }
}
