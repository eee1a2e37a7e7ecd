package org.shinpan.life.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Runs searches one after another, in the caller's thread. */
public final class InTurn {

    private InTurn() {}

    /**
     * Runs tasks and returns their results.
     *
     * @param tasks the tasks
     * @param <T> the type of the results
     * @return the results, in the order of the tasks
     * @throws IllegalStateException if a task throws a checked exception
     */
    public static <T> List<T> run(List<Callable<T>> tasks) {
        List<T> results = new ArrayList<>();
        for (Callable<T> task : tasks) {
            try {
                results.add(task.call());
            } catch (RuntimeException fault) {
                throw fault;
            } catch (Exception fault) {
                throw new IllegalStateException("a search failed", fault);
            }
        }
        return results;
    }
}
