//! Whether play in a component certainly ends: its rules prove it, or all of its followers are visited.

use chopsticks_base::player::Player;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::components::{Components, Ending};
use crate::term::{ComponentId, Term};

/// A component whose followers are visited.
struct Frame {
    component: ComponentId,
    /// The components of its options that are not visited yet.
    waiting: Vec<ComponentId>,
}

/// The reason why a visit of followers ends early.
enum Doubt {
    /// All components on the way here can reach one that repeats, or one in doubt.
    Repetition,
    TooMany,
}

impl Components<'_> {
    /// A component with more followers is in doubt.
    const MAX_FOLLOWERS: usize = 10_000;

    /// Whether play in a component certainly ends. If not, G − G may be a draw. The answer does not depend on earlier questions,
    /// so that a strategy is checked with the answers with which it was found.
    pub fn certainly_ends(&mut self, component: ComponentId) -> bool {
        if self[component].ending == Ending::Untried && self.is_proved_to_end(component) {
            self[component].ending = Ending::Certain;
        }
        if self[component].ending == Ending::Untried {
            let mut stack = Vec::new();
            match self.visit_followers(component, &mut stack) {
                Ok(()) => {}
                Err(Doubt::TooMany) => self[component].ending = Ending::Doubtful,
                Err(Doubt::Repetition) => {
                    for frame in stack {
                        self[frame.component].ending = Ending::Doubtful;
                    }
                }
            }
        }
        self[component].ending == Ending::Certain
    }

    /// Visits the followers of a component, depth first, those that were visited for other components too, since they count.
    /// At an early end, `stack` has the way from the component to the doubt. That is what is looked for here, so this is not
    /// [`walk::evaluate`](chopsticks_base::walk::evaluate), in which nothing repeats.
    fn visit_followers(
        &mut self,
        component: ComponentId,
        stack: &mut Vec<Frame>,
    ) -> Result<(), Doubt> {
        // For each component that was met, whether all of its followers were visited.
        let mut is_finished: HashMap<ComponentId, bool, FxBuildHasher> = HashMap::default();
        is_finished.insert(component, false);
        stack.push(self.frame(component));
        while let Some(frame) = stack.last_mut() {
            let Some(next) = frame.waiting.pop() else {
                let finished = frame.component;
                stack.pop();
                is_finished.insert(finished, true);
                self[finished].ending = Ending::Certain;
                continue;
            };
            match is_finished.get(&next) {
                _ if self[next].ending == Ending::Doubtful => return Err(Doubt::Repetition),
                Some(true) => {}
                // It is on the way here.
                Some(false) => return Err(Doubt::Repetition),
                None if is_finished.len() == Components::MAX_FOLLOWERS => {
                    return Err(Doubt::TooMany);
                }
                None => {
                    is_finished.insert(next, false);
                    stack.push(self.frame(next));
                }
            }
        }
        Ok(())
    }

    fn frame(&mut self, component: ComponentId) -> Frame {
        let options = Player::BOTH.map(|player| self.parts_of_options(component, player));
        let parts = options.into_iter().flatten().flatten();
        let mut waiting: Vec<ComponentId> = parts.filter_map(Term::as_component).collect();
        waiting.sort_unstable();
        waiting.dedup();
        Frame { component, waiting }
    }
}
