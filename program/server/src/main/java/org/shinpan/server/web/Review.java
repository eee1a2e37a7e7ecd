package org.shinpan.server.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.Differences;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.Settled;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Outside;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seats.Person;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.SgfWriter;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.tree.SgfSyntaxException;
import org.shinpan.views.DeclaredView;
import org.shinpan.views.Json;
import org.shinpan.views.JudgementView;
import org.shinpan.views.Scalar;
import org.shinpan.views.SettlementView;

/** The review of a game: the steps of its record, and the judgement of each text. */
final class Review {

    private static final int MOST_STEPS = 2000;
    private static final int MOST_TITLES = 500;

    private Review() {}

    /** The record of a game. Call this while looking at the room. */
    static byte[] sgf(Room room, GameState state) {
        History history = state.game().history();
        SgfWriter writer = SgfWriter.of(history)
                .put("AP", "Shinpan")
                .put("RU", state.setup().rules())
                .put("DT", date(room.log().began()).toString());
        ClocksInSgf.write(writer, state);
        for (Player player : Player.values()) {
            state.seats()
                    .person(state.seatOf(player))
                    .map(Person::name)
                    .filter(name -> !name.isEmpty())
                    .ifPresent(name -> writer.name(player, name));
        }
        result(state).ifPresent(result -> writer.put("RE", result));
        territory(writer, state);
        return writer.write();
    }

    /** The day on which a game was made, where the server is. */
    private static LocalDate date(long began) {
        return LocalDate.ofInstant(Instant.ofEpochMilli(began), ZoneId.systemDefault());
    }

    /** What a game that was counted gave to each player, besides living stones. */
    private static void territory(SgfWriter writer, GameState state) {
        Settlement settlement = state.settlement().orElse(null);
        if (settlement == null
                || settlement
                        .ending()
                        .filter(Ending.TwoPasses.class::isInstance)
                        .isEmpty()) {
            return;
        }
        PointSet empty = state.game().position().without(Views.dead(state)).points(Color.EMPTY);
        for (Player player : Player.values()) {
            Holding.Owner owner = player == Player.BLACK ? Holding.Owner.BLACK : Holding.Owner.WHITE;
            PointSet owned = PointSet.empty(empty.board());
            for (Holding holding : settlement.score().holdings()) {
                owned = holding.owner() == owner ? owned.union(holding.points().intersection(empty)) : owned;
            }
            writer.territory(player, owned);
        }
    }

    private static Optional<String> result(GameState state) {
        Outside outside = state.outside().orElse(null);
        if (outside == null) {
            return state.settlement().map(settlement -> settlement.result().toString());
        }
        return Optional.of(
                switch (outside) {
                    case BLACK_OUT_OF_TIME -> "W+T";
                    case WHITE_OUT_OF_TIME -> "B+T";
                    case ABANDONED -> "Void";
                });
    }

    /** A copy of everything that a review needs, so that the game can go on meanwhile. */
    record Played(String sgf, RuleSets.Options options) {}

    /** A game of this server in its present state. */
    static Played played(Room room, GameState state) {
        boolean marked = Views.marks(state.game().rules())
                && state.phase() == Phase.OVER
                && state.outside().isEmpty();
        RuleSets.Options options =
                marked ? new RuleSets.Options(state.agreedLife(), Notice.AT_ONCE) : RuleSets.Options.DEFAULT;
        return new Played(new String(sgf(room, state), StandardCharsets.UTF_8), options);
    }

    /** A game played here. */
    static ObjectNode of(Played played) {
        return of(played.sgf.getBytes(StandardCharsets.UTF_8), 1, played.options, new Allowance());
    }

    /**
     * A record from elsewhere: SGF, GIB, NGF or UGF.
     *
     * @param game the number of a game in the file, from 1
     * @throws Refusal if it cannot be read, or has no such game; the message names the place
     */
    static ObjectNode of(byte[] file, int game) {
        return of(file, game, RuleSets.Options.DEFAULT, new Allowance());
    }

    /** The same within an allowance, which has begun already. */
    static ObjectNode of(byte[] file, int game, Allowance allowance) {
        return of(file, game, RuleSets.Options.DEFAULT, allowance);
    }

    private static ObjectNode of(byte[] file, int game, RuleSets.Options options, Allowance allowance) {
        RecordFile read;
        try {
            read = RecordFile.read(file, looks -> allowance.part());
        } catch (SgfSyntaxException wrong) {
            throw new Refusal(Code.BAD_REQUEST, String.valueOf(wrong.getMessage()));
        }
        if (read.games().isEmpty()) {
            throw new Refusal(
                    Code.BAD_REQUEST,
                    read.faults().isEmpty()
                            ? "there is no game in this file"
                            : String.valueOf(read.faults().get(0)));
        }
        if (game < 1 || game > read.games().size()) {
            throw new Refusal(
                    Code.NOT_FOUND, "the file has " + read.games().size() + " games, and none with the number " + game);
        }
        return of(read.gamesWithNotes().get(game - 1), read, options, allowance);
    }

    private static ObjectNode of(GameRecord record, RecordFile read, RuleSets.Options options, Allowance allowance) {
        if (record.steps().size() > MOST_STEPS) {
            throw new Refusal(Code.TOO_LARGE, "a record of more than " + MOST_STEPS + " steps is not reviewed here");
        }
        ObjectNode node = Views.object()
                .put("columns", record.board().columns())
                .put("rows", record.board().rows())
                .put("komi", record.agreement().komi().toString())
                .put("handicap", record.handicap())
                .put("first", record.firstToMove().letter())
                .put("games", read.games().size());
        ArrayNode titles = node.putArray("titles");
        read.games().stream().limit(MOST_TITLES).map(Review::title).forEach(titles::add);
        RecordTree.write(node.putArray("nodes"), record, allowance);
        RecordJudge judge = new RecordJudge(record);
        List<Judgement> judgements = judge.judge(RuleSets.all(options));
        allowance.part();
        // For a record from elsewhere nobody has said here which chains live: perhaps the record does.
        if (options.equals(RuleSets.Options.DEFAULT)) {
            Optional<LifeJudge> marked = DeclaredVerdict.markedLife(judge, judgements);
            if (marked.isPresent()) {
                judge = judge.noting(DeclaredVerdict.MARKED);
                judgements = judge.judge(RuleSets.all(new RuleSets.Options(marked.get(), Notice.AT_ONCE)));
            } else {
                declared(node, judge, judgements);
            }
        }
        allowance.part();
        said(node, judge.record());
        judgements(node, record, judgements, allowance);
        return node;
    }

    /** The result under the rules that the record names, as the judge of records settles it. */
    private static void declared(ObjectNode node, RecordJudge judge, List<Judgement> judgements) {
        DeclaredVerdict own = DeclaredVerdict.of(judge, judgements, Settled.Mode.AGREED, Optional.empty());
        ObjectNode declared = Json.tree(DeclaredView.of(judge.record(), own));
        declared.remove(List.of("rules", "result", "ruleset", "reading")); // the review has them already
        own.settled().ifPresent(settled -> {
            ObjectNode one = (ObjectNode) declared.path("settled");
            one.remove("asWritten");
            one.put("counting", Scalar.word(settled.rules().traits().counting()))
                    .set("settlement", Json.tree(SettlementView.of(settled.settlement())));
        });
        node.set("declared", declared);
    }

    /** The players of a game and its recorded result, for a list. */
    private static String title(GameRecord record) {
        String result = record.result().map(said -> ", " + said).orElse("");
        return record.name(Player.BLACK).orElse("?")
                + " – "
                + record.name(Player.WHITE).orElse("?")
                + result;
    }

    private static void said(ObjectNode node, GameRecord record) {
        record.name(Player.BLACK).ifPresent(name -> node.put("black", name));
        record.name(Player.WHITE).ifPresent(name -> node.put("white", name));
        record.rank(Player.BLACK).ifPresent(rank -> node.put("blackRank", rank));
        record.rank(Player.WHITE).ifPresent(rank -> node.put("whiteRank", rank));
        record.rules().ifPresent(rules -> node.put("declaredRules", rules));
        DeclaredRules rules = DeclaredRules.of(record.rules());
        rules.ruleSet().ifPresent(ruleSet -> node.put("rules", ruleSet));
        rules.reason().ifPresent(reason -> node.put("rulesReason", reason));
        record.stated("KM").ifPresent(komi -> node.put("declaredKomi", komi)
                .put("komiUnknown", record.komi().isEmpty()));
        record.result().ifPresent(result -> node.put("declaredResult", result));
        record.date().ifPresent(date -> node.put("date", date));
        record.event().ifPresent(event -> node.put("event", event));
        ArrayNode notes = node.putArray("notes");
        record.notes().forEach(notes::add);
    }

    private static void judgements(
            ObjectNode node, GameRecord record, List<Judgement> judgements, Allowance allowance) {
        List<History> standings = standings(record);
        ArrayNode list = node.putArray("judgements");
        for (Judgement judgement : judgements) {
            ObjectNode one = list.addObject().setAll(Json.tree(SettlementView.of(judgement.settlement())));
            one.setAll(Json.tree(JudgementView.of(judgement)));
            one.remove("readings"); // the page does not show them
            one.put("title", judgement.rules().title())
                    .put("life", Scalar.word(judgement.rules().traits().life()))
                    .put("turns", judgement.history().turns());
            judgement
                    .barred()
                    .ifPresent(barred -> one.set(
                            "illegal",
                            Json.tree(VerdictOnPage.of(
                                    barred.number(), barred.turn(), barred.verdict(), judgement.history()))));
            margins(one.putArray("margins"), standings, judgement, allowance);
        }
        ArrayNode differences = node.putArray("differences");
        Differences.of(judgements).forEach(differences::add);
    }

    /**
     * The game at the start and after each turn, for counts only: each state has its position, the player to move and
     * the prisoners, but not the turns before it. A set-up replaces the state before it.
     */
    private static List<History> standings(GameRecord record) {
        History start = History.start(record.agreement());
        List<History> standings = new ArrayList<>(List.of(start));
        Position position = start.position();
        int[] taken = new int[2]; // by each player, in the order of Player
        for (Step step : record.steps()) {
            if (step instanceof Step.SetUp setUp) {
                position = setUp.on(position);
                standings.remove(standings.size() - 1);
                standings.add(start.later(position, Player.BLACK, standings.size(), taken[0], taken[1]));
                continue;
            }
            Turn turn = ((Step.Played) step).turn();
            Color opposing = turn.player().opponent().color();
            Position after = AsPlayed.after(position, turn);
            taken[turn.player().ordinal()] += Math.max(
                    0, position.points(opposing).size() - after.points(opposing).size());
            position = after;
            standings.add(start.later(position, turn.player().opponent(), standings.size(), taken[0], taken[1]));
        }
        return standings;
    }

    /** Black's points minus White's after each turn that is legal under the text; null where unknown. */
    private static void margins(ArrayNode margins, List<History> standings, Judgement judgement, Allowance allowance) {
        int last = Math.min(judgement.history().turns(), standings.size() - 1);
        for (History standing : standings.subList(0, last + 1)) {
            allowance.time();
            judgement
                    .rules()
                    .settle(standing)
                    .score()
                    .margin()
                    .ifPresentOrElse(margin -> margins.add(margin.doubleValue()), margins::addNull);
        }
    }
}
