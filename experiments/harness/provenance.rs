//! Where, when and how fast a result was made.

use std::path::Path;
use std::process::Command;
use std::thread::available_parallelism;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Bound;

/// What is kept beside a result and never inside it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Provenance {
    /// The name of the experiment.
    pub experiment: String,
    /// The largest n that was to be looked at.
    pub bound: Bound,
    /// The commit of the sources, where git knows one.
    pub commit: Option<String>,
    /// Whether the sources differed from that commit.
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
    /// The time that the computation took, without reading and writing.
    pub seconds: f64,
    /// The units of work that an earlier run had finished, whose time is not counted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub units_of_earlier_runs: Option<usize>,
    /// What the run was allowed.
    pub limits: TimeLimit,
    /// Why it stopped early, if it did.
    pub stopped: Option<String>,
}

/// How long a run may take; nothing means no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TimeLimit {
    /// Time in seconds.
    pub seconds: Option<f64>,
}

impl Provenance {
    /// The provenance of a run of these sources that is just over.
    pub fn of_run(experiment: String, bound: Bound, threads: usize, time: Duration) -> Provenance {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR"));
        let changes = git(
            sources,
            &[
                "status",
                "--porcelain",
                "--untracked-files=no",
                "--",
                "..",
                ":!../data",
                ":!../figures",
            ],
        );
        Provenance {
            experiment,
            bound,
            commit: git(sources, &["rev-parse", "HEAD"]),
            modified: changes.is_some_and(|changes| !changes.is_empty()),
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

    /// The text of the file.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a provenance is plain data") + "\n"
    }
}

/// What git answers, if it is there and content.
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
