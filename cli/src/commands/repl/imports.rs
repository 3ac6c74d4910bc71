//! The imports of a text that moves to a program in another folder.

use std::path::{Path, absolute};

use chopsticks_lab::calculator::{CalculatorSettings, beside, quoted};
use chopsticks_lab::cgt::notation::language::Op;
use chopsticks_lab::session::Session;

/// A text of the program `from` as one of the program `to`: its imports name the same files. Those of functions remain,
/// since they are beside the program that calls the function.
pub(super) fn moved(
    text: &str,
    from: &str,
    to: &str,
    session: &Session,
    settings: &CalculatorSettings<'_>,
) -> String {
    let mut moved = text.to_owned();
    if beside(from, "") == beside(to, "") {
        return moved;
    }
    let statements = session.parse(text, settings).unwrap_or_default();
    let code = statements.iter().flat_map(|statement| &*statement.code);
    let mut imports: Vec<(usize, &str)> = code
        .filter_map(|instruction| match &instruction.op {
            Op::Import(file) => Some((instruction.at, &**file)),
            _ => None,
        })
        .collect();
    imports.sort_unstable();
    for (at, file) in imports.into_iter().rev() {
        let name = quoted(file);
        if let Some(blanks) = moved[at..].find(&name) {
            let begin = at + blanks;
            let there = quoted(&seen_from(to, &beside(from, file)));
            moved.replace_range(begin..begin + name.len(), &there);
        }
    }
    moved
}

/// The name of a file in a program: relative if the file is in the folder of the program.
fn seen_from(program: &str, file: &str) -> String {
    let folder = Path::new(program).parent().unwrap_or(Path::new(""));
    let path = Path::new(file);
    let relative = path.strip_prefix(folder).map(Path::to_owned);
    let seen = relative.or_else(|_| absolute(path));
    seen.map_or_else(|_| file.to_owned(), |seen| seen.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_name_the_same_files() {
        let (session, settings) = (Session::new(), CalculatorSettings::default());
        let program = |[a, b]: [&str; 2]| {
            let [a, b] = [a, b].map(quoted);
            format!(r#"A := import {a}; [import  {b}, "b.cgs"] // import "a.toml""#)
        };
        let far = ["a.toml", "b.cgs"].map(|file| absolute(file).unwrap());
        let far = far.each_ref().map(|file| file.to_str().unwrap());
        for (from, to, files) in [
            ("my.cgs", "your.cgs", ["a.toml", "b.cgs"]),
            ("my.cgs", "", ["a.toml", "b.cgs"]),
            ("sub/my.cgs", "my.cgs", ["sub/a.toml", "sub/b.cgs"]),
            ("sub/own/my.cgs", "sub/my.cgs", ["own/a.toml", "own/b.cgs"]),
            ("my.cgs", "sub/my.cgs", far),
        ] {
            let text = program(["a.toml", "b.cgs"]);
            let moved = moved(&text, from, to, &session, &settings);
            assert_eq!(moved, program(files), "{from} {to}");
        }
        let function = "def f() := import \"a.toml\"";
        let moved = moved(function, "sub/my.cgs", "", &session, &settings);
        assert_eq!(moved, function);
    }
}
