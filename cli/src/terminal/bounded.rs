//! A reader that refuses endless input: a text, or a line, of more bytes than a limit.

use std::io::{self, BufRead, Read};

use super::failure::NoAnswer;

/// The unit of a limit on bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Each {
    /// All bytes.
    Text,
    /// The bytes of each line, without its end.
    Line,
}

/// The largest number of bytes of an input, and the flag that raises it.
#[derive(Clone, Copy)]
pub(crate) struct Bound {
    /// The unit that is counted.
    pub(crate) each: Each,
    /// The limit.
    pub(crate) most: u64,
    /// The name of the flag without `--max-`.
    pub(crate) flag: &'static str,
}

impl Bound {
    /// The error of an input with more bytes.
    pub(crate) fn exceeded(&self) -> io::Error {
        let what = match self.each {
            Each::Text => "more",
            Each::Line => "a line with more",
        };
        let what = format!("{what} than {} bytes", self.most);
        io::Error::other(NoAnswer::at_limit(what, self.flag))
    }
}

/// A reader with a limit.
pub(crate) struct Bounded<R> {
    from: R,
    bound: Bound,
    /// The bytes of the text, or of the line, so far.
    count: u64,
}

impl<R: BufRead> Bounded<R> {
    /// The input, up to the limit; reading more is an error.
    pub(crate) fn new(from: R, bound: Bound) -> Bounded<R> {
        Bounded {
            from,
            bound,
            count: 0,
        }
    }

    /// The reader without the limit.
    pub(crate) fn get_mut(&mut self) -> &mut R {
        &mut self.from
    }
}

impl<R: BufRead> BufRead for Bounded<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let buffer = self.from.fill_buf()?;
        let counted = match self.bound.each {
            Each::Text => buffer.len(),
            Each::Line => {
                let end = buffer.iter().position(|byte| *byte == b'\n');
                end.unwrap_or(buffer.len())
            }
        };
        if self.count + counted as u64 <= self.bound.most {
            Ok(buffer)
        } else {
            Err(self.bound.exceeded())
        }
    }

    fn consume(&mut self, amount: usize) {
        // The bytes to consume are in the buffer, so nothing is read.
        if let Ok(buffer) = self.from.fill_buf() {
            let consumed = &buffer[..amount.min(buffer.len())];
            let end = match self.bound.each {
                Each::Text => None,
                Each::Line => consumed.iter().rposition(|byte| *byte == b'\n'),
            };
            self.count = match end {
                None => self.count + consumed.len() as u64,
                Some(end) => (consumed.len() - end - 1) as u64,
            };
        }
        self.from.consume(amount);
    }
}

impl<R: BufRead> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounded(text: &str, each: Each) -> Bounded<io::BufReader<&[u8]>> {
        let bound = Bound {
            each,
            most: 3,
            flag: "input",
        };
        Bounded::new(io::BufReader::with_capacity(2, text.as_bytes()), bound)
    }

    #[test]
    fn a_text_may_reach_its_limit_and_not_exceed_it() {
        assert_eq!(
            io::read_to_string(bounded("a\nb", Each::Text)).unwrap(),
            "a\nb"
        );
        let refused = io::read_to_string(bounded("a\nb\n", Each::Text)).unwrap_err();
        assert_eq!(refused.to_string(), "more than 3 bytes (--max-input)");
    }

    #[test]
    fn lines_have_a_limit_of_their_own() {
        let lines = |text| {
            bounded(text, Each::Line)
                .lines()
                .collect::<Result<Vec<_>, _>>()
        };
        assert_eq!(lines("abc\nd\n\nefg\nhij").unwrap().len(), 5);
        for text in ["abcd", "abc\nabcd\n", "\n\nabcdefgh"] {
            let refused = lines(text).unwrap_err().to_string();
            assert_eq!(refused, "a line with more than 3 bytes (--max-input)");
        }
    }
}
