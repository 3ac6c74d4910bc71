//! Keys of a file with wrong contents or without their partner: directions, the moves of one player, and facts.

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_rulesets::read_ruleset;

/// The list of directions is that of the key: along edges there are moves of patterns, but no neighbours.
#[test]
fn the_directions_that_are_expected_are_those_of_the_key() {
    let says = |moves: &str| {
        let text = format!("name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n{moves}");
        let error = read_ruleset("my.toml", &text).expect_err("a mistake");
        error.to_string()
    };
    let patterns = |directions: &str, rest: &str| {
        format!(
            "[patterns]\nsymbols = \".x\"\nboth = [{{ from = \"x.\", to = \".x\", directions = {directions} }}]\n{rest}"
        )
    };
    for wrong in ["\"sideways\"", "[\"along\", \"sideways\"]"] {
        let told = says(&patterns(wrong, ""));
        assert!(
            told.ends_with("knight, all, along, against, edges"),
            "{told}"
        );
    }
    let groups =
        |name: &str| format!("groups = {{ of = \"x\", liberty = \".\", neighbours = \"{name}\" }}");
    let placement = |name: &str| format!("[placement]\nboth = \"lose\"\nneighbours = \"{name}\"");
    for name in ["sideways", "edges"] {
        for moves in [patterns("\"right\"", &groups(name)), placement(name)] {
            let told = says(&moves);
            let expected =
                format!("neighbours: found the direction \"{name}\", expected one of right, ");
            assert!(told.contains(&expected), "{told}");
            assert!(told.ends_with("knight, all"), "{told}");
        }
    }
}

/// No moves at all are said as an empty list: what is not said may be forgotten.
#[test]
fn the_moves_of_one_player_alone_are_refused() {
    let begin = "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n";
    let moves = "[{ from = \"x.\", to = \".x\", directions = \"right\" }]";
    for (table, moves) in [
        ("[patterns]\nsymbols = \".x\"", moves),
        ("[heap]", "[1, 2]"),
        ("[heap]", "\"0.77\""),
        ("[coordinates]\nvariables = [\"a\"]", "[\"(a - 1)\"]"),
    ] {
        for (given, lacking) in [("left", "right"), ("right", "left")] {
            let text = format!("{begin}{table}\n{given} = {moves}\n");
            let told = read_ruleset("my.toml", &text)
                .expect_err("one player")
                .to_string();
            let expected =
                format!("found `{given}` alone, expected `{lacking}` too, where `{lacking} = []`");
            assert!(told.contains(&expected), "{told}");
            let said = read_ruleset("my.toml", &format!("{text}{lacking} = []\n")).unwrap();
            let position = said.position(if table.contains("symbols") { "x." } else { "3" });
            let position = position.unwrap();
            let counts = Player::BOTH.map(|player| said.options(&position, player).is_empty());
            assert_eq!(counts, [given == "right", given == "left"], "{text}");
        }
    }
}

#[test]
fn nimbers_are_numbers_and_other_braces_of_a_sequence_are_signs() {
    let text = |fact: &str| {
        format!(
            "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[patterns]\nsymbols = \".t\"\n\
             both = [{{ from = \"t.\", to = \"#t\", directions = \"along\" }}]\n[[fact]]\n{fact}\nsource = \"me\"\n"
        )
    };
    let wrong = "position = \"t{-.*n}\"\nfrom = 0\nnimbers = [0, \"loony\"]";
    let told = read_ruleset("my.toml", &text(wrong))
        .expect_err("a text")
        .to_string();
    assert!(
        told.starts_with("my.toml, line 10: nimbers: expected whole numbers from 0 to"),
        "{told}"
    );
    assert!(
        told.contains("`values`, such as [\"*2\", \"loony\"]"),
        "{told}"
    );
    // A token on a circle, which it can walk around.
    let circle = "position = \"t:{the start}{-.*n}-.:{the start}\"\nfrom = 2\nnimbers = [0, 1]";
    let circle = read_ruleset("my.toml", &text(circle)).unwrap();
    let positions = circle.facts().iter().map(|fact| fact.position.as_str());
    let positions: Vec<&str> = positions.collect();
    assert_eq!(
        positions,
        [
            "t:{the start}-.-.-.:{the start}",
            "t:{the start}-.-.-.-.:{the start}"
        ]
    );
    assert!(
        positions
            .iter()
            .all(|position| circle.position(position).is_ok())
    );
}
