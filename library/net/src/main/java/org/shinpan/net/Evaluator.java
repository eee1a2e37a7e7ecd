package org.shinpan.net;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;

/** Evaluates positions by a network. Only one thread at a time may use an evaluator. */
public final class Evaluator {

    /** The first version of the format whose networks report the expected changes of their win rate and score. */
    private static final int FIRST_WITH_ERRORS = 14;

    private final Network network;
    private final Kernels kernels;
    private final int max;
    private final boolean quick;
    private @Nullable Board board;
    private @Nullable Kernels used;
    private @Nullable Forward forward;

    /**
     * Creates an evaluator.
     *
     * @param network the network
     * @param kernels the kernels that compute the layers
     * @param max the maximum number of positions that are evaluated together; at least 1
     * @throws IllegalArgumentException if the number is less than 1
     */
    public Evaluator(Network network, Kernels kernels, int max) {
        this(network, kernels, max, false);
    }

    private Evaluator(Network network, Kernels kernels, int max, boolean quick) {
        Present.all("the network", network, "the kernels", kernels);
        if (max < 1) {
            throw new IllegalArgumentException("at least 1 position is evaluated at once, not " + max);
        }
        this.network = network;
        this.kernels = kernels;
        this.max = max;
        this.quick = quick;
    }

    /**
     * Returns an evaluator of single positions that is fast from the start. The first evaluations by a network, which
     * take about a second, use plain Java while another thread prepares the kernels. Their number is fixed, so the
     * results do not depend on the speed of the machine.
     *
     * @param network the network
     * @param kernels the kernels that compute the layers after these evaluations
     * @return the evaluator
     */
    public static Evaluator quick(Network network, Kernels kernels) {
        Present.all("the network", network, "the kernels", kernels);
        return new Evaluator(
                network, kernels, 1, kernels.rank() > Kernels.plain().rank());
    }

    /**
     * Evaluates a position.
     *
     * @param position the position
     * @return the evaluation by the network
     */
    public Evaluation evaluate(Inputs position) {
        Present.all("the position", position);
        return evaluate(List.of(position)).get(0);
    }

    /**
     * Evaluates positions of one board together. This takes about as long as evaluating them one after another.
     *
     * @param positions the positions, all of one board
     * @return the evaluations by the network, in the same order
     * @throws IllegalArgumentException if the positions are of several boards, or more than the evaluator's maximum
     */
    public List<Evaluation> evaluate(List<Inputs> positions) {
        Present.all("the positions", positions);
        if (positions.isEmpty()) {
            return List.of();
        }
        if (positions.size() > max) {
            throw new IllegalArgumentException(
                    positions.size() + " positions are too many for an evaluator of at most " + max);
        }
        Board size = positions.get(0).board;
        for (Inputs position : positions) {
            if (position.board != size) {
                throw new IllegalArgumentException("positions on different boards: " + size + " and " + position.board);
            }
        }
        Forward.Answers answers = forward(size, positions.get(0)).run(positions);
        List<Evaluation> evaluations = new ArrayList<>();
        for (int p = 0; p < positions.size(); p++) {
            evaluations.add(evaluation(positions.get(p), answers, p));
        }
        return evaluations;
    }

    /**
     * Returns the layers for a board, with the kernels that are ready. They are cached until board or kernels change.
     */
    private Forward forward(Board size, Inputs position) {
        Forward known = forward;
        Kernels now = quick
                ? network.start(kernels, size, new Evaluator(network, kernels, 1)::evaluate)
                        .next(position)
                : kernels;
        if (known == null || board != size || used != now) {
            known = new Forward(network.prepared(now, Tiling.of(size)), size, max, network.profile);
            forward = known;
            board = size;
            used = now;
        }
        return known;
    }

    private Evaluation evaluation(Inputs inputs, Forward.Answers answers, int position) {
        int area = inputs.board.area();
        float[] ownership = new float[area];
        float sign = inputs.toMove == Player.BLACK ? 1 : -1;
        for (int index = 0; index < area; index++) {
            float owned = answers.owners()[position * area + Inputs.flipped(inputs.board, index)];
            ownership[index] = sign * (float) Math.tanh(owned);
        }
        return new Evaluation(
                inputs.toMove,
                policy(inputs, answers, position),
                ownership,
                outcome(inputs, answers.values()[position], answers.scores()[position]));
    }

    /** Returns the probability of each move that the rule set allows. */
    private static float[] policy(Inputs inputs, Forward.Answers answers, int position) {
        int area = inputs.board.area();
        float[] policy = new float[area + 1];
        float highest = Float.NEGATIVE_INFINITY;
        for (int index = 0; index <= area; index++) {
            if (index == area) {
                policy[index] = answers.passes()[position][0];
            } else {
                int point = position * area + Inputs.flipped(inputs.board, index);
                policy[index] = answers.moves()[point * answers.moveStride()];
            }
            highest = inputs.legal.get(index) ? Math.max(highest, policy[index]) : highest;
        }
        double sum = 0;
        for (int index = 0; index <= area; index++) {
            policy[index] = inputs.legal.get(index) ? (float) Math.exp(policy[index] - highest) : 0;
            sum += policy[index];
        }
        for (int index = 0; index <= area && sum > 0; index++) {
            policy[index] /= (float) sum;
        }
        return policy;
    }

    /**
     * Returns the outputs about the result.
     *
     * @param value the logarithms of the probabilities of a win, a loss and no result, up to a common summand
     * @param score the expected margin, its deviation, the lead, the time that is left, and two errors
     */
    private Evaluation.Outcome outcome(Inputs inputs, float[] value, float[] score) {
        boolean alwaysHasResult =
                inputs.rules.ko() != RuleInputs.Ko.SIMPLE && inputs.rules.counting() == RuleInputs.Counting.AREA;
        double highest = Math.max(value[0], Math.max(value[1], value[2]));
        double win = Math.exp(value[0] - highest);
        double loss = Math.exp(value[1] - highest);
        double none = alwaysHasResult ? 0 : Math.exp(value[2] - highest);
        double all = win + loss + none;
        double result = 1 - none / all;
        NetworkFormat.OutputScale scale = network.layers.scale;
        double mean = score[0] * scale.mean();
        double deviation = softPlus(score[1]) * scale.deviation();
        // The network assumes that the game has a result. Without one the margin is 0.
        double squares = (mean * mean + deviation * deviation) * result;
        mean *= result;
        boolean hasErrors = network.version() >= FIRST_WITH_ERRORS;
        return new Evaluation.Outcome(
                win / all,
                none / all,
                score[2] * scale.lead() * result,
                mean,
                Math.sqrt(Math.max(0, squares - mean * mean)),
                hasErrors ? softPlus(score[4] / 2) * Math.sqrt(scale.winError()) : -1,
                hasErrors ? softPlus(score[5] / 2) * Math.sqrt(scale.scoreError()) : -1);
    }

    private static double softPlus(double x) {
        return Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)));
    }
}
