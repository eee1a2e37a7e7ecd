package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Traits;

/** Reads a {@link ProofFile} from JSON. Unknown fields are ignored. */
final class ProofReader {

    private final JsonField root;
    /** The proofs that were read so far, by their numbers in the file. */
    private final List<Proof> proofs = new ArrayList<>();

    private Position position = Position.empty(Board.square(1));
    /** Whether the file has the older format, without given chains, openings and claims about capture. */
    private boolean isOld;

    ProofReader(Object json) {
        this.root = new JsonField("the text", json);
    }

    ProofFile read() throws ProofFileException {
        String format = root.get("format").text();
        isOld = format.equals(ProofFile.OLDER_FORMAT);
        if (!isOld && !format.equals(ProofFile.FORMAT)) {
            String remedy = format.startsWith(ProofFile.FORMAT.substring(0, ProofFile.FORMAT.indexOf('/') + 1))
                    ? "; read it with the Shinpan that wrote it, or prove the chains again"
                    : "";
            throw root.get("format").fault("it is '" + format + "', not '" + ProofFile.FORMAT + "'" + remedy);
        }
        Traits.Life life = root.get("life").word(Traits.Life.INDEPENDENT, Traits.Life.JAPANESE);
        position = position(root.get("position"));
        PointSet given = isOld ? PointSet.empty(position.board()) : points(root.get("given"));
        for (JsonField proof : root.get("proofs").list()) {
            proofs.add(proof(proof));
        }
        List<ProofFile.Statement> statements = new ArrayList<>();
        for (JsonField statement : root.get("chains").list()) {
            Chain chain = position.chainAt(point(statement.get("chain")));
            if (chain.color() == Color.EMPTY) {
                throw statement
                        .get("chain")
                        .fault("no stone stands on " + chain.points().first());
            }
            Proof proof = shared(statement.get("proof"));
            if (claim(statement.get("claim")) != proof.claim()) {
                throw statement.get("claim").fault("the proof makes another claim");
            }
            if (proof.threats().isPresent()
                    && statement.get("threats").number() != proof.threats().getAsInt()) {
                throw statement.get("threats").fault("the proof counts another number of threats");
            }
            statements.add(new ProofFile.Statement(chain, opening(statement), proof));
        }
        return new ProofFile(position, life, given, statements);
    }

    private Proof.Claim claim(JsonField claim) throws ProofFileException {
        return isOld ? claim.word(Proof.Claim.ALIVE, Proof.Claim.NOT_ALIVE) : claim.word(Proof.Claim.values());
    }

    private Opening opening(JsonField statement) throws ProofFileException {
        if (isOld) {
            return Opening.USUAL;
        }
        Opening.Side first = statement.get("first").word(Opening.Side.values());
        if (!statement.has("move")) {
            return new Opening(first, Optional.empty());
        }
        JsonField move = statement.get("move");
        return Opening.of(first, move.text().equals("pass") ? Move.PASS : Move.play(point(move)));
    }

    private static Position position(JsonField rows) throws ProofFileException {
        List<String> lines = new ArrayList<>();
        for (JsonField row : rows.list()) {
            String line = row.text();
            if (!line.matches("[XO.]+")) {
                throw row.fault("a row of the board is written with X, O and .");
            }
            lines.add(line);
        }
        try {
            return Position.parse(String.join("/", lines));
        } catch (IllegalArgumentException noBoard) {
            throw rows.fault(String.valueOf(noBoard.getMessage()));
        }
    }

    /** Returns the proof with a number, which must be earlier in the list. */
    private Proof shared(JsonField number) throws ProofFileException {
        int at = number.number();
        if (at < 0 || at >= proofs.size()) {
            throw number.fault("there is no proof " + at + " before it");
        }
        return proofs.get(at);
    }

    private Proof proof(JsonField proof) throws ProofFileException {
        String kind = proof.get("kind").text();
        return switch (isOld && kind.equals("zone") ? "zone of the older format" : kind) {
            case "standing" -> new Proof.Standing(points(proof.get("chains")), points(proof.get("regions")));
            case "inside" -> new Proof.Inside(points(proof.get("chains")), points(proof.get("regions")));
            case "joint" -> joint(proof);
            case "confirmation" -> confirmation(proof);
            case "local" -> local(proof);
            case "zone" -> zone(proof);
            case "patterns" -> throw proof.get("kind").fault("proofs by patterns are no longer read");
            default -> throw proof.get("kind").fault("there is no kind '" + kind + "'");
        };
    }

    private Proof joint(JsonField proof) throws ProofFileException {
        List<Proof.Part> parts = new ArrayList<>();
        for (JsonField part : proof.get("parts").list()) {
            parts.add(part(part));
        }
        return new Proof.Joint(parts);
    }

    private Proof confirmation(JsonField proof) throws ProofFileException {
        Map<String, String> replies = new HashMap<>();
        for (Map.Entry<String, JsonField> reply : proof.get("replies").fields().entrySet()) {
            replies.put(reply.getKey(), reply.getValue().text());
        }
        return new Confirmation(
                proof.get("claim").word(Proof.Claim.ALIVE, Proof.Claim.NOT_ALIVE),
                points(proof.get("region")),
                walls(proof.get("walls")),
                replies);
    }

    private Proof local(JsonField proof) throws ProofFileException {
        Proof.Claim claim = claim(proof.get("claim"));
        return new Proof.Local(
                claim,
                proof.get("care").word(Proof.Care.values()),
                points(proof.get("zone")),
                points(proof.get("guarded")),
                walls(proof.get("walls")),
                strategy(proof),
                claim.kos() == Proof.Kos.THREATS_COUNT
                        ? OptionalInt.of(proof.get("threats").number())
                        : OptionalInt.empty());
    }

    private Proof.Zone zone(JsonField proof) throws ProofFileException {
        proof.get("ko").expect("never");
        proof.get("selfCapture").expect("barred");
        List<ZoneClaim> claims = new ArrayList<>();
        for (JsonField claim : proof.get("claims").list()) {
            List<ZoneClaim.Answer> answers = new ArrayList<>();
            for (JsonField pair : claim.get("answers").list()) {
                List<JsonField> answer = pair.list();
                if (answer.size() != 2) {
                    throw pair.fault("an answer has a move and the number of a claim");
                }
                answers.add(
                        new ZoneClaim.Answer(move(answer.get(0)), answer.get(1).number()));
            }
            claims.add(new ZoneClaim(
                    claim.get("turn").word(ZoneClaim.Turn.values()),
                    points(claim.get("zone")),
                    points(claim.get("own")),
                    points(claim.get("foreign")),
                    answers));
        }
        return new Proof.Zone(
                proof.get("claim").word(Proof.Claim.ALIVE, Proof.Claim.TAKEN), points(proof.get("crucial")), claims);
    }

    private Proof.Part part(JsonField part) throws ProofFileException {
        return new Proof.Part(
                part.get("goal").word(Proof.Goal.EYE, Proof.Goal.LINK),
                points(part.get("chain")),
                points(part.get("other")),
                points(part.get("firm")),
                points(part.get("zone")),
                strategy(part));
    }

    private List<Proof.Wall> walls(JsonField list) throws ProofFileException {
        List<Proof.Wall> walls = new ArrayList<>();
        for (JsonField wall : list.list()) {
            JsonField proof = wall.get("proof");
            boolean isGiven = !isOld && "given".equals(proof.json());
            walls.add(new Proof.Wall(points(wall.get("stones")), isGiven ? new Proof.Given() : shared(proof)));
        }
        return walls;
    }

    private Strategy strategy(JsonField proof) throws ProofFileException {
        return new Strategy(move(proof.get("first")), nodes(proof.get("nodes")));
    }

    private int[][] nodes(JsonField list) throws ProofFileException {
        List<int[]> nodes = new ArrayList<>();
        for (JsonField node : list.list()) {
            List<JsonField> rounds = node.list();
            int[] numbers = new int[3 * rounds.size()];
            for (int i = 0; i < rounds.size(); i++) {
                List<JsonField> round = rounds.get(i).list();
                if (round.size() != 3) {
                    throw rounds.get(i).fault("a round has a move, an answer and a node");
                }
                numbers[3 * i] = move(round.get(0));
                numbers[3 * i + 1] = move(round.get(1));
                numbers[3 * i + 2] = next(round.get(2));
            }
            nodes.add(numbers);
        }
        return nodes.toArray(new int[0][]);
    }

    private static int next(JsonField node) throws ProofFileException {
        if (node.json() instanceof String) {
            if (!node.text().equals("settled")) {
                throw node.fault("it is neither a number nor 'settled'");
            }
            return Strategy.SETTLED;
        }
        int number = node.number();
        if (number < 0) {
            throw node.fault("a node has no number below 0");
        }
        return number;
    }

    private int move(JsonField move) throws ProofFileException {
        return move.text().equals("pass") ? Strategy.PASS : position.board().index(point(move));
    }

    private PointSet points(JsonField list) throws ProofFileException {
        List<Point> points = new ArrayList<>();
        for (JsonField point : list.list()) {
            points.add(point(point));
        }
        return PointSet.of(position.board(), points);
    }

    private Point point(JsonField name) throws ProofFileException {
        try {
            Point point = position.board().parse(name.text());
            if (point.toString().equals(name.text())) {
                return point;
            }
        } catch (IllegalArgumentException unknown) {
            throw name.fault(String.valueOf(unknown.getMessage()));
        }
        throw name.fault("a point is written as in A1, with a capital letter");
    }
}
