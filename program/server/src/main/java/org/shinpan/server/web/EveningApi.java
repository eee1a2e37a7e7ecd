package org.shinpan.server.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.evening.Evening;
import org.shinpan.server.evening.Evening.Presence;
import org.shinpan.server.evening.EveningGame;
import org.shinpan.server.evening.EveningGame.Outcome;
import org.shinpan.server.evening.ForbiddenPair;
import org.shinpan.server.evening.Results;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.ByWord;
import org.shinpan.views.ConditionsView;

/** The part of the API with which the administrator runs a club evening: its players, the pairs, and the results. */
final class EveningApi {

    /** The maximum number of players in one request that names them one by one. */
    private static final int MAX_AT_ONCE = 100;

    /** The maximum length of a list of players, in bytes. */
    private static final int LONGEST_LIST = 64 * 1024;

    private final Evening evening;
    private final AdminApi admin;

    private final League league;

    private final GameRecords games;

    EveningApi(Evening evening, AdminApi admin, League league, GameRecords games) {
        this.evening = evening;
        this.admin = admin;
        this.league = league;
        this.games = games;
    }

    void addRoutes(RoutesConfig routes) {
        routes.get("/api/admin/evening", context -> {
            admin.admit(context);
            show(context);
        });
        routes.get("/api/admin/evening.csv", context -> {
            admin.admit(context);
            context.contentType("text/csv; charset=utf-8").result(new Results(evening).csv());
        });
        routes.get("/api/admin/evening.txt", context -> {
            admin.admit(context);
            context.contentType("text/plain; charset=utf-8").result(new Results(evening).european(day()));
        });
        routes.get("/api/admin/evening.zip", context -> {
            admin.admit(context);
            context.contentType("application/zip").result(records());
        });
        routes.post("/api/admin/players", this::add);
        routes.post("/api/admin/players/{n}", this::setHere);
        routes.post("/api/admin/barred", this::bar);
        routes.post("/api/admin/rounds", this::pair);
        routes.post("/api/admin/results", this::record);
    }

    /**
     * A club evening: the table of results, the games with the newest first, and the forbidden pairs.
     *
     * @param refused the games on this server that the league does not accept
     */
    record EveningView(
            List<StandingView> players,
            List<EveningGame> meetings,
            List<ForbiddenPair> barred,
            List<RefusedView> refused) {}

    /**
     * A game that the league does not accept.
     *
     * @param meeting the number of the game
     * @param unmet the conditions that it does not meet
     */
    record RefusedView(int meeting, List<ConditionsView.AnswerView> unmet) {}

    /**
     * A player in the table of results.
     *
     * @param number the number of the player, from 1
     * @param rank such as 5k
     * @param points the points: one for a win, half a point for a draw
     * @param games the number of games that are over
     * @param waits whether the player takes part now and plays no game
     */
    record StandingView(
            int number,
            String name,
            String rank,
            boolean here,
            BigDecimal points,
            int games,
            int rests,
            boolean waits) {

        private static StandingView of(Evening.Standing standing) {
            return new StandingView(
                    standing.player().number(),
                    standing.player().name(),
                    standing.player().rankText(),
                    standing.player().here(),
                    standing.points(),
                    standing.games(),
                    standing.player().rests(),
                    standing.waits());
        }
    }

    /** Returns the day on which the last game on this server began, such as 2026-11-28; empty if there is none. */
    private String day() {
        return here().reduce((earlier, later) -> later)
                .map(meeting -> games.day(meeting.game()))
                .orElse("");
    }

    /** Returns the games of the evening that are played on this server, in their order. */
    private Stream<EveningGame> here() {
        return evening.meetings().stream()
                .filter(meeting -> !meeting.game().isEmpty())
                .sorted(Comparator.comparingInt(EveningGame::number));
    }

    /**
     * Returns the records of all games on this server, as a ZIP archive of SGF files named by the numbers of the games.
     */
    private byte[] records() {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(archive)) {
            for (EveningGame meeting : here().toList()) {
                zip.putNextEntry(new ZipEntry(String.format(Locale.ROOT, "%03d.sgf", meeting.number())));
                zip.write(games.sgf(meeting.game()));
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return archive.toByteArray();
    }

    private void show(Context context) {
        List<EveningGame> meetings = evening.meetings();
        Exchange.json(
                context,
                new EveningView(
                        evening.standings().stream().map(StandingView::of).toList(),
                        meetings,
                        evening.barred(),
                        refusedGames(meetings)));
    }

    private List<RefusedView> refusedGames(List<EveningGame> meetings) {
        return meetings.stream()
                .filter(meeting ->
                        meeting.outcome() != Outcome.OPEN && !meeting.game().isEmpty())
                .map(meeting -> new RefusedView(meeting.number(), league.unmet(meeting.game())))
                .filter(refused -> !refused.unmet().isEmpty())
                .toList();
    }

    /**
     * The request to add players, either as a CSV list or one by one.
     *
     * @param csv a list with a name and a rank in each line, with commas, semicolons or tabs. A first line may have the
     *     titles 'name' and 'rank', or 'last name', 'first name' and 'rank'
     * @param players instead of csv, at most 100 players
     */
    record PlayersAsked(@AbsentIfNull @Nullable String csv, @AbsentIfNull @Nullable List<PlayerAsked> players) {}

    /**
     * A player to add to the club evening.
     *
     * @param rank the rank, from 30k to 9d
     */
    record PlayerAsked(String name, String rank) {}

    /**
     * Adds players, either from a CSV list or one by one. Players who are named one by one are added up to the first
     * one that cannot be added.
     */
    private void add(Context context) {
        admin.admit(context);
        PlayersAsked asked = RequestRecords.read(PlayersAsked.class, Exchange.body(context, LONGEST_LIST));
        List<PlayerAsked> players = asked.players();
        if (asked.csv() != null) {
            evening.addList(asked.csv());
            admin.note(context, "players", Map.of());
        } else if (players == null || players.size() > MAX_AT_ONCE) {
            throw Requests.bad("'players' must be a list of at most " + MAX_AT_ONCE + " players");
        } else {
            for (PlayerAsked player : players) {
                evening.add(player.name(), player.rank());
                admin.note(context, "player", player);
            }
        }
        show(context);
    }

    /** The request to record that a player leaves or comes back. */
    record PresenceAsked(@ByWord Presence presence) {}

    private void setHere(Context context) {
        admin.admit(context);
        int number = Requests.number(context.pathParam("n"), "player");
        Presence presence = Exchange.body(context, PresenceAsked.class).presence();
        evening.setHere(number, presence);
        admin.note(context, "presence", Map.of("player", Integer.toString(number), "presence", presence.name()));
        show(context);
    }

    private void bar(Context context) {
        admin.admit(context);
        ForbiddenPair asked = Exchange.body(context, ForbiddenPair.class);
        evening.bar(asked.one(), asked.other());
        admin.note(context, "barred", asked);
        show(context);
    }

    /** The ways to pair players. */
    enum RoundKind {
        /** All waiting players are paired. */
        FREE,
        /** The next round of a schedule in which everybody plays everybody once. */
        ROUND_ROBIN
    }

    /**
     * The request to pair players.
     *
     * @param kind how to pair; free if it is missing. With free, all waiting players are paired. With round-robin, the
     *     pairs are the next round of a schedule in which everybody plays everybody once
     */
    record RoundAsked(@AbsentIfNull @ByWord @Nullable RoundKind kind) {}

    private void pair(Context context) {
        admin.admit(context);
        RoundKind kind = Exchange.body(context, RoundAsked.class).kind();
        int pairs = (kind == RoundKind.ROUND_ROBIN ? evening.pairRoundRobin() : evening.pair()).size();
        admin.note(context, "pairs", Map.of("pairs", Integer.toString(pairs)));
        show(context);
    }

    /** The request to record the outcome of a game on a board in the club room. */
    record ResultAsked(int meeting, @ByWord Outcome outcome) {}

    private void record(Context context) {
        admin.admit(context);
        ResultAsked asked = Exchange.body(context, ResultAsked.class);
        evening.record(asked.meeting(), asked.outcome());
        admin.note(context, "result", asked);
        show(context);
    }
}
