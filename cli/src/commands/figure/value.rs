//! Figures of values: the tree of a canonical form, and thermographs.

use anyhow::{bail, ensure};
use chopsticks_lab::calculator::Object;
use chopsticks_lab::cgt::notation::Writer;
use chopsticks_lab::figures::values::{Expansion, game_tree};
use chopsticks_lab::figures::{Figure, NodeContent};

use super::arguments::{Arguments, Kind, refuse};
use super::subject::{evaluate, heading};
use super::thermograph;
use crate::arguments::limits;
use crate::arguments::ruleset::SessionDefinitions;
use crate::subjects::argument::session;

pub(super) fn figure(
    arguments: &Arguments,
    given: &SessionDefinitions,
) -> anyhow::Result<Box<dyn Figure>> {
    match arguments.kind.unwrap_or(Kind::Tree) {
        Kind::Tree => {
            let flags = arguments.value.thermograph_flags();
            refuse(&flags, "thermographs (--kind thermograph)")?;
            tree(arguments, given)
        }
        Kind::Thermograph => thermograph::thermograph(arguments, given),
        Kind::Board => bail!(
            "{} is not a position or a sum of positions: expected one such as Clobber(\"xo.\"), (2|5)_40 or 1,1-1,2 left, \
             or --ruleset NAME and a position in its notation",
            arguments.subject
        ),
        Kind::Moves => bail!(
            "--kind moves applies only to one position of a ruleset, such as Clobber(\"xo.\"): \
             expected such a position, or --ruleset NAME and a position in its notation"
        ),
        Kind::Map | Kind::Bands => bail!(
            "{} is not a family of positions with parameters: expected --kind tree or --kind thermograph",
            arguments.subject
        ),
    }
}

fn tree(arguments: &Arguments, given: &SessionDefinitions) -> anyhow::Result<Box<dyn Figure>> {
    let options = &arguments.value;
    let expansion = Expansion {
        full: options.full,
        depth: options.depth.unwrap_or(usize::MAX),
        nodes: options.max_nodes.unwrap_or(Expansion::default().nodes),
    };
    let mut session = session(given)?;
    let subject = &arguments.subject;
    let value = evaluate(subject, given, &mut session)?;
    ensure!(
        !matches!(value, Object::Loopy(_)),
        "{subject} is a loopy game: expected a short game, whose tree is finite, or --kind thermograph for a simple ko"
    );
    let settings = limits::settings();
    let game = session.short(&value, &settings);
    let game = game.map_err(|fault| session.error(fault, subject))?;
    let (arena, mut writer) = (session.arena(), Writer::default());
    let mut tree = game_tree(arena, &mut writer, game, arguments.style(), &expansion)?;
    let heading = arguments.title(|| heading(subject, &value, arguments, &mut session));
    // If the root shows the same text, a title would repeat it.
    tree.title = match &tree.nodes[0].content {
        NodeContent::Label(label) if *label == heading => String::new(),
        _ => heading,
    };
    Ok(Box::new(tree))
}
