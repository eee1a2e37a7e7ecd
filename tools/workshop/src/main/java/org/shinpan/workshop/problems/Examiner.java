package org.shinpan.workshop.problems;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.search.RegionProver;
import org.shinpan.life.search.RegionProver.Goal;
import org.shinpan.life.search.RegionProver.Outcome;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Move;

/**
 * Examines whether a randomly drawn position is a problem: the result must depend on which player moves first, only one
 * or two first moves may be right, and the result of every first move must be proved.
 */
final class Examiner {

    /**
     * The maximum number of states that the searches for the result may visit together, and likewise those for the
     * first moves.
     */
    private static final int STATES = 60_000;

    /** The maximum number of right first moves. */
    private static final int MAX_RIGHT = 2;

    /**
     * The result of an examination.
     *
     * @param target a stone of the chain that the problem is about
     * @param answers every first move with its proved result
     * @param states the number of states that the searches visited
     */
    record Finding(Diagram diagram, Task task, Point target, List<Answer> answers, long states) {

        /** Returns the right first moves, sorted. */
        List<String> right() {
            return answers.stream()
                    .filter(answer -> answer.isRight(task))
                    .map(Answer::move)
                    .sorted()
                    .toList();
        }
    }

    private Examiner() {}

    /** Examines a sketch as a problem for a task; returns empty if it is not a problem. */
    static Optional<Finding> examine(Sketch sketch, Task task) {
        Diagram diagram = sketch.diagram(task);
        Position position = diagram.position();
        PointSet frame = diagram.frame();
        Color owners = task == Task.LIVE ? Color.BLACK : Color.WHITE;
        if (frame.isEmpty() || position.chainWithoutLiberty().isPresent()) {
            return Optional.empty();
        }
        if (!position.chainAt(frame.first()).points().equals(frame)) {
            return Optional.empty();
        }
        PointSet stones =
                position.points(Color.BLACK).union(position.points(Color.WHITE)).minus(frame);
        return target(position, owners, task).flatMap(chain -> RegionProver.of(position, chain, frame)
                .filter(prover ->
                        prover.region().equals(diagram.region(chain.points().first())))
                .filter(prover -> prover.region().containsAll(stones))
                .filter(prover -> isUnsettled(prover, task))
                .flatMap(prover -> decide(prover, diagram, task, chain.points().first())));
    }

    /** Returns the chain that the problem is about: the defender's largest one, or for a capture the second largest. */
    private static Optional<Chain> target(Position position, Color owners, Task task) {
        return position.chains(owners).stream()
                .sorted(Comparator.comparing(Chain::size).reversed())
                .skip(task == Task.CAPTURE ? 1 : 0)
                .findFirst()
                .filter(chain -> chain.size() > 1);
    }

    /**
     * Returns whether the player who moves first decides the result: the attacker can capture the chain, or the
     * defender can save it.
     */
    private static boolean isUnsettled(RegionProver prover, Task task) {
        Budget budget = Budget.ofNodes(STATES);
        Claim ifOpponentFirst =
                prover.prove(Goal.CAPTURE, Side.OPPONENT, budget).claim().orElse(Claim.NOT_ALIVE);
        if (ifOpponentFirst != Claim.TAKEN) {
            return false;
        }
        Goal goal = task == Task.CAPTURE ? Goal.CAPTURE : Goal.LIFE;
        return prover.prove(goal, Side.OWNER, budget).claim().equals(Optional.of(goal.of(Side.OWNER)));
    }

    /**
     * Proves the results of all first moves; returns empty if a proof is missing, or if none or too many of the moves
     * are right.
     */
    private static Optional<Finding> decide(RegionProver prover, Diagram diagram, Task task, Point target) {
        Budget budget = Budget.ofNodes(STATES);
        List<Outcome> captures = prover.firstMoves(Goal.CAPTURE, task.first(), budget);
        Map<String, Outcome> lives = prover.firstMoves(Goal.LIFE, task.first(), budget).stream()
                .collect(Collectors.toMap(Examiner::move, Function.identity()));
        List<Answer> answers = new ArrayList<>();
        long states = 0;
        for (Outcome capture : captures) {
            Outcome life = lives.getOrDefault(move(capture), capture);
            Outcome shown = life.claim().equals(Optional.of(Claim.ALIVE)) ? life : capture;
            Optional<Proof> proof = shown.proof();
            // In a problem to live, a result by which the chain is only not captured, as in a seki or a ko, would be
            // unclear.
            if (proof.isEmpty() || (task == Task.LIVE && proof.get().claim() == Claim.NOT_TAKEN)) {
                return Optional.empty();
            }
            states += capture.nodes();
            answers.add(new Answer(move(shown), proof.get().claim(), ((Proof.Local) proof.get()).strategy()));
        }
        Finding finding = new Finding(diagram, task, target, answers, states);
        int right = finding.right().size();
        boolean isClear = right >= 1 && right <= MAX_RIGHT && !finding.right().contains("pass");
        return isClear ? Optional.of(finding) : Optional.empty();
    }

    private static String move(Outcome outcome) {
        Move move = outcome.opening().move().orElseThrow();
        return move.toString();
    }
}
