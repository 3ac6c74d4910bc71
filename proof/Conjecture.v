(** The conjecture of the paper on the values of (1|1)_n: the statement, and two of its three parts; [Corollary] proves the third.

    Proved for every i: the values 0 (with Theorem 3 of the paper) and *. *)
From Coq Require Import List Bool Arith ZArith Lia.
From Chopsticks Require Import Games Order Chopsticks Hands.
Import ListNotations.
Open Scope nat_scope.

(** ** The statement *)

(** The Fibonacci numbers, f(1) = f(2) = 1. *)
Fixpoint fibonacci (k : nat) : nat :=
  match k with
  | 0 => 0
  | S k' => match k' with 0 => 1 | S k'' => fibonacci k'' + fibonacci k' end
  end.

(** The sequence A110035 of the OEIS: 1, 2, 5, 12, 31, 80, ... with a(k) = 3 a(k-1) - 3 a(k-3) + a(k-4). *)
Fixpoint A110035 (k : nat) : Z :=
  match k with
  | 0 => 1%Z
  | 1 => 2%Z
  | 2 => 5%Z
  | 3 => 12%Z
  | S (S (S (S k3 as k2) as k1) as k0) => (3 * A110035 k0 - 3 * A110035 k2 + A110035 k3)%Z
  end.

(** Row i of the table of the conjecture: the values of (1|1)_n for f(2i - 1) <= n < f(2i + 1). *)
Definition zero_range (i n : nat) : Prop := fibonacci (2 * i - 1) <= n < fibonacci (2 * i).
Definition star_range (i n : nat) : Prop := fibonacci (2 * i) <= n /\ (Z.of_nat n < A110035 i)%Z.
Definition J_range (i n : nat) : Prop := (A110035 i <= Z.of_nat n)%Z /\ n < fibonacci (2 * i + 1).

Definition conjecture : Prop := forall i n, 1 <= i ->
  (zero_range i n -> equal (pair n 1 1) zero) /\
  (star_range i n -> equal (pair n 1 1) star) /\
  (J_range i n -> equal (pair n 1 1) plus_minus_J).

(** ** Fibonacci numbers *)

Lemma fibonacci_step k : fibonacci (S (S k)) = fibonacci k + fibonacci (S k).
Proof. reflexivity. Qed.
Lemma fibonacci_positive k : 1 <= fibonacci (S k).
Proof. induction k as [|[|k] IH]; [cbn; lia|cbn; lia|]. rewrite fibonacci_step. lia. Qed.
Lemma fibonacci_le k l : k <= l -> fibonacci k <= fibonacci l.
Proof.
  induction 1 as [|l H IH]; [lia|]. destruct l as [|l]; [cbn in *; lia|]. rewrite fibonacci_step. lia.
Qed.
Lemma fibonacci_sum a b :
  fibonacci (S (a + b)) = fibonacci (S a) * fibonacci (S b) + fibonacci a * fibonacci b.
Proof.
  enough (H : forall b a, fibonacci (S (a + b)) = fibonacci (S a) * fibonacci (S b) + fibonacci a * fibonacci b) by apply H.
  clear. induction b as [|b IH]; intro a.
  - rewrite Nat.add_0_r. cbn [fibonacci]. lia.
  - replace (a + S b) with (S a + b) by lia. rewrite IH, !fibonacci_step. lia.
Qed.

Lemma odd_or_even k : exists p, k = 2 * p \/ k = 2 * p + 1.
Proof. exists (k / 2). pose proof (Nat.div_mod_eq k 2). pose proof (Nat.mod_upper_bound k 2). lia. Qed.

(** ** Who wins (x | y)_n: one move each *)

(** Left moving first wins (x | y)_n if the sum x + y exceeds n, or if Right loses the position after the only move. *)
Lemma mover_wins_pair n x y : 1 <= x -> 1 <= y ->
  wins_first Left (pair n x y) = if n <? x + y then true else negb (wins_first Left (pair n (x + y) x)).
Proof.
  intros X Y. rewrite pair_options by assumption. destruct (n <? x + y); [reflexivity|].
  rewrite wins_left. unfold switch. cbn [lefts existsb]. rewrite orb_false_r. f_equal. apply right_is_mover.
Qed.

(** The sums of the moves from (x | y)_n are x + y, 2x + y, 3x + 2y, ... *)
Definition move_sum (x y m : nat) : nat := fibonacci (m + 2) * x + fibonacci (m + 1) * y.

Lemma move_sum_step x y m : move_sum (x + y) x m = move_sum x y (S m).
Proof.
  unfold move_sum. replace (S m + 2) with (S (S (m + 1))) by lia. replace (S m + 1) with (m + 2) by lia.
  rewrite fibonacci_step. replace (S (m + 1)) with (m + 2) by lia. lia.
Qed.

(** If move m is the first with a sum over n, the player to move wins exactly if m is even. *)
Lemma wins_by_parity n m : forall x y, 1 <= x -> 1 <= y ->
  n < move_sum x y m -> (m = 0 \/ move_sum x y (m - 1) <= n) -> wins_first Left (pair n x y) = Nat.even m.
Proof.
  induction m as [|m IH]; intros x y X Y H K; rewrite mover_wins_pair by assumption.
  - unfold move_sum in H. cbn in H. destruct (Nat.ltb_spec n (x + y)); [reflexivity|lia].
  - destruct K as [K|K]; [discriminate|]. replace (S m - 1) with m in K by lia.
    assert (L : x + y <= n).
    { unfold move_sum in K. pose proof (fibonacci_positive (m + 1)) as P. pose proof (fibonacci_positive m) as Q.
      replace (S (m + 1)) with (m + 2) in P by lia. replace (S m) with (m + 1) in Q by lia. nia. }
    destruct (Nat.ltb_spec n (x + y)); [lia|].
    rewrite (IH (x + y) x); [rewrite Nat.even_succ, <- Nat.negb_odd; now rewrite negb_involutive|lia|lia| |].
    + now rewrite move_sum_step.
    + destruct m as [|m]; [now left|right]. rewrite move_sum_step. now replace (S (S m - 1)) with (S m) by lia.
Qed.

Lemma move_sum_1_1 m : move_sum 1 1 m = fibonacci (m + 3).
Proof.
  unfold move_sum. replace (m + 3) with (S (S (m + 1))) by lia. rewrite fibonacci_step.
  replace (S (m + 1)) with (m + 2) by lia. lia.
Qed.

(** Theorem 3 of the paper: who wins (1|1)_n. *)
Lemma wins_1_1 n k : 2 <= k -> fibonacci k <= n < fibonacci (S k) -> wins_first Left (pair n 1 1) = Nat.even k.
Proof.
  intros K H. rewrite (wins_by_parity n (k - 2)); [|lia|lia| |].
  - replace k with (S (S (k - 2))) at 2 by lia. reflexivity.
  - rewrite move_sum_1_1. now replace (k - 2 + 3) with (S k) by lia.
  - destruct (Nat.eq_dec k 2); [left; lia|right]. rewrite move_sum_1_1. now replace (k - 2 - 1 + 3) with k by lia.
Qed.
Lemma symmetric_outcome n : wins_first Right (pair n 1 1) = wins_first Left (pair n 1 1).
Proof. apply right_is_mover. Qed.

Theorem theorem_3 n i : 1 <= i ->
  (fibonacci (2 * i) <= n < fibonacci (2 * i + 1) -> outcome (pair n 1 1) = NextWins) /\
  (fibonacci (2 * i - 1) <= n < fibonacci (2 * i) -> outcome (pair n 1 1) = PreviousWins).
Proof.
  intro I. unfold outcome. rewrite symmetric_outcome. split; intro H.
  - rewrite (wins_1_1 n (2 * i)); [|lia|now replace (S (2 * i)) with (2 * i + 1) by lia].
    replace (2 * i) with (i + i) by lia. rewrite Nat.even_add. now destruct (Nat.even i).
  - destruct (Nat.eq_dec i 1) as [->|]; [cbn in H; lia|].
    rewrite (wins_1_1 n (2 * i - 1)); [|lia|now replace (S (2 * i - 1)) with (2 * i) by lia].
    replace (2 * i - 1) with (S (2 * (i - 1))) by lia. rewrite Nat.even_succ, Nat.odd_mul. reflexivity.
Qed.

(** The first row of the conjecture, for every i. *)
Theorem conjecture_zero i n : 1 <= i -> zero_range i n -> equal (pair n 1 1) zero.
Proof. intros I H. apply equal_zero. now apply (theorem_3 n i). Qed.

(** ** The sequence A110035 *)

Definition F (k : nat) : Z := Z.of_nat (fibonacci k).
Lemma F_step k : F (S (S k)) = (F k + F (S k))%Z.
Proof. unfold F. rewrite fibonacci_step. lia. Qed.

Definition sign (i : nat) : Z := if Nat.even i then 1 else -1.
Lemma sign_step i : sign (S i) = (- sign i)%Z.
Proof. unfold sign. rewrite Nat.even_succ, <- Nat.negb_even. now destruct (Nat.even i). Qed.

Lemma A110035_step k : A110035 (4 + k) = (3 * A110035 (3 + k) - 3 * A110035 (1 + k) + A110035 k)%Z.
Proof. reflexivity. Qed.

(** 10 A(i) = 5 + (-1)^i + 4 L(2i + 1), where the Lucas number L(2i + 1) is f(2i) + f(2i + 2). *)
Lemma A110035_closed i : (10 * A110035 i = 5 + sign i + 4 * (F (2 * i) + F (2 * i + 2)))%Z.
Proof.
  enough (H : forall i, (10 * A110035 i = 5 + sign i + 4 * (F (2 * i) + F (2 * i + 2)))%Z /\
    (10 * A110035 (1 + i) = 5 + sign (1 + i) + 4 * (F (2 * (1 + i)) + F (2 * (1 + i) + 2)))%Z /\
    (10 * A110035 (2 + i) = 5 + sign (2 + i) + 4 * (F (2 * (2 + i)) + F (2 * (2 + i) + 2)))%Z /\
    (10 * A110035 (3 + i) = 5 + sign (3 + i) + 4 * (F (2 * (3 + i)) + F (2 * (3 + i) + 2)))%Z) by apply H.
  clear. induction i as [|i (H0 & H1 & H2 & H3)]; [repeat split; reflexivity|].
  replace (1 + S i) with (2 + i) by lia. replace (2 + S i) with (3 + i) by lia. replace (3 + S i) with (4 + i) by lia.
  replace (S i) with (1 + i) by lia. repeat split; try assumption. rewrite A110035_step.
  replace (4 + i) with (S (S (S (S i)))) in * by lia. replace (3 + i) with (S (S (S i))) in * by lia.
  replace (2 + i) with (S (S i)) in * by lia. replace (1 + i) with (S i) in * by lia.
  rewrite !sign_step in *.
  replace (2 * S (S (S (S i))) + 2) with (10 + 2 * i) in * by lia. replace (2 * S (S (S (S i)))) with (8 + 2 * i) in * by lia.
  replace (2 * S (S (S i)) + 2) with (8 + 2 * i) in * by lia. replace (2 * S (S (S i))) with (6 + 2 * i) in * by lia.
  replace (2 * S (S i) + 2) with (6 + 2 * i) in * by lia. replace (2 * S (S i)) with (4 + 2 * i) in * by lia.
  replace (2 * S i + 2) with (4 + 2 * i) in * by lia. replace (2 * S i) with (2 + 2 * i) in * by lia.
  replace (2 * i + 2) with (2 + 2 * i) in * by lia. cbn [Nat.add] in *. rewrite !F_step in *. lia.
Qed.

(** ** The value * *)

(** Cassini: f(k + 1)^2 - f(k + 1) f(k) - f(k)^2 = 1 for even k. *)
Lemma cassini q : (F (2 * q + 1) * F (2 * q + 1) - F (2 * q + 1) * F (2 * q) - F (2 * q) * F (2 * q) = 1)%Z.
Proof.
  induction q as [|q IH]; [reflexivity|]. replace (2 * S q + 1) with (S (S (S (2 * q)))) by lia.
  replace (2 * S q) with (S (S (2 * q))) by lia. replace (2 * q + 1) with (S (2 * q)) in IH by lia.
  rewrite !F_step. lia.
Qed.
Lemma F_sum a b : F (S (a + b)) = (F (S a) * F (S b) + F a * F b)%Z.
Proof. unfold F. rewrite fibonacci_sum. lia. Qed.
Lemma F_sum_even a b : F (a + b) = (F a * F (S b) + F (S a) * F b - F a * F b)%Z.
Proof.
  pose proof (F_sum (S a) b) as H. pose proof (F_sum a b) as K. rewrite (Nat.add_succ_l a b) in H.
  rewrite F_step in H. rewrite F_step in H. rewrite K in H. lia.
Qed.

(** 5 f(2p) f(2q) = L(2p + 2q) - L(2p - 2q), where L(k) = 2 f(k + 1) - f(k) and p = q + d. *)
Lemma product_identity q d :
  (5 * F (2 * q + 2 * d) * F (2 * q) =
   (2 * F (S (2 * q + 2 * q + 2 * d)) - F (2 * q + 2 * q + 2 * d)) - (2 * F (S (2 * d)) - F (2 * d)))%Z.
Proof.
  rewrite (F_sum_even (2 * q) (2 * d)), (F_sum (2 * q + 2 * q) (2 * d)), (F_sum_even (2 * q + 2 * q) (2 * d)).
  rewrite (F_sum (2 * q) (2 * q)), (F_sum_even (2 * q) (2 * q)).
  pose proof (cassini q) as C. replace (2 * q + 1) with (S (2 * q)) in C by lia.
  generalize dependent (F (2 * q)). generalize dependent (F (S (2 * q))). generalize (F (2 * d)) (F (S (2 * d))).
  intros x y v u C.
  assert (E : ((2 * y - x) * (v * v - v * u - u * u - 1) = 0)%Z) by (rewrite C; ring). lia.
Qed.

(** 2 f(2d + 1) - f(2d) is the Lucas number L(2d), which is 2 for d = 0 and at least 3 otherwise. *)
Lemma lucas_at_least d : (2 <= 2 * F (S (2 * d)) - F (2 * d) /\ ((1 <= d)%nat -> 3 <= 2 * F (S (2 * d)) - F (2 * d)))%Z.
Proof.
  destruct d as [|d]; [cbn; lia|]. replace (2 * S d) with (S (S (2 * d))) by lia. rewrite !F_step.
  pose proof (fibonacci_positive (2 * d)). unfold F. lia.
Qed.

(** The product is largest in the middle, where it is f(2i + 1) - A(i). *)
Lemma product_bound p q : (A110035 (p + q + 1) + F (2 * p) * F (2 * q) <= F (S (2 * (p + q + 1))))%Z.
Proof.
  assert (G : forall q d, (A110035 (q + d + q + 1) + F (2 * (q + d)) * F (2 * q) <= F (S (2 * (q + d + q + 1))))%Z).
  { clear. intros q d. pose proof (product_identity q d) as E. pose proof (A110035_closed (q + d + q + 1)) as C.
    pose proof (lucas_at_least d) as [L M].
    assert (S : (sign (q + d + q + 1) = - sign d)%Z).
    { replace (q + d + q + 1) with (Datatypes.S (d + 2 * q)) by lia. rewrite sign_step. f_equal. unfold sign.
      rewrite Nat.even_add, Nat.even_mul. cbn [Nat.even orb]. now destruct (Nat.even d). }
    rewrite S in C. replace (2 * q + 2 * d) with (2 * (q + d)) in E by lia.
    replace (2 * (q + d + q + 1)) with (Datatypes.S (Datatypes.S (2 * q + 2 * q + 2 * d))) in * by lia.
    replace (Datatypes.S (Datatypes.S (2 * q + 2 * q + 2 * d)) + 2) with
      (Datatypes.S (Datatypes.S (Datatypes.S (Datatypes.S (2 * q + 2 * q + 2 * d))))) in C by lia.
    rewrite !F_step in *. unfold sign in C. destruct d as [|d]; [cbn [Nat.even] in C; lia|].
    specialize (M ltac:(lia)). destruct (Nat.even (Datatypes.S d)); lia. }
  destruct (le_lt_dec q p).
  - specialize (G q (p - q)). replace (q + (p - q) + q + 1) with (p + q + 1) in G by lia. now replace (q + (p - q)) with p in G by lia.
  - specialize (G p (q - p)). replace (p + (q - p) + p + 1) with (p + q + 1) in G by lia.
    replace (p + (q - p)) with q in G by lia. lia.
Qed.

Open Scope Z_scope.
(** [product_bound] is an equation for d <= 1. *)
Lemma product_middle q d : (d <= 1)%nat -> A110035 (q + d + q + 1) = F (S (2 * (q + d + q + 1))) - F (2 * (q + d)) * F (2 * q).
Proof.
  intro D. pose proof (product_identity q d) as E. pose proof (A110035_closed (q + d + q + 1)) as C.
  assert (S : sign (q + d + q + 1) = - sign d).
  { replace (q + d + q + 1)%nat with (Datatypes.S (d + 2 * q)) by lia. rewrite sign_step. f_equal. unfold sign.
    rewrite Nat.even_add, Nat.even_mul. cbn [Nat.even orb]. now destruct (Nat.even d). }
  rewrite S in C. replace (2 * q + 2 * d)%nat with (2 * (q + d))%nat in E by lia.
  replace (2 * (q + d + q + 1))%nat with (Datatypes.S (Datatypes.S (2 * q + 2 * q + 2 * d))) in * by lia.
  replace (Datatypes.S (Datatypes.S (2 * q + 2 * q + 2 * d)) + 2)%nat with
    (Datatypes.S (Datatypes.S (Datatypes.S (Datatypes.S (2 * q + 2 * q + 2 * d))))) in C by lia.
  assert (L : 2 * F (Datatypes.S (2 * d)) - F (2 * d) = 2 + (1 - sign d) / 2) by (destruct d as [|[|d]]; [reflexivity|reflexivity|lia]).
  rewrite L in E. assert (sign d = 1 \/ sign d = -1) as [G|G] by (unfold sign; destruct (Nat.even d); auto); rewrite G in *;
    change ((1 - 1) / 2) with 0 in *; change ((1 - -1) / 2) with 1 in *; rewrite !F_step in *; lia.
Qed.
Lemma middle i : (1 <= i)%nat -> exists q d, (d <= 1)%nat /\ (i = q + d + q + 1)%nat.
Proof.
  intro I. destruct (odd_or_even i) as (p & [-> | ->]); [exists (p - 1)%nat, 1%nat|exists p, 0%nat]; lia.
Qed.
Close Scope Z_scope.

(** Who takes the star at the even turn 2p loses. *)
Lemma taker_loses n p q : fibonacci (2 * (p + q + 1)) <= n -> (Z.of_nat n < A110035 (p + q + 1))%Z ->
  wins_first Left (pair n (fibonacci (S (2 * p))) (fibonacci (S (S (2 * p))))) = true.
Proof.
  intros H K. pose proof (product_bound p q) as B.
  rewrite (wins_by_parity n (2 * q)); [now rewrite Nat.even_mul| | | |]; try (apply fibonacci_positive).
  - unfold move_sum. replace (2 * q + 2) with (S (S (2 * q))) by lia. replace (2 * q + 1) with (S (2 * q)) by lia.
    apply Nat2Z.inj_lt. rewrite Nat2Z.inj_add, !Nat2Z.inj_mul. fold (F (S (2 * p))) (F (S (S (2 * p)))) (F (S (S (2 * q)))) (F (S (2 * q))).
    replace (2 * (p + q + 1)) with (S (2 * p) + S (2 * q)) in B by lia. rewrite F_sum in B. rewrite !F_step in *. lia.
  - destruct q as [|q]; [now left|right]. replace (2 * S q - 1) with (S (2 * q)) by lia. unfold move_sum.
    replace (S (2 * q) + 2) with (S (S (S (2 * q)))) by lia. replace (S (2 * q) + 1) with (S (S (2 * q))) by lia.
    replace (2 * (p + S q + 1)) with (S (S (2 * p) + S (S (2 * q)))) in H by lia. rewrite fibonacci_sum in H.
    rewrite !fibonacci_step in *. nia.
Qed.

(** Left to move in (x | y)_n + *: she takes the star, or moves in (x | y)_n. *)
Lemma star_step n x y : 1 <= x -> 1 <= y ->
  wins_first Left (sum (pair n x y) star) =
  (if n <? x + y then false else negb (wins_first Left (sum (pair n (x + y) x) star))) || negb (wins_first Left (pair n y x)).
Proof.
  intros X Y. rewrite wins_sum. cbn [opponent options]. rewrite pair_options at 1 by assumption. f_equal.
  - destruct (n <? x + y); [reflexivity|]. unfold switch. cbn [lefts existsb]. rewrite orb_false_r. f_equal.
    unfold pair at 1. rewrite (position_negative n [x + y] [x]).
    change (negative (position n [x + y] [x])) with (negative (pair n (x + y) x)). change star with (negative star) at 1.
    now rewrite <- negative_sum, negative_wins.
  - change (lefts star) with [zero]. cbn [existsb]. rewrite orb_false_r, sum_zero. f_equal. apply right_is_mover.
Qed.

Theorem conjecture_star i n : 1 <= i -> star_range i n -> equal (pair n 1 1) star.
Proof.
  intros I [H K].
  assert (L : forall d p, d + p + 1 = i ->
    wins_first Left (sum (pair n (fibonacci (S (S (2 * p)))) (fibonacci (S (2 * p)))) star) = false).
  { induction d as [|d IH]; intros p E; rewrite star_step by (try apply fibonacci_positive; apply (fibonacci_positive (S (2 * p)))).
    - replace (fibonacci (S (S (2 * p))) + fibonacci (S (2 * p))) with (fibonacci (S (S (S (2 * p))))) by (rewrite (fibonacci_step (S (2 * p))); lia).
      pose proof (product_bound p 0) as B. replace (p + 0 + 1) with i in B by lia.
      replace (2 * i) with (S (S (2 * p))) in B by lia. change (F (2 * 0)) with 0%Z in B. unfold F in B.
      destruct (Nat.ltb_spec n (fibonacci (S (S (S (2 * p)))))); [|lia].
      rewrite (taker_loses n p 0); [reflexivity|now replace (p + 0 + 1) with i by lia..].
    - rewrite (taker_loses n p (S d)); [|now replace (p + S d + 1) with i by lia..]. cbn [negb]. rewrite orb_false_r.
      replace (fibonacci (S (S (2 * p))) + fibonacci (S (2 * p))) with (fibonacci (S (S (S (2 * p))))) by (rewrite (fibonacci_step (S (2 * p))); lia).
      destruct (n <? fibonacci (S (S (S (2 * p))))); [reflexivity|]. apply negb_false_iff.
      rewrite star_step by apply fibonacci_positive.
      replace (fibonacci (S (S (S (2 * p)))) + fibonacci (S (S (2 * p)))) with (fibonacci (S (S (S (S (2 * p)))))) by (rewrite (fibonacci_step (S (S (2 * p)))); lia).
      assert (M : fibonacci (S (S (S (S (2 * p))))) <= fibonacci (2 * i)) by (apply fibonacci_le; lia).
      destruct (Nat.ltb_spec n (fibonacci (S (S (S (S (2 * p))))))); [lia|].
      specialize (IH (S p) ltac:(lia)). replace (2 * S p) with (S (S (2 * p))) in IH by lia. now rewrite IH. }
  specialize (L (i - 1) 0 ltac:(lia)). change (wins_first Left (sum (pair n 1 1) star) = false) in L.
  unfold equal, difference. change (negative star) with star. unfold outcome. rewrite L.
  assert (R : wins_first Right (sum (pair n 1 1) star) = false); [|now rewrite R].
  change star with (negative star). unfold pair. rewrite (position_negative n [1] [1]), <- negative_sum, negative_wins. exact L.
Qed.
