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
 * The plain reason for a move, if there is one that a beginner can check on the board.
 *
 * @param kind what the move does
 * @param stones the stones that it is about; for an invasion the move itself
 */
record MoveReason(Kind kind, PointSet stones) {

    /** The least ownership with which a point counts as the opponent's. */
    private static final double OPPONENTS = 0.4;

    /** The least ownership with which a stone counts as alive: its player owns its point in most playouts. */
    private static final double ALIVE = 0.7;

    /** What a move does; the most telling first. */
    enum Kind {
        /** It takes stones. */
        CAPTURE,
        /** It gives own stones in atari more liberties. */
        SAVE,
        /** It gives own stones two eyes that cannot be taken away, which they would not get without it. */
        LIVE,
        /** It leaves no two eyes to stones of the opponent, which would get them without it. */
        KILL,
        /** It leaves stones of the opponent one liberty. */
        ATARI,
        /** It takes the last point at which chains of the opponent could be joined by one play. */
        CUT,
        /** It joins own chains. */
        CONNECT,
        /** It plays a single point between living stones of both players. */
        DAME,
        /** It plays where living stones of both players meet. */
        BOUNDARY,
        /** It plays where the opponent would have territory. */
        INVADE
    }

    /** The name of the kind in small letters. */
    String word() {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /** The reason for a legal play; the ownership as a search gives it, or an empty list. */
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

    /** Chains of the opponent beside a play that could be joined there, and can be joined at no point any more. */
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

    /** Whether living stones of both players stand beside a play. */
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
