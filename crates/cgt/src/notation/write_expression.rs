//! Writing expressions as they stand, without building the game.

use std::borrow::Cow;

use super::expression::{Expression, Operation};
use super::name::Name;
use super::named::Named;
use super::style::Style;
use super::symbols;
use super::text::{Piece, Place, Text, TooLong, sign};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

impl Expression {
    /// The expression in this style, as it stands: nothing is simplified, and no game is built, so that the counts in it
    /// may have any size. Reading the text gives the same value.
    ///
    /// Ups, stars and braces are written as [`write`](super::write) writes those of a game. [`Style::Braces`], which
    /// spells out the game, gives the text of [`Style::Plain`].
    pub fn write(&self, style: Style) -> String {
        let style = match style {
            Style::Braces => Style::Plain,
            named => named,
        };
        let mut nodes = Nodes::new(self, style);
        let mut text = Text::new(style, usize::MAX, self.steps.len() - 1);
        while let Some(piece) = text.to_come.pop() {
            let pushed = match piece {
                Piece::Sign(sign) => text.push(&sign),
                Piece::Game(node, place) => nodes.push(&mut text, node, place),
            };
            pushed.expect("no text is that long");
        }
        text.written
    }
}

/// The tree of an expression; a node is the number of its last step.
struct Nodes<'a> {
    expression: &'a Expression,
    style: Style,
    written: Vec<Written>,
}

/// How a node is written.
enum Written {
    /// By the name that a value may have too.
    Name(Name<usize>),
    /// By these pieces.
    Pieces(Vec<Piece<usize>>),
}

impl Nodes<'_> {
    fn new(expression: &Expression, style: Style) -> Nodes<'_> {
        let mut nodes = Nodes {
            expression,
            style,
            written: Vec::new(),
        };
        let mut waiting: Vec<usize> = Vec::new();
        for (node, step) in expression.steps.iter().enumerate() {
            let operands = waiting.split_off(waiting.len() - step.operation.operands());
            let written = nodes.written(&step.operation, &operands);
            nodes.written.push(written);
            waiting.push(node);
        }
        nodes
    }

    fn written(&self, operation: &Operation, operands: &[usize]) -> Written {
        let operand = |at: usize| Piece::Game(operands[at], Place::Switched);
        let listed = |at: usize| Piece::Game(operands[at], Place::Listed);
        let owned = |text: String| Piece::Sign(Cow::Owned(text));
        Written::Pieces(match operation {
            Operation::Named(named) => return Written::Name(Name::Uptimal(named.clone())),
            Operation::Switch(_) => return Written::Name(Name::Switch(operands.to_vec())),
            Operation::Game(counts) => {
                return Written::Name(self.braces(operands.split_at(counts.left)));
            }
            Operation::Tower(steps) => {
                return Written::Name(Name::Tower {
                    owner: Player::Left,
                    base: operands[0],
                    right: operands[1],
                    steps: steps.clone(),
                });
            }
            Operation::Value(uptimal) => match Named::of(uptimal) {
                Some(named) => return Written::Name(Name::Uptimal(named)),
                None => vec![owned(uptimal.to_string())],
            },
            Operation::Add => vec![listed(0), sign(" + "), listed(1)],
            Operation::Subtract => vec![listed(0), sign(" - "), operand(1)],
            Operation::Negate => vec![sign("-"), operand(0)],
            Operation::Multiply => self.product(operands),
            Operation::Power(k) => vec![sign("("), listed(0), owned(format!(")**{k}"))],
            Operation::Tiny(player) => vec![
                owned(symbols::open_tiny(self.style, *player, &Dyadic::ZERO)),
                listed(0),
                sign(symbols::close_tiny(self.style)),
            ],
            Operation::Position(position) => vec![owned(written_position(self.style, position))],
            Operation::Loopy(_) => unreachable!("an expression of a short game has none"),
        })
    }

    fn braces(&self, (left, right): (&[usize], &[usize])) -> Name<usize> {
        let bars = 1 + self.bars_alone(left).max(self.bars_alone(right));
        let options = ByPlayer { left, right }.map(<[usize]>::to_vec);
        Name::Braces { options, bars }
    }

    /// The number of visible bars in the options of a side.
    fn bars_alone(&self, side: &[usize]) -> usize {
        match side {
            [only] => self.name(*only).map_or(0, Name::bars_alone),
            _ => 0,
        }
    }

    /// A multiple of a game, in parentheses unless it is a multiple of an arrow.
    fn product(&self, operands: &[usize]) -> Vec<Piece<usize>> {
        let (open, close) = match self.name(operands[1]) {
            Some(Name::Uptimal(named)) if named.is_only_ups() => ("", ""),
            _ => ("(", ")"),
        };
        let times = match self.style {
            Style::Latex => r"\cdot",
            Style::Unicode | Style::MathMl => "·",
            Style::Plain | Style::Braces => ".",
        };
        let factor = Piece::Game(operands[0], Place::Switched);
        let game = Piece::Game(operands[1], Place::Listed);
        vec![factor, sign(times), sign(open), game, sign(close)]
    }

    fn name(&self, node: usize) -> Option<&Name<usize>> {
        match &self.written[node] {
            Written::Name(name) => Some(name),
            Written::Pieces(_) => None,
        }
    }

    /// Pushes a node, which no other node has as an operand too.
    fn push(&mut self, text: &mut Text<usize>, node: usize, place: Place) -> Result<(), TooLong> {
        let pieces = match &mut self.written[node] {
            Written::Name(name) => return text.push_named(name, place),
            Written::Pieces(pieces) => std::mem::take(pieces),
        };
        let is_closed = matches!(
            self.expression.steps[node].operation,
            Operation::Position(_)
        );
        let grouped = place == Place::Switched && !is_closed;
        let bracket = |bracket| sign(if grouped { bracket } else { "" });
        text.to_come.push(bracket(")"));
        text.to_come.extend(pieces.into_iter().rev());
        text.to_come.push(bracket("("));
        Ok(())
    }
}

/// A position; in LaTeX, the finger count and the counts of hands are in braces.
fn written_position(style: Style, position: &str) -> String {
    let is_set = matches!(style, Style::Latex | Style::MathMl);
    let (true, Some((hands, fingers))) = (is_set, position.rsplit_once(")_")) else {
        return position.to_owned();
    };
    let inside = fingers
        .strip_prefix('(')
        .and_then(|it| it.strip_suffix(')'));
    if style == Style::MathMl {
        let fingers = inside.unwrap_or(fingers);
        return format!("<msub><mtext>{hands})</mtext><mtext>{fingers}</mtext></msub>");
    }
    let fingers = raised(inside.unwrap_or(fingers));
    format!("{})_{{{fingers}}}", raised(hands))
}

/// The text with braces around the number or the name after each `^`.
fn raised(text: &str) -> String {
    let mut parts = text.split('^');
    let mut written = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let part = part.trim_start();
        let rest = part.trim_start_matches(char::is_alphanumeric);
        let exponent = &part[..part.len() - rest.len()];
        written.push_str(&match exponent {
            "" => format!("^{rest}"),
            exponent => format!("^{{{exponent}}}{rest}"),
        });
    }
    written
}
