//! Genera of positions by the recursion of an evaluation.

use chopsticks_cgt::misere::Genus;
use chopsticks_cgt::player::ByPlayer;
use chopsticks_cgt::solve::Evaluation;

/// Evaluates positions of an impartial ruleset to their genera; `None` for a position found not to be impartial,
/// because the options of Left and Right have different genera.
#[derive(Clone, Copy, Debug)]
pub struct Genera;

impl Evaluation for Genera {
    type Value = Option<Genus>;

    fn evaluate(&mut self, options: ByPlayer<Vec<Option<Genus>>>) -> Option<Genus> {
        let known = |side: &[Option<Genus>]| side.iter().cloned().collect::<Option<Vec<Genus>>>();
        let (left, right) = (known(&options.left)?, known(&options.right)?);
        let included = |a: &[Genus], b: &[Genus]| a.iter().all(|genus| b.contains(genus));
        let impartial = included(&left, &right) && included(&right, &left);
        impartial.then(|| Genus::from_options(&left.iter().collect::<Vec<_>>()))
    }

    fn negative(&mut self, value: Option<Genus>) -> Option<Genus> {
        value
    }
}
