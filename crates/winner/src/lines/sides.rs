//! A board as seen by each player: as it is for Left, and turned for Right, so that each removes lines of columns.

use std::sync::{Arc, Mutex};

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::LineBoard;

use super::side::Side;
use super::survey::Survey;
use super::tables::Tables;
use super::walls::Walls;

/// The free cells of a board for each player, as the player sees it.
pub(super) type Views = ByPlayer<u64>;

/// What bounds say about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The player who moved wins.
    Wins,
    /// The opponent wins.
    Loses,
    /// They do not decide; the number is large if they promise much to the player who moved.
    Open(i16),
}

/// The boards of one shape with one kind of lines, for both players.
pub(super) struct Sides {
    rows: u8,
    columns: u8,
    lengths: ByPlayer<u8>,
    sides: ByPlayer<Side>,
}

impl Sides {
    pub fn new(board: &LineBoard, made: &Arc<Mutex<Tables>>) -> Sides {
        let turned = board.negative();
        Sides {
            rows: board.rows,
            columns: board.columns,
            lengths: board.lengths,
            sides: ByPlayer {
                left: Side::new(board, made),
                right: Side::new(&turned, made),
            },
        }
    }

    /// Whether a board has this shape and these lines.
    pub fn fits(&self, board: &LineBoard) -> bool {
        (board.rows, board.columns, board.lengths) == (self.rows, self.columns, self.lengths)
    }

    /// The views of a board. Cells that no line covers are left out.
    pub fn views(&self, board: &LineBoard) -> Views {
        self.alive(Views {
            left: board.cells,
            right: board.negative().cells,
        })
    }

    /// The views without the cells that no line covers.
    fn alive(&self, views: Views) -> Views {
        ByPlayer::from_fn(|player| self.sides[player].alive(views[player]))
    }

    /// Whether the players have lines of the same length on a square, so that both see the same boards.
    pub fn is_square(&self) -> bool {
        self.rows == self.columns && self.lengths.left == self.lengths.right
    }

    /// The cells where a line begins that a player can remove.
    pub fn moves(&self, views: Views, player: Player) -> u64 {
        self.sides[player].begins_of_owner(views[player])
    }

    /// The views after a player removed the line that begins at a cell.
    pub fn after(&self, views: Views, player: Player, begin: u32) -> Views {
        let side = &self.sides[player];
        let mut after = views;
        after[player] &= !(side.line() << begin);
        after[player.opponent()] &= !side.turned[begin as usize];
        self.alive(after)
    }

    /// Whether bounds show that the move of a player who removes the line that begins at a cell wins.
    pub fn is_won_by(&self, views: Views, player: Player, begin: u32) -> bool {
        let after = self.after(views, player, begin);
        self.sides[player].walls(after[player]).second() >= 0
    }

    /// The parts of a board.
    pub fn survey(&self, views: Views) -> ByPlayer<Survey> {
        ByPlayer::from_fn(|player| Survey::new(&self.sides[player], views[player]))
    }

    /// What bounds say about the move of a player who removes the line that begins at a cell.
    pub fn verdict(
        &self,
        views: Views,
        survey: &ByPlayer<Survey>,
        player: Player,
        begin: u32,
    ) -> Verdict {
        let after = self.after(views, player, begin);
        let own = self.walls_after(survey, player, after);
        let second = own.second();
        if second >= 0 {
            return Verdict::Wins;
        }
        let other = self.walls_after(survey, player.opponent(), after);
        let others_first = other.first();
        if others_first >= 0 {
            return Verdict::Loses;
        }
        Verdict::Open(second - others_first + own.first() - other.second())
    }

    /// What a player reaches at least after a move on the board of the survey.
    pub fn walls_after(&self, survey: &ByPlayer<Survey>, player: Player, after: Views) -> Walls {
        survey[player].walls_after(&self.sides[player], after[player])
    }

    /// What each player reaches at least.
    pub fn walls(&self, views: Views) -> ByPlayer<Walls> {
        ByPlayer::from_fn(|player| self.sides[player].walls(views[player]))
    }

    /// The least of the mirror images of a board, as Left sees them.
    pub fn least_image(&self, cells: u64) -> u64 {
        let side = &self.sides.left;
        let beyond = 64 - side.rows * side.columns;
        let rows_reversed = side.rows_reversed(cells);
        let half_turned = |cells: u64| cells.reverse_bits() >> beyond;
        let images = [
            rows_reversed,
            half_turned(cells),
            half_turned(rows_reversed),
        ];
        images.into_iter().fold(cells, u64::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parts and strips are found anew for every board by [`Sides::walls`].
    #[test]
    fn walls_after_a_move_are_those_of_the_board() {
        for (rows, columns) in [(7, 7), (6, 5), (4, 7)] {
            let mut board = LineBoard {
                rows,
                columns,
                cells: u64::MAX >> (64 - rows * columns),
                lengths: ByPlayer { left: 2, right: 2 },
            };
            let sides = Sides::new(&board, &Arc::default());
            for filled in 0..40 {
                let views = sides.views(&board);
                let survey = sides.survey(views);
                for player in Player::BOTH {
                    let moves = sides.moves(views, player);
                    for begin in (0..64).filter(|begin| moves >> begin & 1 != 0) {
                        let after = sides.after(views, player, begin);
                        let found =
                            ByPlayer::from_fn(|player| sides.walls_after(&survey, player, after));
                        assert_eq!(found, sides.walls(after), "{board:?} {begin}");
                    }
                }
                // Another cell is filled, in an order that looks random.
                board.cells &= !(1 << (filled * 29 % 64));
            }
        }
    }
}
