//! The parts of a board, so that bounds after a move are found only for the part that the move changes.

use super::side::{Block, Side};
use super::walls::Walls;

/// A board as its owner sees it.
pub(super) struct Survey {
    parts: Vec<Part>,
}

/// A connected part of a board.
struct Part {
    cells: u64,
    /// The walls of all other parts.
    others: Walls,
    strip: Option<Strip>,
}

/// A part whose rows are divided into several blocks.
struct Strip {
    block: Block,
    /// For each number of rows, the walls of the rows above, and of all other parts.
    above: Vec<Walls>,
    /// For each number of rows, the walls of the rows below them.
    below: Vec<Walls>,
}

impl Survey {
    /// The parts of a board.
    pub fn new(side: &Side, cells: u64) -> Survey {
        let mut parts: Vec<Part> = side.parts(cells).map(Part::new).collect();
        let walls = |part: &Part| side.walls_of_part(part.cells, &Walls::ZERO);
        let each: Vec<Walls> = parts.iter().map(walls).collect();
        for (at, part) in parts.iter_mut().enumerate() {
            let others = each.iter().enumerate().filter(|&(other, _)| other != at);
            part.others = others.fold(Walls::ZERO, |sum, (_, walls)| sum.plus(walls));
            part.strip = Strip::new(side, part);
        }
        Survey { parts }
    }

    /// What the owner reaches at least on the board after a move, which leaves these cells.
    pub fn walls_after(&self, side: &Side, cells: u64) -> Walls {
        let is_changed = |part: &&Part| part.cells & !cells != 0;
        match self.parts.iter().find(is_changed) {
            // A line, and the cells that no line covers after it is removed, are in one part.
            Some(part) => part.walls_after(side, part.cells & cells),
            None => side.walls(cells),
        }
    }
}

impl Part {
    fn new(cells: u64) -> Part {
        Part {
            cells,
            others: Walls::ZERO,
            strip: None,
        }
    }

    /// The walls of these cells of the part and of all other parts.
    fn walls_after(&self, side: &Side, cells: u64) -> Walls {
        if let Some(strip) = &self.strip
            && cells != 0
            && side.connected(cells) == cells
        {
            let block = side.block(cells);
            if block.fits(&strip.block) {
                return strip.walls_after(side, &block);
            }
        }
        let walls = |sum, part| side.walls_of_part(part, &sum);
        side.parts(cells).fold(self.others, walls)
    }
}

impl Strip {
    fn new(side: &Side, part: &Part) -> Option<Strip> {
        let block = side.block(part.cells);
        let longest = block.longest;
        if longest == block.height {
            return None;
        }
        let mut above = vec![part.others];
        for end in 1..=block.height {
            above.push(side.best_above(&block, &above, end));
        }
        let mut below = vec![Walls::ZERO; block.height + 1];
        for begin in (0..block.height).rev() {
            let ends = begin + 1..=block.height.min(begin + longest);
            let walls = ends.map(|end| side.walls_of_rows(&block, begin, end).plus(&below[end]));
            below[begin] = Walls::best(walls);
        }
        Some(Strip {
            block,
            above,
            below,
        })
    }

    /// The walls after some rows of the part have changed.
    fn walls_after(&self, side: &Side, block: &Block) -> Walls {
        let (first, last) = block.changed_rows(&self.block);
        let longest = block.longest;
        let mut above = [Walls::UNKNOWN; Side::MAX_ROWS + 1];
        let unchanged = (first + 1).saturating_sub(longest);
        above[unchanged..=first].copy_from_slice(&self.above[unchanged..=first]);
        for end in first + 1..=last {
            above[end] = side.best_above(block, &above, end);
        }
        // The block that ends below the changed rows.
        let ends = last + 1..=block.height.min(last + longest);
        let walls = ends.map(|end| {
            let begins = end.saturating_sub(longest)..=last;
            let walls =
                begins.map(|begin| above[begin].plus(side.walls_of_rows(block, begin, end)));
            Walls::best(walls).plus(&self.below[end])
        });
        Walls::best(walls)
    }
}
