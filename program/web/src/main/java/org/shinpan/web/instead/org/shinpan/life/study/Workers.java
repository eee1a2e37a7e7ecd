package org.shinpan.web.instead.org.shinpan.life.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.shinpan.life.budget.Budget;

/** Runs the searches of a study one after another, because a page has no threads. */
final class Workers implements AutoCloseable {

    static final int THREADS = 1;

    Workers(Budget budget, int most) {}

    <T> List<T> oneByOne(List<Callable<T>> tasks) {
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

    <T> List<T> sideBySide(List<Callable<T>> tasks) {
        return oneByOne(tasks);
    }

    void runAll(List<Runnable> tasks) {
        tasks.forEach(Runnable::run);
    }

    @Override
    public void close() {}
}
