package org.shinpan.workshop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.net.Encoder;
import org.shinpan.net.Inputs;
import org.shinpan.net.RuleInputs;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests that samples have the inputs of the network, and are read back from a file unchanged. */
class SamplesTest {

    private static final Board NINE = Board.square(9);
    private static final RuleSet RULES = RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT);

    @TempDir
    Path folder;

    private static FastGame game(int turns, long seed) {
        Agreement agreement = new Agreement(NINE, Komi.parse("7"), 0);
        FastGame game = FastGame.start(RULES, agreement);
        Random random = new Random(seed);
        while (game.turns() < turns) {
            int v = game.board().at(NINE.points().get(random.nextInt(NINE.area())));
            if (game.judge(v).stands()) {
                game.play(v);
            }
        }
        return game;
    }

    /** Returns a random position with random answers. */
    static Sample sample(long seed) {
        Random random = new Random(seed);
        FastGame game = game(20, seed);
        Inputs inputs = new Encoder(NINE)
                .encode(game, RuleInputs.of(RULES, game.history().agreement()));
        byte[] owners = new byte[NINE.area()];
        for (int i = 0; i < owners.length; i++) {
            owners[i] = (byte) (random.nextInt(201) - 100);
        }
        short[] moves = {(short) random.nextInt(40), (short) (40 + random.nextInt(42))};
        float share = random.nextFloat();
        Sample.Target target = new Sample.Target(random.nextFloat(), 30 * random.nextFloat() - 15, owners);
        return Sample.of(inputs, moves, new float[] {share, 1 - share}, target);
    }

    /** Tests that a sample has the inputs of the network. Its first point is the upper left one, as in the network. */
    @Test
    void aSampleHasTheFeaturesOfTheEvaluation() {
        FastGame game = game(30, 5);
        Inputs inputs = new Encoder(NINE)
                .encode(game, RuleInputs.of(RULES, game.history().agreement()));
        byte[] owners = new byte[81];
        owners[NINE.index(new Point(2, 8))] = 100;
        short move = (short) NINE.index(new Point(7, 0));
        Sample.Target target = new Sample.Target(1, 3, owners);
        Sample sample = Sample.of(inputs, new short[] {move, 81}, new float[] {0.5f, 0.5f}, target);
        for (Point point : NINE.points()) {
            int number = (8 - point.row()) * 9 + point.column();
            assertThat(sample.points[number]).isEqualTo(inputs.features(NINE.index(point)));
        }
        for (int i = 0; i < Inputs.GLOBAL; i++) {
            assertThat(sample.globals[i]).isEqualTo(inputs.global(i));
        }
        assertThat(sample.owners[2]).isEqualTo((byte) 100);
        assertThat(sample.moves).containsExactly((short) 79, (short) 81);
    }

    @Test
    void samplesAreReadBackFromAFile() throws IOException {
        Path file = folder.resolve("samples");
        List<Sample> written = new ArrayList<>();
        try (SampleFile.Writer writer = new SampleFile.Writer(file, 9, 9)) {
            for (int seed = 0; seed < 5; seed++) {
                written.add(sample(seed));
                writer.write(written.get(seed));
            }
        }
        List<Sample> read = SampleFile.read(file, 4);
        assertThat(read).hasSize(4);
        for (int i = 0; i < 4; i++) {
            assertThat(read.get(i).same(written.get(i))).isTrue();
        }
        Files.writeString(file, "no samples");
        assertThatThrownBy(() -> SampleFile.read(file, 1)).hasMessageContaining("this is not a file of samples");
    }

    @Test
    void theEightSymmetriesAreDifferentAndKeepNeighbours() {
        Sample sample = sample(1);
        Set<List<Integer>> all = new HashSet<>();
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            List<Integer> moved = new ArrayList<>();
            for (int point = 0; point < 81; point++) {
                moved.add(sample.transform(point, symmetry));
                if (point % 9 > 0) {
                    int step = Math.abs(moved.get(point) - moved.get(point - 1));
                    assertThat(step).isIn(1, 9);
                }
            }
            assertThat(new HashSet<>(moved)).hasSize(81);
            all.add(moved);
        }
        assertThat(all).hasSize(8);
    }

    /** Black wins by 3.5 according to the record, and the last position confirms it. */
    @Test
    void aRecordGivesItsMovesAndItsResult() throws IOException {
        StringBuilder turns = new StringBuilder();
        for (int row = 0; row < 9; row++) {
            char at = (char) ('a' + row);
            for (String play : List.of("B[e", "W[f", "B[d", "W[g")) {
                turns.append(';').append(play).append(at).append(']');
            }
        }
        Path record = folder.resolve("wall.sgf");
        String text = "(;GM[1]FF[4]SZ[9]KM[5.5]RE[B+3.5]" + turns + ";B[];W[])";
        Files.writeString(record, text, StandardCharsets.UTF_8);
        Path out = folder.resolve("samples");
        List<String> call = List.of("records", "--board", "9", "--out", out.toString(), record.toString());
        assertThat(Workshop.run(call, System.err)).isZero();
        List<Sample> samples = SampleFile.read(out, 100);
        assertThat(samples).hasSizeBetween(5, 12);
        for (Sample sample : samples) {
            boolean black = sample.globals[5] < 0;
            assertThat(sample.win).isEqualTo(black ? 1 : 0);
            assertThat(sample.lead).isEqualTo(black ? 3.5f : -3.5f);
            assertThat(sample.shares).containsExactly(1);
            assertThat(sample.owners[0] * (black ? 1 : -1)).isBetween(50, 100);
        }
    }

    @Test
    void selfPlayGivesSharesOfMovesAndOwners() throws IOException {
        Path out = folder.resolve("games");
        List<String> call = List.of("games", "--board", "7", "--games", "1", "--playouts", "20", "--out", "" + out);
        assertThat(Workshop.run(call, System.err)).isZero();
        List<Sample> samples = SampleFile.read(out, 1000);
        assertThat(samples).isNotEmpty();
        for (Sample sample : samples) {
            float sum = 0;
            for (float share : sample.shares) {
                sum += share;
            }
            assertThat(sum).isBetween(0.999f, 1.001f);
            assertThat(sample.win).isBetween(0f, 1f);
            assertThat(sample.owners).hasSize(49);
        }
    }

    @Test
    void selfPlayCanKeepTheMovesBack() throws IOException {
        Path out = folder.resolve("games");
        List<String> call = List.of(
                "games", "--board", "7", "--games", "1", "--playouts", "20", "--moves", "no", "--out", "" + out);
        assertThat(Workshop.run(call, System.err)).isZero();
        List<Sample> samples = SampleFile.read(out, 1000);
        assertThat(samples).isNotEmpty();
        for (Sample sample : samples) {
            assertThat(sample.moves).isEmpty();
            assertThat(sample.shares).isEmpty();
            assertThat(sample.win).isBetween(0f, 1f);
            assertThat(sample.owners).hasSize(49);
        }
    }

    /** For the moves that are searched less, a sample has the winner, but not the moves that were considered. */
    @Test
    void selfPlaySearchesSomeMovesInFull() throws IOException {
        Path out = folder.resolve("games");
        List<String> call =
                List.of("games", "--board", "7", "--games", "2", "--playouts", "20", "--full", "25", "--out", "" + out);
        assertThat(Workshop.run(call, System.err)).isZero();
        List<Sample> samples = SampleFile.read(out, 1000);
        long full = samples.stream().filter(sample -> sample.moves.length > 0).count();
        assertThat(full).isBetween(1L, samples.size() / 2L);
        assertThat(samples).allSatisfy(sample -> assertThat(sample.win).isBetween(0f, 1f));
    }
}
