//! The characterizations that are proved for all positions.

use super::Characterization;

/// The descriptions that the experiments `fingers-2` to `fingers-5` prove.
const PROVED: [&str; 4] = [
    include_str!("proved/2.txt"),
    include_str!("proved/3.txt"),
    include_str!("proved/4.txt"),
    include_str!("proved/5.txt"),
];

impl Characterization {
    /// The characterization of finger count 2, 3, 4 or 5, which is proved for any number of hands. `None` for other finger
    /// counts.
    pub fn proved(fingers: u32) -> Option<Characterization> {
        let at = fingers.checked_sub(2)?;
        let text = PROVED.get(at as usize)?;
        Some(Characterization::read(text).expect("a result that the tests read and prove"))
    }
}
