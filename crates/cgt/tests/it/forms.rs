//! Forms against the naive twin: sums, products and properties by their definitions on plain trees, limits, and deep forms.

use chopsticks_cgt::budget::{Budget, Limit, Stopped};
use chopsticks_cgt::form::{FormArena, FormId, SumKind};
use chopsticks_cgt::game::{Arena, Form};
use chopsticks_cgt::misere::MisereArena;
use chopsticks_cgt::player::ByPlayer;
use chopsticks_cgt::value::{OutcomeClass, Parity};
use num_bigint::BigUint;
use proptest::prelude::*;

use crate::common::forms::{any, dicotic};
use crate::common::subsets;
use crate::common::trees::{
    common_parity, conjunctive, disjunctive, followers, is_over, misere_class, misere_game,
    ordinal, ordinal_product, run_lengths, selective,
};

fn import(forms: &mut FormArena, form: &Form) -> FormId {
    let options = form.options.as_ref();
    let options = options.map(|side| side.iter().map(|option| import(forms, option)).collect());
    forms.form(options)
}

fn export(forms: &FormArena, form: FormId) -> Form {
    let options = forms.options(form);
    Form {
        options: options.map(|side| side.iter().map(|&option| export(forms, option)).collect()),
    }
}

/// All that the twin says about one form.
fn assert_properties(form: &Form) {
    let (mut arena, mut forms) = (Arena::new(), FormArena::new());
    let budget = &Budget::UNLIMITED;
    let id = import(&mut forms, form);
    assert_eq!(export(&forms, id), *form);
    let game = forms.value(id, &mut arena, budget).unwrap();
    let canonical = form.canonical();
    assert_eq!(arena.form(game, 10_000).unwrap(), canonical, "{form:?}");
    let back = forms.canonical_form(game, &mut arena, budget).unwrap();
    assert_eq!(export(&forms, back), canonical, "{form:?}");
    assert_eq!(forms.value(back, &mut arena, budget), Ok(game));
    let negative = forms.negative(id);
    assert_eq!(export(&forms, negative), form.negative(), "{form:?}");
    assert_eq!(forms.negative(negative), id, "{form:?}");
    assert_eq!(forms.birthday(id), form.depth() as u64, "{form:?}");
    assert_eq!(forms.followers(id).len(), followers(form).len(), "{form:?}");
    assert_eq!(forms.misere_outcome(id), misere_class(form), "{form:?}");
    let runs = run_lengths(form, &is_over);
    assert_eq!(forms.parity(id), common_parity(&runs), "{form:?}");
    let runs = run_lengths(form, &|form| form.number().is_some());
    let tempered = forms.tempered(id, &mut arena, budget).unwrap();
    assert_eq!(tempered, common_parity(&runs), "{form:?}");
    let stops = forms.stop_count(id, &mut arena, budget).unwrap();
    assert_eq!(stops, BigUint::from(runs.len()), "{form:?}");
    let mut misere = MisereArena::new();
    let expected = misere_game(form, &mut misere);
    let found = forms.misere_game(id, &mut misere, budget).unwrap();
    assert_eq!(found, expected, "{form:?}");
    assert_eq!(forms.is_impartial(id), expected.is_some(), "{form:?}");
}

/// Asserts that the sums and the product of two forms agree with the definitions.
fn assert_sums(g: &Form, h: &Form) {
    let mut forms = FormArena::new();
    let budget = &Budget::UNLIMITED;
    let (a, b) = (import(&mut forms, g), import(&mut forms, h));
    for (kind, expected) in [
        (SumKind::Disjunctive, disjunctive(g, h)),
        (SumKind::Conjunctive, conjunctive(g, h)),
        (SumKind::Selective, selective(g, h)),
    ] {
        let expected = import(&mut forms, &expected);
        let sum = forms.sum(kind, a, b, budget).unwrap();
        assert_eq!(sum, expected, "{kind:?} of {g:?} and {h:?}");
        assert_eq!(forms.sum(kind, b, a, budget).unwrap(), sum);
    }
    let expected = import(&mut forms, &ordinal(g, h));
    let sum = forms.ordinal_sum(a, b, budget).unwrap();
    assert_eq!(sum, expected, "{g:?}:{h:?}");
}

fn assert_product(g: &Form, h: &Form) {
    let mut forms = FormArena::new();
    let (a, b) = (import(&mut forms, g), import(&mut forms, h));
    let expected = import(&mut forms, &ordinal_product(g, h));
    let product = forms.ordinal_product(a, b, &Budget::UNLIMITED).unwrap();
    assert_eq!(product, expected, "{g:?} ⊛ {h:?}");
}

/// {A | B} for all sets A and B of the four games of day 1.
fn forms_of_depth_two() -> Vec<Form> {
    let zero = Form::default();
    let one = Form::new(vec![zero.clone()], vec![]);
    let star = Form::new(vec![zero.clone()], vec![zero.clone()]);
    let sides = subsets(&[zero, one.negative(), one, star]);
    let pairs = sides
        .iter()
        .flat_map(|left| sides.iter().map(move |right| (left, right)));
    let forms = pairs.map(|(left, right)| Form::new(left.clone(), right.clone()));
    forms.collect()
}

#[test]
fn forms_of_depth_two_have_the_properties_of_their_trees() {
    for form in forms_of_depth_two() {
        assert_properties(&form);
    }
}

/// Pairs each form with another one of the list, so that all pairs of sides occur.
#[test]
fn pairs_of_forms_of_depth_two_have_the_sums_of_their_trees() {
    let all = forms_of_depth_two();
    for (at, g) in all.iter().enumerate() {
        assert_sums(g, &all[(at * 37 + 11) % all.len()]);
    }
}

/// Conway, *On Numbers and Games*, chapter 14: the conjunctive sum is over as soon as one component is.
#[test]
fn published_sums() {
    let (mut arena, mut forms) = (Arena::new(), FormArena::new());
    let budget = &Budget::UNLIMITED;
    let heap = |n: u32, forms: &mut FormArena, arena: &mut Arena| {
        let nimber = arena.nimber(n);
        forms.canonical_form(nimber, arena, budget).unwrap()
    };
    let (two, three) = (
        heap(2, &mut forms, &mut arena),
        heap(3, &mut forms, &mut arena),
    );
    let both = forms.disjunctive_sum([two, two], budget).unwrap();
    let joint = forms
        .sum(SumKind::Conjunctive, both, three, budget)
        .unwrap();
    assert_eq!(forms.value(joint, &mut arena, budget), Ok(arena.nimber(3)));
    // Bouton: the player who moves first loses two heaps of two under misère play too.
    assert_eq!(forms.misere_outcome(both), OutcomeClass::Previous);
    let nothing = forms.disjunctive_sum([], budget).unwrap();
    assert_eq!(nothing, forms.zero());
}

/// Options are a set: their order and repetitions do not matter, and equal values do not make equal forms.
#[test]
fn each_form_is_stored_once() {
    let mut forms = FormArena::new();
    assert!(forms.is_empty());
    let zero = forms.zero();
    let both = |left: Vec<FormId>, right: Vec<FormId>| ByPlayer { left, right };
    let star = forms.form(both(vec![zero], vec![zero]));
    let form = forms.form(both(vec![zero, star, zero], vec![star]));
    assert_eq!(forms.form(both(vec![star, zero], vec![star, star])), form);
    assert_eq!(forms.options(form).left, [zero, star]);
    assert_eq!(forms.zero(), zero);
    let also_zero = forms.form(both(vec![star], vec![star]));
    assert_ne!(also_zero, zero);
    assert_eq!(forms.len(), 4);
}

/// A chain of moves of Left.
fn chain(forms: &mut FormArena, depth: u64) -> FormId {
    (0..depth).fold(forms.zero(), |last, _| {
        forms.form(ByPlayer {
            left: vec![last],
            right: vec![],
        })
    })
}

#[test]
fn depth_does_not_matter() {
    const DEPTH: u64 = 50_000;
    let (mut arena, mut forms) = (Arena::new(), FormArena::new());
    let budget = &Budget::UNLIMITED;
    let deep = chain(&mut forms, DEPTH);
    let value = forms.value(deep, &mut arena, budget).unwrap();
    assert_eq!(
        arena.as_number(value).unwrap().to_string(),
        DEPTH.to_string()
    );
    assert_eq!(forms.canonical_form(value, &mut arena, budget), Ok(deep));
    assert_eq!(forms.birthday(deep), DEPTH);
    assert_eq!(forms.followers(deep).len() as u64, DEPTH + 1);
    assert_eq!(forms.parity(deep), Some(Parity::Even));
    assert_eq!(
        forms.tempered(deep, &mut arena, budget),
        Ok(Some(Parity::Even))
    );
    assert_eq!(forms.stop_count(deep, &mut arena, budget), Ok(1u32.into()));
    assert_eq!(forms.misere_outcome(deep), OutcomeClass::Right);
    assert!(!forms.is_impartial(deep));
    assert_eq!(
        forms.misere_game(deep, &mut MisereArena::new(), budget),
        Ok(None)
    );
    let negative = forms.negative(deep);
    assert_eq!(forms.birthday(negative), DEPTH);
    let zero = forms.zero();
    let star = forms.form(ByPlayer {
        left: vec![zero],
        right: vec![zero],
    });
    for kind in [SumKind::Disjunctive, SumKind::Selective] {
        let sum = forms.sum(kind, deep, star, budget).unwrap();
        assert_eq!(forms.birthday(sum), DEPTH + 1);
    }
    let joint = forms.sum(SumKind::Conjunctive, deep, star, budget).unwrap();
    assert_eq!(forms.birthday(joint), 1);
    for (g, h) in [(deep, star), (star, deep)] {
        let sum = forms.ordinal_sum(g, h, budget).unwrap();
        assert_eq!(forms.birthday(sum), DEPTH + 1);
        let product = forms.ordinal_product(g, h, budget).unwrap();
        assert_eq!(forms.birthday(product), DEPTH);
    }
}

#[test]
fn limits_are_kept() {
    let (mut arena, mut forms) = (Arena::new(), FormArena::new());
    let form = chain(&mut forms, 50);
    let few = &Budget {
        positions: 40,
        ..Budget::UNLIMITED
    };
    let is_limit = |stopped: Stopped| stopped.limit() == Some(Limit::Positions);
    for kind in [
        SumKind::Disjunctive,
        SumKind::Conjunctive,
        SumKind::Selective,
    ] {
        assert!(is_limit(forms.sum(kind, form, form, few).unwrap_err()));
    }
    assert!(is_limit(forms.ordinal_sum(form, form, few).unwrap_err()));
    assert!(is_limit(
        forms.ordinal_product(form, form, few).unwrap_err()
    ));
    assert!(is_limit(forms.value(form, &mut arena, few).unwrap_err()));
    assert!(is_limit(
        forms.stop_count(form, &mut arena, few).unwrap_err()
    ));
    assert!(is_limit(forms.tempered(form, &mut arena, few).unwrap_err()));
    let fifty = forms.value(form, &mut arena, &Budget::UNLIMITED).unwrap();
    assert!(is_limit(
        forms.canonical_form(fifty, &mut arena, few).unwrap_err()
    ));
}

/// A run that is asked to stop does so.
#[test]
fn runs_stop_when_they_are_asked_to() {
    let (mut arena, mut forms) = (Arena::new(), FormArena::new());
    let form = chain(&mut forms, 50);
    let zero = forms.zero();
    let star = forms.form(ByPlayer {
        left: vec![zero],
        right: vec![zero],
    });
    let asked = &Budget {
        should_stop: &|| true,
        ..Budget::UNLIMITED
    };
    let sum = forms.sum(SumKind::Selective, form, form, asked);
    assert_eq!(sum, Err(Stopped::Asked));
    assert_eq!(forms.ordinal_sum(form, form, asked), Err(Stopped::Asked));
    assert_eq!(
        forms.ordinal_product(form, star, asked),
        Err(Stopped::Asked)
    );
    assert_eq!(forms.value(form, &mut arena, asked), Err(Stopped::Asked));
    assert_eq!(
        forms.stop_count(form, &mut arena, asked),
        Err(Stopped::Asked)
    );
    let misere = &mut MisereArena::new();
    assert_eq!(forms.misere_game(star, misere, asked), Err(Stopped::Asked));
    let one = arena.number(1.into());
    let canonical = forms.canonical_form(one, &mut arena, asked);
    assert_eq!(canonical, Err(Stopped::Asked));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..crate::common::forms::with_regressions() })]

    #[test]
    fn random_forms_have_the_properties_of_their_trees(form in any(2)) {
        assert_properties(&form);
    }

    #[test]
    fn random_pairs_have_the_sums_of_their_trees(g in any(1), h in any(0)) {
        assert_sums(&g, &h);
        assert_sums(&h, &g);
    }

    #[test]
    fn random_pairs_have_the_product_of_their_trees(g in any(0), h in any(0), dicot in dicotic(1)) {
        assert_product(&g, &h);
        assert_product(&dicot, &h);
    }
}
