//! The statements of a session that were carried out, as a program, and the worksheet that keeps them.

use std::path::Path;

use anyhow::{Context, ensure};
use chopsticks_files::{AppendedFile, open_locked};
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::session::Session;

use super::imports::moved;
use super::walk::HERE;
use crate::terminal::note::note;
use crate::terminal::{input, output};

/// The statements so far.
#[derive(Default)]
pub(super) struct Statements {
    texts: Vec<String>,
    /// The program beside which the files are that the texts import.
    program: String,
    /// The file to which each statement is appended when it was carried out.
    worksheet: Option<AppendedFile>,
    /// The position of a walk, until the next statement.
    here: Option<String>,
}

/// Opens a worksheet and reads its text. A file that does not exist is made.
///
/// # Errors
/// When it cannot be read or written, or another session has it.
pub(super) fn open_worksheet(name: &str) -> anyhow::Result<(AppendedFile, String)> {
    let file = AppendedFile::open(Path::new(name))?;
    let text = input::text_of(file.reader()?);
    let text = text.with_context(|| format!("cannot read {name}"))?;
    Ok((file, text))
}

impl Statements {
    /// No statements yet of a program with this name.
    pub(super) fn in_program(name: &str) -> Statements {
        Statements {
            program: name.to_owned(),
            ..Statements::default()
        }
    }

    /// Appends to a worksheet from now on; what was kept before came from it.
    pub(super) fn append_to(&mut self, worksheet: AppendedFile) {
        self.worksheet = Some(worksheet);
    }

    /// Keeps a text whose statements were carried out, after the position to which a walk has come since the last one: a
    /// function that the text calls may have it.
    pub(super) fn keep(
        &mut self,
        text: &str,
        session: &Session,
        settings: &CalculatorSettings<'_>,
    ) {
        let text = text.trim_end();
        if text.is_empty() {
            return;
        }
        let text = moved(text, session.program(), &self.program, session, settings);
        let text = match self.here.take() {
            Some(position) => format!("{HERE} := {position};\n{text}"),
            None => text,
        };
        if let Some(worksheet) = &mut self.worksheet
            && let Err(error) = worksheet.append(&text)
        {
            note(format_args!(
                "{:#}; statements are kept, and only `:save FILE` writes them from now on",
                anyhow::Error::from(error)
            ));
            self.worksheet = None;
        }
        self.texts.push(text);
    }

    /// Keeps the position to which a walk has come for the next statement; `None` if its text is too long.
    pub(super) fn walk_to(&mut self, position: Option<String>) {
        if position.is_none() {
            note(
                "the text of this position is too long: a program of this session does not have it",
            );
        }
        self.here = position;
    }

    /// Writes the statements so far as a program.
    ///
    /// # Errors
    /// When the file exists and is not to be replaced, and when it cannot be written.
    pub(super) fn save(
        &self,
        file: &str,
        replaces: bool,
        session: &Session,
        settings: &CalculatorSettings<'_>,
    ) -> anyhow::Result<()> {
        let path = Path::new(file);
        let worksheet = self.worksheet.as_ref();
        let is_open = worksheet.is_some_and(|worksheet| worksheet.is_called(path));
        ensure!(!is_open, "{file} has every statement already");
        ensure!(
            replaces || !path.exists(),
            "{file} exists; `:save! {file}` replaces it"
        );
        // Another session may have it as its worksheet.
        let _lock = path.is_file().then(|| open_locked(path)).transpose()?;
        let texts = self.texts.iter();
        let program: String = texts
            .map(|text| moved(text, &self.program, file, session, settings) + "\n")
            .collect();
        output::write_bytes(path, program.as_bytes())?;
        note(format_args!(
            "lines written to {file}: {}",
            program.lines().count()
        ));
        Ok(())
    }
}
