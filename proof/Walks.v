(** Walks along a row, letter by letter, and a checker of the trees of cases of docs/structure.md, sections 2 and 3.

    [values_sound] says that the value at the beginning of a row of the cone is the one of the table; [closure_sound] that a letter of a
    row never leads out of the values of Theorem 2. *)
From Coq Require Import ZArith Lia Bool List.
From Chopsticks Require Import Golden Inequality Lines Conditions Table Blocks Values.
Import ListNotations.
Open Scope Z_scope.

(** ** Rows of n *)

(** The letter of (a | y), a ≤ y, is −(y | a + y)_n, and v is the row of the table for (y | a + y): the letter is −v. *)
Definition letter (n a y : Z) (v : cone_value) : Prop :=
  exists k, 0 <= k /\ Q (2 + 2 * k) y a <= n < Q (2 + 2 * k + 2) y a /\ row_holds v (2 + 2 * k) y a n.
(** The value of (a | y), read from the end of its row, where a + y > n. *)
Inductive row (n a : Z) : Z -> row_value -> Prop :=
| row_end y : n < a + y -> row n a y (row_star 0)
| row_next y s v t : a + y <= n -> row n a (a + y) s -> letter n a y v -> step s v = Some t -> row n a y t.

(** ** Values with large counters as one *)

Definition truncate (s : row_value) : row_value :=
  match s with
  | row_up k => row_up (Nat.min k 12)
  | row_star k => row_star (Nat.min k 12)
  | row_J k => row_J (Nat.min k 12)
  | row_J_zero k => row_J_zero (Nat.min k 12)
  | row_J_up_2 k => row_J_up_2 (Nat.min k 12)
  | row_up_zero k => row_up_zero (Nat.min k 12)
  | row_up_up k => row_up_up (Nat.min k 11)
  | s => s
  end.
Definition step_truncated (s : row_value) (v : cone_value) : option row_value := option_map truncate (step s v).
(** A counter up to the limit, or one that is larger. *)
Lemma truncated_counter k limit : (Nat.min k limit = k \/ exists j, k = limit + S j /\ Nat.min k limit = limit)%nat.
Proof. destruct (Nat.le_gt_cases k limit); [left; lia|right; exists (k - limit - 1)%nat; lia]. Qed.
Lemma step_truncate s v : step_truncated (truncate s) v = option_map truncate (step s v).
Proof.
  unfold step_truncated.
  destruct s as [k|k|k|k|k|k|k|k| | |]; try reflexivity; cbn [truncate];
    match goal with |- context [Nat.min k ?limit] =>
      destruct (truncated_counter k limit) as [M|(j & K & M)]; rewrite M; [reflexivity|clear M; subst k; destruct v; reflexivity] end.
Qed.

(** All values that may occur, with large counters as one. *)
Definition all_values : list row_value :=
  flat_map (fun k => [row_up k; row_star k; row_J k; row_J_zero k; row_J_up_2 k; row_up_zero k]) (seq 0 13) ++
  map row_up_up (seq 0 12) ++ map row_J_minus_J (seq 0 3) ++ [row_down_2; row_J_down; row_down_minus_J].
Definition occurs (s : row_value) : Prop := match s with row_J_minus_J k => (k <= 2)%nat | _ => True end.
Lemma occurs_step s v t : step s v = Some t -> occurs t.
Proof.
  intro E. destruct s as [k|k|k|k|k|k|k|k| | |], v; cbn in E;
    repeat match type of E with context [match ?k with 0%nat => _ | S _ => _ end] => destruct k as [|k]; cbn in E end;
    try discriminate E; injection E as <-; cbn; lia || exact I.
Qed.
Lemma row_occurs n a y s : row n a y s -> occurs s.
Proof. intros []; [exact I|eapply occurs_step; eauto]. Qed.
Lemma truncate_in s : occurs s -> In (truncate s) all_values.
Proof.
  intro O. unfold all_values. rewrite !in_app_iff, in_flat_map, !in_map_iff.
  destruct s as [k|k|k|k|k|k|k|k| | |]; cbn [truncate].
  1-6: left; exists (Nat.min k 12); rewrite in_seq; cbn; split; [lia|tauto].
  - right; left. exists (Nat.min k 11). rewrite in_seq. split; [reflexivity|lia].
  - right; right; left. exists k. rewrite in_seq. cbn in O. split; [reflexivity|lia].
  - right; right; right. cbn; tauto.
  - right; right; right. cbn; tauto.
  - right; right; right. cbn; tauto.
Qed.

(** The value at the beginning of a word of letters, from the value at its end. *)
Definition run (word : list cone_value) (s : row_value) : option row_value :=
  fold_right (fun v state => match state with Some s => step s v | None => None end) (Some s) word.
Lemma run_app word v s t u : step s v = Some t -> run word t = Some u -> run (word ++ [v]) s = Some u.
Proof. intros E R. unfold run in *. rewrite fold_right_app. cbn. now rewrite E. Qed.
(** The values that may be at the beginning, up to truncation. *)
Definition images (start : list row_value) (word : list cone_value) : list row_value :=
  fold_right (fun v states => flat_map (fun s => match step_truncated s v with Some t => [t] | None => [] end) states) start word.
Lemma images_sound start word : forall s t, In (truncate s) start -> run word s = Some t -> In (truncate t) (images start word).
Proof.
  induction word as [|v word IH]; intros s t S R.
  - injection R as <-. exact S.
  - cbn [run fold_right] in R. fold (run word s) in R. destruct (run word s) as [u|] eqn:U; [|discriminate].
    cbn [images fold_right]. apply in_flat_map. exists (truncate u). split; [exact (IH s u S U)|].
    rewrite step_truncate, R. now left.
Qed.
Definition starts (complete : bool) : list row_value := if complete then [row_star 0] else all_values.

(** The values of the cone among those of the rows. *)
Definition in_cone (s : row_value) : option cone_value :=
  match s with
  | row_up 0 => Some cone_zero
  | row_up 1 => Some cone_up
  | row_star 0 => Some cone_star
  | row_star 1 => Some cone_down
  | row_J 0 => Some cone_J
  | row_J_zero 0 => Some cone_J_zero
  | row_up_zero 0 => Some cone_zero_zero_minus_J
  | row_J_minus_J 0 => Some cone_plus_minus_J
  | row_J_minus_J 1 => Some cone_J_zero_minus_J
  | row_down_2 => Some cone_down_2
  | row_J_down => Some cone_J_down
  | _ => None
  end.
Lemma in_cone_truncate s v : in_cone (truncate s) = Some v -> in_cone s = Some v.
Proof.
  destruct s as [k|k|k|k|k|k|k|k| | |]; cbn [truncate]; auto;
    destruct k as [|[|k]]; auto; cbn [Nat.min in_cone]; discriminate.
Qed.
Lemma in_cone_correct s v : in_cone s = Some v -> Games.equal (row_game s) (cone_game v).
Proof.
  destruct s as [[|[|k]]|[|[|k]]|[|k]|[|k]|k|[|k]|k|[|[|k]]| | |]; cbn [in_cone]; intro E; try discriminate E; injection E as <-;
    apply are_equal_correct; vm_compute; reflexivity.
Qed.

Definition cone_value_eqb (u v : cone_value) : bool :=
  match u, v with
  | cone_zero_zero_minus_J, cone_zero_zero_minus_J | cone_up, cone_up | cone_J, cone_J | cone_star, cone_star
  | cone_plus_minus_J, cone_plus_minus_J | cone_J_down, cone_J_down | cone_J_zero, cone_J_zero | cone_down, cone_down
  | cone_J_zero_minus_J, cone_J_zero_minus_J | cone_down_2, cone_down_2 | cone_zero, cone_zero => true
  | _, _ => false
  end.
Lemma cone_value_eqb_spec u v : cone_value_eqb u v = true -> u = v.
Proof. destruct u, v; cbn; congruence. Qed.
Definition is_in_cone_as (v : cone_value) (s : row_value) : bool :=
  match in_cone s with Some u => cone_value_eqb u v | None => false end.
(** The only value of the cone that a row with these letters may begin with. *)
Definition value_of (word : list cone_value) (complete : bool) : option cone_value :=
  match images (starts complete) word with
  | [] => None
  | s :: states => match in_cone s with Some v => if forallb (is_in_cone_as v) states then Some v else None | None => None end
  end.
Lemma value_of_sound word complete v s t : value_of word complete = Some v -> In (truncate s) (starts complete) -> run word s = Some t ->
  in_cone t = Some v.
Proof.
  unfold value_of. intros V S R. apply (images_sound (starts complete) word s t S) in R. apply in_cone_truncate.
  destruct (images (starts complete) word) as [|u states]; [destruct R|].
  destruct (in_cone u) as [w|] eqn:U; [|discriminate]. destruct (forallb (is_in_cone_as w) states) eqn:F; [|discriminate].
  injection V as ->. destruct R as [<-|R]; [exact U|]. rewrite forallb_forall in F. specialize (F _ R). unfold is_in_cone_as in F.
  destruct (in_cone (truncate t)) as [w|]; [|discriminate]. now rewrite (cone_value_eqb_spec w v F).
Qed.
(** Whether the first letter of the word always leads to a value of a row. *)
Definition is_closed (word : list cone_value) (complete : bool) : bool :=
  match word with
  | [] => false
  | v :: word => forallb (fun s => match step_truncated s v with Some _ => true | None => false end) (images (starts complete) word)
  end.
Lemma is_closed_sound v word complete s t : is_closed (v :: word) complete = true -> In (truncate s) (starts complete) ->
  run word s = Some t -> exists u, step t v = Some u.
Proof.
  cbn [is_closed]. rewrite forallb_forall. intros F S R. apply (images_sound (starts complete) word s t S), F in R.
  rewrite step_truncate in R. destruct (step t v) as [u|]; [eauto|discriminate].
Qed.

(** ** Lines of a letter, seen from the position *)

(** The row of the position (x | x + d), for its value; or the row of d from (d | x) on, for the letter of (d | x). *)
Inductive way := for_value | for_closure.
Definition row_hand (w : way) (x d : Z) : Z := match w with for_value => x | for_closure => d end.
Definition place_hand (w : way) (x d i : Z) : Z := match w with for_value => x + d + i * x | for_closure => x + i * d end.
Definition seen (w : way) (l : line) (i : Z) : line :=
  let '(bx, bd) := (by_x l, by_d l) in
  match w with
  | for_value => Line (index l) (turn l) ((i + 1) * fst bx + fst bd, (i + 1) * snd bx + snd bd) bx
  | for_closure => Line (index l) (turn l) bx (fst bd + i * fst bx, snd bd + i * snd bx)
  end.
Lemma seen_value w l i p x d : line_value (seen w l i) p x d = line_value l p (place_hand w x d i) (row_hand w x d).
Proof.
  unfold line_value, coefficient, base. destruct w; cbn [seen place_hand row_hand index turn by_x by_d fst snd];
    set (b0 := fibonacci (value (index l) p - 0) - _); set (b1 := fibonacci (value (index l) p - 1) - _); ring.
Qed.
Definition top (w : way) (i : Z) : line := match w with for_value => plain_line (i + 2) 1 | for_closure => plain_line 1 (i + 1) end.
Lemma top_value w i p x d : line_value (top w i) p x d = row_hand w x d + place_hand w x d i.
Proof. destruct w; cbn [top row_hand place_hand]; rewrite value_plain; ring. Qed.
Definition seen_condition (w : way) (i : Z) (c : condition) : condition := Condition (is_lower c) (seen w (on c) i) (turns c).
Lemma seen_condition_holds w i c p x d n : holds (seen_condition w i c) p x d n <-> holds c p (place_hand w x d i) (row_hand w x d) n.
Proof.
  unfold holds, seen_condition; cbn [is_lower on turns].
  assert (T : forall t, line_value (with_turn (seen w (on c) i) t) p x d = line_value (with_turn (on c) t) p (place_hand w x d i) (row_hand w x d)).
  { intro t. rewrite <- seen_value. destruct w; reflexivity. }
  destruct (turns c) as [f|]; [|now rewrite seen_value].
  destruct (for_all f); cbv zeta; [|]; setoid_rewrite T; reflexivity.
Qed.
Lemma seen_conditions_hold w i cs p x d n : all_hold (map (seen_condition w i) cs) p x d n <-> all_hold cs p (place_hand w x d i) (row_hand w x d) n.
Proof.
  unfold all_hold. split; intros H c I.
  - apply (seen_condition_holds w i). apply H. now apply in_map.
  - apply in_map_iff in I as (e & <- & I). apply seen_condition_holds. now apply H.
Qed.

(** ** Trees of cases *)

Inductive tree :=
| Impossible (r : refutation)
| Decided (rs : list refutation)            (* for a value: the conditions of its row hold *)
| NextLetter (ended : tree) (cases : list tree).  (* the row has ended, or has one more letter *)
Section Induction.
  Variable P : tree -> Prop.
  Hypothesis impossible : forall r, P (Impossible r).
  Hypothesis decided : forall rs, P (Decided rs).
  Hypothesis next : forall ended cases, P ended -> (forall t, In t cases -> P t) -> P (NextLetter ended cases).
  Fixpoint tree_induction (t : tree) : P t :=
    match t with
    | Impossible r => impossible r
    | Decided rs => decided rs
    | NextLetter ended cases =>
      let fix each (l : list tree) : forall t, In t l -> P t :=
        match l with
        | [] => fun t i => match i with end
        | a :: l' => fun t i =>
          match i with or_introl e => eq_ind a P (tree_induction a) t e | or_intror i' => each l' t i' end
        end in next ended cases (tree_induction ended) (each cases)
    end.
End Induction.

(** The letters in the blocks from m − 6 to m + 2. *)
Definition distances (i : form) : list Z := filter (fun k => negb (by_iota i =? 0) || (2 <=? constant i + k)) [-6; -4; -2; 0; 2].
Definition letter_rows (i : form) : list (cone_value * list condition) := flat_map (fun k => rows (plus_times i k (form_integer 1))) (distances i).
Definition letters_looked_at : nat := 6.

Section Check.
  Variable comparisons : list comparison.
  Variable within : domain.
  Variable i : form.
  Definition row_of (v : cone_value) : list condition :=
    match find (fun row => cone_value_eqb (fst row) v) (rows i) with Some row => snd row | None => [] end.
  Definition extended (w : way) (word : list cone_value) (known : list condition) (cs : list condition) : list condition :=
    let place := Z.of_nat (length word) in known ++ [at_least (top w place)] ++ map (seen_condition w place) cs.
  Definition check_decided (w : way) (word : list cone_value) (complete : bool) (known : list condition) (rs : list refutation) : bool :=
    match w with
    | for_closure => is_closed word complete
    | for_value =>
      match value_of word complete with
      | Some v => all_two (fun c r => cone_refutes comparisons within (known ++ [opposite c]) r) (row_of v) rs
      | None => false
      end
    end.
  Fixpoint check_tree (t : tree) (w : way) (word : list cone_value) (complete : bool) (known : list condition) : bool :=
    match t with
    | Impossible r => cone_refutes comparisons within known r
    | Decided rs => check_decided w word complete known rs
    | NextLetter ended cases =>
      negb complete && Nat.ltb (length word) letters_looked_at &&
      check_tree ended w word true (known ++ [less (top w (Z.of_nat (length word)))]) &&
      (fix each (letters : list (cone_value * list condition)) (cases : list tree) {struct cases} : bool :=
        match letters, cases with
        | [], [] => true
        | (v, cs) :: letters, case :: cases => check_tree case w (word ++ [v]) false (extended w word known cs) && each letters cases
        | _, _ => false
        end) (letter_rows i) cases
    end.
End Check.

Record walks := Walks { exclusions : list nat; values_tree : tree; closure_trees : list tree }.

(** Letters of far blocks are impossible: Q(2κ + 2), seen from a letter, is at most Q(m) for 2κ ≤ m − 8, and Q(m + 4 + 2κ) at least Q(m + 2). *)
Definition twice_kappa (c : Z) : form := Form c 0 2 0 0 0.
Definition excluded (b : block) : list (line * line * domain) :=
  let i := block_index b in
  flat_map (fun w => flat_map (fun place =>
    [ (q_line i, seen w (q_line (twice_kappa 2)) place,
       block_within b ++ [primitive (Form (-1) 0 1 0 0 0); primitive (form_minus (minus_integer i 8) (twice_kappa 0))]);
      (seen w (q_line (plus_times (twice_kappa 4) 1 i)) place, q_line (minus_integer i (-2)), block_within b ++ [primitive (Form 0 0 1 0 0 0)]) ])
    (map Z.of_nat (seq 0 letters_looked_at))) [for_value; for_closure].
Definition check_exclusion (b : block) (e : line * line * domain) (place : nat) : bool :=
  match nth_error (block_comparisons b) place with
  | Some c => line_eqb (larger_line c) (fst (fst e)) && line_eqb (smaller_line c) (snd (fst e)) && domain_eqb (within c) (snd e) &&
      direction_eqb (from c) (Ratio 0 1) && direction_eqb (to c) (Ratio 1 1)
  | None => false
  end.
Definition check_walks (b : block) (t : walks) : bool :=
  let i := block_index b in let check := check_tree (block_comparisons b) (block_within b) i in
  Z.even (constant i) && ((negb (by_iota i =? 0)) || (2 <=? constant i)) &&
  all_two (check_exclusion b) (excluded b) (exclusions t) &&
  check (values_tree t) for_value [] false (block_conditions i) &&
  all_two (fun own case => check case for_closure [fst own] false (extended for_closure [] (block_conditions i) (snd own))) (rows i) (closure_trees t).

(** ** Soundness *)

Lemma all_two_nth {A B} (test : A -> B -> bool) a : forall b x, all_two test a b = true -> In x a -> exists y, In y b /\ test x y = true.
Proof.
  induction a as [|z a IH]; intros [|y b] x; cbn; try discriminate; [tauto|]. rewrite andb_true_iff. intros [T R] [<-|I]; [eauto|].
  destruct (IH _ _ R I) as (e & J & K). eauto.
Qed.
Lemma row_of_in i v : In (v, row_of i v) (rows i).
Proof. destruct v; unfold row_of, rows; cbn [find fst cone_value_eqb snd]; cbn [In]; repeat (first [left; reflexivity|right]). Qed.

Section Sound.
  Variables (b : block) (t : walks).
  Hypothesis block_checked : check_block b = true.
  Hypothesis walks_checked : check_walks b t = true.
  Variables (p : parameters) (x d n : Z).
  Hypothesis inside_block : inside (block_within b) p.
  Hypothesis x_positive : 0 < x.
  Hypothesis d_nonnegative : 0 <= d.
  Hypothesis d_at_most_x : d <= x.
  Let i := block_index b.
  Let m := value i p.
  Hypothesis n_in_block : Q m x d <= n < Q (m + 2) x d.
  Hypothesis n_in_cone : x + d <= n.

  Let comparisons := block_comparisons b.
  Let within_ := block_within b.
  Lemma block_parts : has_parity i = true /\ forallb fixed within_ = true /\ fixed i = true /\ forallb check_comparison comparisons = true.
  Proof. assert (C := block_checked). unfold check_block in C. rewrite !andb_true_iff in C. subst i within_ comparisons. tauto. Qed.
  Lemma m_even : exists h, m = 2 * h.
  Proof.
    destruct block_parts as (H & _). apply (has_parity_sound i p) in H. assert (C := walks_checked). unfold check_walks in C.
    rewrite !andb_true_iff in C. destruct C as [[[[EC _] _] _] _]. unfold parity in H. fold i in EC. rewrite EC in H.
    destruct (Z.even (value i p)) eqn:EV; [|discriminate]. apply Z.even_spec in EV. exact EV.
  Qed.
  Lemma refuted cs r : cone_refutes comparisons within_ cs r = true -> all_hold cs p x d n -> False.
  Proof. apply (cone_refutes_sound b block_checked p x d n inside_block x_positive d_nonnegative d_at_most_x). Qed.

  (** A letter is in a block from m − 6 to m + 2. *)
  Lemma exclusion e : In e (excluded b) -> forall q, iota p = iota q ->
    (forall f, In f (snd e) -> In f within_ \/ 0 <= value f q) ->
    line_value (snd (fst e)) q x d <= line_value (fst (fst e)) q x d.
  Proof.
    intros I q J D. assert (C := walks_checked). unfold check_walks in C. rewrite !andb_true_iff in C. destruct C as [[[[_ _] X] _] _].
    destruct (all_two_nth _ _ _ _ X I) as (place & _ & K). unfold check_exclusion in K.
    destruct (nth_error (block_comparisons b) place) as [c|] eqn:E; [|discriminate]. rewrite !andb_true_iff in K.
    destruct K as [[[[L S] W] F] T]. apply line_eqb_spec in L, S. apply domain_eqb_spec in W. apply direction_eqb_spec in F, T.
    rewrite <- L, <- S. apply nth_error_In in E. destruct block_parts as (_ & FX & _ & CC). rewrite forallb_forall in CC.
    apply (comparison_in_cone c (CC c E) F T); auto. rewrite W. intros f G. destruct (D f G) as [H|H]; [|exact H].
    apply (block_inside within_ FX p q J inside_block f H).
  Qed.
  Lemma letter_near w place v : (place < letters_looked_at)%nat ->
    let X := place_hand w x d (Z.of_nat place) in let D := row_hand w x d in
    letter n D X v -> exists cs, In (v, cs) (letter_rows i) /\ all_hold cs p X D n.
  Proof.
    intros PL X D (k & K & B & R). destruct m_even as (h & H). destruct block_parts as (HP & FX & FI & _).
    assert (Place : In (Z.of_nat place) (map Z.of_nat (seq 0 letters_looked_at))) by (apply in_map, in_seq; lia).
    assert (W : In w [for_value; for_closure]) by (destruct w; cbn; auto).
    assert (Low : m - 6 <= 2 + 2 * k).
    { destruct (Z.le_gt_cases (m - 6) (2 + 2 * k)) as [L|L]; [exact L|exfalso].
      set (q := Parameters (iota p) (k + 1) 0 0 0).
      assert (V : forall c, value (twice_kappa c) q = c + 2 * (k + 1)) by (intro; unfold value, linear_part, twice_kappa; cbn [constant by_iota by_kappa by_lambda by_mu by_nu iota kappa lambda mu nu q]; ring).
      assert (Vi : value i q = m) by (symmetry; apply (fixed_value i p q FI eq_refl)).
      assert (C := exclusion (q_line i, seen w (q_line (twice_kappa 2)) (Z.of_nat place),
        within_ ++ [primitive (Form (-1) 0 1 0 0 0); primitive (form_minus (minus_integer i 8) (twice_kappa 0))])).
      specialize (C ltac:(unfold excluded; apply in_flat_map; exists w; split; [exact W|]; apply in_flat_map; exists (Z.of_nat place); split; [exact Place|left; reflexivity]) q eq_refl).
      cbn [fst snd] in C. rewrite seen_value, !value_q, V, Vi in C. fold X D in C. replace (2 + 2 * (k + 1)) with (2 + 2 * k + 2) in C by lia.
      enough (Q (2 + 2 * k + 2) X D <= Q m x d) by lia. apply C. intros f F. apply in_app_or in F as [F|[<-|[<-|[]]]]; [left; exact F|right|right]; apply primitive_sound.
      - unfold value, linear_part; cbn [constant by_iota by_kappa by_lambda by_mu by_nu iota kappa lambda mu nu q]. lia.
      - rewrite value_minus, value_minus_integer, V, Vi. lia. }
    assert (High : 2 + 2 * k <= m + 2).
    { destruct (Z.le_gt_cases (2 + 2 * k) (m + 2)) as [L|L]; [exact L|exfalso].
      set (q := Parameters (iota p) (k - 1 - h) 0 0 0).
      assert (V : forall c, value (twice_kappa c) q = c + 2 * (k - 1 - h)) by (intro; unfold value, linear_part, twice_kappa; cbn [constant by_iota by_kappa by_lambda by_mu by_nu iota kappa lambda mu nu q]; ring).
      assert (Vi : value i q = m) by (symmetry; apply (fixed_value i p q FI eq_refl)).
      assert (C := exclusion (seen w (q_line (plus_times (twice_kappa 4) 1 i)) (Z.of_nat place), q_line (minus_integer i (-2)), within_ ++ [primitive (Form 0 0 1 0 0 0)])).
      specialize (C ltac:(unfold excluded; apply in_flat_map; exists w; split; [exact W|]; apply in_flat_map; exists (Z.of_nat place); split; [exact Place|right; left; reflexivity]) q eq_refl).
      cbn [fst snd] in C. rewrite seen_value, !value_q, value_plus_times, V, Vi, value_minus_integer, Vi in C. fold X D in C.
      replace (4 + 2 * (k - 1 - h) + 1 * m) with (2 + 2 * k) in C by lia. replace (m - -2) with (m + 2) in C by lia.
      enough (Q (m + 2) x d <= Q (2 + 2 * k) X D) by lia. apply C. intros f F. apply in_app_or in F as [F|[<-|[]]]; [left; exact F|right]; apply primitive_sound.
      unfold value, linear_part; cbn [constant by_iota by_kappa by_lambda by_mu by_nu iota kappa lambda mu nu q]. lia. }
    set (j := 2 + 2 * k - m). assert (J : In j (distances i)).
    { unfold distances. apply filter_In. split.
      - assert (j = -6 \/ j = -4 \/ j = -2 \/ j = 0 \/ j = 2) as E by (unfold j; lia). cbn. intuition.
      - destruct (Z.eqb_spec (by_iota i) 0) as [Z0|Z0]; [|reflexivity]. cbn [negb orb]. apply Z.leb_le.
        assert (constant i = m); [|unfold j; lia]. subst m. unfold value, linear_part. unfold fixed in FI.
        rewrite !andb_true_iff, !Z.eqb_eq in FI. destruct FI as [[[F1 F2] F3] F4]. rewrite Z0, F1, F2, F3, F4. ring. }
    set (i' := plus_times i j (form_integer 1)).
    assert (HP' : has_parity i' = true) by (rewrite <- HP; rewrite <- (has_parity_minus_integer i (- j)); unfold i', minus_integer; rewrite Z.opp_involutive; reflexivity).
    assert (Vi' : value i' p = 2 + 2 * k) by (unfold i'; rewrite value_plus_times, value_integer; fold m; unfold j; lia).
    exists (row_of i' v). split; [apply in_flat_map; exists j; split; [exact J|apply row_of_in]|].
    apply (rows_say v _ i' p X D n HP' (row_of_in i' v)). rewrite Vi'. exact R.
  Qed.

  Definition target_word (w : way) (word : list cone_value) : list cone_value := match w with for_value => word | for_closure => tl word end.
  (** What is shown of the value at the beginning of the row, or before its first letter. *)
  Definition shown (w : way) (word : list cone_value) (s : row_value) : Prop :=
    match w with
    | for_value => exists v, in_cone s = Some v /\ row_holds v m x d n
    | for_closure => match word with [] => False | v :: _ => exists u, step s v = Some u end
    end.
  Lemma all_hold_append cs es : all_hold cs p x d n -> all_hold es p x d n -> all_hold (cs ++ es) p x d n.
  Proof. intros A B c I. apply in_app_or in I as [I|I]; auto. Qed.
  Lemma place_next w k : row_hand w x d + place_hand w x d (Z.of_nat k) = place_hand w x d (Z.of_nat (S k)).
  Proof. rewrite Nat2Z.inj_succ. destruct w; cbn [row_hand place_hand]; ring. Qed.

  Lemma tree_sound w : forall tr word complete known s target,
    check_tree comparisons within_ i tr w word complete known = true ->
    (w = for_closure -> word <> []) -> all_hold known p x d n ->
    row n (row_hand w x d) (place_hand w x d (Z.of_nat (length word))) s ->
    (complete = true -> s = row_star 0) -> run (target_word w word) s = Some target -> shown w word target.
  Proof.
    induction tr as [r|rs|ended cases IHE IHC] using tree_induction; intros word complete known s target C N H R Complete Run; cbn [check_tree] in C.
    - exfalso. exact (refuted _ _ C H).
    - assert (S : In (truncate s) (starts complete)).
      { destruct complete; cbn [starts]; [rewrite (Complete eq_refl); now left|]. apply truncate_in. eapply row_occurs; eauto. }
      unfold check_decided in C. destruct w; cbn [target_word shown] in *.
      + destruct (value_of word complete) as [v|] eqn:V; [|discriminate]. exists v. split; [exact (value_of_sound _ _ _ _ _ V S Run)|].
        destruct block_parts as (HP & _). apply (rows_say v _ i p x d n HP (row_of_in i v)). intros c I.
        destruct (holds_or_opposite c p x d n) as [O|O]; [exact O|exfalso].
        destruct (all_two_in _ _ _ _ C I) as (r & K). apply (refuted _ _ K). apply all_hold_append; [exact H|].
        apply all_hold_cons. split; [exact O|apply all_hold_nil; exact Logic.I].
      + destruct word as [|v word]; [discriminate|]. exact (is_closed_sound _ _ _ _ _ C S Run).
    - rewrite !andb_true_iff in C. destruct C as [[[NC L] E] Each]. apply Nat.ltb_lt in L.
      destruct complete; [discriminate|]. inversion R as [y Top|y s' v t' Top R' Letter Step]; subst.
      + apply (IHE word true _ (row_star 0) target E N); auto. apply all_hold_append; [exact H|]. apply all_hold_cons.
        split; [|apply all_hold_nil; exact Logic.I]. apply holds_less. rewrite top_value. exact Top.
      + destruct (letter_near w (length word) v L Letter) as (cs & I & CS).
        assert (Case : exists case, In case cases /\ check_tree comparisons within_ i case w (word ++ [v]) false (extended w word known cs) = true).
        { revert cases IHC Each I. generalize (letter_rows i) as letters. induction letters as [|[u us] letters IHL]; intros [|case cases] IHC Each I; try discriminate; try (destruct I; fail).
          apply andb_true_iff in Each as [F G]. destruct I as [I|I].
          - injection I as -> ->. exists case. split; [now left|exact F].
          - destruct (IHL cases (fun a b => IHC a (or_intror b)) G I) as (c & J & K). exists c. split; [now right|exact K]. }
        destruct Case as (case & J & K). 
        assert (Sh : shown w (word ++ [v]) target).
        { apply (IHC case J (word ++ [v]) false _ s' target K).
          - intros _ Z. destruct word; discriminate.
          - unfold extended. apply all_hold_append; [exact H|]. apply all_hold_append.
            + apply all_hold_cons. split; [|apply all_hold_nil; exact Logic.I]. apply holds_at_least. rewrite top_value. exact Top.
            + apply seen_conditions_hold. exact CS.
          - rewrite app_length. cbn [length]. rewrite Nat.add_1_r, <- place_next. exact R'.
          - discriminate.
          - destruct w; cbn [target_word] in *.
            + eapply run_app; eauto.
            + destruct word as [|u word]; [exfalso; now apply N|]. cbn [tl app] in *. eapply run_app; eauto. }
        destruct w; [exact Sh|]. destruct word as [|u word]; [exfalso; now apply N|]. exact Sh.
  Qed.

  Lemma block_conditions_hold : all_hold (block_conditions i) p x d n.
  Proof.
    unfold block_conditions. rewrite !all_hold_cons, all_hold_nil, !holds_at_least, holds_less, !value_q, value_plain, value_minus_integer.
    fold m. replace (m - -2) with (m + 2) by lia. lia.
  Qed.
  (** The value of (x | x + d) is the one of its row of the table. *)
  Theorem values_sound s : row n x (x + d) s -> exists v, in_cone s = Some v /\ row_holds v m x d n.
  Proof.
    intro R. assert (C := walks_checked). unfold check_walks in C. rewrite !andb_true_iff in C. destruct C as [[[_ _] V] _].
    apply (tree_sound for_value _ [] false _ s s V); auto; try discriminate.
    - exact block_conditions_hold.
    - cbn [length row_hand place_hand]. replace (x + d + Z.of_nat 0 * x) with (x + d) by lia. exact R.
  Qed.
  (** The letter of (d | x) leads from a value of its row to another one. *)
  Theorem closure_sound s v : row n d (d + x) s -> row_holds v m x d n -> exists u, step s v = Some u.
  Proof.
    intros R V. assert (C := walks_checked). unfold check_walks in C. rewrite !andb_true_iff in C. destruct C as [_ Cl].
    destruct (all_two_nth _ _ _ _ Cl (row_of_in i v)) as (case & _ & K). cbn [fst snd] in K. fold i in K.
    apply (tree_sound for_closure case [v] false _ s s K).
    - discriminate.
    - unfold extended. cbn [length]. apply all_hold_append; [exact block_conditions_hold|]. apply all_hold_append.
      + apply all_hold_cons. split; [|apply all_hold_nil; exact Logic.I]. apply holds_at_least. rewrite top_value. cbn [row_hand place_hand]. lia.
      + apply seen_conditions_hold. cbn [row_hand place_hand]. replace (x + Z.of_nat 0 * d) with x by lia.
        destruct block_parts as (HP & _). apply (rows_say v _ i p x d n HP (row_of_in i v)). exact V.
    - cbn [length row_hand place_hand]. replace (x + Z.of_nat 1 * d) with (d + x) by lia. exact R.
    - discriminate.
    - reflexivity.
  Qed.
End Sound.
