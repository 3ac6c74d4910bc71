//! `chopsticks claim`: verdicts on claims with quantifiers.

use std::io::Write;

use anyhow::{Context, anyhow};
use chopsticks_lab::calculator::{ClaimLimits, Finding, Gap, Verdict};
use chopsticks_lab::session::{Session, claim_lines};
use clap::Args;

use crate::arguments::cache;
use crate::arguments::limits;
use crate::arguments::ruleset::RulesetArguments;
use crate::arguments::whole_number::count;
use crate::subjects::argument;
use crate::terminal::failure::{NoAnswer, is_limit};
use crate::terminal::interrupt::check_stop;
use crate::terminal::progress::Progress;
use crate::terminal::record::Record;
use crate::terminal::{input, output};

const EXAMPLES: &str = "\
Examples:
  $ chopsticks claim \"there is n <= 20: (n|5)_20 is R\"
  proved: there is n = 3; 3 cases were computed
  $ chopsticks claim \"(1|1)_n == 0 or (1|1)_n == * or (1|1)_n == +-{0|^[2]} for all n\"
  proved: …
  $ chopsticks claim \"Kayles(n) == Kayles(n + 12) for all n >= 71\"
  proved: …
  $ chopsticks claim \"(1^a|1^a)_3 is N for all a\"
  proved: …";

/// Decide a claim: a statement with quantifiers over the numbers in it
///
/// A claim is a statement of the language that is true or false, with `for all`, `there is` or `for infinitely many`
/// after it, or before it and a colon. The verdict says how it is known: proved, refuted, or computed up to some number.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::EVALUATION, args = cache::FLAG, args = limits::QUOTIENTS)]
pub(crate) struct Arguments {
    /// The claim; statements with `;` after them may stand before it
    #[arg(
        value_name = "CLAIM",
        allow_hyphen_values = true,
        required_unless_present = "file"
    )]
    claim: Option<String>,
    /// Decide the claims of a file, one on each line; `-` reads standard input
    ///
    /// Empty lines and lines that begin with `//` are skipped. A line that ends with `;` has statements for the claims
    /// after it.
    #[arg(long, value_name = "FILE", conflicts_with = "claim")]
    file: Option<String>,
    /// Try numbers up to this one where no theorem decides and the claim has no upper bound
    #[arg(long, value_name = "N", default_value_t = ClaimLimits::default().upto, value_parser = count::<u64>)]
    upto: u64,
    /// Print one JSON record per claim
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    rulesets: RulesetArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    if let Some(claim) = &arguments.claim {
        let mut session = argument::session(&arguments.rulesets.read_all(claim)?)?;
        let verdict = arguments.decide(&mut session, claim)?;
        let line = arguments.line(claim, &verdict, false);
        output::print(&line)?;
        return refused(&verdict, "the claim").map_or(Ok(()), Err);
    }
    let file = arguments.file.as_deref().unwrap_or("-");
    let text = input::read(file).with_context(|| format!("cannot read {file}"))?;
    let mut session = argument::session(&arguments.rulesets.read_all(&text)?)?;
    let mut refusals = Vec::new();
    let mut out = output::stdout();
    for (number, claim) in claim_lines(&text) {
        check_stop()?;
        let name = if file == "-" { "standard input" } else { file };
        let place = || format!("{name}:{number}");
        if claim.ends_with(';') {
            let done = session.evaluate(claim, &limits::settings());
            done.with_context(place)?;
            continue;
        }
        let verdict = arguments.decide(&mut session, claim).with_context(place)?;
        out.write_all(arguments.line(claim, &verdict, true).as_bytes())?;
        out.flush()?;
        refusals.extend(refused(&verdict, &place()));
    }
    // A refuted claim is told before one that is not decided.
    let first = refusals.into_iter().min_by_key(is_limit);
    first.map_or(Ok(()), Err)
}

impl Arguments {
    fn decide(&self, session: &mut Session, claim: &str) -> anyhow::Result<Verdict> {
        let progress = Progress::default();
        let watch = |cases: u64| progress.show(|| format!("{cases} cases"));
        let bounds = ClaimLimits {
            upto: self.upto,
            watch: &watch,
        };
        Ok(session.claim(claim, bounds, &limits::settings())?)
    }

    /// A verdict as a line, after its claim if there are several.
    fn line(&self, claim: &str, verdict: &Verdict, is_one_of_many: bool) -> String {
        if self.json {
            return record(claim, verdict).into_line();
        }
        if is_one_of_many {
            format!("{claim}: {verdict}\n")
        } else {
            format!("{verdict}\n")
        }
    }
}

/// A verdict for programs.
fn record(claim: &str, verdict: &Verdict) -> Record {
    let numbers = verdict.example().iter();
    let example = numbers.fold(Record::default(), |record, (name, number)| {
        record.with(name, number.to_string())
    });
    let theorems: Vec<String> = verdict.theorems.iter().map(ToString::to_string).collect();
    Record::new(claim)
        .with("verdict", verdict.word())
        .with("example", example)
        .with("cases", verdict.cases)
        .with("left_out", verdict.left_out)
        .with("theorems", theorems)
        .with("text", verdict.to_string())
}

/// Why a claim is not proved: it is refuted, or not decided.
fn refused(verdict: &Verdict, what: &str) -> Option<anyhow::Error> {
    match &verdict.finding {
        Finding::Proved { .. } => None,
        Finding::Refuted { .. } => Some(anyhow!("{what}: refuted")),
        Finding::Computed(Gap::UpTo { .. }) => Some(
            NoAnswer::because(format!(
                "{what}: not decided beyond the numbers that were tried (--upto)"
            ))
            .into(),
        ),
        Finding::Computed(Gap::Stopped { reason, limit, .. }) => Some(match limit {
            Some(limit) => {
                NoAnswer::at_limit(format!("{what}: not decided: {reason}"), limit).into()
            }
            None => NoAnswer::because(format!("{what}: not decided: {reason}")).into(),
        }),
    }
}
