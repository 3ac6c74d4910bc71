//! The engine against its naive twin: canonical forms, order and sums of games that the bytes build.
#![no_main]

use chopsticks_cgt::game::{Arena, Form, GameId};
use libfuzzer_sys::fuzz_target;

/// Forms with more nodes take the twin too long.
const NODES: usize = 60;

fn nodes(form: &Form) -> usize {
    let sides = form.options.left.iter().chain(&form.options.right);
    1 + sides.map(nodes).sum::<usize>()
}

/// Each byte but the last two builds a game: its low half chooses Left's options among the last four games, its high half
/// chooses Right's.
fn built(bytes: &[u8]) -> Vec<Form> {
    let mut forms = vec![Form::default()];
    for &byte in bytes.iter().take(6) {
        let chosen = |bits: u8| {
            let last = forms.iter().rev().take(4).enumerate();
            let chosen = last.filter(|(at, _)| bits >> at & 1 == 1);
            chosen.map(|(_, form)| form.clone()).collect()
        };
        let form = Form::new(chosen(byte & 15), chosen(byte >> 4));
        if nodes(&form) <= NODES {
            forms.push(form);
        }
    }
    forms
}

fn form(arena: &Arena, game: GameId) -> Form {
    arena.form(game, 100_000).expect("a small game")
}

fuzz_target!(|bytes: &[u8]| {
    let forms = built(bytes);
    let mut arena = Arena::new();
    let games: Vec<GameId> = forms.iter().map(|form| arena.import(form)).collect();
    let canonical: Vec<Form> = forms.iter().map(Form::canonical).collect();
    for (g, naive) in games.iter().zip(&canonical) {
        assert_eq!(form(&arena, *g), *naive);
    }
    for (at, g) in canonical.iter().enumerate() {
        for (to, h) in canonical.iter().enumerate() {
            assert_eq!(arena.le(games[at], games[to]), g.le(h), "{g:?} ≤ {h:?}");
            if nodes(g) + nodes(h) <= 14 {
                let sum = arena.sum(games[at], games[to]);
                assert_eq!(form(&arena, sum), g.sum(h).canonical(), "{g:?} + {h:?}");
            }
        }
    }
});
