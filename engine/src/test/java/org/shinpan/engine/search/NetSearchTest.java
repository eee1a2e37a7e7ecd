package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/** A search with a tiny random network: it knows nothing of Go, but it keeps to the text, its limits and its wishes. */
class NetSearchTest {

    private static Network network;

    @BeforeAll
    static void read() throws Exception {
        StringBuilder text = new StringBuilder("random 8 22 19 trunk 1 4 4 4 4 4 ");
        Random random = new Random(1);
        convolution(text, random, 3, 22, 4);
        product(text, random, 19, 4);
        text.append("ordinary_block b ");
        scaling(text, 4);
        convolution(text, random, 3, 4, 4);
        scaling(text, 4);
        convolution(text, random, 3, 4, 4);
        scaling(text, 4);
        text.append("policy ");
        convolution(text, random, 1, 4, 2);
        convolution(text, random, 1, 4, 2);
        scaling(text, 2);
        product(text, random, 6, 2);
        scaling(text, 2);
        convolution(text, random, 1, 2, 1);
        product(text, random, 6, 1);
        text.append("value ");
        convolution(text, random, 1, 4, 2);
        scaling(text, 2);
        product(text, random, 6, 3);
        text.append("s 3 ").append(numbers(random, 3)).append("a ");
        product(text, random, 3, 3);
        text.append("s 3 ").append(numbers(random, 3));
        product(text, random, 3, 4);
        text.append("s 4 ").append(numbers(random, 4));
        convolution(text, random, 1, 2, 1);
        network = Network.read(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.US_ASCII)));
    }

    private static String numbers(Random random, int count) {
        StringBuilder numbers = new StringBuilder();
        for (int i = 0; i < count; i++) {
            numbers.append((float) (random.nextDouble() - 0.5)).append(' ');
        }
        return numbers.toString();
    }

    private static void convolution(StringBuilder text, Random random, int size, int inputs, int outputs) {
        text.append("c " + size + " " + size + " " + inputs + " " + outputs + " 1 1 ")
                .append(numbers(random, size * size * inputs * outputs));
    }

    private static void product(StringBuilder text, Random random, int inputs, int outputs) {
        text.append("m " + inputs + " " + outputs + " ").append(numbers(random, inputs * outputs));
    }

    private static void scaling(StringBuilder text, int channels) {
        text.append("n " + channels + " 0.001 0 0 ")
                .append("0 ".repeat(channels))
                .append("1 ".repeat(channels))
                .append("a ");
    }

    private static NetSearch search(int threads) {
        SearchSettings settings = SearchSettings.DEFAULT.withResignBelow(0).withThreads(threads);
        return new NetSearch(network, Kernels.plain(), settings, new RandomThinker(1));
    }

    private static Game game(RuleSet rules, Board board) {
        return Game.start(rules, new Agreement(board, Komi.parse("6.5"), 0));
    }

    private static Game game(Board board) {
        return game(RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT), board);
    }

    static java.util.List<RuleSet> texts() {
        return RuleSets.all(RuleSets.Options.DEFAULT);
    }

    /** {@link Game#play} throws if a move is barred. */
    @ParameterizedTest
    @MethodSource("texts")
    void everyMoveIsLegal(RuleSet rules) {
        Game game = game(rules, Board.of(7, 8));
        try (NetSearch search = search(1)) {
            for (int turn = 0; turn < 150 && game.ending().isEmpty(); turn++) {
                Choice choice = search.choose(game, SearchLimits.playouts(4), soFar -> {});
                game = game.play(choice.move());
            }
        }
        assertThat(game.history().turns()).isPositive();
    }

    @Test
    void visitsArePlayouts() {
        try (NetSearch search = search(1)) {
            Choice choice = search.choose(game(Board.square(9)), SearchLimits.playouts(60), soFar -> {});
            long visits = choice.candidates().stream()
                    .mapToLong(Choice.Candidate::visits)
                    .sum();
            assertThat(visits).isEqualTo(choice.playouts()).isLessThanOrEqualTo(60);
            assertThat(choice.ownership()).hasSize(81);
            assertThat(choice.candidates().get(0).lead()).isPresent();
        }
    }

    @Test
    void severalThreadsShareATree() {
        try (NetSearch search = search(3)) {
            Choice choice = search.choose(game(Board.square(9)), SearchLimits.playouts(100), soFar -> {});
            long visits = choice.candidates().stream()
                    .mapToLong(Choice.Candidate::visits)
                    .sum();
            assertThat(visits).isEqualTo(choice.playouts()).isLessThanOrEqualTo(100);
        }
    }

    @Test
    void avoidsWhatTheClientAvoids() {
        Game game = game(Board.square(9));
        Set<Move> only = Set.of(Move.play(game.position().board().parse("C3")));
        AvoidedMoves wish =
                AvoidedMoves.NONE.and(new AvoidedMoves.Wish(AvoidedMoves.Kind.ALLOW, Player.BLACK, only, 1));
        try (NetSearch search = search(1)) {
            Choice choice = search.choose(game, SearchLimits.playouts(20).avoiding(wish), soFar -> {});
            assertThat(only).contains(choice.move());
            assertThat(choice.candidates()).hasSize(1);
        }
    }

    @Test
    void aBoardThatTheNetworkDoesNotKnowGoesToTheOther() {
        Game small = game(Board.square(5));
        try (NetSearch search = search(1)) {
            assertThat(search.whyNot(small)).isPresent();
            assertThat(search.choose(small, SearchLimits.playouts(5), soFar -> {})
                            .playouts())
                    .isEqualTo(1);
        }
    }

    @Test
    void aGameThatIsOverIsRefused() {
        Game over = game(Board.square(9)).play(Move.PASS).play(Move.PASS);
        try (NetSearch search = search(1)) {
            assertThatThrownBy(() -> search.choose(over, SearchLimits.playouts(5), soFar -> {}))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
