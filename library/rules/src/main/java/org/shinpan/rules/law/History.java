package org.shinpan.rules.law;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;

/**
 * The course of a game so far: the agreement of the players, every turn that was allowed, and the position after every
 * turn.
 *
 * <p>Immutable; a history shares all earlier turns with the history that it extends. It does not judge turns: a
 * {@link RuleSet} does, and callers append only the turns that it allows.
 */
public final class History {

    private final Agreement agreement;
    private final @Nullable History before;
    private final @Nullable Turn last;
    private final int turns;
    private final Position position;
    /** The hash of the position, kept here because searches for repetitions compare many of them. */
    private final int hash;

    private final Player toMove;
    private final PointSet captured;
    private final PointSet selfCaptured;
    private final Taken taken;
    private final boolean setUp;
    private final boolean everSetUp;
    private final @Nullable Ending ending;
    /** The number of histories since the start, the latest set-up or the latest skipped turns, whichever is last. */
    private final int steps;

    private final @Nullable PastHashes past;
    /** The turns since {@code before} that were played on a fast board; null if there are none. */
    private final @Nullable Skipped skipped;

    /** The numbers of stones that the players have captured. */
    private record Taken(int byBlack, int byWhite) {
        static final Taken NONE = new Taken(0, 0);

        Taken and(Player taker, int more) {
            return taker == Player.BLACK ? new Taken(byBlack + more, byWhite) : new Taken(byBlack, byWhite + more);
        }
    }

    private History(
            Agreement agreement,
            @Nullable History before,
            @Nullable Turn last,
            int turns,
            Verdict.Legal effect,
            Player toMove,
            Taken taken,
            boolean setUp,
            @Nullable Skipped skipped) {
        this.agreement = agreement;
        this.before = before;
        this.last = last;
        this.turns = turns;
        this.position = effect.after();
        this.hash = position.hashCode();
        this.toMove = toMove;
        this.captured = effect.captured();
        this.selfCaptured = effect.selfCaptured();
        this.taken = taken;
        this.setUp = setUp;
        this.everSetUp = setUp || (before != null && before.everSetUp);
        this.skipped = skipped;
        this.ending = effect.ends().orElse(null);
        this.steps = setUp || before == null || skipped != null ? 0 : before.steps + 1;
        this.past = PastHashes.isDue(steps) ? PastHashes.upTo(this) : null;
    }

    /**
     * {@return a game before its first turn} The board is empty and Black is to move, as under all rule sets of this
     * library.
     *
     * @param agreement the agreement of the players
     */
    public static History start(Agreement agreement) {
        Objects.requireNonNull(agreement, "the agreement must not be null");
        Position empty = Position.empty(agreement.board());
        return new History(
                agreement, null, null, 0, Verdict.Legal.unchanged(empty), Player.BLACK, Taken.NONE, false, null);
    }

    /**
     * {@return a game that starts from a set-up position} The rule sets of this library mention no set-up positions
     * other than handicap stones.
     *
     * @param agreement the agreement of the players
     * @param position the position with which the game begins
     * @param toMove the player to move
     * @throws IllegalArgumentException if the position is on another board than the agreement
     */
    public static History from(Agreement agreement, Position position, Player toMove) {
        Present.all("the agreement", agreement, "the position", position, "the player", toMove);
        return start(agreement).setUp(position, toMove);
    }

    /**
     * {@return this game with a new position that was set up} The positions before it no longer count as earlier
     * positions of the game. The numbers of turns continue, and the prisoners stay.
     *
     * @param rearranged the new position
     * @param next the player to move in the new position
     * @throws IllegalArgumentException if the position is on another board
     */
    public History setUp(Position rearranged, Player next) {
        Present.all("the position", rearranged, "the player", next);
        if (rearranged.board() != agreement.board()) {
            throw new IllegalArgumentException(
                    "a position on " + rearranged.board() + " in a game on " + agreement.board());
        }
        return new History(agreement, this, null, turns, Verdict.Legal.unchanged(rearranged), next, taken, true, null);
    }

    /**
     * {@return this game with stones rearranged during play} Earlier positions, the turns of both players and prisoners
     * still count. But the new position has no last turn: neither a basic ko nor two passes in a row can consist of a
     * turn before the rearrangement and a turn after it.
     *
     * @param stones the new position
     * @param next the player to move in the new position
     * @throws IllegalArgumentException if the position is on another board
     */
    public History rearranged(Position stones, Player next) {
        Present.all("the position", stones, "the player", next);
        if (stones.board() != agreement.board()) {
            throw new IllegalArgumentException(
                    "a position on " + stones.board() + " in a game on " + agreement.board());
        }
        return new History(agreement, this, null, turns, Verdict.Legal.unchanged(stones), next, taken, false, null);
    }

    /**
     * {@return this game after one more turn that a rule text allows}
     *
     * @param turn the turn, made by the player to move
     * @param effect the effect of the turn, from the verdict of the rule set
     */
    public History followedBy(Turn turn, Verdict.Legal effect) {
        Present.all("the turn", turn, "the effect", effect);
        Player player = turn.player();
        Taken more = taken.and(player, effect.captured().size());
        return new History(agreement, this, turn, turns + 1, effect, player.opponent(), more, false, null);
    }

    /**
     * {@return this game some turns later, in a form that can only be counted} The turns are not kept: {@link #last}
     * is empty, and other methods that need the turns throw an {@link IllegalStateException}. The game can be settled,
     * but no further turn can be judged, and the game cannot be written.
     *
     * @param there the position after the turns
     * @param next the player to move after the turns
     * @param turn the number of turns since the start of the game
     * @param byBlack the number of white stones that Black has captured since the start
     * @param byWhite the number of black stones that White has captured since the start
     * @throws IllegalArgumentException if the position is on another board, or the turn is not later
     */
    public History later(Position there, Player next, int turn, int byBlack, int byWhite) {
        Present.all("the position", there, "the player", next);
        Verdict.Legal effect = Verdict.Legal.unchanged(checkedLater(there, turn));
        Skipped unkept = turn == turns ? null : new Skipped(turns + 1, turn, null);
        return new History(agreement, this, null, turn, effect, next, new Taken(byBlack, byWhite), false, unkept);
    }

    /**
     * {@return this game some turns later, for callers who replayed the turns on a fast board} The result supports
     * all methods: it plays the turns when a method first needs one of them.
     *
     * @param there the position after the turns
     * @param latest the last of the turns
     * @param turn the number of turns since the start of the game
     * @param byBlack the number of white stones that Black has captured since the start
     * @param byWhite the number of black stones that White has captured since the start
     * @param played plays the turns, and returns the same game with all of them
     * @throws IllegalArgumentException if the position is on another board, or the turn is not later
     */
    public History later(Position there, Turn latest, int turn, int byBlack, int byWhite, Supplier<History> played) {
        Present.all("the position", there, "the last turn", latest, "the played turns", played);
        Verdict.Legal effect = Verdict.Legal.unchanged(checkedLater(there, turn));
        Player next = latest.player().opponent();
        Skipped kept = new Skipped(turns + 1, turn, played);
        return new History(agreement, this, latest, turn, effect, next, new Taken(byBlack, byWhite), false, kept);
    }

    private Position checkedLater(Position there, int turn) {
        if (there.board() != agreement.board() || turn < turns) {
            throw new IllegalArgumentException(
                    "turn " + turn + " on " + there.board() + " is not later in a game on " + agreement.board());
        }
        return there;
    }

    /** Turns that were played on a fast board and that a history does not contain, with a way to play them again. */
    private static final class Skipped {
        private final int first;
        private final int last;
        private final @Nullable Supplier<History> play;
        private volatile @Nullable History played;

        /** Creates skipped turns; if {@code play} is null, the turns cannot be restored. */
        Skipped(int first, int last, @Nullable Supplier<History> play) {
            this.first = first;
            this.last = last;
            this.play = play;
        }

        boolean areLost() {
            return play == null;
        }

        /**
         * {@return the game after these turns, with all of them} If two threads call this method, both may play the
         * turns; the games are equal.
         */
        History played(Position there) {
            History known = played;
            if (known == null) {
                if (play == null) {
                    throw new IllegalStateException("turns " + first + " to " + last
                            + " of this game were not kept: it can be counted, but not judged further or written");
                }
                known = play.get();
                if (known.turns != last || !known.position.equals(there)) {
                    throw new IllegalStateException("the turns up to " + last + " lead to another game: " + known);
                }
                played = known;
            }
            return known;
        }
    }

    /**
     * {@return this history with the turns that it skips played again, so that every turn can be read}
     *
     * @throws IllegalStateException if the turns were not kept
     */
    private History whole() {
        return skipped == null ? this : skipped.played(position);
    }

    /** {@return the history before the last turn or set-up; null at the start} */
    private @Nullable History previous() {
        return whole().before;
    }

    /**
     * {@return this game, ended without a further turn, for example because a player claimed a repetition}
     *
     * @param by the ending
     */
    public History ended(Ending by) {
        Objects.requireNonNull(by, "the ending must not be null");
        Verdict.Legal effect = new Verdict.Legal(position, captured, selfCaptured, Optional.of(by));
        return new History(agreement, before, last, turns, effect, toMove, taken, setUp, skipped);
    }

    /**
     * {@return this game under another agreement, for players who change the komi during play} The turns stay as they
     * are.
     *
     * @param other the new agreement
     * @throws IllegalArgumentException if the agreement is about another board
     */
    public History agreed(Agreement other) {
        Objects.requireNonNull(other, "the agreement must not be null");
        if (other.board() != agreement.board()) {
            throw new IllegalArgumentException(
                    "an agreement on " + other.board() + " for a game on " + agreement.board());
        }
        if (other.equals(agreement)) {
            return this;
        }
        Verdict.Legal effect = new Verdict.Legal(position, captured, selfCaptured, ending());
        return new History(other, before, last, turns, effect, toMove, taken, setUp, skipped);
    }

    /** {@return the agreement of the players} */
    public Agreement agreement() {
        return agreement;
    }

    /** {@return the current position} */
    public Position position() {
        return position;
    }

    /** {@return the player whose turn it is} */
    public Player toMove() {
        return toMove;
    }

    /** {@return the number of turns so far; passes count, barred attempts do not} */
    public int turns() {
        return turns;
    }

    /** {@return the last turn; empty at the start, at a set-up, and if the turn was not kept} */
    public Optional<Turn> last() {
        return Optional.ofNullable(last);
    }

    /** {@return whether the last turn is a pass} */
    public boolean lastIsPass() {
        demandLast();
        return isPass();
    }

    private boolean isPass() {
        return last != null && last.move() instanceof Move.Pass;
    }

    /** {@return whether the last turn is a play of a stone} */
    public boolean lastIsPlay() {
        demandLast();
        return last != null && last.move() instanceof Move.Play;
    }

    /** Throws an {@link IllegalStateException} if the last turn was not kept. */
    private void demandLast() {
        if (skipped != null && skipped.areLost()) {
            whole();
        }
    }

    /** {@return the history before the last turn or set-up; empty at the start} */
    public Optional<History> before() {
        return Optional.ofNullable(previous());
    }

    /** {@return the opponent's stones that the last turn removed} */
    public PointSet captured() {
        return whole().captured;
    }

    /** {@return the player's own stones that the last turn removed} */
    public PointSet selfCaptured() {
        return whole().selfCaptured;
    }

    /**
     * {@return the number of the opponent's stones that a player has captured; self-captured stones do not count}
     *
     * @param taker the player who captured the stones
     */
    public int prisoners(Player taker) {
        Objects.requireNonNull(taker, "the player must not be null");
        return taker == Player.BLACK ? taken.byBlack() : taken.byWhite();
    }

    /** {@return how the game ended; empty if it is not over} */
    public Optional<Ending> ending() {
        return Optional.ofNullable(ending);
    }

    /**
     * {@return whether this position has no earlier positions: at the start, and directly after {@link #setUp}}
     */
    public boolean beginsAnew() {
        return setUp || before == null;
    }

    /** {@return whether stones were set up by {@link #setUp}, at the start or later} */
    public boolean hasSetUp() {
        return everSetUp;
    }

    /**
     * {@return the number of the latest turn that changed the board to a position; 0 for the start, empty if the
     * position did not occur} A pass, which leaves the position as it is, does not count. The search goes back to the
     * latest set-up. It compares positions, not only their hashes.
     *
     * @param sought the position
     */
    public OptionalInt turnThatLeft(Position sought) {
        Objects.requireNonNull(sought, "the position must not be null");
        int wanted = sought.hashCode();
        for (History at = this; at != null; at = at.earlier(wanted)) {
            if (at.hash == wanted && at.position.equals(sought)) {
                History first = at;
                for (History still = at; still != null && still.position.equals(sought); still = still.within()) {
                    first = still;
                }
                return OptionalInt.of(first.turns);
            }
        }
        return OptionalInt.empty();
    }

    /**
     * {@return the number of the latest turn of a player, play or pass, that left a position; empty if there is none} A
     * set-up counts as a turn of the player who is not on turn after it. The empty board at the start counts for no
     * player.
     *
     * @param sought the position
     * @param by the player
     */
    public OptionalInt turnThatLeft(Position sought, Player by) {
        Present.all("the position", sought, "the player", by);
        int wanted = sought.hashCode();
        for (History at = this; at != null; at = at.earlier(wanted)) {
            boolean left = at.last != null ? at.last.player() == by : at.before != null && at.toMove != by;
            if (left && at.hash == wanted && at.position.equals(sought)) {
                return OptionalInt.of(at.turns);
            }
        }
        return OptionalInt.empty();
    }

    /** {@return the history before the last turn; null at the start and at a set-up} */
    private @Nullable History within() {
        return setUp ? null : previous();
    }

    /** {@return the history before the last turn, or an earlier one if no position between them has this hash} */
    private @Nullable History earlier(int wanted) {
        History at = within();
        while (at != null && at.past != null && !at.past.contains(wanted)) {
            at = at.past.further();
        }
        return at;
    }

    /**
     * {@return the game after two passes, with play resumed because the players disagree} Turns, positions and
     * prisoners stay.
     *
     * @param next the player to move
     * @throws IllegalStateException if two passes did not end the game
     */
    public History resumed(Player next) {
        Objects.requireNonNull(next, "the player must not be null");
        if (!(ending instanceof Ending.TwoPasses)) {
            throw new IllegalStateException("only a game that two passes ended can be resumed");
        }
        return rearranged(position, next);
    }

    /** {@return the number of passes in a row at the end of the game; a resumption does not interrupt the row} */
    public int passesInARow() {
        int passes = 0;
        History at = this;
        while (at != null && (at.isPass() || at.isResumption())) {
            passes += at.isPass() ? 1 : 0;
            at = at.previous();
        }
        return passes;
    }

    private boolean isResumption() {
        return last == null && !setUp && skipped == null && before != null && before.ending instanceof Ending.TwoPasses;
    }

    /**
     * {@return the number of turns of a player since the start or the latest set-up}
     *
     * @param player the player
     */
    public int turnsOf(Player player) {
        Objects.requireNonNull(player, "the player must not be null");
        int count = 0;
        for (History at = this; at != null; at = at.within()) {
            count += at.last != null && at.last.player() == player ? 1 : 0;
        }
        return count;
    }

    /**
     * {@return the game as it was after a turn; empty if there is no turn with this number}
     *
     * @param turn the number of the turn; 0 for the start, with the stones set up there
     */
    public Optional<History> after(int turn) {
        for (History at = this; at != null; at = at.previous()) {
            if (at.turns == turn) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    /** {@return all turns, the first one first} */
    public List<Turn> all() {
        Deque<Turn> found = new ArrayDeque<>();
        for (History at = this; at != null; at = at.previous()) {
            if (at.last != null) {
                found.addFirst(at.last);
            }
        }
        return new ArrayList<>(found);
    }

    /** {@return the board and the state of the game, as in {@code 9x9, turn 3, Black to move}} */
    @Override
    public String toString() {
        String standing = ending == null ? toMove + " to move" : "ended by " + ending;
        return agreement.board() + ", turn " + turns + ", " + standing;
    }
}
