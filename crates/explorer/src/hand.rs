//! A position of the hand game: its moves with their results, and the reply of a program.

use std::num::NonZeroU32;
use std::sync::Arc;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::hand::analysis::SolvedGame;
use chopsticks_lab::hand::players::{Bounded, Chick, ComputerPlayer, Random};
use chopsticks_lab::hand::retrograde::PositionVerdict;
use chopsticks_lab::hand::ruleset::{
    Chopsticks, Move, PRESETS, Position, Preset, Rules, RulesFile,
};
use chopsticks_lab::hand::turns::Ending;
use chopsticks_lab::player::Player;
use serde::Serialize;

use crate::failure::Failure;
use crate::request::HandTable;

/// A position and its moves.
#[derive(Debug, Serialize)]
pub(crate) struct HandPosition {
    /// The position as text, such as `1,1-1,2 left`.
    text: String,
    rules: Rules,
    left: Vec<u32>,
    right: Vec<u32>,
    to_move: Player,
    /// How the game ended; `null` if it is not over.
    ending: Option<GameEnd>,
    /// The result for the player to move, if the game is not over.
    result: Option<BestPlay>,
    moves: Vec<HandMove>,
    /// The index of the move chosen by the program, if one was requested.
    reply: Option<usize>,
}

/// How a game ended.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum GameEnd {
    /// Neither player has won.
    Tie,
    /// This player has won.
    #[serde(untagged)]
    Won(Player),
}

/// The result of best play for one player, with the plies until a win or a loss.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "result")]
enum BestPlay {
    Win { plies: u32 },
    Loss { plies: u32 },
    Draw,
}

/// What a move does.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum MoveKind {
    /// It taps a hand of the opponent.
    Tap,
    /// It taps an own hand.
    Own,
    /// It moves fingers between own hands.
    Transfer,
}

/// The program that chooses a reply.
enum Program {
    Chick,
    Random,
    Bounded(NonZeroU32),
}

/// A legal move.
#[derive(Debug, Serialize)]
struct HandMove {
    /// The move in words, such as `tap 1 on 2`.
    words: String,
    kind: MoveKind,
    /// The number of the hand that taps or gives, counted from 0.
    from: usize,
    /// The number of the hand that is tapped or takes.
    to: usize,
    /// The position after the move.
    after: String,
    /// The result for the player who makes the move.
    result: BestPlay,
    /// Whether the move is best: quick wins and slow losses are preferred.
    is_best: bool,
}

/// A position of the hand game with its moves, and the move of a program if one is asked for.
///
/// # Errors
/// If the rules, the position or the program are wrong, and at a limit.
pub(crate) fn hand(table: &HandTable, budget: &Budget<'_>) -> Result<HandPosition, Failure> {
    let game = game(table)?;
    let position = match table.position.as_deref().map(str::trim) {
        None | Some("") => game.start().map_err(Failure::wrong)?,
        Some(text) => game.read(text).map_err(Failure::wrong)?,
    };
    let starts = std::slice::from_ref(&position);
    let solved = Arc::new(SolvedGame::new(&game, starts, budget)?);
    let moves = game.moves(&position);
    let reply = match &table.program {
        Some(name) if !moves.is_empty() => {
            let mut program = Program::named(name)?.player(table, &solved, budget)?;
            let chosen = program.choose_after(&game, &position, table.played);
            moves.iter().position(|other| *other == chosen)
        }
        _ => None,
    };
    let ending = game.ending(&position);
    let of_position = solved.verdict(&position).filter(|_| ending.is_none());
    Ok(HandPosition {
        text: position.to_string(),
        rules: game.rules().clone(),
        left: position.hands.side(Player::Left).to_vec(),
        right: position.hands.side(Player::Right).to_vec(),
        to_move: position.to_move,
        ending: ending.map(|ending| match ending {
            Ending::Win => GameEnd::Won(position.to_move),
            Ending::Loss => GameEnd::Won(position.to_move.opponent()),
            Ending::Tie => GameEnd::Tie,
        }),
        result: of_position.map(BestPlay::from),
        moves: described(&game, &solved, &position, &moves),
        reply,
    })
}

/// The game with the rules of the preset and the changes to them.
fn game(table: &HandTable) -> Result<Chopsticks, Failure> {
    let preset = Preset::named(&table.rules).ok_or_else(|| {
        let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
        let (found, names) = (&table.rules, names.join(", "));
        Failure::wrong(format!("rules: found `{found}`, expected one of {names}"))
    })?;
    let mut file = RulesFile::read(preset.text).map_err(Failure::wrong)?;
    for setting in &table.settings {
        file.set(setting).map_err(Failure::wrong)?;
    }
    file.game().map_err(Failure::wrong)
}

impl Program {
    /// The program with a name such as `bounded:4`.
    ///
    /// # Errors
    /// When there is none.
    fn named(name: &str) -> Result<Program, Failure> {
        let plies = name.strip_prefix("bounded:").map(str::parse);
        match (name, plies) {
            ("chick", _) => Ok(Program::Chick),
            ("random", _) => Ok(Program::Random),
            (_, Some(Ok(plies))) => Ok(Program::Bounded(plies)),
            _ => Err(Failure::wrong(format!(
                "program: found `{name}`, expected chick, random or bounded:PLIES with at least 1 ply"
            ))),
        }
    }

    fn player(
        self,
        table: &HandTable,
        solved: &Arc<SolvedGame>,
        budget: &Budget<'_>,
    ) -> Result<Box<dyn ComputerPlayer>, Failure> {
        let solved = Arc::clone(solved);
        Ok(match self {
            Program::Chick => Box::new(Chick::new(solved, budget)?),
            // Different positions of the same game get different random choices.
            Program::Random => Box::new(Random::new(
                table.seed.wrapping_add(u64::from(table.played)),
            )),
            Program::Bounded(plies) => Box::new(Bounded::new(solved, plies)),
        })
    }
}

fn described(
    game: &Chopsticks,
    solved: &SolvedGame,
    position: &Position,
    moves: &[Move],
) -> Vec<HandMove> {
    let after = |chosen: &Move| game.after(position, *chosen);
    let verdict = |chosen: &Move| {
        let verdict = solved.verdict(&after(chosen));
        verdict.map_or(PositionVerdict::Draw, PositionVerdict::before)
    };
    let most = moves.iter().map(|chosen| verdict(chosen).merit()).max();
    let described = moves.iter().map(|chosen| {
        let (kind, from, to) = match *chosen {
            Move::Tap { with, on } => (MoveKind::Tap, with, on),
            Move::TapOwn { with, on } => (MoveKind::Own, with, on),
            Move::Transfer { from, to, .. } => (MoveKind::Transfer, from, to),
        };
        HandMove {
            words: chosen.words(position),
            kind,
            from,
            to,
            after: after(chosen).to_string(),
            result: verdict(chosen).into(),
            is_best: Some(verdict(chosen).merit()) == most,
        }
    });
    described.collect()
}

impl From<PositionVerdict> for BestPlay {
    fn from(verdict: PositionVerdict) -> BestPlay {
        match verdict {
            PositionVerdict::Win(plies) => BestPlay::Win { plies },
            PositionVerdict::Loss(plies) => BestPlay::Loss { plies },
            PositionVerdict::Draw => BestPlay::Draw,
        }
    }
}
