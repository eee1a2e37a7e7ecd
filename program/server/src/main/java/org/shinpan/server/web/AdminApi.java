package org.shinpan.server.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.shinpan.server.play.Event.Ruling;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Official;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Secret;
import org.shinpan.server.store.Administration;
import org.shinpan.server.web.Limits.Kind;
import org.shinpan.views.ByWord;
import org.shinpan.views.Json;

/**
 * The part of the API for the administrator. Each request needs the key in the header {@code X-Admin-Key}. Wrong keys
 * are counted for every network address. If an address has sent too many, even the right key is refused from it for a
 * while, so that nobody can guess the key quickly. Each action is logged.
 */
final class AdminApi {

    /** The header with the key. */
    static final String KEY = "X-Admin-Key";

    /** The number of actions in the log that are shown. */
    private static final int LATEST_ACTS = 50;

    private final Lobby lobby;
    private final Administration administration;
    private final Callers callers;
    private final Turnstiles limits;
    private final boolean tournament;

    /** @param tournament whether there is a tournament that another program pairs */
    AdminApi(Lobby lobby, Administration administration, Callers callers, Turnstiles limits, boolean tournament) {
        this.lobby = lobby;
        this.administration = administration;
        this.callers = callers;
        this.limits = limits;
        this.tournament = tournament;
    }

    void addRoutes(RoutesConfig routes) {
        routes.get("/api/admin/games", context -> {
            admit(context);
            Exchange.json(context, AdminView.of(lobby, tournament));
        });
        routes.get("/api/admin/games/{id}", context -> {
            admit(context);
            Room room = lobby.room(context.pathParam("id"));
            Exchange.json(context, room.<AdminView.AdminGame>look(state -> AdminView.AdminGame.of(room, state)));
        });
        routes.post("/api/admin/games/{id}/seats", this::reseat);
        routes.post("/api/admin/games/{id}/rulings", this::rule);
        routes.post("/api/admin/messages", this::announce);
        routes.get("/api/admin/acts", context -> {
            admit(context);
            Exchange.json(context, new ActsView(administration.acts().latest(LATEST_ACTS)));
        });
    }

    /**
     * The last lines of the log of the administrator's actions, the newest first.
     *
     * @param acts lines of JSON
     */
    record ActsView(List<String> acts) {}

    /**
     * The answer after a seat was given to another person.
     *
     * @param secret the new secret of the seat; the earlier secret is no longer valid
     */
    record Reseated(String secret) {}

    /**
     * The answer after a message was sent to all players.
     *
     * @param games the number of games that show it
     */
    record Announced(int games) {}

    /** @throws Refusal unless the request has the key */
    void admit(Context context) {
        String address = callers.address(context);
        limits.expect(Kind.KEY, address);
        String given = context.header(KEY);
        if (given == null || !administration.key().opensTo(given)) {
            if (given != null) {
                limits.pass(Kind.KEY, address);
            }
            throw new Refusal(Code.NO_KEY, "this needs the key of the administrator in the header " + KEY);
        }
    }

    /** Logs an action that was carried out. */
    void note(Context context, String act, Map<String, String> details) {
        administration.acts().note(act, callers.address(context), details);
    }

    /** Logs a request that was carried out, with its fields. */
    void note(Context context, String act, Record asked) {
        Map<String, String> details = new LinkedHashMap<>();
        JsonTrees.object(Json.text(asked))
                .properties()
                .forEach(field -> details.put(field.getKey(), field.getValue().asText()));
        note(context, act, details);
    }

    /** The request to give a seat to another person. */
    record SeatAgain(@ByWord Seat seat) {}

    private void reseat(Context context) {
        admit(context);
        Seat seat = Exchange.body(context, SeatAgain.class).seat();
        Room room = lobby.room(context.pathParam("id"));
        String secret = Secret.random();
        room.decide(Official.reseat(seat, Secret.proof(secret)));
        note(context, "seat", Map.of("game", room.id(), "seat", seat.name()));
        Exchange.json(context, new Reseated(secret));
    }

    /**
     * The administrator's decision about a game.
     *
     * @param ruling the decision. Closed: the game takes no more requests, and if it was not over, it ends without a
     *     result. Withdrawn: the game returns to its state before all decisions, with the clocks paused
     * @param reason one line of at most 200 letters, which both players see
     */
    record RulingAsked(@ByWord Ruling ruling, String reason) {}

    private void rule(Context context) {
        admit(context);
        RulingAsked asked = Exchange.body(context, RulingAsked.class);
        Room room = lobby.room(context.pathParam("id"));
        int version = room.decide(Official.rule(asked.ruling(), asked.reason()));
        Map<String, String> details = new LinkedHashMap<>();
        details.put("game", room.id());
        details.put("ruling", asked.ruling().name());
        details.put("reason", asked.reason());
        note(context, "ruling", details);
        Exchange.json(context, new Exchange.Done(version));
    }

    /**
     * The request of the administrator to send a message to all players.
     *
     * @param text one line of at most 200 letters
     */
    record MessageAsked(String text) {}

    /** Sends a message to all games at this node that are not over. It is stored as an event of each game. */
    private void announce(Context context) {
        admit(context);
        String text = Exchange.body(context, MessageAsked.class).text();
        Official.Act act = Official.announce(text);
        int games = 0;
        for (Room room : lobby.rooms()) {
            try {
                room.decide(act);
                games++;
            } catch (Refusal over) {
                if (over.code() == Code.NOT_KEPT) {
                    throw over;
                }
            }
        }
        note(context, "message", Map.of("text", text));
        Exchange.json(context, new Announced(games));
    }
}
