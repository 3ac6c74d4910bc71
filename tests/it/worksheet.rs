//! Worksheets: a line has the answer that it has in the whole program, after only the lines that it needs.

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::session::{Session, SessionError, WorksheetLine};
use proptest::prelude::*;

fn lines(text: &str) -> Vec<WorksheetLine> {
    Session::new().worksheet(&[text], &CalculatorSettings::default())
}

/// The answer to a line in a session, or its error.
fn answer(session: &mut Session, line: &str) -> Result<String, SessionError> {
    let settings = CalculatorSettings::default();
    let answer = session.evaluate(line, &settings)?;
    let shown = session.show(&answer.object, Style::Plain, &settings);
    Ok(shown.unwrap_or_else(|fault| fault.to_string()))
}

#[test]
fn lines_are_statements_that_may_span_several() {
    let found = lines("G := {3||2|1}\n\n  G.Mean\ndef f(x) :=\n  x + G\nf(\n2)\n{1|");
    let texts: Vec<&str> = found.iter().map(|line| &*line.text).collect();
    assert_eq!(
        texts,
        [
            "G := {3||2|1}",
            "G.Mean",
            "def f(x) :=\n  x + G",
            "f(\n2)",
            "{1|"
        ]
    );
    let needs: Vec<&[usize]> = found.iter().map(|line| &*line.needs).collect();
    let expected: [&[usize]; 5] = [&[], &[0], &[0], &[0, 2], &[]];
    assert_eq!(needs, expected);
}

/// Another expression can stand in the place of the one of a line.
#[test]
fn a_line_of_one_expression_has_a_frame() {
    let frame = |text: &str| lines(text)[0].frame.clone();
    let some = |before: &str, after: &str| Some((before.to_owned(), after.to_owned()));
    assert_eq!(frame("G + {1|\n0}"), some("", ""));
    assert_eq!(frame("G;"), some("", ";"));
    assert_eq!(frame("G := {1|G}"), some("G := ", ""));
    assert_eq!(frame("G1 := 1"), some("G1 := ", ""));
    assert_eq!(frame("GH := G"), some("GH := ", ""));
    for other in [
        "G := {1|G}  // hot",
        "/* 3 */ 3;",
        "x := 5; G",
        "def f(x) := x",
        "{1|",
        "var x := 3",
        "x += 1",
    ] {
        assert_eq!(frame(other), None, "{other}");
    }
}

#[test]
fn a_part_that_is_not_complete_ends_with_the_part() {
    let settings = CalculatorSettings::default();
    let found = Session::new().worksheet(&["x := {1|", "x := 2", "x"], &settings);
    let needs: Vec<&[usize]> = found.iter().map(|line| &*line.needs).collect();
    let expected: [&[usize]; 3] = [&[], &[], &[1]];
    assert_eq!(needs, expected);
}

#[test]
fn a_function_reads_a_variable_that_is_defined_after_it() {
    let found = lines("def f(x) := x + a\nb := 5\na := 3\nf(1)");
    assert_eq!(found[3].needs, [0, 2]);
}

/// In LaTeX, `x_{1}` is the name `x_1`.
#[test]
fn names_with_subscripts_are_needed() {
    assert_eq!(lines("x_{1} := {1|0}\nx_{1}.Mean")[1].needs, [0]);
}

#[test]
fn classes_lists_and_files_are_needed() {
    let program = "l := [1]\nl.Add(2)\nm := l\nclass Down(n) extends Game\n def Options(player) := if n > 0 then [Down(n - 1)] else [] end\nend\nDown(2)\nSum(l)\n\
                   import \"my.toml\"\nm";
    let found = lines(program);
    assert_eq!(found[4].needs, [3], "{found:?}");
    assert_eq!(found[5].needs, [0, 1], "{found:?}");
    assert_eq!(found[7].needs, [0, 1, 2, 6], "{found:?}");
}

/// Lines that define the names a, b, f and l, change them and use them.
fn line() -> impl Strategy<Value = String> {
    let name = prop::sample::select(vec!["a", "b"]);
    let number = 0..5i32;
    prop_oneof![
        (name.clone(), number.clone()).prop_map(|(name, n)| format!("{name} := {n}")),
        (name.clone(), name.clone()).prop_map(|(to, from)| format!("{to} := {from} + 1")),
        name.clone()
            .prop_map(|name| format!("def f(x) := x + {name}")),
        (name.clone(), number.clone()).prop_map(|(name, n)| format!("{name} := f({n})")),
        number.clone().prop_map(|n| format!("l := [{n}]")),
        name.clone().prop_map(|name| format!("l.Add({name})")),
        name.clone().prop_map(|name| format!("l[1] := {name}")),
        name.clone()
            .prop_map(|name| format!("for {name} from 1 to 3 do l.Add({name}) end")),
        name.clone().prop_map(|name| format!("[f({name}), {name}]")),
        number.clone().prop_map(|n| format!("l.Remove({n})")),
        Just("l.Sort()".to_owned()),
        Just("l.AddAll([5, 1])".to_owned()),
        Just("l".to_owned()),
        Just("m := l".to_owned()),
        Just("m".to_owned()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_line_has_its_answer_after_the_lines_that_it_needs(program in prop::collection::vec(line(), 1..12)) {
        let start = ["a := 1", "b := 2", "def f(x) := x", "l := [0]", "m := 0"];
        let program: Vec<String> = start.into_iter().map(str::to_owned).chain(program).collect();
        let settings = CalculatorSettings::default();
        let found = Session::new().worksheet(&program, &settings);
        prop_assert_eq!(found.len(), program.len());
        let mut whole = Session::new();
        for line in &found {
            let Ok(expected) = answer(&mut whole, &line.text) else { break };
            let mut alone = Session::new();
            for &earlier in &line.needs {
                answer(&mut alone, &found[earlier].text).unwrap();
            }
            prop_assert_eq!(answer(&mut alone, &line.text).unwrap(), expected, "{}", program.join("\n"));
        }
    }
}
