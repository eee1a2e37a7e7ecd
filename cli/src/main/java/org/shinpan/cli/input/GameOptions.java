package org.shinpan.cli.input;

import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.rulesets.RuleSets;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options {@code --rules} and {@code --size}: the rule set and the board of a game. */
public final class GameOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--rules",
            paramLabel = "NAME",
            showDefaultValue = Visibility.ALWAYS,
            description = "The rule set; 'shinpan rules' lists them.")
    private String rules = "tromp-taylor";

    @Option(
            names = "--size",
            paramLabel = "N|CxR",
            converter = BoardSize.class,
            showDefaultValue = Visibility.ON_DEMAND,
            description = "The board: its columns x its rows.")
    private @Nullable Board board;

    private GameOptions(@Nullable Board board) {
        this.board = board;
    }

    /** Options with a board that is used unless {@code --size} names another. */
    public static GameOptions on(Board board) {
        return new GameOptions(board);
    }

    /** Options that need {@code --size}. */
    public static GameOptions onNamedBoard() {
        return new GameOptions(null);
    }

    /** The name of the rule set, as {@link RuleSets} knows it. */
    public String rules() {
        return RuleSets.named(rules, RuleSets.Options.DEFAULT).name();
    }

    /** The board. */
    public Board board() {
        Board given = board;
        if (given == null) {
            throw new ParameterException(spec.commandLine(), "Missing required option: '--size=N|CxR'");
        }
        return given;
    }
}
