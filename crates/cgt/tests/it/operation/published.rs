//! Published results of operations on values.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, read, write};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::player::ByPlayer;
use chopsticks_cgt::value::{
    Coolings, OperationError, companion, conjunctive_sum, conway_product, freeze, heat,
    norton_product, ordinal_product, ordinal_sum, ordinal_sum_of_form, overheat, power, power_to,
    selective_sum, subordinate, subordinate_to_form,
};

use super::UNLIMITED;

const FACTS: &str = include_str!("../facts/operations.tsv");

fn value(arena: &mut Arena, text: &str) -> GameId {
    match read(text, arena, &Budget::DEFAULT) {
        Ok(value) => value,
        Err(error) => panic!("{text}: {error}"),
    }
}

fn number(arena: &mut Arena, text: &str) -> Dyadic {
    let game = value(arena, text);
    arena.as_number(game).expect("a number").clone()
}

/// The result of the operation; `None` for a subordinate that does not exist.
fn result(
    arena: &mut Arena,
    operation: &str,
    arguments: &[&str],
) -> Result<Option<GameId>, OperationError> {
    let games: Vec<GameId> = arguments.iter().map(|text| value(arena, text)).collect();
    let star = arena.nimber(1);
    let stars = ByPlayer::from_fn(|_| vec![star]);
    let found = match (operation, games.as_slice()) {
        ("cool", &[g, _]) => Coolings::new(number(arena, arguments[1]))?.cool(arena, g, UNLIMITED),
        ("freeze", &[g]) => freeze(arena, g, UNLIMITED),
        ("companion", &[g]) => companion(arena, g, UNLIMITED),
        ("heat", &[g, by]) => heat(arena, g, by, UNLIMITED),
        ("overheat", &[g, from, to]) => overheat(arena, g, from, to, UNLIMITED),
        ("norton", &[g, h]) => norton_product(arena, g, h, UNLIMITED),
        ("conway", &[g, h]) => conway_product(arena, g, h, UNLIMITED),
        ("ordinal product", &[g, h]) => ordinal_product(arena, g, h, UNLIMITED),
        ("ordinal sum", &[g, h]) => ordinal_sum(arena, g, h, UNLIMITED),
        ("ordinal sum of {*|*}", &[h]) => ordinal_sum_of_form(arena, stars, h, UNLIMITED),
        ("conjunctive", &[g, h]) => conjunctive_sum(arena, g, h, UNLIMITED),
        ("selective", &[g, h]) => selective_sum(arena, g, h, UNLIMITED),
        ("power", &[g, _]) => {
            let exponent = number(arena, arguments[1]);
            power(arena, g, &exponent, UNLIMITED)
        }
        ("power to", &[g, _]) => {
            let exponent = number(arena, arguments[1]);
            power_to(arena, g, &exponent, UNLIMITED)
        }
        ("subordinate", &[g, base]) => return subordinate(arena, g, base, UNLIMITED),
        ("subordinate to {*|*}", &[g]) => {
            return subordinate_to_form(arena, g, stars, UNLIMITED);
        }
        _ => panic!("no operation {operation} of {arguments:?}"),
    };
    found.map(Some)
}

#[test]
fn published_results() {
    let mut arena = Arena::new();
    let rows = FACTS.lines().filter(|line| !line.starts_with('#')).skip(1);
    let mut wrong = Vec::new();
    for row in rows {
        let [operation, arguments, expected, source] = row
            .split('\t')
            .collect::<Vec<_>>()
            .try_into()
            .expect("four columns");
        let arguments: Vec<&str> = arguments.split(" ; ").collect();
        let found = result(&mut arena, operation, &arguments);
        let agrees = match (&found, expected) {
            (Err(OperationError::Undefined(_)), "undefined") | (Ok(None), "none") => true,
            (Ok(Some(game)), "undefined" | "none") => panic!("{row}: {game:?}"),
            (Ok(Some(game)), _) => *game == value(&mut arena, expected),
            _ => false,
        };
        if !agrees {
            let found = found.map(|game| game.map(|game| write(&mut arena, game, Style::Plain)));
            wrong.push(format!(
                "{operation} {arguments:?}: {expected} ({source}), found {found:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
