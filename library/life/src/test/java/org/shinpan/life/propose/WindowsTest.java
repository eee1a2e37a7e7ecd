package org.shinpan.life.propose;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Tests which windows {@link Windows} proposes, in an empty region that has a corridor to the left of B1 and open
 * ground to the right.
 */
class WindowsTest {

    private final Position position = Position.parse("XXXOO/XX.../.....");
    private final Windows windows = new Windows(position);
    private final PointSet room = position.points(Color.EMPTY);

    private PointSet points(String... names) {
        PointSet points = PointSet.empty(position.board());
        for (String name : names) {
            points = points.union(PointSet.of(position.board(), Point.parse(name)));
        }
        return points;
    }

    @Test
    void nooksAreGrownWhereTheFewestWaysLeadIn() {
        // With A1 only C1 touches the window; with C1 the points A1, D1 and C2 would touch it.
        assertThat(windows.nook(points("B1"), room, 2)).isEqualTo(points("A1", "B1"));
    }

    @Test
    void theNearestComeInRings() {
        assertThat(windows.nearest(points("B1"), room, 3)).isEqualTo(points("A1", "B1", "C1"));
        assertThat(windows.nearest(points("B1"), room, 5)).isEqualTo(points("A1", "B1", "C1", "C2", "D1"));
    }

    @Test
    void chainsAreTakenWhole() {
        PointSet withFoes = room.union(position.chainAt(Point.parse("D3")).points());
        assertThat(windows.nearest(points("E3"), withFoes, 1)).isEqualTo(points("D3", "E3"));
        assertThat(windows.nook(points("E3"), withFoes, 1)).isEqualTo(points("D3", "E3"));
    }

    @Test
    void aWindowEndsWithItsRoom() {
        assertThat(windows.nook(points("B1"), room, 100)).isEqualTo(room);
        assertThat(windows.nearest(points("B1"), room, 100)).isEqualTo(room);
        assertThat(windows.nearest(points("A3"), room, 5)).isEqualTo(points());
    }
}
