package org.shinpan.judge;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.shinpan.life.opinion.Filling;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Traits;

/**
 * A stopped game with the moves that players leave out, and what its text makes of it then.
 *
 * <p>Under a text that counts territory the dead stones are taken off, the protective moves of a {@link Filling} are
 * played, and the dame between living chains are occupied; so only the dame of a seki stay open. Where independent life
 * counts, dame change nothing and stay as they are.
 *
 * <p>Under a text that counts area nothing is played: the dead stones are taken off, by the text or, where it removes
 * none, before the count; and dame are nobody's.
 *
 * @param filling the moves that are left to play
 * @param position the position that the text counts
 * @param settlement what the text makes of it
 */
record PlayedOut(Filling filling, Position position, Settlement settlement) {

    /**
     * A game with what is left played.
     *
     * @param rules the text
     * @param history the stopped game
     * @param filling the moves that are left to play
     */
    static PlayedOut of(RuleSet rules, History history, Filling filling) {
        PointSet removed = filling.removed();
        int whites =
                removed.intersection(history.position().points(Color.WHITE)).size();
        if (rules.traits().counting() != Traits.Counting.TERRITORY) {
            Position stopped = history.position();
            History ended = history.ending().isPresent() ? history : history.ended(new Ending.TwoPasses());
            Position cleared = stopped.without(removed);
            History counted = rules.traits().removesAgreedDead()
                    ? ended
                    : later(history, cleared, whites, removed.size() - whites);
            return new PlayedOut(
                    filling,
                    cleared,
                    rules.withLife(life(stones(stopped).minus(removed))).settle(counted));
        }
        // A stone on a dame would join a chain in seki, and where independent life counts it would bring that to life.
        Position played = rules.traits().life() == Traits.Life.INDEPENDENT ? filling.position() : occupied(filling);
        History counted = later(history, played, whites, removed.size() - whites);
        PointSet living = rules.traits().life() == Traits.Life.JAPANESE
                ? stones(played)
                : stones(played).minus(filling.seki());
        return new PlayedOut(filling, played, rules.withLife(life(living)).settle(counted));
    }

    /** The stopped game with another position and more prisoners. */
    private static History later(History history, Position position, int moreOfBlack, int moreOfWhite) {
        return history.later(
                        position,
                        history.toMove(),
                        history.turns(),
                        history.prisoners(Player.BLACK) + moreOfBlack,
                        history.prisoners(Player.WHITE) + moreOfWhite)
                .ended(new Ending.TwoPasses());
    }

    private static PointSet stones(Position position) {
        return position.points(Color.BLACK).union(position.points(Color.WHITE));
    }

    private static LifeJudge life(PointSet living) {
        Set<Point> points = new HashSet<>();
        living.forEach(points::add);
        return AgreedLife.of(points);
    }

    /**
     * The position with the dame occupied that no seki needs. The text counts the same whoever occupies a dame, so the
     * players take turns and no order is looked for: a chain of this position may have no liberty.
     */
    private static Position occupied(Filling filling) {
        Position position = filling.position();
        PointSet open = filling.dame();
        for (PointSet part : open.parts()) {
            open = isShared(part, filling) ? open.minus(part) : open;
        }
        Player next = Player.BLACK;
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            for (Point point : open) {
                Optional<Player> by = beside(position, point, next);
                if (by.isPresent()) {
                    position = position.with(point, by.get().color());
                    next = by.get().opponent();
                    goesOn = true;
                }
            }
            open = open.intersection(position.points(Color.EMPTY));
        }
        return position;
    }

    /** Whether dame lie between stones in seki of both players: neither can play there. */
    private static boolean isShared(PointSet dame, Filling filling) {
        PointSet around = dame.border().intersection(filling.seki());
        return around.intersects(filling.position().points(Color.BLACK))
                && around.intersects(filling.position().points(Color.WHITE));
    }

    /** A player with a stone beside a point, this one if possible. */
    private static Optional<Player> beside(Position position, Point point, Player wanted) {
        Optional<Player> found = Optional.empty();
        for (Point neighbour : position.board().neighbours(point)) {
            if (position.at(neighbour) == wanted.color()) {
                return Optional.of(wanted);
            }
            if (position.at(neighbour) != Color.EMPTY) {
                found = Optional.of(wanted.opponent());
            }
        }
        return found;
    }
}
