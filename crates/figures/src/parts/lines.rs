//! Texts broken into lines.

use crate::scene::Scene;

/// A text broken between words, and not within mathematics, into lines of at most this width.
pub(crate) fn broken(scene: &Scene, text: &str, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
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
    fn a_text_is_broken_between_words() {
        let scene = Scene::new(30.0);
        let room = scene.width("from each to");
        let lines = broken(&scene, "from each to the next by $a + b$", room);
        assert_eq!(lines, ["from each to", "the next by", "$a + b$"]);
        let long = broken(&scene, "$a + b$", 1);
        assert_eq!(long, ["$a + b$"], "mathematics is not broken");
    }
}
