package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.server.web.Limits.Kind;

/** Tests {@link Limits}. */
class LimitsTest {

    @Test
    void everyLimitIsShownAndCanBeSetAsItIsShown() {
        assertThat(Limits.standard().lines())
                .hasSize(2 * Kind.values().length + 2)
                .contains(
                        "game.at-once = 100",
                        "record.per-second = 0.5",
                        "act-of-address.at-once = 200",
                        "connections = 500",
                        "bodies = 64");
        for (String line : Limits.standard().lines()) {
            String[] parts = line.split(" = ");
            String more = parts[1].equals("7") ? "8" : "7";
            assertThat(Limits.with(Map.of(parts[0], more)).lines()).contains(parts[0] + " = " + more);
        }
        assertThat(Limits.with(Map.of()).lines()).isEqualTo(Limits.standard().lines());
    }

    @Test
    void aSettingTakesEffect() {
        RateLimit games = Limits.with(Map.of("game.at-once", "2", "game.per-second", "0.5"))
                .of(Kind.GAME, 1);
        assertThat(games.passes("a", 0)).isTrue();
        assertThat(games.passes("a", 0)).isTrue();
        assertThat(games.passes("a", 1_900_000_000L)).isFalse();
        assertThat(games.passes("a", 2_100_000_000L)).isTrue();
        assertThat(Limits.with(Map.of("connections", "3")).connections()).isEqualTo(3);
        assertThat(Limits.with(Map.of("bodies", "3")).bodies()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        "game.at-once, 0, whole number",
        "game.at-once, 1.5, whole number",
        "connections, many, whole number",
        "game.per-second, NaN, number",
        "game.per-second, -1, number"
    })
    void aSettingThatCannotBeReadIsRefusedInOneLine(String name, String value, String kind) {
        assertThatThrownBy(() -> Limits.with(Map.of(name, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the setting '" + name + "' must be a " + kind + " above 0 and at most 1000000, not '"
                        + value + "'");
    }

    @Test
    void anUnknownSettingIsNamed() {
        assertThatThrownBy(() -> Limits.with(Map.of("games.at-once", "5")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no setting 'games.at-once'; serve --show-config names all settings");
    }
}
