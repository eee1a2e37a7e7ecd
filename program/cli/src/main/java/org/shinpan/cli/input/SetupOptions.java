package org.shinpan.cli.input;

import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The rule set and the start of one game: {@link GameOptions}, {@code --handicap} and {@code --notice}. */
public final class SetupOptions {

    @Mixin
    private GameOptions game;

    @Option(names = "--handicap", paramLabel = "N")
    private int handicap;

    @Mixin
    private NoticeOption notice = new NoticeOption();

    /**
     * Creates the options with a square board that is used unless {@code --size} names another.
     *
     * @param lines the columns and rows of this board
     * @param max the maximum side length of a board that the command can use
     */
    public SetupOptions(int lines, int max) {
        this.game = new GameOptions(lines, max);
    }

    /** Returns the name of the rule set, as {@link RuleSets} knows it. */
    public String name() {
        return game.rules();
    }

    /** Returns the rule set, with a judge of life for the rule sets that need one. */
    public RuleSet rules(LifeJudge life) {
        return RuleSets.named(game.rules(), new RuleSets.Options(life, notice.notice()));
    }

    /**
     * Returns the agreement: the board, the handicap, and the given komi.
     *
     * @throws IllegalArgumentException if the command cannot use a board of this size
     */
    public Agreement agreement(Komi komi) {
        return new Agreement(game.board(), komi, handicap);
    }

    /** Returns when a repetition is noticed. */
    public Notice notice() {
        return notice.notice();
    }
}
