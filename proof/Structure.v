(** The values of all (i | j)_n: Theorems 1 and 2 of docs/structure.md.

    Block0.v to Block6.v are written by translate.py from the proof file. Their checks run inside Rocq. *)
From Coq Require Import ZArith Lia Bool List.
From Chopsticks Require Games Order.
(* The generated files come first, so that none of their names can replace one of the statement. *)
From Chopsticks Require Import Block0 Block1 Block2 Block3 Block4 Block5 Block6.
From Chopsticks Require Import Golden Inequality Lines Conditions Table Blocks Values Walks.
From Chopsticks Require Chopsticks Hands.
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
(** Every n from x on is in one block. *)
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

(** ** Theorem 1, the part that exactly one row of the table holds *)

Theorem one_row_in_a_block k x d n : 0 <= k -> 0 < x -> 0 <= d <= x -> x + d <= n ->
  let m := 2 + 2 * k in Q m x d <= n < Q (m + 2) x d -> exists! v, row_holds v m x d n.
Proof.
  intros K X [D DX] N m B.
  assert (Small : forall b, check_block b = true -> block_within b = [] -> value (block_index b) (Parameters 0 0 0 0 0) = m -> exists! v, row_holds v m x d n).
  { intros b C W E. assert (S := block_sound b C (Parameters 0 0 0 0 0) x d n). rewrite W, E in S. apply S; auto. intros f []. }
  destruct (Z.le_gt_cases 6 k) as [L|L].
  - assert (S := block_sound block_6 checked_6 (Parameters (k + 1) 0 0 0 0) x d n).
    replace (value (block_index block_6) (Parameters (k + 1) 0 0 0 0)) with m in S by (unfold value, linear_part; cbn [block_6 block_index constant by_iota by_kappa by_lambda by_mu by_nu iota kappa lambda mu nu]; lia).
    apply S; auto. intros f [<-|[]]. unfold value, linear_part; cbn [constant by_iota by_kappa by_lambda by_mu by_nu iota kappa lambda mu nu]. lia.
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

(** ** Positions *)

(** The negative reverses the order. *)
Lemma negative_le_bounded k : forall g h, (Order.size g + Order.size h < k)%nat ->
  (Games.le g h <-> Games.le (Games.negative h) (Games.negative g)).
Proof.
  induction k as [|k IH]; [lia|]. intros g h S. rewrite !Order.le_recursion.
  assert (L : forall f, Games.lefts (Games.negative f) = map Games.negative (Games.rights f)) by (intros []; reflexivity).
  assert (R : forall f, Games.rights (Games.negative f) = map Games.negative (Games.lefts f)) by (intros []; reflexivity).
  rewrite L, R. split; intros [A B]; split; intros a I.
  - apply in_map_iff in I as (b & <- & I). rewrite <- IH; [now apply B|]. apply Order.size_right in I. lia.
  - apply in_map_iff in I as (b & <- & I). rewrite <- IH; [now apply A|]. apply Order.size_left in I. lia.
  - rewrite IH; [apply B; now apply in_map|]. apply Order.size_left in I. lia.
  - rewrite IH; [apply A; now apply in_map|]. apply Order.size_right in I. lia.
Qed.
Lemma negative_equal g h : Games.equal g h -> Games.equal (Games.negative g) (Games.negative h).
Proof.
  rewrite !Order.equal_is_le_both_ways. intros [A B]. split.
  - apply (proj1 (negative_le_bounded _ h g (le_n _))). exact B.
  - apply (proj1 (negative_le_bounded _ g h (le_n _))). exact A.
Qed.

Definition pair (n i j : Z) : Games.game := Chopsticks.pair (Z.to_nat n) (Z.to_nat i) (Z.to_nat j).
Lemma pair_star n i j : 1 <= i -> 1 <= j -> n < i + j -> pair n i j = Games.star.
Proof. intros. apply Chopsticks.pair_star; lia. Qed.
Lemma pair_step n i j : 1 <= i -> 1 <= j -> i + j <= n -> pair n i j = Games.switch (pair n i (i + j)) (Games.negative (pair n j (i + j))).
Proof.
  intros I J N. unfold pair. rewrite Chopsticks.pair_step by lia. rewrite <- Z2Nat.inj_add by lia. f_equal.
  unfold Chopsticks.pair. apply Hands.position_negative.
Qed.

Definition shown_in_block (k : Z) (x d n : Z) : Prop :=
  (forall s, row n x (x + d) s -> exists v, in_cone s = Some v /\ row_holds v (2 + 2 * k) x d n) /\
  (forall s v, row n d (d + x) s -> row_holds v (2 + 2 * k) x d n -> exists u, step s v = Some u).
Lemma walks_of_a_block k x d n : 0 <= k -> 0 < x -> 0 <= d <= x -> x + d <= n -> Q (2 + 2 * k) x d <= n < Q (2 + 2 * k + 2) x d ->
  shown_in_block k x d n.
Proof.
  intros K X [D DX] N B.
  assert (Small : forall b t, check_block b = true -> check_walks b t = true -> block_within b = [] ->
    value (block_index b) (Parameters 0 0 0 0 0) = 2 + 2 * k -> shown_in_block k x d n).
  { intros b t C W I E.
    assert (In : inside (block_within b) (Parameters 0 0 0 0 0)) by (rewrite I; intros f []).
    rewrite <- E in B.
    split; rewrite <- E.
    - exact (values_sound b t C W _ x d n In X D DX B N).
    - exact (closure_sound b t C W _ x d n In X D DX B N). }
  destruct (Z.le_gt_cases 6 k) as [L|L].
  - set (p := Parameters (k + 1) 0 0 0 0).
    assert (E : value (block_index block_6) p = 2 + 2 * k) by (unfold value, linear_part; cbn [block_6 block_index constant by_iota by_kappa by_lambda by_mu by_nu iota kappa lambda mu nu p]; lia).
    assert (In : inside (block_within block_6) p) by (intros f [<-|[]]; unfold value, linear_part; cbn [constant by_iota by_kappa by_lambda by_mu by_nu iota kappa lambda mu nu p]; lia).
    rewrite <- E in B. split; rewrite <- E.
    + exact (values_sound _ _ checked_6 walked_6 _ x d n In X D DX B N).
    + exact (closure_sound _ _ checked_6 walked_6 _ x d n In X D DX B N).
  - assert (k = 0 \/ k = 1 \/ k = 2 \/ k = 3 \/ k = 4 \/ k = 5) as Cases by lia.
    destruct Cases as [-> | [-> | [-> | [-> | [-> | ->]]]]];
      [apply (Small _ _ checked_0 walked_0)|apply (Small _ _ checked_1 walked_1)|apply (Small _ _ checked_2 walked_2)
      |apply (Small _ _ checked_3 walked_3)|apply (Small _ _ checked_4 walked_4)|apply (Small _ _ checked_5 walked_5)];
      reflexivity.
Qed.
(** The row of the table, as a letter. *)
Lemma exactly_one_letter x d n : 0 < x -> 0 <= d <= x -> x + d <= n -> exists! v, letter n d x v.
Proof.
  intros X D N. destruct (exactly_one_row x d n X D N) as ((m & v) & (k & K & E & B & R) & U). cbn [fst snd] in *. subst m.
  exists v. split; [exists k; auto|]. intros w (l & L & C & S).
  assert (H : (2 + 2 * k, v) = (2 + 2 * l, w)) by (apply U; exists l; cbn [fst snd]; auto). congruence.
Qed.

(** Both theorems for all positions whose hands have a sum over 2n - distance. *)
Definition rows_known n distance := forall a y, 1 <= a -> a <= y -> y <= n -> 2 * n - (a + y) < distance -> exists s, row n a y s.
Definition cone_known n distance := forall x d v, 1 <= x -> 0 <= d <= x -> x + d <= n -> 2 * n - (2 * x + d) < distance -> letter n d x v ->
  Games.equal (pair n x (x + d)) (cone_game v).

Lemma row_is_value n distance a y s : cone_known n distance -> 1 <= a -> a <= y -> 2 * n - (a + y) < distance + 1 -> row n a y s ->
  Games.equal (pair n a y) (row_game s).
Proof.
  intros C A Y B R. revert A Y B. induction R as [y End|y s v t Next R IH L S]; intros A Y B.
  - rewrite pair_star by lia. apply Order.equal_refl.
  - rewrite pair_step by lia. apply (Order.equal_trans _ (Games.switch (row_game s) (Games.negative (cone_game v)))); [|exact (step_correct s v t S)].
    apply Order.switch_equal; [apply IH; lia|].
    assert (E : Games.equal (pair n y (y + a)) (cone_game v)) by (apply C; auto; lia). rewrite Z.add_comm in E.
    now apply negative_equal.
Qed.

Lemma both_known n distance : (0 <= distance) -> rows_known n distance /\ cone_known n distance.
Proof.
  intro A. pattern distance. apply natlike_ind; [| |exact A]; clear distance A.
  - split; intros a y; intros; exfalso; lia.
  - intros distance A [RK CK]. assert (RK' : rows_known n (distance + 1)).
    { intros a y A1 AY YN B. destruct (Z.le_gt_cases (a + y) n) as [L|L]; [|exists (row_star 0); now apply row_end].
      destruct (RK a (a + y)) as (s & R); try lia.
      destruct (exactly_one_letter y a n) as (v & V & _); try lia. assert (V' := V). destruct V as (k & K & Bl & Rv).
      destruct (walks_of_a_block k y a n K) as [_ Cl]; try lia. destruct (Cl s v R Rv) as (t & S). exists t. now apply (row_next n a y s v t). }
    split; [exact RK'|].
    intros x d v X D N B V. destruct (RK' x (x + d)) as (s & R); try lia. assert (V' := V). destruct V as (k & K & Bl & Rv).
    destruct (walks_of_a_block k x d n K) as [Val _]; try lia. destruct (Val s R) as (u & I & Ru).
    assert (u = v).
    { destruct (exactly_one_letter x d n) as (w & _ & U); try lia. rewrite <- (U v V'). symmetry. apply U. exists k. auto. }
    subst u. apply (Order.equal_trans _ (row_game s)); [|exact (in_cone_correct s v I)].
    apply (row_is_value n distance); auto; lia.
Qed.

(** Theorem 1. For 0 <= d <= x, x >= 1 and x + d <= n, exactly one row of the table holds, and (x | x + d)_n has its value. *)
Theorem theorem_1 x d n : 1 <= x -> 0 <= d <= x -> x + d <= n -> exists v,
  (exists k, 0 <= k /\ Q (2 + 2 * k) x d <= n < Q (2 + 2 * k + 2) x d /\ row_holds v (2 + 2 * k) x d n) /\
  (forall u, letter n d x u -> u = v) /\
  Games.equal (pair n x (x + d)) (cone_game v).
Proof.
  intros X D N. destruct (exactly_one_letter x d n) as (v & V & U); try lia. exists v. split; [exact V|]. split; [intros u L; symmetry; auto|].
  destruct (both_known n (2 * n + 1)) as [_ C]; [lia|]. apply C; auto; lia.
Qed.
(** Theorem 2. For 1 <= i <= j <= n, (i | j)_n has one of the values of a row, which the letters of the row determine. *)
Theorem theorem_2 i j n : 1 <= i -> i <= j -> j <= n -> exists s, row n i j s /\ occurs s /\ Games.equal (pair n i j) (row_game s).
Proof.
  intros I J N. destruct (both_known n (2 * n + 1)) as [R C]; [lia|]. destruct (R i j) as (s & S); try lia.
  exists s. split; [exact S|]. split; [exact (row_occurs _ _ _ _ S)|]. apply (row_is_value n (2 * n + 1)); auto; lia.
Qed.
(** The letters of a row determine the value at its beginning. *)
Theorem row_unique n a y s : 1 <= a -> a <= y -> row n a y s -> forall t, row n a y t -> s = t.
Proof.
  intros A Y R. revert Y. induction R as [y End|y s v t Next R IH L S]; intros Y u U; inversion U as [? End'|? s' v' ? Next' R' L' S']; subst; try lia.
  - reflexivity.
  - assert (s = s') by (apply IH; [lia|exact R']). subst s'.
    destruct (exactly_one_letter y a n) as (w & _ & V); try lia. assert (v = v') by (rewrite <- (V v L), <- (V v' L'); reflexivity). congruence.
Qed.
