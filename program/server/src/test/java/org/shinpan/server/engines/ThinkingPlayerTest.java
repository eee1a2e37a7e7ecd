package org.shinpan.server.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.engine.levels.Level;
import org.shinpan.engine.levels.LevelPlayer;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests when Shinpan's own player passes against people. */
class ThinkingPlayerTest {

    private static Game game(String rules, String moves) {
        Agreement agreement = new Agreement(Board.square(9), Komi.parse("6.5"), 0);
        Game game =
                Game.start(RuleSets.named(rules, new RuleSets.Options(LifeJudge.unknown(), Notice.AT_ONCE)), agreement);
        for (String move : moves.split(" ")) {
            game = game.play(Move.parse(move));
        }
        return game;
    }

    private static Move answer(Level level, Game game) {
        Thinker search = new TreeSearch(SearchSettings.DEFAULT.withSeed(7).withMemory(16 << 20));
        try (ThinkingPlayer player =
                new ThinkingPlayer(new LevelPlayer(search, level, 7), SearchLimits.playouts(300))) {
            return player.choose(game, new EnginePlayer.Pace(Duration.ofDays(2), Duration.ofDays(2)), () -> false);
        } catch (EngineFailure failed) {
            throw new AssertionError(failed);
        }
    }

    /**
     * If both players passed, White would win because of the komi. But nearly the whole board is empty, so the player
     * must not pass.
     */
    @ParameterizedTest
    @ValueSource(strings = {"tromp-taylor", "japanese", "aga"})
    void anEarlyPassIsAnsweredByAStone(String rules) {
        for (Level level : new Level[] {Level.LEARNER, Level.STRONG}) {
            assertThat(answer(level, game(rules, "E5 C3 pass")))
                    .as(rules + " " + level)
                    .isInstanceOf(Move.Play.class);
        }
    }

    /** Two walls without an empty point between them: nothing is left to play. */
    @ParameterizedTest
    @ValueSource(strings = {"tromp-taylor", "chinese"})
    void whenNothingIsLeftAPassIsAnsweredByAPass(String rules) {
        Game walls = game(rules, "D1 E1 D2 E2 D3 E3 D4 E4 D5 E5 D6 E6 D7 E7 D8 E8 D9 E9 pass");
        assertThat(answer(Level.LEARNER, walls)).isEqualTo(Move.PASS);
    }

    @Test
    void aBoardIsOpenUntilItIsSettledWhosePointsAre() {
        assertThat(ThinkingPlayer.isOpen(Position.empty(Board.square(19)))).isTrue();
        assertThat(ThinkingPlayer.isOpen(game("tromp-taylor", "E5 C3 G7 C7").position()))
                .isTrue();
        assertThat(ThinkingPlayer.isOpen(game("tromp-taylor", "D1 E1 D2 E2 D3 E3 D4 E4 D5 E5 D6 E6 D7 E7 D8 F8 D9 F9")
                        .position()))
                .isFalse();
    }
}
