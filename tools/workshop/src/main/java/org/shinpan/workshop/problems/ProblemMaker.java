package org.shinpan.workshop.problems;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.shinpan.rules.board.Color;
import org.shinpan.workshop.problems.Examiner.Finding;
import org.shinpan.workshop.problems.Trimmer.Trimmed;

/**
 * Makes problems: draws a position at random, proves every first move, removes what the problem does not need, and
 * rejects problems that a teacher would not give.
 */
public final class ProblemMaker {

    /** The maximum number of stones of the defender. */
    private static final int MAX_DEFENDERS = 9;

    /** The maximum number of stones of the attacker inside the frame. */
    private static final int MAX_ATTACKERS = 5;

    /** The maximum length of the text of a problem. Longer proofs make the files too large. */
    private static final int LONGEST = 14_000;

    /**
     * A problem, how difficult it seems, and how much a teacher would like it.
     *
     * @param problem the problem
     * @param difficulty a number that grows with the difficulty
     * @param charm a number that is greater for a problem with one right move, with the attacker's stones inside, and
     *     with a right move that does not look natural
     */
    public record Made(Problem problem, double difficulty, double charm) {}

    private ProblemMaker() {}

    /**
     * Returns the problem that is drawn from a seed.
     *
     * @param seed the seed
     * @return the problem; empty if the drawing is not a problem, or not one that a teacher would give
     */
    public static Optional<Made> make(long seed) {
        Random random = new Random(seed);
        Sketch sketch = Drawings.of(random);
        int dice = random.nextInt(10);
        Task task = dice < 4 ? Task.KILL : dice < 8 ? Task.LIVE : Task.CAPTURE;
        if (sketch.hasLump(Sketch.DEFENDER) || sketch.count(Sketch.EMPTY) > 14) {
            return Optional.empty();
        }
        return Examiner.examine(sketch, task)
                .map(finding -> Trimmer.trim(sketch, finding))
                .filter(ProblemMaker::isTasteful)
                .map(trimmed -> makeProblem(trimmed, seed))
                .filter(made -> made.problem().text().length() <= LONGEST);
    }

    /**
     * Returns whether a teacher would give the problem: it is not too large, has a choice of first moves, and is not
     * solved by taking the whole chain at once.
     */
    private static boolean isTasteful(Trimmed trimmed) {
        Sketch sketch = trimmed.sketch();
        Finding finding = trimmed.finding();
        int deepest = finding.answers().stream()
                .filter(answer -> answer.isRight(finding.task()))
                .mapToInt(Answer::depth)
                .max()
                .orElse(0);
        return sketch.count(Sketch.DEFENDER) <= MAX_DEFENDERS
                && sketch.count(Sketch.ATTACKER) <= MAX_ATTACKERS
                && finding.answers().size() > 3
                && deepest > 0
                && !takesAll(finding);
    }

    /** Returns whether Black can take the whole chain with the first move. */
    private static boolean takesAll(Finding finding) {
        return finding.task() != Task.LIVE
                && finding.diagram()
                                .position()
                                .chainAt(finding.target())
                                .liberties()
                                .size()
                        == 1;
    }

    private static Made makeProblem(Trimmed trimmed, long seed) {
        Finding finding = trimmed.finding();
        Problem nameless = new Problem(
                "?",
                finding.task(),
                trimmed.sketch().isCorner(),
                seed,
                finding.diagram(),
                finding.target(),
                finding.answers());
        Problem named = new Problem(
                Shape.name(nameless),
                nameless.task(),
                nameless.isCorner(),
                seed,
                nameless.diagram(),
                nameless.target(),
                nameless.answers());
        double charm = (finding.right().size() == 1 ? 1 : 0)
                + (trimmed.sketch().count(Sketch.ATTACKER) > 0 ? 0.4 : 0)
                + (rank(finding) > 2 ? 0.4 : 0);
        return new Made(named, difficulty(finding), charm);
    }

    /** Returns the place of the first right move among all first moves, from 1, the most natural ones first. */
    private static int rank(Finding finding) {
        int rank = 1;
        while (!finding.answers().get(rank - 1).isRight(finding.task())) {
            rank++;
        }
        return rank;
    }

    /**
     * Returns how difficult a problem seems: by the states of the search, the number of first moves, the length of the
     * lines, and how unnatural the right move looks.
     */
    private static double difficulty(Finding finding) {
        List<Answer> answers = finding.answers();
        int depth = answers.stream().mapToInt(Answer::depth).max().orElse(0);
        int stones = finding.diagram().stones(Color.BLACK) + finding.diagram().stones(Color.WHITE);
        return 0.5 * Math.log(finding.states() + 1.0)
                + 0.5 * answers.size()
                + 0.5 * Math.min(depth, 12)
                + 0.1 * stones
                + 2 * (1 - 1.0 / rank(finding))
                - 0.7 * (finding.right().size() - 1);
    }
}
