package org.shinpan.cli.judge;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.ProofSgf;
import org.shinpan.life.search.Fate;
import org.shinpan.life.search.LifeProver;
import org.shinpan.life.search.RegionProver.Goal;
import org.shinpan.life.search.RegionProver.Outcome;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;
import org.shinpan.views.GameView;
import org.shinpan.views.Json;

/**
 * The report of {@code shinpan prove --first} and {@code --fate}: the outcomes for chains if a given side moves first.
 */
final class FirstMoves {

    private static final String NOT_CLOSED =
            "no proof was found near it, and no chains that stand or are given close a region of at most 64 points";

    private final Position position;

    /** The stones of the chains that the user assumes to be alive ({@code --given}). */
    private final PointSet given;

    private final Budget budget;

    /**
     * The outcomes for each chain; an empty list if the question needs a closed region around the chain and there is
     * none.
     */
    private final Map<Chain, List<Outcome>> outcomes = new LinkedHashMap<>();

    /** The fate of each chain, that is, the outcome with either side first; empty unless {@code --fate} asks for it. */
    private final Map<Chain, Fate> fates = new LinkedHashMap<>();

    FirstMoves(Position position, PointSet given, Budget budget) {
        this.position = position;
        this.given = given;
        this.budget = budget;
    }

    /** Searches for proofs of what becomes of a chain, once for each side that may move first. */
    void proveFate(Chain chain) {
        LifeProver life = LifeProver.of(position, chain, given);
        Fate fate = Fate.of(life, budget);
        fates.put(chain, fate);
        List<Outcome> found = new ArrayList<>(fate.ownerFirst().outcomes());
        found.addAll(fate.opponentFirst().outcomes());
        outcomes.put(chain, withoutOpenRegions(life, found));
    }

    /**
     * Searches for a proof that answers a question about a chain if a given side moves first.
     *
     * @param eachMove whether to ask for the outcome of every first move, instead of the best one
     */
    void prove(Chain chain, Goal goal, Side first, boolean eachMove) {
        LifeProver life = LifeProver.of(position, chain, given);
        List<Outcome> found;
        if (eachMove) {
            found = life.region()
                    .map(region -> region.firstMoves(goal, first, budget))
                    .orElse(List.of());
        } else if (goal.equals(Goal.LIFE)) {
            found = withoutOpenRegions(life, List.of(life.prove(first, budget)));
        } else {
            found = life.capture(first, budget).map(List::of).orElse(List.of());
        }
        outcomes.put(chain, found);
    }

    /**
     * Returns the outcomes; an empty list if chains are assumed to be alive, no region is closed, and nothing was
     * proved.
     */
    private List<Outcome> withoutOpenRegions(LifeProver life, List<Outcome> found) {
        boolean isOpen = life.region().isEmpty() && !given.isEmpty();
        return isOpen && found.stream().allMatch(outcome -> outcome.proof().isEmpty()) ? List.of() : found;
    }

    /** Writes the position and one line for every outcome. */
    void writeText(PrintWriter out) {
        out.print(position);
        outcomes.forEach((chain, found) -> {
            if (fates.containsKey(chain)) {
                Fate fate = fates.get(chain);
                String words = found.isEmpty() ? NOT_CLOSED : fate.words(chain.player(), position);
                writeLine(out, chain, word(fate), words + file(List.of()).givenChains());
            } else if (found.isEmpty()) {
                writeLine(out, chain, "unproved", NOT_CLOSED);
            } else {
                found.forEach(outcome -> writeLine(out, chain, word(outcome), words(chain, outcome)));
            }
        });
    }

    private static void writeLine(PrintWriter out, Chain chain, String verdict, String words) {
        String player = chain.color() == Color.BLACK ? "Black" : "White";
        out.printf("%-4s %-5s %-9s %s%n", chain.points().first(), player, verdict, words);
    }

    private static String word(Outcome outcome) {
        return outcome.claim().map(FirstMoves::word).orElse("unproved");
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String word(Fate fate) {
        return word(fate.word());
    }

    private String words(Chain chain, Outcome outcome) {
        return outcome.proof()
                .map(proof -> file(List.of()).words(new ProofFile.Statement(chain, outcome.opening(), proof))
                        + states(outcome, ", "))
                .orElseGet(
                        () -> move(outcome).map(move -> "after " + move + ": ").orElse("") + "no proof was found"
                                + budget.ending() + states(outcome, ", "));
    }

    private static String states(Outcome outcome, String before) {
        return before + outcome.nodes() + (outcome.nodes() == 1 ? " state" : " states");
    }

    private static Optional<String> move(Outcome outcome) {
        return outcome.opening().move().map(Object::toString);
    }

    /** Returns all proofs as the content of a proof file. */
    ProofFile file() {
        List<ProofFile.Statement> statements = new ArrayList<>();
        outcomes.forEach((chain, found) -> {
            for (Outcome outcome : found) {
                outcome.proof()
                        .ifPresent(proof -> statements.add(new ProofFile.Statement(chain, outcome.opening(), proof)));
            }
        });
        return file(statements);
    }

    private ProofFile file(List<ProofFile.Statement> statements) {
        return new ProofFile(position, Traits.Life.INDEPENDENT, given, statements);
    }

    /** Writes every proof as a game tree in SGF. */
    void writeSgf(PrintWriter out) {
        ProofFile file = file();
        file.statements().forEach(statement -> out.println(ProofSgf.write(file, statement)));
    }

    /** Writes the outcomes into a JSON object that already describes the question. */
    ObjectNode json(ObjectNode node) throws JsonProcessingException {
        node.set("board", Json.tree(GameView.BoardView.of(position.board())));
        node.put("given", given.names());
        ArrayNode chains = node.putArray("chains");
        outcomes.forEach((chain, found) -> {
            ObjectNode one = chains.addObject()
                    .put("chain", chain.points().names())
                    .put("player", chain.color() == Color.BLACK ? "B" : "W");
            if (fates.containsKey(chain)) {
                one.put("fate", word(fates.get(chain)));
            }
            ArrayNode moves = one.putArray("outcomes");
            for (Outcome outcome : found) {
                moves.addObject()
                        .put("first", word(outcome.opening().first()))
                        .put("move", move(outcome).orElse(null))
                        .put("verdict", word(outcome))
                        .put("reason", words(chain, outcome))
                        .put("nodes", outcome.nodes());
            }
        });
        node.set("proof", new ObjectMapper().readTree(file().text()));
        return node;
    }
}
