(** Simple Chopsticks with rollover, the first variant in Section 4 of the paper: fingers are counted modulo n, and 0 removes a hand.

    Play may last forever, so that positions have no game tree, and who wins is defined by induction. *)
From Coq Require Import List Bool Arith ZArith Lia.
From Chopsticks Require Import Conjecture Apparition.
Import ListNotations.
Open Scope nat_scope.

(** ** The rules *)

(** The hands of the player to move, and the hands of the other player. *)
Definition position : Type := list nat * list nat.

(** What becomes of a hand with y fingers that is attacked by one with x. *)
Definition hit (n x y : nat) : list nat := if (x + y) mod n =? 0 then [] else [(x + y) mod n].

(** A move: a hand x attacks a hand y, and it is the other player's turn. *)
Inductive move (n : nat) : position -> position -> Prop :=
  | attack x xs before y after : In x xs -> move n (xs, before ++ y :: after) (before ++ hit n x y ++ after, xs).

(** Whether the player to move can force a win, or the other player can. A player who cannot move loses. *)
Inductive wins (n : nat) : position -> Prop :=
  | wins_by p q : move n p q -> loses n q -> wins n p
with loses (n : nat) : position -> Prop :=
  | loses_all p : (forall q, move n p q -> wins n q) -> loses n p.

(** Nobody can force a win. *)
Definition drawn (n : nat) (p : position) : Prop := ~ wins n p /\ ~ loses n p.

(** [moves n t p q]: t moves lead from p to q. *)
Inductive moves (n : nat) : nat -> position -> position -> Prop :=
  | no_moves p : moves n 0 p p
  | first_move t p q r : move n p q -> moves n t q r -> moves n (S t) p r.

(** Some play from p ends after t moves. *)
Definition play_ends (n : nat) (p : position) (t : nat) : Prop := exists q, moves n t p q /\ forall r, ~ move n q r.

(** (i | j)_n where the player to move has the hand i. *)
Definition pair (i j : nat) : position := ([i], [j]).

(** In turn t, the attacked hand gets these fingers, modulo n. *)
Definition turn_sum (i j t : nat) : nat := fibonacci (S t) * i + fibonacci t * j.

(** Turn t is the first that removes a hand. *)
Definition last_turn (n i j t : nat) : Prop :=
  1 <= t /\ turn_sum i j t mod n = 0 /\ forall s, 1 <= s < t -> turn_sum i j s mod n <> 0.

(** ** Who wins, in general *)

Scheme wins_induction := Minimality for wins Sort Prop with loses_induction := Minimality for loses Sort Prop.
Combined Scheme outcome_induction from wins_induction, loses_induction.

(** Not both players can force a win. *)
Theorem wins_or_loses n p : wins n p -> ~ loses n p.
Proof.
  intro W. enough (H : (forall p, wins n p -> ~ loses n p) /\ (forall p, loses n p -> ~ wins n p)) by now apply H.
  apply outcome_induction.
  - intros r q M _ IH B. destruct B as [r B]. now apply IH, B.
  - intros r _ IH W'. destruct W' as [r q M B]. now apply (IH q).
Qed.

(** ** One hand each *)

Lemma pair_move n i j q : move n (pair i j) q <-> q = (hit n i j, [i]).
Proof.
  unfold pair. split.
  - intro M. remember ([i], [j]) as p eqn:E. destruct M as [x xs before y after own]. injection E as -> E.
    destruct own as [<-|[]]. destruct before as [|b [|? ?]]; try discriminate. injection E as -> ->. now rewrite app_nil_r.
  - intros ->. change [j] with ([] ++ j :: []). replace (hit n i j) with ([] ++ hit n i j ++ []) by apply app_nil_r.
    apply attack. now left.
Qed.
Lemma over_move n xs q : ~ move n ([], xs) q.
Proof. intro M. inversion M. contradiction. Qed.
Lemma over_moves n t xs q : moves n t ([], xs) q -> q = ([], xs).
Proof.
  intro M. remember ([], xs) as p eqn:O. destruct M as [|t p r q M _]; [reflexivity|]. rewrite O in M. now apply over_move in M.
Qed.

Lemma turn_sum_first i j : turn_sum i j 1 = i + j.
Proof. unfold turn_sum. cbn. lia. Qed.
Lemma turn_sum_next n i j t : 1 <= n -> turn_sum ((i + j) mod n) i t mod n = turn_sum i j (S t) mod n.
Proof.
  intro N. unfold turn_sum. rewrite fibonacci_step.
  rewrite <- Nat.add_mod_idemp_l, Nat.mul_mod_idemp_r, Nat.add_mod_idemp_l by lia. f_equal. lia.
Qed.

Lemma last_turn_first n i j : (i + j) mod n = 0 -> forall t, last_turn n i j t <-> t = 1.
Proof.
  intros E t. unfold last_turn. rewrite <- turn_sum_first in E. split.
  - intros (T & _ & M). destruct (Nat.eq_dec t 1) as [->|]; [reflexivity|]. now destruct (M 1); [lia|].
  - intros ->. split; [lia|]. split; [exact E|lia].
Qed.
Lemma last_turn_later n i j t : 1 <= n -> (i + j) mod n <> 0 ->
  last_turn n i j t <-> exists s, t = S s /\ last_turn n ((i + j) mod n) i s.
Proof.
  intros N E. rewrite <- turn_sum_first in E. split.
  - intros (T & Z & M). destruct t as [|[|t]]; [lia|contradiction|]. exists (S t). split; [reflexivity|]. split; [lia|].
    rewrite turn_sum_next by exact N. split; [exact Z|]. intros s K. rewrite turn_sum_next by exact N. apply M. lia.
  - intros (s & -> & T & Z & M). rewrite turn_sum_next in Z by exact N. split; [lia|]. split; [exact Z|].
    intros u K. destruct u as [|[|u]]; [lia|exact E|]. rewrite <- turn_sum_next by exact N. apply M. lia.
Qed.

(** After each move, either the hand is gone or the position is again one of two hands. *)
Lemma hit_cases n i j : (i + j) mod n = 0 /\ hit n i j = [] \/ (i + j) mod n <> 0 /\ (hit n i j, [i]) = pair ((i + j) mod n) i.
Proof. unfold hit. destruct (Nat.eqb_spec ((i + j) mod n) 0); [left|right]; auto. Qed.

Lemma outcome_of_last_turn n : 1 <= n -> forall t i j, last_turn n i j t ->
  (Nat.Odd t -> wins n (pair i j)) /\ (Nat.Even t -> loses n (pair i j)).
Proof.
  intro N. induction t as [|t IH]; intros i j T; [destruct T; lia|].
  destruct (hit_cases n i j) as [[E H]|[E H]].
  - apply last_turn_first in T; [|exact E]. injection T as ->. split; [|intros [h K]; lia].
    intros _. apply (wins_by n _ (hit n i j, [i])); [now apply pair_move|]. rewrite H. constructor.
    intros q M. now apply over_move in M.
  - apply last_turn_later in T as (s & K & T); [|exact N|exact E]. injection K as <-. apply IH in T as [W B]. split; intro P.
    + apply (wins_by n _ (pair ((i + j) mod n) i)); [rewrite <- H; now apply pair_move|]. apply B. destruct P as [h P]. exists h. lia.
    + constructor. intros q M. apply pair_move in M as ->. rewrite H. apply W. destruct P as [h P]. exists (h - 1). lia.
Qed.
Lemma last_turn_of_outcome n : 1 <= n ->
  (forall p, wins n p -> forall i j, p = pair i j -> exists t, Nat.Odd t /\ last_turn n i j t) /\
  (forall p, loses n p -> forall i j, p = pair i j -> exists t, Nat.Even t /\ last_turn n i j t).
Proof.
  intro N. apply outcome_induction.
  - intros p q M _ IH i j ->. apply pair_move in M as ->. destruct (hit_cases n i j) as [[E H]|[E H]].
    + exists 1. split; [now exists 0|]. now apply last_turn_first.
    + rewrite H in IH. destruct (IH _ _ eq_refl) as (t & [h P] & T). exists (S t). split; [exists h; lia|].
      apply last_turn_later; [exact N|exact E|now exists t].
  - intros p W IH i j ->. specialize (IH _ (proj2 (pair_move n i j _) eq_refl)). destruct (hit_cases n i j) as [[E H]|[E H]].
    + exfalso. specialize (W _ (proj2 (pair_move n i j _) eq_refl)). rewrite H in W. remember ([], [i]) as p eqn:O.
      destruct W as [p q M _]. rewrite O in M. now apply over_move in M.
    + rewrite H in IH. destruct (IH _ _ eq_refl) as (t & [h P] & T). exists (S t). split; [exists (S h); lia|].
      apply last_turn_later; [exact N|exact E|now exists t].
Qed.

(** Who wins (i | j)_n: the player who makes the first sum that n divides. Without one, play goes on forever. *)
Theorem pair_wins n i j : 1 <= n -> wins n (pair i j) <-> exists t, Nat.Odd t /\ last_turn n i j t.
Proof.
  intro N. split; [intro W; now apply (proj1 (last_turn_of_outcome n N) _ W)|].
  intros (t & P & T). now apply (outcome_of_last_turn n N t).
Qed.
Theorem pair_loses n i j : 1 <= n -> loses n (pair i j) <-> exists t, Nat.Even t /\ last_turn n i j t.
Proof.
  intro N. split; [intro B; now apply (proj2 (last_turn_of_outcome n N) _ B)|].
  intros (t & P & T). now apply (outcome_of_last_turn n N t).
Qed.

Lemma last_turn_exists n i j t : 1 <= t -> turn_sum i j t mod n = 0 -> exists s, s <= t /\ last_turn n i j s.
Proof.
  intros T Z. induction t as [t IH] using lt_wf_ind.
  destruct (existsb (fun s => turn_sum i j s mod n =? 0) (seq 1 (t - 1))) eqn:E.
  - apply existsb_exists in E as (s & I & E). apply in_seq in I. apply Nat.eqb_eq in E.
    destruct (IH s) as (u & L & H); [lia|lia|exact E|]. exists u. split; [lia|exact H].
  - exists t. split; [lia|]. split; [exact T|]. split; [exact Z|]. intros s K E'.
    enough (existsb (fun s => turn_sum i j s mod n =? 0) (seq 1 (t - 1)) = true) by congruence.
    apply existsb_exists. exists s. split; [apply in_seq; lia|now apply Nat.eqb_eq].
Qed.
Theorem pair_drawn n i j : 1 <= n -> drawn n (pair i j) <-> forall t, 1 <= t -> turn_sum i j t mod n <> 0.
Proof.
  intro N. unfold drawn. rewrite pair_wins, pair_loses by exact N. split.
  - intros [W B] t T Z. destruct (last_turn_exists n i j t T Z) as (s & _ & H).
    destruct (Nat.Even_or_Odd s); [apply B|apply W]; now exists s.
  - intro D. split; intros (t & _ & T & Z & _); now apply (D t).
Qed.

(** Play is forced, and lasts until that turn. *)
Theorem pair_play n i j t : 1 <= n -> play_ends n (pair i j) t <-> last_turn n i j t.
Proof.
  intro N. revert i j. induction t as [|t IH]; intros i j.
  - split; [|intros [T _]; lia]. intros (q & M & O). exfalso. inversion M. subst. apply (O (hit n i j, [i])). now apply pair_move.
  - assert (S1 : play_ends n (pair i j) (S t) <-> play_ends n (hit n i j, [i]) t).
    { split.
      - intros (q & M & O). inversion M as [|u p1 p2 p3 M1 M2]. subst. apply pair_move in M1 as ->. now exists q.
      - intros (q & M & O). exists q. split; [|exact O]. apply (first_move n t _ (hit n i j, [i])); [now apply pair_move|exact M]. }
    rewrite S1. destruct (hit_cases n i j) as [[E H]|[E H]].
    + rewrite H, last_turn_first by exact E. split.
      * intros (q & M & _). inversion M as [|u p1 p2 p3 M1 _]; [reflexivity|]. now apply over_move in M1.
      * intro K. injection K as ->. exists ([], [i]). split; [constructor|]. intro r. apply over_move.
    + rewrite H, last_turn_later, IH by assumption. split; [intro T; now exists t|]. intros (s & K & T). now injection K as ->.
Qed.

(** ** (1 | 1)_n *)

Lemma turn_sum_ones t : turn_sum 1 1 t = fibonacci (t + 2).
Proof. unfold turn_sum. replace (t + 2) with (S (S t)) by lia. rewrite fibonacci_step. lia. Qed.

Lemma rank_from_3 n : 2 <= n -> 3 <= rank n.
Proof.
  intro N. destruct (rank_least n) as (R & Z & _); [lia|].
  destruct (Nat.le_gt_cases 3 (rank n)) as [|K]; [assumption|exfalso].
  assert (E : rank n = 1 \/ rank n = 2) by lia. destruct E as [E|E]; rewrite E in Z; cbn in Z; rewrite Nat.mod_1_l in Z; lia.
Qed.

Lemma ones_last_turn n t : 2 <= n -> last_turn n 1 1 t <-> t + 2 = rank n.
Proof.
  intro N. pose proof (rank_from_3 n N) as R. destruct (rank_least n) as (_ & Z & M); [lia|].
  assert (E : last_turn n 1 1 (rank n - 2)).
  { unfold last_turn. rewrite turn_sum_ones. replace (rank n - 2 + 2) with (rank n) by lia. split; [lia|]. split; [exact Z|].
    intros s K. rewrite turn_sum_ones. apply M. lia. }
  split; [|intro K; now replace t with (rank n - 2) by lia].
  intros (T & Z' & M'). rewrite turn_sum_ones in Z'. destruct E as (_ & E & M'').
  destruct (Nat.lt_total t (rank n - 2)) as [K|[K|K]]; [|lia|].
  - exfalso. now apply (M (t + 2)); [lia|].
  - exfalso. now apply (M' (rank n - 2)); [lia|].
Qed.

(** (1 | 1)_n lasts rank n - 2 turns, the next player wins exactly if rank n is odd, and no play is drawn. *)
Theorem ones_play n t : 2 <= n -> play_ends n (pair 1 1) t <-> t + 2 = rank n.
Proof. intro N. rewrite pair_play by lia. now apply ones_last_turn. Qed.
Theorem ones_wins n : 2 <= n -> wins n (pair 1 1) <-> Nat.Odd (rank n).
Proof.
  intro N. rewrite pair_wins by lia. setoid_rewrite (fun t => ones_last_turn n t N). split.
  - intros (t & [h P] & E). exists (S h). lia.
  - intros [h P]. pose proof (rank_from_3 n N). exists (rank n - 2). split; [exists (h - 1); lia|lia].
Qed.
Theorem ones_loses n : 2 <= n -> loses n (pair 1 1) <-> Nat.Even (rank n).
Proof.
  intro N. rewrite pair_loses by lia. setoid_rewrite (fun t => ones_last_turn n t N). split.
  - intros (t & [h P] & E). exists (S h). lia.
  - intros [h P]. pose proof (rank_from_3 n N). exists (rank n - 2). split; [exists (h - 1); lia|lia].
Qed.
Theorem ones_not_drawn n : 2 <= n -> ~ drawn n (pair 1 1).
Proof.
  intros N [W B]. rewrite ones_wins in W by exact N. rewrite ones_loses in B by exact N.
  destruct (Nat.Even_or_Odd (rank n)); contradiction.
Qed.

(** The previous player wins (1 | 1)_n exactly if n and some Lucas number have a common divisor above 2. *)
Theorem ones_lucas n : 2 <= n -> loses n (pair 1 1) <-> exists k, 2 < Nat.gcd n (lucas k).
Proof. intro N. rewrite ones_loses by exact N. apply rank_even. lia. Qed.

(** ** Positions that come again *)

Lemma last_turn_unique n i j s t : last_turn n i j s -> last_turn n i j t -> s = t.
Proof.
  intros (S1 & Z & M) (T1 & Z' & M'). destruct (Nat.lt_total s t) as [K|[K|K]]; [|exact K|]; exfalso.
  - now apply (M' s); [lia|].
  - now apply (M t); [lia|].
Qed.

Lemma moves_last_turn n t : 1 <= n -> forall i j i' j' s, moves n t (pair i j) (pair i' j') -> last_turn n i j s ->
  exists u, s = t + u /\ last_turn n i' j' u.
Proof.
  intro N. induction t as [|t IH]; intros i j i' j' s M T; inversion M as [p E1 E2 E3|u p q r M1 M2]; subst.
  - now exists s.
  - apply pair_move in M1 as ->. destruct (hit_cases n i j) as [[E H]|[E H]]; rewrite H in M2.
    + now apply over_moves in M2.
    + apply last_turn_later in T as (v & -> & T); [|exact N|exact E]. destruct (IH _ _ _ _ _ M2 T) as (u & -> & T'). now exists u.
Qed.

Lemma moves_reach n t : 1 <= n -> forall i j, (forall s, 1 <= s <= S t -> turn_sum i j s mod n <> 0) ->
  moves n (S t) (pair i j) (pair (turn_sum i j (S t) mod n) (match t with 0 => i | S _ => turn_sum i j t mod n end)).
Proof.
  intro N. induction t as [|t IH]; intros i j D.
  - apply (first_move n 0 _ (hit n i j, [i])); [now apply pair_move|]. rewrite turn_sum_first.
    destruct (hit_cases n i j) as [[E _]|[_ ->]]; [|constructor]. exfalso. apply (D 1); [lia|]. now rewrite turn_sum_first.
  - apply (first_move n (S t) _ (hit n i j, [i])); [now apply pair_move|].
    destruct (hit_cases n i j) as [[E _]|[_ ->]]; [exfalso; apply (D 1); [lia|]; now rewrite turn_sum_first|].
    rewrite <- turn_sum_next by exact N.
    assert (E : turn_sum i j (S t) mod n = match t with 0 => (i + j) mod n | S _ => turn_sum ((i + j) mod n) i t mod n end).
    { destruct t; [now rewrite turn_sum_first|now rewrite turn_sum_next]. }
    rewrite E. apply IH. intros s K. rewrite turn_sum_next by exact N. apply D. lia.
Qed.

(** The fingers of turn t - 1, as a sequence in Z: the hands j and i first. *)
Definition hand (i j t : nat) : Z := (F t * Z.of_nat i + (F (S t) - F t) * Z.of_nat j)%Z.

Lemma hand_additive i j : additive (hand i j).
Proof. intro k. unfold hand. rewrite !F_additive. ring. Qed.
Lemma hand_turn i j t : hand i j (S t) = Z.of_nat (turn_sum i j t).
Proof. unfold hand, turn_sum. rewrite F_additive. unfold F. lia. Qed.
Lemma hand_0 i j : hand i j 0 = Z.of_nat j.
Proof. unfold hand. change (F 0) with 0%Z. change (F 1) with 1%Z. ring. Qed.
Lemma hand_1 i j : hand i j 1 = Z.of_nat i.
Proof. rewrite hand_turn. unfold turn_sum. cbn. lia. Qed.

(** A position is drawn exactly if it comes again. *)
Theorem drawn_returns n i j : 1 <= i < n -> 1 <= j < n ->
  drawn n (pair i j) <-> exists t, 1 <= t /\ moves n t (pair i j) (pair i j).
Proof.
  intros I K. assert (N : 1 <= n) by lia. rewrite pair_drawn by exact N. split.
  - intro D. destruct (period n N) as (p & P & Z0 & Z1).
    assert (R : forall k, divides n (hand i j (2 * p + k) - hand i j k)) by (apply periodic; [apply hand_additive|assumption..]).
    exists (2 * p). split; [lia|]. destruct p as [|p]; [lia|].
    pose proof (moves_reach n (2 * p + 1) N i j) as M. replace (S (2 * p + 1)) with (2 * S p) in M by lia.
    assert (E1 : turn_sum i j (2 * S p) mod n = i).
    { specialize (R 1). rewrite Nat.add_1_r, hand_turn, hand_1 in R. apply mod_equal in R; [|exact N].
      rewrite R. apply Nat.mod_small. lia. }
    assert (E0 : turn_sum i j (2 * p + 1) mod n = j).
    { specialize (R 0). replace (2 * S p + 0) with (S (2 * p + 1)) in R by lia. rewrite hand_turn, hand_0 in R.
      apply mod_equal in R; [|exact N]. rewrite R. apply Nat.mod_small. lia. }
    rewrite E1 in M. replace (2 * p + 1) with (S (2 * p)) in M, E0 by lia. rewrite E0 in M. apply M. intros s L. apply D. lia.
  - intros (t & T & M) s S1 Z. destruct (last_turn_exists n i j s S1 Z) as (u & _ & H).
    destruct (moves_last_turn n t N i j i j u M H) as (v & -> & H'). pose proof (last_turn_unique n i j _ _ H H'). lia.
Qed.
