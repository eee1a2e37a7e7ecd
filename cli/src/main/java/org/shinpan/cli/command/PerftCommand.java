package org.shinpan.cli.command;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.shinpan.cli.input.BoardSize;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.NoticeOption;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Perft;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code shinpan perft}: counts legal turn sequences. */
@Command(
        name = "perft",
        mixinStandardHelpOptions = true,
        description = {
            "Counts the legal sequences of turns from the empty board, a line a length:",
            "how many there are and, in brackets, how many of them end the game with their last turn."
        })
public final class PerftCommand implements Callable<Integer> {

    @Option(names = "--rules", required = true, paramLabel = "NAME", description = "the rule set")
    private String rules;

    @Option(
            names = "--size",
            required = true,
            paramLabel = "CxR",
            converter = BoardSize.class,
            description = "columns x rows")
    private Board board;

    @Option(names = "--depth", required = true, paramLabel = "D", description = "the longest length")
    private int depth;

    @Option(names = "--handicap", paramLabel = "N", description = "the handicap, where the text has one")
    private int handicap;

    @Mixin
    private NoticeOption notice = new NoticeOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (depth < 1 || depth > 1000) {
            throw new IllegalArgumentException("a depth is from 1 to 1000, not " + depth);
        }
        RuleSet text = RuleSets.named(rules, new RuleSets.Options(LifeJudge.unknown(), notice.notice()));
        PrintWriter out = spec.commandLine().getOut();
        History start = History.start(new Agreement(board, Komi.NONE, handicap));
        List<Perft.Count> counts = Perft.count(text, start, depth);
        for (Perft.Count count : counts) {
            out.println(count.length() + " " + count.sequences()
                    + (count.endings() == 0 ? "" : " (" + count.endings() + ")"));
        }
        return ExitStatus.DONE;
    }
}
