//! Tiny values by the definition: the threat is above a positive number (Siegel, chapter II).

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::read;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::value::{is_number_tiny, tiny};

/// {0 || 0 | −H} is tiny if H ≥ x for some number x > 0. There is none below {1|0}, {2|0}, {3/4|↑} and ⇑*. The last
/// value is that of {0 || 0 | −H} for an H ≥ 1/2, which has another form.
#[test]
fn the_threat_is_above_a_positive_number() {
    let mut arena = Arena::new();
    let mut game = |text: &str| read(text, &mut arena, &Budget::DEFAULT).expect(text);
    let games = [
        ("Tiny({1|0})", false),
        ("Tiny({2|0})", false),
        ("Tiny({3/4|^})", false),
        ("Tiny(^^*)", false),
        ("Tiny({2|1})", true),
        ("Miny(1/1024)", true),
        ("{0||0|-3/2,{-3/4|-2}}", true),
    ];
    let games = games.map(|(text, expected)| (text, game(text), expected));
    let (threat, half) = (game("{9||3/2,{2|3/4}|-9}"), game("1/2"));
    for (text, game, expected) in games {
        assert_eq!(is_number_tiny(&mut arena, game), expected, "{text}");
    }
    assert!(arena.le(half, threat));
    assert_eq!(tiny(&mut arena, Player::Left, threat), games[6].1);
}
