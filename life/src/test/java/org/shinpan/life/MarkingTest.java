package org.shinpan.life;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;

/** What is proposed to players, and what is left to play. */
class MarkingTest {

    /** Black has three columns, White four; a dead stone in each. */
    private static final Position COUNTED =
            Position.parse("...XO..../...XO..../.O.XO..../...XO..../...XO..../...XO..../...XO.X../...XO..../...XO....");

    private static Chain chain(Position position, String vertex) {
        return position.chainAt(Point.parse(vertex));
    }

    private static Set<Chain> chains(Position position, String... vertices) {
        return List.of(vertices).stream().map(vertex -> chain(position, vertex)).collect(Collectors.toSet());
    }

    private static PointSet points(Position position, String... vertices) {
        Board board = position.board();
        PointSet set = PointSet.empty(board);
        for (String vertex : vertices) {
            set = set.union(PointSet.of(board, board.parse(vertex)));
        }
        return set;
    }

    private static BigDecimal margin(Position position, Filling filling) {
        return filling.margin(History.from(new Agreement(position.board(), Komi.NONE, 0), position, Player.BLACK));
    }

    @Test
    void deadStonesAreFoundOnBothSides() {
        Marking marking = Marking.propose(COUNTED, List.of(), 1);
        assertThat(marking.living()).isEqualTo(chains(COUNTED, "D9", "E9"));
        assertThat(marking.proved()).isEmpty();
        assertThat(marking.filling().removed()).isEqualTo(points(COUNTED, "B7", "G3"));
        // 27 points and a prisoner against 36 and a prisoner.
        assertThat(margin(COUNTED, marking.filling())).isEqualByComparingTo("-9");
        assertThat(Marking.propose(COUNTED, List.of(), 1)).isEqualTo(marking);
    }

    @Test
    void whatIsProvedIsNotGuessed() {
        Chain captured = chain(COUNTED, "B7");
        Proof given = new Proof.Standing(captured.points(), captured.liberties());
        Finding finding = new Finding(captured, Optional.of(given), "given", 0);
        Marking marking = Marking.propose(COUNTED, List.of(finding), 1);
        assertThat(marking.living()).contains(captured);
        assertThat(marking.proved()).containsExactly(captured);
    }

    /** When a1 is filled White has to connect b1 at c1. Black has a5 and c5; White d2, e3, f1, f5, and c1 no more. */
    @Test
    void whatComesIntoAtariIsConnected() {
        Position position = Position.parse(".X.XO./XXXXOO/XXOO.O/XXO.OO/.O.OO.");
        Filling filling = Filling.of(position, chains(position, "A4", "C3", "E5", "B1"));
        assertThat(filling.dame()).isEqualTo(points(position, "A1"));
        assertThat(filling.teire()).isEqualTo(points(position, "C1"));
        assertThat(margin(position, filling)).isEqualByComparingTo("-2");
    }

    /** At b2 White may connect while it takes a dame. */
    @Test
    void noTeireWhereADameHelps() {
        Position position = Position.parse(".X.XO./XXXXOO/XXOO.O/X.O.OO/.O.OO.");
        Filling filling = Filling.of(position, chains(position, "A4", "C3", "E5", "B1"));
        assertThat(filling.dame()).isEqualTo(points(position, "A1", "B2"));
        assertThat(filling.teire().isEmpty()).isTrue();
        assertThat(margin(position, filling)).isEqualByComparingTo("-3");
    }

    /** Between living chains, one eye each and a shared liberty: both stay, and neither has territory. */
    @Test
    void eyesInSekiAreNoTerritory() {
        Position position = Position.parse(".O.OOX.X.O.OXX.X./OOOOOXXXOOOOXXXXX");
        Filling filling = Filling.of(position, chains(position, "A1", "F1", "J1", "N1"));
        assertThat(filling.seki())
                .isEqualTo(chain(position, "F1")
                        .points()
                        .union(chain(position, "J1").points()));
        assertThat(margin(position, filling)).isEqualByComparingTo("0");
    }

    @Test
    void anEmptyBoardIsNobodys() {
        Position empty = Position.empty(Board.square(9));
        Marking marking = Marking.propose(empty, List.of(), 1);
        assertThat(marking.living()).isEmpty();
        assertThat(margin(empty, marking.filling())).isEqualByComparingTo("0");
    }

    /** Positions that can't arise, a full board, one point, and the largest board of the pages: an opinion, and no fault. */
    @Test
    void nothingIsTooOddForAnOpinion() {
        for (String diagram : List.of("XO/OO", "XX/XX", "X", ".", "XO.", "OOO/OXO/OOO")) {
            Position position = Position.parse(diagram);
            Marking marking = Marking.propose(position, List.of(), 1);
            assertThat(marking.living()).allSatisfy(chain -> assertThat(position.chains(chain.color()))
                    .contains(chain));
        }
        Board wide = Board.square(25);
        Position two = Position.empty(wide)
                .with(wide.parse("D4"), Player.BLACK.color())
                .with(wide.parse("W22"), Player.WHITE.color());
        assertThat(Marking.propose(two, List.of(), 1).proved()).isEmpty();
    }
}
