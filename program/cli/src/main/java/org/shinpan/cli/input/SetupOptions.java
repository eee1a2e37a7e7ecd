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
     * The options with a square board that is used unless {@code --size} names another.
     *
     * @param lines the columns and rows of that board
     * @param most the longest side of a board that the command can use
     */
    public SetupOptions(int lines, int most) {
        this.game = new GameOptions(lines, most);
    }

    /** The name of the rule set, as {@link RuleSets} knows it. */
    public String name() {
        return game.rules();
    }

    /** The rule set, with a judge of life for the texts that need one. */
    public RuleSet rules(LifeJudge life) {
        return RuleSets.named(game.rules(), new RuleSets.Options(life, notice.notice()));
    }

    /**
     * The board, the handicap, and a komi.
     *
     * @throws IllegalArgumentException if the command cannot use a board of this size
     */
    public Agreement agreement(Komi komi) {
        return new Agreement(game.board(), komi, handicap);
    }

    /** When a repetition is noticed. */
    public Notice notice() {
        return notice.notice();
    }
}
