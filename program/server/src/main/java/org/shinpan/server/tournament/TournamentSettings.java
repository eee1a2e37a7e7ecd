package org.shinpan.server.tournament;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The settings of a tournament that another program pairs.
 *
 * @param place the address of a tournament in Pairgoth, or the name of a file of OpenGotha; empty for no tournament
 * @param pause the time between two readings of the tournament
 */
public record TournamentSettings(String place, Duration pause) {

    /** The name of the setting with the address or file of the tournament. */
    public static final String PLACE = "tournament";

    private static final String SECONDS = "tournament.seconds";
    private static final String FALLBACK_SECONDS = "5";
    private static final double MAX_SECONDS = 3600;
    private static final double MILLIS = 1000;

    /**
     * Reads the settings of a tournament from the settings of a server.
     *
     * @throws IllegalArgumentException if the place is neither an address nor the name of a file, or the pause is no
     *     number; the message is one line
     */
    public static TournamentSettings of(Map<String, String> settings) {
        TournamentSettings read = new TournamentSettings(
                settings.getOrDefault(PLACE, "").strip(),
                pause(settings.getOrDefault(SECONDS, FALLBACK_SECONDS).strip()));
        if (read.isGiven()) {
            Objects.requireNonNull(read.program());
        }
        return read;
    }

    private static Duration pause(String seconds) {
        try {
            double number = Double.parseDouble(seconds);
            if (number > 0 && number <= MAX_SECONDS) {
                return Duration.ofMillis(Math.max(1, Math.round(number * MILLIS)));
            }
        } catch (NumberFormatException wrong) {
            // The message below says what is expected.
        }
        throw new IllegalArgumentException("the setting '" + SECONDS + "' must be a number above 0 and at most "
                + (int) MAX_SECONDS + ", not '" + seconds + "'");
    }

    /** Returns the settings of a server without the settings of a tournament. */
    public static Map<String, String> others(Map<String, String> settings) {
        Map<String, String> others = new HashMap<>(settings);
        others.keySet().removeAll(List.of(PLACE, SECONDS));
        return others;
    }

    /** Returns whether there is a tournament. */
    public boolean isGiven() {
        return !place.isEmpty();
    }

    /** Returns these settings as lines of a file of settings. */
    public List<String> lines() {
        String seconds = Double.toString(pause.toMillis() / MILLIS).replaceFirst("\\.0$", "");
        return List.of((PLACE + " = " + place).strip(), SECONDS + " = " + seconds);
    }

    /** Returns the program that pairs the tournament. */
    PairingProgram program() {
        if (place.matches("(?i)https?:.*")) {
            return new Pairgoth(place);
        }
        try {
            return new OpenGotha(Path.of(place).toAbsolutePath());
        } catch (InvalidPathException wrong) {
            throw new IllegalArgumentException("the tournament is neither an address nor a file: " + place, wrong);
        }
    }
}
