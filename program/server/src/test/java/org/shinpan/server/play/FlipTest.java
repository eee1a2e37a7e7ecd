package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.server.play.Event.Mark;

/** Tests which chains change their marks together. */
class FlipTest {

    private static Position position(String... rows) {
        return Position.parse(String.join("\n", rows));
    }

    private static Set<Point> points(String... names) {
        return java.util.Arrays.stream(names).map(Point::parse).collect(Collectors.toSet());
    }

    private static Map<String, Mark> flipped(Position position, Set<Point> dead, String at) {
        Map<String, Mark> marks = new TreeMap<>();
        Flip.of(position, dead, Point.parse(at))
                .forEach((chain, mark) -> marks.put(chain.points().first().toString(), mark));
        return marks;
    }

    @Test
    void inARaceOneSideLivesIfTheOtherDies() {
        // White's row and Black's row below it have few liberties, and can make eyes only if the other is captured.
        Position race = position("XXXXX", "OOOOO", "XXXX.", ".....");
        assertThat(flipped(race, points("A2", "B2", "C2", "D2"), "A2")).containsOnly(Map.entry("A2", Mark.ALIVE));
        assertThat(flipped(race, points("A2", "B2", "C2", "D2"), "A3"))
                .containsOnly(Map.entry("A3", Mark.NOT_ALIVE), Map.entry("A2", Mark.ALIVE));
    }

    @Test
    void chainsThatShareTerritoryDieTogether() {
        // Two chains of Black share the area in the corner. The third has another area.
        Position shared = position("..XOOX.", "XXOOOXX", "OOOOOOO");
        assertThat(flipped(shared, Set.of(), "A2"))
                .containsOnly(Map.entry("A2", Mark.NOT_ALIVE), Map.entry("C3", Mark.NOT_ALIVE));
    }

    @Test
    void deadStonesInATerritoryComeToLifeTogether() {
        Position walled = position("O..X.", "...X.", "O..X.", "...X.", "...X.");
        Set<Point> dead = points("A5", "A3");
        assertThat(flipped(walled, dead, "A5")).containsOnly(Map.entry("A5", Mark.ALIVE), Map.entry("A3", Mark.ALIVE));
        assertThat(flipped(walled, dead, "D1"))
                .containsOnly(
                        Map.entry("D1", Mark.NOT_ALIVE), Map.entry("A5", Mark.ALIVE), Map.entry("A3", Mark.ALIVE));
    }

    @Test
    void inASmallSpaceTheChainsAroundItDie() {
        // White's stones fill Black's only area except for one point.
        Position small = position("OO.X.", "OOOXO", "XXXXO", "OOOOO");
        assertThat(flipped(small, points("A4", "B4", "A3", "B3", "C3"), "A4"))
                .containsEntry("A3", Mark.ALIVE)
                .containsEntry("A2", Mark.NOT_ALIVE);
    }

    @Test
    void whereBothPlayersLiveAroundASpaceNobodyDiesForARevivedChain() {
        // The space around A1 touches Black's C1 and White's A2, so it is nobody's territory.
        assertThat(flipped(position("OOOO", "X.XO"), points("A1"), "A1")).containsOnly(Map.entry("A1", Mark.ALIVE));
    }
}
