//! `chopsticks play`: the hand game and other rulesets on a terminal or a pipe, between people and programs.

mod hand;
mod hint;
mod order;
mod players;
mod positions;
mod replay;
mod screen;
mod session;
mod sum;
mod tally;
mod typed_move;

use std::path::PathBuf;

use anyhow::{Context, bail, ensure};
use chopsticks_lab as lab;
use chopsticks_lab::hand::players::Contest;
use chopsticks_lab::hand::ruleset::{Chopsticks, Position};
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::rulesets::{ShippedRuleset, bare_call};
use clap::Args;
use hand::HandGame;
use players::{Kind, PlayerFactory};
use positions::{RulesetGame, split_mover};
use screen::{Color, Screen, View};
use session::{PlayedGame, Session, who_plays};
use sum::SumGame;

use crate::arguments::choice::first_given;
use crate::arguments::limits;
use crate::arguments::rules::{self, RulesArguments};
use crate::arguments::ruleset::{GivenRuleset, RulesetArguments, chosen};
use crate::arguments::whole_number::{count, count_within};
use crate::subjects::argument;
use crate::terminal::interrupt;
use crate::terminal::output;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks play --rules chopstix --left chick --right random --games 100
  chick against random: 100 games, each moving first in half of them
  wins    100   96.3 % to 100.0 %
  draws     0    0.0 % to   3.7 %
  losses    0    0.0 % to   3.7 %
  $ chopsticks play --rules assignment --left random --right chick --transcript game.txt
  …
  $ chopsticks play --replay game.txt
  …
  $ chopsticks play \"{1|-1} + *\" --left perfect
  Left: perfect, Right: perfect
  A move is made in one component of the sum; a player who cannot move loses

    +-1 + *

  1. Left: +-1 → 1
     1 + *
  2. Right: * → 0
     1
  3. Left: 1 → 0
     0
  Left wins.
  $ chopsticks play --ruleset toads-and-frogs --from \"t.tff\" --left perfect
  Left: perfect, Right: perfect
  Toads and Frogs: a player who cannot move loses
  …";

/// Play the hand game or any ruleset: people and programs against each other
///
/// At your turn, type a move such as `tap 1 2` (your hand 1 taps the opponent's hand 2), or its number in the list. The
/// other commands are `hint` (the winner and the best moves), `undo` (back to your previous turn), `moves` (the list of
/// moves), `board` (the table), `help` (this list), and `quit`. The end of the input and Ctrl-C end the game too.
///
/// The game is printed on standard output. A prompt appears only on a terminal, so that games can be piped in and out.
///
/// The programs are:
///
/// `random`: chooses every move at random.
///
/// `chick`: plays perfectly. Where it can only draw, it chooses the move with which it most often beats a random opponent
/// in games that are broken off with probability 5 % before each ply.
///
/// `bounded:PLIES`: plays by minimax with a horizon of PLIES plies from the start of the game.
///
/// `stop:FILE`: a neural network that `chopsticks train` has written to FILE (needs a program built with the feature
/// `neural`).
///
/// With --ruleset, the game is a position of that ruleset, such as "xox|ox. left". At your turn, type the position
/// after your move, or its number in the list. The only program is `perfect`, which wins if it can. A position with the
/// name of its ruleset needs no flag: `Clobber("3x4")`. Neither does a sum of positions and values, such as
/// `(2|5)_40 + Clobber("xo")`.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::GRAPH)]
#[command(mut_arg("rules", |rules| rules.required(false).required_unless_present_any(["replay", "ruleset", "position"])))]
pub(crate) struct Arguments {
    #[command(flatten)]
    rules: Option<RulesArguments>,
    /// The position to begin with: for the rules or the ruleset, or a position such as Clobber("3x4"), or a sum
    #[arg(
        value_name = "POSITION",
        allow_hyphen_values = true,
        conflicts_with = "from"
    )]
    position: Option<String>,
    /// The position to begin with, such as `1,1-1,2 left` [default: the start of the rules]
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    from: Option<String>,
    /// The player of Left: human, random, chick (or perfect), bounded:PLIES, or stop:FILE
    #[arg(long, value_name = "PLAYER", default_value_t = Kind::Human)]
    left: Kind,
    /// The player of Right
    #[arg(long, value_name = "PLAYER", default_value_t = Kind::Chick)]
    right: Kind,
    /// The seed of random choices
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = count::<u64>)]
    seed: u64,
    /// Let the player stop:FILE learn from the game, and write its file again
    #[arg(long, conflicts_with = "games")]
    learn: bool,
    /// End the hand game, or one in which play may continue forever, as a tie after PLIES plies [default: no limit with a
    /// human, else 200]
    #[arg(long, value_name = "PLIES", value_parser = count::<u32>)]
    horizon: Option<u32>,
    /// Whose hands are drawn at the bottom [default: of the only human; of the player to move if both are human; else
    /// Left's]
    #[arg(long, value_enum)]
    view: Option<View>,
    /// Whether to draw in colour
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    color: Color,
    /// Write the game to FILE, as a text that --replay reads
    ///
    /// A game without moves does not overwrite a file.
    #[arg(long, value_name = "FILE")]
    transcript: Option<PathBuf>,
    /// Play COUNT games between two programs, and count the wins, draws and losses of --left
    ///
    /// The programs take turns in moving first. The percentages are 95 % confidence intervals (Wilson).
    #[arg(
        long,
        value_name = "COUNT",
        value_parser = count_within(1..=u64::MAX),
        conflicts_with_all = ["transcript", "view", "color"]
    )]
    games: Option<u64>,
    /// Show the game in FILE, written by --transcript, and check its moves
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = [
            "rules", "settings", "ruleset", "position", "from", "left", "right", "seed", "learn", "horizon", "transcript", "games"
        ]
    )]
    replay: Option<PathBuf>,
    #[command(flatten)]
    ruleset: RulesetArguments,
    /// Let the player who cannot move win
    #[arg(long, help_heading = "Rulesets")]
    misere: bool,
}

/// The plies after which a game of programs is a tie by default.
const PLIES_OF_PROGRAMS: u32 = 200;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let start = arguments.start().unwrap_or_default();
    let (position, _) = split_mover(start);
    if let Some(file) = &arguments.replay {
        return replay::run(file, arguments.view, arguments.color);
    }
    let given = arguments.ruleset.read_flags()?;
    if let Some(rules) = arguments
        .rules
        .as_ref()
        .filter(|_| given.rulesets.is_empty())
    {
        return play(arguments, rules);
    }
    let mut session = argument::session(&given.definitions())?;
    let is_sum = session.expression_family(position, &limits::settings())?;
    match chosen(given.rulesets, position) {
        Ok(Some(ruleset)) if is_sum.is_none() => play_positions(arguments, ruleset),
        Err(error) if is_sum.is_none() => Err(error),
        // The argument parser refuses a command line without a position.
        _ => play_named(arguments, session, start),
    }
}

/// Plays a position that has the name of its ruleset, or a sum.
fn play_named(
    arguments: &Arguments,
    session: lab::session::Session,
    text: &str,
) -> anyhow::Result<()> {
    let (position, mover) = split_mover(text);
    let shipped = bare_call(position).and_then(|(name, _)| ShippedRuleset::called(name));
    if let Some(shipped) = shipped
        && shipped.read()?.quoted_position(position).is_some()
    {
        let ruleset = RulesetArguments::named(shipped.name, None)?.read_for(position)?;
        return play_positions(arguments, ruleset.expect("it was named"));
    }
    arguments.check_flags("in a sum")?;
    ensure!(
        arguments.transcript.is_none(),
        "--transcript needs a single position of a ruleset, such as Clobber(\"3x4\")"
    );
    let programs = arguments.programs()?;
    let plies = |is_loopy| arguments.plies(programs, is_loopy);
    let game = SumGame::new(session, position, mover, arguments.misere, plies)?;
    perfect_session(game, programs).play()
}

/// Plays a game of a ruleset that a text file describes.
fn play_positions(arguments: &Arguments, ruleset: GivenRuleset) -> anyhow::Result<()> {
    arguments.check_flags("with --ruleset")?;
    let start = arguments.start();
    let start = start.context("--ruleset needs a position: add one, such as \"xox|ox. left\"")?;
    let programs = arguments.programs()?;
    arguments.check_transcript()?;
    let plies = arguments.plies(programs, ruleset.ruleset.is_loopy())?;
    let game = RulesetGame::new(ruleset, arguments.misere, plies, start);
    let mut session = perfect_session(game.context(arguments.start_name())?, programs);
    let played = session.play();
    let transcript = session.game.transcript(&who_plays(&session.names));
    arguments.write_down(session.game.move_count(), &transcript)?;
    played
}

/// A game between people and programs that play perfectly.
fn perfect_session<G: PlayedGame>(game: G, programs: ByPlayer<bool>) -> Session<G> {
    let name = |is_program: bool| if is_program { "perfect" } else { "human" }.to_owned();
    Session::new(game, programs.map(name), programs)
}

fn play(arguments: &Arguments, rules: &RulesArguments) -> anyhow::Result<()> {
    let game = rules.game()?;
    ensure!(
        !arguments.misere,
        "--misere is for rulesets: the rule `win` of the hand game says who wins"
    );
    let start = rules::start(&game, arguments.start(), &interrupt::budget())
        .context(arguments.start_name())?;
    let factory = PlayerFactory::new(game.clone(), start.clone(), arguments.learn);
    match arguments.games {
        Some(games) => {
            let contest = Contest {
                game: &game,
                starts: &[start],
                games,
                plies: arguments.horizon.unwrap_or(PLIES_OF_PROGRAMS),
                seed: arguments.seed,
            };
            tally::run(&contest, arguments.kinds(), &factory)
        }
        None => play_game(arguments, game, start, factory),
    }
}

/// Plays one game and writes its transcript, if --transcript is given.
fn play_game(
    arguments: &Arguments,
    game: Chopsticks,
    start: Position,
    factory: PlayerFactory,
) -> anyhow::Result<()> {
    let kinds = arguments.kinds();
    let player = |player| factory.player(kinds[player], arguments.seed(player));
    let players = ByPlayer::try_from_fn(player)?;
    let humans = kinds.map(|kind| *kind == Kind::Human);
    let is_watched = !humans.left && !humans.right;
    let screen = Screen::new(game.rules(), arguments.view, humans, arguments.color);
    let horizon = arguments.horizon;
    arguments.check_transcript()?;
    let game = HandGame {
        game,
        players,
        factory,
        screen,
        horizon: horizon.or(is_watched.then_some(PLIES_OF_PROGRAMS)),
        moves: Vec::new(),
        position: start,
    };
    let programs = humans.map(|is_human| !is_human);
    let mut session = Session::new(game, kinds.map(Kind::to_string), programs);
    let played = session.play();
    if played.is_ok() {
        session.game.tell_players();
    }
    // However the game ended, its transcript contains all moves made.
    let transcript = session.game.transcript(who_plays(&session.names));
    arguments.write_down(transcript.record.moves.len(), &transcript.to_string())?;
    played
}

impl Arguments {
    /// The position to begin with.
    fn start(&self) -> Option<&str> {
        self.position.as_deref().or(self.from.as_deref())
    }

    /// The name of the argument with this position.
    fn start_name(&self) -> &'static str {
        if self.position.is_some() {
            "POSITION"
        } else {
            "--from"
        }
    }

    /// Checks that the transcript can be written, if there is to be one.
    fn check_transcript(&self) -> anyhow::Result<()> {
        let file = self.transcript.as_deref();
        file.map_or(Ok(()), output::check_file)
            .context("--transcript")
    }

    /// Writes a game with this number of moves to the file for it, unless the game has none and the file exists.
    fn write_down(&self, moves: usize, transcript: &str) -> anyhow::Result<()> {
        match &self.transcript {
            Some(file) if moves > 0 || !file.is_file() => {
                output::write_bytes(file, transcript.as_bytes()).context("--transcript")
            }
            _ => Ok(()),
        }
    }

    /// Checks that there are no flags of the hand game.
    ///
    /// # Errors
    /// The flag.
    fn check_flags(&self, place: &str) -> anyhow::Result<()> {
        match first_given(&[
            ("--games", self.games.is_some()),
            ("--learn", self.learn),
            ("--view", self.view.is_some()),
            ("--rules", self.rules.is_some()),
        ]) {
            Some(flag) => bail!("{flag} is for the hand game: leave it out {place}"),
            None => Ok(()),
        }
    }

    /// The plies after which a game of a ruleset is a tie; `None` if play ends, or a person ends it.
    ///
    /// # Errors
    /// When there is a horizon although play ends.
    fn plies(&self, programs: ByPlayer<bool>, is_loopy: bool) -> anyhow::Result<Option<u32>> {
        ensure!(
            is_loopy || self.horizon.is_none(),
            "--horizon is for the hand game, and for games in which play may continue forever: leave it out"
        );
        let is_watched = programs.left && programs.right && is_loopy;
        Ok(self.horizon.or(is_watched.then_some(PLIES_OF_PROGRAMS)))
    }

    /// The players that are programs, in a game of a ruleset.
    ///
    /// # Errors
    /// When there is no such program.
    fn programs(&self) -> anyhow::Result<ByPlayer<bool>> {
        ByPlayer::try_from_fn(|player| match self.kinds()[player] {
            Kind::Human => Ok(false),
            Kind::Chick => Ok(true),
            other => bail!(
                "found the player {other}, expected human or perfect outside of the hand game"
            ),
        })
    }

    /// The players.
    fn kinds(&self) -> ByPlayer<&Kind> {
        ByPlayer {
            left: &self.left,
            right: &self.right,
        }
    }

    /// The seed of a player: two random players get different ones.
    fn seed(&self, player: Player) -> u64 {
        player.pick(self.seed, !self.seed)
    }
}
