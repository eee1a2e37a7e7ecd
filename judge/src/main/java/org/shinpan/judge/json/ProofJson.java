package org.shinpan.judge.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeMap;
import org.shinpan.life.proof.Confirmation;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Strategy;
import org.shinpan.rules.board.Board;

/**
 * Proofs of life and death as JSON, format {@code shinpan-proof/1}: {@code claim}, {@code kind}, points by their names,
 * and of a local proof the {@code nodes} of its strategy. A node is a list of rounds {@code [attack, answer, next]};
 * {@code next} is the number of a node, or {@code "settled"}. A proof by the Japanese definition has a {@code region}
 * and the {@code replies} of its strategy by the states, both written as {@link Confirmation} has it.
 */
public final class ProofJson {

    private ProofJson() {}

    /**
     * {@return a proof as JSON}
     *
     * @param board the board of the proof
     * @param proof the proof
     */
    public static ObjectNode proof(Board board, Proof proof) {
        Objects.requireNonNull(board, "the board must not be null");
        Objects.requireNonNull(proof, "the proof must not be null");
        ObjectNode node = LawJson.object().put("format", "shinpan-proof/1").put("board", board.toString());
        node.setAll(body(board, proof));
        return node;
    }

    private static ObjectNode body(Board board, Proof proof) {
        ObjectNode node = LawJson.object().put("claim", word(proof.claim()));
        if (proof instanceof Proof.Standing standing) {
            node.put("kind", "standing").set("chains", LawJson.points(standing.chains()));
            return node.set("regions", LawJson.points(standing.regions()));
        }
        if (proof instanceof Proof.Inside inside) {
            node.put("kind", "inside").set("chains", LawJson.points(inside.chains()));
            return node.set("regions", LawJson.points(inside.regions()));
        }
        if (proof instanceof Proof.Joint joint) {
            ArrayNode parts = node.put("kind", "joint").putArray("parts");
            joint.parts().forEach(part -> parts.add(part(board, part)));
            return node;
        }
        if (proof instanceof Confirmation confirmation) {
            node.put("kind", "confirmation").set("region", LawJson.points(confirmation.region()));
            walls(board, node, confirmation.walls());
            ObjectNode replies = node.putObject("replies");
            new TreeMap<>(confirmation.replies()).forEach(replies::put);
            return node;
        }
        Proof.Local local = (Proof.Local) proof;
        node.put("kind", "local").put("care", word(local.care()));
        node.set("zone", LawJson.points(local.zone()));
        node.set("guarded", LawJson.points(local.guarded()));
        walls(board, node, local.walls());
        node.put("first", move(board, local.strategy().first()));
        return node.set("nodes", nodes(board, local.strategy()));
    }

    private static void walls(Board board, ObjectNode node, List<Proof.Wall> proved) {
        ArrayNode walls = node.putArray("walls");
        for (Proof.Wall wall : proved) {
            ObjectNode one = walls.addObject();
            one.set("stones", LawJson.points(wall.stones()));
            one.set("proof", body(board, wall.proof()));
        }
    }

    private static ObjectNode part(Board board, Proof.Part part) {
        ObjectNode node = LawJson.object().put("goal", word(part.goal()));
        node.set("chain", LawJson.points(part.chain()));
        node.set("other", LawJson.points(part.other()));
        node.set("firm", LawJson.points(part.firm()));
        node.set("zone", LawJson.points(part.zone()));
        return node.set("nodes", nodes(board, part.strategy()));
    }

    private static ArrayNode nodes(Board board, Strategy strategy) {
        ArrayNode nodes = LawJson.object().arrayNode();
        for (int node = 0; node < strategy.size(); node++) {
            ArrayNode rounds = nodes.addArray();
            for (int round = 0; round < strategy.rounds(node); round++) {
                ArrayNode one = rounds.addArray()
                        .add(move(board, strategy.attack(node, round)))
                        .add(move(board, strategy.answer(node, round)));
                int next = strategy.next(node, round);
                if (next == Strategy.SETTLED) {
                    one.add("settled");
                } else {
                    one.add(next);
                }
            }
        }
        return nodes;
    }

    private static String move(Board board, int move) {
        return move == Strategy.PASS ? "pass" : board.points().get(move).toString();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
