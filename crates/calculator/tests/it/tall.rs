//! Known but unbuilt values: the caller knows all ↑\[k\], and the calculator derives consequences.

use std::any::Any;
use std::cmp::Ordering;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_calculator::{
    Calculator, CalculatorSettings, PositionRefusal, Positions, RulesetPosition,
};
use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_cgt::notation::Style;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_rulesets::{BoxedError, DescribedRuleset, KnownValue, UnbuiltValue};
use num_bigint::BigUint;
use num_traits::ToPrimitive;

use crate::common::{printed_within, valued};

/// ↑\[k\] = {↑\[k − 1\] | *} with ↑\[0\] = 0, or its negative ↓\[k\].
#[derive(Clone, Debug)]
struct Up {
    k: u64,
    is_negative: bool,
}

impl Up {
    /// Relations of towers with this many steps to the games of these tests are the same as with more steps.
    const ENOUGH: u64 = 20;

    /// Towers with at most this many steps can be built; the caller leaves their comparison to the calculator.
    const BUILT: u64 = 200;

    fn sign(&self) -> i64 {
        if self.is_negative { -1 } else { 1 }
    }

    fn built(&self, arena: &mut Arena, steps: u64) -> GameId {
        let star = arena.nimber(1);
        let mut up = arena.zero();
        for _ in 0..steps {
            up = arena.game(ByPlayer {
                left: vec![up],
                right: vec![star],
            });
        }
        match self.is_negative {
            true => arena.negative(up),
            false => up,
        }
    }
}

impl UnbuiltValue for Up {
    fn name(&self, _: Style) -> Option<String> {
        let sign = if self.is_negative { 'v' } else { '^' };
        Some(format!("{sign}[{}]", self.k))
    }

    fn least_followers(&self) -> BigUint {
        self.k.into()
    }

    fn outcome(&self) -> OutcomeClass {
        match self.is_negative {
            true => OutcomeClass::Right,
            false => OutcomeClass::Left,
        }
    }

    fn negative(&self) -> Rc<dyn UnbuiltValue> {
        Rc::new(Up {
            is_negative: !self.is_negative,
            ..*self
        })
    }

    fn relation(&self, other: &dyn UnbuiltValue) -> Option<Relation> {
        let other: &Up = other.as_any().downcast_ref()?;
        if self.k.max(other.k) <= Up::BUILT {
            return None;
        }
        let place = |up: &Up| up.sign() * up.k as i64;
        Some(match place(self).cmp(&place(other)) {
            Ordering::Less => Relation::Less,
            Ordering::Equal => Relation::Equal,
            Ordering::Greater => Relation::Greater,
        })
    }

    fn relation_to(
        &self,
        arena: &mut Arena,
        game: GameId,
        _: &Budget<'_>,
    ) -> Result<Relation, BoxedError> {
        let up = self.built(arena, self.k.min(Up::ENOUGH));
        Ok(arena.compare(up, game))
    }

    fn as_option_of(
        &self,
        arena: &mut Arena,
        owner: Player,
        reply: GameId,
    ) -> Option<Rc<dyn UnbuiltValue>> {
        let is_step = reply == arena.nimber(1) && (owner == Player::Right) == self.is_negative;
        is_step.then(|| {
            Rc::new(Up {
                k: self.k + 1,
                ..*self
            }) as Rc<dyn UnbuiltValue>
        })
    }

    fn game(&self, arena: &mut Arena, _: &Budget<'_>) -> Result<GameId, BoxedError> {
        match self.k <= Up::BUILT {
            true => Ok(self.built(arena, self.k)),
            false => Err("it is too tall".into()),
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The caller that knows them.
struct Ups;

impl Positions for Ups {
    fn read(
        &self,
        text: &str,
        limits: &Budget<'_>,
    ) -> Result<Rc<RulesetPosition>, PositionRefusal> {
        chopsticks_calculator::NoPositions.read(text, limits)
    }

    /// `Ups("7")` is ↑\[7\].
    fn ruleset(&self, name: &str) -> Option<Result<Arc<DescribedRuleset>, BoxedError>> {
        let ups = || {
            valued("Ups", false, |text, _, _| {
                Ok(KnownValue::Unbuilt(Rc::new(Up {
                    k: text.parse()?,
                    is_negative: false,
                })))
            })
        };
        (name == "Ups").then(|| Ok(ups()))
    }

    fn tower(
        &self,
        arena: &mut Arena,
        (base, right): (GameId, GameId),
        steps: &BigUint,
    ) -> Option<Rc<dyn UnbuiltValue>> {
        let is_up = base == arena.zero() && right == arena.nimber(1);
        let k = steps.to_u64().filter(|_| is_up)?;
        Some(Rc::new(Up {
            k,
            is_negative: false,
        }))
    }
}

fn printed(text: &str) -> Result<String, String> {
    let settings = CalculatorSettings {
        positions: &Ups,
        budget: Budget {
            tower: 100,
            ups: 100,
            ..Budget::FOR_TEXTS
        },
    };
    printed_within(&mut Calculator::new(), text, &settings)
}

/// 0 < ↑ < ↑\[2\] < … < 2·↑, and each ↑\[k\] is confused with *: Siegel, *Combinatorial Game Theory*, chapter II.
#[test]
fn what_needs_no_canonical_form_is_answered() {
    for (text, expected) in [
        ("^[1000000]", "^[1000000]"),
        ("v[1000000]", "v[1000000]"),
        ("Tower(0,*,10**6)", "^[1000000]"),
        ("Tower(0,*,3)", "^[3]"),
        // Towers with as many steps as the limit allows are built: the birthday of ↑[k] is k + 1.
        ("Tower(0,*,100).Birthday", "101"),
        ("-(^[1000000])", "v[1000000]"),
        ("-v[1000000]", "^[1000000]"),
        // Sums.
        ("^[1000000] + 0", "^[1000000]"),
        ("0 + ^[1000000]", "^[1000000]"),
        ("^[1000000] - 0", "^[1000000]"),
        ("0 - ^[1000000]", "v[1000000]"),
        ("^[1000000] - ^[1000000]", "0"),
        ("^[1000000] + v[1000000]", "0"),
        // The order.
        ("^[1000000] == ^[1000000]", "true"),
        ("^[1000000] == ^[1000001]", "false"),
        ("^[1000000] < ^[1000001]", "true"),
        ("v[1000000] > v[1000001]", "true"),
        ("v[1000000] < ^[1000000]", "true"),
        ("^[1000000] > 0", "true"),
        ("0 < ^[1000000]", "true"),
        ("0 < v[1000000]", "false"),
        ("v[1000000] < 0", "true"),
        ("^[1000000] > ^", "true"),
        ("^ < ^[1000000]", "true"),
        ("^[1000000] < ^^", "true"),
        ("^^ > ^[1000000]", "true"),
        ("vv < v[1000000]", "true"),
        ("* <> ^[1000000]", "true"),
        ("^[1000000] <> *", "true"),
        ("1/64 > ^[1000000]", "true"),
        ("^[1000000].OutcomeClass", "\"L\""),
        ("v[1000000].OutcomeClass", "\"R\""),
        // Games of which it is an option.
        ("{^[1000000]|*}", "^[1000001]"),
        ("{*|v[1000000]}", "v[1000001]"),
        ("{^[1000000]|*} - ^[1000001]", "0"),
        // Its class is that of all dicotic games that are not numbers.
        ("^[1000000].IsAllSmall", "true"),
        ("^[1000000].IsNumber", "false"),
        ("^[1000000].IsInteger", "false"),
    ] {
        assert_eq!(printed(text).as_deref(), Ok(expected), "{text}");
    }
}

/// Operations that need the canonical form build it if possible: ↑\[k\] is born on day k + 1, and ↑\[k\] = ↑ + ↑^2 +
/// … + ↑^k (Siegel, chapter II).
#[test]
fn what_can_be_built_is_built_when_it_is_needed() {
    for (text, expected) in [
        ("^[150]", "^[150]"),
        ("Ups(\"150\")", "^[150]"),
        ("Ups(\"1000000\") == ^[1000000]", "true"),
        ("^[150].Birthday", "151"),
        ("^[150] - ^[149]", "^<150>"),
        ("^[150] - ^[150]", "0"),
        ("* + ^[150] - *", "^[150]"),
        ("^[149] < ^[150]", "true"),
        ("^[150] > ^[149]", "true"),
        ("^[150] + v[150] == 0", "true"),
        ("[^[150],^[149]].Sorted.Length", "2"),
    ] {
        assert_eq!(printed(text).as_deref(), Ok(expected), "{text}");
    }
}

/// Operations that would have to build a large form are refused with the caller's reason; so is a tower unknown to the
/// caller.
#[test]
fn what_needs_a_canonical_form_is_refused() {
    for text in [
        "^[1000000] + ^[1000000]",
        "^[1000000] - ^[1000001]",
        "* + ^[1000000]",
        "1 - ^[1000000]",
        "{^[1000000]|0}",
        "{v[1000000]|*}",
        "{*|^[1000000]}",
        "{^[1000000],*|*}",
        "{^[1000000]|^[1000000]}",
        "^[1000000].Birthday",
        "{^[1000000],0}",
        "[^[1000000],0].Sorted",
    ] {
        let error = printed(text).unwrap_err();
        assert!(error.ends_with("it is too tall"), "{text}: {error}");
    }
    for text in ["Tower(1,*,10**6)", "Tower(0,*2,10**6)"] {
        let error = printed(text).unwrap_err();
        assert!(
            error.contains("exceeds the limit `tower` = 100"),
            "{text}: {error}"
        );
    }
}
