package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.Strategy;
import org.shinpan.life.search.Retrograde.Passing;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * No accepted {@link Proof.Patterns} is false: random zones are searched, the proofs are changed at random, and
 * whatever the checker accepts has to be what an exact search of the zone, position by position, and the brute force
 * over the whole board say.
 */
class PatternSoundnessTest {

    private static final int STATES = 5_000;

    private int found;
    private int missed;
    private int mutantsAccepted;
    private int falseMutants;

    @Test
    void acceptedProofsAreTrueInTheirZone() {
        Random random = new Random(1);
        zones(4, 3, random, 350, 10);
        assertThat(found).isGreaterThan(7);
        assertThat(missed).isLessThan(1 + found / 20);
        assertThat(falseMutants).isGreaterThan(5);
        assertThat(mutantsAccepted).isGreaterThan(0);
    }

    @Test
    void acceptedProofsAreTrueOnTheBoard() {
        boards(3, 3, new Random(2), 100, 10);
        assertThat(found).isGreaterThan(3);
    }

    @Tag("nightly")
    @Test
    void manyAcceptedProofsAreTrue() {
        Random random = new Random(3);
        int[][] sizes = {{3, 2}, {4, 2}, {3, 3}, {4, 3}, {5, 3}, {4, 4}, {5, 4}};
        for (int[] size : sizes) {
            zones(size[0], size[1], random, 10_000, 30);
        }
        boards(3, 3, random, 20_000, 30);
        boards(5, 2, random, 20_000, 30);
        assertThat(found).isGreaterThan(5_000);
        assertThat(falseMutants).isGreaterThan(20_000);
    }

    /** In a zone, against an exact search of the same game. */
    private void zones(int columns, int rows, Random random, int cases, int changes) {
        Board board = Board.of(columns, rows);
        for (int i = 0; i < cases; i++) {
            Position position = position(board, random);
            List<Chain> chains = position.chains(Color.BLACK);
            if (chains.isEmpty() || position.chainWithoutLiberty().isPresent()) {
                continue;
            }
            Chain chain = chains.get(random.nextInt(chains.size()));
            PointSet zone = zone(position, chain, random);
            ZoneSearch.Aim exact = exact(position, chain, zone);
            Proof.Patterns proof = prove(position, chain, zone);
            if (exact == ZoneSearch.Aim.UNKNOWN) {
                continue;
            }
            if (proof == null) {
                missed += exact == ZoneSearch.Aim.REACHED ? 1 : 0;
                continue;
            }
            assertThat(ProofChecker.check(position, chain, proof))
                    .as("%s %s%n%s", position, chain, proof)
                    .isEmpty();
            assertThat(exact).as("%s %s%n%s", position, chain, proof).isEqualTo(ZoneSearch.Aim.REACHED);
            found++;
            for (int change = 0; change < changes; change++) {
                Proof.Patterns mutant = changed(proof, board, random);
                Position other = random.nextInt(4) == 0 ? changed(position, random) : position;
                Chain its = other.chainAt(chain.points().first());
                if (its.color() != Color.BLACK || other.chainWithoutLiberty().isPresent()) {
                    continue;
                }
                if (!its.points().minus(mutant.zone()).isEmpty()) {
                    // Part of a chain in the zone suffices for the checker; the exact search asks for each stone of it.
                    continue;
                }
                boolean accepted = ProofChecker.check(other, its, mutant).isEmpty();
                ZoneSearch.Aim truth = exact(other, its, mutant.zone());
                assertThat(!accepted || truth != ZoneSearch.Aim.DENIED)
                        .as("%s %s%n%s", other, its, mutant)
                        .isTrue();
                mutantsAccepted += accepted ? 1 : 0;
                falseMutants += truth == ZoneSearch.Aim.DENIED ? 1 : 0;
            }
        }
    }

    /** On the whole board, against the brute force. */
    private void boards(int columns, int rows, Random random, int cases, int changes) {
        Board board = Board.of(columns, rows);
        Retrograde truth = new Retrograde(columns, rows, Passing.OPPONENT_ONLY);
        for (int i = 0; i < cases; i++) {
            int number = random.nextInt(truth.positions());
            Position position = SmallBoardsTest.position(board, truth.black(number), truth.white(number));
            for (Chain chain : position.chains(Color.BLACK)) {
                Proof.Patterns proof = prove(position, chain, zone(position, chain, random));
                if (proof == null) {
                    continue;
                }
                boolean alive = isAlive(truth, number, chain);
                for (int change = 0; change <= changes; change++) {
                    Proof.Patterns mutant = change == 0 ? proof : changed(proof, board, random);
                    boolean accepted =
                            ProofChecker.check(position, chain, mutant).isEmpty();
                    assertThat(!accepted || alive)
                            .as("%s %s%n%s", position, chain, mutant)
                            .isTrue();
                    found += change == 0 ? 1 : 0;
                }
                for (Chain other : position.chains(Color.BLACK)) {
                    boolean lives = isAlive(truth, number, other);
                    boolean accepted =
                            ProofChecker.check(position, other, proof).isEmpty();
                    assertThat(!accepted || lives)
                            .as("%s %s%n%s", position, other, proof)
                            .isTrue();
                    falseMutants += lives ? 0 : 1;
                }
            }
        }
    }

    private static boolean isAlive(Retrograde truth, int number, Chain chain) {
        int bits = 0;
        for (Point point : chain.points()) {
            bits |= 1 << chain.points().board().index(point);
        }
        return truth.alive(bits).get(number);
    }

    private static Proof.@Nullable Patterns prove(Position position, Chain chain, PointSet zone) {
        return PatternAttempt.prove(position, chain, zone, Budget.ofNodes(STATES), STATES);
    }

    private static ZoneSearch.Aim exact(Position position, Chain chain, PointSet zone) {
        PointSet none = PointSet.empty(position.board());
        Zone ground = Zone.of(position, chain, Claim.ALIVE, Care.KEEPS_ALL, zone, none, List.of());
        // Not every zone is one that the exact search can be asked about.
        return ground == null ? ZoneSearch.Aim.UNKNOWN : new ZoneSearch(ground, Budget.ofNodes(STATES), STATES).run();
    }

    private static Position position(Board board, Random random) {
        Position position = Position.empty(board);
        int density = 1 + random.nextInt(5);
        for (Point point : board.points()) {
            int dice = random.nextInt(12);
            position = dice < density
                    ? position.with(point, Color.BLACK)
                    : dice >= 10 ? position.with(point, Color.WHITE) : position;
        }
        return position;
    }

    private static PointSet zone(Position position, Chain chain, Random random) {
        PointSet zone = chain.points();
        int without = random.nextInt(5);
        for (Point point : position.board().points()) {
            zone = random.nextInt(10) >= without ? zone.union(PointSet.of(position.board(), point)) : zone;
        }
        return zone;
    }

    private static Position changed(Position position, Random random) {
        List<Point> points = position.board().points();
        return position.with(points.get(random.nextInt(points.size())), Color.values()[random.nextInt(3)]);
    }

    /** The proof with one thing changed, anything. */
    static Proof.Patterns changed(Proof.Patterns proof, Board board, Random random) {
        PointSet point = PointSet.of(board, board.points().get(random.nextInt(board.area())));
        int[][] nodes = proof.strategy().nodes();
        List<Proof.Pattern> its = new ArrayList<>(proof.patterns());
        PointSet zone = proof.zone();
        int kind = random.nextInt(6);
        if (kind == 0 || nodes.length == 0) {
            zone = zone.intersects(point) ? zone.minus(point) : zone.union(point);
        } else if (kind < 4) {
            int at = random.nextInt(its.size());
            PointSet allowed = its.get(at).allowed();
            PointSet needed = its.get(at).needed();
            if (kind < 3) {
                allowed = allowed.intersects(point) ? allowed.minus(point) : allowed.union(point);
            } else {
                needed = needed.intersects(point) ? needed.minus(point) : needed.union(point);
            }
            its.set(at, new Proof.Pattern(allowed, needed));
        } else {
            int[] node = nodes[random.nextInt(nodes.length)];
            int at = random.nextInt(node.length);
            int next = random.nextInt(nodes.length + 1);
            node[at] = at % 3 == 2
                    ? (next == nodes.length ? Strategy.SETTLED : next)
                    : random.nextInt(board.area() + 1) - 1;
        }
        return new Proof.Patterns(zone, new Strategy(Strategy.PASS, nodes), its);
    }
}
