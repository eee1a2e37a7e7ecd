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
 * A game so far: what was agreed, every turn that stood, and the position after each.
 *
 * <p>Immutable; a history shares all earlier turns with the one it grew from. It records and does not judge: a
 * {@link RuleSet} judges, and only what it allows is appended.
 */
public final class History {

    private final Agreement agreement;
    private final @Nullable History before;
    private final @Nullable Turn last;
    private final int turns;
    private final Position position;
    /** The hash of the position, at hand where many are compared. */
    private final int hash;

    private final Player toMove;
    private final PointSet captured;
    private final PointSet selfCaptured;
    private final Taken taken;
    private final boolean setUp;
    private final boolean everSetUp;
    private final @Nullable Ending ending;
    /** How many histories come before this one, from the start, the latest set-up or the latest skipped turns on. */
    private final int steps;

    private final @Nullable PastHashes past;
    /** The turns that led here, if they were played on another board. {@code before} is then the game before them. */
    private final @Nullable Skipped skipped;

    /** How many stones each player has captured. */
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
     * {@return a game at its start: an empty board and Black to move, as every text of this library has it}
     *
     * @param agreement what the players agreed on
     */
    public static History start(Agreement agreement) {
        Objects.requireNonNull(agreement, "the agreement must not be null");
        Position empty = Position.empty(agreement.board());
        return new History(
                agreement, null, null, 0, Verdict.Legal.unchanged(empty), Player.BLACK, Taken.NONE, false, null);
    }

    /**
     * {@return a game that starts from a set-up position, which no text of this library knows but for handicap stones}
     *
     * @param agreement what the players agreed on
     * @param position the position
     * @param toMove the player on turn
     */
    public static History from(Agreement agreement, Position position, Player toMove) {
        Present.all("the agreement", agreement, "the position", position, "the player", toMove);
        return start(agreement).setUp(position, toMove);
    }

    /**
     * {@return this game with its stones rearranged} What stood before is no longer an earlier position of the game;
     * the turns keep their numbers and the prisoners stay.
     *
     * @param rearranged the stones from now on
     * @param next the player on turn from now on
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
     * {@return this game with its stones rearranged after its first turn} All that was played still counts: the earlier
     * positions, the turns of each player and the prisoners. But no turn is the one just before: a ko of two plays in
     * succession or a pair of passes does not reach across.
     *
     * @param stones the stones from now on
     * @param next the player on turn from now on
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
     * {@return this game after one more turn, whose effect a rule text has allowed}
     *
     * @param turn the turn
     * @param effect what the turn does
     */
    public History with(Turn turn, Verdict.Legal effect) {
        Present.all("the turn", turn, "the effect", effect);
        Player player = turn.player();
        Taken more = taken.and(player, effect.captured().size());
        return new History(agreement, this, turn, turns + 1, effect, player.opponent(), more, false, null);
    }

    /**
     * {@return this game some turns later, for a count} The turns are not kept: {@link #last} is empty, and every other
     * question about them is refused. So such a game can be settled and cannot be judged further or written.
     *
     * @param there the position it has come to
     * @param next whose turn it is there
     * @param turn how many turns were taken by then
     * @param byBlack how many white stones Black has captured by then
     * @param byWhite how many black stones White has captured by then
     * @throws IllegalArgumentException if the position is on another board, or the turn is not later
     */
    public History later(Position there, Player next, int turn, int byBlack, int byWhite) {
        Present.all("the position", there, "the player", next);
        Verdict.Legal effect = Verdict.Legal.unchanged(checkedLater(there, turn));
        Skipped unkept = turn == turns ? null : new Skipped(turns + 1, turn, null);
        return new History(agreement, this, null, turn, effect, next, new Taken(byBlack, byWhite), false, unkept);
    }

    /**
     * {@return this game some turns later, for callers who replayed the turns on a fast board} It is whole: the turns
     * are played again once somebody asks for one of them.
     *
     * @param there the position it has come to
     * @param latest the last of the turns
     * @param turn how many turns were taken by then
     * @param byBlack how many white stones Black has captured by then
     * @param byWhite how many black stones White has captured by then
     * @param played plays the turns, and returns the same game with each of them
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

    /** Turns that led to a position and were played on another board. */
    private static final class Skipped {
        private final int first;
        private final int last;
        private final @Nullable Supplier<History> play;
        private volatile @Nullable History played;

        /** Without {@code play} the turns are lost. */
        Skipped(int first, int last, @Nullable Supplier<History> play) {
            this.first = first;
            this.last = last;
            this.play = play;
        }

        boolean areLost() {
            return play == null;
        }

        /** The game after these turns, which has each of them. Two threads may play them, to the same effect. */
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

    /** This history with every turn before it; it fails if they are lost. */
    private History whole() {
        return skipped == null ? this : skipped.played(position);
    }

    /** The history before the last turn or set-up, or null. */
    private @Nullable History previous() {
        return whole().before;
    }

    /**
     * {@return this game, ended by a claim after its last turn}
     *
     * @param by how it ended
     */
    public History ended(Ending by) {
        Objects.requireNonNull(by, "the ending must not be null");
        Verdict.Legal effect = new Verdict.Legal(position, captured, selfCaptured, Optional.of(by));
        return new History(agreement, before, last, turns, effect, toMove, taken, setUp, skipped);
    }

    /**
     * {@return this game under another agreement, for komi that is settled late} What was played stands.
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

    /** {@return what the players agreed on} */
    public Agreement agreement() {
        return agreement;
    }

    /** {@return the position} */
    public Position position() {
        return position;
    }

    /** {@return the player whose turn it is} */
    public Player toMove() {
        return toMove;
    }

    /** {@return how many turns were taken; passes count, barred attempts do not} */
    public int turns() {
        return turns;
    }

    /** {@return the last turn, unless the game stands at its start or at a set-up, or the turn was not kept} */
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

    /** Fails if the last turn was not kept. */
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
     * {@return how many of the opponent's stones a player has captured so far; self-captured stones are not among them}
     *
     * @param taker the player who captured
     */
    public int prisoners(Player taker) {
        Objects.requireNonNull(taker, "the player must not be null");
        return taker == Player.BLACK ? taken.byBlack() : taken.byWhite();
    }

    /** {@return how the game ended, if it did} */
    public Optional<Ending> ending() {
        return Optional.ofNullable(ending);
    }

    /**
     * {@return whether nothing before counts as an earlier position: the game stands at its start or at {@link #setUp}}
     */
    public boolean beginsAnew() {
        return setUp || before == null;
    }

    /** {@return whether the game began anew from stones that were set up} */
    public boolean hasSetUp() {
        return everSetUp;
    }

    /**
     * {@return the turn that left this position the last time it arose; 0 for the start} Looks back as far as the
     * latest set-up. Positions decide: equal hashes are no evidence here.
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
     * {@return the latest turn of a player that left a position; empty if there is none} A set-up counts as a turn of
     * the player who is not on turn after it. The empty board at the start counts for no player.
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

    /** {@return what stood before; null at the start and at a set-up} */
    private @Nullable History within() {
        return setUp ? null : previous();
    }

    /** {@return what stood before, without stretches in which no position has this hash} */
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
     * @param next the player on turn
     * @throws IllegalStateException if two passes did not end the game
     */
    public History resumed(Player next) {
        Objects.requireNonNull(next, "the player must not be null");
        if (!(ending instanceof Ending.TwoPasses)) {
            throw new IllegalStateException("only a game that two passes ended can be resumed");
        }
        return rearranged(position, next);
    }

    /** {@return how many passes the game ends with, in a row; a resumption does not break the row} */
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
     * {@return how many turns of a player stand since the start or the latest set-up}
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
     * {@return the game as it stood after a turn; 0 for its start, set-up stones included}
     *
     * @param turn the turn
     */
    public Optional<History> after(int turn) {
        for (History at = this; at != null; at = at.previous()) {
            if (at.turns == turn) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    /** {@return all turns in their order} */
    public List<Turn> all() {
        Deque<Turn> found = new ArrayDeque<>();
        for (History at = this; at != null; at = at.previous()) {
            if (at.last != null) {
                found.addFirst(at.last);
            }
        }
        return new ArrayList<>(found);
    }

    /** The board and how the game stands, as in {@code 9x9, turn 3, Black to move}. */
    @Override
    public String toString() {
        String standing = ending == null ? toMove + " to move" : "ended by " + ending;
        return agreement.board() + ", turn " + turns + ", " + standing;
    }
}
