//! The console blocks of README.md, CONTRIBUTING.md, docs/ and experiments/: each command prints what is shown below it.
//!
//! A block is a session of a POSIX shell, so pipes and files work. A page is one session: a file that a command writes
//! can be read by the next one, and so can a block with a title, such as `toml title="my.toml"`. A line `…` represents
//! any number of lines. `UPDATE_PAGES=1 cargo test -p chopsticks-cli --test it pages` writes the outputs into the pages
//! anew.

use std::fs;
use std::iter::{Peekable, from_fn};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::str::Lines;
use std::sync::Mutex;

use crate::program::{ROOT, answer, side_by_side};

const BEGIN: &str = "```console";
const END: &str = "```";

/// What begins a block that is a file of the session, before the name of the file.
const TITLE: &str = " title=\"";

/// What begins a command in a console block.
const PROMPT: &str = "$ ";

/// A line that represents any number of lines.
const OMITTED: &str = "…";

/// A command that may follow one that fails.
const ASKS_CODE: &str = "$ echo $?";

/// A shell in a folder of its own, with the program and with the results that pages name.
struct Session {
    folder: tempfile::TempDir,
    path: String,
    code: i32,
}

impl Session {
    fn begin() -> Session {
        let folder = tempfile::tempdir().unwrap();
        let root = Path::new(ROOT).canonicalize().unwrap();
        symlink(root.join("data"), folder.path().join("data")).unwrap();
        let program = Path::new(env!("CARGO_BIN_EXE_chopsticks")).parent();
        let others = std::env::var("PATH").unwrap();
        let path = format!("{}:{others}", program.unwrap().display());
        Session {
            folder,
            path,
            code: 0,
        }
    }

    /// The lines that a terminal would show.
    fn run(&mut self, command: &str) -> Vec<String> {
        let script = format!("exec 2>&1 < /dev/null\n(exit {})\n{command}", self.code);
        let output = Command::new("sh")
            .args(["-c", &script])
            .current_dir(self.folder.path())
            .env("PATH", &self.path)
            .output()
            .unwrap();
        self.code = output.status.code().expect("the shell was not killed");
        let printed = String::from_utf8(output.stdout).unwrap();
        printed.lines().map(str::to_owned).collect()
    }
}

/// The page with what its commands print now.
fn renewed(page: &str, session: &mut Session) -> String {
    let mut lines = page.lines().peekable();
    let mut renewed = String::new();
    let mut is_console = false;
    while let Some(line) = lines.next() {
        renewed += &format!("{line}\n");
        is_console = line == BEGIN || is_console && line != END;
        if let Some(name) = titled(line) {
            let text: String = output_below(&mut lines.clone()).join("\n") + "\n";
            fs::write(session.folder.path().join(name), text).unwrap();
        }
        if let (true, Some(command)) = (is_console, line.strip_prefix(PROMPT)) {
            let shown = output_below(&mut lines);
            assert!(
                shown != [OMITTED],
                "`{command}` shows nothing of what it prints"
            );
            let printed = session.run(command);
            assert!(
                session.code == 0 || lines.peek() == Some(&ASKS_CODE),
                "`{command}` fails: {printed:?}"
            );
            for line in merged(&shown, printed) {
                renewed += &format!("{line}\n");
            }
        }
    }
    renewed
}

/// The name of the file that the block below this line is.
fn titled(line: &str) -> Option<&str> {
    let (_, name) = line.strip_prefix(END)?.split_once(TITLE)?;
    name.strip_suffix('"')
}

fn output_below<'a>(lines: &mut Peekable<Lines<'a>>) -> Vec<&'a str> {
    from_fn(|| lines.next_if(|line| *line != END && !line.starts_with(PROMPT))).collect()
}

/// What is shown if it was printed, else what was printed, shortened as what is shown.
fn merged(shown: &[&str], printed: Vec<String>) -> Vec<String> {
    if agree(shown, &printed) {
        return shown.iter().map(|&line| line.to_owned()).collect();
    }
    let Some(first) = shown.iter().position(|&line| line == OMITTED) else {
        return printed;
    };
    let last = shown.len() - 1 - shown.iter().rposition(|&line| line == OMITTED).unwrap();
    if printed.len() <= first + last {
        return printed;
    }
    let end = &printed[printed.len() - last..];
    [&printed[..first], &[OMITTED.to_owned()], end].concat()
}

/// Whether these lines were printed, where a line `…` represents those left out.
fn agree(shown: &[&str], printed: &[String]) -> bool {
    match shown {
        [] => printed.is_empty(),
        [OMITTED, rest @ ..] => (0..=printed.len()).any(|from| agree(rest, &printed[from..])),
        [line, rest @ ..] => {
            printed.first().is_some_and(|first| first == line) && agree(rest, &printed[1..])
        }
    }
}

fn pages() -> Vec<PathBuf> {
    let root = Path::new(ROOT);
    let mut pages = vec![root.join("README.md"), root.join("CONTRIBUTING.md")];
    for folder in ["docs", "docs/commands", "experiments"] {
        let files = fs::read_dir(root.join(folder)).unwrap();
        pages.extend(files.map(|file| file.unwrap().path()));
    }
    pages.retain(|page| page.extension().is_some_and(|ending| ending == "md"));
    pages.sort();
    pages
}

#[test]
fn pages_show_what_commands_print() {
    let stale = Mutex::new(Vec::new());
    side_by_side(&pages(), |page| {
        let text = fs::read_to_string(page).unwrap();
        let new = renewed(&text, &mut Session::begin());
        if std::env::var_os("UPDATE_PAGES").is_some() {
            fs::write(page, new).unwrap();
        } else if new != text {
            let differing = text.lines().zip(new.lines()).find(|(old, new)| old != new);
            let line = format!("{}: {differing:?}", page.display());
            stale.lock().unwrap().push(line);
        }
    });
    let stale = stale.into_inner().unwrap();
    assert!(
        stale.is_empty(),
        "UPDATE_PAGES=1 renews the pages:\n{}",
        stale.join("\n")
    );
}

#[test]
fn pages_have_every_command() {
    let index = fs::read_to_string(format!("{ROOT}/docs/commands/README.md")).unwrap();
    let help = answer(&["--help"]);
    let (groups, _) = help.split_once("\nOptions:\n").unwrap();
    let commands = groups.lines().filter_map(|line| line.strip_prefix("  "));
    let commands: Vec<&str> = commands
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(commands.len() > 20, "{commands:?}");
    for command in commands {
        assert!(
            command == "help" || index.contains(&format!("[`{command}`](")),
            "{command} has no page"
        );
    }
}

/// The words that somebody reads in a few minutes.
#[test]
fn the_readme_is_short() {
    let readme = fs::read_to_string(format!("{ROOT}/README.md")).unwrap();
    assert!(readme.split_whitespace().count() <= 900);
}

#[test]
fn sessions_keep_files_and_codes() {
    let page = "$ a\n```console\n$ echo 1 > b; cat b\n0\n$ exit 3\n$ echo $?\n2\n```\n$ c\n";
    let new = "$ a\n```console\n$ echo 1 > b; cat b\n1\n$ exit 3\n$ echo $?\n3\n```\n$ c\n";
    assert_eq!(renewed(page, &mut Session::begin()), new);
}

#[test]
fn blocks_with_a_title_are_files() {
    let page = "```toml title=\"a.toml\"\nb = 1\n```\n```console\n$ cat a.toml\nc\n```\n";
    let new = page.replace("\nc\n", "\nb = 1\n");
    assert_eq!(renewed(page, &mut Session::begin()), new);
}

#[test]
fn omitted_lines_stay_omitted() {
    let lines = |text: &str| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
    assert_eq!(merged(&["a", "…", "d"], lines("a b c d")), lines("a … d"));
    assert_eq!(merged(&["a", "…", "d"], lines("e b c f")), lines("e … f"));
    assert_eq!(merged(&["a", "…", "d"], lines("a d")), lines("a … d"));
    assert_eq!(merged(&["a", "…", "d"], lines("b")), lines("b"));
    assert_eq!(merged(&["a"], lines("a b")), lines("a b"));
    assert!(!agree(&["…", "d"], &lines("a b")) && !agree(&["a", "b"], &lines("a")));
}
