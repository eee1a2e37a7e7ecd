package org.shinpan.life.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * What the checker sees on a zone, by the words of docs/proofs.md. Black is the strategist. Beside each position stands
 * the zone: X is in it, O is a wall outside.
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

    /** One point of the chain in question is named. */
    @ParameterizedTest
    @CsvSource({
        // an eye on the point, and another one of the same chain
        "alive, .X.X/XXXX, XXXX/XXXX, A2, true",
        // the other region is no eye
        "alive, .XX./XXX., XXXX/XXXX, A2, false",
        // the two eyes belong to different chains
        "alive, .XOX./XXOXX, XXXXX/XXXXX, A2, false",
        "formation, .O.O/OOOO, XXXX/XXXX, B1, true",
        "formation, .O.O/OOOO, XXXX/XXXX, A2, true",
        // a third liberty
        "formation, .O.O./OOOO., XXXXX/XXXXX, B1, false",
        // a second chain has nothing to do with it
        "formation, .O.OX.O/OOOOXXO, XXXXXXX/XXXXXXX, A1, true",
        "formation, .O.OX.O/OOOOXXO, XXXXXXX/XXXXXXX, G2, false",
        // each eye has a chain of its own
        "formation, .OXO./OOXOO, XXXXX/XXXXX, B2, false",
        // an eye beside the outside is none
        "formation, .O.O/OOOO, XXX./XXXX, B1, false",
        // by a point with nothing but White around it
        "leaks, O.O, XX., A1, true",
        "leaks, O.O/XX., XX./XX., A2, false",
        "leaks, OXO, XX., A1, false",
        "leaks, O.O, XXX, A1, false",
        // E1 has one region of which every empty point touches it: without E1 C1 has only one, too
        "hopeless, O.X.XO., XXXXXXX, A1, false",
        "hopeless, O.X.X.., XXXXXX., A1, false",
        "hopeless, O.X.X., XXXXXX, A1, true",
        // C1 touches a wall
        "hopeless, O.XX, XXX., A1, false",
        "hopeless, O.XX, XXXO, A1, true",
    })
    void whatIsSeen(String question, String diagram, String zone, String point, boolean answer) {
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

    /** Whether the chains of White's that go on outside keep a liberty when Black plays, after moves elsewhere. */
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
        // more than two are not told apart
        ".X.O../XXXO../XXXO.., XXXX../XXX.../OOO..., C3, 2, 2, false",
        // none outside, but one in the zone
        "X..X/X.OX/XXOX, XXXO/XXXO/XX.O, B2, 0, 0, true",
        "X..X/XXOX/XXOX, XXXO/XXXO/XX.O, C3, 0, 0, false",
        // a stone that does not go on outside
        ".X.O.X, XXXXXX, C1, 0, 0, true",
    })
    void theStonesAroundStay(String diagram, String zone, String play, int elsewhere, int most, boolean stay) {
        Position position = Position.parse(diagram);
        LocalBoard board = board(position, zone);
        StonesAround around = new StonesAround(position, Player.BLACK, zone(zone), board);
        assertThat(around.mostLibertiesElsewhere()).isEqualTo(most);
        LocalBoard before = board;
        for (int i = 0; i < elsewhere; i++) {
            before = before.playedElsewhere(most);
        }
        int at = board.number(place(position, play));
        LocalBoard after = Objects.requireNonNull(before.played(at, LocalBoard.STRATEGIST));
        assertThat(around.stay(after, at)).isEqualTo(stay);
    }

    /** A firm chain stays without a liberty; whether it has one in the zone is asked apart. */
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
