(** Misère play, where the player who cannot move wins, and comparison modulo dicots: the definitions, and the test of Dorbec, Renault, Siegel
    and Sopena (_Dicots, and a taxonomic ranking for misère games_, 2015) with its proof. *)
From Coq Require Import List Bool Arith Lia.
From Chopsticks Require Import Games Order.
Import ListNotations.

(** ** Definitions *)

Definition is_empty {A} (l : list A) : bool := match l with [] => true | _ => false end.

(** Whether the player wins the game under misère play when moving first. *)
Fixpoint misere_wins (p : player) (g : game) : bool :=
  match g with
  | Game ls rs =>
    is_empty (match p with Left => ls | Right => rs end) ||
    existsb (fun x => negb (misere_wins (opponent p) x)) (match p with Left => ls | Right => rs end)
  end.

Definition misere_outcome (g : game) : outcome_class :=
  match misere_wins Left g, misere_wins Right g with
  | true, true => NextWins
  | false, false => PreviousWins
  | true, false => LeftWins
  | false, true => RightWins
  end.

(** At every follower of a dicot, both players can move or neither can. *)
Fixpoint dicot (g : game) : bool :=
  match g with Game ls rs => eqb (is_empty ls) (is_empty rs) && forallb dicot ls && forallb dicot rs end.

(** The order of outcomes for Left: L > N > R and L > P > R. *)
Definition outcome_at_least (o o' : outcome_class) : bool :=
  match o, o' with
  | LeftWins, _ | _, RightWins | NextWins, NextWins | PreviousWins, PreviousWins => true
  | _, _ => false
  end.

Definition at_least_modulo_dicots (g h : game) : Prop :=
  forall x, dicot x = true -> outcome_at_least (misere_outcome (sum g x)) (misere_outcome (sum h x)) = true.
Definition equal_modulo_dicots (g h : game) : Prop :=
  forall x, dicot x = true -> misere_outcome (sum g x) = misere_outcome (sum h x).

Theorem equal_is_at_least_both_ways g h :
  equal_modulo_dicots g h <-> at_least_modulo_dicots g h /\ at_least_modulo_dicots h g.
Proof.
  unfold equal_modulo_dicots, at_least_modulo_dicots. split.
  - intro E. split; intros x D; rewrite (E x D); now destruct (misere_outcome (sum h x)).
  - intros [A B] x D. specialize (A x D). specialize (B x D). destruct (misere_outcome (sum g x)), (misere_outcome (sum h x)); easy.
Qed.

(** ** Who wins a sum *)

Lemma is_empty_spec {A} (l : list A) : is_empty l = true <-> l = [].
Proof. destruct l; cbn; split; congruence. Qed.
Lemma misere_wins_spec p g :
  misere_wins p g = true <-> options p g = [] \/ exists x, In x (options p g) /\ misere_wins (opponent p) x = false.
Proof.
  destruct g as [ls rs]. cbn [misere_wins]. rewrite orb_true_iff, is_empty_spec, existsb_exists.
  destruct p; cbn [options lefts rights]; split; (intros [E|(x & I & W)]; [now left|right; exists x; split; [exact I|now apply negb_true_iff]]).
Qed.
Lemma options_sum p g h : options p (sum g h) = map (fun x => sum x h) (options p g) ++ map (sum g) (options p h).
Proof. destruct p; cbn [options]; [apply lefts_sum|apply rights_sum]. Qed.
Lemma wins_sum_spec p g h : misere_wins p (sum g h) = true <->
  options p g = [] /\ options p h = [] \/
  (exists x, In x (options p g) /\ misere_wins (opponent p) (sum x h) = false) \/
  (exists x, In x (options p h) /\ misere_wins (opponent p) (sum g x) = false).
Proof.
  rewrite misere_wins_spec, options_sum. split.
  - intros [E|(x & I & W)].
    + apply app_eq_nil in E as [E F]. apply map_eq_nil in E, F. auto.
    + apply in_app_or in I as [I|I]; apply in_map_iff in I as (y & <- & I); eauto.
  - intros [[-> ->]|[(x & I & W)|(x & I & W)]]; [now left|right..].
    + exists (sum x h). split; [|exact W]. apply in_or_app. left. apply in_map_iff. eauto.
    + exists (sum g x). split; [|exact W]. apply in_or_app. right. apply in_map_iff. eauto.
Qed.
Lemma wins_by_first p g h x : In x (options p g) -> misere_wins (opponent p) (sum x h) = false -> misere_wins p (sum g h) = true.
Proof. intros I W. apply wins_sum_spec. eauto. Qed.
Lemma wins_by_second p g h x : In x (options p h) -> misere_wins (opponent p) (sum g x) = false -> misere_wins p (sum g h) = true.
Proof. intros I W. apply wins_sum_spec. eauto. Qed.
Lemma loses_sum p g h : options p g <> [] \/ options p h <> [] ->
  (forall x, In x (options p g) -> misere_wins (opponent p) (sum x h) = true) ->
  (forall x, In x (options p h) -> misere_wins (opponent p) (sum g x) = true) -> misere_wins p (sum g h) = false.
Proof.
  intros E A B. apply not_true_iff_false. intro W.
  apply wins_sum_spec in W as [[F G]|[(x & I & W)|(x & I & W)]]; [destruct E; auto|rewrite A in W|rewrite B in W]; congruence.
Qed.

(** ** Dicots *)

Lemma dicot_option p g x : dicot g = true -> In x (options p g) -> dicot x = true.
Proof.
  destruct g as [ls rs]. cbn [dicot]. rewrite !andb_true_iff, !forallb_forall. intros [[_ L] R]. destruct p; cbn [options lefts rights]; auto.
Qed.
Lemma dicot_empty p g : dicot g = true -> options p g = [] -> g = zero.
Proof.
  destruct g as [ls rs]. cbn [dicot]. rewrite !andb_true_iff. intros [[E _] _]. apply eqb_prop in E.
  destruct p; cbn [options lefts rights]; intros ->; cbn in E; [destruct rs|destruct ls]; easy.
Qed.
(** The game in which the player has some options, and the opponent others. *)
Definition with_options (p : player) (own others : list game) : game := match p with Left => Game own others | Right => Game others own end.
Lemma options_own p own others : options p (with_options p own others) = own. Proof. now destruct p. Qed.
Lemma options_others p own others : options (opponent p) (with_options p own others) = others. Proof. now destruct p. Qed.
Lemma dicot_with_options p a own b others :
  (forall x, In x (a :: own) -> dicot x = true) -> (forall x, In x (b :: others) -> dicot x = true) -> dicot (with_options p (a :: own) (b :: others)) = true.
Proof.
  intros A B. apply forallb_forall in A, B. destruct p; cbn [with_options dicot is_empty eqb andb]; now rewrite A, B.
Qed.

(** In G plus its adjoint, whoever moves first loses. *)
Fixpoint adjoint (g : game) : game :=
  match g with Game ls rs => if is_empty ls then star else Game (map adjoint rs) (map adjoint ls) end.
Lemma opponent_involutive p : opponent (opponent p) = p. Proof. now destruct p. Qed.
Lemma options_adjoint p g : lefts g <> [] -> options p (adjoint g) = map adjoint (options (opponent p) g).
Proof. destruct g as [[|l ls] rs]; cbn [lefts]; [congruence|]. now destruct p. Qed.
Lemma adjoint_dicot g : dicot g = true -> dicot (adjoint g) = true.
Proof.
  induction g as [ls rs L R] using game_induction. intro D. destruct ls as [|l ls]; [reflexivity|]. destruct rs as [|r rs]; [discriminate|].
  cbn [adjoint is_empty map dicot eqb andb] in *. apply andb_true_iff in D as [DL DR].
  assert (Map : forall l, (forall x, In x l -> dicot x = true -> dicot (adjoint x) = true) -> forallb dicot l = true -> forallb dicot (map adjoint l) = true).
  { intros m H E. rewrite forallb_forall in E |- *. intros x I. apply in_map_iff in I as (y & <- & I). auto. }
  rewrite <- !map_cons. now rewrite !Map.
Qed.
Lemma adjoint_loses g : dicot g = true -> forall p, misere_wins p (sum g (adjoint g)) = false.
Proof.
  induction g as [ls rs L R] using game_induction. intros D p.
  assert (IH : forall q x, In x (options q (Game ls rs)) -> forall p, misere_wins p (sum x (adjoint x)) = false).
  { intros q x I. assert (Dx := dicot_option q _ x D I). destruct q; cbn [options lefts rights] in I; auto. }
  destruct ls as [|l ls].
  { apply (dicot_empty Left) in D; [|reflexivity]. rewrite D. now destruct p. }
  assert (N : options p (Game (l :: ls) rs) <> []) by (intro E; apply (dicot_empty p) in E; [discriminate|exact D]).
  set (g := Game (l :: ls) rs) in *. assert (A := fun q => options_adjoint q g ltac:(discriminate)).
  apply loses_sum; [now left|..].
  - intros x I. apply (wins_by_second (opponent p) _ _ (adjoint x)); [|now apply (IH p)].
    rewrite A, opponent_involutive. now apply in_map.
  - intros x I. rewrite A in I. apply in_map_iff in I as (y & <- & I).
    apply (wins_by_first (opponent p) _ _ y I), (IH (opponent p)), I.
Qed.

(** ** The order for a player *)

(** G is at least as good for the player as H. *)
Definition favors (p : player) (g h : game) : Prop := forall x, dicot x = true ->
  (misere_wins p (sum h x) = true -> misere_wins p (sum g x) = true) /\
  (misere_wins (opponent p) (sum g x) = true -> misere_wins (opponent p) (sum h x) = true).
Lemma favors_opponent p g h : favors (opponent p) h g <-> favors p g h.
Proof. unfold favors. rewrite opponent_involutive. split; intros H x D; specialize (H x D); tauto. Qed.
Lemma at_least_favors g h : at_least_modulo_dicots g h <-> favors Left g h.
Proof.
  unfold at_least_modulo_dicots, favors, misere_outcome. split; intros H x D; specialize (H x D); cbn [opponent] in *;
    destruct (misere_wins Left (sum g x)), (misere_wins Right (sum g x)), (misere_wins Left (sum h x)), (misere_wins Right (sum h x)); cbn in *; intuition congruence.
Qed.

(** Each move of the opponent in G is answered by a move back, or by one in H. *)
Definition answered (p : player) (g h : game) : Prop := forall x, In x (options (opponent p) g) ->
  (exists y, In y (options p x) /\ favors p y h) \/ (exists y, In y (options (opponent p) h) /\ favors p x y).
(** The test. *)
Definition passes (p : player) (g h : game) : Prop :=
  (misere_wins p h = true -> misere_wins p g = true) /\ (misere_wins (opponent p) g = true -> misere_wins (opponent p) h = true) /\
  answered p g h /\ answered (opponent p) h g.

Lemma passes_half p g h x : dicot g = true -> dicot x = true -> answered p g h ->
  (misere_wins (opponent p) g = true -> misere_wins (opponent p) h = true) ->
  (forall y, In y (options (opponent p) x) -> misere_wins p (sum h y) = true -> misere_wins p (sum g y) = true) ->
  misere_wins (opponent p) (sum g x) = true -> misere_wins (opponent p) (sum h x) = true.
Proof.
  intros G X A O IH W. apply wins_sum_spec in W. rewrite opponent_involutive in W. destruct W as [[E F]|[(y & I & W)|(y & I & W)]].
  - apply (dicot_empty _ _ X) in F. subst x. rewrite sum_zero. apply O. apply misere_wins_spec. now left.
  - destruct (A y I) as [(z & J & V)|(z & J & V)].
    + apply V; [exact X|]. destruct (misere_wins (opponent p) (sum z x)) eqn:Z; [reflexivity|].
      now rewrite (wins_by_first p y x z J Z) in W.
    + apply (wins_by_first _ _ _ z J). rewrite opponent_involutive. apply not_true_iff_false. intro Z. apply (V x X) in Z. congruence.
  - apply (wins_by_second _ _ _ y I). rewrite opponent_involutive. apply not_true_iff_false. intro Z. apply IH in Z; [congruence|exact I].
Qed.
Lemma passes_favors p g h : dicot g = true -> dicot h = true -> passes p g h -> favors p g h.
Proof.
  intros G H (O & O' & A & B). unfold favors. induction x as [ls rs L R] using game_induction. intro X.
  assert (IH : forall q y, In y (options q (Game ls rs)) ->
    (misere_wins p (sum h y) = true -> misere_wins p (sum g y) = true) /\
    (misere_wins (opponent p) (sum g y) = true -> misere_wins (opponent p) (sum h y) = true)).
  { intros q y I. assert (Y := dicot_option q _ y X I). destruct q; cbn [options lefts rights] in I; auto. }
  clear L R. split.
  - assert (P := passes_half (opponent p) h g (Game ls rs) H X B). rewrite opponent_involutive in P. apply P; [exact O|].
    intros y I. now apply (IH p).
  - apply (passes_half p g h (Game ls rs) G X A O'). intros y I. now apply (IH (opponent p)).
Qed.

(** ** Games that the test does not accept are told apart by a dicot *)

Definition told_apart (p : player) (g h : game) : Prop :=
  exists x, dicot x = true /\ misere_wins p (sum h x) = true /\ misere_wins p (sum g x) = false.
Lemma told_apart_other p g h : dicot h = true -> told_apart p g h -> told_apart (opponent p) h g.
Proof.
  intros H (x & X & W & L). exists (with_options p (zero :: map adjoint (options (opponent p) h)) [x]). split; [|split].
  - apply dicot_with_options; [|intros y [<-|[]]; exact X]. intros y [<-|I]; [reflexivity|].
    apply in_map_iff in I as (z & <- & I). apply adjoint_dicot. exact (dicot_option _ h z H I).
  - apply (wins_by_second _ _ _ x); [rewrite options_others; now left|now rewrite opponent_involutive].
  - apply loses_sum; rewrite ?options_others, ?opponent_involutive.
    + right. discriminate.
    + intros y I. apply (wins_by_second _ _ _ (adjoint y)); [rewrite options_own; right; now apply in_map|].
      apply adjoint_loses. exact (dicot_option _ h y H I).
    + intros y [<-|[]]. exact W.
Qed.
Lemma favors_or_not p g h : favors p g h -> told_apart p g h -> False.
Proof. intros F (x & X & W & L). apply (F x X) in W. congruence. Qed.

Lemma choose {A B} (P : A -> B -> Prop) (l : list A) : (forall a, In a l -> exists b, P a b) ->
  exists m, (forall a, In a l -> exists b, In b m /\ P a b) /\ (forall b, In b m -> exists a, In a l /\ P a b).
Proof.
  induction l as [|a l IH]; intro H; [exists []; split; easy|]. destruct IH as (m & F & G); [intros b I; apply H; now right|].
  destruct (H a (or_introl eq_refl)) as (b & P'). exists (b :: m). split.
  - intros c [<-|I]; [exists b; cbn; auto|]. destruct (F c I) as (d & I' & Q). exists d. cbn. auto.
  - intros c [<-|I]; [exists a; cbn; auto|]. destruct (G c I) as (d & I' & Q). exists d. cbn. auto.
Qed.
(** If no move in G makes it as good as H, and no move in H makes it as bad as G, there is a game beside which both lose by moving. *)
Lemma linked p g h : dicot g = true -> dicot h = true ->
  (forall x, In x (options p g) -> told_apart p x h) -> (forall y, In y (options (opponent p) h) -> told_apart p g y) ->
  exists t, dicot t = true /\ misere_wins p (sum g t) = false /\ misere_wins (opponent p) (sum h t) = false.
Proof.
  intros G H A B.
  destruct (choose (fun x t => dicot t = true /\ misere_wins p (sum h t) = true /\ misere_wins p (sum x t) = false) _ A) as (xs & A1 & A2).
  assert (B' : forall y, In y (options (opponent p) h) -> told_apart (opponent p) y g).
  { intros y I. apply told_apart_other; [|auto]. exact (dicot_option _ h y H I). }
  destruct (choose (fun y t => dicot t = true /\ misere_wins (opponent p) (sum g t) = true /\ misere_wins (opponent p) (sum y t) = false) _ B') as (ys & B1 & B2).
  set (z := with_options p [zero] [adjoint g]). set (w := with_options p [adjoint h] [zero]).
  assert (Z : dicot z = true) by (apply dicot_with_options; intros y [<-|[]]; [reflexivity|now apply adjoint_dicot]).
  assert (W : dicot w = true) by (apply dicot_with_options; intros y [<-|[]]; [now apply adjoint_dicot|reflexivity]).
  exists (with_options p (z :: ys) (w :: xs)). split; [|split].
  - apply dicot_with_options; intros x [<-|I]; try assumption; [destruct (B2 x I) as (y & _ & D & _)|destruct (A2 x I) as (y & _ & D & _)]; exact D.
  - apply loses_sum; rewrite ?options_own; [right; discriminate|..].
    + intros x I. destruct (A1 x I) as (t & T & _ & _ & L). apply (wins_by_second _ _ _ t); [rewrite options_others; now right|].
      now rewrite opponent_involutive.
    + intros t [<-|I].
      * apply (wins_by_second _ _ _ (adjoint g)); [unfold z; rewrite options_others; now left|]. now apply adjoint_loses.
      * destruct (B2 t I) as (y & _ & _ & V & _). exact V.
  - apply loses_sum; rewrite ?options_others, ?opponent_involutive; [right; discriminate|..].
    + intros y I. destruct (B1 y I) as (t & T & _ & _ & L). apply (wins_by_second _ _ _ t); [rewrite options_own; now right|exact L].
    + intros t [<-|I].
      * apply (wins_by_second _ _ _ (adjoint h)); [unfold w; rewrite options_own; now left|]. now apply adjoint_loses.
      * destruct (A2 t I) as (x & _ & _ & V & _). exact V.
Qed.

Lemma some_or_each {A} (P Q : A -> Prop) (l : list A) : (forall a, In a l -> P a \/ Q a) -> (exists a, In a l /\ P a) \/ (forall a, In a l -> Q a).
Proof.
  induction l as [|a l IH]; intro H; [right; easy|]. destruct (H a (or_introl eq_refl)) as [F|F]; [left; exists a; cbn; auto|].
  destruct IH as [(b & I & G)|G]; [intros b I; apply H; now right|left; exists b; cbn; auto|right; intros b [<-|I]; auto].
Qed.
Lemma option_size p g x : In x (options p g) -> size x < size g.
Proof. destruct p; [apply size_left|apply size_right]. Qed.
Lemma answered_or_told_apart p g h : dicot g = true -> dicot h = true ->
  (forall x y, size x + size y < size g + size h -> dicot x = true -> dicot y = true -> favors p x y \/ told_apart p x y) ->
  answered p g h \/ told_apart (opponent p) h g.
Proof.
  intros G H IH.
  destruct (some_or_each (fun x => told_apart (opponent p) h g) (fun x =>
    (exists y, In y (options p x) /\ favors p y h) \/ (exists y, In y (options (opponent p) h) /\ favors p x y)) (options (opponent p) g)) as [(x & _ & T)|A]; [|now right|now left].
  intros x I. assert (X := dicot_option _ g x G I). assert (S := option_size _ _ _ I).
  destruct (some_or_each (fun y => favors p y h) (fun y => told_apart p y h) (options p x)) as [E|E]; [|auto|].
  { intros y J. assert (T := option_size _ _ _ J). apply IH; [lia|now apply (dicot_option p x)|exact H]. }
  destruct (some_or_each (fun y => favors p x y) (fun y => told_apart p x y) (options (opponent p) h)) as [F|F]; [|auto|].
  { intros y J. assert (T := option_size _ _ _ J). apply IH; [lia|exact X|now apply (dicot_option (opponent p) h)]. }
  left. destruct (linked p x h X H E F) as (t & T & V & W). exists t. split; [exact T|]. split; [|exact W].
  apply (wins_by_first _ _ _ x I). now rewrite opponent_involutive.
Qed.
Lemma favors_or_told_apart n : forall p g h, size g + size h < n -> dicot g = true -> dicot h = true -> favors p g h \/ told_apart p g h.
Proof.
  induction n as [|n IH]; [lia|]. intros p g h N G H.
  destruct (misere_wins p h && negb (misere_wins p g)) eqn:O.
  { right. exists zero. rewrite !sum_zero. apply andb_true_iff in O as [O O']. apply negb_true_iff in O'. auto. }
  assert (Back : forall q g h, dicot h = true -> told_apart (opponent q) h g -> dicot g = true -> told_apart q g h).
  { intros q g' h' _ T G'. apply told_apart_other in T; [|exact G']. now rewrite opponent_involutive in T. }
  destruct (misere_wins (opponent p) g && negb (misere_wins (opponent p) h)) eqn:P.
  { right. apply Back; [exact H| |exact G]. exists zero. rewrite !sum_zero. apply andb_true_iff in P as [P P']. apply negb_true_iff in P'. auto. }
  destruct (answered_or_told_apart p g h G H) as [A|A]; [intros; apply IH; auto; lia| |right; now apply Back].
  destruct (answered_or_told_apart (opponent p) h g H G) as [B|B]; [intros; apply IH; auto; lia| |right; now rewrite opponent_involutive in B].
  left. apply passes_favors; [exact G|exact H|].
  assert (Implies : forall a b, a && negb b = false -> a = true -> b = true) by (intros [|] [|]; easy).
  split; [now apply Implies|]. split; [now apply Implies|]. auto.
Qed.

(** The test decides the order. *)
Theorem favors_test p g h : dicot g = true -> dicot h = true -> (favors p g h <-> passes p g h).
Proof.
  intros G H. split; [|now apply passes_favors]. intro F. assert (F0 := F zero eq_refl). rewrite !sum_zero in F0.
  split; [apply F0|]. split; [apply F0|]. split.
  - destruct (answered_or_told_apart p g h G H) as [A|A]; [intros; eapply favors_or_told_apart; eauto|exact A|].
    apply favors_opponent in F. destruct (favors_or_not _ _ _ F A).
  - destruct (answered_or_told_apart (opponent p) h g H G) as [A|A]; [intros; eapply favors_or_told_apart; eauto|exact A|].
    rewrite opponent_involutive in A. destruct (favors_or_not _ _ _ F A).
Qed.

(** The test in words: G >= H exactly if its outcome is, each Right option of G and each Left option of H is answered. *)
Theorem dicot_test g h : dicot g = true -> dicot h = true ->
  (at_least_modulo_dicots g h <->
    outcome_at_least (misere_outcome g) (misere_outcome h) = true /\
    (forall x, In x (rights g) ->
      (exists y, In y (lefts x) /\ at_least_modulo_dicots y h) \/ (exists y, In y (rights h) /\ at_least_modulo_dicots x y)) /\
    (forall x, In x (lefts h) ->
      (exists y, In y (rights x) /\ at_least_modulo_dicots g y) \/ (exists y, In y (lefts g) /\ at_least_modulo_dicots y x))).
Proof.
  intros G H. rewrite at_least_favors, (favors_test Left g h G H). setoid_rewrite at_least_favors.
  unfold passes, answered. cbn [opponent options]. setoid_rewrite (favors_opponent Left).
  assert (O : outcome_at_least (misere_outcome g) (misere_outcome h) = true <->
    (misere_wins Left h = true -> misere_wins Left g = true) /\ (misere_wins Right g = true -> misere_wins Right h = true)).
  { unfold misere_outcome. destruct (misere_wins Left g), (misere_wins Right g), (misere_wins Left h), (misere_wins Right h); cbn; intuition congruence. }
  rewrite O. tauto.
Qed.

(** The test by computation. *)
Fixpoint decides (fuel : nat) (p : player) (g h : game) : bool :=
  match fuel with
  | 0 => false
  | S fuel =>
    let q := opponent p in
    implb (misere_wins p h) (misere_wins p g) && implb (misere_wins q g) (misere_wins q h) &&
    forallb (fun x => existsb (fun y => decides fuel p y h) (options p x) || existsb (fun y => decides fuel p x y) (options q h)) (options q g) &&
    forallb (fun x => existsb (fun y => decides fuel p g y) (options q x) || existsb (fun y => decides fuel p y x) (options p g)) (options p h)
  end.
Lemma decides_correct fuel : forall p g h, size g + size h < fuel -> dicot g = true -> dicot h = true -> (decides fuel p g h = true <-> favors p g h).
Proof.
  induction fuel as [|fuel IH]; [lia|]. intros p g h N G H. rewrite (favors_test p g h G H). cbn [decides]. unfold passes, answered.
  rewrite !andb_true_iff, !implb_true_iff, !forallb_forall, and_assoc, and_assoc. setoid_rewrite orb_true_iff. setoid_rewrite existsb_exists.
  rewrite opponent_involutive. setoid_rewrite favors_opponent.
  assert (E1 : forall x, In x (options (opponent p) g) -> forall y, In y (options p x) -> (decides fuel p y h = true <-> favors p y h)).
  { intros x I y J. assert (A := option_size _ _ _ I). assert (B := option_size _ _ _ J).
    apply IH; [lia|exact (dicot_option _ _ _ (dicot_option _ _ _ G I) J)|exact H]. }
  assert (E2 : forall x, In x (options (opponent p) g) -> forall y, In y (options (opponent p) h) -> (decides fuel p x y = true <-> favors p x y)).
  { intros x I y J. assert (A := option_size _ _ _ I). assert (B := option_size _ _ _ J).
    apply IH; [lia|exact (dicot_option _ _ _ G I)|exact (dicot_option _ _ _ H J)]. }
  assert (E3 : forall x, In x (options p h) -> forall y, In y (options (opponent p) x) -> (decides fuel p g y = true <-> favors p g y)).
  { intros x I y J. assert (A := option_size _ _ _ I). assert (B := option_size _ _ _ J).
    apply IH; [lia|exact G|exact (dicot_option _ _ _ (dicot_option _ _ _ H I) J)]. }
  assert (E4 : forall x, In x (options p h) -> forall y, In y (options p g) -> (decides fuel p y x = true <-> favors p y x)).
  { intros x I y J. assert (A := option_size _ _ _ I). assert (B := option_size _ _ _ J).
    apply IH; [lia|exact (dicot_option _ _ _ G J)|exact (dicot_option _ _ _ H I)]. }
  split; intros (O & O' & A & B); (split; [exact O|]; split; [exact O'|]; split; intros x I; [destruct (A x I) as [(y & J & F)|(y & J & F)]|destruct (B x I) as [(y & J & F)|(y & J & F)]]);
    [left|right|left|right|left|right|left|right]; exists y; (split; [exact J|]); [apply (E1 x)|apply (E2 x)|apply (E3 x)|apply (E4 x)|apply (E1 x)|apply (E2 x)|apply (E3 x)|apply (E4 x)]; assumption.
Qed.
Definition at_leastb (g h : game) : bool := decides (S (size g + size h)) Left g h.
Theorem at_leastb_correct g h : dicot g = true -> dicot h = true -> (at_leastb g h = true <-> at_least_modulo_dicots g h).
Proof. intros G H. rewrite at_least_favors. apply decides_correct; auto. Qed.
