//! One game from its first move to its end, with all its output.

use std::io::Write;

use chopsticks_lab::hand::players::{ComputerPlayer, GameRecord, Transcript, winner};
use chopsticks_lab::hand::ruleset::{Chopsticks, Move, Position};
use chopsticks_lab::player::{ByPlayer, Player};

use super::hint::hint;
use super::players::Office;
use super::screen::{self, Screen};
use super::turn::{Asking, TurnEnd};
use super::typed_move::typed_move;
use crate::terminal::interrupt::{go_on, interrupted};
use crate::terminal::lines::Lines;
use crate::terminal::time;
use crate::wording::count;

/// A game that is being played.
pub(super) struct Session {
    pub(super) game: Chopsticks,
    /// The programs; humans have none.
    pub(super) players: ByPlayer<Option<Box<dyn ComputerPlayer>>>,
    pub(super) names: ByPlayer<String>,
    pub(super) office: Office,
    pub(super) screen: Screen,
    /// The plies after which the game is a tie.
    pub(super) horizon: Option<u32>,
    pub(super) moves: Vec<(Position, Move)>,
    pub(super) position: Position,
    pub(super) out: Box<dyn Write>,
}

impl Session {
    /// Plays the game to its end.
    ///
    /// # Errors
    /// When standard input or output fail.
    pub(super) fn run(&mut self) -> anyhow::Result<()> {
        let mut lines = self.greet()?;
        loop {
            self.say(&self.board())?;
            if self.is_over() {
                break;
            }
            match self.turn(lines.as_mut())? {
                TurnEnd::Made(chosen) => self.make(chosen)?,
                TurnEnd::TakenBack(_) => {}
                TurnEnd::Quit => break,
            }
        }
        self.say(&self.farewell())?;
        self.out.flush()?;
        self.tell_players();
        Ok(())
    }

    /// Prints the players and the rules, and opens standard input if a human plays.
    fn greet(&mut self) -> anyhow::Result<Option<Lines>> {
        let rules = screen::rules(self.game.rules());
        self.say(&format!("{}\nRules: {rules}\n", self.who_plays()))?;
        let is_human = self.players.left.is_none() || self.players.right.is_none();
        if !is_human {
            return Ok(None);
        }
        self.say("Type a move or its number; \"help\" lists the other commands.\n")?;
        Ok(Some(Lines::open()))
    }

    fn who_plays(&self) -> String {
        format!("Left: {}, Right: {}", self.names.left, self.names.right)
    }

    fn is_over(&self) -> bool {
        self.game.ending(&self.position).is_some() || self.plies_left() == Some(0)
    }

    fn plies_left(&self) -> Option<u32> {
        let played = self.moves.len() as u32;
        self.horizon.map(|plies| plies.saturating_sub(played))
    }

    fn turn(&mut self, lines: Option<&mut Lines>) -> anyhow::Result<TurnEnd<Move>> {
        if interrupted() {
            return Ok(TurnEnd::Quit);
        }
        time::begin();
        go_on()?;
        let played = self.moves.len() as u32;
        match (&mut self.players[self.position.to_move], lines) {
            (Some(player), _) => {
                let chosen = player.choose_after(&self.game, &self.position, played);
                Ok(TurnEnd::Made(chosen))
            }
            (None, Some(lines)) => self.ask(lines),
            // There are lines whenever there is a human.
            (None, None) => Ok(TurnEnd::Quit),
        }
    }

    fn make(&mut self, chosen: Move) -> anyhow::Result<()> {
        let next = self.game.after(&self.position, chosen);
        let before = std::mem::replace(&mut self.position, next);
        self.moves.push((before, chosen));
        let (before, _) = &self.moves[self.moves.len() - 1];
        let made = screen::made(self.moves.len(), before, chosen);
        self.say(&made)
    }

    /// The result of the game, in a line.
    fn farewell(&self) -> String {
        match (winner(&self.game, &self.position), self.plies_left()) {
            (Some(winner), _) => format!("{winner} wins.\n"),
            (None, _) if self.game.ending(&self.position).is_some() => {
                "Neither player wins.\n".to_owned()
            }
            (None, Some(0)) => format!("A tie after {}.\n", count::plies(self.moves.len() as u32)),
            (None, _) => "The game is not finished. Goodbye!\n".to_owned(),
        }
    }

    fn tell_players(&mut self) {
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

    /// The game as far as it was played.
    pub(super) fn transcript(&self) -> Transcript {
        Transcript {
            remarks: vec![self.who_plays()],
            game: self.game.clone(),
            horizon: self.horizon,
            record: self.record(),
        }
    }
}

impl Asking for Session {
    type Move = Move;

    const HELP: &'static str = "\
You can type:
  3            make the move with this number in the list
  tap 1 2      tap the opponent's hand 2 with your hand 1
  own 1 2      tap your own hand 2 with your hand 1, where the rules allow it
  move 3 1 2   move 3 fingers from your hand 1 to your hand 2, where the rules allow it
  moves        list your moves
  hint         show the winner, the number of plies, and the best moves
  undo         go back to your previous turn
  board        draw the table again
  help         show this list
  quit         end the game
";

    fn out(&mut self) -> &mut dyn Write {
        &mut self.out
    }

    fn mover(&self) -> Player {
        self.position.to_move
    }

    fn moves(&self) -> Vec<Move> {
        let moves = screen::moves(&self.game, &self.position).into_iter();
        moves.map(|(chosen, _)| chosen).collect()
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

    fn list(&self) -> String {
        screen::list(&self.game, &self.position)
    }

    fn hint(&mut self) -> anyhow::Result<String> {
        let solved = self.office.solved()?;
        Ok(hint(&solved, &self.position, self.plies_left()))
    }

    fn board(&self) -> String {
        self.screen.table(&self.position, self.is_over())
    }

    fn take_back(&mut self) -> Option<usize> {
        let is_human = |(position, _): &(Position, Move)| self.players[position.to_move].is_none();
        let first = self.moves.iter().rposition(is_human)?;
        self.position = self.moves[first].0.clone();
        self.moves.truncate(first);
        Some(first)
    }
}
