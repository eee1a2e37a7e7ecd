package org.shinpan.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Measures how fast the acts of a teacher arrive on the pages of a class. One teacher plays moves and marks points, and
 * followers receive every change. A time is measured from the moment when the teacher's act was due until a follower
 * has received the message.
 *
 * <p>Arguments: {@code FOLDER [--followers N] [--rate N] [--warm N] [--seconds N]}. The folder must have records on
 * 19×19; the rate is the number of acts a second.
 */
public final class LoadClass {

    private static final List<String> OPTIONS = List.of("--followers", "--rate", "--warm", "--seconds");
    private static final String EVENTS = "{\"t\":\"events\",\"v\":";
    /** The number of addresses among which the followers are divided. */
    private static final int ADDRESSES = 250;
    /** The seconds between two pings of a follower, as on the pages. */
    private static final double PING_SECONDS = 2.5;

    private final List<String> moves;
    private final LoadTimes arrived = new LoadTimes();
    private final LoadTimes acknowledged = new LoadTimes();
    /** The time at which every act of the teacher was due, by the version of the class after this act. */
    private final Map<Integer, Long> due = new ConcurrentHashMap<>();

    private int acts;

    private LoadClass(List<String> moves) {
        this.moves = moves;
    }

    /** Runs the measurement and prints the results. */
    public static void main(String[] args) throws IOException, InterruptedException {
        BenchArguments options = BenchArguments.parse(args, OPTIONS);
        new LoadClass(Load.lines(options.folder()).get(0)).run(options);
        System.exit(0);
    }

    private void run(BenchArguments options) throws IOException, InterruptedException {
        int followers = options.count("--followers", 500);
        double rate = options.number("--rate", 2);
        int seconds = options.count("--seconds", 60);
        try (LoadServer server = LoadServer.server(List.of("-Xmx256m"), Files.createTempDirectory("shinpan-class-"));
                LoadLoop loop = new LoadLoop()) {
            JsonNode made = open(server.address());
            String path = "/live/class/" + made.path("id").asText();
            LoadWire teacher = wire(server.address(), path, 0, this::acknowledged);
            loop.add(teacher);
            teacher.send("{\"t\":\"hello\",\"secret\":\"" + made.path("secret").asText() + "\"}");
            List<LoadWire> wires = new ArrayList<>(List.of(teacher));
            for (int i = 1; i <= followers; i++) {
                LoadWire follower = wire(server.address(), path, i, this::heard);
                loop.add(follower);
                follower.send("{\"t\":\"hello\",\"secret\":\"\"}");
                wires.add(follower);
            }
            loop.ping(wires, PING_SECONDS);
            LoadLoop.Step act = planned -> act(teacher, planned);
            loop.run("warm", List.of(act), rate, options.count("--warm", 10));
            arrived.clear();
            acknowledged.clear();
            long before = server.processorTime();
            int begun = acts;
            loop.run("class", List.of(act), rate, seconds);
            long spent = server.processorTime() - before;
            int done = acts - begun;
            loop.run("rest", List.of(), 1, 2);
            LoadTimes.title();
            acknowledged.print("acked", seconds);
            arrived.print("arrived", seconds);
            System.out.printf(
                    "%d acts, %d followers: %d of %d messages arrived; processor time of an act %.1f ms; heap in use %d"
                            + " MB, most resident %d MB%n",
                    done,
                    followers,
                    arrived.count(),
                    (long) done * followers,
                    spent / 1e6 / done,
                    server.heap() >> 20,
                    server.status("VmHWM") >> 10);
        }
    }

    private static LoadWire wire(URI server, String path, int number, LoadWire.Ear ear) throws IOException {
        return new LoadWire(server, path, "10.1.0." + (1 + number % ADDRESSES), ear);
    }

    private static JsonNode open(URI server) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(server.resolve("/api/classes?rules=tromp-taylor"))
                .header("Content-Type", "application/octet-stream")
                .POST(HttpRequest.BodyPublishers.ofString("(;GM[1]SZ[19])"))
                .build();
        return new ObjectMapper()
                .readTree(HttpClient.newHttpClient()
                        .send(request, HttpResponse.BodyHandlers.ofString())
                        .body());
    }

    /** Plays the next move or marks the point of the last one, alternately. */
    private void act(LoadWire teacher, long planned) {
        int turn = acts / 2 % moves.size();
        acts++;
        due.put(1 + acts, planned);
        String move = moves.get(turn);
        String act = acts % 2 == 1
                ? "\"do\":\"play\",\"at\":" + turn + ",\"player\":\"" + (turn % 2 == 0 ? "B" : "W") + "\",\"move\":\""
                        + move + "\""
                : "\"do\":\"mark\",\"node\":" + (turn + 1) + ",\"marks\":{\"circle\":[\"" + move + "\"]}";
        teacher.send("{\"t\":\"act\",\"request\":\"" + (1 + acts) + "\"," + act + "}");
    }

    private void acknowledged(String beginning) {
        if (beginning.startsWith("{\"t\":\"ack\"")) {
            String version = beginning.split("\"")[7];
            count(acknowledged, Integer.parseInt(version));
        }
    }

    private void heard(String beginning) {
        if (beginning.startsWith(EVENTS)) {
            int version = Integer.parseInt(beginning.substring(EVENTS.length()).split(",", 2)[0]);
            count(arrived, version);
        }
    }

    private void count(LoadTimes times, int version) {
        Long planned = due.get(version);
        if (planned != null) {
            times.add(System.nanoTime() - planned);
        }
    }
}
