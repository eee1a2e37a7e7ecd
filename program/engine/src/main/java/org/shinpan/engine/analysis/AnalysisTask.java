package org.shinpan.engine.analysis;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.Thinker;

/** One position that waits for its search, or is searched. */
final class AnalysisTask implements Comparable<AnalysisTask> {

    private final AnalysisQuery query;
    private final AnalysisQuery.Asked asked;
    private final long number;
    private @Nullable Thinker thinking;
    private volatile boolean terminated;

    /**
     * A task.
     *
     * @param number the number of the task; of equal priorities the lower one comes first
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

    /** Ends the search soon, or lets it not begin. */
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

    Analysis search(Thinker thinker, Consumer<Analysis> watcher) {
        synchronized (this) {
            thinking = thinker;
        }
        try {
            return thinker.choose(asked.game(), query.limits(), this::isTerminated, watcher);
        } finally {
            // Whoever terminates this task later must not stop the next one.
            synchronized (this) {
                thinking = null;
            }
        }
    }

    /** Higher priorities first, then those that came first. */
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
