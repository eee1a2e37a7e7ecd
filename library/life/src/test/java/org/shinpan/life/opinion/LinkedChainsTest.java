package org.shinpan.life.opinion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/** Tests chains that cannot be separated, on boards that are easy to read. */
class LinkedChainsTest {

    private static boolean linked(String rows, String one, String other) {
        Position position = Position.parse(rows.toUpperCase(Locale.ROOT));
        List<Chain> chains = new ArrayList<>(position.chains(Color.BLACK));
        chains.addAll(position.chains(Color.WHITE));
        LinkedChains links = new LinkedChains(position, chains);
        return links.of(chains.indexOf(position.chainAt(Point.parse(one))))
                == links.of(chains.indexOf(position.chainAt(Point.parse(other))));
    }

    @ParameterizedTest
    @CsvSource({
        // a diagonal, a bamboo joint, a pair of points that are apart
        ".....|..X..|.X...|.....|....., C4, B3",
        ".....|.XX..|.....|.XX..|....., B4, B2",
        "XXXXX|X.O.X|.OOO.|X...X|XXXXX, A5, A1",
        // a point where a stone of the other player has no liberty, or one
        "XO.OX|X.O.X|XX.XX|.....|....., B5, D5",
        ".....|.....|.....|.....|X.X.., A1, C1"
    })
    void chainsThatCannotBeCutAreLinked(String rows, String one, String other) {
        assertThat(linked(rows.replace('|', '/'), one, other)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        // one point, where a stone would have liberties or friends
        ".....|.X...|.....|.X...|....., B4, B2",
        "OX.XO|OXOXO|O.O.O|.....|....., B5, D5",
        // a diagonal, one point of which is occupied
        ".....|..X..|.XO..|.....|....., C4, B3",
        // together they have no liberties except these two points
        ".....|.OO..|O.XO.|OX.O.|.OO.., C3, B2",
        // a chain in atari, which the cut captures
        "OO...|X.X..|O....|.....|....., A4, C4"
    })
    void chainsThatCanBeCutAreNotLinked(String rows, String one, String other) {
        assertThat(linked(rows.replace('|', '/'), one, other)).isFalse();
    }

    /** C3 and D4 serve two links each, so a play there threatens both. */
    @ParameterizedTest
    @CsvSource({"..X..|O.OX.|..X..|....., C4, C2"})
    void onePointServesOneLink(String rows, String one, String other) {
        assertThat(linked(rows.replace('|', '/'), one, other)).isFalse();
    }
}
