(** Sequences of the lines of the structure theorem, one number for each block, whose order is the same in all late blocks. *)
From Coq Require Import ZArith Lia Bool List.
From Chopsticks Require Import Golden.
Import ListNotations.
Open Scope Z_scope.

(** ** Sequences like the Fibonacci numbers *)

Lemma power_fibonacci n : power n = (fibonacci (n - 1), fibonacci n).
Proof.
  assert (H := power_succ (n - 1)). replace (n - 1 + 1) with n in H by lia. unfold fibonacci.
  rewrite H. destruct (power (n - 1)) as [a b]. unfold mul, phi. cbn [fst snd]. apply pair_eq; ring.
Qed.
Lemma fibonacci_add a b : fibonacci (a + b) = fibonacci (a + 1) * fibonacci b + fibonacci a * fibonacci (b - 1).
Proof.
  assert (N := fibonacci_next (a - 1)). replace (a - 1 + 2) with (a + 1) in N by lia. replace (a - 1 + 1) with a in N by lia. rewrite N.
  unfold fibonacci at 1. rewrite power_add, (power_fibonacci a), (power_fibonacci b). unfold mul. cbn [fst snd]. ring.
Qed.
Lemma cassini t : parity t = fibonacci (t - 1) * fibonacci (t - 1) + fibonacci (t - 1) * fibonacci t - fibonacci t * fibonacci t.
Proof.
  assert (H : mul (power t) (conjugate (power t)) = integer (parity t)).
  { rewrite conjugate_power. transitivity (mul (integer (parity t)) (mul (power t) (power (- t)))); [ring|].
    rewrite <- power_add. replace (t + - t) with 0 by lia. change (power 0) with one. ring. }
  rewrite power_fibonacci in H. unfold mul, conjugate, integer in H. cbn [fst snd] in H. injection H as H _. lia.
Qed.
(** Fibonacci numbers of numbers are computed. *)
Ltac numbers :=
  repeat match goal with |- context [fibonacci ?n] => let m := eval vm_compute in n in
    lazymatch isZcst m with true => let w := eval vm_compute in (fibonacci m) in change (fibonacci n) with w end end.

(** u·f(m) + v·f(m − 1). *)
Definition growing (u v m : Z) : Z := u * fibonacci m + v * fibonacci (m - 1).
(** The line of a turn t; W, V and E have this form. *)
Definition turn_line (u v m t : Z) : Z := growing u v m - fibonacci (m - 3 - t) * growing u v t.
(** u·L(s) − v·L(s + 1) with the other sign, where L are the Lucas numbers. *)
Definition offset (u v s : Z) : Z := v * (fibonacci (s + 2) + fibonacci s) - u * (fibonacci (s + 1) + fibonacci (s - 1)).

Lemma growing_shift a u v m : growing u v (a + m) = growing (growing u v (a + 1)) (growing u v a) m.
Proof.
  unfold growing. rewrite fibonacci_add. replace (a + m - 1) with (a - 1 + m) by lia. rewrite (fibonacci_add (a - 1)).
  replace (a - 1 + 1) with a by lia. replace (a + 1 - 1) with a by lia. ring.
Qed.
Lemma growing_recurrence u v m : growing u v (m + 4) = 3 * growing u v (m + 2) - growing u v m.
Proof.
  replace (m + 4) with (4 + m) by lia. replace (m + 2) with (2 + m) by lia. rewrite (growing_shift 4), (growing_shift 2).
  change (growing u v (4 + 1)) with (u * 5 + v * 3). change (growing u v 4) with (u * 3 + v * 2).
  change (growing u v (2 + 1)) with (u * 2 + v * 1). change (growing u v 2) with (u * 1 + v * 1). unfold growing. ring.
Qed.
(** Five times a line is a growing part and an offset that depends on m − 3 − 2t only. *)
Lemma five_lines u v m t : 5 * turn_line u v m t = growing (2 * u + 4 * v) (4 * u - 2 * v) m - parity t * offset u v (m - 3 - 2 * t).
Proof.
  assert (Next : forall a, fibonacci (a + 1) = fibonacci a + fibonacci (a - 1)).
  { intro a. rewrite Z.add_comm, (fibonacci_add 1 a). numbers. ring. }
  unfold turn_line, offset, growing. rewrite cassini. set (s := m - 3 - 2 * t). set (z := s + (t + t)).
  replace (m - 3 - t) with (s + t) by lia. replace (m - 1) with (2 + z) by lia. replace m with (3 + z) by lia.
  assert (Z1 : fibonacci z = fibonacci (s + 1) * fibonacci (t + t) + fibonacci s * fibonacci (t - 1 + t)).
  { unfold z. rewrite (fibonacci_add s (t + t)). replace (t + t - 1) with (t - 1 + t) by lia. reflexivity. }
  assert (Z2 : fibonacci (z - 1) = fibonacci s * fibonacci (t + t) + fibonacci (s - 1) * fibonacci (t - 1 + t)).
  { replace (z - 1) with (s - 1 + (t + t)) by (unfold z; lia). rewrite (fibonacci_add (s - 1) (t + t)). replace (s - 1 + 1) with s by lia. replace (t + t - 1) with (t - 1 + t) by lia. reflexivity. }
  assert (T1 : fibonacci (t - 1 + t) = fibonacci t * fibonacci t + fibonacci (t - 1) * fibonacci (t - 1)).
  { rewrite (fibonacci_add (t - 1) t). replace (t - 1 + 1) with t by lia. reflexivity. }
  replace (s + 2) with (2 + s) by lia. rewrite (fibonacci_add 3 z), (fibonacci_add 2 z), (fibonacci_add 2 s). numbers.
  rewrite Z1, Z2, T1, (fibonacci_add t t), (fibonacci_add s t), (Next t), (Next s). ring.
Qed.

(** ** Sequences with e(j + 1) + e(j − 1) = c·e(j) *)

Section Bowl.
  Context (c : Z) (C : 3 <= c) (e : Z -> Z) (Next : forall j, e (j + 1) + e (j - 1) = c * e j).

  Lemma rises_right j : 0 <= e j -> e j <= e (j + 1) -> forall k, 0 <= e (j + Z.of_nat k) <= e (j + Z.of_nat k + 1).
  Proof.
    intros A B k. induction k as [|k IH]; [replace (j + Z.of_nat 0) with j by lia; lia|].
    assert (N := Next (j + Z.of_nat k + 1)). replace (j + Z.of_nat k + 1 - 1) with (j + Z.of_nat k) in N by lia.
    replace (j + Z.of_nat (S k)) with (j + Z.of_nat k + 1) by lia. nia.
  Qed.
  Lemma rises_left j : 0 <= e j -> e j <= e (j - 1) -> forall k, 0 <= e (j - Z.of_nat k) <= e (j - Z.of_nat k - 1).
  Proof.
    intros A B k. induction k as [|k IH]; [replace (j - Z.of_nat 0) with j by lia; lia|].
    assert (N := Next (j - Z.of_nat k - 1)). replace (j - Z.of_nat k - 1 + 1) with (j - Z.of_nat k) in N by lia.
    replace (j - Z.of_nat (S k)) with (j - Z.of_nat k - 1) by lia. nia.
  Qed.
  (** A number that is at most its neighbours is the least of all. *)
  Lemma least_here j : e j <= e (j - 1) -> e j <= e (j + 1) -> 0 <= e j /\ forall i, e j <= e i.
  Proof.
    intros A B. assert (N := Next j). assert (P : 0 <= e j) by nia. split; [exact P|].
    assert (R : forall k, e j <= e (j + Z.of_nat k)).
    { induction k as [|k IH]; [replace (j + Z.of_nat 0) with j by lia; lia|]. assert (H := rises_right j P B k).
      replace (j + Z.of_nat (S k)) with (j + Z.of_nat k + 1) by lia. lia. }
    assert (L : forall k, e j <= e (j - Z.of_nat k)).
    { induction k as [|k IH]; [replace (j - Z.of_nat 0) with j by lia; lia|]. assert (H := rises_left j P A k).
      replace (j - Z.of_nat (S k)) with (j - Z.of_nat k - 1) by lia. lia. }
    intro i. destruct (Z.le_gt_cases j i) as [H|H].
    - specialize (R (Z.to_nat (i - j))). replace (j + Z.of_nat (Z.to_nat (i - j))) with i in R by lia. exact R.
    - specialize (L (Z.to_nat (j - i))). replace (j - Z.of_nat (Z.to_nat (j - i))) with i in L by lia. exact L.
  Qed.
  Lemma falls j : 0 <= e j -> e j < e (j - 1) -> e (j + 1) < 0 -> forall i, e (i + 1) < e i.
  Proof.
    intros A B D.
    assert (R : forall k, e (j + Z.of_nat k + 1) < 0 /\ e (j + Z.of_nat k + 1) < e (j + Z.of_nat k)).
    { induction k as [|k IH]; [replace (j + Z.of_nat 0) with j by lia; lia|].
      assert (N := Next (j + Z.of_nat k + 1)). replace (j + Z.of_nat k + 1 - 1) with (j + Z.of_nat k) in N by lia.
      replace (j + Z.of_nat (S k)) with (j + Z.of_nat k + 1) by lia. nia. }
    assert (L : forall k, 0 <= e (j - Z.of_nat k) < e (j - Z.of_nat k - 1)).
    { induction k as [|k IH]; [replace (j - Z.of_nat 0) with j by lia; lia|].
      assert (N := Next (j - Z.of_nat k - 1)). replace (j - Z.of_nat k - 1 + 1) with (j - Z.of_nat k) in N by lia.
      replace (j - Z.of_nat (S k)) with (j - Z.of_nat k - 1) by lia. nia. }
    intro i. destruct (Z.le_gt_cases j i) as [H|H].
    - specialize (R (Z.to_nat (i - j))). replace (j + Z.of_nat (Z.to_nat (i - j))) with i in R by lia. lia.
    - specialize (L (Z.to_nat (j - i - 1))). replace (j - Z.of_nat (Z.to_nat (j - i - 1)) - 1) with i in L by lia.
      replace (j - Z.of_nat (Z.to_nat (j - i - 1))) with (i + 1) in L by lia. lia.
  Qed.
  (** From a positive number at which it falls: it has a least number, which is positive, or it falls everywhere. *)
  Lemma least_or_falls : forall k j, 0 <= e j < Z.of_nat k -> e j < e (j - 1) -> (exists i, 0 < e i /\ forall h, e i <= e h) \/ (forall i, e (i + 1) < e i).
  Proof.
    induction k as [|k IH]; intros j A B; [lia|]. destruct (Z.le_gt_cases (e j) (e (j + 1))) as [D|D].
    - left. exists j. destruct (least_here j) as [P L]; [lia|lia|]. split; [|exact L].
      destruct (Z.eq_dec (e j) 0) as [Zero|]; [exfalso|lia]. assert (N := Next j). rewrite Zero in N. lia.
    - destruct (Z.le_gt_cases 0 (e (j + 1))) as [F|F]; [apply (IH (j + 1)); [lia|]; replace (j + 1 - 1) with j by lia; lia|].
      right. apply (falls j); lia.
  Qed.
  (** A sequence of positive numbers has a least one. *)
  Lemma positive_least : (forall j, 0 < e j) -> exists i, forall h, e i <= e h.
  Proof.
    intro P. assert (D : forall k j, e j < Z.of_nat k -> exists i, forall h, e i <= e h).
    { induction k as [|k IH]; intros j A; [specialize (P j); lia|].
      destruct (Z.le_gt_cases (e j) (e (j - 1))) as [L|L]; [|apply (IH (j - 1)); lia].
      destruct (Z.le_gt_cases (e j) (e (j + 1))) as [R|R]; [|apply (IH (j + 1)); lia].
      exists j. apply least_here; assumption. }
    apply (D (Z.to_nat (e 0 + 1)) 0). specialize (P 0). lia.
  Qed.
  (** It grows without bound in one direction from some place on, unless it is 0. *)
  Lemma grows_from : forall k j, 0 <= e j < Z.of_nat k -> ~ (e j = 0 /\ e (j + 1) = 0) -> exists i, (0 <= e i < e (i + 1)) \/ (e (i + 1) < e i <= 0).
  Proof.
    induction k as [|k IH]; intros j A B; [lia|]. destruct (Z.lt_trichotomy (e j) (e (j + 1))) as [D|[D|D]].
    - exists j. lia.
    - exists (j + 1). left. assert (N := Next (j + 1)). replace (j + 1 - 1) with j in N by lia. nia.
    - assert (N := Next (j + 1)). replace (j + 1 - 1) with j in N by lia. destruct (Z.le_gt_cases 0 (e (j + 1))) as [F|F].
      + apply (IH (j + 1)); [lia|]. intros [X Y]. rewrite X, Y in N. lia.
      + exists (j + 1). right. nia.
  Qed.
  Lemma grows_steadily i : 0 <= e i < e (i + 1) -> forall k, Z.of_nat k <= e (i + Z.of_nat k) /\ Z.of_nat k < e (i + Z.of_nat k + 1) /\ e (i + Z.of_nat k) < e (i + Z.of_nat k + 1).
  Proof.
    intros A k. induction k as [|k IH]; [replace (i + Z.of_nat 0) with i by lia; lia|].
    assert (N := Next (i + Z.of_nat k + 1)). replace (i + Z.of_nat k + 1 - 1) with (i + Z.of_nat k) in N by lia.
    replace (i + Z.of_nat (S k)) with (i + Z.of_nat k + 1) by lia. nia.
  Qed.
End Bowl.

(** ** Marks: sequences at which values may begin *)

(** A statement about all large numbers. *)
Definition eventually (S : Z -> Prop) : Prop := exists K, forall k, K <= k -> S k.
Lemma eventually_always (S : Z -> Prop) : (forall k, S k) -> eventually S.
Proof. intro A. exists 0. auto. Qed.
Lemma eventually_and (S T : Z -> Prop) : eventually S -> eventually T -> eventually (fun k => S k /\ T k).
Proof. intros [K A] [L B]. exists (Z.max K L). intros k H. split; [apply A|apply B]; lia. Qed.
Lemma eventually_mono (S T : Z -> Prop) : (forall k, S k -> T k) -> eventually S -> eventually T.
Proof. intros I [K A]. exists K. auto. Qed.
Lemma eventually_shift (S : Z -> Prop) c : eventually S -> eventually (fun k => S (k + c)).
Proof. intros [K A]. exists (K - c). intros k H. apply A. lia. Qed.

(** In the block m = 2k: u·f(m) + v·f(m − 1); or the least of the lines of all odd turns t, also those that are not between 1 and m − 3; or
    the greatest of all even turns. *)
Inductive mark := Plain (u v : Z) | Middle (odd : bool) (u v : Z).
Definition bowl (u v : Z) : Prop := forall j, 0 < offset u v (2 * j + 1).
Definition bounded_by (odd : bool) (b l : Z) : Prop := if odd then b <= l else l <= b.
Definition is_at (a : mark) (b : Z -> Z) : Prop :=
  match a with
  | Plain u v => forall k, b k = growing u v (2 * k)
  | Middle odd u v => bowl u v /\ forall k, (exists t, Z.even t = negb odd /\ b k = turn_line u v (2 * k) t) /\
      forall t, Z.even t = negb odd -> bounded_by odd (b k) (turn_line u v (2 * k) t)
  end.
Definition is_mark (b : Z -> Z) : Prop := exists a, is_at a b.

Lemma offset_next_odd u v j : offset u v (2 * (j + 1) + 1) + offset u v (2 * (j - 1) + 1) = 3 * offset u v (2 * j + 1).
Proof.
  unfold offset. set (s := 2 * j + 1). replace (2 * (j + 1) + 1) with (s + 2) by lia. replace (2 * (j - 1) + 1) with (s - 2) by lia.
  replace (s + 2 + 2) with (4 + s) by lia. replace (s + 2 + 1) with (3 + s) by lia. replace (s + 2 - 1) with (1 + s) by lia. replace (s + 2) with (2 + s) by lia.
  replace (s - 2 + 2) with (0 + s) by lia. replace (s - 2 + 1) with (-1 + s) by lia. replace (s - 2 - 1) with (-3 + s) by lia. replace (s - 2) with (-2 + s) by lia.
  replace (s + 1) with (1 + s) by lia. rewrite !(fibonacci_add _ s). numbers. replace (s - 1) with (-1 + s) by lia. rewrite !(fibonacci_add _ s). numbers. ring.
Qed.
Lemma offset_next_class u v c j : offset u v (4 * (j + 1) + c) + offset u v (4 * (j - 1) + c) = 7 * offset u v (4 * j + c).
Proof.
  unfold offset. set (s := 4 * j + c). replace (4 * (j + 1) + c) with (s + 4) by lia. replace (4 * (j - 1) + c) with (s - 4) by lia.
  replace (s + 4 + 2) with (6 + s) by lia. replace (s + 4 + 1) with (5 + s) by lia. replace (s + 4 - 1) with (3 + s) by lia. replace (s + 4) with (4 + s) by lia.
  replace (s - 4 + 2) with (-2 + s) by lia. replace (s - 4 + 1) with (-3 + s) by lia. replace (s - 4 - 1) with (-5 + s) by lia. replace (s - 4) with (-4 + s) by lia.
  replace (s + 2) with (2 + s) by lia. replace (s + 1) with (1 + s) by lia.
  rewrite !(fibonacci_add _ s). numbers. replace (s - 1) with (-1 + s) by lia. rewrite !(fibonacci_add _ s). numbers. ring.
Qed.

Lemma parity_odd_turn t (odd : bool) : Z.even t = negb odd -> parity t = if odd then -1 else 1.
Proof. unfold parity. intros ->. now destruct odd. Qed.
(** The extreme line exists, with a turn near k. *)
Lemma middle_exists odd u v : bowl u v -> exists b far, is_at (Middle odd u v) b /\
  forall k, exists t, Z.even t = negb odd /\ k - far <= t <= k + far /\ b k = turn_line u v (2 * k) t.
Proof.
  intro B.
  assert (Least : forall c, c = 1 \/ c = 3 -> exists i, forall h, offset u v (4 * i + c) <= offset u v (4 * h + c)).
  { intros c Cc. apply (positive_least 7 ltac:(lia) (fun j => offset u v (4 * j + c)) (offset_next_class u v c)).
    intro j. destruct Cc as [-> | ->]; [replace (4 * j + 1) with (2 * (2 * j) + 1) by lia|replace (4 * j + 3) with (2 * (2 * j + 1) + 1) by lia]; apply B. }
  destruct (Least 1) as (i & I); [auto|]. destruct (Least 3) as (l & L); [auto|]. clear Least.
  set (turn := fun k => if Bool.eqb (Z.even k) odd then k - 3 - 2 * l else k - 2 - 2 * i).
  assert (Even : forall k, Z.even (turn k) = negb odd).
  { intro k. unfold turn. destruct (Z.even k) eqn:Ek, odd; cbn [Bool.eqb negb]; rewrite !Z.even_sub, Ek, Z.even_mul; reflexivity. }
  assert (Good : forall k t, Z.even t = negb odd -> offset u v (2 * k - 3 - 2 * turn k) <= offset u v (2 * k - 3 - 2 * t)).
  { intros k t T. unfold turn. destruct (Z.even k) eqn:Ek.
    all: assert (X : exists a, t = 2 * a + (if odd then 1 else 0)) by
      (destruct odd; cbn in T; [rewrite <- Z.negb_odd in T; apply negb_false_iff in T; apply Z.odd_spec in T as [a Ha]; exists a; lia|apply Z.even_spec in T as [a Ha]; exists a; lia]).
    all: destruct X as [a Ha].
    1: apply Z.even_spec in Ek as [w Hw]. 2: rewrite <- Z.negb_odd in Ek; apply negb_false_iff in Ek; apply Z.odd_spec in Ek as [w Hw].
    all: destruct odd; cbn [Bool.eqb].
    - replace (2 * k - 3 - 2 * (k - 3 - 2 * l)) with (4 * l + 3) by lia. replace (2 * k - 3 - 2 * t) with (4 * (w - a - 2) + 3) by lia. apply L.
    - replace (2 * k - 3 - 2 * (k - 2 - 2 * i)) with (4 * i + 1) by lia. replace (2 * k - 3 - 2 * t) with (4 * (w - a - 1) + 1) by lia. apply I.
    - replace (2 * k - 3 - 2 * (k - 2 - 2 * i)) with (4 * i + 1) by lia. replace (2 * k - 3 - 2 * t) with (4 * (w - a - 1) + 1) by lia. apply I.
    - replace (2 * k - 3 - 2 * (k - 3 - 2 * l)) with (4 * l + 3) by lia. replace (2 * k - 3 - 2 * t) with (4 * (w - a - 1) + 3) by lia. apply L. }
  exists (fun k => turn_line u v (2 * k) (turn k)), (3 + 2 * Z.abs i + 2 * Z.abs l). split.
  - split; [exact B|]. intro k. split; [exists (turn k); auto|]. intros t T. specialize (Good k t T).
    assert (X := five_lines u v (2 * k) t). assert (Y := five_lines u v (2 * k) (turn k)).
    rewrite (parity_odd_turn t odd T) in X. rewrite (parity_odd_turn (turn k) odd (Even k)) in Y. unfold bounded_by. destruct odd; lia.
  - intro k. exists (turn k). split; [apply Even|]. split; [|reflexivity]. unfold turn. destruct (Bool.eqb (Z.even k) odd); lia.
Qed.

(** The first turn, if the offsets fall. *)
Lemma first_turn u v t : exists u' v', forall m, turn_line u v m t = growing u' v' m.
Proof.
  exists (u - fibonacci (- 3 - t + 1) * growing u v t), (v - fibonacci (- 3 - t) * growing u v t). intro m.
  unfold turn_line. replace (m - 3 - t) with (- 3 - t + m) by lia. rewrite (fibonacci_add (- 3 - t) m). unfold growing at 1 3. ring.
Qed.
(** The extreme line of the turns of one parity from [first] to m − 3 is a mark. *)
Theorem boundary odd u v first : 0 < u -> 0 <= v -> Z.even first = negb odd -> exists b, is_mark b /\ eventually (fun k =>
  (exists t, Z.even t = negb odd /\ first <= t <= 2 * k - 3 /\ b k = turn_line u v (2 * k) t) /\
  forall t, Z.even t = negb odd -> first <= t <= 2 * k - 3 -> bounded_by odd (b k) (turn_line u v (2 * k) t)).
Proof.
  intros U V F. destruct (least_or_falls 3 ltac:(lia) (fun j => offset u v (2 * j + 1)) (offset_next_odd u v) (Z.to_nat (u + 2 * v + 1)) (-1)) as [(i & P & L)|Fall].
  - change (2 * -1 + 1) with (-1). unfold offset. numbers. lia.
  - change (2 * (-1 - 1) + 1) with (-3). change (2 * -1 + 1) with (-1). unfold offset. numbers. lia.
  - destruct (middle_exists odd u v) as (b & far & A & T); [intro j; specialize (L j); cbv beta in L; lia|].
    exists b. split; [now exists (Middle odd u v)|]. exists (Z.abs first + 3 + Z.abs far). intros k K. split.
    + destruct (T k) as (t & E & R & S). exists t. split; [exact E|]. split; [lia|exact S].
    + intros t E _. now apply A.
  - assert (Fall' : forall a n, offset u v (2 * (a + Z.of_nat n) + 1) <= offset u v (2 * a + 1)).
    { intros a n. induction n as [|n IH]; [replace (a + Z.of_nat 0) with a by lia; lia|].
      specialize (Fall (a + Z.of_nat n)). cbv beta in Fall. replace (a + Z.of_nat (S n)) with (a + Z.of_nat n + 1) by lia. lia. }
    destruct (first_turn u v first) as (u' & v' & E). exists (fun k => growing u' v' (2 * k)). split; [exists (Plain u' v'); intro; reflexivity|].
    exists (Z.abs first + 3). intros k K. split; [exists first; split; [exact F|]; split; [lia|symmetry; apply E]|].
    intros t T R. rewrite <- E. assert (X := five_lines u v (2 * k) t). assert (Y := five_lines u v (2 * k) first).
    rewrite (parity_odd_turn t odd T) in X. rewrite (parity_odd_turn first odd F) in Y.
    specialize (Fall' (k - 2 - t) (Z.to_nat (t - first))). replace (2 * (k - 2 - t + Z.of_nat (Z.to_nat (t - first))) + 1) with (2 * k - 3 - 2 * first) in Fall' by lia.
    replace (2 * (k - 2 - t) + 1) with (2 * k - 3 - 2 * t) in Fall' by lia. unfold bounded_by. destruct odd; lia.
Qed.

(** A mark one block later. *)
Lemma growing_earlier u v m : growing u v (m - 2) = growing (u - v) (2 * v - u) m.
Proof.
  replace (m - 2) with (-2 + m) by lia. rewrite growing_shift. change (growing u v (-2 + 1)) with (u * 1 + v * -1).
  change (growing u v (-2)) with (u * -1 + v * 2). unfold growing. ring.
Qed.
Lemma turn_line_earlier u v m t : turn_line u v (m - 2) t = turn_line (u - v) (2 * v - u) m (t + 2).
Proof.
  unfold turn_line. rewrite growing_earlier. replace (m - 3 - (t + 2)) with (m - 2 - 3 - t) by lia.
  rewrite <- (growing_earlier u v (t + 2)). replace (t + 2 - 2) with t by lia. reflexivity.
Qed.
Lemma offset_earlier u v s : offset (u - v) (2 * v - u) s = offset u v (s + 2).
Proof.
  unfold offset. replace (s + 2 + 2) with (4 + s) by lia. replace (s + 2 + 1) with (3 + s) by lia. replace (s + 2 - 1) with (1 + s) by lia. replace (s + 2) with (2 + s) by lia.
  replace (s + 1) with (1 + s) by lia. rewrite !(fibonacci_add _ s). numbers. ring.
Qed.
Lemma later_mark b : is_mark b -> is_mark (fun k => b (k - 1)).
Proof.
  intros [[u v|odd u v] A].
  - exists (Plain (u - v) (2 * v - u)). intro k. rewrite (A (k - 1)), <- growing_earlier. f_equal. lia.
  - exists (Middle odd (u - v) (2 * v - u)). destruct A as [B A]. split.
    + intro j. rewrite offset_earlier. replace (2 * j + 1 + 2) with (2 * (j + 1) + 1) by lia. apply B.
    + intro k. specialize (A (k - 1)). replace (2 * (k - 1)) with (2 * k - 2) in A by lia. destruct A as [(t & T & E) L]. split.
      * exists (t + 2). split; [rewrite Z.even_add, T; now destruct odd|]. now rewrite E, turn_line_earlier.
      * intros t' T'. replace t' with (t' - 2 + 2) by lia. rewrite <- turn_line_earlier. apply L. rewrite Z.even_sub, T'. now destruct odd.
Qed.
Lemma later_marks b e : is_mark b -> is_mark (fun k => b (k - Z.of_nat e)).
Proof.
  intro M. induction e as [|e IH].
  - destruct M as [a A]. exists a. destruct a as [u v|odd u v]; cbn [is_at] in *.
    + intro k. replace (k - Z.of_nat 0) with k by lia. apply A.
    + destruct A as [B A]. split; [exact B|]. intro k. replace (k - Z.of_nat 0) with k by lia. apply A.
  - apply later_mark in IH. destruct IH as [a A]. exists a. destruct a as [u v|odd u v]; cbn [is_at] in *.
    + intro k. rewrite <- (A k). f_equal. lia.
    + destruct A as [B A]. split; [exact B|]. intro k. replace (k - Z.of_nat (S e)) with (k - 1 - Z.of_nat e) by lia. apply A.
Qed.

(** Five times a mark is a growing part and an excess that depends on the parity of the block only. *)
Definition shape (u v c0 c1 : Z) (b : Z -> Z) : Prop := forall k, 5 * b k = growing u v (2 * k) + if Z.even k then c0 else c1.
Lemma middle_shape odd u v b : is_at (Middle odd u v) b -> exists c0 c1, shape (2 * u + 4 * v) (4 * u - 2 * v) c0 c1 b /\
  if odd then 0 < c0 /\ 0 < c1 else c0 < 0 /\ c1 < 0.
Proof.
  intros [B A]. set (M := growing (2 * u + 4 * v) (4 * u - 2 * v)). set (c := fun k => 5 * b k - M (2 * k)).
  assert (Excess : forall k, exists t, Z.even t = negb odd /\ c k = (if odd then 1 else -1) * offset u v (2 * k - 3 - 2 * t)).
  { intro k. destruct (A k) as [(t & T & E) _]. exists t. split; [exact T|]. unfold c. rewrite E, five_lines, (parity_odd_turn t odd T).
    unfold M. destruct odd; lia. }
  assert (Sign : forall k, if odd then 0 < c k else c k < 0).
  { intro k. destruct (Excess k) as (t & _ & E). rewrite E. specialize (B (k - t - 2)). replace (2 * (k - t - 2) + 1) with (2 * k - 3 - 2 * t) in B by lia.
    destruct odd; lia. }
  assert (Half : forall k l, Z.even (k - l) = true -> bounded_by odd (c k) (c l)).
  { intros k l E. destruct (Excess l) as (t & T & X). destruct (A k) as [_ L]. specialize (L (t + (k - l))).
    rewrite Z.even_add, E, T in L. assert (L' := L ltac:(now destruct odd)). clear L.
    assert (Y := five_lines u v (2 * k) (t + (k - l))).
    rewrite (parity_odd_turn (t + (k - l)) odd) in Y by (rewrite Z.even_add, E, T; now destruct odd).
    replace (2 * k - 3 - 2 * (t + (k - l))) with (2 * l - 3 - 2 * t) in Y by lia. fold M in Y.
    unfold bounded_by in *. change (c k) with (5 * b k - M (2 * k)). destruct odd; lia. }
  assert (Same : forall k l, Z.even (k - l) = true -> c k = c l).
  { intros k l E. assert (X := Half k l E). assert (Y : Z.even (l - k) = true) by (rewrite Z.even_sub in *; destruct (Z.even k), (Z.even l); cbn in *; congruence).
    apply Half in Y. unfold bounded_by in *. destruct odd; lia. }
  exists (c 0), (c 1). split.
  - intro k. fold M. destruct (Z.even k) eqn:E.
    + rewrite <- (Same k 0) by (rewrite Z.sub_0_r; exact E). unfold c. lia.
    + rewrite <- (Same k 1) by (rewrite Z.even_sub, E; reflexivity). unfold c. lia.
  - assert (X := Sign 0). assert (Y := Sign 1). destruct odd; auto.
Qed.
Lemma plain_shape u v b : is_at (Plain u v) b -> shape (5 * u) (5 * v) 0 0 b.
Proof. intros A k. rewrite A. unfold growing. destruct (Z.even k); ring. Qed.
Lemma mark_shape b : is_mark b -> exists u v c0 c1, shape u v c0 c1 b.
Proof.
  intros [[u v|odd u v] A]; [exists (5 * u), (5 * v), 0, 0; now apply plain_shape|].
  destruct (middle_shape odd u v b A) as (c0 & c1 & S & _). eauto.
Qed.

Lemma growing_even_next u v k : growing u v (2 * (k + 1)) + growing u v (2 * (k - 1)) = 3 * growing u v (2 * k).
Proof. assert (H := growing_recurrence u v (2 * (k - 1))). replace (2 * (k - 1) + 4) with (2 * (k + 1)) in H by lia. replace (2 * (k - 1) + 2) with (2 * k) in H by lia. lia. Qed.
Lemma mark_recurrence b k : is_mark b -> b (k + 4) = 3 * b (k + 3) - 3 * b (k + 1) + b k.
Proof.
  intro M. apply mark_shape in M as (u & v & c0 & c1 & S).
  assert (S0 := S k). assert (S1 := S (k + 1)). assert (S3 := S (k + 3)). assert (S4 := S (k + 4)).
  rewrite Z.even_add in S1, S3, S4. change (Z.even 1) with false in S1. change (Z.even 3) with false in S3. change (Z.even 4) with true in S4.
  assert (N1 := growing_even_next u v (k + 1)). assert (N2 := growing_even_next u v (k + 2)). assert (N3 := growing_even_next u v (k + 3)).
  replace (k + 1 + 1) with (k + 2) in N1 by lia. replace (k + 1 - 1) with k in N1 by lia.
  replace (k + 2 + 1) with (k + 3) in N2 by lia. replace (k + 2 - 1) with (k + 1) in N2 by lia.
  replace (k + 3 + 1) with (k + 4) in N3 by lia. replace (k + 3 - 1) with (k + 2) in N3 by lia.
  destruct (Z.even k); cbn [Bool.eqb] in *; lia.
Qed.

(** A growing part that is not 0 exceeds every number, or its negative does. *)
Lemma growing_sign u v c : ~ (u = 0 /\ v = 0) -> eventually (fun k => c < growing u v (2 * k)) \/ eventually (fun k => growing u v (2 * k) < - c).
Proof.
  assert (Pos : forall u v, ~ (u = 0 /\ v = 0) -> 0 <= v -> eventually (fun k => c < growing u v (2 * k)) \/ eventually (fun k => growing u v (2 * k) < - c)).
  { clear. intros u v N V. set (e := fun k => growing u v (2 * k)).
    assert (E0 : e 0 = v) by (unfold e, growing; change (2 * 0) with 0; change (0 - 1) with (-1); numbers; lia).
    assert (E1 : e 1 = u + v) by (unfold e, growing; change (2 * 1) with 2; change (2 - 1) with 1; numbers; lia).
    destruct (grows_from 3 ltac:(lia) e (growing_even_next u v) (Z.to_nat (v + 1)) 0) as (i & [A|A]).
    - lia.
    - change (0 + 1) with 1. lia.
    - left. exists (i + Z.abs c + 1). intros k K.
      assert (G := grows_steadily 3 ltac:(lia) e (growing_even_next u v) i A (Z.to_nat (k - i))).
      replace (i + Z.of_nat (Z.to_nat (k - i))) with k in G by lia. change (c < e k). lia.
    - right. exists (i + Z.abs c + 1). intros k K.
      assert (Nx : forall j, - e (j + 1) + - e (j - 1) = 3 * - e j) by (intro j; assert (H := growing_even_next u v j); unfold e; lia).
      assert (G := grows_steadily 3 ltac:(lia) (fun k => - e k) Nx i ltac:(cbv beta; lia) (Z.to_nat (k - i))). cbv beta in G.
      replace (i + Z.of_nat (Z.to_nat (k - i))) with k in G by lia. change (e k < - c). lia. }
  intro N. destruct (Z.le_gt_cases 0 v) as [V|V]; [now apply Pos|].
  assert (Neg : forall k, growing (- u) (- v) (2 * k) = - growing u v (2 * k)) by (intro; unfold growing; ring).
  destruct (Pos (- u) (- v)) as [H|H]; [lia|lia|right|left];
    (eapply eventually_mono; [|exact H]); intro k; cbv beta; rewrite Neg; lia.
Qed.
(** Two marks have the same order in all late blocks. *)
Definition ordered (a b : Z -> Z) : Prop := eventually (fun k => a k < b k) \/ eventually (fun k => a k = b k) \/ eventually (fun k => b k < a k).
Lemma shapes_ordered a b u v c0 c1 w x d0 d1 : shape u v c0 c1 a -> shape w x d0 d1 b ->
  (u = w -> v = x -> c0 < d0 /\ c1 < d1 \/ c0 = d0 /\ c1 = d1 \/ d0 < c0 /\ d1 < c1) -> ordered a b.
Proof.
  intros S T Same.
  assert (D : forall k, growing (u - w) (v - x) (2 * k) = growing u v (2 * k) - growing w x (2 * k)) by (intro; unfold growing; ring).
  assert (Other : ~ (u = w /\ v = x) -> ordered a b).
  { intro N. destruct (growing_sign (u - w) (v - x) (Z.abs d0 + Z.abs d1 + Z.abs c0 + Z.abs c1)) as [H|H]; [lia|right; right|left];
      (eapply eventually_mono; [|exact H]); intro k; cbv beta; rewrite D; specialize (S k); specialize (T k); destruct (Z.even k); lia. }
  destruct (Z.eq_dec u w) as [U|U]; [destruct (Z.eq_dec v x) as [V|V]|]; [|apply Other; lia|apply Other; lia].
  destruct (Same U V) as [O|[O|O]]; [left|right; left|right; right]; exists 0; intros k _; specialize (S k); specialize (T k); rewrite U, V in S;
    destruct (Z.even k); lia.
Qed.
Lemma same_middle odd u v a b : is_at (Middle odd u v) a -> is_at (Middle odd u v) b -> forall k, a k = b k.
Proof.
  intros [_ A] [_ B] k. destruct (A k) as [(t & T & E) L], (B k) as [(s & S & F) M]. specialize (L s S). specialize (M t T).
  unfold bounded_by in *. destruct odd; lia.
Qed.
Theorem marks_ordered a b : is_mark a -> is_mark b -> ordered a b.
Proof.
  intros [[u v|o u v] A] [[w x|p w x] B].
  - eapply shapes_ordered; [apply plain_shape; exact A|apply plain_shape; exact B|]. intros; lia.
  - destruct (middle_shape _ _ _ _ B) as (d0 & d1 & T & Sign). eapply shapes_ordered; [apply plain_shape; exact A|exact T|]. intros. destruct p; lia.
  - destruct (middle_shape _ _ _ _ A) as (c0 & c1 & S & Sign). eapply shapes_ordered; [exact S|apply plain_shape; exact B|]. intros. destruct o; lia.
  - destruct (middle_shape _ _ _ _ A) as (c0 & c1 & S & Sign), (middle_shape _ _ _ _ B) as (d0 & d1 & T & Sign').
    destruct (Bool.bool_dec o p) as [<-|O].
    + destruct (Z.eq_dec u w) as [U|U]; [destruct (Z.eq_dec v x) as [V|V]|].
      * subst w x. right; left. exists 0. intros k _. now apply (same_middle o u v).
      * eapply shapes_ordered; [exact S|exact T|]. intros; exfalso; lia.
      * eapply shapes_ordered; [exact S|exact T|]. intros; exfalso; lia.
    + eapply shapes_ordered; [exact S|exact T|]. intros. destruct o, p; try congruence; lia.
Qed.

(** ** What depends on finitely many marks *)

Section Chains.
  Context (same : Z -> Z -> Prop).

  (** In all late blocks, n between [low] and [high] are the same if they are on the same side of all marks. *)
  Definition depends (marks : list (Z -> Z)) (low high : Z -> Z) : Prop := exists K, forall k l n p, K <= k -> K <= l ->
    low k <= n < high k -> low l <= p < high l -> (forall b, In b marks -> b k <= n <-> b l <= p) -> same n p.
  (** Marks between [low] and [high], in order: between neighbours all n are the same. *)
  Fixpoint chain (low : Z -> Z) (marks : list (Z -> Z)) (high : Z -> Z) : Prop :=
    match marks with
    | [] => eventually (fun k => low k < high k) /\ depends [] low high
    | b :: marks => eventually (fun k => low k < b k) /\ depends [] low b /\ chain b marks high
    end.
  Lemma chain_app low marks b marks' high : chain low marks b -> chain b marks' high -> chain low (marks ++ b :: marks') high.
  Proof. revert low. induction marks as [|c marks IH]; intros low; cbn [chain app]; intuition. Qed.
  Lemma refine marks : Forall is_mark marks -> forall low high, is_mark low -> is_mark high -> eventually (fun k => low k < high k) ->
    depends marks low high -> exists between, Forall is_mark between /\ chain low between high.
  Proof.
    induction 1 as [|b marks B M IH]; intros low high L H O D; [exists []; split; [constructor|split; assumption]|].
    assert (Below : forall low' high', eventually (fun k => low k <= low' k) -> eventually (fun k => high' k <= high k) ->
      eventually (fun k => b k <= low' k) \/ eventually (fun k => high' k <= b k) -> depends marks low' high').
    { intros low' high' [K1 X] [K2 Y] [[K3 W]|[K3 W]]; destruct D as [K D]; exists (Z.max (Z.max K K1) (Z.max K2 K3)); intros k l n p Hk Hl N P S;
        (assert (X1 := X k); assert (X2 := X l); assert (Y1 := Y k); assert (Y2 := Y l); assert (W1 := W k); assert (W2 := W l);
        apply (D k l); [lia|lia|lia|lia|]; intros a [<-|I]; [lia|now apply S]). }
    assert (Refl : forall a : Z -> Z, eventually (fun k => a k <= a k)) by (intro a; apply eventually_always; intro; lia).
    assert (Outside : eventually (fun k => b k <= low k) \/ eventually (fun k => high k <= b k) -> exists between, Forall is_mark between /\ chain low between high).
    { intro X. apply IH; auto. }
    destruct (marks_ordered low b L B) as [X|[X|X]]; [|apply Outside; left; revert X; apply eventually_mono; intros; lia..].
    destruct (marks_ordered b high B H) as [Y|[Y|Y]]; [|apply Outside; right; revert Y; apply eventually_mono; intros; lia..].
    assert (X' : eventually (fun k => low k <= b k)) by (revert X; apply eventually_mono; intros; lia).
    assert (Y' : eventually (fun k => b k <= high k)) by (revert Y; apply eventually_mono; intros; lia).
    destruct (IH low b) as (c & C & Cc); auto. destruct (IH b high) as (d & Dd & Dc); auto.
    exists (c ++ b :: d). split; [apply Forall_app; split; [exact C|constructor; assumption]|now apply chain_app].
  Qed.

  (** The stretches of equal n in a block. *)
  Lemma chain_stretches between high : forall start, chain start between high -> let mark place := nth place (start :: between) high in
    exists K, forall k place, K <= k -> (place < length (start :: between))%nat -> mark place k < mark (S place) k /\
      forall l n p, K <= l -> mark place k <= n < mark (S place) k -> mark place l <= p < mark (S place) l -> same n p.
  Proof.
    induction between as [|b between IH]; intros start C; cbn [chain] in C; cbv zeta.
    - destruct C as [[K1 O] [K2 D]]. exists (Z.max K1 K2). intros k place Hk Hp. cbn [length] in *. assert (place = 0%nat) by lia. subst place.
      cbn [nth]. split; [apply O; lia|]. intros l n p Hl N P. apply (D k l); try lia. intros ? [].
    - destruct C as ([K1 O] & [K2 D] & C). destruct (IH b C) as [K3 R]. exists (Z.max K1 (Z.max K2 K3)). intros k place Hk Hp.
      destruct place as [|place].
      + cbn [nth]. split; [apply O; lia|]. intros l n p Hl N P. apply (D k l); try lia. intros ? [].
      + cbn [length] in *. destruct (R k place ltac:(lia) ltac:(lia)) as [R1 R2]. split; [exact R1|]. intros l n p Hl. apply R2. lia.
  Qed.
  (** The stretches of all late blocks. *)
  Theorem repeats marks start : Forall is_mark marks -> is_mark start -> is_mark (fun k => start (k + 1)) -> eventually (fun k => start k < start (k + 1)) ->
    depends marks start (fun k => start (k + 1)) -> (forall n p q, same n p -> same p q -> same n q) ->
    exists (r : nat) (b : nat -> Z), (0 < r)%nat /\ forall q, b q < b (S q) /\ (forall n, b q <= n < b (S q) -> same n (b q)) /\ same (b (q + r)%nat) (b q) /\
      b (q + 4 * r)%nat = 3 * b (q + 3 * r)%nat - 3 * b (q + r)%nat + b q.
  Proof.
    intros M S N O D T. destruct (refine marks M _ _ S N O D) as (between & B & C).
    set (high := fun k => start (k + 1)) in *. destruct (chain_stretches between high start C) as [K R]. cbv zeta in R.
    set (all := start :: between) in *. set (r := length all). assert (Rp : (0 < r)%nat) by (unfold r, all; cbn; lia).
    set (block := fun q => K + Z.of_nat (q / r)). exists r, (fun q => nth (q mod r) all high (block q)). split; [exact Rp|]. intro q.
    assert (Place : (q mod r < r)%nat) by (apply Nat.mod_upper_bound; lia).
    assert (More : forall a, ((q + a * r) mod r = q mod r /\ (q + a * r) / r = q / r + a)%nat) by (intro a; rewrite Nat.mod_add, Nat.div_add by lia; auto).
    assert (Next : nth (Datatypes.S q mod r) all high (block (Datatypes.S q)) = nth (Datatypes.S (q mod r)) all high (block q)).
    { assert (Q := Nat.div_mod q r ltac:(lia)). unfold block. destruct (Nat.eq_dec (Datatypes.S (q mod r)) r) as [E|E].
      - assert (Sq : Datatypes.S q = (0 + (q / r + 1) * r)%nat) by nia. rewrite Sq, Nat.mod_add, Nat.div_add by lia. rewrite Nat.mod_small, Nat.div_small by lia.
rewrite E, (nth_overflow all high (le_n r)). unfold high, all. cbn [nth]. f_equal. lia.
      - assert (Sq : Datatypes.S q = (Datatypes.S (q mod r) + (q / r) * r)%nat) by nia. rewrite Sq at 1 2. rewrite Nat.mod_add, Nat.div_add by lia.
        rewrite Nat.mod_small, Nat.div_small by lia. f_equal. }
    rewrite Next. destruct (R (block q) (q mod r)%nat) as [R1 R2]; [unfold block; lia|exact Place|]. split; [exact R1|].
    assert (Here : nth (q mod r) all high (block q) <= nth (q mod r) all high (block q) < nth (Datatypes.S (q mod r)) all high (block q)) by lia.
    split; [intros n Hn; apply (R2 (block q)); auto; unfold block; lia|].
    destruct (More 1%nat) as [M1 D1]. rewrite Nat.mul_1_l in M1, D1. destruct (More 3%nat) as [M3 D3]. destruct (More 4%nat) as [M4 D4].
    unfold block. rewrite M1, M3, M4, D1, D3, D4. split.
    - destruct (R (K + Z.of_nat (q / r + 1)) (q mod r)%nat) as [R3 R4]; [lia|exact Place|]. apply (R4 (block q)); [unfold block; lia|lia|exact Here].
    - assert (A : is_mark (nth (q mod r) all high)).
      { assert (F : Forall is_mark all) by (constructor; assumption). rewrite Forall_forall in F. apply F. apply nth_In. exact Place. }
      assert (E := mark_recurrence _ (K + Z.of_nat (q / r)) A).
      replace (K + Z.of_nat (q / r + 4)) with (K + Z.of_nat (q / r) + 4) by lia. replace (K + Z.of_nat (q / r + 3)) with (K + Z.of_nat (q / r) + 3) by lia.
      replace (K + Z.of_nat (q / r + 1)) with (K + Z.of_nat (q / r) + 1) by lia. exact E.
  Qed.
End Chains.
