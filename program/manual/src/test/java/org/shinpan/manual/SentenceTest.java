package org.shinpan.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;

/** Tests {@link Sentence}. */
class SentenceTest {

    @Test
    void aLineBecomesASentence() {
        Map<String, String> said = Map.ofEntries(
                Map.entry("B b2 legal", "Black may play b2."),
                Map.entry("W b3 legal captures 1", "White may play b3, and takes one stone."),
                Map.entry("B b3 legal captures 3 goes on", "Black may play b3, and takes 3 stones; the game goes on."),
                Map.entry("B pass legal ends two-passes", "Black may pass; the game ends: two passes."),
                Map.entry("W b2 barred P4 not-on-turn, to move B", "White may not play b2 (P4): it is Black's turn."),
                Map.entry("B a2 barred 3 occupied by W", "Black may not play a2 (3): a white stone is there."),
                Map.entry(
                        "W a1 barred 6 repeats 0",
                        "White may not play a1 (6): the position at the start would return."),
                Map.entry("W pass undetermined P9", "The text does not say whether White may pass (P9)."),
                Map.entry("score B 81 W 0 result B+81", "Points: Black 81, White 0. Black wins by 81."),
                Map.entry("score B ? W ? result open", "Points: Black open, White open. The result is open."),
                Map.entry("points b1 c1 of neither by 9", "b1 c1: for neither player (9)."),
                Map.entry("silent about board, komi", "The text does not name the size of the board, komi."),
                Map.entry("ended resignation by W", "The game is over: White resigns."),
                Map.entry("a1 alive, b2 dead", "a1 is alive, b2 is dead."),
                Map.entry("disagreement ends both-lose", "A disagreement ends the game: both players lose."));
        said.forEach((line, sentence) -> assertThat(Sentence.of(line)).as(line).isEqualTo(sentence));
    }

    /** The form of every line of an example in the rule pages must be known. */
    @Test
    void noPageShowsTheNotationOfExamples() throws IOException {
        try (Stream<Path> pages = Files.list(Checkout.path("docs/rules"))) {
            List<String> raw = pages.flatMap(SentenceTest::expected)
                    .filter(line -> Sentence.of(line).equals(line)
                            || Sentence.of(line).matches(".*\\b(legal|barred|self-captures|two-passes|repeats)\\b.*"))
                    .toList();
            assertThat(raw).isEmpty();
        }
    }

    /** The form of every line with which an example begins must be known. */
    @Test
    void noPageShowsTheNotationOfPositions() throws IOException {
        try (Stream<Path> pages = Files.list(Checkout.path("docs/rules"))) {
            List<String> raw = pages.flatMap(page -> lines(page)
                            .filter(line ->
                                    line.matches("(board|to move|komi|handicap|turns|notice|agreed alive|alive): .*")))
                    .filter(line -> Sentence.translateGiven(line).equals(line))
                    .toList();
            assertThat(raw).isEmpty();
        }
    }

    private static Stream<String> expected(Path page) {
        return lines(page)
                .filter(line -> line.matches("expect( [^:]*)?: .*"))
                .map(line -> line.replaceFirst("expect[^:]*: *", ""));
    }

    private static Stream<String> lines(Path page) {
        try {
            return Files.readAllLines(page).stream();
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }
}
