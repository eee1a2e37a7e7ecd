package org.shinpan.server.engines;

import java.util.List;
import java.util.stream.Stream;
import org.shinpan.engine.levels.Level;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * A program that people may play against, with the levels, rule sets and boards that it offers. Pages show this in the
 * form for a new game.
 *
 * @param name the name that people see
 * @param levels the names of the levels of strength that people can choose, the weakest first; never empty
 * @param ruleSets the names of the rule sets that it plays under
 * @param least the minimum number of lines of the boards that it plays on
 * @param most the maximum number of lines of the boards that it plays on
 * @param shapes the shapes of boards that it plays on
 */
public record EngineOffer(String name, List<String> levels, List<String> ruleSets, int least, int most, Shapes shapes) {

    /** The name of Shinpan's own player. */
    public static final String OWN = "Shinpan";

    private static final int MIN_LINES = 2;
    private static final int MAX_LINES = 25;

    /** The shapes of boards that a program plays on. */
    public enum Shapes {
        SQUARES,
        RECTANGLES
    }

    public EngineOffer {
        levels = List.copyOf(levels);
        ruleSets = List.copyOf(ruleSets);
    }

    /** Returns the offer of Shinpan's own player at some levels. */
    static EngineOffer own(List<String> levels) {
        return new EngineOffer(OWN, levels, RuleSets.names(), MIN_LINES, MAX_LINES, Shapes.RECTANGLES);
    }

    /** Returns the offer of Shinpan's own player at the levels of {@link Level}, which need no neural network. */
    public static EngineOffer ownLadder() {
        return own(ladder());
    }

    /** Returns the names of the levels of {@link Level}, the weakest first. */
    static List<String> ladder() {
        return Stream.of(Level.values()).map(Level::word).toList();
    }
}
