//IMPORT Server ServerOptions
import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.node.*;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.*;
import java.nio.file.*;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;

/**
 * Writes conversations with a server: random acts over WebSocket and HTTP and the answers to them. The number of a
 * conversation is its seed. Arguments: {@code OUT CONVERSATIONS}.
 */
final class Conversations {
    static final ObjectMapper JSON = new ObjectMapper();
    static final HttpClient HTTP = HttpClient.newHttpClient();
    /** The fields that differ from run to run: ids, secrets and times. */
    static final Set<String> LEFT_OUT = Set.of("id", "secret", "invitation", "clocks", "proof", "rematch", "here",
            "HERE", "took", "millis", "when", "request", "host", "link", "spent");
    static final List<String> RULES = new ArrayList<>();
    static URI server;

    public static void main(String[] args) throws Exception {
        Path data = Files.createTempDirectory("hash-data");
        Server running = Server.start(ServerOptions.standard().withPort(0).withData(data)
                .withProving(Duration.ZERO).withProxies(List.of("127.0.0.1")));
        server = running.address();
        try (PrintStream out = Common.out(args[0])) {
            String rules = send("10.0.0.1", "GET", "/api/rules", null, "").body();
            for (JsonNode one : JSON.readTree(rules).path("ruleSets")) {
                RULES.add(one.path("name").asText());
            }
            for (int i = 0; i < Integer.parseInt(args[1]); i++) {
                out.println("conversation " + i);
                new Conversations(i, out).run();
            }
        } finally {
            running.close();
        }
        System.exit(0);
    }

    final int number;
    final PrintStream out;
    final Random random;
    final BlockingQueue<JsonNode> heard = new LinkedBlockingQueue<>();
    String id = "";
    String[] secrets = new String[2];
    WebSocket[] sockets = new WebSocket[2];
    int events;
    int requests;

    Conversations(int number, PrintStream out) {
        this.number = number;
        this.out = out;
        this.random = new Random(1000 + number);
    }

    String address(int who) {
        return "10." + (1 + number / 200) + "." + (number % 200) + "." + (who + 1);
    }

    static HttpResponse<String> send(String from, String method, String path, String body, String secret)
            throws Exception {
        var request = HttpRequest.newBuilder(server.resolve(path)).timeout(Duration.ofSeconds(60))
                .header("X-Forwarded-For", from).header("Content-Type", "application/json");
        if (!secret.isEmpty()) {
            request.header("X-Seat-Secret", secret);
        }
        request.method(
                method,
                body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body));
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    JsonNode state() throws Exception {
        JsonNode state = JSON.readTree(send(address(2), "GET", "/api/games/" + id, null, "").body());
        for (int i = 0; state.at("/marking/proving").asBoolean(false); i++) {
            if (i > 2000) {
                throw new IllegalStateException("still proving: " + state);
            }
            Thread.sleep(5);
            state = JSON.readTree(send(address(2), "GET", "/api/games/" + id, null, "").body());
        }
        return state;
    }

    /** Returns a copy without the fields that differ from run to run, and with the others sorted by name. */
    static JsonNode plain(JsonNode node) {
        if (node.isObject()) {
            ObjectNode copy = JSON.createObjectNode();
            TreeMap<String, JsonNode> fields = new TreeMap<>();
            node.fields().forEachRemaining(f -> fields.put(f.getKey(), f.getValue()));
            fields.forEach((k, v) -> {
                if (!LEFT_OUT.contains(k)) {
                    copy.set(k, plain(v));
                }
            });
            return copy;
        }
        if (node.isArray()) {
            ArrayNode copy = JSON.createArrayNode();
            node.forEach(v -> copy.add(plain(v)));
            return copy;
        }
        return node;
    }

    void get(String path) throws Exception {
        HttpResponse<String> answer = send(address(2), "GET", "/api/games/" + id + path, null, "");
        show(path, answer);
    }

    void show(String what, HttpResponse<String> answer) throws Exception {
        boolean json = answer.headers().firstValue("Content-Type").orElse("").contains("json");
        out.println(what + " " + answer.statusCode() + " " + (json ? plain(JSON.readTree(answer.body())).toString()
                : answer.body().replaceAll("DT\\[[^]]*]", "").replaceAll("PC\\[[^]]*]", "").replace("\n", " ")));
    }

    void run() throws Exception {
        int columns = 4 + random.nextInt(random.nextInt(4) == 0 ? 10 : 5);
        int rows = random.nextInt(3) == 0 ? 4 + random.nextInt(6) : columns;
        String rules = RULES.get(random.nextInt(RULES.size()));
        String komi = List.of("0", "0.5", "6.5", "7", "-3.5", "0.25", "x").get(random.nextInt(7));
        ObjectNode made = JSON.createObjectNode().put("rules", rules).put("columns", columns).put("rows", rows)
                .put("komi", komi).put("meeting", "by-link").put("name", "Ann")
                .put("color", random.nextBoolean() ? "black" : "white");
        if (random.nextInt(8) == 0) {
            made.put("handicap", random.nextInt(5));
        }
        if (random.nextInt(8) == 0) {
            made.put("bidding", "for-black");
        }
        if (random.nextInt(4) == 0) {
            made.putObject("time").put("kind", "fischer").put("main", 3_600_000)
                    .put("increment", 30_000).put("cap", 7_200_000);
        }
        out.println(made);
        HttpResponse<String> answer = send(address(0), "POST", "/api/games", made.toString(), "");
        show("made", answer);
        if (answer.statusCode() != 201) {
            made.put("komi", "0.5").put("handicap", 0);
            answer = send(address(0), "POST", "/api/games", made.toString(), "");
            show("made", answer);
        }
        JsonNode game = JSON.readTree(answer.body());
        id = game.path("id").asText();
        secrets[0] = game.path("secret").asText();
        ObjectNode join = JSON.createObjectNode().put("invitation", game.path("invitation").asText()).put("name", "Bo");
        answer = send(address(1), "POST", "/api/games/" + id + "/join", join.toString(), "");
        show("joined", answer);
        secrets[1] = JSON.readTree(answer.body()).path("secret").asText();
        show("again", send(address(1), "POST", "/api/games/" + id + "/join", join.toString(), ""));
        for (int i = 0; i < 2; i++) {
            sockets[i] = connect(i);
            hear("sync");
        }
        for (int i = 0; i < 90; i++) {
            JsonNode state = state();
            if (i % 6 == 0) {
                out.println("state " + plain(state));
            }
            act(state, i);
            if (state.path("phase").asText().equals("OVER") && random.nextInt(3) == 0) {
                break;
            }
        }
        out.println("state " + plain(state()));
        for (String path : List.of("/sgf", "/review", "/others", "/layers", "/ending")) {
            get(path);
        }
        JsonNode last = state();
        ObjectNode count = JSON.createObjectNode().put("columns", columns).put("rows", rows).put("komi", "0.5");
        count.set("stones", last.path("stones"));
        show("counts", send(address(2), "POST", "/api/counts", count.toString(), ""));
        ObjectNode line = JSON.createObjectNode().put("columns", columns).put("rows", rows).put("komi", "0.5")
                .put("rules", rules);
        line.set("steps", last.path("moves"));
        show("line", send(address(2), "POST", "/api/lines", line.toString(), ""));
        // The server keeps the events, so a watcher who comes late receives those since an early version.
        WebSocket late = open(2, "", Math.max(1, last.path("v").asInt() - 60));
        out.println("late " + plain(hear("sync")));
        late.abort();
        sockets[0].abort();
        sockets[1].abort();
    }

    void act(JsonNode state, int i) throws Exception {
        String phase = state.path("phase").asText();
        int area = state.path("columns").asInt() * state.path("rows").asInt();
        int turn = state.path("turn").asInt();
        String black = state.at("/seats/HOST/player").asText().equals("B") ? "HOST" : "GUEST";
        int onTurn = (state.path("toMove").asText().equals("B")) == black.equals("HOST") ? 0 : 1;
        int who = random.nextInt(12) == 0 ? 1 - onTurn : onTurn;
        ObjectNode act = JSON.createObjectNode();
        JsonNode proposal = state.path("proposal");
        int dice = random.nextInt(100);
        if (proposal.isObject() && random.nextInt(3) > 0) {
            who = proposal.path("seat").asText().equals("HOST") ? 1 : 0;
            act.put("do", random.nextInt(3) > 0 ? "accept" : "decline").set("offer", proposal.path("offer"));
        } else if (phase.equals("BIDDING")) {
            who = random.nextInt(2);
            if (dice < 60) {
                act.put("do", "bid").put("komi", List.of("1", "2.5", "4", "5.5", "7", "99").get(random.nextInt(6)));
            } else {
                act.put("do", "take-bid");
            }
        } else if (phase.equals("MARKING")) {
            who = random.nextInt(2);
            if (dice < 20) {
                act.put("do", "mark").put("at", point(state, area)).put("mark", dice % 2 == 0 ? "alive" : "not-alive");
            } else if (dice < 30) {
                act.put("do", "flip").put("at", point(state, area));
            } else if (dice < 33) {
                act.put("do", "dispute");
            } else if (dice < 36) {
                act.put("do", "continue");
            } else if (dice < 42) {
                act.put("do", "propose").put("offer", "fill");
            } else if (dice < 45) {
                act.put("do", "propose").put("offer", "undo");
            } else {
                act.put("do", "agree").put("marking", state.at("/marking/number").asInt() - (dice == 99 ? 1 : 0));
            }
        } else if (dice < 80) {
            Set<String> barred = new HashSet<>();
            state.path("barred").forEach(v -> barred.add(v.path("at").asText()));
            String at = point(state, area);
            for (int n = 0; n < 30 && dice > 6 && (barred.contains(at) || stone(state, at) != '.'); n++) {
                at = point(state, area);
            }
            act.put("do", "play").put("at", at).put("turn", turn + 1 - (dice == 0 ? 1 : 0));
        } else if (dice < 84 || (turn > area * 2 / 3 && dice < 95)) {
            act.put("do", "pass").put("turn", turn + 1);
        } else if (dice == 84 && random.nextInt(3) == 0) {
            act.put("do", "resign").put("turn", turn + 1);
        } else if (dice < 89) {
            List<String> offers = List.of("undo", "undo", "pause", "fill", "abandon");
            act.put("do", "propose").put("offer", offers.get(random.nextInt(random.nextInt(9) == 0 ? 5 : 4)));
        } else if (dice < 91) {
            act.put("do", List.of("decline", "agree", "dispute", "dance", "mark", "claim").get(random.nextInt(6)))
                    .put("at", "A1").put("offer", "undo").put("marking", 1).put("mark", "alive");
        } else {
            act.put("do", "play").put("at", point(state, area)).put("turn", turn + 1);
        }
        // Each seat may send a limited number of acts in a period of time; an act that is refused for this is sent
        // again.
        while (true) {
            if (i % 5 == 4) {
                HttpResponse<String> answer =
                        send(address(who), "POST", "/api/games/" + id + "/acts", act.toString(), secrets[who]);
                if (!answer.body().contains("TOO_MANY")) {
                    show(who + " " + act, answer);
                    return;
                }
            } else {
                String request = "r" + ++requests;
                ObjectNode message = act.deepCopy().put("t", "act").put("request", request);
                sockets[who].sendText(message.toString(), true).get(20, TimeUnit.SECONDS);
                JsonNode answer;
                do {
                    answer = hear("ack", "refused");
                } while (!answer.path("request").asText().equals(request));
                if (!answer.at("/error/code").asText().equals("TOO_MANY")) {
                    out.println(who + " " + act + " -> " + plain(answer));
                    return;
                }
            }
            Thread.sleep(300);
        }
    }

    char stone(JsonNode state, String at) {
        int column = "ABCDEFGHJKLMNOPQRSTUVWXYZ".indexOf(at.charAt(0));
        int row = Integer.parseInt(at.substring(1)) - 1;
        return state.path("stones").asText().charAt(row * state.path("columns").asInt() + column);
    }

    String point(JsonNode state, int area) {
        int at = random.nextInt(area);
        int columns = state.path("columns").asInt();
        return "" + "ABCDEFGHJKLMNOPQRSTUVWXYZ".charAt(at % columns) + (at / columns + 1);
    }

    JsonNode hear(String... kinds) throws Exception {
        while (true) {
            JsonNode message = heard.poll(30, TimeUnit.SECONDS);
            if (message == null) {
                throw new IllegalStateException("nothing heard of " + List.of(kinds));
            }
            if (List.of(kinds).contains(message.path("t").asText())) {
                return message;
            }
        }
    }

    WebSocket connect(int who) throws Exception {
        return open(who, secrets[who], 0);
    }

    WebSocket open(int who, String secret, int since) throws Exception {
        WebSocket socket = HTTP.newWebSocketBuilder().header("X-Forwarded-For", address(who))
                .buildAsync(
                        URI.create(server.toString().replaceFirst("http", "ws") + "live/" + id), new Listener(heard))
                .get(20, TimeUnit.SECONDS);
        socket.sendText("{\"t\":\"hello\",\"secret\":\"" + secret + "\",\"since\":" + since + "}", true)
                .get(20, TimeUnit.SECONDS);
        return socket;
    }

    static final class Listener implements WebSocket.Listener {
        final BlockingQueue<JsonNode> heard;
        final StringBuilder parts = new StringBuilder();

        Listener(BlockingQueue<JsonNode> heard) {
            this.heard = heard;
        }

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean last) {
            parts.append(text);
            if (last) {
                try {
                    heard.add(JSON.readTree(parts.toString()));
                } catch (Exception wrong) {
                    throw new IllegalStateException(wrong);
                }
                parts.setLength(0);
            }
            socket.request(1);
            return null;
        }
    }
}
