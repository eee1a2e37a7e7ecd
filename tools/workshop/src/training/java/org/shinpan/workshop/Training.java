package org.shinpan.workshop;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.nn.Activation;
import ai.djl.training.GradientCollector;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.ParameterTracker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Trains a network on samples with the optimizer Adam. The learning rate rises during the first steps, and then falls
 * along a cosine to one hundredth of its maximum.
 */
public final class Training implements AutoCloseable {

    /** The usage line of the command. */
    static final String USAGE = "training --out FILE [--from NETWORK] [--blocks 4] [--channels 48] [--steps 2000]"
            + " [--batch 128] [--rate 0.002] [--seed 1] [--hold FILE] [--name NAME] SAMPLES...";

    /** The number of steps between two lines about the progress. */
    private static final int BETWEEN_LINES = 100;

    /** The number of steps between two files. */
    private static final int BETWEEN_FILES = 500;

    /** The share of the steps in which the learning rate rises. */
    private static final double WARM = 0.02;
    /**
     * The minimum logarithm of a move's probability in the loss. Without it, a few very unlikely moves would spoil many
     * steps.
     */
    private static final float MIN_LOG = -15;

    private final Weights weights;
    private final NDManager manager;
    private final TorchNet net;
    private final Optimizer optimizer;
    private float rate;

    /**
     * The settings of a training.
     *
     * @param batch the number of samples of a step
     * @param rate the maximum learning rate
     */
    record Plan(int steps, int batch, double rate, long seed) {}

    /** The mean losses over samples, and the share of them in which the likeliest move is the sample's. */
    record Losses(double policy, double value, double lead, double owners, double hits) {

        Losses plus(Losses more, double weight) {
            return new Losses(
                    policy + weight * more.policy,
                    value + weight * more.value,
                    lead + weight * more.lead,
                    owners + weight * more.owners,
                    hits + weight * more.hits);
        }

        static final Losses NONE = new Losses(0, 0, 0, 0, 0);

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "policy %.3f, hits %.1f %%, value %.4f, lead %.4f, owners %.4f",
                    policy,
                    100 * hits,
                    value,
                    lead,
                    owners);
        }
    }

    Training(Weights weights) {
        this.weights = weights;
        this.manager = NDManager.newBaseManager("PyTorch");
        this.net = new TorchNet(weights, manager);
        this.optimizer = Optimizer.adam()
                .optLearningRateTracker((ParameterTracker) (name, step) -> rate)
                .optBeta2(0.98f)
                .build();
    }

    /**
     * Trains a network on samples.
     *
     * @param arguments options and files of samples
     */
    public static void main(String[] arguments) {
        if (arguments.length == 0) {
            System.err.println(USAGE);
        }
        System.exit(arguments.length == 0 ? 2 : Workshop.run(Training::run, List.of(arguments), System.err));
    }

    static void run(WorkshopOptions options) throws IOException {
        Plan plan = new Plan(
                options.number("steps", 2000, 0, 100_000_000),
                options.number("batch", 128, 1, 10_000),
                options.real("rate", 0.002, 0, 1),
                options.number("seed", 1, 0, Integer.MAX_VALUE));
        Weights weights = weights(options, plan.seed());
        Path out = plan.steps() == 0 ? Path.of("") : options.file("out");
        String name = options.text("name", "shinpan");
        List<Sample> held = new ArrayList<>();
        if (options.has("hold")) {
            for (String file : options.text("hold", "").split(",", -1)) {
                held.addAll(SampleFile.read(Path.of(file), Integer.MAX_VALUE));
            }
        }
        options.end();
        if (plan.steps() == 0) {
            try (Training training = new Training(weights)) {
                Workshop.say("held out: " + training.losses(held, plan.batch()) + ", " + held.size() + " samples");
            }
            return;
        }
        List<List<Sample>> sets = new ArrayList<>();
        for (Path file : options.files()) {
            add(SampleFile.read(file, Integer.MAX_VALUE), sets);
        }
        if (sets.isEmpty()) {
            throw new IllegalArgumentException("name at least one file of samples");
        }
        int count = sets.stream().mapToInt(List::size).sum();
        Workshop.say(weights.count() + " weights, " + count + " samples of " + sets.size() + " boards");
        try (Training training = new Training(weights)) {
            training.train(sets, held, plan, out, name);
        }
        Workshop.say("written: " + out);
    }

    /**
     * Returns the weights of a file, in a larger network if the options ask for one; without a file, random weights.
     */
    private static Weights weights(WorkshopOptions options, long seed) throws IOException {
        Weights from = options.has("from") ? NetworkFile.read(options.file("from")) : null;
        Weights.Shape usual = from == null ? Weights.Shape.of(4, 48) : from.shape;
        int blocks = options.number("blocks", usual.blocks(), 1, 40);
        int channels = options.number("channels", usual.channels(), 8, 512);
        if (from != null && blocks == usual.blocks() && channels == usual.channels()) {
            return from;
        }
        Weights.Shape shape = Weights.Shape.of(blocks, channels);
        return from == null ? new Weights(shape, seed) : from.grown(shape, seed);
    }

    /** Adds samples to the set with the same size of board, or as a new set. */
    private static void add(List<Sample> samples, List<List<Sample>> sets) {
        for (List<Sample> set : sets) {
            if (set.get(0).columns == samples.get(0).columns && set.get(0).rows == samples.get(0).rows) {
                set.addAll(samples);
                return;
            }
        }
        sets.add(samples);
    }

    private void train(List<List<Sample>> sets, List<Sample> held, Plan plan, Path out, String name)
            throws IOException {
        Random random = new Random(plan.seed());
        List<Draw> draws = new ArrayList<>();
        sets.forEach(set -> draws.add(new Draw(set, random)));
        long began = System.nanoTime();
        Losses[] since = new Losses[draws.size()];
        Arrays.fill(since, Losses.NONE);
        for (int step = 1; step <= plan.steps(); step++) {
            double share = (double) step / plan.steps();
            double warm = Math.min(1, share / WARM);
            rate = (float) (plan.rate() * warm * (0.01 + 0.99 * (1 + Math.cos(Math.PI * share)) / 2));
            int number = step % draws.size();
            Losses now = step(draws.get(number).next(plan.batch()), random);
            since[number] = since[number].plus(now, (double) draws.size() / BETWEEN_LINES);
            if (step % BETWEEN_LINES == 0) {
                double seconds = (System.nanoTime() - began) / 1e9;
                Workshop.say(String.format(
                        Locale.ROOT, "step %d, %.0f s, %.0f a second", step, seconds, step * plan.batch() / seconds));
                for (int i = 0; i < since.length; i++) {
                    Workshop.say("  " + draws.get(i).columns() + " columns: " + since[i]);
                }
                Arrays.fill(since, Losses.NONE);
            }
            if (step % BETWEEN_FILES == 0 || step == plan.steps()) {
                net.store();
                NetworkFile.write(weights, name, out);
                if (!held.isEmpty()) {
                    Workshop.say("held out after step " + step + ": " + losses(held, plan.batch()));
                }
            }
        }
    }

    /** Draws the samples of a board in a random order, again and again. */
    private static final class Draw {
        private final List<Sample> samples;
        private final Random random;
        private int at;

        Draw(List<Sample> samples, Random random) {
            this.samples = new ArrayList<>(samples);
            this.random = random;
            Collections.shuffle(this.samples, random);
        }

        int columns() {
            return samples.get(0).columns;
        }

        List<Sample> next(int count) {
            List<Sample> drawn = new ArrayList<>();
            while (drawn.size() < count) {
                if (at == samples.size()) {
                    Collections.shuffle(samples, random);
                    at = 0;
                }
                drawn.add(samples.get(at++));
            }
            return drawn;
        }
    }

    /** Takes one training step on some samples of one board, and returns the losses before it. */
    Losses step(List<Sample> samples, Random random) {
        try (NDManager here = manager.newSubManager()) {
            Batch batch = new Batch(samples, random, true, here);
            Losses losses;
            try (GradientCollector collector = Engine.getEngine("PyTorch").newGradientCollector()) {
                Loss loss = new Loss(net.forward(batch.points, batch.globals), batch);
                collector.backward(loss.all());
                losses = loss.losses();
            }
            for (Map.Entry<String, NDArray> each : net.arrays().entrySet()) {
                try (NDArray gradient = each.getValue().getGradient()) {
                    optimizer.update(each.getKey(), each.getValue(), gradient);
                }
            }
            return losses;
        }
    }

    void rate(double to) {
        rate = (float) to;
    }

    /** Returns the mean losses over samples, which may be of several boards. */
    Losses losses(List<Sample> samples, int max) {
        Losses sum = Losses.NONE;
        int at = 0;
        while (at < samples.size()) {
            int end = at + 1;
            while (end < samples.size()
                    && end < at + max
                    && samples.get(end).area() == samples.get(at).area()) {
                end++;
            }
            try (NDManager here = manager.newSubManager()) {
                Batch batch = new Batch(samples.subList(at, end), new Random(0), false, here);
                Loss loss = new Loss(net.forward(batch.points, batch.globals), batch);
                sum = sum.plus(loss.losses(), (double) (end - at) / samples.size());
            }
            at = end;
        }
        return sum;
    }

    /**
     * Returns the network's answers about samples of one board: the moves, the result and the owners, without a
     * symmetry.
     */
    List<float[]> answers(List<Sample> samples) {
        try (NDManager here = manager.newSubManager()) {
            Batch batch = new Batch(samples, new Random(0), false, here);
            TorchNet.Answers said = net.forward(batch.points, batch.globals);
            return List.of(
                    said.moves().softmax(1).toFloatArray(),
                    said.value().softmax(1).toFloatArray(),
                    said.score().toFloatArray(),
                    said.owners().tanh().toFloatArray());
        }
    }

    /** The difference between the network's answers and those of a batch. */
    private static final class Loss {
        private final NDArray policy;
        private final NDArray value;
        private final NDArray lead;
        private final NDArray owners;
        private final NDArray deviation;
        private final NDArray hits;

        Loss(TorchNet.Answers said, Batch batch) {
            policy = said.moves()
                    .logSoftmax(1)
                    .maximum(MIN_LOG)
                    .mul(batch.moves)
                    .sum(new int[] {1})
                    .mean()
                    .neg();
            value = said.value()
                    .logSoftmax(1)
                    .mul(batch.value)
                    .sum(new int[] {1})
                    .mean()
                    .neg();
            NDArray mean = said.score().get(":, 0:1");
            NDArray missed = smooth(mean.sub(batch.lead));
            NDArray ahead = smooth(said.score().get(":, 2:3").sub(batch.lead));
            lead = missed.add(ahead).mul(batch.leadKnown).mean();
            NDArray error = mean.sub(batch.lead).abs().stopGradient();
            NDArray expected = Activation.softPlus(said.score().get(":, 1:2"));
            deviation = smooth(expected.sub(error)).mul(batch.leadKnown).mean();
            NDArray wrong = said.owners().tanh().sub(batch.owners).square();
            owners = wrong.mean(new int[] {1}, true).mul(batch.ownersKnown).mean();
            NDArray best = said.moves().argMax(1);
            hits = best.eq(batch.moves.argMax(1))
                    .toType(DataType.FLOAT32, false)
                    .mean();
        }

        /** Returns nearly the absolute value, but smooth at 0. */
        private static NDArray smooth(NDArray x) {
            return x.square().add(0.01).sqrt().sub(0.1);
        }

        NDArray all() {
            return policy.add(value.mul(1.2)).add(lead.mul(0.5)).add(owners).add(deviation.mul(0.1));
        }

        Losses losses() {
            return new Losses(policy.getFloat(), value.getFloat(), lead.getFloat(), owners.getFloat(), hits.getFloat());
        }
    }

    @Override
    public void close() {
        net.close();
        manager.close();
    }
}
