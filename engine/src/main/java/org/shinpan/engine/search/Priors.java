package org.shinpan.engine.search;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** A first opinion on each play of a position: how likely a player would choose it, from what a glance shows. */
// The weight of a play is the product of those of its shape and its features (a generalized Bradley-Terry model, Coulom
// 2007). They were learnt by the Learning in the tests; those of the features stand in features.txt.
final class Priors {

    private static final String LEARNT = "features.txt";
    private static final float[] WEIGHTS = learnt();

    /** From here on the board is too large for the lines from the edge to mean something else than where they were learnt. */
    private static final int LARGE = 13;

    private final Features features;
    private final float[] weightOf;
    private final int[] found = new int[32];

    Priors(PlayoutBoard board, Tactics tactics) {
        this.features = new Features(board, tactics);
        this.weightOf = WEIGHTS.clone();
        int shorter = Math.min(board.board().columns(), board.board().rows());
        if (shorter < LARGE) {
            // On a small board the middle is as near as the third line is elsewhere.
            weightOf[Features.LINE + 4] = weightOf[Features.LINE + 3];
            weightOf[Features.LINE + 1] *= 2;
        }
    }

    private static float[] learnt() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(Priors.class.getResourceAsStream(LEARNT), LEARNT), StandardCharsets.US_ASCII))) {
            float[] weights = new float[Features.COUNT];
            for (int i = 0; i < weights.length; i++) {
                weights[i] = Float.parseFloat(Objects.requireNonNull(lines.readLine(), LEARNT));
            }
            return weights;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fills the weights of so many plays of the player on turn, scaled to a sum of one. */
    void weigh(PlayoutBoard b, int[] moves, int count, float[] weights) {
        features.look(b);
        int us = b.toMove;
        float sum = 0;
        for (int i = 0; i < count; i++) {
            int v = moves[i];
            float weight = Shapes.Weights.GLOBAL[2 * b.shape[v] + us - 1];
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
