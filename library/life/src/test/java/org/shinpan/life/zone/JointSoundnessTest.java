package org.shinpan.life.zone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.Proof.Goal;
import org.shinpan.life.proof.Proof.Part;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofSgf;
import org.shinpan.life.proof.Strategy;
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

/**
 * Tests that no false {@link Proof.Joint} is accepted. The points of small boards are divided at random into parts, and
 * the search looks for a strategy in each. If the checker accepts any selection of these parts, with any chains called
 * firm, a brute force on the whole board must agree.
 */
class JointSoundnessTest {

    private int accepted;
    private int withLinks;
    private int refused;

    @Test
    void acceptedProofsAreTrue() {
        checkRandomPositions(3, 3, 1, 1_500);
        checkRandomPositions(5, 2, 2, 1_500);
        assertThat(accepted).isGreaterThan(15);
        assertThat(withLinks).isPositive();
        assertThat(refused).isGreaterThan(30);
    }

    @Tag("nightly")
    @Test
    void manyAcceptedProofsAreTrue() {
        for (int seed = 10; seed < 20; seed++) {
            checkRandomPositions(3, 3, seed, 30_000);
            checkRandomPositions(5, 2, seed, 30_000);
        }
        checkRandomPositions(6, 2, 20, 100_000);
        assertThat(accepted).isGreaterThan(1_000);
        assertThat(withLinks).isGreaterThan(50);
    }

    private void checkRandomPositions(int columns, int rows, long seed, int cases) {
        Retrograde truth = new Retrograde(columns, rows, Passing.OPPONENT_ONLY);
        Map<Integer, BitSet> verdicts = new HashMap<>();
        Board board = Board.of(columns, rows);
        Random random = new Random(seed);
        for (int i = 0; i < cases; i++) {
            int number = random.nextInt(truth.positions());
            // Only with clearly more stones than White can Black have several small eyes.
            if (Integer.bitCount(truth.black(number)) < 2 + Integer.bitCount(truth.white(number))) {
                continue;
            }
            Position position = Boards.position(board, truth.black(number), truth.white(number));
            List<Chain> chains = position.chains(Color.BLACK);
            int divisions = chains.size() > 1 ? 25 : 1;
            for (int division = 0; division < divisions; division++) {
                List<Part> parts = parts(position, chains, random);
                for (int selection = 0; selection < 3 && parts.size() > 1; selection++) {
                    List<Part> some = new ArrayList<>(parts);
                    if (selection > 0) {
                        some.remove(random.nextInt(some.size()));
                    }
                    Chain chain = chains.get(random.nextInt(chains.size()));
                    checkProof(truth, verdicts, number, position, chain, new Proof.Joint(some));
                }
            }
        }
    }

    private void checkProof(
            Retrograde truth,
            Map<Integer, BitSet> verdicts,
            int number,
            Position position,
            Chain chain,
            Proof.Joint proof) {
        if (ProofChecker.check(position, chain, proof).isPresent()) {
            refused++;
            return;
        }
        int bits = 0;
        for (Point point : chain.points()) {
            bits |= 1 << position.board().index(point);
        }
        assertThat(verdicts.computeIfAbsent(bits, truth::alive).get(number))
                .as("%s %s%n%s", position, chain, proof)
                .isTrue();
        accepted++;
        withLinks += proof.parts().stream().anyMatch(part -> part.goal() == Goal.LINK) ? 1 : 0;
    }

    /** Divides the points without black stones at random, and returns the parts in which the search succeeds. */
    private static List<Part> parts(Position position, List<Chain> chains, Random random) {
        Board board = position.board();
        PointSet none = PointSet.empty(board);
        PointSet own = position.points(Color.BLACK);
        int number = 2 + random.nextInt(3);
        List<PointSet> shares = new ArrayList<>();
        // The points of the last share belong to no part.
        for (int i = 0; i <= number; i++) {
            shares.add(none);
        }
        boolean keepsRegionsWhole = random.nextInt(3) > 0;
        for (PointSet region : PointSet.of(board, board.points()).minus(own).parts()) {
            int together = random.nextInt(number + 1);
            for (Point point : region) {
                int share = keepsRegionsWhole ? together : random.nextInt(number + 1);
                shares.set(share, shares.get(share).union(PointSet.of(board, point)));
            }
        }
        List<Part> parts = new ArrayList<>();
        for (PointSet share : shares.subList(0, number)) {
            List<Chain> around = new ArrayList<>(chains);
            around.removeIf(chain -> !chain.points().border().intersects(share));
            Collections.shuffle(around, random);
            if (around.isEmpty()) {
                continue;
            }
            boolean isLink = around.size() > 1 && random.nextBoolean();
            PointSet chain = around.get(0).points();
            PointSet other = isLink ? around.get(1).points() : none;
            for (Chain more : around) {
                chain = !isLink && random.nextInt(4) > 0 ? chain.union(more.points()) : chain;
            }
            PointSet firm = none;
            for (PointSet named : chain.union(other).parts()) {
                firm = random.nextInt(3) > 0 ? firm.union(named) : firm;
            }
            Goal goal = isLink ? Goal.LINK : Goal.EYE;
            PointSet zone = share.union(chain).union(other);
            for (Chain more : around) {
                zone = random.nextInt(4) > 0 ? zone.union(more.points()) : zone;
            }
            Zone ground = Zone.of(position, Player.BLACK, goal, chain, other, firm, zone);
            if (ground == null) {
                continue;
            }
            ZoneSearch search = new ZoneSearch(ground, Budget.ofNodes(5_000), 5_000);
            if (search.run() == Aim.REACHED) {
                // Sometimes more chains are called firm than in the search, which can make the proof false.
                PointSet calledFirm = random.nextInt(4) > 0 ? firm : chain.union(other);
                parts.add(new Part(goal, chain, other, calledFirm, zone, search.reachingStrategy()));
            }
        }
        return parts;
    }

    @Test
    void theReasonOfARefusalIsNamed() {
        Position position = Position.parse(".X.XO/XXXXO/OOOOO/.....");
        Board board = position.board();
        PointSet none = PointSet.empty(board);
        Chain chain = position.chainAt(Point.parse("A3"));
        Part left = eye(chain, PointSet.of(board, board.parse("A4")), none);
        Part right = eye(chain, PointSet.of(board, board.parse("C4")), none);
        assertThat(ProofChecker.check(position, chain, new Proof.Joint(List.of(left, right))))
                .isEmpty();
        assertThat(ProofChecker.check(position, chain, new Proof.Joint(List.of(left))))
                .contains("fewer than two eyes");
        assertThat(ProofChecker.check(position, chain, new Proof.Joint(List.of(left, left))))
                .contains("two of the proofs rely on A4");
        Part life = new Part(Goal.LIFE, chain.points(), none, none, left.zone(), Strategy.none());
        assertThat(ProofChecker.check(position, chain, new Proof.Joint(List.of(left, life))))
                .contains("a part is for an eye or for a link");
        Part open = eye(chain, PointSet.of(board, board.parse("A1")), none);
        assertThat(ProofChecker.check(position, chain, new Proof.Joint(List.of(left, open))))
                .contains("the stone A3 has no liberty in the zone");
        Chain white = position.chainAt(Point.parse("E4"));
        assertThat(ProofChecker.check(position, white, new Proof.Joint(List.of(left, right))))
                .isPresent();
        Proof.Joint joint = new Proof.Joint(List.of(left, right));
        assertThat(joint.claim()).isEqualTo(Claim.ALIVE);
        assertThat(ProofSgf.write(position, chain, joint))
                .contains("(;C[an eye]")
                .satisfies(sgf -> assertThat(sgf.chars().filter(c -> c == '(').count())
                        .isEqualTo(sgf.chars().filter(c -> c == ')').count()));
    }

    private static Part eye(Chain chain, PointSet point, PointSet firm) {
        return new Part(
                Goal.EYE,
                chain.points(),
                PointSet.empty(point.board()),
                firm,
                chain.points().union(point),
                Strategy.none());
    }
}
