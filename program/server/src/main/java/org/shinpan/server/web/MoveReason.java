package org.shinpan.server.web;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Verdict;

/**
 * The reason for a move, such as a capture. Only reasons that a beginner can check on the board are used.
 *
 * @param kind the kind of effect
 * @param stones the stones that the move affects; for an invasion, a dame or a boundary, the point of the move itself
 */
record MoveReason(Kind kind, PointSet stones) {

    /** The minimum ownership, from 0 to 1, with which a point counts as the opponent's. */
    private static final double OPPONENTS = 0.4;

    /**
     * The minimum ownership, from 0 to 1, with which a stone counts as alive. With this ownership its player owns the
     * point in most playouts.
     */
    private static final double ALIVE = 0.7;

    /** The kinds of effects of a move; the most informative first. */
    enum Kind {
        /** The move captures stones. */
        CAPTURE,
        /** The move gives the player's own stones in atari more liberties. */
        SAVE,
        /** The move gives the player's own stones two eyes for good, which they would not get without it. */
        LIVE,
        /** The move prevents two eyes of the opponent's stones, which would get them without it. */
        KILL,
        /** The move leaves stones of the opponent with one liberty. */
        ATARI,
        /** The move occupies the last point at which a single play could have joined chains of the opponent. */
        CUT,
        /** The move joins chains of its player. */
        CONNECT,
        /** The move occupies a single empty point between living stones of both players. */
        DAME,
        /** The move is beside living stones of both players, where their areas meet. */
        BOUNDARY,
        /** The move is in an area that would become the opponent's territory. */
        INVADE
    }

    /** Returns the name of the kind in lower case. */
    String word() {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the reason for a legal play; empty if none applies.
     *
     * @param ownership the owner of every point as a search estimates it, from -1 (White) to 1 (Black); an empty list
     *     if it is not known
     * @param eyes finds the stones that get or lose two eyes
     */
    static Optional<MoveReason> of(Game game, Move.Play play, List<Double> ownership, TwoEyes eyes) {
        Position before = game.position();
        Board board = before.board();
        Color own = game.toMove().color();
        Verdict.Legal effect = game.judge(play).effect().orElse(null);
        if (effect == null) {
            return Optional.empty();
        }
        if (!effect.captured().isEmpty()) {
            return Optional.of(new MoveReason(Kind.CAPTURE, effect.captured()));
        }
        Position after = effect.after();
        List<Chain> beside = board.neighbours(play.point()).stream()
                .filter(next -> before.at(next) != Color.EMPTY)
                .map(before::chainAt)
                .distinct()
                .toList();
        PointSet saved = stones(
                board,
                beside.stream()
                        .filter(chain ->
                                chain.color() == own && chain.liberties().size() == 1)
                        .toList());
        int liberties = after.chainAt(play.point()).liberties().size();
        if (!saved.isEmpty() && liberties > 1) {
            return Optional.of(new MoveReason(Kind.SAVE, saved));
        }
        Optional<TwoEyes.Decided> decided = eyes.decidedBy(play, after);
        if (decided.isPresent()) {
            Kind kind = decided.get().eyes() == TwoEyes.Eyes.TWO ? Kind.LIVE : Kind.KILL;
            return Optional.of(new MoveReason(kind, decided.get().stones()));
        }
        PointSet threatened = stones(
                board,
                beside.stream()
                        .filter(chain -> chain.color() == own.opposite()
                                && after.chainAt(chain.points().first())
                                                .liberties()
                                                .size()
                                        == 1)
                        .toList());
        if (!threatened.isEmpty() && liberties > 1) {
            return Optional.of(new MoveReason(Kind.ATARI, threatened));
        }
        PointSet cut = cut(beside, own, after);
        if (!cut.isEmpty() && liberties > 1) {
            return Optional.of(new MoveReason(Kind.CUT, cut));
        }
        List<Chain> joined =
                beside.stream().filter(chain -> chain.color() == own).toList();
        if (joined.size() > 1) {
            return Optional.of(new MoveReason(Kind.CONNECT, stones(board, joined)));
        }
        double sign = own == Color.BLACK ? 1 : -1;
        Point point = play.point();
        boolean theirs = !ownership.isEmpty() && sign * ownership.get(board.index(point)) < -OPPONENTS;
        if (theirs) {
            return Optional.of(new MoveReason(Kind.INVADE, PointSet.of(board, point)));
        }
        return meets(beside, own, ownership, board)
                ? Optional.of(new MoveReason(
                        before.chainAt(point).points().size() == 1 ? Kind.DAME : Kind.BOUNDARY,
                        PointSet.of(board, point)))
                : Optional.empty();
    }

    /**
     * Returns the opponent's chains beside a play that could have been joined at its point before, and have no common
     * liberty now.
     */
    private static PointSet cut(List<Chain> beside, Color own, Position after) {
        PointSet cut = PointSet.empty(after.board());
        List<Chain> opposing =
                beside.stream().filter(chain -> chain.color() == own.opposite()).toList();
        for (Chain one : opposing) {
            for (Chain other : opposing) {
                PointSet first = after.chainAt(one.points().first()).liberties();
                PointSet second = after.chainAt(other.points().first()).liberties();
                if (!one.equals(other) && !first.intersects(second)) {
                    cut = cut.union(one.points()).union(other.points());
                }
            }
        }
        return cut;
    }

    /** Returns whether stones of both players that are probably alive are adjacent to a play. */
    private static boolean meets(List<Chain> beside, Color own, List<Double> ownership, Board board) {
        if (ownership.isEmpty()) {
            return false;
        }
        boolean mine = false;
        boolean theirs = false;
        for (Chain chain : beside) {
            double black = ownership.get(board.index(chain.points().first()));
            boolean lives = (chain.color() == Color.BLACK ? black : -black) > ALIVE;
            mine |= lives && chain.color() == own;
            theirs |= lives && chain.color() != own;
        }
        return mine && theirs;
    }

    private static PointSet stones(Board board, List<Chain> chains) {
        return PointSet.of(
                board, chains.stream().flatMap(chain -> chain.points().stream()).toList());
    }
}
