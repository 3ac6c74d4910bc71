(** The rank of a prime p divides p + 1 minus the number of roots of x^2 = x + 1 modulo p.

    The pairs (i, j) of residues for which i^2 - ij - j^2 is not 0 modulo p are divided into orbits of equal size: the pairs to which play
    leads, times the residues that are not 0. *)
From Coq Require Import List Bool Arith ZArith Znumtheory Lia.
From Chopsticks Require Import Conjecture Apparition Rollover RolloverCounts.
Import ListNotations.
Open Scope nat_scope.

(** The number of roots of x^2 = x + 1 modulo p. *)
Definition is_root (p u : nat) : bool := (u * u) mod p =? (u + 1) mod p.
Definition roots (p : nat) : nat := length (filter (is_root p) (seq 0 p)).

(** ** Orbits of equal size *)

Lemma equal_orbits {A} (same : forall x y : A, {x = y} + {x <> y}) (orbit : A -> list A) m : forall size l, length l <= size -> NoDup l ->
  (forall x, In x l -> NoDup (orbit x) /\ length (orbit x) = m /\ In x (orbit x) /\ incl (orbit x) l) ->
  (forall x y z, In x l -> In y (orbit x) -> In z (orbit y) <-> In z (orbit x)) -> Nat.divide m (length l).
Proof.
  induction size as [|size IH]; intros l B U O E; [destruct l; [apply Nat.divide_0_r|cbn in B; lia]|].
  destruct l as [|x l0]; [apply Nat.divide_0_r|]. set (l := x :: l0) in *. assert (X : In x l) by now left.
  destruct (O x X) as (V & Lm & I & C). set (inside y := if in_dec same y (orbit x) then true else false).
  assert (in_inside : forall y, inside y = true <-> In y (orbit x)).
  { intro y. unfold inside. destruct (in_dec same y (orbit x)); split; auto; discriminate. }
  assert (Lin : length (filter inside l) = m).
  { rewrite <- Lm. apply Nat.le_antisymm; apply NoDup_incl_length; [now apply NoDup_filter| |exact V|]; intros y i.
    - now apply filter_In in i as [_ i]; apply in_inside.
    - apply filter_In. split; [now apply C|now apply in_inside]. }
  rewrite (length_filter inside l), Lin. apply Nat.divide_add_r; [apply Nat.divide_refl|].
  assert (m1 : 1 <= m) by (rewrite <- Lm; destruct (orbit x); [contradiction|cbn; lia]).
  apply IH.
  - rewrite (length_filter inside l), Lin in B. lia.
  - now apply NoDup_filter.
  - intros y i. apply filter_In in i as [i J]. destruct (O y i) as (Vy & Ly & Iy & Cy). split; [exact Vy|]. split; [exact Ly|]. split; [exact Iy|].
    intros z iz. apply filter_In. split; [now apply Cy|]. apply negb_true_iff, not_true_iff_false. rewrite in_inside. intro K.
    apply negb_true_iff, not_true_iff_false in J. apply J, in_inside. apply (E x z y X K). now apply (E y z y i iz).
  - intros y z u i. apply filter_In in i as [i _]. now apply E.
Qed.

(** ** The orbits *)

Section Prime.
Context (p : nat) (P : prime (Z.of_nat p)).

Definition form (x : Z * Z) : Z := (fst x * fst x - fst x * snd x - snd x * snd x)%Z.
(** The sequence that begins with the second and the first number of a pair. *)
Definition after (x : Z * Z) (k : nat) : Z := (F k * fst x + (F (S k) - F k) * snd x)%Z.
(** The pairs that are multiples of pairs in this sequence. *)
Definition leads (x y : Z * Z) : Prop :=
  exists c k, ~ divides p c /\ divides p (fst y - c * after x (S k)) /\ divides p (snd y - c * after x k).

Lemma prime_from_2 : 2 <= p. Proof. destruct P. lia. Qed.
Lemma one_not_divisible : ~ divides p 1.
Proof. intro D. apply Z.divide_1_r_nonneg in D; [|lia]. pose proof prime_from_2 as P2. lia. Qed.
Lemma not_divisible_mul a b : ~ divides p a -> ~ divides p b -> ~ divides p (a * b).
Proof. intros A B D. apply prime_mult in D as [D|D]; auto. Qed.
Lemma inverse c : ~ divides p c -> exists d, ~ divides p d /\ divides p (c * d - 1).
Proof.
  intro C. destruct (rel_prime_bezout c (Z.of_nat p)) as [d e E]; [apply rel_prime_sym, prime_rel_prime; assumption|].
  assert (D : divides p (c * d - 1)) by (exists (- e)%Z; lia). exists d. split; [|exact D].
  intro K. apply one_not_divisible. replace 1%Z with (c * d - (c * d - 1))%Z by ring. apply Z.divide_sub_r; [now apply Z.divide_mul_r|exact D].
Qed.

Lemma after_additive x : additive (after x).
Proof. intro k. unfold after. rewrite !F_additive. ring. Qed.
Lemma after_0 x : after x 0 = snd x.
Proof. unfold after. change (F 0) with 0%Z. change (F 1) with 1%Z. ring. Qed.
Lemma after_1 x : after x 1 = fst x.
Proof. unfold after. change (F 2) with 1%Z. change (F 1) with 1%Z. ring. Qed.

Lemma leads_after x y c k : divides p (fst y - c * after x (S k)) -> divides p (snd y - c * after x k) ->
  forall t, divides p (after y t - c * after x (k + t)).
Proof.
  intros H1 H0. apply (all_divisible p _ 0).
  - apply additive_minus; [apply after_additive|]. apply additive_scale, additive_shift, after_additive.
  - now rewrite after_0, Nat.add_0_r.
  - now rewrite after_1, Nat.add_1_r.
Qed.
Lemma after_leads x y c k : ~ divides p c -> (forall t, divides p (after y t - c * after x (k + t))) -> leads x y.
Proof.
  intros C H. exists c, k. split; [exact C|]. split.
  - specialize (H 1). now rewrite after_1, Nat.add_1_r in H.
  - specialize (H 0). now rewrite after_0, Nat.add_0_r in H.
Qed.
Lemma leads_itself x : leads x x.
Proof.
  apply (after_leads x x 1 0 one_not_divisible). intro t. cbn [Nat.add]. rewrite Z.mul_1_l, Z.sub_diag. apply Z.divide_0_r.
Qed.
Lemma leads_trans x y z : leads x y -> leads y z -> leads x z.
Proof.
  intros (c & k & C & H1 & H0) (d & l & D & K1 & K0). apply (after_leads x z (d * c) (k + l)); [now apply not_divisible_mul|]. intro t.
  pose proof (leads_after x y c k H1 H0 (l + t)) as H. pose proof (leads_after y z d l K1 K0 t) as K. rewrite <- Nat.add_assoc.
  replace (after z t - d * c * after x (k + (l + t))%nat)%Z
    with ((after z t - d * after y (l + t)%nat) + d * (after y (l + t)%nat - c * after x (k + (l + t))%nat))%Z by ring.
  apply Z.divide_add_r; [exact K|now apply Z.divide_mul_r].
Qed.
Lemma leads_back x y : leads x y -> leads y x.
Proof.
  intros (c & k & C & H1 & H0). pose proof (leads_after x y c k H1 H0) as H. destruct (inverse c C) as (d & D & E).
  pose proof prime_from_2 as P2. destruct (period p) as (q & Q & Z0 & Z1); [lia|].
  apply (after_leads y x d (k * (q - 1)) D). intro t. specialize (H (k * (q - 1) + t)).
  replace (k + (k * (q - 1) + t)) with (k * q + t) in H by nia.
  pose proof (periodic p q (after x) (after_additive x) Z0 Z1 k t) as R. set (a := after x (k * q + t)) in *. set (b := after y (k * (q - 1) + t)) in *.
  replace (after x t - d * b)%Z with (- (d * (b - c * a)) - (c * d - 1) * a - (a - after x t))%Z by ring.
  apply Z.divide_sub_r; [apply Z.divide_sub_r|exact R].
  - apply Z.divide_opp_r. now apply Z.divide_mul_r.
  - now apply Z.divide_mul_l.
Qed.

(** The form changes its sign from pair to pair. *)
Lemma form_after x k : form (after x (S k), after x k) = form x \/ form (after x (S k), after x k) = (- form x)%Z.
Proof.
  induction k as [|k IH]; [left; rewrite after_0, after_1; now destruct x|].
  replace (form (after x (S (S k)), after x (S k))) with (- form (after x (S k), after x k))%Z; [lia|].
  rewrite (after_additive x k). unfold form. cbn [fst snd]. ring.
Qed.
Lemma form_leads x y : leads x y -> ~ divides p (form x) -> ~ divides p (form y).
Proof.
  intros (c & k & C & H1 & H0) X Y. set (a := after x (S k)) in *. set (b := after x k) in *.
  assert (D : divides p (c * c * form (a, b))).
  { replace (c * c * form (a, b))%Z with (form y - (fst y - c * a) * (fst y + c * a - snd y) + (snd y - c * b) * (c * a + snd y + c * b))%Z
      by (unfold form; cbn [fst snd]; ring).
    apply Z.divide_add_r; [apply Z.divide_sub_r; [exact Y|]|]; now apply Z.divide_mul_l. }
  revert D. apply not_divisible_mul; [now apply not_divisible_mul|]. intro D. apply X.
  destruct (form_after x k) as [E|E]; unfold a, b in D; rewrite E in D; [exact D|]. unfold divides in D. now rewrite Z.divide_opp_r in D.
Qed.

(** Pairs in the same place of two multiples, up to the rank, are equal only if both are. *)
Lemma leads_once x c c' k d : ~ divides p (form x) -> ~ divides p c' -> d < rank p ->
  divides p (c * after x (S k) - c' * after x (d + S k)) -> divides p (c * after x k - c' * after x (d + k)) ->
  d = 0 /\ divides p (c - c').
Proof.
  intros X C L H1 H0. pose proof prime_from_2 as P2.
  assert (H : forall t, divides p (c * after x t - c' * after x (d + t))).
  { apply (all_divisible p _ k); [|exact H0|exact H1].
    apply additive_minus; apply additive_scale; [apply after_additive|apply additive_shift, after_additive]. }
  pose proof (H 0) as A. pose proof (H 1) as B. rewrite after_0, Nat.add_0_r in A. rewrite after_1, Nat.add_1_r in B.
  assert (D : d = 0).
  { assert (E : divides p (c' * form x * F d)).
    { replace (c' * form x * F d)%Z with (snd x * (c * fst x - c' * after x (S d)) - fst x * (c * snd x - c' * after x d))%Z.
      - apply Z.divide_sub_r; now apply Z.divide_mul_r.
      - unfold after, form. rewrite F_additive. ring. }
    apply prime_mult in E as [E|E]; [|now apply mod_zero, rank_divides in E; [rewrite Nat.mod_small in E|lia..]|exact P].
    exfalso. revert E. now apply not_divisible_mul. }
  split; [exact D|]. rewrite D in A, B. rewrite after_0 in A. rewrite after_1 in B.
  replace (c * snd x - c' * snd x)%Z with ((c - c') * snd x)%Z in A by ring. replace (c * fst x - c' * fst x)%Z with ((c - c') * fst x)%Z in B by ring.
  apply prime_mult in A as [A|A]; [exact A| |exact P]. apply prime_mult in B as [B|B]; [exact B| |exact P].
  exfalso. apply X. unfold form. apply Z.divide_sub_r; [apply Z.divide_sub_r|]; now apply Z.divide_mul_l.
Qed.

(** ** Lists of pairs of residues *)

Definition residues : list Z := map Z.of_nat (seq 0 p).
Definition units : list Z := map Z.of_nat (seq 1 (p - 1)).
Definition reduce (x : Z * Z) : Z * Z := (fst x mod Z.of_nat p, snd x mod Z.of_nat p)%Z.
Definition is_zero (x : Z * Z) : bool := (form x mod Z.of_nat p =? 0)%Z.
Definition pairs : list (Z * Z) := list_prod residues residues.
Definition nonzeros : list (Z * Z) := filter (fun x => negb (is_zero x)) pairs.
Definition orbit (x : Z * Z) : list (Z * Z) :=
  map (fun ck => reduce (fst ck * after x (S (snd ck)), fst ck * after x (snd ck))%Z) (list_prod units (seq 0 (rank p))).

Lemma in_residues a : In a residues <-> (0 <= a < Z.of_nat p)%Z.
Proof.
  unfold residues. rewrite in_map_iff. split.
  - intros (k & <- & i). apply in_seq in i. lia.
  - intro H. exists (Z.to_nat a). split; [lia|apply in_seq; lia].
Qed.
Lemma in_units a : In a units <-> (0 < a < Z.of_nat p)%Z.
Proof.
  unfold units. rewrite in_map_iff. split.
  - intros (k & <- & i). apply in_seq in i. lia.
  - intro H. exists (Z.to_nat a). split; [lia|apply in_seq; lia].
Qed.
Lemma unit_not_divisible a : In a units -> ~ divides p a.
Proof. intros i D. apply in_units in i. apply Z.divide_pos_le in D; lia. Qed.
Lemma divides_mod a : divides p a <-> (a mod Z.of_nat p = 0)%Z.
Proof. pose proof prime_from_2. symmetry. apply Z.mod_divide. lia. Qed.
Lemma divides_minus_mod a : divides p (a mod Z.of_nat p - a).
Proof. pose proof prime_from_2. exists (- (a / Z.of_nat p))%Z. pose proof (Z.div_mod a (Z.of_nat p)). lia. Qed.
Lemma mod_unique a b : In a residues -> divides p (a - b) -> (b mod Z.of_nat p)%Z = a.
Proof.
  pose proof prime_from_2. intros i [q E]. apply in_residues in i. symmetry. apply (Z.mod_unique_pos _ _ (- q)); lia.
Qed.
Lemma in_pairs x : In x pairs <-> In (fst x) residues /\ In (snd x) residues.
Proof. destruct x as [a b]. apply in_prod_iff. Qed.
Lemma in_nonzeros x : In x nonzeros <-> In x pairs /\ ~ divides p (form x).
Proof. unfold nonzeros, is_zero. rewrite filter_In, negb_true_iff, Z.eqb_neq, divides_mod. reflexivity. Qed.
Lemma mod_unit c : ~ divides p c -> In (c mod Z.of_nat p)%Z units.
Proof.
  pose proof prime_from_2 as P2. intro C. apply in_units. rewrite divides_mod in C. pose proof (Z.mod_pos_bound c (Z.of_nat p)). lia.
Qed.

(** A factor may be reduced, and a step that is a multiple of the rank is a factor. *)
Lemma leads_small x y : leads x y -> exists c k, In c units /\ k < rank p /\ divides p (fst y - c * after x (S k)) /\ divides p (snd y - c * after x k).
Proof.
  intros (c & k & C & H1 & H0). revert c C H1 H0. pose proof prime_from_2 as P2. destruct (rank_least p) as (R & Z0 & _); [lia|].
  rewrite mod_zero in Z0 by lia. fold (F (rank p)) in Z0. induction k as [k IH] using lt_wf_ind. intros c C H1 H0.
  destruct (Nat.lt_ge_cases k (rank p)) as [K|K].
  - exists (c mod Z.of_nat p)%Z, k. split; [now apply mod_unit|]. split; [exact K|].
    assert (E : forall a b, divides p (a - c * b) -> divides p (a - c mod Z.of_nat p * b)).
    { intros a b D. replace (a - c mod Z.of_nat p * b)%Z with ((a - c * b) - (c mod Z.of_nat p - c) * b)%Z by ring.
      apply Z.divide_sub_r; [exact D|]. apply Z.divide_mul_l, divides_minus_mod. }
    split; now apply E.
  - set (r := rank p) in *. assert (E : forall a t, divides p (a - c * after x (r + t)) -> divides p (a - c * F (S r) * after x t)).
    { intros a t D. replace (a - c * F (S r) * after x t)%Z with ((a - c * after x (r + t)%nat) + c * (after x (r + t)%nat - F (S r) * after x t))%Z by ring.
      apply Z.divide_add_r; [exact D|]. apply Z.divide_mul_r. destruct r as [|r]; [lia|].
      rewrite Nat.add_comm, additive_from by apply after_additive. rewrite F_additive.
      replace (F (S r) * after x (S t) + F r * after x t - (F r + F (S r)) * after x t)%Z with (F (S r) * (after x (S t) - after x t))%Z by ring.
      now apply Z.divide_mul_l. }
    apply (IH (k - r) ltac:(lia) (c * F (S r))%Z).
    + apply not_divisible_mul; [exact C|]. intro D. apply one_not_divisible. rewrite <- (coprime_to_next p r Z0).
      apply Z.gcd_greatest; [apply Z.divide_refl|exact D].
    + apply E. now replace (r + S (k - r)) with (S k) by lia.
    + apply E. now replace (r + (k - r)) with k by lia.
Qed.

Lemma in_orbit x y : In y (orbit x) <-> In y pairs /\ leads x y.
Proof.
  unfold orbit. rewrite in_map_iff. split.
  - intros ([c k] & <- & i). apply in_prod_iff in i as [C _]. cbn [fst snd]. pose proof prime_from_2. split.
    + apply in_pairs. split; apply in_residues, Z.mod_pos_bound; lia.
    + exists c, k. split; [now apply unit_not_divisible|]. split; apply divides_minus_mod.
  - intros [i H]. apply in_pairs in i as [I1 I0]. apply leads_small in H as (c & k & C & K & H1 & H0). exists (c, k). split.
    + destruct y as [a b]. unfold reduce. cbn [fst snd] in *. f_equal; now apply mod_unique.
    + apply in_prod; [exact C|apply in_seq; lia].
Qed.

Lemma orbit_distinct x : ~ divides p (form x) -> NoDup (orbit x).
Proof.
  intro X. unfold orbit. apply NoDup_map_on.
  - rewrite list_prod_flat_map. apply NoDup_pairs; [|intros; apply seq_NoDup]. apply NoDup_map_on; [apply seq_NoDup|]. intros; lia.
  - assert (once : forall c c' k k', In c units -> In c' units -> k <= k' -> k' < rank p ->
      reduce (c * after x (S k), c * after x k)%Z = reduce (c' * after x (S k'), c' * after x k')%Z -> (c, k) = (c', k')).
    { intros c c' k k' C C' K R E. pose proof (f_equal fst E) as E1. pose proof (f_equal snd E) as E0. cbn [fst snd reduce] in E0, E1.
      assert (D : forall a b, (a mod Z.of_nat p = b mod Z.of_nat p)%Z -> divides p (a - b)).
      { intros a b M. replace (a - b)%Z with ((b mod Z.of_nat p - b) - (a mod Z.of_nat p - a))%Z by lia. apply Z.divide_sub_r; apply divides_minus_mod. }
      destruct (leads_once x c c' k (k' - k) X) as [Z0 D']; [now apply unit_not_divisible|lia| | |].
      - replace (k' - k + S k) with (S k') by lia. now apply D.
      - replace (k' - k + k) with k' by lia. now apply D.
      - apply in_units in C, C'. f_equal; [|lia]. destruct D' as [q Q]. assert (q = 0%Z) by nia. lia. }
    intros [c k] [c' k'] i i' E. apply in_prod_iff in i as [C K], i' as [C' K']. apply in_seq in K, K'. cbn [fst snd] in E.
    destruct (Nat.le_ge_cases k k'); [|symmetry]; apply once; auto; lia.
Qed.

Lemma nonzeros_divided : Nat.divide ((p - 1) * rank p) (length nonzeros).
Proof.
  assert (D : forall x y : Z * Z, {x = y} + {x <> y}) by (decide equality; apply Z.eq_dec).
  apply (equal_orbits D orbit _ (length nonzeros)); [lia| | |].
  - unfold nonzeros, pairs. apply NoDup_filter. rewrite list_prod_flat_map.
    assert (U : NoDup residues) by (apply NoDup_map_on; [apply seq_NoDup|]; intros; lia). now apply NoDup_pairs.
  - intros x i. apply in_nonzeros in i as [I X]. split; [now apply orbit_distinct|]. split; [|split].
    + unfold orbit. rewrite map_length, prod_length. unfold units. rewrite map_length, !seq_length. reflexivity.
    + apply in_orbit. split; [exact I|apply leads_itself].
    + intros y K. apply in_orbit in K as [Y L]. apply in_nonzeros. split; [exact Y|]. now apply (form_leads x).
  - intros x y z _ Y. apply in_orbit in Y as [_ L]. rewrite !in_orbit. split; intros [I K]; (split; [exact I|]).
    + now apply (leads_trans x y z).
    + apply (leads_trans y x z); [now apply leads_back|exact K].
Qed.

(** ** The zeros of the form *)

Lemma roots_form u c : is_root p u = true -> divides p (form (Z.of_nat u * c, c)%Z).
Proof.
  intro R. pose proof prime_from_2. apply Nat.eqb_eq, mod_equal in R; [|lia].
  replace (form (Z.of_nat u * c, c)%Z) with ((Z.of_nat (u * u) - Z.of_nat (u + 1)) * (c * c))%Z by (unfold form; cbn [fst snd]; lia).
  now apply Z.divide_mul_l.
Qed.

Lemma zeros_number : length (filter is_zero pairs) = 1 + (p - 1) * roots p.
Proof.
  pose proof prime_from_2 as P2.
  set (listed := (0, 0)%Z :: map (fun uc => reduce (Z.of_nat (fst uc) * snd uc, snd uc)%Z) (list_prod (filter (is_root p) (seq 0 p)) units)).
  assert (Len : length listed = 1 + (p - 1) * roots p).
  { unfold listed. cbn [length]. rewrite map_length, prod_length. unfold units, roots. rewrite map_length, seq_length. lia. }
  rewrite <- Len. apply Nat.le_antisymm; apply NoDup_incl_length.
  - apply NoDup_filter. unfold pairs. rewrite list_prod_flat_map.
    assert (U : NoDup residues) by (apply NoDup_map_on; [apply seq_NoDup|]; intros; lia). now apply NoDup_pairs.
  - intros [a b] i. apply filter_In in i as [i Z0]. apply in_pairs in i as [A B]. cbn [fst snd] in A, B.
    unfold is_zero in Z0. apply Z.eqb_eq, divides_mod in Z0. destruct (Z.eq_dec b 0) as [->|N].
    + left. f_equal. unfold form in Z0. cbn [fst snd] in Z0. replace (a * a - a * 0 - 0 * 0)%Z with (a * a)%Z in Z0 by ring.
      assert (D : divides p a) by (apply prime_mult in Z0 as [D|D]; [exact D|exact D|exact P]).
      apply in_residues in A. destruct (Z.eq_dec a 0) as [->|]; [reflexivity|]. apply Z.divide_pos_le in D; lia.
    + right. assert (Bu : In b units) by (apply in_units; apply in_residues in B; lia).
      destruct (inverse b) as (d & _ & E); [now apply unit_not_divisible|].
      set (u := Z.to_nat ((a * d) mod Z.of_nat p)).
      assert (Hu : Z.of_nat u = ((a * d) mod Z.of_nat p)%Z) by (unfold u; rewrite Z2Nat.id; [reflexivity|apply Z.mod_pos_bound; lia]).
      pose proof (divides_minus_mod (a * d)) as M. rewrite <- Hu in M. pose proof (Z.mod_pos_bound (a * d) (Z.of_nat p)) as Bd. rewrite <- Hu in Bd.
      apply in_map_iff. exists (u, b). cbn [fst snd]. split.
      * unfold reduce. cbn [fst snd]. f_equal; [|apply mod_unique; [exact B|rewrite Z.sub_diag; apply Z.divide_0_r]].
        apply mod_unique; [exact A|]. replace (a - Z.of_nat u * b)%Z with (- ((Z.of_nat u - a * d) * b) - (b * d - 1) * a)%Z by ring.
        apply Z.divide_sub_r; [apply Z.divide_opp_r|]; now apply Z.divide_mul_l.
      * apply in_prod; [|exact Bu]. apply filter_In. split; [apply in_seq; lia|]. apply Nat.eqb_eq, mod_equal; [lia|].
        set (x := Z.of_nat u) in *.
        replace (Z.of_nat (u * u) - Z.of_nat (u + 1))%Z
          with ((x - a * d) * (x + a * d - 1) + d * d * form (a, b) + (b * d - 1) * (a * d + b * d + 1))%Z by (rewrite Nat2Z.inj_mul, Nat2Z.inj_add; change (Z.of_nat 1) with 1%Z; unfold form; cbn [fst snd]; fold x; ring).
        apply Z.divide_add_r; [apply Z.divide_add_r|]; [now apply Z.divide_mul_l|now apply Z.divide_mul_r|now apply Z.divide_mul_l].
  - unfold listed. constructor.
    + intro i. apply in_map_iff in i as ([u c] & E & i). apply in_prod_iff in i as [_ C]. apply in_units in C.
      pose proof (f_equal snd E) as E0. cbn [fst snd reduce] in E0. rewrite Z.mod_small in E0; lia.
    + apply NoDup_map_on.
      * rewrite list_prod_flat_map. apply NoDup_pairs; [apply NoDup_filter, seq_NoDup|]. intros. apply NoDup_map_on; [apply seq_NoDup|]. intros; lia.
      * intros [u c] [u' c'] i i' E. apply in_prod_iff in i as [R C], i' as [R' C']. apply filter_In in R as [R _], R' as [R' _].
        apply in_seq in R, R'. apply unit_not_divisible in C as Cn. apply in_units in C, C'.
        pose proof (f_equal fst E) as E1. pose proof (f_equal snd E) as E0. cbn [fst snd reduce] in E0, E1.
        rewrite !Z.mod_small in E0 by lia. subst c'. f_equal.
        assert (D : divides p ((Z.of_nat u - Z.of_nat u') * c)).
        { replace ((Z.of_nat u - Z.of_nat u') * c)%Z with (((Z.of_nat u' * c) mod Z.of_nat p - Z.of_nat u' * c) - ((Z.of_nat u * c) mod Z.of_nat p - Z.of_nat u * c))%Z by (rewrite E1; ring).
          apply Z.divide_sub_r; apply divides_minus_mod. }
        apply prime_mult in D as [[q D]|D]; [|contradiction|exact P]. assert (q = 0%Z) by nia. lia.
  - intros [a b] [E|i].
    + injection E as <- <-. apply filter_In. split; [apply in_pairs; split; apply in_residues; cbn; lia|]. unfold is_zero. now rewrite Z.mod_0_l by lia.
    + apply in_map_iff in i as ([u c] & E & i). apply in_prod_iff in i as [R C]. apply filter_In in R as [_ R]. apply in_units in C.
      pose proof (roots_form u c R) as Z0. pose proof (f_equal fst E) as E1. pose proof (f_equal snd E) as E0. cbn [fst snd reduce] in E0, E1.
      rewrite Z.mod_small in E0 by lia. subst b. pose proof (divides_minus_mod (Z.of_nat u * c)) as M. rewrite E1 in M.
      pose proof (Z.mod_pos_bound (Z.of_nat u * c) (Z.of_nat p)) as B. rewrite E1 in B.
      apply filter_In. split; [apply in_pairs; split; apply in_residues; cbn [fst snd]; lia|]. apply Z.eqb_eq, divides_mod.
      replace (form (a, c)) with (form (Z.of_nat u * c, c)%Z + (a - Z.of_nat u * c) * (a + Z.of_nat u * c - c))%Z by (unfold form; cbn [fst snd]; ring).
      apply Z.divide_add_r; [exact Z0|now apply Z.divide_mul_l].
Qed.
End Prime.

(** ** The rank of a prime *)

(** There are two roots if 5 is a square modulo p, none if it is not, and one for p = 5. *)
Theorem rank_roots p : prime (Z.of_nat p) -> roots p <= p + 1 /\ Nat.divide (rank p) (p + 1 - roots p).
Proof.
  intro P. pose proof (prime_from_2 p P) as P2.
  assert (L : length (pairs p) = p * p) by (unfold pairs, residues; now rewrite prod_length, map_length, seq_length).
  rewrite (length_filter (is_zero p)), zeros_number in L by exact P. destruct (nonzeros_divided p P) as [q E]. unfold nonzeros in E. rewrite E in L.
  split; [nia|]. exists q. nia.
Qed.

(** If i / j is a root, the hands form a geometric progression, and play does not end. *)
Theorem form_drawn p i j : prime (Z.of_nat p) -> 1 <= i < p -> 1 <= j < p ->
  divides p (Z.of_nat i * Z.of_nat i - Z.of_nat i * Z.of_nat j - Z.of_nat j * Z.of_nat j) -> drawn p (pair i j).
Proof.
  intros P I J R. apply pair_drawn; [lia|]. intros t _ E. set (x := (Z.of_nat i, Z.of_nat j)).
  apply mod_zero in E; [|lia]. rewrite <- hand_turn in E. change (hand i j (S t)) with (after x (S t)) in E.
  assert (D : divides p (form (after x (S t), after x t))).
  { destruct (form_after x t) as [K|K]; rewrite K; [exact R|]. now apply Z.divide_opp_r. }
  assert (E' : divides p (after x t)).
  { unfold form in D. cbn [fst snd] in D. rewrite <- Z.mul_sub_distr_l in D. apply (Z.divide_mul_l _ _ (after x (S t) - after x t)) in E.
    assert (S2 : divides p (after x t * after x t)).
    { replace (after x t * after x t)%Z with (after x (S t) * (after x (S t) - after x t) -
        (after x (S t) * (after x (S t) - after x t) - after x t * after x t))%Z by ring. now apply Z.divide_sub_r. }
    apply prime_mult in S2 as [K|K]; [exact K|exact K|exact P]. }
  pose proof (all_divisible p (after x) t (after_additive x) E' E 0) as Z0. rewrite after_0 in Z0. apply Z.divide_pos_le in Z0; cbn in *; lia.
Qed.
