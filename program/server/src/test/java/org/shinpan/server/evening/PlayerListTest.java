package org.shinpan.server.evening;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.server.evening.PlayerList.Entry;
import org.shinpan.server.play.Refusal;

/** Tests the lists of players that spreadsheets write, and the faults in them. */
class PlayerListTest {

    @Test
    void withoutTitlesTheNameComesFirst() {
        assertThat(PlayerList.read("Kim,5k\r\n\r\n\"Lee, Anna\",2d\r\n"))
                .containsExactly(new Entry("Kim", -4), new Entry("Lee, Anna", 2));
    }

    @Test
    void titlesNameTheColumns() {
        assertThat(PlayerList.read(
                        "\uFEFFClub;Rank;Last name;First name\nBerlin;5 Kyu;Kim;Min\nSeoul;1 dan;Lee;Anna\n"))
                .containsExactly(new Entry("Kim Min", -4), new Entry("Lee Anna", 1));
    }

    @Test
    void tabsSeparateToo() {
        assertThat(PlayerList.read("name\trank\nKim \"K\"\t5K")).containsExactly(new Entry("Kim K", -4));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Kim,5k/Lee | line 2: a rank is from 30k to 9d, such as 5k, not ''",
                "Kim,5k//Lee,12d | line 3: a rank is from 30k to 9d, such as 5k, not '12d'",
                "name,club/Kim,Berlin | line 1: the titles must have 'name' and 'rank'",
                "last name,rank/Kim,5k | line 1: the titles must have 'name' and 'rank'",
                "Kim,5k/ ,4k | line 2: there is no name",
                "Kim,5k/'Lee,4k | line 2: a quotation mark is not closed",
            })
    void aFaultIsOneLineWithItsPlace(String csv, String says) {
        assertThatThrownBy(() -> PlayerList.read(csv.replace('/', '\n').replace('\'', '"')))
                .isInstanceOf(Refusal.class)
                .hasMessageStartingWith(says);
    }
}
