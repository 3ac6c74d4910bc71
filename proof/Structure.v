(* For every position of the cone exactly one row of the table of Theorem 1 holds: the statement and its proof for all blocks.

   Block0.v to Block6.v are written by translate.py from the proof file. Their checks run here inside Rocq. *)
From Coq Require Import ZArith Lia Bool List.
From Chopsticks Require Import Golden Inequality Lines Conditions Table Blocks.
From Chopsticks Require Import Block0 Block1 Block2 Block3 Block4 Block5 Block6.
Import ListNotations.
Open Scope Z_scope.

Lemma fibonacci_positive k : 0 < fibonacci (Z.of_nat k + 1) /\ 0 <= fibonacci (Z.of_nat k).
Proof.
  induction k as [|k [A B]]; [split; reflexivity || discriminate|].
  replace (Z.of_nat (S k)) with (Z.of_nat k + 1) by lia. replace (Z.of_nat k + 1 + 1) with (Z.of_nat k + 2) by lia.
  rewrite fibonacci_next. lia.
Qed.
Lemma Q_next m x d : 2 <= m -> 0 < x -> 0 <= d -> Q m x d < Q (m + 2) x d.
Proof.
  intros M X D. unfold Q. replace (m + 2 - 2) with m by lia.
  assert (F := fibonacci_next m). assert (G := fibonacci_minus_2 m).
  destruct (fibonacci_positive (Z.to_nat m)) as [A _]. destruct (fibonacci_positive (Z.to_nat (m - 1))) as [_ B].
  replace (Z.of_nat (Z.to_nat m) + 1) with (m + 1) in A by lia. replace (Z.of_nat (Z.to_nat (m - 1))) with (m - 1) in B by lia.
  assert (fibonacci (m - 2) <= fibonacci m) by lia. nia.
Qed.
Lemma Q_monotone k : forall m x d, 2 <= m -> 0 < x -> 0 <= d -> Q m x d + Z.of_nat k <= Q (m + 2 * Z.of_nat k) x d.
Proof.
  induction k as [|k IH]; intros m x d M X D; [replace (m + 2 * Z.of_nat 0) with m by lia; lia|].
  specialize (IH m x d M X D). assert (N := Q_next (m + 2 * Z.of_nat k) x d ltac:(lia) X D).
  replace (m + 2 * Z.of_nat (S k)) with (m + 2 * Z.of_nat k + 2) by lia. lia.
Qed.
(* Every n from x on is in one block. *)
Lemma block_of x d n : 0 < x -> 0 <= d -> x <= n -> exists! k, 0 <= k /\ Q (2 + 2 * k) x d <= n < Q (2 + 2 * k + 2) x d.
Proof.
  intros X D N. assert (Start : Q 2 x d = x) by (unfold Q; change (fibonacci 2) with 1; change (fibonacci (2 - 2)) with 0; ring).
  assert (Ex : forall s, (forall k, (k <= s)%nat -> Q (2 + 2 * Z.of_nat k) x d <= n) \/
    exists k, 0 <= k /\ Q (2 + 2 * k) x d <= n < Q (2 + 2 * k + 2) x d).
  { induction s as [|s [IH|IH]]; [left; intros k K; replace k with 0%nat by lia; replace (2 + 2 * Z.of_nat 0) with 2 by lia; lia| |right; exact IH].
    destruct (Z.le_gt_cases (Q (2 + 2 * Z.of_nat (S s)) x d) n) as [L|L].
    - left. intros k K. destruct (PeanoNat.Nat.eq_dec k (S s)) as [->|]; [exact L|apply IH; lia].
    - right. exists (Z.of_nat s). replace (2 + 2 * Z.of_nat s + 2) with (2 + 2 * Z.of_nat (S s)) by lia. specialize (IH s (le_n s)). lia. }
  destruct (Ex (Z.to_nat n)) as [A|(k & K & B)].
  { exfalso. specialize (A _ (le_n _)). assert (H := Q_monotone (Z.to_nat n) 2 x d ltac:(lia) X D). lia. }
  exists k. split; [auto|]. intros l (L & C).
  destruct (Z.lt_trichotomy k l) as [T|[T|T]]; [exfalso|exact T|exfalso].
  - assert (H := Q_monotone (Z.to_nat (l - k - 1)) (2 + 2 * k + 2) x d ltac:(lia) X D).
    replace (2 + 2 * k + 2 + 2 * Z.of_nat (Z.to_nat (l - k - 1))) with (2 + 2 * l) in H by lia. lia.
  - assert (H := Q_monotone (Z.to_nat (k - l - 1)) (2 + 2 * l + 2) x d ltac:(lia) X D).
    replace (2 + 2 * l + 2 + 2 * Z.of_nat (Z.to_nat (k - l - 1))) with (2 + 2 * k) in H by lia. lia.
Qed.

(* Theorem 1, the part that exactly one row of the table holds. *)
Theorem one_row_in_a_block k x d n : 0 <= k -> 0 < x -> 0 <= d <= x -> x + d <= n ->
  let m := 2 + 2 * k in Q m x d <= n < Q (m + 2) x d -> exists! v, row_holds v m x d n.
Proof.
  intros K X [D DX] N m B.
  assert (Small : forall b, check_block b = true -> block_within b = [] -> value (block_index b) (Parameters 0 0 0) = m -> exists! v, row_holds v m x d n).
  { intros b C W E. assert (S := block_sound b C (Parameters 0 0 0) x d n). rewrite W, E in S. apply S; auto. intros f []. }
  destruct (Z.le_gt_cases 6 k) as [L|L].
  - assert (S := block_sound block_6 checked_6 (Parameters (k + 1) 0 0) x d n).
    replace (value (block_index block_6) (Parameters (k + 1) 0 0)) with m in S by (unfold value, linear_part; cbn [block_6 block_index constant by_iota by_kappa by_lambda iota kappa lambda]; lia).
    apply S; auto. intros f [<-|[]]. unfold value, linear_part; cbn [constant by_iota by_kappa by_lambda iota kappa lambda]. lia.
  - assert (k = 0 \/ k = 1 \/ k = 2 \/ k = 3 \/ k = 4 \/ k = 5) as Cases by lia.
    destruct Cases as [-> | [-> | [-> | [-> | [-> | ->]]]]];
      [apply (Small _ checked_0)|apply (Small _ checked_1)|apply (Small _ checked_2)|apply (Small _ checked_3)|apply (Small _ checked_4)|apply (Small _ checked_5)];
      reflexivity.
Qed.
Theorem exactly_one_row x d n : 0 < x -> 0 <= d <= x -> x + d <= n ->
  exists! mv : Z * cone_value, exists k, 0 <= k /\ fst mv = 2 + 2 * k /\
    Q (fst mv) x d <= n < Q (fst mv + 2) x d /\ row_holds (snd mv) (fst mv) x d n.
Proof.
  intros X D N. destruct (block_of x d n X (proj1 D) ltac:(lia)) as (k & (K & B) & U).
  destruct (one_row_in_a_block k x d n K X D N B) as (v & R & V).
  exists (2 + 2 * k, v). cbn [fst snd]. split; [exists k; auto|].
  intros [m w] (l & L & E & C & S). cbn [fst snd] in *. subst m. assert (k = l) by (apply U; auto). subst l. f_equal. now apply V.
Qed.
Print Assumptions exactly_one_row.
