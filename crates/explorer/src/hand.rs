//! A position of the hand game: its moves with their results, and the reply of a program.

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
    /// `left`, `right` or `tie`; `null` if the game is not over.
    ending: Option<&'static str>,
    /// The result for the player to move, if the game is not over.
    result: Option<PlayResult>,
    moves: Vec<HandMove>,
    /// The index of the move chosen by the program, if one was requested.
    reply: Option<usize>,
}

/// The result of best play for one player, with its length.
#[derive(Debug, Serialize)]
struct PlayResult {
    /// `win`, `loss` or `draw`.
    result: &'static str,
    /// The number of plies until a win or a loss.
    plies: Option<u32>,
}

/// A legal move.
#[derive(Debug, Serialize)]
struct HandMove {
    /// The move in words, such as `tap 1 on 2`.
    words: String,
    /// `tap`, `own` for a tap of an own hand, or `transfer`.
    kind: &'static str,
    /// The number of the hand that taps or gives, counted from 0.
    from: usize,
    /// The number of the hand that is tapped or takes.
    to: usize,
    /// The position after the move.
    after: String,
    /// The result for the player who makes the move.
    result: PlayResult,
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
            let mut program = program(name, table, &solved, budget)?;
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
            Ending::Win => position.to_move.word(),
            Ending::Loss => position.to_move.opponent().word(),
            Ending::Tie => "tie",
        }),
        result: of_position.map(PlayResult::from),
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

fn program(
    name: &str,
    table: &HandTable,
    solved: &Arc<SolvedGame>,
    budget: &Budget<'_>,
) -> Result<Box<dyn ComputerPlayer>, Failure> {
    let plies = name.strip_prefix("bounded:");
    Ok(match (name, plies.map(str::parse)) {
        ("chick", _) => Box::new(Chick::new(Arc::clone(solved), budget)?),
        // Different positions of the same game get different random choices.
        ("random", _) => Box::new(Random::new(
            table.seed.wrapping_add(u64::from(table.played)),
        )),
        (_, Some(Ok(plies))) => Box::new(Bounded::new(Arc::clone(solved), plies)),
        _ => {
            return Err(Failure::wrong(format!(
                "program: found `{name}`, expected chick, random or bounded:PLIES with at least 1 ply"
            )));
        }
    })
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
            Move::Tap { with, on } => ("tap", with, on),
            Move::TapOwn { with, on } => ("own", with, on),
            Move::Transfer { from, to, .. } => ("transfer", from, to),
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

impl From<PositionVerdict> for PlayResult {
    fn from(verdict: PositionVerdict) -> PlayResult {
        PlayResult {
            result: match verdict {
                PositionVerdict::Win(_) => "win",
                PositionVerdict::Loss(_) => "loss",
                PositionVerdict::Draw => "draw",
            },
            plies: verdict.plies(),
        }
    }
}
