//! The visible tree of options of the page, as a figure.

use chopsticks_lab::budget::{Limit, Stopped};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::figures::values::{name_markup, spell_out};
use chopsticks_lab::figures::{Figure, GameTree, NodeContent, TreeNode, math};
use serde::Serialize;

use crate::failure::Failure;
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

/// The visible tree of moves as a figure.
///
/// # Errors
/// If there are too many nodes.
pub(crate) fn tree(nodes: &[SeenNode]) -> Result<Drawing, Failure> {
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
        nodes: drawn.map(|(node, inner)| node.drawn(inner)).collect(),
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
    fn drawn(&self, has_children: bool) -> TreeNode {
        TreeNode {
            content: self.content(has_children),
            parent: self.parent,
        }
    }

    /// The position and its value, each if it is short. As in other trees, a node with neither is a dot, or `…` if
    /// nothing is drawn below it.
    fn content(&self, has_children: bool) -> NodeContent {
        let is_short = |text: &&String| text.chars().count() <= MAX_NAME;
        let position = self.position.as_ref().filter(is_short);
        let position = position.map(|text| position_markup(text));
        let value = self.value.as_ref().filter(is_short);
        let value = value.map(|name| {
            let name = spell_out(name.clone(), Style::Unicode);
            name_markup(&name, Style::Unicode)
        });
        match (position, value) {
            (Some(position), Some(value)) => NodeContent::Label(format!("{position} = {value}")),
            (Some(label), None) | (None, Some(label)) => NodeContent::Label(label),
            (None, None) if has_children => NodeContent::Dot,
            (None, None) => NodeContent::Label("…".to_owned()),
        }
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
