package org.shinpan.judge;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Tally;
import org.shinpan.rules.law.Witness;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;

/** Judgements as JSON: one object, one line. The schema is {@code docs/schemas/judge-1.json}. */
public final class JudgeJson {

    /** The name and version of the schema. */
    public static final String SCHEMA = "shinpan.judge/1";

    private static final JsonFactory JSON = new JsonFactory();

    /** What writes a part of an object. */
    private interface Part {
        void write(JsonGenerator json) throws IOException;
    }

    private JudgeJson() {}

    /**
     * One game under all the texts that were asked.
     *
     * @param file where the record comes from
     * @param game which game of the file, counted from 1
     */
    public static String game(String file, int game, RecordJudge judge, List<Judgement> judgements) {
        GameRecord record = judge.record();
        return object(json -> {
            json.writeStringField("schema", SCHEMA);
            json.writeStringField("file", file);
            json.writeNumberField("game", game);
            json.writeObjectFieldStart("board");
            json.writeNumberField("columns", record.board().columns());
            json.writeNumberField("rows", record.board().rows());
            json.writeEndObject();
            json.writeStringField("komi", judge.agreement().komi().toString());
            json.writeNumberField("handicap", record.handicap());
            json.writeObjectFieldStart("declared");
            text(json, "rules", record.rules());
            text(json, "result", record.result());
            json.writeEndObject();
            json.writeNumberField(
                    "turns",
                    record.steps().stream()
                            .filter(Step.Played.class::isInstance)
                            .count());
            texts(json, "notes", record.notes());
            json.writeArrayFieldStart("verdicts");
            for (Judgement judgement : judgements) {
                json.writeStartObject();
                verdict(json, judgement);
                json.writeEndObject();
            }
            json.writeEndArray();
            if (judgements.size() > 1) {
                texts(json, "differences", Differences.of(judgements));
            }
        });
    }

    /** The position of a game as it stands: score, result, silences and the open question. */
    public static String standing(Settlement settlement) {
        return object(json -> {
            score(json, settlement.score());
            json.writeStringField("result", settlement.asItStands().toString());
            texts(
                    json,
                    "silent",
                    settlement.silences().stream().map(Object::toString).toList());
            text(json, "undetermined", question(settlement));
        });
    }

    private static Optional<String> question(Settlement settlement) {
        return settlement.asItStands() instanceof Result.Open open
                ? Optional.of(open.question())
                : settlement.question();
    }

    private static void verdict(JsonGenerator json, Judgement judgement) throws IOException {
        json.writeStringField("ruleset", judgement.rules().name());
        json.writeBooleanField("legal", judgement.legal());
        if (judgement.barred().isPresent()) {
            Barred barred = judgement.barred().get();
            json.writeObjectFieldStart("illegal");
            json.writeNumberField("turn", barred.number());
            json.writeStringField("player", barred.turn().player().letter());
            json.writeStringField("move", barred.turn().move().toString());
            json.writeStringField("clause", barred.verdict().clause().label());
            json.writeStringField("says", barred.verdict().clause().says());
            json.writeObjectFieldStart("witness");
            witness(json, barred.verdict().witness());
            json.writeEndObject();
            json.writeEndObject();
        } else {
            json.writeNullField("illegal");
        }
        json.writeStringField("ended", judgement.ended());
        score(json, judgement.settlement().score());
        json.writeStringField("result", judgement.settlement().result().toString());
        texts(json, "silent", judgement.silent());
        text(json, "undetermined", judgement.question());
        if (judgement.agrees().isPresent()) {
            json.writeBooleanField("agrees", judgement.agrees().get());
        } else {
            json.writeNullField("agrees");
        }
    }

    private static void score(JsonGenerator json, Score score) throws IOException {
        json.writeObjectFieldStart("score");
        json.writeObjectFieldStart("black");
        tally(json, score.black());
        json.writeEndObject();
        json.writeObjectFieldStart("white");
        tally(json, score.white());
        json.writeStringField("komi", score.white().komi().toString());
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void tally(JsonGenerator json, Tally tally) throws IOException {
        text(json, "points", tally.points().map(points -> points.toPlainString()));
        json.writeNumberField("stones", tally.stones());
        if (tally.territory().isPresent()) {
            json.writeNumberField("territory", tally.territory().getAsInt());
        } else {
            json.writeNullField("territory");
        }
        json.writeNumberField("prisoners", tally.prisoners());
    }

    private static void witness(JsonGenerator json, Witness witness) throws IOException {
        if (witness instanceof Witness.Occupied occupied) {
            json.writeStringField("kind", "occupied");
            json.writeStringField("point", occupied.point().toString());
            json.writeStringField("by", occupied.by().letter());
        } else if (witness instanceof Witness.Repeats repeats) {
            json.writeStringField("kind", "repeats");
            json.writeNumberField("turn", repeats.turn());
        } else if (witness instanceof Witness.Ko ko) {
            json.writeStringField("kind", "ko");
            json.writeNumberField("turn", ko.turn());
            json.writeStringField("stone", ko.stone().toString());
        } else if (witness instanceof Witness.NoLiberty noLiberty) {
            json.writeStringField("kind", "no-liberty");
            points(json, "chain", noLiberty.chain());
        } else if (witness instanceof Witness.DameBetween dame) {
            json.writeStringField("kind", "dame-between");
            points(json, "empty", dame.empty());
            points(json, "black", dame.black());
            points(json, "white", dame.white());
        } else if (witness instanceof Witness.MustPass mustPass) {
            json.writeStringField("kind", "must-pass");
            json.writeNumberField("turn", mustPass.turn());
            json.writeNumberField("passes", mustPass.passes());
        } else if (witness instanceof Witness.NotOnTurn notOnTurn) {
            json.writeStringField("kind", "not-on-turn");
            json.writeStringField("toMove", notOnTurn.toMove().letter());
        } else if (witness instanceof Witness.GameOver over) {
            json.writeStringField("kind", "game-over");
            json.writeStringField("ended", Judgement.name(over.ending()));
        } else {
            throw new AssertionError("a witness without JSON: " + witness);
        }
    }

    private static void points(JsonGenerator json, String name, PointSet points) throws IOException {
        json.writeArrayFieldStart(name);
        for (Point point : points) {
            json.writeString(point.toString());
        }
        json.writeEndArray();
    }

    private static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static void text(JsonGenerator json, String name, Optional<String> text) throws IOException {
        if (text.isPresent()) {
            json.writeStringField(name, text.get());
        } else {
            json.writeNullField(name);
        }
    }

    private static String object(Part body) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            body.write(json);
            json.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }
}
