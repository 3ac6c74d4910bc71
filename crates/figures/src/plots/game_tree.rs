//! A game tree: Left's options to the lower left of a node, Right's options to the lower right.

use chopsticks_base::player::Player;

use crate::error::FigureError;
use crate::page::Drawing;
use crate::parts::layout::Layout;
use crate::plots::position_plot::PositionPlot;
use crate::plots::tidy_tree::{Children, Spacing, places};
use crate::scene::{EM, Point, Scene};
use crate::style::palette::{INK, LEFT, RIGHT};
use crate::text::font::{Anchor, CAPITAL};

/// A tree whose edges slant to the left or to the right.
#[derive(Clone, Debug)]
pub struct GameTree {
    /// The title.
    pub title: String,
    /// The nodes: the root first, each node after its parent, and siblings from left to right.
    pub nodes: Vec<TreeNode>,
}

/// A node of a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeNode {
    /// What it shows.
    pub content: NodeContent,
    /// The index of its parent, and the player whose move leads from there; none for the root.
    pub parent: Option<(usize, Player)>,
}

/// What a node shows.
#[derive(Clone, Debug, PartialEq)]
pub enum NodeContent {
    /// A dot.
    Dot,
    /// A text.
    Label(String),
    /// A position in small cells, and its text.
    Picture(PositionPlot, String),
}

/// The least room between neighbours, in em.
const GAP: f64 = 1.0;
/// The least way sideways to a child, in em.
const RUN: f64 = 1.1;
/// The least and the greatest height of the edges between two levels, in em.
const LOW: f64 = 1.3;
const HIGH: f64 = 6.0;
/// The slope of the longest edge between two levels, within these bounds.
const STEEPNESS: f64 = 0.3;
/// The distance between a label and the ends of its edges, in em.
const CLEAR: f64 = 0.34;
/// The thickness of an edge, in em.
const THICK: f64 = 0.07;
/// The side of the cell of a picture, in em.
const CELL: f64 = 0.95;

impl Drawing for GameTree {
    /// A tree is as wide as its texts need, whatever the layout.
    fn laid_out(&self, _: Layout) -> Result<Scene, FigureError> {
        let children = self.children()?;
        let mut scene = Scene::new(EM);
        let widths: Vec<i32> = self.nodes.iter().map(|node| node.width(&scene)).collect();
        let spacing = Spacing {
            gap: scene.ems(GAP),
            run: scene.ems(RUN),
        };
        let x = places(&widths, &children, &spacing);
        let levels = self.levels(&scene, &x);
        let y = levels.iter().map(|level| level.y);
        let middles: Vec<Point> = x.into_iter().zip(y).collect();
        self.draw_edges(&mut scene, &middles, &levels);
        self.draw_nodes(&mut scene, &middles);
        let ((left, top), _) = scene.page();
        let margin = scene.ems(0.8);
        scene.title((left + margin, top - scene.ems(0.4)), &self.title);
        Ok(scene)
    }

    fn dot(&self) -> Option<String> {
        let nodes = self.nodes.iter().enumerate().map(|(at, node)| {
            let shown = match &node.content {
                NodeContent::Dot => "shape=point".to_owned(),
                NodeContent::Label(text) => {
                    format!("label={:?}", text.trim_matches('$').replace("\\$", "$"))
                }
                NodeContent::Picture(_, text) => format!("label={text:?}"),
            };
            let edge = node.parent.map_or(String::new(), |(parent, player)| {
                format!("  {parent} -> {at} [label={player}]\n")
            });
            format!("  {at} [{shown}]\n{edge}")
        });
        let nodes: String = nodes.collect();
        Some(format!("digraph {{\n  node [shape=plaintext]\n{nodes}}}\n"))
    }
}

impl GameTree {
    fn children(&self) -> Result<Vec<Children>, FigureError> {
        if self.nodes.is_empty() {
            return Err(FigureError::Empty);
        }
        let mut children = vec![Children::default(); self.nodes.len()];
        for (at, node) in self.nodes.iter().enumerate() {
            match node.parent {
                None if at == 0 => (),
                Some((parent, player)) if parent < at => children[parent][player].push(at),
                _ => return Err(FigureError::NoParent(at)),
            }
        }
        Ok(children)
    }

    /// The level of each node: levels with long edges have more room above them.
    fn levels(&self, scene: &Scene, x: &[i32]) -> Vec<Level> {
        let mut depths = vec![0usize; self.nodes.len()];
        // For each level the longest way sideways to it, and the half of its highest node.
        let mut extents: Vec<(u32, i32)> = Vec::new();
        for (at, node) in self.nodes.iter().enumerate() {
            if let Some((parent, _)) = node.parent {
                depths[at] = depths[parent] + 1;
            }
            let parent = node.parent.map(|(parent, _)| parent);
            let run = parent.map_or(0, |parent| x[at].abs_diff(x[parent]));
            extents.resize(extents.len().max(depths[at] + 1), (0, half_label(scene)));
            let (longest, highest) = extents[depths[at]];
            extents[depths[at]] = (run.max(longest), node.half(scene).max(highest));
        }
        let steep = |run: u32| {
            let steep = (STEEPNESS * f64::from(run)).round() as i32;
            steep.clamp(scene.ems(LOW), scene.ems(HIGH))
        };
        let mut above = Level { y: 0, half: 0 };
        let levels: Vec<Level> = extents
            .into_iter()
            .map(|(run, half)| {
                let drop = above.half + steep(run) + half;
                let y = above.y + if run == 0 { 0 } else { drop };
                above = Level { y, half };
                above
            })
            .collect();
        depths.into_iter().map(|depth| levels[depth]).collect()
    }

    /// Draws edges between levels only, where there are no nodes; a node that is lower than its level has stems.
    fn draw_edges(&self, scene: &mut Scene, middles: &[Point], levels: &[Level]) {
        for (at, node) in self.nodes.iter().enumerate() {
            let Some((parent, player)) = node.parent else {
                continue;
            };
            let ((x, y), (end_x, end_y)) = (middles[parent], middles[at]);
            let start = (x, y + levels[parent].half);
            let mut points = vec![start, (end_x, end_y - levels[at].half)];
            let stem = y + self.nodes[parent].half(scene);
            if stem < start.1 {
                points.insert(0, (x, stem));
            }
            if node.content == NodeContent::Dot {
                points.push((end_x, end_y));
            } else if node.half(scene) < levels[at].half {
                points.push((end_x, end_y - node.half(scene)));
            }
            scene.stroke(points, THICK, player.pick(LEFT, RIGHT));
        }
    }

    fn draw_nodes(&self, scene: &mut Scene, middles: &[Point]) {
        for (node, &(x, y)) in self.nodes.iter().zip(middles) {
            match &node.content {
                NodeContent::Picture(picture, _) => picture.draw_around(scene, (x, y), CELL * EM),
                NodeContent::Dot => {
                    scene.stroke(vec![(x, y), (x, y + half_label(scene))], THICK, INK);
                    scene.dot((x, y), INK);
                }
                NodeContent::Label(label) => {
                    scene.text((x, y + scene.ems(CAPITAL / 2.0)), Anchor::Middle, label);
                }
            }
        }
    }
}

/// A level of a tree, in pixels.
#[derive(Clone, Copy)]
struct Level {
    /// The middle of its nodes.
    y: i32,
    /// The distance from there to the ends of edges.
    half: i32,
}

impl TreeNode {
    fn width(&self, scene: &Scene) -> i32 {
        match &self.content {
            NodeContent::Picture(picture, _) => picture.size(CELL * EM).0,
            NodeContent::Dot => scene.ems(0.4),
            NodeContent::Label(label) => scene.width(label),
        }
    }

    /// The distance from the middle to the ends of edges.
    fn half(&self, scene: &Scene) -> i32 {
        match &self.content {
            NodeContent::Picture(picture, _) => picture.size(CELL * EM).1 / 2 + scene.ems(CLEAR),
            NodeContent::Dot | NodeContent::Label(_) => half_label(scene),
        }
    }
}

/// The distance from the middle of a label to the ends of its edges.
fn half_label(scene: &Scene) -> i32 {
    scene.ems(CAPITAL / 2.0 + CLEAR)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::figure_format::FigureFormat;
    use crate::page::Figure;
    use crate::scene::Shape;
    use crate::style::palette::Colour;

    fn node(label: &str, parent: Option<(usize, Player)>) -> TreeNode {
        let content = match label {
            "" => NodeContent::Dot,
            label => NodeContent::Label(label.to_owned()),
        };
        TreeNode { content, parent }
    }

    /// {3 | {2 | 1}}
    fn sample() -> GameTree {
        let nodes = vec![
            node("{3||2|1}", None),
            node("3", Some((0, Player::Left))),
            node("", Some((0, Player::Right))),
            node("2", Some((2, Player::Left))),
            node("1", Some((2, Player::Right))),
        ];
        GameTree {
            title: "A hot game".to_owned(),
            nodes,
        }
    }

    fn edges(tree: &GameTree) -> Vec<(Point, Point, Colour)> {
        let scene = tree.scene().unwrap();
        let edge = |shape: &Shape| match shape {
            Shape::Path { points, colour, .. } if *colour != INK => {
                Some((points[0], points[1], *colour))
            }
            _ => None,
        };
        scene.shapes().iter().filter_map(edge).collect()
    }

    /// The grammar of Graphviz: an edge of a digraph has an arrow, and its attributes are in brackets.
    #[test]
    fn graphviz_gets_nodes_and_edges() {
        let mut tree = sample();
        tree.nodes.truncate(3);
        let expected = "digraph {\n  node [shape=plaintext]\n  0 [label=\"{3||2|1}\"]\n  1 [label=\"3\"]\n  0 -> 1 [label=Left]\n  \
                        2 [shape=point]\n  0 -> 2 [label=Right]\n}\n";
        assert_eq!(tree.dot().as_deref(), Some(expected));
    }

    #[test]
    fn edges_slant_to_the_side_of_their_player() {
        let edges = edges(&sample());
        assert_eq!(edges.len(), 4);
        for (from, to, colour) in edges {
            assert!(from.1 < to.1, "edges go down");
            assert_eq!(colour, if to.0 < from.0 { LEFT } else { RIGHT });
        }
    }

    #[test]
    fn every_label_is_there_once_and_apart() {
        let scene = sample().scene().unwrap();
        scene.assert_texts_apart();
        assert_eq!(scene.texts(), ["{3||2|1}", "3", "2", "1", "A hot game"]);
        let dots = scene
            .shapes()
            .iter()
            .filter(|shape| matches!(shape, Shape::Dot { .. }));
        assert_eq!(dots.count(), 1);
    }

    #[test]
    fn wide_trees_have_room_for_their_edges() {
        let leaves = (0..60).map(|at| {
            node(
                "label",
                Some((0, if at < 30 { Player::Left } else { Player::Right })),
            )
        });
        let nodes = [node("root", None)].into_iter().chain(leaves).collect();
        let tree = GameTree {
            title: String::new(),
            nodes,
        };
        tree.scene().unwrap().assert_texts_apart();
        let highest = edges(&tree).iter().map(|(from, to, _)| to.1 - from.1).max();
        assert!(highest > Some((5.0 * EM) as i32));
    }

    /// Edges end outside of the pictures, and every picture has its stone.
    #[test]
    fn a_node_may_show_a_position() {
        use crate::parts::mark::{CellFrame, CellMark};
        use crate::plots::position_plot::PlotCell;
        let mut tree = sample();
        for node in &mut tree.nodes {
            let cell = |row: f64| PlotCell {
                at: (0.0, row),
                frame: CellFrame::Square,
                mark: CellMark::Counter,
            };
            let plot = PositionPlot {
                cells: vec![cell(0.0), cell(1.0)],
                ..PositionPlot::default()
            };
            node.content = NodeContent::Picture(plot, "x|o".to_owned());
        }
        let scene = tree.scene().unwrap();
        let dots = scene.shapes().iter().filter_map(|shape| match shape {
            Shape::Dot { centre, .. } => Some(*centre),
            _ => None,
        });
        let dots: Vec<Point> = dots.collect();
        assert_eq!(dots.len(), 2 * tree.nodes.len());
        for (from, to, _) in edges(&tree) {
            let half = (CELL * EM / 2.0) as i32;
            for (x, y) in [from, to] {
                let is_inside =
                    |&(left, top): &Point| left.abs_diff(x) < 2 && top.abs_diff(y) as i32 <= half;
                assert!(!dots.iter().any(is_inside), "an edge enters a picture");
            }
        }
    }

    #[test]
    fn what_is_no_tree_is_refused() {
        let mut tree = sample();
        tree.nodes[3].parent = Some((3, Player::Left));
        assert!(matches!(tree.svg(), Err(FigureError::NoParent(3))));
        tree.nodes[3].parent = None;
        assert!(matches!(tree.svg(), Err(FigureError::NoParent(3))));
        tree.nodes.clear();
        assert!(matches!(tree.svg(), Err(FigureError::Empty)));
    }

    #[test]
    fn a_chain_too_long_for_png_is_svg_all_the_same() {
        let chain = (1..=3000).map(|at| {
            node(
                "a long label for a chain of nodes",
                Some((at - 1, Player::Left)),
            )
        });
        let nodes = [node("root", None)].into_iter().chain(chain).collect();
        let tree = GameTree {
            title: String::new(),
            nodes,
        };
        assert!(matches!(
            tree.write(FigureFormat::Png),
            Err(FigureError::PageTooLarge(..))
        ));
        assert!(tree.svg().is_ok());
    }

    #[test]
    fn the_same_tree_is_the_same_bytes() {
        assert_eq!(sample().svg().unwrap(), sample().svg().unwrap());
        assert_eq!(
            sample().write(FigureFormat::Png).unwrap(),
            sample().write(FigureFormat::Png).unwrap()
        );
    }
}
