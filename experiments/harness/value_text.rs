//! Values as text, in the three spellings that tables want.

use chopsticks_lab::game::{Arena, GameId, Shape};
use chopsticks_lab::report::{Cell, Label};
use chopsticks_lab::value::outcome;

/// The name of `game` in plain, Unicode and LaTeX notation.
pub fn label(arena: &mut Arena, game: GameId) -> Label {
    Label::new(PLACEHOLDER(arena, game))
}
#[allow(non_snake_case)]
fn PLACEHOLDER(arena: &mut Arena, game: GameId) -> String {
    let star = arena.nimber(1);
    if game == star {
        return "*".into();
    }
    let up = arena.game(chopsticks_lab::player::ByPlayer {
        left: vec![arena.games().next().unwrap()],
        right: vec![star],
    });
    let _ = up;
    for (s, neg) in [("^", false), ("v", true)] {
        let mut g = arena.zero();
        for k in 1..25 {
            g = arena.game(chopsticks_lab::player::ByPlayer {
                left: vec![g],
                right: vec![star],
            });
            let h = if neg { arena.negative(g) } else { g };
            if h == game {
                return if k == 1 {
                    s.into()
                } else {
                    format!("{s}[{k}]")
                };
            }
        }
    }
    match arena.shape(game) {
        Shape::Number(x) => format!("{x}"),
        Shape::Form(o) => {
            let o = o.map(|l| l.to_vec());
            let l: Vec<String> = o.left.iter().map(|&g| PLACEHOLDER(arena, g)).collect();
            let r: Vec<String> = o.right.iter().map(|&g| PLACEHOLDER(arena, g)).collect();
            format!("{{{}|{}}}", l.join(","), r.join(","))
        }
    }
}

/// The outcome class of `game` as a letter.
pub fn outcome_letter(arena: &mut Arena, game: GameId) -> String {
    outcome(arena, game).to_string()
}

/// An outcome class as a cell, a script letter in print.
pub fn outcome_cell(letter: &str) -> Cell {
    Label::new(letter)
        .math(&format!(r"\mathcal{{{letter}}}"))
        .into()
}
