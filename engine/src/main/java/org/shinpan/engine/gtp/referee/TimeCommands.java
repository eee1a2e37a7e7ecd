package org.shinpan.engine.gtp.referee;

import java.math.BigDecimal;
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

    /** The longest time; a longer one counts as this. */
    private static final Duration LONGEST = Duration.ofDays(30);

    /** The parameters that {@code kata-set-param} changes. */
    private static final List<String> PARAMETERS = List.of("maxPlayouts", "maxTime");

    private SearchLimits usual;
    private final Map<Player, Clock> clocks = new EnumMap<>(Player.class);
    private Optional<TimeSettings> settings = Optional.empty();
    private Increment increment = Increment.NONE;

    /**
     * What a Fischer clock adds after each move.
     *
     * @param time the time that is added
     * @param mostLeft the most time that a player can have left after that
     * @param mostForMove the longest time for one move
     */
    private record Increment(Duration time, Duration mostLeft, Duration mostForMove) {
        private static final Duration NO_BOUND = Duration.ofSeconds(Long.MAX_VALUE / 2);

        static final Increment NONE = new Increment(Duration.ZERO, NO_BOUND, NO_BOUND);

        Clock after(Clock clock) {
            Duration left = clock.left().plus(time);
            return time.isZero() || clock.stones() > 0 || clock.fallen()
                    ? clock
                    : new Clock(clock.settings(), left.compareTo(mostLeft) > 0 ? mostLeft : left, 0, false);
        }
    }

    /** The usual limits; the limit on playouts always holds. */
    TimeCommands(SearchLimits usual) {
        this.usual = usual;
    }

    void registerWith(GtpProtocol protocol) {
        protocol.register("time_settings", this::timeSettings);
        protocol.register("kgs-time_settings", arguments -> settle(arguments, "none, absolute, byoyomi nor canadian"));
        protocol.register("kata-time_settings", this::kataTimeSettings);
        protocol.register(
                "kata-list_time_settings", arguments -> "none absolute byoyomi canadian fischer fischer-capped");
        protocol.register("time_left", this::timeLeft);
        protocol.register("kata-list-params", arguments -> String.join(" ", PARAMETERS));
        protocol.register("kata-get-param", this::parameter);
        protocol.register("kata-set-param", this::setParameter);
    }

    /** Sets both clocks back to the start. */
    void restart() {
        clocks.clear();
        for (Player player : Player.values()) {
            settings.ifPresent(agreed -> clocks.put(player, Clock.of(agreed)));
        }
    }

    private void settle(Optional<TimeSettings> agreed) {
        settle(agreed, Increment.NONE);
    }

    private void settle(Optional<TimeSettings> agreed, Increment added) {
        settings = agreed;
        increment = added;
        restart();
    }

    private String timeSettings(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 3, "main time, byo-yomi time and byo-yomi stones");
        Duration main = time(arguments.get(0));
        Duration period = time(arguments.get(1));
        int stones = GtpGame.number(arguments.get(2), 0, 1000, "number of stones");
        settle(settings(main, period, stones));
        return "";
    }

    private static Duration time(String seconds) throws GtpException {
        Duration time = GtpGame.seconds(seconds, Integer.MAX_VALUE);
        return time.compareTo(LONGEST) > 0 ? LONGEST : time;
    }

    /** In GTP a period without stones means no limit, and no period means sudden death. */
    private static Optional<TimeSettings> settings(Duration main, Duration period, int stones) {
        if (period.isZero()) {
            return main.isZero() ? Optional.empty() : Optional.of(new TimeSettings(main, Duration.ZERO, 0));
        }
        return stones == 0 ? Optional.empty() : Optional.of(new TimeSettings(main, period, stones));
    }

    /** The settings that KGS and KataGo share. */
    private String settle(List<String> arguments, String kinds) throws GtpException {
        GtpGame.need(arguments, 1, kinds.replace(" nor ", " or "));
        switch (arguments.get(0)) {
            case "none" -> settle(Optional.empty());
            case "absolute" -> {
                GtpGame.need(arguments, 2, "a main time");
                settle(settings(time(arguments.get(1)), Duration.ZERO, 0));
            }
            case "byoyomi" -> {
                GtpGame.need(arguments, 4, "main time, period time and number of periods");
                GtpGame.number(arguments.get(3), 1, Integer.MAX_VALUE, "number of periods");
                settle(settings(time(arguments.get(1)), time(arguments.get(2)), 1));
            }
            case "canadian" -> {
                GtpGame.need(arguments, 4, "main time, period time and stones");
                int stones = GtpGame.number(arguments.get(3), 1, 1000, "number of stones");
                settle(settings(time(arguments.get(1)), time(arguments.get(2)), stones));
            }
            default -> throw new GtpException("'" + arguments.get(0) + "' is neither " + kinds);
        }
        return "";
    }

    private String kataTimeSettings(List<String> arguments) throws GtpException {
        String kind = arguments.isEmpty() ? "" : arguments.get(0);
        boolean capped = kind.equals("fischer-capped");
        if (!capped && !kind.equals("fischer")) {
            return settle(arguments, "none, absolute, byoyomi, canadian, fischer nor fischer-capped");
        }
        GtpGame.need(
                arguments,
                capped ? 5 : 3,
                capped ? "main time, increment and the limits of main time and move" : "main time and increment");
        Duration main = time(arguments.get(1));
        Duration added = time(arguments.get(2));
        Increment after = new Increment(added, limit(arguments, 3), limit(arguments, 4));
        if (after.mostLeft().compareTo(main) < 0) {
            throw new GtpException("the limit of the main time is shorter than the main time");
        }
        Duration start = main.isZero() ? added : main;
        settle(start.isZero() ? Optional.empty() : Optional.of(new TimeSettings(start, Duration.ZERO, 0)), after);
        return "";
    }

    /** A time that may be left out or negative; then there is no limit. */
    private static Duration limit(List<String> arguments, int at) throws GtpException {
        boolean none = arguments.size() <= at || arguments.get(at).startsWith("-");
        return none ? Increment.NO_BOUND : time(arguments.get(at));
    }

    private String parameter(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "a parameter");
        return isPlayouts(arguments.get(0))
                ? Long.toString(usual.playouts())
                : BigDecimal.valueOf(usual.time().toMillis(), 3)
                        .stripTrailingZeros()
                        .toPlainString();
    }

    private String setParameter(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 2, "a parameter and a value");
        String value = arguments.get(1);
        usual = isPlayouts(arguments.get(0))
                ? new SearchLimits(usual.time(), GtpGame.number(value, 1, Integer.MAX_VALUE, "number of playouts"))
                : new SearchLimits(time(value), usual.playouts());
        return "";
    }

    private static boolean isPlayouts(String parameter) throws GtpException {
        if (!PARAMETERS.contains(parameter)) {
            throw new GtpException(
                    "unknown parameter '" + parameter + "'; expected one of: " + String.join(", ", PARAMETERS));
        }
        return parameter.equals("maxPlayouts");
    }

    private String timeLeft(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 3, "a colour, time and stones");
        Player player = GtpGame.player(arguments.get(0));
        Duration left = time(arguments.get(1));
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
            share = clock.left().dividedBy(moves).plus(increment.time());
            if (agreed.stones() > 0) {
                share = share.plus(agreed.period().dividedBy(agreed.stones()));
            }
        }
        Duration next = clock.forNextMove();
        Duration most = (next.compareTo(increment.mostForMove()) > 0 ? increment.mostForMove() : next).minus(LAG);
        Duration time = share.compareTo(most) > 0 ? most : share;
        return new SearchLimits(time.compareTo(LEAST) < 0 ? LEAST : time, usual.playouts());
    }

    /** Takes the time of a move off a player's clock. */
    void used(Player player, Duration time) {
        clocks.computeIfPresent(player, (who, clock) -> increment.after(clock.after(time)));
    }
}
