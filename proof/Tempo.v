(** Values of (1|1)_n for given ranges of n, by a search of all play that Rocq runs; the conjecture for n < 28,657.

    (1|1)_n = v holds if the second player wins (1|1)_n - v. One search answers for a whole range lo <= n < hi if no sum of hands
    that it meets is inside the range. *)
From Coq Require Import List Bool Arith NArith ZArith Lia.
From Chopsticks Require Import Games Order Chopsticks Hands Conjecture.
Import ListNotations.
Open Scope N_scope.

(** ** The search *)

(** Whether some game in the list has the answer "no"; nothing if that depends on answers that are missing. *)
Fixpoint some_no (answer : game -> option bool) (games : list game) : option bool :=
  match games with
  | [] => Some false
  | g :: rest =>
    match answer g with
    | Some false => Some true
    | Some true => some_no answer rest
    | None => match some_no answer rest with Some true => Some true | _ => None end
    end
  end.

(** Whether the player to move, who has the hand x against y, wins with g beside. *)
Fixpoint wins (fuel : nat) (lo hi : N) (p : player) (x y : N) (g : game) : option bool :=
  match fuel with
  | O => None
  | S fuel =>
    let by_attack :=
      if hi <=? x + y then Some (negb (wins_first (opponent p) g))
      else if x + y <=? lo then option_map negb (wins fuel lo hi (opponent p) (x + y) x g)
      else None in
    match by_attack with
    | Some true => Some true
    | _ =>
      match some_no (fun h => wins fuel lo hi (opponent p) y x h) (options p g) with
      | Some true => Some true
      | Some false => by_attack
      | None => None
      end
    end
  end.

(** Whether (1|1)_n = v for all n of the range, which is halved where one search does not answer for all. *)
Definition proves (lo hi : N) (v : game) : bool :=
  match wins 60 lo hi Left 1 1 (negative v), wins 60 lo hi Right 1 1 (negative v) with
  | Some false, Some false => true
  | _, _ => false
  end.
Fixpoint covers (fuel : nat) (lo hi : N) (v : game) : bool :=
  if hi <=? lo then true
  else if proves lo hi v then true
  else match fuel with
       | O => false
       | S fuel => if covers fuel lo (N.div2 (lo + hi)) v then covers fuel (N.div2 (lo + hi)) hi v else false
       end.

(** ** The search is correct *)

(** The position in which the player has the hand x and the opponent y. *)
Definition hands_of (n : nat) (p : player) (x y : N) : game :=
  match p with Left => pair n (N.to_nat x) (N.to_nat y) | Right => pair n (N.to_nat y) (N.to_nat x) end.

Lemma hands_of_options n p x y : 1 <= x -> 1 <= y ->
  options p (hands_of n p x y) = [if N.of_nat n <? x + y then zero else hands_of n (opponent p) (x + y) x].
Proof.
  intros X Y. assert (E : (N.of_nat n <? x + y) = (n <? N.to_nat x + N.to_nat y)%nat).
  { apply eq_iff_eq_true. rewrite N.ltb_lt, Nat.ltb_lt. lia. }
  rewrite E. destruct p; cbn [hands_of options opponent]; rewrite pair_options by lia; rewrite N2Nat.inj_add.
  - destruct (n <? _)%nat; reflexivity.
  - rewrite (Nat.add_comm (N.to_nat y)). destruct (n <? _)%nat; reflexivity.
Qed.
Lemma hands_of_opponent n p x y : hands_of n (opponent p) y x = hands_of n p x y.
Proof. now destruct p. Qed.

Lemma some_no_correct answer truth games b :
  (forall g c, In g games -> answer g = Some c -> truth g = c) -> some_no answer games = Some b ->
  existsb (fun g => negb (truth g)) games = b.
Proof.
  revert b. induction games as [|g games IH]; intros b T H; cbn in *; [congruence|].
  assert (IH' := fun b => IH b (fun g c i => T g c (or_intror i))). clear IH.
  destruct (answer g) as [[|]|] eqn:A.
  - rewrite (T g true) by auto. now apply IH'.
  - rewrite (T g false) by auto. cbn. congruence.
  - destruct (some_no answer games) as [[|]|]; inversion H. rewrite (IH' true) by reflexivity. apply orb_true_r.
Qed.

Theorem wins_correct n lo hi : lo <= N.of_nat n < hi -> forall fuel p x y g b, 1 <= x -> 1 <= y ->
  wins fuel lo hi p x y g = Some b -> wins_first p (sum (hands_of n p x y) g) = b.
Proof.
  intro R. induction fuel as [|fuel IH]; intros p x y g b X Y; cbn [wins]; [discriminate|].
  rewrite wins_sum, hands_of_options by assumption. cbn [existsb]. rewrite orb_false_r.
  set (attack := if hi <=? x + y then _ else _).
  assert (A : forall c, attack = Some c ->
    negb (wins_first (opponent p) (sum (if N.of_nat n <? x + y then zero else hands_of n (opponent p) (x + y) x) g)) = c).
  { intros c. unfold attack. destruct (N.leb_spec hi (x + y)).
    - destruct (N.ltb_spec (N.of_nat n) (x + y)); [|lia]. rewrite zero_sum. congruence.
    - destruct (N.leb_spec (x + y) lo); [|discriminate]. destruct (N.ltb_spec (N.of_nat n) (x + y)); [lia|].
      destruct (wins fuel lo hi (opponent p) (x + y) x g) as [d|] eqn:D; cbn [option_map]; [|discriminate].
      intro E. rewrite (IH _ _ _ _ d) by (auto; lia). congruence. }
  set (small := some_no _ _).
  assert (B : forall c, small = Some c ->
    existsb (fun h => negb (wins_first (opponent p) (sum (hands_of n p x y) h))) (options p g) = c).
  { intros c E. eapply some_no_correct; [|exact E]. cbn beta. intros h d _ D.
    rewrite <- hands_of_opponent. eapply IH; eauto. }
  destruct attack as [[|]|], small as [[|]|]; intro E; inversion E; subst;
    rewrite ?(A true), ?(A false), ?(B true), ?(B false) by reflexivity; cbn [orb]; rewrite ?orb_true_r; reflexivity.
Qed.

Theorem covers_correct v n fuel : forall lo hi, covers fuel lo hi v = true -> lo <= N.of_nat n < hi -> equal (pair n 1 1) v.
Proof.
  assert (P : forall lo hi, proves lo hi v = true -> lo <= N.of_nat n < hi -> equal (pair n 1 1) v).
  { intros lo hi. unfold proves. intros H R.
    destruct (wins 60 lo hi Left 1 1 (negative v)) as [[|]|] eqn:L; try discriminate.
    destruct (wins 60 lo hi Right 1 1 (negative v)) as [[|]|] eqn:Q; try discriminate.
    apply (wins_correct n lo hi R) in L; [|lia..]. apply (wins_correct n lo hi R) in Q; [|lia..].
    change (hands_of n Left 1 1) with (pair n 1 1) in L. change (hands_of n Right 1 1) with (pair n 1 1) in Q.
    unfold equal, difference, outcome. now rewrite L, Q. }
  induction fuel as [|fuel IH]; intros lo hi H R; cbn [covers] in H; (destruct (N.leb_spec hi lo); [lia|]);
    (destruct (proves lo hi v) eqn:E; [now apply (P lo hi)|]); [discriminate|].
  destruct (covers fuel lo (N.div2 (lo + hi)) v) eqn:C; [|discriminate].
  destruct (N.lt_ge_cases (N.of_nat n) (N.div2 (lo + hi))); [apply (IH lo (N.div2 (lo + hi)))|apply (IH (N.div2 (lo + hi)) hi)];
    auto; lia.
Qed.

(** ** The conjecture for n < 28,657 *)

Lemma J_rows_hold : forallb
  (fun i => covers 16 (Z.to_N (A110035 i)) (N.of_nat (fibonacci (2 * i + 1))) plus_minus_J) (seq 1 11) = true.
Proof. vm_compute. reflexivity. Qed.

(** The third row of the conjecture for i <= 11, that is, for n < f(23) = 28,657. *)
Theorem conjecture_J_up_to_11 i n : (1 <= i <= 11)%nat -> J_range i n -> equal (pair n 1 1) plus_minus_J.
Proof.
  intros I [L H]. assert (R := J_rows_hold). rewrite forallb_forall in R. specialize (R i ltac:(apply in_seq; lia)).
  apply (covers_correct _ n _ _ _ R). split; lia.
Qed.

(** All rows of the conjecture for i <= 11. *)
Theorem conjecture_up_to_11 i n : (1 <= i <= 11)%nat ->
  (zero_range i n -> equal (pair n 1 1) zero) /\
  (star_range i n -> equal (pair n 1 1) star) /\
  (J_range i n -> equal (pair n 1 1) plus_minus_J).
Proof.
  intro I. split; [|split].
  - apply conjecture_zero. lia.
  - apply conjecture_star. lia.
  - now apply conjecture_J_up_to_11.
Qed.

(** What is missing for the conjecture, in one statement. *)
Definition missing : Prop := forall i n, (12 <= i)%nat -> J_range i n -> equal (pair n 1 1) plus_minus_J.

Theorem missing_is_enough : missing -> conjecture.
Proof.
  intros M i n I. split; [now apply conjecture_zero|split; [now apply conjecture_star|]].
  destruct (Nat.le_gt_cases i 11); [apply conjecture_J_up_to_11; lia|now apply M].
Qed.
