//! The screen of a game: the table, and lists of moves.

use std::env;
use std::io::{self, IsTerminal};

use chopsticks_lab::columns::in_columns;
use chopsticks_lab::hand::ruleset::{Chopsticks, Move, Position, Rules, ShownHands};
use chopsticks_lab::player::{ByPlayer, Player};
use clap::ValueEnum;

use crate::terminal::table_top::TableTop;

/// Whose hands are at the bottom.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum View {
    /// Left's hands
    Left,
    /// Right's hands
    Right,
    /// The hands of the player to move
    Mover,
}

/// Whether to draw in color.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Color {
    /// On a terminal, unless the environment variable NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    fn is_on(self) -> bool {
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        match self {
            Color::Auto => io::stdout().is_terminal() && !is_set("NO_COLOR"),
            Color::Always => true,
            Color::Never => false,
        }
    }
}

/// The way a game is drawn.
pub(super) struct Screen {
    table_top: TableTop,
    view: View,
}

impl Screen {
    /// A screen with the hands of `view` at the bottom; by default, those of the human.
    pub(super) fn new(
        rules: &Rules,
        view: Option<View>,
        humans: ByPlayer<bool>,
        color: Color,
    ) -> Screen {
        let by_humans = match (humans.left, humans.right) {
            (true, true) => View::Mover,
            (false, true) => View::Right,
            (_, false) => View::Left,
        };
        Screen {
            table_top: TableTop::new(rules, color.is_on()),
            view: view.unwrap_or(by_humans),
        }
    }

    /// The table, with an empty line above and below; no player is marked as the one to move if the game is over.
    pub(super) fn table(&self, position: &Position, is_over: bool) -> String {
        let viewer = match self.view {
            View::Left => Player::Left,
            View::Right => Player::Right,
            View::Mover => position.to_move,
        };
        let table = self.table_top.draw(position, viewer, is_over);
        format!("\n{table}\n")
    }
}

/// The ruleset in one line, as keys of rules files, omitting those that are false.
pub(super) fn rules(rules: &Rules) -> String {
    let rules = serde_json::to_value(rules).unwrap_or_default();
    let rules = rules.as_object().into_iter().flatten();
    let rules = rules.filter(|(_, value)| **value != false);
    let rules: Vec<String> = rules
        .map(|(key, value)| format!("{key} = {value}"))
        .collect();
    rules.join(", ")
}

/// The moves of a position with the resulting hands; of moves with equal results, only the first.
pub(super) fn moves(game: &Chopsticks, position: &Position) -> Vec<(Move, ShownHands)> {
    let mut moves: Vec<(Move, ShownHands)> = Vec::new();
    for chosen in game.moves(position) {
        let after = game.after(position, chosen).hands;
        if moves.iter().all(|(_, known)| *known != after) {
            moves.push((chosen, after));
        }
    }
    moves
}

/// The list of moves, numbered.
pub(super) fn list(game: &Chopsticks, position: &Position) -> String {
    let moves = moves(game, position);
    let digits = moves.len().to_string().len();
    let rows: Vec<[String; 4]> = (1..)
        .zip(&moves)
        .map(|(number, (chosen, after))| {
            let words = chosen.words(position);
            let number = format!("{number:>digits$}");
            [number, chosen.to_string(), words, after.to_string()]
        })
        .collect();
    let lines = in_columns(&rows).into_iter();
    lines.map(|line| format!("  {line}\n")).collect()
}

/// A completed move, in one line: `3. Left: tap 1 2 (tap 1 on 3)`.
pub(super) fn made(number: usize, position: &Position, chosen: Move) -> String {
    let words = chosen.words(position);
    format!("{number}. {}: {chosen} ({words})\n", position.to_move)
}
