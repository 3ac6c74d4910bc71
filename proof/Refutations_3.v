(** The description of finger count 3, and refutations of the formulas that would contradict it.
    Written by [refute.py] from [data/results/fingers_3.description.txt]. *)
From Coq Require Import List ZArith.
From Chopsticks Require Import Presburger.
Import ListNotations.
Open Scope nat_scope.

Definition lost_3 : formula := (
any [all [AtLeastZero [0; 0; 0; -1; 0; 0; 0]; AtLeastZero [0; 0; 0; 0; 0; 0; -1]; AtLeastZero [-1; 1; 0; 0; -1; 0; 0]; Even [1; 1; 0; 0; 1;
0; 0]]; all [AtLeastZero [0; 0; 0; 0; 0; -1; 0]; AtLeastZero [0; 0; 0; 0; 0; 0; -1]; Even [1; 0; 1; 0; 0; 0; 0]]; all [AtLeastZero [0; 0; 0;
0; -1; 0; 0]; AtLeastZero [0; 0; 0; 0; 0; 0; -1]; Even [1; 1; 0; 0; 0; 0; 0]]])%Z.

Definition won_3 : formula := (
any [all [AtLeastZero [0; 0; 0; -1; 0; 0; 0]; AtLeastZero [1; 0; 0; 0; 0; 0; -1]; AtLeastZero [0; -1; 0; 0; 1; 0; 0]; Even [1; 1; 0; 0; 1;
0; 0]; AtLeastZero [0; 1; 1; 0; -1; 0; 0]]; all [AtLeastZero [0; 0; -1; 0; 0; 0; 0]; AtLeastZero [0; 0; 0; -1; 0; 0; 0]; AtLeastZero [-1; 0;
0; 0; 0; 0; 1]; Even [1; 0; 0; 0; 0; 1; 0]]; all [AtLeastZero [0; -1; 0; 0; 0; 0; 0]; AtLeastZero [0; 0; 0; -1; 0; 0; 0]; AtLeastZero [-1;
0; 0; 0; 0; 0; 1]; Even [1; 0; 0; 0; 1; 0; 0]]])%Z.

Definition refutation_3_0 : refutation :=
Zero 6 7 (Choice 0 (Zero 2 11 (Zero 5 12 (Choice 1 (Sum [(13, 1); (16, 1)]) (Choice 2 (Zero 1 14 (Parity [0; 1; 2; 3; 4; 5])) (Sum [(10, 1);
(13, 1); (14, 1)]))))) (Choice 2 (Zero 4 11 (Zero 5 12 (Odd 1 [1] (Choice 1 (Zero 2 15 (Parity [0; 1; 2; 3; 4; 5])) (Choice 3 (Sum [(13, 1);
(14, 1)]) (Sum [(9, 1); (14, 1)])))))) (Sum [(10, 1); (11, 1)]))).

Definition refutation_3_1 : refutation :=
Zero 6 7 (Choice 1 (Sum [(5, 1); (11, 1)]) (Choice 2 (Zero 1 11 (Zero 2 12 (Odd 10 [1] (Choice 0 (Zero 5 15 (Parity [0; 1; 2; 3; 4; 5]))
(Choice 3 (Sum [(13, 1); (14, 1)]) (Zero 3 14 (Zero 5 15 (Parity [0; 1; 2; 3; 4; 5; 6])))))))) (Sum [(9, 1); (11, 1)]))).

Definition refutation_3_2 : refutation :=
Zero 6 7 (Choice 0 (Sum [(10, 1); (12, 1)]) (Choice 2 (Sum [(10, 1); (12, 1)]) (Sum [(10, 1); (12, 1)]))).

Definition refutation_3_3 : refutation :=
Zero 6 7 (Choice 1 (Sum [(5, 1); (11, 1)]) (Choice 2 (Sum [(9, 1); (11, 1)]) (Zero 0 11 (Zero 2 12 (Odd 10 [1] (Choice 0 (Sum [(11, 1); (13,
1); (16, 1)]) (Choice 3 (Zero 4 14 (Zero 5 15 (Parity [0; 1; 2; 3; 4; 5; 6]))) (Sum [(13, 1); (14, 1)])))))))).

Definition refutation_3_4 : refutation :=
Zero 6 7 (Choice 0 (Zero 2 11 (Zero 5 12 (Choice 1 (Sum [(2, 1); (3, 1); (7, 1); (9, 1); (13, 1); (14, 1)]) (Choice 2 (Sum [(12, 1); (15,
1)]) (Choice 5 (Sum [(11, 1); (16, 1)]) (Choice 6 (Sum [(13, 1); (17, 1)]) (Choice 7 (Parity [1; 4]) (Sum [(2, 1); (7, 1); (9, 1); (12, 1);
(18, 1)])))))))) (Choice 2 (Sum [(10, 1); (11, 1)]) (Zero 3 11 (Zero 5 12 (Odd 0 [1] (Choice 1 (Sum [(2, 1); (7, 1); (9, 1); (13, 1); (14,
1)]) (Choice 3 (Sum [(12, 1); (15, 1)]) (Choice 6 (Choice 5 (Sum [(11, 1); (17, 1)]) (Choice 7 (Sum [(12, 1); (18, 1)]) (Choice 8 (Sum [(16,
1); (19, 1)]) (Parity [1; 4])))) (Choice 7 (Sum [(11, 1); (13, 1); (17, 1)]) (Choice 8 (Parity [1; 2; 4]) (Sum [(2, 1); (7, 1); (9, 1); (12,
1); (18, 1)]))))))))))).

Definition refutation_3_5 : refutation :=
Zero 6 7 (Choice 0 (Sum [(10, 1); (12, 1)]) (Choice 2 (Sum [(10, 1); (12, 1)]) (Sum [(10, 1); (12, 1)]))).

Definition refutation_3_6 : refutation :=
Zero 6 7 (Choice 0 (Sum [(9, 1); (11, 1)]) (Choice 2 (Zero 4 11 (Zero 5 12 (Odd 1 [1] (Choice 1 (Sum [(0, 1); (7, 1); (9, 1); (13, 1); (14,
1)]) (Choice 4 (Sum [(11, 1); (15, 1)]) (Choice 6 (Sum [(12, 1); (16, 1)]) (Choice 7 (Sum [(9, 1); (17, 1)]) (Parity [1; 4])))))))) (Sum
[(10, 1); (11, 1)]))).

Definition refutation_3_7 : refutation :=
Zero 6 7 (Choice 0 (Sum [(9, 1); (11, 1)]) (Choice 2 (Sum [(10, 1); (11, 1)]) (Zero 3 11 (Zero 5 12 (Odd 0 [1] (Choice 1 (Sum [(1, 1); (7,
1); (9, 1); (13, 1); (14, 1)]) (Choice 3 (Sum [(12, 1); (15, 1)]) (Choice 5 (Sum [(11, 1); (16, 1)]) (Choice 6 (Choice 7 (Sum [(12, 1); (18,
1)]) (Choice 8 (Sum [(17, 1); (19, 1)]) (Parity [1; 4]))) (Zero 9 17 (Choice 7 (Sum [(12, 1); (18, 1)]) (Choice 8 (Sum [(11, 1); (13, 1);
(19, 1)]) (Choice 9 (Sum [(9, 1); (20, 1)]) (Parity [1; 5])))))))))))))).

Definition refutation_3_8 : refutation :=
Zero 6 7 (Choice 0 (Sum [(9, 1); (11, 1)]) (Choice 2 (Sum [(10, 1); (12, 1)]) (Sum [(10, 1); (12, 1)]))).

Definition refutation_3_9 : refutation :=
Zero 6 7 (Choice 3 (Choice 12 (Zero 0 9 (Choice 1 (Choice 7 (Choice 13 (Zero 1 11 (Choice 10 (Choice 14 (Sum [(8, 1); (9, 1); (11, 1); (12,
1)]) (Sum [(10, 1); (13, 1)])) (Choice 14 (Sum [(6, 1); (9, 1); (11, 1); (12, 1); (14, 1)]) (Choice 15 (Parity [2; 3]) (Parity [1; 3])))))
(Sum [(10, 1); (12, 1)])) (Choice 13 (Zero 5 12 (Odd 3 [1; 2] (Sum [(9, 1); (14, 1); (16, 1)]))) (Choice 14 (Zero 5 13 (Zero 10 12 (Choice 9
(Choice 15 (Sum [(14, 1); (15, 1)]) (Sum [(11, 1); (12, 1); (13, 1); (16, 1)])) (Choice 15 (Zero 14 17 (Parity [0; 2; 3; 4; 5; 6])) (Choice
16 (Sum [(10, 1); (16, 1)]) (Parity [1; 5])))))) (Parity [1; 2])))) (Zero 4 10 (Choice 13 (Choice 8 (Choice 14 (Zero 1 12 (Choice 11 (Choice
15 (Sum [(8, 1); (9, 1); (12, 1); (13, 1)]) (Sum [(11, 1); (14, 1)])) (Choice 15 (Sum [(6, 1); (9, 1); (12, 1); (13, 1); (15, 1)]) (Choice
16 (Parity [3; 4]) (Sum [(10, 1); (13, 1); (14, 1); (15, 1)]))))) (Sum [(11, 1); (13, 1)])) (Choice 14 (Sum [(9, 1); (10, 1); (12, 1); (13,
1); (15, 1)]) (Choice 15 (Zero 11 14 (Choice 9 (Choice 16 (Sum [(15, 1); (16, 1)]) (Sum [(10, 1); (12, 1); (14, 1); (17, 1)])) (Choice 16
(Sum [(11, 1); (17, 1)]) (Choice 17 (Sum [(11, 1); (18, 1)]) (Sum [(11, 1); (18, 1)]))))) (Sum [(10, 1); (12, 1); (13, 1); (14, 1)]))))
(Zero 5 11 (Halves [-1; 1; 1; 1]%Z (Odd 2 [1; 3; 5] (Choice 9 (Choice 14 (Sum [(12, 1); (13, 1)]) (Sum [(7, 1); (8, 1); (10, 1); (11, 1);
(14, 1)])) (Odd 13 [0; 5] (Choice 14 (Sum [(9, 1); (10, 1); (11, 1); (14, 1); (17, 1)]) (Choice 15 (Parity [3; 6]) (Sum [(10, 1); (11, 1);
(14, 1); (15, 1)])))))) (Odd 8 [5] (Choice 6 (Choice 14 (Choice 9 (Choice 15 (Sum [(9, 1); (12, 1); (13, 1); (14, 1)]) (Sum [(7, 1); (10,
1); (11, 1); (12, 1); (15, 1)])) (Choice 15 (Sum [(9, 1); (12, 1); (13, 1); (16, 1)]) (Choice 16 (Parity [3; 6]) (Sum [(7, 1); (10, 1); (11,
1); (12, 1); (15, 1)])))) (Sum [(7, 1); (10, 1); (11, 1); (12, 1); (14, 1)])) (Choice 16 (Sum [(9, 1); (13, 1)]) (Choice 17 (Odd 14 [1; 3;
5] (Choice 9 (Choice 18 (Sum [(15, 1); (16, 1)]) (Sum [(7, 1); (10, 1); (11, 1); (12, 1); (17, 1)])) (Choice 18 (Sum [(15, 1); (18, 1)])
(Choice 19 (Parity [3; 6]) (Sum [(7, 1); (10, 1); (11, 1); (12, 1); (17, 1)]))))) (Parity [0; 2; 4; 5; 6]))))))))))) (Zero 3 10 (Choice 2
(Sum [(10, 1); (11, 1)]) (Choice 13 (Choice 5 (Choice 14 (Sum [(9, 1); (13, 1)]) (Sum [(12, 1); (14, 1)])) (Choice 14 (Zero 12 14 (Choice 7
(Choice 15 (Zero 1 18 (Choice 10 (Choice 16 (Sum [(6, 1); (12, 1); (17, 1); (18, 1); (19, 1)]) (Sum [(9, 1); (10, 1); (17, 1); (20, 1)]))
(Choice 16 (Sum [(12, 1); (20, 1)]) (Choice 17 (Sum [(12, 1); (21, 1)]) (Sum [(12, 1); (21, 1)]))))) (Sum [(9, 1); (10, 1); (17, 1); (19,
1)])) (Choice 15 (Sum [(12, 1); (19, 1)]) (Choice 16 (Sum [(12, 1); (20, 1)]) (Sum [(12, 1); (20, 1)]))))) (Choice 15 (Sum [(10, 1); (13,
1); (14, 1); (15, 1)]) (Zero 12 15 (Choice 10 (Choice 16 (Sum [(16, 1); (17, 1)]) (Sum [(10, 1); (13, 1); (15, 1); (18, 1)])) (Choice 16
(Sum [(12, 1); (18, 1)]) (Choice 17 (Sum [(12, 1); (19, 1)]) (Sum [(12, 1); (19, 1)])))))))) (Zero 5 12 (Odd 9 [2] (Choice 4 (Choice 14 (Sum
[(13, 1); (14, 1)]) (Sum [(1, 1); (2, 1); (7, 1); (10, 1); (12, 1); (13, 1); (15, 1)])) (Choice 15 (Choice 7 (Choice 17 (Sum [(14, 1); (15,
1)]) (Sum [(2, 1); (7, 1); (10, 1); (12, 1); (13, 1); (14, 1); (16, 1)])) (Choice 17 (Parity [1; 2; 4]) (Choice 18 (Sum [(2, 1); (7, 1);
(10, 1); (12, 1); (13, 1); (14, 1); (16, 1)]) (Parity [2; 4])))) (Zero 1 14 (Choice 17 (Choice 10 (Choice 18 (Sum [(15, 1); (16, 1)]) (Sum
[(1, 1); (7, 1); (10, 1); (12, 1); (13, 1); (15, 1); (17, 1)])) (Choice 18 (Parity [1; 2; 5]) (Choice 19 (Sum [(1, 1); (7, 1); (10, 1); (12,
1); (13, 1); (15, 1); (17, 1)]) (Parity [2; 5])))) (Zero 2 15 (Parity [0; 1; 2; 3; 4; 5; 6])))))))))))) (Choice 13 (Choice 1 (Choice 7
(Choice 15 (Sum [(9, 1); (11, 1)]) (Sum [(10, 1); (12, 1)])) (Choice 15 (Zero 5 12 (Odd 14 [1] (Choice 0 (Zero 13 17 (Choice 2 (Choice 9
(Choice 16 (Sum [(17, 1); (19, 1)]) (Sum [(18, 1); (20, 1)])) (Choice 16 (Parity [1; 4]) (Choice 17 (Sum [(7, 1); (9, 1); (12, 1); (16, 1);
(17, 1); (20, 1)]) (Zero 18 20 (Parity [1; 4; 5]))))) (Zero 3 18 (Choice 16 (Sum [(12, 1); (19, 1)]) (Parity [1; 4; 5]))))) (Zero 2 17
(Choice 16 (Sum [(12, 1); (18, 1)]) (Choice 17 (Sum [(16, 1); (19, 1)]) (Parity [1; 4]))))))) (Choice 16 (Zero 5 13 (Zero 10 12 (Choice 9
(Choice 17 (Sum [(14, 1); (15, 1)]) (Sum [(11, 1); (12, 1); (13, 1); (16, 1)])) (Choice 17 (Zero 14 17 (Parity [0; 1; 2; 3; 4; 5])) (Choice
18 (Sum [(10, 1); (16, 1)]) (Odd 0 [4] (Sum [(7, 1); (9, 1); (12, 1); (13, 1); (14, 1); (16, 1); (19, 1)]))))))) (Zero 3 12 (Zero 5 13 (Odd
0 [1] (Choice 2 (Sum [(12, 1); (16, 1)]) (Choice 17 (Sum [(13, 1); (17, 1)]) (Parity [1; 4]))))))))) (Zero 4 10 (Choice 15 (Choice 8 (Choice
16 (Sum [(9, 1); (12, 1)]) (Sum [(11, 1); (13, 1)])) (Choice 5 (Choice 17 (Zero 0 13 (Choice 9 (Choice 18 (Zero 2 14 (Choice 16 (Sum [(10,
1); (12, 1); (13, 1); (15, 1); (17, 1)]) (Choice 19 (Sum [(14, 1); (17, 1)]) (Sum [(10, 1); (12, 1); (15, 1); (16, 1)])))) (Zero 3 15
(Choice 16 (Sum [(10, 1); (12, 1); (15, 1); (16, 1)]) (Choice 19 (Sum [(10, 1); (12, 1); (15, 1); (17, 1)]) (Sum [(10, 1); (12, 1); (15, 1);
(17, 1)]))))) (Choice 18 (Sum [(11, 1); (15, 1)]) (Choice 19 (Sum [(11, 1); (16, 1)]) (Sum [(11, 1); (16, 1)]))))) (Sum [(11, 1); (14, 1)]))
(Choice 16 (Zero 11 14 (Odd 16 [2] (Sum [(2, 1); (7, 1); (9, 1); (10, 1); (14, 1); (18, 1)]))) (Choice 18 (Zero 11 15 (Choice 9 (Choice 19
(Sum [(16, 1); (17, 1)]) (Sum [(10, 1); (12, 1); (15, 1); (18, 1)])) (Choice 19 (Sum [(11, 1); (18, 1)]) (Choice 20 (Sum [(11, 1); (19, 1)])
(Sum [(11, 1); (19, 1)]))))) (Sum [(10, 1); (12, 1); (14, 1); (15, 1)]))))) (Zero 5 11 (Odd 9 [2] (Choice 6 (Choice 16 (Sum [(12, 1); (13,
1)]) (Sum [(0, 1); (2, 1); (7, 1); (10, 1); (11, 1); (12, 1); (14, 1)])) (Choice 12 (Sum [(11, 1); (13, 1)]) (Choice 19 (Choice 9 (Choice 20
(Sum [(14, 1); (15, 1)]) (Sum [(0, 1); (7, 1); (10, 1); (11, 1); (12, 1); (14, 1); (16, 1)])) (Choice 20 (Sum [(7, 1); (10, 1); (11, 1);
(12, 1); (14, 1); (18, 1)]) (Choice 21 (Parity [2; 4]) (Sum [(0, 1); (7, 1); (10, 1); (11, 1); (12, 1); (14, 1); (16, 1)])))) (Zero 2 14
(Choice 20 (Sum [(2, 1); (7, 1); (10, 1); (11, 1); (12, 1); (15, 1)]) (Parity [0; 1; 2; 3; 4; 5]))))))))))) (Zero 1 9 (Choice 15 (Choice 9
(Choice 16 (Sum [(10, 1); (11, 1)]) (Zero 3 12 (Choice 10 (Choice 17 (Sum [(10, 1); (13, 1)]) (Zero 4 14 (Choice 11 (Choice 18 (Sum [(10,
1); (15, 1)]) (Sum [(7, 1); (8, 1); (12, 1); (14, 1); (16, 1)])) (Choice 18 (Sum [(12, 1); (14, 1); (15, 1); (16, 1)]) (Choice 19 (Sum [(12,
1); (14, 1); (15, 1); (17, 1)]) (Sum [(12, 1); (14, 1); (15, 1); (17, 1)])))))) (Choice 2 (Sum [(12, 1); (14, 1)]) (Choice 18 (Choice 17
(Sum [(15, 1); (16, 1)]) (Choice 19 (Sum [(15, 1); (17, 1)]) (Sum [(15, 1); (17, 1)]))) (Zero 5 15 (Halves [-1; 0; 0; 1; 0; 0; 0]%Z (Odd 13
[0; 1; 3; 5] (Choice 17 (Parity [2; 3; 6]) (Choice 19 (Sum [(12, 1); (15, 1); (16, 1); (17, 1)]) (Parity [3; 6])))) (Odd 10 [5] (Choice 17
(Sum [(16, 1); (18, 1)]) (Choice 19 (Sum [(12, 1); (13, 1); (15, 1); (17, 1)]) (Parity [3; 6]))))))))))) (Choice 16 (Zero 5 12 (Zero 10 13
(Odd 4 [0; 1; 2; 3; 4] (Choice 10 (Choice 17 (Sum [(10, 1); (17, 1)]) (Sum [(16, 1); (18, 1)])) (Choice 17 (Parity [2; 5]) (Choice 18
(Parity [1; 5]) (Zero 3 18 (Parity [2; 5; 6])))))))) (Choice 17 (Parity [1; 2]) (Zero 5 13 (Choice 10 (Choice 18 (Sum [(10, 1); (15, 1)])
(Sum [(11, 1); (12, 1); (13, 1); (16, 1)])) (Choice 18 (Zero 14 17 (Odd 12 [2; 4] (Choice 2 (Sum [(20, 1); (21, 1)]) (Choice 19 (Sum [(13,
1); (22, 1)]) (Parity [2; 6]))))) (Choice 19 (Parity [1; 4]) (Zero 3 16 (Choice 2 (Sum [(16, 1); (19, 1)]) (Choice 20 (Sum [(13, 1); (20,
1)]) (Parity [2; 6]))))))))))) (Zero 2 10 (Odd 4 [2] (Choice 0 (Sum [(10, 1); (12, 1)]) (Choice 16 (Choice 5 (Choice 17 (Sum [(3, 1); (6,
1); (9, 1); (10, 1); (11, 1); (13, 1); (14, 1)]) (Sum [(13, 1); (15, 1)])) (Choice 17 (Sum [(6, 1); (9, 1); (10, 1); (13, 1); (18, 1)])
(Choice 18 (Sum [(11, 1); (15, 1)]) (Sum [(10, 1); (17, 1)])))) (Zero 5 13 (Choice 17 (Sum [(5, 1); (6, 1); (9, 1); (10, 1); (11, 1); (14,
1)]) (Parity [0; 1; 2; 3; 4; 5]))))))))))).

Definition refutation_3_10 : refutation :=
Zero 6 7 (Choice 3 (Zero 2 12 (Zero 10 11 (Choice 0 (Sum [(12, 1); (14, 1)]) (Choice 4 (Sum [(11, 1); (15, 1)]) (Choice 5 (Sum [(13, 1);
(16, 1)]) (Choice 6 (Parity [1; 4]) (Sum [(4, 1); (6, 1); (10, 1); (12, 1); (17, 1)]))))))) (Choice 4 (Zero 1 11 (Zero 2 12 (Odd 4 [1]
(Choice 1 (Sum [(11, 1); (14, 1)]) (Choice 5 (Sum [(12, 1); (15, 1)]) (Choice 6 (Sum [(10, 1); (16, 1)]) (Parity [1; 4]))))))) (Sum [(9, 1);
(11, 1)]))).

Definition refutation_3_11 : refutation :=
Zero 6 7 (Choice 0 (Choice 3 (Sum [(11, 1); (13, 1)]) (Choice 4 (Sum [(9, 1); (12, 1)]) (Sum [(11, 1); (13, 1)]))) (Zero 2 11 (Choice 4
(Choice 3 (Sum [(12, 1); (13, 1)]) (Choice 5 (Sum [(9, 1); (13, 1)]) (Zero 0 13 (Odd 3 [2] (Choice 2 (Sum [(13, 1); (16, 1)]) (Choice 6 (Sum
[(11, 1); (17, 1)]) (Choice 7 (Sum [(12, 1); (18, 1)]) (Parity [2; 4])))))))) (Choice 5 (Choice 3 (Sum [(13, 1); (16, 1)]) (Choice 6 (Sum
[(9, 1); (14, 1)]) (Sum [(3, 1); (13, 1); (14, 1)]))) (Choice 6 (Halves [-1; 0; 1]%Z (Halves [-1; 0; 0; 0; 0; 1]%Z (Odd 5 [0; 1; 2; 3; 4]
(Choice 3 (Sum [(14, 1); (15, 1)]) (Choice 7 (Sum [(9, 1); (15, 1)]) (Zero 0 15 (Parity [2; 5; 6]))))) (Odd 10 [4] (Choice 3 (Parity [2; 5])
(Choice 7 (Sum [(9, 1); (15, 1)]) (Zero 0 15 (Parity [2; 5; 6])))))) (Odd 9 [3] (Choice 3 (Parity [2; 4]) (Choice 7 (Sum [(14, 1); (15, 1)])
(Zero 0 15 (Parity [2; 4; 5])))))) (Sum [(5, 1); (6, 1); (10, 1); (11, 1); (14, 1)])))))).

Definition refutation_3_12 : refutation :=
Zero 6 7 (Choice 2 (Choice 0 (Choice 3 (Sum [(12, 1); (14, 1)]) (Choice 4 (Sum [(9, 1); (13, 1)]) (Sum [(11, 1); (13, 1)]))) (Zero 2 12
(Choice 4 (Choice 3 (Sum [(13, 1); (14, 1)]) (Choice 5 (Sum [(9, 1); (14, 1)]) (Sum [(11, 1); (14, 1)]))) (Zero 10 13 (Choice 5 (Choice 3
(Sum [(14, 1); (17, 1)]) (Choice 6 (Sum [(9, 1); (15, 1)]) (Sum [(11, 1); (15, 1)]))) (Choice 6 (Halves [-1; 0; 1]%Z (Odd 4 [0; 1; 2; 3; 4]
(Choice 3 (Parity [3; 5]) (Choice 7 (Sum [(9, 1); (16, 1)]) (Sum [(11, 1); (16, 1)])))) (Odd 9 [4] (Choice 3 (Parity [3; 5]) (Choice 7 (Sum
[(15, 1); (16, 1)]) (Sum [(11, 1); (16, 1)]))))) (Sum [(4, 1); (6, 1); (10, 1); (12, 1); (15, 1)]))))))) (Zero 0 11 (Choice 4 (Choice 3 (Sum
[(12, 1); (14, 1)]) (Choice 5 (Sum [(9, 1); (13, 1)]) (Sum [(12, 1); (14, 1)]))) (Zero 2 12 (Choice 5 (Sum [(10, 1); (13, 1)]) (Choice 0
(Sum [(12, 1); (14, 1)]) (Choice 6 (Choice 3 (Sum [(15, 1); (16, 1)]) (Choice 7 (Sum [(9, 1); (16, 1)]) (Parity [3; 4]))) (Zero 13 15
(Choice 7 (Sum [(3, 1); (11, 1); (16, 1)]) (Choice 8 (Halves [-1; 1; 1; 1]%Z (Odd 4 [0; 3; 4; 6] (Choice 3 (Parity [1; 3; 7]) (Choice 9 (Sum
[(9, 1); (18, 1)]) (Parity [3; 7])))) (Odd 8 [6] (Choice 3 (Parity [1; 3; 7]) (Choice 9 (Sum [(11, 1); (12, 1); (17, 1); (18, 1)]) (Parity
[3; 7]))))) (Parity [1; 3; 5]))))))))))).

Definition refutation_3_13 : refutation :=
Zero 6 7 (Choice 3 (Sum [(9, 1); (12, 1)]) (Choice 4 (Sum [(9, 1); (12, 1)]) (Sum [(9, 1); (12, 1)]))).

Definition refutation_3_14 : refutation :=
Zero 6 7 (Choice 3 (Sum [(9, 1); (12, 1)]) (Choice 4 (Sum [(9, 1); (12, 1)]) (Sum [(9, 1); (12, 1)]))).

Definition refutation_3_15 : refutation :=
Zero 6 7 (Choice 3 (Sum [(9, 1); (12, 1)]) (Choice 4 (Sum [(9, 1); (12, 1)]) (Sum [(9, 1); (12, 1)]))).

Definition refutation_3_16 : refutation :=
Zero 6 7 (Choice 0 (Zero 2 9 (Odd 11 [1] (Choice 2 (Choice 7 (Sum [(12, 1); (13, 1); (14, 1)]) (Zero 4 15 (Choice 3 (Choice 8 (Sum [(12, 1);
(13, 1); (16, 1)]) (Sum [(2, 1); (7, 1); (12, 1); (15, 1); (17, 1)])) (Choice 8 (Sum [(10, 1); (16, 1)]) (Choice 11 (Sum [(9, 1); (17, 1)])
(Choice 12 (Sum [(13, 1); (18, 1)]) (Parity [1; 4]))))))) (Choice 7 (Zero 10 14 (Choice 3 (Choice 10 (Sum [(12, 1); (13, 1); (15, 1)]) (Sum
[(14, 1); (16, 1)])) (Choice 10 (Sum [(10, 1); (15, 1)]) (Choice 13 (Sum [(9, 1); (16, 1)]) (Choice 14 (Sum [(13, 1); (17, 1)]) (Parity [1;
4])))))) (Zero 5 14 (Choice 10 (Sum [(9, 1); (15, 1)]) (Choice 11 (Sum [(13, 1); (16, 1)]) (Parity [1; 4])))))))) (Choice 7 (Zero 1 9 (Zero
2 10 (Odd 4 [1] (Choice 1 (Choice 8 (Sum [(8, 1); (9, 1); (10, 1); (13, 1)]) (Sum [(11, 1); (14, 1)])) (Choice 9 (Sum [(9, 1); (13, 1)])
(Choice 11 (Sum [(10, 1); (14, 1)]) (Parity [1; 4]))))))) (Zero 0 9 (Zero 2 10 (Choice 3 (Choice 8 (Sum [(8, 1); (9, 1); (10, 1); (12, 1)])
(Sum [(11, 1); (13, 1)])) (Choice 10 (Sum [(9, 1); (12, 1)]) (Choice 11 (Sum [(10, 1); (13, 1)]) (Parity [1; 4])))))))).

Definition refutations_3 : list refutation :=
[refutation_3_0; refutation_3_1; refutation_3_2; refutation_3_3; refutation_3_4; refutation_3_5; refutation_3_6; refutation_3_7;
refutation_3_8; refutation_3_9; refutation_3_10; refutation_3_11; refutation_3_12; refutation_3_13; refutation_3_14; refutation_3_15;
refutation_3_16].
