package org.shinpan.workshop.problems;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.shinpan.engine.levels.Level;
import org.shinpan.workshop.problems.ProblemMaker.Made;

/**
 * Sorts problems into grades by their difficulty. The difficulty is a weighted mean of two rankings: by the estimate of
 * {@link ProblemMaker}, and by how often computer players solve the problem ({@link Solver}). For captures only the
 * first ranking is used.
 */
public final class Grades {

    /** The number of grades. */
    public static final int NUMBER = 6;

    /** The number of tries of every player. */
    private static final int TRIES = 6;
    /** The weight of the ranking by computer players; the estimate has the weight 1. */
    private static final double WEIGHT = 3;

    private Grades() {}

    /**
     * Returns the problems of every grade, the easiest grade first. The problems of every task are divided evenly among
     * the grades.
     *
     * @param problems the problems
     */
    public static List<List<Problem>> of(List<Made> problems) {
        Map<Made, Double> places = new HashMap<>();
        for (Task task : Task.values()) {
            List<Made> some = problems.stream()
                    .filter(made -> made.problem().task() == task)
                    .toList();
            Map<Made, Double> estimated = places(some, Comparator.comparing(Made::difficulty));
            Map<Made, Double> failed = new HashMap<>();
            for (Made made : task == Task.CAPTURE ? List.<Made>of() : some) {
                failed.put(made, (double) failures(made.problem()));
            }
            Map<Made, Double> tried =
                    places(some, Comparator.comparing(made -> failed.getOrDefault(made, made.difficulty())));
            Map<Made, Double> both = new HashMap<>();
            some.forEach(
                    made -> both.put(made, estimated.getOrDefault(made, 0.0) + WEIGHT * tried.getOrDefault(made, 0.0)));
            places.putAll(places(some, Comparator.comparing(made -> both.getOrDefault(made, 0.0))));
        }
        List<Made> sorted = new ArrayList<>(problems);
        sorted.sort(Comparator.comparing(made -> places.getOrDefault(made, 0.0)));
        List<List<Problem>> grades = new ArrayList<>();
        for (int grade = 0; grade < NUMBER; grade++) {
            double from = (double) grade / NUMBER;
            double to = (double) (grade + 1) / NUMBER;
            grades.add(sorted.stream()
                    .filter(made -> from <= places.getOrDefault(made, 0.0) && places.getOrDefault(made, 0.0) < to)
                    .map(Made::problem)
                    .toList());
        }
        return grades;
    }

    /** Returns how many tries of computer players to solve a problem fail. */
    private static int failures(Problem problem) {
        int failures = 0;
        for (Level level : Solver.LEVELS) {
            for (long seed = 1; seed <= TRIES; seed++) {
                failures += Solver.solves(problem, level, seed) ? 0 : 1;
            }
        }
        return failures;
    }

    /** Returns the rank of every problem in an order, scaled to numbers from 0 to below 1. */
    private static Map<Made, Double> places(List<Made> problems, Comparator<Made> order) {
        List<Made> sorted = new ArrayList<>(problems);
        sorted.sort(order.thenComparing(Made::difficulty)
                .thenComparing(made -> made.problem().id()));
        Map<Made, Double> places = new HashMap<>();
        for (int at = 0; at < sorted.size(); at++) {
            places.put(sorted.get(at), (double) at / sorted.size());
        }
        return places;
    }
}
