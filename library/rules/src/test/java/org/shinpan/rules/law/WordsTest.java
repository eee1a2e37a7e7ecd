package org.shinpan.rules.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/** Tests the text form of verdicts, endings and results, and that {@code fold} calls the function of its own case. */
class WordsTest {

    private static final Board BOARD = Board.square(3);
    private static final Clause CLAUSE = new Clause("test", "4", "A test.");

    private static PointSet points(String... names) {
        return PointSet.of(BOARD, Stream.of(names).map(Point::parse).toList());
    }

    private static final Witness.Cases<String> WITNESS = names(Witness.Cases.class);
    private static final Ending.Cases<String> ENDING = names(Ending.Cases.class);
    private static final Result.Cases<String> RESULT = names(Result.Cases.class);
    private static final Verdict.Cases<String> VERDICT = names(Verdict.Cases.class);

    /** Returns cases whose functions return the name of the case. */
    @SuppressWarnings("unchecked")
    private static <C> C names(Class<? super C> cases) {
        return (C) Proxy.newProxyInstance(
                cases.getClassLoader(), new Class<?>[] {cases}, (proxy, method, arguments) -> method.getName());
    }

    static Stream<Arguments> witnesses() {
        return Stream.of(
                Arguments.of(
                        new Witness.Occupied(Point.parse("b2"), Player.WHITE),
                        "occupied",
                        "is on a point that holds a stone of White's"),
                Arguments.of(new Witness.Repeats(0), "repeats", "repeats the position at the start"),
                Arguments.of(new Witness.Repeats(3), "repeats", "repeats the position after turn 3"),
                Arguments.of(
                        new Witness.Ko(5, Point.parse("b2")),
                        "ko",
                        "takes back the single stone B2, which took a single stone on turn 5"),
                Arguments.of(new Witness.NoLiberty(points("a1", "a2")), "noLiberty", "leaves A1 A2 without a liberty"),
                Arguments.of(
                        new Witness.DameBetween(points("b1"), points("a1"), points("c1")),
                        "dameBetween",
                        "would end the game while B1 still lies between living stones of both players (Black A1,"
                                + " White C1)"),
                Arguments.of(
                        new Witness.DameBetween(points("b1", "b2"), points("a1"), points("c1")),
                        "dameBetween",
                        "would end the game while B1 B2 still lie between living stones of both players (Black A1,"
                                + " White C1)"),
                Arguments.of(
                        new Witness.MustPass(1, 2), "mustPass", "is on White's turn 1, and the first 2 must be passed"),
                Arguments.of(new Witness.NotOnTurn(Player.WHITE), "notOnTurn", "is out of turn, White is to move"),
                Arguments.of(
                        new Witness.GameOver(new Ending.TwoPasses()),
                        "gameOver",
                        "comes after the end of the game by two passes"),
                Arguments.of(new Witness.Other("is in the centre", points("b2")), "other", "is in the centre"));
    }

    @ParameterizedTest
    @MethodSource("witnesses")
    void aWitnessPrintsAndMatches(Witness witness, String kind, String says) {
        assertThat(witness).hasToString(says);
        assertThat(witness.fold(WITNESS)).isEqualTo(kind);
        assertThat(new Verdict.Illegal(CLAUSE, witness)).hasToString(says + " [test 4]: A test.");
    }

    @Test
    void theQuestionOfADame() {
        assertThat(new Witness.DameBetween(points("b1"), points("a1"), points("c1")).question())
                .isEqualTo("are Black's string at A1 and White's at C1, which both touch B1, independently alive?");
    }

    static Stream<Arguments> endings() {
        return Stream.of(
                Arguments.of(new Ending.TwoPasses(), "twoPasses", "two passes"),
                Arguments.of(new Ending.Resignation(Player.WHITE), "resignation", "White's resignation"),
                Arguments.of(
                        new Ending.RepetitionTie(4, 0, Notice.AT_ONCE),
                        "repetitionTie",
                        "a tie: turn 4 recreated the position at the start"),
                Arguments.of(
                        new Ending.RepetitionTie(6, 2, Notice.ON_CLAIM),
                        "repetitionTie",
                        "a tie that a player claimed: turn 6 recreated the position after turn 2"),
                Arguments.of(
                        new Ending.NoResult(6, 2),
                        "noResult",
                        "agreement on no result: turn 6 recreated the position after turn 2"),
                Arguments.of(
                        new Ending.BothLose(), "bothLose", "a loss for both players, who could not agree to end it"),
                Arguments.of(new Ending.Forfeit(Player.WHITE, CLAUSE), "forfeit", "White's violation of 4"));
    }

    @ParameterizedTest
    @MethodSource("endings")
    void anEndingPrintsAndMatches(Ending ending, String kind, String says) {
        assertThat(ending).hasToString(says);
        assertThat(ending.fold(ENDING)).isEqualTo(kind);
    }

    static Stream<Arguments> results() {
        return Stream.of(
                Arguments.of(Result.ofMargin(new BigDecimal("2.50")), "won", "B+2.5"),
                Arguments.of(Result.ofMargin(new BigDecimal("-10")), "won", "W+10"),
                Arguments.of(Result.ofMargin(new BigDecimal("0.0")), "tied", "0"),
                Arguments.of(new Result.WonByResignation(Player.BLACK), "wonByResignation", "B+R"),
                Arguments.of(new Result.Unfinished(), "unfinished", "?"),
                Arguments.of(new Result.Open("which?"), "open", "?"),
                Arguments.of(new Result.NoResult(), "noResult", "Void"),
                Arguments.of(new Result.BothLose(), "bothLose", "both lose"),
                Arguments.of(new Result.WonByForfeit(Player.BLACK), "wonByForfeit", "B+F"));
    }

    @ParameterizedTest
    @MethodSource("results")
    void aResultPrintsAndMatches(Result result, String kind, String says) {
        assertThat(result).hasToString(says);
        assertThat(result.fold(RESULT)).isEqualTo(kind);
    }

    @Test
    void aVerdictMatchesAndHasAnEffectUnlessItBars() {
        Verdict.Legal legal = Verdict.Legal.unchanged(Position.empty(BOARD));
        Verdict illegal = new Verdict.Illegal(CLAUSE, new Witness.Repeats(0));
        Verdict open = new Verdict.Undetermined(CLAUSE, "is it?", legal);
        assertThat(legal.fold(VERDICT)).isEqualTo("legal");
        assertThat(illegal.fold(VERDICT)).isEqualTo("illegal");
        assertThat(open.fold(VERDICT)).isEqualTo("undetermined");
        assertThat(legal.effect()).contains(legal);
        assertThat(illegal.effect()).isEmpty();
        assertThat(open.effect()).contains(legal);
        assertThat(open).hasToString("is it? [test 4]: A test.");
        assertThat(legal.ends()).isEmpty();
        assertThat(legal.ending(new Ending.TwoPasses()).ends()).isEqualTo(Optional.of(new Ending.TwoPasses()));
    }

    @ParameterizedTest
    @CsvSource({"pass,pass", "PASS,pass", "resign,resign", "Resign,resign", "c3,C3", "J1,J1"})
    void aMoveIsReadAndPrinted(String text, String says) {
        assertThat(Move.parse(text)).hasToString(says);
    }

    @Test
    void turnsSilencesAndClausesPrint() {
        assertThat(new Turn(Player.WHITE, Move.PASS)).hasToString("White pass");
        assertThat(new Silence("komi", "none was added")).hasToString("komi: none was added");
        assertThat(CLAUSE).hasToString("test 4");
    }

    @Test
    void aHandicapIsNotNegative() {
        assertThat(new Agreement(BOARD, Komi.NONE, 0)).isEqualTo(Agreement.on(BOARD));
        assertThatThrownBy(() -> new Agreement(BOARD, Komi.NONE, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a handicap is not negative: -1");
    }

    @Test
    void aMarginIsAResult() {
        assertThat(Result.ofMargin(new BigDecimal("0.5")))
                .isEqualTo(new Result.Won(Player.BLACK, new BigDecimal("0.5")));
        assertThat(Result.ofMargin(new BigDecimal("-0.5")))
                .isEqualTo(new Result.Won(Player.WHITE, new BigDecimal("0.5")));
        assertThat(Result.ofMargin(BigDecimal.ZERO)).isEqualTo(new Result.Tied());
    }
}
