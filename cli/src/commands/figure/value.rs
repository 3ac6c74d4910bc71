//! Figures of values: the tree of a canonical form, and thermographs.

use anyhow::bail;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::{Style, Writer};
use chopsticks_lab::drawing;
use chopsticks_lab::drawing::{Expansion, game_tree, thermographs};
use chopsticks_lab::report::figure::Figure;
use chopsticks_lab::simple::query::Answer;

use super::arguments::{Arguments, Kind, first_given, refuse};
use crate::arguments::expression;
use crate::wording::certified;
use crate::wording::names::Names;

/// What was asked for and its value together are not a heading if they are longer.
const LONGEST_EQUATION: usize = 44;
/// A longer text is not a heading.
const LONGEST_TITLE: usize = 70;

pub(super) fn figure(arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    match arguments.kind.unwrap_or(Kind::Tree) {
        Kind::Tree if arguments.value.and.is_empty() => tree(arguments),
        Kind::Tree => bail!("--and is for thermographs: --kind thermograph"),
        Kind::Thermograph => thermograph(arguments),
        Kind::Map | Kind::Bands => bail!(
            "{} is no family of positions with parameters; figures of a value are tree and thermograph",
            arguments.subject
        ),
    }
}

fn tree(arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    let options = &arguments.value;
    let expansion = Expansion {
        full: options.full,
        depth: options.depth.unwrap_or(usize::MAX),
        nodes: options.max_nodes.unwrap_or(Expansion::default().nodes),
    };
    let mut arena = Arena::new();
    let game = evaluate(&arguments.subject, arguments, &mut arena)?;
    let mut writer = Writer::default();
    let mut tree = game_tree(&mut arena, &mut writer, game, arguments.style(), &expansion)?;
    let heading = arguments.title(|| heading(&arguments.subject, game, arguments, &mut arena));
    // A root that says the same needs no heading.
    tree.title = match heading == tree.nodes[0].label {
        true => String::new(),
        false => heading,
    };
    Ok(Box::new(tree))
}

fn thermograph(arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    let flag = first_given(&arguments.value.tree_flags());
    refuse(flag, || "trees: --kind tree".to_owned())?;
    let mut arena = Arena::new();
    let texts = [&arguments.subject].into_iter().chain(&arguments.value.and);
    let games: Vec<GameId> = texts
        .map(|text| evaluate(text, arguments, &mut arena))
        .collect::<anyhow::Result<_>>()?;
    let mut writer = Writer::default();
    let mut plot = thermographs(&mut arena, &mut writer, &games, arguments.style());
    plot.title = arguments.title(|| match games[..] {
        [game] => heading(&arguments.subject, game, arguments, &mut arena),
        _ => String::new(),
    });
    Ok(Box::new(plot))
}

fn evaluate(text: &str, arguments: &Arguments, arena: &mut Arena) -> anyhow::Result<GameId> {
    let limits = &arguments.limits;
    let Answer { game, certified } = expression::evaluate(text, arena, limits)?;
    certified::tell(&certified, arena, &mut Names::new(limits.max_text));
    Ok(game)
}

/// What was asked for and the name of its value, where these are two things, and as far as they are short.
fn heading(subject: &str, game: GameId, arguments: &Arguments, arena: &mut Arena) -> String {
    let subject = subject.trim();
    let mut name = |style| {
        let name = drawing::name(arena, &mut Writer::default(), game, style, LONGEST_TITLE);
        name.unwrap_or_default()
    };
    let (plain, name) = (name(Style::Plain), name(arguments.style()));
    let both = format!("{subject} = {name}");
    let is_name = subject == plain || subject == name;
    let candidates = [
        (
            both.as_str(),
            !is_name && !name.is_empty() && both.chars().count() <= LONGEST_EQUATION,
        ),
        (name.as_str(), !name.is_empty()),
        (subject, subject.chars().count() <= LONGEST_TITLE),
    ];
    let fitting = candidates.into_iter().find(|(_, fits)| *fits);
    fitting.map_or(String::new(), |(text, _)| text.to_owned())
}
