package org.shinpan.rules.law;

import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;

/**
 * A play in progress: a stone is put on the board, then stones without a liberty are removed. The rule text defines
 * which player's stones are removed, and in what order.
 *
 * @param player the player who puts the stone
 * @param position the position so far
 * @param captured the opponent's stones that were removed so far
 * @param selfCaptured the player's own stones that were removed so far
 */
public record Placement(Player player, Position position, PointSet captured, PointSet selfCaptured) {

    public Placement {
        Present.all("the player", player, "the position", position);
        Present.all("the captured stones", captured, "the self-captured stones", selfCaptured);
    }

    /**
     * {@return a play on a point, before stones are removed}
     *
     * @param before the position before the play
     * @param player the player
     * @param point a point of the board
     * @throws IllegalArgumentException if the point is not on the board
     */
    public static Placement of(Position before, Player player, Point point) {
        Present.all("the position", before, "the player", player);
        PointSet none = PointSet.empty(before.board());
        return new Placement(player, before.withColor(point, player.color()), none, none);
    }

    /**
     * {@return this play after all stones of one player in chains without a liberty are removed}
     *
     * @param whose the player whose stones are removed
     */
    public Placement removing(Player whose) {
        Objects.requireNonNull(whose, "the player must not be null");
        PointSet removed = position.stonesWithoutLiberty(whose);
        return whose == player
                ? new Placement(player, position.without(removed), captured, selfCaptured.union(removed))
                : new Placement(player, position.without(removed), captured.union(removed), selfCaptured);
    }

    /** {@return the effect of the play if the rule set allows it} */
    public Verdict.Legal effect() {
        return new Verdict.Legal(position, captured, selfCaptured, Optional.empty());
    }
}
