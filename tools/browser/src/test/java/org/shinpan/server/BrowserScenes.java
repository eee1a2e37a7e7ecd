package org.shinpan.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.shinpan.testkit.NodeScripts;

/**
 * The scenes of {@code src/test/browser}, played by Node.js in one Chromium, several at a time. Node.js ends a scene
 * that exceeds its time limit; if Node.js itself is silent, {@link #await} ends it.
 */
final class BrowserScenes implements AutoCloseable {

    /** The seconds for starting the browser, and for closing the pages of a scene after its time limit. */
    private static final int PATIENCE_SECONDS = 90;

    /**
     * The outcome of a scene. The failure is empty if the scene passed. {@code flaky} is the failure of a first try, if
     * the second try passed.
     */
    record Played(String failure, String flaky, List<String> reports, long millis) {}

    private final Process process;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Map<String, Integer> bounds = new LinkedHashMap<>();
    private final Map<String, Played> played = new LinkedHashMap<>();

    private BrowserScenes(Process process) {
        this.process = process;
        Thread reader = new Thread(this::read, "scenes");
        reader.setDaemon(true);
        reader.start();
        for (JsonNode scene : next(PATIENCE_SECONDS, "the list of the scenes").path("scenes")) {
            bounds.put(scene.path("name").asText(), scene.path("seconds").asInt());
        }
    }

    /** Starts playing all scenes of some subjects. */
    static BrowserScenes start(NodeScripts scripts, List<String> subjects, Map<String, String> environment) {
        List<String> command = new java.util.ArrayList<>(List.of("node", "run.mjs"));
        command.addAll(subjects);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(scripts.folder().toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(environment);
        try {
            return new BrowserScenes(builder.start());
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    /** Returns the names of the scenes, in the order in which they are played. */
    List<String> names() {
        return List.copyOf(bounds.keySet());
    }

    /** Waits until a scene is played. Callers must ask for the scenes in their order. */
    Played await(String name) {
        int seconds = bounds.getOrDefault(name, 0) + PATIENCE_SECONDS;
        while (!played.containsKey(name)) {
            JsonNode ended = next(seconds, "scene '" + name + "'");
            played.put(
                    ended.path("scene").asText(),
                    new Played(
                            ended.path("failure").asText(""),
                            ended.path("flaky").asText(""),
                            ended.path("reports")
                                    .valueStream()
                                    .map(JsonNode::asText)
                                    .toList(),
                            ended.path("ms").asLong()));
        }
        return played.getOrDefault(name, new Played("", "", List.of(), 0));
    }

    private JsonNode next(int seconds, String what) {
        try {
            String line = lines.poll(seconds, TimeUnit.SECONDS);
            if (line == null) {
                close();
                throw new AssertionError(what + ": Node.js has said nothing for " + seconds + " seconds");
            } else if (line.isEmpty()) {
                lines.add(line);
                throw new AssertionError(what + ": Node.js has ended; its errors are above");
            }
            return Visitor.JSON.readTree(line);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        } catch (JsonProcessingException wrong) {
            throw new IllegalStateException(wrong);
        }
    }

    /** Reads the lines that Node.js prints; an empty one stands for their end. */
    private void read() {
        try (BufferedReader in = process.inputReader(java.nio.charset.StandardCharsets.UTF_8)) {
            in.lines().forEach(lines::add);
        } catch (IOException | UncheckedIOException closed) {
            // The end of the output, handled below.
        }
        lines.add("");
    }

    /** Ends Node.js with its browser and its servers, if they have not ended. */
    @Override
    public void close() {
        try {
            if (process.waitFor(10, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
