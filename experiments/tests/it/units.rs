//! Units computed in parts and merged, as by a user with several machines.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use crate::program::{for_each, output, program, results, results_of, stderr, stdout};

/// The experiments with units, each with a small bound.
const SMALL: [(&str, &str); 9] = [
    ("conjecture", "10^4"),
    ("families", "4"),
    ("fingers-fitted", "2"),
    ("initial-positions", "3"),
    ("loopy-values", "3"),
    ("small-positions", "3"),
    ("structure-values", "1"),
    ("survey", "2"),
    ("survey-three-hands", "2"),
];

/// The processor time measured by the shell, compared with the estimate from a sample of the units.
#[cfg(unix)]
#[test]
fn the_estimated_cost_is_what_a_small_run_takes() {
    let folder = Folder::new();
    let scope = ["families", "--upto", "20"];
    let estimate = output(&[&["cost"][..], &scope, &["--json"]].concat());
    let estimate: serde_json::Value = serde_json::from_slice(&estimate.stdout).unwrap();
    assert_eq!(estimate["units"], 128);
    let [low, high] = [0, 1].map(|at| 3600.0 * estimate["between"][at].as_f64().unwrap());
    let work = "TIMEFORMAT='%U'; time \"$0\" work families --upto 20 --units 1/1 --threads 1 --journal \"$1\" > /dev/null";
    let program = env!("CARGO_BIN_EXE_experiments");
    let mut timed = Command::new("bash");
    timed.args(["-c", work, program, &folder.text("journal")]);
    let timed = stderr(&timed.output().unwrap());
    // A slow machine says before what goes on.
    let seconds: f64 = timed.lines().last().unwrap().parse().unwrap();
    // The sample is small, and other programs slow the processor down.
    assert!(
        (low / 1.5..high * 1.5).contains(&seconds),
        "{seconds} s, {estimate}"
    );
}

/// A program in place of `sbatch` that runs each job at once.
const SBATCH: &str = r#"#!/usr/bin/env bash
set -euo pipefail
echo "$*" >> calls
tasks=0
while [ "${1#--}" != "$1" ]; do
  case $1 in
    --array=1-*) tasks=${1#--array=1-} ;;
    --cpus-per-task=*) export SLURM_CPUS_PER_TASK=${1#*=} ;;
  esac
  shift
done
export SLURM_JOB_ID=1 SLURM_JOB_END_TIME=$(($(date +%s) + 3600))
if [ "$tasks" -eq 0 ]; then bash "$@" >> jobs 2>&1; fi
for ((part = 1; part <= tasks; part++)); do SLURM_ARRAY_TASK_ID=$part bash "$@" >> jobs 2>&1; done
echo 7
"#;

/// The results of the jobs are those of one run.
#[cfg(unix)]
#[test]
fn the_script_for_slurm_submits_an_array_and_a_merge() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new();
    let sbatch = folder.path("sbatch");
    fs::write(&sbatch, SBATCH).unwrap();
    fs::set_permissions(&sbatch, fs::Permissions::from_mode(0o755)).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/slurm.sh");
    let path = format!("{}:{}", folder.text(""), std::env::var("PATH").unwrap());
    let submit = |arguments: &[&str]| {
        let mut command = Command::new("bash");
        command
            .arg(script)
            .args(arguments)
            .current_dir(folder.path(""));
        command.env("PATH", &path);
        command.env("EXPERIMENTS", env!("CARGO_BIN_EXE_experiments"));
        command.output().unwrap()
    };
    let submitted = submit(&["families", "6", "3", "--cpus-per-task=2", "--time=2:00:00"]);
    let jobs = || fs::read_to_string(folder.path("jobs")).unwrap();
    assert!(
        submitted.status.success(),
        "{} {}",
        stderr(&submitted),
        jobs()
    );
    assert!(stdout(&submitted).contains("submitted the array 7 and the job 7"));
    let calls = fs::read_to_string(folder.path("calls")).unwrap();
    let [array, merge] = calls.lines().collect::<Vec<_>>()[..] else {
        panic!("{calls}");
    };
    for option in ["--array=1-3", "--cpus-per-task=2", "--time=2:00:00"] {
        assert!(array.contains(option), "{array}");
    }
    assert!(merge.contains("--dependency=afterany:7"), "{merge}");
    assert!(jobs().contains("all 12 are there"), "{}", jobs());
    let alone = results_of(&[
        "run",
        "families",
        "--upto",
        "6",
        "--journal",
        &folder.text("fresh"),
    ]);
    let merged = results(&folder.path("families-6"));
    for (name, content) in alone {
        assert!(merged.contains(&(name.clone(), content)), "{name}");
    }
    let wrong = submit(&["families", "6"]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(stderr(&wrong).contains("usage: slurm.sh NAME BOUND TASKS"));
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().to_owned()
    }

    fn work(&self, name: &str, upto: &str, share: &str, journal: &str) -> Output {
        let journal = self.text(journal);
        let scope = ["work", name, "--upto", upto];
        output(&[&scope[..], &["--units", share, "--journal", &journal]].concat())
    }

    fn merge(&self, name: &str, upto: &str, parts: &[&str]) -> Output {
        let parts: Vec<String> = parts.iter().map(|part| self.text(part)).collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let scope = ["merge", name, "--upto", upto];
        output(&[&scope[..], &["--journal", &self.text("whole")], &parts].concat())
    }
}

#[test]
fn parts_that_were_merged_give_the_same_bytes_as_one_run() {
    for_each(&SMALL, |&(name, upto)| {
        let folder = Folder::new();
        for part in ["1", "2", "3"] {
            let worked = folder.work(name, upto, &format!("{part}/3"), part);
            assert!(worked.status.success(), "{name}: {}", stderr(&worked));
        }
        let merged = folder.merge(name, upto, &["1", "2", "3"]);
        assert!(merged.status.success(), "{name}: {}", stderr(&merged));
        let journal = fs::read(folder.path("whole")).unwrap();
        let (whole, out) = (folder.text("whole"), folder.text("out"));
        let run = ["run", name, "--upto", upto, "--journal", &whole];
        let run = output(&[&run[..], &["--out", &out]].concat());
        assert!(run.status.success(), "{name}: {}", stderr(&run));
        // The run has computed no unit itself.
        assert_eq!(fs::read(folder.path("whole")).unwrap(), journal, "{name}");
        let fresh = folder.text("fresh");
        let alone = results_of(&["run", name, "--upto", upto, "--journal", &fresh]);
        assert!(!alone.is_empty());
        assert_eq!(results(&folder.path("out")), alone, "{name}");
    });
}

#[test]
fn missing_units_are_named_listed_and_computed_from_standard_input() {
    let folder = Folder::new();
    folder.work("families", "5", "1/2", "half");
    let merged = folder.merge("families", "5", &["half"]);
    assert_eq!(merged.status.code(), Some(2));
    assert!(
        stdout(&merged).contains(" missing: [1,"),
        "{}",
        stdout(&merged)
    );
    let half = folder.text("half");
    let list = ["units", "families", "--upto", "5", "--json"];
    let missing = output(&[&list[..], &["--missing-in", &half]].concat());
    let lines = stdout(&missing).lines().count();
    assert!((1..10).contains(&lines), "{lines}");
    let rest = folder.text("rest");
    let mut child = program(&[
        "work",
        "families",
        "--upto",
        "5",
        "--keys",
        "-",
        "--journal",
        &rest,
    ])
    .stdin(Stdio::piped())
    .stdout(Stdio::piped())
    .spawn()
    .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(&missing.stdout)
        .unwrap();
    let worked = child.wait_with_output().unwrap();
    assert!(stdout(&worked).contains(&format!(" {lines} unit")));
    let merged = folder.merge("families", "5", &["half", "rest"]);
    assert!(
        stdout(&merged).contains("all 10 are there"),
        "{}",
        stdout(&merged)
    );
    assert_eq!(merged.status.code(), Some(0));
}

#[test]
fn a_command_that_is_repeated_continues_from_its_journal() {
    let folder = Folder::new();
    let first = folder.work("families", "5", "1/1", "part");
    assert!(stdout(&first).contains("families, i, j ≤ 5: 10 units computed, in"));
    let again = folder.work("families", "5", "1/1", "part");
    assert!(stdout(&again).contains("0 units computed, 10 there already"));
    let other = folder.work("families", "6", "1/1", "part");
    assert_eq!(other.status.code(), Some(1));
    assert!(stderr(&other).contains("its bound is 5, not 6; name another file"));
}

#[test]
fn wrong_units_are_told_with_exit_code_1() {
    let folder = Folder::new();
    let journal = folder.text("part");
    for (arguments, says) in [
        (
            &["units", "table-1"][..],
            "table-1 is not divided into units; expected one of conjecture, families, ",
        ),
        (
            &["units", "families", "--upto", "1001"],
            "families: is limited to i, j ≤ 1000",
        ),
        (
            &["work", "families", "--journal", &journal],
            "--units <K/N>",
        ),
        (
            &["work", "families", "--units", "4/3", "--journal", &journal],
            "expected K/N with 1 ≤ K ≤ N",
        ),
        (&["work", "families", "--units", "1/3"], "--journal"),
        (&["merge", "families"], "<FILE>"),
        (&["cost", "theorem"], "theorem is not divided into units"),
    ] {
        let output = output(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(stderr(&output).contains(says), "{}", stderr(&output));
    }
    for (line, says) in [
        ("[1,2]", "line 1 of --keys "),
        (
            "{\"key\":[2,2]}",
            "[2,2] is not the key of a unit of families for i, j ≤ 5",
        ),
    ] {
        fs::write(folder.path("keys"), line).unwrap();
        let keys = folder.text("keys");
        let wrong = ["work", "families", "--upto", "5", "--keys", &keys];
        let output = output(&[&wrong[..], &["--journal", &journal]].concat());
        assert_eq!(output.status.code(), Some(1), "{line}");
        assert!(stderr(&output).contains(says), "{}", stderr(&output));
    }
}

/// More time does not help if there are no more sizes.
#[test]
fn a_cost_of_too_few_sizes_names_the_flag_that_helps() {
    let output = output(&["cost", "families", "--upto", "1", "--seconds", "60"]);
    assert_eq!(output.status.code(), Some(2));
    let says = "1 size can be measured up to this bound, and a line needs 4; --upto ";
    assert!(stderr(&output).contains(says), "{}", stderr(&output));
}

/// A changed index of a value with a matching checksum: the run names the line.
#[test]
fn a_journal_that_was_changed_on_purpose_is_refused() {
    let folder = Folder::new();
    let journal = folder.text("journal");
    let run = ["run", "families", "--upto", "4", "--journal", &journal];
    assert!(output(&run).status.success());
    let text = fs::read_to_string(&journal).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let is_first = |line: &String| line.contains("\"hands\":[1,1]");
    let at = lines.iter().position(is_first).unwrap();
    let (_, unit) = lines[at].split_once("\"unit\":").unwrap();
    let unit = unit.strip_suffix('}').unwrap().to_owned();
    for (from, to, says) in [
        ("\"value\":0", "\"value\":4000000000", "cannot be a result"),
        ("\"period\":", "\"period\":999", "cannot be a result"),
        (
            "\"upto\":1",
            "\"upto\":2",
            "has another result than this program computes",
        ),
    ] {
        let changed = unit.replacen(from, to, 1);
        assert_ne!(changed, unit);
        let sum = crc32fast::hash(changed.as_bytes());
        lines[at] = format!("{{\"crc32\":\"{sum:08x}\",\"unit\":{changed}}}");
        fs::write(&journal, lines.join("\n") + "\n").unwrap();
        let refused = output(&run);
        assert_eq!(refused.status.code(), Some(1));
        let message = stderr(&refused);
        assert!(
            message.contains(&format!("line {} of ", at + 1)),
            "{message}"
        );
        assert!(message.contains(says), "{message}");
    }
}
