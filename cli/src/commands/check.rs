//! `chopsticks check`: decides whether a certificate proves its claims.

use std::io::BufRead;

use anyhow::Context;
use chopsticks_lab::certificate::check::{ProvedRange, Range};
use chopsticks_lab::certificate::{CertificateReadError, CertificateReader, Line};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::notation::SyntaxFault;
use chopsticks_lab::simple::one_hand::certify::{
    AcceptedClaim, AuditError, ClaimedValue, NamedAudit,
};
use chopsticks_lab::tables::{Align, Cell, Format, Table, shortened};
use clap::Args;
use num_bigint::BigUint;

use crate::arguments::limits;
use crate::arguments::notation::TableNotation;
use crate::arguments::table_format::TableFormat;
use crate::terminal::interrupt;
use crate::terminal::progress::Progress;
use crate::terminal::record::Record;
use crate::terminal::{failure, input, output};
use crate::wording::certified;
use crate::wording::count::counted;
use crate::wording::family::caption;
use crate::wording::names::Names;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks certify \"(1|1)_12\" \"+-{0|^[2]}\" --certificate twelve.jsonl
  (1|1)_n = +-{0|^[2]} is certified for n = 12
  $ chopsticks check twelve.jsonl
  (1|1)_n = +-{0|^[2]} is certified for n = 12: 1 interval, 42 phases
  $ chopsticks check twelve.jsonl --list
  (1|1)_n

  from  to  value       phases
  ----------------------------
    12  12  +-{0|^[2]}      42";

/// Check a certificate: a proof of the values of (a|b)_n for intervals of n
///
/// A certificate contains a winning strategy for each interval. The checker searches nothing: it plays each strategy
/// against every move of the opponent, in phases that treat all n of the interval at once. If a line of the file does not
/// prove its claim, the error names the line, the reason, and the range that the earlier lines prove.
#[derive(Args)]
#[command(
    after_long_help = EXAMPLES,
    args = limits::EVALUATION,
    mut_arg("output", |output| output.requires("list")),
    mut_arg("format", |format| format.requires("list"))
)]
pub(crate) struct Arguments {
    /// The certificate, as written by `chopsticks certify` or `chopsticks value`; `-` is standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Print a table of the intervals and their values, which --output can write to a file
    #[arg(long)]
    list: bool,
    /// Merge neighbouring intervals with equal values in the table
    #[arg(long, requires = "list")]
    merge: bool,
    #[command(flatten)]
    format: TableFormat,
    #[command(flatten)]
    notation: TableNotation,
    /// Print one JSON record
    #[arg(long, conflicts_with = "list")]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let list = arguments.format.file()?;
    let file = &arguments.file;
    let reader = input::open(file).with_context(|| format!("cannot read {file}"))?;
    let reader = CertificateReader::new(reader).map_err(not_read);
    let reader = reader.with_context(|| file.clone())?;
    let mut check = Check::new(arguments, &reader);
    let proved = check.lines(reader);
    let proved = proved.with_context(|| format!("{file} (so far, {})", check.so_far()))?;
    if arguments.list {
        list.write(&check.table(list.format))
    } else {
        output::print(&check.answer(&proved)?)
    }
}

/// A check up to a line, and the data about the lines that the list needs.
struct Check<'a> {
    arguments: &'a Arguments,
    position: String,
    audit: NamedAudit,
    arena: Arena,
    /// The value of the first claim.
    value: Option<ClaimedValue>,
    /// The claims to list; consecutive ones of equal value may be merged.
    claims: Vec<AcceptedClaim>,
}

impl<'a> Check<'a> {
    fn new<R: BufRead>(arguments: &'a Arguments, reader: &CertificateReader<R>) -> Check<'a> {
        let hands = reader.header().hands().map(BigUint::clone);
        Check {
            arguments,
            position: certified::family(&hands, shortened),
            audit: NamedAudit::new(reader.header()),
            arena: Arena::new(),
            value: None,
            claims: Vec::new(),
        }
    }

    fn lines<R: BufRead>(
        &mut self,
        mut reader: CertificateReader<R>,
    ) -> anyhow::Result<ProvedRange> {
        let progress = Progress::default();
        while let Some(line) = reader.next() {
            let at = || format!("line {}", reader.line_number());
            let line = line.map_err(not_read)?;
            self.line(&line).with_context(at)?;
            progress.show(|| format!("{}: {}", at(), self.reached().unwrap_or_default()));
        }
        Ok(self.audit.proved()?)
    }

    fn line(&mut self, line: &Line) -> anyhow::Result<()> {
        let budget = interrupt::budget();
        let claim = self.audit.line(&mut self.arena, line, &budget);
        let claim = claim.map_err(not_accepted)?;
        if let Some(claim) = claim {
            self.value.get_or_insert_with(|| claim.value.clone());
            if self.arguments.list {
                self.list(claim);
            }
        }
        Ok(())
    }

    fn list(&mut self, claim: AcceptedClaim) {
        match self.claims.last_mut() {
            Some(last) if self.arguments.merge && last.value == claim.value => {
                last.range.below = claim.range.below;
                last.work += claim.work;
            }
            _ => self.claims.push(claim),
        }
    }

    fn so_far(&self) -> String {
        let reached = self.reached();
        reached.unwrap_or_else(|| "nothing is certified".to_owned())
    }

    /// The statement proved by the lines so far.
    fn reached(&self) -> Option<String> {
        let range = certified::interval(self.audit.range()?);
        Some(format!("{} is certified for {range}", self.position))
    }

    fn answer(&mut self, proved: &ProvedRange) -> anyhow::Result<String> {
        if self.arguments.json {
            let record = record(&self.arguments.file, proved);
            return Ok(record.into_line());
        }
        let value = self.value.as_ref().filter(|_| proved.values == 1);
        let mut names = Names::default();
        let claim = certified::claim(&self.position, value, &mut self.arena, &mut names);
        let range = Range {
            from: proved.first.clone(),
            below: &proved.last + 1u32,
        };
        Ok(format!(
            "{claim} is certified for {}: {}, {}\n",
            certified::interval(&range),
            counted(proved.intervals, "interval"),
            counted(proved.work.phases, "phase"),
        ))
    }

    fn table(&mut self, format: Format) -> Table {
        let mut names =
            Names::with_table_style(self.arguments.notation.style(&self.arguments.format));
        let rows = self
            .claims
            .iter()
            .map(|AcceptedClaim { range, value, work }| {
                let [from, to] = [&range.from, &(&range.below - 1u32)].map(|n| cell(n, format));
                let value = certified::cell(value, &mut self.arena, &mut names);
                [from, to, value, work.phases.into()]
            });
        Table::new(caption(&self.position))
            .with_columns(["from", "to"], Align::Right)
            .column("value", Align::Left)
            .column("phases", Align::Right)
            .with_rows(rows)
    }
}

/// The error for an unreadable line, whose exit code depends on the reason.
fn not_read(error: CertificateReadError) -> anyhow::Error {
    match error {
        CertificateReadError::Unreadable { line, error } => {
            anyhow::Error::from(error).context(format!("line {line}"))
        }
        error => error.into(),
    }
}

/// The error for a rejected line, whose exit code depends on its type.
fn not_accepted(error: AuditError) -> anyhow::Error {
    match error {
        AuditError::Stopped(stopped) => stopped.into(),
        AuditError::Unread { error, name } => {
            let limit = match &error.fault {
                SyntaxFault::OverLimit { limit, .. } => Some(*limit),
                _ => None,
            };
            let unread = failure::shown(error.to_string(), limit);
            unread.context(format!("found `{name}`, expected a value"))
        }
        error => error.into(),
    }
}

/// A long number is shortened for people, and complete for programs.
fn cell(n: &BigUint, format: Format) -> Cell {
    match format {
        Format::Csv | Format::Json => Cell::Integer(n.clone().into()),
        // For people.
        Format::Text | Format::Markdown | Format::Latex => shortened(n).into(),
    }
}

/// The statement that a certificate proves, for programs.
fn record(file: &str, proved: &ProvedRange) -> Record {
    let number = |n: &BigUint| Cell::Integer(n.clone().into());
    Record::default()
        .with("file", file)
        .with("left", number(&proved.hands.left))
        .with("right", number(&proved.hands.right))
        .with("first", number(&proved.first))
        .with("last", number(&proved.last))
        .with("intervals", proved.intervals)
        .with("values", proved.values)
        .with("phases", proved.work.phases)
        .with("moves", proved.work.moves)
}
