package org.shinpan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.cli.Shell;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.engine.levels.Level;

/** Tests {@code shinpan gtp --level NAME}: a player of the ladder that speaks GTP. */
class GtpCommandTest {

    private static final String FOUR_MOVES = "genmove b\ngenmove w\n".repeat(2);

    /**
     * Returns the moves of a player. Its time for a move is longer than it needs, so the moves do not depend on the
     * load of the machine.
     */
    private static List<String> moves(String... options) {
        Shell.Ran ran = Shell.shinpanReading(FOUR_MOVES, List.of("gtp", "--size", "9", "--time", "100"), options);
        assertThat(ran.faults()).isEmpty();
        assertThat(ran.status()).isEqualTo(ExitStatus.DONE);
        assertThat(ran.plays()).hasSize(4);
        return ran.plays();
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void eachLevelPlays(Level level) {
        moves("--level", level.word());
    }

    /**
     * With another seed, a player of the lowest level overlooks other moves. The highest level overlooks nothing, so
     * its moves stay the same.
     */
    @Test
    void aLevelOverlooksByItsSeed() {
        List<List<String>> games = Stream.of("1", "2", "3", "4")
                .map(seed -> moves("--level", "learner", "--seed", seed))
                .toList();
        assertThat(games.stream().distinct()).hasSize(4);
        assertThat(moves("--level", "LEARNER")).isEqualTo(games.get(0));
    }

    private static String refused(String... options) {
        String[] arguments = Stream.concat(Stream.of("gtp"), Stream.of(options)).toArray(String[]::new);
        Shell.Ran ran = Shell.shinpanReading("", arguments);
        assertThat(ran.status()).isEqualTo(ExitStatus.REFUSED);
        assertThat(ran.out()).isEmpty();
        return ran.faults().get(0);
    }

    @Test
    void anUnknownLevelIsRefusedWithTheNamesOfAll() {
        String refusal = refused("--level", "dan");
        assertThat(refusal).contains("--level");
        for (Level level : Level.values()) {
            assertThat(refusal).containsIgnoringCase(level.word());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--playouts 100", "--threads 2", "--ponder", "--random", "--net none", "--profile rank_5k"})
    void aLevelDoesNotGoWithAnotherSearch(String other) {
        assertThat(refused(("--level club " + other).split(" ")))
                .startsWith("shinpan: --level does not go with ")
                .contains(other.split(" ")[0]);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--net none",
                "--human-net any.bin.gz",
                "--profile rank_5k",
                "--playouts 100",
                "--threads 2",
                "--ponder",
                "--imitate"
            })
    void randomMovesDoNotGoWithASearch(String other) {
        assertThat(refused(("--random " + other).split(" ")))
                .startsWith("shinpan: --random does not go with ")
                .contains(other.split(" ")[0]);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--level club",
                "--random",
                "--imitate",
                "--net none",
                "--profile rank_5k",
                "--playouts 100",
                "--threads 2",
                "--ponder"
            })
    void aRefereeDoesNotGoWithAPlayer(String other) {
        assertThat(refused(("--referee " + other).split(" ")))
                .startsWith("shinpan: --referee does not go with ")
                .contains(other.split(" ")[0]);
    }

    @Test
    void theHelpNamesEachLevel() {
        String help = Shell.shinpan("gtp", "--help").out().replaceAll("\\s+", " ");
        for (Level level : Level.values()) {
            assertThat(help).contains(level.word());
        }
    }
}
