//! Figures of thermographs: of short values, and of games with kos for one komaster or both.

use std::rc::Rc;

use anyhow::bail;
use chopsticks_lab::calculator::Object;
use chopsticks_lab::cgt::notation::Writer;
use chopsticks_lab::cgt::number::Rational;
use chopsticks_lab::cgt::value::Thermograph;
use chopsticks_lab::figures::Figure;
use chopsticks_lab::figures::values::{MAX_NAME, legend_name, named_thermographs};
use chopsticks_lab::player::Player;
use chopsticks_lab::session::{Session, SessionError};

use super::arguments::{Arguments, refuse};
use super::subject::{evaluate, heading, set_subject};
use crate::arguments::limits;
use crate::arguments::ruleset::SessionDefinitions;
use crate::subjects::argument::session;

type Graph = Rc<Thermograph<Rational>>;

/// A thermograph with its name in the legend.
type Named = (String, Graph);

pub(super) fn thermograph(
    arguments: &Arguments,
    given: &SessionDefinitions,
) -> anyhow::Result<Box<dyn Figure>> {
    refuse(&arguments.value.tree_flags(), "trees (--kind tree)")?;
    let mut session = session(given)?;
    let mut graphs: Vec<Named> = Vec::new();
    let mut title = String::new();
    for text in [&arguments.subject].into_iter().chain(&arguments.value.and) {
        let game = evaluate(text, given, &mut session)?;
        if arguments.value.and.is_empty() {
            title = heading(text, &game, arguments, &mut session);
        }
        graphs.extend(thermographs(text, &game, arguments, &mut session)?);
    }
    let named = graphs.iter().map(|(name, graph)| (name.as_str(), &**graph));
    let mut plot = named_thermographs(named);
    plot.title = arguments.title(|| title);
    Ok(Box::new(plot))
}

/// The thermographs to be drawn: one, or one for each komaster.
fn thermographs(
    text: &str,
    game: &Object,
    arguments: &Arguments,
    session: &mut Session,
) -> anyhow::Result<Vec<Named>> {
    let name = name(text, game, arguments, session);
    let settings = limits::settings();
    let mut find = |komaster: Player| {
        let found = session.thermograph(game, komaster, &settings);
        found.map_err(|fault| session.error(fault, text))
    };
    if !matches!(game, Object::Loopy(_)) {
        return Ok(vec![(name, find(Player::Left)?)]);
    }
    let Some(asked) = arguments.value.komaster else {
        let [left, right] = agreeing(text, Player::BOTH.map(find))?;
        if left == right {
            return Ok(vec![(name, left)]);
        }
        let graphs = Player::BOTH.into_iter().zip([left, right]);
        let named = graphs.map(|(komaster, graph)| (with_komaster(&name, komaster), graph));
        return Ok(named.collect());
    };
    let named = |&komaster: &Player| Ok((with_komaster(&name, komaster), find(komaster)?));
    asked.iter().map(named).collect()
}

fn with_komaster(name: &str, komaster: Player) -> String {
    format!("{name}, {komaster} is the komaster")
}

/// The thermographs for Left and for Right as the komaster, which are drawn unasked if they have the same mast.
fn agreeing(text: &str, found: [Result<Graph, SessionError>; 2]) -> anyhow::Result<[Graph; 2]> {
    match found {
        [Ok(left), Ok(right)] if left.has_mast_of(&right) => Ok([left, right]),
        [Ok(left), Ok(right)] => bail!(
            "{text}: mean and temperature depend on the komaster, {} and {} for Left, {} and {} for Right: \
             expected --komaster left, --komaster right or --komaster both",
            left.mean(),
            left.temperature(),
            right.mean(),
            right.temperature()
        ),
        [Ok(_), Err(error)] => {
            bail!("{error}, if Right is the komaster: expected --komaster left")
        }
        [Err(error), Ok(_)] => {
            bail!("{error}, if Left is the komaster: expected --komaster right")
        }
        [Err(error), Err(_)] => Err(error.into()),
    }
}

/// The name of a game in the legend. A loopy game is named by its text, because the figure depends on its moves as
/// written.
fn name(text: &str, game: &Object, arguments: &Arguments, session: &mut Session) -> String {
    match game {
        Object::Game(game) => legend_name(
            session.arena(),
            &mut Writer::default(),
            *game,
            arguments.style(),
        ),
        _ if text.chars().count() <= MAX_NAME => set_subject(text.trim()),
        _ => "…".to_owned(),
    }
}
