package org.shinpan.server.web;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.shinpan.server.engines.EnginePool;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.store.Journal;

/** Counters in the text format of Prometheus. */
final class Metrics {

    private final StringBuilder text = new StringBuilder();

    private Metrics() {}

    /**
     * Returns the counters of a server as text.
     *
     * @param traffic writes the counters of requests
     * @param wall the number of connections to the wall
     */
    static String text(
            Lobby lobby,
            Journal journal,
            Background background,
            Turnstiles limits,
            Consumer<? super Metrics> traffic,
            int wall) {
        Metrics metrics = new Metrics();
        traffic.accept(metrics);
        metrics.counter(
                "shinpan_games_made_total",
                "Games made since the start",
                lobby.newGames().made());
        metrics.gauge("shinpan_games_open", "Games at hand", lobby.open());
        metrics.gauge("shinpan_games_asleep", "Games whose clock runs while nobody is there", lobby.asleep());
        metrics.gauge("shinpan_connections", "Live connections", lobby.watching());
        metrics.gauge("shinpan_wall_connections", "Live connections to the wall", wall);
        metrics.gauge("shinpan_messages_remembered", "Latest messages about games", LatestMessage.remembered());
        metrics.gauge("shinpan_limits_counting", "Addresses and seats that sent something of late", limits.forget());
        EnginePool engines = lobby.engines();
        metrics.gauge("shinpan_engines_open", "Programs that play", engines.open());
        metrics.gauge("shinpan_engines_waiting", "Games that wait for a program", engines.waiting());
        metrics.gauge("shinpan_reviews_waiting", "Reviews and lines that wait", background.waiting());
        metrics.counter("shinpan_games_archived_total", "Games moved to the archive", journal.archived());
        metrics.counter("shinpan_events_written_total", "Events kept", journal.written());
        metrics.counter("shinpan_commits_total", "Commits to the journal", journal.commits());
        metrics.counter("shinpan_commit_failures_total", "Commits that failed", journal.failures());
        metrics.gauge("shinpan_commits_waiting", "Requests that wait for a commit", journal.waiting());
        int damaged = journal.damaged().size();
        metrics.gauge("shinpan_games_damaged", "Games that are known to be damaged", damaged);
        Runtime runtime = Runtime.getRuntime();
        metrics.gauge("shinpan_heap_bytes", "Heap in use", runtime.totalMemory() - runtime.freeMemory());
        return metrics.text.toString();
    }

    /** Returns the faults of the server, one line each; none if all is well. */
    static List<String> faults(Journal journal) {
        List<String> faults = new ArrayList<>();
        journal.trouble().ifPresent(trouble -> faults.add("the store: " + trouble));
        faults.addAll(journal.faults());
        return faults;
    }

    /** Adds a value that only grows. */
    void counter(String name, String help, long value) {
        metric(name, "counter", help, value);
    }

    /** Adds a value that rises and falls. */
    private void gauge(String name, String help, long value) {
        metric(name, "gauge", help, value);
    }

    private void metric(String name, String type, String help, long value) {
        head(name, type, help);
        line(name, Long.toString(value));
    }

    /** Adds what is said about a metric before its values. */
    void head(String name, String type, String help) {
        text.append("# HELP ").append(name).append(' ').append(help).append('\n');
        text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
    }

    /** Returns nanoseconds as seconds, in plain digits however few or many there are. */
    static String seconds(long nanos) {
        return BigDecimal.valueOf(nanos, 9).toPlainString();
    }

    /** Adds a value. */
    void line(String name, String value) {
        text.append(name).append(' ').append(value).append('\n');
    }
}
