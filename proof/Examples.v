(** Values that the paper prints, computed from the definitions; and false statements that the checkers refuse. *)
From Coq Require Import List Bool Arith NArith.
From Chopsticks Require Import Games Order Chopsticks Presburger Characterization Refutations_3.
From Chopsticks Require Inequality Lines Conditions Blocks Walks Block0 Block6 Apparition RolloverCounts RolloverRoots Misere MisereTheorem Unequal.
Import ListNotations.
Open Scope nat_scope.

(** ** The paper's Table 1 and the text below it *)

Example cells_of_table_1 : forallb (fun cell => let '(i, j, v) := cell in equalb (pair 20 i j) v)
  [(2, 3, J); (3, 2, negative J); (1, 17, up 2); (17, 1, negative (up 2)); (13, 2, negative (up 2)); (1, 20, star)] = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** Two cells whose text is damaged: (7|1)_20 is {0 | ↑}, and (15|5)_20 is 0. *)
Example damaged_cells : equalb (pair 20 7 1) (switch zero (up 1)) && equalb (pair 20 15 5) zero = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Example not_uptimal : equalb (pair 40 2 5) (switch J zero) && equalb (pair 12 1 1) plus_minus_J = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** (1|1)_3 -> (1|2)_3 -> (3|2)_3 -> a position without hands, in the proof of Proposition 4. *)
Example line_of_play : In [2] (moves 3 [1] [1]) /\ In [3] (moves 3 [2] [1]) /\ In [] (moves 3 [3] [2]).
Proof. cbn. auto. Qed.

(** With rollover: ranks of apparition, and how many (i|j)_8 are won and lost. *)
Example rollover_numbers :
  map Apparition.rank [2; 3; 4; 5; 6; 7; 8; 11; 13] = [3; 4; 6; 5; 12; 8; 6; 10; 7] /\
  RolloverCounts.total 8 (fun c => (RolloverCounts.rank_of 8 c - 1) / 2) = 13 /\
  RolloverCounts.total 8 (fun c => (RolloverCounts.rank_of 8 c - 2) / 2) = 12 /\
  map RolloverRoots.roots [2; 3; 5; 7; 11; 13] = [0; 0; 1; 0; 2; 0].
Proof. vm_compute. auto. Qed.

(** Under misère play, modulo dicots: the ends of the ranges for i = 4, by the test. *)
Example misere_values :
  map (fun n => (Misere.at_leastb (pair n 1 1) star, Misere.at_leastb (pair n 1 1) zero)) [21; 24; 25; 33; 34; 46; 47; 54] =
  [(true, false); (true, false); (false, false); (false, false); (false, true); (false, true); (false, false); (false, false)].
Proof. vm_compute. reflexivity. Qed.

(** With different finger counts, by playing: (1|1)_(79,80), (1|1)_(232,233), (1|1)_(10,12) and the example of docs/unequal.md. *)
Example unequal_values :
  forallb (fun p => let '(a, b, v) := p in Unequal.second_wins 40 a b (negative v))
    [(79, 80, switch (up 1) (negative J)); (232, 233, negative (up 1)); (10, 12, switch zero (switch (negative (up 3)) zero));
     (54, 57, Unequal.double_down_star); (76, 79, star); (77, 80, switch zero (negative J));
     (78, 81, switch (switch zero (switch zero Unequal.double_down_star)) (negative J)); (79, 82, switch (up 1) (negative J));
     (85, 88, plus_minus_J); (86, 89, negative (up 1)); (140, 143, zero)] = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** ** What is refused *)

(** A strategy in the range after its own, for i of the other parity, and as one of the other player. *)
Example wrong_strategies :
  let check := fun zone odd winner => MisereTheorem.check_claim 0 zone odd (MisereTheorem.Compared star) Right winner in
  map (fun p => check (fst (fst p)) (snd (fst p)) (snd p)) [(0, false, Left); (1, false, Left); (0, true, Left); (0, false, Right)] =
  [true; false; false; false].
Proof. vm_compute. reflexivity. Qed.

(** The description of finger count 3 without its last case, and with its lists exchanged. *)
Example wrong_descriptions :
  check_description 3 lost_3 won_3 refutations_3 = true /\
  check_description 3 won_3 lost_3 refutations_3 = false /\
  check_description 3 (match lost_3 with Or f (Or g _) => Or f g | f => f end) won_3 refutations_3 = false.
Proof. vm_compute. auto. Qed.

(** The proof of all i and j without a refutation, without an exclusion, and of a block with a larger domain. *)
Example wrong_blocks :
  let b := Block0.block_0 in let c := Block6.block_6 in
  Blocks.check_block (Blocks.Block (Blocks.block_index b) [] (Blocks.block_comparisons b) [] (Blocks.exhaustive b)) = false /\
  Walks.check_walks b (Walks.Walks [] (Walks.values_tree Block0.walks_0) (Walks.closure_trees Block0.walks_0)) = false /\
  Blocks.check_block (Blocks.Block (Blocks.block_index c) [] (Blocks.block_comparisons c) (Blocks.exclusive c) (Blocks.exhaustive c)) = false.
Proof. vm_compute. auto. Qed.
