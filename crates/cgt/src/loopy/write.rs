//! Writing stoppers and the moves of other games, in the notation that [`read`](super::read()) reads.
//!
//! Short games are written as in [`notation`](crate::notation), games with a name by that name (see
//! `notation::loopy_name`), and all others in braces. Each pair of braces is written once. Where its position occurs again,
//! its label is written, or `pass` directly within its own braces. The length of the text is therefore proportional to
//! the number of moves in the canonical form. (CGSuite repeats shared parts, which can take exponentially longer, and
//! knows labels only within their own braces.)

use std::collections::BTreeSet;
use std::iter;

use hashbrown::HashMap;
use thiserror::Error;

use super::canonical::CanonicalStopper;
use super::graph::{Graph, Node};
use super::name::recognise_name;
use super::short::short_values;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::notation::{NamedLoopy, Piece, Style, Text, TooLong, Writer, star, written_name};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

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

/// Writes values, and remembers the names of short ones in one arena.
#[derive(Debug)]
pub struct LoopyWriter<'a> {
    /// The arena of the short values.
    pub arena: &'a mut Arena,
    /// The writer of short values of that arena.
    pub writer: &'a mut Writer,
    /// Plain, Unicode or LaTeX.
    pub style: Style,
    /// The maximal length of the text of one value, in bytes.
    pub limit: usize,
}

impl LoopyWriter<'_> {
    /// The sum of a number and a stopper. The number is added to the short followers, as in [`CanonicalStopper::plus`].
    pub(super) fn stopper(
        &mut self,
        number: &Dyadic,
        stopper: &CanonicalStopper,
    ) -> Result<String, WriteError> {
        let graph = stopper.graph();
        let mut values = short_values(graph, self.arena, &Budget::UNLIMITED)?;
        let number = self.arena.number(number.clone());
        for value in values.iter_mut().flatten() {
            *value = self.arena.sum(*value, number);
        }
        Ok(Scribe::new(graph, values, self).text()?)
    }

    /// The moves of the first position of a graph. Only short followers are in canonical form, so a game without a canonical
    /// form keeps its moves.
    ///
    /// # Errors
    /// When the text is longer than the limit, or it was asked to stop.
    pub fn moves(&mut self, graph: &Graph) -> Result<String, WriteError> {
        let values = short_values(graph, self.arena, &Budget::UNLIMITED)?;
        Ok(Scribe::new(graph, values, self).text()?)
    }
}

struct Scribe<'s, 'a> {
    graph: &'s Graph,
    values: Vec<Option<GameId>>,
    writer: &'s mut LoopyWriter<'a>,
    /// The labels of positions that occur again, and whether their braces have been written.
    labels: HashMap<Node, (String, bool)>,
    /// A piece is a position, with the position whose braces contain it.
    text: Text<(Node, Option<Node>)>,
}

impl<'s, 'a> Scribe<'s, 'a> {
    /// The scribe of a graph whose short positions have these values.
    fn new(
        graph: &'s Graph,
        values: Vec<Option<GameId>>,
        writer: &'s mut LoopyWriter<'a>,
    ) -> Scribe<'s, 'a> {
        Scribe {
            graph,
            values,
            text: Text::new(writer.style, writer.limit, (Node::ROOT, None)),
            writer,
            labels: HashMap::new(),
        }
    }

    /// The text of the first position.
    fn text(mut self) -> Result<String, TooLong> {
        if self.values[Node::ROOT.number()].is_none() {
            self.label_what_comes_again();
        }
        while let Some(piece) = self.text.to_come.pop() {
            match piece {
                Piece::Sign(sign) => self.text.push(&sign)?,
                Piece::Game((node, within), _) => self.push_position(node, within)?,
            }
        }
        Ok(self.text.written)
    }

    /// Writes a short game.
    fn push_game(&mut self, game: GameId) -> Result<(), TooLong> {
        let limit = self.text.limit;
        let LoopyWriter { arena, writer, .. } = &mut *self.writer;
        let left = limit - self.text.written.len();
        let text = writer.write_within(arena, game, self.text.style, left);
        self.text.push(&text.map_err(|_| TooLong { limit })?)
    }

    fn push_position(&mut self, node: Node, within: Option<Node>) -> Result<(), TooLong> {
        if let Some(value) = self.values[node.number()] {
            return self.push_game(value);
        }
        if let Some(named) = self.named(node) {
            return self.push_named(&named);
        }
        if within == Some(node) {
            let pass = self.text.style.bold("pass");
            return self.text.push(&pass);
        }
        self.push_braces(node)
    }

    fn push_braces(&mut self, node: Node) -> Result<(), TooLong> {
        if let Some((label, is_written)) = self.labels.get_mut(&node) {
            self.text.push(label)?;
            if std::mem::replace(is_written, true) {
                return Ok(());
            }
        }
        let options = ByPlayer::from_fn(|player| {
            let options = self.sorted(node, player).into_iter();
            options.map(|option| (option, Some(node))).collect()
        });
        self.text.push_braces(&options, 1, true);
        Ok(())
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
        self.writer.writer.sort(self.writer.arena, &mut games);
        options.splice(0..0, games.iter().map(|game| nodes[game]));
        options
    }

    /// Labels the positions in braces that occur again other than as a pass, in the order of their numbers.
    fn label_what_comes_again(&mut self) {
        let mut seen = vec![false; self.graph.len()];
        let mut stack = vec![(Node::ROOT, None)];
        let mut again = BTreeSet::new();
        while let Some((node, within)) = stack.pop() {
            let has_braces = self.values[node.number()].is_none() && self.named(node).is_none();
            if !has_braces || within == Some(node) {
                continue;
            }
            if std::mem::replace(&mut seen[node.number()], true) {
                again.insert(node);
                continue;
            }
            for player in [Player::Right, Player::Left] {
                let options = self.sorted(node, player).into_iter().rev();
                stack.extend(options.map(|option| (option, Some(node))));
            }
        }
        let labelled = again.into_iter().zip(labels());
        self.labels = labelled
            .map(|(node, label)| (node, (label, false)))
            .collect();
    }

    fn push_named(&mut self, named: &NamedLoopy) -> Result<(), TooLong> {
        if !named.number.is_zero() {
            let number = self.writer.arena.number(named.number.clone());
            self.push_game(number)?;
        }
        let style = self.text.style;
        self.text
            .push(&written_name(named.name, named.is_negative, style))?;
        match named.nimber {
            0 => Ok(()),
            heap => self.text.push(&star(style, heap)),
        }
    }

    /// The name of a position, if it has one.
    fn named(&self, node: Node) -> Option<NamedLoopy> {
        recognise_name(self.graph, &self.values, node, self.writer.arena)
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
