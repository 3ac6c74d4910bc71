(** Who wins with finger counts 2, 3 and 4 and any number of hands.

    Propositions 1 to 4 of the paper, and the theorems of docs/fingers.md. The counts a1, a2, ... are the numbers of Left's hands
    with 1, 2, ... fingers, and b1, b2, ... those of Right's. *)
From Coq Require Import List Bool Arith ZArith Lia.
From Chopsticks Require Import Games Order Chopsticks Hands Presburger Compact Characterization.
From Chopsticks Require Import Refutations_2 Refutations_3 Refutations_4.
Import ListNotations.
Open Scope nat_scope.

Notation odd := Nat.odd.
Notation even := Nat.even.

(** At least one of the cases holds; a case is a list of conditions that all hold. *)
Definition cases (list_of_cases : list (list bool)) : bool := existsb (forallb (fun condition => condition)) list_of_cases.

(** ** The outcome from the answers for the player to move *)

(** a and b are the numbers of hands. The first two answers matter if they are equal, and the last two if they differ by one. *)
Definition outcome_from (a b : nat) (left_loses right_loses left_wins right_wins : bool) : outcome_class :=
  if b + 2 <=? a then LeftWins
  else if a + 2 <=? b then RightWins
  else if a =? b then
    match left_loses, right_loses with
    | true, true => PreviousWins
    | false, true => LeftWins
    | true, false => RightWins
    | false, false => NextWins
    end
  else if a <? b then if left_wins then NextWins else RightWins
  else if right_wins then NextWins else LeftWins.

Lemma outcome_from_equal a b l r u v : a = b -> outcome_from a b l r u v =
  match l, r with true, true => PreviousWins | false, true => LeftWins | true, false => RightWins | false, false => NextWins end.
Proof.
  intro E. unfold outcome_from. destruct (Nat.leb_spec (b + 2) a), (Nat.leb_spec (a + 2) b), (Nat.eqb_spec a b); try lia; reflexivity.
Qed.
Lemma outcome_from_more a b l r u v : a = b + 1 -> outcome_from a b l r u v = if v then NextWins else LeftWins.
Proof.
  intro E. unfold outcome_from.
  destruct (Nat.leb_spec (b + 2) a), (Nat.leb_spec (a + 2) b), (Nat.eqb_spec a b), (Nat.ltb_spec a b); try lia; reflexivity.
Qed.
Lemma outcome_from_less a b l r u v : a + 1 = b -> outcome_from a b l r u v = if u then NextWins else RightWins.
Proof.
  intro E. unfold outcome_from.
  destruct (Nat.leb_spec (b + 2) a), (Nat.leb_spec (a + 2) b), (Nat.eqb_spec a b), (Nat.ltb_spec a b); try lia; reflexivity.
Qed.

Lemma outcome_described n lost won refutations xs ys : check_description n lost won refutations = true ->
  hands n xs -> hands n ys -> xs <> [] -> ys <> [] ->
  outcome (position n xs ys) = outcome_from (length xs) (length ys)
    (holds (view n xs ys) lost) (holds (view n ys xs) lost) (holds (view n xs ys) won) (holds (view n ys xs) won).
Proof.
  intros C X Y NX NY. assert (R := texts_refute _ _ _ C).
  destruct (description_is_true n lost won R xs ys X Y NX) as [E1 E2].
  destruct (description_is_true n lost won R ys xs Y X NY) as [F1 F2].
  assert (LX : 0 < length xs) by (destruct xs; [congruence|cbn; lia]).
  assert (LY : 0 < length ys) by (destruct ys; [congruence|cbn; lia]).
  unfold outcome_from. destruct (Nat.leb_spec (length ys + 2) (length xs)); [now apply two_more_hands|].
  destruct (Nat.leb_spec (length xs + 2) (length ys)); [now apply two_more_hands|].
  unfold outcome. rewrite right_is_mover. change (wins_first Left (position n xs ys)) with (mover_wins n xs ys).
  destruct (Nat.eqb_spec (length xs) (length ys)) as [E|E].
  - rewrite E1, F1 by auto. now destruct (holds _ lost), (holds _ lost).
  - destruct (Nat.ltb_spec (length xs) (length ys)).
    + rewrite E2, (more_hands_mover n ys xs) by (auto; lia). now destruct (holds _ won).
    + rewrite F2, (more_hands_mover n xs ys) by (auto; lia). now destruct (holds _ won).
Qed.

(** ** Conditions as formulas and as numbers *)

Lemma even_form z k : z = Z.of_nat k -> Z.even z = even k.
Proof.
  intros ->. apply eq_iff_eq_true. rewrite Z.even_spec, Nat.even_spec. split; intros [m E].
  - exists (Z.to_nat m). lia.
  - exists (Z.of_nat m). lia.
Qed.
Lemma odd_form z k : z = (1 + Z.of_nat k)%Z -> Z.even z = odd k.
Proof. intros ->. rewrite Z.even_add, (even_form _ k eq_refl), <- Nat.negb_even. cbn. now destruct (even k). Qed.

(** Both sides are the same list of cases, condition by condition. *)
Ltac condition :=
  cbn [holds]; unfold value; cbn [dot];
  first
    [ apply even_form; lia
    | apply odd_form; lia
    | apply eq_iff_eq_true; rewrite ?andb_true_iff, ?Z.leb_le, ?Nat.ltb_lt, ?Nat.leb_le, ?Nat.eqb_eq; lia ].
Ltac same_conditions :=
  rewrite holds_any; cbn [existsb]; rewrite !holds_all; unfold view, counts, cases; cbn [seq map app];
  cbn [existsb forallb];
  repeat match goal with
  | |- orb _ _ = orb _ _ => apply f_equal2
  | |- andb _ _ = andb _ _ => apply f_equal2
  end; try reflexivity; condition.

(** ** Finger count 2 *)

(** The player to move, with counts a1, a2 against b1, b2, loses with as many hands. *)
Definition loses_2 (a1 a2 b1 b2 : nat) : bool := cases [[b2 =? 0; odd a1]].
(** The player to move wins with one hand less. *)
Definition wins_2 (a1 a2 b1 b2 : nat) : bool := cases [[a2 =? 0; 0 <? b2; odd b1]].

Lemma lost_2_holds xs ys : holds (view 2 xs ys) lost_2 = loses_2 (count 1 xs) (count 2 xs) (count 1 ys) (count 2 ys).
Proof. unfold lost_2, loses_2. same_conditions. Qed.
Lemma won_2_holds xs ys : holds (view 2 xs ys) won_2 = wins_2 (count 1 xs) (count 2 xs) (count 1 ys) (count 2 ys).
Proof. unfold won_2, wins_2. same_conditions. Qed.

Theorem finger_count_2 xs ys : hands 2 xs -> hands 2 ys -> xs <> [] -> ys <> [] ->
  outcome (position 2 xs ys) =
  let a1 := count 1 xs in let a2 := count 2 xs in let b1 := count 1 ys in let b2 := count 2 ys in
  outcome_from (length xs) (length ys) (loses_2 a1 a2 b1 b2) (loses_2 b1 b2 a1 a2) (wins_2 a1 a2 b1 b2) (wins_2 b1 b2 a1 a2).
Proof.
  intros X Y NX NY. rewrite (outcome_described 2 lost_2 won_2 refutations_2) by first [assumption | vm_cast_no_check (eq_refl true)].
  now rewrite !lost_2_holds, !won_2_holds.
Qed.

(** ** Finger count 3 *)

Definition loses_3 (a1 a2 a3 b1 b2 b3 : nat) : bool := cases
  [[a3 =? 0; b3 =? 0; b1 <? a1; odd (a1 + b1)];
   [b2 =? 0; b3 =? 0; odd a2];
   [b1 =? 0; b3 =? 0; odd a1]].
Definition wins_3 (a1 a2 a3 b1 b2 b3 : nat) : bool := cases
  [[a3 =? 0; b3 <=? 1; a1 <=? b1; odd (a1 + b1); b1 <=? a1 + a2];
   [a2 =? 0; a3 =? 0; 0 <? b3; odd b2];
   [a1 =? 0; a3 =? 0; 0 <? b3; odd b1]].

Lemma lost_3_holds xs ys : holds (view 3 xs ys) lost_3 =
  loses_3 (count 1 xs) (count 2 xs) (count 3 xs) (count 1 ys) (count 2 ys) (count 3 ys).
Proof. unfold lost_3, loses_3. same_conditions. Qed.
Lemma won_3_holds xs ys : holds (view 3 xs ys) won_3 =
  wins_3 (count 1 xs) (count 2 xs) (count 3 xs) (count 1 ys) (count 2 ys) (count 3 ys).
Proof. unfold won_3, wins_3. same_conditions. Qed.

Theorem finger_count_3 xs ys : hands 3 xs -> hands 3 ys -> xs <> [] -> ys <> [] ->
  outcome (position 3 xs ys) =
  let a1 := count 1 xs in let a2 := count 2 xs in let a3 := count 3 xs in
  let b1 := count 1 ys in let b2 := count 2 ys in let b3 := count 3 ys in
  outcome_from (length xs) (length ys)
    (loses_3 a1 a2 a3 b1 b2 b3) (loses_3 b1 b2 b3 a1 a2 a3) (wins_3 a1 a2 a3 b1 b2 b3) (wins_3 b1 b2 b3 a1 a2 a3).
Proof.
  intros X Y NX NY. rewrite (outcome_described 3 lost_3 won_3 refutations_3) by first [assumption | vm_cast_no_check (eq_refl true)].
  now rewrite !lost_3_holds, !won_3_holds.
Qed.

(** ** Finger count 4 *)

Definition loses_4 (a1 a2 a3 a4 b1 b2 b3 b4 : nat) : bool := cases
  [[b3 =? 0; b4 =? 0; odd a2; b1 <? a1 + a2; b2 <? a2 + a3];
   [b3 =? 0; b4 =? 0; 0 <? a1; b1 + 3 <=? a1 + a2; b2 <? a2 + a3];
   [a1 =? 0; b3 =? 0; b4 =? 0; 0 <? a4; odd a2];
   [b2 =? 0; b3 =? 0; b4 =? 0; 0 <? a3; 0 <? a1 + a2];
   [b2 =? 0; b3 =? 0; b4 =? 0; even a2; 2 <=? a1 + a2];
   [b1 =? 0; b2 =? 0; b4 =? 0; odd a1];
   [b2 =? 0; b3 =? 0; b4 =? 0; odd a3];
   [b1 =? 0; b3 =? 0; b4 =? 0; 0 <? a2; odd (a1 + a2)];
   [a2 =? 1; a4 =? 0; b3 =? 0; b4 =? 0; b1 <=? a1; even (a1 + b1)];
   [a1 =? 0; a4 =? 0; b2 =? 0; b3 =? 0; b4 =? 0; odd b1]].
Definition wins_4 (a1 a2 a3 a4 b1 b2 b3 b4 : nat) : bool := cases
  [[a3 =? 0; a4 =? 0; 0 <? b1; b1 <? a1; 0 <? b3 + b4; b1 + b4 <=? a1; b3 + b4 + 2 <=? a2];
   [a3 =? 0; a4 =? 0; b1 =? 0; 0 <? b4; odd b2];
   [a3 =? 0; a4 =? 0; 0 <? b3; odd b2; b1 <? a1; b1 + b4 <=? a1; b3 + b4 <=? a2];
   [a1 =? 0; a2 =? 0; a4 =? 0; odd b1; b1 <=? a3];
   [a3 =? 0; a4 =? 0; odd b2; b2 + b4 <=? 2; 0 <? b3 + b4; even (a1 + b1); a1 <=? b1 + b2];
   [a1 =? 0; a3 =? 0; a4 =? 0; 0 <? b2; odd (b1 + b2); b1 + b2 <=? a2];
   [a2 =? 0; a3 =? 0; a4 =? 0; 0 <? b4; even b2; b3 + b4 <? a1];
   [b3 =? 0; 0 <? b4; odd b2; a2 <? b2; b4 <=? a2; a3 + a4 <=? 0];
   [a2 =? 0; a3 =? 0; a4 =? 0; 0 <? b1; 0 <? b3; 0 <? b4];
   [a2 =? 0; a3 =? 0; a4 =? 0; b1 =? 0; 0 <? b4; odd (b2 + b3)]].

Lemma lost_4_holds xs ys : holds (view 4 xs ys) lost_4 = loses_4
  (count 1 xs) (count 2 xs) (count 3 xs) (count 4 xs) (count 1 ys) (count 2 ys) (count 3 ys) (count 4 ys).
Proof. unfold lost_4, loses_4. same_conditions. Qed.
Lemma won_4_holds xs ys : holds (view 4 xs ys) won_4 = wins_4
  (count 1 xs) (count 2 xs) (count 3 xs) (count 4 xs) (count 1 ys) (count 2 ys) (count 3 ys) (count 4 ys).
Proof. unfold won_4, wins_4. same_conditions. Qed.

Theorem finger_count_4 xs ys : hands 4 xs -> hands 4 ys -> xs <> [] -> ys <> [] ->
  outcome (position 4 xs ys) =
  let a1 := count 1 xs in let a2 := count 2 xs in let a3 := count 3 xs in let a4 := count 4 xs in
  let b1 := count 1 ys in let b2 := count 2 ys in let b3 := count 3 ys in let b4 := count 4 ys in
  outcome_from (length xs) (length ys)
    (loses_4 a1 a2 a3 a4 b1 b2 b3 b4) (loses_4 b1 b2 b3 b4 a1 a2 a3 a4)
    (wins_4 a1 a2 a3 a4 b1 b2 b3 b4) (wins_4 b1 b2 b3 b4 a1 a2 a3 a4).
Proof.
  intros X Y NX NY. rewrite (outcome_described 4 lost_4 won_4 refutations_4) by first [assumption | vm_cast_no_check (eq_refl true)].
  now rewrite !lost_4_holds, !won_4_holds.
Qed.
