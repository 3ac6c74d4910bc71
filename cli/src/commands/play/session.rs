//! A game from its first move to its end, with all its output, between people and programs.

use std::io::Write;

use chopsticks_lab::player::{ByPlayer, Player};

use super::order::Order;
use crate::terminal::interrupt::{check_stop, interrupted};
use crate::terminal::lines::Lines;
use crate::terminal::{failure, input, output, time};
use crate::wording::count;

/// A game that is being played. Its texts end with a line break.
pub(super) trait PlayedGame {
    type Move: Clone;

    /// The ways to type a move, other than by its number, with what they mean.
    const TYPED: &'static [(&'static str, &'static str)] = &[];
    /// What `hint` shows, and what `board` does.
    const SHOWN: [&'static str; 2] = [
        "show the winner and the best moves",
        "show the position again",
    ];

    /// The game and its ending condition, in a line.
    fn rules(&self) -> String;

    /// The player to move.
    fn mover(&self) -> Player;

    /// The number of moves made.
    fn move_count(&self) -> usize;

    /// The moves of the player to move, in the order of their list.
    fn moves(&self) -> Vec<Self::Move>;

    /// The text of a move in the list.
    fn text(&self, choice: &Self::Move) -> String;

    /// The list of moves, numbered.
    fn list(&self) -> String {
        let moves = self.moves();
        let width = moves.len().to_string().len();
        let lines = (1..).zip(&moves);
        lines
            .map(|(number, choice)| format!("  {number:>width$}  {}\n", self.text(choice)))
            .collect()
    }

    /// The legal move with this text, or the reason why there is none.
    fn read_move(&self, text: &str) -> Result<Self::Move, String>;

    /// The winner and the best moves.
    ///
    /// # Errors
    /// When they cannot be found.
    fn hint(&mut self) -> anyhow::Result<String>;

    /// The position.
    fn board(&self) -> String;

    /// The move of a program; `None` if there is none.
    ///
    /// # Errors
    /// At a limit.
    fn choose(&mut self) -> anyhow::Result<Option<Self::Move>>;

    /// Makes a move; returns the text about it.
    ///
    /// # Errors
    /// At a limit.
    fn make(&mut self, choice: Self::Move) -> anyhow::Result<String>;

    /// Takes back the move with this index and all later ones.
    fn take_back(&mut self, first: usize);

    /// The result, if the game is over.
    fn result(&self) -> Option<String>;
}

/// The hint of a game by the moves of the player to move, each with the winner after it, or `None` for a draw: the moves that
/// win, or else those that draw.
pub(super) fn winner_hint(
    mover: Player,
    moves: impl Iterator<Item = (String, Option<Player>)>,
) -> String {
    let (mut winning, mut drawing) = (Vec::new(), Vec::new());
    for (text, winner) in moves {
        match winner {
            Some(winner) if winner == mover => winning.push(text),
            Some(_) => {}
            None => drawing.push(text),
        }
    }
    if !winning.is_empty() {
        format!("Hint: {mover} wins with {}.\n", winning.join(", "))
    } else if !drawing.is_empty() {
        format!("Hint: {mover} draws with {}.\n", drawing.join(", "))
    } else {
        format!("Hint: {} wins after every move.\n", mover.opponent())
    }
}

/// The result of a game that has no winner and ends after this number of plies, if it is over.
pub(super) fn tie(plies: Option<u32>, played: usize) -> Option<String> {
    let played = u32::try_from(played).unwrap_or(u32::MAX);
    let is_over = plies.is_some_and(|plies| plies <= played);
    is_over.then(|| format!("A tie after {}.\n", count::plies(played)))
}

/// The players, in a line.
pub(super) fn who_plays(names: &ByPlayer<String>) -> String {
    format!("Left: {}, Right: {}", names.left, names.right)
}

/// A game with its players.
pub(super) struct Session<G> {
    pub(super) game: G,
    pub(super) names: ByPlayer<String>,
    /// The players that are programs.
    programs: ByPlayer<bool>,
    out: Box<dyn Write>,
}

/// The end of a turn.
enum TurnEnd<M> {
    Made(M),
    /// The move with this index and all later ones were taken back.
    TakenBack(usize),
    /// The player leaves the game.
    Quit,
}

/// What a line of a player is answered with.
enum Reply<M> {
    End(TurnEnd<M>),
    /// A text; the turn continues.
    Say(String),
}

impl<M> Reply<M> {
    /// The end of a turn, or the text that says why it continues.
    fn from_end(end: Result<TurnEnd<M>, String>) -> Reply<M> {
        end.map_or_else(Reply::Say, Reply::End)
    }
}

/// Longer lists of moves are shown only on request.
const MAX_LISTED: usize = 20;

impl<G: PlayedGame> Session<G> {
    /// A game on standard output that has not begun.
    pub(super) fn new(game: G, names: ByPlayer<String>, programs: ByPlayer<bool>) -> Session<G> {
        Session {
            game,
            names,
            programs,
            out: Box::new(output::stdout()),
        }
    }

    /// Plays the game to its end.
    ///
    /// # Errors
    /// When standard input or output fail, or a program reaches a limit.
    pub(super) fn play(&mut self) -> anyhow::Result<()> {
        let (players, rules) = (who_plays(&self.names), self.game.rules());
        self.say(&format!("{players}\n{rules}\n"))?;
        let is_human = !self.programs.left || !self.programs.right;
        let mut lines = is_human.then(Lines::open);
        if is_human {
            self.say("Type a move or its number; \"help\" lists the other commands.\n")?;
        }
        self.say(&self.game.board())?;
        while self.game.result().is_none() && !interrupted() {
            time::begin();
            check_stop()?;
            match self.turn(lines.as_mut())? {
                TurnEnd::Made(choice) => {
                    let made = self.game.make(choice)?;
                    self.say(&made)?;
                }
                TurnEnd::TakenBack(_) => self.say(&self.game.board())?,
                TurnEnd::Quit => break,
            }
        }
        let result = self.game.result();
        let result = result.unwrap_or_else(|| "The game is not finished. Goodbye!\n".to_owned());
        self.say(&result)?;
        Ok(self.out.flush()?)
    }

    fn turn(&mut self, lines: Option<&mut Lines>) -> anyhow::Result<TurnEnd<G::Move>> {
        match lines {
            Some(lines) if !self.programs[self.game.mover()] => self.ask(lines),
            // There is a move, since the game is not over.
            _ => Ok(self.game.choose()?.map_or(TurnEnd::Quit, TurnEnd::Made)),
        }
    }

    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(self.out.write_all(text.as_bytes())?)
    }

    /// Reads commands until one of them ends the turn.
    fn ask(&mut self, lines: &mut Lines) -> anyhow::Result<TurnEnd<G::Move>> {
        self.say(&format!("{}'s turn.\n", self.game.mover()))?;
        let many = self.game.moves().len();
        let moves = if many <= MAX_LISTED {
            self.game.list()
        } else {
            format!("You have {many} moves; \"moves\" lists them.\n")
        };
        self.say(&moves)?;
        loop {
            if input::is_typed() {
                self.say("> ")?;
            }
            self.out.flush()?;
            // Each turn has the full time limit, and time spent typing does not count.
            time::stop();
            let line = lines.next()?;
            time::begin();
            let Some(line) = line else {
                self.say("\n")?;
                return Ok(TurnEnd::Quit);
            };
            let reply = match line.text() {
                Ok(text) => self.obey(text),
                Err(error) => Reply::Say(format!("{error}\n")),
            };
            match reply {
                Reply::End(end) => {
                    if let TurnEnd::TakenBack(first) = end {
                        let number = first + 1;
                        self.say(&format!("Back to the position before move {number}.\n"))?;
                    }
                    return Ok(end);
                }
                Reply::Say(answer) => self.say(&answer)?,
            }
        }
    }

    /// Executes a command.
    fn obey(&mut self, text: &str) -> Reply<G::Move> {
        let order = match Order::from_word(text) {
            Some(Ok(order)) => order,
            Some(Err(error)) => return Reply::Say(format!("{error}\n")),
            None => return Reply::from_end(self.game.read_move(text).map(TurnEnd::Made)),
        };
        match order {
            Order::Number(number) => Reply::from_end(self.numbered(number).map(TurnEnd::Made)),
            Order::Undo => Reply::from_end(self.take_back().map(TurnEnd::TakenBack)),
            Order::Quit => Reply::End(TurnEnd::Quit),
            Order::Moves => Reply::Say(self.game.list()),
            Order::Hint => {
                Reply::Say(self.game.hint().unwrap_or_else(|error| {
                    format!("No hint: {error}{}.\n", failure::flag(&error))
                }))
            }
            Order::Help => Reply::Say(help::<G>()),
            Order::Board => Reply::Say(self.game.board()),
        }
    }

    /// The move with this number in the list.
    fn numbered(&self, number: usize) -> Result<G::Move, String> {
        let moves = self.game.moves();
        let chosen = number.checked_sub(1).and_then(|at| moves.get(at));
        chosen
            .cloned()
            .ok_or_else(|| format!("The moves are numbered from 1 to {}.\n", moves.len()))
    }

    /// Goes back to the previous turn of a human; returns the index of the move made then, or why there is none.
    fn take_back(&mut self) -> Result<usize, String> {
        let (made, mover) = (self.game.move_count(), self.game.mover());
        // The players move in turn.
        let mover_of = |index: usize| mover.opponent_if((made - index) % 2 == 1);
        let first = (0..made).rfind(|&index| !self.programs[mover_of(index)]);
        let first = first.ok_or_else(|| "You have no move to take back.\n".to_owned())?;
        self.game.take_back(first);
        Ok(first)
    }
}

/// The text of `help`.
fn help<G: PlayedGame>() -> String {
    let [hint, board] = G::SHOWN;
    let number = [("3", "make the move with this number in the list")];
    let others = [
        ("moves", "list your moves"),
        ("hint", hint),
        ("undo", "go back to your previous turn"),
        ("board", board),
        ("help", "show this list"),
        ("quit", "end the game"),
    ];
    let lines = number.iter().chain(G::TYPED).chain(&others);
    let lines = lines.map(|(typed, does)| format!("  {typed:<12} {does}\n"));
    format!("You can type:\n{}", lines.collect::<String>())
}
