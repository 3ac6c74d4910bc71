//! One game from its first move to its end, with everything that is printed.

use std::io::Write;

use chopsticks_lab::hand::players::{ComputerPlayer, GameRecord, Transcript, winner};
use chopsticks_lab::hand::ruleset::{Chopsticks, Move, Position};
use chopsticks_lab::player::ByPlayer;

use super::hint::hint;
use super::order::{HELP, Order};
use super::players::Office;
use super::screen::{self, Screen};
use crate::terminal::interrupt::interrupted;
use crate::terminal::lines::Lines;
use crate::terminal::{failure, input};
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

/// The result of a turn.
enum Turn {
    Made(Move),
    TakenBack,
    Ended,
}

/// Longer lists of moves are shown only on request.
const MOST_LISTED: usize = 20;

impl Session {
    /// Plays the game to its end.
    ///
    /// # Errors
    /// When standard input or output fail.
    pub(super) fn run(&mut self) -> anyhow::Result<()> {
        let mut lines = self.greet()?;
        loop {
            self.show_table()?;
            if self.is_over() {
                break;
            }
            match self.turn(lines.as_mut())? {
                Turn::Made(chosen) => self.make(chosen)?,
                Turn::TakenBack => {}
                Turn::Ended => break,
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

    fn turn(&mut self, lines: Option<&mut Lines>) -> anyhow::Result<Turn> {
        if interrupted() {
            return Ok(Turn::Ended);
        }
        let played = self.moves.len() as u32;
        match (&mut self.players[self.position.to_move], lines) {
            (Some(player), _) => {
                let chosen = player.choose_after(&self.game, &self.position, played);
                Ok(Turn::Made(chosen))
            }
            (None, Some(lines)) => self.ask(lines),
            // There are lines whenever there is a human.
            (None, None) => Ok(Turn::Ended),
        }
    }

    /// Reads commands until one of them ends the turn.
    fn ask(&mut self, lines: &mut Lines) -> anyhow::Result<Turn> {
        let many = screen::moves(&self.game, &self.position).len();
        let to_move = self.position.to_move;
        self.say(&format!("{to_move}'s turn.\n"))?;
        match many <= MOST_LISTED {
            true => self.list()?,
            false => self.say(&format!("You have {many} moves; \"moves\" lists them.\n"))?,
        }
        loop {
            if input::is_typed() {
                self.say("> ")?;
            }
            self.out.flush()?;
            let Some(line) = lines.next()? else {
                self.say("\n")?;
                return Ok(Turn::Ended);
            };
            let order = line.text().and_then(|text| Ok(text.parse()?));
            let turn = match order {
                Ok(order) => self.obey(order)?,
                Err(error) => self.refuse(&error.to_string())?,
            };
            if let Some(turn) = turn {
                return Ok(turn);
            }
        }
    }

    /// Executes a command; `None`: the turn continues.
    fn obey(&mut self, order: Order) -> anyhow::Result<Option<Turn>> {
        match order {
            Order::Move(chosen) => return self.try_move(chosen),
            Order::Number(number) => return self.try_number(number),
            Order::Undo => return self.undo(),
            Order::Quit => return Ok(Some(Turn::Ended)),
            Order::Moves => self.list()?,
            Order::Hint => self.hint()?,
            Order::Help => self.say(HELP)?,
            Order::Board => self.show_table()?,
        }
        Ok(None)
    }

    fn try_move(&mut self, chosen: Move) -> anyhow::Result<Option<Turn>> {
        match self.game.moves(&self.position).contains(&chosen) {
            true => Ok(Some(Turn::Made(chosen))),
            false => self.refuse(&format!(
                "\"{chosen}\" is not a legal move. Type \"moves\" for the list of legal moves."
            )),
        }
    }

    fn try_number(&mut self, number: usize) -> anyhow::Result<Option<Turn>> {
        let moves = screen::moves(&self.game, &self.position);
        let chosen = number.checked_sub(1).and_then(|at| moves.get(at));
        match chosen {
            Some((chosen, _)) => Ok(Some(Turn::Made(*chosen))),
            None => self.refuse(&format!(
                "The moves are numbered from 1 to {}.",
                moves.len()
            )),
        }
    }

    /// Back to the previous turn of a human.
    fn undo(&mut self) -> anyhow::Result<Option<Turn>> {
        let is_human = |(position, _): &(Position, Move)| self.players[position.to_move].is_none();
        let Some(at) = self.moves.iter().rposition(is_human) else {
            return self.refuse("You have no move to take back.");
        };
        self.position = self.moves[at].0.clone();
        self.moves.truncate(at);
        self.say(&format!("Back to the position before move {}.\n", at + 1))?;
        Ok(Some(Turn::TakenBack))
    }

    fn refuse(&mut self, why: &str) -> anyhow::Result<Option<Turn>> {
        self.say(&format!("{why}\n"))?;
        Ok(None)
    }

    fn show_table(&mut self) -> anyhow::Result<()> {
        let table = self.screen.table(&self.position, self.is_over());
        self.say(&table)
    }

    fn list(&mut self) -> anyhow::Result<()> {
        self.say(&screen::list(&self.game, &self.position))
    }

    fn hint(&mut self) -> anyhow::Result<()> {
        let told = match self.office.solved() {
            Ok(solved) => hint(&solved, &self.position, self.plies_left()),
            Err(error) => format!("No hint: {error}{}.\n", failure::flag(&error)),
        };
        self.say(&told)
    }

    fn make(&mut self, chosen: Move) -> anyhow::Result<()> {
        let next = self.game.after(&self.position, chosen);
        let before = std::mem::replace(&mut self.position, next);
        self.moves.push((before, chosen));
        let (before, _) = &self.moves[self.moves.len() - 1];
        let made = screen::made(self.moves.len(), before, chosen);
        self.say(&made)
    }

    /// How the game ended, in a line.
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

    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        self.out.write_all(text.as_bytes())?;
        Ok(())
    }
}
