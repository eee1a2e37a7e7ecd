package org.shinpan.server.engines;

import java.util.List;

/**
 * A program that may be played against.
 *
 * @param levels how strong it may be asked to play, the weakest first; never empty
 * @param ruleSets under which texts it plays
 * @param least the fewest lines of a board that it plays on
 * @param most the most lines
 * @param shapes which boards it plays on
 */
public record EngineOffer(String name, List<String> levels, List<String> ruleSets, int least, int most, Shapes shapes) {

    /** The name of Shinpan's own player. */
    public static final String OWN = "Shinpan";

    /** Which boards a program plays on. */
    public enum Shapes {
        SQUARES,
        RECTANGLES
    }

    public EngineOffer {
        levels = List.copyOf(levels);
        ruleSets = List.copyOf(ruleSets);
    }
}
