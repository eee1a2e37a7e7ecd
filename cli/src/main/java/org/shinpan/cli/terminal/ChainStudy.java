package org.shinpan.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Placement;

/**
 * A claim about one chain, played out as Article 7 of the Japanese rules has it: the opponent of its owner moves first,
 * and a stone that was taken in a ko is taken back only after a pass for that ko. The board of the game does not
 * change.
 */
final class ChainStudy {

    /** A place where a player may not take back, and the stone that would be taken there. */
    private record Ban(Player player, Point place, Point stone) {}

    private final Chain chain;
    private final Player owner;
    private final PointSet counts;
    private Position position;
    private Player toMove;
    private List<Ban> bans = List.of();
    private boolean taken;

    ChainStudy(Position position, Chain chain) {
        this.position = position;
        this.chain = chain;
        this.owner = chain.player();
        this.toMove = owner.opponent();
        PointSet beside = chain.points();
        for (Chain other : position.chains(owner.opponent().color())) {
            beside = other.points().intersects(chain.points().border()) ? beside.union(other.points()) : beside;
        }
        this.counts = beside;
    }

    Chain chain() {
        return chain;
    }

    Position position() {
        return position;
    }

    /** How the study stands, in one line. */
    String standing() {
        return "study of " + chain.points().first() + ": " + (taken ? "taken" : "stands") + ", " + toMove
                + " to move; type a point, pass, pass for a point, or done";
    }

    /** What the study shows if the players play no further in it. */
    Life result() {
        boolean newStone = position.points(owner.color()).intersects(counts);
        return !taken || newStone ? Life.ALIVE : Life.NOT_ALIVE;
    }

    /** Why the study shows what it shows, in one line. */
    String reason() {
        String first = chain.points().first().toString();
        if (!taken) {
            return first + " was not taken: alive [japanese 7.1]";
        }
        return result() == Life.ALIVE
                ? first + " was taken, and a new stone stands that was not: alive [japanese 7.1]"
                : first + " was taken, and no new stone stands: dead [japanese 7.1]";
    }

    /**
     * Plays a move of the study.
     *
     * @param text a point, {@code pass}, or {@code pass for} and the point where taking back is barred
     * @return the answer, in one line
     * @throws IllegalArgumentException if the text is no such move
     */
    String play(String text) {
        String move = text.strip().toLowerCase(Locale.ROOT);
        if (move.equals("pass")) {
            toMove = toMove.opponent();
            return standing();
        }
        if (move.startsWith("pass for ")) {
            Point place = position.board().parse(move.substring("pass for ".length()));
            List<Ban> fewer = new ArrayList<>(bans);
            if (!fewer.removeIf(ban -> ban.player() == toMove && ban.place().equals(place))) {
                return "no ko bars " + toMove + " at " + place;
            }
            bans = fewer;
            toMove = toMove.opponent();
            return standing();
        }
        return play(position.board().parse(move));
    }

    private String play(Point point) {
        if (position.at(point) != Color.EMPTY) {
            return toMove + " " + point + " is on a point that holds a stone [japanese 3]";
        }
        Placement placed = Placement.of(position, toMove, point).removing(toMove.opponent());
        Position after = placed.position();
        if (!after.stonesWithoutLiberty(toMove).isEmpty()) {
            return toMove + " " + point + " would have no liberty [japanese 4]";
        }
        PointSet captured = placed.captured();
        boolean ko = captured.size() == 1 && isKo(after, captured.first(), point);
        if (ko
                && bans.stream()
                        .anyMatch(ban -> ban.player() == toMove && ban.place().equals(point))) {
            return toMove + " may not take back at " + point + " before a pass for it [japanese 7.2]; type pass for "
                    + point;
        }
        List<Ban> next = new ArrayList<>(bans);
        if (ko) {
            next.add(new Ban(toMove.opponent(), captured.first(), point));
        }
        next.removeIf(ban -> after.at(ban.place()) != Color.EMPTY
                || after.at(ban.stone()) != ban.player().opponent().color()
                || !isKo(after, ban.place(), ban.stone()));
        bans = next;
        position = after;
        taken |= toMove != owner && captured.intersects(chain.points());
        toMove = toMove.opponent();
        return (captured.isEmpty() ? "" : "takes " + captured.names() + "; ") + standing();
    }

    /** Whether a stone is single and an empty place beside it is its only liberty. */
    private static boolean isKo(Position position, Point place, Point stone) {
        Chain single = position.chainAt(stone);
        return single.size() == 1 && single.liberties().equals(PointSet.of(position.board(), place));
    }
}
