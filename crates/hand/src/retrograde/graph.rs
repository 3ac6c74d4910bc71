//! Numbered positions with their options, and the graph with every move reversed.

/// The options of each of the positions 0, 1, 2, …
#[derive(Clone, Debug)]
pub struct GameGraph {
    /// The ends of the lists of options of the positions.
    ends: Vec<usize>,
    options: Vec<u32>,
}

impl GameGraph {
    /// Without any position.
    pub(super) fn empty() -> GameGraph {
        GameGraph {
            ends: Vec::new(),
            options: Vec::new(),
        }
    }

    /// Adds an option to the position to be numbered next, unless it already has the option.
    pub(super) fn add_option(&mut self, option: u32) {
        let from = self.ends.last().copied().unwrap_or(0);
        if !self.options[from..].contains(&option) {
            self.options.push(option);
        }
    }

    /// Adds the position whose options have been added; returns its number.
    pub(super) fn add_position(&mut self) -> u32 {
        let number = self.ends.len() as u32;
        self.ends.push(self.options.len());
        number
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no positions.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The number of moves.
    pub fn moves(&self) -> usize {
        self.options.len()
    }

    /// The options of a position, each once.
    pub fn options(&self, position: u32) -> &[u32] {
        let at = position as usize;
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.options[start..self.ends[at]]
    }

    /// The graph with every move reversed: the options of a position become the positions of which it is an option.
    pub fn reversed(&self) -> GameGraph {
        let mut ends = vec![0; self.len()];
        for option in &self.options {
            ends[*option as usize] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += *end;
            *end = sum;
        }
        // Filled from the back, so that each end becomes the start of its list, which is also the end of the previous
        // one.
        let mut free = ends.clone();
        let mut options = vec![0; self.options.len()];
        for from in (0..self.len() as u32).rev() {
            for to in self.options(from) {
                let at = &mut free[*to as usize];
                *at -= 1;
                options[*at] = from;
            }
        }
        GameGraph { ends, options }
    }

    /// Whether play can go on forever.
    pub fn is_loopy(&self) -> bool {
        let reversed = self.reversed();
        let mut unseen: Vec<usize> = (0..self.len() as u32)
            .map(|at| reversed.options(at).len())
            .collect();
        let mut ready: Vec<u32> = (0..self.len() as u32)
            .filter(|at| unseen[*at as usize] == 0)
            .collect();
        let mut seen = 0;
        while let Some(position) = ready.pop() {
            seen += 1;
            for option in self.options(position) {
                unseen[*option as usize] -= 1;
                if unseen[*option as usize] == 0 {
                    ready.push(*option);
                }
            }
        }
        seen < self.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A heap of Nim with 0, 1 or 2 counters has as many options as counters, and is an option of the larger heaps.
    #[test]
    fn an_option_added_twice_is_one_move() {
        let mut graph = GameGraph::empty();
        assert!(graph.is_empty());
        assert_eq!(graph.moves(), 0);
        for heap in 0..3 {
            for option in (0..heap).chain(0..heap) {
                graph.add_option(option);
            }
            assert_eq!(graph.add_position(), heap);
        }
        assert!(!graph.is_empty());
        assert_eq!(graph.moves(), 3);
        let reversed = graph.reversed();
        assert_eq!(reversed.moves(), 3);
        for heap in 0..3 {
            assert_eq!(reversed.options(heap).len(), 2 - heap as usize);
        }
    }
}
