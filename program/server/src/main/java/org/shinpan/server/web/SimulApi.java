package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Setup;
import org.shinpan.server.teach.Simul;
import org.shinpan.server.teach.SimulDecision;
import org.shinpan.server.teach.SimulEvent.Start;
import org.shinpan.server.teach.SimulState;
import org.shinpan.server.teach.Simuls;
import org.shinpan.server.web.Limits.Kind;

/** The part of the API about simultaneous games: opening them, joining them, and the actions of the host. */
final class SimulApi {

    private final Simuls simuls;
    private final Lobby lobby;
    private final Callers callers;
    private final Turnstiles limits;

    SimulApi(Simuls simuls, Lobby lobby, Callers callers, Turnstiles limits) {
        this.simuls = simuls;
        this.lobby = lobby;
        this.callers = callers;
        this.limits = limits;
    }

    void addRoutes(RoutesConfig routes) {
        routes.post("/api/simuls", this::open);
        routes.get("/api/simuls/{code}", this::look);
        routes.post("/api/simuls/{code}/join", this::join);
        routes.post("/api/simuls/{code}/acts", this::act);
    }

    /** Checks that there are simultaneous games with this code. */
    void check(String id) {
        simuls.room(id);
    }

    private void open(Context context) {
        JsonNode asked = Exchange.body(context);
        limits.count(Kind.CLASS, callers.address(context));
        Setup setup = Requests.simulSetup(asked);
        Start start = Requests.oneOf(Start.class, Requests.text(asked, "start", "at-once"), "start");
        context.status(201);
        Exchange.json(context, simuls.open(Requests.text(asked, "name", ""), setup, start));
    }

    private Simul simul(Context context) {
        return simuls.room(context.pathParam("code"));
    }

    private void look(Context context) {
        Simul simul = simul(context);
        SimulScreen screen = new SimulScreen(lobby, simul);
        Exchange.json(context, screen.message(screen.shown(), List.of(), Screen.Extent.WHOLE));
    }

    private void join(Context context) {
        Exchange.JoinClass asked = Exchange.body(context, Exchange.JoinClass.class);
        Simul simul = simul(context);
        limits.count(Kind.JOIN, callers.address(context));
        Exchange.json(context, simul.join(asked.name()));
    }

    private void act(Context context) {
        JsonNode asked = Exchange.body(context);
        Simul simul = simul(context);
        String secret = Exchange.mustHaveSecret(context);
        limits.count(Kind.ACT, secret);
        limits.count(Kind.ACT_OF_ADDRESS, callers.address(context));
        SimulDecision.Act act = act(asked, simul.look(SimulState::opened).setup());
        Exchange.json(context, new Exchange.Done(simul.act(secret, Requests.request(asked), act)));
    }

    private static SimulDecision.Act act(JsonNode asked, Setup setup) {
        String what = Requests.text(asked, "do");
        return switch (what) {
            case "begin" -> {
                int place = Requests.whole(asked, "place");
                int handicap = Requests.whole(asked, "handicap", setup.handicap());
                String komi = Requests.text(asked, "komi", setup.komi());
                Requests.checkKomi(komi, setup.columns() * setup.rows());
                yield decision -> decision.begin(place, handicap, komi);
            }
            case "dismiss" -> {
                int place = Requests.whole(asked, "place");
                yield decision -> decision.dismiss(place);
            }
            case "open-door" -> SimulDecision::openDoor;
            case "close-door" -> SimulDecision::closeDoor;
            default -> throw Requests.bad("unknown 'do': '" + Requests.quote(what) + "'");
        };
    }
}
