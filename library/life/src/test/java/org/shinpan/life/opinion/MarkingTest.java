package org.shinpan.life.opinion;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Traits;
import org.shinpan.testkit.Property;

/** Tests the marking that is proposed to players, and the remaining moves. */
class MarkingTest {

    /** Black has three columns and White four; both areas contain a dead stone. */
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
        Marking marking = Marking.propose(COUNTED, List.of());
        assertThat(marking.living()).isEqualTo(chains(COUNTED, "D9", "E9"));
        assertThat(marking.proved()).isEmpty();
        assertThat(marking.filling().removed()).isEqualTo(points(COUNTED, "B7", "G3"));
        // 27 points and a prisoner against 36 and a prisoner.
        assertThat(margin(COUNTED, marking.filling())).isEqualByComparingTo("-9");
        assertThat(Marking.propose(COUNTED, List.of())).isEqualTo(marking);
    }

    @Test
    void provedChainsAreNotGuessed() {
        Chain captured = chain(COUNTED, "B7");
        Proof given = new Proof.Standing(captured.points(), captured.liberties());
        Finding finding = new Finding(captured, Optional.of(given), "given", 0);
        Marking marking = Marking.propose(COUNTED, List.of(finding));
        assertThat(marking.living()).contains(captured);
        assertThat(marking.proved()).containsExactly(captured);
    }

    /**
     * When a1 is filled, White must connect b1 at c1. Black has a5 and c5; White has d2, e3, f1, f5, and no longer c1.
     */
    @Test
    void aChainThatComesIntoAtariIsConnected() {
        Position position = Position.parse(".X.XO./XXXXOO/XXOO.O/XXO.OO/.O.OO.");
        Filling filling = Filling.of(position, chains(position, "A4", "C3", "E5", "B1"));
        assertThat(filling.dame()).isEqualTo(points(position, "A1"));
        assertThat(filling.teire()).isEqualTo(points(position, "C1"));
        assertThat(margin(position, filling)).isEqualByComparingTo("-2");
    }

    /** White can connect at b2, which also fills a dame. */
    @Test
    void noTeireIsPlayedWhereADameHelps() {
        Position position = Position.parse(".X.XO./XXXXOO/XXOO.O/X.O.OO/.O.OO.");
        Filling filling = Filling.of(position, chains(position, "A4", "C3", "E5", "B1"));
        assertThat(filling.dame()).isEqualTo(points(position, "A1", "B2"));
        assertThat(filling.teire().isEmpty()).isTrue();
        assertThat(margin(position, filling)).isEqualByComparingTo("-3");
    }

    /**
     * Two chains between living chains, with one eye each and a shared liberty: both stay, and neither has territory.
     */
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

    /** Both sides have six stones between two living walls, and two liberties that they share. */
    private static final Position SEKI = Position.parse(".O.OXXX.OOOX.X./OOOOXXX.OOOXXXX");

    /** One eye each and a shared liberty, between two living walls. */
    private static final Position SEKI_WITH_EYES = Position.parse(".O.OOX.X.O.OXX.X./OOOOOXXXOOOOXXXXX");

    private static Finding given(Chain chain, Life life) {
        PointSet none = PointSet.empty(chain.points().board());
        Proof proof = life == Life.ALIVE ? new Proof.Standing(chain.points(), none) : new Proof.Inside(none, none);
        return new Finding(chain, Optional.of(proof), "given", 0);
    }

    private static void assertSeki(Position position, Marking marking, Set<Chain> walls, String... seki) {
        assertThat(marking.living()).isEqualTo(walls);
        PointSet stands = PointSet.empty(position.board());
        for (Chain chain : chains(position, seki)) {
            stands = stands.union(chain.points());
        }
        assertThat(marking.filling().seki()).isEqualTo(stands);
        assertThat(marking.filling().removed().isEmpty()).isTrue();
        assertThat(margin(position, marking.filling())).isEqualByComparingTo("0");
    }

    /** A proof that one of two chains is not alive shows nothing about the other, and neither is removed. */
    @Test
    void aChainProvedNotAliveMayStandInSeki() {
        for (String proved : List.of("E1", "J1")) {
            List<Finding> findings = List.of(given(chain(SEKI, proved), Life.NOT_ALIVE));
            assertSeki(SEKI, Marking.propose(SEKI, findings), chains(SEKI, "A1", "P1"), "E1", "J1");
        }
        for (String proved : List.of("F1", "J1")) {
            List<Finding> findings = List.of(given(chain(SEKI_WITH_EYES, proved), Life.NOT_ALIVE));
            Marking marking = Marking.propose(SEKI_WITH_EYES, findings);
            assertSeki(SEKI_WITH_EYES, marking, chains(SEKI_WITH_EYES, "A1", "N1"), "F1", "J1");
        }
    }

    /**
     * Under the Japanese rules a stone in a seki is alive (Articles 7 and 8), so a proof of life does not exclude a
     * seki.
     */
    @Test
    void aChainProvedAliveByTheJapaneseDefinitionMayStandInSeki() {
        for (String proved : List.of("F1", "J1")) {
            List<Finding> findings = List.of(given(chain(SEKI_WITH_EYES, proved), Life.ALIVE));
            Marking marking = Marking.propose(SEKI_WITH_EYES, Traits.Life.JAPANESE, unclear -> findings);
            assertSeki(SEKI_WITH_EYES, marking, chains(SEKI_WITH_EYES, "A1", "N1"), "F1", "J1");
        }
    }

    /** A chain that is independently alive is in no seki. */
    @Test
    void aChainProvedIndependentlyAliveStandsInNoSeki() {
        List<Finding> findings = List.of(given(chain(SEKI_WITH_EYES, "F1"), Life.ALIVE));
        Marking marking = Marking.propose(SEKI_WITH_EYES, Traits.Life.INDEPENDENT, unclear -> findings);
        assertThat(marking.filling()
                        .seki()
                        .intersects(chain(SEKI_WITH_EYES, "F1").points()))
                .isFalse();
    }

    @Test
    void sekiIsFoundWithoutAnyProofAndWithAll() {
        assertSeki(SEKI, Marking.propose(SEKI, List.of()), chains(SEKI, "A1", "P1"), "E1", "J1");
        assertSeki(
                SEKI_WITH_EYES,
                Marking.propose(SEKI_WITH_EYES, List.of()),
                chains(SEKI_WITH_EYES, "A1", "N1"),
                "F1",
                "J1");
        List<Finding> findings = List.of(
                given(chain(SEKI, "A1"), Life.ALIVE),
                given(chain(SEKI, "E1"), Life.NOT_ALIVE),
                given(chain(SEKI, "J1"), Life.NOT_ALIVE),
                given(chain(SEKI, "P1"), Life.ALIVE));
        Marking proved = Marking.propose(SEKI, findings);
        assertSeki(SEKI, proved, chains(SEKI, "A1", "P1"), "E1", "J1");
    }

    /** If one of two chains is alive, and no more is known, the other one is not in seki. */
    @Test
    void nothingStandsInSekiAgainstALivingChain() {
        List<Finding> findings =
                List.of(given(chain(SEKI, "E1"), Life.NOT_ALIVE), given(chain(SEKI, "J1"), Life.ALIVE));
        Marking marking = Marking.propose(SEKI, findings);
        assertThat(marking.living()).isEqualTo(chains(SEKI, "A1", "J1", "P1"));
        assertThat(marking.filling().removed()).isEqualTo(chain(SEKI, "E1").points());
    }

    /** The marking agrees with every proof, even against the playouts. */
    @Test
    void noMarkingContradictsAProof() {
        Chain wall = chain(COUNTED, "D9");
        assertThat(Marking.propose(COUNTED, List.of(given(wall, Life.NOT_ALIVE)))
                        .living())
                .doesNotContain(wall);
        Board board = Board.of(6, 4);
        Property.holds(
                1,
                150,
                choices -> {
                    Position position = Position.empty(board);
                    for (Point point : board.points()) {
                        Color color = choices.oneOf(List.of(Color.EMPTY, Color.BLACK, Color.WHITE));
                        position = color == Color.EMPTY ? position : position.withColor(point, color);
                    }
                    List<Finding> findings = new ArrayList<>();
                    for (Color color : List.of(Color.BLACK, Color.WHITE)) {
                        for (Chain chain : position.chains(color)) {
                            Life life = choices.oneOf(List.of(Life.UNKNOWN, Life.NOT_ALIVE, Life.ALIVE));
                            if (life != Life.UNKNOWN) {
                                findings.add(given(chain, life));
                            }
                        }
                    }
                    return Map.entry(position, findings);
                },
                thing -> {
                    Set<Chain> living =
                            Marking.propose(thing.getKey(), thing.getValue()).living();
                    for (Finding finding : thing.getValue()) {
                        assertThat(living.contains(finding.chain()))
                                .as("%s, %s", thing.getKey(), finding)
                                .isEqualTo(finding.life() == Life.ALIVE);
                    }
                });
    }

    /**
     * The dame on the left lead nowhere: when all are filled, A6 has no liberty except A4, so Black must connect there
     * sooner or later. Black has A2, A3, B3, C2; White has F7, E4, G4, F1.
     */
    @Test
    void dameThatLeadNowhereOnlyPostponeATeire() {
        Position position = Position.parse("....O.O/X...OOO/XOOOOOO/.XXO.O./..XOOOO/.X.XOOO/XXXXO.O");
        Filling filling = Filling.of(position, chains(position, "A6", "B4", "A1", "G1"));
        assertThat(filling.dame()).isEqualTo(points(position, "A7", "B7", "C7", "D7", "B6", "C6", "D6"));
        assertThat(filling.teire()).isEqualTo(points(position, "A4"));
        assertThat(margin(position, filling)).isEqualByComparingTo("0");
    }

    @Test
    void anEmptyBoardBelongsToNobody() {
        Position empty = Position.empty(Board.square(9));
        Marking marking = Marking.propose(empty, List.of());
        assertThat(marking.living()).isEmpty();
        assertThat(margin(empty, marking.filling())).isEqualByComparingTo("0");
    }

    /**
     * Impossible positions, a full board, a board of one point, and the largest board of the pages get an opinion, and
     * no exception.
     */
    @Test
    void everyPositionGetsAnOpinion() {
        for (String diagram : List.of("XO/OO", "XX/XX", "X", ".", "XO.", "OOO/OXO/OOO")) {
            Position position = Position.parse(diagram);
            Marking marking = Marking.propose(position, List.of());
            assertThat(marking.living()).allSatisfy(chain -> assertThat(position.chains(chain.color()))
                    .contains(chain));
        }
        Board wide = Board.square(25);
        Position two = Position.empty(wide)
                .withColor(wide.parse("D4"), Player.BLACK.color())
                .withColor(wide.parse("W22"), Player.WHITE.color());
        assertThat(Marking.propose(two, List.of()).proved()).isEmpty();
    }

    /**
     * The prover shows that the chain is alive. It would lose a race by its liberties alone, but it can capture a third
     * chain.
     */
    @Test
    void aChainThatMayTakeAThirdOneIsNotLostInARace() {
        Position position = Position.parse(
                """
                        .OOXXXOO...........
                        XOXX.XXO.OOO..OO...
                        .OOOXXXXO..OXOOXOOO
                        OOXXOX.XO.OOOXOXXXO
                        OXXOOXOO.OXXXXOXXOO
                        X.XOXXXOOOOX..XXOOO
                        ..OOOX.XXOXX.XXXXO.
                        OOOOOXXXOOOXOXOXOOX
                        OXXXOOOO.OXXX.OOXXX
                        XX.XXOXXOOOXXOOX.X.
                        .....X.X.O.OXOXXX..
                        .....XXXXOOOXOOOX..
                        .....XOOOXXXOXOXXXX
                        ...OXX.OXX..OXOOOOX
                        .XXXOXOOOX..XXOXXOX
                        X..XOOOXXX...XXXO.O
                        X.XOOO.OOX...XOOO..
                        XXXO...O.OXX.XO..O.
                        XOOOO.OO.OOXXOO...."""
                        .replace('\n', '/'));
        Chain chain = position.chainAt(Point.parse("A15"));
        assertThat(Marking.propose(position, List.of()).living()).contains(chain);
    }
}
