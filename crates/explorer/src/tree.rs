//! The visible tree of options of the page, as a figure.

use chopsticks_lab::budget::{Budget, Limit, Stopped};
use chopsticks_lab::calculator::{CalculatorSettings, Component};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::figures::values::{name_markup, spell_out};
use chopsticks_lab::figures::{
    Figure, GameTree, NodeContent, PlotText, PositionPlot, TreeNode, math,
};
use chopsticks_lab::pictures::sum_plot;
use chopsticks_lab::session::Session;
use serde::Serialize;

use crate::failure::Failure;
use crate::pictures::is_small;
use crate::position::glance;
use crate::request::SeenNode;

/// A figure in two formats.
#[derive(Debug, Serialize)]
pub(crate) struct Drawing {
    /// The text of an SVG file.
    svg: String,
    /// A `tikzpicture` for LaTeX.
    tikz: String,
}

/// No larger tree is drawn.
const MAX_NODES: usize = 1_000;

/// The length in characters of the longest name of a node.
const MAX_NAME: usize = 30;

/// The greatest width and height of a position that is drawn in a node, in sides of a cell.
const MAX_SIDE: f64 = 10.0;

/// The distance of a name below a board from it, and the width of a sign, in sides of a cell.
const NAME: f64 = 0.75;
const SIGN: f64 = 0.7;

/// The visible tree of moves as a figure: boards where there is room, and texts.
///
/// # Errors
/// If there are too many nodes.
pub(crate) fn tree(
    nodes: &[SeenNode],
    session: &mut Session,
    budget: &Budget<'_>,
) -> Result<Drawing, Failure> {
    let settings = glance(budget);
    if nodes.len() > MAX_NODES {
        return Err(Stopped::at(Limit::Nodes, MAX_NODES as u64).into());
    }
    let mut has_children = vec![false; nodes.len()];
    for &(parent, _) in nodes.iter().filter_map(|node| node.parent.as_ref()) {
        if let Some(has_child) = has_children.get_mut(parent) {
            *has_child = true;
        }
    }
    let drawn = nodes.iter().zip(has_children);
    let tree = GameTree {
        title: String::new(),
        nodes: drawn
            .map(|(node, inner)| TreeNode {
                content: node.content(inner, session, &settings),
                parent: node.parent,
            })
            .collect(),
    };
    Drawing::new(&tree)
}

impl Drawing {
    /// The drawing of a figure.
    pub(crate) fn new(figure: &dyn Figure) -> Result<Drawing, Failure> {
        let page = figure.page().map_err(Failure::wrong)?;
        Ok(Drawing {
            svg: page.svg(),
            tikz: page.tikz(),
        })
    }
}

impl SeenNode {
    /// The position and its value, each if it is short. As in other trees, a node with neither is a dot, or `…` if
    /// nothing is drawn below it.
    fn content(
        &self,
        has_children: bool,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> NodeContent {
        let is_short = |text: &&String| text.chars().count() <= MAX_NAME;
        let value = self.value.as_ref().filter(is_short);
        let value = value.map(|name| {
            let name = spell_out(name.clone(), Style::Unicode);
            name_markup(&name, Style::Unicode)
        });
        let text = self.position.as_ref();
        let board = text.and_then(|text| Some((board(text, session, settings)?, text.clone())));
        if let Some((mut board, text)) = board {
            board.texts.extend(value.map(|name| below(&board, name)));
            return NodeContent::Picture(board, text);
        }
        let position = text.filter(is_short).map(|text| position_markup(text));
        match (position, value) {
            (Some(position), Some(value)) => NodeContent::Label(format!("{position} = {value}")),
            (Some(label), None) | (None, Some(label)) => NodeContent::Label(label),
            (None, None) if has_children => NodeContent::Dot,
            (None, None) => NodeContent::Label("…".to_owned()),
        }
    }
}

/// The picture of a sum of boards and graphs, if it is small.
fn board(
    text: &str,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Option<PositionPlot> {
    let position = session.position(text, settings).ok()?.found;
    let are_small = |part: &Component| is_small(&part.piece);
    let plot = sum_plot(&position).filter(|_| position.components().iter().all(are_small))?;
    let (from, to) = plot.corners();
    let is_room = to.0 - from.0 <= MAX_SIDE && to.1 - from.1 <= MAX_SIDE;
    is_room.then_some(plot)
}

/// A name below a picture.
fn below(board: &PositionPlot, text: String) -> PlotText {
    let (from, to) = board.corners();
    PlotText {
        at: (f64::midpoint(from.0, to.0), to.1 + NAME),
        room: SIGN * text.chars().count() as f64,
        text,
    }
}

/// The text of a position as markup of figures. What is in quotes is not mathematics.
pub(crate) fn position_markup(text: &str) -> String {
    if text.contains('"') {
        text.replace('$', "\\$")
    } else {
        math(text)
    }
}
