package org.shinpan.server.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Differences;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.WagcIntentRules.Notice;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Table;
import org.shinpan.sgf.GameRecord;
import org.shinpan.sgf.RecordFile;
import org.shinpan.sgf.SgfNode;
import org.shinpan.sgf.SgfSyntaxException;
import org.shinpan.sgf.SgfWriter;
import org.shinpan.sgf.Step;

/** A game looked back upon: what its record does, step by step, and what each text says of it. */
final class Review {

    private static final int MOST_STEPS = 2000;

    private Review() {}

    /** The record of a game. */
    static byte[] sgf(Table table) {
        History history = table.game().history();
        SgfWriter writer = SgfWriter.of(history)
                .put("AP", "Shinpan")
                .put("RU", table.setup().rules());
        for (Player player : Player.values()) {
            table.person(table.seatOf(player))
                    .map(Table.Person::name)
                    .filter(name -> !name.isEmpty())
                    .ifPresent(name -> writer.name(player, name));
        }
        result(table).ifPresent(result -> writer.put("RE", result));
        return writer.write();
    }

    private static Optional<String> result(Table table) {
        Table.Outside outside = table.outside().orElse(null);
        if (outside == null) {
            return table.settlement().map(settlement -> settlement.result().toString());
        }
        return Optional.of(
                switch (outside) {
                    case BLACK_OUT_OF_TIME -> "W+T";
                    case WHITE_OUT_OF_TIME -> "B+T";
                    case ABANDONED -> "Void";
                });
    }

    /** A game played here. */
    static ObjectNode of(Table table) {
        boolean marked = table.setup().rules().equals("wagc-intent")
                && table.phase() == Table.Phase.OVER
                && table.outside().isEmpty();
        RuleSets.Options options =
                marked ? new RuleSets.Options(table.agreedLife(), Notice.AT_ONCE) : RuleSets.Options.DEFAULT;
        return of(sgf(table), options).put("rules", table.setup().rules());
    }

    /**
     * A record from elsewhere: SGF, GIB, NGF or UGF. Of a file with several games the first is shown.
     *
     * @throws Refusal if it cannot be read; the message names the place
     */
    static ObjectNode of(byte[] file) {
        return of(file, RuleSets.Options.DEFAULT);
    }

    private static ObjectNode of(byte[] file, RuleSets.Options options) {
        RecordFile read;
        try {
            read = RecordFile.read(file);
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
        GameRecord record = read.games().get(0);
        if (record.steps().size() > MOST_STEPS) {
            throw new Refusal(Code.TOO_LARGE, "a record of more than " + MOST_STEPS + " steps is not reviewed here");
        }
        ObjectNode node = Views.object()
                .put("columns", record.board().columns())
                .put("rows", record.board().rows())
                .put("komi", record.agreement().komi().toString())
                .put("handicap", record.handicap())
                .put("games", read.games().size());
        said(node, record);
        frames(node, record);
        judgements(node, new RecordJudge(record).judge(RuleSets.all(options)));
        return node;
    }

    private static void said(ObjectNode node, GameRecord record) {
        record.name(Player.BLACK).ifPresent(name -> node.put("black", name));
        record.name(Player.WHITE).ifPresent(name -> node.put("white", name));
        record.rank(Player.BLACK).ifPresent(rank -> node.put("blackRank", rank));
        record.rank(Player.WHITE).ifPresent(rank -> node.put("whiteRank", rank));
        record.rules().ifPresent(rules -> node.put("declaredRules", rules));
        record.result().ifPresent(result -> node.put("declaredResult", result));
        record.date().ifPresent(date -> node.put("date", date));
        record.event().ifPresent(event -> node.put("event", event));
        ArrayNode notes = node.putArray("notes");
        record.notes().forEach(notes::add);
    }

    /** The position after each step of the record, whether it may be done or not. */
    private static void frames(ObjectNode node, GameRecord record) {
        ArrayNode frames = node.putArray("frames");
        Position position = Position.empty(record.board());
        frames.addObject().put("stones", Views.stones(position));
        int turn = 0;
        for (Step step : record.steps()) {
            if (step instanceof Step.SetUp setUp) {
                position = setUp.on(position);
                ObjectNode target = turn == 0 ? (ObjectNode) frames.get(0) : frames.addObject();
                target.put("stones", Views.stones(position)).put("setUp", true);
            } else if (step instanceof Step.Played played) {
                turn++;
                position = done(position, played.turn());
                frames.addObject()
                        .put("stones", Views.stones(position))
                        .put("turn", turn)
                        .setAll(Views.turn(played.turn()));
            }
        }
        comments(frames, record);
    }

    private static void comments(ArrayNode frames, GameRecord record) {
        SgfNode node = record.root().orElse(null);
        int frame = 0;
        while (node != null && frame < frames.size()) {
            boolean moved = node.has("B") || node.has("W");
            frame += moved ? 1 : 0;
            while (moved && frame < frames.size() && !frames.get(frame).has("move")) {
                frame++;
            }
            String comment = node.value("C").orElse("");
            if (!comment.isEmpty() && frame < frames.size()) {
                ((ObjectNode) frames.get(frame)).put("comment", comment);
            }
            node = node.firstChild().orElse(null);
        }
    }

    /** What a record does, without judging: a stone is placed, the opponent's then one's own chains are taken. */
    private static Position done(Position before, Turn turn) {
        if (!(turn.move() instanceof Move.Play play) || !before.board().contains(play.point())) {
            return before;
        }
        Color own = turn.player().color();
        Position placed = before.with(play.point(), own);
        return withoutChainsLackingLiberty(withoutChainsLackingLiberty(placed, own.opposite()), own);
    }

    private static Position withoutChainsLackingLiberty(Position position, Color color) {
        Position left = position;
        for (Chain chain : position.chains(color)) {
            left = chain.liberties().isEmpty() ? left.without(chain.points()) : left;
        }
        return left;
    }

    private static void judgements(ObjectNode node, List<Judgement> judgements) {
        ArrayNode list = node.putArray("judgements");
        for (Judgement judgement : judgements) {
            ObjectNode one = list.addObject()
                    .put("ruleSet", judgement.rules().name())
                    .put("title", judgement.rules().title())
                    .put("turns", judgement.history().turns())
                    .put("ended", judgement.ended());
            judgement
                    .barred()
                    .ifPresent(barred -> one.set(
                            "barred",
                            Views.verdict(barred.verdict(), judgement.history())
                                    .put("turn", barred.number())
                                    .put("move", barred.turn().toString())));
            judgement.question().ifPresent(question -> one.put("question", question));
            ArrayNode silent = one.putArray("silent");
            judgement.silent().forEach(silent::add);
            one.set("settlement", Views.settlement(judgement.settlement()));
            margins(one.putArray("margins"), judgement);
        }
        ArrayNode differences = node.putArray("differences");
        Differences.of(judgements).forEach(differences::add);
    }

    /** Black's points less White's after each turn, null where they are not known. */
    private static void margins(ArrayNode margins, Judgement judgement) {
        for (int turn = 0; turn <= judgement.history().turns(); turn++) {
            margins.addNull();
        }
        for (@Nullable History at = judgement.history();
                at != null;
                at = at.before().orElse(null)) {
            int turn = at.turns();
            if (margins.get(turn).isNull()) {
                judgement
                        .rules()
                        .settle(at)
                        .score()
                        .margin()
                        .ifPresent(margin -> margins.set(turn, margin.doubleValue()));
            }
        }
    }
}
