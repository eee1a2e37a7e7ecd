package org.shinpan.cli.judge;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.OneLine;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.json.LawJson;
import org.shinpan.judge.json.ProofJson;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.KoReading;
import org.shinpan.life.proof.ProofSgf;
import org.shinpan.life.search.Budget;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.History;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.tree.SgfSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code shinpan prove}: which chains of a position are independently alive, with proofs. */
@Command(
        name = "prove",
        mixinStandardHelpOptions = true,
        description = {
            "Proves of the chains in a position of a record that they are, or are not, independently alive",
            "(wagc-intent P18), or says that neither was proved. Every proof has passed the checker."
        })
public final class ProveCommand implements Callable<Integer> {

    /** The text under which positions are reached: the one that bars least. */
    private static final String LENIENT = "go-gadget";

    /** How many states are looked at, for each chain, to see whether a verdict depends on the ko reading. */
    private static final int KO_STATES = 100_000;

    /** How findings are written. */
    enum Format {
        TEXT,
        JSON,
        SGF
    }

    @Parameters(index = "0", paramLabel = "FILE|-", description = "a record; its first game is looked at")
    private String file;

    @Option(names = "--turn", paramLabel = "N", description = "the position after this turn (default: the last)")
    private @Nullable Integer turn;

    @Option(names = "--at", paramLabel = "D4", description = "only the chain on this point")
    private @Nullable String at;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "10",
            description = "how long to look for proofs, for all chains together (default: ${DEFAULT-VALUE})")
    private double seconds;

    @Option(
            names = "--format",
            paramLabel = "text|json|sgf",
            defaultValue = "text",
            description = "text; one line of JSON; or the proofs as SGF trees that any viewer replays")
    private Format format;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (!(seconds >= 0 && seconds <= 86_400)) {
            throw new IllegalArgumentException("--seconds is from 0 to 86400, not " + seconds);
        }
        History history = history();
        Position position = history.position();
        Budget budget = Budget.ofTime(Duration.ofMillis(Math.round(1000 * seconds)));
        Prover prover = new Prover(position);
        List<Finding> findings;
        if (at == null) {
            findings = new ArrayList<>(prover.proveAll(budget).values());
        } else {
            Point point = position.board().parse(at);
            if (position.at(point) == Color.EMPTY) {
                throw new IllegalArgumentException("there is no stone on " + point);
            }
            findings = new ArrayList<>(List.of(prover.prove(position.chainAt(point), budget)));
        }
        findings.replaceAll(finding -> prover.withKoReading(finding, KO_STATES));
        PrintWriter out = spec.commandLine().getOut();
        switch (format) {
            case TEXT -> {
                text(position, findings, out);
                if (at == null) {
                    leftToPlay(history, findings, out);
                }
            }
            case JSON -> out.println(json(position, findings));
            case SGF -> sgf(position, findings, out);
        }
        return ExitStatus.DONE;
    }

    private History history() throws IOException {
        RecordFile records;
        try (InputStream input = file.equals("-") ? System.in : Files.newInputStream(Path.of(file))) {
            records = RecordFile.read(new BufferedInputStream(input));
        } catch (NoSuchFileException missing) {
            throw new IllegalArgumentException(file + ": no such file");
        } catch (SgfSyntaxException unreadable) {
            throw new IllegalArgumentException(file + ": " + OneLine.of(unreadable), unreadable);
        }
        if (records.games().isEmpty()) {
            throw new IllegalArgumentException(file + ": "
                    + (records.faults().isEmpty()
                            ? "no game in it"
                            : records.faults().get(0)));
        }
        RecordJudge judge = new RecordJudge(records.games().get(0));
        if (turn != null) {
            if (turn < 0) {
                throw new IllegalArgumentException("--turn is not negative: " + turn);
            }
            judge = judge.before(turn + 1);
        }
        Judgement reached = judge.judge(RuleSets.named(LENIENT, RuleSets.Options.DEFAULT));
        if (turn != null && reached.history().turns() < turn) {
            throw new IllegalArgumentException(file + ": the game has no turn " + turn + ", only "
                    + reached.history().turns());
        }
        if (reached.barred().isPresent() && turn == null) {
            throw new IllegalArgumentException(
                    file + ": turn " + reached.barred().get().number() + " "
                            + reached.barred().get().verdict().witness() + "; choose an earlier one with --turn");
        }
        return reached.history();
    }

    private static void leftToPlay(History history, List<Finding> findings, PrintWriter out) {
        LeftToPlay left = LeftToPlay.of(history, findings);
        if (!left.isNothing()) {
            out.println(left);
        }
    }

    private static void text(Position position, List<Finding> findings, PrintWriter out) {
        out.print(position);
        for (Finding finding : findings) {
            out.printf(
                    "%-4s %-5s %-9s %s%n",
                    finding.chain().points().first(),
                    finding.chain().color() == Color.BLACK ? "Black" : "White",
                    finding.word(),
                    finding.reason() + ko(finding));
        }
    }

    private static String ko(Finding finding) {
        if (finding.koReading() == KoReading.DEPENDS) {
            return "; depends on the ko reading: the other way round if a ko may be retaken only after a pass";
        }
        return finding.koReading() == KoReading.UNKNOWN && finding.proof().isPresent()
                ? "; not known whether it depends on the ko reading"
                : "";
    }

    private static ObjectNode json(Position position, List<Finding> findings) {
        ObjectNode node = LawJson.object().put("schema", "shinpan.prove/1");
        node.set("board", LawJson.board(position.board()));
        ArrayNode chains = node.putArray("chains");
        for (Finding finding : findings) {
            ObjectNode one = chains.addObject()
                    .put("chain", finding.chain().points().names())
                    .put("player", finding.chain().color() == Color.BLACK ? "B" : "W")
                    .put("verdict", finding.word())
                    .put("reason", finding.reason())
                    .put("nodes", finding.nodes())
                    .put("koReading", finding.koReading().name().toLowerCase(Locale.ROOT));
            finding.proof()
                    .ifPresentOrElse(
                            proof -> one.set("proof", ProofJson.proof(position.board(), proof)),
                            () -> one.putNull("proof"));
        }
        return node;
    }

    private static void sgf(Position position, List<Finding> findings, PrintWriter out) {
        for (Finding finding : findings) {
            finding.proof().ifPresent(proof -> out.println(ProofSgf.write(position, finding.chain(), proof)));
        }
    }
}
