package org.shinpan.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.shinpan.rules.law.Move;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;

/**
 * Measures how much processor time of a server is needed by visitors who review a record. A visitor opens the record,
 * looks for the largest mistakes, and tries ten moves, with the same requests as the page. The analysis runs in the
 * visitor's browser or on the server. Arguments: {@code RECORD VISITORS browser|server FOLDER}; the folder is for the
 * data of the server.
 */
public final class Reviewers {

    // As in mistakes.js.
    private static final int QUICK = 240;
    private static final int SLOW = 1000;
    private static final int COMPARED = 6;
    private static final int TRIED = 10;

    private final HttpClient client = HttpClient.newHttpClient();
    private final LoadServer server;
    private final byte[] file;
    private final GameRecord record;
    private final List<String> steps = new ArrayList<>();

    private Reviewers(LoadServer server, Path file) throws IOException {
        this.server = server;
        this.file = Files.readAllBytes(file);
        this.record = RecordFile.read(this.file).games().iterator().next();
        for (Step step : record.steps()) {
            if (step instanceof Step.Played played && !(played.turn().move() instanceof Move.Resign)) {
                steps.add('"'
                        + String.valueOf(played.turn().player().letter())
                        + ' '
                        + played.turn().move()
                        + '"');
            }
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        int visitors = Integer.parseInt(args[1]);
        boolean here = args[2].equals("browser");
        try (LoadServer server = LoadServer.server(List.of("-Xmx512m"), Path.of(args[3]))) {
            Reviewers reviewers = new Reviewers(server, Path.of(args[0]));
            reviewers.visit(0, here);
            double before = server.processorSeconds();
            for (int visitor = 1; visitor <= visitors; visitor++) {
                reviewers.visit(visitor, here);
            }
            double used = server.processorSeconds() - before;
            System.out.printf(
                    Locale.ROOT,
                    "%d turns, opinions in the %s: %d visitors, %.2f s of the server's processor time, %.3f s each%n",
                    reviewers.steps.size(),
                    args[2],
                    visitors,
                    used,
                    used / visitors);
        }
    }

    private void visit(int visitor, boolean opinionsHere) throws IOException, InterruptedException {
        for (String page : List.of("review", "www/review.js", "www/mistakes.js")) {
            send(
                    visitor,
                    HttpRequest.newBuilder(server.address().resolve("/" + page)).GET());
        }
        post(visitor, "/api/records?game=1", file);
        for (int i = 0; i < TRIED; i++) {
            post(visitor, "/api/lines", line(steps.size() * (i + 1) / TRIED, ""));
        }
        if (!opinionsHere) {
            for (int i = 0; i < steps.size(); i++) {
                post(visitor, "/api/opinions", line(i, ",\"playouts\":" + QUICK));
            }
            for (int i = 1; i <= COMPARED; i++) {
                int at = steps.size() * i / (COMPARED + 1);
                String move = steps.get(at).substring(3, steps.get(at).length() - 1);
                post(visitor, "/api/losses", line(at, ",\"playouts\":" + SLOW + ",\"move\":\"" + move + '"'));
            }
        }
    }

    private byte[] line(int turns, String more) {
        return ("{\"columns\":" + record.board().columns() + ",\"rows\":"
                        + record.board().rows() + ",\"komi\":\"6.5\",\"rules\":\"japanese\",\"steps\":["
                        + String.join(",", steps.subList(0, turns)) + "]" + more + "}")
                .getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }

    private void post(int visitor, String path, byte[] body) throws IOException, InterruptedException {
        send(
                visitor,
                HttpRequest.newBuilder(server.address().resolve(path))
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofByteArray(body)));
    }

    /** Sends a request with an address of its own for every visitor, in the way of a proxy. */
    private void send(int visitor, HttpRequest.Builder request) throws IOException, InterruptedException {
        URI path = request.build().uri();
        HttpResponse<String> answer = client.send(
                request.header("X-Forwarded-For", "10.0." + visitor / 250 + "." + (1 + visitor % 250))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException(path + ": " + answer.statusCode() + " " + answer.body());
        }
    }
}
