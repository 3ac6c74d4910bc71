//! Writing stoppers and the moves of other games, in the notation that [`read`](super::read()) reads.
//!
//! Short games are written as in [`notation`](crate::notation), games with a name by that name (see
//! `notation::loopy_name`), and all others in braces. Each pair of braces is written once. Where its position occurs again,
//! its label is written, or `pass` directly within its own braces. The length of the text is therefore proportional to
//! the number of moves in the canonical form. (CGSuite repeats shared parts, which can take exponentially longer, and
//! knows labels only within their own braces.)

use std::iter;

use hashbrown::HashMap;
use thiserror::Error;

use super::canonical::CanonicalStopper;
use super::graph::{Graph, Node};
use super::name::recognise_name;
use super::short::short_values;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::notation::{NamedLoopy, Style, TooLong, Writer, star, written_name};
use crate::number::Dyadic;
use crate::player::Player;

/// The reason why a stopper is not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WriteError {
    /// The text is longer than the caller's limit.
    #[error(transparent)]
    TooLong(#[from] TooLong),
    /// It was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// The sum of a number and `game` in plain notation, Unicode or LaTeX, in at most `limit` bytes. The number is added to
/// the short followers, as in [`CanonicalStopper::plus`].
///
/// # Errors
/// When the text is longer, or it was asked to stop.
pub fn write(
    number: &Dyadic,
    game: &CanonicalStopper,
    arena: &mut Arena,
    writer: &mut Writer,
    style: Style,
    limit: usize,
) -> Result<String, WriteError> {
    let graph = game.graph();
    let mut values = short_values(graph, arena, &Budget::UNLIMITED)?;
    let number = arena.number(number.clone());
    for value in values.iter_mut().flatten() {
        *value = arena.sum(*value, number);
    }
    Ok(Scribe::new(graph, values, arena, writer, style, limit).text()?)
}

/// The moves of the first position of a graph in plain notation, Unicode or LaTeX, in at most `limit` bytes. Only short
/// followers are in canonical form, so a game without a canonical form keeps its moves.
///
/// # Errors
/// When the text is longer, or it was asked to stop.
pub fn write_moves(
    graph: &Graph,
    arena: &mut Arena,
    writer: &mut Writer,
    style: Style,
    limit: usize,
) -> Result<String, WriteError> {
    let values = short_values(graph, arena, &Budget::UNLIMITED)?;
    Ok(Scribe::new(graph, values, arena, writer, style, limit).text()?)
}

/// A piece still to be written.
enum Piece {
    Sign(&'static str),
    /// A position, and the position whose braces contain it.
    Position(Node, Option<Node>),
}

struct Scribe<'a> {
    graph: &'a Graph,
    values: Vec<Option<GameId>>,
    arena: &'a mut Arena,
    writer: &'a mut Writer,
    style: Style,
    limit: usize,
    written: String,
    /// The labels of positions that occur again, and whether their braces have been written.
    labels: HashMap<Node, (String, bool)>,
    /// The remaining pieces, last piece first.
    to_come: Vec<Piece>,
}

impl<'a> Scribe<'a> {
    /// The scribe of a graph whose short positions have these values.
    fn new(
        graph: &'a Graph,
        values: Vec<Option<GameId>>,
        arena: &'a mut Arena,
        writer: &'a mut Writer,
        style: Style,
        limit: usize,
    ) -> Scribe<'a> {
        Scribe {
            graph,
            values,
            arena,
            writer,
            style,
            limit,
            written: String::new(),
            labels: HashMap::new(),
            to_come: vec![Piece::Position(Node::ROOT, None)],
        }
    }

    /// The text of the first position.
    fn text(mut self) -> Result<String, TooLong> {
        if self.values[Node::ROOT.number()].is_none() {
            self.label_what_comes_again();
        }
        while let Some(piece) = self.to_come.pop() {
            self.write_piece(piece)?;
        }
        Ok(self.written)
    }

    fn push(&mut self, text: &str) -> Result<(), TooLong> {
        let text = &*self.style.marked(text);
        if text.len() > self.limit - self.written.len() {
            return Err(TooLong { limit: self.limit });
        }
        self.written.push_str(text);
        Ok(())
    }

    /// Writes a short game.
    fn push_game(&mut self, game: GameId) -> Result<(), TooLong> {
        let left = self.limit - self.written.len();
        let text = self.writer.write_within(self.arena, game, self.style, left);
        self.push(&text.map_err(|_| TooLong { limit: self.limit })?)
    }

    fn write_piece(&mut self, piece: Piece) -> Result<(), TooLong> {
        let (node, within) = match piece {
            Piece::Sign(sign) => return self.push(sign),
            Piece::Position(node, within) => (node, within),
        };
        if let Some(value) = self.values[node.number()] {
            return self.push_game(value);
        }
        if let Some(named) = self.named(node) {
            return self.push_named(&named);
        }
        if within == Some(node) {
            return self.push(&self.style.bold("pass"));
        }
        self.push_braces(node)
    }

    fn push_braces(&mut self, node: Node) -> Result<(), TooLong> {
        if let Some((label, is_written)) = self.labels.get_mut(&node) {
            let (label, known) = (label.clone(), std::mem::replace(is_written, true));
            self.push(&label)?;
            if known {
                return Ok(());
            }
        }
        self.to_come.push(Piece::Sign(self.style.close_brace()));
        self.push_side(node, Player::Right);
        self.to_come.push(Piece::Sign(self.style.bars(1)));
        self.push_side(node, Player::Left);
        self.push(self.style.open_brace())
    }

    fn push_side(&mut self, node: Node, player: Player) {
        let options = self.sorted(node, player);
        for (at, &option) in options.iter().enumerate().rev() {
            self.to_come.push(Piece::Position(option, Some(node)));
            self.to_come
                .push(Piece::Sign(if at > 0 { "," } else { "" }));
        }
    }

    /// The options in the order in which they are written: short ones as in [`notation`](crate::notation), then the others
    /// by number.
    fn sorted(&mut self, node: Node, player: Player) -> Vec<Node> {
        let (short, mut options): (Vec<Node>, Vec<Node>) = {
            let options = self.graph.options(node, player).iter().copied();
            options.partition(|option| self.values[option.number()].is_some())
        };
        let value = |option: &Node| (self.values[option.number()].expect("a short one"), *option);
        let nodes: HashMap<GameId, Node> = short.iter().map(value).collect();
        let mut games: Vec<GameId> = nodes.keys().copied().collect();
        self.writer.sort(self.arena, &mut games);
        options.splice(0..0, games.iter().map(|game| nodes[game]));
        options
    }

    /// Labels the positions in braces that occur again other than as a pass.
    fn label_what_comes_again(&mut self) {
        let mut seen = vec![false; self.graph.len()];
        let mut stack = vec![(Node::ROOT, None)];
        let mut again = Vec::new();
        while let Some((node, within)) = stack.pop() {
            let has_braces = self.values[node.number()].is_none() && self.named(node).is_none();
            if !has_braces || within == Some(node) {
                continue;
            }
            if std::mem::replace(&mut seen[node.number()], true) {
                again.push(node);
                continue;
            }
            for player in [Player::Right, Player::Left] {
                let options = self.sorted(node, player).into_iter().rev();
                stack.extend(options.map(|option| (option, Some(node))));
            }
        }
        self.assign_labels(&seen, &again);
    }

    /// Labels in the order of the positions' numbers.
    fn assign_labels(&mut self, seen: &[bool], again: &[Node]) {
        let mut again: Vec<Node> = again
            .iter()
            .copied()
            .filter(|node| seen[node.number()])
            .collect();
        again.sort_unstable();
        again.dedup();
        let labelled = again.into_iter().zip(labels());
        self.labels = labelled
            .map(|(node, label)| (node, (label, false)))
            .collect();
    }

    fn push_named(&mut self, named: &NamedLoopy) -> Result<(), TooLong> {
        if !named.number.is_zero() {
            let number = self.arena.number(named.number.clone());
            self.push_game(number)?;
        }
        self.push(&written_name(named.name, named.is_negative, self.style))?;
        match named.nimber {
            0 => Ok(()),
            heap => self.push(&star(self.style, heap)),
        }
    }

    /// The name of a position, if it has one.
    fn named(&self, node: Node) -> Option<NamedLoopy> {
        recognise_name(self.graph, &self.values, node, self.arena)
    }
}

/// a, b, …, without v, then a1, b1, ….
fn labels() -> impl Iterator<Item = String> {
    let letters = ('a'..='z').filter(|&letter| letter != 'v');
    let numbers = iter::once(String::new()).chain((1..).map(|number: usize| number.to_string()));
    numbers.flat_map(move |number| {
        letters
            .clone()
            .map(move |letter| format!("{letter}{number}"))
    })
}
