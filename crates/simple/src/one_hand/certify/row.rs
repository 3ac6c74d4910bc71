//! The search for the proof of a tall value: strategies for the letters of a row.

use chopsticks_certificate::{LetterProof, RowProof, RowStart, Tower, TowerSteps};
use chopsticks_cgt::game::GameId;
use num_bigint::BigUint;
use num_traits::One;

use super::error::CertifyError;
use super::games::Games;
use super::path::{Path, PathRun};
use crate::budget::Budget;
use crate::one_hand::structure::ValueSteps;
use crate::one_hand::tempo::FamilyProof;
use crate::player::{ByPlayer, Player};
use crate::ruleset::OneHandEach;

/// The search for the proof of one value.
pub(super) struct RowSearch<'a, 'b> {
    games: &'a mut Games<'b>,
    position: &'a OneHandEach,
    /// The player whose hand is the same in the entire row.
    owner: Player,
    budget: &'a Budget<'a>,
}

impl<'a, 'b> RowSearch<'a, 'b> {
    pub(super) fn new(
        games: &'a mut Games<'b>,
        position: &'a OneHandEach,
        budget: &'a Budget<'a>,
    ) -> RowSearch<'a, 'b> {
        RowSearch {
            games,
            position,
            owner: RowProof::owner(position.hands()),
            budget,
        }
    }

    /// The proof that the position has the value `claimed`.
    pub(super) fn prove(&mut self, claimed: &ValueSteps) -> Result<RowProof, CertifyError> {
        let path = Path::to(self.position, self.budget)?;
        let tower = self.tower(claimed)?;
        let start = self.start(&path)?;
        let mut letters = Vec::new();
        for run in &path.runs {
            self.run(run, &mut letters)?;
        }
        let n = self.position.fingers();
        Ok(RowProof {
            from: n.clone(),
            below: n + 1u32,
            tower,
            start,
            letters,
        })
    }

    fn tower(&mut self, value: &ValueSteps) -> Result<Tower, CertifyError> {
        let base = self.games.name(value.base)?;
        let steps = value.steps.iter().map(|(option, times)| {
            Ok(TowerSteps {
                option: self.games.name(*option)?,
                times: times.clone(),
            })
        });
        let steps = steps.collect::<Result<_, CertifyError>>()?;
        Ok(Tower { base, steps })
    }

    fn start(&mut self, path: &Path) -> Result<RowStart, CertifyError> {
        let value = path.value.game(self.games.arena());
        let value = self.signed(value);
        let own = self.step().clone();
        let hands = RowProof::position(self.owner, own, path.hand.clone());
        let ByPlayer { left, right } = self.proof(value, &hands)?.strategies;
        Ok(RowStart {
            hand: path.hand.clone(),
            value: self.games.name(value)?,
            left,
            right,
        })
    }

    /// Proves the letters of a run, from the farthest one on, each time for as many neighbours as possible.
    fn run(&mut self, run: &PathRun, letters: &mut Vec<LetterProof>) -> Result<(), CertifyError> {
        let value = run.letter.game(self.games.arena());
        let value = self.games.arena().negative(value);
        let value = self.signed(value);
        let step = self.step().clone();
        let mut last = Some(run.last.clone());
        while let Some(hand) = last.take() {
            let own = &hand + &step;
            let hands = RowProof::position(self.owner, own, hand.clone());
            let FamilyProof {
                strategies, down, ..
            } = self.proof(value, &hands)?;
            let all = (&hand - &run.first) / &step;
            let neighbours = match down {
                Some(down) => all.min(down / &step),
                None => all,
            };
            let first = &hand - neighbours * &step;
            if first > run.first {
                last = Some(&first - &step);
            }
            letters.push(LetterProof {
                first,
                last: hand,
                value: self.games.name(value)?,
                left: strategies.left,
                right: strategies.right,
            });
        }
        Ok(())
    }

    /// Strategies for the value of a position that are also valid for neighbours, whose hands are both larger or
    /// smaller by the same number.
    fn proof(
        &mut self,
        value: GameId,
        hands: &ByPlayer<BigUint>,
    ) -> Result<FamilyProof, CertifyError> {
        let n = self.position.fingers();
        let slope = ByPlayer::from_fn(|_| BigUint::one());
        let tempo = self.games.tempo(value)?;
        let proof = tempo.prove_along(hands, &slope, n, self.budget)?;
        proof.ok_or(CertifyError::Refuted)
    }

    /// The difference of neighbours in the row.
    fn step(&self) -> &BigUint {
        &self.position.hands()[self.owner]
    }

    /// The value in a row of the owner, given the value in the corresponding row of Left.
    fn signed(&mut self, value: GameId) -> GameId {
        match self.owner {
            Player::Left => value,
            Player::Right => self.games.arena().negative(value),
        }
    }
}
