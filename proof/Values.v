(** The values of a row, and what the letters of the row do to them: the automaton of Theorem 2 of docs/structure.md. *)
From Coq Require Import List Bool Arith Lia.
From Chopsticks Require Import Games Order Counter Laws.
From Chopsticks Require Import Table.
Import ListNotations.

(** ** Statement *)

(** The games of the cone. *)
Definition cone_game (v : cone_value) : game :=
  match v with
  | cone_zero => zero
  | cone_star => star
  | cone_up => up 1
  | cone_down => negative (up 1)
  | cone_down_2 => negative (up 2)
  | cone_J => J
  | cone_plus_minus_J => plus_minus_J
  | cone_J_down => switch J (negative (up 1))
  | cone_J_zero => switch J zero
  | cone_J_zero_minus_J => switch (switch J zero) (negative J)
  | cone_zero_zero_minus_J => switch zero (switch zero (negative J))
  end.

(** The values of Theorem 2; k is a counter. *)
Inductive row_value :=
| row_up (k : nat)            (* ↑[k] *)
| row_star (k : nat)          (* *·[0]^k *)
| row_J (k : nat)             (* J·[±J]^k *)
| row_J_zero (k : nat)        (* {J | 0}·[0]^k *)
| row_J_up_2 (k : nat)        (* {J | ↑[2]}·[0]^k *)
| row_up_zero (k : nat)       (* {↑[k] | {0 | −J}} *)
| row_up_up (k : nat)         (* {↑[k + 1] | {↑ | −J}} *)
| row_J_minus_J (k : nat)     (* {J·[0]^k | −J}, with k ≤ 2 *)
| row_down_2                  (* ↓[2] *)
| row_J_down                  (* {J | ↓} *)
| row_down_minus_J.           (* {↓ | −J} *)
Definition row_game (s : row_value) : game :=
  match s with
  | row_up k => up k
  | row_star k => tower star zero k
  | row_J k => tower J plus_minus_J k
  | row_J_zero k => tower J zero (S k)
  | row_J_up_2 k => tower (switch J (up 2)) zero k
  | row_up_zero k => switch (up k) (switch zero (negative J))
  | row_up_up k => switch (up (S k)) (switch (up 1) (negative J))
  | row_J_minus_J k => switch (tower J zero k) (negative J)
  | row_down_2 => negative (up 2)
  | row_J_down => switch J (negative (up 1))
  | row_down_minus_J => switch (negative (up 1)) (negative J)
  end.

(** The value {g | -v} for a value g of a row and a value v of the cone, if it is one of a row. *)
Definition step (s : row_value) (v : cone_value) : option row_value :=
  match s with
  | row_up k =>
    match v with
    | cone_zero | cone_up | cone_zero_zero_minus_J => Some (row_star 0)
    | cone_star => Some (row_up (S k))
    | cone_down_2 | cone_plus_minus_J | cone_J_zero_minus_J => Some (row_J 0)
    | cone_J_down => Some (match k with 0 => row_up 1 | S k => row_up_up k end)
    | cone_J_zero => Some (row_up_zero k)
    | cone_down | cone_J => None
    end
  | row_star k =>
    match v with
    | cone_zero | cone_zero_zero_minus_J => Some (row_star (S k))
    | cone_up => Some (match k with 0 => row_down_2 | _ => row_star (S k) end)
    | cone_J => Some (match k with 0 => row_down_2 | 1 => row_down_minus_J | _ => row_star (S k) end)
    | _ => Some (row_up 0)
    end
  | row_J k =>
    match v with
    | cone_zero | cone_zero_zero_minus_J => Some (row_J_zero 0)
    | cone_star => Some (row_up 2)
    | cone_up => Some row_J_down
    | cone_down_2 => Some (row_J_up_2 0)
    | cone_J => Some (row_J_minus_J 0)
    | cone_plus_minus_J => Some (row_J (S k))
    | cone_down | cone_J_down | cone_J_zero | cone_J_zero_minus_J => None
    end
  | row_J_zero k =>
    match v with
    | cone_zero => Some (row_J_zero (S k))
    | cone_up | cone_zero_zero_minus_J => match k with 0 => None | _ => Some (row_J_zero (S k)) end
    | cone_J => Some (match k with 0 => row_J_minus_J 1 | 1 => row_J_minus_J 2 | _ => row_J_zero (S k) end)
    | _ => Some (row_up 0)
    end
  | row_J_up_2 k =>
    match v with
    | cone_zero => Some (row_J_up_2 (S k))
    | cone_up | cone_zero_zero_minus_J => match k with 0 | 1 => None | _ => Some (row_J_up_2 (S k)) end
    | cone_J => match k with 0 | 1 | 2 => None | _ => Some (row_J_up_2 (S k)) end
    | cone_star => Some (match k with 0 => row_up 2 | _ => row_up 0 end)
    | _ => match k with 0 => None | _ => Some (row_up 0) end
    end
  | row_up_zero k =>
    match v with
    | cone_zero | cone_up | cone_zero_zero_minus_J => Some (row_star 0)
    | cone_star | cone_J_down => Some (row_up 1)
    | cone_down_2 | cone_plus_minus_J | cone_J_zero_minus_J => Some (row_J 0)
    | cone_down | cone_J | cone_J_zero => None
    end
  | row_up_up k =>
    match v with
    | cone_zero | cone_up | cone_zero_zero_minus_J => Some (row_star 0)
    | cone_star => Some (row_up 2)
    | cone_down_2 | cone_plus_minus_J | cone_J_zero_minus_J => Some (row_J 0)
    | cone_down | cone_J | cone_J_down | cone_J_zero => None
    end
  | row_J_minus_J (S (S (S _))) => None
  | row_J_minus_J _ | row_down_2 | row_down_minus_J =>
    match v with
    | cone_zero | cone_up | cone_J | cone_zero_zero_minus_J => None
    | _ => Some (row_up 0)
    end
  | row_J_down =>
    match v with
    | cone_up | cone_J => None
    | cone_zero | cone_zero_zero_minus_J => Some (row_star 1)
    | _ => Some (row_up 0)
    end
  end.

(** ** Laws for all counters *)

(** From some counter on, comparisons with a game of few moves do not depend on the counter. *)
Definition settles (A : nat -> game) (c : nat) : Prop := forall b X, short b X -> forall k l, b + c <= k -> b + c <= l ->
  (le X (A k) <-> le X (A l)) /\ (le (A k) X <-> le (A l) X).
Lemma settles_tower t h : settles (tower t h) 2.
Proof. intros b X S k l K L. destruct (counter t h b X S) as [A B]. split; [apply A|apply B]; lia. Qed.
Lemma settles_switch A c r : 1 <= c -> settles A c -> settles (fun k => switch (A k) r) c.
Proof.
  intros C S b. induction b as [b IH] using lt_wf_ind. intros X SX k l K L.
  destruct (S b X SX k l K L) as [P _]. inversion_clear SX as [? ? O].
  rewrite !le_switch_right, !le_switch_left. split; split; intros [U V]; (split; [tauto || idtac|tauto || idtac]); try tauto; intros x i N.
  1,2: destruct (O x (or_introl i)) as [d [db sx]]; destruct (IH d db x sx k l) as [_ E]; try lia; apply (U x i); tauto.
  1,2: destruct (O x (or_intror i)) as [d [db sx]]; destruct (IH d db x sx k l) as [E _]; try lia; apply (V x i); tauto.
Qed.
Lemma settles_shift A c n : settles A c -> settles (fun k => A (n + k)) c.
Proof. intros S b X SX k l K L. apply (S b X SX); lia. Qed.
(** A constant value for one large counter is the value for all. *)
Lemma settled_value A c X : settles A c -> forall l, depth X + c <= l -> equal (A l) X -> forall k, depth X + c <= k -> equal (A k) X.
Proof.
  intros S l L E k K. rewrite equal_is_le_both_ways in *. destruct (S _ X (short_depth X) k l K L) as [U V]. tauto.
Qed.
(** {A | r} = {A | q} if neither q <= {A | r} nor r <= {A | q}. *)
Lemma switch_right_equal A r q : ~ le q (switch A r) -> ~ le r (switch A q) -> equal (switch A r) (switch A q).
Proof.
  intros Q R. apply equal_is_le_both_ways. rewrite !le_def; cbn [lefts rights switch].
  repeat split; intros a [<-|[]]; try (apply lf_not; assumption); apply lf_def; cbn; left; exists A; (split; [now left|apply le_refl]).
Qed.
Lemma settled_step A c r q : settles A c -> 1 <= c ->
  forall l, depth q + c <= l -> depth r + c <= l -> fst (compare q (switch (A l) r)) = false -> fst (compare r (switch (A l) q)) = false ->
  forall k, depth q + c <= k -> depth r + c <= k -> equal (switch (A k) r) (switch (A k) q).
Proof.
  intros S C l Q R E F k Q' R'. apply switch_right_equal; intro N.
  - destruct (settles_switch A c r C S _ q (short_depth q) k l Q' Q) as [U _]. apply U in N. rewrite le_compare in N. congruence.
  - destruct (settles_switch A c q C S _ r (short_depth r) k l R' R) as [U _]. apply U in N. rewrite le_compare in N. congruence.
Qed.

(** ** Comparison by computation *)

(** ≤ if [less] holds, and less or confused otherwise. Only what is needed is computed. *)
Fixpoint decide (x : game) : game -> bool -> bool :=
  fix decide_x (y : game) : bool -> bool := fun less =>
    match x, y with
    | Game xl xr, Game yl yr =>
      if less
      then if forallb (fun a => decide a y false) xl then forallb (fun b => decide_x b false) yr else false
      else if existsb (fun b => decide_x b true) yl then true else existsb (fun a => decide a y true) xr
    end.
Lemma forallb_equal {A} (f g : A -> bool) l : (forall x, In x l -> f x = g x) -> forallb f l = forallb g l.
Proof. induction l; cbn; intro H; [reflexivity|]. rewrite H, IHl; auto. Qed.
Lemma decide_compare x : forall y, decide x y true = fst (compare x y) /\ decide x y false = snd (compare x y).
Proof.
  induction x as [xl xr Hl Hr] using game_induction. induction y as [yl yr Kl Kr] using game_induction.
  cbn [decide compare fst snd]. rewrite andb_lazy_alt, orb_lazy_alt. split.
  - rewrite (forallb_equal _ (fun a => snd (compare a (Game yl yr)))) by (intros a i; apply (Hl a i)).
    rewrite (forallb_equal (fun b => decide (Game xl xr) b false) (fun b => snd (compare (Game xl xr) b))) by (intros b i; apply (Kr b i)).
    reflexivity.
  - rewrite (existsb_ext (fun b => decide (Game xl xr) b true) (fun b => fst (compare (Game xl xr) b))) by (intros b i; apply (Kl b i)).
    rewrite (existsb_ext (fun a => decide a (Game yl yr) true) (fun a => fst (compare a (Game yl yr)))) by (intros a i; apply (Hr a i)).
    reflexivity.
Qed.
Definition are_equal (x y : game) : bool := if decide x y true then decide y x true else false.
Lemma are_equal_correct x y : are_equal x y = true -> equal x y.
Proof.
  unfold are_equal. destruct (decide x y true) eqn:E; [|discriminate]. intro F.
  apply equal_is_le_both_ways. rewrite !le_compare, <- !(proj1 (decide_compare _ _)). auto.
Qed.
Lemma not_le_correct x y : decide x y true = false -> fst (compare x y) = false.
Proof. now rewrite (proj1 (decide_compare x y)). Qed.

(** ** The steps are right *)

Definition many : nat := 10.
Definition cone_values : list cone_value :=
  [cone_zero; cone_star; cone_up; cone_down; cone_down_2; cone_J; cone_plus_minus_J; cone_J_down; cone_J_zero; cone_J_zero_minus_J; cone_zero_zero_minus_J].
Lemma cone_values_all v : In v cone_values. Proof. destruct v; cbn; tauto. Qed.
Definition with_counter (k : nat) : list row_value :=
  [row_up k; row_star k; row_J k; row_J_zero k; row_J_up_2 k; row_up_zero k; row_up_up k; row_J_minus_J k; row_down_2; row_J_down; row_down_minus_J].
Definition step_is_right (s : row_value) (v : cone_value) : bool :=
  match step s v with None => true | Some t => are_equal (switch (row_game s) (negative (cone_game v))) (row_game t) end.
(** All steps from counters up to 10. *)
Lemma small_steps : forallb (fun k => forallb (fun s => forallb (step_is_right s) cone_values) (with_counter k)) (seq 0 11) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma small_step k s v t : k <= many -> In s (with_counter k) -> step s v = Some t ->
  equal (switch (row_game s) (negative (cone_game v))) (row_game t).
Proof.
  intros K S E. assert (H := small_steps). rewrite forallb_forall in H. specialize (H k). rewrite in_seq in H. specialize (H ltac:(unfold many in K; lia)).
  rewrite forallb_forall in H. specialize (H s S). rewrite forallb_forall in H. specialize (H v (cone_values_all v)).
  unfold step_is_right in H. rewrite E in H. now apply are_equal_correct.
Qed.

Ltac depth_at_most_many K := first [exact K | eapply Nat.le_trans; [|exact K]; apply Nat.leb_le; vm_compute; reflexivity].
(** The value does not depend on the counter. *)
Ltac constant A K :=
  match goal with |- equal ?g ?X =>
    let H := fresh in
    assert (H : settles A 2) by (repeat (apply (settles_switch _ 2 _ (le_S _ _ (le_n 1)))); first [apply settles_tower|apply (settles_shift _ _ 1), settles_tower]);
    apply (settled_value A 2 X H many); [apply Nat.leb_le; vm_compute; reflexivity|apply are_equal_correct; vm_compute; reflexivity|depth_at_most_many K]
  end.
(** Another letter for which the tower is one step taller. *)
Ltac taller A K :=
  match goal with |- equal (switch _ ?r) (tower _ ?q (S _)) =>
    apply (settled_step A 2 r q (settles_tower _ _) (le_S _ _ (le_n 1)) many);
    [apply Nat.leb_le; vm_compute; reflexivity|apply Nat.leb_le; vm_compute; reflexivity
    |apply not_le_correct; vm_compute; reflexivity|apply not_le_correct; vm_compute; reflexivity
    |depth_at_most_many K|depth_at_most_many K]
  end.
Lemma large_step k s v t : many <= k -> In s (with_counter k) -> step s v = Some t ->
  equal (switch (row_game s) (negative (cone_game v))) (row_game t).
Proof.
  intros K S E. assert (K' : exists j, k = 3 + j /\ 7 <= j) by (exists (k - 3); unfold many in K; lia).
  destruct K' as (j & -> & Kj). change (3 + j) with (Datatypes.S (Datatypes.S (Datatypes.S j))) in *.
  set (k := Datatypes.S (Datatypes.S (Datatypes.S j))) in *.
  destruct S as [<-|[<-|[<-|[<-|[<-|[<-|[<-|[<-|[<-|[<-|[<-|[]]]]]]]]]]]].
  - destruct v; cbn in E; injection E as <- || discriminate E; cbn [row_game];
      first [apply equal_refl | constant (fun k => switch (up k) (negative (cone_game cone_zero))) K
        | match goal with |- equal (switch _ ?r) _ => constant (fun k => switch (tower zero star k) r) K end].
  - destruct v; cbn in E; injection E as <- || discriminate E; cbn [row_game];
      first [apply equal_refl | taller (tower star zero) K
        | match goal with |- equal (switch _ ?r) _ => constant (fun k => switch (tower star zero k) r) K end].
  - destruct v; cbn in E; injection E as <- || discriminate E; cbn [row_game];
      first [apply equal_refl | taller (tower J plus_minus_J) K
        | match goal with |- equal (switch _ ?r) _ => constant (fun k => switch (tower J plus_minus_J k) r) K end].
  - assert (KS : many <= Datatypes.S k) by lia.
    destruct v; cbn in E; injection E as <- || discriminate E; cbn [row_game];
      first [apply equal_refl | taller (tower J zero) KS
        | match goal with |- equal (switch _ ?r) _ => constant (fun k => switch (tower J zero (1 + k)) r) K end].
  - destruct v; cbn in E; injection E as <- || discriminate E; cbn [row_game];
      first [apply equal_refl | taller (tower (switch J (up 2)) zero) K
        | match goal with |- equal (switch _ ?r) _ => constant (fun k => switch (tower (switch J (up 2)) zero k) r) K end].
  - destruct v; cbn in E; injection E as <- || discriminate E; cbn [row_game];
      match goal with |- equal (switch (switch _ ?q) ?r) _ => constant (fun k => switch (switch (tower zero star k) q) r) K end.
  - destruct v; cbn in E; injection E as <- || discriminate E; cbn [row_game];
      match goal with |- equal (switch (switch _ ?q) ?r) _ => constant (fun k => switch (switch (tower zero star (1 + k)) q) r) K end.
  - discriminate E.
  - apply (small_step 0); [unfold many; lia|cbn; tauto|exact E].
  - apply (small_step 0); [unfold many; lia|cbn; tauto|exact E].
  - apply (small_step 0); [unfold many; lia|cbn; tauto|exact E].
Qed.

(** Theorem 2, one step: the value of {g | -v}. *)
Theorem step_correct s v t : step s v = Some t -> equal (switch (row_game s) (negative (cone_game v))) (row_game t).
Proof.
  intro E. assert (S : exists k, In s (with_counter k)) by (destruct s; try (exists k; cbn; tauto); exists 0; cbn; tauto).
  destruct S as (k & S). destruct (le_lt_dec many k) as [K|K]; [now apply (large_step k)|apply (small_step k); auto; lia].
Qed.
