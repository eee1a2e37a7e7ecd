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
 * A stopped game with the moves that players usually do not play out at the end, and the settlement of the resulting
 * position under its rule set.
 *
 * <p>Under a rule set that counts territory the dead stones are taken off, the protective moves of a {@link Filling}
 * are played, and the dame points between living chains are occupied; so only the dame points of a seki stay open. If
 * the rule set asks for independent life, dame points change nothing and stay empty.
 *
 * <p>Under a rule set that counts area nothing is played. The dead stones are taken off by the rule set or, if the rule
 * set removes none, before the count. Dame points belong to neither player.
 *
 * @param filling the remaining moves
 * @param position the position that the rule set counts
 * @param settlement the settlement of that position under the rule set
 */
record PlayedOut(Filling filling, Position position, Settlement settlement) {

    /**
     * Returns a game with the remaining moves played.
     *
     * @param rules the rule set
     * @param history the stopped game
     * @param filling the remaining moves
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
        // A stone on a dame point would join a chain in seki; if the rule set asks for independent life, that would
        // bring the chain to life.
        Position played = rules.traits().life() == Traits.Life.INDEPENDENT ? filling.position() : occupied(filling);
        History counted = later(history, played, whites, removed.size() - whites);
        PointSet living = rules.traits().life() == Traits.Life.JAPANESE
                ? stones(played)
                : stones(played).minus(filling.seki());
        return new PlayedOut(filling, played, rules.withLife(life(living)).settle(counted));
    }

    /** Returns the stopped game with another position and more prisoners. */
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
     * Returns the position with all dame points occupied except those of a seki. The count does not depend on who
     * occupies a dame point, so the players simply take turns. No legal order is searched for, so a chain of the
     * returned position may have no liberty.
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
                    position = position.withColor(point, by.get().color());
                    next = by.get().opponent();
                    goesOn = true;
                }
            }
            open = open.intersection(position.points(Color.EMPTY));
        }
        return position;
    }

    /**
     * Returns whether dame points lie between stones of both players in seki, so that neither player can play there.
     */
    private static boolean isShared(PointSet dame, Filling filling) {
        PointSet around = dame.border().intersection(filling.seki());
        return around.intersects(filling.position().points(Color.BLACK))
                && around.intersects(filling.position().points(Color.WHITE));
    }

    /** Returns a player with a stone beside a point, the wanted player if possible. */
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
