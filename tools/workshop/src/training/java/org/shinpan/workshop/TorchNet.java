package org.shinpan.workshop;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.convolutional.Conv2d;
import java.util.LinkedHashMap;
import java.util.Map;

/** Computes a network with arrays of PyTorch, which finds the gradients of the weights for {@link Training}. */
final class TorchNet implements AutoCloseable {

    /**
     * The network's answers for each position of a batch.
     *
     * @param moves a number for each move, whose softmax is its probability
     * @param value three numbers, whose softmax gives the probabilities of a win, a loss and no result
     * @param score the four numbers about the score: see {@link Weights#SCORES}
     * @param owners a number for each point, whose hyperbolic tangent is its owner from −1 to 1
     */
    record Answers(NDArray moves, NDArray value, NDArray score, NDArray owners) {}

    private final Weights weights;
    private final NDManager manager;
    private final Map<String, NDArray> arrays = new LinkedHashMap<>();

    /** Copies weights into arrays. */
    TorchNet(Weights weights, NDManager above) {
        this.weights = weights;
        this.manager = above.newSubManager();
        for (Weights.Layer layer : weights.layers) {
            Shape shape =
                    switch (layer.kind) {
                        case CONVOLUTION -> new Shape(layer.outputs, layer.inputs, layer.size, layer.size);
                        case PRODUCT -> new Shape(layer.inputs, layer.outputs);
                        case BIAS -> new Shape(1, layer.outputs, 1, 1);
                        case SHIFT -> new Shape(1, layer.outputs);
                    };
            NDArray array = manager.create(layer.numbers, shape);
            array.setRequiresGradient(true);
            arrays.put(layer.name, array);
        }
    }

    Map<String, NDArray> arrays() {
        return arrays;
    }

    /** Copies the arrays back into the weights. */
    void store() {
        for (Weights.Layer layer : weights.layers) {
            float[] now = array(layer.name).toFloatArray();
            System.arraycopy(now, 0, layer.numbers, 0, now.length);
        }
    }

    private NDArray array(String name) {
        NDArray array = arrays.get(name);
        if (array == null) {
            throw new IllegalArgumentException("no layer " + name);
        }
        return array;
    }

    /** Computes the layers for a batch: points by position, feature, row and column; globals by position. */
    Answers forward(NDArray points, NDArray globals) {
        Weights.Shape shape = weights.shape;
        long count = points.getShape().get(0);
        int area = (int) (points.getShape().get(2) * points.getShape().get(3));
        NDArray common = globals.matMul(array("globals")).reshape(count, shape.channels(), 1, 1);
        NDArray x = convolve(points, "first").add(common);
        for (int number = 0; number < shape.blocks(); number++) {
            String name = "block" + number;
            NDArray active = active(x, name + ".before");
            NDArray inner = convolve(active, name + ".first");
            if (shape.pools(number)) {
                NDArray pooled = active(convolve(active, name + ".pooled"), name + ".ofPooled");
                NDArray added = pool(pooled, area, false).matMul(array(name + ".toFirst"));
                inner = inner.add(added.reshape(count, added.getShape().get(1), 1, 1));
            }
            x = x.add(convolve(active(inner, name + ".between"), name + ".last"));
        }
        return heads(active(x, "end"), count, area);
    }

    private Answers heads(NDArray tip, long count, int area) {
        NDArray board = pool(active(convolve(tip, "policy.pooled"), "policy.ofPooled"), area, false);
        NDArray added = board.matMul(array("policy.toPoints")).reshape(count, weights.shape.head(), 1, 1);
        NDArray ofPoints = active(convolve(tip, "policy.points").add(added), "policy.between");
        NDArray plays = convolve(ofPoints, "policy.moves").reshape(count, area);
        NDArray moves = plays.concat(board.matMul(array("policy.toPass")), 1);
        NDArray ofValue = active(convolve(tip, "value.points"), "value.ofPoints");
        NDArray hidden = Activation.relu(
                pool(ofValue, area, true).matMul(array("value.hidden")).add(array("value.ofHidden")));
        NDArray value = hidden.matMul(array("value.value")).add(array("value.ofValue"));
        NDArray score = hidden.matMul(array("value.score")).add(array("value.ofScore"));
        NDArray owners = convolve(ofValue, "value.ownership").reshape(count, area);
        return new Answers(moves, value, score, owners);
    }

    private NDArray convolve(NDArray x, String name) {
        NDArray layer = array(name);
        long reach = layer.getShape().get(2) / 2;
        Shape stride = new Shape(1, 1);
        return Conv2d.conv2d(x, layer, null, stride, new Shape(reach, reach)).singletonOrThrow();
    }

    private NDArray active(NDArray x, String name) {
        return Activation.relu(x.add(array(name)));
    }

    /**
     * Pools as in the file format: the mean, the mean by the size of the board, and the maximum or a second mean by the
     * size.
     */
    private static NDArray pool(NDArray x, int area, boolean value) {
        int[] points = {2};
        NDArray flat = x.reshape(x.getShape().get(0), x.getShape().get(1), area);
        double size = Math.sqrt(area) - 14;
        NDArray mean = flat.mean(points);
        NDArray third = value ? mean.mul(size * size / 100 - 0.1) : flat.max(points);
        return mean.concat(mean.mul(size / 10), 1).concat(third, 1);
    }

    @Override
    public void close() {
        manager.close();
    }
}
