package org.shinpan.engine.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.game.Game;

/** Tests the opponent for programs. */
class BotTest {

    @Test
    void theLevelsHaveNumbersFromTheWeakestToTheStrongest() {
        assertThat(Bot.level(1).level()).isEqualTo(Level.LEARNER);
        assertThat(Bot.level(9).level()).isEqualTo(Level.FULL);
        for (int none : new int[] {0, 10, -1}) {
            assertThatThrownBy(() -> Bot.level(none))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("there is no level " + none + ": the levels are 1 to 9");
        }
    }

    @Test
    void twoBotsPlayAGameToItsEndAndAlikeWithTheSameSeeds() {
        Game game = played();
        assertThat(game.ending()).isPresent();
        assertThat(game.moves()).hasSizeGreaterThan(4).isEqualTo(played().moves());
        assertThatThrownBy(() -> Bot.level(2).move(game)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Game played() {
        Game game = Game.start("tromp-taylor", 5);
        // A busy machine may need more than the usual second.
        Bot black = Bot.level(3).withSeed(7).withTime(Duration.ofHours(1));
        Bot white = Bot.level(Level.LEARNER).withTime(Duration.ofHours(1)).withSeed(8);
        while (game.ending().isEmpty()) {
            game = (game.moves().size() % 2 == 0 ? black : white).play(game);
        }
        return game;
    }

    @Test
    void aBotWhoseTimeIsUpPlaysWhatItHas() {
        Game game = Game.start("tromp-taylor", 5);
        assertThat(Bot.level(9).withTime(Duration.ofNanos(1)).play(game).moves())
                .hasSize(1);
        assertThatThrownBy(() -> Bot.level(1).withTime(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the time for a move must be positive, not PT0S");
    }

    @Test
    @SuppressWarnings("NullAway")
    void nullIsRefusedByName() {
        assertThatThrownBy(() -> Bot.level(1).withTime(null)).hasMessage("the time must not be null");
        assertThatThrownBy(() -> Bot.level(null)).hasMessage("the level must not be null");
        assertThatThrownBy(() -> Bot.level(1).move(null)).hasMessage("the game must not be null");
    }
}
