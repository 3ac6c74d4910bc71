//! The journal of a long run: the nim-values of a sequence in a file, from which a later run continues.
//!
//! After a line with the version and a number for the code come blocks, each with the number of its values, the same number
//! with all bits inverted, the values, and a checksum, as little-endian numbers. A block that is not whole was cut off when
//! the program ended, and is left out with a note. A file with another wrong block was changed, and is refused.
//!
//! Whoever changes values can also make the checksums fit, so the values are checked as well: see [`NimSequence::resume`].
//!
//! [`NimSequence::resume`]: chopsticks_lab::heaps::NimSequence::resume

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail, ensure};
use chopsticks_lab::heaps::HeapCode;

use crate::terminal::note::note;

/// A journal that is open, and locked for other runs.
pub(super) struct Journal {
    name: PathBuf,
    file: File,
}

impl Journal {
    /// Opens the journal of a code, or begins one.
    ///
    /// # Errors
    /// When the file cannot be opened, another run has it, or it is not a journal of this code.
    pub(super) fn open(name: &Path, code: &HeapCode) -> anyhow::Result<Journal> {
        let fails = || format!("cannot open the journal {}", name.display());
        let opened = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(name);
        let mut file = opened.with_context(fails)?;
        file.try_lock()
            .map_err(|error| anyhow!("the journal {} is in use: {error}", name.display()))?;
        let header = header(code);
        let mut found = vec![0; header.len()];
        let known = file.metadata().with_context(fails)?;
        ensure!(
            known.is_file(),
            "{} is not a regular file: name another file for the journal",
            name.display()
        );
        let length = known.len();
        if length == 0 {
            file.write_all(&header).with_context(fails)?;
        } else if file.read_exact(&mut found).is_err() || found != header {
            ensure!(
                !found.starts_with(FIRST_VERSION),
                "{} is a journal of an older version, which this one does not read: name another file",
                name.display()
            );
            bail!(
                "{} is not a journal of this game: name another file, or remove it",
                name.display()
            );
        }
        Ok(Journal {
            name: name.to_owned(),
            file,
        })
    }

    /// The values that the journal has, at most `limit` of them. Removes a block that is not whole, unless it comes after these.
    ///
    /// # Errors
    /// When the file cannot be read, or was changed.
    pub(super) fn values(&mut self, limit: usize) -> anyhow::Result<Vec<u32>> {
        let fails = || format!("cannot read the journal {}", self.name.display());
        let mut values = Vec::new();
        let length = self.file.metadata().with_context(fails)?.len();
        let mut end = self.file.stream_position().with_context(fails)?;
        let mut reader = BufReader::new(&self.file);
        while values.len() < limit {
            let block = match block(&mut reader).with_context(fails)? {
                Block::Whole(block) => block,
                Block::CutOff => break,
                Block::Changed => bail!(
                    "{}: the block at byte {end} does not fit its checksum: name another file, or remove it",
                    self.name.display()
                ),
            };
            end += bytes(block.len());
            values.extend(block);
        }
        if values.len() >= limit {
            // Nothing will be appended.
            values.truncate(limit);
            return Ok(values);
        }
        if end < length {
            note(format_args!(
                "{}: the last block was cut off, and its {} bytes are left out",
                self.name.display(),
                length - end
            ));
        }
        self.file.set_len(end).with_context(fails)?;
        self.file.seek(SeekFrom::Start(end)).with_context(fails)?;
        Ok(values)
    }

    /// What is said of a journal with a wrong value.
    pub(super) fn distrust(&self) -> String {
        format!(
            "the journal {} cannot be trusted: name another file, or remove it",
            self.name.display()
        )
    }

    /// Adds values after those that it has.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn append(&mut self, values: &[u32]) -> anyhow::Result<()> {
        values
            .chunks(MOST_VALUES)
            .try_for_each(|values| self.append_block(values))
    }

    fn append_block(&mut self, values: &[u32]) -> anyhow::Result<()> {
        let count = values.len() as u32;
        let mut block = [count, !count].map(u32::to_le_bytes).concat();
        block.extend(values.iter().flat_map(|value| value.to_le_bytes()));
        block.extend(checksum(&block).to_le_bytes());
        let written = self.file.write_all(&block);
        written.with_context(|| format!("cannot write the journal {}", self.name.display()))
    }
}

/// The beginning of journals whose numbers of values were not protected.
const FIRST_VERSION: &[u8] = b"chopsticks heaps journal 1 ";

/// The first line of the journal of a code.
fn header(code: &HeapCode) -> Vec<u8> {
    let number = checksum(format!("{code:?}").as_bytes());
    format!("chopsticks heaps journal 2 {number:016x}\n").into_bytes()
}

/// The bytes before the values of a block. A damaged number of values is not mistaken for a block that was cut off.
const HEAD: usize = 8;

/// The most values of a block, so that a block is never much memory.
const MOST_VALUES: usize = 1 << 20;

/// The bytes of a block with this number of values.
fn bytes(values: usize) -> u64 {
    HEAD as u64 + 4 * values as u64 + 8
}

/// What follows in a journal.
enum Block {
    Whole(Vec<u32>),
    /// The file ends here, or within the block.
    CutOff,
    Changed,
}

/// The next block.
fn block(reader: &mut impl Read) -> io::Result<Block> {
    let mut read = vec![0; HEAD];
    if !fills(reader, &mut read)? {
        return Ok(Block::CutOff);
    }
    let [count, inverted] = [word(&read[..4]), word(&read[4..])];
    if count != !inverted || count as usize > MOST_VALUES {
        return Ok(Block::Changed);
    }
    reader
        .by_ref()
        .take(4 * u64::from(count))
        .read_to_end(&mut read)?;
    let mut expected = [0; 8];
    if !fills(reader, &mut expected)? {
        return Ok(Block::CutOff);
    }
    if checksum(&read).to_le_bytes() != expected {
        return Ok(Block::Changed);
    }
    let (words, _) = read[HEAD..].as_chunks::<4>();
    Ok(Block::Whole(
        words.iter().map(|bytes| word(bytes)).collect(),
    ))
}

fn word(bytes: &[u8]) -> u32 {
    u32::from_le_bytes(bytes.try_into().expect("a word has four bytes"))
}

/// Whether there were bytes enough to fill the slice.
fn fills(reader: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match reader.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

/// The checksum FNV-1a with 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}
