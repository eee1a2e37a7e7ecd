package org.shinpan.server.play;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.shinpan.rules.board.Player;

/** The clocks of both players under one time control. Times are in milliseconds. */
final class Clocks {

    private final TimeControl control;
    private final Map<Player, Clock> clocks = new EnumMap<>(Player.class);

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

    Clock of(Player player) {
        return Objects.requireNonNull(clocks.get(player));
    }

    /** A player has taken a turn. */
    void press(Player player, long spent) {
        clocks.put(player, of(player).press(control, spent));
    }

    /** Time has passed in the middle of a player's turn. */
    void run(Player player, long spent) {
        clocks.put(player, of(player).run(control, spent));
    }

    /** How long a player's turn may take, from its start. */
    OptionalLong allowance(Player player) {
        return of(player).allowance(control);
    }
}
