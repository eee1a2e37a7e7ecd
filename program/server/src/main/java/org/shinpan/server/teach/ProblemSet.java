package org.shinpan.server.teach;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** A set of problems that a teacher gave to a class, with the attempts of the pupils who share them. */
public final class ProblemSet {

    /**
     * The attempts of a pupil at one problem.
     *
     * @param count the number of attempts, including the one that solved the problem; later attempts are not counted
     * @param solved whether the pupil solved the problem
     */
    public record Tries(int count, boolean solved) {

        private static final Tries NONE = new Tries(0, false);

        private Tries next(boolean right) {
            return solved ? this : new Tries(count + 1, right);
        }
    }

    private final ClassEvent.Given given;
    /** The attempts, by the number of the pupil and then by the number of the problem. */
    private final Map<Integer, Map<Integer, Tries>> tries = new TreeMap<>();

    ProblemSet(ClassEvent.Given given) {
        this.given = given;
    }

    /** Returns the event with which the teacher gave the set. */
    public ClassEvent.Given given() {
        return given;
    }

    /**
     * Returns the attempts of a pupil, by the numbers of the problems from 1. Problems without an attempt are not
     * included.
     */
    public Map<Integer, Tries> of(int pupil) {
        return Collections.unmodifiableMap(tries.getOrDefault(pupil, Map.of()));
    }

    /** Returns the attempts of a pupil at a problem. */
    Tries of(int pupil, int problem) {
        return tries.getOrDefault(pupil, Map.of()).getOrDefault(problem, Tries.NONE);
    }

    void addTry(ClassEvent.Tried tried) {
        tries.computeIfAbsent(tried.pupil(), pupil -> new TreeMap<>())
                .put(tried.problem(), of(tried.pupil(), tried.problem()).next(tried.right()));
    }

    /** Deletes the attempts of a pupil, who no longer shares them. */
    void forget(int pupil) {
        tries.remove(pupil);
    }
}
