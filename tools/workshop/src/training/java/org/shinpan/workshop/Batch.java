package org.shinpan.workshop;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.List;
import java.util.Random;
import org.shinpan.net.Inputs;

/**
 * Samples of one size of board as arrays of PyTorch. For training, every sample gets a random symmetry of the board.
 */
final class Batch {

    final NDArray points;
    final NDArray globals;
    final NDArray moves;
    /** Win, loss and no result, as shares. */
    final NDArray value;

    /** The margin in units of 20 points; 0 where it is not known. */
    final NDArray lead;

    /** 1 where the margin is known, 0 elsewhere. */
    final NDArray leadKnown;

    /** The owners of the points, from −1 (the opponent) to 1; 0 where they are not known. */
    final NDArray owners;

    /** 1 for a sample whose owners are known, 0 for another one. */
    final NDArray ownersKnown;

    /**
     * Creates a batch.
     *
     * @param turning whether every sample gets a random symmetry
     */
    Batch(List<Sample> samples, Random random, boolean turning, NDManager manager) {
        Sample first = samples.get(0);
        int count = samples.size();
        int area = first.area();
        float[] all = new float[count * Inputs.OF_A_POINT * area];
        float[] ofBoard = new float[count * Inputs.GLOBAL];
        float[] shares = new float[count * (area + 1)];
        float[] won = new float[count * 3];
        float[] margin = new float[count];
        float[] marginKnown = new float[count];
        float[] owned = new float[count * area];
        float[] ownedKnown = new float[count];
        for (int n = 0; n < count; n++) {
            Sample sample = samples.get(n);
            int symmetry = turning ? random.nextInt(sample.symmetries()) : 0;
            for (int point = 0; point < area; point++) {
                int to = sample.transform(point, symmetry);
                for (int bits = sample.points[point]; bits != 0; bits &= bits - 1) {
                    all[(n * Inputs.OF_A_POINT + Integer.numberOfTrailingZeros(bits)) * area + to] = 1;
                }
                if (sample.owners.length > 0) {
                    owned[n * area + to] = (float) sample.owners[point] / Sample.OWNED;
                }
            }
            System.arraycopy(sample.globals, 0, ofBoard, n * Inputs.GLOBAL, Inputs.GLOBAL);
            for (int i = 0; i < sample.moves.length; i++) {
                shares[n * (area + 1) + sample.transform(sample.moves[i], symmetry)] = sample.shares[i];
            }
            won[3 * n] = sample.win;
            won[3 * n + 1] = 1 - sample.win;
            boolean known = !Float.isNaN(sample.lead);
            margin[n] = known ? sample.lead / 20 : 0;
            marginKnown[n] = known ? 1 : 0;
            ownedKnown[n] = sample.owners.length > 0 ? 1 : 0;
        }
        points = manager.create(all, new Shape(count, Inputs.OF_A_POINT, first.rows, first.columns));
        globals = manager.create(ofBoard, new Shape(count, Inputs.GLOBAL));
        moves = manager.create(shares, new Shape(count, area + 1));
        value = manager.create(won, new Shape(count, 3));
        lead = manager.create(margin, new Shape(count, 1));
        leadKnown = manager.create(marginKnown, new Shape(count, 1));
        owners = manager.create(owned, new Shape(count, area));
        ownersKnown = manager.create(ownedKnown, new Shape(count, 1));
    }
}
