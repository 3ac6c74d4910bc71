//! Hands of Simple Chopsticks and of the hand game: Right's above, Left's below.

use chopsticks_base::message::beginning;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_figures::{CellFrame, CellMark, PlotCell, PlotText, PositionPlot};
use chopsticks_hand::ruleset::Position;
use num_bigint::BigUint;

/// The most fingers that a hand can raise.
const FINGERS: u8 = 5;
/// The distance of two hands, and the height of a hand's number beyond its wrist.
const APART: f64 = 2.1;
const BEYOND: f64 = 1.25;
/// The half of the distance between the rows of the players.
const HALF: f64 = 1.15;
/// The longest number that is written whole, in digits.
const MAX_LENGTH: usize = 12;

/// Hands of Simple Chopsticks: each raises its fingers, at most five, and has its number beside it.
pub(super) fn plot(hands: &ByPlayer<Vec<BigUint>>, fingers: &str) -> PositionPlot {
    let mut plot = rows(|player| &hands[player]);
    let n = beginning(fingers, MAX_LENGTH);
    write_beside(&mut plot, format!("$n$ = {n}"));
    plot
}

/// A position of the hand game, with the player to move in words.
pub fn hand_game_plot(position: &Position) -> PositionPlot {
    let mut plot = rows(|player| position.hands.side(player));
    write_beside(&mut plot, format!("{} to move", position.to_move));
    plot
}

/// The place to the right of all hands.
fn widest(plot: &PositionPlot) -> f64 {
    let hands = plot.cells.iter().map(|cell| cell.at.0);
    hands.fold(-APART, f64::max) + 2.2
}

/// Writes a text to the right of all hands.
fn write_beside(plot: &mut PositionPlot, text: String) {
    let at = (widest(plot), 0.0);
    let room = 2.4;
    plot.texts.push(PlotText { at, text, room });
}

/// The hands of both players, given by their numbers.
fn rows<'a, N: ToString + 'a>(hands: impl Fn(Player) -> &'a [N]) -> PositionPlot {
    let numbers = ByPlayer::from_fn(|player| -> Vec<String> {
        hands(player).iter().map(ToString::to_string).collect()
    });
    let mut plot = PositionPlot::default();
    let most = numbers.left.len().max(numbers.right.len()) as f64;
    for player in Player::BOTH {
        let down = match player {
            Player::Left => 1.0,
            Player::Right => -1.0,
        };
        let first = (most - numbers[player].len() as f64) / 2.0;
        for (number, shown) in numbers[player].iter().enumerate() {
            let x = APART * (first + number as f64);
            plot.cells.push(PlotCell {
                at: (x, HALF * down),
                frame: CellFrame::Nothing,
                mark: CellMark::Hand(raised(shown), player),
            });
            plot.texts.push(PlotText {
                at: (x, (HALF + BEYOND) * down),
                text: beginning(shown, MAX_LENGTH),
                room: APART * 0.95,
            });
        }
        let name = PlotText {
            at: (-2.0, HALF * down),
            text: player.to_string(),
            room: 1.8,
        };
        plot.texts.push(name);
    }
    plot
}

/// The fingers that a hand with this number raises.
fn raised(number: &str) -> u8 {
    number
        .parse()
        .map_or(FINGERS, |fingers: u8| fingers.min(FINGERS))
}
