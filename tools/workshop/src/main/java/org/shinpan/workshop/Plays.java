package org.shinpan.workshop;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.open.OpenLife;
import org.shinpan.life.open.PlaySample;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.NodeReader;
import org.shinpan.sgf.tree.SgfNode;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * Fits the weights with which a life-and-death search ({@link OpenLife}) rates plays. It solves problems, and uses
 * every play of their proofs as a sample. Then it finds the weights under which these plays are most probable among all
 * plays of their positions.
 *
 * <p>Every record in the folder is a problem: a position in its first node, with triangles on chains of which one must
 * live, and {@code PL} for the player who moves first. The weights are fitted twice. The first time, every fifth solved
 * problem is left out, to measure how well the weights predict plays of other problems; the second time, all problems
 * are used.
 */
final class Plays {

    /** The usage line of the command. */
    static final String USAGE = "plays [--states 300000] [--samples 300] [--seed 1] FILE-OR-FOLDER...";

    /** The number of steps of the gradient ascent. */
    private static final int ROUNDS = 300;

    /** The size of a step, which the method Adam scales for every weight. */
    private static final double STEP = 0.05;

    private static final double DECAY_OF_MEAN = 0.9;
    private static final double DECAY_OF_SQUARE = 0.999;
    /** The strength of the regularization, which draws weights to zero; one sample has the strength 1. */
    private static final double PENALTY = 1;

    /** One problem out of this number is not used in the first fit. */
    private static final int HELD_BACK = 5;

    private Plays() {}

    /** A sample and its weight, which is greater if there are few samples of the same problem. */
    private record Weighted(PlaySample sample, double weight) {}

    static void run(WorkshopOptions options) throws IOException {
        int states = options.number("states", 300_000, 1, Integer.MAX_VALUE);
        int most = options.number("samples", 300, 1, Integer.MAX_VALUE);
        Random random = new Random(options.number("seed", 1, 0, Integer.MAX_VALUE));
        List<Path> files = RecordSamples.files(options.files());
        options.end();
        List<List<Weighted>> problems = new ArrayList<>();
        for (Path file : files) {
            List<PlaySample> found = new ArrayList<>(samples(file, states));
            if (!found.isEmpty()) {
                Collections.shuffle(found, random);
                List<PlaySample> kept = found.subList(0, Math.min(most, found.size()));
                problems.add(kept.stream()
                        .map(sample -> new Weighted(sample, 1 / Math.sqrt(kept.size())))
                        .toList());
            }
        }
        Collections.shuffle(problems, random);
        List<Weighted> learned = new ArrayList<>();
        List<Weighted> heldBack = new ArrayList<>();
        for (int i = 0; i < problems.size(); i++) {
            (i % HELD_BACK == 0 ? heldBack : learned).addAll(problems.get(i));
        }
        Workshop.say(problems.size() + " of " + files.size() + " problems solved; held back: "
                + measure(heldBack, fit(learned)));
        learned.addAll(heldBack);
        double[] weights = fit(learned);
        Workshop.say("all: " + measure(learned, weights));
        Workshop.say(Arrays.stream(weights)
                .mapToObj(weight -> Long.toString(Math.round(PlaySample.UNIT * weight)))
                .collect(Collectors.joining(", ")));
    }

    /** Returns the samples of a problem; none if the search does not solve it. */
    static List<PlaySample> samples(Path file, int states) throws IOException {
        GameRecord record;
        try (InputStream in = Files.newInputStream(file)) {
            record = RecordFile.read(in.readAllBytes()).games().stream()
                    .findFirst()
                    .orElseThrow(() -> new IOException(file + ": there is no position"));
        } catch (SgfSyntaxException unreadable) {
            throw new IOException(file + ": " + unreadable.getMessage(), unreadable);
        }
        SgfNode root = record.root().orElseThrow(() -> new IOException(file + ": there is no position"));
        NodeReader reader = new NodeReader(record);
        PointSet black = reader.points(root, "AB");
        PointSet white = reader.points(root, "AW");
        Position position = Position.of(
                record.board(),
                point -> black.contains(point) ? Color.BLACK : white.contains(point) ? Color.WHITE : Color.EMPTY);
        Set<Chain> chains = new LinkedHashSet<>();
        for (Point point : reader.points(root, "TR")) {
            chains.add(position.chainAt(point));
        }
        Set<Color> colors = chains.stream().map(Chain::color).collect(Collectors.toSet());
        if (colors.size() != 1 || colors.contains(Color.EMPTY)) {
            throw new IOException(file + ": the triangles must be on stones of one player");
        }
        boolean blackFirst = !"W".equalsIgnoreCase(root.value("PL").orElse("B"));
        Side first = blackFirst == colors.contains(Color.BLACK) ? Side.OWNER : Side.OPPONENT;
        OpenLife search = new OpenLife(position, List.copyOf(chains));
        boolean isSolved = search.prove(first, Budget.ofNodes(states)).isPresent();
        Workshop.say(
                file.getFileName() + ": " + (isSolved ? "solved" : "open") + ", " + search.states(first) + " states");
        return search.samples(first);
    }

    /** Returns the weights under which the plays of the samples are most probable, found by gradient ascent (Adam). */
    private static double[] fit(List<Weighted> samples) {
        double[] weights = new double[PlaySample.FEATURES];
        double[] mean = new double[weights.length];
        double[] square = new double[weights.length];
        double total = samples.stream().mapToDouble(Weighted::weight).sum();
        for (int round = 1; round <= ROUNDS; round++) {
            double[] gradient = new double[weights.length];
            for (Weighted weighted : samples) {
                PlaySample sample = weighted.sample();
                double[] chances = chances(sample, weights);
                for (int play = 0; play < chances.length; play++) {
                    double error = (play == sample.played() ? 1 : 0) - chances[play];
                    for (int feature : sample.features().get(play)) {
                        gradient[feature] += weighted.weight() * error;
                    }
                }
            }
            for (int i = 0; i < weights.length; i++) {
                double slope = gradient[i] / total - PENALTY * weights[i] / Math.max(1, samples.size());
                mean[i] = DECAY_OF_MEAN * mean[i] + (1 - DECAY_OF_MEAN) * slope;
                square[i] = DECAY_OF_SQUARE * square[i] + (1 - DECAY_OF_SQUARE) * slope * slope;
                weights[i] += STEP
                        * (mean[i] / (1 - Math.pow(DECAY_OF_MEAN, round)))
                        / (Math.sqrt(square[i] / (1 - Math.pow(DECAY_OF_SQUARE, round))) + 1e-8);
            }
        }
        return weights;
    }

    /** Returns the probability of every play in the position of a sample. */
    private static double[] chances(PlaySample sample, double[] weights) {
        double[] chances = new double[sample.features().size()];
        double best = Double.NEGATIVE_INFINITY;
        for (int play = 0; play < chances.length; play++) {
            for (int feature : sample.features().get(play)) {
                chances[play] += weights[feature];
            }
            best = Math.max(best, chances[play]);
        }
        double sum = 0;
        for (int play = 0; play < chances.length; play++) {
            chances[play] = Math.exp(chances[play] - best);
            sum += chances[play];
        }
        for (int play = 0; play < chances.length; play++) {
            chances[play] /= sum;
        }
        return chances;
    }

    /**
     * Returns as text in how many samples the play of the proof is the most probable one, or one of the three most
     * probable.
     */
    private static String measure(List<Weighted> samples, double[] weights) {
        int first = 0;
        int third = 0;
        for (Weighted weighted : samples) {
            double[] chances = chances(weighted.sample(), weights);
            double played = chances[weighted.sample().played()];
            long better =
                    Arrays.stream(chances).filter(chance -> chance > played).count();
            first += better == 0 ? 1 : 0;
            third += better < 3 ? 1 : 0;
        }
        return samples.size() + " plays, " + first + " rated first, " + third + " among the first three";
    }
}
