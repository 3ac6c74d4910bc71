//! Figures of thermographs: of short values, and of games with kos for one komaster or both.

use std::rc::Rc;

use anyhow::bail;
use chopsticks_lab::calculator::Object;
use chopsticks_lab::cgt::notation::Writer;
use chopsticks_lab::cgt::number::Rational;
use chopsticks_lab::cgt::value::Thermograph;
use chopsticks_lab::figures::Figure;
use chopsticks_lab::figures::values::{legend_name, named_thermographs};
use chopsticks_lab::player::Player;
use chopsticks_lab::session::Session;

use super::arguments::{Arguments, Komaster, first_given, refuse};
use super::subject::{evaluate, heading, set_subject};

/// A thermograph with its name in the legend.
type Named = (String, Rc<Thermograph<Rational>>);

pub(super) fn thermograph(arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    let flag = first_given(&arguments.value.tree_flags());
    refuse(flag, || "trees (--kind tree)".to_owned())?;
    let mut session = Session::new();
    let mut graphs: Vec<Named> = Vec::new();
    let mut title = String::new();
    for text in [&arguments.subject].into_iter().chain(&arguments.value.and) {
        let game = evaluate(text, arguments, &mut session)?;
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
    let settings = arguments.language.settings(&arguments.limits);
    let found = session.thermographs(game, &settings);
    let found = found.map_err(|fault| session.error(fault, text))?;
    let name = name(text, game, arguments, session);
    if found.left == found.right {
        return Ok(vec![(name, found.left)]);
    }
    let of = |komaster: Player| {
        let named = format!("{name}, {komaster} is the komaster");
        (named, found[komaster].clone())
    };
    Ok(match arguments.value.komaster {
        Some(Komaster::Left) => vec![of(Player::Left)],
        Some(Komaster::Right) => vec![of(Player::Right)],
        Some(Komaster::Both) => Player::BOTH.map(of).to_vec(),
        None if found.left.has_mast_of(&found.right) => Player::BOTH.map(of).to_vec(),
        None => bail!(
            "{text}: mean and temperature depend on the komaster, {} and {} for Left, {} and {} for Right: \
             expected --komaster left, --komaster right or --komaster both",
            found.left.mean(),
            found.left.temperature(),
            found.right.mean(),
            found.right.temperature()
        ),
    })
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
        _ if text.chars().count() <= LONGEST_NAME => set_subject(text.trim()),
        _ => "…".to_owned(),
    }
}

/// The largest length in characters of the name of a loopy game in a legend.
const LONGEST_NAME: usize = 40;
