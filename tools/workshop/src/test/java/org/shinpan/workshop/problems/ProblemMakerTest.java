package org.shinpan.workshop.problems;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.engine.levels.Level;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.workshop.problems.Examiner.Finding;
import org.shinpan.workshop.problems.ProblemMaker.Made;

/** Tests the maker with shapes that every player knows, and with problems that are drawn. */
class ProblemMakerTest {

    /** Returns the sketch of rows from the top: {@code D}, {@code A}, {@code .} and {@code #} for outside. */
    private static Sketch sketch(String rows, boolean isCorner) {
        Sketch sketch = new Sketch(isCorner);
        String[] lines = rows.split("/");
        for (int row = 0; row < lines.length; row++) {
            for (int column = 0; column < lines[row].length(); column++) {
                sketch.put(column + (isCorner ? 0 : 1), lines.length - 1 - row, lines[row].charAt(column));
            }
        }
        return sketch;
    }

    private static List<String> right(String rows, boolean isCorner, Task task) {
        return Examiner.examine(sketch(rows, isCorner), task)
                .map(Finding::right)
                .orElse(List.of());
    }

    /** The vital points of well-known eye spaces. The bulky five lives by three moves, which are too many. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            textBlock =
                    """
            straight three, DDDDD/D...D, false, D1, D1
            bent three,     DDD#/D.DD/D..D, false, C1, C1
            pyramid four,   #DDD#/DD.DD/D...D, false, D1, D1
            bulky five,     #DDDD/DD..D/D...D, false, '', D1
            straight four,  DDDDDD/D....D, false, '', ''
            """)
    void knowsTheVitalPoints(String name, String rows, boolean isCorner, String lives, String kills) {
        assertThat(String.join(" ", right(rows, isCorner, Task.LIVE))).isEqualTo(lives);
        assertThat(String.join(" ", right(rows, isCorner, Task.KILL))).isEqualTo(kills);
    }

    /** A corner of four points is dead as it stands, so neither side has anything to do. */
    @Test
    void aSettledPositionIsNoProblem() {
        assertThat(right("DDD/..D/..D", true, Task.LIVE)).isEmpty();
        assertThat(right("DDD/..D/..D", true, Task.KILL)).isEmpty();
    }

    @Test
    void removesStonesThatAreNotNeeded() {
        // The defender's stone at the right end and the point beside it change nothing.
        Sketch sketch = sketch("DDDDD.#/D...DD#", false);
        Trimmer.Trimmed trimmed =
                Trimmer.trim(sketch, Examiner.examine(sketch, Task.KILL).orElseThrow());
        assertThat(trimmed.finding().diagram().rows())
                .isEqualTo(sketch("DDDDD/D...D", false).diagram(Task.KILL).rows());
    }

    private static Problem problem(String rows, boolean isCorner, Task task) {
        Finding finding = Examiner.examine(sketch(rows, isCorner), task).orElseThrow();
        return new Problem("000000", task, isCorner, 1, finding.diagram(), finding.target(), finding.answers());
    }

    /** The same eye space, mirrored on the side and with another wall, is a twin; another eye space is not. */
    @Test
    void knowsTwins() {
        String bent = Shape.of(problem("DDD#/D.DD/D..D", false, Task.KILL));
        assertThat(Shape.of(problem("#DDD/DD.D/D..D", false, Task.KILL))).isEqualTo(bent);
        assertThat(Shape.of(problem("#DDDD/DD.DD/D..D#", false, Task.KILL))).isEqualTo(bent);
        assertThat(Shape.of(problem("DDD#/D.DD/D..D", false, Task.LIVE))).isNotEqualTo(bent);
        assertThat(Shape.of(problem("DDDDD/D...D", false, Task.KILL))).isNotEqualTo(bent);
    }

    /** A strong player finds the middle of three points in nearly every try. */
    @Test
    void aStrongPlayerKnowsTheMiddleOfThree() {
        for (Task task : List.of(Task.LIVE, Task.KILL)) {
            Problem three = problem("DDDDD/D...D", false, task);
            assertThat(LongStream.range(0, 10)
                            .filter(seed -> Solver.solves(three, Level.STRONG, seed))
                            .count())
                    .as("%s", task)
                    .isGreaterThan(8);
        }
    }

    @Test
    void readsWhatItWrote() {
        Problem problem = problem("DDDDD/D...D", false, Task.LIVE);
        String text = problem.text();
        assertThat(Problem.parse(text)).isEqualTo(problem);
        assertThat(text)
                .startsWith("000000 live side 1 ......./ooooooo/oXXXXXo/oX...Xo B1 ")
                .contains(" D1 a- ");
    }

    /** Every problem that seeds give is shown by proofs that the checker accepts, and a seed always gives the same. */
    @Test
    void everyProblemThatIsDrawnIsProved() {
        List<Problem> made = new ArrayList<>();
        LongStream.range(0, 150)
                .mapToObj(ProblemMaker::make)
                .flatMap(Optional::stream)
                .map(Made::problem)
                .forEach(made::add);
        assertThat(made).hasSizeGreaterThan(3);
        for (Problem problem : made) {
            assertThat(ProofChecker.check(problem.proofs())).as(problem.text()).isEmpty();
            assertThat(Problem.parse(problem.text())).isEqualTo(problem);
            assertThat(ProblemMaker.make(problem.seed()).orElseThrow().problem().text())
                    .isEqualTo(problem.text());
        }
    }
}
