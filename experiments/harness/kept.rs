//! The files that were written, or left unchanged, when a result was stored.

use std::fmt;

/// The files of a result, under the names used by its [`Store`](super::Store).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredFiles {
    /// The files that are new or have changed.
    pub written: Vec<String>,
    /// The files whose content is unchanged.
    pub unchanged: Vec<String>,
}

impl StoredFiles {
    /// Adds the files of another result.
    pub fn extend(&mut self, other: StoredFiles) {
        self.written.extend(other.written);
        self.unchanged.extend(other.unchanged);
    }
}

impl fmt::Display for StoredFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lists = [("written", &self.written), ("unchanged", &self.unchanged)];
        let parts: Vec<String> = lists
            .iter()
            .filter(|(_, files)| !files.is_empty())
            .map(|(what, files)| format!("{what}: {}", files.join(", ")))
            .collect();
        f.write_str(&parts.join("; "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_without_files_is_not_mentioned() {
        let mut kept = StoredFiles {
            unchanged: vec!["a.json".into(), "a.csv".into()],
            ..StoredFiles::default()
        };
        assert_eq!(kept.to_string(), "unchanged: a.json, a.csv");
        kept.written.push("a.png".into());
        assert_eq!(kept.to_string(), "written: a.png; unchanged: a.json, a.csv");
    }
}
