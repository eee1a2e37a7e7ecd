package org.shinpan.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.net.Encoder;
import org.shinpan.net.Evaluation;
import org.shinpan.net.Evaluator;
import org.shinpan.net.Inputs;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.RuleInputs;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Checks that training lowers the losses, and that the written file answers like the trained network; needs the Maven
 * profiles "nightly" and "training".
 */
@Tag("nightly")
class TrainingTest {

    @Test
    void stepsLowerEachLoss() {
        List<Sample> samples = new ArrayList<>();
        for (int seed = 0; seed < 32; seed++) {
            samples.add(SamplesTest.sample(seed));
        }
        try (Training training = new Training(new Weights(Weights.Shape.of(2, 16), 1))) {
            Training.Losses before = training.losses(samples, 16);
            training.rate(0.01);
            Random random = new Random(1);
            for (int step = 0; step < 60; step++) {
                training.step(samples, random);
            }
            Training.Losses after = training.losses(samples, 16);
            assertThat(after.policy()).isLessThan(0.8 * before.policy());
            assertThat(after.value()).isLessThan(before.value());
            assertThat(after.lead()).isLessThan(before.lead());
            assertThat(after.owners()).isLessThan(before.owners());
        }
    }

    @Test
    void theFileAnswersAsTheTrainedNetwork() throws Exception {
        Board board = Board.of(9, 7);
        FastGame game = FastGame.start(
                RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT), new Agreement(board, Komi.parse("7"), 0));
        Random random = new Random(3);
        Weights weights = new Weights(Weights.Shape.of(3, 24), 5);
        for (Weights.Layer layer : weights.layers) {
            for (int i = 0; i < layer.numbers.length; i++) {
                layer.numbers[i] += (float) (0.05 * random.nextGaussian());
            }
        }
        Network network = Network.read(new ByteArrayInputStream(NetworkFile.bytes(weights, "trial")));
        Evaluator evaluator = new Evaluator(network, Kernels.plain(), 1);
        Encoder encoder = new Encoder(board);
        try (Training training = new Training(weights)) {
            for (int turn = 0; turn < 20; turn++) {
                Inputs inputs = encoder.encode(
                        game, RuleInputs.of(game.rules(), game.history().agreement()));
                Evaluation said = evaluator.evaluate(inputs);
                Sample.Target none = new Sample.Target(0, 0, new byte[0]);
                Sample sample = Sample.of(inputs, new short[] {0}, new float[] {1}, none);
                List<float[]> answers = training.answers(List.of(sample));
                compare(board, inputs, said, answers);
                int v = game.board().at(board.points().get(random.nextInt(board.area())));
                if (game.judge(v).stands()) {
                    game.play(v);
                }
            }
        }
    }

    private static void compare(Board board, Inputs inputs, Evaluation said, List<float[]> answers) {
        int area = board.area();
        float legal = 0;
        for (int index = 0; index <= area; index++) {
            legal += inputs.isLegal(index) ? answers.get(0)[turned(board, index)] : 0;
        }
        for (int index = 0; index <= area; index++) {
            float expected = inputs.isLegal(index) ? answers.get(0)[turned(board, index)] / legal : 0;
            assertThat(said.policy(index)).isCloseTo(expected, Offset.offset(1e-4f));
        }
        float[] value = answers.get(1);
        assertThat(said.win()).isCloseTo(value[0] / (value[0] + value[1]), Offset.offset(1e-4));
        assertThat(said.lead(said.toMove())).isCloseTo(20 * answers.get(2)[2], Offset.offset(1e-3));
        float sign = said.toMove() == org.shinpan.rules.board.Player.BLACK ? 1 : -1;
        for (int index = 0; index < area; index++) {
            float expected = sign * answers.get(3)[turned(board, index)];
            assertThat(said.ownership(index)).isCloseTo(expected, Offset.offset(1e-4f));
        }
    }

    private static int turned(Board board, int index) {
        int columns = board.columns();
        return index == board.area() ? index : (board.rows() - 1 - index / columns) * columns + index % columns;
    }
}
