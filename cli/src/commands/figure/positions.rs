//! Figures of positions: as they lie on a table, and the tree of their moves.

use std::sync::Arc;

use anyhow::{bail, ensure};
use chopsticks_lab::calculator::{CalculatorSettings, Piece};
use chopsticks_lab::figures::values::{Expansion, grown_tree};
use chopsticks_lab::figures::{Figure, GameTree, NodeContent, PositionPlot, TreeNode};
use chopsticks_lab::hand::ruleset::{PRESETS, Position, RulesFile};
use chopsticks_lab::pictures::{hand_game_plot, position_plot, sum_plot};
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::rulesets::{DescribedPosition, DescribedRuleset};
use chopsticks_lab::session::Session;

use super::arguments::{Arguments, Kind, refuse};
use super::subject::set_subject;
use super::value;
use crate::arguments::ruleset::SessionDefinitions;
use crate::subjects::argument::session;
use crate::terminal::interrupt::check_stop;

/// The figure of a position of --ruleset, or of a value without it. A board and moves may also be those of
/// `Clobber("xo.")`, and a board that of `(2|5)_40` or of a sum.
pub(super) fn figure(
    arguments: &Arguments,
    given: &SessionDefinitions,
) -> anyhow::Result<Box<dyn Figure>> {
    let subject = &arguments.subject;
    let mut session = session(given)?;
    let found = match (
        only_without_name(subject, &given.rulesets, &session),
        arguments.kind,
    ) {
        (Some(ruleset), _) => {
            let position = ruleset.single_position(subject)?;
            Some((Arc::clone(ruleset), position))
        }
        (None, Some(Kind::Board)) => return board_of_expression(arguments, given, session),
        (None, None) if given.rulesets.is_empty() => None,
        (None, None | Some(Kind::Moves)) => called_in(&mut session, subject),
        (None, _) => None,
    };
    let Some((ruleset, position)) = found else {
        return value::figure(arguments, given);
    };
    let usual = if position.is_board() {
        Kind::Board
    } else {
        Kind::Moves
    };
    match arguments.kind.unwrap_or(usual) {
        Kind::Board => {
            let plot = position_plot(&ruleset, &position);
            board(arguments, plot, &plain(ruleset.name()))
        }
        Kind::Moves => {
            ensure!(
                arguments.value.and.is_empty() && !arguments.value.full,
                "--and and --full do not apply to trees of moves"
            );
            Ok(Box::new(moves(arguments, &ruleset, position)?))
        }
        Kind::Tree | Kind::Thermograph => value::figure(arguments, given),
        Kind::Map | Kind::Bands => bail!(
            "{position} is a single position: expected --kind board, moves, tree or thermograph"
        ),
    }
}

/// The only ruleset, if the subject stands without its name; `None` for an expression with names of rulesets.
fn only_without_name<'a>(
    subject: &str,
    rulesets: &'a [Arc<DescribedRuleset>],
    session: &Session,
) -> Option<&'a Arc<DescribedRuleset>> {
    let [only] = rulesets else { return None };
    let has_names = session.has_call(subject, &CalculatorSettings::default());
    (!has_names).then_some(only)
}

/// The picture of the position or the sum of positions that the subject names.
fn board_of_expression(
    arguments: &Arguments,
    given: &SessionDefinitions,
    mut session: Session,
) -> anyhow::Result<Box<dyn Figure>> {
    let subject = arguments.subject.trim();
    if let Some((ruleset, position)) = called_in(&mut session, subject) {
        let plot = position_plot(&ruleset, &position);
        return board(arguments, plot, &plain(ruleset.name()));
    }
    // Text such as `1-2` is an expression, not a position of the hand game.
    if let Ok(position) = session.position(subject, &CalculatorSettings::default()) {
        return match sum_plot(&position.found) {
            Some(plot) => board(arguments, plot, &set_subject(subject)),
            None => value::figure(arguments, given),
        };
    }
    match hand_game_position(subject) {
        Some(position) => board(arguments, hand_game_plot(&position), ""),
        None => value::figure(arguments, given),
    }
}

/// A position of the hand game, such as `1,1-1,2 left`, by any of the rules of the program.
fn hand_game_position(text: &str) -> Option<Position> {
    PRESETS.iter().find_map(|preset| {
        let game = RulesFile::read(preset.text).ok()?.game().ok()?;
        game.read(text).ok()
    })
}

/// A picture with its title.
fn board(
    arguments: &Arguments,
    plot: PositionPlot,
    title: &str,
) -> anyhow::Result<Box<dyn Figure>> {
    refuse(&arguments.value.flags(), "trees and thermographs")?;
    let title = arguments.title(|| title.to_owned());
    Ok(Box::new(PositionPlot { title, ..plot }))
}

/// The ruleset and the position that a text such as `Clobber("xo.")` names; `None` for other texts.
fn called_in(
    session: &mut Session,
    text: &str,
) -> Option<(Arc<DescribedRuleset>, DescribedPosition)> {
    let position = session.position(text, &CalculatorSettings::default());
    let position = position.ok()?.found;
    let component = position
        .single()
        .filter(|component| !component.is_negative)?;
    match &component.piece {
        Piece::Ruleset(position) if position.theory().is_none() => {
            let ruleset = Arc::clone(position.ruleset());
            Some((ruleset, position.position().clone()))
        }
        _ => None,
    }
}

/// A text without mathematics.
fn plain(text: &str) -> String {
    text.replace('$', "\\$")
}

fn moves(
    arguments: &Arguments,
    ruleset: &DescribedRuleset,
    start: DescribedPosition,
) -> anyhow::Result<GameTree> {
    let options = &arguments.value;
    let most = options.max_nodes.unwrap_or(Expansion::default().nodes);
    let depth = options.depth.unwrap_or(usize::MAX);
    let title = arguments.title(|| plain(&format!("Moves of {}", ruleset.name())));
    let nodes = grown_tree(start, most, |position, moves| {
        check_stop()?;
        let options = |player| ruleset.distinct_options(position, player);
        let is_open = moves < depth;
        Ok(if is_open {
            ByPlayer::from_fn(options)
        } else {
            ByPlayer::default()
        })
    })?;
    let nodes = nodes.into_iter();
    Ok(GameTree {
        title,
        nodes: nodes
            .map(|(position, parent)| node(ruleset, &position, parent))
            .collect(),
    })
}

/// A node with the picture of a board or a graph, or with the numbers of heaps.
fn node(
    ruleset: &DescribedRuleset,
    position: &DescribedPosition,
    parent: Option<(usize, Player)>,
) -> TreeNode {
    let content = match position {
        DescribedPosition::Tuples(_) => NodeContent::Label(plain(&position.to_string())),
        // What the next player owes is said in words.
        position if position.binds() && ruleset.is_made_of_numbers() => {
            NodeContent::Label(plain(&position.to_string()))
        }
        _ => NodeContent::Picture(position_plot(ruleset, position), position.to_string()),
    };
    TreeNode { content, parent }
}
