(** Values of Theorem 2 that occur for every counter, each in a row of the hand 1. *)
From Coq Require Import List Bool Arith ZArith Lia.
From Chopsticks Require Import Golden Table Values Walks Structure.
From Chopsticks Require Games Order Chopsticks.
Open Scope Z_scope.

(** ** Letters of the row of 1 *)

Ltac compute_lines :=
  repeat match goal with |- context [fibonacci ?n] => let v := eval vm_compute in (fibonacci n) in progress change (fibonacci n) with v end.
Ltac turns T :=
  destruct T as [T B]; match type of B with 1 <= ?t <= ?last =>
    let l := eval vm_compute in last in change last with l in B; assert (t = 1 \/ t = 2 \/ t = 3 \/ t = 4) as [-> | [-> | [-> | ->]]] by lia;
    try discriminate T; try (exfalso; lia) end.
Ltac block k := exists k; unfold row_holds, P, Q, W, V, E, g; cbn [Z.add Z.mul Z.sub Pos.add Pos.mul]; compute_lines.

Lemma letter_star_2 n y : 1 <= y -> y + 1 <= n < 2 * y + 1 -> letter n 1 y cone_star.
Proof. intros Y N. block 0. split; [lia|]. split; [lia|]. split; [lia|]. intros t [_ B]. exfalso. lia. Qed.
Lemma letter_zero_2 n y : 1 <= y -> 2 * y + 1 <= n < 3 * y + 1 -> letter n 1 y cone_zero.
Proof. intros Y N. block 0. lia. Qed.
Lemma letter_zero_4 n y : 1 <= y -> 5 * y + 3 <= n < 8 * y + 3 -> letter n 1 y cone_zero.
Proof. intros Y N. block 1. lia. Qed.
Lemma letter_star_6 n y : 1 <= y -> 8 * y + 5 <= n < 12 * y + 5 -> letter n 1 y cone_star.
Proof.
  intros Y N. block 2. split; [lia|]. split; [lia|]. split; [lia|]. intros t T. turns T; compute_lines; lia.
Qed.
Lemma letter_plus_minus_J_6 n y : 1 <= y -> 12 * y + 7 <= n < 13 * y + 5 -> letter n 1 y cone_plus_minus_J.
Proof.
  intros Y N. block 2. split; [lia|]. split; [lia|]. split; [lia|].
  split; exists 2; (split; [split; [reflexivity|lia]|compute_lines; lia]).
Qed.
Lemma letter_down_2_6 n y : 2 <= y -> 13 * y + 5 <= n < 13 * y + 8 -> letter n 1 y cone_down_2.
Proof.
  intros Y N. block 2. split; [lia|]. split; [lia|]. split; [lia|]. split; [lia|]. intros t T. turns T; compute_lines; lia.
Qed.
Lemma letter_zero_6 n y : 1 <= y -> 13 * y + 8 <= n < 21 * y + 8 -> letter n 1 y cone_zero.
Proof. intros Y N. block 2. lia. Qed.
Lemma letter_J_down_6 n y : 3 <= y -> 12 * y + 5 <= n < 12 * y + 7 -> letter n 1 y cone_J_down.
Proof.
  intros Y N. block 2. split; [lia|]. split; [lia|]. split; [lia|].
  split; [exists 2; split; [split; [reflexivity|lia]|compute_lines; lia]|].
  split; intros t T; turns T; compute_lines; lia.
Qed.

(** ** Walks along the row *)

Lemma next_letter n y s v t : 1 <= y -> y + 1 <= n -> row n 1 (y + 1) s -> letter n 1 y v -> step s v = Some t -> row n 1 y t.
Proof. intros Y N R L S. rewrite Z.add_comm in R. apply (row_next n 1 y s v t); auto; lia. Qed.
(** So many equal letters. *)
Lemma run n v (s : nat -> row_value) : (forall k, step (s k) v = Some (s (S k))) -> forall k y, 1 <= y - Z.of_nat k -> y <= n -> row n 1 y (s 0%nat) ->
  (forall x, y - Z.of_nat k <= x < y -> letter n 1 x v) -> row n 1 (y - Z.of_nat k) (s k).
Proof.
  intros S k. induction k as [|k IH]; intros y Y N R L; [now rewrite Z.sub_0_r|].
  apply (next_letter n _ (s k) v); [lia|lia| |apply L; lia|apply S].
  replace (y - Z.of_nat (Datatypes.S k) + 1) with (y - Z.of_nat k) by lia. apply IH; [lia|lia|exact R|]. intros x X. apply L. lia.
Qed.
Lemma some_row n y : 1 <= y -> y <= n -> exists s, row n 1 y s.
Proof. intros Y N. destruct (theorem_2 1 y n) as (s & R & _); [lia..|]. now exists s. Qed.
(** The letter * leads to a value ↑[k], and to 0 after a letter 0. *)
Lemma after_star n y : 1 <= y -> y + 1 <= n -> letter n 1 y cone_star -> exists k, row n 1 y (row_up k).
Proof.
  intros Y N L. destruct (some_row n (y + 1)) as (s & R); [lia..|]. assert (O := row_occurs _ _ _ _ R).
  assert (S : exists k, step s cone_star = Some (row_up k)).
  { destruct s as [k|k|k|k|k|k|k|k| | |]; cbn [step]; eauto; [destruct k; eauto|]. cbn in O. destruct k as [|[|[|k]]]; eauto. lia. }
  destruct S as (k & S). exists k. now apply (next_letter n y s cone_star).
Qed.
Lemma after_zero_and_star n y : 1 <= y -> y + 2 <= n -> letter n 1 (y + 1) cone_zero -> letter n 1 y cone_star -> row n 1 y (row_up 0).
Proof.
  intros Y N L0 L. destruct (some_row n (y + 1 + 1)) as (s & R); [lia..|]. assert (O := row_occurs _ _ _ _ R).
  destruct (some_row n (y + 1)) as (t & T); [lia..|]. destruct (theorem_2 1 y n) as (u & U & _); [lia..|].
  assert (S : exists w, step s cone_zero = Some w /\ step w cone_star = Some (row_up 0)).
  { inversion T as [? End|? s' v' ? _ R' L' S']; subst; [lia|]. rewrite (Z.add_comm 1) in R'. rewrite <- (row_unique n 1 (y + 1 + 1) s ltac:(lia) ltac:(lia) R s' R') in S'.
    destruct (exactly_one_letter (y + 1) 1 n) as (w & _ & V); [lia..|]. rewrite <- (V v' L'), (V _ L0) in S'. exists t. split; [exact S'|].
    destruct s as [k|k|k|k|k|k|k|k| | |]; cbn in S'; try discriminate S'; try (injection S' as <-; reflexivity).
    destruct k as [|[|[|k]]]; discriminate S'. }
  destruct S as (w & S1 & S2). apply (next_letter n y w cone_star); [lia|lia| |exact L|exact S2].
  apply (next_letter n (y + 1) s cone_zero); [lia|lia|exact R|exact L0|exact S1].
Qed.
Lemma row_value_of n y s : 1 <= y -> y <= n -> row n 1 y s -> Games.equal (pair n 1 y) (row_game s).
Proof.
  intros Y N R. destruct (theorem_2 1 y n) as (t & T & _ & E); [lia..|]. now rewrite (row_unique n 1 y s ltac:(lia) Y R t T).
Qed.

(** ** The values *)

Theorem up_occurs k : Games.equal (Chopsticks.pair (2 * k + 2) 1 (k + 1)) (Games.up k).
Proof. apply Chopsticks.pair_up; lia. Qed.

(** The values as positions with natural numbers. *)
Lemma as_pair (n i j : nat) s : (1 <= j)%nat -> (j <= n)%nat -> i = 1%nat -> row (Z.of_nat n) 1 (Z.of_nat j) s -> Games.equal (Chopsticks.pair n i j) (row_game s).
Proof.
  intros J N -> R. assert (E := row_value_of (Z.of_nat n) (Z.of_nat j) s ltac:(lia) ltac:(lia) R). unfold pair in E. now rewrite !Nat2Z.id in E.
Qed.

Theorem star_occurs k : Games.equal (Chopsticks.pair (6 * k + 3) 1 (2 * k + 1)) (Games.tower Games.star Games.zero k).
Proof.
  apply (as_pair _ _ _ (row_star k)); [lia|lia|reflexivity|]. set (n := Z.of_nat (6 * k + 3)).
  destruct (after_star n (3 * Z.of_nat k + 2)) as (u & R); [lia|lia|apply letter_star_2; lia|].
  assert (R0 : row n 1 (3 * Z.of_nat k + 1) (row_star 0)).
  { apply (next_letter n _ (row_up u) cone_zero); [lia|lia| |apply letter_zero_2; lia|reflexivity].
    replace (3 * Z.of_nat k + 1 + 1) with (3 * Z.of_nat k + 2) by lia. exact R. }
  replace (Z.of_nat (2 * k + 1)) with (3 * Z.of_nat k + 1 - Z.of_nat k) by lia.
  apply (run n cone_zero row_star); [reflexivity|lia|lia|exact R0|]. intros x X. apply letter_zero_2; lia.
Qed.

(** J·[±J]^k in the row for n = 12y + 7. *)
Lemma row_of_J n y k : 3 <= y -> n = 12 * y + 7 -> n < 13 * (y - Z.of_nat k) + 5 -> row n 1 (y - Z.of_nat k) (row_J k).
Proof.
  intros Y N L. destruct (after_star n (y + 1)) as (u & R); [lia|lia|apply letter_star_6; lia|].
  apply (run n cone_plus_minus_J row_J); [reflexivity|lia|lia| |intros x X; apply letter_plus_minus_J_6; lia].
  apply (next_letter n y (row_up u) cone_plus_minus_J); [lia|lia|exact R|apply letter_plus_minus_J_6; lia|reflexivity].
Qed.
Theorem J_occurs k : Games.equal (Chopsticks.pair (156 * k + 43) 1 (12 * k + 3)) (Games.tower Games.J Games.plus_minus_J k).
Proof.
  apply (as_pair _ _ _ (row_J k)); [lia|lia|reflexivity|]. replace (Z.of_nat (12 * k + 3)) with (13 * Z.of_nat k + 3 - Z.of_nat k) by lia.
  apply row_of_J; lia.
Qed.

Lemma tower_from_switch t h k : Games.tower (Games.switch t h) h k = Games.tower t h (S k).
Proof. induction k as [|k IH]; [reflexivity|]. cbn [Games.tower] in *. now rewrite IH. Qed.
Theorem J_zero_occurs k : Games.equal (Chopsticks.pair (156 * k + 43) 1 (11 * k + 2)) (Games.tower (Games.switch Games.J Games.zero) Games.zero k).
Proof.
  rewrite tower_from_switch. apply (as_pair _ _ _ (row_J_zero k)); [lia|lia|reflexivity|]. set (n := Z.of_nat (156 * k + 43)).
  assert (R := row_of_J n (13 * Z.of_nat k + 3) k ltac:(lia) ltac:(lia) ltac:(lia)).
  assert (R0 : row n 1 (12 * Z.of_nat k + 2) (row_J_zero 0)).
  { apply (next_letter n _ (row_J k) cone_zero); [lia|lia| |apply letter_zero_6; lia|reflexivity].
    now replace (12 * Z.of_nat k + 2 + 1) with (13 * Z.of_nat k + 3 - Z.of_nat k) by lia. }
  replace (Z.of_nat (11 * k + 2)) with (12 * Z.of_nat k + 2 - Z.of_nat k) by lia.
  apply (run n cone_zero row_J_zero); [reflexivity|lia|lia|exact R0|intros x X; apply letter_zero_6; lia].
Qed.
Theorem J_up_2_occurs k : Games.equal (Chopsticks.pair (156 * k + 175) 1 (11 * k + 13)) (Games.tower (Games.switch Games.J (Games.up 2)) Games.zero k).
Proof.
  apply (as_pair _ _ _ (row_J_up_2 k)); [lia|lia|reflexivity|]. set (n := Z.of_nat (156 * k + 175)).
  assert (R := row_of_J n (13 * Z.of_nat k + 14) k ltac:(lia) ltac:(lia) ltac:(lia)).
  assert (R0 : row n 1 (12 * Z.of_nat k + 13) (row_J_up_2 0)).
  { apply (next_letter n _ (row_J k) cone_down_2); [lia|lia| |apply letter_down_2_6; lia|reflexivity].
    now replace (12 * Z.of_nat k + 13 + 1) with (13 * Z.of_nat k + 14 - Z.of_nat k) by lia. }
  replace (Z.of_nat (11 * k + 13)) with (12 * Z.of_nat k + 13 - Z.of_nat k) by lia.
  apply (run n cone_zero row_J_up_2); [reflexivity|lia|lia|exact R0|intros x X; apply letter_zero_6; lia].
Qed.
Theorem up_up_occurs k : Games.equal (Chopsticks.pair (24 * k + 53) 1 (2 * k + 4)) (Games.switch (Games.up (S k)) (Games.switch (Games.up 1) (Games.negative Games.J))).
Proof.
  apply (as_pair _ _ _ (row_up_up k)); [lia|lia|reflexivity|]. set (n := Z.of_nat (24 * k + 53)).
  assert (R0 : row n 1 (3 * Z.of_nat k + 6) (row_up 0)).
  { apply after_zero_and_star; [lia|lia|apply letter_zero_4; lia|apply letter_star_6; lia]. }
  assert (R : row n 1 (3 * Z.of_nat k + 6 - Z.of_nat (S k)) (row_up (S k))).
  { apply (run n cone_star row_up); [reflexivity|lia|lia|exact R0|intros x X; apply letter_star_6; lia]. }
  apply (next_letter n _ (row_up (S k)) cone_J_down); [lia|lia| |apply letter_J_down_6; lia|reflexivity].
  now replace (Z.of_nat (2 * k + 4) + 1) with (3 * Z.of_nat k + 6 - Z.of_nat (S k)) by lia.
Qed.

(** The shapes without a counter, {J·[0]^k | −J} with its counters 0, 1 and 2, and {↑[0] | {0 | −J}}. *)
Theorem others_occur :
  Games.equal (Chopsticks.pair 7 1 2) (Games.negative (Games.up 2)) /\
  Games.equal (Chopsticks.pair 12 1 1) (Games.switch Games.J (Games.negative Games.J)) /\
  Games.equal (Chopsticks.pair 27 1 3) (Games.switch (Games.switch Games.J Games.zero) (Games.negative Games.J)) /\
  Games.equal (Chopsticks.pair 79 2 9) (Games.switch (Games.tower Games.J Games.zero 2) (Games.negative Games.J)) /\
  Games.equal (Chopsticks.pair 28 1 3) (Games.switch (Games.negative (Games.up 1)) (Games.negative Games.J)) /\
  Games.equal (Chopsticks.pair 29 1 2) (Games.switch Games.zero (Games.switch Games.zero (Games.negative Games.J))) /\
  Games.equal (Chopsticks.pair 30 2 3) (Games.switch Games.J (Games.negative (Games.up 1))).
Proof. repeat split; apply Order.equalb_correct; vm_compute; reflexivity. Qed.
