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
        let nodes = Nodes::of(self);
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
    operands: Vec<Vec<usize>>,
    /// The name of each node; `None` for operations that are not the name of any value.
    names: Vec<Option<Name<usize>>>,
}

impl Nodes<'_> {
    fn of(expression: &Expression) -> Nodes<'_> {
        let mut nodes = Nodes {
            expression,
            operands: Vec::new(),
            names: Vec::new(),
        };
        let mut waiting: Vec<usize> = Vec::new();
        for (node, step) in expression.steps.iter().enumerate() {
            let operands = waiting.split_off(waiting.len() - step.operation.operands());
            nodes.names.push(nodes.name(&step.operation, &operands));
            nodes.operands.push(operands);
            waiting.push(node);
        }
        nodes
    }

    fn name(&self, operation: &Operation, operands: &[usize]) -> Option<Name<usize>> {
        match operation {
            Operation::Named(named) => Some(Name::Uptimal(named.clone())),
            Operation::Value(uptimal) => Named::of(uptimal).map(Name::Uptimal),
            Operation::Switch(_) => Some(Name::Switch(operands.to_vec())),
            Operation::Game(counts) => {
                let (left, right) = operands.split_at(counts.left);
                let bars = 1 + self.bars_alone(left).max(self.bars_alone(right));
                let options = ByPlayer { left, right }.map(<[usize]>::to_vec);
                Some(Name::Braces { options, bars })
            }
            Operation::Tower(steps) => Some(Name::Tower {
                owner: Player::Left,
                base: operands[0],
                right: operands[1],
                steps: steps.clone(),
            }),
            _ => None,
        }
    }

    /// The number of visible bars in the options of a side.
    fn bars_alone(&self, side: &[usize]) -> usize {
        match side {
            [only] => self.names[*only].as_ref().map_or(0, Name::bars_alone),
            _ => 0,
        }
    }

    fn push(&self, text: &mut Text<usize>, node: usize, place: Place) -> Result<(), TooLong> {
        if let Some(name) = &self.names[node] {
            return text.push_named(name, place);
        }
        let pieces = self.pieces(node, text.style);
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

    /// The pieces of an operation without a name.
    fn pieces(&self, node: usize, style: Style) -> Vec<Piece<usize>> {
        let operands = &self.operands[node];
        let operand = |at: usize| Piece::Game(operands[at], Place::Switched);
        let listed = |at: usize| Piece::Game(operands[at], Place::Listed);
        let owned = |text: String| Piece::Sign(Cow::Owned(text));
        match &self.expression.steps[node].operation {
            Operation::Add => vec![listed(0), sign(" + "), listed(1)],
            Operation::Subtract => vec![listed(0), sign(" - "), operand(1)],
            Operation::Negate => vec![sign("-"), operand(0)],
            Operation::Multiply => {
                let (open, close) = match self.names[operands[1]] {
                    Some(Name::Uptimal(ref named)) if named.is_only_ups() => ("", ""),
                    _ => ("(", ")"),
                };
                let times = match style {
                    Style::Latex => r"\cdot",
                    Style::Unicode | Style::MathMl => "·",
                    Style::Plain | Style::Braces => ".",
                };
                let factor = [operand(0), sign(times)];
                let game = [sign(open), listed(1), sign(close)];
                factor.into_iter().chain(game).collect()
            }
            Operation::Power(k) => vec![sign("("), listed(0), owned(format!(")**{k}"))],
            Operation::Tiny(player) => vec![
                owned(symbols::open_tiny(style, *player, &Dyadic::ZERO)),
                listed(0),
                sign(symbols::close_tiny(style)),
            ],
            Operation::Position(position) => vec![owned(written_position(style, position))],
            Operation::Value(uptimal) => vec![owned(uptimal.to_string())],
            Operation::Named(_)
            | Operation::Game(_)
            | Operation::Switch(_)
            | Operation::Tower(_) => unreachable!("these have names"),
            Operation::Loopy(_) => unreachable!("an expression of a short game has none"),
        }
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
