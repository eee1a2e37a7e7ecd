package org.shinpan.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.shinpan.judge.GameJudge;
import org.shinpan.judge.JudgedGame;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.RuleChoice;
import org.shinpan.judge.Settled;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.search.Prover;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.life.search.RegionProver;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.Traits;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.formats.RecordFormat;
import org.shinpan.sgf.record.GameFault;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.SgfWriter;
import org.shinpan.sgf.tree.SgfCollection;
import org.shinpan.sgf.tree.SgfGrammar;
import org.shinpan.sgf.tree.SgfNode;
import org.shinpan.views.GameView;
import org.shinpan.views.Scalar;
import org.shinpan.views.ViewText;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSExportClasses;

/**
 * The functions of the library for JavaScript. Every function returns JSON; {@link Reply} describes the form of errors.
 * The script {@code shinpan.js} converts the JSON to objects.
 */
@JSExportClasses(WebGame.class)
public final class Referee {

    private Referee() {}

    /** Does nothing. The compiler needs a main method. */
    public static void main(String[] args) {}

    /**
     * Judges all games of a file.
     *
     * @param file the bytes of a file of any format that the library reads
     * @param name the name of the file, for the answer
     * @param rules the names of rule sets, separated by commas
     * @param settle how counted games are settled: {@code none}, {@code agreed} or {@code proof}
     * @param komi the komi; empty for the komi of the record
     * @param extras the names of additional questions, separated by commas: {@code all-turns}, {@code variations},
     *     {@code clubs}
     * @param proveSeconds the maximum number of seconds of the search for proofs of life, for each position; 0 for no
     *     search
     * @return an object with the judged {@code games}, as {@code shinpan judge --format json} writes them, and the
     *     {@code faults}: one sentence for each game that cannot be read
     */
    @JSExport
    public static String judge(
            byte[] file, String name, String rules, String settle, String komi, String extras, double proveSeconds) {
        return Reply.of(to -> {
            Optional<LifeJudge> life = proveSeconds == 0
                    ? Optional.empty()
                    : Optional.of(new ProvingJudge(Duration.ofMillis((long) (proveSeconds * 1000))));
            GameJudge judge = new GameJudge(
                    new RuleChoice(RulesGame.words(rules)),
                    life,
                    Notice.AT_ONCE,
                    constant("settle", settle, Settled.Mode.values()),
                    extras(extras));
            RecordFile records = RecordFile.read(file);
            List<String> faults = new ArrayList<>();
            for (GameFault fault : records.faults()) {
                faults.add(fault.toString());
            }
            to.open();
            to.field("games").openList();
            for (GameRecord record : records.gamesWithNotes()) {
                try {
                    JudgedGame judged = judge.judge(
                            komi.isEmpty() ? new RecordJudge(record) : new RecordJudge(record, Komi.parse(komi)));
                    ViewText.write(GameView.of(name, record.number(), judged), to);
                } catch (IllegalArgumentException fault) {
                    faults.add("game " + record.number() + ": " + fault.getMessage());
                }
            }
            to.closeList();
            to.field("faults");
            to.texts(faults);
            to.close();
        });
    }

    /** {@return all rule sets, as {@link Rules#ruleSets} writes them} */
    @JSExport
    public static String ruleSets() {
        return Rules.ruleSets();
    }

    /**
     * Reads the game trees of a file. A file in another format is first converted to SGF.
     *
     * @param file the bytes of a file of any format that the library reads
     * @return the {@code format} of the file, the {@code notes} and {@code faults} that were found, and the {@code
     *     games}. Each game is the root of a tree; a node has its {@code properties}, with a list of values for each
     *     name, and its {@code children}
     */
    @JSExport
    public static String readRecord(byte[] file) {
        return Reply.of(to -> {
            RecordFile records = RecordFile.read(file);
            List<String> faults = new ArrayList<>();
            records.faults().forEach(fault -> faults.add(fault.toString()));
            to.open();
            to.field("format").text(records.format().name().toLowerCase(Locale.ROOT));
            to.field("games").openList();
            for (SgfNode game : trees(file, records).games()) {
                writeTree(game, to);
            }
            to.closeList();
            to.field("notes");
            to.texts(records.notes());
            to.field("faults");
            to.texts(faults);
            to.close();
        });
    }

    /**
     * Converts a file of any format to SGF.
     *
     * @param file the bytes of a file of any format that the library reads
     * @return the text of the file as SGF
     */
    @JSExport
    public static String convert(byte[] file) {
        return Reply.of(to ->
                to.text(new String(SgfGrammar.write(trees(file, RecordFile.read(file))), StandardCharsets.UTF_8)));
    }

    /**
     * Searches for proofs that chains are alive or not alive.
     *
     * @param diagram the position, as lines of {@code X}, {@code O} and {@code .}
     * @param point a point of the chain; empty for all chains
     * @param definition the definition of life: {@code independent} or {@code japanese}
     * @param states the maximum number of states of each search
     * @param seconds the time for all searches together; 0 for no limit
     * @return for each chain its {@code point}, {@code color}, {@code life} and {@code reason}, the number of {@code
     *     states} of the search, and the {@code proof} as a file, or null
     */
    @JSExport
    public static String prove(String diagram, String point, String definition, int states, double seconds) {
        return Reply.of(to -> {
            Position position = Position.parse(diagram);
            Traits.Life life = constant("a definition of life", definition, Traits.Life.values());
            Prover prover = new Prover(position, life);
            Budget budget = seconds == 0
                    ? Budget.ofNodes(states)
                    : Budget.of(Duration.ofMillis((long) (seconds * 1000)), states);
            Collection<Finding> findings = point.isEmpty()
                    ? prover.proveAll(budget).values()
                    : List.of(prover.prove(position.chainAt(position.board().parse(point)), budget));
            to.openList();
            for (Finding finding : findings) {
                to.open();
                to.field("point").text(finding.chain().points().first().toString());
                to.field("color").text(finding.chain().color().name().toLowerCase(Locale.ROOT));
                to.field("life").text(finding.word());
                to.field("reason").text(finding.reason());
                to.field("states").number(finding.nodes());
                to.field("proof");
                to.optional(finding.proof().map(proof -> new ProofFile(
                                position, life, List.of(new ProofFile.Statement(finding.chain(), proof)))
                        .text()));
                to.close();
            }
            to.closeList();
        });
    }

    /**
     * Searches for a proof of what a side achieves if it moves first in the closed region around a chain.
     *
     * @param diagram the position, as lines of {@code X}, {@code O} and {@code .}
     * @param point a point of the chain
     * @param given points of chains that count as safe, separated by commas
     * @param first the side that moves first: {@code owner} or {@code opponent}
     * @param goal the kind of outcome to prove: {@code life}, {@code capture}, {@code ko}, {@code bans}, or a number of
     *     ko threats
     * @param states the maximum number of states of each search
     * @return the {@code claim}, or null if nothing was proved, the number of {@code states}, and the {@code proof} as
     *     a file, or null
     */
    @JSExport
    public static String proveFirst(String diagram, String point, String given, String first, String goal, int states) {
        return Reply.of(to -> {
            Position position = Position.parse(diagram);
            PointSet safe = PointSet.empty(position.board());
            for (String name : RulesGame.words(given)) {
                safe = safe.union(position.chainAt(position.board().parse(name)).points());
            }
            RegionProver prover = RegionProver.of(
                            position, position.chainAt(position.board().parse(point)), safe)
                    .orElseThrow(() -> new IllegalArgumentException("no closed region surrounds " + point));
            RegionProver.Outcome outcome =
                    prover.prove(goal(goal), constant("a side", first, Opening.Side.values()), Budget.ofNodes(states));
            to.open();
            to.field("claim");
            to.optional(outcome.claim().map(Scalar::word));
            to.field("states").number(outcome.nodes());
            to.field("proof");
            to.optional(
                    outcome.proof().map(proof -> prover.file(List.of(outcome)).text()));
            to.close();
        });
    }

    private static RegionProver.Goal goal(String word) {
        return switch (word) {
            case "life" -> RegionProver.Goal.LIFE;
            case "capture" -> RegionProver.Goal.CAPTURE;
            case "ko" -> RegionProver.Goal.KO;
            case "bans" -> RegionProver.Goal.BANS;
            default -> RegionProver.Goal.withThreats(threats(word));
        };
    }

    private static int threats(String word) {
        if (!word.matches("-?[0-9]{1,2}")) {
            throw new IllegalArgumentException(
                    "a goal is life, capture, ko, bans or a number of threats below 100, not '" + word + "'");
        }
        return Integer.parseInt(word);
    }

    private static SgfCollection trees(byte[] file, RecordFile records) throws IOException {
        if (records.format() == RecordFormat.SGF) {
            return SgfGrammar.read(file);
        }
        if (records.games().isEmpty()) {
            throw new IOException(
                    records.faults().isEmpty()
                            ? "the file has no game"
                            : records.faults().get(0).toString());
        }
        return SgfWriter.tree(records.games().get(0));
    }

    /**
     * Writes a tree, the main line first. The main line is written in a loop, so that only variations need recursion.
     */
    private static void writeTree(SgfNode root, JsonText to) {
        List<SgfNode> line = new ArrayList<>();
        for (Optional<SgfNode> next = Optional.of(root);
                next.isPresent();
                next = next.get().firstChild()) {
            SgfNode node = next.get();
            line.add(node);
            to.open();
            to.field("properties").open();
            for (SgfNode.Property property : node.properties()) {
                to.field(property.name());
                to.texts(property.values());
            }
            to.close();
            to.field("children").openList();
        }
        for (int i = line.size() - 1; i >= 0; i--) {
            line.get(i).children().stream().skip(1).forEach(other -> writeTree(other, to));
            to.closeList();
            to.close();
        }
    }

    /** Returns the enum constant for a word such as {@code all-turns}. */
    private static <E extends Enum<E>> E constant(String what, String word, E[] values) {
        for (E value : values) {
            if (Scalar.word(value).equals(word)) {
                return value;
            }
        }
        throw new IllegalArgumentException(
                what + " is one of " + Arrays.stream(values).map(Scalar::word).toList() + ", not '" + word + "'");
    }

    private static Set<GameJudge.Extra> extras(String list) {
        Set<GameJudge.Extra> extras = EnumSet.noneOf(GameJudge.Extra.class);
        RulesGame.words(list).forEach(word -> extras.add(constant("an extra", word, GameJudge.Extra.values())));
        return extras;
    }
}
