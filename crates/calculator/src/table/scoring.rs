//! Guaranteed scoring games.

use chopsticks_cgt::number::Rational;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::scoring::{ReadScoringError, ScoringArena, ScoringGame, Side, winner};

use super::entry::{Parameters, RATIONAL, SHORT_FORM, TEXT, operation};
use super::{Call, Subject};
use crate::error::{Done, Fault};
use crate::kind::Kind;
use crate::kind::Kind::{Any, Boolean, Text};
use crate::object::Object;

/// A scoring game.
const SCORING: Parameters = &[("G", Kind::Scoring)];

/// A scoring game or a position.
const SCORED: Parameters = &[("G", Kind::Scored)];

/// What each player has in a scoring game.
const SIDES: Parameters = &[("left", Any), ("right", Any)];

/// Where guaranteed scoring games are defined.
const SOURCE: &str = "Larsson, Neto, Nowakowski and Santos, Guaranteed scoring games";

pub(super) const SUBJECT: Subject = Subject {
    name: "Scoring games",
    operations: &[
        operation(&["Scoring"], TEXT, Kind::Scoring)
            .says(
                "The guaranteed scoring game with this text, in canonical form. \"<G,H|K>\" has the \
                 left options G and H and the right option K. For a player without options ^ and a \
                 score is written: if that player is to move, the game is over with this score.",
            )
            .source(SOURCE)
            .shows(&[
                ("Scoring(\"<<2|2>,1|<^0|1>>\")", "<1,<2|2>|<^0|1>>"),
                ("Scoring(\"<3|1>\") + Scoring(\"<^0|1/2>\")", "<<^3|7/2>|<^1|3/2>>"),
                ("Scoring(\"<<0|^1>|^1>\") > 0", "true"),
            ])
            .runs(|call| {
                let text = call.text(0)?;
                let context = call.context();
                match context.caches.scoring.read(&text, &context.budget) {
                    Ok(game) => Ok(Object::Scoring(game)),
                    Err(ReadScoringError::Stopped(stopped)) => Err(stopped.into()),
                    Err(error) => Err(Fault::no_result(error)),
                }
            }),
        operation(&["Scoring"], RATIONAL, Kind::Scoring)
            .says("The scoring game that is over with this score.")
            .source(SOURCE)
            .shows(&[("Scoring(1/3) + 1", "4/3")])
            .runs(|call| {
                let score = call.object(0);
                Ok(Object::Scoring(call.context().scoring_game(&score)?))
            }),
        operation(&["Scoring"], SIDES, Kind::Scoring)
            .says(
                "The scoring game with these options of Left and of Right. In place of the list of \
                 options, a player without one has a score.",
            )
            .source(SOURCE)
            .shows(&[
                ("Scoring([3,Scoring(\"<4|2>\")],[1])", "<3,<4|2>|1>"),
                ("Scoring(0,[1])", "<^0|1>"),
            ])
            .runs(|call| {
                let sides = ByPlayer {
                    left: side(call, 0)?,
                    right: side(call, 1)?,
                };
                let context = call.context();
                let game = context.caches.scoring.game(sides, &context.budget)?;
                game.map(Object::Scoring).map_err(Fault::no_result)
            }),
        operation(&["ScoringEmbedding"], SHORT_FORM, Kind::Scoring)
            .says(
                "The scoring game that has the moves of a short game under normal play, and whose \
                 scores are all 0. It keeps the order.",
            )
            .source(SOURCE)
            .shows(&[
                ("*.ScoringEmbedding", "<0|0>"),
                ("(-2).ScoringEmbedding", "<^0|<^0|0>>"),
            ])
            .runs(|call| {
                let form = call.form(0)?;
                let context = call.context();
                let caches = &mut *context.caches;
                let game = caches.scoring.normal_play(&caches.forms, form, &context.budget)?;
                Ok(Object::Scoring(game))
            }),
        operation(&["ScoringValue"], SCORED, Kind::Scoring)
            .says(
                "The scoring game of a position: a move to G with p points is the option G + p for Left, \
                 and G - p for Right. Moves without points keep the score, and a number is a score.",
            )
            .source(SOURCE)
            .shows(&[
                ("('{0|}' + 3).ScoringValue", "<3|^3>"),
                ("('{*|-1}' - 1/2).ScoringValue.LeftScore", "-1/2"),
            ])
            .runs(|call| {
                let object = call.object(0);
                Ok(Object::Scoring(call.context().scoring_game(&object)?))
            }),
        operation(&["LeftScore"], SCORED, Kind::Rational)
            .says(
                "The left stop of a scoring game: the score if Left moves first. A position is played \
                 out, so that it need not have a value.",
            )
            .source(SOURCE)
            .shows(&[
                ("Scoring(\"<<2|^5>|^5>\").LeftScore", "5"),
                ("('{*|-1}' - 1/2).LeftScore", "-1/2"),
            ])
            .runs(|call| stop(call, Player::Left)),
        operation(&["RightScore"], SCORED, Kind::Rational)
            .says("The right stop of a scoring game: the score if Right moves first.")
            .source(SOURCE)
            .shows(&[("Scoring(\"<^-5|<<-1|1>|3>>\").RightScore", "1")])
            .runs(|call| stop(call, Player::Right)),
        operation(&["LeftScoreWithPasses"], SCORED, Kind::Rational)
            .says("The score that Left secures moving first if Right may pass as often as he likes.")
            .source(SOURCE)
            .shows(&[("Scoring(\"<<2|^5>|^5>\").LeftScoreWithPasses", "2")])
            .runs(|call| score_with_passes(call, Player::Left)),
        operation(&["RightScoreWithPasses"], SCORED, Kind::Rational)
            .says("The score that Right secures moving first if Left may pass as often as she likes.")
            .source(SOURCE)
            .shows(&[("Scoring(\"<^0|<^0|2>>\").RightScoreWithPasses", "2")])
            .runs(|call| score_with_passes(call, Player::Right)),
        operation(&["ScoringOutcome"], SCORED, Text)
            .says(
                "Who wins a scoring game if Left moves first, and who if Right does: L if the score \
                 is positive, R if it is negative, T (a tie) if it is 0.",
            )
            .source("Larsson, Nowakowski and Santos, Scoring games: the state of play")
            .shows(&[("Scoring(\"<3|0>\").ScoringOutcome", "\"LT\"")])
            .runs(|call| {
                let scores = scores(call, &Player::BOTH)?;
                let letters = scores.iter().map(|score| letter(winner(score)));
                Ok(Object::text(letters.collect::<String>()))
            }),
        operation(&["IsScoringInvertible"], SCORED, Boolean)
            .says(
                "Whether the sum of the scoring game with some scoring game is 0. That game is then \
                 the negative.",
            )
            .source(SOURCE)
            .shows(&[
                ("Scoring(\"<2|2>\").IsScoringInvertible", "true"),
                ("Scoring(\"<^0|1>\").IsScoringInvertible", "false"),
            ])
            .runs(|call| {
                let object = call.object(0);
                let context = call.context();
                let game = context.scoring_game(&object)?;
                let arena = &mut context.caches.scoring;
                Ok(Object::Boolean(arena.is_invertible(game, &context.budget)?))
            }),
        operation(&["Birthday"], SCORING, Kind::Natural)
            .says("The birthday of a scoring game: the depth of its canonical form.")
            .source(SOURCE)
            .shows(&[("Scoring(\"<<2|2>,1|<^0|1>>\").Birthday", "2")])
            .runs(|call| {
                let game = scoring_game(call)?;
                let birthday = call.context().caches.scoring.birthday(game);
                Ok(call.number_object(birthday as i64))
            }),
        operation(&["LeftOptions"], SCORING, Kind::List)
            .says("The options of Left in the canonical form of a scoring game; none if she has a score.")
            .source(SOURCE)
            .shows(&[("Scoring(\"<3,<4|2>|1>\").LeftOptions", "[3,<4|2>]")])
            .runs(|call| options(call, &[Player::Left])),
        operation(&["RightOptions"], SCORING, Kind::List)
            .says("The options of Right in the canonical form of a scoring game.")
            .source(SOURCE)
            .shows(&[("Scoring(\"<^0|1>\").RightOptions", "[1]")])
            .runs(|call| options(call, &[Player::Right])),
        operation(&["Options"], SCORING, Kind::List)
            .says("The options of both players in the canonical form of a scoring game.")
            .source(SOURCE)
            .shows(&[("Scoring(\"<3|1>\").Options", "[3,1]")])
            .runs(|call| options(call, &Player::BOTH)),
        operation(
            &["Options"],
            &[("G", Kind::Scoring), ("player", Kind::Player)],
            Kind::List,
        )
        .says("The options of one player in the canonical form of a scoring game.")
        .source(SOURCE)
        .shows(&[("Scoring(\"<3|1>\").Options(Right)", "[1]")])
        .runs(|call| {
            let player = call.player(1)?;
            options(call, &[player])
        }),
    ],
};

/// The options in a list, or the score of a player without options.
fn side(call: &mut Call<'_, '_>, at: usize) -> Done<Side> {
    let object = call.value(at)?;
    if object.elements().is_none() {
        let score = call.context().as_rational(&object);
        let expected = "a list of options, or the score of a player without one";
        return score
            .map(Side::Atom)
            .ok_or_else(|| object.wrong_kind(expected));
    }
    let options = call.values(at)?;
    if options.is_empty() {
        return Err(Fault::arguments(
            "no options",
            "a score for a player without options",
        ));
    }
    let context = call.context();
    let options = options.iter().map(|option| context.scoring_game(option));
    Ok(Side::Options(options.collect::<Done<_>>()?))
}

/// The scores if each of these players moves first: of a position by play.
fn scores(call: &mut Call<'_, '_>, players: &[Player]) -> Done<Vec<Rational>> {
    let players = players.iter();
    if let Object::Position(position) = call.object(0) {
        let context = call.context();
        let mut scorer = context.scorer(&position)?;
        let scores = players.map(|&player| context.score(&mut scorer, &position, player));
        return scores.collect();
    }
    let (arena, game) = arena_and_game(call)?;
    let stops = arena.stops(game);
    Ok(players.map(|&player| stops[player].clone()).collect())
}

/// The score if this player moves first.
fn stop(call: &mut Call<'_, '_>, player: Player) -> Done<Object> {
    let score = scores(call, &[player])?.remove(0);
    call.context().rational(score)
}

/// What a player secures if the opponent may pass.
fn score_with_passes(call: &mut Call<'_, '_>, player: Player) -> Done<Object> {
    let (arena, game) = arena_and_game(call)?;
    let score = arena.stops_with_passes(game)[player].clone();
    call.context().rational(score)
}

/// The letter of a winner.
fn letter(winner: Option<Player>) -> &'static str {
    winner.map_or("T", |player| player.pick("L", "R"))
}

/// The options of some players in the canonical form.
fn options(call: &mut Call<'_, '_>, players: &[Player]) -> Done<Object> {
    let game = scoring_game(call)?;
    let sides = call.context().caches.scoring.sides(game);
    let options = players.iter().flat_map(|&player| match &sides[player] {
        Side::Atom(_) => Vec::new(),
        Side::Options(options) => options.clone(),
    });
    Object::list(options.map(Object::Scoring).collect())
}

/// The first argument, which is not a number.
fn scoring_game(call: &Call<'_, '_>) -> Done<ScoringGame> {
    match call.object(0) {
        Object::Scoring(game) => Ok(game),
        other => Err(other.wrong_kind("a scoring game")),
    }
}

/// The first argument as a scoring game, and the arena that has it.
fn arena_and_game<'c>(call: &'c mut Call<'_, '_>) -> Done<(&'c ScoringArena, ScoringGame)> {
    let object = call.object(0);
    let context = call.context();
    let game = context.scoring_game(&object)?;
    Ok((&context.caches.scoring, game))
}
