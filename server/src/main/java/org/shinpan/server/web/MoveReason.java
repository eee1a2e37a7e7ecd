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

    private static final double OPPONENTS = 0.4;

    /** What a move does; the most telling first. */
    enum Kind {
        /** It takes stones. */
        CAPTURE,
        /** It gives own stones in atari more liberties. */
        SAVE,
        /** It leaves stones of the opponent one liberty. */
        ATARI,
        /** It joins own chains. */
        CONNECT,
        /** It plays where the opponent would have territory. */
        INVADE
    }

    /** The name of the kind in small letters. */
    String word() {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /** The reason for a legal play; the ownership as a search gives it, or an empty list. */
    static Optional<MoveReason> of(Game game, Move.Play play, List<Double> ownership) {
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
        List<Chain> joined =
                beside.stream().filter(chain -> chain.color() == own).toList();
        if (joined.size() > 1) {
            return Optional.of(new MoveReason(Kind.CONNECT, stones(board, joined)));
        }
        double sign = own == Color.BLACK ? 1 : -1;
        Point point = play.point();
        boolean theirs = !ownership.isEmpty() && sign * ownership.get(board.index(point)) < -OPPONENTS;
        return theirs ? Optional.of(new MoveReason(Kind.INVADE, PointSet.of(board, point))) : Optional.empty();
    }

    private static PointSet stones(Board board, List<Chain> chains) {
        return PointSet.of(
                board, chains.stream().flatMap(chain -> chain.points().stream()).toList());
    }
}
