package org.shinpan.rules.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.ChainStudy.Barred;
import org.shinpan.rules.game.ChainStudy.Kind;
import org.shinpan.rules.game.ChainStudy.Step;
import org.shinpan.rules.law.LifeJudge.Life;

/** Tests claims that are played out by Article 7 of the Japanese rules. */
class ChainStudyTest {

    /** A ko: Black takes b2 at c2. */
    private static final String KO = """
            . X O .
            X O . O
            . X O .
            """;

    private static ChainStudy played(String diagram, String chain, String... moves) {
        Position position = Position.parse(diagram);
        ChainStudy study = ChainStudy.of(position, Point.parse(chain));
        for (String move : moves) {
            study = study.after(Step.parse(position.board(), move));
        }
        return study;
    }

    private static Optional<Barred> barred(ChainStudy study, String move) {
        return study.barred(Step.parse(study.position().board(), move));
    }

    /** "The opponent first" is the reading that the page about 7.1 names. */
    @Test
    void theOpponentOfTheOwnerMovesFirst() {
        assertThat(played(KO, "b2").toMove()).isEqualTo(Player.BLACK);
        assertThat(played(KO, "a2").toMove()).isEqualTo(Player.WHITE);
        assertThat(played(KO, "b2", "pass").toMove()).isEqualTo(Player.WHITE);
    }

    @Test
    void aKoIsTakenBackOnlyAfterAPassForIt() {
        ChainStudy taken = played(KO, "b2", "c2");
        assertThat(taken.position()).isEqualTo(Position.parse(". X O .\nX . X O\n. X O ."));
        assertThat(taken.barredPlaces().names()).isEqualTo("B2");
        assertThat(barred(taken, "b2"))
                .contains(new Barred("7.2", "White may not take back at B2 before a pass for it"));
        // Neither another move nor a pass without a ko lifts the ban.
        ChainStudy later = played(KO, "b2", "c2", "d1", "a3");
        assertThat(barred(later, "b2").map(Barred::clause)).contains("7.2");
        ChainStudy lifted = played(KO, "b2", "c2", "pass for b2", "pass");
        assertThat(lifted.barredPlaces().isEmpty()).isTrue();
        assertThat(barred(lifted, "b2")).isEmpty();
        assertThat(lifted.after(Step.parse(Board.of(4, 3), "b2")).position()).isEqualTo(Position.parse(KO));
    }

    /** The ban is about one ko: it ends when the shape of that ko changes. */
    @Test
    void aBanEndsWhenTheShapeOfTheKoChanges() {
        ChainStudy connected = played(KO, "b2", "c2", "d1", "b2");
        assertThat(connected.position().points(Color.BLACK).names()).isEqualTo("B1 A2 B2 C2 B3");
        assertThat(connected
                        .after(Step.parse(Board.of(4, 3), "pass"))
                        .barredPlaces()
                        .isEmpty())
                .isTrue();
    }

    @Test
    void theBoardAndLibertiesBarMovesAsInTheGame() {
        ChainStudy study = played(KO, "a2");
        assertThat(barred(study, "b1")).contains(new Barred("3", "White B1 is on a point that holds a stone"));
        assertThat(barred(study, "a1")).isEmpty();
        assertThat(barred(played(KO, "b2"), "d1")).contains(new Barred("4", "Black D1 would have no liberty"));
        assertThat(barred(study, "pass for c2")).contains(new Barred("", "no ko bars White at C2"));
        assertThatThrownBy(() -> played(KO, "a2", "b1")).hasMessage("White B1 is on a point that holds a stone");
        assertThatThrownBy(() -> played(KO, "c2")).hasMessage("C2 holds no stone");
    }

    /**
     * The example under 7.1 on the page of the rules: White b1 captures a1, Black retakes, and White cannot recapture.
     */
    @Test
    void aNewStoneThatStaysMeansLife() {
        String corner = "O . X .\nX . . .";
        assertThat(played(corner, "a1", "b1").isTaken()).isTrue();
        assertThat(played(corner, "a1", "b1").shows()).isEqualTo(Life.NOT_ALIVE);
        assertThat(played(corner, "a1", "b1").reason()).isEqualTo("A1 was taken, and no new stone stands: dead");
        ChainStudy back = played(corner, "a1", "b1", "b2", "pass", "a1", "pass", "pass");
        assertThat(back.isOver()).isTrue();
        assertThat(back.shows()).isEqualTo(Life.ALIVE);
        assertThat(back.reason()).isEqualTo("A1 was taken, and a new stone stands that was not: alive");
    }

    @Test
    void twoPassesShowWhatStands() {
        ChainStudy study = played(KO, "b2", "pass");
        assertThat(study.isOver()).isFalse();
        ChainStudy over = played(KO, "b2", "pass", "pass");
        assertThat(over.isOver()).isTrue();
        assertThat(over.shows()).isEqualTo(Life.ALIVE);
        assertThat(over.reason()).isEqualTo("B2 was not taken: alive");
        assertThat(over.clauses()).containsExactly("7.1");
        // A pass for a ko is not one of the two passes.
        assertThat(played(KO, "b2", "c2", "pass for b2", "pass").isOver()).isFalse();
        assertThat(played(KO, "b2", "c2", "pass", "pass").clauses()).containsExactly("7.1", "7.2");
    }

    /** The eternal life of the official example 6: two stones are captured and recaptured, and nothing is decided. */
    @Test
    void aCycleEndsTheStudy() {
        String eternal =
                """
                . . . . . . . .
                O O O O O O . .
                X X X X X O . .
                X O O O X X O O
                . O . X . O X .
                """;
        ChainStudy study = played(eternal, "b1", "c1", "e1", "d1", "f1");
        assertThat(study.position()).isEqualTo(Position.parse(eternal));
        assertThat(study.isOver()).isTrue();
        assertThat(study.shows()).isEqualTo(Life.ALIVE);
        assertThat(played(eternal, "b1", "c1", "e1", "d1").isOver()).isFalse();
    }

    /**
     * If a stone is captured and comes back in each round after the capture, it is not a stone that cannot be captured.
     */
    @Test
    void aStoneThatComesAndGoesInACycleIsNoNewStone() {
        ChainStudy back = played(
                KO, "b2", "c2", "pass for b2", "pass", "b2", "pass for c2", "pass", "c2", "pass for b2", "pass", "b2");
        assertThat(back.isTaken()).isTrue();
        assertThat(back.isOver()).isTrue();
        assertThat(back.position().at(Point.parse("b2"))).isEqualTo(Color.WHITE);
        assertThat(back.shows()).isEqualTo(Life.NOT_ALIVE);
    }

    @ParameterizedTest
    @CsvSource({"b2, PLAY, B2", "PASS, PASS, pass", "pass for B2, PASS_FOR, pass for B2"})
    void movesAreReadFromTextAndPrinted(String text, Kind kind, String written) {
        Step step = Step.parse(Board.of(4, 3), text);
        assertThat(step.kind()).isEqualTo(kind);
        assertThat(step).hasToString(written);
    }

    @ParameterizedTest
    @CsvSource({"pass for", "e9", "x"})
    void otherTextsAreRefused(String text) {
        assertThatThrownBy(() -> Step.parse(Board.of(4, 3), text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPassForAKoNeedsAPoint() {
        assertThatThrownBy(() -> new Step(Kind.PASS_FOR, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Step(Kind.PASS, Optional.of(Point.parse("a1"))))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
