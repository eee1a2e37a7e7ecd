package org.shinpan.engine.search;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.rules.playout.Playout;
import org.shinpan.rules.playout.PlayoutBoard;
import org.shinpan.rules.playout.Shapes;

/**
 * Learns how likely plays are, by shape and feature, from a folder of records on 19×19, and writes {@code shapes.txt}
 * and {@code features.txt} into another folder. It is a tool to be run by hand, not a test.
 *
 * <p>The likelihood of the played moves is raised step by step (stochastic gradient), for the product of a play's
 * weights against those of all other plays; and once more for plays next to the last move against all others taken as
 * one, in positions in which a playout would use shapes.
 */
final class Learning {

    private static final Pattern MOVE = Pattern.compile(";\\s*([BW])\\[([a-s]{2})?\\]");
    private static final int ROUNDS = 3;
    private static final int MAX_PLAYS = 361;
    private static final int OPENING_EMPTY = 270;

    private final PlayoutBoard board = new PlayoutBoard(Board.square(19));
    private final Playout playout =
            new Playout(board, new Xorshift(1), new Playout.Rates(100, 0, 100, 100, 0, 100, 100, 0, 0));
    private final Features features = new Features(board, playout.tactics());
    private final double[] shape = new double[Shapes.kinds()];
    private final double[] feature = new double[Features.COUNT];
    private final double[] local = new double[Shapes.kinds()];
    private final int[] seen = new int[Shapes.kinds()];
    private final int[] seenLocal = new int[Shapes.kinds()];
    private double rate;
    /**
     * The first feature to be learned. Earlier features keep their weights, and so do the shapes unless all features
     * are learned.
     */
    private int from;

    // The plays of a position.
    private final int[][] found = new int[MAX_PLAYS][32];
    private final int[] count = new int[MAX_PLAYS];
    private final int[] shapes = new int[MAX_PLAYS];
    private final double[] weight = new double[MAX_PLAYS];

    public static void main(String[] args) throws IOException {
        List<List<int[]>> games = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of(args[0]))) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".sgf")).sorted().toList()) {
                String text = Files.readString(file, StandardCharsets.ISO_8859_1);
                if (text.contains("SZ[19]") && !text.contains("AB[") && !text.contains("AW[")) {
                    games.add(read(text));
                }
            }
        }
        Collections.shuffle(games, new Random(1));
        Learning learning = new Learning();
        if (args.length > 2 && args[2].equals("opening")) {
            learning.learnOpening(games, Path.of(args[1]));
            return;
        }
        for (int round = 0; round < ROUNDS; round++) {
            learning.rate = 0.05 / (1 << round);
            games.forEach(learning::learn);
        }
        learning.write(Path.of(args[1]));
    }

    /** Returns the moves of a record without variations: player, column, row; −1 for a pass. */
    private static List<int[]> read(String text) {
        List<int[]> moves = new ArrayList<>();
        Matcher matcher = MOVE.matcher(text);
        while (matcher.find()) {
            String at = matcher.group(2);
            int player = matcher.group(1).equals("B") ? PlayoutBoard.BLACK : PlayoutBoard.WHITE;
            int column = at == null ? -1 : at.charAt(0) - 'a';
            moves.add(new int[] {player, column, at == null ? -1 : 's' - at.charAt(1)});
        }
        return moves;
    }

    private void learn(List<int[]> moves) {
        board.clear();
        for (int[] move : moves) {
            if (move[0] != board.toMove()) {
                return;
            }
            if (move[1] < 0) {
                board.pass();
                continue;
            }
            int v = board.at(new Point(move[1], move[2]));
            if (from > 0 && board.emptyCount() < OPENING_EMPTY) {
                return;
            }
            if (board.color(v) != PlayoutBoard.EMPTY || !board.isPlain(v, board.toMove())) {
                return;
            }
            learnAnywhere(v);
            learnNextToLast(v);
            board.play(v);
        }
    }

    /** Learns only the features of the opening, and keeps the others. */
    private void learnOpening(List<List<int[]>> games, Path folder) throws IOException {
        Priors standing = new Priors(board, playout.tactics());
        for (int i = 0; i < Features.OPENING; i++) {
            feature[i] = Math.log(standing.weight(i));
        }
        for (int code = 0; code < 1 << 16; code++) {
            shape[Shapes.kind(code, PlayoutBoard.BLACK)] = Math.log(Shapes.weightAnywhere(code, PlayoutBoard.BLACK));
        }
        from = Features.OPENING;
        for (int round = 0; round < 4 * ROUNDS; round++) {
            rate = 0.1 / (1 << (round / 3));
            games.forEach(this::learn);
        }
        StringBuilder lines = new StringBuilder();
        for (int i = Features.OPENING; i < Features.COUNT; i++) {
            lines.append(String.format(Locale.ROOT, "%.3f%n", Math.exp(feature[i])));
        }
        Files.writeString(folder.resolve("opening.txt"), lines);
    }

    private int shapeOf(int v) {
        return Shapes.kind(board.shape(v), board.toMove());
    }

    private void learnAnywhere(int played) {
        features.examine(board);
        int plays = 0;
        int which = -1;
        double sum = 0;
        for (int i = 0; i < board.emptyCount(); i++) {
            int v = board.empty(i);
            if (board.isPlain(v, board.toMove())) {
                which = v == played ? plays : which;
                count[plays] = features.of(board, v, found[plays]);
                shapes[plays] = shapeOf(v);
                double score = shape[shapes[plays]];
                for (int k = 0; k < count[plays]; k++) {
                    score += feature[found[plays][k]];
                }
                weight[plays] = Math.exp(score);
                sum += weight[plays++];
            }
        }
        for (int i = 0; i < plays; i++) {
            double step = rate * ((i == which ? 1 : 0) - weight[i] / sum);
            if (from == 0) {
                shape[shapes[i]] += step;
            }
            seen[shapes[i]]++;
            for (int k = 0; k < count[i]; k++) {
                if (found[i][k] >= from) {
                    feature[found[i][k]] += step;
                }
            }
        }
    }

    private void learnNextToLast(int played) {
        int last = board.last();
        if (last == PlayoutBoard.PASS || playout.urgent(board, board.toMove(), last) != PlayoutBoard.PASS) {
            return;
        }
        int plays = 0;
        int which = -1;
        double sum = 1;
        for (int d = 0; d < 8; d++) {
            int v = board.neighbour(last, d);
            if (board.color(v) == PlayoutBoard.EMPTY
                    && board.isPlain(v, board.toMove())
                    && !playout.tactics().isBadSelfAtari(board, v, board.toMove())) {
                which = v == played ? plays : which;
                shapes[plays] = shapeOf(v);
                weight[plays] = Math.exp(local[shapes[plays]]);
                sum += weight[plays++];
            }
        }
        for (int i = 0; i < plays; i++) {
            seenLocal[shapes[i]]++;
            local[shapes[i]] += 2 * rate * ((i == which ? 1 : 0) - weight[i] / sum);
        }
    }

    /**
     * Writes one line per shape: one of its neighbourhoods, the weight next to the last move, and the weight elsewhere.
     */
    private void write(Path folder) throws IOException {
        int[] code = new int[Shapes.kinds()];
        for (int c = (1 << 16) - 1; c >= 0; c--) {
            code[Shapes.kind(c, PlayoutBoard.BLACK)] = c;
        }
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < Shapes.kinds(); i++) {
            if (seen[i] > 20) {
                double near = seenLocal[i] > 5 ? Math.exp(local[i]) : 0.05;
                lines.append(String.format(Locale.ROOT, "%04x %.3f %.3f%n", code[i], near, Math.exp(shape[i])));
            }
        }
        Files.writeString(folder.resolve("shapes.txt"), lines);
        lines.setLength(0);
        for (int i = 0; i < Features.OPENING; i++) {
            lines.append(String.format(Locale.ROOT, "%.3f%n", Math.exp(feature[i])));
        }
        Files.writeString(folder.resolve("features.txt"), lines);
    }
}
