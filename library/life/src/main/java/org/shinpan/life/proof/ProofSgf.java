package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Traits;

/**
 * Writes proofs as SGF that any viewer can replay: the position with the chain marked and, for a local proof, the moves
 * of the other side as variations, each with its answer. Each position of the strategy is written once and gets a
 * number in a comment; other lines that lead to it end with a comment that refers to this number.
 */
public final class ProofSgf {

    private ProofSgf() {}

    /**
     * Converts a proof to SGF.
     *
     * @param position the position
     * @param chain the chain that the proof is about
     * @param proof the proof
     * @return the game tree as SGF text
     */
    public static String write(Position position, Chain chain, Proof proof) {
        Present.all("the position", position, "the chain", chain, "the proof", proof);
        Traits.Life life = proof instanceof Confirmation ? Traits.Life.JAPANESE : Traits.Life.INDEPENDENT;
        ProofFile.Statement statement = new ProofFile.Statement(chain, proof);
        return write(new ProofFile(position, life, List.of(statement)), statement);
    }

    /**
     * Converts a statement of a proof file to SGF.
     *
     * @param file the content of a proof file
     * @param statement a statement of the file
     * @return the game tree as SGF text; it begins with the first move if the statement fixes one
     */
    public static String write(ProofFile file, ProofFile.Statement statement) {
        Present.all("the file", file, "the statement", statement);
        Position position = file.position();
        Chain chain = statement.chain();
        Proof proof = statement.proof();
        Board board = position.board();
        Player owner = chain.player();
        StringBuilder text = new StringBuilder("(;FF[4]GM[1]CA[UTF-8]SZ[");
        text.append(board.columns() == board.rows() ? "" + board.columns() : board.columns() + ":" + board.rows());
        text.append("]");
        stones(text, "AB", position.points(Color.BLACK));
        stones(text, "AW", position.points(Color.WHITE));
        Player first = statement.opening().first().of(owner);
        text.append("PL[").append(first.letter()).append("]");
        stones(text, "MA", chain.points());
        text.append("C[")
                .append(chain.points().first())
                .append(": ")
                .append(summary(file.words(statement), proof))
                .append("]");
        if (proof instanceof Confirmation confirmation) {
            stones(text, "TR", confirmation.region().minus(chain.points()));
        } else if (proof instanceof Proof.Zone zone) {
            stones(text, "TR", zone.root().zone().minus(chain.points()));
            writeTree(text, file, statement);
        } else if (proof instanceof Proof.Local local) {
            stones(text, "TR", local.zone().minus(chain.points()));
            writeTree(text, file, statement);
        } else if (proof instanceof Proof.Joint joint) {
            for (Proof.Part part : joint.parts()) {
                text.append("\n(;C[")
                        .append(part.goal() == Proof.Goal.EYE ? "an eye" : "a link")
                        .append("]");
                stones(text, "TR", part.zone());
                text.append("\n");
                new Tree(text, board, owner, part.strategy()).write();
                text.append(")");
            }
        }
        return text.append(")\n").toString();
    }

    /** Writes the first move of a statement, if it fixes one, and the strategy of its proof. */
    private static void writeTree(StringBuilder text, ProofFile file, ProofFile.Statement statement) {
        Board board = file.position().board();
        Player owner = statement.chain().player();
        Proof proof = statement.proof();
        text.append("\n");
        Tree tree = new Tree(text, board, proof.strategist(owner), proof.strategy());
        statement
                .opening()
                .move()
                .ifPresent(move -> tree.move(
                        statement.opening().first().of(owner),
                        move instanceof Move.Play play ? board.index(play.point()) : Strategy.PASS));
        tree.write();
    }

    private static String summary(String claim, Proof proof) {
        if (proof instanceof Confirmation) {
            return claim + "; the marked points are the region of the study";
        }
        if (proof instanceof Proof.Zone) {
            return claim + ", whatever stands outside the marked points";
        }
        if (proof instanceof Proof.Standing) {
            return claim + " as it stands";
        }
        if (proof instanceof Proof.Joint) {
            return claim + " by eyes and links side by side; a move elsewhere is answered where something is open";
        }
        return proof instanceof Proof.Inside
                ? claim + ", inside an eye of chains that can't be captured"
                : claim + "; every move in the zone has its answer";
    }

    private static void stones(StringBuilder text, String property, PointSet points) {
        if (!points.isEmpty()) {
            text.append(property);
            for (Point point : points) {
                text.append("[").append(name(points.board(), point)).append("]");
            }
        }
    }

    private static String name(Board board, Point point) {
        return letter(point.column()) + letter(board.rows() - 1 - point.row());
    }

    private static String letter(int number) {
        return String.valueOf((char) (number < 26 ? 'a' + number : 'A' + number - 26));
    }

    /** Writes the strategy as variations. It uses no recursion because strategies may be deep. */
    private static final class Tree {
        private final StringBuilder text;
        private final Board board;
        private final Player strategist;
        private final Strategy strategy;
        private final boolean[] written;

        Tree(StringBuilder text, Board board, Player strategist, Strategy strategy) {
            this.text = text;
            this.board = board;
            this.strategist = strategist;
            this.strategy = strategy;
            this.written = new boolean[strategy.size()];
        }

        void write() {
            if (strategy.first() != Strategy.PASS) {
                move(strategist, strategy.first());
            }
            if (strategy.size() == 0) {
                return;
            }
            // Each entry is a node and the number of the next round to write.
            List<int[]> stack = new ArrayList<>();
            stack.add(new int[] {0, 0});
            written[0] = true;
            while (!stack.isEmpty()) {
                int[] top = stack.get(stack.size() - 1);
                if (top[1] == strategy.rounds(top[0])) {
                    stack.remove(stack.size() - 1);
                    text.append(stack.isEmpty() ? "" : ")\n");
                    continue;
                }
                int round = top[1]++;
                text.append("(");
                move(strategist.opponent(), strategy.attack(top[0], round));
                move(strategist, strategy.answer(top[0], round));
                int next = strategy.next(top[0], round);
                if (next == Strategy.SETTLED) {
                    text.append("C[settled])\n");
                } else if (written[next]) {
                    text.append("C[goes on as at position ").append(next).append("])\n");
                } else {
                    text.append("C[position ").append(next).append("]");
                    written[next] = true;
                    stack.add(new int[] {next, 0});
                }
            }
        }

        private void move(Player player, int move) {
            text.append(";").append(player.letter()).append("[");
            text.append(move == Strategy.PASS ? "" : name(board, board.points().get(move)));
            text.append("]");
        }
    }
}
