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
import org.shinpan.rules.board.Player;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/** Compares networks of all kinds of layers with loops in double precision, and tests damaged files. */
class NetworkTest {

    private static final long SEED = 20;

    /** Returns the inputs of a position after random turns. */
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
        "16, 8, 17, 19",
        "17, 16, 9, 9",
        "17, 10, 7, 12"
    })
    void equalsLoopsInDoublePrecision(int version, int channels, int columns, int rows) throws Exception {
        TinyNetwork tiny = new TinyNetwork(version, channels, SEED + version + rows);
        Network network = tiny.network();
        Board board = Board.of(columns, rows);
        List<Inputs> inputs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            inputs.add(position(board, i == 1 ? "japanese" : "tromp-taylor", i, 20 + 30 * i));
        }
        for (Tiling tiling : Tiling.values()) {
            Forward forward = new Forward(network.prepared(Kernels.plain(), tiling), board, 3, network.profile);
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

    /** The expected numbers follow from the outputs in double precision by the formulas of KataGo's source. */
    @ParameterizedTest
    @CsvSource({"8, tromp-taylor", "13, japanese", "14, japanese", "17, tromp-taylor"})
    void theDeviationAndTheErrorsAreThoseOfKataGo(int version, String rules) throws Exception {
        TinyNetwork tiny = new TinyNetwork(version, 8, SEED);
        Network network = tiny.network();
        Inputs inputs = position(Board.square(9), rules, 5, 30);
        Evaluation found = new Evaluator(network, Kernels.plain(), 1).evaluate(inputs);
        double[] score = tiny.evaluate(inputs).score();
        NetworkFormat.OutputScale scale = network.layers.scale;
        double mean = score[0] * scale.mean();
        double deviation = Math.log(1 + Math.exp(score[1])) * scale.deviation();
        double result = 1 - found.noResult();
        double ofAll = (mean * mean + deviation * deviation) * result - mean * mean * result * result;
        assertThat(found.scoreDeviation()).isCloseTo(Math.sqrt(ofAll), within(0.01));
        assertThat(found.scoreMean()).isCloseTo(mean * result, within(0.01));
        if (version < 14) {
            assertThat(found.winError()).isEmpty();
            assertThat(found.scoreError()).isEmpty();
        } else {
            double ofWin = Math.log(1 + Math.exp(score[4] / 2));
            double ofScore = Math.log(1 + Math.exp(score[5] / 2));
            assertThat(found.winError().getAsDouble())
                    .isCloseTo(Math.sqrt(ofWin * ofWin * scale.winError()), within(1e-3));
            assertThat(found.scoreError().getAsDouble())
                    .isCloseTo(Math.sqrt(ofScore * ofScore * scale.scoreError()), within(1e-2));
        }
    }

    /** KataGo's source sets the global inputs 15 and 16 (counted from 0) for a game between unequal players. */
    @Test
    void anAdvantageSetsTwoInputs() {
        RuleSet rules = RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT);
        Agreement agreement = Agreement.on(Board.square(9));
        RuleInputs ofRules = RuleInputs.of(rules, agreement);
        FastGame game = FastGame.start(rules, agreement);
        Encoder encoder = new Encoder(Board.square(9));
        Inputs equal = encoder.encode(game, ofRules);
        Inputs stronger = encoder.encode(game, ofRules, 1.5);
        assertThat(stronger.global(15)).isEqualTo(1);
        assertThat(stronger.global(16)).isEqualTo(0.75f);
        assertThat(encoder.encode(game, ofRules, -3).global(16)).isEqualTo(-1.5f);
        for (int feature = 0; feature < Inputs.GLOBAL; feature++) {
            if (feature != 15 && feature != 16) {
                assertThat(stronger.global(feature)).isEqualTo(equal.global(feature));
            }
        }
        assertThat(equal.global(15)).isZero();
        assertThat(equal.global(16)).isZero();
        assertThat(encoder.encode(game, ofRules, 0).situation()).isEqualTo(equal.situation());
        assertThat(stronger.situation()).isNotEqualTo(equal.situation());
    }

    @ParameterizedTest
    @CsvSource({"15, 8, 9, rank_5k_3d", "17, 10, 13, proyear_1985"})
    void aNetworkOfGamesOfPeopleSeesThePlayers(int version, int channels, int side, String name) throws Exception {
        TinyNetwork tiny = new TinyNetwork(version, channels, SEED, true);
        Network strongest = tiny.network();
        Profile profile = Profile.named(name);
        Network network = strongest.withProfile(profile);
        assertThat(strongest.profile())
                .hasValueSatisfying(one -> assertThat(one.name()).isEqualTo("rank_9d"));
        assertThat(network.profile()).contains(profile);
        for (int turns : new int[] {30, 31}) {
            Inputs inputs = position(Board.square(side), "tromp-taylor", 5, turns);
            Evaluation found = new Evaluator(network, Kernels.plain(), 1).evaluate(inputs);
            TinyNetwork.Answers expected = tiny.evaluate(inputs, profile.inputs(inputs.toMove(), side * side));
            assertThat((double) found.ownership(0))
                    .isCloseTo(
                            (inputs.toMove() == Player.BLACK ? 1 : -1) * Math.tanh(expected.owners()[0][side - 1][0]),
                            within(2e-4));
            Evaluation other = new Evaluator(strongest, Kernels.plain(), 1).evaluate(inputs);
            assertThat(other.ownership(0)).isNotEqualTo(found.ownership(0));
        }
    }

    @Test
    void aNetworkWithoutInputsAboutPlayersRefusesThem() throws Exception {
        Network network = new TinyNetwork(15, 8, SEED).network();
        assertThat(network.profile()).isEmpty();
        assertThatThrownBy(() -> network.withProfile(Profile.STRONGEST))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the network 'tiny-15' knows no players: it was not trained on games of people");
        String text = new TinyNetwork(15, 8, SEED, true).text();
        refused(TinyNetwork.compressed(text.replaceFirst("players 192", "players 191")), "the number of inputs about");
        refused(TinyNetwork.compressed(text.replaceFirst("matrix 192 7", "matrix 191 7")), "where 192 and 7 fit");
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

    /** Converts lines of numbers to blocks of bytes after a mark; lines with a word stay. */
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
        // A file of spaces compresses to a thousandth, and /dev/zero has no end.
        refused(TinyNetwork.compressed(" ".repeat(1_000_000)), "at the start: expected a word, found 10000 blanks");
        refused(new byte[1000], "at the start: the file ends too early");
        refused(TinyNetwork.compressed(text.replaceFirst("conv 5 5 22 ", "conv 19 19 4096 40")), "is too large");
        refused("(;GM[1]SZ[9])".getBytes(StandardCharsets.US_ASCII), "the file ends too early");
        refused(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0}, "at the start of");
    }

    @Test
    void aDamagedLayerOfATransformerIsRefused() {
        String text = new TinyNetwork(17, 8, SEED).text();
        List<String[]> faults = List.of(
                new String[] {"tiny-17 17 22", "tiny-17 18 22", "version 18 is not known; versions 8 to 17 are"},
                new String[] {"\n0 0 0 0 0 0 0 0\n", "\n0 2 0 0 0 0 0 0\n", "an option is 2, not from 0 to 1"},
                new String[] {"\n1 0 0 0 0 0\n", "\n2 0 0 0 0 0\n", "the kind of normalization is 2, not from 0 to 1"},
                new String[] {"\n4 2 6 5 1 1", "\n4 3 6 5 1 1", "4 heads cannot share the keys of 3"},
                new String[] {"\n4 2 6 5 1 1", "\n2 4 6 5 1 1", "heads with keys is 4, not from 1 to 2"},
                new String[] {"\n4 2 6 5 1 1", "\n4 2 7 5 1 1", "queries of 7 numbers have no pairs that turn"},
                new String[] {"\n4 2 6 5 1 1", "\n4 2 0 5 1 1", "the length of a query is 0, not from 1 to 4096"},
                new String[] {"\n4 2 6 5 1 1", "\n4096 4096 4096 4096 1 1", "where 8 and 16777216 fit"},
                new String[] {"\n4 2 6 5 1 1", "\n99999 2 6 5 1 1", "the number of heads is 99999, not from 1"},
                new String[] {"matrix 8 24\n", "matrix 8 25\n", "at matrix: a layer of 8 inputs and 25 outputs, where"},
                new String[] {"rms 8 0.01", "rms 9 0.01", "at rms: the number of channels is 9, not from 8 to 8"},
                new String[] {"rms 8 0.01", "rms 8 0", "at rms: the epsilon is 0.0, which is not positive"},
                new String[] {"frequencies 2 3", "frequencies 4 3", "at frequencies: the number of heads with keys is 4"
                },
                new String[] {"frequencies 2 3", "frequencies 2 4", "at frequencies: the number of pairs is 4, not"},
                new String[] {"theta 10", "theta -10", "at theta: the base of the turns is -10.0, which is not"},
                new String[] {"ffn_block block 8 12 1", "ffn_block block 8 12 0", "a block without a gate is not known"
                },
                new String[] {"ffn_block block 8 12 1", "ffn_block block 8 4097 1", "inner channels is 4097, not from"},
                new String[] {"rms 8 0.01 1 0", "rms 8 0.01 1 4", "an option that is not known here"},
                new String[] {"policyhead 4 0", "policyhead 3 0", "at policyhead: a head with 3 outputs is not known"},
                new String[] {"policyhead 4 0", "policyhead 4 1", "at policyhead: the network uses an option"},
                new String[] {"valuehead 0", "valuehead 7", "at valuehead: the network uses an option"});
        for (String[] fault : faults) {
            assertThat(text).contains(fault[0]);
            refused(TinyNetwork.compressed(text.replace(fault[0], fault[1])), fault[2]);
        }
    }

    /** A file that is cut or changed anywhere is read, or refused with a message of one line. */
    @Test
    void aFileThatIsDamagedAnywhereIsReadOrRefused() throws Exception {
        byte[] file = asBytes(new TinyNetwork(17, 8, SEED).text());
        Random random = new Random(SEED);
        int refused = 0;
        for (int i = 0; i < 400; i++) {
            byte[] damaged = Arrays.copyOf(file, i % 4 == 0 ? random.nextInt(file.length) : file.length);
            for (int change = 0; damaged.length > 0 && change < i % 4; change++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            try {
                Network.read(new ByteArrayInputStream(damaged));
            } catch (NetworkFileException fault) {
                refused++;
                assertThat(fault.getMessage()).startsWith("at ").doesNotContain("\n");
            }
        }
        assertThat(refused).isGreaterThan(100);
    }

    @Test
    void aNetworkThatIsLargerThanTheMemoryIsRefused() {
        byte[] file = new TinyNetwork(17, 8, SEED).text().getBytes(StandardCharsets.US_ASCII);
        assertThatThrownBy(() -> new NetworkFormat(new NetworkReader(new ByteArrayInputStream(file), 40_000)))
                .isInstanceOf(NetworkFileException.class)
                .hasMessageContaining("the network takes more memory than Java has");
    }

    @Test
    void theExponentialEqualsThatOfTheJdk() {
        for (float x = -100; x < 100; x += 0.0137f) {
            double expected = Math.exp(Math.min(Math.max(x, Exponential.LEAST), Exponential.MOST));
            assertThat(Exponential.of(x) / expected).isCloseTo(1, within(3e-7));
        }
    }

    /**
     * The chains that live even if their player always passes depend on whether self-capture is allowed. Some networks
     * want them as if it were allowed, whatever the rules say.
     */
    @Test
    void aNetworkCanAskForTheLivingStonesUnderSelfCapture() throws Exception {
        String text = new TinyNetwork(17, 8, SEED).text();
        Network usual = Network.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)));
        String changed = text.replace("\n0 0 0 0 0 0 0 0\n", "\n0 1 0 0 0 0 0 0\n");
        Network asking = Network.read(new ByteArrayInputStream(changed.getBytes(StandardCharsets.US_ASCII)));
        Board board = Board.square(5);
        RuleSet rules = RuleSets.named("chinese", RuleSets.Options.DEFAULT);
        Agreement agreement = new Agreement(board, Komi.NONE, 0);
        RuleInputs barred = RuleInputs.of(rules, agreement);
        RuleInputs allowed = new RuleInputs(
                barred.ko(),
                RuleInputs.SelfCapture.ALLOWED,
                barred.counting(),
                barred.komi(),
                barred.friendlyPass(),
                barred.notSaid());
        int differences = 0;
        for (int seed = 0; seed < 200; seed++) {
            FastGame game = FastGame.start(rules, agreement);
            Random random = new Random(seed);
            for (int turn = 0; turn < 60; turn++) {
                game.play(game.board().at(random.nextInt(5), random.nextInt(5)));
            }
            List<Boolean> asked = area(new Encoder(board, asking).encode(game, barred));
            assertThat(asked).isEqualTo(area(new Encoder(board).encode(game, allowed)));
            List<Boolean> told = area(new Encoder(board, usual).encode(game, barred));
            assertThat(told).isEqualTo(area(new Encoder(board).encode(game, barred)));
            differences += asked.equals(told) ? 0 : 1;
        }
        assertThat(differences).isPositive();
    }

    /** Returns for each point whether it is an input as part of an area. */
    private static List<Boolean> area(Inputs inputs) {
        List<Boolean> area = new ArrayList<>();
        for (int point = 0; point < inputs.board.area(); point++) {
            area.add(inputs.has(point, Inputs.OWN_AREA));
            area.add(inputs.has(point, Inputs.OPPOSING_AREA));
        }
        return area;
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
    void propertiesThatTheInputsCannotExpressAreListed() {
        Agreement agreement = new Agreement(Board.square(9), Komi.NONE, 0);
        for (RuleSet rules : RuleSets.all(RuleSets.Options.DEFAULT)) {
            List<String> notSaid = RuleInputs.of(rules, agreement).notSaid();
            assertThat(notSaid.isEmpty())
                    .as(rules.name())
                    .isEqualTo(List.of("chinese", "aga").contains(rules.name()));
        }
    }
}
