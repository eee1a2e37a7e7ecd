package org.shinpan.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;

/** Tests that a duel gives each player its time and counts the wins. */
class DuelTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", "playouts+"})
    void aNetworkPlaysAgainstPlayouts(String before) throws Exception {
        Path net = folder.resolve("net.bin.gz");
        NetworkFile.write(new Weights(Weights.Shape.of(1, 8), 1), "random", net);
        WorkshopOptions options = new WorkshopOptions(
                List.of("--player", before + net, "--board", "7", "--games", "2", "--millis", "1", "--komi", "0.5"));
        Duel.run(options);
    }

    /** White wins each game, because komi is larger than the whole board. */
    @Test
    void thePlayerWithMorePointsWins() {
        TreeSearch[] players = {
            new TreeSearch(SearchSettings.DEFAULT.withResignBelow(0)),
            new TreeSearch(SearchSettings.DEFAULT.withResignBelow(0))
        };
        Duel duel = new Duel(Board.square(7), "60.5", 1_000_000, 1_000_000);
        assertThat(duel.play(players, 0, new Random(1))).isEqualTo(Player.WHITE);
        assertThat(duel.line(1, 4)).startsWith("1 of 4 (25 %, from 5 to 70)");
        Duel other = new Duel(Board.square(7), "-60.5", 1_000_000, 1_000_000);
        assertThat(other.play(players, 1, new Random(1))).isEqualTo(Player.BLACK);
    }
}
