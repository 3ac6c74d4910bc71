//! `slurm`: writes a job script for the workload manager Slurm.

use std::env::current_exe;
use std::str::FromStr;

use anyhow::{Context, Result, ensure};
use clap::Args;
use thiserror::Error;

use super::divided::Scope;
use super::{End, show};
use crate::harness::Share;

/// Print a job script for Slurm that computes the units of an experiment in the tasks of an array, and merges them.
///
/// Redirect it into a file and submit it with `bash FILE`, in a folder that all nodes share. Submit it again after a
/// failure: only missing units are computed.
#[derive(Args)]
pub struct Slurm {
    #[command(flatten)]
    scope: Scope,
    /// The number of tasks in the array.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=Share::MAX_COUNT as i64))]
    array: u32,
    /// The time limit of a task, as Slurm reads it: minutes, H:M:S or D-H:M:S.
    #[arg(long, value_name = "TIME")]
    time: TimeLimit,
    /// The partition.
    #[arg(long, value_name = "NAME")]
    partition: Option<String>,
    /// The cores of a task, each with a thread.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    cpus_per_task: u16,
    /// The memory of a task, as Slurm reads it, such as 4G.
    #[arg(long, value_name = "SIZE")]
    mem: Option<String>,
    /// Another option of sbatch for all jobs, such as --account=NAME; may be given several times.
    #[arg(long, value_name = "OPTION", allow_hyphen_values = true)]
    sbatch: Vec<String>,
    /// The folder of journals, logs and results [default: NAME-BOUND in the folder of the submission].
    #[arg(long, value_name = "DIR")]
    folder: Option<String>,
}

impl Slurm {
    pub(super) fn run(&self) -> Result<End> {
        let divided = self.scope.divide()?;
        let program = current_exe().context("cannot find the path of this program")?;
        let program = program
            .to_str()
            .context("the path of this program is not UTF-8")?;
        let (name, bound) = (divided.name(), divided.bound.to_string());
        let folder = self
            .folder
            .clone()
            .unwrap_or_else(|| format!("{name}-{bound}"));
        // A comment of the script names it too.
        ensure!(
            !folder.contains(char::is_control),
            "--folder: found `{}`, expected a path on one line",
            folder.escape_debug()
        );
        let fields = [
            ("name", name),
            ("extent", divided.extent()),
            ("bound", bound),
            (
                "units",
                divided.units.list(&divided.bound).len().to_string(),
            ),
            ("tasks", self.array.to_string()),
            ("time", self.time.text.clone()),
            ("seconds", self.time.program_seconds().to_string()),
            ("cpus", self.cpus_per_task.to_string()),
            ("directives", self.directives()?),
            ("program", quote(program)),
            ("folder", quote(&folder)),
        ];
        show::print(&fill(include_str!("slurm_job.sh"), &fields))?;
        Ok(End::Done)
    }

    /// The optional directives, as lines of the script.
    fn directives(&self) -> Result<String> {
        let partition = self
            .partition
            .iter()
            .map(|name| format!("--partition={name}"));
        let mem = self.mem.iter().map(|size| format!("--mem={size}"));
        let mut lines = String::new();
        for option in partition.chain(mem).chain(self.sbatch.iter().cloned()) {
            let is_option = option.starts_with('-') && !option.contains(char::is_control);
            ensure!(
                is_option,
                "--sbatch: found `{option}`, expected an option on one line, such as --account=NAME"
            );
            lines += &format!("#SBATCH {option}\n");
        }
        Ok(lines)
    }
}

/// The template with each `{field}` replaced by its value. Values are not searched: a folder may be called `{name}`.
fn fill(template: &str, fields: &[(&str, String)]) -> String {
    let value = |name: &str| fields.iter().find(|(field, _)| *field == name);
    let mut pieces = template.split('{');
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let field = piece.split_once('}');
        match field.and_then(|(name, rest)| Some((&value(name)?.1, rest))) {
            Some((value, rest)) => text.extend([value, rest]),
            // A brace of the shell.
            None => text.extend(["{", piece]),
        }
    }
    text
}

/// A text as one word of the shell.
fn quote(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// A time limit.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TimeLimit {
    text: String,
    seconds: u64,
}

/// The text is not a time limit.
#[derive(Debug, Error)]
#[error("found `{0}`, expected a time such as 90 (minutes), 2:00:00 or 1-12:00:00")]
struct NoTimeLimit(String);

impl TimeLimit {
    /// The number of seconds that a program may use, so that it ends before Slurm ends it.
    fn program_seconds(&self) -> u64 {
        self.seconds - (self.seconds / 10).min(60)
    }
}

impl FromStr for TimeLimit {
    type Err = NoTimeLimit;

    /// Slurm reads M, M:S, H:M:S, D-H, D-H:M and D-H:M:S.
    fn from_str(text: &str) -> Result<TimeLimit, NoTimeLimit> {
        const UNITS: [u64; 3] = [3600, 60, 1];
        let read = || {
            let (days, rest) = match text.split_once('-') {
                Some((days, rest)) => (Some(days.parse::<u32>().ok()?), rest),
                None => (None, text),
            };
            let numbers: Vec<u32> = rest
                .split(':')
                .map(|number| number.parse::<u32>().ok())
                .collect::<Option<_>>()?;
            let units = match (days, numbers.len()) {
                (Some(_), 1..=3) | (None, 3) => &UNITS[..],
                (None, 1 | 2) => &UNITS[1..],
                _ => return None,
            };
            let parts: u64 = numbers
                .iter()
                .zip(units)
                .map(|(&number, unit)| u64::from(number) * unit)
                .sum();
            let seconds = u64::from(days.unwrap_or(0)) * 86_400 + parts;
            (seconds > 0).then(|| TimeLimit {
                text: text.to_owned(),
                seconds,
            })
        };
        read().ok_or_else(|| NoTimeLimit(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The formats of `man sbatch`.
    #[test]
    fn time_limits_are_those_of_slurm() {
        for (text, seconds) in [
            ("90", 5_400),
            ("5:30", 330),
            ("2:00:00", 7_200),
            ("1-12", 129_600),
            ("1-12:30", 131_400),
            ("0-0:0:20", 20),
        ] {
            assert_eq!(
                text.parse::<TimeLimit>().unwrap().seconds,
                seconds,
                "{text}"
            );
        }
        for text in ["", "0", "2h", "1:2:3:4", "1-", "-5", "UNLIMITED"] {
            assert!(text.parse::<TimeLimit>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_value_may_look_like_a_field() {
        let fields = [
            ("program", "{folder}".to_owned()),
            ("folder", "{program}".to_owned()),
        ];
        let template = "task() {\n  {program} ${2:-0} {folder}/{\n}";
        let says = "task() {\n  {folder} ${2:-0} {program}/{\n}";
        assert_eq!(fill(template, &fields), says);
    }

    #[test]
    fn a_path_is_one_word_of_the_shell() {
        assert_eq!(quote("it's here"), r"'it'\''s here'");
    }
}
