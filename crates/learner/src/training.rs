//! Training: the values of the network move towards its values one move later.

use candle_nn::{AdamW, Optimizer};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::encoding::Encoding;
use crate::error::LearnerError;
use crate::experience::Experience;
use crate::file::Learned;
use crate::judge::Judge;
use crate::network::Network;
use crate::self_play::SelfPlay;
use crate::settings::Settings;
use chopsticks_hand::players::GameRecord;
use chopsticks_hand::ruleset::{Chopsticks, Faced};

/// A network in training.
///
/// A step continues the games by one ply, chooses random positions of these games, and moves their values towards the
/// values of their best options. The latter come from a copy of the network that is renewed from time to time, because
/// values that are trained towards themselves can diverge (Mnih and others, *Human-level control through deep
/// reinforcement learning*, 2015).
#[derive(Debug)]
pub struct Training {
    settings: Settings,
    network: Network,
    optimizer: AdamW,
    judge: Judge,
    games: SelfPlay,
    experience: Experience,
    rng: ChaCha8Rng,
    steps: u64,
    games_before: u64,
}

impl Training {
    /// The share of the learning rate that remains at the end.
    const LAST_RATE: f64 = 0.01;
    /// The number of steps spent on a game against another player, and their share of the learning rate.
    const STUDY: u64 = 200;
    const STUDY_RATE: f64 = 0.25;

    /// The training of an untrained network.
    ///
    /// # Errors
    /// When the game is too large, or a setting is out of its range.
    pub fn new(game: &Chopsticks, settings: Settings) -> Result<Training, LearnerError> {
        settings.check()?;
        let inputs = Encoding::new(game.rules())?.inputs();
        let mut rng = ChaCha8Rng::seed_from_u64(settings.seed);
        let network = Network::new(inputs, settings.width, &mut rng);
        Training::with(game, network, settings, rng)
    }

    /// Continues a training. It begins with new games and a new optimizer, so the result differs from an uninterrupted one.
    ///
    /// # Errors
    /// When the game is too large.
    pub fn resume(learned: Learned) -> Result<Training, LearnerError> {
        let settings = learned.settings;
        // Other games than those that were played before.
        let mut rng = ChaCha8Rng::seed_from_u64(settings.seed);
        rng.set_stream(learned.steps);
        let mut training = Training::with(&learned.game, learned.network, settings, rng)?;
        training.steps = learned.steps;
        training.games_before = learned.games;
        Ok(training)
    }

    fn with(
        game: &Chopsticks,
        network: Network,
        settings: Settings,
        mut rng: ChaCha8Rng,
    ) -> Result<Training, LearnerError> {
        let judge = Judge::new(game, network.clone())?;
        Ok(Training {
            games: SelfPlay::new(judge.facing(), &settings, &mut rng)?,
            experience: Experience::new(settings.memory),
            optimizer: network.optimizer(),
            network,
            judge,
            rng,
            settings,
            steps: 0,
            games_before: 0,
        })
    }

    /// The number of steps so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The number of games so far.
    pub fn games(&self) -> u64 {
        self.games_before + self.games.finished()
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// One step; `done`, from 0 to 1, is the completed share of the training. Steps become smaller towards the end.
    ///
    /// Returns the mean squared error of the values.
    pub fn step(&mut self, done: f64) -> f32 {
        self.go_on();
        let batch = self.experience.sample(self.settings.batch, &mut self.rng);
        self.learn(&batch, 1.0 - done)
    }

    /// Learns from a game against an opponent: half of the positions come from that game, the others from new games
    /// against itself, so that earlier learning is not forgotten.
    pub fn study(&mut self, record: &GameRecord) {
        let facing = self.judge.facing();
        let positions = record.moves.iter();
        let positions: Vec<Faced> = positions.map(|(at, _)| facing.see(at)).collect();
        let half = self.settings.batch.div_ceil(2);
        let mut game = Experience::new(positions.len().max(1));
        for faced in positions {
            game.remember(faced);
        }
        for _ in 0..Training::STUDY {
            self.go_on();
            let mut batch = self.experience.sample(half, &mut self.rng);
            batch.extend(game.sample(half, &mut self.rng));
            self.learn(&batch, Training::STUDY_RATE);
        }
        self.refresh();
    }

    /// Continues the games by one ply.
    fn go_on(&mut self) {
        let Training {
            games,
            judge,
            settings,
            rng,
            ..
        } = self;
        for faced in games.go_on(judge, settings, rng) {
            self.experience.remember(faced);
        }
    }

    /// Learns from some positions, at a share of the learning rate.
    fn learn(&mut self, batch: &[Faced], share: f64) -> f32 {
        if self.steps.is_multiple_of(self.settings.refresh) {
            self.refresh();
        }
        self.steps += 1;
        let options = self.judge.options(batch);
        let targets = options.iter().map(|options| self.settings.value(options));
        let targets = targets.collect();
        let share = share.clamp(Training::LAST_RATE, 1.0);
        self.optimizer.set_learning_rate(self.settings.rate * share);
        let inputs = self.judge.encode(batch);
        self.network.learn(&mut self.optimizer, inputs, targets)
    }

    fn refresh(&mut self) {
        self.judge.replace_network(self.network.clone());
    }

    /// The current state of the network.
    pub fn learned(&self) -> Learned {
        Learned {
            game: self.judge.facing().game().clone(),
            settings: self.settings.clone(),
            steps: self.steps,
            games: self.games(),
            network: self.network.clone(),
        }
    }

    /// The judge of the values of moves.
    pub(crate) fn judge(&mut self) -> &mut Judge {
        &mut self.judge
    }
}

impl Settings {
    /// The value of a position by the values of its options.
    fn value(&self, options: &[(Faced, f32)]) -> f32 {
        let worths = options.iter().map(|option| option.1);
        let best = worths.clone().fold(-1.0, f32::max);
        let mean = worths.sum::<f32>() / options.len() as f32;
        self.discount * ((1.0 - self.slips) * best + self.slips * mean)
    }
}
