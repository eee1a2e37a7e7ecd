package org.shinpan.server.store;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The setting that determines how long finished games stay in the database before they are moved to the archive.
 *
 * @param days the number of days; 0 to keep all
 */
public record Retention(int days) {

    /** The name of the setting that has the number of days. */
    public static final String DAYS = "keep.days";

    private static final String ALL = "all";
    private static final int MOST = 36_500;

    /**
     * Reads the number of days from the settings of a server.
     *
     * @throws IllegalArgumentException if it is neither a number of days nor {@code all}; the message is one line
     */
    public static Retention of(Map<String, String> settings) {
        String given = settings.getOrDefault(DAYS, ALL).strip();
        if (given.equals(ALL)) {
            return new Retention(0);
        }
        if (given.matches("[1-9]\\d{0,4}") && Integer.parseInt(given) <= MOST) {
            return new Retention(Integer.parseInt(given));
        }
        throw new IllegalArgumentException("the setting '" + DAYS + "' must be a whole number of days from 1 to " + MOST
                + ", or '" + ALL + "', not '" + given + "'");
    }

    /** Returns the settings of a server without the setting {@link #DAYS}. */
    public static Map<String, String> others(Map<String, String> settings) {
        Map<String, String> others = new HashMap<>(settings);
        others.remove(DAYS);
        return others;
    }

    /** Returns this setting as lines for a file of settings. */
    public List<String> lines() {
        return List.of(DAYS + " = " + (days == 0 ? ALL : Integer.toString(days)));
    }

    /** Returns how long a finished game stays in the database; empty if all games stay there. */
    Optional<Duration> time() {
        return days == 0 ? Optional.empty() : Optional.of(Duration.ofDays(days));
    }
}
