package org.shinpan.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/** Networks of all kinds of layers against loops in double precision, and files that are damaged. */
class NetworkTest {

    private static final long SEED = 20;

    /** A position after random turns. */
    static Inputs position(Board board, String ruleSet, long seed, int turns) {
        RuleSet rules = RuleSets.named(ruleSet, RuleSets.Options.DEFAULT);
        Agreement agreement = new Agreement(board, Komi.parse("6.5"), 0);
        FastGame game = FastGame.start(rules, agreement);
        Random random = new Random(seed);
        for (int i = 0; i < turns && !game.isOver(); i++) {
            int v = game.board().at(random.nextInt(board.columns()), random.nextInt(board.rows()));
            game.play(random.nextInt(30) == 0 ? FastBoard.PASS : v);
        }
        return new Encoder(board)
                .encode(game.isOver() ? FastGame.start(rules, agreement) : game, RuleInputs.of(rules, agreement));
    }

    @ParameterizedTest
    @CsvSource({
        "8, 16, 9, 9",
        "8, 10, 13, 13",
        "10, 8, 19, 19",
        "11, 32, 9, 9",
        "13, 12, 7, 12",
        "15, 16, 10, 9",
        "16, 8, 17, 19"
    })
    void equalsLoopsInDoublePrecision(int version, int channels, int columns, int rows) throws Exception {
        TinyNetwork tiny = new TinyNetwork(version, channels, SEED + version);
        Network network = tiny.network();
        Board board = Board.of(columns, rows);
        List<Inputs> inputs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            inputs.add(position(board, i == 1 ? "japanese" : "tromp-taylor", i, 20 + 30 * i));
        }
        for (Tiling tiling : Tiling.values()) {
            Forward forward = new Forward(network.prepared(Kernels.plain(), tiling), board, 3);
            Forward.Answers found = forward.run(inputs);
            for (int p = 0; p < inputs.size(); p++) {
                TinyNetwork.Answers expected = tiny.evaluate(inputs.get(p));
                for (int point = 0; point < board.area(); point++) {
                    int row = point / columns;
                    int at = p * board.area() + point;
                    assertThat((double) found.moves()[at * found.moveStride()])
                            .isCloseTo(expected.moves()[0][row][point % columns], within(2e-4));
                    assertThat((double) found.owners()[at])
                            .isCloseTo(expected.owners()[0][row][point % columns], within(2e-4));
                }
                assertThat((double) found.passes()[p][0]).isCloseTo(expected.pass()[0], within(2e-4));
                for (int i = 0; i < 3; i++) {
                    assertThat((double) found.values()[p][i]).isCloseTo(expected.value()[i], within(2e-4));
                }
                assertThat((double) found.scores()[p][2]).isCloseTo(expected.score()[2], within(2e-4));
            }
        }
    }

    @Test
    void blocksOfBytesAreReadLikeBlocksOfText() throws Exception {
        TinyNetwork tiny = new TinyNetwork(8, 8, SEED);
        Inputs inputs = position(Board.square(9), "tromp-taylor", 1, 40);
        Evaluation text = new Evaluator(tiny.network(), Kernels.plain(), 1).evaluate(inputs);
        Network binary = Network.read(new ByteArrayInputStream(asBytes(tiny.text())));
        Evaluation bytes = new Evaluator(binary, Kernels.plain(), 1).evaluate(inputs);
        assertThat(bytes.win()).isEqualTo(text.win());
        assertThat(bytes.policy(3)).isEqualTo(text.policy(3));
    }

    /** Lines of numbers become blocks of bytes after a mark; lines with a word stay. */
    private static byte[] asBytes(String text) throws java.io.IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (String line : text.split("\n")) {
            if (line.matches("[-0-9.eE+ ]+") && line.contains(".")) {
                out.write("@BIN@".getBytes(StandardCharsets.US_ASCII));
                String[] words = line.trim().split(" +");
                ByteBuffer block = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
                for (String word : words) {
                    block.putFloat(Float.parseFloat(word));
                }
                out.write(block.array());
            } else {
                out.write(line.getBytes(StandardCharsets.US_ASCII));
            }
            out.write('\n');
        }
        return out.toByteArray();
    }

    private static void refused(byte[] file, String reason) {
        assertThatThrownBy(() -> Network.read(new ByteArrayInputStream(file)))
                .isInstanceOf(NetworkFileException.class)
                .hasMessageContaining(reason)
                .satisfies(fault -> assertThat(fault.getMessage()).doesNotContain("\n"));
    }

    @Test
    void aDamagedFileIsRefusedWithThePlaceAndTheReason() {
        String text = new TinyNetwork(8, 8, SEED).text();
        byte[] file = TinyNetwork.compressed(text);
        refused(new byte[0], "the file ends too early");
        refused(Arrays.copyOf(file, 8), "damaged or ends too early");
        refused(Arrays.copyOf(file, file.length / 2), "damaged or ends too early");
        refused(TinyNetwork.compressed(text.substring(0, text.length() / 2)), "ends too early");
        refused(TinyNetwork.compressed(text.replaceFirst("-?0\\.[0-9]+", "NaN")), "at conv: number 1 of 4400 is not a");
        refused(TinyNetwork.compressed(text.replaceFirst("-?0\\.[0-9]+", "1e99")), "is not a finite number");
        refused(TinyNetwork.compressed(text.replaceFirst("-?0\\.[0-9]+", "0x")), "expected number 1 of 4400");
        refused(TinyNetwork.compressed(text.replaceFirst(" 8 22 ", " 3 22 ")), "version 3 is not known");
        refused(TinyNetwork.compressed(text.replaceFirst(" 8 22 ", " 99 22 ")), "version 99 is not known");
        refused(TinyNetwork.compressed(text.replaceFirst(" 22 19", " 23 19")), "23 inputs of a point");
        refused(TinyNetwork.compressed(text.replaceFirst("gpool_block", "odd_block")), "unknown kind of block");
        refused(TinyNetwork.compressed(text.replaceFirst("conv 3 3 8 8", "conv 3 3 8 9")), "at ");
        // A file of blanks compresses to a thousandth, and /dev/zero has no end.
        refused(TinyNetwork.compressed(" ".repeat(1_000_000)), "at the start: expected a word, found 10000 blanks");
        refused(new byte[1000], "at the start: the file ends too early");
        refused(TinyNetwork.compressed(text.replaceFirst("conv 5 5 22 ", "conv 19 19 4096 40")), "is too large");
        refused("(;GM[1]SZ[9])".getBytes(StandardCharsets.US_ASCII), "the file ends too early");
        refused(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0}, "at the start of");
    }

    @Test
    void aBoardThatNoNetworkKnowsIsRefused() {
        assertThatThrownBy(() -> new Encoder(Board.square(20)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not 20x20");
        assertThat(RuleInputs.whyNot(Board.square(6))).isPresent();
        assertThat(RuleInputs.whyNot(Board.of(7, 19))).isEmpty();
    }

    @Test
    void whatTheInputsCannotSayIsSaid() {
        Agreement agreement = new Agreement(Board.square(9), Komi.NONE, 0);
        for (RuleSet rules : RuleSets.all(RuleSets.Options.DEFAULT)) {
            List<String> notSaid = RuleInputs.of(rules, agreement).notSaid();
            assertThat(notSaid.isEmpty())
                    .as(rules.name())
                    .isEqualTo(List.of("chinese", "aga").contains(rules.name()));
        }
    }
}
