//! `chopsticks outcome`: the outcome class of an expression.

use anyhow::Context;
use chopsticks_lab::calculator::{Caches, CalculatorSettings, MoveQuestion, Piece, Play};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::session::Session;
use chopsticks_lab::simple::query::SimpleChopsticksPosition;
use clap::Args;

use crate::arguments::cache;
use crate::arguments::limits;
use crate::arguments::ruleset::{RulesetArguments, SessionDefinitions};
use crate::subjects::argument;
use crate::subjects::found_outcome::FoundOutcome;
use crate::terminal::answers;
use crate::terminal::failure;
use crate::terminal::interrupt;
use crate::wording::proved;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks outcome \"(1|1)_12\"
  N  the player who moves first wins
  $ chopsticks outcome \"(1^30,2^20|1^20,2^30)_3\"
  N  the player who moves first wins
  $ chopsticks outcome \"^ + ^ + *\"
  L  Left wins, whoever moves first
  $ chopsticks outcome --ruleset clobber \"xox|ox.\" --misere
  R  Right wins, whoever moves first, under misère play
  $ chopsticks outcome --ruleset clobber \"xox|ox.\" --json
  {\"input\":\"xox|ox.\",\"outcome\":\"N\"}";

/// Print the outcome class of an expression: L, R, N or P; or one with draws, such as D, in a loopy game
///
/// The outcome of a position with many hands is found without its value. For finger counts 2 to 5 it follows from
/// conditions that are proved for any number of hands; for other finger counts it is read from a table of outcomes, if
/// the table fits into memory. Otherwise the value is computed.
///
/// With --ruleset, the outcome is that of a position in the notation of that ruleset. If its value is not found soon, the
/// position is played out, as by `chopsticks win`. If play can continue forever, infinite play is a draw.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::EVALUATION, args = cache::FLAG, args = limits::QUOTIENTS, args = limits::TABLE_MEMORY)]
pub(crate) struct Arguments {
    /// An expression of the calculator: a value, a position such as (2|5)_40 or Clobber("xox|ox."), or a sum of these; `-` reads one line after another from standard input
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: String,
    #[command(flatten)]
    rulesets: RulesetArguments,
    /// Let the player who cannot move win
    #[arg(long)]
    misere: bool,
    /// Print a JSON record for each expression
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let text = &arguments.expression;
    let given = arguments.rulesets.read_all(text)?;
    let mut kept = Kept::default();
    answers::answer(Some(text), arguments.json, |text| {
        let text = text.unwrap_or_default();
        let found = if arguments.misere {
            under_misere_play(&given, text)
        } else if given.rulesets.is_empty() {
            by_hands(&given, text, &mut kept)
        } else {
            by_value(&given, text, &mut kept)
        };
        Ok(found?.written(text, arguments.json))
    })
}

/// The outcome of a position of Simple Chopsticks, or of another expression.
fn by_hands(
    given: &SessionDefinitions,
    text: &str,
    kept: &mut Kept,
) -> anyhow::Result<FoundOutcome> {
    // A text that is not a position has a value, or is refused with its place.
    let Ok(position) = SimpleChopsticksPosition::read(text.trim()) else {
        return by_value(given, text, kept);
    };
    match position.outcome(&interrupt::budget()) {
        Ok(Some(class)) => Ok(Outcome::from_class(class).into()),
        Ok(None) => by_value(given, text, kept),
        Err(stopped) if stopped.ends_all_work() => Err(stopped.into()),
        // There may be fewer positions below this one than positions with as many hands.
        Err(stopped) => by_value(given, text, kept).with_context(|| {
            let flag = failure::flag_of(&stopped);
            format!("the table of outcomes {stopped}{flag}; the value was tried instead")
        }),
    }
}

/// The values that earlier lines needed, and the results about them. Nothing else is known to a later line.
#[derive(Default)]
struct Kept(Option<(Arena, Caches)>);

impl Kept {
    /// A session with these values that knows these rulesets.
    fn session(&mut self, given: &SessionDefinitions) -> anyhow::Result<Session> {
        let (arena, caches) = self.0.take().unwrap_or_default();
        argument::with_definitions(Session::from_parts(arena, caches), given)
    }

    /// Keeps the values of a session, unless they take up more than a tenth of what a line may need.
    fn keep(&mut self, session: Session, settings: &CalculatorSettings<'_>) {
        let (arena, caches) = session.into_parts();
        let is_small = arena.size() as u64 <= settings.budget.games / 10;
        self.0 = is_small.then_some((arena, caches));
    }
}

/// A session that knows these rulesets, the expression that the text means, and the limits.
fn read(
    given: &SessionDefinitions,
    text: &str,
    kept: &mut Kept,
) -> anyhow::Result<(Session, String, CalculatorSettings<'static>)> {
    let session = kept.session(given)?;
    let settings = limits::settings();
    let expression = argument::expression(&session, &given.rulesets, text, &settings)?;
    Ok((session, expression, settings))
}

/// The outcome if the player who cannot move wins: from the moves, using the canonical forms of values.
fn under_misere_play(given: &SessionDefinitions, text: &str) -> anyhow::Result<FoundOutcome> {
    let (mut session, expression, settings) = read(given, text, &mut Kept::default())?;
    let position = session.position(&expression, &settings)?.found;
    let question = MoveQuestion {
        has_moves: false,
        play: Play::Misere,
        ..MoveQuestion::default()
    };
    let found = session.moves(&position, &question, &settings);
    let analysis = found
        .map_err(|fault| session.error(fault, &expression))?
        .found;
    let winners = analysis
        .winners
        .map(|winner| winner.expect("both players were asked about"));
    let mut found = FoundOutcome {
        is_misere: true,
        ..FoundOutcome::from(winners)
    };
    let mut pieces = position.components().iter().map(|part| &part.piece);
    if expression.contains('{') && pieces.any(|piece| matches!(piece, Piece::Value(_))) {
        found.notes.push(CANONICAL_FORM.to_owned());
    }
    Ok(found)
}

/// What braces mean under misère play.
const CANONICAL_FORM: &str = "braces are a value under normal play, and its moves are those of the canonical form; under misère play another form of this value may have another outcome: a form in quotation marks, such as '{*|*}', keeps its moves";

/// From values, or by play.
fn by_value(
    given: &SessionDefinitions,
    text: &str,
    kept: &mut Kept,
) -> anyhow::Result<FoundOutcome> {
    let (mut session, expression, settings) = read(given, text, kept)?;
    let position = session.position(&expression, &settings)?;
    let found = session.outcome(&position.found, &settings);
    let found = found.map_err(|fault| session.error(fault, &expression))?;
    let found = found.after(position.proved);
    kept.keep(session, &settings);
    let mut outcome = FoundOutcome::from(found.found);
    outcome.notes.append(&mut proved::notes(&found.proved));
    Ok(outcome)
}
