package org.shinpan.judge.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.judge.Differences;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.judge.RecordJudge;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Settlement;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;

/** Judgements of game records as JSON. The schema is {@code docs/schemas/judge-1.json}. */
public final class JudgementJson {

    /** The name and version of the schema. */
    public static final String SCHEMA = "shinpan.judge/1";

    private JudgementJson() {}

    /**
     * One game under all the texts that were asked.
     *
     * @param file the file that the record comes from
     * @param game the number of the game in its file, from 1
     */
    public static ObjectNode game(String file, int game, RecordJudge judge, List<Judgement> judgements) {
        Objects.requireNonNull(file, "the file must not be null");
        Objects.requireNonNull(judge, "the judge must not be null");
        Objects.requireNonNull(judgements, "the judgements must not be null");
        GameRecord record = judge.record();
        ObjectNode node =
                LawJson.object().put("schema", SCHEMA).put("file", file).put("game", game);
        node.set("board", LawJson.board(record.board()));
        node.put("komi", judge.agreement().komi().toString()).put("handicap", record.handicap());
        node.putObject("declared")
                .put("rules", record.rules().orElse(null))
                .put("result", record.result().orElse(null));
        node.put(
                "turns",
                record.steps().stream().filter(Step.Played.class::isInstance).count());
        node.set("notes", LawJson.texts(record.notes()));
        ArrayNode verdicts = node.putArray("verdicts");
        judgements.forEach(judgement -> verdicts.add(judgement(judgement)));
        judge.unknownKomi().ifPresent(komi -> {
            ObjectNode readings = node.putObject("komiReadings");
            komi.readings().forEach((reading, value) -> readings.put(reading.toString(), value.toString()));
        });
        if (judgements.size() > 1) {
            node.set("differences", LawJson.texts(Differences.of(judgements)));
        }
        return node;
    }

    /** One judgement: the first illegal turn, how the game ended, the score, the result and what is open. */
    public static ObjectNode judgement(Judgement judgement) {
        Objects.requireNonNull(judgement, "the judgement must not be null");
        ObjectNode node =
                LawJson.object().put("ruleset", judgement.rules().name()).put("legal", judgement.legal());
        judgement
                .barred()
                .ifPresentOrElse(barred -> node.set("illegal", illegal(barred)), () -> node.putNull("illegal"));
        Settlement settlement = judgement.settlement();
        node.put("ended", judgement.ended());
        node.set("score", LawJson.score(settlement.score()));
        node.put("result", settlement.result().toString());
        LawJson.open(node, judgement.silent(), judgement.question())
                .put("agrees", judgement.agrees().orElse(null));
        judgement.sinceSetUp().ifPresent(set -> node.put("sinceSetUp", set));
        judgement.undecided().ifPresent(turn -> node.putObject("open")
                .put("turn", turn.number())
                .setAll(LawJson.turn(turn.turn())
                        .put("clause", turn.verdict().clause().label())));
        return node;
    }

    private static ObjectNode illegal(Barred barred) {
        Clause clause = barred.verdict().clause();
        ObjectNode node = LawJson.object().put("turn", barred.number());
        node.setAll(LawJson.turn(barred.turn()));
        return node.put("clause", clause.label())
                .put("says", clause.says())
                .set("witness", LawJson.witness(barred.verdict().witness()));
    }

    /** A game as it stands: the score, the result, where the text is silent, and the open question. */
    public static ObjectNode standing(Settlement settlement) {
        Objects.requireNonNull(settlement, "the settlement must not be null");
        ObjectNode node = LawJson.object();
        node.set("score", LawJson.score(settlement.score()));
        node.put("result", settlement.asItStands().toString());
        return LawJson.open(
                node,
                settlement.silences(),
                settlement.asItStands() instanceof Result.Open open
                        ? Optional.of(open.question())
                        : settlement.question());
    }
}
