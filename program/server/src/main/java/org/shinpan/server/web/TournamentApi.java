package org.shinpan.server.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.tournament.TournamentDesk;
import org.shinpan.server.tournament.TournamentDesk.Side;
import org.shinpan.server.tournament.TournamentResult;
import org.shinpan.views.ByWord;

/** The part of the API with which the administrator controls a tournament that another program pairs. */
final class TournamentApi {

    private final Optional<TournamentDesk> desk;
    private final AdminApi admin;

    TournamentApi(Optional<TournamentDesk> desk, AdminApi admin) {
        this.desk = desk;
        this.admin = admin;
    }

    void addRoutes(RoutesConfig routes) {
        routes.get("/api/admin/tournament", context -> {
            admin.admit(context);
            Exchange.json(context, desk().state());
        });
        routes.post("/api/admin/tournament/answers", this::answer);
    }

    private TournamentDesk desk() {
        return desk.orElseThrow(
                () -> new Refusal(Code.NOT_FOUND, "there is no tournament; name one with serve --tournament"));
    }

    /**
     * The administrator's decision between two different results of a game.
     *
     * @param id the name of the game in the pairing program
     * @param ours the result on this server, as it was shown
     * @param theirs the result in the pairing program, as it was shown
     * @param side the side whose result is right: this server or the pairing program
     */
    record TournamentAnswer(int round, String id, TournamentResult ours, TournamentResult theirs, @ByWord Side side) {}

    private void answer(Context context) {
        admin.admit(context);
        TournamentAnswer asked = Exchange.body(context, TournamentAnswer.class);
        desk().answer(asked.round(), asked.id(), asked.ours(), asked.theirs(), asked.side());
        admin.note(context, "tournament", asked);
        Exchange.json(context, desk().state());
    }
}
