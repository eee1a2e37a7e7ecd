package org.shinpan.rules.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Placement;

/**
 * A hypothetical sequence of moves with which players examine whether one chain is alive by Article 7 of the Japanese
 * rules. The opponent of the chain's owner moves first. After a stone was captured in a ko, the other player may retake
 * only after a pass for that ko (7.2). The board of the game does not change.
 *
 * <p>In the text, passes do not end such a sequence. A study nevertheless ends after two ordinary passes in a row, and
 * when an earlier state of the study returns, because more moves would change nothing.
 *
 * <p>Immutable.
 */
public final class ChainStudy {

    private static final String FOR = "pass for ";

    /** A kind of move in a study. */
    public enum Kind {
        /** A stone is put on a point. */
        PLAY,
        /** An ordinary pass, which is not for a ko. */
        PASS,
        /** A pass for one ko, after which the player may retake this ko. */
        PASS_FOR
    }

    /**
     * A move in a study.
     *
     * @param kind the kind of move
     * @param point the point of the stone that is put, or the point where a ko bars the player; empty for an ordinary
     *     pass
     */
    public record Step(Kind kind, Optional<Point> point) {

        /**
         * Creates a move.
         *
         * @throws IllegalArgumentException if the point is missing, or if an ordinary pass has one
         */
        public Step {
            Present.all("the kind", kind, "the point", point);
            if (point.isEmpty() != (kind == Kind.PASS)) {
                throw new IllegalArgumentException("only a pass has no point");
            }
        }

        /**
         * {@return the move that a text describes: a point, {@code pass}, or {@code pass for} and a point}
         *
         * @param board the board of the point
         * @param text the text, in upper or lower case
         * @throws IllegalArgumentException if the text names no move on this board
         */
        public static Step parse(Board board, String text) {
            Present.all("the board", board, "the text", text);
            String move = text.strip().toLowerCase(Locale.ROOT);
            if (move.equals("pass")) {
                return new Step(Kind.PASS, Optional.empty());
            }
            return move.startsWith(FOR)
                    ? new Step(Kind.PASS_FOR, Optional.of(board.parse(move.substring(FOR.length()))))
                    : new Step(Kind.PLAY, Optional.of(board.parse(move)));
        }

        /** {@return the text that {@link #parse} reads} */
        @Override
        public String toString() {
            return point.map(at -> (kind == Kind.PASS_FOR ? FOR : "") + at).orElse("pass");
        }
    }

    /**
     * The reason why a move is not possible in a study.
     *
     * @param clause the clause that bars the move; empty if the move is a pass for a ko that does not bar the player
     * @param says the reason, as a sentence without a full stop
     */
    public record Barred(String clause, String says) {

        public Barred {
            Present.all("the clause", clause, "the reason", says);
        }
    }

    /**
     * A ko that a player may not retake yet: the point of the play that would retake it, and the stone to be captured.
     */
    private record Ban(Player player, Point place, Point stone) {}

    private final Chain chain;
    /**
     * The points where a stone played later counts as a "new stone" of 7.1: the chain and the opponent's chains beside
     * it.
     */
    private final PointSet whereNewStonesCount;

    private final Position position;
    private final Player toMove;
    private final List<Ban> bans;
    private final boolean taken;
    /** Whether a ko barred a player at some time. */
    private final boolean kos;

    /** The number of ordinary passes in a row at the end of the sequence of moves. */
    private final int passes;
    /** All earlier states of the study, and this one. */
    private final List<ChainStudy> course;

    private ChainStudy(ChainStudy before, Position position, List<Ban> bans, boolean taken, int passes) {
        this.chain = before.chain;
        this.whereNewStonesCount = before.whereNewStonesCount;
        this.position = position;
        this.toMove = before.toMove.opponent();
        this.bans = List.copyOf(bans);
        this.taken = taken;
        this.kos = before.kos || !bans.isEmpty();
        this.passes = passes;
        this.course = new ArrayList<>(before.course);
        course.add(this);
    }

    private ChainStudy(Position position, Chain chain) {
        this.chain = chain;
        this.position = position;
        this.toMove = chain.player().opponent();
        this.bans = List.of();
        this.taken = false;
        this.kos = false;
        this.passes = 0;
        this.course = new ArrayList<>(List.of(this));
        PointSet beside = chain.points();
        for (Chain other : position.chains(toMove.color())) {
            beside = other.points().intersects(chain.points().border()) ? beside.union(other.points()) : beside;
        }
        this.whereNewStonesCount = beside;
    }

    /**
     * {@return a study of the chain on a point}
     *
     * @param position the position in which the game stopped
     * @param point a point with a stone
     * @throws IllegalArgumentException if the point has no stone
     */
    public static ChainStudy of(Position position, Point point) {
        Present.all("the position", position, "the point", point);
        if (position.at(point) == Color.EMPTY) {
            throw new IllegalArgumentException(point + " holds no stone");
        }
        return new ChainStudy(position, position.chainAt(point));
    }

    /** {@return the chain that is studied, as it was at the beginning} */
    public Chain chain() {
        return chain;
    }

    /** {@return the position of the study after its moves} */
    public Position position() {
        return position;
    }

    /** {@return the player to move} */
    public Player toMove() {
        return toMove;
    }

    /** {@return the number of moves in the study, passes included} */
    public int moves() {
        return course.size() - 1;
    }

    /** {@return whether the chain was taken} */
    public boolean isTaken() {
        return taken;
    }

    /** {@return the points where the player to move may retake a ko only after a pass for that ko (7.2)} */
    public PointSet barredPlaces() {
        return PointSet.of(
                position.board(),
                bans.stream()
                        .filter(ban -> ban.player() == toMove)
                        .map(Ban::place)
                        .collect(Older.toList()));
    }

    /**
     * {@return the reason why a move is not possible; empty if it is possible}
     *
     * @param step a move of the player to move, on this board
     */
    public Optional<Barred> barred(Step step) {
        Objects.requireNonNull(step, "the move must not be null");
        if (step.point().isEmpty()) {
            return Optional.empty();
        }
        Point point = step.point().get();
        if (step.kind() == Kind.PASS_FOR) {
            return barredPlaces().contains(point)
                    ? Optional.empty()
                    : Optional.of(new Barred("", "no ko bars " + toMove + " at " + point));
        }
        if (position.at(point) != Color.EMPTY) {
            return Optional.of(new Barred("3", toMove + " " + point + " is on a point that holds a stone"));
        }
        Placement placed = placed(point);
        if (!placed.position().stonesWithoutLiberty(toMove).isEmpty()) {
            return Optional.of(new Barred("4", toMove + " " + point + " would have no liberty"));
        }
        return takesKo(placed, point) && barredPlaces().contains(point)
                ? Optional.of(new Barred("7.2", toMove + " may not take back at " + point + " before a pass for it"))
                : Optional.empty();
    }

    /**
     * {@return the study after a move of the player to move}
     *
     * @param step a move that is not barred
     * @throws IllegalArgumentException if the move is barred
     */
    public ChainStudy after(Step step) {
        barred(step).ifPresent(why -> {
            throw new IllegalArgumentException(why.says());
        });
        if (step.kind() == Kind.PASS) {
            return new ChainStudy(this, position, bans, taken, passes + 1);
        }
        Point point = step.point().orElseThrow();
        List<Ban> next = new ArrayList<>(bans);
        if (step.kind() == Kind.PASS_FOR) {
            next.removeIf(ban -> ban.player() == toMove && ban.place().equals(point));
            return new ChainStudy(this, position, next, taken, 0);
        }
        Placement placed = placed(point);
        Position after = placed.position();
        if (takesKo(placed, point)) {
            next.add(new Ban(toMove.opponent(), placed.captured().first(), point));
        }
        next.removeIf(ban -> after.at(ban.place()) != Color.EMPTY
                || after.at(ban.stone()) != ban.player().opponent().color()
                || !isKo(after, ban.place(), ban.stone()));
        boolean takes = toMove != chain.player() && placed.captured().intersects(chain.points());
        return new ChainStudy(this, after, next, taken || takes, 0);
    }

    private Placement placed(Point point) {
        return Placement.of(position, toMove, point).removing(toMove.opponent());
    }

    private static boolean takesKo(Placement placed, Point point) {
        return placed.captured().size() == 1
                && isKo(placed.position(), placed.captured().first(), point);
    }

    /** {@return whether a stone is a chain of its own with the given empty point as its only liberty} */
    private static boolean isKo(Position position, Point place, Point stone) {
        Chain single = position.chainAt(stone);
        return single.size() == 1 && single.liberties().equals(PointSet.of(position.board(), place));
    }

    /** {@return whether the study is over: after two ordinary passes in a row, or if an earlier state returned} */
    public boolean isOver() {
        return passes >= 2 || returnsTo().isPresent();
    }

    /** {@return the index in {@link #course} of the latest earlier state that equals this one, if there is one} */
    private OptionalInt returnsTo() {
        for (int i = course.size() - 2; i >= 0; i--) {
            ChainStudy then = course.get(i);
            boolean same = then.position.equals(position)
                    && then.toMove == toMove
                    && then.taken == taken
                    && then.passes == passes
                    && then.bans.size() == bans.size()
                    && then.bans.containsAll(bans);
            if (same) {
                return OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }

    /**
     * {@return whether the chain is alive if the study stops here} If an earlier state returned, a new stone counts
     * only if it has been on the board without interruption since that state.
     */
    public Life shows() {
        if (!taken) {
            return Life.ALIVE;
        }
        PointSet stands = whereNewStonesCount;
        for (ChainStudy then : course.subList(returnsTo().orElse(course.size() - 1), course.size())) {
            stands = stands.intersection(then.position.points(chain.color()));
        }
        return stands.isEmpty() ? Life.NOT_ALIVE : Life.ALIVE;
    }

    /** {@return the reason for the answer of {@link #shows}, in one sentence without a full stop} */
    public String reason() {
        String first = chain.points().first().toString();
        if (!taken) {
            return first + " was not taken: alive";
        }
        return shows() == Life.ALIVE
                ? first + " was taken, and a new stone stands that was not: alive"
                : first + " was taken, and no new stone stands: dead";
    }

    /** {@return the clauses on which the outcome rests: 7.1, and 7.2 if a ko barred a player during the study} */
    public List<String> clauses() {
        return kos ? List.of("7.1", "7.2") : List.of("7.1");
    }
}
