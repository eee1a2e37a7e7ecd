package org.shinpan.engine.analysis;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.Thinker;

/** One position of a query that is waiting for its search or being searched. */
final class AnalysisTask implements Comparable<AnalysisTask> {

    private final AnalysisQuery query;
    private final AnalysisQuery.Asked asked;
    private final long number;
    /** The player that is searching the position; null if the position is not being searched. Guarded by this task. */
    private @Nullable Thinker thinking;

    private volatile boolean terminated;

    /**
     * Creates a task.
     *
     * @param number the number of the task; among tasks of equal priority, the lower number comes first
     */
    AnalysisTask(AnalysisQuery query, AnalysisQuery.Asked asked, long number) {
        this.query = query;
        this.asked = asked;
        this.number = number;
    }

    AnalysisQuery query() {
        return query;
    }

    AnalysisQuery.Asked asked() {
        return asked;
    }

    /** Ends the search soon, or prevents it from starting. */
    void terminate() {
        terminated = true;
        synchronized (this) {
            if (thinking != null) {
                thinking.stop();
            }
        }
    }

    boolean isTerminated() {
        return terminated;
    }

    /** Searches the position. {@link #terminate} in another thread ends the search soon. */
    Analysis search(Thinker thinker, Consumer<Analysis> watcher) {
        synchronized (this) {
            thinking = thinker;
        }
        try {
            return thinker.choose(asked.game(), query.limits(), this::isTerminated, watcher);
        } finally {
            // If this task is terminated later, the thinker's next task must not be stopped.
            synchronized (this) {
                thinking = null;
            }
        }
    }

    /** Orders tasks by descending priority, then by ascending number. */
    @Override
    public int compareTo(AnalysisTask other) {
        int byPriority = Long.compare(other.asked.priority(), asked.priority());
        return byPriority != 0 ? byPriority : Long.compare(number, other.number);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(number);
    }
}
