package org.shinpan.cli.input;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.rulesets.RuleSets;
import picocli.CommandLine.Option;

/** The options {@code --rules} and {@code --size}: the rule set and the board of a game. */
public final class GameOptions {

    @Option(names = "--rules", paramLabel = "NAME")
    private String rules = "tromp-taylor";

    @Option(names = "--size", paramLabel = "N|CxR")
    private Board board;

    /** The options with the board that is used unless {@code --size} names another. */
    public GameOptions(Board board) {
        this.board = board;
    }

    /** The name of the rule set, as {@link RuleSets} knows it. */
    public String rules() {
        return RuleSets.named(rules, RuleSets.Options.DEFAULT).name();
    }

    /** The board. */
    public Board board() {
        return board;
    }
}
