//! Counts of the parts of a proof.

use std::ops::AddAssign;

/// Counts of the parts of a proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProofCounts {
    /// Blocks of the table.
    pub blocks: usize,
    /// Cases that occur.
    pub decided: usize,
    /// Cases that contradict themselves.
    pub impossible: usize,
    /// Divisions into cases.
    pub divided: usize,
    /// Comparisons of lines.
    pub comparisons: usize,
    /// Inequalities between sums of powers of φ.
    pub inequalities: usize,
    /// Blocks of (1|1)_n.
    pub one_one_blocks: usize,
    /// Inequalities for (1|1)_n.
    pub one_one_inequalities: usize,
}

impl AddAssign for ProofCounts {
    fn add_assign(&mut self, other: ProofCounts) {
        self.blocks += other.blocks;
        self.decided += other.decided;
        self.impossible += other.impossible;
        self.divided += other.divided;
        self.comparisons += other.comparisons;
        self.inequalities += other.inequalities;
        self.one_one_blocks += other.one_one_blocks;
        self.one_one_inequalities += other.one_one_inequalities;
    }
}
