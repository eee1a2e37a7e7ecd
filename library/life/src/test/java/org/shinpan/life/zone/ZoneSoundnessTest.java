package org.shinpan.life.zone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.Strategy;
import org.shinpan.life.propose.Proposals;
import org.shinpan.life.truth.Boards;
import org.shinpan.life.truth.Retrograde;
import org.shinpan.life.truth.Retrograde.Passing;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.BoardLife;

/**
 * Tests that no false proof is accepted. Random zones, walls and guards on small boards are searched, and the proofs
 * found are changed at random. Whatever the checker accepts must be true by the brute force on the whole board.
 */
class ZoneSoundnessTest {

    private static final Map<String, Retrograde> TRUTHS = new HashMap<>();

    private final Map<Integer, BitSet> verdicts = new HashMap<>();
    private int accepted;
    private int mutantsAccepted;
    private int mutants;

    @Test
    void acceptedProofsAreTrue() {
        checkZones(480, 100);
    }

    @Tag("nightly")
    @Test
    void moreAcceptedProofsAreTrue() {
        checkZones(1_500, 300);
    }

    private void checkZones(int cases, int leastAccepted) {
        checkRandomProofs(4, 2, 1, cases, 10);
        verdicts.clear();
        checkRandomProofs(3, 3, 2, cases, 10);
        assertThat(accepted).isGreaterThan(leastAccepted);
        assertThat(mutants).isGreaterThan(10 * leastAccepted);
        assertThat(mutantsAccepted).isLessThan(mutants);
    }

    /** Tests zones on a small board that only one opposing chain surrounds, in every fourth position. */
    @Test
    void exactLifeBesideAChainIsTrue() {
        Board board = Board.of(5, 2);
        Retrograde truth = TRUTHS.computeIfAbsent("5x2", key -> new Retrograde(5, 2, Passing.OPPONENT_ONLY));
        Random random = new Random(3);
        for (int number = 0; number < truth.positions(); number += 4) {
            Position position = Boards.position(board, truth.black(number), truth.white(number));
            for (Chain chain : position.chains(Color.BLACK)) {
                for (Chain around : position.chains(Color.WHITE)) {
                    checkZoneBeside(truth, number, position, chain, around, random);
                }
            }
        }
        assertThat(accepted).isGreaterThan(5);
        assertThat(mutants).isGreaterThan(accepted);
    }

    /** Searches the zone around a chain that one opposing chain surrounds, and changes the proof at random. */
    private void checkZoneBeside(
            Retrograde truth, int number, Position position, Chain chain, Chain around, Random random) {
        Board board = position.board();
        PointSet rest = PointSet.of(board, board.points()).minus(around.points());
        PointSet zone = rest.parts().stream()
                .filter(part -> part.intersects(chain.points()))
                .findFirst()
                .orElseThrow();
        PointSet none = PointSet.empty(board);
        Zone ground = Zone.of(position, chain, Claim.ALIVE, Care.EXACT, zone, none, List.of());
        if (zone.equals(rest) || ground == null) {
            return;
        }
        ZoneSearch search = new ZoneSearch(ground, Budget.ofNodes(20_000), 20_000);
        if (search.run() != Aim.REACHED) {
            return;
        }
        Proof proof = Proof.Local.ofLife(Care.EXACT, zone, search.reachingStrategy());
        assertThat(isAccepted(truth, number, position, chain, proof)).isTrue();
        accepted++;
        for (int change = 0; change < 20; change++) {
            mutants++;
            mutantsAccepted += isAccepted(truth, number, position, chain, changed(proof, position, random)) ? 1 : 0;
        }
    }

    @Tag("nightly")
    @Test
    void acceptedProofsAreTrueAMillionTimes() {
        int seed = 100;
        while (mutants < 1_000_000) {
            verdicts.clear();
            checkRandomProofs(3, 3, seed++, 20_000, 60);
            verdicts.clear();
            checkRandomProofs(5, 2, seed++, 20_000, 60);
        }
        assertThat(accepted).isGreaterThan(10_000);
    }

    private void checkRandomProofs(int columns, int rows, long seed, int cases, int changes) {
        Retrograde truth = TRUTHS.computeIfAbsent(
                columns + "x" + rows, key -> new Retrograde(columns, rows, Passing.OPPONENT_ONLY));
        Board board = Board.of(columns, rows);
        Random random = new Random(seed);
        for (int i = 0; i < cases; i++) {
            int number = random.nextInt(truth.positions());
            if (truth.black(number) == 0) {
                continue;
            }
            Position position = Boards.position(board, truth.black(number), truth.white(number));
            List<Chain> chains = position.chains(Color.BLACK);
            Chain chain = chains.get(random.nextInt(chains.size()));
            Proof proof = randomProof(position, chain, random);
            if (proof == null) {
                continue;
            }
            accepted += isAccepted(truth, number, position, chain, proof) ? 1 : 0;
            for (int change = 0; change < changes; change++) {
                mutants++;
                Chain other = random.nextInt(4) == 0 ? chains.get(random.nextInt(chains.size())) : chain;
                Proof mutant = changed(proof, position, random);
                mutantsAccepted += isAccepted(truth, number, position, other, mutant) ? 1 : 0;
            }
        }
    }

    /** Returns whether the checker accepts a proof. An accepted proof must be true by brute force. */
    private boolean isAccepted(Retrograde truth, int number, Position position, Chain chain, Proof proof) {
        if (ProofChecker.check(position, chain, proof).isPresent()) {
            return false;
        }
        int bits = 0;
        for (Point point : chain.points()) {
            bits |= 1 << position.board().index(point);
        }
        boolean alive = verdicts.computeIfAbsent(bits, truth::alive).get(number);
        assertThat(proof.claim())
                .as("%s %s%n%s", position, chain, proof)
                .isEqualTo(alive ? Claim.ALIVE : Claim.NOT_ALIVE);
        return true;
    }

    /** Returns a proof with a random zone, and sometimes with walls or guards; null if the search finds none. */
    private static @Nullable Proof randomProof(Position position, Chain chain, Random random) {
        Board board = position.board();
        Claim claim = random.nextBoolean() ? Claim.ALIVE : Claim.NOT_ALIVE;
        Care care = random.nextBoolean() ? Care.EXACT : Care.KEEPS_ALL;
        Player strategist = claim == Claim.ALIVE ? Player.BLACK : Player.WHITE;
        List<Proof.Wall> walls = new ArrayList<>();
        if (random.nextBoolean()) {
            walls = walls(position, chain, claim, strategist, random);
        }
        PointSet outside = PointSet.empty(board);
        for (Proof.Wall wall : walls) {
            outside = outside.union(wall.stones()).union(Proposals.reliesOn(position, strategist, wall.proof()));
        }
        PointSet zone = chain.points();
        int density = random.nextInt(4);
        for (Point point : board.points()) {
            if (random.nextInt(4) < density + 1) {
                zone = zone.union(PointSet.of(board, point));
            }
        }
        if (random.nextInt(3) == 0) {
            zone = between(position, chain, random);
        }
        zone = zone.minus(outside);
        if (!zone.intersects(chain.points())) {
            return null;
        }
        PointSet guarded = PointSet.empty(board);
        if (claim == Claim.NOT_ALIVE && care == Care.EXACT && random.nextBoolean()) {
            guarded = zone.intersection(position.points(strategist.color()));
        }
        Zone ground = Zone.of(position, chain, claim, care, zone, guarded, walls);
        if (ground == null) {
            return null;
        }
        ZoneSearch search = new ZoneSearch(ground, Budget.ofNodes(20_000), 20_000);
        Aim outcome = search.run();
        Strategy strategy =
                switch (outcome) {
                    case REACHED -> claim == Claim.ALIVE ? search.reachingStrategy() : null;
                    case DENIED -> claim == Claim.NOT_ALIVE ? search.denyingStrategy() : null;
                    case UNKNOWN -> null;
                };
        return strategy == null ? null : new Proof.Local(claim, care, zone, guarded, walls, strategy);
    }

    /** Returns the part of the board around a chain that some opposing chains enclose. */
    private static PointSet between(Position position, Chain chain, Random random) {
        PointSet left = PointSet.of(position.board(), position.board().points());
        for (Chain foe : position.chains(chain.color().opposite())) {
            left = random.nextInt(4) > 0 ? left.minus(foe.points()) : left;
        }
        for (PointSet part : left.parts()) {
            if (part.containsAll(chain.points())) {
                return part;
            }
        }
        return left;
    }

    /** Returns chains of the strategist as walls; their proofs may be about another chain, and so prove nothing. */
    private static List<Proof.Wall> walls(
            Position position, Chain chain, Claim claim, Player strategist, Random random) {
        List<Proof.Wall> walls = new ArrayList<>();
        BoardLife.Touch touch = claim == Claim.ALIVE ? BoardLife.Touch.EVERY_POINT : BoardLife.Touch.EVERY_EMPTY_POINT;
        Benson benson = Benson.of(position, strategist, touch, PointSet.empty(position.board()));
        for (Chain friend : position.chains(strategist.color())) {
            if (friend.equals(chain)) {
                continue;
            }
            if (benson.chains().containsAll(friend.points())) {
                walls.add(new Proof.Wall(friend.points(), benson.standing()));
            } else if (walls.isEmpty() && random.nextBoolean()) {
                PointSet zone = friend.points();
                for (Point point : position.board().points()) {
                    zone = random.nextInt(3) > 0 && position.at(point) != chain.color()
                            ? zone.union(PointSet.of(position.board(), point))
                            : zone;
                }
                Zone ground = Zone.of(
                        position, friend, Claim.ALIVE, Care.KEEPS_ALL, zone, PointSet.empty(zone.board()), List.of());
                ZoneSearch search = ground == null ? null : new ZoneSearch(ground, Budget.ofNodes(5_000), 5_000);
                if (search != null && search.run() == Aim.REACHED) {
                    Proof life = Proof.Local.ofLife(Care.KEEPS_ALL, zone, search.reachingStrategy());
                    List<Chain> others = position.chains(strategist.color());
                    Chain any = random.nextInt(3) > 0 ? friend : others.get(random.nextInt(others.size()));
                    walls.add(new Proof.Wall(any.points(), life));
                }
            }
        }
        return walls;
    }

    /** Returns the proof with one random change. */
    private static Proof changed(Proof proof, Position position, Random random) {
        Proof.Local local = (Proof.Local) proof;
        Board board = position.board();
        PointSet point = PointSet.of(board, board.points().get(random.nextInt(board.area())));
        PointSet zone = local.zone();
        PointSet guarded = local.guarded();
        Claim claim = local.claim();
        Care care = local.care();
        List<Proof.Wall> walls = new ArrayList<>(local.walls());
        int first = local.strategy().first();
        int[][] nodes = local.strategy().nodes();
        switch (random.nextInt(9)) {
            case 0 -> zone = zone.intersects(point) ? zone.minus(point) : zone.union(point);
            case 1 -> guarded = guarded.intersects(point) ? guarded.minus(point) : guarded.union(point);
            case 2 -> care = care == Care.EXACT ? Care.KEEPS_ALL : Care.EXACT;
            case 3 -> claim = claim == Claim.ALIVE ? Claim.NOT_ALIVE : Claim.ALIVE;
            case 4 -> {
                if (!walls.isEmpty()) {
                    walls.remove(random.nextInt(walls.size()));
                } else {
                    first = random.nextInt(board.area() + 1) - 1;
                }
            }
            case 5 -> {
                Chain any = position.chainAt(point.first());
                if (any.color() != Color.EMPTY) {
                    walls.add(new Proof.Wall(any.points(), proof));
                }
            }
            default -> {
                if (nodes.length > 0) {
                    int[] node = nodes[random.nextInt(nodes.length)];
                    if (node.length > 0) {
                        int at = random.nextInt(node.length);
                        int next = random.nextInt(nodes.length + 1);
                        node[at] = at % 3 == 2
                                ? (next == nodes.length ? Strategy.SETTLED : next)
                                : random.nextInt(board.area() + 1) - 1;
                    }
                } else {
                    first = random.nextInt(board.area() + 1) - 1;
                }
            }
        }
        return new Proof.Local(claim, care, zone, guarded, walls, new Strategy(first, nodes));
    }
}
