//! Formulas as text: the text represents the formula, and every variable is explained.

use super::*;

/// A text in DIMACS or QDIMACS, read by the description of the formats.
struct Read {
    meanings: Vec<String>,
    about: Vec<String>,
    blocks: Vec<(char, Vec<i32>)>,
    clauses: Vec<Vec<i32>>,
}

fn numbers(line: &str) -> Vec<i32> {
    let mut numbers: Vec<i32> = line
        .split(' ')
        .map(|word| word.parse().expect("a number"))
        .collect();
    assert_eq!(numbers.pop(), Some(0), "{line}");
    numbers
}

impl Read {
    fn new(text: &[u8]) -> Read {
        let text = std::str::from_utf8(text).expect("text");
        let mut read = Read {
            meanings: Vec::new(),
            about: Vec::new(),
            blocks: Vec::new(),
            clauses: Vec::new(),
        };
        let mut size = None;
        for line in text.lines() {
            match (line.split_once(' ').expect("two words"), size) {
                (("c", comment), None) => match comment.split_once(" = ") {
                    Some((number, meaning)) => {
                        read.meanings.push(meaning.to_owned());
                        assert_eq!(number, read.meanings.len().to_string());
                    }
                    None => read.about.push(comment.to_owned()),
                },
                (("p", header), None) => size = Some(header),
                ((letter @ ("e" | "a"), block), Some(_)) => {
                    assert!(read.clauses.is_empty(), "blocks come first");
                    read.blocks
                        .push((letter.chars().next().unwrap(), numbers(block)));
                }
                (_, Some(_)) => read.clauses.push(numbers(line)),
                _ => panic!("{line:?} before the header"),
            }
        }
        let expected = format!("cnf {} {}", read.meanings.len(), read.clauses.len());
        assert_eq!(size, Some(expected.as_str()));
        read
    }

    fn assert_explained(&self) {
        let different: HashSet<&String> = self.meanings.iter().collect();
        assert_eq!(different.len(), self.meanings.len());
    }

    /// The same formula in memory.
    fn formula(&self, meanings: &[Meaning]) -> Cnf {
        let mut formula = Cnf::default();
        for meaning in meanings {
            formula.variable(*meaning);
        }
        for clause in &self.clauses {
            let literals = clause.iter().map(|number| Lit::from_number(*number));
            formula.clause(&literals.collect::<Option<Vec<Lit>>>().unwrap());
        }
        formula
    }
}

/// Question 3 of the report: player one can win in under 6 moves, but not in under 5.
#[test]
fn a_formula_is_the_same_in_its_text() {
    let game = preset("acl2s");
    for (goal, within, holds) in [
        (Goal::Win(Player::Left), 6, true),
        (Goal::Win(Player::Left), 5, false),
        (Goal::Position(game.read("1,1-1,2 right").unwrap()), 2, true),
    ] {
        let rules = LineRules {
            no_repeats: true,
            no_cycles: true,
        };
        let start = game.start().unwrap();
        let mut reach = ReachQuestion::new(&game, start, goal, rules, Cnf::default()).unwrap();
        reach.close(Under(within));
        let formula = reach.sink().clone();
        let mut text = Vec::new();
        dimacs::write(&formula, "a question\nof two lines", &mut text).unwrap();
        let read = Read::new(&text);
        assert_eq!(read.about, ["a question", "of two lines"]);
        read.assert_explained();
        assert!(read.blocks.is_empty());
        let mut solver = Batsat::new(&Budget::UNLIMITED);
        let copy = read.formula(formula.meanings());
        for meaning in copy.meanings() {
            solver.variable(*meaning);
        }
        copy.clauses().for_each(|clause| solver.clause(clause));
        match solver.solve(&[]) {
            SolverAnswer::Holds(model) => {
                let line = reach.line(&model.unwrap()).unwrap();
                assert!(holds && line.moves.len() < within as usize);
            }
            _ => assert!(!holds),
        }
    }
}

/// Every variable is bound once, and the universal ones are the digits of the opponent's moves.
#[test]
fn a_quantified_formula_binds_the_opponents_digits_universally() {
    let game = preset("acl2s");
    let start = game.start().unwrap();
    let goal = Goal::Win(Player::Right);
    let force = ForceQuestion::new(&game, start, Player::Right, goal, Under(4)).unwrap();
    let mut text = Vec::new();
    qdimacs::write(force.formula(), "a question", &mut text).unwrap();
    let read = Read::new(&text);
    read.assert_explained();
    let mut bound: Vec<i32> = read
        .blocks
        .iter()
        .flat_map(|block| block.1.clone())
        .collect();
    bound.sort_unstable();
    assert!(bound.iter().copied().eq(1..=read.meanings.len() as i32));
    assert!(read.blocks.iter().all(|block| !block.1.is_empty()));
    assert!(read.blocks.windows(2).all(|two| two[0].0 != two[1].0));
    let universal = |number: &i32| {
        let meaning = &read.meanings[*number as usize - 1];
        // Left moves in the first and in the third ply.
        let is_left = ["ply 1: digit ", "ply 3: digit "];
        is_left.iter().any(|begin| meaning.starts_with(begin))
    };
    let is_foul = |meaning: &&String| meaning.ends_with("is against the rules");
    let fouls: Vec<&String> = read.meanings.iter().filter(is_foul).collect();
    assert_eq!(
        fouls,
        ["ply 1: is against the rules", "ply 3: is against the rules"]
    );
    let letters = read.blocks.iter().map(|block| block.0);
    let letters: Vec<char> = letters.skip_while(|letter| *letter == 'e').collect();
    assert_eq!(letters, ['a', 'e', 'a', 'e']);
    for (letter, block) in &read.blocks {
        assert!(
            block
                .iter()
                .all(|number| universal(number) == (*letter == 'a'))
        );
    }
}

#[test]
fn variables_are_explained_in_words() {
    let (plies, ply, hand) = (2, 3, 0);
    let player = Player::Right;
    for (meaning, text) in [
        (
            Meaning::Shows {
                plies,
                hand: Hand { player, hand },
                fingers: 4,
            },
            "after 2: Right's hand 1 shows 4",
        ),
        (Meaning::Out { plies, player }, "after 2: Right is out"),
        (
            Meaning::Bit { ply, bit: 1 },
            "ply 3: digit 1 of the move's code",
        ),
        (Meaning::Played { ply }, "ply 3: is played"),
        (Meaning::Reached { plies }, "after 2: the goal is reached"),
        (
            Meaning::StandsFor {
                plies,
                hand: Hand { player, hand },
                wanted: 1,
            },
            "after 2: Right's hand 1 is hand 2 of the goal",
        ),
        (
            Meaning::Differs {
                earlier: 0,
                later: 4,
                own: true,
                hand: 1,
            },
            "after 0 and after 4: hand 2 of the mover differs",
        ),
        (
            Meaning::Differs {
                earlier: 0,
                later: 4,
                own: false,
                hand: 1,
            },
            "after 0 and after 4: hand 2 of the opponent differs",
        ),
        (Meaning::Foul { ply }, "ply 3: is against the rules"),
    ] {
        assert_eq!(meaning.to_string(), text);
    }
}

/// The first move read from the outermost values agrees with the whole strategy and preserves the win.
#[test]
fn the_first_move_of_a_strategy_is_read_alone_too() {
    let game = preset("acl2s");
    // Left wins by tapping the last hand, and must first prevent Right's tap.
    for (text, within) in [
        ("0,4-0,1 left", 2),
        ("1,3-0,4 left", 2),
        ("0,4-0,1 right", 3),
    ] {
        let start = game.read(text).unwrap();
        let goal = Goal::Win(Player::Left);
        let force = ForceQuestion::new(
            &game,
            start.clone(),
            Player::Left,
            goal.clone(),
            Under(within),
        )
        .unwrap();
        let mut solver = Batsat::new(&Budget::UNLIMITED);
        let (answer, expansion) = force.expand(&copies(100_000), &mut solver).unwrap();
        let SolverAnswer::Holds(model) = answer else {
            continue;
        };
        let model = model.unwrap();
        let strategy = force.strategy(&expansion, &model).unwrap();
        let outermost = expansion.values(&model, 0);
        let first = force.first_move(&outermost).unwrap();
        assert_eq!(first, strategy.first(), "{text}");
        assert_eq!(first.is_some(), start.to_move == Player::Left, "{text}");
        if let Some(first) = first {
            let after = game.after(&start, first);
            assert!(goal.holds(&game, &after), "{text}: {first:?}");
        }
    }
}
