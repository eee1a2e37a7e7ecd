package org.shinpan.server.engines;

import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.Analysis;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * Measures how much a move loses compared with the move that an analysis prefers. Both moves are played, and the
 * analysis evaluates the two resulting positions repeatedly, with the same random numbers for both in every round. The
 * same player is to move in both positions, so an error that depends on the player to move cancels out. The evaluations
 * end when the loss is clear, or is unlikely to become clear.
 *
 * <p>The error has two parts. One is the error of the mean, which follows from the spread of the evaluations. The other
 * is common to all evaluations, because a search of this length overlooks the same things every time. It was measured
 * with {@code Losses} in bench. It is sometimes very large: in fights, all evaluations of one length can agree on
 * something that longer evaluations refute. So if short evaluations suggest a loss, the better move is chosen again and
 * the loss is measured again with longer evaluations, which have to show it more clearly.
 */
public final class MoveLoss {

    /** The maximum number of short evaluations of each of the two positions. */
    private static final int MAX_LOOKS = 8;

    /** The maximum number of longer evaluations of each of the two positions. */
    private static final int MAX_LONGER_LOOKS = 5;

    /** The minimum number of evaluations of one length before their mean counts. */
    private static final int MIN_LOOKS = 3;
    /** The length of the longer evaluations, as a multiple of the length of the short ones. */
    private static final int LONGER = 4;
    /**
     * If the loss is at least this many standard errors of the short evaluations, it is measured again with longer
     * ones. If the loss plus this many errors is smaller than {@link #MIN_LOSS}, no more evaluations are made.
     */
    private static final double LIKELY = 2;
    /** If the loss is at least this many standard errors of the longer evaluations, it is clear. */
    private static final double CLEAR = 3;
    /** The smallest loss that is worth reporting, in points. */
    private static final double MIN_LOSS = 1;
    /** The error in points that all evaluations share, divided by the number of lines of the board. */
    private static final double SHARED = 0.14;
    /** The minimum of the shared error, in points, because stones can live or die on small boards too. */
    private static final double MIN_SHARED = 2.5;

    private final Analyst analyst;
    private final Game game;
    private final Move move;
    private final int playouts;
    private final long seed;
    private @Nullable Analysis choice;
    private @Nullable Game afterMove;
    private @Nullable Game afterBest;

    /** True if the loss cannot be measured, for example because the move is the preferred one. */
    private boolean nothingToCompare;
    /** True if short evaluations have suggested a loss, so that longer ones measure it again. */
    private boolean longer;
    /** The number of evaluations of the current length that each of the two positions has had. */
    private int looks;
    /** The sum of the losses in points that these evaluations found. */
    private double sum;
    /** The sum of the squares of these losses. */
    private double squares;
    /** The sum of the losses in winning rate that these evaluations found. */
    private double chances;

    /**
     * Creates a comparison without evaluations. Every call of {@link #look} makes one step.
     *
     * @param game the position before the move, of a game that has not ended
     * @param move a legal move
     * @param playouts the effort of a short evaluation, as for {@link Analyst#look}
     * @param seed the seed of the random numbers of the first evaluation. Each further evaluation of the same length
     *     uses the next seed, the same one for both positions
     */
    public MoveLoss(Analyst analyst, Game game, Move move, int playouts, long seed) {
        this.analyst = analyst;
        this.game = game;
        this.move = move;
        this.playouts = playouts;
        this.seed = seed;
    }

    /** Returns whether the comparison is over: the loss is clear, unlikely to become clear, or cannot be measured. */
    public boolean isDecided() {
        if (nothingToCompare || looks < MIN_LOOKS) {
            return nothingToCompare;
        }
        boolean unlikely = points() + LIKELY * error() < MIN_LOSS;
        return longer
                ? unlikely || isClear() || looks >= MAX_LONGER_LOOKS
                : unlikely || (!exceeds(LIKELY) && looks >= MAX_LOOKS);
    }

    /**
     * Makes the next step. The first step chooses the preferred move; every later step evaluates both positions once.
     * If the short evaluations suggest a loss, the next step chooses the preferred move again by a longer evaluation.
     * Does nothing if the comparison is decided.
     *
     * @throws EngineFailure if the analyst has no result
     */
    public void look() throws EngineFailure {
        if (isDecided()) {
            return;
        }
        if (!longer && exceeds(LIKELY)) {
            longer = true;
            afterMove = null;
            afterBest = null;
            looks = 0;
            sum = 0;
            squares = 0;
            chances = 0;
        }
        Game first = afterMove;
        Game second = afterBest;
        if (first == null || second == null) {
            prepare();
            return;
        }
        // The opponent is to move in both positions. The player loses what the opponent gains.
        Analysis played = analyst.look(first, length(), seed + looks);
        Analysis better = analyst.look(second, length(), seed + looks);
        OptionalDouble one = played.lead();
        OptionalDouble other = better.lead();
        if (one.isEmpty() || other.isEmpty()) {
            nothingToCompare = true;
            return;
        }
        double loss = one.getAsDouble() - other.getAsDouble();
        looks++;
        sum += loss;
        squares += loss * loss;
        chances += played.winRate() - better.winRate();
    }

    private int length() {
        return longer ? LONGER * playouts : playouts;
    }

    /** Chooses the preferred move, and plays both moves. */
    private void prepare() throws EngineFailure {
        Analysis found = analyst.look(game, length(), seed);
        choice = found;
        Game played = game.play(move);
        Game better = game.play(found.move());
        afterMove = played;
        afterBest = better;
        // A game that a second pass has ended cannot be evaluated.
        nothingToCompare = found.move().equals(move)
                || played.ending().isPresent()
                || better.ending().isPresent();
    }

    /** Returns the analyst that evaluates the positions. */
    public Analyst analyst() {
        return analyst;
    }

    /** Returns the position before the move. */
    public Game game() {
        return game;
    }

    /** Returns the analysis with the preferred move; empty before the first evaluation. */
    public Optional<Analysis> choice() {
        return Optional.ofNullable(choice);
    }

    /** Returns whether short evaluations have suggested a loss, so that longer ones measure it again. */
    public boolean isLonger() {
        return longer;
    }

    /** Returns how many evaluations of the current length each of the two positions has had. */
    public int looks() {
        return looks;
    }

    /** Returns how many points the move loses; negative if it seems better, 0 before the first evaluation. */
    public double points() {
        return looks == 0 ? 0 : sum / looks;
    }

    /** Returns by how much the move lowers the player's winning rate, from −1 to 1; 0 before the first evaluation. */
    public double chance() {
        return looks == 0 ? 0 : chances / looks;
    }

    /** Returns the standard error of the points; infinite with fewer than two evaluations. */
    public double error() {
        if (looks < 2) {
            return Double.POSITIVE_INFINITY;
        }
        double shared =
                Math.max(MIN_SHARED, SHARED * Math.sqrt(game.position().board().area()));
        double spread = Math.max(0, squares - sum * sum / looks) / (looks - 1);
        return Math.sqrt(spread / looks + shared * shared);
    }

    /** Returns whether longer evaluations have confirmed that the loss is too large to be an error of the estimate. */
    public boolean isClear() {
        return longer && exceeds(CLEAR);
    }

    /** Returns whether the loss is large enough to report, and at least this many times its standard error. */
    private boolean exceeds(double errors) {
        return looks >= MIN_LOOKS && points() >= MIN_LOSS && points() >= errors * error();
    }
}
