//! How much two words differ, for hints at misspelt names.

/// The number of characters to insert, delete or replace to get from one word to the other (Levenshtein).
pub fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, x) in (1..).zip(a.chars()) {
        let mut diagonal = std::mem::replace(&mut row[0], i);
        for (j, y) in (1..).zip(b.chars()) {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j];
            row[j] = replaced.min(row[j] + 1).min(row[j - 1] + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_distances_are_found() {
        // Levenshtein's examples in the usual textbooks.
        for (a, b, expected) in [
            ("kitten", "sitting", 3),
            ("Saturday", "Sunday", 3),
            ("", "abc", 3),
            ("↑*", "↓*", 1),
        ] {
            assert_eq!(distance(a, b), expected);
            assert_eq!(distance(b, a), expected);
        }
    }
}
