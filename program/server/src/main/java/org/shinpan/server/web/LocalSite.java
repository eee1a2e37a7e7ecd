package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.shinpan.rules.law.Move;
import org.shinpan.server.engines.EngineOffer;
import org.shinpan.server.play.Certificate;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.LocalRoom;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Seats;
import org.shinpan.server.play.Setup;

/**
 * Answers the requests of pages in the browser, on a site without a server. It supports games of two people at this
 * screen, games against Shinpan's own player, and questions about game records and positions. The messages are the same
 * as those of the server. The page stores the games: {@link #kept} returns the lines to store, and {@link #open} reads
 * them. Long computations run in {@link LocalMind} in another thread, including the player's moves: {@link
 * #engineQuestion} returns the request for a move. For use by one thread.
 */
public final class LocalSite {

    /** Writes a view as JSON. */
    @FunctionalInterface
    public interface Writer {
        String text(Record view);
    }

    /** An answer to a request: the status of HTTP, and the text. */
    public record Answer(int status, String text) {}

    /** A new line that the page stores for a game, after the lines that it already has. */
    public record Kept(String game, String line) {}

    /** The answer to a request for a game. */
    record Made(String id, String secret, String invitation) {}

    /** The first word of the stored line with which a game begins. */
    private static final String MADE = "made";

    private static final String ACT = "act";
    private static final String EVENT = "event";

    private final Writer writer;
    private final LongSupplier now;
    private final LongFunction<String> day;
    private final Supplier<String> names;
    private final Map<String, Table> tables = new HashMap<>();
    private final List<Kept> kept = new ArrayList<>();
    /** The events about proofs that {@link #goesOn} has not reported yet, by the ids of their games. */
    private final Map<String, List<Event>> unsent = new HashMap<>();

    private final LineJudge lines = new LineJudge(LineJudge.REMEMBERED);

    /** An open game, and the verdicts about its next turn. */
    private record Table(LocalRoom room, PointVerdicts verdicts) {

        StateView view() {
            return StateView.of(room, room.state(), verdicts);
        }
    }

    /**
     * Creates a site without games.
     *
     * @param now returns the time in milliseconds since 1970
     * @param day returns the day of such a time in the time zone of the page, as in 2026-11-28
     * @param names returns a new name for a game
     */
    public LocalSite(Writer writer, LongSupplier now, LongFunction<String> day, Supplier<String> names) {
        this.writer = writer;
        this.now = now;
        this.day = day;
        this.names = names;
    }

    /** Returns the new lines to store since the last call. */
    public List<Kept> kept() {
        List<Kept> lines = List.copyOf(kept);
        kept.clear();
        return lines;
    }

    /** Returns whether a game is open. */
    public boolean isOpen(String game) {
        return tables.containsKey(game);
    }

    /**
     * Opens a game from its stored lines.
     *
     * @throws Refusal if the lines are not the lines of a game
     */
    public void open(String game, List<String> lines) {
        LocalRoom room = null;
        for (String line : lines) {
            int blank = line.indexOf(' ');
            String rest = line.substring(blank + 1);
            String word = blank < 0 ? line : line.substring(0, blank);
            if (word.equals(MADE)) {
                String[] parts = rest.split(" ", 3);
                room = room(game, JsonTrees.object(parts[2]), Long.parseLong(parts[0]), parts[1]);
            } else if (room == null) {
                throw new Refusal(Code.DAMAGED, "the game does not begin with its setup");
            } else if (word.equals(ACT)) {
                String[] parts = rest.split(" ", 2);
                room.act(Requests.act(JsonTrees.object(parts[1]), room.state()), Long.parseLong(parts[0]));
            } else {
                room.take(List.of(KeptEvent.read(JsonTrees.object(rest))));
            }
        }
        if (room != null) {
            tables.put(game, new Table(room, new PointVerdicts()));
            room.look();
        }
    }

    /**
     * Answers a request of a page, as the server would. A refusal is an answer too.
     *
     * @param target the path and the query
     */
    public Answer answer(String method, String target, byte[] body) {
        try {
            return answerTo(method, target, body);
        } catch (Refusal refusal) {
            return new Answer(Refusals.status(refusal.code()), writer.text(Refusals.view(refusal)));
        }
    }

    private Answer answerTo(String method, String target, byte[] body) {
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query);
        String[] parts = path.split("/");
        if (parts.length > 3 && parts[2].equals("games")) {
            return ofGame(method + (parts.length > 4 ? " " + parts[4] : ""), table(parts[3]), body);
        }
        return switch (method + " " + path) {
            case "GET /api/rules" -> view(query < 0 ? RulesView.all() : RulesView.withoutClauses());
            case "GET /api/engines" -> view(EnginesView.of(List.of(EngineOffer.ownLadder())));
            case "POST /api/games" -> new Answer(201, writer.text(make(text(body))));
            case "POST /api/lines" -> view(lines.judge(JsonTrees.object(text(body))));
            case "POST /api/disputes" -> view(DisputeJudge.judge(JsonTrees.object(text(body)), lines));
            case "POST /api/counts" -> view(CountsView.of(JsonTrees.object(text(body))));
            case "POST /api/records" -> {
                String game = query < 0 ? "game=1" : target.substring(query + 1);
                int number = Requests.number(game.substring(game.indexOf('=') + 1), "game");
                yield view(Review.of(body, number, allowance(), judged -> null));
            }
            default -> throw new Refusal(Code.NOT_FOUND, "there is nothing here");
        };
    }

    private Answer ofGame(String what, Table table, byte[] body) {
        LocalRoom room = table.room;
        return switch (what) {
            case "GET" -> view(table.view());
            case "GET layers" -> view(LayersView.of(room.state()));
            case "GET others" -> view(OthersView.of(room.state()));
            case "GET ending" ->
                EndingView.of(room.state().game()).map(this::view).orElse(new Answer(204, ""));
            case "GET sgf" -> new Answer(200, new String(Review.sgf(room, room.state()), StandardCharsets.UTF_8));
            case "GET review" -> view(Review.of(Review.played(room, room.state()), allowance(), judged -> null));
            case "POST acts" -> {
                String asked = text(body);
                act(table, JsonTrees.object(asked), asked);
                yield new Answer(200, "{}");
            }
            case "POST proofs" -> {
                room.unproved()
                        .flatMap(position -> Certificate.check(position, text(body)))
                        .ifPresent(findings -> {
                            List<Event> proved = room.takeProofs(findings);
                            keep(room, proved);
                            unsent.put(room.id(), proved);
                            room.look();
                        });
                yield new Answer(204, "");
            }
            default -> throw new Refusal(Code.NOT_FOUND, "there is nothing here");
        };
    }

    private Answer view(Record view) {
        return new Answer(200, writer.text(view));
    }

    /** Returns the answers to a message of a live connection. */
    public List<String> onMessage(String game, String message) {
        String request = "";
        try {
            JsonNode asked = JsonTrees.object(message);
            request = Requests.request(asked);
            Table table = table(game);
            switch (Requests.text(asked, "t", "")) {
                case "ping" -> {
                    return List.of(writer.text(new LiveMessage.Pong()));
                }
                case "hello" -> {
                    return List.of(writer.text(new LiveMessage.Sync(
                            table.room.state().version(),
                            "",
                            null,
                            table.view(),
                            null,
                            List.copyOf(table.room.held()))));
                }
                case "act" -> {
                    List<Event> events = act(table, asked, message);
                    return List.of(
                            events(table, events),
                            writer.text(new LiveMessage.Ack(
                                    request, table.room.state().version())));
                }
                default -> throw Requests.bad("'t' must be hello, act or ping");
            }
        } catch (Refusal refusal) {
            return List.of(
                    writer.text(new LiveMessage.Refused(Refusals.view(refusal).error(), request)));
        }
    }

    /**
     * Performs the next steps of a game that no player requests: a loss on time, a search for a proof about a claim,
     * and the tasks of the program besides its moves. Returns the messages about them for the page.
     */
    public List<String> goesOn(String game) {
        Table table = tables.get(game);
        if (table == null) {
            return List.of();
        }
        LocalRoom room = table.room;
        List<Event> events = new ArrayList<>(room.flag());
        if (events.isEmpty()) {
            events.addAll(room.search());
        }
        if (events.isEmpty()) {
            room.consider();
            events.addAll(room.late());
        } else {
            room.look();
        }
        keep(room, events);
        List<Event> all = new ArrayList<>(unsent.getOrDefault(game, List.of()));
        unsent.remove(game);
        all.addAll(events);
        return all.isEmpty() ? List.of() : List.of(events(table, all));
    }

    /**
     * Returns the open request for a move of the program, as the body of a request to {@link LocalMind}; empty if there
     * is none.
     */
    public String engineQuestion(String game) {
        Table table = tables.get(game);
        return table == null
                ? ""
                : table.room
                        .question()
                        .map(question -> writer.text(MoveQuestion.of(table.room, question)))
                        .orElse("");
    }

    /**
     * Plays the move of the program of a game. Returns the messages about it.
     *
     * @param question the request that is answered, as {@link #engineQuestion} returned it. A late answer is dropped
     * @param move the move; empty if there is none
     */
    public List<String> onMove(String game, String question, String move) {
        Table table = tables.get(game);
        if (table == null || !engineQuestion(game).equals(question)) {
            return List.of();
        }
        table.room.answer(move.isEmpty() ? Optional.empty() : Optional.of(Move.parse(move)));
        List<Event> events = table.room.late();
        keep(table.room, events);
        return events.isEmpty() ? List.of() : List.of(events(table, events));
    }

    /** Stores events that were not caused by a request of a player. */
    private void keep(LocalRoom room, List<Event> events) {
        events.forEach(event -> keep(room.id(), EVENT + " " + writer.text((Record) event)));
    }

    private String events(Table table, List<Event> events) {
        return writer.text(new LiveMessage.Events(table.room.state().version(), "", events, table.view()));
    }

    private Made make(String asked) {
        JsonNode setup = JsonTrees.object(asked);
        Made made = new Made(names.get(), names.get(), "");
        begin(made.id, setup, asked);
        table(made.id).room.look();
        return made;
    }

    private void begin(String id, JsonNode setup, String asked) {
        long began = now.getAsLong();
        tables.put(id, new Table(room(id, setup, began, day.apply(began)), new PointVerdicts()));
        keep(id, MADE + " " + began + " " + day.apply(began) + " " + asked);
    }

    private LocalRoom room(String id, JsonNode asked, long began, String onDay) {
        Setup setup = Requests.setup(asked);
        String host = Seats.name(Requests.text(asked, "name", ""));
        return setup.meeting() == Setup.Meeting.ENGINE
                ? LocalRoom.against(Requests.text(asked, "level", ""), id, setup, host, began, onDay, now)
                : LocalRoom.ofTwo(
                        id, setup, host, Seats.name(Requests.text(asked, "guestName", "")), began, onDay, now);
    }

    private List<Event> act(Table table, JsonNode asked, String text) {
        LocalRoom room = table.room;
        List<Event> fallen = room.flag();
        if (!fallen.isEmpty()) {
            throw new Refusal(Code.NOT_NOW, "the time is over");
        }
        long spent = room.spent();
        List<Event> events = new ArrayList<>(room.act(Requests.act(asked, room.state()), spent));
        keep(room.id(), ACT + " " + spent + " " + text);
        if (events.get(events.size() - 1) instanceof Event.Accepted accepted && accepted.offer() == Offer.REMATCH) {
            Event.Rematched next = new Event.Rematched(names.get());
            String again = writer.text(Again.of(room));
            begin(next.game(), JsonTrees.object(again), again);
            room.take(List.of(next));
            keep(room.id(), EVENT + " " + writer.text(next));
            events.add(next);
        }
        room.look();
        return events;
    }

    private void keep(String game, String line) {
        kept.add(new Kept(game, line));
    }

    private Table table(String game) {
        Table table = tables.get(game);
        if (table == null) {
            throw new Refusal(Code.NOT_FOUND, "there is no such game");
        }
        return table;
    }

    private Allowance allowance() {
        return new Allowance(Allowance.MAX_ENTRIES, () -> now.getAsLong() * 1_000_000);
    }

    private static String text(byte[] body) {
        return new String(body, StandardCharsets.UTF_8);
    }
}
