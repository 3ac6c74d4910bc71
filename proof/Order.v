(** What the definitions of [Games] mean: ≤ is a partial order with Conway's recursion, equality is ≤ both ways, and games are
    equal exactly if they have the same outcome in every sum. *)
From Coq Require Import List Bool Arith Lia.
From Chopsticks Require Import Games.
Import ListNotations.

(** Induction on all options. *)
Section Induction.
  Variable P : game -> Prop.
  Hypothesis step : forall ls rs, (forall x, In x ls -> P x) -> (forall x, In x rs -> P x) -> P (Game ls rs).
  Fixpoint game_induction (g : game) : P g :=
    match g with
    | Game ls rs =>
      let fix each (l : list game) : forall x, In x l -> P x :=
        match l with
        | [] => fun x i => match i with end
        | a :: l' => fun x i =>
          match i with or_introl e => eq_ind a P (game_induction a) x e | or_intror i' => each l' x i' end
        end in step ls rs (each ls) (each rs)
    end.
End Induction.

(** ** Comparison by structural recursion *)

(** Whether x <= y, and whether x is less than or confused with y. *)
Fixpoint compare (x : game) : game -> bool * bool :=
  fix compare_x (y : game) : bool * bool :=
    match x, y with
    | Game xl xr, Game yl yr =>
      (forallb (fun a => snd (compare a y)) xl && forallb (fun b => snd (compare_x b)) yr,
       existsb (fun b => fst (compare_x b)) yl || existsb (fun a => fst (compare a y)) xr)
    end.

Lemma existsb_map {A B} (f : B -> bool) (g : A -> B) l : existsb f (map g l) = existsb (fun x => f (g x)) l.
Proof. induction l; cbn; congruence. Qed.
Lemma existsb_ext {A} (f g : A -> bool) l : (forall x, In x l -> f x = g x) -> existsb f l = existsb g l.
Proof. induction l; cbn; intro H; [reflexivity|]. rewrite H, IHl; auto. Qed.
Lemma forallb_negb {A} (f g : A -> bool) l :
  (forall x, In x l -> f x = negb (g x)) -> negb (existsb g l) = forallb f l.
Proof. induction l; cbn; intro H; [reflexivity|]. rewrite H, <- IHl, negb_orb; auto. Qed.

Lemma lefts_sum g h : lefts (sum g h) = map (fun x => sum x h) (lefts g) ++ map (sum g) (lefts h).
Proof. destruct g, h. reflexivity. Qed.
Lemma rights_sum g h : rights (sum g h) = map (fun x => sum x h) (rights g) ++ map (sum g) (rights h).
Proof. destruct g, h. reflexivity. Qed.
Lemma wins_left g : wins_first Left g = existsb (fun x => negb (wins_first Right x)) (lefts g).
Proof. destruct g. reflexivity. Qed.
Lemma wins_right g : wins_first Right g = existsb (fun x => negb (wins_first Left x)) (rights g).
Proof. destruct g. reflexivity. Qed.

(** The recursion decides who wins the difference. *)
Lemma compare_is_play x : forall y,
  fst (compare x y) = negb (wins_first Right (difference y x)) /\
  snd (compare x y) = wins_first Left (difference y x).
Proof.
  induction x as [xl xr Hl Hr] using game_induction.
  induction y as [yl yr Kl Kr] using game_induction.
  unfold difference in *. rewrite wins_left, wins_right, lefts_sum, rights_sum.
  rewrite !existsb_app, !existsb_map, negb_orb. cbn [lefts rights negative]. rewrite !existsb_map.
  change (Game (map negative xr) (map negative xl)) with (negative (Game xl xr)). cbn [compare fst snd]. split.
  - rewrite andb_comm. f_equal; symmetry; apply forallb_negb; intros a i; rewrite negb_involutive.
    + apply (Kr a i).
    + apply (Hl a i (Game yl yr)).
  - f_equal; apply existsb_ext; intros a i.
    + apply (Kl a i).
    + apply (Hr a i (Game yl yr)).
Qed.

Lemma le_compare x y : le x y <-> fst (compare x y) = true.
Proof. unfold le. rewrite (proj1 (compare_is_play x y)), negb_true_iff. tauto. Qed.

(** x is less than or confused with y. *)
Definition lf x y := snd (compare x y) = true.

Lemma le_def x y : le x y <-> (forall a, In a (lefts x) -> lf a y) /\ (forall b, In b (rights y) -> lf x b).
Proof.
  rewrite le_compare. destruct x as [xl xr], y as [yl yr]. unfold lf. cbn.
  rewrite andb_true_iff, !forallb_forall. tauto.
Qed.
Lemma lf_def x y : lf x y <-> (exists b, In b (lefts y) /\ le x b) \/ (exists a, In a (rights x) /\ le a y).
Proof.
  setoid_rewrite le_compare. destruct x as [xl xr], y as [yl yr]. unfold lf. cbn.
  rewrite orb_true_iff, !existsb_exists. tauto.
Qed.

Lemma le_or_lf x y : le x y \/ ~ le x y.
Proof. rewrite le_compare. destruct (fst (compare x y)); auto. Qed.

Lemma not_le x : forall y, (le x y <-> ~ lf y x) /\ (lf x y <-> ~ le y x).
Proof.
  induction x as [xl xr IHl IHr] using game_induction.
  induction y as [yl yr JHl JHr] using game_induction. split.
  - rewrite le_def, lf_def; cbn. split.
    + intros [A B] [[b [i l]]|[b [i l]]].
      * apply (proj2 (IHl b i (Game yl yr))) in l; auto.
      * apply B in i as lb. apply (proj2 (JHr b i)) in lb; auto.
    + intro N; split; intros a i.
      * apply (proj2 (IHl a i (Game yl yr))). intro l. apply N. eauto.
      * apply (proj2 (JHr a i)). intro l; apply N; eauto.
  - rewrite le_def, lf_def; cbn. split.
    + intros [[b [i l]]|[a [i l]]] [A B].
      * apply A in i as q. apply (proj1 (JHl b i)) in l; auto.
      * apply B in i as q. apply (proj1 (IHr a i (Game yl yr))) in l; auto.
    + intro N.
      destruct (existsb (fun b => fst (compare (Game xl xr) b)) yl) eqn:E1.
      { apply existsb_exists in E1 as [b [i E]]. left. exists b. now rewrite le_compare. }
      destruct (existsb (fun a => fst (compare a (Game yl yr))) xr) eqn:E2.
      { apply existsb_exists in E2 as [a [i E]]. right. exists a. now rewrite le_compare. }
      exfalso. apply N. split; intros a i.
      * destruct (snd (compare a (Game xl xr))) eqn:F; [exact F|]. exfalso.
        assert (le (Game xl xr) a) by (apply (proj1 (JHl a i)); unfold lf; now rewrite F).
        assert (existsb (fun b => fst (compare (Game xl xr) b)) yl = true); [|congruence].
        apply existsb_exists. exists a. now rewrite <- le_compare.
      * destruct (snd (compare (Game yl yr) a)) eqn:F; [exact F|]. exfalso.
        assert (le a (Game yl yr)) by (apply (proj1 (IHr a i (Game yl yr))); unfold lf; now rewrite F).
        assert (existsb (fun a => fst (compare a (Game yl yr))) xr = true); [|congruence].
        apply existsb_exists. exists a. now rewrite <- le_compare.
Qed.
Lemma le_not x y : le x y <-> ~ lf y x. Proof. apply not_le. Qed.
Lemma lf_not x y : lf x y <-> ~ le y x. Proof. apply not_le. Qed.

(** Conway's definition of ≤: no Left option of x is at least y, and no Right option of y is at most x. *)
Theorem le_recursion x y :
  le x y <-> (forall a, In a (lefts x) -> ~ le y a) /\ (forall b, In b (rights y) -> ~ le b x).
Proof. rewrite le_def. split; intros [A B]; (split; intros a i; apply lf_not; auto). Qed.

(** ** A partial order *)

Theorem le_refl x : le x x.
Proof.
  induction x as [xl xr IHl IHr] using game_induction.
  apply le_def; cbn; split; intros a i; apply lf_def; cbn; eauto.
Qed.

Fixpoint size (g : game) : nat :=
  match g with Game l r => S (list_sum (map size l) + list_sum (map size r)) end.
Lemma list_sum_in a l : In a l -> size a <= list_sum (map size l).
Proof. unfold list_sum. induction l; cbn; [tauto|]. intros [->|i]; [|specialize (IHl i)]; lia. Qed.
Lemma size_left g a : In a (lefts g) -> size a < size g.
Proof. destruct g as [l r]; cbn. intro i; apply list_sum_in in i. lia. Qed.
Lemma size_right g a : In a (rights g) -> size a < size g.
Proof. destruct g as [l r]; cbn. intro i; apply list_sum_in in i. lia. Qed.

Lemma le_trans_bounded n : forall x y z, size x + size y + size z < n -> le x y -> le y z -> le x z.
Proof.
  induction n; [lia|]. intros x y z h xy yz. apply le_def; split; intros a i; apply lf_not.
  - intro za. pose proof (size_left _ _ i).
    assert (ya : le y a) by (apply (IHn y z a); [lia|exact yz|exact za]).
    apply le_def in xy as [A _]. apply A in i. apply lf_not in i. auto.
  - intro bx. pose proof (size_right _ _ i).
    assert (ay : le a y) by (apply (IHn a x y); [lia|exact bx|exact xy]).
    apply le_def in yz as [_ B]. apply B in i. apply lf_not in i. auto.
Qed.
Theorem le_trans x y z : le x y -> le y z -> le x z.
Proof. intros; eapply le_trans_bounded; eauto. Qed.

(** ** Equality *)

Theorem equal_is_le_both_ways x y : equal x y <-> le x y /\ le y x.
Proof.
  assert (E : le x y <-> wins_first Left (difference x y) = false).
  { rewrite <- (proj2 (compare_is_play y x)), le_not. unfold lf. now rewrite not_true_iff_false. }
  rewrite E. unfold equal, le, outcome.
  destruct (wins_first Left _), (wins_first Right _); intuition congruence.
Qed.

Theorem equal_refl x : equal x x.
Proof. apply equal_is_le_both_ways. split; apply le_refl. Qed.
Theorem equal_sym x y : equal x y -> equal y x.
Proof. rewrite !equal_is_le_both_ways. tauto. Qed.
Theorem equal_trans x y z : equal x y -> equal y z -> equal x z.
Proof. rewrite !equal_is_le_both_ways. intros [] []; split; eapply le_trans; eauto. Qed.

(** Options of x that are replaced by equal ones leave x as it is, as a value. *)
Lemma switch_le a b a' b' : le a a' -> le b b' -> le (switch a b) (switch a' b').
Proof.
  intros A B. apply le_def; cbn; split; intros x [<-|[]]; apply lf_def; cbn; [left; exists a'|right; exists b]; auto.
Qed.
Theorem switch_equal a b a' b' : equal a a' -> equal b b' -> equal (switch a b) (switch a' b').
Proof. rewrite !equal_is_le_both_ways. intros [] []; split; apply switch_le; auto. Qed.

(** Equality of two given games by computation. *)
Definition equalb x y := fst (compare x y) && fst (compare y x).
Lemma equalb_correct x y : equalb x y = true -> equal x y.
Proof. unfold equalb. rewrite andb_true_iff, equal_is_le_both_ways, !le_compare. auto. Qed.

(** ** Sums *)

Lemma sum_left_options g h a :
  In a (lefts (sum g h)) <-> (exists x, In x (lefts g) /\ a = sum x h) \/ (exists y, In y (lefts h) /\ a = sum g y).
Proof.
  rewrite lefts_sum, in_app_iff, !in_map_iff.
  split; (intros [[x [p q]]|[x [p q]]]; [left|right]; exists x; auto).
Qed.
Lemma sum_right_options g h a :
  In a (rights (sum g h)) <-> (exists x, In x (rights g) /\ a = sum x h) \/ (exists y, In y (rights h) /\ a = sum g y).
Proof.
  rewrite rights_sum, in_app_iff, !in_map_iff.
  split; (intros [[x [p q]]|[x [p q]]]; [left|right]; exists x; auto).
Qed.

(** x <= y exactly if x + z <= y + z, one direction at a time: first both for ≤ and for "less or confused". *)
Lemma sum_monotone n : forall x y z, size x + size y + size z < n ->
  (le x y -> le (sum x z) (sum y z)) /\ (lf x y -> lf (sum x z) (sum y z)).
Proof.
  induction n; [lia|]. intros x y z h. split.
  - intro xy. apply le_def. split; intros a i.
    + apply sum_left_options in i as [[b [i ->]]|[b [i ->]]]; pose proof (size_left _ _ i).
      * apply IHn; [lia|]. apply le_def in xy as [A _]. auto.
      * apply lf_def. left. exists (sum y b). split; [apply sum_left_options; eauto|]. apply IHn; [lia|exact xy].
    + apply sum_right_options in i as [[b [i ->]]|[b [i ->]]]; pose proof (size_right _ _ i).
      * apply IHn; [lia|]. apply le_def in xy as [_ B]. auto.
      * apply lf_def. right. exists (sum x b). split; [apply sum_right_options; eauto|]. apply IHn; [lia|exact xy].
  - rewrite lf_def. intros [[b [i l]]|[a [i l]]]; apply lf_def.
    + pose proof (size_left _ _ i). left. exists (sum b z). split; [apply sum_left_options; eauto|]. apply IHn; [lia|exact l].
    + pose proof (size_right _ _ i). right. exists (sum a z). split; [apply sum_right_options; eauto|]. apply IHn; [lia|exact l].
Qed.
Theorem sum_le x y z : le x y -> le (sum x z) (sum y z).
Proof. eapply sum_monotone; eauto. Qed.
Theorem sum_equal x y z : equal x y -> equal (sum x z) (sum y z).
Proof. rewrite !equal_is_le_both_ways. intros []; split; apply sum_le; auto. Qed.

(** ** Outcomes *)

Lemma map_same {A} (f : A -> A) l : (forall x, In x l -> f x = x) -> map f l = l.
Proof. induction l; cbn; intro H; [reflexivity|]. rewrite H, IHl; auto. Qed.
Lemma sum_zero g : sum g zero = g.
Proof.
  induction g as [ls rs Hl Hr] using game_induction. cbn. rewrite !app_nil_r. f_equal; apply map_same; assumption.
Qed.

(** Left moving first wins G exactly if G <= 0 fails, and Right exactly if 0 <= G fails. *)
Lemma left_wins_first g : wins_first Left g = true <-> ~ le g zero.
Proof.
  rewrite <- (sum_zero g) at 1. change (sum g zero) with (difference g zero).
  rewrite <- (proj2 (compare_is_play zero g)). apply lf_not.
Qed.
Lemma right_wins_first g : wins_first Right g = true <-> ~ le zero g.
Proof.
  unfold le. change (difference g zero) with (sum g zero). rewrite sum_zero. now rewrite not_false_iff_true.
Qed.

Lemma equal_wins p x y : equal x y -> wins_first p x = wins_first p y.
Proof.
  rewrite equal_is_le_both_ways. intros [A B]. apply eq_iff_eq_true.
  destruct p; rewrite ?left_wins_first, ?right_wins_first; split; intros N L; apply N; eapply le_trans; eauto.
Qed.
Theorem equal_outcome x y : equal x y -> outcome x = outcome y.
Proof. intro E. unfold outcome. now rewrite !(equal_wins _ _ _ E). Qed.

(** The definition of equality by Siegel: the same outcome in every sum. *)
Theorem equal_is_same_outcome_in_every_sum x y : equal x y <-> forall z, outcome (sum x z) = outcome (sum y z).
Proof.
  split.
  - intros E z. apply equal_outcome, sum_equal, E.
  - intro H. unfold equal, difference. rewrite (H (negative y)). apply (equal_refl y).
Qed.

(** G = 0 if the second player wins G. *)
Theorem equal_zero g : equal g zero <-> outcome g = PreviousWins.
Proof. unfold equal. change (difference g zero) with (sum g zero). now rewrite sum_zero. Qed.

(** ** Negatives *)

Lemma negative_negative g : negative (negative g) = g.
Proof.
  induction g as [ls rs Hl Hr] using game_induction. cbn. rewrite !map_map. f_equal; apply map_same; assumption.
Qed.
Lemma negative_wins g : forall p, wins_first p (negative g) = wins_first (opponent p) g.
Proof.
  induction g as [ls rs Hl Hr] using game_induction. cbn.
  intros []; cbn; rewrite existsb_map; apply existsb_ext; intros x i.
  - now rewrite (Hr x i Right).
  - now rewrite (Hl x i Left).
Qed.
Lemma negative_sum g : forall h, negative (sum g h) = sum (negative g) (negative h).
Proof.
  induction g as [gl gr Gl Gr] using game_induction. induction h as [hl hr Hl Hr] using game_induction.
  cbn [sum negative]. rewrite !map_app, !map_map.
  f_equal; f_equal; apply map_ext_in; intros x i.
  - apply (Gr x i (Game hl hr)).
  - apply (Hr x i).
  - apply (Gl x i (Game hl hr)).
  - apply (Hl x i).
Qed.
Lemma zero_sum g : sum zero g = g.
Proof.
  induction g as [ls rs Hl Hr] using game_induction. cbn. f_equal; apply map_same; assumption.
Qed.

(** In a sum the player to move moves in one of the two games. *)
Lemma wins_sum p g h : wins_first p (sum g h) =
  existsb (fun x => negb (wins_first (opponent p) (sum x h))) (options p g) ||
  existsb (fun x => negb (wins_first (opponent p) (sum g x))) (options p h).
Proof.
  destruct p; cbn [options opponent]; rewrite ?wins_left, ?wins_right, ?lefts_sum, ?rights_sum, existsb_app, !existsb_map; reflexivity.
Qed.
