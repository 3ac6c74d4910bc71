//! The numbers of distinct values among all (i|j)_n, counted by several independent programs.

/// n, and the number of distinct values.
pub const DISTINCT_VALUES: [(u32, usize); 7] = [
    (20, 24),
    (60, 85),
    (100, 141),
    (200, 303),
    (400, 593),
    (800, 1205),
    (1000, 1471),
];
