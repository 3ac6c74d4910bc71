//! The audit of a file: that its lines prove every block of the table, and the corollary.

use hashbrown::HashMap;

use super::super::super::automaton::Automaton;
use super::super::super::counters::{CounterFault, CounterLaws};
use super::super::audit::audit;
use super::super::block::Block;
use super::super::one_one::{OneOneBlock, OneOneProof};
use super::counts::ProofCounts;
use super::error::{FileFault, ProofFileError};
use super::reader::{domain, inequality, read_block};
use super::text::{CorollaryText, Object, OneOneText};
use chopsticks_inequality::{Exponential, LinearForm};

/// Audits files; lines shared by several files are audited only once.
#[derive(Debug)]
pub struct FileAudit {
    automaton: Automaton,
    laws: CounterLaws,
    blocks: Vec<Block>,
    one_one: Vec<OneOneBlock>,
    accepted: HashMap<(usize, String), ProofCounts>,
}

impl FileAudit {
    /// The largest size of a file in bytes; that of the proof is half a million.
    pub const MAX_SIZE: usize = 1 << 24;

    /// Computes and tests the automaton. The threshold is that of the statement on (1|1)_n, as in [`OneOneBlock`].
    ///
    /// # Errors
    /// If the automaton does not follow one law for all large counters.
    pub fn new(threshold: fn(LinearForm) -> Exponential) -> Result<FileAudit, CounterFault> {
        let automaton = Automaton::compute();
        Ok(FileAudit {
            laws: automaton.check_counters()?,
            automaton,
            blocks: Block::all(),
            one_one: OneOneBlock::all(threshold),
            accepted: HashMap::new(),
        })
    }

    /// The result of the test of the counters.
    pub fn laws(&self) -> &CounterLaws {
        &self.laws
    }

    /// Checks that a file proves the values of all (i|j)_n, and the corollary on (1|1)_n.
    ///
    /// # Errors
    /// The first line that fails to prove its statement, and the reason.
    pub fn audit(&mut self, bytes: &[u8]) -> Result<ProofCounts, ProofFileError> {
        let at = |line| move |fault| ProofFileError { line, fault };
        if bytes.len() > FileAudit::MAX_SIZE {
            return Err(at(1)(FileFault::Large(FileAudit::MAX_SIZE)));
        }
        let mut lines = bytes.split_inclusive(|byte| *byte == b'\n');
        let mut all = ProofCounts::default();
        for place in 0..=self.blocks.len() {
            let line = complete(lines.next());
            let line = line.ok_or_else(|| at(place + 1)(FileFault::Missing(self.part(place))))?;
            all += self.line(place, line).map_err(at(place + 1))?;
        }
        match lines.next() {
            None => Ok(all),
            Some(_) => Err(at(self.blocks.len() + 2)(FileFault::TooMany)),
        }
    }

    /// The part that a line is about.
    fn part(&self, place: usize) -> String {
        match self.blocks.get(place) {
            Some(block) => format!("the block m = {}", block.index),
            None => "the values of (1|1)_n".to_owned(),
        }
    }

    fn line(&mut self, place: usize, line: &[u8]) -> Result<ProofCounts, FileFault> {
        let text = str::from_utf8(line).map_err(|_| FileFault::NotText)?;
        let key = (place, text.to_owned());
        if let Some(counts) = self.accepted.get(&key) {
            return Ok(*counts);
        }
        // Each text has one spelling.
        if let Some(column) = text.find('\\') {
            return Err(FileFault::Form {
                column: column + 1,
                what: "expected text without escapes".to_owned(),
            });
        }
        let counts = match self.blocks.get(place) {
            Some(block) => {
                let Object(text) = serde_json::from_str(text)?;
                let (proof, counts) = read_block(text, block)?;
                audit(&proof, &self.automaton)?;
                counts
            }
            None => corollary(text, &self.one_one)?,
        };
        self.accepted.insert(key, counts);
        Ok(counts)
    }
}

/// A line without its end, which has to be there.
fn complete(line: Option<&[u8]>) -> Option<&[u8]> {
    line?.strip_suffix(b"\n")
}

fn corollary(text: &str, blocks: &[OneOneBlock]) -> Result<ProofCounts, FileFault> {
    let Object(CorollaryText { one_one }) = serde_json::from_str(text)?;
    if one_one.len() != blocks.len() {
        let what = format!("found {}, expected {} blocks", one_one.len(), blocks.len());
        return Err(FileFault::at("one_one")(what.into()));
    }
    let mut counts = ProofCounts::default();
    for (place, (Object(text), block)) in one_one.into_iter().zip(blocks).enumerate() {
        counts += one_one_block(&format!("one_one, {place}"), text, block)?;
    }
    Ok(counts)
}

fn one_one_block(
    part: &str,
    text: OneOneText,
    block: &OneOneBlock,
) -> Result<ProofCounts, FileFault> {
    let found = (
        text.half.0,
        domain(&text.domain).map_err(FileFault::at(part))?,
    );
    if found != (block.half, block.domain.clone()) {
        let what = format!("found {}, expected h = {}", found.0, block.half);
        return Err(FileFault::at(part)(what.into()));
    }
    let proofs = text.steps.into_iter().map(inequality);
    let turn = text.turn.map(|turn| turn.0);
    let proof = OneOneProof::assembled(block.clone(), turn, proofs.collect())?;
    proof.audit()?;
    Ok(ProofCounts {
        one_one_blocks: 1,
        one_one_inequalities: proof.steps.len(),
        ..ProofCounts::default()
    })
}
