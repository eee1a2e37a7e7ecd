package org.shinpan.engine.search;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.shinpan.rules.playout.PlayoutBoard;
import org.shinpan.rules.playout.Shapes;
import org.shinpan.rules.playout.Tactics;

/** Estimates for every play in a position how likely a player is to choose it, without any search. */
// The weight of a play is the product of the weights of its shape and its features (a generalized Bradley-Terry model,
// Coulom 2007). They were learnt by the class Learning in the tests; the weights of the features are in features.txt.
final class Priors {

    private static final String LEARNT = "features.txt";
    private static final String OPENING = "opening.txt";
    private static final float[] WEIGHTS = learnt();

    private final Features features;
    private final float[] weightOf;
    private final int[] found = new int[32];

    Priors(PlayoutBoard board, Tactics tactics) {
        this.features = new Features(board, tactics);
        this.weightOf = WEIGHTS.clone();
        int shorter = Math.min(board.board().columns(), board.board().rows());
        if (shorter < Features.LARGE) {
            // On a small board the centre is as close to the edge as the third line is on a large board.
            weightOf[Features.LINE + 4] = weightOf[Features.LINE + 3];
            weightOf[Features.LINE + 1] *= 2;
        } else {
            // People abandon stones in a ladder that they know is lost, but playouts do not know that it is lost.
            weightOf[Features.ESCAPES_IN_VAIN] *= 0.05f;
        }
    }

    private static float[] learnt() {
        float[] weights = new float[Features.COUNT];
        read(LEARNT, weights, 0, Features.OPENING);
        read(OPENING, weights, Features.OPENING, Features.COUNT);
        return weights;
    }

    private static void read(String file, float[] weights, int from, int to) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(Priors.class.getResourceAsStream(file), file), StandardCharsets.US_ASCII))) {
            for (int i = from; i < to; i++) {
                weights[i] = Float.parseFloat(Objects.requireNonNull(lines.readLine(), file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the factor by which a feature multiplies the weight of a play. */
    float weight(int feature) {
        return weightOf[feature];
    }

    /** Fills in the weights of the first {@code count} plays of the player to move, scaled so that their sum is 1. */
    void weigh(PlayoutBoard b, int[] moves, int count, float[] weights) {
        features.examine(b);
        int us = b.toMove();
        float sum = 0;
        for (int i = 0; i < count; i++) {
            int v = moves[i];
            float weight = Shapes.weightAnywhere(b.shape(v), us);
            int number = features.of(b, v, found);
            for (int k = 0; k < number; k++) {
                weight *= weightOf[found[k]];
            }
            weights[i] = weight;
            sum += weight;
        }
        for (int i = 0; i < count; i++) {
            weights[i] /= sum;
        }
    }
}
