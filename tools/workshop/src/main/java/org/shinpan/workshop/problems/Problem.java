package org.shinpan.workshop.problems;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.Strategy;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Traits;

/**
 * A life-and-death problem with a proof for every first move of Black. Its text is one line of fields, separated by
 * blanks: the id; the task; {@code corner} or {@code side}; the seed; the rows of the diagram; a stone of the chain
 * that the problem is about; and then two fields for every first move, the move and the proof of its result.
 *
 * <p>A proof is a strategy of the side that its claim favours. It is written as the first letter of the claim, the
 * first move of that side, and the nodes of the strategy, each after a {@code |}. A node consists of rounds, separated
 * by commas: a move of the other side, the answer to it, and the number of the next node, or a dot if nothing remains
 * to be proved. A move is one character: the points of the region have the characters of {@link #SIGNS}, in the order
 * of the points, and {@code -} is a pass.
 *
 * @param id the name, which depends only on the {@link Shape}
 * @param task what Black has to do
 * @param isCorner whether the left edge of the diagram is an edge of the board; its lower edge always is
 * @param seed the seed from which the problem was made
 * @param diagram the stones
 * @param target a stone of the chain that the problem is about
 * @param answers every first move of Black, the most natural one first and the pass last
 */
public record Problem(
        String id, Task task, boolean isCorner, long seed, Diagram diagram, Point target, List<Answer> answers) {

    /** The characters for the points of a region, in the order of the points. */
    static final String SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    private static final char PASS = '-';
    private static final char NODE = '|';
    /** The number of fields before the first moves. */
    private static final int HEADERS = 6;

    /** Creates a problem with a copy of the answers. */
    public Problem {
        answers = List.copyOf(answers);
    }

    /** Returns the right first moves. */
    public List<String> right() {
        return answers.stream()
                .filter(answer -> answer.isRight(task))
                .map(Answer::move)
                .toList();
    }

    /** Returns the proofs of all first moves as a proof file, which assumes that the frame is alive. */
    public ProofFile proofs() {
        Position position = diagram.position();
        Chain chain = position.chainAt(target);
        PointSet frame = diagram.frame();
        PointSet region = diagram.region(target);
        List<Proof.Wall> walls = List.of(new Proof.Wall(frame, new Proof.Given()));
        List<ProofFile.Statement> statements = new ArrayList<>();
        for (Answer answer : answers) {
            Proof proof = new Proof.Local(
                    answer.claim(),
                    Care.EXACT,
                    region,
                    PointSet.empty(position.board()),
                    answer.claim() == Claim.ALIVE ? List.of() : walls,
                    answer.strategy());
            Opening opening = Opening.of(task.first(), Move.parse(answer.move()));
            statements.add(new ProofFile.Statement(chain, opening, proof));
        }
        return new ProofFile(position, Traits.Life.INDEPENDENT, frame, statements);
    }

    /** Returns the problem as one line of text, in the format that the class comment describes. */
    public String text() {
        StringBuilder text = new StringBuilder(String.join(
                " ",
                id,
                task.name().toLowerCase(Locale.ROOT),
                isCorner ? "corner" : "side",
                "" + seed,
                diagram.rows(),
                target.toString()));
        List<Integer> places = places(diagram, target);
        for (Answer answer : answers) {
            Strategy strategy = answer.strategy();
            text.append(' ').append(answer.move()).append(' ').append(letter(answer.claim()));
            text.append(sign(strategy.first(), places));
            text.append(IntStream.range(0, strategy.size())
                    .mapToObj(node -> NODE + node(strategy, node, places))
                    .collect(Collectors.joining()));
        }
        return text.toString();
    }

    /** Returns the indexes, on the board of the diagram, of the points of the region. */
    private static List<Integer> places(Diagram diagram, Point target) {
        Board board = diagram.position().board();
        return diagram.region(target).stream().map(board::index).toList();
    }

    private static String node(Strategy strategy, int node, List<Integer> places) {
        return IntStream.range(0, strategy.rounds(node))
                .mapToObj(round -> "" + sign(strategy.attack(node, round), places)
                        + sign(strategy.answer(node, round), places)
                        + (strategy.next(node, round) == Strategy.SETTLED ? "." : "" + strategy.next(node, round)))
                .collect(Collectors.joining(","));
    }

    private static char sign(int move, List<Integer> places) {
        return move == Strategy.PASS ? PASS : SIGNS.charAt(places.indexOf(move));
    }

    private static char letter(Claim claim) {
        return switch (claim) {
            case ALIVE -> 'a';
            case TAKEN -> 't';
            case NOT_TAKEN -> 'n';
            default -> throw new IllegalArgumentException("no problem rests on " + claim);
        };
    }

    /**
     * Parses a problem.
     *
     * @param line a line as {@link #text} writes it
     */
    public static Problem parse(String line) {
        String[] fields = line.split(" ");
        Diagram diagram = new Diagram(fields[4]);
        Point target = Point.parse(fields[5]);
        List<Integer> places = places(diagram, target);
        List<Answer> answers = new ArrayList<>();
        for (int at = HEADERS; at + 1 < fields.length; at += 2) {
            String proof = fields[at + 1];
            Claim claim =
                    switch (proof.charAt(0)) {
                        case 'a' -> Claim.ALIVE;
                        case 't' -> Claim.TAKEN;
                        case 'n' -> Claim.NOT_TAKEN;
                        default -> throw new IllegalArgumentException("no claim has the letter " + proof.charAt(0));
                    };
            String[] nodes =
                    proof.length() == 2 ? new String[0] : proof.substring(3).split("\\|", -1);
            int[][] rounds = new int[nodes.length][];
            for (int node = 0; node < nodes.length; node++) {
                rounds[node] = rounds(nodes[node], places);
            }
            Strategy strategy = new Strategy(place(proof.charAt(1), places), rounds);
            answers.add(new Answer(fields[at], claim, strategy));
        }
        return new Problem(
                fields[0],
                Task.valueOf(fields[1].toUpperCase(Locale.ROOT)),
                fields[2].equals("corner"),
                Long.parseLong(fields[3]),
                diagram,
                target,
                answers);
    }

    private static int[] rounds(String node, List<Integer> places) {
        if (node.isEmpty()) {
            return new int[0];
        }
        return Stream.of(node.split(","))
                .flatMapToInt(round -> IntStream.of(
                        place(round.charAt(0), places),
                        place(round.charAt(1), places),
                        round.charAt(2) == '.' ? Strategy.SETTLED : Integer.parseInt(round.substring(2))))
                .toArray();
    }

    private static int place(char sign, List<Integer> places) {
        return sign == PASS ? Strategy.PASS : places.get(SIGNS.indexOf(sign));
    }
}
