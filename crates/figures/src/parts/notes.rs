//! Notes below a figure, broken into lines.

use crate::scene::{MARGIN, Scene};

/// The distance of baselines, in em.
const LINE: f64 = 1.4;

/// Draws the notes below all that is drawn so far, in lines of at most that width.
pub(crate) fn draw(scene: &mut Scene, notes: &[String]) {
    let (_, (right, bottom)) = scene.page();
    let room = right - scene.ems(MARGIN);
    let lines: Vec<String> = notes
        .iter()
        .flat_map(|note| lines(scene, note, room))
        .collect();
    let below = bottom + scene.ems(0.6);
    for (at, line) in (0..).zip(&lines) {
        scene.note((0, below + at * scene.ems(LINE)), line);
    }
}

/// A note broken between words, and not within mathematics.
fn lines(scene: &Scene, note: &str, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in note.split(' ') {
        let joined = lines.last().map(|line| format!("{line} {word}"));
        let is_open = lines
            .last()
            .is_some_and(|line| line.matches('$').count() % 2 == 1);
        match (joined, lines.last_mut()) {
            (Some(joined), Some(line)) if is_open || scene.width(&joined) <= room => *line = joined,
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_broken_between_words() {
        let scene = Scene::new(30.0);
        let room = scene.width("from each to");
        let broken = lines(&scene, "from each to the next by $a + b$", room);
        assert_eq!(broken, ["from each to", "the next by", "$a + b$"]);
        let long = lines(&scene, "$a + b$", 1);
        assert_eq!(long, ["$a + b$"], "mathematics is not broken");
    }
}
