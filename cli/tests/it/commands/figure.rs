//! Figures from the command line: which subject gives which figure, and what is refused.

use std::fs;

use crate::program::{answer, refusal, run};

/// The texts of an SVG file, in the order in which they are drawn.
fn texts(svg: &str) -> Vec<&str> {
    let mut texts = Vec::new();
    for element in svg.split("<g aria-label=\"").skip(1) {
        texts.push(element.split('"').next().unwrap_or_default());
    }
    texts
}

/// A file name in the folder for temporary files of tests.
fn scratch(name: &str) -> String {
    format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"))
}

#[test]
fn a_value_is_a_tree() {
    let svg = answer(&["figure", "±J"]);
    let labels = texts(&svg);
    assert_eq!(
        labels,
        [
            "±{0|↑[2]}",
            "{0|↑[2]}",
            "{↓[2]|0}",
            "0",
            "↑[2]",
            "↓[2]",
            "0",
            "±J = ±{0|↑[2]}"
        ]
    );
    // Of each edge one line.
    assert_eq!(svg.matches("<polyline ").count(), 6);
    assert_eq!(answer(&["figure", "±J"]), svg);
}

#[test]
fn a_position_is_the_tree_of_its_value() {
    let svg = answer(&[
        "figure",
        "(1|1)_12",
        "--notation",
        "plain",
        "--title",
        "Twelve",
    ]);
    let labels = texts(&svg);
    assert_eq!((labels[0], labels[7]), ("+-{0|^[2]}", "Twelve"));
}

#[test]
fn trees_grow_as_far_as_asked() {
    let labels = |arguments: &[&str]| {
        let svg = answer(arguments);
        texts(&svg).len()
    };
    assert_eq!(labels(&["figure", "*2"]), 5);
    assert_eq!(labels(&["figure", "*2", "--full"]), 9);
    assert_eq!(labels(&["figure", "-5", "--full", "--depth", "2"]), 3);
    let error = refusal(2, &["figure", "*9", "--full"]);
    assert!(
        error.contains("at the limit of 400 nodes (--max-nodes)"),
        "{error}"
    );
}

#[test]
fn thermographs_name_their_corners() {
    let svg = answer(&["figure", "{3||2|0}", "--kind", "thermograph"]);
    for name in ["3", "2", "1", "0", "value", "temperature", "{3||2|0}"] {
        assert!(texts(&svg).contains(&name), "{name}");
    }
    let both = answer(&["figure", "+-1", "--kind", "thermograph", "--and", "-3/4"]);
    let count = |name| texts(&both).iter().filter(|text| **text == name).count();
    // In the legend, and at the corner of a wall.
    assert_eq!([count("±1"), count("−3/4"), count("-3/4")], [1, 2, 0]);
}

/// Three moves lead from one end of the simple ko {1 | {ko | 0}} to the other, so that its mast is at 2/3 from 1/3 on,
/// whoever is the komaster (Berlekamp 1996). The wall of Right begins at 0 only if Right is.
#[test]
fn a_ko_has_a_thermograph_for_each_komaster() {
    let ko = ["figure", "a{1|{a|0}}", "--kind", "thermograph"];
    let both = answer(&ko);
    let legend = |player: &str| format!("a{{1|{{a|0}}}}, {player} is the komaster");
    for name in ["1", "2/3", "0", "1/3", &legend("Left"), &legend("Right")] {
        assert!(texts(&both).contains(&name), "{name}: {:?}", texts(&both));
    }
    let of = |player| answer(&[&ko[..], &["--komaster", player]].concat());
    let (left, right) = (of("left"), of("right"));
    let zeros = |svg: &str| texts(svg).iter().filter(|text| **text == "0").count();
    // One is on the axis of temperatures.
    assert_eq!([zeros(&left), zeros(&right)], [1, 2]);
    assert_eq!(answer(&[&ko[..], &["--komaster", "both"]].concat()), both);
    // Without kos nobody is a master of them.
    let hot = ["figure", "{3||2|0}", "--kind", "thermograph"];
    assert_eq!(
        answer(&[&hot[..], &["--komaster", "right"]].concat()),
        answer(&hot)
    );
}

/// A board of one cell that is a simple ko from 1 to 0.
#[test]
fn a_ko_of_a_ruleset_has_thermographs() {
    let file = scratch("ko.toml");
    let ruleset = r#"
        name = "Ko"
        source = "Berlekamp 1996"
        about = "A simple ko of one cell."
        loopy = true
        [patterns]
        symbols = ".bct"
        left = [
            { from = "c", to = "b", directions = "right" },
            { from = "b", to = "t", directions = "right" },
            { from = "t", to = ".", directions = "right" },
        ]
        right = [
            { from = "b", to = "c", directions = "right" },
            { from = "c", to = ".", directions = "right" },
        ]
    "#;
    fs::write(&file, ruleset).unwrap();
    let svg = answer(&["figure", "b", "--ruleset", &file, "--kind", "thermograph"]);
    for name in ["2/3", "1/3", "b, Left is the komaster"] {
        assert!(texts(&svg).contains(&name), "{name}: {:?}", texts(&svg));
    }
}

/// {0, K | 0} with the ko K from 6 to −3, which Left starts only as the komaster.
#[test]
fn a_ko_that_depends_on_the_komaster_is_drawn_for_one() {
    let ko = ["figure", "{0,a{6|{a|-3}}|0}", "--kind", "thermograph"];
    let error = refusal(1, &ko);
    assert!(
        error.contains("2 and 2 for Left, 0 and 0 for Right: expected --komaster left"),
        "{error}"
    );
    let right = answer(&[&ko[..], &["--komaster", "right", "--and", "+-1"]].concat());
    assert!(
        texts(&right).contains(&"{0,a{6|{a|-3}}|0}, Right is the komaster"),
        "{:?}",
        texts(&right)
    );
    // A ko that Left wins by taking another one, from 8 to -6: nobody gains unless she is the komaster.
    let ko = ["figure", "a{b{8|{b|-6}}|{a|0}}", "--kind", "thermograph"];
    let left = answer(&[&ko[..], &["--komaster", "left"]].concat());
    assert!(texts(&left).contains(&"4"), "{:?}", texts(&left));
    let error = refusal(1, &ko);
    assert!(error.contains("no player gains"), "{error}");
    assert!(
        error.contains("if Right is the komaster: expected --komaster left"),
        "{error}"
    );
    let pass = refusal(1, &["figure", "over", "--kind", "thermograph"]);
    assert!(pass.contains("the game has a pass"), "{pass}");
}

#[test]
fn a_family_is_a_map_or_bands() {
    let svg = answer(&["figure", "(i|j)_20"]);
    for label in [
        "0",
        "*",
        "↑[2]",
        "other positive values",
        "Values of (i|j)_20",
    ] {
        assert!(texts(&svg).contains(&label), "{label}");
    }
    let svg = answer(&["figure", "(i|j)_20", "--cell", "outcome"]);
    assert!(texts(&svg).contains(&"L: Left wins"));
    // Table 2 of the paper: n = 1 to 12.
    let svg = answer(&["figure", "(1|1)_n", "--n", "1..=12"]);
    for label in ["0", "*", "±{0|↑[2]}", "3", "5", "8", "12"] {
        assert!(texts(&svg).contains(&label), "{label}");
    }
}

#[test]
fn any_two_parameters_are_a_map() {
    let family = "(1^a,2^b|1^2,2^2)_2";
    let ranges = ["--with", "a=0..=3", "--with", "b=1..=2"];
    let arguments = [&["figure", family, "--cell", "outcome"][..], &ranges].concat();
    let svg = answer(&arguments);
    let letters = texts(&svg)
        .iter()
        .filter(|text| ["L", "R", "N", "P"].contains(text))
        .count();
    assert_eq!(letters, 8);
    let table = answer(
        &[
            &["table", family, "--columns", "outcome", "--format", "csv"][..],
            &ranges,
        ]
        .concat(),
    );
    let outcomes: Vec<&str> = table
        .lines()
        .skip(1)
        .filter_map(|row| row.rsplit(',').next())
        .collect();
    // The table has b run fastest, the figure a, from the bottom row up.
    let expected: Vec<&str> = [0, 2, 4, 6, 1, 3, 5, 7].map(|at| outcomes[at]).to_vec();
    assert_eq!(texts(&svg)[..8], expected);
}

#[test]
fn the_ending_names_the_format() {
    let (svg, png) = (scratch("figure.svg"), scratch("figure.PNG"));
    assert_eq!(answer(&["figure", "^^*", "--output", &svg]), "");
    assert_eq!(fs::read_to_string(svg).unwrap(), answer(&["figure", "^^*"]));
    assert_eq!(answer(&["figure", "^^*", "-o", &png]), "");
    assert!(fs::read(png).unwrap().starts_with(b"\x89PNG"));
    for name in ["figure.tikz", "figure.tex"] {
        let file = scratch(name);
        assert_eq!(answer(&["figure", "±J", "-o", &file]), "");
        let source = fs::read_to_string(file).unwrap();
        assert!(source.contains("\\begin{tikzpicture}") && source.contains("{\\uparrow}^{[2]}"));
    }
}

#[test]
fn the_title_can_be_chosen_and_left_out() {
    let title = |flags: &[&str]| {
        let svg = answer(&[&["figure", "(i|j)_5"], flags].concat());
        texts(&svg).last().map(|text| (*text).to_owned())
    };
    assert_eq!(title(&[]).as_deref(), Some("Values of (i|j)_5"));
    assert_eq!(
        title(&["--title", "All of $G_n$"]).as_deref(),
        Some("All of G_n")
    );
    assert_ne!(title(&["--no-title"]), title(&[]));
    let svg = answer(&["figure", "(i|j)_5", "--no-title", "--no-notes"]);
    assert!(svg.contains("<title>Values of (i|j)_5</title>"));
}

#[test]
fn what_cannot_be_written_is_an_error() {
    let error = refusal(1, &["figure", "^", "--output", "figure.gif"]);
    assert!(
        error.contains("figure.gif does not name a format") && error.contains(".svg"),
        "{error}"
    );
    let nowhere = scratch("no/such/folder/figure.svg");
    let error = refusal(1, &["figure", "^", "--output", &nowhere]);
    assert!(
        error.contains("cannot write") && error.contains("no/such/folder"),
        "{error}"
    );
}

#[test]
fn figures_that_do_not_fit_the_subject_are_refused() {
    let refused: [(&[&str], &str); 21] = [
        (&["figure"], "for example `chopsticks figure "),
        (
            &["figure", "over"],
            "over is a loopy game: expected a short game",
        ),
        (&["figure", "^", "--kind", "map"], "is not a family"),
        (&["figure", "^", "--n", "1..=5"], "expected no ranges"),
        (&["figure", "^", "--and", "*"], "--kind thermograph"),
        (
            &["figure", "(i|j)_20", "--kind", "tree"],
            "expected --kind map",
        ),
        (&["figure", "(1|1)_n"], "has no range"),
        (&["figure", "(1|1)_n", "--n", "1,3"], "without gaps"),
        (
            &["figure", "(1|1)_n", "--n", "10**16..=10**16+3"],
            "numbers below 2^53",
        ),
        (&["figure", "(a,b|c)_5"], "found 3 parameters"),
        (&["figure", "(i|j)_0"], "no finger count 0"),
        (&["figure", "{1|"], "cannot read this"),
        (
            &["figure", "^", "--cell", "value"],
            "--cell applies only to figures of families",
        ),
        (
            &["figure", "(1|1)_5", "--log"],
            "--log applies only to figures of families",
        ),
        (&["figure", "^", "--max-members", "9"], "no parameters"),
        (
            &["figure", "(i|j)_5", "--full"],
            "--full applies only to figures of values",
        ),
        (
            &["figure", "(1|1)_n", "--n", "1..5", "--and", "*"],
            "--and applies only to figures of values",
        ),
        (
            &["figure", "(i|j)_5", "--max-nodes", "9"],
            "--max-nodes applies only to figures of values",
        ),
        (
            &["figure", "(i|j)_5", "--log"],
            "--log applies only to figures of families with one parameter",
        ),
        (
            &["figure", "a{1|{a|0}}", "--komaster", "left"],
            "--komaster applies only to figures of thermographs (--kind thermograph)",
        ),
        (
            &["figure", "^", "--kind", "thermograph", "--depth", "2"],
            "--depth applies only to figures of trees",
        ),
    ];
    for (arguments, why) in refused {
        let error = refusal(1, arguments);
        assert!(error.contains(why), "{arguments:?}: {error}");
    }
}

#[test]
fn a_figure_is_whole_or_not_there() {
    let file = scratch("stopped.svg");
    let _ = fs::remove_file(&file);
    let stopped = run(&[
        "figure",
        "(1^3|1^h)_6",
        "--with",
        "h=1..=3",
        "--max-positions",
        "10",
        "-o",
        &file,
    ]);
    assert_eq!(stopped.code, Some(2), "{}", stopped.err);
    assert!(fs::metadata(&file).is_err());
}

/// The name of a ruleset is set as text, and the value as mathematics.
#[test]
fn a_position_of_a_ruleset_is_text_in_latex() {
    let file = scratch("named.tikz");
    answer(&["figure", "Clobber(\"xo|ox\")", "--output", &file]);
    let source = fs::read_to_string(file).unwrap();
    assert!(source.contains("{Clobber("), "{source}");
}

/// A column of 84 mm, in which the legend is below the plot; a tree is not wider than its texts.
#[test]
fn a_figure_fits_a_column() {
    let width = |arguments: &[&str]| {
        let svg = answer(&[&["figure"], arguments, &["--print-width", "84mm"]].concat());
        let after = svg.split("width=\"").nth(1).unwrap_or_default();
        let number = after.split("mm\"").next().unwrap_or_default();
        number.parse::<f64>().unwrap()
    };
    for subject in [
        &["(i|j)_20", "--font-size", "8pt"][..],
        &["(1|1)_n", "--n", "1..=30"],
    ] {
        assert!((83.5..=84.0).contains(&width(subject)), "{subject:?}");
    }
    assert!(width(&["±J"]) < 60.0);
    let error = refusal(1, &["figure", "±J", "--print-width", "1cm"]);
    assert!(
        error.contains("expected a larger --print-width or a smaller --font-size"),
        "{error}"
    );
    // A long title fits only without it.
    let long = [
        "figure",
        "{{{{3|2}|1}|{0|-1}}|{{-5|-7}|{-8|{-9|-10}}}}",
        "--kind",
        "thermograph",
        "--print-width",
        "60mm",
    ];
    let error = refusal(1, &long);
    assert!(
        error.contains("expected --no-title, a larger --print-width or"),
        "{error}"
    );
    assert!(answer(&[&long[..], &["--no-title"]].concat()).contains("</svg>"));
}
