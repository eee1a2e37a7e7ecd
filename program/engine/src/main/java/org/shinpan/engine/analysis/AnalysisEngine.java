package org.shinpan.engine.analysis;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.Networks;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;

/**
 * A server for KataGo's analysis protocol: every line of the input is a query in JSON, and every line of the output is
 * a reply. One thread reads the queries and puts one task for every position into a queue; other threads search the
 * positions. A reply is written when its search ends, so replies may come in another order than the queries. {@code
 * docs/analysis.md} describes the fields.
 */
public final class AnalysisEngine {

    /** What to do with queries that have not been answered when the input ends. */
    public enum AtTheEnd {
        /** The queries are searched and answered. */
        FINISH,
        /** The queries are abandoned. */
        QUIT
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final AnalysisSettings settings;
    private final Supplier<Thinker> thinkers;
    private final Networks networks;

    private final PriorityBlockingQueue<AnalysisTask> waiting = new PriorityBlockingQueue<>();
    /** The tasks that are waiting or running. */
    private final Set<AnalysisTask> open = ConcurrentHashMap.newKeySet();
    /** The warnings that have been sent. */
    private final Set<String> warned = new HashSet<>();
    /** Guards {@link #finishing} and {@link #timesForgotten}, and wakes the searching threads. */
    private final Object lock = new Object();

    /** Whether the input has ended, so that no more tasks arrive. */
    private boolean finishing;

    /** The number of requests to clear the cache. After a request, every searching thread replaces its thinker. */
    private long timesForgotten;

    /** The number of tasks so far. Only the reading thread uses it. */
    private long tasks;

    /**
     * Creates an engine.
     *
     * @param settings the number of parallel searches, the default number of playouts and the version
     * @param thinkers creates a player for every searching thread; the player should never resign
     * @param networks the networks that the players use; they also provide the move probabilities in the replies
     */
    public AnalysisEngine(AnalysisSettings settings, Supplier<Thinker> thinkers, Networks networks) {
        Present.all("the settings", settings, "the thinkers", thinkers, "the networks", networks);
        this.settings = settings;
        this.thinkers = thinkers;
        this.networks = networks;
    }

    /**
     * Reads and answers queries until the input ends. This method may be called only once.
     *
     * @param input the source of the queries
     * @param output the destination of the replies
     * @param end what happens to unanswered queries at the end of the input
     * @throws IOException if the input cannot be read
     */
    public void run(Reader input, Writer output, AtTheEnd end) throws IOException {
        Present.all("the input", input, "the output", output, "the end", end);
        PrintWriter replies = output instanceof PrintWriter printer ? printer : new PrintWriter(output);
        Consumer<JsonNode> reply = node -> {
            synchronized (replies) {
                replies.write(node + "\n");
                replies.flush();
            }
        };
        List<Thread> searching = new ArrayList<>();
        for (int i = 0; i < settings.searches(); i++) {
            Thread thread = new Thread(() -> search(reply), "shinpan-analysis-" + i);
            thread.setDaemon(true);
            thread.start();
            searching.add(thread);
        }
        try {
            BufferedReader lines = new BufferedReader(input);
            for (String line = lines.readLine(); line != null && !replies.checkError(); line = lines.readLine()) {
                if (!line.isBlank()) {
                    answer(line.startsWith("\uFEFF") ? line.substring(1) : line, reply);
                }
            }
        } finally {
            finish(end == AtTheEnd.QUIT || replies.checkError(), searching);
        }
    }

    /** Waits until the searches end. If {@code atOnce} is true, unanswered queries are abandoned. */
    private void finish(boolean atOnce, List<Thread> searching) {
        if (atOnce) {
            waiting.clear();
            open.forEach(AnalysisTask::terminate);
        }
        synchronized (lock) {
            finishing = true;
            lock.notifyAll();
        }
        try {
            for (Thread thread : searching) {
                thread.join();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    // Queries.

    private void answer(String line, Consumer<JsonNode> reply) {
        JsonNode node;
        try {
            node = JSON.readTree(line);
        } catch (JsonProcessingException unreadable) {
            reply.accept(JSON.createObjectNode().put("error", "Could not parse the line as JSON"));
            return;
        }
        if (!(node instanceof ObjectNode query)) {
            reply.accept(JSON.createObjectNode().put("error", "A query must be a JSON object"));
            return;
        }
        if (!query.path("id").isTextual()) {
            reply.accept(
                    JSON.createObjectNode().put("error", "id must be a text").put("field", "id"));
            return;
        }
        try {
            if (query.has("action")) {
                act(query, reply);
            } else {
                enqueue(query, reply);
            }
        } catch (QueryFault fault) {
            reply.accept(problem("error", String.valueOf(fault.getMessage()), fault.field(), query));
        } catch (RuntimeException fault) {
            reply.accept(JSON.createObjectNode()
                    .put("error", GtpProtocol.oneLine(String.valueOf(fault.getMessage())))
                    .put("id", query.path("id").asText()));
        }
    }

    private static ObjectNode problem(String kind, String message, String field, ObjectNode query) {
        return JSON.createObjectNode()
                .put(kind, message)
                .put("field", field)
                .put("id", query.path("id").asText());
    }

    private void enqueue(ObjectNode node, Consumer<JsonNode> reply) throws QueryFault {
        QueryReader reader = new QueryReader(node, settings, networks);
        AnalysisQuery query = reader.read();
        for (Map.Entry<String, String> warning : reader.warnings().entrySet()) {
            // Clients send the same settings with every query; one warning is enough.
            if (warned.add(warning.getKey() + " " + warning.getValue())) {
                reply.accept(problem("warning", warning.getValue(), warning.getKey(), node));
            }
        }
        for (AnalysisQuery.Asked asked : query.positions()) {
            AnalysisTask task = new AnalysisTask(query, asked, tasks++);
            open.add(task);
            waiting.add(task);
        }
        synchronized (lock) {
            lock.notifyAll();
        }
    }

    private void act(ObjectNode query, Consumer<JsonNode> reply) throws QueryFault {
        ObjectNode answer = query.deepCopy();
        switch (query.path("action").asText()) {
            case "query_version" -> answer.put("version", settings.version()).put("git_hash", "<omitted>");
            case "query_models" -> answer.set("models", models());
            case "clear_cache" -> {
                synchronized (lock) {
                    timesForgotten++;
                }
            }
            case "terminate" -> {
                if (!query.path("terminateId").isTextual()) {
                    throw QueryFault.must("terminateId", "be a text");
                }
                terminate(query, query.path("terminateId").asText()::equals, reply);
            }
            case "terminate_all" -> terminate(query, id -> true, reply);
            default ->
                throw QueryFault.must(
                        "action", "be query_version, query_models, clear_cache, terminate or terminate_all");
        }
        reply.accept(answer);
    }

    private JsonNode models() {
        var models = JSON.createArrayNode();
        networks.all(Board.square(19)).forEach(network -> models.addObject()
                .put("name", network.name())
                .put("internalName", network.name())
                .put("maxBatchSize", 1)
                .put("usesHumanSLProfile", network.hasProfiles())
                .put("version", network.version())
                .put("usingFP16", "false"));
        return models;
    }

    /**
     * Ends the unanswered tasks of the queries whose ids match. If the action lists turn numbers, only the tasks of
     * these turns are ended.
     */
    private void terminate(ObjectNode action, Predicate<String> meant, Consumer<JsonNode> reply) throws QueryFault {
        JsonNode numbers = action.path("turnNumbers");
        if (!numbers.isMissingNode() && !numbers.isArray()) {
            throw QueryFault.must("turnNumbers", "be a list");
        }
        Set<Integer> turns = new HashSet<>();
        numbers.forEach(number -> turns.add(number.asInt(-1)));
        for (AnalysisTask task : List.copyOf(open)) {
            boolean ofTurn =
                    numbers.isMissingNode() || turns.contains(task.asked().turn());
            if (!ofTurn || !meant.test(task.query().id())) {
                continue;
            }
            task.terminate();
            // If no thread has started the task, it is answered here; otherwise its thread sends the answer.
            if (waiting.remove(task)) {
                open.remove(task);
                reply.accept(AnalysisReply.withoutResults(task));
            }
        }
    }

    // Searches.

    /**
     * Searches the positions of the waiting tasks until no more can arrive; every searching thread runs this method. It
     * creates a new thinker after a client has asked to clear the cache.
     */
    private void search(Consumer<JsonNode> reply) {
        Thinker thinker = null;
        long forgottenBefore = 0;
        try {
            for (AnalysisTask task = next(); task != null; task = next()) {
                if (thinker != null && forgottenBefore != timesForgotten()) {
                    thinker.close();
                    thinker = null;
                }
                if (thinker == null) {
                    forgottenBefore = timesForgotten();
                    thinker = thinkers.get();
                }
                carryOut(task, thinker, reply);
                open.remove(task);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            if (thinker != null) {
                thinker.close();
            }
        }
    }

    /** Returns how many times a client has asked to clear the cache. */
    private long timesForgotten() {
        synchronized (lock) {
            return timesForgotten;
        }
    }

    /** Waits for the next task; returns null if there are no more. */
    private @Nullable AnalysisTask next() throws InterruptedException {
        synchronized (lock) {
            for (AnalysisTask task = waiting.poll(); ; task = waiting.poll()) {
                if (task != null || finishing) {
                    return task;
                }
                lock.wait();
            }
        }
    }

    private void carryOut(AnalysisTask task, Thinker thinker, Consumer<JsonNode> reply) {
        try {
            if (task.isTerminated()) {
                reply.accept(AnalysisReply.withoutResults(task));
                return;
            }
            RawOpinions opinions = RawOpinions.of(networks, task);
            Reporter reporter = new Reporter(task, opinions, reply);
            Analysis choice =
                    networks.reported(task.search(thinker, soFar -> reporter.accept(networks.reported(soFar))));
            boolean nothing = task.isTerminated()
                    && choice.playouts() == 0
                    && choice.candidates().isEmpty();
            reply.accept(
                    nothing ? AnalysisReply.withoutResults(task) : new AnalysisReply(task, choice, opinions).last());
        } catch (RuntimeException fault) {
            reply.accept(
                    AnalysisReply.head(task).put("error", GtpProtocol.oneLine(String.valueOf(fault.getMessage()))));
        }
    }

    /** Sends intermediate results during a search, at the interval that the query requests. */
    private static final class Reporter {
        private final AnalysisTask task;
        private final RawOpinions opinions;
        private final Consumer<JsonNode> reply;
        private long next;

        Reporter(AnalysisTask task, RawOpinions opinions, Consumer<JsonNode> reply) {
            this.task = task;
            this.opinions = opinions;
            this.reply = reply;
            this.next = System.nanoTime()
                    + task.query().reports().map(when -> when.first().toNanos()).orElse(0L);
        }

        void accept(Analysis choice) {
            if (task.query().reports().isPresent() && System.nanoTime() - next >= 0 && !task.isTerminated()) {
                reply.accept(new AnalysisReply(task, choice, opinions).during());
                next = System.nanoTime() + task.query().reports().get().every().toNanos();
            }
        }
    }
}
