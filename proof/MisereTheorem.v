(** For which n the value of (1|1)_n under misère play, modulo dicots, is 0 or *: the theorem of docs/misere.md, for every n. *)
From Coq Require Import List Bool Arith ZArith Lia.
From Chopsticks Require Import Games Order Chopsticks Misere.
From Chopsticks Require Hands Conjecture Golden Inequality Lines.
From Chopsticks Require Import Strategies Starts MisereStrategies.
Import ListNotations.
Open Scope Z_scope.

(** ** The test as a game *)

(** The players are in the hands and in the negative of [h]; or Right has called the outcome, and they are in the hands alone, where Left is
    to give the turn back first or not. *)
Inductive comparison := Compared (h : game) | Called | TurnBack.

Definition comparison_options (p : player) (s : comparison) : list comparison :=
  match s, p with
  | Compared h, Left => map Compared (rights h)
  | Compared h, Right =>
    map Compared (lefts h) ++ (if misere_wins Left h then [Called] else []) ++ (if misere_wins Right h then [] else [TurnBack])
  | TurnBack, Left => [Called]
  | _, _ => []
  end.
Definition is_turn_back (s : comparison) : bool := match s with TurnBack => true | _ => false end.
Definition comparison_wins (p : player) (s : comparison) : bool :=
  match s, p with
  | Compared h, Left => existsb (at_leastb zero) (rights h)
  | Compared h, Right => negb (at_leastb zero h)
  | Called, _ => true
  | TurnBack, _ => false
  end.
Definition comparisons : aside := Aside comparison comparison_options is_turn_back comparison_wins.

(** ** Claims *)

Definition lucas_sum (odd : bool) (n : Z) : Inequality.sum := Lines.five_fibonacci (twice_index odd (n - 1)) ++ Lines.five_fibonacci (twice_index odd (n + 1)).
(** The ends of the ranges for i: f(2i), f(2i) + L(2i - 5), f(2i + 1), L(2i), f(2i + 2). *)
Definition ends (odd : bool) : list Inequality.sum :=
  [ Lines.five_fibonacci (twice_index odd 0); Lines.five_fibonacci (twice_index odd 0) ++ lucas_sum odd (-5);
    Lines.five_fibonacci (twice_index odd 1); lucas_sum odd 0; Lines.five_fibonacci (twice_index odd 2) ].

Definition place_in (zone : nat) (odd : bool) (s : comparison) (p : player) : place comparisons :=
  let r := range (nth zone (ends odd) []) (nth (S zone) (ends odd) []) in
  start comparisons s p r r [Lines.minus_integer (index odd) 4] 1.
Definition check_claim (number : nat) (zone : nat) (odd : bool) (s : comparison) (p winner : player) : bool :=
  match nth_error strategies number with
  | Some q => check_plan comparisons winner q (place_in zone odd s p)
  | None => false
  end.
Definition check_zone (zone : nat) (v : game) (wins_comparison wins_outcome : player) : bool :=
  let number := (4 * zone)%nat in
  check_claim number zone false (Compared v) Right wins_comparison && check_claim (number + 1) zone true (Compared v) Right wins_comparison &&
  check_claim (number + 2) zone false Called Left wins_outcome && check_claim (number + 3) zone true Called Left wins_outcome.
Theorem checked_misere :
  check_zone 0 star Left Right && check_zone 1 star Right Right && check_zone 2 zero Left Left && check_zone 3 zero Right Left = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** ** What the states mean *)

(** The player to move wins, where [g] are the hands. *)
Definition meaning (p : player) (g : game) (s : comparison) : Prop :=
  match s, p with
  | Compared h, Right => ~ at_least_modulo_dicots g h
  | Compared h, Left =>
    (exists x, In x (lefts g) /\ at_least_modulo_dicots x h) \/ (exists x, In x (rights h) /\ at_least_modulo_dicots g x)
  | Called, _ => misere_wins p g = true
  | TurnBack, Left => misere_wins Right g = false
  | TurnBack, Right => False
  end.
Definition compares_dicot (s : comparison) : Prop := match s with Compared h => dicot h = true | _ => True end.

Lemma at_least_or_not g h : dicot g = true -> dicot h = true -> at_least_modulo_dicots g h \/ ~ at_least_modulo_dicots g h.
Proof. intros G H. rewrite <- (at_leastb_correct g h G H). destruct (at_leastb g h); [now left|now right]. Qed.
Lemma or_not_in {A} (P : A -> Prop) (l : list A) : (forall x, In x l -> P x \/ ~ P x) -> (exists x, In x l /\ P x) \/ ~ (exists x, In x l /\ P x).
Proof.
  intro H. destruct (some_or_each P (fun x => ~ P x) l H) as [E|E]; [now left|right]. intros (x & I & Q). exact (E x I Q).
Qed.
Lemma meaning_or_not p g s : dicot g = true -> compares_dicot s -> meaning p g s \/ ~ meaning p g s.
Proof.
  intros G F. destruct s as [h| |], p; cbn [meaning compares_dicot] in *.
  - destruct (or_not_in (fun x => at_least_modulo_dicots x h) (lefts g)) as [A|A]; [|now left; left|].
    { intros x I. apply at_least_or_not; [exact (dicot_option Left _ _ G I)|exact F]. }
    destruct (or_not_in (fun x => at_least_modulo_dicots g x) (rights h)) as [B|B]; [|now left; right|right; tauto].
    intros x I. apply at_least_or_not; [exact G|exact (dicot_option Right _ _ F I)].
  - destruct (at_least_or_not g h G F); tauto.
  - destruct (misere_wins Left g); [now left|now right].
  - destruct (misere_wins Right g); [now left|now right].
  - destruct (misere_wins Right g); [now right|now left].
  - now right.
Qed.
Lemma options_compare p s o : compares_dicot s -> In o (comparison_options p s) -> compares_dicot o.
Proof.
  destruct s as [h| |], p; cbn [comparison_options compares_dicot]; intros F I.
  - apply in_map_iff in I as (x & <- & I). exact (dicot_option Right _ _ F I).
  - apply in_app_or in I as [I|I]; [apply in_map_iff in I as (x & <- & I); exact (dicot_option Left _ _ F I)|].
    destruct (misere_wins Left h), (misere_wins Right h); cbn [app In] in I; intuition (subst; exact Logic.I).
  - destruct I.
  - destruct I.
  - destruct I as [<-|[]]. exact Logic.I.
  - destruct I.
Qed.

(** After the hands are gone. *)
Lemma comparison_wins_correct p s : compares_dicot s -> (comparison_wins p s = true <-> meaning p zero s).
Proof.
  intro F. destruct s as [h| |], p; cbn [comparison_wins meaning lefts zero]; cbn [compares_dicot] in F.
  - rewrite existsb_exists. split.
    + intros (x & I & A). right. exists x. split; [exact I|]. apply at_leastb_correct; [reflexivity|exact (dicot_option Right _ _ F I)|exact A].
    + intros [(x & [] & _)|(x & I & A)]. exists x. split; [exact I|]. apply at_leastb_correct; [reflexivity|exact (dicot_option Right _ _ F I)|exact A].
  - rewrite <- (at_leastb_correct zero h eq_refl F). destruct (at_leastb zero h); cbn; split; congruence || (intro H; now exfalso; apply H).
  - split; reflexivity.
  - split; reflexivity.
  - cbn. split; congruence.
  - split; easy.
Qed.
Lemma meaning_rule p g s : dicot g = true -> options p g <> [] -> compares_dicot s ->
  (meaning p g s <-> is_turn_back s = false /\ (exists x, In x (options p g) /\ ~ meaning (opponent p) x s) \/
    exists o, In o (comparison_options p s) /\ ~ meaning (opponent p) g o).
Proof.
  intros G N F. destruct s as [h| |].
  - cbn [compares_dicot] in F. destruct p; cbn [meaning is_turn_back options opponent comparison_options] in *.
    + split.
      * intros [(x & I & A)|(x & I & A)]; [left; split; [reflexivity|]; exists x; tauto|right].
        exists (Compared x). split; [now apply in_map|cbn [meaning]; tauto].
      * intros [(_ & x & I & A)|(o & I & A)].
        -- left. exists x. split; [exact I|]. destruct (at_least_or_not x h); [exact (dicot_option Left _ _ G I)|exact F|assumption|tauto].
        -- apply in_map_iff in I as (x & <- & I). right. exists x. split; [exact I|]. cbn [meaning] in A.
           destruct (at_least_or_not g x); [exact G|exact (dicot_option Right _ _ F I)|assumption|tauto].
    + rewrite (dicot_test g h G F). split.
      * intro A.
        destruct (some_or_each (fun x => ~ meaning Left x (Compared h)) (fun x => meaning Left x (Compared h)) (rights g)) as [B|B]; [|left; split; [reflexivity|exact B]|right].
        { intros x I. destruct (meaning_or_not Left x (Compared h)); [exact (dicot_option Right _ _ G I)|exact F|auto|auto]. }
        destruct (some_or_each (fun x => ~ meaning Left g (Compared x)) (fun x => meaning Left g (Compared x)) (lefts h)) as [C|C].
        { intros x I. destruct (meaning_or_not Left g (Compared x)); [exact G|exact (dicot_option Left _ _ F I)|auto|auto]. }
        { destruct C as (x & I & C). exists (Compared x). split; [apply in_or_app; left; now apply in_map|exact C]. }
        destruct (outcome_at_least (misere_outcome g) (misere_outcome h)) eqn:O.
        { exfalso. apply A. split; [reflexivity|]. split; [exact B|]. intros x I. destruct (C x I) as [D|D]; [right|left]; exact D. }
        unfold misere_outcome in O. destruct (misere_wins Left h && negb (misere_wins Left g)) eqn:P.
        { apply andb_true_iff in P as [P Q]. apply negb_true_iff in Q. exists Called. rewrite P. split; [apply in_or_app; right; now left|].
          cbn [meaning]. congruence. }
        exists TurnBack. cbn [meaning opponent].
        destruct (misere_wins Left g), (misere_wins Right g), (misere_wins Left h), (misere_wins Right h); try discriminate;
          (split; [apply in_or_app; right; cbn; tauto|congruence]).
      * intros [(_ & x & I & A)|(o & I & A)] (O & B & C).
        -- apply A. destruct (B x I) as [D|D]; [left|right]; exact D.
        -- apply in_app_or in I as [I|I].
           { apply in_map_iff in I as (x & <- & I). apply A. destruct (C x I) as [D|D]; [right|left]; exact D. }
           unfold misere_outcome in O. destruct (misere_wins Left h) eqn:HL, (misere_wins Right h) eqn:HR; cbn [app In] in I;
             intuition subst; cbn [meaning opponent] in A; destruct (misere_wins Left g), (misere_wins Right g); cbn in O; congruence.
  - assert (W := misere_wins_spec p g). split.
    + intro V. left. split; [reflexivity|]. assert (V' : misere_wins p g = true) by (destruct p; exact V). apply W in V' as [E|(x & I & V')]; [contradiction|].
      exists x. split; [exact I|]. destruct p; cbn [meaning opponent] in *; congruence.
    + intros [(_ & x & I & V)|(o & I & _)]; [|destruct p; destruct I]. enough (misere_wins p g = true) by (destruct p; assumption).
      apply W. right. exists x. split; [exact I|]. apply not_true_iff_false. destruct p; exact V.
  - split.
    + destruct p; cbn [meaning]; [|easy]. intro V. right. exists Called. split; [now left|]. cbn [meaning opponent]. congruence.
    + intros [(E & _)|(o & I & V)]; [discriminate|]. destruct p; [destruct I as [<-|[]]|destruct I]. cbn [meaning opponent] in *. now apply not_true_iff_false.
Qed.

(** ** Play in the hands *)

Lemma pair_dicot n i j : (1 <= i)%nat -> (1 <= j)%nat -> dicot (pair n i j) = true.
Proof.
  intros I J. rewrite pair_is_board by assumption. unfold board. clear I J. generalize n at 1 as f. intro f. revert i j.
  induction f as [|f IH]; intros i j; [reflexivity|]. cbn [board_tree]. destruct (n <? i + j)%nat; [reflexivity|].
  cbn [switch dicot is_empty eqb forallb andb]. now rewrite !IH.
Qed.

Section Play.
  Variable n : nat.
  (** The player to move has the hand x. *)
  Definition hands_of (p : player) (x y : Z) : game :=
    match p with Left => pair n (Z.to_nat x) (Z.to_nat y) | Right => pair n (Z.to_nat y) (Z.to_nat x) end.
  Definition wins_comparison (p : player) (x y : Z) (s : comparison) : Prop := meaning p (hands_of p x y) s.
  Lemma hands_start p : hands_of p 1 1 = pair n 1 1.
  Proof. unfold hands_of. replace (Z.to_nat 1) with 1%nat by reflexivity. now destruct p. Qed.
  Lemma hands_options p x y : 1 <= x -> 1 <= y ->
    options p (hands_of p x y) = [if Z.of_nat n <? x + y then zero else hands_of (opponent p) (x + y) x].
  Proof.
    intros X Y. assert (E : (Z.of_nat n <? x + y) = (n <? Z.to_nat x + Z.to_nat y)%nat).
    { destruct (Z.ltb_spec (Z.of_nat n) (x + y)), (Nat.ltb_spec n (Z.to_nat x + Z.to_nat y)); lia || reflexivity. }
    rewrite E. destruct p; cbn [hands_of opponent]; rewrite pair_options by lia; rewrite ?(Nat.add_comm (Z.to_nat y)), Z2Nat.inj_add by lia;
      destruct (n <? Z.to_nat x + Z.to_nat y)%nat; reflexivity.
  Qed.
  Lemma comparisons_play : play comparisons (fun _ => Z.of_nat n) compares_dicot wins_comparison.
  Proof.
    split; [intros p s o; apply options_compare|]. intros p x y s F X Y. unfold wins_comparison.
    assert (G : dicot (hands_of p x y) = true) by (destruct p; apply pair_dicot; lia).
    assert (O := hands_options p x y X Y). rewrite (meaning_rule p _ s G) by (rewrite ?O; try discriminate; exact F).
    rewrite O. cbn [comparisons urgent options_in wins_alone]. assert (Swap : forall o, meaning (opponent p) (hands_of p x y) o <-> meaning (opponent p) (hands_of (opponent p) y x) o).
    { intro o. replace (hands_of (opponent p) y x) with (hands_of p x y) by (now destruct p). tauto. }
    setoid_rewrite Swap. apply or_iff_compat_r, and_iff_compat_l. cbn [In]. destruct (Z.of_nat n <? x + y).
    - rewrite <- not_true_iff_false, (comparison_wins_correct (opponent p) s F). split; [intros (z & [<-|[]] & V); exact V|intro V; exists zero; auto].
    - split; [intros (z & [<-|[]] & V); exact V|eauto].
  Qed.
End Play.

(** ** (1|1)_n, 0 and * are their own mirror images *)

Lemma misere_negative g : forall p, misere_wins p (negative g) = misere_wins (opponent p) g.
Proof.
  induction g as [ls rs L R] using game_induction. intro p. cbn [negative misere_wins].
  assert (E : forall l : list game, is_empty (map negative l) = is_empty l) by (now intros []).
  destruct p; cbn [opponent]; rewrite E, existsb_map; f_equal; apply existsb_ext; intros x I; [rewrite (R x I Right)|rewrite (L x I Left)]; reflexivity.
Qed.
Lemma dicot_negative g : dicot (negative g) = dicot g.
Proof.
  induction g as [ls rs L R] using game_induction. cbn [negative dicot].
  assert (E : forall l : list game, is_empty (map negative l) = is_empty l) by (now intros []).
  assert (A : forall l, (forall x, In x l -> dicot (negative x) = dicot x) -> forallb dicot (map negative l) = forallb dicot l).
  { induction l as [|x l IH]; intro H; [reflexivity|]. cbn [map forallb]. rewrite (H x (or_introl eq_refl)), IH; [reflexivity|intros y I; apply H; now right]. }
  rewrite !E, !A by assumption. destruct (is_empty ls), (is_empty rs), (forallb dicot ls), (forallb dicot rs); reflexivity.
Qed.
Lemma at_least_negative g h : at_least_modulo_dicots g h -> at_least_modulo_dicots (negative h) (negative g).
Proof.
  intros A x D. rewrite <- dicot_negative in D. specialize (A (negative x) D). unfold misere_outcome in *.
  rewrite <- (negative_negative x), <- !negative_sum, !misere_negative. cbn [opponent].
  destruct (misere_wins Left (sum g (negative x))), (misere_wins Right (sum g (negative x))), (misere_wins Left (sum h (negative x))), (misere_wins Right (sum h (negative x))); easy.
Qed.
Lemma equal_if_at_least n v : negative v = v -> (equal_modulo_dicots (pair n 1 1) v <-> at_least_modulo_dicots (pair n 1 1) v).
Proof.
  intro V. rewrite equal_is_at_least_both_ways. split; [tauto|]. intro A. split; [exact A|]. apply at_least_negative in A. rewrite V in A.
  unfold pair in *. now rewrite <- Hands.position_negative in A.
Qed.
Lemma symmetric_misere n : misere_wins Right (pair n 1 1) = misere_wins Left (pair n 1 1).
Proof. unfold pair. rewrite (Hands.position_negative n [1%nat] [1%nat]) at 1. apply misere_negative. Qed.

(** ** The theorem *)

(** The parameters for i. *)
Definition parameters_of (i : Z) : Inequality.parameters := Inequality.Parameters (i / 2) 0 0 0 0.

Local Notation f := Conjecture.fibonacci.
(** The Lucas numbers: L(0) = 2, L(1) = 1. *)
Fixpoint lucas (k : nat) : nat :=
  match k with
  | 0 => 2
  | S k' => match k' with 0 => 1 | S k'' => lucas k'' + lucas k' end
  end%nat.
Lemma lucas_sums k : lucas (S k) = (f k + f (S (S k)))%nat.
Proof.
  enough (H : lucas (S k) = (f k + f (S (S k)))%nat /\ lucas (S (S k)) = (f (S k) + f (S (S (S k))))%nat) by apply H.
  induction k as [|k [A B]]; [split; reflexivity|]. split; [exact B|].
  change (lucas (S (S (S k)))) with (lucas (S k) + lucas (S (S k)))%nat. rewrite A, B, !Conjecture.fibonacci_step. lia.
Qed.

(** The ranges for i. *)
Definition ends_of (i : nat) : list nat :=
  [f (2 * i); f (2 * i) + lucas (2 * i - 5); f (2 * i + 1); lucas (2 * i); f (2 * i + 2)]%nat.
Definition in_range (zone i n : nat) : Prop := (nth zone (ends_of i) 0 <= n < nth (S zone) (ends_of i) 0)%nat.

Lemma five_f i m k : Z.of_nat m = 2 * Z.of_nat i + k -> is_five_times (Lines.five_fibonacci (twice_index (Z.odd (Z.of_nat i)) k)) (parameters_of (Z.of_nat i)) (Z.of_nat (f m)).
Proof. intro E. change (Z.of_nat (f m)) with (Conjecture.F m). rewrite <- Golden.same_fibonacci, E. apply twice_index_fibonacci. Qed.
Lemma five_lucas i m k : Z.of_nat (S m) = 2 * Z.of_nat i + k -> is_five_times (lucas_sum (Z.odd (Z.of_nat i)) k) (parameters_of (Z.of_nat i)) (Z.of_nat (lucas (S m))).
Proof. intro E. rewrite lucas_sums, Nat2Z.inj_add. apply five_times_add; apply five_f; lia. Qed.
Lemma ends_value i zone : (4 <= i)%nat -> (zone < 5)%nat ->
  is_five_times (nth zone (ends (Z.odd (Z.of_nat i))) []) (parameters_of (Z.of_nat i)) (Z.of_nat (nth zone (ends_of i) 0%nat)).
Proof.
  intros I Z. destruct zone as [|[|[|[|[|zone]]]]]; [..|lia]; cbn [nth ends ends_of].
  - apply five_f. lia.
  - rewrite Nat2Z.inj_add. apply five_times_add; [apply five_f; lia|]. replace (2 * i - 5)%nat with (S (2 * i - 6)) by lia. apply five_lucas. lia.
  - apply five_f. lia.
  - replace (2 * i)%nat with (S (2 * i - 1)) by lia. apply five_lucas. lia.
  - apply five_f. lia.
Qed.

Lemma claim_sound number zone odd s p winner i n : check_claim number zone odd s p winner = true -> compares_dicot s ->
  (4 <= i)%nat -> (zone < 4)%nat -> odd = Z.odd (Z.of_nat i) -> in_range zone i n ->
  if same p winner then meaning p (pair n 1 1) s else ~ meaning p (pair n 1 1) s.
Proof.
  intros C F I Z -> R. unfold check_claim in C. destruct (nth_error strategies number) as [q|]; [|discriminate].
  assert (H := check_plan_sound comparisons winner _ _ _ (comparisons_play n) q _ C (parameters_of (Z.of_nat i)) 1 1).
  unfold good, place_in in H. cbn [start mover at_state] in H. unfold wins_comparison in H. rewrite hands_start in H. apply H. clear H.
  assert (K : known_holds (range (nth zone (ends (Z.odd (Z.of_nat i))) []) (nth (S zone) (ends (Z.odd (Z.of_nat i))) [])) (parameters_of (Z.of_nat i)) (Z.of_nat n)).
  { eapply range_holds; [apply ends_value; lia|apply ends_value; lia|]. unfold in_range in R. lia. }
  apply start_holds; auto. intros g [<-|[]]. rewrite Lines.value_minus_integer. unfold parameters_of. rewrite index_value. lia.
Qed.
Lemma zone_sound zone v p q i n : check_zone zone v p q = true -> dicot v = true -> negative v = v -> (4 <= i)%nat -> (zone < 4)%nat -> in_range zone i n ->
  (if same p Left then equal_modulo_dicots (pair n 1 1) v else ~ equal_modulo_dicots (pair n 1 1) v) /\
  misere_outcome (pair n 1 1) = if same q Left then NextWins else PreviousWins.
Proof.
  unfold check_zone. rewrite !andb_true_iff. intros [[[A B] C] D] V M I Z R. assert (E := equal_if_at_least n v M). split.
  - assert (H : if same Right p then meaning Right (pair n 1 1) (Compared v) else ~ meaning Right (pair n 1 1) (Compared v)).
    { destruct (Z.odd (Z.of_nat i)) eqn:O; [apply (claim_sound _ _ _ _ _ _ i n B)|apply (claim_sound _ _ _ _ _ _ i n A)]; auto. }
    cbn [meaning] in H. destruct p; cbn [same] in *; rewrite E; [|exact H]. destruct (at_least_or_not (pair n 1 1) v); [now apply pair_dicot|exact V|assumption|tauto].
  - assert (H : if same Left q then meaning Left (pair n 1 1) Called else ~ meaning Left (pair n 1 1) Called).
    { destruct (Z.odd (Z.of_nat i)) eqn:O; [apply (claim_sound _ _ _ _ _ _ i n D)|apply (claim_sound _ _ _ _ _ _ i n C)]; cbn [compares_dicot]; auto. }
    cbn [meaning] in H. unfold misere_outcome. rewrite symmetric_misere. destruct q; cbn [same] in *; [now rewrite H|]. apply not_true_iff_false in H. now rewrite H.
Qed.

Lemma other_outcome n v : misere_outcome (pair n 1 1) <> misere_outcome v -> ~ equal_modulo_dicots (pair n 1 1) v.
Proof. intros N E. apply N. specialize (E zero eq_refl). now rewrite !sum_zero in E. Qed.

(** Under misère play, modulo dicots, for i >= 4. *)
Theorem misere_theorem i n : (4 <= i)%nat ->
  ((f (2 * i) <= n < f (2 * i) + lucas (2 * i - 5))%nat ->
    misere_outcome (pair n 1 1) = PreviousWins /\ equal_modulo_dicots (pair n 1 1) star) /\
  ((f (2 * i) + lucas (2 * i - 5) <= n < f (2 * i + 1))%nat ->
    misere_outcome (pair n 1 1) = PreviousWins /\ ~ equal_modulo_dicots (pair n 1 1) zero /\ ~ equal_modulo_dicots (pair n 1 1) star) /\
  ((f (2 * i + 1) <= n < lucas (2 * i))%nat ->
    misere_outcome (pair n 1 1) = NextWins /\ equal_modulo_dicots (pair n 1 1) zero) /\
  ((lucas (2 * i) <= n < f (2 * i + 2))%nat ->
    misere_outcome (pair n 1 1) = NextWins /\ ~ equal_modulo_dicots (pair n 1 1) zero /\ ~ equal_modulo_dicots (pair n 1 1) star).
Proof.
  intro I. assert (C := checked_misere).
  apply andb_true_iff in C as [C C3]. apply andb_true_iff in C as [C C2]. apply andb_true_iff in C as [C0 C1].
  assert (S := fun zone v p q C V M Z => zone_sound zone v p q i n C V M I Z). unfold in_range in S.
  refine (conj _ (conj _ (conj _ _))); intro R.
  - destruct (S _ _ _ _ C0) as [E O]; auto.
  - destruct (S _ _ _ _ C1) as [E O]; auto. split; [exact O|]. split; [|exact E]. apply other_outcome. rewrite O. discriminate.
  - destruct (S _ _ _ _ C2) as [E O]; auto.
  - destruct (S _ _ _ _ C3) as [E O]; auto. split; [exact O|]. split; [exact E|]. apply other_outcome. rewrite O. discriminate.
Qed.

(** The n below 21 = f(8). *)
Theorem misere_small n : (1 <= n < 21)%nat ->
  (equal_modulo_dicots (pair n 1 1) zero <-> In n [2; 5; 6; 13; 14; 15; 16; 17]%nat) /\
  (equal_modulo_dicots (pair n 1 1) star <-> In n [1; 3; 8; 9]%nat).
Proof.
  intro N. rewrite !equal_if_at_least by reflexivity. rewrite <- !at_leastb_correct by (reflexivity || now apply pair_dicot).
  set (listed := fun l => existsb (Nat.eqb n) l).
  assert (L : forall l, In n l <-> listed l = true).
  { intro l. unfold listed. rewrite existsb_exists. setoid_rewrite Nat.eqb_eq. split; [eauto|intros (x & A & ->); exact A]. }
  rewrite !L. clear L. assert (I : In n (seq 1 20)) by (apply in_seq; lia). clear N.
  assert (A : forallb (fun n => eqb (at_leastb (pair n 1 1) zero) (existsb (Nat.eqb n) [2; 5; 6; 13; 14; 15; 16; 17]%nat) &&
    eqb (at_leastb (pair n 1 1) star) (existsb (Nat.eqb n) [1; 3; 8; 9]%nat)) (seq 1 20) = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in A. specialize (A n I). apply andb_true_iff in A as [A B]. apply eqb_prop in A, B. rewrite A, B. unfold listed. tauto.
Qed.

(** The theorem speaks of every n from 21 on. *)
Theorem misere_ranges n : (21 <= n)%nat -> exists i, (4 <= i)%nat /\ (f (2 * i) <= n < f (2 * i + 2))%nat.
Proof.
  intro N. assert (G : forall k, (k <= f (2 * k + 2))%nat).
  { induction k as [|k IH]; [lia|]. replace (2 * S k + 2)%nat with (S (S (2 * k + 2))) by lia. rewrite Conjecture.fibonacci_step.
    replace (S (2 * k + 2)) with (S (S (2 * k + 1))) by lia. rewrite Conjecture.fibonacci_step.
    assert (P := Conjecture.fibonacci_positive (2 * k)). replace (S (2 * k)) with (2 * k + 1)%nat in P by lia. replace (S (2 * k + 1)) with (2 * k + 2)%nat by lia. lia. }
  assert (H : forall k, (n < f (2 * (4 + k) + 2))%nat -> exists i, (4 <= i)%nat /\ (f (2 * i) <= n < f (2 * i + 2))%nat).
  { induction k as [|k IH]; intro L.
    - exists 4%nat. split; [lia|]. split; [exact N|exact L].
    - destruct (Nat.lt_ge_cases n (f (2 * (4 + k) + 2))) as [M|M]; [auto|]. exists (4 + S k)%nat. split; [lia|].
      replace (2 * (4 + S k))%nat with (2 * (4 + k) + 2)%nat at 1 by lia. auto. }
  apply (H (n + 1)%nat). specialize (G (4 + (n + 1))%nat). lia.
Qed.
