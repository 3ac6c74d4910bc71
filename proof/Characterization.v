(** Who wins a position with any number of hands, from conditions on the numbers of hands with 1, 2, ..., n fingers.

    A description of finger count n is a pair of formulas in the counts a_1, ..., a_n of the player to move and b_1, ..., b_n of
    the opponent: the player to move loses with as many hands if [lost], and wins with one hand less if [won]. The description is
    true for all positions if finitely many formulas have no solution, which refutations show. *)
From Coq Require Import List Bool Arith ZArith Lia.
From Chopsticks Require Import Games Order Chopsticks Hands Presburger Compact.
Import ListNotations.
Open Scope nat_scope.

(** ** Counts *)

Definition count (k : nat) (xs : list nat) : nat := count_occ Nat.eq_dec xs k.
Definition counts (n : nat) (xs : list nat) : list Z := map (fun k => Z.of_nat (count k xs)) (seq 1 n).

(** The variables of the formulas: the counts of the player to move, then those of the opponent. *)
Definition view (n : nat) (xs ys : list nat) : list Z := counts n xs ++ counts n ys.

Section Description.
Variables (n : nat) (lost won : formula).

(** ** The formulas that must have no solution *)

Definition mine : form := 0%Z :: repeat 1%Z n.
Definition others : form := 0%Z :: repeat 0%Z n ++ repeat 1%Z n.
Definition at_least (c : Z) (l : form) : formula := AtLeastZero (add [(- c)%Z] l).

(** The player to move has c hands more than the opponent, and at least one. *)
Definition more (c : Z) : formula :=
  let difference := add mine (scale (-1) others) in
  all [at_least c difference; AtLeastZero (scale (-1) (add [(- c)%Z] difference)); at_least 1 mine].

(** The attack i -> j: the hands exist. *)
Definition possible (m : nat * nat) : formula :=
  all [at_least 1 (variable (fst m - 1)); at_least 1 (variable (n + snd m - 1))].

Definition indicator (b : bool) : Z := if b then 1 else 0.

(** The counts after the attack, for the opponent, who moves next. *)
Definition after (m : nat * nat) : list form :=
  map (fun k => add [(indicator (k =? fst m + snd m)%nat - indicator (k =? snd m)%nat)%Z] (variable (n + k - 1))) (seq 1 n) ++
  map (fun k => variable (k - 1)) (seq 1 n).

(** The opponent loses after the attack: with as many hands, or with one less or none. *)
Definition loses_equal (m : nat * nat) : formula := substitute_in (after m) lost.
Definition loses (m : nat * nat) : formula :=
  if fst m + snd m <=? n then loses_equal m
  else Or (AtLeastZero (scale (-1) (add [(-1)%Z] others))) (substitute_in (after m) (deny won)).

Definition attacks : list (nat * nat) := list_prod (seq 1 n) (seq 1 n).
Definition removals : list (nat * nat) := filter (fun m => negb (fst m + snd m <=? n)) attacks.
Definition none (ms : list (nat * nat)) (outcome : nat * nat -> formula) : formula :=
  all (map (fun m => Or (deny (possible m)) (deny (outcome m))) ms).

Definition obligations : list formula :=
  map (fun m => all [more 0; possible m; lost; loses m]) attacks ++
  [all [more 0; deny lost; none attacks loses]] ++
  map (fun m => all [more (-1); possible m; deny won; loses_equal m]) removals ++
  [all [more (-1); won; none removals loses_equal]].

Definition check_description (refutations : list text) : bool := check_texts (2 * n) obligations refutations.

(** ** What the formulas mean *)

Lemma counts_natural xs x : In x (counts n xs) -> (0 <= x)%Z.
Proof. intro i. apply in_map_iff in i as (k & <- & _). lia. Qed.
Lemma view_natural xs ys : natural (view n xs ys).
Proof. intros x i. apply in_app_or in i as [i|i]; eapply counts_natural, i. Qed.

Lemma counts_nth xs k : 1 <= k <= n -> nth (k - 1) (counts n xs) 0%Z = Z.of_nat (count k xs).
Proof.
  intro K. unfold counts. rewrite (nth_indep _ _ (Z.of_nat (count 0 xs))) by (rewrite map_length, seq_length; lia).
  rewrite (map_nth (fun k => Z.of_nat (count k xs))), seq_nth by lia. do 2 f_equal. lia.
Qed.
Lemma value_mine_count xs ys k : 1 <= k <= n -> value (view n xs ys) (variable (k - 1)) = Z.of_nat (count k xs).
Proof.
  intro K. rewrite value_variable. unfold view. rewrite app_nth1; [now apply counts_nth|].
  unfold counts. rewrite map_length, seq_length. lia.
Qed.
Lemma value_others_count xs ys k : 1 <= k <= n -> value (view n xs ys) (variable (n + k - 1)) = Z.of_nat (count k ys).
Proof.
  intro K. rewrite value_variable. unfold view.
  assert (L : length (counts n xs) = n) by (unfold counts; now rewrite map_length, seq_length).
  rewrite app_nth2 by lia. rewrite L. replace (n + k - 1 - n) with (k - 1) by lia. now apply counts_nth.
Qed.

Lemma dot_app cs ds xs ys : length cs = length xs -> dot (cs ++ ds) (xs ++ ys) = (dot cs xs + dot ds ys)%Z.
Proof.
  revert xs. induction cs as [|c cs IH]; intros [|x xs] H; try discriminate; cbn [app dot]; [ring|].
  rewrite IH by (now injection H). ring.
Qed.
Lemma dot_zeros m xs : dot (repeat 0%Z m) xs = 0%Z.
Proof. revert xs. induction m as [|m IH]; intros [|x xs]; cbn [repeat dot]; rewrite ?IH; reflexivity. Qed.

(** The counts of hands with 1 to n fingers add up to the number of hands. *)
Lemma counts_total xs : hands n xs -> dot (repeat 1%Z n) (counts n xs) = Z.of_nat (length xs).
Proof.
  assert (G : forall s m, Forall (fun x => s <= x < s + m) xs ->
    dot (repeat 1%Z m) (map (fun k => Z.of_nat (count k xs)) (seq s m)) = Z.of_nat (length xs)).
  2:{ intro H. apply (G 1 n). revert H. apply Forall_impl. lia. }
  intros s m. revert s. induction xs as [|x xs IH]; intros s H.
  - clear H. revert s. induction m; intro s; [reflexivity|]. cbn [seq map repeat dot]. now rewrite IHm.
  - inversion_clear H as [|? ? X R]. specialize (IH s R). cbn [length]. rewrite Nat2Z.inj_succ, <- IH. clear R IH. revert s X.
    induction m as [|m IH]; intros s X; [lia|]. cbn [seq map repeat dot]. unfold count in *. cbn [count_occ].
    destruct (Nat.eq_dec x s) as [E|E].
    + subst x. assert (M : map (fun k => Z.of_nat (count_occ Nat.eq_dec (s :: xs) k)) (seq (S s) m) =
                map (fun k => Z.of_nat (count k xs)) (seq (S s) m)).
      { apply map_ext_in. intros k i. apply in_seq in i. cbn. destruct (Nat.eq_dec s k); [lia|reflexivity]. }
      cbn [count_occ] in M. unfold count in M. rewrite M. lia.
    + specialize (IH (S s)). cbn [count_occ] in *. rewrite IH by lia. lia.
Qed.

Lemma value_mine xs ys : hands n xs -> value (view n xs ys) mine = Z.of_nat (length xs).
Proof.
  intro H. unfold value, mine, view. cbn [dot]. rewrite <- (app_nil_r (repeat 1%Z n)), dot_app.
  - rewrite counts_total by exact H. cbn [dot]. ring.
  - unfold counts. now rewrite repeat_length, map_length, seq_length.
Qed.
Lemma value_others xs ys : hands n ys -> value (view n xs ys) others = Z.of_nat (length ys).
Proof.
  intro H. unfold value, others, view. cbn [dot]. rewrite dot_app, dot_zeros, counts_total by
    (auto; unfold counts; now rewrite repeat_length, map_length, seq_length). ring.
Qed.

Lemma holds_at_least v c l : holds v (at_least c l) = (c <=? value v l)%Z.
Proof.
  cbn [at_least holds]. rewrite value_add_constant.
  destruct (Z.leb_spec 0 (- c + value v l)), (Z.leb_spec c (value v l)); try reflexivity; lia.
Qed.
Lemma value_scale v k l : value v (scale k l) = (k * value v l)%Z.
Proof. apply dot_scale. Qed.
Lemma value_add v p q : value v (add p q) = (value v p + value v q)%Z.
Proof. apply dot_add. Qed.

Lemma holds_more xs ys c : hands n xs -> hands n ys -> (Z.of_nat (length xs) - Z.of_nat (length ys) = c)%Z ->
  xs <> [] -> holds (view n xs ys) (more c) = true.
Proof.
  intros X Y E N. unfold more. rewrite holds_all. cbn [forallb]. rewrite !holds_at_least. cbn [holds].
  rewrite value_scale, value_add_constant, value_add, value_scale, value_mine, value_others by assumption.
  destruct xs; [congruence|]. cbn [length] in *. rewrite !andb_true_iff, !Z.leb_le. lia.
Qed.

Lemma count_positive k xs : 0 < count k xs <-> In k xs.
Proof. unfold count. rewrite (count_occ_In Nat.eq_dec). lia. Qed.
Lemma holds_possible xs ys i j : 1 <= i <= n -> 1 <= j <= n ->
  holds (view n xs ys) (possible (i, j)) = true <-> In i xs /\ In j ys.
Proof.
  intros I K. unfold possible. rewrite holds_all. cbn [forallb fst snd]. rewrite !holds_at_least.
  rewrite value_mine_count, value_others_count by assumption. rewrite !andb_true_iff, !Z.leb_le, <- !count_positive. lia.
Qed.

(** The forms after an attack have the values of the counts after it. *)
Lemma view_after xs b j a i : 1 <= i -> 1 <= j ->
  map (value (view n xs (b ++ j :: a))) (after (i, j)) = view n (b ++ hit n i j ++ a) xs.
Proof.
  intros I K. unfold after. rewrite map_app, !map_map. unfold view at 3, counts. f_equal; apply map_ext_in; intros k M; apply in_seq in M.
  - rewrite value_add_constant, value_others_count by lia. cbn [fst snd]. unfold count, indicator, hit.
    rewrite !count_occ_app. cbn [count_occ].
    destruct (Nat.eqb_spec k (i + j)), (Nat.eqb_spec k j), (Nat.ltb_spec n (i + j)), (Nat.eq_dec j k); try lia;
      cbn [count_occ]; try destruct (Nat.eq_dec (i + j) k); lia.
  - now rewrite value_mine_count by lia.
Qed.
Lemma holds_after xs b j a i f : 1 <= i -> 1 <= j ->
  holds (view n xs (b ++ j :: a)) (substitute_in (after (i, j)) f) = holds (view n (b ++ hit n i j ++ a) xs) f.
Proof. intros. now rewrite holds_substitute, view_after. Qed.

(** ** The theorem *)

Hypothesis refuted : forall f, In f obligations -> forall v, natural v -> holds v f = false.

Lemma in_attacks i j : In (i, j) attacks <-> 1 <= i <= n /\ 1 <= j <= n.
Proof. unfold attacks. rewrite in_prod_iff, !in_seq. lia. Qed.

Lemma none_fails v ms outcome : holds v (none ms outcome) = false ->
  exists m, In m ms /\ holds v (possible m) = true /\ holds v (outcome m) = true.
Proof.
  unfold none. rewrite holds_all. induction ms as [|m ms IH]; cbn [map forallb]; [discriminate|]. intro H.
  apply andb_false_iff in H as [H|H].
  - cbn [holds] in H. rewrite !holds_deny in H. apply orb_false_iff in H as [P Q]. exists m.
    apply negb_false_iff in P, Q. cbn. auto.
  - destruct (IH H) as (k & i & P). exists k. cbn. auto.
Qed.

Definition described (xs ys : list nat) : Prop :=
  (length xs = length ys -> mover_wins n xs ys = negb (holds (view n xs ys) lost)) /\
  (S (length xs) = length ys -> mover_wins n xs ys = holds (view n xs ys) won).

Lemma hands_in xs x : hands n xs -> In x xs -> 1 <= x <= n.
Proof. unfold hands. rewrite Forall_forall. auto. Qed.

Lemma description_step xs ys : hands n xs -> hands n ys -> xs <> [] ->
  (forall ys', In ys' (moves n xs ys) -> ys' <> [] -> described ys' xs) -> described xs ys.
Proof.
  intros X Y N IH. assert (PX := hands_positive _ _ X). assert (PY := hands_positive _ _ Y).
  assert (NV := view_natural xs ys).
  (* What is said about the position after an attack is true. *)
  assert (equal_next : forall i b j a, In i xs -> ys = b ++ j :: a -> length xs = length ys ->
    mover_wins n (b ++ hit n i j ++ a) xs = negb (holds (view n xs ys) (loses (i, j)))).
  { intros i b j a ii E L. pose proof (hands_in _ _ X ii) as I.
    assert (K : 1 <= j <= n) by (apply (hands_in ys); [exact Y|subst ys; apply in_elt]).
    assert (M : In (b ++ hit n i j ++ a) (moves n xs ys)) by (subst ys; now apply in_moves).
    unfold loses. cbn [fst snd]. destruct (Nat.leb_spec (i + j) n) as [G|G].
    - unfold loses_equal. subst ys. rewrite holds_after by lia. apply IH; [exact M|unfold hit; destruct b; destruct (n <? i + j) eqn:T; try discriminate; apply Nat.ltb_lt in T; lia|].
      unfold hit in *. destruct (Nat.ltb_spec n (i + j)); [lia|]. rewrite !app_length in *. cbn in *. lia.
    - cbn [holds]. rewrite value_scale, value_add_constant, value_others by exact Y.
      subst ys. rewrite holds_after, holds_deny by lia.
      assert (R : hit n i j = []) by (unfold hit; destruct (Nat.ltb_spec n (i + j)); [reflexivity|lia]).
      rewrite R in *. cbn [app] in *. rewrite !app_length in *. cbn [length] in *.
      destruct (b ++ a) as [|y r] eqn:E.
      + rewrite nobody_wins by exact PX.
        destruct (Z.leb_spec 0 (-1 * (-1 + Z.of_nat (length b + S (length a)))));
          [reflexivity|]. destruct b, a; cbn in *; try discriminate; lia.
      + assert (L2 : length (y :: r) = length b + length a) by (rewrite <- E, app_length; reflexivity).
        destruct (Z.leb_spec 0 (-1 * (-1 + Z.of_nat (length b + S (length a))))); [cbn in L2; lia|].
        cbn [orb]. rewrite negb_involutive. apply IH; [exact M|discriminate|cbn in *; lia]. }
  assert (less_next : forall i b j a, In i xs -> ys = b ++ j :: a -> S (length xs) = length ys ->
    mover_wins n (b ++ hit n i j ++ a) xs = if i + j <=? n then true else negb (holds (view n xs ys) (loses_equal (i, j)))).
  { intros i b j a ii E L. pose proof (hands_in _ _ X ii) as I.
    assert (K : 1 <= j <= n) by (apply (hands_in ys); [exact Y|subst ys; apply in_elt]).
    assert (M : In (b ++ hit n i j ++ a) (moves n xs ys)) by (subst ys; now apply in_moves).
    assert (Y' := moves_hands _ _ _ _ Y M). unfold hit in *. destruct (Nat.leb_spec (i + j) n) as [G|G].
    - destruct (Nat.ltb_spec n (i + j)); [lia|]. apply more_hands_mover; [exact Y'|exact X|].
      subst ys. rewrite !app_length in *. cbn [length] in *. destruct xs; [congruence|cbn in *; lia].
    - destruct (Nat.ltb_spec n (i + j)) as [R|]; [|lia]. cbn [app] in *. apply Nat.ltb_lt in R.
      unfold loses_equal. subst ys. rewrite holds_after by lia. unfold hit. rewrite R. cbn [app].
      rewrite !app_length in *. cbn [length] in *.
      apply IH; [exact M|intro E; destruct xs; [congruence|]; apply app_eq_nil in E as [-> ->]; cbn in *; lia|].
      rewrite app_length. lia. }
  split; intro L.
  - destruct (holds (view n xs ys) lost) eqn:H; cbn [negb].
    + apply loses_if; [exact PX|exact PY|]. intros ys' M. apply moves_in in M as (i & b & j & a & ii & E & ->).
      rewrite equal_next by assumption. apply negb_true_iff.
      assert (J : In j ys) by (subst ys; apply in_elt).
      pose proof (hands_in _ _ X ii). pose proof (hands_in _ _ Y J).
      assert (F : holds (view n xs ys) (all [more 0; possible (i, j); lost; loses (i, j)]) = false).
      { apply refuted; [|exact NV]. apply in_or_app. left. apply in_map_iff. exists (i, j). rewrite in_attacks. auto. }
      rewrite holds_all in F. cbn [forallb] in F. rewrite holds_more, H in F by (auto; lia).
      rewrite (proj2 (holds_possible xs ys i j ltac:(lia) ltac:(lia))) in F by auto. now rewrite andb_true_r in F.
    + assert (F : holds (view n xs ys) (all [more 0; deny lost; none attacks loses]) = false).
      { apply refuted; [|exact NV]. apply in_or_app. right. now left. }
      rewrite holds_all in F. cbn [forallb] in F. rewrite holds_more, holds_deny, H, andb_true_r in F by (auto; lia).
      cbn [negb andb] in F. apply none_fails in F as ([i j] & A & P & Q). apply in_attacks in A as [I J].
      apply holds_possible in P as [ii jj]; [|exact I|exact J]. apply in_split in jj as (b & a & E).
      apply (wins_by n xs ys (b ++ hit n i j ++ a)); auto; [subst ys; now apply in_moves|].
      rewrite equal_next by assumption. now rewrite Q.
  - destruct (holds (view n xs ys) won) eqn:H.
    + assert (F : holds (view n xs ys) (all [more (-1); won; none removals loses_equal]) = false).
      { apply refuted; [|exact NV]. unfold obligations. rewrite !in_app_iff. cbn [In]. auto. }
      rewrite holds_all in F. cbn [forallb] in F. rewrite holds_more, H, andb_true_r in F by (auto; lia).
      cbn [andb] in F. apply none_fails in F as ([i j] & A & P & Q). apply filter_In in A as [A G].
      apply in_attacks in A as [I J]. apply holds_possible in P as [ii jj]; [|exact I|exact J].
      apply in_split in jj as (b & a & E). cbn [fst snd] in G. apply negb_true_iff in G.
      apply (wins_by n xs ys (b ++ hit n i j ++ a)); auto; [subst ys; now apply in_moves|].
      rewrite less_next by assumption. now rewrite G, Q.
    + apply loses_if; [exact PX|exact PY|]. intros ys' M. apply moves_in in M as (i & b & j & a & ii & E & ->).
      rewrite less_next by assumption. destruct (i + j <=? n) eqn:G; [reflexivity|]. apply negb_true_iff.
      assert (J : In j ys) by (subst ys; apply in_elt).
      pose proof (hands_in _ _ X ii). pose proof (hands_in _ _ Y J).
      assert (F : holds (view n xs ys) (all [more (-1); possible (i, j); deny won; loses_equal (i, j)]) = false).
      { apply refuted; [|exact NV]. unfold obligations. rewrite !in_app_iff. right. right. left. apply in_map_iff. exists (i, j).
        split; [reflexivity|]. apply filter_In. rewrite in_attacks. cbn [fst snd]. now rewrite G. }
      rewrite holds_all in F. cbn [forallb] in F. rewrite holds_more, holds_deny, H in F by (auto; lia).
      rewrite (proj2 (holds_possible xs ys i j ltac:(lia) ltac:(lia))) in F by auto. now rewrite andb_true_r in F.
Qed.

Theorem description_is_true : forall xs ys, hands n xs -> hands n ys -> xs <> [] -> described xs ys.
Proof.
  enough (G : forall m xs ys, room n xs + room n ys < m -> hands n xs -> hands n ys -> xs <> [] -> described xs ys) by eauto.
  induction m as [|m IH]; [lia|]. intros xs ys R X Y N. apply description_step; auto. intros ys' M N'.
  pose proof (moves_room _ _ _ _ (hands_positive _ _ X) M). apply IH; [lia|now apply (moves_hands _ xs ys)|exact X|exact N'].
Qed.

End Description.
