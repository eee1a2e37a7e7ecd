package org.shinpan.life.proof;

import java.util.Locale;
import java.util.StringJoiner;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;

/**
 * Writes proofs as JSON, format {@code shinpan-proof/1}: {@code claim}, {@code kind}, points by their names, and for a
 * local proof the {@code nodes} of its strategy, each a list of rounds {@code [attack, answer, next]}, where {@code next}
 * is the number of a node or {@code "settled"}.
 */
public final class ProofJson {

    private ProofJson() {}

    /** One line of JSON. */
    public static String write(Board board, Proof proof) {
        return "{\"format\":\"shinpan-proof/1\",\"board\":\"" + board + "\"," + body(board, proof) + "}";
    }

    private static String body(Board board, Proof proof) {
        String claim = "\"claim\":\"" + word(proof.claim()) + "\",";
        if (proof instanceof Proof.Standing standing) {
            return claim + "\"kind\":\"standing\",\"chains\":" + points(standing.chains()) + ",\"regions\":"
                    + points(standing.regions());
        }
        if (proof instanceof Proof.Inside inside) {
            return claim + "\"kind\":\"inside\",\"chains\":" + points(inside.chains()) + ",\"regions\":"
                    + points(inside.regions());
        }
        if (proof instanceof Proof.Joint joint) {
            StringJoiner parts = new StringJoiner(",", "[", "]");
            for (Proof.Part part : joint.parts()) {
                parts.add("{\"goal\":\"" + word(part.goal()) + "\",\"chain\":" + points(part.chain()) + ",\"other\":"
                        + points(part.other()) + ",\"firm\":" + points(part.firm()) + ",\"zone\":" + points(part.zone())
                        + ",\"nodes\":"
                        + nodes(board, part.strategy()) + "}");
            }
            return claim + "\"kind\":\"joint\",\"parts\":" + parts;
        }
        Proof.Local local = (Proof.Local) proof;
        StringJoiner walls = new StringJoiner(",", "[", "]");
        for (Proof.Wall wall : local.walls()) {
            walls.add("{\"stones\":" + points(wall.stones()) + ",\"proof\":{" + body(board, wall.proof()) + "}}");
        }
        return claim + "\"kind\":\"local\",\"care\":\"" + word(local.care()) + "\",\"zone\":" + points(local.zone())
                + ",\"guarded\":" + points(local.guarded()) + ",\"walls\":" + walls + ",\"first\":\""
                + move(board, local.strategy().first()) + "\",\"nodes\":" + nodes(board, local.strategy());
    }

    private static String nodes(Board board, Strategy strategy) {
        StringJoiner nodes = new StringJoiner(",", "[", "]");
        for (int node = 0; node < strategy.size(); node++) {
            StringJoiner rounds = new StringJoiner(",", "[", "]");
            for (int round = 0; round < strategy.rounds(node); round++) {
                int next = strategy.next(node, round);
                rounds.add("[\"" + move(board, strategy.attack(node, round)) + "\",\""
                        + move(board, strategy.answer(node, round)) + "\","
                        + (next == Strategy.SETTLED ? "\"settled\"" : Integer.toString(next)) + "]");
            }
            nodes.add(rounds.toString());
        }
        return nodes.toString();
    }

    private static String move(Board board, int move) {
        return move == Strategy.PASS ? "pass" : board.points().get(move).toString();
    }

    private static String points(PointSet set) {
        StringJoiner points = new StringJoiner(",", "[", "]");
        for (Point point : set) {
            points.add("\"" + point + "\"");
        }
        return points.toString();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
