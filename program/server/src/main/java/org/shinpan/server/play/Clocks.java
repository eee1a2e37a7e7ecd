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
 * The clocks of both players under one time control: each as it was before the turn under way, and the time that this
 * turn has used. Times are in milliseconds.
 */
public final class Clocks {

    /** An undo takes from no player so much that less than this is left. */
    private static final long SPARED = 10_000;

    /** What a player got for a turn: time, and turns of a stretch; and the player's clock after it. */
    private record Earned(Player player, long time, int turns, Clock after) {}

    private final TimeControl control;
    /** The clock of each player as it was before the turn under way. */
    private final Map<Player, Clock> clocks = new EnumMap<>(Player.class);
    /** What each turn of the game earned, in the order of the turns. */
    private final List<Earned> earned = new ArrayList<>();
    /** What the turn under way had used when its clock went on last. */
    private long used;

    /** Two clocks that have not run yet. */
    Clocks(TimeControl control) {
        this.control = control;
        for (Player player : Player.values()) {
            clocks.put(player, Clock.full(control));
        }
    }

    boolean exist() {
        return !(control instanceof TimeControl.None);
    }

    /** A player's clock as it was before the turn under way. */
    public Clock of(Player player) {
        return Objects.requireNonNull(clocks.get(player));
    }

    /**
     * The clock of the player who took a turn, after it.
     *
     * @param turn its number, from 1; not a resignation
     */
    public Clock after(int turn) {
        return earned.get(turn - 1).after();
    }

    /** What the turn under way had used when its clock went on last; 0 if the clock has not stopped in it. */
    public long used() {
        return used;
    }

    /**
     * A turn was taken.
     *
     * @param game the game before it
     * @param spent how long the clock ran, since it went on last
     */
    void press(Game game, Turn turn, long spent) {
        if (turn.move().equals(Move.RESIGN)) {
            // Perhaps the other player was on turn.
            stop(game.toMove(), spent, TurnTime.GOES_ON);
            rest(game.toMove());
            return;
        }
        Clock start = of(turn.player());
        Clock pressed = start.press(control, used + spent);
        Clock rested = start.rest(control, used + spent);
        // The move earned what the clock has more than if the turn had ended without one.
        long time = pressed.main() - rested.main() + pressed.stretch() - rested.stretch();
        // The list may have more turns than the game, as after a second pass that the marking barred.
        earned.subList(game.history().turns(), earned.size()).clear();
        earned.add(new Earned(turn.player(), time, pressed.turns() - rested.turns(), pressed));
        clocks.put(turn.player(), pressed);
        used = 0;
    }

    /** The clock of the player on turn stops before the turn is over. */
    void stop(Player onTurn, long spent, TurnTime turn) {
        used += spent;
        if (turn == TurnTime.BEGINS_ANEW) {
            clocks.put(onTurn, of(onTurn).run(control, used));
            used = 0;
        }
    }

    /** The player on turn has used all the time. */
    void runOut(Player onTurn) {
        used = of(onTurn).allowance(control).orElse(0);
    }

    /**
     * Turns are taken back. No time comes back, and what the turns earned goes. If the same player is on turn as
     * before, the turn goes on; else it is over.
     *
     * @param undone the game before
     * @param left the game that is left
     */
    void takeBack(Game undone, Game left, TurnTime turn) {
        Player onTurn = undone.toMove();
        List<Earned> back =
                earned.subList(left.history().turns(), undone.history().turns());
        if (turn == TurnTime.GOES_ON) {
            if (left.toMove() != onTurn) {
                rest(onTurn);
            }
            back.forEach(one -> give(one, one.player() == onTurn ? used : 0));
        }
        back.clear();
    }

    /** The turn under way is over, without a move. */
    private void rest(Player onTurn) {
        clocks.put(onTurn, of(onTurn).rest(control, used));
        used = 0;
    }

    /**
     * A player gives back what a turn earned.
     *
     * @param spent what the player has used of the turn under way
     */
    private void give(Earned one, long spent) {
        Clock clock = of(one.player());
        long left = clock.allowance(control).orElse(0) - spent;
        long time = Math.min(one.time(), Math.max(0, left - SPARED));
        clocks.put(one.player(), clock.without(control, time, one.turns()));
    }

    /** How long the clock of the player on turn may still run, since it went on last. */
    OptionalLong allowance(Player onTurn) {
        OptionalLong whole = of(onTurn).allowance(control);
        return whole.isPresent() ? OptionalLong.of(whole.getAsLong() - used) : whole;
    }

    /**
     * How long the player on turn takes from now on, if the time is spread evenly over the game.
     *
     * @param spent the time since the clock went on last
     */
    long pace(Player onTurn, long spent) {
        return of(onTurn).pace(control, used + spent);
    }
}
