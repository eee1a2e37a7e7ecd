package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.NewGames;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Setup;
import org.shinpan.views.Json;

/**
 * Tests two players and a watcher at one or two nodes while frames are lost, delayed and repeated. The frames of one
 * connection arrive in their order or not at all. Those of an old connection may reach the server after those of a new
 * one, and a request may arrive twice, over two nodes. The store may refuse an event, or keep it and say that it did
 * not. In the end every client must have the server's position, and each acknowledged request must be in the log
 * exactly once.
 */
class FrameScheduleTest {

    private static final String[] POINTS = {"A", "B", "C", "D", "E"};
    private static final int STEPS = 120;
    private static final int TURNS = 12;

    @TempDir
    Path data;

    @Test
    void everyClientEndsWithTheServersPosition() {
        schedules(100, 20261122);
    }

    @Test
    @Tag("nightly")
    @Timeout(3600)
    void everyClientEndsWithTheServersPositionTenThousandTimes() {
        schedules(10_000, 1);
    }

    private void schedules(int count, long seed) {
        int[] cuts = new int[2];
        for (int i = 0; i < count; i++) {
            Schedule schedule = new Schedule(new Random(seed + i), 1 + i % 2);
            try {
                schedule.run();
            } catch (AssertionError | RuntimeException wrong) {
                throw new AssertionError("seed " + (seed + i) + ": " + wrong.getMessage(), wrong);
            } finally {
                schedule.close();
            }
            cuts[i % 2] += schedule.cuts;
        }
        assertThat(cuts[0]).isGreaterThan(count);
        assertThat(cuts[1]).isGreaterThan(count);
        System.out.printf("%d schedules with %d cut connections%n", count, cuts[0] + cuts[1]);
    }

    private final class Schedule {

        private final Random random;
        private final SharedLog log;
        private final List<Lobby> lobbies = new ArrayList<>();
        private final List<Client> clients = new ArrayList<>();
        private final List<Link> links = new ArrayList<>();
        private final Set<String> acknowledged = new HashSet<>();
        private final String game;
        private int cuts;

        Schedule(Random random, int nodes) {
            this.random = random;
            this.log = new SharedLog(random);
            for (int i = 0; i < nodes; i++) {
                lobbies.add(new Lobby(log, log.node(nodes), Duration.ZERO, Engines.in(data, Engines::ownPlayer)));
            }
            Setup setup = new Setup(
                    "tromp-taylor",
                    5,
                    5,
                    "0",
                    Setup.Bidding.NONE,
                    0,
                    new TimeControl.None(),
                    Setup.Meeting.BY_LINK,
                    Player.BLACK,
                    Setup.Listing.PRIVATE);
            NewGames.Made made = lobbies.get(0).newGames().make(setup, "", "");
            game = made.id();
            String guest = lobbies.get(nodes - 1).room(game).join(made.invitation(), "");
            clients.add(new Client(made.secret(), "B"));
            clients.add(new Client(guest, "W"));
            clients.add(new Client("", ""));
        }

        void run() {
            log.troubled = true;
            for (int i = 0; i < STEPS; i++) {
                step();
            }
            log.troubled = false;
            // From now on there are no faults. All frames that were sent arrive, in any order.
            for (int i = 0; i < 100_000 && !isQuiet(); i++) {
                clients.forEach(Client::connect);
                if (!links.isEmpty()) {
                    Link link = links.get(random.nextInt(links.size()));
                    link.towardsServer();
                    link.towardsClient();
                }
                log.deliver();
                clients.get(random.nextInt(clients.size())).play();
            }
            Room room = lobbies.get(0).room(game);
            JsonNode state = Json.tree(room.look(table -> StateView.of(room, table)));
            assertThat(state.path("turn").asInt()).isEqualTo(TURNS);
            for (Client client : clients) {
                assertThat(client.state.path("stones")).isEqualTo(state.path("stones"));
                assertThat(client.state.path("moves")).isEqualTo(state.path("moves"));
                assertThat(client.version).isEqualTo(log.read(game).size());
            }
            List<String> kept = log.read(game).stream()
                    .filter(entry -> entry.event() instanceof Event.Moved)
                    .map(entry -> entry.request().replaceFirst(".*:", ""))
                    .toList();
            assertThat(kept).doesNotHaveDuplicates().hasSize(TURNS).containsAll(acknowledged);
        }

        private boolean isQuiet() {
            return log.isQuiet()
                    && links.stream().allMatch(Link::isEmpty)
                    && clients.stream().allMatch(client -> client.link != null && client.unanswered.isEmpty())
                    && clients.stream()
                            .allMatch(client -> client.state.path("turn").asInt() == TURNS);
        }

        private void step() {
            Client client = clients.get(random.nextInt(clients.size()));
            switch (random.nextInt(12)) {
                case 0 -> client.cut();
                case 1, 2 -> client.connect();
                case 3 -> log.deliver();
                case 4, 5 -> client.play();
                default -> {
                    if (!links.isEmpty()) {
                        Link link = links.get(random.nextInt(links.size()));
                        if (random.nextBoolean()) {
                            link.towardsServer();
                        } else {
                            link.towardsClient();
                        }
                    }
                }
            }
        }

        void close() {
            lobbies.forEach(Lobby::close);
        }

        /** One connection, with the frames that were sent and have not arrived, in both directions. */
        private final class Link {

            private final Client client;
            private final Conversation conversation;
            private final Deque<String> toServer = new ArrayDeque<>();
            private final Deque<String> toClient = new ArrayDeque<>();
            private boolean cut;
            private boolean gone;

            Link(Client client) {
                this.client = client;
                Lobby lobby = lobbies.get(random.nextInt(lobbies.size()));
                this.conversation = new Conversation(
                        lobby, game, "here", text -> toClient.addLast(text.toString()), (kind, secret) -> {});
            }

            /**
             * Delivers the next frame to the server. After a cut the remaining frames arrive late or are lost, and then
             * the server notices the cut.
             */
            void towardsServer() {
                String frame = toServer.pollFirst();
                if (frame != null) {
                    conversation.onMessage(frame);
                } else if (cut && !gone) {
                    conversation.onClose();
                    gone = true;
                    links.remove(this);
                }
            }

            void towardsClient() {
                String frame = toClient.pollFirst();
                if (frame != null && !cut) {
                    client.heard(frame);
                }
            }

            boolean isEmpty() {
                return toServer.isEmpty() && (cut || toClient.isEmpty()) && !(cut && !gone);
            }
        }

        /** A client that behaves as {@code link.js} does. */
        private final class Client {

            private final String secret;
            private final String colour;
            private final Map<String, String> unanswered = new LinkedHashMap<>();
            private @Nullable Link link;
            private JsonNode state = JsonTrees.JSON.createObjectNode();
            private int version;
            private int requests;

            Client(String secret, String colour) {
                this.secret = secret;
                this.colour = colour;
            }

            void connect() {
                if (link == null) {
                    link = new Link(this);
                    links.add(link);
                    link.toServer.add(JsonTrees.JSON
                            .createObjectNode()
                            .put("t", "hello")
                            .put("secret", secret)
                            .put("since", version)
                            .toString());
                }
            }

            void cut() {
                Link old = link;
                if (old != null) {
                    cuts++;
                    old.cut = true;
                    for (int lost = random.nextInt(3); lost > 0; lost--) {
                        old.toServer.pollLast();
                    }
                    link = null;
                }
            }

            void heard(String frame) {
                JsonNode message = read(frame);
                Link open = link;
                switch (message.path("t").asText()) {
                    case "sync" -> {
                        if (open != null) {
                            unanswered.values().forEach(open.toServer::addLast);
                        }
                    }
                    case "ack" -> {
                        unanswered.remove(message.path("request").asText());
                        acknowledged.add(message.path("request").asText());
                    }
                    case "refused" -> unanswered.remove(message.path("request").asText());
                    default -> {}
                }
                if (message.has("state")) {
                    state = message.path("state");
                    version = state.path("v").asInt();
                }
            }

            /** Plays if it is this client's turn, as far as the client knows. */
            void play() {
                int turn = state.path("turn").asInt() + 1;
                if (turn > TURNS
                        || !unanswered.isEmpty()
                        || !state.path("toMove").asText().equals(colour)) {
                    return;
                }
                String request = colour + ++requests;
                ObjectNode act = JsonTrees.JSON
                        .createObjectNode()
                        .put("t", "act")
                        .put("do", "play")
                        .put("at", POINTS[turn % 5] + (1 + (turn - 1) / 5))
                        .put("turn", turn)
                        .put("request", request);
                unanswered.put(request, act.toString());
                if (link != null) {
                    link.toServer.add(act.toString());
                }
            }
        }
    }

    private static JsonNode read(String text) {
        return JsonTrees.object(text);
    }
}
