(** (1|1)_(A,B) with different finger counts: for which A and B it is 0, and the values for B = A + d, Theorem 1 and the corollary of
    docs/unequal.md. *)
From Coq Require Import List Bool Arith ZArith Lia.
From Chopsticks Require Import Golden.
From Chopsticks Require Import Games Order Chopsticks.
From Chopsticks Require Conjecture Inequality Lines.
From Chopsticks Require Import Strategies Starts UnequalStrategies Unequal.
Import ListNotations.
Open Scope Z_scope.

Local Notation f := Conjecture.fibonacci.
Local Notation F := Conjecture.F.
Local Notation A110035 := Conjecture.A110035.

(** ** Theorem 1 *)

Lemma F_le k l : (k <= l)%nat -> F k <= F l.
Proof. intro L. apply Nat2Z.inj_le. now apply Conjecture.fibonacci_le. Qed.
Lemma F_nonnegative k : 0 <= F k. Proof. unfold Conjecture.F. lia. Qed.
Lemma F_positive k : (1 <= k)%nat -> 1 <= F k.
Proof. intro K. assert (H := F_le 1 k K). exact H. Qed.

Lemma row_ones m : Strategies.row 1 1 m = Golden.fibonacci (m + 1).
Proof.
  unfold Strategies.row. assert (H := Golden.fibonacci_next (m - 1)). replace (m - 1 + 2) with (m + 1) in H by lia. replace (m - 1 + 1) with m in H by lia. lia.
Qed.
(** Right moves first, and the third of these sums is the first one that is over a finger count. *)
Lemma right_wins A B h : F (2 * h + 1) <= Z.of_nat A < F (2 * h + 3) -> F (2 * h + 2) <= Z.of_nat B -> wins_first Right (unequal_pair A B 1 1) = true.
Proof.
  intros LA LB. rewrite <- (sum_zero (unequal_pair A B 1 1)), <- (hands_start A B Right). set (e := Z.of_nat (2 * h)).
  assert (Sum : forall j : nat, Strategies.row 1 1 (Z.of_nat j + 2) = F (j + 3)).
  { intro j. rewrite row_ones, <- Golden.same_fibonacci. f_equal. lia. }
  assert (E : mover_at Right e = Right) by (unfold mover_at, e; rewrite Nat2Z.inj_mul, Z.even_mul; reflexivity).
  assert (H := line normal_play Right (finger_count A B) (fun _ => True) (wins_beside A B) (normal_rules A B) Right 1 1 zero e I ltac:(lia) ltac:(lia) ltac:(lia)).
  apply H; clear H.
  - intros j J. replace j with (Z.of_nat (Z.to_nat j)) by lia. set (j' := Z.to_nat j). rewrite Sum. destruct (Conjecture.odd_or_even j') as (q & [Q|Q]).
    + replace (mover_at Right (Z.of_nat j')) with Right by (unfold mover_at; rewrite Q, Nat2Z.inj_mul, Z.even_mul; reflexivity).
      unfold finger_count; cbn [opponent]. assert (M := F_le (j' + 3) (2 * h + 1) ltac:(lia)). lia.
    + replace (mover_at Right (Z.of_nat j')) with Left by (unfold mover_at; rewrite Q, Nat2Z.inj_add, Nat2Z.inj_mul, Z.even_add, Z.even_mul; reflexivity).
      unfold finger_count; cbn [opponent]. assert (M := F_le (j' + 3) (2 * h + 2) ltac:(lia)). lia.
  - intros j _ _ o [].
  - now left.
  - rewrite E. unfold good. cbn [same]. apply (proj2 (normal_rules A B)); [exact I|apply row_positive; lia|apply row_positive; lia|].
    left. split; [reflexivity|]. rewrite <- row_next. unfold e. rewrite Sum. unfold finger_count; cbn [opponent].
    destruct (Z.ltb_spec (Z.of_nat A) (F (2 * h + 3))); [reflexivity|lia].
Qed.

(** Between which Fibonacci numbers a number is. *)
Lemma f_between n : (1 <= n)%nat -> exists k, (2 <= k)%nat /\ (f k <= n < f (S k))%nat.
Proof.
  intro N. assert (G : forall k, (k < f (S (S k)) + 1)%nat).
  { induction k as [|k IH]; [cbn; lia|]. rewrite Conjecture.fibonacci_step. assert (P := Conjecture.fibonacci_positive k). lia. }
  assert (H : forall k, (n < f (3 + k))%nat -> exists k, (2 <= k)%nat /\ (f k <= n < f (S k))%nat).
  { induction k as [|k IH]; intro L; [exists 2%nat; cbn in *; lia|]. destruct (Nat.lt_ge_cases n (f (3 + k))) as [M|M]; [auto|].
    exists (3 + k)%nat. split; [lia|]. split; [exact M|exact L]. }
  apply (H n). specialize (G (S n)). replace (3 + n)%nat with (S (S (S n))) by lia. lia.
Qed.

(** Theorem 1 of docs/unequal.md: for which A and B the value of (1|1)_(A,B) is 0. *)
Theorem unequal_zero_exactly A B : (1 <= A <= B)%nat ->
  (equal (unequal_pair A B 1 1) zero <-> exists i, (1 <= i)%nat /\ (f (2 * i + 1) <= A)%nat /\ (B < f (2 * i + 2))%nat).
Proof.
  intro L. split.
  - intro E. apply (proj1 (equal_zero _)) in E. assert (R : wins_first Right (unequal_pair A B 1 1) = false).
    { unfold outcome in E. now destruct (wins_first Left (unequal_pair A B 1 1)), (wins_first Right (unequal_pair A B 1 1)). }
    destruct (f_between A ltac:(lia)) as (k & K & H). destruct (Conjecture.odd_or_even k) as (q & [Q|Q]).
    + exfalso. rewrite (right_wins A B (q - 1)) in R; [discriminate|..]; unfold Conjecture.F.
      * replace (2 * (q - 1) + 3)%nat with (S k) by lia. assert (M := Conjecture.fibonacci_le (2 * (q - 1) + 1) k ltac:(lia)). lia.
      * replace (2 * (q - 1) + 2)%nat with k by lia. lia.
    + exists q. replace (2 * q + 1)%nat with k by lia. replace (2 * q + 2)%nat with (S k) by lia.
      destruct (Nat.lt_ge_cases B (f (S k))) as [M|M]; [repeat split; lia|exfalso].
      rewrite (right_wins A B q) in R; [discriminate|..]; unfold Conjecture.F.
      * replace (2 * q + 1)%nat with k by lia. assert (M' := Conjecture.fibonacci_le (S k) (2 * q + 3) ltac:(lia)). lia.
      * replace (2 * q + 2)%nat with (S k) by lia. lia.
  - intros (i & I & LA & LB). apply (unequal_zero i A B I); unfold Conjecture.F; lia.
Qed.

(** ** The corollary: B = A + d *)

(** t is the greatest min(d - Q(k), P(k)). *)
Definition is_delay (i d : nat) (t : Z) : Prop :=
  (exists k, t = Z.min (Z.of_nat d - Q i k) (P i k)) /\ forall k, Z.min (Z.of_nat d - Q i k) (P i k) <= t.

Lemma p_increases i k l : (k <= l)%nat -> P i k <= P i l.
Proof. intro L. unfold P. apply Z.mul_le_mono_nonneg; try apply F_nonnegative; apply F_le; lia. Qed.
Lemma q_increases i k l : (k <= l)%nat -> Q i k <= Q i l.
Proof. intro L. unfold Q. apply Z.mul_le_mono_nonneg; try apply F_nonnegative; apply F_le; lia. Qed.
Lemma q_large i k : Z.of_nat k <= Q i k.
Proof.
  destruct k as [|k]; [rewrite q_0; lia|]. unfold Q. assert (A := F_positive (2 * S k + shift i) ltac:(lia)).
  assert (G : forall k, Z.of_nat k <= F (2 * k)).
  { induction k0 as [|j IH]; [cbn; lia|]. replace (2 * S j)%nat with (S (S (2 * j))) by lia. rewrite Conjecture.F_step. assert (H := F_positive (S (2 * j)) ltac:(lia)). lia. }
  specialize (G (S k)). nia.
Qed.
Theorem delay_exists i d : (1 <= d)%nat -> exists t, is_delay i d t.
Proof.
  intro D. set (g := fun k => Z.min (Z.of_nat d - Q i k) (P i k)).
  assert (H : forall n, exists k, forall l, (l <= n)%nat -> g l <= g k).
  { induction n as [|n (k & IH)]; [exists 0%nat; intros l L; replace l with 0%nat by lia; lia|].
    destruct (Z.le_ge_cases (g (S n)) (g k)) as [G|G]; [exists k|exists (S n)]; intros l L; (destruct (Nat.eq_dec l (S n)) as [->|N]; [lia|]);
      specialize (IH l ltac:(lia)); lia. }
  destruct (H d) as (k & K). exists (g k). split; [now exists k|]. intro l. fold (g l). destruct (Nat.le_gt_cases l d) as [L|L]; [auto|].
  specialize (K 0%nat ltac:(lia)). assert (M := q_large i l). assert (P0 : 1 <= P i 0).
  { unfold P. assert (A := F_positive (2 * 0 + 1) ltac:(lia)). assert (B := F_positive (2 * 0 + 1 + shift i) ltac:(lia)). nia. }
  unfold g in *. rewrite q_0 in K. lia.
Qed.

(** A(i) + f(2i - 5) is at most f(2i + 1). *)
Definition check_width (number : nat) (odd : bool) : bool :=
  match nth_error inequalities number with
  | Some pr => check_proved pr (minus (minus (odd_end odd) (middle odd)) (width odd)) [Inequality.primitive (Lines.minus_integer (index odd) 3)]
  | None => false
  end.
Theorem checked_width : check_width 0 false && check_width 1 true = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma width_fits i : (3 <= i)%nat -> A110035 i + F (2 * i - 5) <= F (2 * i + 1).
Proof.
  intro I. set (odd := Z.odd (Z.of_nat i)). set (p := Inequality.Parameters (Z.of_nat i / 2) (Z.of_nat 0) 0 0 0).
  assert (S : is_five_times (minus (minus (odd_end odd) (middle odd)) (width odd)) p (F (2 * i + 1) - A110035 i - F (2 * i - 5))).
  { apply five_minus; [apply five_minus; [apply five_f; lia|apply five_middle]|apply five_f; lia]. }
  assert (N : Golden.nonnegative (Inequality.sum_value (minus (minus (odd_end odd) (middle odd)) (width odd)) p)).
  { assert (C := checked_width). apply andb_true_iff in C as [C0 C1]. assert (C : exists number, check_width number odd = true) by (destruct odd; eauto).
    destruct C as (number & C). unfold check_width in C. destruct (nth_error inequalities number) as [pr|]; [|discriminate].
    apply (check_proved_sound _ _ _ _ C). intros g [<-|[]]. apply Inequality.primitive_sound, (index_limit i 0 3). lia. }
  rewrite S in N. apply Golden.nonnegative_integer in N. lia.
Qed.

Theorem unequal_corollary i d t A : (3 <= i)%nat -> (1 <= d)%nat -> Z.of_nat d <= F (2 * i - 5) -> is_delay i d t ->
  let a := Z.of_nat A in let c := A110035 i in let v := unequal_pair A (A + d) 1 1 in
  (F (2 * i) - Z.of_nat d <= a < F (2 * i) -> equal v double_down_star) /\
  (F (2 * i) <= a < c - Z.of_nat d -> equal v star) /\
  (c - Z.of_nat d <= a < c - t -> equal v (switch zero (negative J))) /\
  (c - t <= a < c - 1 -> equal v (switch (switch zero (switch zero double_down_star)) (negative J))) /\
  (a = c - 1 -> equal v (switch (up 1) (negative J))) /\
  (c <= a < F (2 * i + 1) - Z.of_nat d -> equal v plus_minus_J) /\
  (F (2 * i + 1) - Z.of_nat d <= a < F (2 * i + 1) -> equal v (negative (up 1))) /\
  (F (2 * i + 1) <= a < F (2 * i + 2) - Z.of_nat d -> equal v zero).
Proof.
  intros I D W ((k0 & T) & G) a c v. assert (Fits := width_fits i I). assert (End := last_end i ltac:(lia)). fold c in Fits, End.
  assert (B : Z.of_nat (A + d) = a + Z.of_nat d) by (unfold a; lia).
  destruct (unequal_values i A (A + d)) as (V1 & V2 & V3 & V4 & V5 & V6 & V7). fold a c v in V1, V2, V3, V4, V5, V6, V7. rewrite B in *.
  assert (T1 : 1 <= t).
  { specialize (G 0%nat). rewrite q_0 in G. assert (A1 := F_positive (2 * 0 + 1) ltac:(lia)). assert (B1 := F_positive (2 * 0 + 1 + shift i) ltac:(lia)).
    assert (1 <= P i 0) by (unfold P; nia). lia. }
  assert (Q0 := q_increases i 0 k0 ltac:(lia)). rewrite q_0 in Q0.
  assert (Place : c - Z.of_nat d <= a < c - 1 -> exists k, (2 * k + 3 <= i)%nat /\ Q i k <= a + Z.of_nat d - c < Q i (S k)).
  { intro L. destruct (q_between i (a + Z.of_nat d - c) (k_count i)) as (k & K & H); [lia|]. exists k. split; [now apply k_is_counted|exact H]. }
  refine (conj _ (conj _ (conj _ (conj _ (conj _ (conj _ (conj _ _))))))); intro L.
  - apply V1; lia.
  - apply V2; lia.
  - destruct (Place ltac:(lia)) as (k & K & H). destruct (V3 k K ltac:(lia)) as [V _]. apply V. specialize (G k). lia.
  - destruct (Place ltac:(lia)) as (k & K & H). destruct (V3 k K ltac:(lia)) as [_ V]. apply V.
    assert (M : (k0 <= k)%nat) by (destruct (Nat.le_gt_cases k0 k) as [M|M]; [exact M|]; assert (N := q_increases i (S k) k0 M); lia).
    assert (N := p_increases i k0 k M). lia.
  - apply V4; lia.
  - apply V5; lia.
  - apply V6; lia.
  - apply V7; lia.
Qed.
