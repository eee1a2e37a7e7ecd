package org.shinpan.judge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.NodeReader;
import org.shinpan.sgf.tree.SgfNode;

/**
 * The territory that a record marks in its last node with TB and TW, as servers do to record what the players agreed. A
 * stone on the opponent's territory is dead. SGF does not say who made the marks, so a result that depends on the marks
 * says so.
 */
final class MarkedTerritory {

    private static final String NAME = "the record's marks of territory (TB, TW)";

    private final Position position;
    private final PointSet black;
    private final PointSet white;

    private MarkedTerritory(Position position, PointSet black, PointSet white) {
        this.position = position;
        this.black = black;
        this.white = white;
    }

    /**
     * Returns which chains live by the marks of a record; empty if there are no marks, or if they do not fit the
     * position.
     */
    static Optional<LifeJudge> life(GameRecord record, Position position) {
        return of(record, position).filter(marks -> marks.fault().isEmpty()).map(MarkedTerritory::agreed);
    }

    /** Returns why the marks of a record are not used; empty if they are used, or if there are none. */
    static Optional<String> refusal(GameRecord record, Position position) {
        return of(record, position)
                .flatMap(MarkedTerritory::fault)
                .map(point -> NAME + " do not fit the position: see " + point);
    }

    private static Optional<MarkedTerritory> of(GameRecord record, Position position) {
        SgfNode last = record.root().orElse(null);
        if (last == null) {
            return Optional.empty();
        }
        for (SgfNode next = last; next != null; next = next.firstChild().orElse(null)) {
            last = next;
        }
        NodeReader reader = new NodeReader(record);
        PointSet black = reader.points(last, "TB");
        PointSet white = reader.points(last, "TW");
        return black.isEmpty() && white.isEmpty()
                ? Optional.empty()
                : Optional.of(new MarkedTerritory(position, black, white));
    }

    /** Returns the stones of a colour on marked territory of the opponent. */
    private PointSet dead(Color color) {
        return position.points(color).intersection(color == Color.WHITE ? black : white);
    }

    /** Returns a judge that answers that all chains live, except those with a stone on the opponent's territory. */
    private AgreedLife agreed() {
        Set<Point> alive = new HashSet<>();
        for (Player player : Player.values()) {
            for (Chain chain : position.chains(player.color())) {
                if (!dead(player.color()).intersects(chain.points())) {
                    alive.add(chain.points().first());
                }
            }
        }
        return AgreedLife.of(position, alive);
    }

    /**
     * Returns a point where the marks do not fit; empty if they fit everywhere. A point does not fit if it is marked
     * for both players, or if it has a stone of the player for whom it is marked. It does not fit either if it is
     * unmarked although other points of its chain or region are marked, or if it has a living stone beside the
     * opponent's territory.
     */
    private Optional<Point> fault() {
        PointSet contradicted = black.intersection(white)
                .union(black.intersection(position.points(Color.BLACK)))
                .union(white.intersection(position.points(Color.WHITE)));
        if (!contradicted.isEmpty()) {
            return Optional.of(contradicted.first());
        }
        PointSet wrong = contradicted;
        PointSet dead = dead(Color.BLACK).union(dead(Color.WHITE));
        List<PointSet> whole =
                new ArrayList<>(position.points(Color.EMPTY).union(dead).parts());
        position.chains().forEach(chain -> whole.add(chain.points()));
        for (PointSet points : whole) {
            wrong = wrong.union(unmarked(points, black, Color.WHITE)).union(unmarked(points, white, Color.BLACK));
        }
        return wrong.isEmpty() ? Optional.empty() : Optional.of(wrong.first());
    }

    /**
     * Returns the unmarked points of a chain or region, and the unmarked opposing stones beside it, if some of its
     * points are marked; otherwise no points.
     */
    private PointSet unmarked(PointSet points, PointSet marks, Color opposing) {
        return marks.intersects(points)
                ? points.union(points.border().intersection(position.points(opposing)))
                        .minus(marks)
                : PointSet.empty(position.board());
    }
}
