package org.shinpan.server.web;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.store.Journal;

/** Counters in the text format of Prometheus. */
final class Metrics {

    private Metrics() {}

    /** The counters of a server. */
    static String text(Lobby lobby, Journal journal, long served, long refused) {
        StringBuilder text = new StringBuilder();
        metric(text, "shinpan_requests_total", "counter", "HTTP requests served", served);
        metric(text, "shinpan_refusals_total", "counter", "HTTP requests refused", refused);
        metric(text, "shinpan_games_made_total", "counter", "Games made since the start", lobby.made());
        metric(text, "shinpan_games_open", "gauge", "Games at hand", lobby.open());
        metric(text, "shinpan_connections", "gauge", "Live connections", lobby.watching());
        metric(
                text,
                "shinpan_engines_open",
                "gauge",
                "Programs that play",
                lobby.engines().open());
        metric(
                text,
                "shinpan_engines_waiting",
                "gauge",
                "Games that wait for a program",
                lobby.engines().waiting());
        metric(text, "shinpan_events_written_total", "counter", "Events kept", journal.written());
        metric(text, "shinpan_commits_total", "counter", "Commits to the journal", journal.commits());
        metric(text, "shinpan_commit_failures_total", "counter", "Commits that failed", journal.failures());
        metric(text, "shinpan_commits_waiting", "gauge", "Requests that wait for a commit", journal.waiting());
        metric(
                text,
                "shinpan_games_damaged",
                "gauge",
                "Games whose events cannot be read",
                journal.damaged().size());
        Runtime runtime = Runtime.getRuntime();
        metric(text, "shinpan_heap_bytes", "gauge", "Heap in use", runtime.totalMemory() - runtime.freeMemory());
        return text.toString();
    }

    /** What is wrong with the server, a line each; none if all is well. */
    static List<String> faults(Journal journal) {
        List<String> faults = new ArrayList<>();
        journal.trouble().ifPresent(trouble -> faults.add("the store: " + trouble));
        journal.damaged().stream()
                .sorted()
                .forEach(game -> faults.add("the events of game " + game + " cannot be read"));
        return faults;
    }

    private static void metric(StringBuilder text, String name, String type, String help, long value) {
        text.append("# HELP ").append(name).append(' ').append(help).append('\n');
        text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
        text.append(name).append(' ').append(value).append('\n');
    }
}
