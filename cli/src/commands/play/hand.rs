//! The hand game as it is played: its moves in words, its table and its transcript.

use chopsticks_lab::hand::players::{ComputerPlayer, GameRecord, Transcript, winner};
use chopsticks_lab::hand::ruleset::{Chopsticks, Move, Position};
use chopsticks_lab::player::{ByPlayer, Player};

use super::hint::hint;
use super::players::PlayerFactory;
use super::screen::{self, Screen};
use super::session::PlayedGame;
use super::typed_move::typed_move;
use crate::wording::count;

/// A game that is being played.
pub(super) struct HandGame {
    pub(super) game: Chopsticks,
    /// The programs; humans have none.
    pub(super) players: ByPlayer<Option<Box<dyn ComputerPlayer>>>,
    pub(super) factory: PlayerFactory,
    pub(super) screen: Screen,
    /// The plies after which the game is a tie.
    pub(super) horizon: Option<u32>,
    pub(super) moves: Vec<(Position, Move)>,
    pub(super) position: Position,
}

impl HandGame {
    fn plies_left(&self) -> Option<u32> {
        let played = self.moves.len() as u32;
        self.horizon.map(|plies| plies.saturating_sub(played))
    }

    fn is_over(&self) -> bool {
        self.game.ending(&self.position).is_some() || self.plies_left() == Some(0)
    }

    /// Tells the programs how the game ended.
    pub(super) fn tell_players(&mut self) {
        let record = self.record();
        let players = [&mut self.players.left, &mut self.players.right];
        for player in players.into_iter().flatten() {
            player.finished(&self.game, &record);
        }
    }

    fn record(&self) -> GameRecord {
        GameRecord {
            moves: self.moves.clone(),
            last: self.position.clone(),
            winner: winner(&self.game, &self.position),
        }
    }

    /// The game as far as it was played, with a remark.
    pub(super) fn transcript(&self, remark: String) -> Transcript {
        Transcript {
            remarks: vec![remark],
            game: self.game.clone(),
            horizon: self.horizon,
            record: self.record(),
        }
    }
}

impl PlayedGame for HandGame {
    type Move = Move;

    const TYPED: &'static [(&'static str, &'static str)] = &[
        ("tap 1 2", "tap the opponent's hand 2 with your hand 1"),
        (
            "own 1 2",
            "tap your own hand 2 with your hand 1, where the rules allow it",
        ),
        (
            "move 3 1 2",
            "move 3 fingers from your hand 1 to your hand 2, where the rules allow it",
        ),
    ];
    const SHOWN: [&'static str; 2] = [
        "show the winner, the number of plies, and the best moves",
        "draw the table again",
    ];

    fn rules(&self) -> String {
        format!("Rules: {}", screen::rules(self.game.rules()))
    }

    fn mover(&self) -> Player {
        self.position.to_move
    }

    fn move_count(&self) -> usize {
        self.moves.len()
    }

    fn moves(&self) -> Vec<Move> {
        let moves = screen::moves(&self.game, &self.position).into_iter();
        moves.map(|(chosen, _)| chosen).collect()
    }

    fn text(&self, choice: &Move) -> String {
        choice.to_string()
    }

    fn list(&self) -> String {
        screen::list(&self.game, &self.position)
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        let chosen = typed_move(text).map_err(|error| format!("{error}\n"))?;
        if self.game.moves(&self.position).contains(&chosen) {
            Ok(chosen)
        } else {
            Err(format!(
                "\"{chosen}\" is not a legal move. Type \"moves\" for the list of legal moves.\n"
            ))
        }
    }

    fn hint(&mut self) -> anyhow::Result<String> {
        let solved = self.factory.solved()?;
        Ok(hint(&solved, &self.position, self.plies_left()))
    }

    fn board(&self) -> String {
        self.screen.table(&self.position, self.is_over())
    }

    fn choose(&mut self) -> anyhow::Result<Option<Move>> {
        let played = self.moves.len() as u32;
        let player = self.players[self.position.to_move].as_mut();
        Ok(player.map(|player| player.choose_after(&self.game, &self.position, played)))
    }

    fn make(&mut self, chosen: Move) -> anyhow::Result<String> {
        let next = self.game.after(&self.position, chosen);
        let before = std::mem::replace(&mut self.position, next);
        let made = screen::made(self.moves.len() + 1, &before, chosen);
        self.moves.push((before, chosen));
        Ok(made + &self.board())
    }

    fn take_back(&mut self, first: usize) {
        self.position = self.moves[first].0.clone();
        self.moves.truncate(first);
    }

    fn result(&self) -> Option<String> {
        if !self.is_over() {
            return None;
        }
        Some(match winner(&self.game, &self.position) {
            Some(winner) => format!("{winner} wins.\n"),
            None if self.game.ending(&self.position).is_some() => {
                "Neither player wins.\n".to_owned()
            }
            None => format!("A tie after {}.\n", count::plies(self.moves.len() as u32)),
        })
    }
}
