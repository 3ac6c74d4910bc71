//! The time of long sequences of nim-values.
//!
//! `cargo bench -p chopsticks-heaps --bench sequences` prints the time of each; `-- 24` continues 0.007 to 2²⁴, and `-- --test` only shows
//! that it runs.

use std::error::Error;
use std::io::Write;
use std::time::Instant;

use chopsticks_base::budget::Budget;
use chopsticks_heaps::{HeapCode, NimSequence};

/// The binary logarithm of the largest heap of 0.007 without an argument.
const USUAL: u32 = 18;
/// The same with the flag `--test`.
const OF_TEST: u32 = 12;

fn main() -> Result<(), Box<dyn Error>> {
    let given = std::env::args().find_map(|argument| argument.parse().ok());
    let is_test = std::env::args().any(|argument| argument == "--test");
    let exponent: u32 = given.unwrap_or(if is_test { OF_TEST } else { USUAL });
    let mut out = std::io::stdout().lock();
    writeln!(out, "| code | largest heap | largest value | s |")?;
    writeln!(out, "|---|--:|--:|--:|")?;
    for (code, last) in [
        ("0.77", 1_000_000),
        ("4!.0", 1 << 17),
        ("0.16", 1 << 17),
        (
            "0.007",
            1_u32.checked_shl(exponent).ok_or("expected less than 32")?,
        ),
    ] {
        let mut sequence = NimSequence::new(HeapCode::read(code)?);
        let begin = Instant::now();
        sequence.extend(last, &Budget::UNLIMITED)?;
        let seconds = begin.elapsed().as_secs_f64();
        let largest = sequence.values().iter().max().copied().unwrap_or_default();
        writeln!(out, "| {code} | {last} | {largest} | {seconds:.2} |")?;
    }
    Ok(())
}
