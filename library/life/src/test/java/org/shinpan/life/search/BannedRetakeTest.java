package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.Strategy;
import org.shinpan.life.search.EnclosedGame.Reading;
import org.shinpan.life.truth.Boards;
import org.shinpan.life.zone.Aim;
import org.shinpan.life.zone.Benson;
import org.shinpan.life.zone.Zone;
import org.shinpan.life.zone.ZoneSearch;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.BoardLife;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * Tests denials of life that rely on a ko ban in a zone that is not cut off: White takes a single black stone, and no
 * white stone may be lost. The chain must not be alive by the brute force in the whole space between the walls.
 */
class BannedRetakeTest {

    private int accepted;

    @Test
    void whatRestsOnABanIsTrue() {
        check(3, 3, 30_000, 4);
        check(4, 2, 30_000, 4);
        assertThat(accepted).isGreaterThan(100);
    }

    @Tag("nightly")
    @Test
    void whatRestsOnABanIsTrueInLargerSpaces() {
        check(4, 3, 60_000, 12);
        check(5, 2, 60_000, 12);
        assertThat(accepted).isGreaterThan(500);
    }

    /** White lives on the left, and Black's stone in the ko has only the two points of the ko for a zone. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void aStoneInAKoIsDeniedLifeHoweverTheBoardIsTurned(int turn) {
        List<String> rows = new ArrayList<>(Collections.nCopies(13, "OOOOX........"));
        rows.set(0, ".O.OX........");
        rows.set(6, "OOOX.X.......");
        if (turn % 2 == 1) {
            rows.replaceAll(row -> new StringBuilder(row).reverse().toString());
        }
        if (turn / 2 == 1) {
            Collections.reverse(rows);
        }
        Position position = Boards.parse(rows);
        Chain stone = position.chains(Color.BLACK).stream()
                .filter(chain -> chain.size() == 1 && chain.liberties().size() == 1)
                .findFirst()
                .orElseThrow();
        Finding finding = Prover.prove(position, stone, Budget.ofNodes(1_000));
        assertThat(finding.life()).isEqualTo(Life.NOT_ALIVE);
        assertThat(finding.reason()).contains("within 2 points");
    }

    /**
     * White takes B5 in a ko, and connects there. If D5 is white, it had its last liberty at C5, so Black may take two
     * stones back: no ban bars that.
     */
    @Test
    void aPlayThatJoinsStonesOutsideTheZoneBarsNothing() {
        assertThat(refusal("WWBBB/WX.XB/WWBBB/WWWWW")).isEmpty();
        assertThat(refusal("WWBBB/WX.OB/WWBBB/WWWWW")).contains("a stone of the strategist is taken by B5");
    }

    private static Optional<String> refusal(String diagram) {
        Position position = Boards.continuedBelow(diagram);
        Board board = position.board();
        Chain chain = position.chainAt(board.parse("B5"));
        PointSet zone = PointSet.of(board, board.parse("B5"), board.parse("C5"));
        Benson standing = Benson.of(position, Player.WHITE, BoardLife.Touch.EVERY_EMPTY_POINT, zone);
        PointSet around = position.chainAt(board.parse("A5")).points();
        int take = board.index(board.parse("C5"));
        int connect = board.index(board.parse("B5"));
        Strategy strategy = new Strategy(take, new int[][] {new int[] {Strategy.PASS, connect, Strategy.SETTLED}});
        Proof proof = new Proof.Local(
                Claim.NOT_ALIVE,
                Care.KEEPS_ALL,
                zone,
                PointSet.empty(board),
                List.of(new Proof.Wall(around, standing.standing())),
                strategy);
        assertThat(proof.holdsUnderEveryKoRule()).isFalse();
        return ProofChecker.check(position, chain, proof);
    }

    private void check(int columns, int rows, int spaces, int zones) {
        Random random = new Random(columns);
        for (int i = 0; i < spaces; i++) {
            StringBuilder diagram = new StringBuilder();
            for (int cell = 0; cell < columns * rows; cell++) {
                diagram.append(".XXOO".charAt(random.nextInt(5))).append(cell % columns == columns - 1 ? "W/" : "");
            }
            diagram.append("W".repeat(columns + 1));
            Position position = Boards.continuedBelow(diagram.toString());
            if (position.chainWithoutLiberty().isPresent()) {
                continue;
            }
            for (Chain chain : position.chains(Color.BLACK)) {
                Point last = chain.liberties().first();
                if (chain.size() == 1 && chain.liberties().size() == 1 && takesOneStone(position, last)) {
                    // The position has two more rows below.
                    String name = chain.points().names();
                    String vertex = name.charAt(0) + "" + (Integer.parseInt(name.substring(1)) - 2);
                    boolean alive = new EnclosedGame(diagram.toString()).isAlive(vertex, Reading.GENEROUS);
                    for (int zone = 0; zone < zones; zone++) {
                        check(position, chain, last, alive, random);
                    }
                }
            }
        }
    }

    /** Returns whether a white stone would take one stone, and touch no white stone and no empty point. */
    private static boolean takesOneStone(Position position, Point point) {
        List<Chain> beside = position.board().neighbours(point).stream()
                .map(position::chainAt)
                .distinct()
                .toList();
        return beside.stream().allMatch(chain -> chain.color() == Color.BLACK)
                && beside.stream()
                                .filter(chain -> chain.liberties().size() == 1)
                                .mapToInt(Chain::size)
                                .sum()
                        == 1;
    }

    /** Tries to deny life in a random zone that contains a stone and the point where White takes it. */
    private void check(Position position, Chain chain, Point play, boolean alive, Random random) {
        Board board = position.board();
        PointSet zone = chain.points().union(PointSet.of(board, play));
        for (int more = random.nextInt(9); more > 0; more--) {
            PointSet reach = zone.border();
            zone = zone.union(PointSet.of(
                    board,
                    reach.stream()
                            .skip(random.nextInt(reach.size()))
                            .findFirst()
                            .orElseThrow()));
        }
        Benson standing = Benson.of(position, Player.WHITE, BoardLife.Touch.EVERY_EMPTY_POINT, zone);
        List<Proof.Wall> walls = new ArrayList<>();
        for (Chain foe : position.chains(Color.WHITE)) {
            if (standing.chains().containsAll(foe.points()) && random.nextInt(4) > 0) {
                walls.add(new Proof.Wall(foe.points(), standing.standing()));
                zone = zone.minus(foe.points());
            }
        }
        PointSet none = PointSet.empty(board);
        Zone ground = Zone.of(position, chain, Claim.NOT_ALIVE, Care.KEEPS_ALL, zone, none, walls);
        ZoneSearch search = ground == null ? null : new ZoneSearch(ground, Budget.ofNodes(5_000), 5_000);
        Strategy strategy = search != null && search.run() == Aim.DENIED ? search.denyingStrategy() : null;
        if (strategy == null || strategy.first() != board.index(play)) {
            return;
        }
        Proof proof = new Proof.Local(Claim.NOT_ALIVE, Care.KEEPS_ALL, zone, none, walls, strategy);
        assertThat(ProofChecker.check(position, chain, proof)).isEmpty();
        assertThat(alive).as("%s%s%n%s", position, chain, zone).isFalse();
        accepted++;
    }
}
