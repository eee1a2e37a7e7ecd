package org.shinpan.web.instead.org.shinpan.life.study;

import java.util.List;
import java.util.concurrent.Callable;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.study.InTurn;

/** Runs the searches of a study one after another, because a page has no threads. */
final class Workers implements AutoCloseable {

    static final int THREADS = 1;

    Workers(Budget budget, int most) {}

    <T> List<T> sideBySide(List<Callable<T>> tasks) {
        return InTurn.run(tasks);
    }

    void runAll(List<Runnable> tasks) {
        tasks.forEach(Runnable::run);
    }

    @Override
    public void close() {}
}
