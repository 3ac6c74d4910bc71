//! One file or folder for each subcommand.

mod check;
mod claim;
mod class_files;
mod class_functions;
mod completions;
mod describe;
mod entailing;
mod explore;
mod figure;
mod figure_families;
mod figure_positions;
mod find;
mod grid;
mod heaps;
mod heaps_misere;
mod heaps_pairs;
mod loopy_games;
mod man;
mod moves;
mod moves_listed;
mod one_answer;
mod outcome;
mod outcome_blocks;
mod outcomes;
mod play;
mod prove;
mod regions;
#[cfg(unix)]
mod repl;
#[cfg(unix)]
mod repl_settings;
mod rules;
mod rulesets;
mod sat;
mod several_rulesets;
mod solve;
mod summary;
mod table;
mod table_rulesets;
mod train;
mod value;
mod win;
mod win_graph;
mod win_loopy;
mod win_misere;
#[cfg(unix)]
mod worksheet;
