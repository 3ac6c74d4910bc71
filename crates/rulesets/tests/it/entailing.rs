//! Rulesets in which a player may move again, or must answer in a component.

use chopsticks_cgt::budget::{Budget, Limit, Stopped};
use chopsticks_cgt::entailing::{EntailingNimber, EntailingSolver, EntailingValue};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::LoopyValue;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::solve::SolveError;
use chopsticks_rulesets::{
    DescribedRuleset, EntailingRuleset, SHIPPED_ENTAILING, ShippedRuleset, Variant, check_fact,
    choices, read_ruleset, value_of_position,
};

fn shipped(name: &str) -> DescribedRuleset {
    let shipped = ShippedRuleset::called(name).expect("a shipped ruleset");
    shipped.read().expect("a file without faults")
}

fn solver_of(ruleset: &DescribedRuleset) -> EntailingSolver<EntailingRuleset<&DescribedRuleset>> {
    EntailingSolver::new(ruleset.entailing().expect("the turn does not always pass"))
}

fn value(
    solver: &mut EntailingSolver<EntailingRuleset<&DescribedRuleset>>,
    text: &str,
) -> EntailingValue {
    let position = solver.ruleset().described().position(text);
    let position = position.unwrap_or_else(|error| panic!("{error}"));
    solver.value(position, &Budget::UNLIMITED).expect("a value")
}

fn read(moves: &str) -> Result<DescribedRuleset, String> {
    let text = format!("name = \"A\"\nsource = \"here\"\nabout = \"\"\n{moves}\n");
    read_ruleset("a.toml", &text).map_err(|error| error.to_string())
}

#[test]
fn published_values_are_found() {
    for file in SHIPPED_ENTAILING {
        let ruleset = shipped(file.name);
        assert_eq!(ruleset.file_name(), file.name);
        for fact in ruleset.facts() {
            let checked = check_fact(&ruleset, fact, &mut Arena::new(), &Budget::UNLIMITED);
            assert_eq!(checked, Ok(()), "{}", file.name);
        }
    }
}

#[test]
fn another_value_is_refused() {
    let ruleset = shipped("top-entails");
    let mut fact = ruleset.facts()[0].clone();
    fact.expected = chopsticks_rulesets::Expected::Value("*2".to_owned());
    let checked = check_fact(&ruleset, &fact, &mut Arena::new(), &Budget::UNLIMITED);
    let error = checked.unwrap_err();
    let told = "1: found loony, published is *2 (computed by an independent program, tests/independent/turns.py)";
    assert_eq!(error.to_string(), told);
}

/// J. West, New values for Top Entails: 1, 3, 2403 and 2505 are the only loony stacks below 33243.
#[test]
fn few_stacks_of_top_entails_are_loony() {
    let ruleset = shipped("top-entails");
    let mut solver = solver_of(&ruleset);
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
        let mut solver = solver_of(&ruleset);
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
        let mut solver = solver_of(&ruleset);
        for text in positions {
            let position = ruleset.position(text).expect("a position");
            let choices = choices(&ruleset, &position, &mut Arena::new(), &Budget::UNLIMITED);
            let mut choices = choices.unwrap().left.into_iter();
            let wins = choices.any(|choice| choice.winner(Player::Left) == Some(Player::Left));
            let nimber = value(&mut solver, text).nimber();
            assert_eq!(wins, nimber != EntailingNimber::Nimber(0), "{name}: {text}");
        }
    }
}

/// In the sum of 3 and 4, taking the top of 3 leaves the opponent to answer in 2: to 1, which must be answered in
/// nothing, or to 1 + 1, which is loony.
#[test]
fn an_entailing_move_names_the_component() {
    let ruleset = shipped("top-entails");
    let options = |text: &str| {
        let position = ruleset.position(text).expect("a position");
        let options = ruleset.options(&position, Player::Right).into_iter();
        let mut texts: Vec<String> = options.map(|option| option.to_string()).collect();
        texts.sort();
        texts
    };
    let entailing = |text: &str| {
        let mut options = options(text);
        options.retain(|option| option.contains("answer"));
        options
    };
    assert_eq!(
        entailing("3,4"),
        ["2 to answer beside 4", "3 to answer beside 3"]
    );
    assert_eq!(
        options("2 to answer beside 4"),
        ["1 to answer beside 4", "1,1,4"]
    );
    assert_eq!(options("0 to answer beside 4"), [""; 0]);
    assert_eq!(entailing("1"), ["0 to answer"]);
    let again = read("[coordinates]\nvariables = [\"a\"]\nagain = [\"(a - 1)\"]").unwrap();
    let position = again.position("3 again").expect("a position");
    assert!(position.binds());
    assert_eq!(again.options(&position, Player::Left)[0].to_string(), "3");
}

/// Positions are read back from their texts, also where no string ends on the ground.
#[test]
fn texts_of_strings_are_read_back() {
    let ruleset = shipped("nimstring");
    let mut solver = solver_of(&ruleset);
    for text in ["2x2", ".+:a-.-.-.-:a", "-.-.", ".", ".:g-.-:g+:a-.-.-:a"] {
        let position = ruleset.position(text).expect("a position");
        let printed = position.to_string();
        let count = |text: &str| text.chars().filter(|&sign| "-e".contains(sign)).count();
        let again = ruleset.position(&printed).expect("a position").to_string();
        assert_eq!(count(&again), count(&printed), "{text}");
        assert_eq!(value(&mut solver, &printed), value(&mut solver, text));
    }
}

#[test]
fn faults_are_told() {
    let rules = |rest: &str| {
        let moves = format!("[coordinates]\nvariables = [\"a\"]\n{rest}");
        read(&moves).map(|ruleset| ruleset.name().to_owned())
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
        let told = nimstring.position(text).unwrap_err().to_string();
        assert!(told.contains(part), "{told}");
    }
}

/// Only the variant in which either player may make the moves of both is played, and it has nimbers.
#[test]
fn variants_but_one_are_refused() {
    for variant in [Variant::Dicotic, Variant::Twisted, Variant::Pass] {
        let told = shipped("nimstring").try_variant(variant).unwrap_err();
        assert!(
            told.to_string().contains("the turn does not pass"),
            "{told}"
        );
    }
    let rules = "[coordinates]\nvariables = [\"a\"]\nleft = [\"(a - 1)\"]\nright = []\nagain = { right = [\"(a - 2)\"] }";
    let impartial = read(rules)
        .unwrap()
        .try_variant(Variant::Impartial)
        .unwrap();
    let both = "[coordinates]\nvariables = [\"a\"]\nboth = [\"(a - 1)\"]\nagain = [\"(a - 2)\"]";
    let (both, mut arena) = (read(both).unwrap(), Arena::new());
    for heap in 0..12 {
        let [one, other] = [&impartial, &both].map(|ruleset| {
            let position = ruleset.position(&heap.to_string()).expect("a position");
            value_of_position(ruleset, position, &mut arena, &Budget::UNLIMITED).expect("a value")
        });
        assert_eq!(one, other, "{heap}");
    }
}

/// Values are games of the arena, or loony; a position in which something is owed has an outcome only.
#[test]
fn values_are_nimbers_or_loony() {
    let (ruleset, mut arena) = (shipped("top-entails"), Arena::new());
    let mut value = |text: &str| {
        let position = ruleset.position(text).expect("a position");
        value_of_position(&ruleset, position, &mut arena, &Budget::UNLIMITED)
    };
    assert_eq!(value("3"), Ok(LoopyValue::Loony));
    assert!(matches!(
        value("2 to answer"),
        Err(SolveError::OnlyOutcome(_))
    ));
    let star = value("4").expect("a nimber");
    assert_eq!(star, LoopyValue::Short(arena.nimber(1)));
}

#[test]
fn endless_play_and_limits_are_told() {
    let ruleset = read("[coordinates]\nvariables = [\"a\"]\nagain = [\"(a)\"]").unwrap();
    let mut solver = solver_of(&ruleset);
    let position = ruleset.position("2").unwrap();
    let cycle = vec![position.clone(), position.clone()];
    let found = solver.value(position, &Budget::UNLIMITED);
    assert_eq!(found, Err(SolveError::NotShort { cycle }));
    let ruleset = shipped("nimstring");
    let mut solver = solver_of(&ruleset);
    let few = Budget {
        positions: 10,
        ..Budget::UNLIMITED
    };
    let found = solver.value(ruleset.position("2x2").unwrap(), &few);
    let is_stopped = matches!(
        found,
        Err(SolveError::Stopped(Stopped::Limit {
            limit: Limit::Positions,
            ..
        }))
    );
    assert!(is_stopped, "{found:?}");
}
