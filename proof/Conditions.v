(* Conditions on n by lines of the cone, and a checker of proofs that conditions contradict each other.

   A condition says that n is at least, or less than, the value of a line, for some or all turns of a family. refutes_sound says that no n
   satisfies all conditions of an accepted contradiction, for any parameter ι of the domain and any x and d of the sector. *)
From Coq Require Import ZArith Lia Bool List.
From Chopsticks Require Import Golden Inequality Lines.
Import ListNotations.
Open Scope Z_scope.

(* --- Conditions --- *)

(* The turns first, first + 2, … up to last. *)
Record family := Family { for_all : bool; first_turn : form; last_turn : form }.
Record condition := Condition { is_lower : bool; on : line; turns : option family }.
Definition with_turn (l : line) (t : form) : line := Line (index l) (Some t) (by_x l) (by_d l).
Definition satisfies (lower : bool) (bound n : Z) : Prop := if lower then bound <= n else n < bound.
Definition is_turn (f : family) (p : parameters) (t : Z) : Prop :=
  exists s, 0 <= s /\ t = value (first_turn f) p + 2 * s /\ t <= value (last_turn f) p.
Definition holds (c : condition) (p : parameters) (x d n : Z) : Prop :=
  match turns c with
  | None => satisfies (is_lower c) (line_value (on c) p x d) n
  | Some f =>
    let at_turn t := satisfies (is_lower c) (line_value (with_turn (on c) (form_integer t)) p x d) n in
    if for_all f then forall t, is_turn f p t -> at_turn t else exists t, is_turn f p t /\ at_turn t
  end.
Definition all_hold (cs : list condition) (p : parameters) (x d n : Z) : Prop := forall c, In c cs -> holds c p x d n.

Definition opposite (c : condition) : condition :=
  Condition (negb (is_lower c)) (on c)
    (match turns c with None => None | Some f => Some (Family (negb (for_all f)) (first_turn f) (last_turn f)) end).

Lemma satisfies_or lower bound n : satisfies lower bound n \/ satisfies (negb lower) bound n.
Proof. destruct lower; cbn; lia. Qed.
(* Some turn has a property, or all have the opposite one. *)
Lemma some_or_all (A B : Z -> Prop) first last : (forall t, A t \/ B t) ->
  (exists t, (exists s, 0 <= s /\ t = first + 2 * s /\ t <= last) /\ A t) \/
  (forall t, (exists s, 0 <= s /\ t = first + 2 * s /\ t <= last) -> B t).
Proof.
  intro D. remember (Z.to_nat (last - first + 1)) as k eqn:K. assert (L : last - first + 1 <= Z.of_nat k) by lia. clear K. revert first L.
  induction k as [k IH] using (well_founded_induction Wf_nat.lt_wf). intros first L.
  destruct (Z.le_gt_cases first last) as [F|F]; [|right; intros t (s & S & -> & T); lia].
  destruct (D first) as [A0|B0].
  { left. exists first. split; [exists 0; lia|exact A0]. }
  destruct k as [|k]; [lia|].
  destruct (IH (Nat.pred k) ltac:(lia) (first + 2) ltac:(lia)) as [(t & (s & S & E & T) & At)|All].
  - left. exists t. split; [exists (s + 1); lia|exact At].
  - right. intros t (s & S & E & T). destruct (Z.eq_dec s 0) as [->|N]; [rewrite E; replace (first + 2 * 0) with first by lia; exact B0|].
    apply All. exists (s - 1). lia.
Qed.
Lemma holds_or_opposite c p x d n : holds c p x d n \/ holds (opposite c) p x d n.
Proof.
  unfold holds, opposite. destruct c as [lower l [[all first last]|]]; cbn [turns is_lower on for_all first_turn last_turn]; [|apply satisfies_or].
  unfold is_turn; cbn [first_turn last_turn].
  set (at_turn := fun low t => satisfies low (line_value (with_turn l (form_integer t)) p x d) n).
  destruct all; cbn [negb].
  - destruct (some_or_all (at_turn (negb lower)) (at_turn lower) (value first p) (value last p)) as [S|S].
    + intro t. unfold at_turn. destruct lower; cbn; lia.
    + right. exact S.
    + left. exact S.
  - destruct (some_or_all (at_turn lower) (at_turn (negb lower)) (value first p) (value last p)) as [S|S].
    + intro t. unfold at_turn. destruct lower; cbn; lia.
    + left. exact S.
    + right. exact S.
Qed.

(* --- What depends on ι only --- *)

Definition fixed (f : form) : bool := (by_kappa f =? 0) && (by_lambda f =? 0) && (by_mu f =? 0) && (by_nu f =? 0).
Definition fixed_line (l : line) : bool := fixed (index l) && match turn l with None => true | Some t => fixed t end.
Lemma fixed_value f p q : fixed f = true -> iota p = iota q -> value f p = value f q.
Proof.
  unfold fixed, value, linear_part. rewrite !andb_true_iff, !Z.eqb_eq. intros [[[-> ->] ->] ->] ->. ring.
Qed.
(* The value of a line depends on the values of its index and turn only. *)
Lemma same_line_value l m p q x d : value (index l) p = value (index m) q -> by_x l = by_x m -> by_d l = by_d m ->
  match turn l, turn m with None, None => True | Some t, Some u => value t p = value u q | _, _ => False end ->
  line_value l p x d = line_value m q x d.
Proof.
  intros I X D T. unfold line_value, coefficient, base. rewrite I, X, D.
  destruct (turn l) as [t|], (turn m) as [u|]; try contradiction; [rewrite T|]; reflexivity.
Qed.

Definition fixed_direction (at_ : direction) : bool :=
  match at_ with Crossing l m => fixed_line l && fixed_line m && regular l && regular m | _ => true end.
Lemma coefficient_fixed l by_base p q : fixed_line l = true -> iota p = iota q -> coefficient l by_base p = coefficient l by_base q.
Proof.
  unfold fixed_line. rewrite andb_true_iff. intros [I T] E. unfold coefficient, base. rewrite (fixed_value _ p q I E).
  destruct (turn l) as [t|]; [rewrite (fixed_value _ p q T E)|]; reflexivity.
Qed.
Lemma direction_fixed at_ p q : fixed_direction at_ = true -> iota p = iota q ->
  sum_value (direction_x at_) p = sum_value (direction_x at_) q /\ sum_value (direction_d at_) p = sum_value (direction_d at_) q.
Proof.
  intros F E. destruct at_ as [d x| |l m]; cbn [direction_x direction_d fixed_direction] in *.
  - cbn [sum_value]. rewrite !value_integer. auto.
  - cbn [sum_value]. rewrite !value_integer. auto.
  - rewrite !andb_true_iff in F. destruct F as [[[FL FM] RL] RM].
    rewrite !sum_value_app, !scale_value, !coefficient_sum_value by assumption.
    rewrite !(coefficient_fixed l _ p q), !(coefficient_fixed m _ p q) by assumption. auto.
Qed.

(* --- Equality --- *)

Definition form_eqb (f g : form) : bool := same_linear_part f g && (constant f =? constant g).
Lemma form_eqb_spec f g : form_eqb f g = true -> f = g.
Proof.
  destruct f, g. unfold form_eqb, same_linear_part; cbn. rewrite !andb_true_iff, !Z.eqb_eq. intros [[[[[-> ->] ->] ->] ->] ->]. reflexivity.
Qed.
Definition pair_eqb (a b : Z * Z) : bool := (fst a =? fst b) && (snd a =? snd b).
Lemma pair_eqb_spec a b : pair_eqb a b = true -> a = b.
Proof. destruct a, b. unfold pair_eqb; cbn. rewrite andb_true_iff, !Z.eqb_eq. intros [-> ->]. reflexivity. Qed.
Definition turn_eqb (t u : option form) : bool :=
  match t, u with None, None => true | Some t, Some u => form_eqb t u | _, _ => false end.
Definition line_eqb (l m : line) : bool :=
  form_eqb (index l) (index m) && turn_eqb (turn l) (turn m) && pair_eqb (by_x l) (by_x m) && pair_eqb (by_d l) (by_d m).
Lemma line_eqb_spec l m : line_eqb l m = true -> l = m.
Proof.
  destruct l as [i t x d], m as [j u y e]. unfold line_eqb; cbn [index turn by_x by_d]. rewrite !andb_true_iff. intros [[[I T] X] D].
  apply form_eqb_spec in I. apply pair_eqb_spec in X, D. subst. destruct t as [t|], u as [u|]; cbn in T; try discriminate; [|reflexivity].
  apply form_eqb_spec in T. now subst.
Qed.
Definition direction_eqb (a b : direction) : bool :=
  match a, b with
  | Ratio d x, Ratio e y => (d =? e) && (x =? y)
  | Golden, Golden => true
  | Crossing l m, Crossing l' m' => line_eqb l l' && line_eqb m m'
  | _, _ => false
  end.
Lemma direction_eqb_spec a b : direction_eqb a b = true -> a = b.
Proof.
  destruct a, b; cbn; try discriminate; auto; rewrite andb_true_iff.
  - rewrite !Z.eqb_eq. intros [-> ->]. reflexivity.
  - intros [A B]. apply line_eqb_spec in A, B. now subst.
Qed.
Fixpoint domain_eqb (a b : domain) : bool :=
  match a, b with [], [] => true | f :: a, g :: b => form_eqb f g && domain_eqb a b | _, _ => false end.
Lemma domain_eqb_spec a : forall b, domain_eqb a b = true -> a = b.
Proof.
  induction a as [|f a IH]; intros [|g b]; cbn; try discriminate; auto. rewrite andb_true_iff. intros [F A].
  apply form_eqb_spec in F. apply IH in A. now subst.
Qed.

(* --- Contradictions --- *)

(* Whether 2·form is a sum of at most two multiples of forms of the domain and an integer above −2. *)
Definition factors : list Z := [0; 1; 2; 3; 4; 5; 6; 7; 8].
Definition is_combination (d : domain) (f : form) : bool :=
  let twice := plus_times f 1 f in
  existsb (fun one => existsb (fun other => existsb (fun a => existsb (fun b =>
    let rest := plus_times (plus_times twice (- a) one) (- b) other in
    same_linear_part rest (form_integer 0) && (-2 <? constant rest)) factors) factors) d) d
  || (same_linear_part f (form_integer 0) && (0 <=? constant f)).
Lemma factors_nonnegative a : In a factors -> 0 <= a.
Proof. cbn. intuition lia. Qed.
Lemma is_combination_sound d f p : inside d p -> is_combination d f = true -> 0 <= value f p.
Proof.
  intros I H. unfold is_combination in H. apply orb_true_iff in H as [H|H].
  - apply existsb_exists in H as (one & One & H). apply existsb_exists in H as (other & Other & H).
    apply existsb_exists in H as (a & A & H). apply existsb_exists in H as (b & B & H).
    apply andb_true_iff in H as [L C]. apply Z.ltb_lt in C. apply (same_linear_part_spec _ _ p) in L.
    apply factors_nonnegative in A, B. apply I in One, Other.
    set (rest := plus_times (plus_times (plus_times f 1 f) (- a) one) (- b) other) in *.
    assert (E : value rest p = 2 * value f p - a * value one p - b * value other p) by (unfold rest; rewrite !value_plus_times; ring).
    assert (V : value rest p = constant rest + 0) by (unfold value; rewrite L; unfold linear_part, form_integer; cbn [by_iota by_kappa by_lambda by_mu by_nu]; ring).
    rewrite V in E.
    nia.
  - apply andb_true_iff in H as [L C]. apply Z.leb_le in C. apply (same_linear_part_spec _ _ p) in L. unfold value. rewrite L.
    unfold linear_part, form_integer; cbn. lia.
Qed.

(* The turn of a condition that holds for some turn is first + 2κ, or first + 2λ. *)
Definition unknown (c : condition) (step : form) : option form :=
  match turns c with Some (Family false first _) => Some (plus_times first 2 step) | _ => None end.
Definition unknown_domain (c : condition) (step : form) : domain :=
  match turns c with
  | Some (Family false first last) => [primitive step; primitive (form_minus last (plus_times first 2 step))]
  | _ => []
  end.
(* Whether the condition speaks of the line, for the turn that is not known or for one that may be chosen. *)
Definition is_line_of (c : condition) (step : form) (within : domain) (l : line) : bool :=
  fixed (index (on c)) &&
  match turns c with
  | None => fixed_line (on c) && line_eqb l (on c)
  | Some (Family all first last) =>
    fixed first && fixed last &&
    match turn l with
    | None => false
    | Some t =>
      line_eqb l (with_turn (on c) t) &&
      if all then
        Z.even (constant (form_minus t first)) && has_parity (form_minus t first) &&
        is_combination within (form_minus t first) && is_combination within (form_minus last t)
      else form_eqb t (plus_times first 2 step)
    end
  end.

Definition kappa_form : form := Form 0 0 1 0 0 0.
Definition lambda_form : form := Form 0 0 0 1 0 0.

Inductive refutation :=
| Compared (reached missed place : nat)   (* that line is not below the other one *)
| DividedAt (at_ : direction) (unit times : BinNums.positive) (forward_proof : proof) (before after : refutation)
| DividedTurn (place : nat) (first : bool) (at_end rest : refutation).

Definition replace_condition (place : nat) (c : condition) (cs : list condition) : list condition := firstn place cs ++ c :: skipn (S place) cs.

Section Block.
  Variable comparisons : list comparison.
  Variable block_domain : domain.

  Definition check_compared (cs : list condition) (start stop : direction) (reached missed place : nat) : bool :=
    match nth_error cs reached, nth_error cs missed, nth_error comparisons place with
    | Some low, Some high, Some c =>
      is_lower low && negb (is_lower high) && direction_eqb (from c) start && direction_eqb (to c) stop &&
      domain_eqb (within c) (block_domain ++ unknown_domain low kappa_form ++ unknown_domain high lambda_form) &&
      is_line_of low kappa_form (within c) (larger_line c) && is_line_of high lambda_form (within c) (smaller_line c)
    | _, _, _ => false
    end.

  Fixpoint refutes (r : refutation) (cs : list condition) (start stop : direction) : bool :=
    match r with
    | Compared reached missed place => check_compared cs start stop reached missed place
    | DividedAt at_ unit times forward_proof before after =>
      fixed_direction at_ &&
      check forward_proof (normal (scale (integer (Z.pos times)) (direction_x at_ ++ [(form_integer 0, integer (- Z.pos unit))]))) block_domain &&
      refutes before cs start at_ && refutes after cs at_ stop
    | DividedTurn place first at_end rest =>
      match nth_error cs place with
      | Some (Condition lower l (Some (Family false f e))) =>
        let fewer := if first then Family false (plus_times f 1 (form_integer 2)) e else Family false f (minus_integer e 2) in
        let whole := form_minus e f in
        (first || Z.even (constant whole) && has_parity whole) &&
        fixed f && fixed e &&
        refutes at_end (replace_condition place (Condition lower (with_turn l (if first then f else e)) None) cs) start stop &&
        refutes rest (replace_condition place (Condition lower l (Some fewer)) cs) start stop
      | _ => false
      end
    end.
End Block.

(* --- Soundness --- *)

Lemma nth_error_holds cs place c p x d n : nth_error cs place = Some c -> all_hold cs p x d n -> holds c p x d n.
Proof. intros E H. apply nth_error_In in E. now apply H. Qed.
Lemma replace_condition_hold place c cs p x d n : all_hold cs p x d n -> holds c p x d n -> all_hold (replace_condition place c cs) p x d n.
Proof.
  intros H C e I. unfold replace_condition in I. apply in_app_or in I as [I|[<-|I]].
  - apply H. rewrite <- (firstn_skipn place cs). apply in_or_app. now left.
  - exact C.
  - apply H. rewrite <- (firstn_skipn (S place) cs). apply in_or_app. now right.
Qed.

Lemma fixed_fields f p q : fixed f = true -> iota p = iota q -> value f p = value f q.
Proof. apply fixed_value. Qed.

(* What a condition says of a line for suitable κ and λ. The condition holds at p; the line is taken at q. *)
Lemma is_line_of_sound c step within l p q x d n :
  is_line_of c step within l = true -> iota p = iota q -> inside within q -> holds c p x d n ->
  (forall first last, turns c = Some (Family false first last) ->
    satisfies (is_lower c) (line_value (with_turn (on c) (form_integer (value first p + 2 * value step q))) p x d) n) ->
  satisfies (is_lower c) (line_value l q x d) n.
Proof.
  unfold is_line_of, holds. intros E I W H U. apply andb_true_iff in E as [F E].
  assert (FI := fixed_value (index (on c)) p q F I).
  destruct (turns c) as [[all first last]|].
  - rewrite !andb_true_iff in E. destruct E as [[FF FL] E]. destruct (turn l) as [t|] eqn:T; [|discriminate].
    apply andb_true_iff in E as [L E]. apply line_eqb_spec in L.
    assert (V : forall u, u = value t q -> line_value l q x d = line_value (with_turn (on c) (form_integer u)) p x d).
    { intros u ->. rewrite L. apply same_line_value; cbn [with_turn index by_x by_d turn]; auto. now rewrite value_integer. }
    destruct all.
    + rewrite !andb_true_iff in E. destruct E as [[[EC EP] A] B]. cbn [for_all] in H.
      rewrite (V (value t q) eq_refl). apply H.
      apply (is_combination_sound _ _ q W) in A, B. rewrite value_minus in A, B.
      assert (P := has_parity_sound _ q EP). unfold parity in P. rewrite EC in P.
      destruct (Z.even (value (form_minus t first) q)) eqn:EV; [|discriminate]. rewrite value_minus in EV.
      apply Z.even_spec in EV as [s S]. exists s. cbn [first_turn last_turn].
      rewrite (fixed_value first p q FF I), (fixed_value last p q FL I). lia.
    + apply form_eqb_spec in E. rewrite (V (value first p + 2 * value step q)).
      * apply (U first last). reflexivity.
      * rewrite E, value_plus_times, (fixed_value first p q FF I). ring.
  - apply andb_true_iff in E as [FL E]. apply line_eqb_spec in E. subst l.
    replace (line_value (on c) q x d) with (line_value (on c) p x d); [exact H|].
    apply same_line_value; auto. unfold fixed_line in FL. apply andb_true_iff in FL as [_ FT].
    destruct (turn (on c)) as [t|]; [|exact Logic.I]. now apply fixed_value.
Qed.

(* The turn that is not known, as a number of steps from the first one. *)
Lemma some_turn c p x d n : holds c p x d n ->
  exists s, 0 <= s /\ forall first last, turns c = Some (Family false first last) ->
    value first p + 2 * s <= value last p /\
    satisfies (is_lower c) (line_value (with_turn (on c) (form_integer (value first p + 2 * s))) p x d) n.
Proof.
  unfold holds. destruct (turns c) as [[[|] first last]|]; intro H.
  - exists 0. split; [lia|]. discriminate.
  - cbn [for_all] in H. destruct H as (t & (s & S & E & L) & T). exists s. split; [exact S|]. intros f l Q. injection Q as <- <-.
    cbn [first_turn last_turn] in E, L. subst t. auto.
  - exists 0. split; [lia|]. discriminate.
Qed.
Lemma unknown_domain_inside c step p q s : 0 <= s -> iota p = iota q -> value step q = s ->
  (forall first last, turns c = Some (Family false first last) -> fixed first = true /\ fixed last = true /\ value first p + 2 * s <= value last p) ->
  inside (unknown_domain c step) q.
Proof.
  intros S I E H. unfold unknown_domain. destruct (turns c) as [[[|] first last]|]; [intros f []| |intros f []].
  destruct (H first last eq_refl) as (FF & FL & L).
  intros f [<-|[<-|[]]]; apply primitive_sound.
  - lia.
  - rewrite value_minus, value_plus_times, E. rewrite (fixed_value first p q FF I), (fixed_value last p q FL I) in L. lia.
Qed.
Lemma is_line_of_fixed c step within l first last : is_line_of c step within l = true -> turns c = Some (Family false first last) ->
  fixed first = true /\ fixed last = true.
Proof. unfold is_line_of. intros E T. rewrite T in E. rewrite !andb_true_iff in E. tauto. Qed.

Section Sound.
  Variable comparisons : list comparison.
  Variable block_domain : domain.
  Hypothesis checked : forallb check_comparison comparisons = true.
  Hypothesis block_fixed : forallb fixed block_domain = true.

  Lemma block_inside p q : iota p = iota q -> inside block_domain p -> inside block_domain q.
  Proof.
    intros I H f F. rewrite <- (fixed_value f p q); [now apply H| |exact I]. rewrite forallb_forall in block_fixed. now apply block_fixed.
  Qed.
  Definition in_sector (start stop : direction) p x d : Prop :=
    fixed_direction start = true /\ fixed_direction stop = true /\ forward start p /\ forward stop p /\ above start p x d /\ below stop p x d.
  Lemma in_sector_same start stop p q x d : iota p = iota q -> in_sector start stop p x d -> in_sector start stop q x d.
  Proof.
    unfold in_sector, forward, above, below. intros I (A & B & C & D & E & F).
    destruct (direction_fixed start p q A I) as [<- <-], (direction_fixed stop p q B I) as [<- <-]. auto 10.
  Qed.

  Lemma check_compared_sound cs start stop reached missed place p x d n :
    check_compared comparisons block_domain cs start stop reached missed place = true ->
    inside block_domain p -> 0 < x -> in_sector start stop p x d -> all_hold cs p x d n -> False.
  Proof.
    unfold check_compared. intros C I X S H.
    destruct (nth_error cs reached) as [low|] eqn:Low; [|discriminate]. destruct (nth_error cs missed) as [high|] eqn:High; [|discriminate].
    destruct (nth_error comparisons place) as [c|] eqn:Comparison; [|discriminate].
    rewrite !andb_true_iff in C. destruct C as [[[[[[IL IH] DF] DT] DD] LL] LH].
    apply direction_eqb_spec in DF, DT. apply domain_eqb_spec in DD. apply negb_true_iff in IH.
    apply (nth_error_holds _ _ _ _ _ _ _ Low) in H as HL. apply (nth_error_holds _ _ _ _ _ _ _ High) in H as HH.
    destruct (some_turn _ _ _ _ _ HL) as (k & K & TL). destruct (some_turn _ _ _ _ _ HH) as (l & L & TH).
    set (q := Parameters (iota p) k l 0 0). assert (E : iota p = iota q) by reflexivity.
    assert (EK : value kappa_form q = k) by (unfold value, linear_part, kappa_form; cbn [constant by_iota by_kappa by_lambda by_mu by_nu kappa q]; ring).
    assert (EL : value lambda_form q = l) by (unfold value, linear_part, lambda_form; cbn [constant by_iota by_kappa by_lambda by_mu by_nu lambda q]; ring).
    assert (W : inside (within c) q).
    { rewrite DD. intros g F. apply in_app_or in F as [F|F]; [|apply in_app_or in F as [F|F]]; revert g F.
      - apply (block_inside p q E I).
      - apply (unknown_domain_inside low kappa_form p q k K E EK). intros first last T.
        destruct (is_line_of_fixed _ _ _ _ _ _ LL T), (TL first last T). auto.
      - apply (unknown_domain_inside high lambda_form p q l L E EL). intros first last T.
        destruct (is_line_of_fixed _ _ _ _ _ _ LH T), (TH first last T). auto. }
    apply (is_line_of_sound low kappa_form (within c) _ p q x d n LL E W) in HL; [|intros first last T; rewrite EK; apply (TL first last T)].
    apply (is_line_of_sound high lambda_form (within c) _ p q x d n LH E W) in HH; [|intros first last T; rewrite EL; apply (TH first last T)].
    rewrite IL in HL. rewrite IH in HH. cbn [satisfies] in HL, HH.
    apply (in_sector_same _ _ p q x d E) in S. destruct S as (_ & _ & FS & FT & SA & SB).
    apply nth_error_In in Comparison. rewrite forallb_forall in checked.
    assert (Z := comparison_sound c (checked c Comparison) q W x d X). rewrite DF, DT in Z. specialize (Z FS FT SA SB). lia.
  Qed.

  Theorem refutes_sound r : forall cs start stop, refutes comparisons block_domain r cs start stop = true ->
    forall p x d n, inside block_domain p -> 0 < x -> in_sector start stop p x d -> all_hold cs p x d n -> False.
  Proof.
    induction r as [reached missed place|at_ unit times fp before IHB after IHA|place first at_end IHE rest IHR]; cbn [refutes];
      intros cs start stop R p x d n I X S H.
    - exact (check_compared_sound _ _ _ _ _ _ _ _ _ _ R I X S H).
    - rewrite !andb_true_iff in R. destruct R as [[[F P] B] A].
      assert (FW : forward at_ p).
      { apply (check_sound _ _ _ P) in I as Q. rewrite normal_value, scale_value, sum_value_app in Q. cbn [sum_value] in Q.
        apply nonnegative_cancel in Q; [|apply nonnegative_integer; lia|discriminate]. rewrite value_integer in Q. change (power 0) with one in Q.
        replace (add (sum_value (direction_x at_) p) (add (mul (integer (- Z.pos unit)) one) zero))
          with (sub (sum_value (direction_x at_) p) (integer (Z.pos unit))) in Q by (rewrite integer_opp; ring).
        split.
        - replace (sum_value (direction_x at_) p) with (add (sub (sum_value (direction_x at_) p) (integer (Z.pos unit))) (integer (Z.pos unit))) by ring.
          apply nonnegative_add; [exact Q|apply nonnegative_integer; lia].
        - intro Z. rewrite Z in Q. replace (sub zero (integer (Z.pos unit))) with (integer (- Z.pos unit)) in Q by (rewrite integer_opp; ring).
          apply nonnegative_integer in Q. lia. }
      destruct S as (SF & TF & SW & TW & SA & SB).
      destruct (above_or_below at_ p x d) as [Side|Side].
      + apply (IHA _ _ _ A p x d n I X); [|exact H]. unfold in_sector. auto 10.
      + apply (IHB _ _ _ B p x d n I X); [|exact H]. unfold in_sector. auto 10.
    - destruct (nth_error cs place) as [[lower l [[[|] f e]|]]|] eqn:Place; try discriminate.
      rewrite !andb_true_iff in R. destruct R as [[[[Parity FF] FE] E] R].
      apply (nth_error_holds _ _ _ _ _ _ _ Place) in H as C. unfold holds in C. cbn [turns for_all is_lower on] in C.
      destruct C as (t & (s & S0 & T & L) & C). cbn [first_turn last_turn] in T, L.
      assert (End : forall g, value g p = t -> holds (Condition lower (with_turn l g) None) p x d n).
      { intros g G. unfold holds. cbn [turns is_lower on].
        replace (line_value (with_turn l g) p x d) with (line_value (with_turn l (form_integer t)) p x d); [exact C|].
        apply same_line_value; cbn [with_turn index by_x by_d turn]; auto. now rewrite value_integer. }
      destruct first.
      + destruct (Z.eq_dec s 0) as [Z|Z].
        * apply (IHE _ _ _ E p x d n I X S). apply replace_condition_hold; [exact H|]. apply End. lia.
        * apply (IHR _ _ _ R p x d n I X S). apply replace_condition_hold; [exact H|].
          unfold holds. cbn [turns is_lower on for_all]. exists t. split; [|exact C]. exists (s - 1). cbn [first_turn last_turn].
          rewrite value_plus_times, value_integer. lia.
      + cbn [orb] in Parity. apply andb_true_iff in Parity as [EC EP].
        assert (P := has_parity_sound _ p EP). unfold parity in P. rewrite EC in P.
        destruct (Z.even (value (form_minus e f) p)) eqn:EV; [|discriminate]. rewrite value_minus in EV. apply Z.even_spec in EV as [k K].
        destruct (Z.eq_dec t (value e p)) as [Z|Z].
        * apply (IHE _ _ _ E p x d n I X S). apply replace_condition_hold; [exact H|]. apply End. lia.
        * apply (IHR _ _ _ R p x d n I X S). apply replace_condition_hold; [exact H|].
          unfold holds. cbn [turns is_lower on for_all]. exists t. split; [|exact C]. exists s. cbn [first_turn last_turn].
          rewrite value_minus_integer. lia.
  Qed.
End Sound.
