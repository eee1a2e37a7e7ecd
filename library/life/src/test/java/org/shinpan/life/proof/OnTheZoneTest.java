package org.shinpan.life.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Tests what the checker computes from the contents of a zone, as docs/proofs.md defines it. Black is the strategist.
 * The zone is drawn beside each position: X is in it, and O is a wall outside.
 */
class OnTheZoneTest {

    private static LocalBoard board(Position position, String zone, String... firm) {
        Position ground = Position.parse(zone);
        PointSet stones = PointSet.empty(position.board());
        for (String point : firm) {
            stones = stones.union(PointSet.of(position.board(), Point.parse(point)));
        }
        return LocalBoard.of(position, Player.BLACK, zone(zone), ground.points(Player.WHITE.color()), stones);
    }

    private static PointSet zone(String zone) {
        return Position.parse(zone).points(Player.BLACK.color());
    }

    private static int place(Position position, String point) {
        return position.board().index(Point.parse(point));
    }

    /** The question is about the chain on the named point. */
    @ParameterizedTest
    @CsvSource({
        // an eye on the point, and another one of the same chain
        "alive, .X.X/XXXX, XXXX/XXXX, A2, true",
        // the other region is not an eye
        "alive, .XX./XXX., XXXX/XXXX, A2, false",
        // the two eyes belong to different chains
        "alive, .XOX./XXOXX, XXXXX/XXXXX, A2, false",
        "formation, .O.O/OOOO, XXXX/XXXX, B1, true",
        "formation, .O.O/OOOO, XXXX/XXXX, A2, true",
        // a third liberty
        "formation, .O.O./OOOO., XXXXX/XXXXX, B1, false",
        // a second chain does not matter
        "formation, .O.OX.O/OOOOXXO, XXXXXXX/XXXXXXX, A1, true",
        "formation, .O.OX.O/OOOOXXO, XXXXXXX/XXXXXXX, G2, false",
        // each chain has an eye of its own
        "formation, .OXO./OOXOO, XXXXX/XXXXX, B2, false",
        // an eye next to the outside does not count
        "formation, .O.O/OOOO, XXX./XXXX, B1, false",
        // through a point that only White surrounds
        "leaks, O.O, XX., A1, true",
        "leaks, O.O/XX., XX./XX., A2, false",
        "leaks, OXO, XX., A1, false",
        "leaks, O.O, XXX, A1, false",
        // E1 has only one region whose empty points all touch it; without E1, C1 has only one such region too
        "hopeless, O.X.XO., XXXXXXX, A1, false",
        "hopeless, O.X.X.., XXXXXX., A1, false",
        "hopeless, O.X.X., XXXXXX, A1, true",
        // C1 touches a wall
        "hopeless, O.XX, XXX., A1, false",
        "hopeless, O.XX, XXXO, A1, true",
    })
    void questionsAboutAZoneAreAnswered(String question, String diagram, String zone, String point, boolean answer) {
        Position position = Position.parse(diagram);
        LocalBoard board = board(position, zone);
        boolean[] target = board.marks(PointSet.of(position.board(), Point.parse(point)));
        boolean seen =
                switch (question) {
                    case "alive" -> LocalEyes.isAlive(board, target);
                    case "formation" -> LocalEyes.formationStands(board, target);
                    case "leaks" -> LocalEyes.leaks(board, target);
                    default -> LocalEyes.isHopeless(board, target);
                };
        assertThat(seen).isEqualTo(answer);
    }

    /**
     * Black plays after a number of White's moves elsewhere. The last value is whether all chains of White that
     * continue outside the zone still have a liberty.
     */
    @ParameterizedTest
    @CsvSource({
        // F1 is a liberty of the stone outside, until White has filled it
        ".XX.O., XXXX.., D1, 0, 1, true",
        ".XX.O., XXXX.., D1, 1, 1, false",
        // a liberty in the zone
        "XX.O/XX.O, XXX./XXX., C2, 0, 0, true",
        ".X.O/XXXO, XXX./XXX., C2, 0, 0, false",
        // a stone in the zone is connected with one outside that has two liberties
        ".X.O./XXXO., XXXX./XXX.., C2, 0, 2, true",
        ".X.O./XXXO., XXXX./XXX.., C2, 1, 2, true",
        ".X.O./XXXO., XXXX./XXX.., C2, 2, 2, false",
        // more than two liberties count as two
        ".X.O../XXXO../XXXO.., XXXX../XXX.../OOO..., C3, 2, 2, false",
        // no liberty outside, but one in the zone
        "X..X/X.OX/XXOX, XXXO/XXXO/XX.O, B2, 0, 0, true",
        "X..X/XXOX/XXOX, XXXO/XXXO/XX.O, C3, 0, 0, false",
        // a stone that does not continue outside
        ".X.O.X, XXXXXX, C1, 0, 0, true",
    })
    void theChainsAroundKeepALiberty(String diagram, String zone, String play, int elsewhere, int most, boolean stay) {
        Position position = Position.parse(diagram);
        LocalBoard board = board(position, zone);
        StonesAround around =
                new StonesAround(position, Player.BLACK, zone(zone), PointSet.empty(position.board()), board);
        assertThat(around.mostLibertiesElsewhere()).isEqualTo(most);
        LocalBoard before = board;
        for (int i = 0; i < elsewhere; i++) {
            before = before.playedElsewhere(most);
        }
        int at = board.number(place(position, play));
        LocalBoard after = Objects.requireNonNull(before.played(at, LocalBoard.STRATEGIST));
        assertThat(around.stay(after, at)).isEqualTo(stay);
    }

    /** Returns the board of a zone with the present stones of the region, from A1 on. */
    private static LocalBoard board(String diagram, String region, String stones) {
        Position position = Position.parse(diagram);
        int at = 0;
        for (Point point : zone(region)) {
            char letter = stones.charAt(at++);
            position =
                    position.withColor(point, letter == 'X' ? Color.BLACK : letter == 'O' ? Color.WHITE : Color.EMPTY);
        }
        PointSet walls = position.points(Color.BLACK).minus(zone(region));
        return LocalBoard.of(position, Player.BLACK, zone(region), walls, PointSet.empty(position.board()));
    }

    private static int number(LocalBoard board, String region, int place) {
        Point point = zone(region).stream().toList().get(place);
        return board.number(zone(region).board().index(point));
    }

    /** Black has just played; White's chain continues outside the zone. */
    @ParameterizedTest
    @CsvSource({
        "..O, XX., .X, 1, false",
        "..O, XX., X., 0, true",
        "...O, XXX., .XO, 1, false",
        // the play is not adjacent to the chain, or far away from it
        "....O, XXXX., XXXO, 0, true",
        "...OO, XXX.., XOO, 0, false",
        "...OO, XXX.., .OO, 0, true",
        // Black's own stones outside do not count
        "..X, XX., .X, 1, true",
    })
    void libertiesAreLeft(String diagram, String region, String stones, int at, boolean left) {
        LocalBoard board = board(diagram, region, stones);
        List<int[]> outside = StonesAround.outside(Position.parse(diagram), Player.BLACK, zone(region), board);
        assertThat(StonesAround.keepLiberties(outside, board, number(board, region, at)))
                .isEqualTo(left);
    }

    @ParameterizedTest
    @CsvSource({
        ".X.X., XXXXX, .X.X., 1, true",
        // C1 touches a white stone outside
        ".X.O, XXX., .X., 1, false",
        ".X.X, XXX., .X., 1, true",
        // a chain that continues outside stays
        "X.O.X, .XXX., .O., 0, false",
        "XX.O., .XX.., X., 0, true",
        // a region with a chain that can be captured does not count
        "O.X.XO., XXXXXXX, O.X.XO., 2, false",
        "O.X.X., XXXXXX, O.X.X., 2, true",
        "X.X., XXXX, X.X., 2, false",
        // one chain stays, the other does not
        ".X.XOX/XXXXO., XXXXXX/XXXXXX, XXXXO..X.XOX, 11, false",
        ".X.XOX/XXXXO., XXXXXX/XXXXXX, XXXXO..X.XOX, 0, true",
    })
    void aChainStaysByBensonsCondition(String diagram, String region, String stones, int stone, boolean stays) {
        LocalBoard board = board(diagram, region, stones);
        assertThat(LocalEyes.staying(board)[number(board, region, stone)]).isEqualTo(stays);
    }

    @ParameterizedTest
    @CsvSource({
        ".X, X., ., 0, true",
        // A1 does not touch Black outside
        "..X, XX., .., 0, false",
        "..X, XX., .., 1, false",
        "X..X, .XX., .., 0, true",
        // a black stone that continues outside is enough; one that does not can be captured
        "X...X, .XXX., X.X, 1, true",
        "X...X, .XXX., X.X, 0, true",
        "X...X, .XXX., .X., 1, false",
        // a white stone outside touches the region
        "X.O, .X., ., 0, false",
    })
    void thereIsNoRoom(String diagram, String region, String stones, int aim, boolean none) {
        LocalBoard board = board(diagram, region, stones);
        boolean[] aims = new boolean[board.area()];
        aims[number(board, region, aim)] = true;
        assertThat(LocalEyes.hasNoRoom(board, aims)).isEqualTo(none);
    }

    /** A firm chain stays even without a liberty; its liberties in the zone are a separate question. */
    @ParameterizedTest
    @CsvSource({"XX.O, XXX., true", "XXOX, XXX., false", "X.XO, XX.., true", "XOX., XXXX, false"})
    void firmChainsHaveLiberties(String diagram, String zone, boolean have) {
        LocalBoard board = board(Position.parse(diagram), zone, "A1");
        assertThat(board.firmHaveLiberties()).isEqualTo(have);
        assertThat(board.stands(0)).isTrue();
    }

    @Test
    void pointsThatAreNotOnTheBoardHaveNoNumber() {
        Board five = Board.of(5, 1);
        Position position = Position.parse("X....");
        LocalBoard board = board(position, "XX...");
        assertThat(board.area()).isEqualTo(3);
        assertThat(board.number(0)).isZero();
        assertThat(board.number(2)).isEqualTo(2);
        assertThat(board.number(3)).isEqualTo(LocalBoard.NO_POINT);
        assertThat(board.number(five.area())).isEqualTo(LocalBoard.NO_POINT);
        assertThat(board.number(Strategy.PASS)).isEqualTo(LocalBoard.NO_POINT);
        assertThat(board.played(LocalBoard.NO_POINT, LocalBoard.STRATEGIST)).isNull();
        assertThat(board.played(0, LocalBoard.STRATEGIST)).isNull();
    }
}
