package org.shinpan.cli.command;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.GameOptions;
import org.shinpan.cli.input.HandicapOption;
import org.shinpan.cli.input.NoticeOption;
import org.shinpan.cli.input.Range;
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
            "Counts the legal sequences of turns from the empty board. Each line has a length, the number of sequences",
            "and, in brackets, the number of those that end the game with their last turn."
        })
public final class PerftCommand implements Callable<Integer> {

    @Option(names = "--depth", required = true, paramLabel = "D", description = "The length of the longest sequences.")
    private int depth;

    @Mixin
    private GameOptions game = new GameOptions(Board.square(3));

    @Mixin
    private HandicapOption handicap = new HandicapOption();

    @Mixin
    private NoticeOption notice = new NoticeOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Range.check("--depth", depth, 1, 1000);
        RuleSet text = RuleSets.named(game.rules(), new RuleSets.Options(LifeJudge.unknown(), notice.notice()));
        PrintWriter out = spec.commandLine().getOut();
        History start = History.start(new Agreement(game.board(), Komi.NONE, handicap.handicap()));
        List<Perft.Count> counts = Perft.count(text, start, depth);
        for (Perft.Count count : counts) {
            out.println(count.length() + " " + count.sequences()
                    + (count.endings() == 0 ? "" : " (" + count.endings() + ")"));
        }
        return ExitStatus.DONE;
    }
}
