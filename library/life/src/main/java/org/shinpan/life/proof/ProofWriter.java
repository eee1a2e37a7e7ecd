package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.law.Traits;

/** Writes a {@link ProofFile}. Each proof has a line of its own; the proofs of its walls come before it. */
final class ProofWriter {

    private final Position position;
    private final String format;
    private final boolean isOld;
    private final Board board;
    private final IdentityHashMap<Proof, Integer> numbers = new IdentityHashMap<>();
    private final List<String> chains = new ArrayList<>();
    private final List<String> proofs = new ArrayList<>();

    /**
     * Creates a writer.
     *
     * @param isOld whether the format is {@link ProofFile#OLDER_FORMAT}
     */
    ProofWriter(Position position, String format, boolean isOld) {
        this.position = position;
        this.format = format;
        this.isOld = isOld;
        this.board = position.board();
    }

    /** Adds a statement about a chain, with its proof. */
    void add(Chain chain, Opening opening, Proof proof) {
        int number = number(proof);
        List<String> fields = new ArrayList<>();
        fields.add(field("chain", JsonText.quoted(chain.points().first().toString())));
        if (!isOld) {
            fields.add(field("first", word(opening.first())));
            opening.move().ifPresent(move -> fields.add(field("move", JsonText.quoted(move.toString()))));
        }
        fields.add(field("claim", word(proof.claim())));
        proof.threats().ifPresent(threats -> fields.add(field("threats", "" + threats)));
        fields.add(field("proof", "" + number));
        chains.add(object(fields.toArray(new String[0])));
    }

    /** Returns the text with all statements and proofs that were added, for a definition of life. */
    String text(Traits.Life life, PointSet given) {
        return "{\n" + field("format", JsonText.quoted(format)) + ",\n" + field("life", word(life)) + ",\n"
                + field("position", lines(rows())) + ",\n"
                + (isOld ? "" : field("given", points(given)) + ",\n") + field("chains", lines(chains)) + ",\n"
                + field("proofs", lines(proofs)) + "\n}\n";
    }

    private List<String> rows() {
        List<String> rows = new ArrayList<>();
        for (int row = board.rows() - 1; row >= 0; row--) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < board.columns(); column++) {
                Color color = position.at(board.points().get(row * board.columns() + column));
                line.append(color == Color.BLACK ? 'X' : color == Color.WHITE ? 'O' : '.');
            }
            rows.add(JsonText.quoted(line.toString()));
        }
        return rows;
    }

    /** Returns the number of a proof. If the proof is new, it is written after the proofs of its walls. */
    private int number(Proof proof) {
        Integer known = numbers.get(proof);
        if (known == null) {
            String written = body(proof);
            known = proofs.size();
            numbers.put(proof, known);
            proofs.add(written);
        }
        return known;
    }

    private String body(Proof proof) {
        if (proof instanceof Proof.Given) {
            throw new IllegalArgumentException("what is given is not shown");
        }
        if (proof instanceof Proof.Standing standing) {
            return object(
                    field("kind", "\"standing\""),
                    field("chains", points(standing.chains())),
                    field("regions", points(standing.regions())));
        }
        if (proof instanceof Proof.Inside inside) {
            return object(
                    field("kind", "\"inside\""),
                    field("chains", points(inside.chains())),
                    field("regions", points(inside.regions())));
        }
        if (proof instanceof Proof.Joint joint) {
            List<String> parts = joint.parts().stream().map(this::part).collect(Older.toList());
            return object(field("kind", "\"joint\""), field("parts", array(parts)));
        }
        if (proof instanceof Confirmation confirmation) {
            List<String> replies = new ArrayList<>();
            new TreeMap<>(confirmation.replies())
                    .forEach((state, reply) -> replies.add(field(state, JsonText.quoted(reply))));
            return object(
                    field("kind", "\"confirmation\""),
                    field("claim", word(confirmation.claim())),
                    field("region", points(confirmation.region())),
                    field("walls", walls(confirmation.walls())),
                    field("replies", object(replies.toArray(new String[0]))));
        }
        if (proof instanceof Proof.Zone zone) {
            return object(
                    field("kind", "\"zone\""),
                    field("claim", word(zone.claim())),
                    field("ko", "\"never\""),
                    field("selfCapture", "\"barred\""),
                    field("crucial", points(zone.crucial())),
                    field(
                            "claims",
                            array(zone.claims().stream().map(this::zoneClaim).collect(Older.toList()))));
        }
        Proof.Local local = (Proof.Local) proof;
        List<String> fields = new ArrayList<>();
        fields.add(field("kind", "\"local\""));
        fields.add(field("claim", word(local.claim())));
        local.threats().ifPresent(threats -> fields.add(field("threats", "" + threats)));
        fields.add(field("care", word(local.care())));
        fields.add(field("zone", points(local.zone())));
        fields.add(field("guarded", points(local.guarded())));
        fields.add(field("walls", walls(local.walls())));
        fields.add(field("first", move(local.strategy().first())));
        fields.add(field("nodes", nodes(local.strategy())));
        return object(fields.toArray(new String[0]));
    }

    private String zoneClaim(ZoneClaim claim) {
        List<String> answers = claim.answers().stream()
                .map(answer -> array(List.of(move(answer.move()), "" + answer.claim())))
                .collect(Older.toList());
        return object(
                field("turn", word(claim.turn())),
                field("zone", points(claim.zone())),
                field("own", points(claim.own())),
                field("foreign", points(claim.foreign())),
                field("answers", array(answers)));
    }

    private String walls(List<Proof.Wall> walls) {
        List<String> written = new ArrayList<>();
        for (Proof.Wall wall : walls) {
            String proof = wall.proof() instanceof Proof.Given ? "\"given\"" : "" + number(wall.proof());
            written.add(object(field("stones", points(wall.stones())), field("proof", proof)));
        }
        return array(written);
    }

    private String part(Proof.Part part) {
        return object(
                field("goal", word(part.goal())),
                field("chain", points(part.chain())),
                field("other", points(part.other())),
                field("firm", points(part.firm())),
                field("zone", points(part.zone())),
                field("first", move(part.strategy().first())),
                field("nodes", nodes(part.strategy())));
    }

    private String nodes(Strategy strategy) {
        List<String> nodes = new ArrayList<>();
        for (int at = 0; at < strategy.size(); at++) {
            int node = at;
            nodes.add(array(IntStream.range(0, strategy.rounds(node))
                    .mapToObj(round -> array(List.of(
                            move(strategy.attack(node, round)),
                            move(strategy.answer(node, round)),
                            strategy.next(node, round) == Strategy.SETTLED
                                    ? "\"settled\""
                                    : "" + strategy.next(node, round))))
                    .collect(Older.toList())));
        }
        return array(nodes);
    }

    private String move(int move) {
        return move == Strategy.PASS
                ? "\"pass\""
                : JsonText.quoted(board.points().get(move).toString());
    }

    private static String points(PointSet points) {
        return array(points.stream().map(Point::toString).map(JsonText::quoted).collect(Older.toList()));
    }

    private static String word(Enum<?> constant) {
        return JsonText.quoted(constant.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    private static String field(String name, String value) {
        return JsonText.quoted(name) + ":" + value;
    }

    private static String object(String... fields) {
        return "{" + String.join(",", fields) + "}";
    }

    private static String array(List<String> values) {
        return "[" + String.join(",", values) + "]";
    }

    /** Returns an array with one line for each value. */
    private static String lines(List<String> values) {
        return values.stream().collect(Collectors.joining(",\n ", "[\n ", "\n]"));
    }
}
