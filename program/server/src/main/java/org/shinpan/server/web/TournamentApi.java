package org.shinpan.server.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.tournament.DeskState;
import org.shinpan.server.tournament.TournamentDesk;
import org.shinpan.server.tournament.TournamentDesk.Side;
import org.shinpan.server.tournament.TournamentResult;
import org.shinpan.views.AbsentIfNull;
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
            Exchange.json(context, TournamentView.of(desk().state()));
        });
        routes.post("/api/admin/tournament/answers", this::answer);
    }

    private TournamentDesk desk() {
        return desk.orElseThrow(
                () -> new Refusal(Code.NOT_FOUND, "there is no tournament; name one with serve --tournament"));
    }

    /**
     * A tournament that another program pairs.
     *
     * @param program the name of that program
     * @param place its address or file
     * @param name the name of the tournament; empty before it was read
     * @param round the latest round; 0 before the first
     * @param rules how the rules of the tournament are understood, if the tournament uses another name for them than
     *     this server
     * @param trouble why the tournament could not be read the last time
     * @param read the time when it was read last, in milliseconds since 1970; 0 if never
     * @param games the games that have or wait for tables here: questions first, then the latest round
     */
    record TournamentView(
            String program,
            String place,
            String name,
            int round,
            @AbsentIfNull @Nullable String rules,
            @AbsentIfNull @Nullable String trouble,
            long read,
            List<TournamentGameView> games) {

        private static TournamentView of(DeskState state) {
            return new TournamentView(
                    state.program(),
                    state.place(),
                    state.name(),
                    state.round(),
                    state.reading().orElse(null),
                    state.trouble().orElse(null),
                    state.read(),
                    state.games().stream().map(TournamentGameView::of).toList());
        }
    }

    /**
     * A game of a tournament.
     *
     * @param id the name of the game in the pairing program
     * @param game the name of the game here; absent if it is not played here
     * @param ours the result here
     * @param theirs the result in the pairing program
     * @param question what the administrator has to decide
     * @param trouble why it has no table yet, or why its result could not be sent
     */
    record TournamentGameView(
            int round,
            String id,
            int table,
            String black,
            String white,
            int handicap,
            @AbsentIfNull @Nullable String game,
            TournamentResult ours,
            TournamentResult theirs,
            DeskState.Question question,
            @AbsentIfNull @Nullable String trouble) {

        private static TournamentGameView of(DeskState.DeskGame game) {
            return new TournamentGameView(
                    game.round(),
                    game.id(),
                    game.table(),
                    game.black(),
                    game.white(),
                    game.handicap(),
                    game.game().isEmpty() ? null : game.game(),
                    game.ours(),
                    game.theirs(),
                    game.question(),
                    game.trouble().orElse(null));
        }
    }

    /**
     * The administrator's decision between two different results of a game.
     *
     * @param id the name of the game in the pairing program
     * @param ours the result here, as it was shown
     * @param theirs the result there, as it was shown
     * @param side the place whose result is right
     */
    record TournamentAnswer(int round, String id, TournamentResult ours, TournamentResult theirs, @ByWord Side side) {}

    private void answer(Context context) {
        admin.admit(context);
        TournamentAnswer asked = Exchange.body(context, TournamentAnswer.class);
        desk().answer(asked.round(), asked.id(), asked.ours(), asked.theirs(), asked.side());
        admin.note(context, "tournament", asked);
        Exchange.json(context, TournamentView.of(desk().state()));
    }
}
