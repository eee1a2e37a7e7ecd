package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.evening.Tables;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Seats;
import org.shinpan.server.play.Setup;
import org.shinpan.server.web.Limits.Kind;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.ByWord;

/**
 * The part of the API about the numbered tables of a club, at which people take seats. The administrator sets the
 * tables up.
 */
final class TablesApi {

    private final Tables tables;
    private final AdminApi admin;
    private final Callers callers;
    private final Turnstiles limits;

    TablesApi(Tables tables, AdminApi admin, Callers callers, Turnstiles limits) {
        this.tables = tables;
        this.admin = admin;
        this.callers = callers;
        this.limits = limits;
    }

    void addRoutes(RoutesConfig routes) {
        routes.get("/api/tables", context -> Exchange.json(context, new TablesView(tables.count(), offer())));
        routes.get("/api/tables/{n}", context -> {
            int number = Requests.number(context.pathParam("n"), "table");
            Exchange.json(context, AtTable.of(number, tables.game(number), offer()));
        });
        routes.post("/api/tables/{n}/seats", this::sit);
        routes.post("/api/admin/tables", this::set);
    }

    /**
     * All tables.
     *
     * @param count the number of tables, which are numbered from 1
     * @param offer the conditions of the games at free tables; absent while there are no tables
     */
    record TablesView(int count, @AbsentIfNull @Nullable OfferView offer) {}

    /** The conditions of the games at free tables. */
    record OfferView(GamesView.RuleName rules, int columns, int rows, String komi, int handicap, TimeControl time) {

        private static OfferView of(Setup setup) {
            return new OfferView(
                    GamesView.RuleName.of(RuleSets.named(setup.rules(), RuleSets.Options.DEFAULT)),
                    setup.columns(),
                    setup.rows(),
                    setup.komi(),
                    setup.handicap(),
                    setup.time());
        }
    }

    /**
     * A table.
     *
     * @param game the last game at the table; absent if there was none
     * @param offer the conditions of the next game once the table is free
     */
    record AtTable(int table, @AbsentIfNull @Nullable HostedGame game, @AbsentIfNull @Nullable OfferView offer) {

        private static AtTable of(int table, Optional<Room> room, @Nullable OfferView offer) {
            return new AtTable(
                    table,
                    room.map(there -> there.<HostedGame>look(state -> HostedGame.of(there, state)))
                            .orElse(null),
                    offer);
        }
    }

    private @Nullable OfferView offer() {
        return tables.setup().map(OfferView::of).orElse(null);
    }

    /**
     * The request for a seat at a table.
     *
     * @param color the colour of the seat
     * @param name the name of the person
     */
    record SitAsked(@ByWord Player color, @AbsentIfNull @Nullable String name) {}

    private void sit(Context context) {
        SitAsked asked = Exchange.body(context, SitAsked.class);
        limits.count(Kind.GAME, callers.address(context));
        int table = Requests.number(context.pathParam("n"), "table");
        Seat seat = asked.color() == Player.BLACK ? Seat.HOST : Seat.GUEST;
        Exchange.json(context, tables.sit(table, seat, Seats.name(Objects.requireNonNullElse(asked.name(), ""))));
    }

    private void set(Context context) {
        admin.admit(context);
        JsonNode asked = Exchange.body(context);
        int count = Requests.whole(asked, "count");
        tables.set(count, Requests.tableSetup(asked));
        admin.note(context, "tables", Map.of("count", Integer.toString(count)));
        Exchange.json(context, new TablesView(tables.count(), offer()));
    }
}
