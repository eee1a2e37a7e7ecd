package org.shinpan.engine.analysis;

import java.util.Objects;

/**
 * The settings of an analysis engine.
 *
 * @param version the version of the program
 * @param searches how many positions are searched at the same time
 * @param visits the maximum number of playouts for a position if the query sets no maximum
 */
public record AnalysisSettings(String version, int searches, long visits) {

    /**
     * Creates settings.
     *
     * @throws IllegalArgumentException if a number is less than 1
     */
    public AnalysisSettings {
        Objects.requireNonNull(version, "the version must not be null");
        if (searches < 1 || visits < 1) {
            throw new IllegalArgumentException(
                    "at least one search and one visit are needed, not " + searches + ", " + visits);
        }
    }
}
