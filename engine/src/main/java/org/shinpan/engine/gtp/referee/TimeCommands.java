package org.shinpan.engine.gtp.referee;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shinpan.engine.gtp.Clock;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.TimeSettings;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.rules.board.Player;

/**
 * The commands about time, and the time for a move.
 *
 * <p>If the client sends the time left ({@code time_left}), that value counts; otherwise this class runs the clocks
 * itself. Without time settings a move may use the limits from the command line.
 */
final class TimeCommands {

    /** A reserve for the delay of the connection. */
    private static final Duration LAG = Duration.ofMillis(30);

    /** The shortest time for a move. */
    private static final Duration LEAST = Duration.ofMillis(10);

    /** The longest time in seconds: 30 days. */
    private static final int LONGEST = 2_592_000;

    private final SearchLimits usual;
    private final Map<Player, Clock> clocks = new EnumMap<>(Player.class);
    private Optional<TimeSettings> settings = Optional.empty();

    /** The usual limits; the limit on playouts always holds. */
    TimeCommands(SearchLimits usual) {
        this.usual = usual;
    }

    void registerWith(GtpProtocol protocol) {
        protocol.register("time_settings", this::timeSettings);
        protocol.register("kgs-time_settings", this::kgsTimeSettings);
        protocol.register("time_left", this::timeLeft);
    }

    /** Sets both clocks back to the start. */
    void restart() {
        clocks.clear();
        for (Player player : Player.values()) {
            settings.ifPresent(agreed -> clocks.put(player, Clock.of(agreed)));
        }
    }

    private void settle(Optional<TimeSettings> agreed) {
        settings = agreed;
        restart();
    }

    private String timeSettings(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 3, "main time, byo-yomi time and byo-yomi stones");
        Duration main = GtpGame.seconds(arguments.get(0), LONGEST);
        Duration period = GtpGame.seconds(arguments.get(1), LONGEST);
        int stones = GtpGame.number(arguments.get(2), 0, 1000, "number of stones");
        settle(settings(main, period, stones));
        return "";
    }

    /** In GTP a period without stones means no limit, and no period means sudden death. */
    private static Optional<TimeSettings> settings(Duration main, Duration period, int stones) {
        if (period.isZero()) {
            return main.isZero() ? Optional.empty() : Optional.of(new TimeSettings(main, Duration.ZERO, 0));
        }
        return stones == 0 ? Optional.empty() : Optional.of(new TimeSettings(main, period, stones));
    }

    private String kgsTimeSettings(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "none, absolute, byoyomi or canadian");
        switch (arguments.get(0)) {
            case "none" -> settle(Optional.empty());
            case "absolute" -> {
                GtpGame.need(arguments, 2, "a main time");
                settle(settings(GtpGame.seconds(arguments.get(1), LONGEST), Duration.ZERO, 0));
            }
            case "byoyomi" -> {
                GtpGame.need(arguments, 4, "main time, period time and number of periods");
                GtpGame.number(arguments.get(3), 1, LONGEST, "number of periods");
                settle(settings(
                        GtpGame.seconds(arguments.get(1), LONGEST), GtpGame.seconds(arguments.get(2), LONGEST), 1));
            }
            case "canadian" -> {
                GtpGame.need(arguments, 4, "main time, period time and stones");
                int stones = GtpGame.number(arguments.get(3), 1, 1000, "number of stones");
                settle(settings(
                        GtpGame.seconds(arguments.get(1), LONGEST),
                        GtpGame.seconds(arguments.get(2), LONGEST),
                        stones));
            }
            default ->
                throw new GtpException("'" + arguments.get(0) + "' is neither none, absolute, byoyomi nor canadian");
        }
        return "";
    }

    private String timeLeft(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 3, "a colour, time and stones");
        Player player = GtpGame.player(arguments.get(0));
        Duration left = GtpGame.seconds(arguments.get(1), LONGEST);
        int stones = GtpGame.number(arguments.get(2), 0, 1000, "number of stones");
        TimeSettings agreed = settings.orElseGet(() -> new TimeSettings(Duration.ofSeconds(1), Duration.ZERO, 0));
        clocks.put(player, new Clock(agreed, left, stones, false));
        return "";
    }

    /**
     * The limits for a move.
     *
     * @param moves the number of moves that the player will probably still make
     */
    SearchLimits limits(Player player, int moves) {
        Clock clock = clocks.get(player);
        if (clock == null) {
            return usual;
        }
        Duration share;
        if (clock.stones() > 0) {
            share = clock.left().dividedBy(clock.stones());
        } else {
            TimeSettings agreed = clock.settings();
            share = clock.left().dividedBy(moves);
            if (agreed.stones() > 0) {
                share = share.plus(agreed.period().dividedBy(agreed.stones()));
            }
        }
        Duration most = clock.forNextMove().minus(LAG);
        Duration time = share.compareTo(most) > 0 ? most : share;
        return new SearchLimits(time.compareTo(LEAST) < 0 ? LEAST : time, usual.playouts());
    }

    /** Takes the time of a move off a player's clock. */
    void used(Player player, Duration time) {
        clocks.computeIfPresent(player, (who, clock) -> clock.after(time));
    }
}
