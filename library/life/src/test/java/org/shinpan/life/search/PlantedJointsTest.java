package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.Proof.Goal;
import org.shinpan.life.proof.Proof.Part;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.Strategy;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Tests that false proofs by eyes and links, by walls that depend on each other, and by hopelessness are refused, each
 * for its reason.
 */
class PlantedJointsTest {

    /** Two chains with an eye each, linked at c6 or c5, and a second time at c3 or c2. */
    private static final Position TWO = Position.parse(".X.X./XX.XX/XOOOX/XX.XX/OX.XO/O.O.O");

    private static final Board BOARD = TWO.board();
    private static final PointSet NONE = PointSet.empty(BOARD);
    private static final Chain LEFT = TWO.chainAt(Point.parse("B6"));
    private static final Chain RIGHT = TWO.chainAt(Point.parse("D6"));
    private static final PointSet BOTH = LEFT.points().union(RIGHT.points());

    private static final Part LEFT_EYE = eye(LEFT, points("A6"));
    private static final Part RIGHT_EYE = eye(RIGHT, points("E6"));
    private static final Part ABOVE = link(points("C6", "C5"), rounds("C6", "C5", "C5", "C6", "pass", "C6"));
    private static final Part BELOW = link(points("C3", "C2"), rounds("C3", "C2", "C2", "C3", "pass", "C2"));

    private static PointSet points(String... names) {
        PointSet set = PointSet.empty(BOARD);
        for (String name : names) {
            set = set.union(PointSet.of(BOARD, Point.parse(name)));
        }
        return set;
    }

    /** Returns a strategy of one node: attacks and answers in turn, each settled. */
    private static Strategy rounds(String... moves) {
        int[] rounds = new int[moves.length / 2 * 3];
        for (int i = 0; i < moves.length / 2; i++) {
            rounds[3 * i] = place(moves[2 * i]);
            rounds[3 * i + 1] = place(moves[2 * i + 1]);
            rounds[3 * i + 2] = Strategy.SETTLED;
        }
        return new Strategy(Strategy.PASS, new int[][] {rounds});
    }

    private static int place(String move) {
        return move.equals("pass") ? Strategy.PASS : BOARD.index(Point.parse(move));
    }

    private static Part eye(Chain chain, PointSet points) {
        return new Part(Goal.EYE, chain.points(), NONE, NONE, chain.points().union(points), Strategy.none());
    }

    private static Part link(PointSet points, Strategy strategy) {
        return new Part(Goal.LINK, LEFT.points(), RIGHT.points(), BOTH, BOTH.union(points), strategy);
    }

    private static Optional<String> check(Chain chain, Part... parts) {
        return ProofChecker.check(TWO, chain, new Proof.Joint(List.of(parts)));
    }

    private static void assertRefused(String why, Part... parts) {
        for (Chain chain : List.of(LEFT, RIGHT)) {
            assertThat(check(chain, parts))
                    .hasValueSatisfying(fault -> assertThat(fault).contains(why));
        }
    }

    @Test
    void theTrueProofsPass() {
        for (Chain chain : List.of(LEFT, RIGHT)) {
            assertThat(check(chain, LEFT_EYE, RIGHT_EYE, ABOVE)).isEmpty();
            assertThat(check(chain, RIGHT_EYE, BELOW, LEFT_EYE)).isEmpty();
        }
    }

    @Test
    void twoGamesOnOnePoint() {
        Part greedy = eye(LEFT, points("A6", "C3"));
        assertThat(check(LEFT, greedy, RIGHT_EYE, ABOVE)).isEmpty();
        assertRefused("two of the proofs rely on C3", greedy, RIGHT_EYE, BELOW);
        assertRefused("two of the proofs rely on C2", LEFT_EYE, RIGHT_EYE, BELOW, BELOW);
        assertRefused("two of the proofs rely on A6", LEFT_EYE, LEFT_EYE, RIGHT_EYE, ABOVE);
    }

    @Test
    void aLinkThatDoesNotLink() {
        assertRefused("not alive as it stands", LEFT_EYE, RIGHT_EYE, link(points("C6", "C5"), Strategy.none()));
        assertRefused(
                "not alive after C6",
                LEFT_EYE,
                RIGHT_EYE,
                link(points("C6", "C5", "B1"), rounds("C6", "B1", "C5", "C6", "B1", "C6", "pass", "C6")));
        assertRefused(
                "no answer to C5", LEFT_EYE, RIGHT_EYE, link(points("C6", "C5"), rounds("C6", "C5", "pass", "C6")));
        assertRefused("which is barred", LEFT_EYE, RIGHT_EYE, link(points("C6"), rounds("C6", "C6", "pass", "C6")));
    }

    @Test
    void anEyeThatIsNone() {
        // The zone is open to c5, where White may play.
        assertRefused("not alive as it stands", eye(LEFT, points("C6")), RIGHT_EYE, BELOW);
        // The zone of both chains together is refused as well, even with the whole opening in it.
        Part shared = new Part(Goal.EYE, LEFT.points(), NONE, NONE, BOTH.union(points("C6", "C5")), Strategy.none());
        assertRefused("not alive as it stands", shared, RIGHT_EYE, BELOW);
        assertRefused("fewer than two eyes", LEFT_EYE, ABOVE);
    }

    @Test
    void anAnswerOutsideTheZone() {
        // A point next to the zone counts as a white stone; a point further away is not part of the game.
        Strategy nextToIt = rounds("C6", "C2", "C5", "C6", "pass", "C6");
        assertRefused("answers with C2, which is barred", LEFT_EYE, RIGHT_EYE, link(points("C6", "C5"), nextToIt));
        Strategy farAway = rounds("C6", "E1", "C5", "C6", "pass", "C6");
        assertRefused("answers with E1, which is barred", LEFT_EYE, RIGHT_EYE, link(points("C6", "C5"), farAway));
    }

    @Test
    void linksInACircleAndChainsThatAreNotLinked() {
        assertRefused("the links go in a circle", LEFT_EYE, RIGHT_EYE, ABOVE, BELOW);
        assertThat(check(LEFT, LEFT_EYE, RIGHT_EYE)).contains(RIGHT.points().names() + " is not linked to the chain");
    }

    @Test
    void firmWithoutAnEyeOnItsSide() {
        Part loose = new Part(Goal.LINK, LEFT.points(), RIGHT.points(), NONE, ABOVE.zone(), ABOVE.strategy());
        assertRefused("answers with C6, which is barred", LEFT_EYE, RIGHT_EYE, loose);
        assertRefused("is firm but not named", LEFT_EYE, firmlyNamed(BOTH), ABOVE);
        Position position = Position.parse(".X.X.XO/XXXX.XO/OOOOOOO/.O.O.O.");
        Board board = position.board();
        PointSet none = PointSet.empty(board);
        PointSet left = position.chainAt(board.parse("B4")).points();
        PointSet right = position.chainAt(board.parse("F4")).points();
        int up = board.index(board.parse("E4"));
        int down = board.index(board.parse("E3"));
        Strategy joining = new Strategy(Strategy.PASS, new int[][] {
            {up, down, Strategy.SETTLED, down, up, Strategy.SETTLED, Strategy.PASS, up, Strategy.SETTLED}
        });
        PointSet zone = left.union(right).union(PointSet.of(board, board.parse("E4"), board.parse("E3")));
        for (PointSet held : List.of(none, left, right)) {
            List<Part> parts = new ArrayList<>();
            parts.add(new Part(Goal.LINK, left, right, held, zone, joining));
            for (String point : List.of("A4", "C4")) {
                PointSet around = left.union(PointSet.of(board, board.parse(point)));
                parts.add(new Part(Goal.EYE, left, none, none, around, Strategy.none()));
            }
            Optional<String> fault =
                    ProofChecker.check(position, position.chainAt(board.parse("F4")), new Proof.Joint(parts));
            if (held.equals(right)) {
                assertThat(fault).contains(right.names() + " can't be firm: it has no eye on its side");
            } else if (held.equals(none)) {
                assertThat(fault).contains("node 0 answers with E4, which is barred");
            } else {
                assertThat(fault).isEmpty();
            }
        }
    }

    private static Part firmlyNamed(PointSet firm) {
        return new Part(Goal.EYE, RIGHT.points(), NONE, firm, RIGHT_EYE.zone(), Strategy.none());
    }

    /** Each chain would be alive if the other one was: neither may be the other's wall. */
    @Test
    void wallsThatLeanOnEachOther() {
        Strategy joining = rounds("C6", "C5", "C5", "C6", "pass", "C6");
        PointSet between = points("C6", "C5");
        Proof none = new Proof.Standing(RIGHT.points(), points("E6"));
        Proof left = local(LEFT, between, new Proof.Wall(RIGHT.points(), none), joining);
        assertLocalRefused(LEFT, left, "fewer than two vital regions");
        Proof right = local(RIGHT, between, new Proof.Wall(LEFT.points(), left), joining);
        assertLocalRefused(RIGHT, right, "fewer than two vital regions");
        assertLocalRefused(
                LEFT,
                local(LEFT, points("C3", "C2"), new Proof.Wall(RIGHT.points(), right), BELOW.strategy()),
                "fewer than two vital regions");
        // A wall whose own proof needs the same points.
        Proof joint = new Proof.Joint(List.of(LEFT_EYE, RIGHT_EYE, ABOVE));
        assertLocalRefused(
                LEFT,
                local(LEFT, between, new Proof.Wall(RIGHT.points(), joint), joining),
                "two of the proofs rely on");
        assertThat(ProofChecker.check(
                        TWO,
                        LEFT,
                        local(LEFT, points("C3", "C2"), new Proof.Wall(RIGHT.points(), joint), BELOW.strategy())))
                .isEmpty();
    }

    private static Proof local(Chain chain, PointSet points, Proof.Wall wall, Strategy strategy) {
        return new Proof.Local(
                Claim.ALIVE, Care.KEEPS_ALL, chain.points().union(points), NONE, List.of(wall), strategy);
    }

    private static void assertLocalRefused(Chain chain, Proof proof, String why) {
        assertThat(ProofChecker.check(TWO, chain, proof))
                .hasValueSatisfying(fault -> assertThat(fault).contains(why));
    }

    /** White's chain around a1 has two eyes in the first diagram; in the others the second one is open, or missing. */
    @Test
    void hopelessOnlyBehindChainsThatStay() {
        assertThat(hopeless("....../XXXXX./OOOOOX/X.O.OX", Strategy.PASS)).isEmpty();
        assertThat(hopeless("....../XXXXX./OOOOOX/X.O..X", Strategy.PASS))
                .hasValueSatisfying(fault -> assertThat(fault).contains("two eyes are not excluded"));
        assertThat(hopeless("....../XXXXX./OOOOOX/X.OXOX", Strategy.PASS)).isPresent();
        assertThat(hopeless("....../XXXXX./OOOOOX/X...OX", Strategy.PASS)).isPresent();
    }

    private static Optional<String> hopeless(String diagram, int first) {
        Position position = Position.parse(diagram);
        Board board = position.board();
        PointSet zone = PointSet.empty(board);
        for (Point point : board.points()) {
            boolean inside = board.index(point) % 6 < 5 && board.index(point) / 6 < 2;
            zone = inside ? zone.union(PointSet.of(board, point)) : zone;
        }
        assertThat(zone.contains(Point.parse("A1"))).isTrue();
        Proof proof = new Proof.Local(
                Claim.NOT_ALIVE,
                Care.KEEPS_ALL,
                zone,
                PointSet.empty(board),
                List.of(),
                new Strategy(first, new int[0][]));
        return ProofChecker.check(position, position.chainAt(Point.parse("A1")), proof);
    }

    /** Four points in a row behind a wall that stands: White's b4 leaves room for two eyes, c4 and a4. */
    @Test
    void roomForTwoEyesIsLeft() {
        Position four = Position.parse("....XO.O/XXXXXOOO/OOOOOO.O/.O.OOOOO");
        Board board = four.board();
        Chain black = four.chainAt(Point.parse("A3"));
        PointSet white = four.chainAt(Point.parse("F4")).points();
        PointSet none = PointSet.empty(board);
        PointSet eyes = PointSet.of(board, board.parse("G4"), board.parse("G2"));
        PointSet zone = black.points()
                .union(PointSet.of(board, board.parse("A4"), board.parse("B4"), board.parse("C4"), board.parse("D4")));
        for (Care care : Care.values()) {
            Proof proof = new Proof.Local(
                    Claim.NOT_ALIVE,
                    care,
                    zone,
                    none,
                    List.of(new Proof.Wall(white, new Proof.Standing(white, eyes))),
                    new Strategy(board.index(board.parse("B4")), new int[0][]));
            assertThat(ProofChecker.check(four, black, proof)).contains("two eyes are not excluded as it stands");
        }
    }
}
