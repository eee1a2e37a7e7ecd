package org.shinpan.judge;

import java.math.BigDecimal;
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
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Traits;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.NodeReader;
import org.shinpan.sgf.record.RecordedResult;
import org.shinpan.sgf.tree.SgfNode;

/**
 * The territory that a record marks in its last node, with TB and TW, as servers write what the players agreed. A stone
 * on the opponent's territory is dead. SGF does not say who made the marks, so a verdict that rests on them says so.
 */
final class MarkedTerritory {

    private static final String NAME = "the record's marks of territory (TB, TW)";

    /**
     * What the marks say.
     *
     * @param agrees whether the result by the marks is the recorded one; empty if it cannot be compared
     * @param sentence the result by the marks, or what is wrong with them
     */
    record Said(Optional<Boolean> agrees, String sentence) {}

    private final Position position;
    private final PointSet black;
    private final PointSet white;

    private MarkedTerritory(Position position, PointSet black, PointSet white) {
        this.position = position;
        this.black = black;
        this.white = white;
    }

    /** What the marks say of a game that is over; empty if there are none, or the text asks for no agreement. */
    static Optional<Said> said(GameRecord record, Judgement judgement) {
        Traits traits = judgement.rules().traits();
        boolean agreementDecides = traits.removesAgreedDead() || traits.life() == Traits.Life.JAPANESE;
        return agreementDecides
                ? of(record, judgement.history().position()).map(marks -> marks.say(record, judgement))
                : Optional.empty();
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

    private Said say(GameRecord record, Judgement judgement) {
        Optional<Point> fault = fault();
        if (fault.isPresent()) {
            return new Said(Optional.empty(), NAME + " do not fit the position: see " + fault.get());
        }
        RecordedResult recorded = record.recorded();
        boolean counted = recorded instanceof RecordedResult.Score || recorded instanceof RecordedResult.Tie;
        Result result = result(judgement);
        return new Said(
                counted ? new AsRecorded(recorded).agrees(result) : Optional.empty(),
                "by " + NAME + " it is " + result);
    }

    /**
     * The result if the marks are the players' agreement: under a text with a definition of life the agreement is about
     * the territory itself (Article 9.2), under the others only about the dead stones.
     */
    private Result result(Judgement judgement) {
        History history = judgement.history();
        return judgement.rules().traits().removesAgreedDead()
                ? judgement.rules().withLife(agreed()).settle(history).result()
                : Result.ofMargin(margin(history));
    }

    /** Territory, prisoners and dead stones, and the komi: Black's points less White's. */
    private BigDecimal margin(History history) {
        int blacks = black.size()
                + history.prisoners(Player.BLACK)
                + dead(Color.WHITE).size();
        int whites = white.size()
                + history.prisoners(Player.WHITE)
                + dead(Color.BLACK).size();
        return BigDecimal.valueOf(blacks - whites)
                .subtract(history.agreement().komi().value());
    }

    private PointSet dead(Color color) {
        return position.points(color).intersection(color == Color.WHITE ? black : white);
    }

    private AgreedLife agreed() {
        Set<Point> alive = new HashSet<>();
        for (Player player : Player.values()) {
            for (Chain chain : position.chains(player.color())) {
                if (!dead(player.color()).intersects(chain.points())) {
                    alive.add(chain.points().first());
                }
            }
        }
        return AgreedLife.of(alive);
    }

    /**
     * A point that is marked for both players, that holds a stone of its own player, that is not marked although others
     * of its chain or region are, or that holds a living stone beside territory of the opponent's.
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
        position.chains(Color.BLACK).forEach(chain -> whole.add(chain.points()));
        position.chains(Color.WHITE).forEach(chain -> whole.add(chain.points()));
        for (PointSet points : whole) {
            wrong = wrong.union(unmarked(points, black, Color.WHITE)).union(unmarked(points, white, Color.BLACK));
        }
        return wrong.isEmpty() ? Optional.empty() : Optional.of(wrong.first());
    }

    /** Of points that belong together and are marked in part, those that are not, and living opposing stones beside. */
    private PointSet unmarked(PointSet points, PointSet marks, Color opposing) {
        return marks.intersects(points)
                ? points.union(points.border().intersection(position.points(opposing)))
                        .minus(marks)
                : PointSet.empty(position.board());
    }
}
