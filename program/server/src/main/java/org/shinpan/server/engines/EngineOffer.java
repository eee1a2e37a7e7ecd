package org.shinpan.server.engines;

import java.util.List;

/**
 * A program that people may play against.
 *
 * @param levels the strengths that it may be asked to play at, the weakest first; never empty
 * @param ruleSets the names of the rule sets that it plays under
 * @param least the fewest lines of a board that it plays on
 * @param most the most lines of a board that it plays on
 * @param shapes the shapes of boards that it plays on
 */
public record EngineOffer(String name, List<String> levels, List<String> ruleSets, int least, int most, Shapes shapes) {

    /** The name of Shinpan's own player. */
    public static final String OWN = "Shinpan";

    /** The shapes of boards that a program plays on. */
    public enum Shapes {
        SQUARES,
        RECTANGLES
    }

    public EngineOffer {
        levels = List.copyOf(levels);
        ruleSets = List.copyOf(ruleSets);
    }
}
