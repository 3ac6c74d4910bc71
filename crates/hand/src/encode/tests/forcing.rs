//! Forced goals, compared with brute force over the rules; expansions, compared with the definition of truth.

use super::*;

/// Compares whether `player` can force the goal from every start, for the largest bound up to 6 with few copies;
/// returns the bound.
fn compare_force(twin: &Twin, player: Player, goal: &Goal, to_move: Player) -> u32 {
    let known = twin.plies(goal, |mover| mover != player);
    let starts = twin.positions().into_iter();
    let starts: Vec<Position> = starts.filter(|at| at.to_move == to_move).collect();
    let bounds = (1..=PLIES + 1).rev().map(Under);
    let mut built = bounds.filter_map(|under| {
        let start = starts[0].clone();
        let force =
            ForceQuestion::from_anywhere(&twin.game, start, player, goal.clone(), under).unwrap();
        let mut solver = Batsat::new(&Budget::UNLIMITED);
        let expansion =
            UniversalExpansion::new(force.formula(), &copies(60_000), &mut solver).ok()?;
        Some((under, force, solver, expansion))
    });
    let (under, mut force, mut solver, expansion) = built.next().unwrap();
    for start in starts {
        force.unrolling.start = start.clone();
        let at_start = force.unrolling.at_start().into_iter();
        let assumptions = at_start.map(|literal| expansion.outermost_copy(literal.index()));
        let assumptions: Vec<Lit> = assumptions.map(Option::unwrap).collect();
        let plies = known.get(&start).copied();
        let says = || format!("{start}, {goal:?}, {under:?}, {:?}", twin.game.rules());
        match solver.solve(&assumptions) {
            SolverAnswer::Holds(model) => {
                assert!(plies.is_some_and(|plies| plies < under.0), "{}", says());
                let strategy = force.strategy(&expansion, &model.unwrap()).unwrap();
                for (played, position, chosen) in strategy.moves() {
                    let after = twin.game.after(position, chosen).sorted();
                    let left = known.get(&after);
                    assert!(
                        left.is_some_and(|left| played + 1 + left < under.0),
                        "{}",
                        says()
                    );
                }
            }
            _ => assert!(plies.is_none_or(|plies| plies >= under.0), "{}", says()),
        }
    }
    under.0
}

/// Compares one goal from all starts; returns the bound.
fn compare_all_force(game: Chopsticks, seed: usize) -> u32 {
    let twin = Twin::new(game);
    let choice = Choice::new(&twin, seed);
    compare_force(&twin, choice.player, &choice.goal, choice.to_move)
}

/// The least and the largest bound with few copies: each ply of the opponent multiplies them.
fn range(bounds: impl Iterator<Item = u32>) -> (u32, u32) {
    let bounds: Vec<u32> = bounds.collect();
    let [least, most] = [bounds.iter().min(), bounds.iter().max()];
    (*least.unwrap(), *most.unwrap())
}

/// Compares these rulesets, with bounds of at least 3 and up to 6.
fn compare_rulesets(games: impl Iterator<Item = (usize, Chopsticks)>) {
    let bounds = games.map(|(seed, game)| compare_all_force(game, seed));
    assert_eq!(range(bounds), (3, PLIES + 1));
}

#[test]
fn forcing_agrees_with_brute_force_for_two_fingers_to_four() {
    for fingers in 2..=4 {
        compare_rulesets(some_axes(fingers));
    }
}

#[test]
#[ignore = "every ruleset takes a while: run with --ignored"]
fn forcing_agrees_with_brute_force_for_every_ruleset() {
    for fingers in 2..=4 {
        compare_rulesets(axes(fingers).enumerate());
    }
}

#[test]
fn forcing_agrees_with_brute_force_for_one_hand_and_for_three() {
    for (hands, expected) in [(1, (PLIES + 1, PLIES + 1)), (3, (1, 4))] {
        let games = some_axes(3);
        let bounds = games.map(|(seed, game)| compare_all_force(with_hands(&game, hands), seed));
        assert_eq!(range(bounds), expected);
    }
}

/// The truth of a quantified formula by its definition, with values for the variables bound so far.
fn is_true(formula: &Prenex, order: &[(Quantifier, Lit)], values: &mut Vec<Lit>) -> bool {
    let Some(((quantifier, variable), inner)) = order.split_first() else {
        let mut clauses = formula.matrix().clauses();
        return clauses.all(|clause| clause.iter().any(|literal| values.contains(literal)));
    };
    let mut with = |value| {
        values.push(value);
        let holds = is_true(formula, inner, values);
        values.pop();
        holds
    };
    match quantifier {
        Quantifier::Exists => with(*variable) || with(!*variable),
        Quantifier::ForAll => with(*variable) && with(!*variable),
    }
}

proptest::proptest! {
    #[test]
    fn an_expansion_holds_exactly_if_its_formula_is_true(
        prefix in proptest::collection::vec(proptest::bool::ANY, 1..9),
        clauses in proptest::collection::vec(
            proptest::collection::vec((0..9_usize, proptest::bool::ANY), 1..4),
            0..12,
        ),
    ) {
        let mut formula = Prenex::default();
        let mut order = Vec::new();
        for (ply, universal) in (1..).zip(&prefix) {
            let quantifier = if *universal { Quantifier::ForAll } else { Quantifier::Exists };
            formula.bind(quantifier);
            order.push((quantifier, formula.variable(Meaning::Played { ply })));
        }
        for clause in &clauses {
            let literals = clause.iter().map(|(at, positive)| {
                let variable = order[at % order.len()].1;
                if *positive { variable } else { !variable }
            });
            let literals: Vec<Lit> = literals.collect();
            // A clause with a universal variable and its negation holds, and so do its copies in an expansion.
            formula.clause(&literals);
        }
        let mut solver = Batsat::new(&Budget::UNLIMITED);
        UniversalExpansion::new(&formula, &copies(10_000), &mut solver).unwrap();
        let holds = matches!(solver.solve(&[]), SolverAnswer::Holds(_));
        proptest::prop_assert_eq!(holds, is_true(&formula, &order, &mut Vec::new()));
    }
}
