//! `chopsticks value`: the values of expressions, and statements of the calculator.

mod misere;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use chopsticks_lab::calculator::Object;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::universe::Universe;
use chopsticks_lab::rulesets::DescribedRuleset;
use chopsticks_lab::session::Session;
use chopsticks_lab::simple::ruleset::OneHandEach;
use clap::{ArgGroup, Args};

use crate::arguments::cache;
use crate::arguments::expression;
use crate::arguments::limits;
use crate::arguments::notation::ValueNotation;
use crate::arguments::ruleset::{RulesetArguments, SessionDefinitions};
use crate::subjects::loopy_answer::{HandPosition, LoopyFormat};
use crate::subjects::results::{Results, brief, nothing};
use crate::subjects::{argument, claim};
use crate::terminal::answers::{self, Answer};
use crate::terminal::interrupt;
use crate::terminal::lanes::{LANES, answer_lines};
use crate::terminal::output;
use crate::terminal::threads::Threads;
use crate::wording::fields::Fields;
use crate::wording::{certified, proved};

const EXAMPLES: &str = "\
Examples:
  $ chopsticks value \"(2|5)_40\"
  {0|^[2]||0}
  $ chopsticks value \"{0|^[2]} + *\" --notation unicode
  {0|↑[2]*}
  $ chopsticks value \"(1|1)_12\" --certificate twelve.jsonl
  +-{0|^[2]}
  $ chopsticks check twelve.jsonl
  (1|1)_n = +-{0|^[2]} is certified for n = 12: 1 interval, 42 phases
  $ chopsticks value --ruleset clobber \"xox|ox.\"
  {^^*|*,v}
  $ chopsticks value --misere \"(1|1)_4\"
  {{0|*}|{*|0}}
  $ chopsticks value \"over + under\"
  over & under
  outcome: D  draw, whoever moves first
  $ chopsticks value --rules acl2s --from \"1,2-3,4\"
  …";

/// Print the value of an expression, or the results of statements
///
/// The language is that of docs/calculator.md: values, positions, operations by name, variables, functions, lists and
/// comparisons. `chopsticks run` runs a file of statements.
///
/// With --ruleset, the text is a position in the notation of that ruleset, such as `xo.`, or an expression in which
/// positions have its name, such as `MyGame("xo.") + *`.
///
/// A game in which play can go on forever, such as `{0|pass}`, `over + under` or `a{0|{a|*}}`, is a stopper, or has an
/// onside and an offside; its outcome is printed too, except for lines of standard input, which have one line each. A
/// value is printed only after it was verified by comparing it with the game. If no sides are found, the value is reported
/// as unknown. With --rules, the game is a position of the hand game.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::EVALUATION, args = cache::FLAG, args = limits::QUOTIENTS, args = limits::SEARCH_MEMORY)]
#[command(group(ArgGroup::new("game").required(true).args(["expression", "rules"])))]
pub(crate) struct Arguments {
    /// An expression or several statements with `;` between them; `-` reads one line after another from standard input
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: Option<String>,
    /// Print one JSON record per line: the value in every notation, its options and its properties
    ///
    /// A wrong line of standard input gives a record with `input` and `error`, and the next line is read.
    #[arg(long, conflicts_with = "notation")]
    json: bool,
    /// The fields of the records, such as `mean,temperature,companion`, or `all` [default: the fields of
    /// docs/commands/value.md]
    #[arg(long, value_name = "FIELDS", requires = "json")]
    fields: Option<Fields>,
    #[command(flatten)]
    notation: ValueNotation,
    /// Write a certificate to FILE: a proof that the position (a|b)_n has this value, for `chopsticks check`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["ruleset", "rules"])]
    certificate: Option<PathBuf>,
    /// Print the simplest form under misère play, modulo the games of --universe
    #[arg(long, conflicts_with_all = ["fields", "notation", "certificate", "rules"])]
    misere: bool,
    /// The games that may stand beside the game under misère play: `dicot` (both players can move or neither can),
    /// `dead-ending` (a player who cannot move can never move again) or `all`
    #[arg(long, value_name = "UNIVERSE", default_value_t = Universe::Dicot, requires = "misere")]
    universe: Universe,
    #[command(flatten)]
    rulesets: RulesetArguments,
    #[command(flatten)]
    hand: HandPosition,
    #[command(flatten)]
    threads: Threads,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    if let Some(game) = arguments.hand.game()? {
        let (format, budget) = (arguments.loopy_format(), interrupt::budget());
        let text = arguments.hand.from.as_deref();
        return answers::answer(text, arguments.json, |text| {
            Ok(format.hand_position(&game, text, &budget)?.into())
        });
    }
    let text = arguments.expression.as_deref().unwrap_or_default();
    if arguments.has_lanes() {
        return answer_lines(arguments.threads, arguments.json, &|| {
            let given = arguments.rulesets.read_all(text)?;
            let mut answers = Answers::new(arguments, given)?;
            Ok(move |text: &str| answers.answer(text))
        });
    }
    let given = arguments.rulesets.read_all(text)?;
    let mut answers = Answers::new(arguments, given)?;
    answers.certificate = arguments.claimed(text)?;
    answers::answer(Some(text), arguments.json, |text| {
        answers.answer(text.unwrap_or_default())
    })
}

impl Arguments {
    /// The style in which values are written.
    fn style(&self) -> Style {
        self.notation.style(self.json)
    }

    /// Whether lines of standard input are answered on several threads. Each needs the ruleset, and a file may be a pipe,
    /// which can be read only once.
    fn has_lanes(&self) -> bool {
        self.reads_lines() && self.certificate.is_none() && self.rulesets.are_shipped()
    }

    /// No results yet.
    fn results(&self) -> Results {
        Results::new(self.style(), self.json).with_fields(self.fields.clone().unwrap_or_default())
    }

    fn loopy_format(&self) -> LoopyFormat {
        LoopyFormat {
            style: self.style(),
            json: self.json,
            is_one_line: self.reads_lines(),
        }
    }

    /// Whether lines of standard input are answered.
    fn reads_lines(&self) -> bool {
        let asked = self.expression.as_ref().or(self.hand.from.as_ref());
        asked.is_some_and(|text| text == "-")
    }

    /// Whether the outcome of an object is printed. Braces cannot write a loopy game, and fields belong to short ones.
    fn has_outcome(&self, object: &Object) -> bool {
        let is_loopy = matches!(object, Object::Loopy(_));
        is_loopy && self.fields.is_none() && self.style() != Style::Braces
    }

    /// The position whose value is to be proved and the file for the proof, if --certificate is given.
    fn claimed(&self, text: &str) -> anyhow::Result<Option<(OneHandEach, &Path)>> {
        let Some(file) = self.certificate.as_deref() else {
            return Ok(None);
        };
        let position = expression::position(text);
        let position = position.context("--certificate needs a single position (a|b)_n")?;
        Ok(Some((position, file)))
    }
}

/// Earlier results reused by later answers; the values do not depend on them, except by the variables of the session.
struct Answers<'a> {
    arguments: &'a Arguments,
    session: Session,
    results: Results,
    certificate: Option<(OneHandEach, &'a Path)>,
    /// The rulesets of --ruleset.
    rulesets: Vec<Arc<DescribedRuleset>>,
}

/// An arena with more games is replaced between two lines, so that a long run does not fill the memory. A session with
/// variables keeps its arena.
const KEPT_GAMES: usize = 4_000_000;

impl<'a> Answers<'a> {
    /// No results yet.
    fn new(arguments: &'a Arguments, given: SessionDefinitions) -> anyhow::Result<Self> {
        Ok(Answers {
            arguments,
            session: argument::session(&given)?,
            results: arguments.results(),
            certificate: None,
            rulesets: given.rulesets,
        })
    }

    fn answer(&mut self, text: &str) -> anyhow::Result<Answer> {
        let Answers {
            session, results, ..
        } = self;
        let kept = if self.arguments.has_lanes() {
            KEPT_GAMES / LANES
        } else {
            KEPT_GAMES
        };
        if session.arena().len() > kept && session.variables().next().is_none() {
            session.forget();
            *results = self.arguments.results();
        }
        let settings = limits::settings();
        let expression = argument::expression(session, &self.rulesets, text, &settings)?;
        if self.arguments.misere {
            let question = misere::Question {
                text,
                expression: &expression,
                universe: self.arguments.universe,
                json: self.arguments.json,
            };
            return question.answer(session, &settings);
        }
        let mut answer = Answer::from(String::new());
        let statements = session.parse(&expression, &settings)?;
        for statement in &statements {
            let found = session.run(statement, &expression, &settings)?;
            if !statement.is_hidden {
                let input = if statements.len() == 1 {
                    text
                } else {
                    statement.text()
                };
                let line = if self.arguments.has_outcome(&found.object) {
                    let format = self.arguments.loopy_format();
                    format.game(session, &found.object, input, &settings)?
                } else {
                    results.line(session, &found, input, &settings)?
                };
                answer.text.push_str(&line);
                if output::is_terminal() && !self.arguments.json {
                    answer.notes.extend(brief(session, &found, &settings));
                }
            }
            let mut notes = proved::notes(&found.proved);
            if let Some((position, file)) = &self.certificate {
                notes = vec![certified(results, session, position, file)?];
            }
            if !self.arguments.json {
                answer.notes.append(&mut notes);
            }
        }
        // A reader of records expects one for each line.
        if self.arguments.json && answer.text.is_empty() {
            answer.text = nothing(text);
        }
        Ok(answer)
    }
}

/// Writes the certificate of a position; returns the certified claim.
fn certified(
    results: &mut Results,
    session: &mut Session,
    position: &OneHandEach,
    file: &Path,
) -> anyhow::Result<String> {
    let arena = session.arena();
    let budget = interrupt::budget();
    let certificate = claim::prove(position, arena, &budget)?;
    claim::write(&certificate, file)?;
    Ok(certified::note(&certificate, arena, &mut results.names))
}
