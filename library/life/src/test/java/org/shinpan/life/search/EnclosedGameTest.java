package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.search.EnclosedGame.Reading;

/**
 * Tests that {@link EnclosedGame}, which shares no code with the prover, finds the outcomes of the worked examples of
 * seki and ko.
 */
class EnclosedGameTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "straight four,              ....XW/XXXXXW/WWWWWW, A2, true",
        "straight three,             ...XW/XXXXW/WWWWW, A2, false",
        "the stones in it,           OOO.XW/.XXXXW/XXWWWW/WWWWWW, A4, true",
        "snapback,                   BOX.B/BOOOB/BBBBB, C3, true",
        "snapback taken,             BOX.B/BOOOB/BBBBB, B3, false",
        "regrowth,                   XX.OB/XXOOB/OOOBB/BBBBB, A4, true",
        "regrowth around,            XX.OB/XXOOB/OOOBB/BBBBB, C3, false",
        "two shared liberties,       WXX.OOB/WXX.OOB, B2, false",
        "from the other side,        WXX.OOB/WXX.OOB, F2, false",
        "ko for life,                .X.XWW/XXXWWW/WWWWWW, B2, false",
    })
    void isAsTheExamplesSay(String name, String diagram, String vertex, boolean alive) {
        assertLife(diagram, vertex, alive);
    }

    /** Bent four in the corner has more states than the others. */
    @Tag("nightly")
    @Test
    void bentFourIsNotAlive() {
        assertLife("OOO.XW/.XXXXW/XXWWWW/WWWWWW", "B3", false);
    }

    private static void assertLife(String diagram, String vertex, boolean alive) {
        // A chain is alive if the strict reading says so, and not alive if the generous one says so.
        Reading certain = alive ? Reading.STRICT : Reading.GENEROUS;
        assertThat(new EnclosedGame(diagram).isAlive(vertex, certain)).isEqualTo(alive);
    }
}
