package org.shinpan.workshop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.net.Encoder;
import org.shinpan.net.Evaluation;
import org.shinpan.net.Evaluator;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.RuleInputs;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests that {@code net} reads the files of the workshop, and that a wrong command line is reported in one line. */
class NetworkFileTest {

    @TempDir
    Path folder;

    /** If all weights but the last summands are 0, the network answers with those summands. */
    @Test
    void theAnswersOfAHollowNetworkAreItsLastSummands() throws Exception {
        Weights weights = new Weights(Weights.Shape.of(3, 16), 1);
        weights.layers.forEach(layer -> Arrays.fill(layer.numbers, 0));
        weights.layer("value.ofValue").numbers[0] = 2;
        weights.layer("value.ofScore").numbers[2] = 0.5f;
        weights.layer("value.ofPoints").numbers[3] = 1;
        weights.layer("value.ownership").numbers[3] = 0.25f;
        weights.layer("policy.ofPooled").numbers[0] = 1;
        weights.layer("policy.toPass").numbers[0] = 3;
        Evaluation said = evaluation(NetworkFile.bytes(weights, "hollow"));
        double win = Math.exp(2) / (Math.exp(2) + 1);
        assertThat(said.win()).isCloseTo(win, Offset.offset(1e-5));
        assertThat(said.lead(said.toMove())).isCloseTo(10, Offset.offset(1e-4));
        assertThat(said.ownership(7)).isCloseTo((float) Math.tanh(0.25), Offset.offset(1e-5f));
        double pass = Math.exp(3) / (Math.exp(3) + 81);
        assertThat(said.policy(81)).isCloseTo((float) pass, Offset.offset(1e-5f));
    }

    @Test
    void aPointOfAConvolutionStaysWhereItIs() throws Exception {
        Weights weights = new Weights(Weights.Shape.of(1, 16), 1);
        weights.layers.forEach(layer -> Arrays.fill(layer.numbers, 0));
        // The weights read the feature "on the board" two rows further up and one column further to the right.
        weights.layer("first").numbers[2] = 1;
        weights.layer("policy.points").numbers[0] = 1;
        weights.layer("policy.moves").numbers[0] = 1;
        Evaluation said = evaluation(NetworkFile.bytes(weights, "tap"));
        Board nine = Board.square(9);
        float low = said.policy(nine.index(new org.shinpan.rules.board.Point(4, 8)));
        float high = said.policy(nine.index(new org.shinpan.rules.board.Point(4, 4)));
        assertThat(high / low).isCloseTo((float) Math.E, Offset.offset(1e-4f));
        assertThat(said.policy(nine.index(new org.shinpan.rules.board.Point(8, 4))))
                .isEqualTo(low);
        assertThat(said.policy(nine.index(new org.shinpan.rules.board.Point(0, 0))))
                .isEqualTo(high);
    }

    private static Evaluation evaluation(byte[] file) throws Exception {
        Network network = Network.read(new ByteArrayInputStream(file));
        FastGame game = FastGame.start(
                RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT),
                new Agreement(Board.square(9), Komi.parse("7"), 0));
        RuleInputs rules = RuleInputs.of(game.rules(), game.history().agreement());
        return new Evaluator(network, Kernels.plain(), 1).evaluate(new Encoder(Board.square(9)).encode(game, rules));
    }

    @Test
    void weightsAreReadBackFromAFile() throws Exception {
        Weights weights = new Weights(new Weights.Shape(2, 16, 5, 6, 7), 7);
        weights.layer("block1.between").numbers[3] = -0.5f;
        Path file = folder.resolve("net.bin.gz");
        NetworkFile.write(weights, "a name of words", file);
        Weights read = NetworkFile.read(file);
        assertThat(read.shape).isEqualTo(weights.shape);
        for (int i = 0; i < read.layers.size(); i++) {
            assertThat(read.layers.get(i).numbers).isEqualTo(weights.layers.get(i).numbers);
        }
    }

    @Test
    void aGrownNetworkAnswersTheSame() throws Exception {
        Weights small = new Weights(Weights.Shape.of(3, 16), 3);
        Random random = new Random(9);
        for (Weights.Layer layer : small.layers) {
            for (int i = 0; i < layer.numbers.length; i++) {
                layer.numbers[i] += (float) (0.1 * random.nextGaussian());
            }
        }
        Weights large = small.grown(Weights.Shape.of(5, 24), 4);
        assertThat(large.shape).isEqualTo(Weights.Shape.of(5, 24));
        assertThat(large.count()).isGreaterThan(2 * small.count());
        Evaluation before = evaluation(NetworkFile.bytes(small, "small"));
        Evaluation after = evaluation(NetworkFile.bytes(large, "large"));
        assertThat(after.win()).isCloseTo(before.win(), Offset.offset(1e-5));
        assertThat(after.lead(after.toMove())).isCloseTo(before.lead(before.toMove()), Offset.offset(1e-4));
        for (int index = 0; index <= 81; index++) {
            assertThat(after.policy(index)).isCloseTo(before.policy(index), Offset.offset(1e-5f));
        }
        for (int index = 0; index < 81; index++) {
            assertThat(after.ownership(index)).isCloseTo(before.ownership(index), Offset.offset(1e-5f));
        }
    }

    @Test
    void aNetworkDoesNotGrowSmaller() {
        Weights weights = new Weights(Weights.Shape.of(3, 16), 3);
        assertThatThrownBy(() -> weights.grown(Weights.Shape.of(2, 24), 4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a network of 3 blocks and 16 channels (4 pooled, 8 in the heads, 16 hidden)"
                        + " cannot become one of 2 blocks and 24 channels (6 pooled, 12 in the heads, 24 hidden)");
        Weights wideHeads = new Weights(new Weights.Shape(3, 16, 4, 32, 16), 3);
        assertThatThrownBy(() -> wideHeads.grown(Weights.Shape.of(3, 24), 4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("32 in the heads, 16 hidden");
        Weights fewPooled = new Weights(new Weights.Shape(3, 16, 1, 8, 16), 3);
        assertThatThrownBy(() -> fewPooled.grown(Weights.Shape.of(3, 17), 4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("16 channels (1 pooled, ");
    }

    @Test
    void aFileThatIsNotANetworkIsReportedInOneLine() throws Exception {
        Path file = folder.resolve("short.bin.gz");
        byte[] whole = new GZIPInputStream(
                        new ByteArrayInputStream(NetworkFile.bytes(new Weights(Weights.Shape.of(2, 8), 7), "short")))
                .readAllBytes();
        try (GZIPOutputStream half = new GZIPOutputStream(Files.newOutputStream(file))) {
            half.write(whole, 0, whole.length - 100);
        }
        assertThatThrownBy(() -> NetworkFile.read(file))
                .isInstanceOf(IOException.class)
                .hasMessage(file + ": this is not a network of this workshop");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "games | workshop: --out FILE is missing",
                "games --out x --playouts many | workshop: --playouts takes a number, not 'many'",
                "games --out x --board 40 | workshop: --board is 40, not from 7 to 19",
                "games --out x --colour red | workshop: unknown option --colour",
                "games --out | workshop: --out needs a value",
                "games --out no-such/x --games 1 | workshop: no-such/x: there is no such file or folder",
                "records --out x no-such-file.sgf | workshop: no-such-file.sgf: there is no such file",
                "records --out x | workshop: name at least one file of records",
            })
    void aWrongCommandLineIsReportedInOneLine(String call, String line) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int status = Workshop.run(List.of(call.split(" ")), new PrintStream(said, true, StandardCharsets.UTF_8));
        assertThat(status).isEqualTo(2);
        assertThat(said.toString(StandardCharsets.UTF_8).strip()).isEqualTo(line);
    }
}
