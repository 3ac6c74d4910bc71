(** Rollover with one hand a side: from which (i | j)_n play ends, and how many are won, lost and drawn. *)
From Coq Require Import List Bool Arith ZArith Znumtheory Lia.
From Chopsticks Require Import Conjecture Apparition Rollover.
Import ListNotations.
Open Scope nat_scope.

(** ** Definitions *)

(** The least k >= 1 such that n divides c f(k): [rank_of_least]. *)
Definition rank_of (n c : nat) : nat := rank (n / Nat.gcd c n).

(** The position that is c times a pair of neighbouring Fibonacci numbers, and that lasts t turns: [start_lasts]. *)
Definition start (n c t : nat) : nat * nat :=
  let k := rank_of n c - 1 - t in ((c * fibonacci (S k)) mod n, (c * fibonacci k) mod n).

(** The sum of f(c) for 0 < c < n. *)
Definition total (n : nat) (f : nat -> nat) : nat := list_sum (map f (seq 1 (n - 1))).

(** Of the positions (i | j)_n with 0 < i < n and 0 < j < n, exactly m have the property. *)
Definition number (n : nat) (P : position -> Prop) (m : nat) : Prop :=
  exists l, NoDup l /\ (forall i j, In (i, j) l <-> (1 <= i < n /\ 1 <= j < n) /\ P (pair i j)) /\ length l = m.

Lemma number_unique n P a b : number n P a -> number n P b -> a = b.
Proof.
  assert (H : forall a b, number n P a -> number n P b -> a <= b).
  { intros c d (l & U & I & <-) (l' & _ & I' & <-). apply NoDup_incl_length; [exact U|]. intros [i j] K. now apply I', I. }
  intros A B. apply Nat.le_antisymm; now apply H.
Qed.

(** ** Positions that end *)

Lemma quotient_positive n c : 1 <= n -> 1 <= n / Nat.gcd c n.
Proof.
  intro N. pose proof (Nat.gcd_divide_r c n) as [q E]. assert (G : Nat.gcd c n <> 0) by (intro G; rewrite G in E; lia).
  rewrite E at 1. rewrite Nat.div_mul by exact G. destruct q; lia.
Qed.
Lemma rank_of_divides n c k : 1 <= n -> divides n (Z.of_nat c * F k) <-> k mod rank_of n c = 0.
Proof.
  intro N. unfold rank_of. rewrite <- rank_divides by now apply quotient_positive.
  unfold F. rewrite <- Nat2Z.inj_mul, <- mod_zero by exact N. pose proof (quotient_positive n c N) as Q.
  destruct (Nat.gcd_divide_r c n) as [q E]. destruct (Nat.gcd_divide_l c n) as [d E'].
  set (g := Nat.gcd c n) in *. assert (G : g <> 0) by (intro G; rewrite G in E; lia).
  assert (E0 : n / g = q) by (rewrite E; now apply Nat.div_mul). rewrite E0 in *.
  rewrite !Nat.mod_divide by lia. split.
  - intros [x X]. apply (Nat.gauss q d).
    + exists x. apply (Nat.mul_cancel_r _ _ g); [exact G|]. nia.
    + pose proof (Nat.gcd_div_gcd c n g G eq_refl) as H. rewrite E0, Nat.gcd_comm in H. rewrite E', Nat.div_mul in H by exact G. exact H.
  - intros [x X]. exists (d * x). rewrite X. nia.
Qed.
Lemma rank_of_positive n c : 1 <= n -> 1 <= rank_of n c.
Proof. intro N. destruct (rank_least (n / Nat.gcd c n)) as (R & _); [now apply quotient_positive|]. unfold rank_of. lia. Qed.

Theorem rank_of_least n c : 1 <= n ->
  1 <= rank_of n c /\ (c * fibonacci (rank_of n c)) mod n = 0 /\ forall k, 1 <= k < rank_of n c -> (c * fibonacci k) mod n <> 0.
Proof.
  intro N. pose proof (rank_of_positive n c N) as R. setoid_rewrite mod_zero; [|exact N..]. setoid_rewrite Nat2Z.inj_mul.
  setoid_rewrite rank_of_divides; [|exact N..]. split; [exact R|]. split; [apply Nat.mod_same; lia|].
  intros k K. rewrite Nat.mod_small; lia.
Qed.

(** The turns of c (f(k + 1) | f(k)). *)
Lemma multiple_turn n c k t : 1 <= n ->
  turn_sum ((c * fibonacci (S k)) mod n) ((c * fibonacci k) mod n) t mod n = 0 <-> (k + S t) mod rank_of n c = 0.
Proof.
  intro N. rewrite <- rank_of_divides by exact N. rewrite (additive_from F k F_additive).
  unfold turn_sum, F. rewrite <- !Nat2Z.inj_mul, <- Nat2Z.inj_add, <- Nat2Z.inj_mul, <- mod_zero by exact N.
  rewrite Nat.add_mod, !Nat.mul_mod_idemp_r, <- Nat.add_mod by lia.
  replace (fibonacci (S t) * (c * fibonacci (S k)) + fibonacci t * (c * fibonacci k))
    with (c * (fibonacci (S t) * fibonacci (S k) + fibonacci t * fibonacci k)) by ring. reflexivity.
Qed.

Lemma start_lasts n c t : 1 <= c < n -> 1 <= t -> t + 2 <= rank_of n c ->
  let (i, j) := start n c t in 1 <= i < n /\ 1 <= j < n /\ last_turn n i j t.
Proof.
  intros C T R. assert (N : 1 <= n) by lia. unfold start. set (r := rank_of n c) in *.
  assert (P : forall k, 1 <= k < r -> 1 <= (c * fibonacci k) mod n < n).
  { intros k K. pose proof (Nat.mod_upper_bound (c * fibonacci k) n). enough ((c * fibonacci k) mod n <> 0) by lia.
    rewrite mod_zero by exact N. rewrite Nat2Z.inj_mul. fold (F k). rewrite rank_of_divides by exact N. fold r.
    rewrite Nat.mod_small; lia. }
  split; [apply P; lia|]. split; [apply P; lia|]. unfold last_turn. setoid_rewrite multiple_turn; [|exact N..]. fold r.
  split; [exact T|]. split.
  - replace (r - 1 - t + S t) with r by lia. apply Nat.mod_same. lia.
  - intros s K. rewrite Nat.mod_small; lia.
Qed.

(** A sequence with the term 0, and not only zeros, is a multiple of the Fibonacci numbers, and then one with a start in the first period of zeros. *)
Lemma residue n w l C : 1 <= n -> ~ divides n (w 0) -> (forall k, divides n (w k - C * F (l + k))) ->
  exists c, 1 <= c < n /\ forall k, divides n (w k - Z.of_nat c * F (l + k)).
Proof.
  intros N W H. pose proof (Z.mod_pos_bound C (Z.of_nat n)) as B. pose proof (Z.div_mod C (Z.of_nat n)) as E.
  set (q := (C / Z.of_nat n)%Z) in *. set (c := (C mod Z.of_nat n)%Z) in *.
  assert (H' : forall k, divides n (w k - c * F (l + k))).
  { intro k. replace (w k - c * F (l + k)%nat)%Z with ((w k - C * F (l + k)%nat) + Z.of_nat n * (q * F (l + k)%nat))%Z by (rewrite E by lia; ring).
    apply Z.divide_add_r; [apply H|apply Z.divide_factor_l]. }
  exists (Z.to_nat c). rewrite Z2Nat.id by lia. split; [|exact H'].
  enough (c <> 0%Z) by lia. intro Z. apply W. specialize (H' 0). rewrite Z in H'. now rewrite Z.mul_0_l, Z.sub_0_r in H'.
Qed.

Lemma from_zero n w m : 1 <= n -> additive w -> ~ divides n (w 0) -> divides n (w m) ->
  exists c l, 1 <= c < n /\ l < rank_of n c /\ forall k, divides n (w k - Z.of_nat c * F (l + k)).
Proof.
  intros N A W Z.
  assert (first : exists l c, 1 <= c < n /\ forall k, divides n (w k - Z.of_nat c * F (l + k))).
  { destruct (period n N) as (p & P & Z0 & Z1). exists (m * (p - 1)). apply (residue n w _ (w (S m))); [exact N|exact W|]. intro k.
    pose proof (periodic n p w A Z0 Z1 m k) as R. replace (m * p + k) with (m + (m * (p - 1) + k)) in R by nia.
    set (x := m * (p - 1) + k) in *.
    replace (w k - w (S m) * F x)%Z with ((w (m + x)%nat - w (S m) * F x) - (w (m + x)%nat - w k))%Z by ring.
    apply Z.divide_sub_r; [|exact R]. destruct x as [|x].
    - rewrite Nat.add_0_r. change (F 0) with 0%Z. now rewrite Z.mul_0_r, Z.sub_0_r.
    - rewrite additive_from by exact A. replace (F (S x) * w (S m) + F x * w m - w (S m) * F (S x))%Z with (F x * w m)%Z by ring.
      now apply Z.divide_mul_r. }
  destruct first as (l & c & C & H). revert c C H. induction l as [l IH] using lt_wf_ind. intros c C H.
  destruct (Nat.lt_ge_cases l (rank_of n c)) as [K|K]; [now exists c, l|].
  set (r := rank_of n c) in *. assert (R : 1 <= r) by now apply rank_of_positive.
  destruct (residue n w (l - r) (Z.of_nat c * F (S r)) N W) as (c' & C' & H'); [|now apply (IH (l - r) ltac:(lia) c')].
  intro k. specialize (H k). replace (l + k) with (r + (l - r + k)) in H by lia. set (x := l - r + k) in *.
  replace (w k - Z.of_nat c * F (S r) * F x)%Z
    with ((w k - Z.of_nat c * F (r + x)%nat) + Z.of_nat c * (F (r + x)%nat - F (S r) * F x))%Z by ring.
  apply Z.divide_add_r; [exact H|]. assert (Zr : divides n (Z.of_nat c * F r)).
  { apply rank_of_divides; [exact N|]. apply Nat.mod_same. fold r. lia. }
  destruct x as [|x].
  - rewrite Nat.add_0_r. change (F 0) with 0%Z. now rewrite Z.mul_0_r, Z.sub_0_r.
  - rewrite (additive_from F r F_additive x). replace (Z.of_nat c * (F (S x) * F (S r) + F x * F r - F (S r) * F (S x)))%Z
      with (Z.of_nat c * F r * F x)%Z by ring. now apply Z.divide_mul_l.
Qed.

Lemma last_turn_start n i j t : 1 <= i < n -> 1 <= j < n -> last_turn n i j t ->
  exists c, 1 <= c < n /\ t + 2 <= rank_of n c /\ start n c t = (i, j).
Proof.
  intros I J T. assert (N : 1 <= n) by lia. assert (small : forall a, 1 <= a < n -> ~ divides n (Z.of_nat a)).
  { intros a A D. apply mod_zero in D; [|exact N]. rewrite Nat.mod_small in D; lia. }
  destruct (from_zero n (hand i j) (S t) N (hand_additive i j)) as (c & l & C & K & H).
  { rewrite hand_0. now apply small. }
  { rewrite hand_turn. apply mod_zero; [exact N|]. apply T. }
  set (r := rank_of n c) in *. pose proof (H 0) as H0. pose proof (H 1) as H1. rewrite Nat.add_0_r, hand_0 in H0. rewrite Nat.add_1_r, hand_1 in H1.
  assert (E0 : (c * fibonacci l) mod n = j).
  { unfold F in H0. rewrite <- Nat2Z.inj_mul in H0. apply mod_equal in H0; [|exact N]. rewrite <- H0. apply Nat.mod_small. lia. }
  assert (E1 : (c * fibonacci (S l)) mod n = i).
  { unfold F in H1. rewrite <- Nat2Z.inj_mul in H1. apply mod_equal in H1; [|exact N]. rewrite <- H1. apply Nat.mod_small. lia. }
  assert (no_zero : forall k, (c * fibonacci k) mod n = 0 <-> k mod r = 0).
  { intro k. rewrite mod_zero, Nat2Z.inj_mul by exact N. fold (F k). now apply rank_of_divides. }
  assert (L1 : l <> 0) by (intro L; assert ((c * fibonacci l) mod n = 0) by (apply no_zero; rewrite L; apply Nat.mod_0_l; lia); lia).
  assert (L2 : S l <> r) by (intro L; assert ((c * fibonacci (S l)) mod n = 0) by (apply no_zero; rewrite L; apply Nat.mod_same; lia); lia).
  assert (T' : t = r - 1 - l).
  { pose proof (start_lasts n c (r - 1 - l) C) as S1. fold r in S1. specialize (S1 ltac:(lia) ltac:(lia)). unfold start in S1. fold r in S1.
    replace (r - 1 - (r - 1 - l)) with l in S1 by lia. rewrite E0, E1 in S1. now apply (last_turn_unique n i j). }
  exists c. split; [exact C|]. fold r. split; [lia|]. unfold start. fold r. replace (r - 1 - t) with l by lia. now rewrite E0, E1.
Qed.

Lemma multiples_apart n c c' k d : 1 <= n -> d < rank_of n c' ->
  divides n (Z.of_nat c * F k - Z.of_nat c' * F (d + k)) -> divides n (Z.of_nat c * F (S k) - Z.of_nat c' * F (d + S k)) ->
  d = 0 /\ divides n (Z.of_nat c - Z.of_nat c').
Proof.
  intros N L H H'. set (w m := (Z.of_nat c * F m - Z.of_nat c' * F (d + m))%Z).
  assert (A : additive w) by (apply additive_minus; apply additive_scale; [apply F_additive|apply additive_shift, F_additive]).
  assert (W : forall m, divides n (w m)) by now apply (all_divisible n w k).
  assert (D : d = 0).
  { pose proof (W 0) as Z. unfold w in Z. change (F 0) with 0%Z in Z. rewrite Nat.add_0_r, Z.mul_0_r, Z.sub_0_l in Z.
    unfold divides in Z. rewrite Z.divide_opp_r in Z. apply rank_of_divides in Z; [|exact N]. now rewrite Nat.mod_small in Z. }
  split; [exact D|]. specialize (W 1). unfold w in W. rewrite D in W. change (F (0 + 1)) with 1%Z in W. change (F 1) with 1%Z in W.
  now rewrite !Z.mul_1_r in W.
Qed.
Lemma start_injective n c t c' t' : 1 <= c < n -> 1 <= c' < n -> 1 <= t -> 1 <= t' -> t + 2 <= rank_of n c -> t' + 2 <= rank_of n c' ->
  start n c t = start n c' t' -> (c, t) = (c', t').
Proof.
  intros C C' T T' R R' E. pose proof (start_lasts n c t C T R) as S1. pose proof (start_lasts n c' t' C' T' R') as S2. rewrite E in S1.
  destruct (start n c' t') as [i j] eqn:E'. assert (t = t') by (apply (last_turn_unique n i j); tauto). subst t'. rewrite <- E in E'.
  assert (H : forall a b s, 1 <= a < n -> 1 <= b < n -> s + 2 <= rank_of n a -> s + 2 <= rank_of n b -> rank_of n a <= rank_of n b ->
    start n a s = start n b s -> a = b).
  { clear. intros a b s A B Ra Rb L E. assert (N : 1 <= n) by lia. unfold start in E.
    pose proof (f_equal fst E) as E1. pose proof (f_equal snd E) as E0. cbn [fst snd] in E0, E1.
    apply mod_equal in E1, E0; try exact N. rewrite !Nat2Z.inj_mul in E1, E0.
    set (k := rank_of n a - 1 - s) in *. set (d := rank_of n b - rank_of n a).
    replace (rank_of n b - 1 - s) with (d + k) in * by lia. replace (S (d + k)) with (d + S k) in E1 by lia.
    destruct (multiples_apart n a b k d N ltac:(lia) E0 E1) as [_ D].
    apply mod_equal in D; [|exact N]. now rewrite !Nat.mod_small in D by lia. }
  f_equal. destruct (Nat.le_ge_cases (rank_of n c) (rank_of n c')); [|symmetry]; apply (H _ _ t); auto.
Qed.

(** Play ends exactly from the multiples of two neighbouring Fibonacci numbers. *)
Theorem ends_multiple n i j : 1 <= i < n -> 1 <= j < n ->
  (exists t, play_ends n (pair i j) t) <-> exists c k, i = (c * fibonacci (S k)) mod n /\ j = (c * fibonacci k) mod n.
Proof.
  intros I J. assert (N : 1 <= n) by lia. setoid_rewrite pair_play; [|exact N]. split.
  - intros [t T]. destruct (last_turn_start n i j t I J T) as (c & _ & _ & E). exists c, (rank_of n c - 1 - t).
    pose proof (f_equal fst E) as E1. pose proof (f_equal snd E) as E0. split; symmetry; assumption.
  - intros (c & k & -> & ->). pose proof (rank_of_positive n c N) as R. set (r := rank_of n c) in *.
    assert (Z : (k + S ((k + 2) * r - k - 1)) mod r = 0).
    { replace (k + S ((k + 2) * r - k - 1)) with ((k + 2) * r) by nia. apply Nat.mod_mul. lia. }
    apply multiple_turn in Z; [|exact N]. apply last_turn_exists in Z as (s & _ & T); [now exists s|nia].
Qed.

(** ** Counts *)

Lemma NoDup_map_on {A B} (f : A -> B) l : NoDup l -> (forall x y, In x l -> In y l -> f x = f y -> x = y) -> NoDup (map f l).
Proof.
  induction 1 as [|x l i _ IH]; intro inj; [constructor|]. cbn. constructor.
  - intro i'. apply in_map_iff in i' as (y & E & i'). apply i. rewrite <- (inj y x); [exact i'|now right|now left|exact E].
  - apply IH. intros y z iy iz. apply inj; now right.
Qed.
Lemma NoDup_pairs {A B} (f : A -> list B) l : NoDup l -> (forall x, NoDup (f x)) -> NoDup (flat_map (fun x => map (Datatypes.pair x) (f x)) l).
Proof.
  intros U V. induction U as [|x l i _ IH]; [constructor|]. cbn.
  assert (W : NoDup (map (Datatypes.pair x) (f x))) by (apply NoDup_map_on; [apply V|]; intros y z _ _ E; now injection E).
  assert (apart : forall p, In p (map (Datatypes.pair x) (f x)) -> ~ In p (flat_map (fun x => map (Datatypes.pair x) (f x)) l)).
  { intros p ip iq. apply in_map_iff in ip as (y & <- & _). apply in_flat_map in iq as (x' & ix & iq). apply in_map_iff in iq as (y' & E & _).
    injection E as -> _. contradiction. }
  induction W as [|p q ip _ IHW]; [exact IH|]. cbn. constructor; [|apply IHW; intros; apply apart; now right].
  intro K. apply in_app_or in K as [K|K]; [contradiction|]. now apply (apart p); [left|].
Qed.
Lemma list_prod_flat_map {A B} (l : list A) (l' : list B) : list_prod l l' = flat_map (fun x => map (Datatypes.pair x) l') l.
Proof. induction l as [|x l IH]; [reflexivity|]. cbn. now rewrite IH. Qed.
Lemma length_filter {A} (f : A -> bool) l : length l = length (filter f l) + length (filter (fun x => negb (f x)) l).
Proof. induction l as [|x l IH]; [reflexivity|]. cbn. destruct (f x); cbn; lia. Qed.
Lemma length_flat_map {A B} (f : A -> list B) l : length (flat_map f l) = list_sum (map (fun x => length (f x)) l).
Proof. induction l as [|x l IH]; [reflexivity|]. cbn. now rewrite app_length, IH. Qed.

(** The positions that last t turns, for some t with the property b. *)
Lemma number_lasting n b : 1 <= n ->
  number n (fun p => exists t, b t = true /\ play_ends n p t) (total n (fun c => length (filter b (seq 1 (rank_of n c - 2))))).
Proof.
  intro N. set (places := flat_map (fun c => map (Datatypes.pair c) (filter b (seq 1 (rank_of n c - 2)))) (seq 1 (n - 1))).
  assert (P : forall c t, In (c, t) places <-> 1 <= c < n /\ 1 <= t /\ t + 2 <= rank_of n c /\ b t = true).
  { intros c t. unfold places. rewrite in_flat_map. split.
    - intros (c' & i & K). apply in_seq in i. apply in_map_iff in K as (t' & E & K). injection E as -> ->.
      apply filter_In in K as [K B]. apply in_seq in K. split; [lia|]. split; [lia|]. split; [lia|exact B].
    - intros (C & T & R & B). exists c. split; [apply in_seq; lia|]. apply in_map, filter_In. split; [apply in_seq; lia|exact B]. }
  exists (map (fun ct => start n (fst ct) (snd ct)) places). split; [|split].
  - apply NoDup_map_on.
    + apply NoDup_pairs; [apply seq_NoDup|]. intro c. apply NoDup_filter, seq_NoDup.
    + intros [c t] [c' t'] i i' E. apply P in i, i'. cbn in E. apply (start_injective n); tauto.
  - intros i j. rewrite in_map_iff. split.
    + intros ([c t] & E & K). apply P in K as (C & T & R & B). cbn in E. pose proof (start_lasts n c t C T R) as S1. rewrite E in S1.
      destruct S1 as (I & J & L). split; [tauto|]. exists t. split; [exact B|]. now apply pair_play.
    + intros ([I J] & t & B & L). apply pair_play in L; [|exact N]. destruct (last_turn_start n i j t I J L) as (c & C & R & E).
      exists (c, t). split; [exact E|]. apply P. pose proof (proj1 L). tauto.
  - rewrite map_length. unfold places, total. rewrite length_flat_map. f_equal. apply map_ext. intro c. apply map_length.
Qed.

Lemma number_ext n P Q m : (forall i j, P (pair i j) <-> Q (pair i j)) -> number n P m -> number n Q m.
Proof. intros E (l & U & I & L). exists l. split; [exact U|]. split; [|exact L]. intros i j. now rewrite <- E. Qed.
Lemma total_ext n f g : (forall c, 1 <= c < n -> f c = g c) -> total n f = total n g.
Proof. intro E. unfold total. f_equal. apply map_ext_in. intros c i. apply in_seq in i. apply E. lia. Qed.

Lemma filter_parity m : length (filter Nat.odd (seq 1 m)) = (m + 1) / 2 /\ length (filter Nat.even (seq 1 m)) = m / 2.
Proof.
  induction m as [|m [IH IH']]; [split; reflexivity|]. rewrite seq_S, !filter_app, !app_length, IH, IH'.
  cbn [filter]. rewrite <- Nat.negb_odd. change (1 + m) with (S m). replace (S m + 1) with (m + 1 * 2) by lia. rewrite Nat.div_add, Nat.add_1_r by lia.
  pose proof (Nat.div_mod_eq m 2). pose proof (Nat.div_mod_eq (S m) 2). pose proof (Nat.mod_upper_bound m 2). pose proof (Nat.mod_upper_bound (S m) 2).
  destruct (odd_or_even m) as [h [E|E]].
  - assert (O : Nat.odd (S m) = true) by (apply Nat.odd_spec; exists h; lia). rewrite O. cbn [negb length]. lia.
  - assert (O : Nat.odd (S m) = false) by (rewrite <- Nat.negb_even; apply negb_false_iff, Nat.even_spec; exists (S h); lia).
    rewrite O. cbn [negb length]. lia.
Qed.

Theorem number_won n : 1 <= n -> number n (wins n) (total n (fun c => (rank_of n c - 1) / 2)).
Proof.
  intro N. rewrite (total_ext n _ (fun c => length (filter Nat.odd (seq 1 (rank_of n c - 2))))).
  - apply (number_ext n (fun p => exists t, Nat.odd t = true /\ play_ends n p t)); [|now apply number_lasting].
    intros i j. rewrite pair_wins by exact N. setoid_rewrite Nat.odd_spec. now setoid_rewrite pair_play.
  - intros c _. destruct (filter_parity (rank_of n c - 2)) as [-> _]. pose proof (rank_of_positive n c N).
    destruct (Nat.eq_dec (rank_of n c) 1) as [->|]; [reflexivity|]. f_equal. lia.
Qed.
Theorem number_lost n : 1 <= n -> number n (loses n) (total n (fun c => (rank_of n c - 2) / 2)).
Proof.
  intro N. rewrite (total_ext n _ (fun c => length (filter Nat.even (seq 1 (rank_of n c - 2))))).
  - apply (number_ext n (fun p => exists t, Nat.even t = true /\ play_ends n p t)); [|now apply number_lasting].
    intros i j. rewrite pair_loses by exact N. setoid_rewrite Nat.even_spec. now setoid_rewrite pair_play.
  - intros c _. now destruct (filter_parity (rank_of n c - 2)) as [_ ->].
Qed.

(** The positions without a property. *)
Lemma number_others n P Q m : (forall i j, 1 <= i < n -> 1 <= j < n -> Q (pair i j) <-> ~ P (pair i j)) -> number n P m ->
  m <= (n - 1) * (n - 1) /\ number n Q ((n - 1) * (n - 1) - m).
Proof.
  intros E (l & U & I & <-). set (all := list_prod (seq 1 (n - 1)) (seq 1 (n - 1))).
  assert (D : forall x y : nat * nat, {x = y} + {x <> y}) by (decide equality; apply Nat.eq_dec).
  set (is_in x := if in_dec D x l then true else false).
  assert (All : forall i j, In (i, j) all <-> 1 <= i < n /\ 1 <= j < n).
  { intros i j. unfold all. rewrite in_prod_iff, !in_seq. lia. }
  assert (V : NoDup all).
  { unfold all. rewrite list_prod_flat_map. apply NoDup_pairs; intros; apply seq_NoDup. }
  assert (S1 : length (filter is_in all) = length l).
  { assert (same : forall x, In x (filter is_in all) <-> In x l).
    { intros [i j]. rewrite filter_In, All. unfold is_in. destruct (in_dec D (i, j) l) as [K|K]; [|split; [now intros []|contradiction]].
      apply I in K as K'. tauto. }
    apply Nat.le_antisymm; apply NoDup_incl_length; [now apply NoDup_filter| |exact U|]; intros x K; now apply same. }
  pose proof (length_filter is_in all) as S2.
  assert (L : length all = (n - 1) * (n - 1)) by (unfold all; now rewrite prod_length, seq_length).
  split; [lia|]. exists (filter (fun x => negb (is_in x)) all). split; [now apply NoDup_filter|]. split; [|lia].
  intros i j. rewrite filter_In, All. unfold is_in. destruct (in_dec D (i, j) l) as [K|K].
  - split; [now intros []|]. intros [[A B] K']. apply E in K'; [|exact A|exact B]. apply I in K. tauto.
  - split; [|tauto]. intros [[A B] _]. split; [tauto|]. apply E; [exact A|exact B|]. intro K'. apply K, I. tauto.
Qed.

Theorem number_drawn n : 1 <= n ->
  total n (fun c => rank_of n c - 2) <= (n - 1) * (n - 1) /\
  number n (drawn n) ((n - 1) * (n - 1) - total n (fun c => rank_of n c - 2)).
Proof.
  intro N. apply (number_others n (fun p => exists t, true = true /\ play_ends n p t)).
  - intros i j _ _. rewrite pair_drawn by exact N. setoid_rewrite pair_play; [|exact N]. split.
    + intros D (t & _ & T & Z & _). now apply (D t).
    + intros O t T Z. destruct (last_turn_exists n i j t T Z) as (s & _ & H). apply O. now exists s.
  - rewrite (total_ext n _ (fun c => length (filter (fun _ => true) (seq 1 (rank_of n c - 2))))).
    + now apply (number_lasting n (fun _ => true)).
    + intros c _. generalize (rank_of n c - 2) as m. intro m. rewrite <- (seq_length m 1) at 1. generalize (seq 1 m) as s.
      induction s as [|x s IH]; [reflexivity|]. cbn. now rewrite IH.
Qed.

(** ** Primes *)

Lemma total_constant n m : total n (fun _ => m) = (n - 1) * m.
Proof.
  unfold total. rewrite <- (seq_length (n - 1) 1) at 2. generalize (seq 1 (n - 1)) as s.
  induction s as [|x s IH]; [reflexivity|].
  change (m + list_sum (map (fun _ => m) s) = m + length s * m). now rewrite IH.
Qed.
Lemma rank_of_prime p c : prime (Z.of_nat p) -> 1 <= c < p -> rank_of p c = rank p.
Proof.
  intros P C. unfold rank_of. enough (E : Nat.gcd c p = 1) by (rewrite E; now rewrite Nat.div_1_r).
  destruct (Nat.gcd_divide_l c p) as [q E]. destruct (Nat.gcd_divide_r c p) as [q' E'].
  destruct (prime_divisors (Z.of_nat p) P (Z.of_nat (Nat.gcd c p))) as [K|[K|[K|K]]]; try lia.
  - exists (Z.of_nat q'). lia.
  - exfalso. assert (Nat.gcd c p = p) by lia. destruct q; nia.
Qed.

(** Of the (p - 1)^2 positions with a prime finger count p. *)
Theorem number_prime p : prime (Z.of_nat p) ->
  rank p <= p + 1 /\
  number p (wins p) ((p - 1) * ((rank p - 1) / 2)) /\
  number p (loses p) ((p - 1) * ((rank p - 2) / 2)) /\
  number p (drawn p) ((p - 1) * (p + 1 - rank p)).
Proof.
  intro P. assert (2 <= p) by (destruct P; lia). pose proof (rank_from_3 p ltac:(lia)).
  assert (E : forall f, total p (fun c => f (rank_of p c)) = (p - 1) * f (rank p)).
  { intro f. rewrite <- total_constant. apply total_ext. intros c C. now rewrite rank_of_prime. }
  pose proof (number_won p ltac:(lia)) as W. pose proof (number_lost p ltac:(lia)) as B. destruct (number_drawn p ltac:(lia)) as [L D].
  rewrite (E (fun r => (r - 1) / 2)) in W. rewrite (E (fun r => (r - 2) / 2)) in B. rewrite (E (fun r => r - 2)) in L, D.
  assert (rank p <= p + 1) by nia. split; [assumption|]. split; [exact W|]. split; [exact B|].
  replace ((p - 1) * (p + 1 - rank p)) with ((p - 1) * (p - 1) - (p - 1) * (rank p - 2)) by nia. exact D.
Qed.
