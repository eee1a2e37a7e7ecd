package org.shinpan.server.web;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.shinpan.server.engines.EnginePool;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.store.Journal;

/** Writes the counters of a server in the text format of Prometheus. */
final class Metrics {

    private final StringBuilder text = new StringBuilder();

    private Metrics() {}

    /**
     * Returns the counters of a server as text.
     *
     * @param traffic adds the counters of requests
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
        metrics.addCounter(
                "shinpan_games_made_total",
                "Games made since the start",
                lobby.newGames().made());
        metrics.addGauge("shinpan_games_open", "Games at hand", lobby.open());
        metrics.addGauge("shinpan_games_asleep", "Games whose clock runs while nobody is there", lobby.asleep());
        metrics.addGauge("shinpan_connections", "Live connections", lobby.watching());
        metrics.addGauge("shinpan_wall_connections", "Live connections to the wall", wall);
        metrics.addGauge("shinpan_messages_remembered", "Latest messages about games", LatestMessage.remembered());
        metrics.addGauge("shinpan_limits_counting", "Addresses and seats that sent something of late", limits.forget());
        EnginePool engines = lobby.engines();
        metrics.addGauge("shinpan_engines_open", "Programs that play", engines.open());
        metrics.addGauge("shinpan_engines_waiting", "Games that wait for a program", engines.waiting());
        metrics.addGauge("shinpan_reviews_waiting", "Reviews and lines that wait", background.waiting());
        metrics.addCounter("shinpan_games_archived_total", "Games moved to the archive", journal.archived());
        metrics.addCounter("shinpan_events_written_total", "Events kept", journal.written());
        metrics.addCounter("shinpan_commits_total", "Commits to the journal", journal.commits());
        metrics.addCounter("shinpan_commit_failures_total", "Commits that failed", journal.failures());
        metrics.addGauge("shinpan_commits_waiting", "Requests that wait for a commit", journal.waiting());
        int damaged = journal.damaged().size();
        metrics.addGauge("shinpan_games_damaged", "Games that are known to be damaged", damaged);
        Runtime runtime = Runtime.getRuntime();
        metrics.addGauge("shinpan_heap_bytes", "Heap in use", runtime.totalMemory() - runtime.freeMemory());
        return metrics.text.toString();
    }

    /** Returns the faults of the server, one line each; empty if there are none. */
    static List<String> faults(Journal journal) {
        List<String> faults = new ArrayList<>();
        journal.trouble().ifPresent(trouble -> faults.add("the store: " + trouble));
        faults.addAll(journal.faults());
        return faults;
    }

    /** Adds a metric whose value only grows. */
    void addCounter(String name, String help, long value) {
        addMetric(name, "counter", help, value);
    }

    /** Adds a metric whose value can grow and fall. */
    private void addGauge(String name, String help, long value) {
        addMetric(name, "gauge", help, value);
    }

    private void addMetric(String name, String type, String help, long value) {
        addHead(name, type, help);
        addLine(name, Long.toString(value));
    }

    /** Adds the description of a metric, which comes before its values. */
    void addHead(String name, String type, String help) {
        text.append("# HELP ").append(name).append(' ').append(help).append('\n');
        text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
    }

    /** Converts nanoseconds to seconds, written without an exponent. */
    static String seconds(long nanos) {
        return BigDecimal.valueOf(nanos, 9).toPlainString();
    }

    /** Adds a line with a value of a metric. */
    void addLine(String name, String value) {
        text.append(name).append(' ').append(value).append('\n');
    }
}
