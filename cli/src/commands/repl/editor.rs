//! The line editor: history, completion, and continuation lines.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use chopsticks_lab::calculator::table::operations;
use chopsticks_lab::calculator::{Calculator, CalculatorSettings, keywords};
use chopsticks_lab::rulesets::{SHIPPED, ShippedRuleset};
use rustyline::completion::{Completer, FilenameCompleter};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Helper};

use super::line::{Request, WORDS, is_of_session};
use super::{help, settings};
use crate::terminal::input;
use crate::terminal::note::note;

/// A line editor with a history.
pub(super) struct Editor {
    lines: rustyline::Editor<Language, FileHistory>,
    history: Option<PathBuf>,
    /// Lines that were pasted with an earlier one and not used yet.
    pasted: VecDeque<String>,
}

impl Editor {
    /// An editor with the history of this file, or only that of the session.
    ///
    /// # Errors
    /// When the terminal cannot be used.
    pub(super) fn open(history: Option<PathBuf>) -> rustyline::Result<Editor> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .build();
        let mut lines = rustyline::Editor::with_config(config)?;
        lines.set_helper(Some(Language::default()));
        let mut editor = Editor {
            lines,
            history,
            pasted: VecDeque::new(),
        };
        editor.with_history("read", |lines, file| {
            if file.exists() {
                lines.load_history(file)
            } else {
                Ok(())
            }
        });
        Ok(editor)
    }

    /// Reads or writes the history, which is abandoned after an error. The editor reads the whole file even for
    /// writing, so a device or a large file would fill the memory.
    fn with_history(
        &mut self,
        what: &str,
        work: impl FnOnce(&mut rustyline::Editor<Language, FileHistory>, &Path) -> rustyline::Result<()>,
    ) {
        let Some(file) = &self.history else {
            return;
        };
        let done = input::check_size(file).map_err(ReadlineError::from);
        if let Err(error) = done.and_then(|()| work(&mut self.lines, file)) {
            note(format_args!(
                "cannot {what} the history {}: {error}",
                file.display()
            ));
            self.history = None;
        }
    }

    /// The names of variables that Tab completes.
    pub(super) fn offer<'a>(&mut self, variables: impl Iterator<Item = &'a str>) {
        if let Some(language) = self.lines.helper_mut() {
            language.variables = variables.map(str::to_owned).collect();
        }
    }

    /// The next line. An incomplete statement continues in the next lines, until an empty one; the prompt has the bracket
    /// or word that it awaits.
    ///
    /// # Errors
    /// At the end of the input, on Ctrl-C, and when the terminal cannot be read.
    pub(super) fn line(&mut self) -> Result<String, ReadlineError> {
        let mut text = self.next_line("> ")?;
        while let Some(awaited) = self.awaited(&text) {
            let line = self.next_line(&format!("... {awaited}"))?;
            if Request::read(&line) == Some(Request::End) {
                return Ok(line);
            }
            if line.trim().is_empty() {
                break;
            }
            text = format!("{text}\n{line}");
        }
        self.lines.add_history_entry(&text)?;
        self.keep();
        Ok(text)
    }

    /// One line: of those that were pasted together, the next one.
    fn next_line(&mut self, prompt: &str) -> Result<String, ReadlineError> {
        if let Some(line) = self.pasted.pop_front() {
            return Ok(line);
        }
        let text = self.lines.readline(prompt)?;
        let mut lines = text.split('\n').map(str::to_owned);
        let line = lines.next().unwrap_or_default();
        self.pasted.extend(lines);
        Ok(line)
    }

    /// What would close the text, with a blank, if it may become a statement with more text; empty if that has no name.
    fn awaited(&self, text: &str) -> Option<String> {
        let language = self.lines.helper().filter(|_| !is_of_session(text))?;
        let parsed = language.parser.parse(text, &CalculatorSettings::default());
        let fault = parsed.err()?.fault;
        fault.is_open_end().then(|| match fault.awaited() {
            Some(awaited) => format!("{awaited} "),
            None => String::new(),
        })
    }

    /// Appends the last line to the file. The end of the session may be too late, because a calculation may be ended by
    /// force.
    fn keep(&mut self) {
        self.with_history("write", |lines, file| lines.append_history(file));
    }
}

/// What the text after a colon may become: a word, or a setting after `set`.
fn completed_request(begun: &str) -> Vec<String> {
    let words = WORDS.iter().map(|&word| word.to_owned());
    let settings = settings::names().map(|name| format!("set {name}"));
    let mut fits: Vec<String> = words.chain(settings).collect();
    fits.retain(|text| text.starts_with(begun) && text.contains(' ') == begun.contains(' '));
    fits
}

/// The editor's knowledge of the language.
#[derive(Default)]
struct Language {
    parser: Calculator,
    variables: Vec<String>,
    files: FilenameCompleter,
}

impl Helper for Language {}

impl Highlighter for Language {}

impl Hinter for Language {
    type Hint = String;
}

impl Validator for Language {}

impl Completer for Language {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        end: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        if let Some(begun) = line[..end].strip_prefix(':') {
            let fits = completed_request(begun);
            if !fits.is_empty() || !begun.contains(' ') {
                return Ok((1, fits));
            }
            let (start, files) = self.files.complete_path(line, end)?;
            return Ok((
                start,
                files.into_iter().map(|file| file.replacement).collect(),
            ));
        }
        let start = line[..end].rfind(|c: char| !(c.is_alphanumeric() || c == '_'));
        let start = start.map_or(0, |at| {
            at + line[at..].chars().next().map_or(1, char::len_utf8)
        });
        let begun = &line[start..end];
        let is_method = line[..start].ends_with('.');
        let mut names: Vec<String> = operations()
            .flat_map(|operation| operation.names.iter().map(|&name| name.to_owned()))
            .collect();
        if !is_method {
            names.extend(keywords().map(str::to_owned));
            names.extend(self.variables.iter().cloned());
            names.push(help::WORD.to_owned());
            names.extend(SHIPPED.iter().map(ShippedRuleset::call_name));
        }
        names.retain(|name| name.to_lowercase().starts_with(&begun.to_lowercase()));
        names.sort();
        names.dedup();
        Ok((start, names))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_after_a_colon_are_completed() {
        assert_eq!(completed_request("sa"), ["save", "save!"]);
        assert_eq!(completed_request("set nota"), ["set notation"]);
        assert!(completed_request("load m").is_empty());
        for word in WORDS {
            let line = format!(":{word} a b");
            assert_ne!(Request::read(&line), Some(Request::Unknown), "{line}");
        }
    }
}
