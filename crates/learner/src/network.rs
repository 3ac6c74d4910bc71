//! The network: two hidden layers over the encoded position, and one output between −1 and 1.

use candle_core::{DType, Device, Result, Tensor, Var};
use candle_nn::{AdamW, Linear, Module, Optimizer, ParamsAdamW};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

/// The network: an estimate of the value of a position for the player to move.
///
/// Two layers of rectified linear units and a hyperbolic tangent. Everything is in 32-bit floating point numbers on the
/// processor.
#[derive(Debug)]
pub(crate) struct Network {
    layers: [Layer; 3],
    inputs: usize,
}

#[derive(Debug)]
struct Layer {
    weights: Var,
    biases: Var,
}

/// The numbers of a network: for each layer the weights, row by row, and the biases.
pub(crate) type Numbers = [(Vec<f32>, Vec<f32>); 3];

/// The only possible error with tensors on the processor is a mismatch of shapes.
const SHAPES: &str = "every layer has the shape that was asked for";

/// The outputs and inputs of each layer.
pub(crate) fn shapes(inputs: usize, width: usize) -> [(usize, usize); 3] {
    [(width, inputs), (width, width), (1, width)]
}

impl Network {
    /// An untrained network: weights by He's rule (*Delving Deep into Rectifiers*, 2015), which keeps
    /// signals of the same size through the layers, and no biases.
    pub fn new(inputs: usize, width: usize, rng: &mut ChaCha8Rng) -> Network {
        let numbers = shapes(inputs, width).map(|(outputs, inputs)| {
            let bound = (6.0 / inputs as f32).sqrt();
            let weights = (0..outputs * inputs).map(|_| rng.random_range(-bound..bound));
            (weights.collect(), vec![0.0; outputs])
        });
        Network::with(inputs, width, numbers)
    }

    /// The network with these numbers.
    ///
    /// # Panics
    /// If their number differs from that required by [`shapes`].
    pub fn with(inputs: usize, width: usize, numbers: Numbers) -> Network {
        let mut shapes = shapes(inputs, width).into_iter();
        let layers = numbers.map(|(weights, biases)| {
            let shape = shapes.next().expect("as many as layers");
            Layer::new(shape, weights, biases).expect(SHAPES)
        });
        Network { layers, inputs }
    }

    /// Its numbers.
    pub fn numbers(&self) -> Numbers {
        let list = |of: &Var| {
            of.flatten_all()
                .and_then(|all| all.to_vec1())
                .expect(SHAPES)
        };
        self.layers
            .each_ref()
            .map(|layer| (list(&layer.weights), list(&layer.biases)))
    }

    /// The neurons of a hidden layer.
    pub fn width(&self) -> usize {
        self.layers[0].biases.elem_count()
    }

    /// The number of inputs.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// The values of positions, given their inputs one after the other.
    pub fn values(&self, inputs: Vec<f32>) -> Vec<f32> {
        let values = self.outputs(inputs).and_then(|outputs| outputs.to_vec1());
        values.expect(SHAPES)
    }

    fn outputs(&self, inputs: Vec<f32>) -> Result<Tensor> {
        let rows = inputs.len() / self.inputs;
        let inputs = Tensor::from_vec(inputs, (rows, self.inputs), &Device::Cpu)?;
        let [first, second, last] = &self.layers;
        let hidden = first.forward(&inputs)?.relu()?;
        let hidden = second.forward(&hidden)?.relu()?;
        last.forward(&hidden)?.tanh()?.squeeze(1)
    }

    /// The optimizer of the weights: Adam (Kingma and Ba, 2015).
    pub fn optimizer(&self) -> AdamW {
        let variables = self.layers.iter();
        let variables = variables.flat_map(|layer| [layer.weights.clone(), layer.biases.clone()]);
        let parameters = ParamsAdamW {
            weight_decay: 0.0,
            ..ParamsAdamW::default()
        };
        AdamW::new(variables.collect(), parameters).expect(SHAPES)
    }

    /// Moves the values of positions towards given values; returns the mean squared error.
    pub fn learn(&self, optimizer: &mut AdamW, inputs: Vec<f32>, values: Vec<f32>) -> f32 {
        let error = self.outputs(inputs).and_then(|outputs| {
            let values = Tensor::new(values, &Device::Cpu)?;
            let error = candle_nn::loss::mse(&outputs, &values)?;
            optimizer.backward_step(&error)?;
            error.to_dtype(DType::F32)?.to_scalar()
        });
        error.expect(SHAPES)
    }
}

impl Layer {
    fn new(shape: (usize, usize), weights: Vec<f32>, biases: Vec<f32>) -> Result<Layer> {
        Ok(Layer {
            biases: Var::from_vec(biases, shape.0, &Device::Cpu)?,
            weights: Var::from_vec(weights, shape, &Device::Cpu)?,
        })
    }

    fn forward(&self, inputs: &Tensor) -> Result<Tensor> {
        let biases = self.biases.as_tensor().clone();
        Linear::new(self.weights.as_tensor().clone(), Some(biases)).forward(inputs)
    }
}

impl Clone for Network {
    /// An independent copy, which is unaffected when the original learns.
    fn clone(&self) -> Network {
        Network::with(self.inputs, self.width(), self.numbers())
    }
}
