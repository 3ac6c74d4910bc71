//! Measures of positions that prove the end of play.

/// What a move does to a measure, at most.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    Lowers,
    DoesNotRaise,
    MayRaise,
}

/// Whether play with these moves ends, by measures that are whole numbers and have a least value.
///
/// If no move raises a measure and some lower it, endless play would consist of the others from some move on, and these
/// are looked at next.
pub(crate) fn prove_the_end<Move, Measure>(
    mut moves: Vec<Move>,
    measures: &[Measure],
    effect: impl Fn(&Move, &Measure) -> Effect,
) -> bool {
    let is_lowered = |moves: &[Move], measure: &Measure| {
        let mut effects = moves.iter().map(|choice| effect(choice, measure));
        let mut lowers = false;
        effects.all(|effect| {
            lowers |= effect == Effect::Lowers;
            effect != Effect::MayRaise
        }) && lowers
    };
    while let Some(measure) = measures.iter().find(|one| is_lowered(&moves, one)) {
        moves.retain(|choice| effect(choice, measure) != Effect::Lowers);
    }
    moves.is_empty()
}
