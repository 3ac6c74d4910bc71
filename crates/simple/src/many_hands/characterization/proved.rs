//! The characterizations that are proved for all positions.

use super::Characterization;

/// The results of the experiments `fingers-2`, `fingers-3` and `fingers-4`.
const PROVED: [&str; 3] = [
    include_str!("proved/2.txt"),
    include_str!("proved/3.txt"),
    include_str!("proved/4.txt"),
];

impl Characterization {
    /// The characterization of finger count 2, 3 or 4, which is proved for any number of hands. `None` for other finger
    /// counts.
    pub fn proved(fingers: u32) -> Option<Characterization> {
        let at = fingers.checked_sub(2)?;
        let text = PROVED.get(at as usize)?;
        Some(Characterization::read(text).expect("a result that the tests read and prove"))
    }
}
