(** The description of finger count 2, and refutations of the formulas that would contradict it.
    Written by [refute.py] from [data/results/fingers_2.description.txt]. *)
From Coq Require Import List ZArith.
From Chopsticks Require Import Presburger.
Import ListNotations.
Open Scope nat_scope.

Definition lost_2 : formula := (
any [all [AtLeastZero [0; 0; 0; 0; -1]; Even [1; 1; 0; 0; 0]]])%Z.

Definition won_2 : formula := (
any [all [AtLeastZero [0; 0; -1; 0; 0]; AtLeastZero [-1; 0; 0; 0; 1]; Even [1; 0; 0; 1; 0]]])%Z.

Definition refutation_2_0 : refutation :=
Zero 1 10 (Zero 3 9 (Zero 4 5 (Parity [0; 1; 2; 3; 4]))).

Definition refutation_2_1 : refutation :=
Sum [(8, 1); (9, 1)].

Definition refutation_2_2 : refutation :=
Zero 3 9 (Zero 4 5 (Odd 0 [0] (Choice 0 (Sum [(5, 1); (7, 1); (10, 1); (11, 1)]) (Choice 1 (Sum [(9, 1); (12, 1)]) (Choice 2 (Sum [(7, 1);
(13, 1)]) (Parity [0; 3])))))).

Definition refutation_2_3 : refutation :=
Sum [(8, 1); (9, 1)].

Definition refutation_2_4 : refutation :=
Zero 4 5 (Choice 0 (Choice 2 (Choice 5 (Zero 0 8 (Choice 4 (Choice 6 (Sum [(6, 1); (8, 1); (9, 1)]) (Sum [(7, 1); (10, 1)])) (Parity [1;
2]))) (Sum [(7, 1); (9, 1)])) (Zero 7 9 (Choice 3 (Choice 5 (Sum [(10, 1); (11, 1)]) (Sum [(8, 1); (9, 1); (12, 1)])) (Sum [(7, 1); (12,
1)])))) (Zero 3 7 (Halves [-1; 1; 1]%Z (Odd 1 [1; 3] (Choice 3 (Choice 5 (Sum [(8, 1); (9, 1)]) (Sum [(5, 1); (6, 1); (7, 1); (10, 1)]))
(Parity [1; 4]))) (Odd 6 [3] (Choice 1 (Choice 5 (Choice 3 (Choice 6 (Sum [(8, 1); (9, 1); (10, 1)]) (Sum [(5, 1); (7, 1); (8, 1); (11,
1)])) (Parity [1; 4])) (Sum [(5, 1); (7, 1); (8, 1); (10, 1)])) (Choice 5 (Odd 9 [1; 3] (Choice 3 (Choice 6 (Sum [(10, 1); (11, 1)]) (Sum
[(5, 1); (7, 1); (8, 1); (12, 1)])) (Parity [1; 4]))) (Parity [0; 2; 3; 4]))))))).

Definition refutation_2_5 : refutation :=
Zero 1 9 (Zero 4 5 (Choice 0 (Sum [(9, 1); (10, 1)]) (Choice 1 (Sum [(8, 1); (11, 1)]) (Parity [0; 3])))).

Definition refutation_2_6 : refutation :=
Sum [(7, 1); (9, 1)].

Definition refutation_2_7 : refutation :=
Sum [(7, 1); (9, 1)].

Definition refutation_2_8 : refutation :=
Zero 1 7 (Zero 4 5 (Choice 0 (Choice 3 (Sum [(6, 1); (7, 1); (9, 1)]) (Sum [(8, 1); (10, 1)])) (Choice 3 (Sum [(7, 1); (9, 1)]) (Parity [0;
3])))).

Definition refutations_2 : list refutation :=
[refutation_2_0; refutation_2_1; refutation_2_2; refutation_2_3; refutation_2_4; refutation_2_5; refutation_2_6; refutation_2_7;
refutation_2_8].
