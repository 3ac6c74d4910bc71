//! Published scoring games, and the embedding of normal play.

use chopsticks_cgt::form::FormArena;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::Style;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::scoring::{ScoringArena, ScoringGame};
use chopsticks_cgt::value::days::born_by;

use super::trees::UNLIMITED;

fn read(arena: &mut ScoringArena, text: &str) -> ScoringGame {
    arena
        .read(text, UNLIMITED)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn text(arena: &ScoringArena, game: ScoringGame) -> String {
    arena.text(game, Style::Plain, 1_000).unwrap()
}

/// Neto, Santos, Larsson and Nowakowski, *Scoring Games Calculator* (2015), the authors' program with the user guide, from
/// which these results are.
#[test]
fn canonical_forms_of_the_user_guide() {
    let mut arena = ScoringArena::default();
    for (game, form) in [
        ("<<2|2,<2|2>>,<1|1>|<<<^4|4>|<4|^4>>|-5>>", "<^2|^4>"),
        ("<<0|0>,<0|^0>|<^0|<<0|0>|0>>>", "<<0|^0>|<^0|0>>"),
        ("<^-6|<-1|-2>>", "<^-6|<-1|-2>>"),
        ("<2|<^-3|-2>,<4|-4>,-5>", "<2|-5,<^-3|-2>,<4|-4>>"),
        ("<-1/2|^-11/128>", "<-1/2|^-11/128>"),
    ] {
        let (game, form) = (read(&mut arena, game), read(&mut arena, form));
        assert_eq!(game, form, "{}", text(&arena, game));
    }
}

/// From the same guide.
#[test]
fn sums_of_the_user_guide() {
    let mut arena = ScoringArena::default();
    let (g, h) = (read(&mut arena, "<^-3|<2|1>>"), read(&mut arena, "<-3|^0>"));
    let sum = arena.sum(g, h, UNLIMITED).unwrap();
    assert_eq!(text(&arena, sum), "<<^-6|^-1>|^2>");
    let negative = arena.negative(h);
    let difference = arena.sum(g, negative, UNLIMITED).unwrap();
    assert_eq!(text(&arena, difference), "<^-3|<^0|^5>>");
    let star = read(&mut arena, "<2|2>");
    assert!(arena.is_invertible(star, UNLIMITED).unwrap());
    assert!(!arena.is_invertible(g, UNLIMITED).unwrap());
    let stops = read(&mut arena, "<^-5|<<-1|1>|3>>");
    assert_eq!(
        arena.stops(stops).as_ref().map(ToString::to_string).right,
        "1"
    );
    let passes = read(&mut arena, "<<2|^5>|^5>");
    assert_eq!(arena.stops(passes)[Player::Left].to_string(), "5");
    assert_eq!(
        arena.stops_with_passes(passes)[Player::Left].to_string(),
        "2"
    );
}

/// The order of the short games born by day 2, of which there are 22, is that of their scoring games (Larsson, Neto, Nowakowski
/// and Santos), and all of them have inverses.
#[test]
fn normal_play_is_embedded_with_its_order() {
    let (mut games, mut forms, mut arena) =
        (Arena::new(), FormArena::new(), ScoringArena::default());
    let short = born_by::<2>(&mut games);
    let mut scoring = Vec::new();
    for &game in &short {
        let form = forms.canonical_form(game, &mut games, UNLIMITED).unwrap();
        scoring.push(arena.normal_play(&forms, form, UNLIMITED).unwrap());
    }
    assert_eq!(scoring.len(), 22);
    for (g, of_g) in short.iter().zip(&scoring) {
        assert!(arena.is_invertible(*of_g, UNLIMITED).unwrap());
        for (h, of_h) in short.iter().zip(&scoring) {
            let relation = arena.compare(*of_g, *of_h, UNLIMITED).unwrap();
            assert_eq!(relation, games.compare(*g, *h));
        }
    }
}

#[test]
fn a_text_that_is_no_guaranteed_game_is_refused_with_its_place() {
    let mut arena = ScoringArena::default();
    for (text, expected) in [
        (
            "",
            "in the scoring game, at character 1: found the end, expected a number, or a game such as <2|1> or <^0|1>",
        ),
        (
            "<1|2",
            "in the scoring game, at character 5: found the end, expected `,` and an option of Right, or `>`",
        ),
        (
            "<1 2>",
            "in the scoring game, at character 4: found `2`, expected `,` and an option of Left, or `|`",
        ),
        (
            "<^1,2|3>",
            "in the scoring game, at character 4: found `,`, expected `,` and an option of Left, or `|`",
        ),
        (
            "<1,^2|3>",
            "in the scoring game, at character 4: found `^`, expected a number, or a game such as <2|1> or <^0|1>",
        ),
        (
            "<1/0|3>",
            "in the scoring game, at character 2: found `1/0`, expected a number, or a game such as <2|1> or <^0|1>",
        ),
        (
            "3 4",
            "in the scoring game, at character 3: found `4`, expected the end of the text",
        ),
        // The score 0 is not in the canonical form of the option.
        (
            "<^1|<5,0|6>>",
            "in the scoring game that ends at character 12: Left without a move has the score 1, but a later score is 0; in a guaranteed game it is not below that",
        ),
        (
            "<<^1|0>|2>",
            "in the scoring game that ends at character 7: Left without a move has the score 1, but a later score is 0; in a guaranteed game it is not below that",
        ),
    ] {
        let refused = arena.read(text, UNLIMITED).unwrap_err();
        assert_eq!(refused.to_string(), expected, "{text}");
    }
}
