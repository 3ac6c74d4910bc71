//! `chopsticks play`: the hand game on a terminal or a pipe, between people and programs.

mod hint;
mod order;
mod players;
mod replay;
mod screen;
mod session;
mod tally;

use std::path::{Path, PathBuf};

use anyhow::Context;
use chopsticks_lab::hand::players::Contest;
use chopsticks_lab::hand::ruleset::{Chopsticks, Position};
use chopsticks_lab::player::{ByPlayer, Player};
use clap::Args;
use players::{Kind, Office};
use screen::{Color, Screen, View};
use session::Session;

use crate::arguments::limits::GraphLimits;
use crate::arguments::rules::{self, RulesArguments};
use crate::terminal::interrupt::stop_on_interrupt;
use crate::terminal::output;

/// Play the hand game: people and programs against each other
///
/// Whoever has the turn types a move, such as `tap 1 2` (hand 1 taps the opponent's hand 2), or its number in the list.
/// `hint` says who wins and with which moves, `undo` goes back to one's previous turn, `moves` lists the moves again,
/// `board` draws the table again, `help` lists what can be typed, and `quit` ends the game, as the end of the input and
/// Ctrl-C do. What cannot be done is explained and asked again. The game is printed on standard output; a prompt appears
/// only where somebody types at a terminal, so that games can be piped in and out.
///
/// The programs: `random` takes any move; `chick` plays perfectly, and picks among draws what a random opponent
/// loses to most often, counting no wins after the game is broken off, which has a chance of 5 % before each ply;
/// `bounded:PLIES` sees no further than so many plies from the start of the game; `stop:FILE` is a neural network that
/// knows what `chopsticks train` has written into FILE, in a program built with the feature neural.
#[derive(Args)]
#[command(mut_arg("rules", |rules| rules.required(false).required_unless_present("replay")))]
pub(crate) struct Arguments {
    #[command(flatten)]
    rules: Option<RulesArguments>,
    /// The position to begin with, such as `1,1-1,2 left`; without this flag it is where the rules begin
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    from: Option<String>,
    /// Who plays Left: human, random, chick, bounded:PLIES, or stop:FILE
    #[arg(long, value_name = "PLAYER", default_value_t = Kind::Human)]
    left: Kind,
    /// Who plays Right
    #[arg(long, value_name = "PLAYER", default_value_t = Kind::Chick)]
    right: Kind,
    /// What the choices of random players depend on
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    /// Let stop learn from the game, and write its file anew
    #[arg(long, conflicts_with = "games")]
    learn: bool,
    /// The game is a tie after so many plies; without this flag it goes on, or ends after 200 where nobody types
    #[arg(long, value_name = "PLIES")]
    horizon: Option<u32>,
    /// Whose hands are at the bottom; without this flag those of the only human, of whoever is to move, or Left's
    #[arg(long, value_enum)]
    view: Option<View>,
    /// Whether to draw in color; by default on a terminal, unless the variable NO_COLOR is set
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    color: Color,
    /// Write the game down, as a text that --replay reads
    ///
    /// A game in which no move was made leaves a file as it is.
    #[arg(long, value_name = "FILE")]
    transcript: Option<PathBuf>,
    /// Play so many games of two programs instead, and count what --left wins, draws and loses
    ///
    /// Each of the two moves first in every other game. The rates are 95 % intervals (Wilson).
    #[arg(
        long,
        value_name = "COUNT",
        value_parser = clap::value_parser!(u64).range(1..),
        conflicts_with_all = ["transcript", "view", "color"]
    )]
    games: Option<u64>,
    /// Show a game that was written down instead, and check its moves
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = [
            "rules", "settings", "from", "left", "right", "seed", "learn", "horizon", "transcript", "games"
        ]
    )]
    replay: Option<PathBuf>,
    #[command(flatten)]
    limits: GraphLimits,
}

/// How long a game of programs may last if nothing is said.
const PLIES_OF_PROGRAMS: u32 = 200;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    stop_on_interrupt()?;
    match (&arguments.replay, &arguments.rules) {
        (Some(file), _) => replay::run(file, arguments.view, arguments.color),
        (None, Some(rules)) => play(arguments, rules),
        // The command line is refused without one of them.
        (None, None) => Ok(()),
    }
}

fn play(arguments: &Arguments, rules: &RulesArguments) -> anyhow::Result<()> {
    let game = rules.game()?;
    let start = rules::start(&game, arguments.from.as_deref(), &arguments.limits.budget())
        .context("--from")?;
    let office = Office::new(
        game.clone(),
        start.clone(),
        &arguments.limits,
        arguments.learn,
    );
    match arguments.games {
        Some(games) => {
            let contest = Contest {
                game: &game,
                starts: &[start],
                games,
                plies: arguments.horizon.unwrap_or(PLIES_OF_PROGRAMS),
                seed: arguments.seed,
            };
            tally::run(&contest, arguments.kinds(), &office)
        }
        None => play_game(arguments, game, start, office),
    }
}

/// Plays one game and writes it down, if that is wanted.
fn play_game(
    arguments: &Arguments,
    game: Chopsticks,
    start: Position,
    office: Office,
) -> anyhow::Result<()> {
    let kinds = arguments.kinds();
    let players = ByPlayer {
        left: office.player(kinds.left, arguments.seed(Player::Left))?,
        right: office.player(kinds.right, arguments.seed(Player::Right))?,
    };
    let humans = kinds.map(|kind| *kind == Kind::Human);
    let is_watched = !humans.left && !humans.right;
    let screen = Screen::new(game.rules(), arguments.view, humans, arguments.color);
    let horizon = arguments.horizon;
    if let Some(file) = &arguments.transcript {
        output::check_file(file).context("--transcript")?;
    }
    let mut session = Session {
        game,
        players,
        names: kinds.map(Kind::to_string),
        office,
        screen,
        horizon: horizon.or(is_watched.then_some(PLIES_OF_PROGRAMS)),
        moves: Vec::new(),
        position: start,
        out: Box::new(output::stdout()),
    };
    let played = session.run();
    // Whatever ended the game, it is written down as far as it went.
    if let Some(file) = &arguments.transcript {
        write_down(&session, file)?;
    }
    played
}

/// Writes the game into a file, unless no move was made and there is another game in it.
fn write_down(session: &Session, file: &Path) -> anyhow::Result<()> {
    let transcript = session.transcript();
    if transcript.record.moves.is_empty() && file.is_file() {
        return Ok(());
    }
    output::write_bytes(file, transcript.to_string().as_bytes()).context("--transcript")
}

impl Arguments {
    /// Who plays.
    fn kinds(&self) -> ByPlayer<&Kind> {
        ByPlayer {
            left: &self.left,
            right: &self.right,
        }
    }

    /// Where the chance of a player comes from: two random players do not choose alike.
    fn seed(&self, player: Player) -> u64 {
        match player {
            Player::Left => self.seed,
            Player::Right => !self.seed,
        }
    }
}
