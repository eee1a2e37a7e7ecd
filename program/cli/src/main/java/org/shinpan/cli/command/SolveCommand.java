package org.shinpan.cli.command;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.FormatOption;
import org.shinpan.cli.input.KomiOption;
import org.shinpan.cli.input.SetupOptions;
import org.shinpan.engine.solve.Solver;
import org.shinpan.engine.solve.SolverResult;
import org.shinpan.judge.Sentences;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Verdict;
import org.shinpan.views.GameView;
import org.shinpan.views.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code shinpan solve}: prints the value of a small board with best play, and a line of best play. */
@Command(name = "solve")
public final class SolveCommand extends ConsoleCommand {

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private SetupOptions setup = new SetupOptions(3, Board.MAX_LINES);

    @Mixin
    private KomiOption komi = new KomiOption(Komi.NONE);

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "60")
    private Duration seconds;

    @Override
    public Integer call() {
        Agreement agreement = setup.agreement(komi.komi());
        // The solver itself proves life if the rule set asks for it.
        Game game = Game.start(setup.rules(LifeJudge.unknown()), agreement);
        Solver.whyNot(game).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        long start = System.nanoTime();
        Solver solver = new Solver(agreement.board());
        SolverResult solution = solver.solve(game, seconds);
        double took = (System.nanoTime() - start) / 1e9;
        PrintWriter out = out();
        if (format.isJson()) {
            out.println(json(game, solution, took));
        } else {
            printText(game, solution, out);
            if (solver.lacksProofOfLife()) {
                out.println("  in some final positions no proof was found for some chains");
            }
        }
        return solution.kind() == SolverResult.ResultKind.UNDECIDED ? ExitStatus.NOT_IN_ORDER : ExitStatus.DONE;
    }

    private void printText(Game game, SolverResult solution, PrintWriter out) {
        String head = game.history().agreement().board() + " under "
                + game.rules().name() + ", komi " + game.history().agreement().komi() + ": ";
        switch (solution.kind()) {
            case VALUE -> out.println(head + result(solution.value().orElseThrow()) + " with best play");
            case ENDLESS -> out.println(head + "no value: play goes on for ever");
            case UNDECIDED -> out.println(head + "not solved in " + seconds.toMillis() / 1000.0 + " seconds");
        }
        if (solution.kind() != SolverResult.ResultKind.VALUE) {
            String withoutBound =
                    solution.kind() == SolverResult.ResultKind.ENDLESS ? " can force no end" : ": nothing is proved";
            out.println("  Black"
                    + solution.atLeast()
                            .map(margin -> " can force " + result(margin) + " or better")
                            .orElse(withoutBound));
            out.println("  White"
                    + solution.atMost()
                            .map(margin -> " can force " + result(margin) + " or better")
                            .orElse(withoutBound));
        }
        if (!solution.line().isEmpty()) {
            printLine(solution.line(), out);
            printEnding(solution.last(), out);
        }
    }

    private static void printLine(List<Move> line, PrintWriter out) {
        StringBuilder row = new StringBuilder(" ");
        for (int i = 0; i < line.size(); i++) {
            String turn = " " + (i + 1) + " " + line.get(i);
            if (row.length() + turn.length() > 100) {
                out.println(row);
                row = new StringBuilder(" ");
            }
            row.append(turn);
        }
        out.println(row);
    }

    private static void printEnding(Game last, PrintWriter out) {
        if (last.ending().isEmpty()) {
            out.println("  and so on: the position and all that matters in it have been there before");
            return;
        }
        Settlement settlement = last.settle();
        Score score = settlement.score();
        out.println("  ended by " + last.ending().get() + " [" + endingClause(last) + "]: "
                + settlement.result() + ", Black "
                + Sentences.points(score.black()) + ", White " + Sentences.points(score.white()));
        out.print(last.position().toString().indent(4));
    }

    /** Returns the clause by which the game is over: the one that would bar a further turn. */
    private static Clause endingClause(Game last) {
        return ((Verdict.Illegal) last.judge(Move.PASS)).clause();
    }

    private static String result(BigDecimal margin) {
        return Result.ofMargin(margin).toString();
    }

    private ObjectNode json(Game game, SolverResult solution, double took) {
        ObjectNode node = JsonNodeFactory.instance
                .objectNode()
                .put("schema", "shinpan.solve/1")
                .put("rules", game.rules().name());
        node.set(
                "board",
                Json.tree(GameView.BoardView.of(game.history().agreement().board())));
        node.put("komi", game.history().agreement().komi().toString())
                .put("kind", solution.kind().name().toLowerCase(Locale.ROOT))
                .put("value", number(solution.value()))
                .put("black_can_force", number(solution.atLeast()))
                .put("white_can_force", number(solution.atMost()));
        node.set("line", Json.array(solution.line()));
        if (solution.last().ending().isPresent()) {
            Score score = solution.last().settle().score();
            node.put("ended_by", endingClause(solution.last()).label())
                    .putObject("score")
                    .put("black", number(score.black().points()))
                    .put("white", number(score.white().points()));
        } else {
            node.putNull("ended_by").putNull("score");
        }
        return node.put("nodes", solution.nodes()).put("seconds", Math.round(1000 * took) / 1000.0);
    }

    private static @Nullable String number(Optional<BigDecimal> number) {
        return number.map(BigDecimal::toPlainString).orElse(null);
    }
}
