package org.shinpan.rules.fast;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Verdict;

/**
 * A mutable game under a rule text, for search and for archives. It allows and bars exactly what the text's own class
 * does, about a thousand times as fast.
 *
 * <p>The speed comes from the text's {@link Traits}. If they do not say all that the text bars, the game asks the
 * text's class about every turn, which is slow.
 *
 * <p>A place is an {@code int}, see {@link FastBoard#at(Point)}; {@link FastBoard#PASS} is a pass. Methods that take a
 * place throw {@link IllegalArgumentException} for a number that is neither. A game is for one thread at a time.
 */
public final class FastGame {

    private final RuleSet rules;
    private final Traits traits;
    /** Whether anything in the text depends on earlier positions beyond the last. */
    private final boolean remembers;
    /** Whether every turn has to be asked of the text's class. */
    private final boolean asks;

    private final FastBoard board;
    private final Prohibitions prohibitions;
    private final Repetitions repetitions;

    /** The game up to its start or its latest set-up. */
    private History base;

    private @Nullable Ending ending;

    FastGame(RuleSet rules, Agreement agreement, FastBoard board) {
        this.rules = rules;
        this.traits = rules.traits();
        this.remembers = traits.isSuperko() || traits.longCycle() == Traits.LongCycle.TIE;
        this.asks = !Prohibitions.areToldBy(traits);
        this.board = board;
        this.prohibitions = new Prohibitions(traits, board);
        this.repetitions = new Repetitions(board, traits.repetition());
        this.base = History.start(agreement);
        restart(agreement);
    }

    /**
     * {@return a game about to start}
     *
     * @param rules the text
     * @param agreement board, komi and handicap
     */
    public static FastGame start(RuleSet rules, Agreement agreement) {
        Objects.requireNonNull(rules, "the rule set must not be null");
        Objects.requireNonNull(agreement, "the agreement must not be null");
        return new FastGame(rules, agreement, new FastBoard(agreement.board()));
    }

    /**
     * Forgets the game and starts another on the same board. This allocates almost nothing.
     *
     * @param agreement for the same board
     * @throws IllegalArgumentException if the agreement is on another board
     */
    public void restart(Agreement agreement) {
        Objects.requireNonNull(agreement, "the agreement must not be null");
        if (agreement.board() != board.board()) {
            throw new IllegalArgumentException("a game on " + agreement.board() + " for a board of " + board.board());
        }
        if (!base.agreement().equals(agreement) || base.turns() > 0 || base.hasSetUp()) {
            base = History.start(agreement);
        }
        board.clear();
        begin(traits.passesOwed(agreement));
    }

    /**
     * Rearranges the stones, which none of the texts knows. Earlier positions count no more; the turns keep their
     * numbers and the prisoners stay. Turns before a set-up cannot be undone.
     *
     * @param position the stones
     * @param next the player on turn
     * @throws IllegalArgumentException if the position is on another board, or has a chain without a liberty
     */
    public void setUp(Position position, Player next) {
        Objects.requireNonNull(position, "the position must not be null");
        Objects.requireNonNull(next, "the player on turn must not be null");
        History before = history();
        board.setUp(position, next);
        base = before.setUp(position, next);
        begin(0);
    }

    /** Begins at the position on the board. {@code passes} says how many of White's turns must be passes. */
    private void begin(int passes) {
        prohibitions.start(passes);
        ending = null;
        repetitions.clear(base.hasSetUp());
    }

    /** {@return the text} */
    public RuleSet rules() {
        return rules;
    }

    /** {@return the board, only to look at: plays on it would spoil the game} */
    public FastBoard board() {
        return board;
    }

    /** {@return the player on turn} */
    public Player toMove() {
        return board.toMove();
    }

    /** {@return how many turns the players took; passes count} */
    public int turns() {
        return base.turns() + board.turns();
    }

    /**
     * {@return how many of the opponent's stones a player has captured}
     *
     * @param taker that player
     */
    public int prisoners(Player taker) {
        Objects.requireNonNull(taker, "the player must not be null");
        return base.prisoners(taker) + board.prisoners(taker);
    }

    /** {@return how the game ended, if it did} */
    public Optional<Ending> ending() {
        return Optional.ofNullable(ending);
    }

    /** {@return whether the game ended} */
    public boolean isOver() {
        return ending != null;
    }

    /**
     * Tries a turn of either player, and takes it if it stands; otherwise the game is as it was.
     *
     * @param player who takes it
     * @param v a place, or {@link FastBoard#PASS}
     * @return what the text says of it
     */
    public Ruling play(Player player, int v) {
        Objects.requireNonNull(player, "the player must not be null");
        requirePlaceOrPass(v);
        if (ending == null && player != board.toMove()) {
            return Ruling.NOT_ON_TURN;
        }
        return play(v);
    }

    /**
     * Tries a turn of the player on turn, and takes it if it stands; otherwise the game is as it was.
     *
     * @param v a place, or {@link FastBoard#PASS}
     * @return what the text says of it
     */
    public Ruling play(int v) {
        requirePlaceOrPass(v);
        if (v == FastBoard.PASS) {
            return pass();
        }
        if (ending != null) {
            return Ruling.OVER;
        }
        if (asks) {
            return asked(Move.play(board.point(v)), v);
        }
        Ruling ruling = prohibitions.judge(v);
        if (ruling != Ruling.LEGAL) {
            return ruling;
        }
        board.play(v);
        if (!remembers) {
            return Ruling.LEGAL;
        }
        int doubt = repetitions.remember();
        return doubt >= 0 ? afterDoubt(doubt) : Ruling.LEGAL;
    }

    private void requirePlaceOrPass(int v) {
        if (v != FastBoard.PASS && !board.isOnBoard(v)) {
            throw new IllegalArgumentException("place " + v + " is not on a board of " + board.board());
        }
    }

    /** A turn that only the text's class can judge, in a game that is not over. */
    private Ruling asked(Move move, int v) {
        Verdict verdict = rules.judge(history(), move);
        Ruling ruling = Ruling.of(verdict, traits);
        if (!ruling.stands()) {
            return ruling;
        }
        if (v == FastBoard.PASS) {
            board.pass();
        } else {
            board.play(v);
        }
        ending = verdict.effect().flatMap(Verdict.Legal::ends).orElse(null);
        return ruling;
    }

    /** A play was made after which the hash is one that stood before, after a turn that is the latest such. */
    private Ruling afterDoubt(int latest) {
        int earlier = repetitions.earlierTurn(latest);
        if (earlier >= 0 && traits.isSuperko()) {
            board.undo();
            repetitions.forget();
            return Ruling.REPETITION;
        }
        if (earlier >= 0) {
            ending = new Ending.RepetitionTie(turns(), base.turns() + earlier, Notice.AT_ONCE);
        }
        return Ruling.LEGAL;
    }

    private Ruling pass() {
        if (ending != null) {
            return Ruling.OVER;
        }
        if (asks) {
            return asked(Move.PASS, FastBoard.PASS);
        }
        boolean second = lastIsPass();
        // Dame can only bar the second pass if an empty chain touches stones of both players.
        boolean mayBeBarred =
                second && traits.secondPass() == Traits.SecondPass.BARRED_BY_DAME && board.hasSharedRegion();
        Ruling ruling = mayBeBarred ? Ruling.of(rules.judge(history(), Move.PASS), traits) : Ruling.LEGAL;
        if (!ruling.stands()) {
            return ruling;
        }
        board.pass();
        if (remembers) {
            repetitions.rememberPass();
        }
        if (second) {
            ending = new Ending.TwoPasses();
        }
        return ruling;
    }

    private boolean lastIsPass() {
        return board.turns() > 0 && board.turn(board.turns()) == FastBoard.PASS;
    }

    /**
     * {@return what the text says of a turn of the player on turn; the game stays as it is}
     *
     * @param v a place, or {@link FastBoard#PASS}
     */
    public Ruling judge(int v) {
        requirePlaceOrPass(v);
        if (ending != null) {
            return Ruling.OVER;
        }
        // Under superko nearly all barred plays are known without a try; every other turn is tried and taken back.
        Ruling ruling = v == FastBoard.PASS || !traits.isSuperko() || asks ? Ruling.LEGAL : prohibitions.judge(v);
        if (ruling == Ruling.LEGAL) {
            ruling = play(v);
            if (ruling.stands()) {
                undo();
            }
        }
        return ruling;
    }

    /**
     * Takes the last turn back.
     *
     * @throws IllegalStateException if there is none since the start or the latest set-up
     */
    public void undo() {
        board.undo();
        if (remembers && !asks) {
            repetitions.forget();
        }
        ending = null;
    }

    /** {@return the game as the text's class reads it} */
    public History history() {
        return board.turns() == 0 ? base : WrittenHistory.of(base, board, ending);
    }
}
