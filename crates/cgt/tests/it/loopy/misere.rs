//! Misère outcomes of loopy games.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{Node, Outcome, graph_of, misere_outcomes};
use chopsticks_cgt::misere::misere_outcome;
use chopsticks_cgt::value::days;

/// The search finds the outcomes that the definition gives the games that end, born by day 2.
#[test]
fn outcomes_of_short_games_are_those_of_the_definition() {
    let (mut arena, budget) = (Arena::new(), Budget::UNLIMITED);
    for game in days::born_by::<2>(&mut arena) {
        let graph = graph_of(&mut arena, game, &budget).unwrap();
        let found = misere_outcomes(&graph)[Node::ROOT.number()];
        let class = misere_outcome(&arena, game, &budget).unwrap();
        assert_eq!(found, Outcome::from_class(class));
    }
}
