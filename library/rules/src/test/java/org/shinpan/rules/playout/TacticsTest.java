package org.shinpan.rules.playout;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.Xorshift;

/** Tests tactics in simple positions whose answers every beginner's book teaches. */
class TacticsTest {

    private static PlayoutBoard board(int columns, int rows, String black, String white) {
        PlayoutBoard board = new PlayoutBoard(Board.of(columns, rows));
        put(board, PlayoutBoard.BLACK, black);
        put(board, PlayoutBoard.WHITE, white);
        return board;
    }

    private static void put(PlayoutBoard board, int color, String vertices) {
        for (String vertex : vertices.split(" ")) {
            board.toMove = color;
            board.play(board.at(Point.parse(vertex)));
        }
    }

    private static int at(PlayoutBoard board, String vertex) {
        return board.at(Point.parse(vertex));
    }

    /** A question about White's chain at C3 and a play. */
    private interface Question {
        boolean ask(Tactics tactics, PlayoutBoard board, int chain, int play);
    }

    /** Returns the answer to a question on 9x9. */
    private static boolean answer(Question question, int toMove, String black, String white, String play) {
        PlayoutBoard board = board(9, 9, black, white);
        board.toMove = toMove;
        return question.ask(new Tactics(board), board, board.chain[at(board, "c3")], at(board, play));
    }

    @Test
    void aLadderRunsToTheEdgeUnlessAStoneStandsInItsWay() {
        // White C3 has the liberties C4 and D3; after D3 it is chased along the diagonal, after C4 it gets a third
        // liberty.
        assertThat(answer(Tactics::takesBy, PlayoutBoard.BLACK, "b3 b4 c2", "c3", "d3"))
                .isTrue();
        assertThat(answer(Tactics::takesBy, PlayoutBoard.BLACK, "b3 b4 c2", "c3", "c4"))
                .isFalse();
        assertThat(answer(Tactics::takesBy, PlayoutBoard.BLACK, "b3 b4 c2", "c3 f6", "d3"))
                .isFalse();
    }

    @Test
    void aChainInAtariEscapesWhereItGainsLiberties() {
        assertThat(answer(Tactics::escapesBy, PlayoutBoard.WHITE, "b3 b4 c2 d3", "c3", "c4"))
                .isFalse();
        assertThat(answer(Tactics::escapesBy, PlayoutBoard.WHITE, "b3 c2 d3", "c3", "c4"))
                .isTrue();
    }

    @Test
    void theVitalPointIsTheMiddle() {
        PlayoutBoard three = board(7, 3, "d1 a2 b2 c2 d2", "e1");
        Tactics tactics = new Tactics(three);
        assertThat(tactics.vitalPoint(three, at(three, "a1"), PlayoutBoard.BLACK))
                .isEqualTo(at(three, "b1"));
        PlayoutBoard four = board(7, 3, "e1 a2 b2 c2 d2 e2", "f1");
        assertThat(tactics.vitalPoint(four, at(four, "a1"), PlayoutBoard.BLACK)).isEqualTo(PlayoutBoard.PASS);
        PlayoutBoard bulky = board(7, 4, "d1 d2 c3 b3 a3 c2", "f1");
        assertThat(tactics.vitalPoint(bulky, at(bulky, "a1"), PlayoutBoard.BLACK))
                .isEqualTo(at(bulky, "b1"));
    }

    @Test
    void stonesAreNotGivenAway() {
        // In the corner White's A1 would have only the liberty A2, next to Black's chains that have many liberties.
        PlayoutBoard given = board(9, 9, "b1 c1 c2 b3 a3", "j9");
        Tactics tactics = new Tactics(given);
        assertThat(tactics.isBadSelfAtari(given, at(given, "a1"), PlayoutBoard.WHITE))
                .isTrue();
        assertThat(tactics.isBadSelfAtari(given, at(given, "e5"), PlayoutBoard.WHITE))
                .isFalse();
    }

    @Test
    void aThrowInBeforeASnapbackIsNoGift() {
        // Black's four stones have only B1 and C1 left; if White plays B1, White is captured there only after capturing
        // all four.
        PlayoutBoard snapback = board(9, 9, "a2 b2 c2 d1", "a3 b3 c3 d2 e1 a1");
        Tactics tactics = new Tactics(snapback);
        assertThat(snapback.libertyCount[snapback.chain[at(snapback, "b2")]]).isEqualTo((short) 2);
        assertThat(tactics.isBadSelfAtari(snapback, at(snapback, "c1"), PlayoutBoard.WHITE))
                .isFalse();
    }

    @Test
    void stonesThatAreTakenInAShapeOfOneEyeAreNoGift() {
        // White's chain has only the two liberties beside Black's three stones inside. With c2 these are four around
        // c1; with a1 they are four in a row, and the player who captures those has two eyes.
        PlayoutBoard four = board(9, 9, "b1 c1 d1 a3 b4 c4 d4 e3 f2 f1", "a2 b2 b3 c3 d3 d2 e2 e1");
        assertThat(four.libertyCount[four.chain[at(four, "c3")]]).isEqualTo((short) 2);
        Tactics tactics = new Tactics(four);
        assertThat(tactics.givenAway(four, at(four, "c2"), PlayoutBoard.BLACK)).isZero();
        assertThat(tactics.givenAway(four, at(four, "a1"), PlayoutBoard.BLACK)).isEqualTo(4);
        // With c2 a bulky five; with a1 a row of four and one beside it.
        PlayoutBoard five = board(9, 9, "b1 c1 d1 b2 a4 b4 c4 d4 e3 f2 f1", "a2 a3 b3 c3 d3 d2 e2 e1");
        assertThat(tactics.givenAway(five, at(five, "c2"), PlayoutBoard.BLACK)).isZero();
        assertThat(tactics.givenAway(five, at(five, "a1"), PlayoutBoard.BLACK)).isEqualTo(5);
    }

    @Test
    void aSekiStaysInMostPlayouts() {
        // Black's three stones at the edge and White's chain around them share h1 and h3, their only liberties. A white
        // stone there loses the whole chain; a black one makes four stones in a shape of two eyes.
        PlayoutBoard seki = board(
                9,
                9,
                "j1 j2 j3 d1 e2 f3 f4 f5 g6 h5 h6 j6 d4 d3 e3 e4 c3 b3 a3 a2 b1 c1 d2",
                "h2 g1 f1 e1 g2 f2 g3 g4 h4 j4 j5 g5");
        Playout playout = new Playout(seki, new Xorshift(3), Playout.Rates.DEFAULT);
        PlayoutBoard b = new PlayoutBoard(seki.board());
        int stays = 0;
        for (int i = 0; i < 400; i++) {
            b.copy(seki);
            b.toMove = i % 2 == 0 ? PlayoutBoard.BLACK : PlayoutBoard.WHITE;
            int passes = 0;
            for (int turn = 0; turn < 300 && passes < 2; turn++) {
                int v = playout.next(b);
                if (v == PlayoutBoard.PASS) {
                    b.pass();
                    passes++;
                } else {
                    b.play(v);
                    passes = 0;
                }
            }
            boolean both = b.color[at(b, "j2")] == PlayoutBoard.BLACK && b.color[at(b, "g2")] == PlayoutBoard.WHITE;
            stays += both ? 1 : 0;
        }
        assertThat(stays).isGreaterThan(300);
    }
}
