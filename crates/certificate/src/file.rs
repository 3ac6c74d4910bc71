//! Certificate files: a header line, followed by games and intervals, one per line.

use std::io::{self, BufRead, Write};

use num_bigint::BigUint;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::error::Category;
use thiserror::Error;

use super::interval::digits;
use super::{Interval, RowProof, SmallGame};
use crate::player::ByPlayer;

/// The first line: the format and version of the file, and the hands of the position of its claims.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    format: String,
    version: u32,
    #[serde(with = "digits")]
    left: BigUint,
    #[serde(with = "digits")]
    right: BigUint,
}

/// A line after the header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Line {
    /// A game that intervals claim as a value.
    Game {
        /// The name of the game.
        value: String,
        /// Its followers.
        followers: SmallGame,
    },
    /// A claim about a small value.
    Interval(Interval),
    /// A claim about a tall value, from version 2 on.
    Row(RowProof),
}

/// The reason why a file is not a certificate.
#[derive(Debug, Error)]
pub enum CertificateReadError {
    /// The operating system reports a read error.
    #[error("line {line}: {error}")]
    Unreadable {
        /// The number of the line, from 1.
        line: usize,
        /// The error of the system.
        error: io::Error,
    },
    /// The file is empty.
    #[error("the file is empty; expected a certificate's first line")]
    Empty,
    /// The first line names another format or version.
    #[error(
        "line 1: found format `{format}` in version {version}, expected format `{}` in version 1 to {}",
        Header::FORMAT,
        Header::VERSION
    )]
    OtherFormat {
        /// The format that the first line names.
        format: String,
        /// The version that the first line names.
        version: u32,
    },
    /// A line is empty.
    #[error("line {line}: the line is empty")]
    EmptyLine {
        /// The number of the line, from 1.
        line: usize,
    },
    /// A line is a row, but the version of the file has none.
    #[error(
        "line {line}: found a row, expected a game or an interval; rows need version {}",
        Header::FIRST_WITH_ROWS
    )]
    Row {
        /// The number of the line, from 1.
        line: usize,
    },
    /// A line is the first one of another certificate.
    #[error(
        "line {line}: found the first line of another certificate, expected a game, an interval or a row; a file has one certificate, with one pair of hands"
    )]
    SecondHeader {
        /// The number of the line, from 1.
        line: usize,
    },
    /// A line does not have the expected form.
    #[error("line {line}, column {column}: {what}")]
    Syntax {
        /// The number of the line, from 1.
        line: usize,
        /// The byte in the line at which reading stopped, from 1.
        column: usize,
        /// The error at this place.
        what: String,
    },
}

impl Header {
    /// The format that the first line names.
    pub const FORMAT: &str = "chopsticks-lab certificate";
    /// The last version of the format. All versions up to it are read.
    pub const VERSION: u32 = 2;
    /// The first version with [rows](Line::Row).
    const FIRST_WITH_ROWS: u32 = 2;

    /// The header of claims about (left|right)_n without rows. Its version is 1, so that older programs can read the file.
    pub fn new(hands: ByPlayer<BigUint>) -> Header {
        Header::with_version(1, hands)
    }

    /// The header of claims about (left|right)_n with rows.
    pub fn with_rows(hands: ByPlayer<BigUint>) -> Header {
        Header::with_version(Header::FIRST_WITH_ROWS, hands)
    }

    fn with_version(version: u32, hands: ByPlayer<BigUint>) -> Header {
        Header {
            format: Header::FORMAT.to_owned(),
            version,
            left: hands.left,
            right: hands.right,
        }
    }

    /// The hands a and b.
    pub fn hands(&self) -> ByPlayer<&BigUint> {
        ByPlayer {
            left: &self.left,
            right: &self.right,
        }
    }
}

/// Writes a certificate line by line.
#[derive(Debug)]
pub struct CertificateWriter<W: Write> {
    into: W,
}

impl<W: Write> CertificateWriter<W> {
    /// Writes the header.
    ///
    /// # Errors
    /// Those of the underlying writer.
    pub fn new(into: W, header: &Header) -> io::Result<CertificateWriter<W>> {
        let mut writer = CertificateWriter { into };
        writer.put(header)?;
        Ok(writer)
    }

    /// Writes a line.
    ///
    /// # Errors
    /// Those of the underlying writer.
    pub fn line(&mut self, line: &Line) -> io::Result<()> {
        self.put(line)
    }

    /// The underlying writer.
    pub fn into_inner(self) -> W {
        self.into
    }

    fn put(&mut self, line: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.into, line)?;
        self.into.write_all(b"\n")
    }
}

/// Reads a certificate line by line.
#[derive(Debug)]
pub struct CertificateReader<R> {
    from: R,
    line: usize,
    header: Header,
}

impl<R: BufRead> CertificateReader<R> {
    /// Reads the header.
    ///
    /// # Errors
    /// If `from` cannot be read or is not a certificate of this version.
    pub fn new(mut from: R) -> Result<CertificateReader<R>, CertificateReadError> {
        let text = next_line(&mut from, 1)?.ok_or(CertificateReadError::Empty)?;
        let header: Header = parse(&text, 1)?;
        if header.format != Header::FORMAT || !(1..=Header::VERSION).contains(&header.version) {
            return Err(CertificateReadError::OtherFormat {
                format: header.format,
                version: header.version,
            });
        }
        Ok(CertificateReader {
            from,
            line: 1,
            header,
        })
    }

    /// The first line.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The number of the line that was read last, from 1.
    pub fn line_number(&self) -> usize {
        self.line
    }

    fn line(&mut self) -> Result<Option<Line>, CertificateReadError> {
        self.line += 1;
        let text = next_line(&mut self.from, self.line)?;
        text.map(|text| self.read_line(&text)).transpose()
    }

    fn read_line(&self, text: &str) -> Result<Line, CertificateReadError> {
        let fields: Value = parse(text, self.line)?;
        if fields.get("followers").is_some() {
            let Game { value, followers } = parse(text, self.line)?;
            return Ok(Line::Game { value, followers });
        }
        if fields.get("format").is_some() {
            return Err(CertificateReadError::SecondHeader { line: self.line });
        }
        match fields.get("letters") {
            None => parse(text, self.line).map(Line::Interval),
            Some(_) if self.header.version >= Header::FIRST_WITH_ROWS => {
                parse(text, self.line).map(Line::Row)
            }
            Some(_) => Err(CertificateReadError::Row { line: self.line }),
        }
    }
}

impl<R: BufRead> Iterator for CertificateReader<R> {
    type Item = Result<Line, CertificateReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.line().transpose()
    }
}

/// The layout of [`Line::Game`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Game {
    value: String,
    followers: SmallGame,
}

fn next_line(from: &mut impl BufRead, line: usize) -> Result<Option<String>, CertificateReadError> {
    let mut text = String::new();
    let read = from.read_line(&mut text);
    let read = read.map_err(|error| CertificateReadError::Unreadable { line, error })?;
    Ok((read > 0).then_some(text))
}

fn parse<T: DeserializeOwned>(text: &str, line: usize) -> Result<T, CertificateReadError> {
    let text = text.trim_end();
    if text.is_empty() {
        return Err(CertificateReadError::EmptyLine { line });
    }
    serde_json::from_str(text).map_err(|error| syntax(&error, line))
}

/// The error without the place at the end of its message, which refers to a text of one line.
fn syntax(error: &serde_json::Error, line: usize) -> CertificateReadError {
    let column = error.column();
    let text = error.to_string();
    let place = format!(" at line {} column {column}", error.line());
    let what = text.strip_suffix(&place).unwrap_or(&text);
    let what = match (error.classify(), line) {
        (Category::Data, 2..) => what.to_owned(),
        (Category::Data, _) => format!("expected the first line of a certificate; {what}"),
        (_, 1) => format!(
            "expected the first line of a certificate, a JSON object{}",
            wrong(what)
        ),
        _ => format!("expected a JSON object{}", wrong(what)),
    };
    CertificateReadError::Syntax { line, column, what }
}

/// The fault of the JSON, as a continuation of "expected a JSON object".
fn wrong(what: &str) -> String {
    match what.strip_prefix("expected ") {
        Some("value") => " with a value here".to_owned(),
        Some("ident") => "; found a word without quotation marks here".to_owned(),
        Some(missing) => format!(" with {missing} here"),
        None => format!("; {what}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = concat!(
        r#"{"format":"chopsticks-lab certificate","version":1,"left":"1","right":"1"}"#,
        "\n",
        r#"{"value":"*","followers":[[[],[]],[[0],[0]]]}"#,
        "\n",
        r#"{"from":"8","below":"12","value":"*","left":"-","right":"-"}"#,
        "\n",
    );

    fn error(text: &str) -> String {
        let lines = CertificateReader::new(text.as_bytes())
            .and_then(Iterator::collect::<Result<Vec<_>, _>>);
        lines.unwrap_err().to_string()
    }

    #[test]
    fn what_is_read_is_written_the_same() {
        let reader = CertificateReader::new(TEXT.as_bytes()).unwrap();
        let mut writer = CertificateWriter::new(Vec::new(), reader.header()).unwrap();
        for line in reader {
            writer.line(&line.unwrap()).unwrap();
        }
        assert_eq!(String::from_utf8(writer.into_inner()).unwrap(), TEXT);
    }

    #[test]
    fn an_error_names_the_line() {
        let changed = |from: &str, to: &str| error(&TEXT.replace(from, to));
        assert_eq!(error(""), CertificateReadError::Empty.to_string());
        assert!(
            changed("\"version\":1", "\"version\":3")
                .contains("found format `chopsticks-lab certificate` in version 3")
        );
        assert!(
            changed("\"from\":\"8\"", "\"from\":\"8x\"")
                .starts_with("line 3, column 12: found `8x`, expected digits")
        );
        let end = |without: usize| format!("line 3, column {}: ", 60 - without);
        let no_below = changed("\"below\":\"12\",", "");
        assert_eq!(no_below, end(13) + "missing field `below`");
        assert!(changed("[0],[0]", "[0],[1]").starts_with("line 2, column 45: follower 1"));
        assert!(changed("\"-\"}", "\"~\"}").contains("found `~`, expected a plan"));
    }

    #[test]
    fn a_file_has_one_certificate() {
        let two = error(&TEXT.repeat(2));
        let expected = "line 4: found the first line of another certificate, expected a game, an interval or a row";
        assert!(two.starts_with(expected), "{two}");
    }

    /// The message states the place once, with the line of the file, wherever the line ends.
    #[test]
    fn an_error_names_the_column() {
        let changed = |from: &str, to: &str| error(&TEXT.replace(from, to));
        assert_eq!(
            changed("\"*\",\"f", "*,\"f"),
            "line 2, column 10: expected a JSON object with a value here"
        );
        for end in ["", "\n", "\r\n"] {
            let cut = TEXT.split_once(",\"left\":\"1\"").unwrap().0.to_owned() + end;
            let expected = format!(
                "line 1, column {}: expected the first line of a certificate, a JSON object; EOF",
                cut.trim_end().len()
            );
            assert!(error(&cut).starts_with(&expected), "{}", error(&cut));
        }
    }

    #[test]
    fn a_file_of_another_kind_is_not_a_certificate() {
        let expected = "expected the first line of a certificate";
        assert_eq!(
            error("# A page\n"),
            format!("line 1, column 1: {expected}, a JSON object with a value here")
        );
        assert!(error("name = 1\n").ends_with("found a word without quotation marks here"));
        assert!(error("{\"a\":1}\n").contains(&format!("{expected}; unknown field `a`")));
    }

    #[test]
    fn an_empty_line_is_called_so() {
        for (at, line) in [("}\n{\"value", 2), ("}\n{\"from", 3)] {
            for empty in ["\n\n", "\n \n", "\n\r\n"] {
                let text = TEXT.replace(at, &at.replace('\n', empty));
                assert_eq!(error(&text), format!("line {line}: the line is empty"));
            }
        }
        assert_eq!(error("\n"), "line 1: the line is empty");
    }
}
