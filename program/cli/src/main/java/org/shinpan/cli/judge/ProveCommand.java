package org.shinpan.cli.judge;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.OutputOption;
import org.shinpan.cli.input.RecordInput;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.Settled;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.ProofSgf;
import org.shinpan.life.proof.RivalReading;
import org.shinpan.life.proof.RivalReading.Answer;
import org.shinpan.life.search.Prover;
import org.shinpan.life.search.RegionProver.Goal;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.views.GameView;
import org.shinpan.views.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code shinpan prove}: reports which chains of a position are alive, with proofs. */
@Command(name = "prove")
public final class ProveCommand extends ConsoleCommand {

    /** The rule set under which the game is replayed: the one that bars least. */
    private static final String LENIENT = "go-gadget";

    /**
     * The maximum number of states to search, for every chain and every {@link RivalReading}, to find out whether the
     * verdict depends on it.
     */
    private static final int MAX_STATES = 100_000;

    /** The forms of the output. */
    enum ProofFormat {
        TEXT,
        JSON,
        SGF
    }

    @Parameters(index = "0", paramLabel = "FILE|-", descriptionKey = "file")
    private String file;

    /** The maximum processor time if neither {@code --seconds} nor {@code --states} is given. */
    private static final Duration DEFAULT_TIME = Duration.ofSeconds(10);

    @Option(names = "--seconds", paramLabel = "S")
    private @Nullable Duration seconds;

    @Option(names = "--states", paramLabel = "N")
    private @Nullable Integer states;

    @Option(names = "--turn", paramLabel = "N")
    private @Nullable Integer turn;

    @Option(names = "--at", paramLabel = "D4,K10", split = ",")
    private List<String> at = List.of();

    /** The definitions of life by which chains are proved, each with the rule set that contains it. */
    enum Definition {
        INDEPENDENT(Traits.Life.INDEPENDENT, "wagc-intent"),
        JAPANESE(Traits.Life.JAPANESE, "japanese");

        private final Traits.Life life;
        private final String text;

        Definition(Traits.Life life, String text) {
            this.life = life;
            this.text = text;
        }
    }

    @Option(names = "--life", paramLabel = "independent|japanese", defaultValue = "independent")
    private Definition definition;

    @Option(names = "--first", paramLabel = "owner|opponent")
    private @Nullable Side first;

    @Option(names = "--fate")
    private boolean fate;

    @Option(names = "--moves")
    private boolean eachMove;

    @Option(names = "--capture")
    private boolean capture;

    @Option(names = "--given", paramLabel = "C3,K10", split = ",")
    private List<String> given = List.of();

    @Option(names = "--format", paramLabel = "text|json|sgf", defaultValue = "text")
    private ProofFormat format;

    @Option(names = "--out", paramLabel = "FILE")
    private @Nullable Path output;

    @Mixin
    private OutputOption overwrite = new OutputOption();

    @Override
    public Integer call() throws UnreadableInputException, IOException {
        if (output != null) {
            overwrite.check(output, List.of(file));
        }
        History history = history();
        Position position = history.position();
        if (first != null || fate) {
            return firstMoves(position);
        }
        if (eachMove || capture) {
            throw new IllegalArgumentException("--moves and --capture need --first");
        }
        if (!given.isEmpty()) {
            throw new IllegalArgumentException("--given needs --first or --fate");
        }
        Budget budget = budget();
        Prover prover = new Prover(position, definition.life);
        List<Finding> findings =
                new ArrayList<>(prover.proveAll(asked(position), budget).values());
        // For chains without a proof: what is proved if the other chains are assumed to be alive.
        Map<Chain, Finding> givenOthers = at.isEmpty() ? prover.proveGiven(byChain(findings), givenBudget()) : Map.of();
        findings.replaceAll(finding -> prover.withRivalReadings(finding, MAX_STATES));
        PrintWriter out = out();
        switch (format) {
            case TEXT -> {
                printText(position, findings, givenOthers, out);
                if (at.isEmpty()) {
                    writeLeftToPlay(history, findings, out);
                }
            }
            case JSON -> out.println(json(position, findings, givenOthers));
            case SGF -> writeSgf(position, findings, out);
        }
        if (output != null) {
            overwrite.write(output.toString(), proofs(position, findings).text().getBytes(StandardCharsets.UTF_8));
        }
        return ExitStatus.DONE;
    }

    private static Map<Chain, Finding> byChain(List<Finding> findings) {
        Map<Chain, Finding> byChain = new LinkedHashMap<>();
        findings.forEach(finding -> byChain.put(finding.chain(), finding));
        return byChain;
    }

    /**
     * Returns the limits for the second attempt, which assumes that other chains are alive: a quarter of the time, and
     * few states.
     */
    private Budget givenBudget() {
        int maxStates = Math.min(Prover.STATES_GIVEN_OTHERS, states == null ? Prover.STATES_GIVEN_OTHERS : states);
        if (seconds == null && states != null) {
            return Budget.ofNodes(maxStates);
        }
        return Budget.ofProcessorTime(
                (seconds == null ? DEFAULT_TIME : seconds).dividedBy(4),
                maxStates,
                ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
    }

    /** Returns the chains on the points of {@code --at}, each once; all chains if the option is not given. */
    private List<Chain> asked(Position position) {
        return at.isEmpty()
                ? position.chains()
                : at.stream()
                        .map(vertex -> chainAt(position, vertex))
                        .distinct()
                        .toList();
    }

    private static Chain chainAt(Position position, String vertex) {
        Point point = position.board().parse(vertex);
        if (position.at(point) == Color.EMPTY) {
            throw new IllegalArgumentException("there is no stone on " + point);
        }
        return position.chainAt(point);
    }

    /** Reports the outcomes for the chains if a given side moves first, for {@code --first} and {@code --fate}. */
    private int firstMoves(Position position) throws IOException {
        if (definition != Definition.INDEPENDENT) {
            throw new IllegalArgumentException("--first and --fate are for independent life; leave out --life");
        }
        if (fate && (first != null || eachMove || capture)) {
            throw new IllegalArgumentException(
                    "--fate asks about both sides and both outcomes;" + " leave out --first, --moves and --capture");
        }
        PointSet safe = PointSet.empty(position.board());
        for (String vertex : given) {
            safe = safe.union(chainAt(position, vertex).points());
        }
        Goal goal = capture ? Goal.CAPTURE : Goal.LIFE;
        FirstMoves report = new FirstMoves(position, safe, budget());
        for (Chain chain : asked(position)) {
            if (!at.isEmpty() || !safe.intersects(chain.points())) {
                if (first == null) {
                    report.proveFate(chain);
                } else {
                    report.prove(chain, goal, first, eachMove);
                }
            }
        }
        switch (format) {
            case TEXT -> report.writeText(out());
            case JSON -> out().println(report.json(question(goal)));
            case SGF -> report.writeSgf(out());
        }
        if (output != null) {
            overwrite.write(output.toString(), report.file().text().getBytes(StandardCharsets.UTF_8));
        }
        return ExitStatus.DONE;
    }

    /** Returns a JSON object that describes the question, to which the answer is added. */
    private ObjectNode question(Goal goal) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        if (first == null) {
            return node.put("schema", "shinpan.prove-fate/1");
        }
        return node.put("schema", "shinpan.prove-first/1")
                .put("goal", goal.equals(Goal.LIFE) ? "life" : "capture")
                .put("first", first.name().toLowerCase(Locale.ROOT));
    }

    /** Returns the limits for the proofs. */
    private Budget budget() {
        if (seconds == null && states != null) {
            return Budget.ofNodes(states);
        }
        return Budget.ofProcessorTime(
                seconds == null ? DEFAULT_TIME : seconds,
                states == null ? Budget.affordableNodes() : states,
                ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
    }

    /** Returns the first game of the file, up to the turn that {@code --turn} names. */
    private History history() throws UnreadableInputException {
        RecordFile records = RecordInput.read(file);
        if (records.games().isEmpty()) {
            throw new UnreadableInputException(
                    file,
                    records.faults().isEmpty()
                            ? "the file has no game"
                            : records.faults().get(0).toString());
        }
        RecordJudge judge = new RecordJudge(records.games().get(0));
        if (turn != null) {
            if (turn < 0) {
                throw new IllegalArgumentException("--turn must not be negative, but it is " + turn);
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

    private void writeLeftToPlay(History history, List<Finding> findings, PrintWriter out) {
        RuleSet ruleSet = RuleSets.named(definition.text, RuleSets.Options.DEFAULT);
        DameLeft left = new DameLeft(Settled.of(ruleSet, history, definition.life, findings));
        if (!left.isNothing()) {
            out.println(left);
        }
    }

    private void printText(
            Position position, List<Finding> findings, Map<Chain, Finding> givenOthers, PrintWriter out) {
        out.print(position);
        for (Finding finding : findings) {
            out.printf(
                    "%-4s %-5s %-9s %s%n",
                    finding.chain().points().first(),
                    finding.chain().color() == Color.BLACK ? "Black" : "White",
                    finding.word(),
                    givenOthers.containsKey(finding.chain())
                            ? "but " + given(givenOthers.get(finding.chain()))
                            : finding.reason() + rivals(finding));
        }
    }

    private static String given(Finding finding) {
        return finding.word().replace('-', ' ') + ": " + finding.reason();
    }

    /**
     * Returns notes on the interpretations of the rule text ({@link RivalReading}) under which the verdict differs or
     * is unknown.
     */
    private String rivals(Finding finding) {
        StringBuilder notes = new StringBuilder();
        for (RivalReading reading : RivalReading.values()) {
            String name = "the " + reading.word().replace('-', ' ') + " reading";
            if (finding.answer(reading) == Answer.DEPENDS) {
                notes.append("; depends on ")
                        .append(name)
                        .append(": the other way round ")
                        .append(condition(reading));
            } else if (definition == Definition.INDEPENDENT
                    && finding.answer(reading) == Answer.UNKNOWN
                    && finding.proof().isPresent()) {
                notes.append("; not known whether it depends on ").append(name);
            }
        }
        return notes.toString();
    }

    private static String condition(RivalReading reading) {
        return switch (reading) {
            case KO_AFTER_PASS -> "if a ko may be retaken only after a pass";
            case OWNER_FIRST -> "if the owner moves first in the study";
            case STONES_ONLY -> "if the formation must have a stone on the string's intersections";
        };
    }

    /** Returns the content of a proof file with all findings that have a proof. */
    private ProofFile proofs(Position position, List<Finding> findings) {
        List<ProofFile.Statement> proved = new ArrayList<>();
        for (Finding finding : findings) {
            finding.proof().ifPresent(proof -> proved.add(new ProofFile.Statement(finding.chain(), proof)));
        }
        return new ProofFile(position, definition.life, proved);
    }

    private ObjectNode json(Position position, List<Finding> findings, Map<Chain, Finding> givenOthers)
            throws JsonProcessingException {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("schema", "shinpan.prove/1");
        node.set("board", Json.tree(GameView.BoardView.of(position.board())));
        node.put("life", definition.name().toLowerCase(Locale.ROOT));
        ArrayNode chains = node.putArray("chains");
        for (Finding finding : findings) {
            ObjectNode one = chains.addObject()
                    .put("chain", finding.chain().points().names())
                    .put("player", finding.chain().color() == Color.BLACK ? "B" : "W")
                    .put("verdict", finding.word())
                    .put("reason", finding.reason())
                    .put("nodes", finding.nodes())
                    .put("koReading", word(finding, RivalReading.KO_AFTER_PASS))
                    .put("firstMoveReading", word(finding, RivalReading.OWNER_FIRST))
                    .put("formationReading", word(finding, RivalReading.STONES_ONLY));
            JsonNode proof = finding.proof().isEmpty()
                    ? NullNode.getInstance()
                    : new ObjectMapper()
                            .readTree(proofs(position, List.of(finding)).text());
            one.set("proof", proof);
            Finding given = givenOthers.get(finding.chain());
            if (given != null) {
                one.putObject("given").put("verdict", given.word()).put("reason", given.reason());
            }
        }
        return node;
    }

    private static String word(Finding finding, RivalReading reading) {
        return finding.answer(reading).name().toLowerCase(Locale.ROOT);
    }

    private static void writeSgf(Position position, List<Finding> findings, PrintWriter out) {
        for (Finding finding : findings) {
            finding.proof().ifPresent(proof -> out.println(ProofSgf.write(position, finding.chain(), proof)));
        }
    }
}
