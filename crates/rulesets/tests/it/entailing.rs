//! Rulesets in which a player may move again, or must answer in a component.

use chopsticks_cgt::budget::{Budget, Limit, Stopped};
use chopsticks_cgt::entailing::{EntailingNimber, EntailingSolver, EntailingValue, Turn};
use chopsticks_cgt::solve::SolveError;
use chopsticks_rulesets::{
    EntailingRuleset, RulesetFile, SHIPPED_ENTAILING, ShippedRuleset, check_entailing_fact,
    entailing_choices, read_ruleset, read_ruleset_file,
};

fn shipped(name: &str) -> EntailingRuleset {
    let shipped = ShippedRuleset::in_catalogue(name).expect("a shipped ruleset");
    match shipped.read_file().expect("a file without faults") {
        RulesetFile::Entailing(ruleset) => ruleset,
        RulesetFile::Described(_) => panic!("the turn passes"),
    }
}

fn value(solver: &mut EntailingSolver<&EntailingRuleset>, text: &str) -> EntailingValue {
    let position = solver.ruleset().described().position(text);
    let position = position.unwrap_or_else(|error| panic!("{error}"));
    solver.value(position, &Budget::UNLIMITED).expect("a value")
}

fn read(moves: &str) -> Result<EntailingRuleset, String> {
    let text = format!("name = \"A\"\nsource = \"here\"\nabout = \"\"\n{moves}\n");
    match read_ruleset_file("a.toml", &text) {
        Ok(RulesetFile::Entailing(ruleset)) => Ok(ruleset),
        Ok(RulesetFile::Described(_)) => Err("the turn passes".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

#[test]
fn published_values_are_found() {
    for file in SHIPPED_ENTAILING {
        let ruleset = shipped(file.name);
        assert_eq!(ruleset.described().file_name(), file.name);
        let mut solver = EntailingSolver::new(&ruleset);
        for fact in ruleset.described().facts() {
            let checked = check_entailing_fact(&mut solver, fact, &Budget::UNLIMITED);
            assert_eq!(checked, Ok(()), "{}", file.name);
        }
    }
}

#[test]
fn another_value_is_refused() {
    let ruleset = shipped("top-entails");
    let mut fact = ruleset.described().facts()[0].clone();
    fact.expected = chopsticks_rulesets::Expected::Value("*2".to_owned());
    let mut solver = EntailingSolver::new(&ruleset);
    let error = check_entailing_fact(&mut solver, &fact, &Budget::UNLIMITED).unwrap_err();
    let told = "1: found loony, published is *2 (computed by an independent program, tests/independent/turns.py)";
    assert_eq!(error.to_string(), told);
}

/// J. West, New values for Top Entails: 1, 3, 2403 and 2505 are the only loony stacks below 33243.
#[test]
fn few_stacks_of_top_entails_are_loony() {
    let ruleset = shipped("top-entails");
    let mut solver = EntailingSolver::new(&ruleset);
    let loony =
        (1..2600).filter(|n| value(&mut solver, &n.to_string()).nimber() == EntailingNimber::Loony);
    assert_eq!(loony.collect::<Vec<u32>>(), [1, 3, 2403, 2505]);
}

/// The nimber of a sum, which is the nim sum, is also the least number that no move in the sum wins.
#[test]
fn sums_agree_with_their_moves() {
    let cases = [
        ("top-entails", &["1", "2", "3", "4", "6", "8", "12"][..]),
        (
            "nimstring",
            &[
                "1x1",
                "1x2",
                "2x2",
                "-.-.",
                ".+.-.-.",
                ".+.-.-.-.",
                ".:g-.-.-.-:g",
            ],
        ),
    ];
    for (name, positions) in cases {
        let ruleset = shipped(name);
        let mut solver = EntailingSolver::new(&ruleset);
        let values: Vec<EntailingValue> = positions
            .iter()
            .map(|text| value(&mut solver, text))
            .collect();
        for (a, one) in values.iter().enumerate() {
            for (b, other) in values.iter().enumerate() {
                let sum = one.sum(other);
                let mex = sum.winning().least_absent();
                let mex = mex.map_or(EntailingNimber::Loony, EntailingNimber::Nimber);
                assert_eq!(sum.nimber(), mex, "{} + {}", positions[a], positions[b]);
            }
        }
    }
}

/// A position is lost for the next player exactly if no move wins.
#[test]
fn some_move_wins_unless_the_value_is_zero() {
    let cases = [
        (
            "top-entails",
            &["2", "2,2", "4,5", "3,4", "6,8", "5,5,5"][..],
        ),
        (
            "nimstring",
            &["1x2", "2x2", "-.-.", ".+.-.-.-.", ".:g-.-:g+:a-.-.-:a"],
        ),
    ];
    for (name, positions) in cases {
        let ruleset = shipped(name);
        let mut solver = EntailingSolver::new(&ruleset);
        for text in positions {
            let position = ruleset.described().position(text).expect("a position");
            let choices = entailing_choices(&ruleset, &position, &Budget::UNLIMITED).unwrap();
            let wins = choices.iter().any(|choice| choice.wins);
            let nimber = value(&mut solver, text).nimber();
            assert_eq!(wins, nimber.is_won_by_next(), "{name}: {text}");
        }
    }
}

/// In the sum of 3 and 4, taking the top of 3 leaves the opponent to answer in 2: to 1, which must be answered in
/// nothing, or to 1 + 1, which is loony.
#[test]
fn an_entailing_move_names_the_component() {
    let ruleset = shipped("top-entails");
    let position = ruleset.described().position("3,4").expect("a position");
    let choices = entailing_choices(&ruleset, &position, &Budget::UNLIMITED).unwrap();
    let entailing = choices.iter().filter(|choice| choice.turn == Turn::Entails);
    let shown = entailing.map(|choice| {
        let place = choice.answered_in.as_ref().map(ToString::to_string);
        (choice.position.to_string(), place, choice.wins)
    });
    let text = |text: &str| text.to_owned();
    let expected = [
        (text("3,3"), Some(text("3")), false),
        (text("2,4"), Some(text("2")), false),
    ];
    let mut shown: Vec<_> = shown.collect();
    shown.sort_by(|a, b| b.0.cmp(&a.0));
    assert_eq!(shown.len(), expected.len());
    for (found, expected) in shown.iter().zip(&expected) {
        assert_eq!((&found.0, &found.1), (&expected.0, &expected.1));
    }
}

/// Positions are read back from their texts, also where no string ends on the ground.
#[test]
fn texts_of_strings_are_read_back() {
    let ruleset = shipped("nimstring");
    let mut solver = EntailingSolver::new(&ruleset);
    for text in ["2x2", ".+:a-.-.-.-:a", "-.-.", ".", ".:g-.-:g+:a-.-.-:a"] {
        let position = ruleset.described().position(text).expect("a position");
        let printed = position.to_string();
        let count = |text: &str| text.chars().filter(|&sign| "-e".contains(sign)).count();
        let again = ruleset
            .described()
            .position(&printed)
            .expect("a position")
            .to_string();
        assert_eq!(count(&again), count(&printed), "{text}");
        assert_eq!(value(&mut solver, &printed), value(&mut solver, text));
    }
}

#[test]
fn faults_are_told() {
    let rules = |rest: &str| {
        let moves = format!("[coordinates]\nvariables = [\"a\"]\n{rest}");
        read(&moves).map(|ruleset| ruleset.described().name().to_owned())
    };
    assert_eq!(rules("again = [\"(a - 1)\"]"), Ok("A".to_owned()));
    let told = rules("left = [\"(a - 1)\"]\nagain = [\"(a - 1)\"]").unwrap_err();
    assert!(
        told.starts_with("a.toml, line 5: found `left` alone, expected `right` too"),
        "{told}"
    );
    let told = rules("again = [\"(b)\"]").unwrap_err();
    assert!(
        told.starts_with("a.toml, line 6: rule \"(b)\": at character 2: found `b`"),
        "{told}"
    );
    let told = rules("again = [\"(a - 1)\"]\n[start]\nposition = \"3\"").unwrap_err();
    assert!(told.contains("found [start]"), "{told}");
    let told = read("[strings]\nlast = \"again\"\n[heap]\nboth = [1]").unwrap_err();
    assert!(
        told.contains("expected exactly one table of moves"),
        "{told}"
    );
    let told = read("[strings]\nlast = \"never\"").unwrap_err();
    assert!(told.starts_with("a.toml, line 5: "), "{told}");
    let nimstring = shipped("nimstring");
    for (text, part) in [
        ("0x3", "found 0 rows of 3 boxes"),
        ("40x40", "expected 1 to 1023 boxes"),
        ("l-.", "found an edge l or r"),
    ] {
        let told = nimstring
            .described()
            .position(text)
            .unwrap_err()
            .to_string();
        assert!(told.contains(part), "{told}");
    }
}

/// Nothing that needs canonical forms reads such a file.
#[test]
fn no_ruleset_with_canonical_forms_is_read() {
    for shipped in SHIPPED_ENTAILING {
        let told = read_ruleset(shipped.name, shipped.text).unwrap_err();
        assert!(told.to_string().contains("no canonical forms"), "{told}");
    }
}

#[test]
fn endless_play_and_limits_are_told() {
    let ruleset = read("[coordinates]\nvariables = [\"a\"]\nagain = [\"(a)\"]").unwrap();
    let mut solver = EntailingSolver::new(&ruleset);
    let position = ruleset.described().position("2").unwrap();
    let cycle = vec![position.clone(), position.clone()];
    let found = solver.value(position, &Budget::UNLIMITED);
    assert_eq!(found, Err(SolveError::NotShort { cycle }));
    let ruleset = shipped("nimstring");
    let mut solver = EntailingSolver::new(&ruleset);
    let few = Budget {
        positions: 10,
        ..Budget::UNLIMITED
    };
    let found = solver.value(ruleset.described().position("2x2").unwrap(), &few);
    let is_stopped = matches!(
        found,
        Err(SolveError::Stopped(Stopped::Limit {
            limit: Limit::Positions,
            ..
        }))
    );
    assert!(is_stopped, "{found:?}");
}
