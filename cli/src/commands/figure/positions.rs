//! Figures of positions of a ruleset: the cells of a board, and the tree of its moves.

use std::rc::Rc;

use anyhow::{bail, ensure};
use chopsticks_lab::budget::{Limit, Stopped};
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::figures::values::Expansion;
use chopsticks_lab::figures::{
    Category, CellAxis, Figure, Fill, GameTree, HeatMap, Slant, TreeNode, palette,
};
use chopsticks_lab::player::Player;
use chopsticks_lab::rulesets::{DescribedPosition, DescribedRuleset};
use chopsticks_lab::session::{Board, Session};

use super::arguments::{Arguments, Kind, first_given, refuse};
use super::value;
use crate::terminal::interrupt::go_on;

/// The figure of a position of --ruleset, or of a value without it. A board and moves may also be those of
/// `Clobber("xo.")`.
pub(super) fn figure(arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    let subject = &arguments.subject;
    let found = match arguments.ruleset.read_for(subject)? {
        Some(ruleset) => {
            let position = ruleset.position(subject)?;
            Some((Rc::new(ruleset), position))
        }
        None if matches!(arguments.kind, Some(Kind::Board | Kind::Moves)) => called_in(subject),
        None => None,
    };
    let Some((ruleset, position)) = found else {
        return value::figure(arguments);
    };
    let is_board = matches!(position, DescribedPosition::Board(_));
    let usual = if is_board { Kind::Board } else { Kind::Moves };
    match arguments.kind.unwrap_or(usual) {
        Kind::Board => {
            ensure!(
                is_board,
                "{position} is not a board: expected --kind moves, tree or thermograph"
            );
            let flag = first_given(&arguments.value.flags());
            refuse(flag, || "trees and thermographs".to_owned())?;
            Ok(Box::new(board(arguments, &ruleset, &position)))
        }
        Kind::Moves => {
            ensure!(
                arguments.value.and.is_empty() && !arguments.value.full,
                "--and and --full do not apply to trees of moves"
            );
            Ok(Box::new(moves(arguments, &ruleset, position)?))
        }
        Kind::Tree | Kind::Thermograph => value::figure(arguments),
        Kind::Map | Kind::Bands => bail!(
            "{position} is a single position: expected --kind board, moves, tree or thermograph"
        ),
    }
}

/// The ruleset and the position that a text such as `Clobber("xo.")` names; `None` for other texts.
fn called_in(text: &str) -> Option<(Rc<DescribedRuleset>, DescribedPosition)> {
    let mut session = Session::new();
    let (position, _) = session
        .position(text, &CalculatorSettings::default())
        .ok()?;
    let component = position
        .single()
        .filter(|component| !component.is_negative)?;
    match Board::from_piece(&component.piece) {
        Board::Described(ruleset, position) => Some((Rc::clone(ruleset), position.clone())),
        Board::Hands(_) | Board::Abstract => None,
    }
}

/// The fills of the symbols, in the order in which they occur; the first is that of `.`.
fn fill(number: usize) -> Fill {
    let fills = [
        palette::NEUTRAL[0],
        palette::POSITIVE[1],
        palette::NEGATIVE[1],
        palette::NEUTRAL[2],
        palette::POSITIVE[3],
        palette::NEGATIVE[3],
        palette::NEUTRAL[3],
    ];
    fills.get(number).copied().unwrap_or(palette::REST)
}

fn board(
    arguments: &Arguments,
    ruleset: &DescribedRuleset,
    position: &DescribedPosition,
) -> HeatMap {
    let text = position.to_string();
    let rows: Vec<Vec<char>> = text.split('|').map(|row| row.chars().collect()).collect();
    let mut symbols = vec!['.'];
    for symbol in rows.iter().flatten() {
        if !symbols.contains(symbol) {
            symbols.push(*symbol);
        }
    }
    symbols.retain(|symbol| rows.iter().flatten().any(|other| other == symbol));
    let number = |symbol: &char| symbols.iter().position(|other| other == symbol);
    let cells = rows.iter().rev().flatten();
    let columns = rows.first().map_or(0, Vec::len) as u32;
    HeatMap {
        title: arguments.title(|| plain(&format!("{position} of {}", ruleset.name()))),
        x: CellAxis::numbers("column", 1..=columns),
        y: CellAxis::texts(
            "row",
            (1..=rows.len()).rev().map(|row| row.to_string()).collect(),
        ),
        cells: cells
            .clone()
            .map(|symbol| number(symbol).unwrap_or(0) as u16)
            .collect(),
        categories: (0..)
            .zip(&symbols)
            .map(|(number, symbol)| {
                let fill = if *symbol == '#' {
                    palette::REST
                } else {
                    fill(number)
                };
                Category::new(plain(&symbol.to_string()), fill)
            })
            .collect(),
        texts: cells.map(|symbol| plain(&symbol.to_string())).collect(),
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
    let mut nodes = vec![node(&start, None)];
    let mut positions = vec![(start, 0)];
    let mut at = 0;
    // Breadth first, so that parents come before their children.
    while let Some((position, moves)) = positions.get(at).cloned() {
        go_on()?;
        for (player, slant) in [(Player::Left, Slant::Left), (Player::Right, Slant::Right)] {
            let options = if moves < depth {
                ruleset.distinct_options(&position, player)
            } else {
                Vec::new()
            };
            for option in options {
                if nodes.len() >= most {
                    return Err(Stopped::at(Limit::Nodes, most as u64).into());
                }
                nodes.push(node(&option, Some((at, slant))));
                positions.push((option, moves + 1));
            }
        }
        at += 1;
    }
    Ok(GameTree { title, nodes })
}

fn node(position: &DescribedPosition, parent: Option<(usize, Slant)>) -> TreeNode {
    TreeNode {
        label: plain(&position.to_string()),
        parent,
    }
}
