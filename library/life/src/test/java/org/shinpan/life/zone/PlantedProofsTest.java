package org.shinpan.life.zone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.Strategy;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/** Tests that false proofs of every kind are refused, each for its reason. The true proof is written by hand. */
class PlantedProofsTest {

    /** Four points in a row: Black answers at b4 or c4. */
    private static final Position FOUR = Position.parse("....XO.O/XXXXXOOO/OOOOOO.O/.O.OOOOO");

    private static final Board BOARD = FOUR.board();
    private static final Chain BLACK = FOUR.chainAt(Point.parse("A3"));
    private static final PointSet NONE = PointSet.empty(BOARD);
    private static final PointSet ZONE = BLACK.points().union(points("A4", "B4", "C4", "D4"));

    private static PointSet points(String... names) {
        PointSet set = PointSet.empty(FOUR.board());
        for (String name : names) {
            set = set.union(PointSet.of(FOUR.board(), Point.parse(name)));
        }
        return set;
    }

    private static int at(String name) {
        return BOARD.index(Point.parse(name));
    }

    private static int[] rounds(Object... moves) {
        int[] rounds = new int[moves.length];
        for (int i = 0; i < moves.length; i++) {
            rounds[i] = moves[i] instanceof Integer node
                    ? node
                    : moves[i].equals("pass") ? Strategy.PASS : at((String) moves[i]);
        }
        return rounds;
    }

    private static int[] trueRounds() {
        return rounds(
                "A4",
                "C4",
                Strategy.SETTLED,
                "B4",
                "C4",
                Strategy.SETTLED,
                "C4",
                "B4",
                Strategy.SETTLED,
                "D4",
                "B4",
                Strategy.SETTLED,
                "pass",
                "B4",
                Strategy.SETTLED);
    }

    private static Proof.Local life(PointSet zone, Care care, List<Proof.Wall> walls, int[]... nodes) {
        return new Proof.Local(Claim.ALIVE, care, zone, NONE, walls, new Strategy(Strategy.PASS, nodes));
    }

    private static void assertRefused(Proof proof, String why) {
        Optional<String> fault = ProofChecker.check(FOUR, BLACK, proof);
        assertThat(fault).isPresent();
        assertThat(fault.orElseThrow()).contains(why);
    }

    @Test
    void theTrueProofIsAccepted() {
        assertThat(ProofChecker.check(FOUR, BLACK, life(ZONE, Care.KEEPS_ALL, List.of(), trueRounds())))
                .isEmpty();
        assertThat(ProofChecker.check(FOUR, BLACK, life(ZONE, Care.EXACT, List.of(), trueRounds())))
                .isEmpty();
    }

    @Test
    void aMissingAnswer() {
        assertRefused(
                life(ZONE, Care.KEEPS_ALL, List.of(), rounds("A4", "C4", Strategy.SETTLED)),
                "node 0 has no answer to a pass");
    }

    @Test
    void aBarredAnswer() {
        int[] rounds = trueRounds();
        rounds[1] = at("A4");
        assertRefused(life(ZONE, Care.KEEPS_ALL, List.of(), rounds), "which is barred");
    }

    @Test
    void aClaimThatIsSettledTooEarly() {
        int[] rounds = trueRounds();
        rounds[4] = at("D4");
        assertRefused(life(ZONE, Care.KEEPS_ALL, List.of(), rounds), "not alive after B4");
        assertRefused(life(ZONE, Care.KEEPS_ALL, List.of()), "not alive as it stands");
    }

    @Test
    void aStrategyThatRepeatsAState() {
        int[] rounds = trueRounds();
        rounds[14] = 0;
        assertRefused(life(ZONE, Care.KEEPS_ALL, List.of(), rounds), "leads back");
        rounds[13] = Strategy.PASS;
        assertRefused(life(ZONE, Care.KEEPS_ALL, List.of(), rounds), "a second pass would end the study");
    }

    @Test
    void aZoneThatDoesNotSufficeOrIsNotClosed() {
        assertRefused(
                life(points("A4", "B4"), Care.KEEPS_ALL, List.of(), trueRounds()), "not alive after a pass in node 0");
        PointSet open = BLACK.points().union(points("A4", "B4", "C4"));
        assertRefused(life(open, Care.EXACT, List.of(), trueRounds()), "open");
        Proof other = new Proof.Local(
                Claim.ALIVE,
                Care.EXACT,
                PointSet.empty(Board.square(9)),
                PointSet.empty(Board.square(9)),
                List.of(),
                Strategy.none());
        assertRefused(other, "another board");
    }

    /**
     * Black lives by a sacrifice while the chain around it has liberties elsewhere. If it has none, the play on its
     * last liberty captures it, and the board is no longer as the proof describes it.
     */
    @Test
    void aCaptureOfTheSurroundingChainThatTheProofDoesNotExpect() {
        Position with = Position.parse(".X.XXOO./X.XOXOOO/.X.OOOO./OOOOOOOO");
        Position without = Position.parse(".X.XXOOO/X.XOXOOO/.X.OOOOO/OOOOOOOO");
        Board board = with.board();
        Chain chain = with.chainAt(Point.parse("B2"));
        PointSet zone = PointSet.of(board, board.points())
                .minus(with.chainAt(Point.parse("A1")).points())
                .minus(PointSet.of(board, Point.parse("H4"), Point.parse("H2")));
        Zone ground = Zone.of(with, chain, Claim.ALIVE, Care.EXACT, zone, PointSet.empty(board), List.of());
        ZoneSearch search = new ZoneSearch(java.util.Objects.requireNonNull(ground), Budget.ofNodes(100_000), 100_000);
        assertThat(search.run()).isEqualTo(Aim.REACHED);
        Proof proof = new Proof.Local(
                Claim.ALIVE, Care.EXACT, zone, PointSet.empty(board), List.of(), search.reachingStrategy());
        assertThat(ProofChecker.check(with, chain, proof)).isEmpty();
        assertThat(ProofChecker.check(without, without.chainAt(Point.parse("B2")), proof))
                .hasValueSatisfying(
                        fault -> assertThat(fault).containsAnyOf("a stone of the strategist is taken", "node"));
    }

    /** White captures at a2, outside the zone, where the proof has no move. */
    @Test
    void aChainWithItsOnlyLibertyOutsideTheZone() {
        Position position = Position.parse(".XXO/XXO.");
        Chain chain = position.chainAt(Point.parse("A1"));
        Board board = position.board();
        PointSet zone = PointSet.of(board, board.points()).minus(PointSet.of(board, board.parse("A2")));
        Proof proof = new Proof.Local(
                Claim.ALIVE,
                Care.KEEPS_ALL,
                zone,
                PointSet.empty(board),
                List.of(),
                new Strategy(
                        Strategy.PASS,
                        new int[][] {{Strategy.PASS, board.index(board.parse("D1")), Strategy.SETTLED}}));
        assertThat(ProofChecker.check(position, chain, proof)).contains("the stone A1 has no liberty in the zone");
    }

    @Test
    void aProofOfTheOppositeClaim() {
        Proof dead = new Proof.Local(
                Claim.NOT_ALIVE, Care.EXACT, ZONE, NONE, List.of(), new Strategy(Strategy.PASS, new int[][] {
                    trueRounds()
                }));
        assertRefused(dead, "open");
        Proof guards = new Proof.Local(
                Claim.ALIVE, Care.EXACT, ZONE, points("A3", "A4"), List.of(), new Strategy(Strategy.PASS, new int[][] {
                    trueRounds()
                }));
        assertRefused(guards, "a guarded point is not a stone of Black in the zone");
    }

    @Test
    void aWallThatIsNotProvedToStay() {
        PointSet zone = ZONE.union(points("G4"));
        PointSet white = FOUR.chainAt(Point.parse("F4")).points();
        Proof standing = new Proof.Standing(white, points("G4", "A1", "C1", "G2"));
        assertRefused(
                life(zone, Care.KEEPS_ALL, List.of(new Proof.Wall(white, standing)), trueRounds()),
                "not a chain of Black");
        Proof life = life(ZONE, Care.KEEPS_ALL, List.of(), trueRounds());
        assertRefused(
                life(ZONE, Care.KEEPS_ALL, List.of(new Proof.Wall(points("A3"), life)), trueRounds()),
                "not a chain of Black");
        assertRefused(
                life(ZONE, Care.KEEPS_ALL, List.of(new Proof.Wall(BLACK.points(), life)), trueRounds()),
                "two of the proofs rely on");
        assertRefused(
                life(
                        ZONE,
                        Care.KEEPS_ALL,
                        List.of(new Proof.Wall(BLACK.points(), new Proof.Inside(BLACK.points(), points("A4")))),
                        trueRounds()),
                "not proved to stay");
    }

    /**
     * A chain in the zone of another chain's proof of life need not stay: here b4 can be captured while the others
     * live.
     */
    @Test
    void aWallThatOnlyLiesInTheZoneOfAnotherChainsProof() {
        Position position = Position.parse(".X.XO./XXXXOX/OOOOO./......");
        Board board = position.board();
        Chain living = position.chainAt(Point.parse("A3"));
        Chain lone = position.chainAt(Point.parse("F3"));
        Chain target = position.chainAt(Point.parse("E4"));
        PointSet none = PointSet.empty(board);
        PointSet zone = living.points()
                .union(lone.points())
                .union(PointSet.of(board, board.parse("A4"), board.parse("C4"), board.parse("F2")));
        Proof life = new Proof.Local(Claim.ALIVE, Care.KEEPS_ALL, zone, none, List.of(), Strategy.none());
        assertThat(ProofChecker.check(position, living, life)).isEmpty();
        Proof leaning = new Proof.Local(
                Claim.NOT_ALIVE,
                Care.KEEPS_ALL,
                target.points(),
                none,
                List.of(new Proof.Wall(lone.points(), life)),
                Strategy.none());
        assertThat(ProofChecker.check(position, target, leaning)).contains("the chain is not alive as it stands");
    }

    @Test
    void aChainThatThePositionDoesNotHave() {
        Chain empty = FOUR.chainAt(Point.parse("A4"));
        assertThat(ProofChecker.check(FOUR, empty, life(ZONE, Care.KEEPS_ALL, List.of(), trueRounds())))
                .contains("a proof is about stones, not about empty points");
        Chain elsewhere = Position.parse("X......./......../......../........").chainAt(Point.parse("A4"));
        assertThat(ProofChecker.check(FOUR, elsewhere, life(ZONE, Care.KEEPS_ALL, List.of(), trueRounds())))
                .contains("the position has no chain A4");
    }
}
