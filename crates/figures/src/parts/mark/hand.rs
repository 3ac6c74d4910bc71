//! A drawn hand: a palm, and fingers that are raised or folded.

use chopsticks_base::player::Player;

use super::contour::{finger, rounded};

/// A finger: the place of its base, its direction and its length.
type Finger = ((f64, f64), (f64, f64), f64);

/// The fingers from the thumb on.
const FINGERS: [Finger; 5] = [
    ((-0.36, 0.28), (-0.86, -0.5), 0.56),
    ((-0.37, 0.04), (-0.24, -1.0), 0.78),
    ((-0.12, 0.0), (-0.06, -1.0), 0.9),
    ((0.14, 0.02), (0.13, -1.0), 0.8),
    ((0.37, 0.11), (0.34, -1.0), 0.62),
];
/// The order in which fingers are raised: the forefinger first, the thumb last.
const ORDER: [usize; 5] = [1, 2, 3, 4, 0];
/// The length of a folded finger.
const FOLDED: f64 = 0.26;
const WIDTH: f64 = 0.24;

/// The contours of a hand, in the order in which they are drawn: the fingers, then the palm.
pub(super) fn parts(fingers: u8, player: Player) -> Vec<Vec<(f64, f64)>> {
    let raised = &ORDER[..usize::from(fingers).min(ORDER.len())];
    let drawn = FINGERS.iter().enumerate();
    let mut parts: Vec<Vec<(f64, f64)>> = drawn
        .map(|(number, &(base, direction, length))| {
            let length = if raised.contains(&number) {
                length
            } else {
                FOLDED
            };
            finger(base, direction, length, WIDTH)
        })
        .collect();
    parts.push(rounded((0.0, 0.41), (0.52, 0.44), 0.2));
    if player == Player::Right {
        // As seen from the other side of the table.
        let corners = parts.iter_mut().flatten();
        corners.for_each(|corner| *corner = (-corner.0, -corner.1));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_fingers_are_raised_as_the_hand_shows() {
        for fingers in 0..=5 {
            let is_raised = |part: &&Vec<(f64, f64)>| {
                let (_, base) = part[0];
                let top = part.iter().map(|corner| corner.1).fold(base, f64::min);
                let side = part.iter().map(|corner| corner.0).fold(0.0, f64::min);
                top < -0.4 || side < -0.7
            };
            let parts = parts(fingers, Player::Left);
            assert_eq!(parts.len(), 6, "five fingers and a palm");
            let raised = parts[..5].iter().filter(is_raised).count();
            assert_eq!(raised, usize::from(fingers));
        }
    }
}
