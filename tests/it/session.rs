//! A session that is asked to stop, and what an answer rests on.

use std::cell::Cell;

use chopsticks_lab::budget::Limit;
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::prelude::*;
use chopsticks_lab::program_fault::caught;
use chopsticks_lab::session::{Answer, Remedy, SessionError};

/// The answer to a sum, where the answer to the `last`-th question whether to stop is yes; and how often it was asked.
fn stopped_at(last: u64) -> (Result<Answer, SessionError>, u64) {
    let asked = Cell::new(0);
    let should_stop = || {
        asked.set(asked.get() + 1);
        asked.get() == last
    };
    let settings = CalculatorSettings {
        budget: Budget {
            should_stop: &should_stop,
            ..Budget::UNLIMITED
        },
        ..CalculatorSettings::default()
    };
    let answer = Session::new().evaluate("(1|60000)_100000 + *", &settings);
    (answer, asked.get())
}

/// Most questions are asked while the canonical form of the position is built.
#[test]
fn whoever_is_asked_to_stop_the_error_says_so() {
    let (answer, asked) = stopped_at(0);
    assert!(answer.is_ok());
    for last in [1, asked / 2, asked - 1, asked] {
        let error = stopped_at(last).0.expect_err("it was to stop");
        let reason = Remedy::Stopped(Stopped::Asked);
        assert_eq!(error.remedy(), reason, "at {last} of {asked}: {error}");
    }
}

/// The clock of the budget stands for any place of the program: the panic comes while a canonical form is built.
#[test]
fn after_a_panic_the_variables_remain() {
    let (mut session, settings) = (Session::new(), CalculatorSettings::default());
    session.evaluate("G := {3||2|1}", &settings).unwrap();
    let failing = CalculatorSettings {
        budget: Budget {
            should_stop: &|| panic!("the clock has stopped"),
            ..Budget::UNLIMITED
        },
        ..settings
    };
    for text in ["(1|60000)_100000 + *", "Clobber(\"xoxo|oxox\") + G"] {
        let fault = caught(|| session.evaluate(text, &failing))
            .map(|_| ())
            .unwrap_err();
        assert!(
            fault.to_string().contains("the clock has stopped"),
            "{fault}"
        );
        assert!(session.recover());
        let mean = session.evaluate("G.Mean", &settings).unwrap().object;
        assert_eq!(session.show(&mean, Style::Plain, &settings).unwrap(), "9/4");
    }
}

/// (1|60000)_100000 is too large to be computed, and * is not.
#[test]
fn an_answer_rests_only_on_its_own_positions() {
    let (mut session, settings) = (Session::new(), CalculatorSettings::default());
    let by_theorem = session.evaluate("(1|60000)_100000", &settings).unwrap();
    assert_eq!(by_theorem.proved.len(), 1);
    let wrong = session.evaluate("(1|60000)_100000 + true", &settings);
    assert!(wrong.is_err());
    let computed = session.evaluate("*", &settings).unwrap();
    assert!(computed.proved.is_empty());
}

/// The canonical form of ^[k] has more than k followers.
#[test]
fn a_program_changes_limits_for_the_lines_after_it() {
    let (mut session, settings) = (Session::new(), CalculatorSettings::default());
    let mut carry_out = |program: &str| session.carry_out_all("my.cgs", program, &settings);
    carry_out("G := ^[3]\n:set max-ups 2\n").unwrap();
    carry_out("^[8]").expect("the limits of the next program are its own");
    let error = carry_out("G := ^[3]\n:set max-games 3\n^[40]").unwrap_err();
    assert_eq!(error.remedy(), Remedy::Limit(Limit::Games), "{error}");
    assert!(error.to_string().ends_with("= 3"), "{error}");
    let wrong = carry_out("\n:set max-nested many").unwrap_err();
    let told = wrong.to_string();
    assert!(
        told.contains("my.cgs:2") && told.contains("up to 40"),
        "{told}"
    );
}
