package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Map;
import java.util.Optional;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.game.Game;
import org.shinpan.server.play.Certificate;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.NewGames;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seats;
import org.shinpan.server.play.Setup;
import org.shinpan.server.web.Background.Rank;
import org.shinpan.server.web.Limits.Kind;
import org.shinpan.views.Json;

/** The part of the API about games: creating games, handling the requests of their players, and sending their state. */
final class GamesApi {

    private final Lobby lobby;
    private final GameRecords records;
    private final League league;
    private final Callers callers;
    private final Turnstiles limits;
    private final Background background;

    GamesApi(
            Lobby lobby,
            GameRecords records,
            League league,
            Callers callers,
            Turnstiles limits,
            Background background) {
        this.lobby = lobby;
        this.records = records;
        this.league = league;
        this.callers = callers;
        this.limits = limits;
        this.background = background;
    }

    void addRoutes(RoutesConfig routes) {
        routes.get("/api/games", context -> Exchange.json(context, GamesView.of(lobby)));
        routes.post("/api/games", this::make);
        routes.get("/api/games/{id}", context -> look(context, StateView::of));
        routes.get("/api/games/{id}/layers", context -> look(context, (room, state) -> LayersView.of(state)));
        routes.get("/api/games/{id}/others", context -> look(context, (room, state) -> OthersView.of(state)));
        routes.get("/api/games/{id}/ending", this::sendEnding);
        routes.get("/api/games/{id}/sgf", this::sendSgf);
        routes.get("/api/games/{id}/review", this::sendReview);
        routes.post("/api/games/{id}/join", this::join);
        routes.post("/api/games/{id}/acts", this::act);
        routes.post("/api/games/{id}/proofs", this::receiveProofs);
    }

    private void make(Context context) {
        JsonNode asked = Exchange.body(context);
        limits.count(Kind.GAME, callers.address(context));
        Setup setup = Requests.setup(asked);
        String name = Requests.text(asked, "name", "");
        NewGames.Made made = setup.meeting() == Setup.Meeting.ENGINE
                ? lobby.newGames()
                        .make(setup, name, Requests.text(asked, "engine", ""), Requests.text(asked, "level", ""))
                : lobby.newGames().make(setup, name, Requests.text(asked, "guestName", ""));
        context.status(201);
        Exchange.json(context, made);
    }

    private void join(Context context) {
        JsonNode asked = Exchange.body(context);
        Room room = lobby.room(context.pathParam("id"));
        String name = Seats.name(Requests.text(asked, "name", ""));
        Exchange.json(context, new Exchange.Joined(room.join(Requests.text(asked, "invitation", ""), name)));
    }

    private void act(Context context) {
        JsonNode asked = Exchange.body(context);
        Room room = lobby.room(context.pathParam("id"));
        String secret = Exchange.mustHaveSecret(context);
        limits.count(Kind.ACT, secret);
        String address = callers.address(context);
        limits.count(Kind.ACT_OF_ADDRESS, address);
        var act = room.look(state -> Requests.act(asked, state));
        Exchange.json(context, new Exchange.Done(room.act(secret, Requests.request(asked), address, act)));
    }

    /** Receives proofs from a player's browser. They are checked before they are passed to the game. */
    private void receiveProofs(Context context) {
        String certificate = Exchange.json(context, Certificate.LONGEST);
        String address = callers.address(context);
        limits.count(Kind.PROOF, address);
        Room room = lobby.room(context.pathParam("id"));
        String secret = Exchange.secret(context);
        room.unproved(secret).ifPresent(position -> {
            Optional<Map<Chain, Finding>> checked =
                    background.run(Rank.GAME, address, () -> Certificate.check(position, certificate));
            checked.ifPresent(findings -> room.takeProofs(secret, position, findings, address));
        });
        context.status(204);
    }

    private interface Look {
        Record at(Room room, GameState state);
    }

    /**
     * Sends a view of a game. The view is computed under the lock of the room, so that the game does not change
     * meanwhile.
     */
    private void look(Context context, Look look) {
        Room room = lobby.room(context.pathParam("id"));
        Exchange.json(context, room.<Record>look(state -> look.at(room, state)));
    }

    private void sendEnding(Context context) {
        limits.count(Kind.LINE, callers.address(context));
        Game game = lobby.room(context.pathParam("id")).look(GameState::game);
        background
                .run(Rank.GAME, callers.address(context), () -> EndingView.of(game))
                // 204: a pass does not end the game now, or the players mark chains before the game ends.
                .ifPresentOrElse(view -> Exchange.json(context, view), () -> context.status(204));
    }

    private void sendSgf(Context context) {
        String id = context.pathParam("id");
        byte[] sgf = records.sgf(id);
        context.contentType("application/x-go-sgf; charset=utf-8")
                .header("Content-Disposition", "attachment; filename=\"shinpan-" + id + ".sgf\"")
                .result(sgf);
    }

    private void sendReview(Context context) {
        Review.Played played = records.played(context.pathParam("id"));
        Exchange.sendText(
                context,
                background.run(
                        Rank.RECORD,
                        callers.address(context),
                        () -> Json.text(Review.of(played, new Allowance(), league))));
    }
}
