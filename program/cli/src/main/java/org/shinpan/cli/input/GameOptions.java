package org.shinpan.cli.input;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.rulesets.RuleSets;
import picocli.CommandLine.Option;

/** The options {@code --rules} and {@code --size}: the rule set and the board of a game. */
public final class GameOptions {

    @Option(names = "--rules", paramLabel = "NAME")
    private String rules = "tromp-taylor";

    @Option(names = "--size", paramLabel = "N|CxR")
    private BoardSize size;

    private final int max;

    /**
     * Creates the options of a command that can use boards of any size.
     *
     * @param lines the columns and rows of the square board that is used without {@code --size}
     */
    public GameOptions(int lines) {
        this(lines, Board.MAX_LINES);
    }

    /**
     * Creates the options of a command that can use only small boards.
     *
     * @param max the maximum side length of a board that the command can use
     */
    GameOptions(int lines, int max) {
        this.size = new BoardSize(lines, lines);
        this.max = max;
    }

    /** Returns the name of the rule set, as {@link RuleSets} knows it. */
    public String rules() {
        return RuleSets.named(rules, RuleSets.Options.DEFAULT).name();
    }

    /**
     * Returns the board.
     *
     * @throws IllegalArgumentException if the command cannot use a board of this size
     */
    public Board board() {
        return size.board(max);
    }
}
