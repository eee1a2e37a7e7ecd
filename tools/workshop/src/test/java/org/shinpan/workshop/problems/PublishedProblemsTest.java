package org.shinpan.workshop.problems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.shinpan.engine.levels.Level;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/** Tests the problems of the page {@code /problems}. */
class PublishedProblemsTest {

    private static final Path FOLDER = Path.of("../../program/server/src/main/resources/www/problems");
    private static final Path PYTHON = Path.of("../examples/check-proofs/check_proofs.py");
    private static final int GRADES = 6;
    private static final int SAMPLE = 12;

    @TempDir
    private Path temporary;

    private static List<Problem> grade(int grade) {
        try {
            return Files.readAllLines(FOLDER.resolve(grade + ".json")).stream()
                    .filter(line -> line.startsWith("\""))
                    .map(line -> Problem.parse(line.substring(1, line.lastIndexOf('"'))))
                    .toList();
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    private static List<Problem> all() {
        List<Problem> all = new ArrayList<>();
        for (int grade = 1; grade <= GRADES; grade++) {
            all.addAll(grade(grade));
        }
        return all;
    }

    private static List<Problem> sample() {
        List<Problem> all = all();
        List<Problem> sample = new ArrayList<>();
        for (int at = 0; at < all.size(); at += SAMPLE) {
            sample.add(all.get(at));
        }
        return sample;
    }

    @Test
    void sixGradesHaveFiftyProblemsEach() {
        for (int grade = 1; grade <= GRADES; grade++) {
            assertThat(grade(grade)).as("grade %d", grade).hasSizeGreaterThanOrEqualTo(50);
        }
    }

    @Test
    void noTwoAreTwins() {
        Map<String, String> shapes = new HashMap<>();
        for (Problem problem : all()) {
            assertThat(shapes.put(Shape.of(problem), problem.id()))
                    .as(problem.id())
                    .isNull();
            assertThat(problem.id()).isEqualTo(Shape.name(problem));
        }
    }

    /** Every point is answered at which Black can play, one or two of them are right, and a pass is wrong. */
    @Test
    void everyFirstMoveIsDecided() {
        for (Problem problem : all()) {
            Position position = problem.diagram().position();
            Set<String> possible = new TreeSet<>(Set.of("pass"));
            for (Point point : problem.diagram().region(problem.target())) {
                if (position.at(point) == Color.EMPTY && isPossible(position, point, problem)) {
                    possible.add(point.toString());
                }
            }
            assertThat(new TreeSet<>(
                            problem.answers().stream().map(Answer::move).toList()))
                    .as(problem.id())
                    .isEqualTo(possible);
            assertThat(problem.right()).as(problem.id()).hasSizeBetween(1, 2).doesNotContain("pass");
            for (Answer answer : problem.answers()) {
                boolean mayBe = problem.task() == Task.LIVE
                        ? answer.claim() == Claim.ALIVE || answer.claim() == Claim.TAKEN
                        : answer.claim() != Claim.NOT_ALIVE;
                assertThat(mayBe).as(problem.id() + " " + answer.move()).isTrue();
            }
        }
    }

    /** Returns whether Black's stone has a liberty after a play. The frame is never without one. */
    private static boolean isPossible(Position position, Point point, Problem problem) {
        Position played = position.withColor(point, Color.BLACK);
        Position after = played.without(played.stonesWithoutLiberty(Player.WHITE)
                .minus(problem.diagram().frame()));
        return !after.chainAt(point).liberties().isEmpty();
    }

    @Test
    void theCheckerAcceptsASample() {
        for (Problem problem : sample()) {
            assertThat(ProofChecker.check(problem.proofs())).as(problem.id()).isEmpty();
        }
    }

    @Tag("nightly")
    @Test
    void theCheckerAcceptsAll() {
        for (Problem problem : all()) {
            assertThat(ProofChecker.check(problem.proofs())).as(problem.id()).isEmpty();
        }
    }

    @Test
    void thePythonCheckerAcceptsASample() throws IOException, InterruptedException {
        assertPythonAccepts(sample());
    }

    @Tag("nightly")
    @Test
    void thePythonCheckerAcceptsAll() throws IOException, InterruptedException {
        assertPythonAccepts(all());
    }

    private void assertPythonAccepts(List<Problem> problems) throws IOException, InterruptedException {
        Path documents = temporary.resolve("problems.jsonl");
        Files.write(
                documents,
                problems.stream()
                        .map(problem -> problem.proofs().text().replace("\n", ""))
                        .toList());
        Path output = temporary.resolve("output");
        Process process;
        try {
            process = new ProcessBuilder("python3", PYTHON.toString(), "--lines", documents.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException noPython) {
            System.err.println("[check] SKIPPED: the problems under the checker in Python, which needs python3");
            assumeTrue(false, "python3 is missing");
            throw noPython;
        }
        process.getOutputStream().close();
        assertThat(process.waitFor(30, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readAllLines(output)).hasSameSizeAs(problems).allMatch(line -> line.startsWith("accepted"));
    }

    /** A proof that lacks a node, or that stands for the opposite claim, is refused: the checker does look. */
    @Test
    void aFalseProofIsRefused() {
        for (Problem problem : sample()) {
            Answer first = problem.answers().get(0);
            Claim opposite = first.claim() == Claim.TAKEN ? Claim.NOT_TAKEN : Claim.TAKEN;
            Problem wrong = new Problem(
                    problem.id(),
                    problem.task(),
                    problem.isCorner(),
                    problem.seed(),
                    problem.diagram(),
                    problem.target(),
                    List.of(new Answer(first.move(), opposite, first.strategy())));
            assertThat(ProofChecker.check(wrong.proofs())).as(problem.id()).isNotEmpty();
        }
    }

    /**
     * The higher the grade, the fewer problems each of three players solves. The players' seeds differ from those of
     * the maker.
     */
    @Tag("nightly")
    @ParameterizedTest
    @EnumSource(
            value = Level.class,
            names = {"BEGINNER", "REGULAR", "STRONG"})
    void playersSolveFewerProblemsOfHigherGrades(Level level) {
        double[] shares = new double[GRADES / 2];
        for (int grade = 1; grade <= GRADES; grade++) {
            List<Problem> some = grade(grade).stream()
                    .filter(problem -> problem.task() != Task.CAPTURE)
                    .toList();
            long solved = 0;
            for (int at = 0; at < some.size(); at++) {
                solved += Solver.solves(some.get(at), level, 700L + at) ? 1 : 0;
            }
            shares[(grade - 1) / 2] += (double) solved / some.size() / 2;
        }
        System.out.printf("%s solves %.2f, %.2f and %.2f of two grades each%n", level, shares[0], shares[1], shares[2]);
        assertThat(shares[0]).isGreaterThanOrEqualTo(shares[1]).isGreaterThan(shares[2]);
        assertThat(shares[1]).isGreaterThan(shares[2]);
    }

    /** The seed of a problem draws it again. */
    @Tag("nightly")
    @Test
    void theSeedOfAProblemDrawsItAgain() {
        for (Problem problem : sample()) {
            assertThat(ProblemMaker.make(problem.seed()).orElseThrow().problem().text())
                    .isEqualTo(problem.text());
        }
    }
}
