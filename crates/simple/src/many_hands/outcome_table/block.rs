//! A block of a table of outcomes, and its binary format.
//!
//! A block consists of a line with the format, the table and the name of the block; the number of positions of each
//! outcome class for each number of hands of the opponent; the rows; and a checksum of everything before it (CRC-32).
//! Numbers are little-endian.

use std::io::{self, Read, Write};

use crc32fast::Hasher;
use thiserror::Error;

use super::layer::Layer;
use super::plan::BlockName;
use super::sides::number_of_sides;
use super::{MoreHands, OutcomeTally};
use crate::budget::{Budget, Stopped};

/// The first words of a block.
const FORMAT: &str = "chopsticks outcome block 1";

/// The words that are written and read together.
const PIECE: usize = 1 << 13;

/// The outcomes of all positions in which the hands of the player to move belong to the block.
#[derive(Debug)]
pub struct OutcomeBlock {
    pub(super) name: BlockName,
    /// The tallies for each stored number of hands of the opponent; Left is the player to move.
    pub(super) tallies: Vec<OutcomeTally>,
    pub(super) layer: Layer,
}

/// The reason why bytes are not those of a block.
#[derive(Debug, Error)]
pub enum BlockError {
    /// They cannot be read.
    #[error("{0}")]
    Io(io::Error),
    /// They belong to something else.
    #[error("found `{found}`, expected a file that begins with `{expected}`")]
    Foreign {
        /// The first line that was expected.
        expected: String,
        /// The beginning of what was found.
        found: String,
    },
    /// They are too few or too many.
    #[error("found {found}, expected {expected} bytes")]
    Length {
        /// The bytes of the block.
        expected: u64,
        /// The number of bytes found; a lower bound if there are more.
        found: u64,
    },
    /// They were changed.
    #[error("the checksum is wrong: found {found:08x}, expected {expected:08x}")]
    Checksum {
        /// The checksum of the bytes.
        expected: u32,
        /// The checksum at their end.
        found: u32,
    },
    /// The numbers of positions of each outcome class do not agree with the rows.
    #[error("the numbers of positions against {opponent} hands do not fit the rows")]
    Tally {
        /// The number of hands of the opponent.
        opponent: u32,
    },
    /// The reading was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl OutcomeBlock {
    /// A block in which no position is won yet.
    ///
    /// # Errors
    /// When the memory does not suffice.
    pub(super) fn new(name: BlockName) -> Result<OutcomeBlock, Stopped> {
        let shape = name.shape();
        let tallies = vec![OutcomeTally::default(); shape.opponents().len()];
        let layer = Layer::new(shape, name.places.clone())?;
        Ok(OutcomeBlock {
            name,
            tallies,
            layer,
        })
    }

    /// The name of the block.
    pub fn name(&self) -> &BlockName {
        &self.name
    }

    /// Writes the bytes.
    ///
    /// # Errors
    /// Those of `to`.
    pub fn write(&self, to: impl Write) -> io::Result<()> {
        let mut to = Summed::new(to);
        to.write_all(header(&self.name).as_bytes())?;
        for tally in &self.tallies {
            put_words(&mut to, &tally.numbers())?;
        }
        put_words(&mut to, self.layer.bits())?;
        let checksum = to.sum.finalize();
        to.inner.write_all(&checksum.to_le_bytes())
    }

    /// Reads the block with this name.
    ///
    /// # Errors
    /// When the bytes are not those of this block, are incomplete or corrupted, and at the limits.
    pub fn read(
        name: &BlockName,
        from: impl Read,
        budget: &Budget<'_>,
    ) -> Result<OutcomeBlock, BlockError> {
        let mut block = OutcomeBlock::new(name.clone())?;
        let expected = header(name);
        let numbers = OutcomeTally::default().numbers().len() * block.tallies.len();
        let words = (numbers + block.layer.bits().len()) as u64;
        let length = expected.len() as u64 + 8 * words + 4;
        let mut from = Reading {
            from: Summed::new(from),
            expected: length,
            found: 0,
        };
        from.header(expected)?;
        for tally in &mut block.tallies {
            let mut numbers = tally.numbers();
            from.words(&mut numbers)?;
            *tally = OutcomeTally::from_numbers(numbers);
        }
        for piece in block.layer.bits_mut().chunks_mut(PIECE) {
            budget.ask()?;
            from.words(piece)?;
        }
        from.end()?;
        block.validate()?;
        Ok(block)
    }

    /// Checks what the checksum cannot detect: that the numbers of positions are those of the table, that the number of
    /// won positions agrees with the rows, and that no bit beyond the last opponent is set.
    fn validate(&self) -> Result<(), BlockError> {
        let rows = self.name.places.len() as u64;
        let shape = self.layer.shape();
        for (opponent, tally) in shape.opponents().zip(&self.tallies) {
            let columns = number_of_sides(self.name.plan.fingers, opponent);
            let [left, next, ..] = tally.numbers();
            let mut won = 0u64;
            let mut is_clear = true;
            for place in self.name.places.clone() {
                let row = self.layer.get(place, opponent).unwrap_or_default();
                won += row
                    .iter()
                    .map(|word| u64::from(word.count_ones()))
                    .sum::<u64>();
                let beyond = (columns % u64::from(u64::BITS)) as u32;
                is_clear &= beyond == 0 || row.last().is_none_or(|last| last >> beyond == 0);
            }
            let all = tally.numbers().into_iter().try_fold(0u64, u64::checked_add);
            let is_all = all == rows.checked_mul(columns) && left.checked_add(next) == Some(won);
            if !is_all || !is_clear {
                return Err(BlockError::Tally { opponent });
            }
        }
        Ok(())
    }

    /// The number of bytes of the blocks of all positions, or `u64::MAX` if it is larger; headers are not counted.
    pub fn bytes_of_all(fingers: u32, hands: u32, rule: MoreHands) -> u64 {
        super::layer::words_of_all(fingers, hands, rule).saturating_mul(8)
    }
}

/// The first line.
fn header(name: &BlockName) -> String {
    format!("{FORMAT}: {}, block {name}\n", name.plan)
}

fn put_words(to: &mut impl Write, words: &[u64]) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(8 * PIECE.min(words.len()));
    for piece in words.chunks(PIECE) {
        bytes.clear();
        bytes.extend(piece.iter().flat_map(|word| word.to_le_bytes()));
        to.write_all(&bytes)?;
    }
    Ok(())
}

/// A stream that computes the checksum of its contents.
struct Summed<T> {
    inner: T,
    sum: Hasher,
}

impl<T> Summed<T> {
    fn new(inner: T) -> Summed<T> {
        let sum = Hasher::new();
        Summed { inner, sum }
    }
}

impl<W: Write> Write for Summed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.sum.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// The bytes of a block while they are read.
struct Reading<R> {
    from: Summed<R>,
    /// The bytes of the whole block.
    expected: u64,
    /// The bytes so far.
    found: u64,
}

impl<R: Read> Reading<R> {
    fn header(&mut self, expected: String) -> Result<(), BlockError> {
        let mut found = vec![0; expected.len()];
        let length = self.fill(&mut found)?;
        found.truncate(length);
        // A truncated block ends within its header.
        if expected.as_bytes().starts_with(&found) {
            self.require_whole(length == expected.len())
        } else {
            Err(BlockError::Foreign {
                expected: expected.trim_end().to_owned(),
                found: String::from_utf8_lossy(&found).escape_debug().to_string(),
            })
        }
    }

    /// Reads words; the bytes must suffice.
    fn words(&mut self, words: &mut [u64]) -> Result<(), BlockError> {
        let mut bytes = vec![0; 8 * words.len()];
        let length = self.fill(&mut bytes)?;
        self.require_whole(length == bytes.len())?;
        let (read, _) = bytes.as_chunks::<8>();
        for (word, bytes) in words.iter_mut().zip(read) {
            *word = u64::from_le_bytes(*bytes);
        }
        Ok(())
    }

    /// Compares the checksum; nothing may follow it.
    fn end(mut self) -> Result<(), BlockError> {
        let expected = self.from.sum.clone().finalize();
        let mut found = [0; 4];
        let length = self.fill(&mut found)?;
        self.require_whole(length == found.len())?;
        let length = self.fill(&mut [0])?;
        self.require_whole(length == 0)?;
        let found = u32::from_le_bytes(found);
        if expected == found {
            Ok(())
        } else {
            Err(BlockError::Checksum { expected, found })
        }
    }

    fn require_whole(&self, is_whole: bool) -> Result<(), BlockError> {
        if is_whole {
            Ok(())
        } else {
            Err(BlockError::Length {
                expected: self.expected,
                found: self.found,
            })
        }
    }

    /// Fills `bytes` as far as input is available; returns the number of bytes.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<usize, BlockError> {
        let mut length = 0;
        while length < bytes.len() {
            match self.from.inner.read(&mut bytes[length..]) {
                Ok(0) => break,
                Ok(read) => length += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(BlockError::Io(error)),
            }
        }
        self.from.sum.update(&bytes[..length]);
        self.found += length as u64;
        Ok(length)
    }
}
