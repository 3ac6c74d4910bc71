//! A hint: the winner, the number of plies, and the best moves, in a sentence.

use chopsticks_lab::hand::analysis::SolvedGame;
use chopsticks_lab::hand::retrograde::PositionVerdict;
use chopsticks_lab::hand::ruleset::Position;

use crate::wording::count;

/// The best moves in a position that is not over; `left`: the plies after which the game is a tie.
pub(super) fn hint(solved: &SolvedGame, position: &Position, left: Option<u32>) -> String {
    let best = solved.best(position);
    let moves: Vec<String> = best
        .iter()
        .map(|choice| choice.chosen.to_string())
        .collect();
    let moves = moves.join(", ");
    let player = position.to_move;
    let opponent = player.opponent();
    let verdict = best.first().map(|choice| choice.verdict);
    let told = match verdict {
        Some(PositionVerdict::Win(plies)) => {
            format!("{player} wins in {} with {moves}", count::plies(plies))
        }
        Some(PositionVerdict::Loss(plies)) => {
            format!(
                "{opponent} wins in {}; {player} holds out longest with {moves}",
                count::plies(plies)
            )
        }
        Some(PositionVerdict::Draw) => {
            format!("neither player can force a win; {player} draws with {moves}")
        }
        None => "this position has not been solved".to_owned(),
    };
    let plies = verdict.and_then(PositionVerdict::plies);
    let late = left.filter(|left| plies.is_some_and(|plies| plies > *left));
    let late = late.map(|left| format!(", but the game is a tie after {}", count::plies(left)));
    format!("Hint: {told}{}.\n", late.unwrap_or_default())
}
