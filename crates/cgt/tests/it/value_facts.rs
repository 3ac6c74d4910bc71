//! Properties of named values, as published and as computed on plain trees by the definitions.
//!
//! `UPDATE_FACTS=1 cargo test -p chopsticks-cgt-tests --test it value_facts` rewrites the table; review the diff.

use std::fmt::Write;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::{Arena, Form, GameId};
use chopsticks_cgt::misere::misere_outcome;
use chopsticks_cgt::notation::{Style, read, write};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::value::{
    AtomicWeight, AtomicWeights, Birthdays, Parities, Parity, Thermographs, follower_count, heat,
    outcome, star_projection, stop_count,
};
use num_bigint::BigInt;

const TABLE: &str = include_str!("facts/values.tsv");
const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/it/facts/values.tsv");

/// Trees beyond this many nodes are left to the published values.
const NODES: usize = 1_000;

/// Temperatures on trees are found to 1/32.
const STEPS: i64 = 32;

fn value(arena: &mut Arena, text: &str) -> GameId {
    let found = read(text, arena, &Budget::DEFAULT);
    found.unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn parity(parity: Option<Parity>) -> &'static str {
    match parity {
        Some(Parity::Even) => "even",
        Some(Parity::Odd) => "odd",
        None => "neither",
    }
}

/// The columns of a value, as computed by the library.
fn by_library(arena: &mut Arena, game: GameId) -> Vec<String> {
    let weight = AtomicWeights::default().atomic_weight(arena, game);
    let thermograph = Thermographs::default().thermograph(arena, game).clone();
    let stops = arena.stops(game).map(ToString::to_string);
    let (mut parities, budget) = (Parities::default(), &Budget::UNLIMITED);
    let star = arena.nimber(1);
    let hot = heat(arena, game, star, &Budget::UNLIMITED).expect("no limit");
    let reduced = star_projection(arena, hot, &Budget::UNLIMITED).expect("no limit");
    vec![
        outcome(arena, game).to_string(),
        misere_outcome(arena, game, budget).unwrap().to_string(),
        Birthdays::default().birthday(arena, game).to_string(),
        follower_count(arena, game).to_string(),
        stop_count(arena, game, budget).unwrap().to_string(),
        parity(parities.parity(arena, game, budget).unwrap()).to_owned(),
        parity(parities.tempered(arena, game, budget).unwrap()).to_owned(),
        stops.left,
        stops.right,
        thermograph.mean().to_string(),
        thermograph.temperature().to_string(),
        match weight {
            AtomicWeight::Weight(weight) => write(arena, weight, Style::Plain),
            AtomicWeight::NotAtomic(_) => "none".to_owned(),
        },
        write(arena, reduced, Style::Plain),
    ]
}

/// The first columns of a value, up to the temperature, by the definitions on its tree.
fn on_tree(form: &Form) -> Vec<String> {
    let misere = Player::BOTH.map(|player| wins_misere(form, player));
    let stops = form.stops();
    let (mean, temperature) = mast(form);
    let mut followers = Vec::new();
    collect(form, &mut followers);
    vec![
        class(Player::BOTH.map(|player| form.wins_first(player))).to_owned(),
        class(misere).to_owned(),
        form.depth().to_string(),
        followers.len().to_string(),
        stops_of(form).to_string(),
        parity_on_tree(form, false).to_owned(),
        parity_on_tree(form, true).to_owned(),
        stops.left.to_string(),
        stops.right.to_string(),
        mean.to_string(),
        temperature.to_string(),
    ]
}

fn class(wins: [bool; 2]) -> &'static str {
    match wins {
        [true, true] => "N",
        [true, false] => "L",
        [false, true] => "R",
        [false, false] => "P",
    }
}

fn wins_misere(form: &Form, player: Player) -> bool {
    let options = &form.options[player];
    options.is_empty()
        || options
            .iter()
            .any(|option| !wins_misere(option, player.opponent()))
}

fn both(form: &Form) -> impl Iterator<Item = &Form> {
    form.options.left.iter().chain(&form.options.right)
}

fn collect(form: &Form, found: &mut Vec<Form>) {
    if !found.contains(form) {
        found.push(form.clone());
        both(form).for_each(|option| collect(option, found));
    }
}

fn stops_of(form: &Form) -> u64 {
    match form.number() {
        Some(_) => 1,
        None => both(form).map(stops_of).sum(),
    }
}

fn parity_on_tree(form: &Form, tempered: bool) -> &'static str {
    if both(form).next().is_none() || (tempered && form.number().is_some()) {
        return "even";
    }
    let below: Vec<&str> = both(form)
        .map(|option| parity_on_tree(option, tempered))
        .collect();
    match below.as_slice() {
        all if all.iter().all(|parity| *parity == "odd") => "even",
        all if all.iter().all(|parity| *parity == "even") => "odd",
        _ => "neither",
    }
}

/// The walls at the temperature t/32, for t = 0, 1, …, and the mast.
fn mast(form: &Form) -> (Dyadic, Dyadic) {
    if let Some(x) = form.number() {
        let temperature = Dyadic::new(BigInt::from(-1), x.exponent());
        return (x, temperature);
    }
    let at = |t: i64| Dyadic::new(BigInt::from(t), STEPS.trailing_zeros());
    let last = (0..).map(at).find(|t| {
        let walls = scaffolds(form, t);
        walls.left <= walls.right
    });
    let temperature = last.expect("there is one");
    let walls = scaffolds(form, &temperature);
    assert_eq!(
        walls.left, walls.right,
        "the temperature is a multiple of 1/32"
    );
    (walls.left, temperature)
}

/// The scaffolds of a game that is not a number: the best of the opponent's walls of the options, less the tax.
fn scaffolds(form: &Form, t: &Dyadic) -> ByPlayer<Dyadic> {
    ByPlayer::from_fn(|player: Player| {
        let walls = form.options[player].iter().map(|option| walls(option, t));
        let best = walls.map(|walls| walls[player.opponent()].clone());
        match player {
            Player::Left => &best.max().expect("an option") - t,
            Player::Right => &best.min().expect("an option") + t,
        }
    })
}

fn walls(form: &Form, t: &Dyadic) -> ByPlayer<Dyadic> {
    if let Some(x) = form.number() {
        return ByPlayer {
            left: x.clone(),
            right: x,
        };
    }
    let walls = scaffolds(form, t);
    if walls.left > walls.right {
        walls
    } else {
        let mean = mast(form).0;
        ByPlayer {
            left: mean.clone(),
            right: mean,
        }
    }
}

#[test]
fn the_table_agrees_with_the_library_and_with_trees() {
    let mut arena = Arena::new();
    let (mut table, mut small, mut rows) = (String::new(), 0, 0);
    for line in TABLE.lines() {
        let Some((text, rest)) = line
            .split_once('\t')
            .filter(|_| !line.starts_with("value\t"))
        else {
            writeln!(table, "{line}").expect("a string");
            continue;
        };
        let source = rest.split('\t').next().unwrap_or_default();
        let game = value(&mut arena, text);
        let found = by_library(&mut arena, game);
        if let Some(form) = arena.form(game, NODES) {
            let on_tree = on_tree(&form);
            assert_eq!(found[..on_tree.len()], on_tree, "{text}");
            small += 1;
        }
        rows += 1;
        writeln!(table, "{text}\t{source}\t{}", found.join("\t")).expect("a string");
    }
    if std::env::var_os("UPDATE_FACTS").is_some() {
        std::fs::write(PATH, &table).expect("the table is written");
        return;
    }
    assert_eq!(table, TABLE);
    assert!(rows >= 60 && small >= 60, "{small} of {rows} values");
}
