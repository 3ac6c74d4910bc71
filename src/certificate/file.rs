//! Certificates as files: the header, then games and intervals, one a line.

use std::io::{self, BufRead, Write};

use num_bigint::BigUint;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use super::interval::digits;
use super::{Interval, SmallGame};
use crate::player::ByPlayer;

/// The first line: what kind of file this is, and the hands of the position that all its claims are about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    format: String,
    version: u32,
    #[serde(with = "digits")]
    left: BigUint,
    #[serde(with = "digits")]
    right: BigUint,
}

/// A line behind the header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Line {
    /// A game that intervals claim as their value.
    Game {
        /// Its name.
        value: String,
        /// What it is.
        followers: SmallGame,
    },
    /// A claim.
    Interval(Interval),
}

/// Why a file is no certificate.
#[derive(Debug, Error)]
pub enum ReadError {
    /// The system cannot read on.
    #[error("line {line}: {error}")]
    Unreadable {
        /// The number of the line, from 1.
        line: usize,
        /// What the system says.
        error: io::Error,
    },
    /// The file is empty.
    #[error("the file is empty; expected a certificate's first line")]
    Empty,
    /// The first line says something else.
    #[error(
        "line 1: the file is `{format}` in version {version}; this program reads `{}` in version {}",
        Header::FORMAT,
        Header::VERSION
    )]
    OtherFormat {
        /// The kind of file that it says it is.
        format: String,
        /// The version of its layout.
        version: u32,
    },
    /// A line has another form.
    #[error("line {line}: {error}")]
    Syntax {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong in it.
        error: serde_json::Error,
    },
}

impl Header {
    /// What the first line says the file is.
    pub const FORMAT: &str = "chopsticks-lab certificate";
    /// The layout that is written and read.
    pub const VERSION: u32 = 1;

    /// The header of claims about (left|right)_n.
    pub fn new(hands: ByPlayer<BigUint>) -> Header {
        Header {
            format: Header::FORMAT.to_owned(),
            version: Header::VERSION,
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
pub struct Writer<W: Write> {
    into: W,
}

impl<W: Write> Writer<W> {
    /// Writes the header.
    ///
    /// # Errors
    /// Those of `into`.
    pub fn new(into: W, header: &Header) -> io::Result<Writer<W>> {
        let mut writer = Writer { into };
        writer.put(header)?;
        Ok(writer)
    }

    /// Writes a line.
    ///
    /// # Errors
    /// Those of what is written into.
    pub fn line(&mut self, line: &Line) -> io::Result<()> {
        self.put(line)
    }

    /// What was written into.
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
pub struct Reader<R> {
    from: R,
    line: usize,
    header: Header,
}

impl<R: BufRead> Reader<R> {
    /// Reads the header.
    ///
    /// # Errors
    /// When `from` cannot be read or is no certificate of this version.
    pub fn new(mut from: R) -> Result<Reader<R>, ReadError> {
        let text = next_line(&mut from, 1)?.ok_or(ReadError::Empty)?;
        let header: Header = parse(&text, 1)?;
        if (header.format.as_str(), header.version) != (Header::FORMAT, Header::VERSION) {
            return Err(ReadError::OtherFormat {
                format: header.format,
                version: header.version,
            });
        }
        Ok(Reader {
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

    fn line(&mut self) -> Result<Option<Line>, ReadError> {
        self.line += 1;
        let text = next_line(&mut self.from, self.line)?;
        text.map(|text| self.read_line(&text)).transpose()
    }

    fn read_line(&self, text: &str) -> Result<Line, ReadError> {
        let fields: Value = parse(text, self.line)?;
        match fields.get("followers") {
            Some(_) => {
                let Game { value, followers } = parse(text, self.line)?;
                Ok(Line::Game { value, followers })
            }
            None => parse(text, self.line).map(Line::Interval),
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Line, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.line().transpose()
    }
}

/// The layout of [`Line::Game`].
#[derive(Deserialize)]
struct Game {
    value: String,
    followers: SmallGame,
}

fn next_line(from: &mut impl BufRead, line: usize) -> Result<Option<String>, ReadError> {
    let mut text = String::new();
    let read = from.read_line(&mut text);
    let read = read.map_err(|error| ReadError::Unreadable { line, error })?;
    Ok((read > 0).then_some(text))
}

fn parse<T: DeserializeOwned>(text: &str, line: usize) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error| ReadError::Syntax { line, error })
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
        let lines = Reader::new(text.as_bytes()).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        lines.unwrap_err().to_string()
    }

    #[test]
    fn what_is_read_is_written_the_same() {
        let reader = Reader::new(TEXT.as_bytes()).unwrap();
        let mut writer = Writer::new(Vec::new(), reader.header()).unwrap();
        for line in reader {
            writer.line(&line.unwrap()).unwrap();
        }
        assert_eq!(String::from_utf8(writer.into_inner()).unwrap(), TEXT);
    }

    #[test]
    fn an_error_names_the_line() {
        let changed = |from: &str, to: &str| error(&TEXT.replace(from, to));
        assert_eq!(error(""), ReadError::Empty.to_string());
        assert!(changed("\"version\":1", "\"version\":2").contains("reads"));
        assert!(changed("\"from\":\"8\"", "\"from\":\"8x\"").starts_with("line 3: `8x` is no"));
        assert!(changed("\"below\":\"12\",", "").starts_with("line 3: missing field `below`"));
        assert!(changed("[0],[0]", "[0],[1]").starts_with("line 2: follower 1"));
        assert!(changed("\"-\"}", "\"~\"}").starts_with("line 3: `~` is no plan"));
        assert!(changed("}\n{\"from", "}\n\n{\"from").starts_with("line 3: "));
    }
}
