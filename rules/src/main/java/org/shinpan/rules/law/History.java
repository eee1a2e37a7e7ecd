package org.shinpan.rules.law;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

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
    private final Player toMove;
    private final PointSet captured;
    private final PointSet selfCaptured;
    private final int takenByBlack;
    private final int takenByWhite;
    private final boolean setUp;
    private final @Nullable Ending ending;

    private History(
            Agreement agreement,
            @Nullable History before,
            @Nullable Turn last,
            Verdict.Legal effect,
            Player toMove,
            boolean setUp) {
        this.agreement = agreement;
        this.before = before;
        this.last = last;
        this.turns = (before == null ? 0 : before.turns) + (last == null ? 0 : 1);
        this.position = effect.after();
        this.toMove = toMove;
        this.captured = effect.captured();
        this.selfCaptured = effect.selfCaptured();
        int taken = last == null ? 0 : captured.size();
        boolean black = last != null && last.player() == Player.BLACK;
        this.takenByBlack = (before == null ? 0 : before.takenByBlack) + (black ? taken : 0);
        this.takenByWhite = (before == null ? 0 : before.takenByWhite) + (black ? 0 : taken);
        this.setUp = setUp;
        this.ending = effect.ends().orElse(null);
    }

    /** The same state of the game under another agreement; only the latest one is ever asked for it. */
    private History(History same, Agreement agreement) {
        this.agreement = agreement;
        this.before = same.before;
        this.last = same.last;
        this.turns = same.turns;
        this.position = same.position;
        this.toMove = same.toMove;
        this.captured = same.captured;
        this.selfCaptured = same.selfCaptured;
        this.takenByBlack = same.takenByBlack;
        this.takenByWhite = same.takenByWhite;
        this.setUp = same.setUp;
        this.ending = same.ending;
    }

    /** A game at its start: an empty board and Black to move, as all five texts have it. */
    public static History start(Agreement agreement) {
        Position empty = Position.empty(agreement.board());
        return new History(agreement, null, null, Verdict.Legal.unchanged(empty), Player.BLACK, false);
    }

    /** A game that starts from a set-up position, which none of the five texts knows. */
    public static History from(Agreement agreement, Position position, Player toMove) {
        return start(agreement).setUp(position, toMove);
    }

    /**
     * This game with its stones rearranged. What stood before is no longer an earlier position of the game; the
     * turns keep their numbers and the prisoners stay.
     *
     * @throws IllegalArgumentException if the position is on another board
     */
    public History setUp(Position rearranged, Player next) {
        if (rearranged.board() != agreement.board()) {
            throw new IllegalArgumentException(
                    "a position on " + rearranged.board() + " in a game on " + agreement.board());
        }
        return new History(agreement, this, null, Verdict.Legal.unchanged(rearranged), next, true);
    }

    /** This game after one more turn, whose effect a rule text has allowed. */
    public History with(Turn turn, Verdict.Legal effect) {
        return new History(agreement, this, turn, effect, turn.player().opponent(), false);
    }

    /** This game, ended by a claim after its last turn. */
    public History ended(Ending by) {
        Verdict.Legal effect = new Verdict.Legal(position, captured, selfCaptured, Optional.of(by));
        return new History(agreement, before, last, effect, toMove, setUp);
    }

    /**
     * This game under another agreement, for komi that is settled late. What was played stands.
     *
     * @throws IllegalArgumentException if the agreement is about another board
     */
    public History agreed(Agreement other) {
        if (other.board() != agreement.board()) {
            throw new IllegalArgumentException(
                    "an agreement on " + other.board() + " for a game on " + agreement.board());
        }
        return new History(this, other);
    }

    public Agreement agreement() {
        return agreement;
    }

    public Position position() {
        return position;
    }

    /** The player whose turn it is. */
    public Player toMove() {
        return toMove;
    }

    /** How many turns were taken; passes count, barred attempts do not. */
    public int turns() {
        return turns;
    }

    /** The last turn, unless the game stands at its start or at a set-up. */
    public Optional<Turn> last() {
        return Optional.ofNullable(last);
    }

    /** Whether the last turn is a pass. */
    public boolean lastIsPass() {
        return last != null && last.move() instanceof Move.Pass;
    }

    /** The history before the last turn or set-up; empty at the start. */
    public Optional<History> before() {
        return Optional.ofNullable(before);
    }

    /** The opponent's stones that the last turn removed. */
    public PointSet captured() {
        return captured;
    }

    /** The player's own stones that the last turn removed. */
    public PointSet selfCaptured() {
        return selfCaptured;
    }

    /** How many of the opponent's stones a player has captured so far; self-captured stones are not among them. */
    public int prisoners(Player taker) {
        return taker == Player.BLACK ? takenByBlack : takenByWhite;
    }

    /** How the game ended, if it did. */
    public Optional<Ending> ending() {
        return Optional.ofNullable(ending);
    }

    /** Whether stones were ever set up other than by play. */
    public boolean hasSetUp() {
        for (History at = this; at != null; at = at.before) {
            if (at.setUp) {
                return true;
            }
        }
        return false;
    }

    /**
     * The turn that left this position the last time it arose; 0 for the start. Looks back as far as the latest
     * set-up. Positions decide: equal hashes are no evidence here.
     */
    public OptionalInt turnThatLeft(Position sought) {
        for (History at = this; at != null; at = at.setUp ? null : at.before) {
            if (at.position.equals(sought)) {
                while (!at.setUp && at.before != null && at.before.position.equals(sought)) {
                    at = at.before;
                }
                return OptionalInt.of(at.turns);
            }
        }
        return OptionalInt.empty();
    }

    /** How many turns of a player stand since the start or the latest set-up. */
    public int turnsOf(Player player) {
        int count = 0;
        for (History at = this; at != null && !at.setUp; at = at.before) {
            count += at.last != null && at.last.player() == player ? 1 : 0;
        }
        return count;
    }

    /** The game as it stood after a turn; 0 for its start, set-up stones included. */
    public Optional<History> after(int turn) {
        for (History at = this; at != null; at = at.before) {
            if (at.turns == turn) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    /** All turns in their order. */
    public List<Turn> all() {
        Deque<Turn> found = new ArrayDeque<>();
        for (History at = this; at != null; at = at.before) {
            if (at.last != null) {
                found.addFirst(at.last);
            }
        }
        return new ArrayList<>(found);
    }
}
