package org.shinpan.life.opinion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests the moves that are left when two players stop, and their value. */
class RestOfPlayTest {

    /** Walls on D and F, the file E open, and a black stone at H5 that is dead. */
    private static final String WALLS = "...X.O.../".repeat(4) + "...X.O.X./" + "...X.O.../".repeat(3) + "...X.O...";

    private static Game stopped(String rules, String rows, String komi, Player next) {
        Position position = Position.parse(rows);
        History start = History.from(new Agreement(position.board(), Komi.parse(komi), 0), position, next);
        return new Game(RuleSets.named(rules, new RuleSets.Options(LifeJudge.unknown(), Notice.AT_ONCE)), start)
                .play(Move.PASS)
                .play(Move.PASS);
    }

    private static LifeJudge allBut(Game game, String... dead) {
        Set<Point> living = new HashSet<>();
        for (Color color : new Color[] {Color.BLACK, Color.WHITE}) {
            game.position().points(color).forEach(living::add);
        }
        for (String point : dead) {
            living.remove(Point.parse(point));
        }
        return AgreedLife.of(living);
    }

    private static String names(PointSet points) {
        return points.stream().map(Point::toString).collect(Collectors.joining(" "));
    }

    /**
     * Counted by hand. Each wall has nine stones and 27 points behind it; H5 is one of White's 27. Nine points lie
     * between the walls: White, who plays first, gets five of them and Black four.
     *
     * <p>japanese, agreed: both walls have dame, so they are in seki, and there is no territory (Article 8). H5 stays
     * on the board, because it is not in territory (Article 10.1): 0 to 6.5. Played: Black has 27 points, and White has
     * 27 points, the prisoner at H5 and the komi: 27 to 34.5.
     *
     * <p>chinese, agreed: 9 + 27 + 4.5 = 40.5 to 40.5 + 7.5. Played: 9 + 27 + 4 = 40 to 41 + 7.5.
     *
     * <p>aga, agreed: 36 to 36 + 7.5. Played as under chinese. new-zealand, agreed: all nine count for both, 45 to 45 +
     * 7. Played: 40 to 41 + 7.
     */
    @ParameterizedTest
    @CsvSource({
        "japanese, 6.5, W+6.5, W+7.5",
        "chinese, 7.5, W+7.5, W+8.5",
        "aga, 7.5, W+7.5, W+8.5",
        "new-zealand, 7, W+7, W+8"
    })
    void openPointsAreNotCountedAsPlayedOnes(String rules, String komi, String agreed, String played) {
        Game game = stopped(rules, WALLS, komi, Player.WHITE);
        LifeJudge life = allBut(game, "H5");
        assertThat(game.rules().withLife(life).settle(game.history()).result()).hasToString(agreed);
        RestOfPlay rest = RestOfPlay.of(game, life);
        assertThat(names(rest.open())).isEqualTo("E1 E2 E3 E4 E5 E6 E7 E8 E9");
        assertThat(rest.points()).isEqualTo(rest.open());
        assertThat(rest.turns()).hasSize(11);
        assertThat(rest.turns().get(0).player()).isEqualTo(Player.WHITE);
        assertThat(rest.played().orElseThrow().result()).hasToString(played);
    }

    /**
     * Counted by hand. Black has column A with five points, White the 19 points on the right of the walls. C4 is dame:
     * Black's stone there puts C5 in atari, and White connects at D5, which costs a point. 18 + 6.5 - 5 = 19.5.
     */
    @Test
    void aConnectionThatTheLastDameForcesIsPlayedAndCosts() {
        Game game = stopped("japanese", ".XO..../.X.O.../.XO..../.XO..../.XO....", "6.5", Player.BLACK);
        RestOfPlay rest = RestOfPlay.of(game, AgreedLife.all());
        assertThat(names(rest.open())).isEqualTo("C4");
        assertThat(names(rest.points())).isEqualTo("C4 D5");
        assertThat(rest.turns())
                .extracting(Object::toString)
                .containsExactly("Black C4", "White D5", "Black pass", "White pass");
        assertThat(rest.played().orElseThrow().result()).hasToString("W+19.5");
    }

    @Test
    void theSharedLibertiesOfASekiAreNotLeftToPlay() {
        // Neither chain has an eye: the player who fills one of the two liberties is captured at the other.
        Game game = stopped("japanese", "XX.OO/XX.OO", "6.5", Player.BLACK);
        assertThat(RestOfPlay.of(game, AgreedLife.all()).open()).isEmpty();
    }

    @Test
    void aLargeRegionIsOpenButNotFilled() {
        String open = "...X........O.../".repeat(15) + "...X........O...";
        Game game = stopped("japanese", open, "6.5", Player.BLACK);
        RestOfPlay rest = RestOfPlay.of(game, AgreedLife.all());
        assertThat(rest.open()).hasSize(16 * 8);
        assertThat(rest.points()).isEmpty();
        assertThat(rest.turns()).isEmpty();
        assertThat(rest.played()).isEmpty();
    }

    @Test
    void nothingIsLeftBetweenClosedWalls() {
        Game game = stopped("chinese", "..XO./..XO./..XO./..XO./..XO.", "7.5", Player.BLACK);
        RestOfPlay rest = RestOfPlay.of(game, AgreedLife.all());
        assertThat(rest.open()).isEmpty();
        assertThat(rest.played()).isEmpty();
    }
}
