package org.shinpan.workshop.problems;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.shinpan.rules.board.Color;
import org.shinpan.workshop.problems.Examiner.Finding;
import org.shinpan.workshop.problems.Trimmer.Trimmed;

/**
 * Makes life-and-death problems: draws a position at random, proves the result of every first move, removes stones and
 * points that the problem does not need, and rejects problems that are not instructive.
 */
public final class ProblemMaker {

    /** The maximum number of stones of the defender. */
    private static final int MAX_DEFENDERS = 9;

    /** The maximum number of stones of the attacker inside the frame. */
    private static final int MAX_ATTACKERS = 5;

    /**
     * The maximum length of the text of a problem, because problems with long proofs would make the files too large.
     */
    private static final int LONGEST = 14_000;

    /**
     * A problem, with an estimate of how difficult and how instructive it is.
     *
     * @param problem the problem
     * @param difficulty a number that grows with the estimated difficulty
     * @param charm how instructive the problem is: greater if only one move is right, if stones of the attacker are
     *     inside, and if the right move is not an obvious one
     */
    public record Made(Problem problem, double difficulty, double charm) {}

    private ProblemMaker() {}

    /**
     * Makes the problem that belongs to a seed.
     *
     * @param seed the seed
     * @return the problem; empty if the position that is drawn is not a problem, or not an instructive one
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
     * Returns whether the problem is instructive: it is not too large, has more than three first moves, and is not
     * solved by capturing the whole chain at once.
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

    /** Returns whether Black can capture the whole chain with the first move. */
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

    /** Returns the rank of the first right move, from 1, if all first moves are ordered by how obvious they are. */
    private static int rank(Finding finding) {
        int rank = 1;
        while (!finding.answers().get(rank - 1).isRight(finding.task())) {
            rank++;
        }
        return rank;
    }

    /**
     * Estimates the difficulty of a problem from the size of the search, the number of first moves, the length of the
     * proofs, and how obvious the right move is.
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
