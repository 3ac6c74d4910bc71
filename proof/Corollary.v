(** The conjecture of the paper on (1|1)_n, as a corollary of Theorem 1.

    The ranges of 0 and * are proved in [Conjecture], without Theorem 1; here is the one of ±J. *)
From Coq Require Import List Bool Arith ZArith Lia.
From Chopsticks Require Import Games Order Chopsticks Conjecture.
From Chopsticks Require Golden Table Walks Values Structure.
Open Scope Z_scope.

Theorem conjecture_J i n : (1 <= i)%nat -> J_range i n -> equal (pair n 1 1) plus_minus_J.
Proof.
  intros I [Low High]. destruct (middle i I) as (q & d & D & E). pose proof (product_middle q d D) as A. rewrite <- E in A.
  assert (High' : Z.of_nat n < F (S (2 * i))) by (unfold F; replace (S (2 * i)) with (2 * i + 1)%nat by lia; lia).
  destruct (Nat.eq_dec (q + d) 0) as [N|N].
  { exfalso. replace (2 * (q + d))%nat with 0%nat in A by lia. change (F 0) with 0 in A. lia. }
  set (m := 2 * Z.of_nat i). set (t := 2 * Z.of_nat (q + d)).
  assert (Fm : Golden.fibonacci m = F (2 * i)) by (rewrite <- Golden.same_fibonacci; f_equal; lia).
  assert (Fk : Golden.fibonacci (m + 1) = F (S (2 * i))) by (rewrite <- Golden.same_fibonacci; f_equal; lia).
  assert (Fn : Golden.fibonacci (m + 2) = F (S (S (2 * i)))) by (rewrite <- Golden.same_fibonacci; f_equal; lia).
  assert (Ft : Golden.fibonacci t = F (2 * (q + d))) by (rewrite <- Golden.same_fibonacci; f_equal; lia).
  assert (Fs : Golden.fibonacci (m + 1 - 3 - t) = F (2 * q)) by (rewrite <- Golden.same_fibonacci; f_equal; lia).
  assert (G : Table.g (m + 1) t 0 <= Z.of_nat n) by (unfold Table.g; rewrite !Z.sub_0_r, Fk, Fs, Ft; lia).
  assert (Start : F (2 * i) <= Z.of_nat n).
  { assert (P : F (2 * (q + d)) * F (2 * q) <= F (S (2 * (q + d) + 2 * q))) by (rewrite F_sum; unfold F; nia).
    replace (S (2 * (q + d) + 2 * q)) with (2 * i - 1)%nat in P by lia.
    assert (Q : F (S (2 * i)) = F (2 * i - 1) + F (2 * i)) by (replace (2 * i)%nat with (S (2 * i - 1)) at 1 3 by lia; apply F_step). lia. }
  assert (Turn : Table.even_turn (m + 1) t) by (split; [apply Z.even_spec; now exists (Z.of_nat (q + d))|lia]).
  assert (L : Walks.letter (Z.of_nat n) 0 1 Table.cone_plus_minus_J).
  { exists (Z.of_nat i - 1). replace (2 + 2 * (Z.of_nat i - 1)) with m by lia. split; [lia|].
    unfold Table.row_holds, Table.Q, Table.P, Table.V, Table.W. rewrite !Z.mul_0_r, !Z.add_0_r, !Z.mul_1_r, Fm, Fk, Fn.
    split; [rewrite F_step; unfold F in *; lia|]. split; [unfold F in *; lia|]. split; exists t; (split; [exact Turn|lia]). }
  destruct (Structure.theorem_1 1 0 (Z.of_nat n)) as (v & _ & U & V); [lia|lia|pose proof (fibonacci_positive (2 * i - 1)); unfold F in *; replace (S (2 * i - 1)) with (2 * i)%nat in * by lia; lia|].
  rewrite <- (U _ L) in V. unfold Structure.pair in V. rewrite Nat2Z.id in V. exact V.
Qed.

(** The conjecture holds for all i. *)
Theorem conjecture_holds : conjecture.
Proof. intros i n I. split; [now apply conjecture_zero|split; [now apply conjecture_star|now apply conjecture_J]]. Qed.

(** Every n is in one of the ranges, so that (1|1)_n has no other value. *)
Theorem three_values n : (1 <= n)%nat -> equal (pair n 1 1) zero \/ equal (pair n 1 1) star \/ equal (pair n 1 1) plus_minus_J.
Proof.
  intro N. assert (Ex : forall i, (n < fibonacci (2 * i + 1))%nat \/ (fibonacci (2 * i + 1) <= n)%nat) by lia.
  assert (R : exists i, (1 <= i)%nat /\ (fibonacci (2 * i - 1) <= n < fibonacci (2 * i + 1))%nat).
  { assert (G : forall i, (fibonacci (2 * i + 1) <= n)%nat \/ exists j, (1 <= j)%nat /\ (fibonacci (2 * j - 1) <= n < fibonacci (2 * j + 1))%nat).
    { induction i as [|i [IH|IH]]; [left; exact N| |right; exact IH]. destruct (Ex (S i)) as [L|L]; [right|left; exact L].
      exists (S i). replace (2 * S i - 1)%nat with (2 * i + 1)%nat by lia. lia. }
    assert (Grow : forall i, (i <= fibonacci (2 * i + 1))%nat).
    { induction i as [|i IH]; [lia|]. replace (2 * S i + 1)%nat with (S (S (2 * i + 1))) by lia. rewrite fibonacci_step.
      pose proof (fibonacci_positive (2 * i + 1)). lia. }
    destruct (G (S n)) as [H|H]; [|exact H]. specialize (Grow (S n)). lia. }
  destruct R as (i & I & Low & High). destruct (conjecture_holds i n I) as (Zero & Star & Switch).
  unfold zero_range, star_range, J_range in *.
  destruct (Nat.lt_ge_cases n (fibonacci (2 * i))) as [A|A]; [left; apply Zero; lia|right].
  destruct (Z.lt_ge_cases (Z.of_nat n) (A110035 i)) as [B|B]; [left; apply Star; lia|right; apply Switch; lia].
Qed.
