package org.shinpan.rules.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Compares sets of points with the sets of the Java library, on boards of one to several machine words. */
class PointSetTest {

    record Pair(Board board, Set<Point> left, Set<Point> right) {}

    private static Pair pair(Choices choices) {
        Board board = Board.of(choices.between(1, 19), choices.between(1, 19));
        return new Pair(board, points(choices, board), points(choices, board));
    }

    private static Set<Point> points(Choices choices, Board board) {
        Set<Point> points = new TreeSet<>();
        int count = choices.below(board.area() + 1);
        for (int i = 0; i < count; i++) {
            points.add(choices.oneOf(board.points()));
        }
        return points;
    }

    @Test
    void operationsAreThoseOfSets() {
        Property.holds(1, 300, PointSetTest::pair, pair -> {
            PointSet left = PointSet.of(pair.board(), pair.left());
            PointSet right = PointSet.of(pair.board(), pair.right());
            Set<Point> union = new TreeSet<>(pair.left());
            union.addAll(pair.right());
            Set<Point> minus = new TreeSet<>(pair.left());
            minus.removeAll(pair.right());
            Set<Point> common = new TreeSet<>(pair.left());
            common.retainAll(pair.right());
            assertThat(left.union(right)).containsExactlyElementsOf(union);
            assertThat(left.minus(right)).containsExactlyElementsOf(minus);
            assertThat(left.intersection(right)).containsExactlyElementsOf(common);
            assertThat(left.intersects(right)).isEqualTo(!common.isEmpty());
            assertThat(left.containsAll(right)).isEqualTo(pair.left().containsAll(pair.right()));
            assertThat(left.size()).isEqualTo(pair.left().size());
            assertThat(left.isEmpty()).isEqualTo(pair.left().isEmpty());
            assertThat(left.equals(right)).isEqualTo(pair.left().equals(pair.right()));
            assertThat(left.union(right)).isEqualTo(right.union(left)).hasSameHashCodeAs(right.union(left));
            for (Point point : pair.board().points()) {
                assertThat(left.contains(point)).isEqualTo(pair.left().contains(point));
            }
        });
    }

    @Test
    void theBorderIsWhatIsNextToTheSetAndOutsideIt() {
        Property.holds(2, 200, PointSetTest::pair, pair -> {
            Set<Point> border = new TreeSet<>();
            pair.left().forEach(point -> border.addAll(pair.board().neighbours(point)));
            border.removeAll(pair.left());
            assertThat(PointSet.of(pair.board(), pair.left()).border()).containsExactlyElementsOf(border);
        });
    }

    @Test
    void thePartsAreConnectedApartAndTogetherTheSet() {
        Property.holds(3, 200, PointSetTest::pair, pair -> {
            PointSet set = PointSet.of(pair.board(), pair.left());
            Set<Point> left = new HashSet<>(pair.left());
            Point last = null;
            for (PointSet part : set.parts()) {
                assertThat(part.border().intersects(set)).isFalse();
                assertThat(reached(pair.board(), part))
                        .isEqualTo(new HashSet<>(part.stream().toList()));
                assertThat(left.containsAll(part.stream().toList())).isTrue();
                part.forEach(left::remove);
                assertThat(last == null || last.compareTo(part.first()) < 0).isTrue();
                last = part.first();
            }
            assertThat(left).isEmpty();
        });
    }

    private static Set<Point> reached(Board board, PointSet part) {
        Set<Point> reached = new HashSet<>();
        List<Point> stack = new ArrayList<>(List.of(part.first()));
        while (!stack.isEmpty()) {
            Point point = stack.remove(stack.size() - 1);
            if (part.contains(point) && reached.add(point)) {
                stack.addAll(board.neighbours(point));
            }
        }
        return reached;
    }

    @Test
    void printsAsADiagram() {
        Board board = Board.of(3, 2);
        PointSet set = PointSet.of(board, board.parse("a1"), board.parse("c2"));
        assertThat(set).hasToString(". . #\n# . .\n");
        assertThat(set.names()).isEqualTo("A1 C2");
    }

    @Test
    void setsOfTwoBoardsDoNotMix() {
        PointSet three = PointSet.empty(Board.square(3));
        PointSet four = PointSet.empty(Board.square(4));
        assertThatThrownBy(() -> three.union(four)).hasMessageContainingAll("3x3", "4x4", "do not mix");
        assertThatThrownBy(() -> three.intersects(four)).isInstanceOf(IllegalArgumentException.class);
        assertThat(three.equals(four)).isFalse();
        assertThatThrownBy(() -> PointSet.of(Board.square(3), Point.parse("d1")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(three::first).isInstanceOf(NoSuchElementException.class);
    }
}
