(** Propositions 1 to 4 of the paper as it states them, and the theorem on finger count 3 as docs/fingers.md states it. *)
From Coq Require Import List Bool Arith ZArith Lia ZifyNat.
From Chopsticks Require Import Games Order Chopsticks Hands Characterization Fingers.
Import ListNotations.
Open Scope nat_scope.

Lemma odd_mod x : odd x = (x mod 2 =? 1).
Proof. rewrite <- Nat.bit0_odd. apply Nat.bit0_eqb. Qed.
Ltac Zify.zify_post_hook ::= Z.to_euclidean_division_equations.

(** Booleans as conditions that [lia] decides. *)
Ltac decide_conditions :=
  rewrite ?odd_mod;
  repeat match goal with
  | |- context [?x =? ?y] => destruct (Nat.eqb_spec x y)
  | |- context [?x <? ?y] => destruct (Nat.ltb_spec x y)
  | |- context [?x <=? ?y] => destruct (Nat.leb_spec x y)
  end; cbn [andb orb negb]; try reflexivity; try (exfalso; lia).

(** ** Finger count 2 *)

(** 1^a, 2^b. *)
Definition ones_twos (a b : nat) : list nat := repeat 1 a ++ repeat 2 b.

Lemma hands_repeat n k m : 1 <= k <= n -> hands n (repeat k m).
Proof. intro K. induction m; constructor; assumption. Qed.
Lemma hands_ones_twos a b : hands 2 (ones_twos a b).
Proof. apply Forall_app. split; apply hands_repeat; lia. Qed.
Lemma length_ones_twos a b : length (ones_twos a b) = a + b.
Proof. unfold ones_twos. now rewrite app_length, !repeat_length. Qed.
Lemma count_repeat k j m : count k (repeat j m) = if j =? k then m else 0.
Proof.
  unfold count. destruct (Nat.eqb_spec j k) as [->|N]; [now rewrite count_occ_repeat_eq|rewrite count_occ_repeat_neq; congruence].
Qed.
Lemma count_app k xs ys : count k (xs ++ ys) = count k xs + count k ys.
Proof. apply count_occ_app. Qed.
Lemma count_ones a b : count 1 (ones_twos a b) = a.
Proof. unfold ones_twos. rewrite count_app, !count_repeat. cbn. lia. Qed.
Lemma count_twos a b : count 2 (ones_twos a b) = b.
Proof. unfold ones_twos. rewrite count_app, !count_repeat. cbn. lia. Qed.
Lemma ones_twos_not_empty a b : 0 < a + b -> ones_twos a b <> [].
Proof. intros H E. rewrite <- length_ones_twos, E in H. cbn in H. lia. Qed.

(** (1^a, 2^b | 1^c, 2^d)_2 *)
Definition position_2 (a b c d : nat) : game := position 2 (ones_twos a b) (ones_twos c d).

Lemma outcome_2 a b c d : 0 < a + b -> 0 < c + d ->
  outcome (position_2 a b c d) =
  outcome_from (a + b) (c + d) (loses_2 a b c d) (loses_2 c d a b) (wins_2 a b c d) (wins_2 c d a b).
Proof.
  intros P Q. unfold position_2.
  rewrite finger_count_2 by (try apply hands_ones_twos; now apply ones_twos_not_empty).
  cbn zeta. now rewrite !count_ones, !count_twos, !length_ones_twos.
Qed.

(** Observation 5: a position without hands on one side is a P-position. *)
Theorem observation_5 a b c d : a + b = 0 \/ c + d = 0 -> outcome (position_2 a b c d) = PreviousWins.
Proof.
  intro H. apply no_hand; [apply (hands_positive 2), hands_ones_twos..|].
  destruct H as [H|H]; [left|right]; apply length_zero_iff_nil; now rewrite length_ones_twos.
Qed.

(** Proposition 1, with the condition that it needs: the player with fewer hands has one. *)
Theorem proposition_1 a b c d : 0 < a + b -> 0 < c + d ->
  (c + d + 2 <= a + b -> outcome (position_2 a b c d) = LeftWins) /\
  (a + b + 2 <= c + d -> outcome (position_2 a b c d) = RightWins).
Proof.
  intros P Q. rewrite outcome_2 by assumption. unfold outcome_from. split; intro H; decide_conditions.
Qed.

(** Without that condition the printed proposition fails: nobody can move in (1, 1 | )_2. *)
Theorem proposition_1_needs_a_hand : outcome (position_2 2 0 0 0) = PreviousWins.
Proof. reflexivity. Qed.

Theorem proposition_2 a b c d : a + b = c + d -> 0 < a + b ->
  outcome (position_2 a b c d) =
  if (b =? 0) && (d =? 0) && odd a && odd c then PreviousWins
  else if (b =? 0) && negb (d =? 0) && odd c then LeftWins
  else if (d =? 0) && negb (b =? 0) && odd a then RightWins
  else NextWins.
Proof.
  intros E P. rewrite outcome_2, outcome_from_equal by lia. unfold loses_2, cases. cbn [existsb forallb]. decide_conditions.
Qed.

Theorem proposition_3 a b c d :
  (a + b = c + d + 1 -> outcome (position_2 a b c d) =
    if c + d =? 0 then PreviousWins else if (d =? 0) && (0 <? b) && odd a then NextWins else LeftWins) /\
  (a + b + 1 = c + d -> outcome (position_2 a b c d) =
    if a + b =? 0 then PreviousWins else if (b =? 0) && (0 <? d) && odd c then NextWins else RightWins).
Proof.
  split; intro E.
  - destruct (Nat.eqb_spec (c + d) 0); [apply observation_5; lia|]. rewrite outcome_2, outcome_from_more by lia.
    unfold wins_2, cases. cbn [existsb forallb]. decide_conditions.
  - destruct (Nat.eqb_spec (a + b) 0); [apply observation_5; lia|]. rewrite outcome_2, outcome_from_less by lia.
    unfold wins_2, cases. cbn [existsb forallb]. decide_conditions.
Qed.

(** ** Finger count 3 *)

(** All hands of one player show 1 finger, and of the other's none shows 3 and an odd number show 2. *)
Definition previous_3 (a1 a2 a3 b1 b2 b3 : nat) : bool := cases
  [[a2 =? 0; a3 =? 0; b3 =? 0; odd b2];
   [b2 =? 0; b3 =? 0; a3 =? 0; odd a2]].

Lemma both_lose_3 a1 a2 a3 b1 b2 b3 : a1 + a2 + a3 = b1 + b2 + b3 -> 0 < a1 + a2 + a3 ->
  loses_3 a1 a2 a3 b1 b2 b3 && loses_3 b1 b2 b3 a1 a2 a3 = previous_3 a1 a2 a3 b1 b2 b3.
Proof.
  intros E P. apply eq_iff_eq_true. unfold loses_3, previous_3, cases. cbn [existsb forallb]. rewrite !odd_mod.
  rewrite ?orb_true_iff, ?andb_true_iff, ?orb_true_iff, ?andb_true_iff, ?Nat.eqb_eq, ?Nat.ltb_lt.
  split; [intros [[[]|[[]|[[]|]]] [[]|[[]|[[]|]]]]|intros [[]|[[]|]]]; lia.
Qed.

(** The theorem of docs/fingers.md, section 1. *)
Definition outcome_3 (a1 a2 a3 b1 b2 b3 : nat) : outcome_class :=
  let a := a1 + a2 + a3 in
  let b := b1 + b2 + b3 in
  if b + 2 <=? a then LeftWins
  else if a + 2 <=? b then RightWins
  else if a =? b then
    if previous_3 a1 a2 a3 b1 b2 b3 then PreviousWins
    else if loses_3 b1 b2 b3 a1 a2 a3 then LeftWins
    else if loses_3 a1 a2 a3 b1 b2 b3 then RightWins
    else NextWins
  else if a + 1 =? b then if wins_3 a1 a2 a3 b1 b2 b3 then NextWins else RightWins
  else if wins_3 b1 b2 b3 a1 a2 a3 then NextWins else LeftWins.

Lemma length_counts_3 xs : hands 3 xs -> length xs = count 1 xs + count 2 xs + count 3 xs.
Proof.
  induction xs as [|x xs IH]; intro H; [reflexivity|]. inversion_clear H as [|? ? X R]. specialize (IH R).
  unfold count in *. cbn [length count_occ].
  destruct (Nat.eq_dec x 1), (Nat.eq_dec x 2), (Nat.eq_dec x 3); lia.
Qed.

Theorem theorem_finger_count_3 xs ys : hands 3 xs -> hands 3 ys -> xs <> [] -> ys <> [] ->
  outcome (position 3 xs ys) = outcome_3 (count 1 xs) (count 2 xs) (count 3 xs) (count 1 ys) (count 2 ys) (count 3 ys).
Proof.
  intros X Y NX NY. rewrite finger_count_3 by assumption. cbn zeta. rewrite !length_counts_3 by assumption.
  assert (P : 0 < count 1 xs + count 2 xs + count 3 xs).
  { rewrite <- length_counts_3 by exact X. destruct xs; [congruence|cbn; lia]. }
  revert P. generalize (count 1 xs) (count 2 xs) (count 3 xs) (count 1 ys) (count 2 ys) (count 3 ys).
  intros a1 a2 a3 b1 b2 b3 P. unfold outcome_from, outcome_3.
  destruct (Nat.leb_spec (b1 + b2 + b3 + 2) (a1 + a2 + a3)); [reflexivity|].
  destruct (Nat.leb_spec (a1 + a2 + a3 + 2) (b1 + b2 + b3)); [reflexivity|].
  destruct (Nat.eqb_spec (a1 + a2 + a3) (b1 + b2 + b3)) as [E|E].
  - rewrite <- both_lose_3 by assumption. now destruct (loses_3 a1 _ _ _ _ _), (loses_3 b1 _ _ _ _ _).
  - destruct (Nat.ltb_spec (a1 + a2 + a3) (b1 + b2 + b3)), (Nat.eqb_spec (a1 + a2 + a3 + 1) (b1 + b2 + b3)); try lia; reflexivity.
Qed.

(** Proposition 4. *)
Theorem proposition_4 a : 0 < a -> outcome (position 3 (repeat 1 a) (repeat 1 a)) = NextWins.
Proof.
  intro P. assert (N : repeat 1 a <> []) by (destruct a; [lia|discriminate]).
  rewrite theorem_finger_count_3 by (auto; apply hands_repeat; lia). rewrite !count_repeat. cbn [Nat.eqb].
  unfold outcome_3. rewrite !Nat.add_0_r, Nat.eqb_refl. destruct (Nat.leb_spec (a + 2) a); [lia|].
  unfold previous_3, loses_3, cases. cbn [existsb forallb].
  rewrite Nat.ltb_irrefl, (proj2 (Nat.eqb_neq a 0)) by lia. reflexivity.
Qed.
