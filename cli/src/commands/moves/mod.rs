//! `chopsticks moves`: the moves in a position, a sum or a value.

mod arguments;

use std::sync::Arc;

use anyhow::ensure;
use chopsticks_lab::calculator::{Method, MoveAnalysis, MoveQuestion, Play};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::rulesets::DescribedRuleset;
use chopsticks_lab::session::{Justified, Session};
use chopsticks_lab::tables::Format;

use crate::arguments::board;
use crate::arguments::limits;
use crate::arguments::table_format::TableFile;
use crate::subjects::argument;
use crate::subjects::moves::{Listed, MoveView};
use crate::terminal::answers;
use crate::terminal::failure::{is_limit, of_fault};
use crate::terminal::lanes::threads_for_one;
use crate::terminal::note::note;
use crate::terminal::output;
use crate::wording::proved;
pub(crate) use arguments::Arguments;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let text = match &arguments.board {
        Some(pieces) => board::sum(pieces)?,
        None => arguments.position.clone().unwrap_or_default(),
    };
    let given = arguments.rulesets.read_all(&text)?;
    let is_table = file.format == Format::Text && arguments.format.is_standard_output();
    ensure!(
        text != "-" || is_table,
        "found `-` for many positions, expected one with --output or --format"
    );
    let mut session = argument::session(&given)?;
    answers::answer(Some(&text), arguments.json, |text| {
        let text = text.unwrap_or_default();
        moves_of(arguments, &file, &given.rulesets, &mut session, text)?;
        // It is written to the file.
        Ok(String::new().into())
    })
}

/// Writes the moves in the position of a text.
fn moves_of(
    arguments: &Arguments,
    file: &TableFile<'_>,
    rulesets: &[Arc<DescribedRuleset>],
    session: &mut Session,
    text: &str,
) -> anyhow::Result<()> {
    let settings = limits::settings();
    let expression = argument::expression(session, rulesets, text, &settings)?;
    let found = analyse(arguments, session, &expression);
    let has_search = !arguments.search && arguments.play.play() == Play::Normal;
    if has_search && found.as_ref().is_err_and(is_limit) {
        note("--search finds the winning moves without values");
    }
    let Justified {
        found: analysis,
        proved,
    } = found?;
    let mut shown = view(arguments, session, &analysis, file.format);
    if arguments.sensible {
        tell_undecided(shown.undecided()?);
    }
    if arguments.json {
        let record = shown.record(text, &proved)?;
        return output::print(&record.into_line());
    }
    if analysis.method == Method::Search && !arguments.search {
        note("the winners were found by a search, without values, as with --search");
    }
    let head = match file.format {
        Format::Text => shown.head()?,
        _ => String::new(),
    };
    if file.format == Format::Text && shown.listed()?.is_empty() {
        let which = match (arguments.winning, arguments.sensible) {
            (true, _) if analysis.method == Method::Scores => "best ",
            (true, _) => "winning ",
            (false, true) => "sensible ",
            (false, false) => "",
        };
        file.write_text(&format!("{head}no {which}moves\n"))?;
    } else {
        file.write_after(&head, &shown.whole_table()?)?;
    }
    shown.note().into_iter().for_each(note);
    proved::tell(&proved);
    Ok(())
}

/// The moves as the flags show them.
fn view<'a>(
    arguments: &'a Arguments,
    session: &'a mut Session,
    analysis: &'a MoveAnalysis,
    format: Format,
) -> MoveView<'a> {
    MoveView {
        session,
        analysis,
        settings: limits::settings(),
        first: arguments.first.player(),
        listed: Listed {
            winning: arguments.winning,
            sensible: arguments.sensible,
        },
        style: match format {
            Format::Text | Format::Markdown if !arguments.json => {
                arguments.notation.style(&arguments.format)
            }
            _ => Style::Plain,
        },
        max_name: arguments.max_name,
    }
}

/// Reports the number of listed moves that may not be sensible.
fn tell_undecided(count: usize) {
    if count > 0 {
        note(format_args!(
            "moves listed without knowing whether they are sensible, because a value is loopy or not known: {count}"
        ));
    }
}

/// The moves of the position reached by the moves on the command line.
fn analyse(
    arguments: &Arguments,
    session: &mut Session,
    text: &str,
) -> anyhow::Result<Justified<MoveAnalysis>> {
    let settings = limits::settings();
    let question = MoveQuestion {
        // The numbers of moves do not depend on the chosen players.
        first: None,
        has_moves: true,
        only_winning: false,
        method: arguments.search.then_some(Method::Search),
        play: arguments.play.play(),
        games: arguments.max_sum,
    };
    let Justified {
        found: mut position,
        proved,
    } = session.position(text, &settings)?;
    session.with_solver(|solver| solver.set_threads(threads_for_one(arguments.threads)));
    let mut walk = arguments.walk.iter();
    loop {
        let found = session.moves(&position, &question, &settings);
        let analysis = found.map_err(|fault| session.error(fault, text))?;
        let Some(&number) = walk.next() else {
            return Ok(analysis.after(proved));
        };
        let after = analysis.found.after(number);
        position = after.map_err(of_fault)?;
    }
}
