package org.shinpan.sgf.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.board.StarPoints;
import org.shinpan.rules.law.Move;

/** The ways to interpret a record that has a handicap but does not set up the handicap stones. */
public enum HandicapReading {
    /** The stated number of stones is set up on the fixed points of {@link StarPoints} before the first move. */
    STONES,
    /** Black's first moves, one after the other, are the handicap stones. */
    MOVES,
    /** There is no handicap, whatever the record states. */
    NONE;

    /**
     * {@return the record, interpreted in this way} A record to which this does not apply is returned unchanged.
     *
     * @param record a game record
     * @throws IllegalArgumentException if the board has no fixed points for this number of stones
     */
    public GameRecord of(GameRecord record) {
        Objects.requireNonNull(record, "the record must not be null");
        return switch (this) {
            case STONES ->
                record.handicap() > 1 && !hasSetUp(record)
                        ? record.withHandicap(StarPoints.of(record.board(), record.handicap()), 0)
                        : record;
            case MOVES -> {
                List<Point> first = firstMoves(record);
                yield first.size() > 1 ? record.withHandicap(first, first.size()) : record;
            }
            case NONE -> record.withHandicap(List.of(), 0);
        };
    }

    /**
     * {@return the record with its handicap stones set up, and a note, if it plays them as Black's first moves} Black's
     * moves before White's first turn are handicap stones if, together with black stones that are set up, they are as
     * many as HA states. If HA states fewer than two, they are handicap stones if there are two or more. All other
     * records, and records whose handicap was already changed by {@link GameRecord#withHandicap}, are returned
     * unchanged.
     *
     * @param record a game record
     */
    public static GameRecord asGiven(GameRecord record) {
        Objects.requireNonNull(record, "the record must not be null");
        CompactSteps steps = record.compactSteps();
        int start = steps.setUpsAtTheStart();
        if (record.isHandicapRead() || start + 1 >= steps.size() || steps.player(start) == Player.WHITE) {
            return record;
        }
        Position position = Position.empty(record.board());
        for (int step = 0; step < start; step++) {
            position = steps.setUp(step).on(position);
        }
        PointSet before = position.points(Color.BLACK);
        List<Point> first = firstMoves(steps, start);
        boolean onStones = first.stream().anyMatch(before::contains);
        boolean thenWhite = start + first.size() < steps.size();
        int stated = record.handicap();
        boolean fits = stated < 2 ? first.size() > 1 : before.size() + first.size() == stated;
        if (!fits || onStones || !thenWhite || !position.points(Color.WHITE).isEmpty()) {
            return record;
        }
        String moves = first.size() == 1
                ? "Black's first move is read as a handicap stone"
                : "Black's first " + first.size() + " moves are read as handicap stones";
        return record.withHandicap(first, first.size()).withNote(moves);
    }

    /**
     * {@return whether black stones are set up before the first move}
     *
     * @param record a game record
     */
    public static boolean hasSetUp(GameRecord record) {
        Objects.requireNonNull(record, "the record must not be null");
        CompactSteps steps = record.compactSteps();
        for (int step = 0; step < steps.setUpsAtTheStart(); step++) {
            if (!steps.setUp(step).black().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return Black's moves before White's first turn; none if stones are set up, or if Black passes or plays on the
     * same point twice before that turn}
     *
     * @param record a game record
     */
    public static List<Point> firstMoves(GameRecord record) {
        Objects.requireNonNull(record, "the record must not be null");
        CompactSteps steps = record.compactSteps();
        return steps.setUpsAtTheStart() > 0 ? List.of() : firstMoves(steps, 0);
    }

    /**
     * {@return the number of Black's plays before White's first play}
     *
     * @param record a game record
     */
    public static int firstPlays(GameRecord record) {
        Objects.requireNonNull(record, "the record must not be null");
        CompactSteps steps = record.compactSteps();
        int plays = 0;
        for (int step = 0; step < steps.size(); step++) {
            if (steps.isSetUp(step) || steps.isPass(step)) {
                continue;
            }
            if (steps.player(step) == Player.WHITE) {
                break;
            }
            plays++;
        }
        return plays;
    }

    /**
     * Returns Black's moves from a step on, up to White's first turn; none if any of these steps is not a new stone.
     */
    private static List<Point> firstMoves(CompactSteps steps, int from) {
        List<Point> found = new ArrayList<>();
        for (int step = from; step < steps.size(); step++) {
            if (steps.isSetUp(step)) {
                return List.of();
            }
            if (steps.player(step) == Player.WHITE) {
                break;
            }
            if (!(steps.turn(step).move() instanceof Move.Play play) || found.contains(play.point())) {
                return List.of();
            }
            found.add(play.point());
        }
        return found;
    }
}
