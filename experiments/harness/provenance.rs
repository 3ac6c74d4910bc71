//! Where, when and how fast a result was computed.

use std::path::Path;
use std::process::Command;
use std::thread::available_parallelism;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Bound;

/// Data stored in a file next to the result, and never in the result itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// The name of the experiment.
    pub experiment: String,
    /// The largest n that was to be examined.
    pub bound: Bound,
    /// The commit of the sources, where git knows one.
    pub commit: Option<String>,
    /// Whether files that affect the result differed from that commit. Results, figures and documentation do not count.
    pub modified: bool,
    /// The compiler.
    pub rustc: String,
    /// `release` or `debug`.
    pub profile: String,
    /// Processor and operating system.
    pub platform: String,
    /// The cores of the machine.
    pub cores: usize,
    /// The threads of the run.
    pub threads: usize,
    /// The computation time, excluding reading and writing.
    pub seconds: f64,
    /// The number of units finished by an earlier run, whose time is not counted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub units_of_earlier_runs: Option<usize>,
    /// The time limit of the run.
    pub limits: TimeLimit,
    /// The reason why it stopped early, if it did.
    pub stopped: Option<String>,
}

/// The time limits of a run; none by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeLimit {
    /// Time in seconds.
    pub seconds: Option<f64>,
}

impl Provenance {
    /// The provenance of a run of these sources that has just ended.
    pub fn from_run(
        experiment: String,
        bound: Bound,
        threads: usize,
        time: Duration,
    ) -> Provenance {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        Provenance {
            experiment,
            bound,
            commit: git(folder, &["rev-parse", "HEAD"]),
            modified: is_modified(folder),
            rustc: env!("RUSTC_VERSION").to_owned(),
            profile: if cfg!(debug_assertions) {
                "debug"
            } else {
                "release"
            }
            .to_owned(),
            platform: format!("{} {}", std::env::consts::ARCH, std::env::consts::OS),
            cores: available_parallelism().map_or(1, usize::from),
            threads,
            units_of_earlier_runs: None,
            seconds: (time.as_secs_f64() * 1000.0).round() / 1000.0,
            limits: TimeLimit::default(),
            stopped: None,
        }
    }

    /// That of a run of which nothing is known but its bound.
    #[cfg(test)]
    pub fn unknown(bound: Bound) -> Provenance {
        Provenance {
            experiment: String::new(),
            bound,
            commit: None,
            modified: false,
            rustc: String::new(),
            profile: String::new(),
            platform: String::new(),
            cores: 1,
            threads: 1,
            seconds: 1234.5,
            units_of_earlier_runs: None,
            limits: TimeLimit::default(),
            stopped: None,
        }
    }

    /// The text of the file.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a provenance is plain data") + "\n"
    }
}

/// The files on which the results depend, relative to the folder of the experiments: the sources of the program and its
/// input. Results, figures and documentation are not among them.
const SOURCES: [&str; 8] = [
    ".",
    "../crates",
    "../data/games",
    "../data/measured",
    "../data/paper",
    "../Cargo.toml",
    "../Cargo.lock",
    "../.cargo",
];

/// Whether one of the [`SOURCES`] differs from the commit or is untracked. `folder` is that of the experiments.
fn is_modified(folder: &Path) -> bool {
    let mut arguments = vec!["status", "--porcelain", "--"];
    arguments.extend(SOURCES);
    arguments.push(":(top,exclude)*.md");
    git(folder, &arguments).is_some_and(|changes| !changes.is_empty())
}

/// The output of git, if it is installed and succeeds.
fn git(folder: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git")
        .arg("-C")
        .arg(folder)
        .args(arguments)
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// A repository with one file in each relevant folder, all committed.
    fn repository() -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path();
        for file in [
            "experiments/main.rs",
            "experiments/README.md",
            "crates/a.rs",
            "data/paper/table.csv",
            "data/results/a.json",
            "figures/a.svg",
            "README.md",
        ] {
            let file = folder.join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, "old").unwrap();
        }
        for arguments in [
            &["init", "--quiet"][..],
            &["add", "."],
            &[
                "-c",
                "user.name=a",
                "-c",
                "user.email=a@example.org",
                "commit",
                "--quiet",
                "--message=a",
            ],
        ] {
            git(folder, arguments).unwrap();
        }
        root
    }

    #[test]
    fn only_files_that_results_depend_on_count_as_modifications() {
        let root = repository();
        let experiments = root.path().join("experiments");
        assert!(!is_modified(&experiments));
        for (file, expected) in [
            ("data/results/a.json", false),
            ("data/results/new.json", false),
            ("figures/a.svg", false),
            ("README.md", false),
            ("experiments/README.md", false),
            ("experiments/main.rs", true),
            ("experiments/catalogue_new.rs", true),
            ("crates/a.rs", true),
            ("data/paper/table.csv", true),
        ] {
            let file = root.path().join(file);
            let old = fs::read(&file);
            fs::write(&file, "new").unwrap();
            assert_eq!(is_modified(&experiments), expected, "{}", file.display());
            match old {
                Ok(old) => fs::write(&file, old).unwrap(),
                Err(_) => fs::remove_file(&file).unwrap(),
            }
        }
    }
}
