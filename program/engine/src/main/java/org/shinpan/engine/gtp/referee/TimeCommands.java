package org.shinpan.engine.gtp.referee;

import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.shinpan.engine.clock.Clock;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.rules.board.Player;

/**
 * The commands about time, and the computation of the time for a move.
 *
 * <p>If the client sends the remaining time ({@code time_left}), that time is used; otherwise this class keeps the
 * clocks itself. Without time settings, the limits of the command line apply to every move.
 */
final class TimeCommands {

    /** A reserve for the delay of the connection, in milliseconds. */
    private static final long LAG = 30;

    /** The minimum time for a move, in milliseconds. */
    private static final long MIN_MILLIS = 10;

    /** The time control if a client has sent the remaining time but no settings. Its one second is never used. */
    private static final TimeControl UNSET = new TimeControl.Absolute(1000);

    private final Supplier<SearchLimits> limits;
    /** The players' clocks. A player has no clock until the client sends time settings or the remaining time. */
    private final Map<Player, Clock> clocks = new EnumMap<>(Player.class);
    /** The players for whom the client has sent the remaining time since their last move. */
    private final Set<Player> timed = EnumSet.noneOf(Player.class);

    private Optional<TimeControl> settings = Optional.empty();

    /** The maximum time for one move, in milliseconds. */
    private long max = Long.MAX_VALUE;

    /**
     * Creates the commands.
     *
     * @param limits the limits for a move without time settings; the limit on playouts always applies
     */
    TimeCommands(Supplier<SearchLimits> limits) {
        this.limits = limits;
    }

    void registerWith(GtpProtocol protocol) {
        protocol.register("time_settings", this::timeSettings);
        protocol.register(
                "kgs-time_settings", arguments -> kgsSettings(arguments, "none, absolute, byoyomi nor canadian"));
        protocol.register("kata-time_settings", this::kataTimeSettings);
        protocol.registerPlain(
                "kata-list_time_settings", () -> "none absolute byoyomi byo-yomi canadian fischer fischer-capped");
        protocol.register("time_left", this::timeLeft);
    }

    /**
     * Begins the first turn of a player. The clock then shows the full time, unless the client has sent the remaining
     * time.
     */
    void begin(Player player) {
        if (!timed.contains(player)) {
            refill(player);
        }
    }

    private void refill(Player player) {
        clocks.remove(player);
        settings.ifPresent(agreed -> clocks.put(player, Clock.full(agreed)));
    }

    private void setControl(Optional<TimeControl> agreed) {
        setControl(agreed, Long.MAX_VALUE);
    }

    private void setControl(Optional<TimeControl> agreed, long mostForMove) {
        settings = agreed;
        max = mostForMove;
        timed.clear();
        for (Player player : Player.values()) {
            refill(player);
        }
    }

    private String timeSettings(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 3, "main time, byo-yomi time and byo-yomi stones");
        long main = time(arguments.get(0));
        long period = time(arguments.get(1));
        int stones = GtpGame.number(arguments.get(2), 0, 1000, "number of stones");
        setControl(settings(main, period, stones));
        return "";
    }

    /**
     * Parses a time in seconds and returns it in milliseconds. A time longer than {@link TimeControl#LONGEST} is
     * reduced to that maximum.
     */
    private static long time(String seconds) throws GtpException {
        return Math.min(
                TimeControl.LONGEST, GtpGame.seconds(seconds, Integer.MAX_VALUE).toMillis());
    }

    /**
     * Returns the time control for the arguments of {@code time_settings}; empty for no limit. In GTP, a period for 0
     * stones means no limit, and a period of 0 seconds means that there is only main time.
     */
    private static Optional<TimeControl> settings(long main, long period, int stones) {
        if (period == 0) {
            return main == 0 ? Optional.empty() : Optional.of(new TimeControl.Absolute(main));
        }
        return stones == 0 ? Optional.empty() : Optional.of(new TimeControl.Canadian(main, period, stones));
    }

    /** Carries out the time settings that {@code kgs-time_settings} and {@code kata-time_settings} have in common. */
    private String kgsSettings(List<String> arguments, String kinds) throws GtpException {
        GtpGame.needAtLeast(arguments, 1, kinds.replace(" nor ", " or "));
        switch (arguments.get(0)) {
            case "none" -> {
                GtpGame.need(arguments, 1, "none, and nothing after it,");
                setControl(Optional.empty());
            }
            case "absolute" -> {
                GtpGame.need(arguments, 2, "a main time");
                setControl(settings(time(arguments.get(1)), 0, 0));
            }
            case "byoyomi", "byo-yomi" -> {
                GtpGame.need(arguments, 4, "main time, period time and number of periods");
                GtpGame.number(arguments.get(3), 1, Integer.MAX_VALUE, "number of periods");
                // A byo-yomi period is treated as a period of Canadian overtime for one turn. The number of periods
                // does not matter, because the player plans to use at most one of them for a move.
                setControl(settings(time(arguments.get(1)), time(arguments.get(2)), 1));
            }
            case "canadian" -> {
                GtpGame.need(arguments, 4, "main time, period time and stones");
                int stones = GtpGame.number(arguments.get(3), 1, 1000, "number of stones");
                setControl(settings(time(arguments.get(1)), time(arguments.get(2)), stones));
            }
            default -> throw new GtpException("'" + arguments.get(0) + "' is neither " + kinds);
        }
        return "";
    }

    private String kataTimeSettings(List<String> arguments) throws GtpException {
        String kind = arguments.isEmpty() ? "" : arguments.get(0);
        boolean capped = kind.equals("fischer-capped");
        if (!capped && !kind.equals("fischer")) {
            return kgsSettings(arguments, "none, absolute, byoyomi, canadian, fischer nor fischer-capped");
        }
        GtpGame.need(
                arguments,
                capped ? 5 : 3,
                capped ? "main time, increment and the limits of main time and move" : "main time and increment");
        long main = time(arguments.get(1));
        long added = time(arguments.get(2));
        long cap = limit(arguments, 3);
        if (cap < main) {
            throw new GtpException("the limit of the main time is shorter than the main time");
        }
        long start = main == 0 ? added : main;
        setControl(
                start == 0
                        ? Optional.empty()
                        : Optional.of(new TimeControl.Fischer(start, added, Math.max(start, cap))),
                limit(arguments, 4));
        return "";
    }

    /**
     * Returns an argument that limits a time, in milliseconds. If it is missing or negative, there is no limit, and
     * {@link TimeControl#LONGEST} is returned.
     */
    private static long limit(List<String> arguments, int at) throws GtpException {
        boolean none = arguments.size() <= at || arguments.get(at).startsWith("-");
        return none ? TimeControl.LONGEST : time(arguments.get(at));
    }

    private String timeLeft(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 3, "a colour, time and stones");
        Player player = GtpGame.player(arguments.get(0));
        // A clock that has run out may show a negative time.
        long left = arguments.get(1).matches("-\\d+(\\.\\d+)?") ? 0 : time(arguments.get(1));
        int stones = GtpGame.number(arguments.get(2), 0, 1000, "number of stones");
        // If the number of stones is 0, this is main time; otherwise it is the time for that number of turns.
        timed.add(player);
        Clock full = Clock.full(control());
        clocks.put(
                player, stones == 0 ? new Clock(left, 0, full.stretch(), full.turns()) : new Clock(0, 0, left, stones));
        return "";
    }

    private TimeControl control() {
        return settings.orElse(UNSET);
    }

    /**
     * Returns the limits for a move.
     *
     * @param moves the number of moves that the player will probably still make
     */
    SearchLimits limits(Player player, int moves) {
        Clock clock = clocks.get(player);
        if (clock == null) {
            return limits.get();
        }
        // An equal share of the main time, plus an equal share of the overtime period, or the increment.
        long share = clock.main() / moves;
        if (clock.turns() > 0) {
            share += clock.stretch() / clock.turns();
        } else if (control() instanceof TimeControl.Fischer fischer) {
            share += fischer.increment();
        }
        long longest = Math.min(max, clock.allowance(control()).orElse(Long.MAX_VALUE)) - LAG;
        return limits.get().within(Duration.ofMillis(Math.max(MIN_MILLIS, Math.min(share, longest))));
    }

    /** Subtracts the time of a move from a player's clock, if there is one. */
    void addUsedTime(Player player, Duration time) {
        timed.remove(player);
        clocks.computeIfPresent(player, (who, clock) -> clock.press(control(), time.toMillis()));
    }
}
