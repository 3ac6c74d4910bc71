//! Branch and bound: cases for a node at which only integrality and parities can fail.

use super::Linear;
use super::answer::{Satisfiability, Unsettled};
use super::node::Node;
use super::normal::Literal;
use super::path::Assumption;
use super::point::Point;
use super::refutation::{Division, Refutation};
use super::search::{Case, Search};

impl Search<'_> {
    /// Settles a node whose point satisfies every choice, so that only integrality and parities can fail.
    pub(super) fn integral(
        &mut self,
        node: &Node,
        point: &Point,
    ) -> Result<Satisfiability, Unsettled> {
        let values = (0..self.variables).map(|index| u32::try_from(point.whole(index)));
        let choice: Vec<u32> = values
            .collect::<Result<_, _>>()
            .or(Err(Unsettled::OVERFLOW))?;
        let variable = |variable: usize| Linear::variable(self.variables, variable);
        if let Some((broken, below)) = point.fraction() {
            return self.divided(node, variable(broken).plus(-below - 1), Division::Sign);
        }
        let Some(form) = self.path.violated_parity(point) else {
            return Ok(Satisfiability::Holds(choice));
        };
        let coefficients = form.coefficients().iter().enumerate();
        let odd = coefficients.filter(|(_, coefficient)| **coefficient % 2 != 0);
        let mut variables = odd.map(|(index, _)| index);
        let mut order = variables.clone().chain(0..self.variables);
        let free = order.find(|&v| !self.path.settles_parity(v));
        if let Some(free) = free {
            return self.divided(node, variable(free), Division::Parity);
        }
        // All parities are known, so one of the values has the wrong one and lies between two possible ones.
        let wrong = variables.find(|&v| self.path.contradicts_parity(v, point.whole(v)));
        let wrong = wrong.expect("a form that is not even has a variable of the wrong parity");
        let form = variable(wrong).plus(-point.whole(wrong));
        self.divided(node, form, Division::Sign)
    }

    fn divided(
        &mut self,
        node: &Node,
        form: Linear,
        by: Division,
    ) -> Result<Satisfiability, Unsettled> {
        let cases = match by {
            Division::Sign => [form.clone(), (-form.clone()).plus(-1)].map(Literal::AtLeastZero),
            Division::Parity => [form.clone(), form.clone().plus(1)].map(Literal::Even),
        };
        let mut each = Vec::new();
        for case in cases {
            match self.case(node, &[Assumption::One(case)])? {
                Case::Holds(choice) => return Ok(Satisfiability::Holds(choice)),
                Case::AllRefuted(refutation) => return Ok(Satisfiability::Never(refutation)),
                Case::Refuted(refutation) => each.push(refutation),
            }
        }
        let each = <[Refutation; 2]>::try_from(each).expect("both cases are refuted");
        let each = Box::new(each);
        Ok(Satisfiability::Never(Refutation::Division {
            form,
            by,
            each,
        }))
    }
}
