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
 * A mutable game under a rule set, for search and for archives. It allows and bars exactly the same turns as the rule
 * set's own class, about a thousand times as fast.
 *
 * <p>The game is fast because it needs only the text's {@link Traits}. If they do not describe all turns that the rule
 * set bars, the game asks the rule set's class about every turn, which is slow.
 *
 * <p>A place is an {@code int}, see {@link FastBoard#at(Point)}; {@link FastBoard#PASS} is a pass. Methods with a place
 * as parameter throw {@link IllegalArgumentException} for any other number. Only one thread at a time may use a game.
 */
public final class FastGame {

    private final RuleSet rules;
    private final Traits traits;
    /** Whether the game stores all positions, because a repetition of any of them is barred or ends the game. */
    private final boolean remembers;
    /** Whether {@link #rules} must judge every turn, because the traits do not describe all barred turns. */
    private final boolean asks;

    private final FastBoard board;
    private final Prohibitions prohibitions;
    private final Repetitions repetitions;

    /** The game up to its latest set-up, or at its start if there was none; the turns since then are on the board. */
    private History base;

    private @Nullable Ending ending;

    FastGame(RuleSet rules, Agreement agreement, FastBoard board) {
        this.rules = rules;
        this.traits = rules.traits();
        this.remembers = traits.isSuperko() || traits.longCycle() == Traits.LongCycle.TIE;
        this.asks = !Prohibitions.followFrom(traits);
        this.board = board;
        this.prohibitions = new Prohibitions(traits, board);
        this.repetitions = new Repetitions(board, traits.repetition());
        this.base = History.start(agreement);
        restart(agreement);
    }

    /**
     * {@return a game before its first turn}
     *
     * @param rules the rule set
     * @param agreement the board, komi and handicap
     */
    public static FastGame start(RuleSet rules, Agreement agreement) {
        Objects.requireNonNull(rules, "the rule set must not be null");
        Objects.requireNonNull(agreement, "the agreement must not be null");
        return new FastGame(rules, agreement, new FastBoard(agreement.board()));
    }

    /**
     * Forgets the game and starts another game on the same board. This allocates almost no memory.
     *
     * @param agreement the agreement for the new game, with the same board
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
     * Replaces the position by another one. No rule text provides for this, but game records do it. The positions
     * before it no longer count as earlier positions. The numbers of turns continue, and the prisoners stay. Turns
     * before a set-up cannot be undone.
     *
     * @param position the new position
     * @param next the player to move
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

    /**
     * Begins at the position on the board.
     *
     * @param passes the number of White's first turns that must be passes
     */
    private void begin(int passes) {
        prohibitions.start(passes);
        ending = null;
        repetitions.clear(base.hasSetUp());
    }

    /** {@return the rule set} */
    public RuleSet rules() {
        return rules;
    }

    /** {@return the board, which callers may read but must not change} */
    public FastBoard board() {
        return board;
    }

    /** {@return the player to move} */
    public Player toMove() {
        return board.toMove();
    }

    /** {@return the number of turns so far; passes count} */
    public int turns() {
        return base.turns() + board.turns();
    }

    /**
     * {@return the number of the opponent's stones that a player has captured}
     *
     * @param taker the player who captured the stones
     */
    public int prisoners(Player taker) {
        Objects.requireNonNull(taker, "the player must not be null");
        return base.prisoners(taker) + board.prisoners(taker);
    }

    /** {@return how the game ended; empty if it is not over} */
    public Optional<Ending> ending() {
        return Optional.ofNullable(ending);
    }

    /** {@return whether the game is over} */
    public boolean isOver() {
        return ending != null;
    }

    /**
     * Makes a turn of either player, unless the rule set bars it; a barred turn does not change the game.
     *
     * @param player the player who attempts the turn
     * @param v a place, as {@link FastBoard#at(Point)} returns it, or {@link FastBoard#PASS}
     * @return the ruling of the rule set
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
     * Makes a turn of the player to move, unless the rule set bars it; a barred turn does not change the game.
     *
     * @param v a place, as {@link FastBoard#at(Point)} returns it, or {@link FastBoard#PASS}
     * @return the ruling of the rule set
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
            return askRuleSet(Move.play(board.point(v)), v);
        }
        Ruling ruling = prohibitions.judge(v);
        if (ruling != Ruling.LEGAL) {
            return ruling;
        }
        board.play(v);
        if (!remembers) {
            return Ruling.LEGAL;
        }
        int equalHash = repetitions.remember();
        return equalHash >= 0 ? afterEqualHash(equalHash) : Ruling.LEGAL;
    }

    private void requirePlaceOrPass(int v) {
        if (v != FastBoard.PASS && !board.isOnBoard(v)) {
            throw new IllegalArgumentException("place " + v + " is not on a board of " + board.board());
        }
    }

    /** Makes a turn that only the rule set's class can judge, in a game that is not over. */
    private Ruling askRuleSet(Move move, int v) {
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

    /**
     * Checks whether the last play repeated a position. If so, undoes the play or ends the game, as the rule set says.
     * The caller has found an earlier position with the same hash.
     *
     * @param latest the latest earlier turn that left a position with the same hash
     */
    private Ruling afterEqualHash(int latest) {
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
            return askRuleSet(Move.PASS, FastBoard.PASS);
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
     * {@return the ruling of the rule set on a turn of the player to move} The game does not change.
     *
     * @param v a place, as {@link FastBoard#at(Point)} returns it, or {@link FastBoard#PASS}
     */
    public Ruling judge(int v) {
        requirePlaceOrPass(v);
        if (ending != null) {
            return Ruling.OVER;
        }
        // Under superko, the prohibitions find nearly all barred plays; any other turn is made and undone.
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
     * Undoes the last turn.
     *
     * @throws IllegalStateException if there is no turn since the start or the latest set-up
     */
    public void undo() {
        board.undo();
        if (remembers && !asks) {
            repetitions.forget();
        }
        ending = null;
    }

    /** {@return the game as an immutable history, which the rule set's class can judge} */
    public History history() {
        return board.turns() == 0 ? base : WrittenHistory.of(base, board, ending);
    }
}
