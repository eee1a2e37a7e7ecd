package org.shinpan.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Compares Shinpan's evaluations with KataGo's own build for the processor, on 50 positions of ten games that Shinpan's
 * player made: {@code katago.txt} has the games and, for each network and position, White's share of wins, games
 * without a result, White's lead, the four likeliest plays, the pass, and the owner of four points. KataGo read the
 * small networks of {@link TinyNetwork} from files; the networks of its authors are not part of this project. To
 * compare with KataGo's own networks, set the environment variable {@code SHINPAN_NET} to a file, or to a folder with
 * some of these: g170-b6c96-s175395328-d26788732, and from the tests of KataGo b7c96h3tfrs-test5-cnorm and
 * b7c96h6kv3qk32v16tflrs-fson-bnh.
 */
@Tag("each-jdk")
class KataGoTest {

    @SuppressWarnings("ArrayRecordComponent") // two records are never compared
    private record Expected(String network, int turn, String[] words) {}

    private static final List<String> KATAGO_NETWORKS =
            List.of("g170-b6c96", "b7c96h3tfrs-test5-cnorm", "b7c96h6kv3qk32v16tflrs-fson-bnh");

    private record RecordedGame(RuleSet rules, Agreement agreement, List<String> moves, List<Expected> answers) {}

    private static List<RecordedGame> games() throws Exception {
        List<RecordedGame> games = new ArrayList<>();
        try (var in = Objects.requireNonNull(KataGoTest.class.getResourceAsStream("katago.txt"))) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.US_ASCII).split("\n")) {
                String[] words = line.split(" ");
                if (words[0].equals("game")) {
                    Board board = Board.of(Integer.parseInt(words[2]), Integer.parseInt(words[3]));
                    games.add(new RecordedGame(
                            RuleSets.named(words[1], RuleSets.Options.DEFAULT),
                            new Agreement(board, Komi.parse(words[4]), 0),
                            new ArrayList<>(),
                            new ArrayList<>()));
                    continue;
                }
                RecordedGame game = games.get(games.size() - 1);
                if (words[0].equals("moves")) {
                    game.moves.addAll(List.of(words).subList(1, words.length));
                } else {
                    game.answers.add(new Expected(words[0], Integer.parseInt(words[1]), words));
                }
            }
        }
        return games;
    }

    private static int compare(Network network, String name, Kernels kernels) throws Exception {
        int compared = 0;
        for (RecordedGame played : games()) {
            Encoder encoder = new Encoder(played.agreement.board());
            Evaluator evaluator = new Evaluator(network, kernels, 1);
            FastGame game = FastGame.start(played.rules, played.agreement);
            RuleInputs rules = RuleInputs.of(played.rules, played.agreement);
            for (int turn = 0; turn < played.moves.size(); turn++) {
                for (Expected expected : played.answers) {
                    if (expected.network.equals(name) && expected.turn == turn) {
                        check(
                                expected.words,
                                evaluator.evaluate(encoder.encode(game, rules)),
                                played.agreement.board());
                        compared++;
                    }
                }
                String move = played.moves.get(turn);
                boolean pass = move.equals("pass");
                assertThat(game.play(pass ? FastBoard.PASS : game.board().at(Point.parse(move)))
                                .stands())
                        .isTrue();
            }
        }
        return compared;
    }

    private static void check(String[] words, Evaluation found, Board board) {
        double white = found.toMove() == Player.WHITE ? found.win() : 1 - found.win() - found.noResult();
        assertThat(white).isCloseTo(Double.parseDouble(words[2]), within(1e-4));
        assertThat(found.noResult()).isCloseTo(Double.parseDouble(words[3]), within(1e-4));
        assertThat(found.lead(Player.WHITE)).isCloseTo(Double.parseDouble(words[4]), within(0.01));
        for (int i = 5; i < words.length; i++) {
            String[] share = words[i].split("[=:]");
            int index = share[0].equals("pass") ? board.area() : board.index(Point.parse(share[0]));
            double expected = Double.parseDouble(share[1]);
            if (words[i].contains("=")) {
                assertThat((double) found.policy(index)).as(share[0]).isCloseTo(expected, within(1e-4));
            } else {
                assertThat((double) -found.ownership(index)).as(share[0]).isCloseTo(expected, within(1e-3));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 11, 15, 17})
    void smallNetworksAsKataGoEvaluatesThem(int version) throws Exception {
        Network network = new TinyNetwork(version, 16, 7).network();
        assertThat(compare(network, "tiny-" + version, Kernels.plain())).isEqualTo(50);
    }

    @Test
    void theNetworksOfTheEnvironmentAsKataGoEvaluatesThem() throws Exception {
        String named = System.getenv("SHINPAN_NET");
        if (named == null) {
            System.err.println("SKIPPED: the comparison with networks of KataGo's, because SHINPAN_NET names no file");
        }
        Assumptions.assumeTrue(named != null);
        List<Path> files;
        try (Stream<Path> found = Files.walk(Path.of(Objects.requireNonNull(named)), 1)) {
            files = found.filter(Files::isRegularFile).toList();
        }
        int networks = 0;
        for (Path file : files) {
            Network network = Network.read(file);
            for (String known : KATAGO_NETWORKS) {
                if (network.name().startsWith(known)) {
                    assertThat(compare(network, known, Kernels.best())).isEqualTo(50);
                    networks++;
                }
            }
        }
        assertThat(networks).as("networks with answers of KataGo").isPositive();
    }
}
