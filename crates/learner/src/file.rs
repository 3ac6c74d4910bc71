//! A trained network as the bytes of a file: safetensors, with the rules, the settings and a checksum in its header.

use std::collections::HashMap;

use safetensors::tensor::{Dtype, SafeTensors, TensorView};
use serde::{Deserialize, Serialize};

use crate::encoding::Encoding;
use crate::error::{Damage, LearnerError};
use crate::network::{Network, Numbers, shapes};
use crate::settings::Settings;
use chopsticks_hand::ruleset::{Chopsticks, Rules};

/// A network with the rules that it has learned and the settings of its training.
#[derive(Clone, Debug)]
pub struct Learned {
    pub(crate) game: Chopsticks,
    pub(crate) settings: Settings,
    pub(crate) steps: u64,
    pub(crate) games: u64,
    pub(crate) network: Network,
}

/// The content of the header, which follows the checksum as JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: u32,
    rules: Rules,
    settings: Settings,
    steps: u64,
    games: u64,
}

/// The only entry of the header, named after this kind of player in games; the order of several entries would be random.
const KEY: &str = "stop";
/// The version of the format; the first one had no checksum.
const FORMAT: u32 = 2;
/// The names of the layers in the file.
const LAYERS: [&str; 3] = ["hidden_1", "hidden_2", "output"];

impl Learned {
    /// The game that was learned.
    pub fn game(&self) -> &Chopsticks {
        &self.game
    }

    /// The settings of the training.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The number of training steps.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The number of training games.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Checks that this is the learned game; its start does not matter.
    ///
    /// # Errors
    /// When it is another game.
    pub fn check_rules(&self, game: &Chopsticks) -> Result<(), LearnerError> {
        let anywhere = |rules: &Rules| Rules {
            start: None,
            ..rules.clone()
        };
        let (learned, asked) = (anywhere(self.game.rules()), anywhere(game.rules()));
        if learned == asked {
            Ok(())
        } else {
            Err(LearnerError::OtherRules {
                learned: json(&learned),
                asked: json(&asked),
            })
        }
    }

    /// The bytes of the file; the same for the same player.
    pub fn to_bytes(&self) -> Vec<u8> {
        let shapes = shapes(self.network.inputs(), self.network.width());
        let bytes = bytes_of_layers(&self.network);
        let header = json(&self.header());
        let entry = format!("{:08x} {header}", checksum(&header, &bytes));
        let header = HashMap::from([(KEY.to_owned(), entry)]);
        let layers = LAYERS.iter().zip(shapes).zip(&bytes);
        let tensors = layers.flat_map(|((name, (outputs, inputs)), (weights, biases))| {
            let weights = view(vec![outputs, inputs], weights);
            let biases = view(vec![outputs], biases);
            [(weight(name), weights), (bias(name), biases)]
        });
        let file = safetensors::serialize(tensors, Some(header));
        file.expect("the tensors have the sizes of their shapes")
    }

    fn header(&self) -> Header {
        Header {
            format: FORMAT,
            rules: self.game.rules().clone(),
            settings: self.settings.clone(),
            steps: self.steps,
            games: self.games,
        }
    }

    /// Reads the bytes of [`Learned::to_bytes`].
    ///
    /// # Errors
    /// When the bytes are not those of such a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Learned, LearnerError> {
        let file = SafeTensors::deserialize(bytes).map_err(Damage::Tensors)?;
        let (found, text) = entry(bytes)?;
        let header = header(&text)?;
        header.settings.check()?;
        let game = Chopsticks::new(header.rules).map_err(Damage::Rules)?;
        let inputs = Encoding::new(game.rules())?.inputs();
        let network = network(&file, inputs, header.settings.width)?;
        let expected = checksum(&text, &bytes_of_layers(&network));
        if found != expected {
            return Err(Damage::Checksum { found, expected }.into());
        }
        Ok(Learned {
            game,
            settings: header.settings,
            steps: header.steps,
            games: header.games,
            network,
        })
    }
}

fn weight(layer: &str) -> String {
    format!("{layer}.weight")
}

fn bias(layer: &str) -> String {
    format!("{layer}.bias")
}

fn json(of: &impl Serialize) -> String {
    serde_json::to_string(of).expect("rules and settings are plain data")
}

/// The checksum and the header.
fn entry(bytes: &[u8]) -> Result<(u32, String), Damage> {
    let (_, metadata) = SafeTensors::read_metadata(bytes)?;
    let entry = metadata.metadata().as_ref().and_then(|all| all.get(KEY));
    let entry = entry.ok_or(Damage::NoEntry(KEY))?;
    let split = entry.split_once(' ').and_then(|(sum, text)| {
        let sum = u32::from_str_radix(sum, 16).ok()?;
        Some((sum, text.to_owned()))
    });
    split.ok_or(Damage::NoChecksum)
}

fn header(text: &str) -> Result<Header, Damage> {
    let header: Header = serde_json::from_str(text)?;
    let (found, expected) = (header.format, FORMAT);
    if found == expected {
        Ok(header)
    } else {
        Err(Damage::Format { found, expected })
    }
}

fn network(file: &SafeTensors, inputs: usize, width: usize) -> Result<Network, Damage> {
    let mut numbers = Numbers::default();
    let layers = LAYERS.iter().zip(shapes(inputs, width));
    for (layer, (name, (outputs, inputs))) in numbers.iter_mut().zip(layers) {
        layer.0 = read(file, &weight(name), &[outputs, inputs])?;
        layer.1 = read(file, &bias(name), &[outputs])?;
    }
    Ok(Network::with(inputs, width, numbers))
}

/// The checksum (CRC-32) of the header and of all numbers, in the order of the layers.
fn checksum(header: &str, layers: &[(Vec<u8>, Vec<u8>); 3]) -> u32 {
    let mut sum = crc32fast::Hasher::new();
    sum.update(header.as_bytes());
    for (weights, biases) in layers {
        sum.update(weights);
        sum.update(biases);
    }
    sum.finalize()
}

/// The weights and the biases of each layer.
fn bytes_of_layers(network: &Network) -> [(Vec<u8>, Vec<u8>); 3] {
    let numbers = network.numbers();
    let layers = numbers.each_ref();
    layers.map(|(weights, biases)| (bytes_of(weights), bytes_of(biases)))
}

fn bytes_of(numbers: &[f32]) -> Vec<u8> {
    numbers
        .iter()
        .flat_map(|number| number.to_le_bytes())
        .collect()
}

fn view(shape: Vec<usize>, bytes: &[u8]) -> TensorView<'_> {
    let view = TensorView::new(Dtype::F32, shape, bytes);
    view.expect("four bytes for each number of the shape")
}

fn read(file: &SafeTensors, name: &str, shape: &[usize]) -> Result<Vec<f32>, Damage> {
    let tensor = file.tensor(name)?;
    if tensor.dtype() != Dtype::F32 || tensor.shape() != shape {
        return Err(Damage::Shape {
            name: name.to_owned(),
            found: tensor.shape().to_vec(),
            expected: shape.to_vec(),
        });
    }
    let (numbers, _) = tensor.data().as_chunks::<4>();
    let numbers: Vec<f32> = numbers.iter().copied().map(f32::from_le_bytes).collect();
    if numbers.iter().all(|number| number.is_finite()) {
        Ok(numbers)
    } else {
        Err(Damage::NotFinite(name.to_owned()))
    }
}
