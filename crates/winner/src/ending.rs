//! Whether play in a component certainly ends: its rules prove it, or all of its followers are visited.

use std::collections::HashSet;

use chopsticks_base::player::Player;

use crate::components::Components;

/// The known facts about the end of play in a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// Its followers have not been visited.
    Untried,
    /// Play ends.
    Certain,
    /// A position can repeat, or there are too many followers.
    Doubtful,
}

/// A component whose followers are visited.
struct Frame {
    number: u32,
    /// The components of its options that are not visited yet.
    waiting: Vec<u32>,
}

/// The reason why a visit of followers ends early.
enum Doubt {
    /// All components on the way here can reach one that repeats, or one in doubt.
    Repetition,
    TooMany,
}

impl Components<'_> {
    /// The number of components that one visit may open.
    const MOST_VISITED: usize = 10_000;

    /// Whether play in a component certainly ends. If not, G − G may be a draw.
    pub fn certainly_ends(&mut self, number: u32) -> bool {
        if self.at(number).ending == Ending::Untried {
            let mut stack = Vec::new();
            match self.visit_followers(number, &mut stack) {
                Ok(()) => {}
                Err(Doubt::TooMany) => self.at_mut(number).ending = Ending::Doubtful,
                Err(Doubt::Repetition) => {
                    for frame in stack {
                        self.at_mut(frame.number).ending = Ending::Doubtful;
                    }
                }
            }
        }
        self.at(number).ending == Ending::Certain
    }

    /// Visits the followers of a component, depth first. At an early end, `stack` has the way from the component to the doubt.
    fn visit_followers(&mut self, number: u32, stack: &mut Vec<Frame>) -> Result<(), Doubt> {
        let mut visited = HashSet::from([number]);
        stack.push(self.frame(number));
        while let Some(frame) = stack.last_mut() {
            let Some(next) = frame.waiting.pop() else {
                let finished = frame.number;
                stack.pop();
                self.at_mut(finished).ending = Ending::Certain;
                continue;
            };
            match self.at(next).ending {
                Ending::Certain => {}
                Ending::Doubtful => return Err(Doubt::Repetition),
                // It was visited and is not finished, so it is on the way here.
                Ending::Untried if !visited.insert(next) => return Err(Doubt::Repetition),
                Ending::Untried if visited.len() > Components::MOST_VISITED => {
                    return Err(Doubt::TooMany);
                }
                Ending::Untried => stack.push(self.frame(next)),
            }
        }
        Ok(())
    }

    fn frame(&mut self, number: u32) -> Frame {
        let options = Player::BOTH.map(|player| self.parts_of_options(number, player));
        let parts = options.into_iter().flatten().flatten();
        let mut waiting: Vec<u32> = parts.map(|part| part.slot()).collect();
        waiting.sort_unstable();
        waiting.dedup();
        Frame { number, waiting }
    }
}
