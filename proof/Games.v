(** Short games under normal play: sum, negative, outcome, order and equality. This file has definitions only.

    Terms are those of Siegel, _Combinatorial Game Theory_. [Order] proves that the definitions mean what they should. *)
From Coq Require Import List Bool.
Import ListNotations.

Inductive player := Left | Right.

Definition opponent (p : player) : player :=
  match p with Left => Right | Right => Left end.

(** A short game is given by the lists of its Left options and of its Right options. *)
Inductive game := Game (ls rs : list game).

Definition lefts (g : game) : list game := match g with Game ls _ => ls end.
Definition rights (g : game) : list game := match g with Game _ rs => rs end.
Definition options (p : player) (g : game) : list game :=
  match p with Left => lefts g | Right => rights g end.

(** Whether the player wins the game when moving first: there is an option that the opponent loses when moving first.
    A player who cannot move loses. *)
Fixpoint wins_first (p : player) (g : game) : bool :=
  match g with
  | Game ls rs =>
    existsb (fun x => negb (wins_first (opponent p) x)) (match p with Left => ls | Right => rs end)
  end.

(** The outcome classes N, P, L and R. *)
Inductive outcome_class := NextWins | PreviousWins | LeftWins | RightWins.

Definition outcome (g : game) : outcome_class :=
  match wins_first Left g, wins_first Right g with
  | true, true => NextWins
  | false, false => PreviousWins
  | true, false => LeftWins
  | false, true => RightWins
  end.

(** The disjunctive sum: a player moves in one of the two games. *)
Fixpoint sum (g : game) : game -> game :=
  fix sum_g (h : game) : game :=
    match g, h with
    | Game gl gr, Game hl hr =>
      Game (map (fun x => sum x h) gl ++ map sum_g hl)
           (map (fun x => sum x h) gr ++ map sum_g hr)
    end.

(** The negative: the players exchange roles. *)
Fixpoint negative (g : game) : game :=
  match g with Game ls rs => Game (map negative rs) (map negative ls) end.

Definition difference (g h : game) : game := sum g (negative h).

(** G = H if the second player wins G - H. *)
Definition equal (g h : game) : Prop := outcome (difference g h) = PreviousWins.

(** G <= H if Left wins H - G when Right moves first. *)
Definition le (g h : game) : Prop := wins_first Right (difference h g) = false.

(** {g | h}, where each player has one option. *)
Definition switch (g h : game) : game := Game [g] [h].

(** 0 = { | } and * = {0 | 0}. *)
Definition zero : game := Game [] [].
Definition star : game := switch zero zero.

(** [tower t h k] begins with t and applies G -> {G | h} k times. *)
Fixpoint tower (t h : game) (k : nat) : game :=
  match k with 0 => t | S k => switch (tower t h k) h end.

(** ↑[k] = ↑ + ↑^2 + ... + ↑^k is {↑[k - 1] | *}, where ↑[0] = 0. *)
Definition up (k : nat) : game := tower zero star k.

(** J = {0 | ↑[2]} and ±J = {J | -J}. *)
Definition J : game := switch zero (up 2).
Definition plus_minus_J : game := switch J (negative J).
