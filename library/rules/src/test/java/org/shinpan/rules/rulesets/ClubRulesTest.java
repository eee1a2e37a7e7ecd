package org.shinpan.rules.rulesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets.Options;

/** Tests the rules of clubs about komi, handicap, shared points, resigning and the end, one clause at a time. */
class ClubRulesTest {

    /** Black has two stones, White two; B1 lies between them. */
    private static final Position SHARED = Position.parse("X . O / X X O");

    private static RuleSet ruleSet(String name) {
        return RuleSets.named(name, Options.DEFAULT);
    }

    private static Game game(String rules, History start, String turns) {
        Game game = new Game(ruleSet(rules).withLife(AgreedLife.all()), start);
        for (String turn : turns.isEmpty() ? new String[0] : turns.split(" ")) {
            game = game.play(Move.parse(turn));
        }
        return game;
    }

    private static History empty(int handicap, String komi) {
        return History.start(new Agreement(Board.square(19), Komi.parse(komi), handicap));
    }

    private static History withStones(int handicap, String komi) {
        Position stones = Position.empty(Board.square(19)).withColor(Point.parse("d4"), Player.BLACK.color());
        return History.from(new Agreement(Board.square(19), Komi.parse(komi), handicap), stones, Player.WHITE);
    }

    private static List<String> silences(Game game, String about) {
        return game.play(Move.PASS).play(Move.PASS).settle().silences().stream()
                .filter(silence -> silence.about().equals(about))
                .map(Silence::applied)
                .toList();
    }

    private static String barred(Verdict verdict) {
        return verdict instanceof Verdict.Illegal illegal
                ? illegal.clause().label() + " " + illegal.witness()
                : "legal";
    }

    @ParameterizedTest
    @CsvSource({
        "chinese,0,6.5,White 7.5 points; the game's komi of 6.5 was added",
        "aga,0,7,White 7.5 points; the game's komi of 7 was added",
        "aga,2,7.5,White 0.5 points in a handicap game; the game's komi of 7.5 was added",
        "new-zealand,0,0,White 7 points; the game's komi of 0 was added",
    })
    void aKomiThatTheRuleSetDoesNotGiveIsReported(String rules, int handicap, String komi, String expected) {
        assertThat(silences(game(rules, empty(handicap, komi), ""), "komi"))
                .containsExactly("the text gives " + expected);
    }

    @ParameterizedTest
    @CsvSource({"chinese,0,7.5", "chinese,2,0", "aga,0,7.5", "aga,2,0.5", "new-zealand,0,7", "new-zealand,2,0"})
    void theKomiOfTheTextIsNotReportedAsASilence(String rules, int handicap, String komi) {
        assertThat(silences(game(rules, empty(handicap, komi), ""), "komi")).isEmpty();
    }

    @Test
    void newZealandOwesPasses() {
        Game first = game("new-zealand", empty(3, "0"), "d4");
        assertThat(barred(first.judge(Move.parse("q16")))).startsWith("P11 ").contains("turn 1, and the first 2");
        Game second = first.play(Move.PASS).play(Move.parse("q16"));
        assertThat(barred(second.judge(Move.parse("d16")))).startsWith("P11 ").contains("turn 2, and the first 2");
        Game third = second.play(Move.PASS).play(Move.parse("d16"));
        assertThat(third.judge(Move.parse("q4"))).isInstanceOf(Verdict.Legal.class);
        assertThat(barred(third.judge(Move.parse("d4")))).startsWith("P6 ");
        Game placed = game("new-zealand", withStones(3, "0"), "");
        assertThat(placed.judge(Move.parse("q4"))).isInstanceOf(Verdict.Legal.class);
    }

    @Test
    void aHandicapThatIsNotGivenAsTheRuleSetSaysIsReported() {
        String byPasses = "the text gives it by White's passes; the stones that were set up stand instead";
        assertThat(silences(game("new-zealand", withStones(2, "0"), ""), "handicap"))
                .containsExactly(byPasses);
        assertThat(silences(game("new-zealand", empty(2, "0"), ""), "handicap")).isEmpty();
        String byStones = "the text gives it by stones before White's first move; none were set up";
        assertThat(silences(game("chinese", empty(2, "0"), ""), "handicap")).containsExactly(byStones);
        assertThat(silences(game("chinese", withStones(2, "0"), ""), "handicap"))
                .isEmpty();
        for (int none : List.of(0, 1)) {
            assertThat(silences(game("chinese", empty(none, "0"), ""), "handicap"))
                    .isEmpty();
        }
    }

    /** Rule 4 of the AGA allows 2 to 9 stones. */
    @Test
    void moreHandicapStonesThanTheRuleSetGivesAreReported() {
        assertThat(silences(game("aga", withStones(9, "0.5"), ""), "handicap")).isEmpty();
        assertThat(silences(game("aga", withStones(10, "0.5"), ""), "handicap"))
                .containsExactly("the text gives 2 to 9 stones; a handicap of 10 is by agreement");
    }

    /** White gets half a zi, which is a point, for each handicap stone; a handicap of one is no stone. */
    @Test
    void chineseHandicapStonesArePointsForWhite() {
        for (int handicap = 0; handicap < 4; handicap++) {
            Game even = game("chinese", empty(handicap, "0"), "d4 pass pass");
            assertThat(even.settle().result()).hasToString("B+361");
            Game stones = game("chinese", withStones(handicap, "0"), "pass pass");
            assertThat(stones.settle().result()).hasToString("B+" + (handicap < 2 ? 361 : 361 - handicap));
        }
    }

    /** A record can state any number; a written komi has at most six digits, but a sum may have more. */
    @Test
    void pointsForHandicapStonesMayExceedAWrittenKomi() {
        assertThat(game("chinese", withStones(5_000_000, "0"), "pass pass")
                        .settle()
                        .result())
                .hasToString("W+" + (5_000_000 - 361));
        assertThat(game("chinese", withStones(2, "999999.5"), "pass pass")
                        .settle()
                        .result())
                .hasToString("W+" + (1_000_001 - 361) + ".5");
        assertThat(game("aga", withStones(1_000_001, "0"), "pass pass").settle().result())
                .hasToString("W+" + (1_000_000 - 361));
    }

    /** Article 9 halves the point between the two: Black has three stones, White two. */
    @Test
    void sharedPointsAreHalved() {
        Game game = game("chinese", History.from(Agreement.on(SHARED.board()), SHARED, Player.BLACK), "pass pass");
        assertThat(game.settle().score().of(Player.BLACK).points().orElseThrow())
                .isEqualByComparingTo("3.5");
        assertThat(game.settle().score().of(Player.WHITE).points().orElseThrow())
                .isEqualByComparingTo("2.5");
        Game whole = game("chinese", empty(0, "0"), "d4 pass pass");
        assertThat(whole.settle().score().of(Player.BLACK).points().orElseThrow())
                .hasToString("361");
    }

    @ParameterizedTest
    @CsvSource({"chinese", "japanese"})
    void aPlayerResignsOnTheOtherPlayersTurn(String rules) {
        Verdict verdict = ruleSet(rules).judge(empty(0, "0"), new Turn(Player.WHITE, Move.RESIGN));
        assertThat(verdict.effect().orElseThrow().ends()).contains(new Ending.Resignation(Player.WHITE));
    }

    /** AGA 10: after two passes an agreement about dead stones is needed, after four it is not. */
    @Test
    void allStonesAreAliveAfterFourPasses() {
        Game two = new Game(ruleSet("aga"), empty(0, "7.5")).play(Move.PASS).play(Move.PASS);
        assertThat(two.settle().silences()).extracting(Silence::about).contains("dead stones");
        History resumed = two.rules().resumed(two.history(), Player.BLACK).orElseThrow();
        Game four = new Game(two.rules(), resumed).play(Move.PASS).play(Move.PASS);
        assertThat(four.history().passesInARow()).isEqualTo(4);
        assertThat(four.settle().silences()).extracting(Silence::about).doesNotContain("dead stones");
    }

    @Test
    void noTurnComesAfterALossOfBothOrAForfeit() {
        Game stopped = game("japanese", empty(0, "6.5"), "pass pass");
        History both = stopped.rules().disagreed(stopped.history()).orElseThrow();
        assertThat(barred(stopped.rules().judge(both, Move.PASS))).startsWith("13.1 ");
        History occupied = game("japanese", empty(0, "6.5"), "d4").history();
        History lost = stopped.rules()
                .forfeited(occupied, new Turn(Player.WHITE, Move.parse("d4")))
                .orElseThrow();
        assertThat(barred(stopped.rules().judge(lost, Move.PASS))).startsWith("14 ");
    }

    /** After a set-up, the position counts as left by the player who is not on turn. */
    @Test
    void thePlayerWhoLeftAPositionIsRemembered() {
        History start = empty(0, "0");
        for (Player player : Player.values()) {
            assertThat(start.turnThatLeft(start.position(), player)).isEmpty();
        }
        History played = game("new-zealand", start, "d4").history();
        assertThat(played.turnThatLeft(played.position(), Player.BLACK)).hasValue(1);
        assertThat(played.turnThatLeft(played.position(), Player.WHITE)).isEmpty();
        Position stones = withStones(0, "0").position().withColor(Point.parse("q16"), Player.WHITE.color());
        History setUp = played.setUp(stones, Player.WHITE);
        assertThat(setUp.turnThatLeft(stones, Player.BLACK)).hasValue(1);
        assertThat(setUp.turnThatLeft(stones, Player.WHITE)).isEmpty();
        assertThat(setUp.turnThatLeft(played.position(), Player.BLACK)).isEmpty();
    }

    @Test
    void groupsOfRuleSets() {
        List<String> five = List.of("logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon", "wagc-intent");
        assertThat(RuleSets.fiveTexts()).isEqualTo(five);
        assertThat(RuleSets.ofClubs()).containsExactlyInAnyOrder("japanese", "chinese", "aga", "new-zealand");
        assertThat(names("Five-Texts")).isEqualTo(five);
        assertThat(names("ALL")).isEqualTo(RuleSets.names()).containsAll(five).containsAll(RuleSets.ofClubs());
        assertThat(names("Aga")).containsExactly("aga");
        assertThatThrownBy(() -> names("moon")).hasMessageContaining("moon").hasMessageContaining("tromp-taylor");
    }

    private static List<String> names(String group) {
        return RuleSets.group(group, Options.DEFAULT).stream()
                .map(RuleSet::name)
                .toList();
    }

    /** A name of up to 60 characters is shown whole, a longer one is cut there. */
    @Test
    void aLongNameOfRulesIsCut() {
        assertThat(DeclaredRules.of(Optional.of("x".repeat(60))).sentence())
                .isEqualTo("the record names the rules '" + "x".repeat(60) + "', which are not known");
        assertThat(DeclaredRules.of(Optional.of("x".repeat(61))).sentence())
                .isEqualTo("the record names the rules '" + "x".repeat(60) + "…', which are not known");
    }
}
