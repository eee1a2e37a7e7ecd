package org.shinpan.server.engines;

import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.Analysis;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * What a move loses against the move that an analysis likes best. Both are played, and the analysis looks at the two
 * positions again and again, each time at both with the same random numbers. In both positions the same player is to
 * move, so an error that depends on the turn falls out. The looks end when the loss is clear, or when it is unlikely to
 * become clear.
 *
 * <p>The error has two parts: that of the mean of these looks, which their spread tells, and one that all looks share,
 * because a search of this length overlooks the same things each time. The second part was measured: {@code Losses} in
 * bench. It has long tails: where stones fight, looks of one length can agree on what longer ones refute. So if short
 * looks suggest a loss, the better move is chosen anew and the loss is measured anew with longer looks, which have to
 * show it more clearly.
 */
public final class MoveLoss {

    private static final int MOST_LOOKS = 8;
    private static final int MOST_LONGER_LOOKS = 5;
    private static final int LEAST_LOOKS = 3;
    /** How many times as long the longer looks are. */
    private static final int LONGER = 4;
    /**
     * A loss of this many errors of the short looks is worth longer looks. A loss that is smaller than {@link #LEAST}
     * even with this many errors added is given up.
     */
    private static final double LIKELY = 2;
    /** From this number of errors of the longer looks on, a loss is clear. */
    private static final double CLEAR = 3;
    /** A smaller loss is not worth a word, in points. */
    private static final double LEAST = 1;
    /** The error that all looks share, in points: this share of the number of lines of the board. */
    private static final double SHARED = 0.14;
    /** But no less than this, in points: on small boards, too, stones can live or die. */
    private static final double LEAST_SHARED = 2.5;

    private final Analyst analyst;
    private final Game game;
    private final Move move;
    private final int playouts;
    private final long seed;
    private @Nullable Analysis choice;
    private @Nullable Game afterMove;
    private @Nullable Game afterBest;

    /** Whether there is nothing to compare. */
    private boolean silent;

    private boolean longer;
    /** How many looks of the present length there were at both positions, and the sums of what they found. */
    private int looks;

    private double sum;
    private double squares;
    private double chances;

    /**
     * Nothing is known before the first {@link #look}.
     *
     * @param game the position before the move, of a game that has not ended
     * @param move a legal move
     * @param playouts how much to think about a position, as for {@link Analyst#of}
     * @param seed of the random numbers of the first look; each look has others
     */
    public MoveLoss(Analyst analyst, Game game, Move move, int playouts, long seed) {
        this.analyst = analyst;
        this.game = game;
        this.move = move;
        this.playouts = playouts;
        this.seed = seed;
    }

    /** Whether nothing more would be learnt. */
    public boolean isDecided() {
        if (silent || looks < LEAST_LOOKS) {
            return silent;
        }
        boolean unlikely = points() + LIKELY * error() < LEAST;
        return longer
                ? unlikely || isClear() || looks >= MOST_LONGER_LOOKS
                : unlikely || (!exceeds(LIKELY) && looks >= MOST_LOOKS);
    }

    /**
     * Thinks once more: first about the position before the move, then about the two positions after it.
     *
     * @throws EngineFailure if the analysis gives no opinion
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
        // The opponent is to move in both, so its gain is the loss.
        Analysis played = analyst.of(first, length(), seed + looks);
        Analysis better = analyst.of(second, length(), seed + looks);
        OptionalDouble one = played.lead();
        OptionalDouble other = better.lead();
        if (one.isEmpty() || other.isEmpty()) {
            silent = true;
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

    /** Chooses the better move, and plays both moves. */
    private void prepare() throws EngineFailure {
        Analysis found = analyst.of(game, length(), seed);
        choice = found;
        Game played = game.play(move);
        Game better = game.play(found.move());
        afterMove = played;
        afterBest = better;
        // A second pass ends the game: there is nothing to look at.
        silent = found.move().equals(move)
                || played.ending().isPresent()
                || better.ending().isPresent();
    }

    /** Who looks. */
    public Analyst analyst() {
        return analyst;
    }

    /** The position before the move. */
    public Game game() {
        return game;
    }

    /** What the analysis would do instead; empty before the first look. */
    public Optional<Analysis> choice() {
        return Optional.ofNullable(choice);
    }

    /** Whether short looks have made the loss clear, and longer ones look at it anew. */
    public boolean isLonger() {
        return longer;
    }

    /** How often looks of the last length were made at both positions; 0 if there was nothing to compare. */
    public int looks() {
        return looks;
    }

    /** The points that the move loses; below zero if it seems better. */
    public double points() {
        return looks == 0 ? 0 : sum / looks;
    }

    /** The share of games that the move loses, from −1 to 1. */
    public double chance() {
        return looks == 0 ? 0 : chances / looks;
    }

    /** The standard error of the points; infinite with fewer than two looks. */
    public double error() {
        if (looks < 2) {
            return Double.POSITIVE_INFINITY;
        }
        double shared = Math.max(
                LEAST_SHARED, SHARED * Math.sqrt(game.position().board().area()));
        double spread = Math.max(0, squares - sum * sum / looks) / (looks - 1);
        return Math.sqrt(spread / looks + shared * shared);
    }

    /** Whether the loss is greater than its error explains, in longer looks too. */
    public boolean isClear() {
        return longer && exceeds(CLEAR);
    }

    /** Whether the loss is worth a word and at least this many times its error. */
    private boolean exceeds(double errors) {
        return looks >= LEAST_LOOKS && points() >= LEAST && points() >= errors * error();
    }
}
