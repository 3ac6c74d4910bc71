//! Lines that have a meaning in a session only.

use super::help;

/// What a line asks of a session.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Request<'l> {
    /// `exit` or `quit`.
    End,
    /// `help TOPIC`; the empty topic asks for the list.
    Help(&'l str),
    /// `:load FILE`: carries out the statements of a file.
    Load(&'l str),
    /// `:save FILE`: writes the statements so far; `:save! FILE` replaces a file.
    Save { file: &'l str, replaces: bool },
    /// `:set NAME VALUE`: changes a setting; the empty text asks for the list.
    Set(&'l str),
    /// `:figure FILE G`: draws a text, or the last result if it is empty.
    Figure { file: &'l str, text: &'l str },
    /// A colon before anything else.
    Unknown,
}

/// The words after a colon.
pub(super) const WORDS: &[&str] = &["figure", "load", "save", "save!", "set"];

impl Request<'_> {
    /// The request of a line; `None` for statements and steps of a walk.
    pub(super) fn read(line: &str) -> Option<Request<'_>> {
        let line = line.trim();
        if let "exit" | "quit" = line {
            return Some(Request::End);
        }
        if let Some(topic) = help::topic(line) {
            return Some(Request::Help(topic));
        }
        let line = line.strip_prefix(':')?;
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Some(match (word, rest.trim()) {
            ("load", file) if !file.is_empty() => Request::Load(file),
            ("save" | "save!", file) if !file.is_empty() => Request::Save {
                file,
                replaces: word == "save!",
            },
            ("set", text) => Request::Set(text),
            ("figure", rest) if !rest.is_empty() => {
                let (file, text) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                Request::Figure {
                    file,
                    text: text.trim(),
                }
            }
            _ => Request::Unknown,
        })
    }
}

/// Whether a line asks something of a session, and is no statement.
pub(crate) fn is_of_session(line: &str) -> bool {
    Request::read(line).is_some()
}
