//! The tree of a canonical form.

use chopsticks_base::budget::{Limit, Stopped};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, Writer};

use super::{name_markup, short_name};
use crate::plots::game_tree::{GameTree, NodeContent, TreeNode};

/// The extent of a drawn tree. A follower that can be reached in several ways is drawn once for each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expansion {
    /// Whether to draw the options of a value whose name has no braces, such as 3, *2, ↑\[2\] or ⧾(2). Otherwise such a
    /// value is a leaf, unless it is the root.
    pub full: bool,
    /// The greatest number of moves from the root to a node.
    pub depth: usize,
    /// The greatest number of nodes.
    pub nodes: usize,
}

impl Default for Expansion {
    fn default() -> Expansion {
        Expansion {
            full: false,
            depth: usize::MAX,
            nodes: 400,
        }
    }
}

/// The largest length in characters of the name of a node. A node with a longer name is described by its options.
const MAX_NAME: usize = 18;
/// The length in characters of the longest title.
const MAX_TITLE: usize = 70;

/// The tree of the canonical form of `game`. Each node has the shortest standard name of its value in `style`.
///
/// A node with a long name is drawn as a dot, or as `…` if its options are not drawn either. The title is the name of
/// `game` if the root does not show it and it is not too long; otherwise the title is empty.
///
/// # Errors
/// When there are more nodes than `expansion` allows.
pub fn game_tree(
    arena: &mut Arena,
    writer: &mut Writer,
    game: GameId,
    style: Style,
    expansion: &Expansion,
) -> Result<GameTree, Stopped> {
    let options = |&game: &GameId, depth: usize| {
        let is_leaf = depth > 0 && !expansion.full && writer.is_named(arena, game);
        if is_leaf || depth >= expansion.depth {
            Ok(ByPlayer::default())
        } else {
            Ok(writer.options(arena, game))
        }
    };
    let grown = grown_tree(game, expansion.nodes, options)?;
    let mut has_children = vec![false; grown.len()];
    for (parent, _) in grown.iter().filter_map(|(_, parent)| *parent) {
        has_children[parent] = true;
    }
    let mut name = |game: GameId, most: usize| {
        let name = short_name(arena, writer, game, style, most);
        name.map(|name| name_markup(&name, style))
    };
    let nodes = grown.into_iter().zip(has_children);
    let named = nodes.map(|((game, parent), has_children)| TreeNode {
        content: match name(game, MAX_NAME) {
            Some(name) => NodeContent::Label(name),
            None if has_children => NodeContent::Dot,
            None => NodeContent::Label("…".to_owned()),
        },
        parent,
    });
    let nodes: Vec<TreeNode> = named.collect();
    let title = match name(game, MAX_NAME) {
        Some(_) => None,
        None => name(game, MAX_TITLE),
    };
    let title = title.unwrap_or_default();
    Ok(GameTree { title, nodes })
}

/// A node that has grown, and the index of its parent with the player whose move leads from there.
pub type GrownNode<N> = (N, Option<(usize, Player)>);

/// The tree that grows from a root by the options of each node, which depend on its number of moves from the root. It
/// grows breadth first, so that parents come before their children.
///
/// # Errors
/// When there are more nodes than `most`, and those of `options`.
pub fn grown_tree<N>(
    root: N,
    most: usize,
    mut options: impl FnMut(&N, usize) -> Result<ByPlayer<Vec<N>>, Stopped>,
) -> Result<Vec<GrownNode<N>>, Stopped> {
    let (mut nodes, mut depths) = (vec![(root, None)], vec![0]);
    let mut at = 0;
    while at < nodes.len() {
        let ByPlayer { left, right } = options(&nodes[at].0, depths[at])?;
        let right = right.into_iter().map(|option| (option, Player::Right));
        let options = left.into_iter().map(|option| (option, Player::Left));
        for (option, player) in options.chain(right) {
            nodes.push((option, Some((at, player))));
            depths.push(depths[at] + 1);
        }
        if nodes.len() > most {
            return Err(Stopped::at(Limit::Nodes, most as u64));
        }
        at += 1;
    }
    Ok(nodes)
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;
    use chopsticks_cgt::notation::read;

    use super::*;

    fn tree(text: &str, expansion: &Expansion) -> Result<GameTree, Stopped> {
        let mut arena = Arena::new();
        let game = read(text, &mut arena, &Budget::DEFAULT).unwrap();
        let mut writer = Writer::default();
        game_tree(&mut arena, &mut writer, game, Style::Unicode, expansion)
    }

    fn labels(tree: &GameTree) -> Vec<&str> {
        let labels = tree.nodes.iter().map(|node| match &node.content {
            NodeContent::Label(label) => label,
            NodeContent::Dot | NodeContent::Picture(..) => "",
        });
        labels.map(|label| label.trim_matches('$')).collect()
    }

    fn size(text: &str, expansion: &Expansion) -> usize {
        tree(text, expansion).unwrap().nodes.len()
    }

    const FULL: Expansion = Expansion {
        full: true,
        depth: usize::MAX,
        nodes: 1_000_000,
    };

    #[test]
    fn the_tree_of_the_paper_s_switch() {
        let tree = tree("±J", &Expansion::default()).unwrap();
        assert_eq!(tree.title, "");
        let expected = [
            "±{0|↑[2]}",
            "{0|↑[2]}",
            "{↓[2]|0}",
            "0",
            "↑[2]",
            "↓[2]",
            "0",
        ];
        assert_eq!(labels(&tree), expected);
        let parents: Vec<_> = tree.nodes.iter().map(|node| node.parent).collect();
        let (left, right) = (Player::Left, Player::Right);
        let expected = [
            (0, left),
            (0, right),
            (1, left),
            (1, right),
            (2, left),
            (2, right),
        ];
        assert_eq!(parents[1..], expected.map(Some));
    }

    #[test]
    fn full_trees_have_the_known_sizes() {
        // * = {0|0} has 3 nodes; *k has one node plus twice those of its options: 3^k in all.
        for (text, nodes) in [("0", 1), ("*", 3), ("*2", 9), ("*4", 81)] {
            assert_eq!(size(text, &FULL), nodes, "{text}");
        }
        // ↑ = {0|*} has 1 + 1 + 3, ↑* = {0,*|0} has 1 + 1 + 3 + 1, ⇑* = {0|↑} has 1 + 1 + 5.
        for (text, nodes) in [("^", 5), ("^*", 6), ("^^*", 7)] {
            assert_eq!(size(text, &FULL), nodes, "{text}");
        }
        // An integer n is a path of n moves, 1/2 = {0|1}, 3/4 = {1/2|1}.
        for (text, nodes) in [("5", 6), ("-5", 6), ("1/2", 4), ("3/4", 7)] {
            assert_eq!(size(text, &FULL), nodes, "{text}");
        }
    }

    #[test]
    fn names_are_leaves_but_the_root_is_not() {
        let default = Expansion::default();
        assert_eq!(labels(&tree("^^*", &default).unwrap()), ["⇑*", "0", "↑"]);
        assert_eq!(
            labels(&tree("{3||2|1}", &default).unwrap()),
            ["{3||2|1}", "3", "{2|1}", "2", "1"]
        );
        assert_eq!(size("0", &default), 1);
    }

    #[test]
    fn depth_and_size_are_limited() {
        let shallow = Expansion { depth: 2, ..FULL };
        assert_eq!(size("5", &shallow), 3);
        let few = Expansion { nodes: 80, ..FULL };
        assert_eq!(tree("*4", &few).unwrap_err(), Stopped::at(Limit::Nodes, 80));
        assert_eq!(size("*4", &Expansion { nodes: 81, ..FULL }), 81);
        let few = Expansion {
            nodes: 1000,
            ..FULL
        };
        assert_eq!(
            tree("2**200", &few).unwrap_err(),
            Stopped::at(Limit::Nodes, 1000)
        );
    }

    #[test]
    fn long_names_are_left_to_the_options() {
        let text = "{{5|{4|2}}|{{0|-3}|-7}}";
        let default = tree(text, &Expansion::default()).unwrap();
        assert_eq!(default.nodes[0].content, NodeContent::Dot);
        assert_eq!(default.title, "${5||4|2|||0|−3||−7}$");
        let cut = Expansion { depth: 0, ..FULL };
        assert_eq!(labels(&tree(text, &cut).unwrap()), ["…"]);
    }

    #[test]
    fn a_hundred_thousand_moves_deep() {
        // ↑^[k] = {↑^[k − 1] | *}: each level adds a node for * with its two options, and one for itself.
        let tree = tree("^[100000]", &FULL).unwrap();
        assert_eq!(tree.nodes.len(), 4 * 100_000 + 1);
    }
}
