package org.shinpan.rules.fast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/** All observable state of a fast board, to be compared before and after. */
record StateOfBoard(
        Position position,
        Player toMove,
        int turns,
        int ko,
        long hash,
        int takenByBlack,
        int takenByWhite,
        PointSet empties) {

    static StateOfBoard of(FastBoard board) {
        List<Point> empties = new ArrayList<>();
        for (int i = 0; i < board.emptyCount(); i++) {
            empties.add(board.point(board.empty(i)));
        }
        return new StateOfBoard(
                board.position(),
                board.toMove(),
                board.turns(),
                board.ko(),
                board.hash(),
                board.prisoners(Player.BLACK),
                board.prisoners(Player.WHITE),
                PointSet.of(board.board(), empties));
    }

    /** Checks a board's own records against those computed from its colours. */
    static void check(FastBoard board) {
        Position position = board.position();
        Invariants.check(board);
        assertThat(of(board).empties()).isEqualTo(position.points(Color.EMPTY));
        int black = 0;
        int white = 0;
        for (Chain empty : position.chains(Color.EMPTY)) {
            boolean touchesBlack = empty.reaches(Color.BLACK);
            boolean touchesWhite = empty.reaches(Color.WHITE);
            black += touchesBlack && !touchesWhite ? empty.size() : 0;
            white += touchesWhite && !touchesBlack ? empty.size() : 0;
        }
        int blackStones = position.points(Color.BLACK).size();
        int whiteStones = position.points(Color.WHITE).size();
        assertThat(board.areaMargin()).isEqualTo(blackStones + black - whiteStones - white);
        for (Color color : new Color[] {Color.BLACK, Color.WHITE}) {
            for (Chain chain : position.chains(color)) {
                Point first = chain.points().first();
                assertThat(board.liberties(board.at(first)))
                        .isEqualTo(chain.liberties().size());
            }
        }
    }
}
