package org.shinpan.rules.cells;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Placement;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/**
 * Compares random plays on cells with the same plays by {@code Placement}. The cells are a rectangle with stones around
 * it that have liberties outside, and some chains in it are one cell each.
 */
class CellPlayTest {

    /** The number of points around the cells on each side: first stones, then empty points. */
    private static final int AROUND = 2;

    /** The initial position, the chains that are one cell each, and for each play a number that selects its cell. */
    record Plan(Position start, List<PointSet> chains, List<Integer> plays) {

        static Plan of(Choices choices) {
            int columns = choices.between(1, 6);
            int rows = choices.between(1, 6);
            int stones = choices.between(0, 3);
            Board board = Board.of(columns + 2 * AROUND, rows + 2 * AROUND);
            Position start = Position.empty(board);
            for (Point point : board.points()) {
                boolean isBeyond = isBeyond(board, point, 0);
                boolean isStone = !isBeyond && (isBeyond(board, point, 1) || choices.below(4) < stones);
                if (isStone) {
                    start = start.withColor(point, choices.oneOf(List.of(Color.BLACK, Color.WHITE)));
                }
            }
            for (Player player : Player.values()) {
                start = start.without(start.stonesWithoutLiberty(player));
            }
            List<PointSet> chains = new ArrayList<>();
            for (Player player : Player.values()) {
                for (PointSet chain :
                        start.points(player.color()).intersection(inner(board)).parts()) {
                    if (choices.oneIn(3)) {
                        chains.add(chain);
                    }
                }
            }
            List<Integer> plays = new ArrayList<>();
            int length = choices.below(60);
            for (int i = 0; i < length; i++) {
                plays.add(choices.below(2 * CellBoard.MAX_CELLS));
            }
            return new Plan(start, chains, plays);
        }

        /** Returns whether a point is in the outermost rows and columns, or in those next to them. */
        private static boolean isBeyond(Board board, Point point, int ring) {
            return point.column() <= ring
                    || point.row() <= ring
                    || point.column() >= board.columns() - 1 - ring
                    || point.row() >= board.rows() - 1 - ring;
        }

        static PointSet inner(Board board) {
            return PointSet.of(
                    board,
                    board.points().stream()
                            .filter(point -> !isBeyond(board, point, 1))
                            .toList());
        }
    }

    /** The cells of a plan, as points. */
    private static final class Ground {
        final List<PointSet> cells;
        final CellBoard board;
        final long[] safe = new long[2];

        Ground(Plan plan) {
            PointSet inner = Plan.inner(plan.start().board());
            cells = new ArrayList<>(plan.chains());
            PointSet single = inner;
            for (PointSet chain : plan.chains()) {
                single = single.minus(chain);
            }
            single.forEach(point -> cells.add(PointSet.of(inner.board(), point)));
            board = new CellBoard(
                    cells.stream().mapToLong(cell -> bits(cell.border())).toArray());
            for (Player player : Player.values()) {
                PointSet outside = plan.start().points(player.color()).minus(inner);
                safe[player.ordinal()] = bits(outside.border());
            }
        }

        long bits(PointSet points) {
            long bits = 0;
            for (int cell = 0; cell < cells.size(); cell++) {
                bits |= cells.get(cell).intersects(points) ? 1L << cell : 0;
            }
            return bits;
        }
    }

    @Test
    void playsAsThePlacementDoes() {
        Property.holds(1, 2_000, Plan::of, CellPlayTest::follow);
    }

    @Test
    @Tag("nightly")
    void playsAsThePlacementDoesInMorePlays() {
        Property.holds(1_000_000, 100_000, Plan::of, CellPlayTest::follow);
    }

    private static void follow(Plan plan) {
        Ground ground = new Ground(plan);
        CellPlay last = new CellPlay(ground.board);
        Position position = plan.start();
        for (int pick : plan.plays()) {
            Player player = Player.values()[pick & 1];
            Player other = player.opponent();
            int cell = (pick >> 1) % ground.cells.size();
            PointSet points = ground.cells.get(cell);
            if (points.intersects(position.points(Color.BLACK).union(position.points(Color.WHITE)))) {
                continue;
            }
            Placement placed = Placement.of(position, player, points.first());
            Placement legal = placed.removing(other).removing(player);
            boolean stays = last.plays(
                    ground.bits(position.points(player.color())),
                    ground.bits(position.points(other.color())),
                    ground.safe[player.ordinal()],
                    ground.safe[other.ordinal()],
                    cell);
            assertThat(stays).isEqualTo(legal.selfCaptured().isEmpty());
            assertThat(last.captured()).isEqualTo(ground.bits(legal.captured()));
            assertThat(last.lost()).isEqualTo(ground.bits(legal.selfCaptured()));
            if (!stays) {
                continue;
            }
            position = legal.position();
            assertThat(last.mover()).isEqualTo(ground.bits(position.points(player.color())));
            assertThat(last.waiter()).isEqualTo(ground.bits(position.points(other.color())));
            assertThat(last.ko()).isEqualTo(takenBack(ground, position, player, legal.captured(), points));
            if (plan.chains().stream().anyMatch(legal.captured()::intersects)) {
                return; // its points are single from now on
            }
        }
    }

    /** Returns the captured stone, if putting it back captures the stone that captured it and no other. */
    private static long takenBack(Ground ground, Position after, Player player, PointSet taken, PointSet taker) {
        if (ground.bits(taken) == 0 || Long.bitCount(ground.bits(taken)) > 1) {
            return 0;
        }
        PointSet back = Placement.of(after, player.opponent(), taken.first())
                .removing(player)
                .captured();
        return back.equals(taker) ? ground.bits(taken) : 0;
    }
}
