//! Figures of values: the tree of a canonical form, and thermographs.

use anyhow::{Context, bail};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::loopy::LoopyValue;
use chopsticks_lab::cgt::notation::{Style, Writer};
use chopsticks_lab::figures::Figure;
use chopsticks_lab::figures::values;
use chopsticks_lab::figures::values::{Expansion, game_tree, thermographs};
use chopsticks_lab::rulesets::value_of_position;
use chopsticks_lab::session::Session;

use super::arguments::{Arguments, Kind, first_given, refuse};
use crate::subjects::ruleset::unsolved;
use crate::wording::proved;

/// The length in characters of the longest title with the subject and its value.
const LONGEST_EQUATION: usize = 44;
/// The length in characters of the longest title.
const LONGEST_TITLE: usize = 70;

pub(super) fn figure(arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    match arguments.kind.unwrap_or(Kind::Tree) {
        Kind::Tree if arguments.value.and.is_empty() => tree(arguments),
        Kind::Tree => bail!("--and applies only to thermographs: add --kind thermograph"),
        Kind::Thermograph => thermograph(arguments),
        Kind::Board | Kind::Moves => bail!(
            "--kind board and --kind moves apply only to one position of a ruleset, such as Clobber(\"xo.\"): \
             expected such a position, or --ruleset NAME and a position in its notation"
        ),
        Kind::Map | Kind::Bands => bail!(
            "{} is not a family of positions with parameters: expected --kind tree or --kind thermograph",
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
    let mut session = Session::new();
    let game = evaluate(&arguments.subject, arguments, &mut session)?;
    let arena = session.arena();
    let mut writer = Writer::default();
    let mut tree = game_tree(arena, &mut writer, game, arguments.style(), &expansion)?;
    let heading = arguments.title(|| heading(&arguments.subject, game, arguments, arena));
    // If the root shows the same text, a title would repeat it.
    tree.title = if heading == tree.nodes[0].label {
        String::new()
    } else {
        heading
    };
    Ok(Box::new(tree))
}

fn thermograph(arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    let flag = first_given(&arguments.value.tree_flags());
    refuse(flag, || "trees (--kind tree)".to_owned())?;
    let mut session = Session::new();
    let texts = [&arguments.subject].into_iter().chain(&arguments.value.and);
    let games: Vec<GameId> = texts
        .map(|text| evaluate(text, arguments, &mut session))
        .collect::<anyhow::Result<_>>()?;
    let (arena, mut writer) = (session.arena(), Writer::default());
    let mut plot = thermographs(arena, &mut writer, &games, arguments.style());
    plot.title = arguments.title(|| match games[..] {
        [game] => heading(&arguments.subject, game, arguments, arena),
        _ => String::new(),
    });
    Ok(Box::new(plot))
}

fn evaluate(text: &str, arguments: &Arguments, session: &mut Session) -> anyhow::Result<GameId> {
    let settings = arguments.language.settings(&arguments.limits);
    if let Some(ruleset) = arguments.ruleset.read_for(text)? {
        let position = ruleset.position(text)?;
        let value = value_of_position(
            &ruleset,
            position.clone(),
            session.arena(),
            &settings.budget,
        );
        let value = value.map_err(unsolved);
        return match value.with_context(|| format!("{position} of {}", ruleset.name()))? {
            LoopyValue::Short(game) => Ok(game),
            _ => bail!("{text}: the value is not short: expected --kind board or --kind moves"),
        };
    }
    let (game, proved) = session.game(text, &settings)?;
    proved::tell(&proved);
    Ok(game)
}

/// The subject and the name of its value, if they differ and as far as they are short.
fn heading(subject: &str, game: GameId, arguments: &Arguments, arena: &mut Arena) -> String {
    let subject = subject.trim();
    let mut name = |style| {
        let name = values::short_name(arena, &mut Writer::default(), game, style, LONGEST_TITLE);
        name.unwrap_or_default()
    };
    let style = arguments.style();
    let (plain, name) = (name(Style::Plain), name(style));
    let is_name = subject == plain || subject == name;
    let length = |text: &str| text.chars().count();
    let is_short = length(subject) + length(&name) + 3 <= LONGEST_EQUATION;
    let set_name = values::name_markup(&name, style);
    if !name.is_empty() && !is_name && is_short {
        format!("{} = {set_name}", set_subject(subject))
    } else if !name.is_empty() {
        set_name
    } else if length(subject) <= LONGEST_TITLE {
        set_subject(subject)
    } else {
        String::new()
    }
}

/// The subject as mathematics, unless it has carets, which may be arrows, or words, such as the name of a ruleset.
fn set_subject(subject: &str) -> String {
    if subject.contains(['^', '"']) || has_words(subject) {
        subject.replace('$', "\\$")
    } else {
        values::name_markup(subject, Style::Unicode)
    }
}

/// Whether a text has words other than the names that formulas have.
fn has_words(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphabetic());
    words.any(|word| word.len() > 1 && !matches!(word, "Tiny" | "Miny"))
}
