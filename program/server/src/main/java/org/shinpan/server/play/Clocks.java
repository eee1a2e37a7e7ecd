package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.shinpan.engine.clock.Clock;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.server.play.Event.TurnTime;

/**
 * The clocks of both players under one time control: the state of every clock before the current turn, and the time
 * that the current turn has used. Times are in milliseconds.
 */
public final class Clocks {

    /** An undo does not reduce the remaining time of a player below this, in milliseconds. */
    private static final long MIN_AFTER_UNDO = 10_000;

    /**
     * The time that a player's clock gained at the end of a turn.
     *
     * @param time the added time, such as an increment
     * @param turns the change of the number of turns that remain to be played in an overtime period
     * @param after the clock after the turn
     */
    private record Earned(Player player, long time, int turns, Clock after) {}

    private final TimeControl control;
    /** The clock of every player as it was before the current turn. */
    private final Map<Player, Clock> clocks = new EnumMap<>(Player.class);
    /** The gain of every turn of the game, in order. */
    private final List<Earned> earned = new ArrayList<>();
    /**
     * The time that the current turn had used when its clock last stopped; 0 if it has not stopped during this turn.
     */
    private long used;

    /** Creates two clocks that have not run yet. */
    Clocks(TimeControl control) {
        this.control = control;
        for (Player player : Player.values()) {
            clocks.put(player, Clock.full(control));
        }
    }

    /** Returns whether the game is played with clocks. */
    boolean exist() {
        return !(control instanceof TimeControl.None);
    }

    /** Returns a player's clock as it was before the current turn. */
    public Clock of(Player player) {
        return Objects.requireNonNull(clocks.get(player));
    }

    /**
     * Returns the clock of the player who took a turn, as it was after that turn.
     *
     * @param turn the number of the turn, from 1; not a resignation
     */
    public Clock after(int turn) {
        return earned.get(turn - 1).after();
    }

    /**
     * Returns the time that the current turn had used when its clock last stopped; 0 if it has not stopped during this
     * turn.
     */
    public long used() {
        return used;
    }

    /**
     * Ends the current turn with a move.
     *
     * @param game the game before the turn
     * @param spent how long the clock has run since it last started
     */
    void press(Game game, Turn turn, long spent) {
        if (turn.move().equals(Move.RESIGN)) {
            // The other player may have been on turn.
            stop(game.toMove(), spent, TurnTime.GOES_ON);
            rest(game.toMove());
            return;
        }
        Clock start = of(turn.player());
        Clock pressed = start.press(control, used + spent);
        Clock rested = start.rest(control, used + spent);
        // The gain is the difference to a turn that ends without a move.
        long time = pressed.main() - rested.main() + pressed.stretch() - rested.stretch();
        // The list may have more turns than the game, for example after a second pass that the marking barred.
        earned.subList(game.history().turns(), earned.size()).clear();
        earned.add(new Earned(turn.player(), time, pressed.turns() - rested.turns(), pressed));
        clocks.put(turn.player(), pressed);
        used = 0;
    }

    /** Stops the clock of the player to move before the turn is over. */
    void stop(Player onTurn, long spent, TurnTime turn) {
        used += spent;
        if (turn == TurnTime.BEGINS_ANEW) {
            clocks.put(onTurn, of(onTurn).run(control, used));
            used = 0;
        }
    }

    /** Records that the player to move has used all the time. */
    void runOut(Player onTurn) {
        used = of(onTurn).allowance(control).orElse(0);
    }

    /**
     * Takes turns back. The players do not get the used time back.
     *
     * @param undone the game before the undo
     * @param left the game after the undo
     * @param turn if the turn goes on, the players lose the time that their clocks gained in the undone turns; the time
     *     that the current turn has used still counts if the same player is on turn after the undo. If the turn begins
     *     anew, the players keep the gained time
     */
    void takeBack(Game undone, Game left, TurnTime turn) {
        Player onTurn = undone.toMove();
        List<Earned> back =
                earned.subList(left.history().turns(), undone.history().turns());
        if (turn == TurnTime.GOES_ON) {
            if (left.toMove() != onTurn) {
                rest(onTurn);
            }
            back.forEach(one -> takeAway(one, one.player() == onTurn ? used : 0));
        }
        back.clear();
    }

    /** Sets both clocks. The used time of the current turn becomes 0. */
    void set(Clock black, Clock white) {
        clocks.put(Player.BLACK, black);
        clocks.put(Player.WHITE, white);
        used = 0;
    }

    /**
     * Replaces the last turns and leaves the clocks as they are. The new turns add no time.
     *
     * @param kept the number of turns that were not replaced
     * @param players the players of the new turns
     * @param undone the game before the change
     * @param left the game after the change
     */
    void replaceTurns(int kept, List<Player> players, Game undone, Game left) {
        earned.subList(kept, earned.size()).clear();
        players.forEach(player -> earned.add(new Earned(player, 0, 0, of(player))));
        if (left.toMove() != undone.toMove()) {
            rest(undone.toMove());
        }
    }

    /** Ends the current turn without a move. */
    private void rest(Player onTurn) {
        clocks.put(onTurn, of(onTurn).rest(control, used));
        used = 0;
    }

    /**
     * Takes away again the time that a player gained with a turn.
     *
     * @param spent the time that the player has used in the current turn; 0 if the other player is on turn
     */
    private void takeAway(Earned one, long spent) {
        Clock clock = of(one.player());
        long left = clock.allowance(control).orElse(0) - spent;
        long time = Math.min(one.time(), Math.max(0, left - MIN_AFTER_UNDO));
        clocks.put(one.player(), clock.without(control, time, one.turns()));
    }

    /**
     * Returns how long the clock of the player to move may run from its last start; empty if the game has no clocks.
     */
    OptionalLong allowance(Player onTurn) {
        OptionalLong whole = of(onTurn).allowance(control);
        return whole.isPresent() ? OptionalLong.of(whole.getAsLong() - used) : whole;
    }

    /**
     * Returns the time for the rest of the current turn if the player's time is spread evenly over the game.
     *
     * @param spent the time since the clock last started
     */
    long pace(Player onTurn, long spent) {
        return of(onTurn).pace(control, used + spent);
    }
}
