(* Sums of powers of φ with linear forms in five integers as exponents, and a checker of proofs that a sum is not negative.

   The checker is a function that runs inside Rocq; check_sound says that a sum with an accepted proof is nonnegative at all integers
   at which no form of the domain is negative. *)
From Coq Require Import ZArith Lia Bool List.
From Chopsticks Require Import Golden.
Import ListNotations.
Open Scope Z_scope.

(* --- Linear forms in the parameters ι, κ, λ, μ, ν; the structure theorem needs the first three --- *)

Record parameters := Parameters { iota : Z; kappa : Z; lambda : Z; mu : Z; nu : Z }.
Record form := Form { constant : Z; by_iota : Z; by_kappa : Z; by_lambda : Z; by_mu : Z; by_nu : Z }.
Definition linear_part (f : form) (p : parameters) : Z :=
  by_iota f * iota p + by_kappa f * kappa p + by_lambda f * lambda p + by_mu f * mu p + by_nu f * nu p.
Definition value (f : form) (p : parameters) : Z := constant f + linear_part f p.
(* f + k·g *)
Definition plus_times (f : form) (k : Z) (g : form) : form :=
  Form (constant f + k * constant g) (by_iota f + k * by_iota g) (by_kappa f + k * by_kappa g) (by_lambda f + k * by_lambda g)
    (by_mu f + k * by_mu g) (by_nu f + k * by_nu g).
Definition form_integer (n : Z) : form := Form n 0 0 0 0 0.
Definition form_minus f g := plus_times f (-1) g.
Definition form_negative f := plus_times (form_integer 0) (-1) f.

Lemma value_plus_times f k g p : value (plus_times f k g) p = value f p + k * value g p.
Proof. unfold value, linear_part, plus_times; cbn. ring. Qed.
Lemma value_integer n p : value (form_integer n) p = n.
Proof. unfold value, linear_part, form_integer; cbn. ring. Qed.
Lemma value_minus f g p : value (form_minus f g) p = value f p - value g p.
Proof. unfold form_minus. rewrite value_plus_times. ring. Qed.
Lemma value_negative f p : value (form_negative f) p = - value f p.
Proof. unfold form_negative. rewrite value_plus_times, value_integer. ring. Qed.

Definition same_linear_part (f g : form) : bool :=
  (by_iota f =? by_iota g) && (by_kappa f =? by_kappa g) && (by_lambda f =? by_lambda g) && (by_mu f =? by_mu g) && (by_nu f =? by_nu g).
Lemma same_linear_part_spec f g p : same_linear_part f g = true -> linear_part f p = linear_part g p.
Proof.
  unfold same_linear_part, linear_part. rewrite !andb_true_iff, !Z.eqb_eq. intros [[[[-> ->] ->] ->] ->]. reflexivity.
Qed.

(* --- Domains: all parameters at which no form is negative --- *)

Definition domain := list form.
Definition inside (d : domain) (p : parameters) : Prop := forall f, In f d -> 0 <= value f p.
Lemma inside_cons f d p : inside (f :: d) p <-> 0 <= value f p /\ inside d p.
Proof. unfold inside; cbn. split; [intro H; split; [|intros g G]; auto|intros [A B] g [<-|G]; auto]. Qed.

(* The content of the linear part. *)
Definition content (f : form) : Z := Z.gcd (by_iota f) (Z.gcd (by_kappa f) (Z.gcd (by_lambda f) (Z.gcd (by_mu f) (by_nu f)))).
Lemma content_divides_all f :
  (content f | by_iota f) /\ (content f | by_kappa f) /\ (content f | by_lambda f) /\ (content f | by_mu f) /\ (content f | by_nu f).
Proof.
  assert (R : forall a b c, (c | Z.gcd a b) -> (c | a) /\ (c | b)).
  { intros a b c D. split; [exact (Z.divide_trans _ _ _ D (Z.gcd_divide_l a b))|exact (Z.divide_trans _ _ _ D (Z.gcd_divide_r a b))]. }
  assert (D := Z.divide_refl (content f)). unfold content at 2 in D. apply R in D as [A D]. apply R in D as [B D]. apply R in D as [C D]. apply R in D. auto.
Qed.
Lemma content_divides f p : (content f | linear_part f p).
Proof.
  destruct (content_divides_all f) as (A & B & C & D & E). unfold linear_part. repeat apply Z.divide_add_r; apply Z.divide_mul_l; assumption.
Qed.
Lemma content_nonnegative f : 0 <= content f. Proof. apply Z.gcd_nonneg. Qed.

(* The same condition on integers, with a primitive linear part. *)
Definition primitive (f : form) : form :=
  let c := content f in
  if c =? 0 then f else Form (constant f / c) (by_iota f / c) (by_kappa f / c) (by_lambda f / c) (by_mu f / c) (by_nu f / c).
Lemma primitive_sound f p : 0 <= value f p -> 0 <= value (primitive f) p.
Proof.
  unfold primitive. destruct (Z.eqb_spec (content f) 0) as [N|N]; [auto|]. pose proof (content_nonnegative f).
  destruct (content_divides_all f) as ([a A] & [b B] & [c C] & [d D] & [e E]).
  unfold value, linear_part; cbn [constant by_iota by_kappa by_lambda by_mu by_nu].
  rewrite A, B, C, D, E, !Z.div_mul by exact N. intro H0.
  replace (a * content f * iota p + b * content f * kappa p + c * content f * lambda p + d * content f * mu p + e * content f * nu p)
    with ((a * iota p + b * kappa p + c * lambda p + d * mu p + e * nu p) * content f) in H0 by ring.
  rewrite <- Z.div_add by exact N. apply Z.div_pos; lia.
Qed.

(* --- Lower bounds of a form on a domain --- *)

(* least ≤ form on the domain, because denominator·form is a sum of multiples of forms of the domain and an integer. *)
Record bound := Bound { least : Z; denominator : positive; multipliers : list (nat * Z) }.
Fixpoint combination (d : domain) (m : list (nat * Z)) : option form :=
  match m with
  | [] => Some (form_integer 0)
  | (place, factor) :: m =>
    match nth_error d place, combination d m with
    | Some f, Some rest => if 0 <=? factor then Some (plus_times rest factor f) else None
    | _, _ => None
    end
  end.
Lemma combination_sound d p m f : inside d p -> combination d m = Some f -> 0 <= value f p.
Proof.
  intro I. revert f. induction m as [|[place factor] m IH]; cbn; intros f E.
  - injection E as <-. now rewrite value_integer.
  - destruct (nth_error d place) as [g|] eqn:G; [|discriminate]. destruct (combination d m) as [rest|]; [|discriminate].
    destruct (Z.leb_spec 0 factor); [|discriminate]. injection E as <-. rewrite value_plus_times.
    apply nth_error_In, I in G. specialize (IH rest eq_refl). nia.
Qed.
Definition bound_holds (d : domain) (target : form) (b : bound) : bool :=
  match combination d (multipliers b) with
  | None => false
  | Some total =>
    let den := Z.pos (denominator b) in let c := content target in
    same_linear_part total (plus_times (form_integer 0) den target) &&
    (least b <=? constant target + (if c =? 0 then 0 else - (constant total / (den * c)) * c))
  end.
Lemma bound_sound d target b p : inside d p -> bound_holds d target b = true -> least b <= value target p.
Proof.
  unfold bound_holds. intros I. destruct (combination d (multipliers b)) as [total|] eqn:E; [|discriminate].
  rewrite andb_true_iff, Z.leb_le. intros [L B]. apply (combination_sound d p) in E; [|exact I].
  apply (same_linear_part_spec _ _ p) in L. set (den := Z.pos (denominator b)) in *. assert (0 < den) by (subst den; lia).
  assert (L' : linear_part total p = den * linear_part target p) by (rewrite L; unfold linear_part, plus_times, form_integer; cbn [constant by_iota by_kappa by_lambda by_mu by_nu]; ring).
  unfold value in E. rewrite L' in E. clear L L'. destruct (content_divides target p) as [t T]. pose proof (content_nonnegative target).
  unfold value. rewrite T in *. destruct (Z.eqb_spec (content target) 0) as [C|C]; [rewrite C in *; lia|].
  enough (- (constant total / (den * content target)) <= t) by nia.
  assert (0 < den * content target) by nia.
  assert (0 <= (constant total + t * (den * content target)) / (den * content target)) by (apply Z.div_pos; [nia|lia]).
  rewrite Z.div_add in H2 by lia. lia.
Qed.

(* --- Sums of powers of φ --- *)

(* Σ coefficient·φ^exponent. *)
Definition sum := list (form * number).
Fixpoint sum_value (s : sum) (p : parameters) : number :=
  match s with
  | [] => zero
  | (f, c) :: s => add (mul c (power (value f p))) (sum_value s p)
  end.
Lemma sum_value_app s t p : sum_value (s ++ t) p = add (sum_value s p) (sum_value t p).
Proof. induction s as [|[f c] s IH]; cbn [sum_value app]; [ring|rewrite IH; ring]. Qed.

(* Adds c·φ^f; the exponents of a normal sum have no constants and different linear parts. *)
Fixpoint insert (f : form) (c : number) (s : sum) : sum :=
  match s with
  | [] => [(f, c)]
  | (g, e) :: s => if same_linear_part f g && (constant f =? constant g) then (g, add c e) :: s else (g, e) :: insert f c s
  end.
Lemma insert_value f c s p : sum_value (insert f c s) p = add (mul c (power (value f p))) (sum_value s p).
Proof.
  induction s as [|[g e] s IH]; cbn [insert sum_value]; [ring|].
  destruct (same_linear_part f g && (constant f =? constant g)) eqn:E; cbn [sum_value]; [|rewrite IH; ring].
  apply andb_true_iff in E as [L C]. apply Z.eqb_eq in C. apply (same_linear_part_spec _ _ p) in L.
  unfold value. rewrite L, C. ring.
Qed.
Definition without_constant (f : form) : form := Form 0 (by_iota f) (by_kappa f) (by_lambda f) (by_mu f) (by_nu f).
Definition include (f : form) (c : number) (s : sum) : sum := insert (without_constant f) (mul c (power (constant f))) s.
Lemma include_value f c s p : sum_value (include f c s) p = add (mul c (power (value f p))) (sum_value s p).
Proof.
  unfold include. rewrite insert_value. unfold value at 2. rewrite power_add.
  replace (value (without_constant f) p) with (linear_part f p) by reflexivity. ring.
Qed.
Fixpoint normal (s : sum) : sum := match s with [] => [] | (f, c) :: s => include f c (normal s) end.
Lemma normal_value s p : sum_value (normal s) p = sum_value s p.
Proof. induction s as [|[f c] s IH]; cbn [normal sum_value]; [reflexivity|rewrite include_value, IH; reflexivity]. Qed.

Definition scale (k : number) (s : sum) : sum := map (fun term => (fst term, mul k (snd term))) s.
Lemma scale_value k s p : sum_value (scale k s) p = mul k (sum_value s p).
Proof. induction s as [|[f c] s IH]; cbn [scale map sum_value fst snd]; [ring|]. unfold scale in IH. rewrite IH. ring. Qed.
Fixpoint times_term (f : form) (c : number) (s : sum) : sum :=
  match s with [] => [] | (g, e) :: s => (plus_times f 1 g, mul c e) :: times_term f c s end.
Lemma times_term_value f c s p : sum_value (times_term f c s) p = mul (mul c (power (value f p))) (sum_value s p).
Proof.
  induction s as [|[g e] s IH]; cbn [times_term sum_value]; [ring|].
  rewrite IH, value_plus_times, Z.mul_1_l, power_add. ring.
Qed.
Fixpoint product (s t : sum) : sum := match s with [] => [] | (f, c) :: s => times_term f c t ++ product s t end.
Lemma product_value s t p : sum_value (product s t) p = mul (sum_value s p) (sum_value t p).
Proof. induction s as [|[f c] s IH]; cbn [product sum_value]; [ring|rewrite sum_value_app, times_term_value, IH; ring]. Qed.

Definition all_nonnegative (s : sum) : bool := forallb (fun term => is_nonnegative (snd term)) s.
Lemma all_nonnegative_sound s p : all_nonnegative s = true -> nonnegative (sum_value s p).
Proof.
  induction s as [|[f c] s IH]; cbn; [intros; apply nonnegative_zero|]. rewrite andb_true_iff, is_nonnegative_spec. intros [C S].
  apply nonnegative_add; [apply nonnegative_mul; [exact C|apply nonnegative_power]|apply IH, S].
Qed.

(* --- Proofs that a sum is not negative --- *)

(* An amount of φ^larger − φ^gap·φ^smaller, which is not negative since larger − smaller ≥ gap. *)
Record share := Share { larger : form; smaller : form; gap : bound; amount : number }.
Inductive proof :=
| Shares (shares : list share)          (* what is left has no negative coefficient *)
| Empty (place : nat) (above : bound)   (* that form of the domain is negative: the domain is empty *)
| Split (place : nat) (at_zero above_zero : proof) (* that form of the domain is 0, or at least 1 *)
| Cut (at_least : form) (above below : proof).     (* the form is at least 0, or at most −1 *)

Definition share_holds (d : domain) (s : share) : bool :=
  is_nonnegative (amount s) && bound_holds d (form_minus (larger s) (smaller s)) (gap s).
Definition share_sum (s : share) : sum :=
  [(larger s, amount s); (plus_times (smaller s) 1 (form_integer (least (gap s))), opp (amount s))].
Lemma share_sound d s p : inside d p -> share_holds d s = true -> nonnegative (sum_value (share_sum s) p).
Proof.
  unfold share_holds. intro I. rewrite andb_true_iff, is_nonnegative_spec. intros [A B].
  apply (bound_sound d _ _ p I) in B. rewrite value_minus in B. cbn [share_sum sum_value].
  rewrite value_plus_times, value_integer, Z.mul_1_l.
  match goal with |- nonnegative (add (mul _ ?a) (add (mul _ ?b) zero)) =>
    replace (add (mul (amount s) a) (add (mul (opp (amount s)) b) zero)) with (mul (amount s) (sub a b)) by ring end.
  apply nonnegative_mul; [exact A|]. apply power_monotone. lia.
Qed.

(* f − k·g with the k for which a parameter vanishes that has the coefficient 1 or −1 in g; on g = 0, the same as f. *)
Definition eliminate (g f : form) : form :=
  let k := if Z.abs (by_iota g) =? 1 then by_iota f * by_iota g
    else if Z.abs (by_kappa g) =? 1 then by_kappa f * by_kappa g
    else if Z.abs (by_lambda g) =? 1 then by_lambda f * by_lambda g
    else if Z.abs (by_mu g) =? 1 then by_mu f * by_mu g
    else if Z.abs (by_nu g) =? 1 then by_nu f * by_nu g else 0 in
  plus_times f (- k) g.
Lemma eliminate_value g f p : value g p = 0 -> value (eliminate g f) p = value f p.
Proof. intro E. unfold eliminate. rewrite value_plus_times, E. ring. Qed.
Fixpoint eliminate_sum (g : form) (s : sum) : sum :=
  match s with [] => [] | (f, c) :: s => (eliminate g f, c) :: eliminate_sum g s end.
Lemma eliminate_sum_value g s p : value g p = 0 -> sum_value (eliminate_sum g s) p = sum_value s p.
Proof. intro E. induction s as [|[f c] s IH]; cbn [eliminate_sum sum_value]; [reflexivity|now rewrite eliminate_value, IH]. Qed.

Fixpoint replace_at (place : nat) (f : form) (d : domain) : domain :=
  match d, place with
  | [], _ => []
  | _ :: d, O => f :: d
  | g :: d, S place => g :: replace_at place f d
  end.
Lemma replace_at_inside f d p : forall place, inside d p -> 0 <= value f p -> inside (replace_at place f d) p.
Proof.
  induction d as [|g d IH]; intros [|place] I F; cbn [replace_at]; rewrite ?inside_cons in *; intuition auto.
Qed.

Fixpoint check (pr : proof) (s : sum) (d : domain) : bool :=
  match pr with
  | Shares shares =>
    forallb (share_holds d) shares &&
    all_nonnegative (normal (s ++ scale (integer (-1)) (flat_map share_sum shares)))
  | Empty place above =>
    match nth_error d place with
    | Some f => bound_holds d (form_negative f) above && (1 <=? least above)
    | None => false
    end
  | Split place at_zero above_zero =>
    match nth_error d place with
    | Some f =>
      check at_zero (normal (eliminate_sum f s)) (map (fun g => primitive (eliminate f g)) d) &&
      check above_zero s (replace_at place (plus_times f (-1) (form_integer 1)) d)
    | None => false
    end
  | Cut f above below =>
    check above s (d ++ [primitive f]) && check below s (d ++ [primitive (form_minus (form_integer (-1)) f)])
  end.

Lemma shares_sound d p shares : inside d p -> forallb (share_holds d) shares = true -> nonnegative (sum_value (flat_map share_sum shares) p).
Proof.
  intro I. induction shares as [|s shares IH]; [intros; apply nonnegative_zero|].
  cbn [forallb flat_map]. rewrite andb_true_iff, sum_value_app. intros [A B].
  apply nonnegative_add; [eapply share_sound; eauto|auto].
Qed.
Lemma inside_app d f p : inside d p -> 0 <= value f p -> inside (d ++ [f]) p.
Proof. intros I F g G. apply in_app_or in G as [G|[<-|[]]]; auto. Qed.

Theorem check_sound pr : forall s d, check pr s d = true -> forall p, inside d p -> nonnegative (sum_value s p).
Proof.
  induction pr as [shares|place above|place p0 IH0 p1 IH1|f p0 IH0 p1 IH1]; cbn [check]; intros s d C p I.
  - apply andb_true_iff in C as [A B]. apply (all_nonnegative_sound _ p) in B. rewrite normal_value, sum_value_app, scale_value in B.
    apply (shares_sound d p) in A; [|exact I].
    replace (sum_value s p) with (add (add (sum_value s p) (mul (integer (-1)) (sum_value (flat_map share_sum shares) p)))
      (sum_value (flat_map share_sum shares) p)); [apply nonnegative_add; assumption|].
    change (integer (-1)) with (opp one). ring.
  - destruct (nth_error d place) as [f|] eqn:E; [|discriminate]. apply andb_true_iff in C as [A B]. apply Z.leb_le in B.
    apply (bound_sound d _ _ p I) in A. rewrite value_negative in A. apply nth_error_In, I in E. lia.
  - destruct (nth_error d place) as [f|] eqn:E; [|discriminate]. apply andb_true_iff in C as [A B].
    apply nth_error_In in E as F. apply I in F. destruct (Z.eq_dec (value f p) 0) as [Z|Z].
    + rewrite <- (eliminate_sum_value f s p Z), <- normal_value. apply (IH0 _ _ A). intros g G.
      apply in_map_iff in G as [h [<- H]]. apply primitive_sound. rewrite eliminate_value by exact Z. now apply I.
    + apply (IH1 _ _ B). apply replace_at_inside; [exact I|]. rewrite value_plus_times, value_integer. lia.
  - apply andb_true_iff in C as [A B]. destruct (Z.le_gt_cases 0 (value f p)) as [L|L].
    + apply (IH0 _ _ A). apply inside_app; [exact I|]. now apply primitive_sound.
    + apply (IH1 _ _ B). apply inside_app; [exact I|]. apply primitive_sound. rewrite value_minus, value_integer. lia.
Qed.
