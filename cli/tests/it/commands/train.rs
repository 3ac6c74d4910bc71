//! `chopsticks train`, and the player `stop` where the program has it.

#[cfg(feature = "neural")]
mod trained {
    use std::fs;
    use std::path::PathBuf;

    use crate::program::{refusal, run, run_with_input};

    const TINY: [&str; 8] = [
        "--rules",
        "chopstix",
        "--set",
        "fingers=3",
        "--width",
        "16",
        "--batch",
        "16",
    ];

    fn file(name: &str) -> String {
        let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), name].iter().collect();
        path.to_str().unwrap().to_owned()
    }

    /// What a tiny training of 64 steps writes, with more flags.
    fn train(name: &str, flags: &[&str]) -> String {
        train_for("64", name, flags)
    }

    fn train_for(steps: &str, name: &str, flags: &[&str]) -> String {
        let output = file(name);
        let length = ["--steps", steps, "--output", &output];
        let trained = run(&[&["train"], &TINY[..], &length, flags].concat());
        assert_eq!(trained.code, Some(0), "{}", trained.err);
        assert!(trained.err.contains("games, error"), "{}", trained.err);
        output
    }

    /// A hundredth of 101 steps is rounded up to 2, and one step is left over.
    #[test]
    fn the_curve_goes_to_the_last_step() {
        let curves = file("odd.csv");
        train_for("101", "odd.safetensors", &["--curves", &curves]);
        let text = fs::read_to_string(curves).unwrap();
        let steps = text.lines().skip(1).map(|line| line.split(',').next());
        let steps: Vec<u32> = steps.map(|step| step.unwrap().parse().unwrap()).collect();
        let expected: Vec<u32> = (1..=50).map(|row| 2 * row).chain([101]).collect();
        assert_eq!(steps, expected);
    }

    #[test]
    fn the_same_command_writes_the_same_files() {
        let [curves, rates, figure] = ["train.csv", "train_rates.json", "train.svg"].map(file);
        let flags = [
            "--curves",
            &curves,
            "--rates",
            &rates,
            "--losses-figure",
            &figure,
        ];
        let first = fs::read(train("train_1.safetensors", &flags)).unwrap();
        let texts = [&curves, &rates, &figure].map(|file| fs::read_to_string(file).unwrap());
        let second = fs::read(train("train_2.safetensors", &flags)).unwrap();
        assert_eq!(first, second);
        for (file, text) in [&curves, &rates, &figure].into_iter().zip(&texts) {
            assert_eq!(&fs::read_to_string(file).unwrap(), text, "{file}");
        }
        assert!(
            texts[0].starts_with("steps,games,error\n1,"),
            "{}",
            texts[0]
        );
        let rows: Vec<serde_json::Value> = serde_json::from_str(&texts[1]).unwrap();
        // Before the first step and after 1, 2, 4, …, 64: six opponents, from the start and from elsewhere.
        assert_eq!(rows.len(), 8 * 6 * 2);
        for row in &rows {
            let count = |key: &str| row[key].as_u64().unwrap();
            assert_eq!(
                count("wins") + count("draws") + count("losses"),
                count("games")
            );
            let rate = count("losses") as f64 / count("games") as f64;
            let bound = |key: &str| row[key].as_f64().unwrap();
            assert!(bound("loss_low") <= rate + 1e-4 && rate <= bound("loss_high") + 1e-4);
        }
    }

    #[test]
    fn training_goes_on_with_a_file() {
        let first = train("resume_1.safetensors", &[]);
        let second = file("resume_2.safetensors");
        let rules = &TINY[..4];
        let flags = ["--resume", &first, "--steps", "10", "--output", &second];
        let resumed = run(&[&["train"], rules, &flags].concat());
        assert!(resumed.err.starts_with("step 74, "), "{}", resumed.err);
        let flags = ["--resume", &first, "--steps", "0", "--output", &second];
        run(&[&["train"], rules, &flags].concat());
        assert_eq!(fs::read(first).unwrap(), fs::read(second).unwrap());
    }

    #[test]
    fn it_plays_and_learns_only_if_it_is_told_to() {
        let learned = train("plays.safetensors", &[]);
        let before = fs::read(&learned).unwrap();
        let name = format!("stop:{learned}");
        let play = [
            "play",
            "--rules",
            "chopstix",
            "--set",
            "fingers=3",
            "--right",
            &name,
        ];
        let game = run_with_input(&play, "1\n".repeat(30).as_bytes());
        assert_eq!((game.code, game.err.as_str()), (Some(0), ""));
        assert!(game.out.contains("\n2. Right: "), "{}", game.out);
        assert_eq!(fs::read(&learned).unwrap(), before);
        let learning = [&play[..], &["--learn"]].concat();
        let game = run_with_input(&learning, "1\n".repeat(30).as_bytes());
        assert_eq!((game.code, game.err.as_str()), (Some(0), ""));
        assert_ne!(fs::read(&learned).unwrap(), before);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let learned = train("refused.safetensors", &[]);
        let name = format!("stop:{learned}");
        let told = refusal(1, &["play", "--rules", "chopstix", "--right", &name]);
        assert!(told.contains("has learned the rules"), "{told}");
        let told = refusal(
            1,
            &["play", "--rules", "chopstix", "--right", "stop:nowhere"],
        );
        assert!(told.contains("nowhere"), "{told}");
        let train =
            |flags: &[&str]| refusal(1, &[&["train", "--rules", "chopstix"], flags].concat());
        let told = train(&["--output", "x", "--rates", "rates.txt"]);
        assert!(told.contains(".csv or .json"), "{told}");
        // Long before there is anything to write.
        let told = train(&["--output", "/nowhere/x"]);
        assert!(told.contains("cannot write /nowhere/x"), "{told}");
        let told = train(&["--output", &file("x"), "--rates", "/nowhere/x.csv"]);
        assert!(told.contains("cannot write /nowhere/x.csv"), "{told}");
        let told = train(&["--output", "x", "--width", "0"]);
        assert!(told.contains("width = 0"), "{told}");
        let told = train(&["--output", "x", "--minutes", "0"]);
        assert!(told.contains("--minutes"), "{told}");
    }
}

#[cfg(not(feature = "neural"))]
#[test]
fn a_program_without_it_says_how_to_get_it() {
    use crate::program::refusal;
    let told = refusal(1, &["play", "--rules", "chopstix", "--right", "stop:file"]);
    assert!(
        told.contains("cargo build --release --features neural"),
        "{told}"
    );
}
