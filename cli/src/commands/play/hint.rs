//! Who wins, in how many plies, and the best moves, in a sentence.

use chopsticks_lab::hand::analysis::SolvedGame;
use chopsticks_lab::hand::retrograde::PositionVerdict;
use chopsticks_lab::hand::ruleset::Position;

use crate::wording::count;

/// What is best in a position that is not over; `left`: the plies after which the game is a tie.
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
                "{opponent} wins in {}; the longest defence: {moves}",
                count::plies(plies)
            )
        }
        Some(PositionVerdict::Draw) => format!("nobody can force a win; a draw with {moves}"),
        None => "this position was not solved".to_owned(),
    };
    let plies = verdict.and_then(PositionVerdict::plies);
    let late = left.filter(|left| plies.is_some_and(|plies| plies > *left));
    let late = late.map(|left| format!(" (but the game ends in {})", count::plies(left)));
    format!("Hint: {told}{}.\n", late.unwrap_or_default())
}
