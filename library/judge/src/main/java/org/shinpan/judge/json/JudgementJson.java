package org.shinpan.judge.json;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.shinpan.judge.Contradictions;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.Differences;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.judge.Judgement.Undecided;
import org.shinpan.judge.Objection;
import org.shinpan.judge.Readings;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.Settled;
import org.shinpan.judge.Variations;
import org.shinpan.life.proof.RivalReading;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Tally;
import org.shinpan.sgf.record.GameRecord;

/** Judgements of game records as JSON. The schema is {@code docs/schemas/judge-1.json}. */
public final class JudgementJson {

    /** The name and version of the schema. */
    public static final String SCHEMA = "shinpan.judge/1";

    private JudgementJson() {}

    /**
     * {@return one game under all the texts that were asked, as one line of JSON}
     *
     * @param file the file that the record comes from
     * @param game the number of the game in its file, from 1
     * @param judge the judge of the record
     * @param judgements the judgement of each text
     */
    public static String game(String file, int game, RecordJudge judge, List<Judgement> judgements) {
        Objects.requireNonNull(judge, "the judge must not be null");
        Objects.requireNonNull(judgements, "the judgements must not be null");
        DeclaredVerdict declared = DeclaredVerdict.of(judge, judgements);
        return game(file, game, judge, judgements, List.of(), declared, List.of(), Optional.empty());
    }

    /**
     * {@return one game under all the texts that were asked, with every barred turn and its variations, as one line of
     * JSON}
     *
     * @param file the file that the record comes from
     * @param game the number of the game in its file, from 1
     * @param judge the judge of the record
     * @param judgements the judgement of each text
     * @param objections all barred turns under each of the texts; empty if only the first barred turn of each was asked
     * @param declared the verdict of the rules that the record names
     * @param clubs the settled results by the rule sets of clubs, if the record names no rules; otherwise empty
     * @param variations the variations of the record, if they were asked
     */
    public static String game(
            String file,
            int game,
            RecordJudge judge,
            List<Judgement> judgements,
            List<List<Objection>> objections,
            DeclaredVerdict declared,
            List<Settled> clubs,
            Optional<Variations> variations) {
        Objects.requireNonNull(clubs, "the results by the rule sets of clubs must not be null");
        Objects.requireNonNull(variations, "the variations must not be null");
        Consumer<JsonFields> all = fields(file, game, judge, judgements, objections, declared);
        JsonWriter text = new JsonWriter();
        JsonFields.write(
                json -> {
                    all.accept(json);
                    if (!clubs.isEmpty()) {
                        json.objects("clubs", clubs, JudgementJson::club);
                    }
                    variations.ifPresent(some -> json.object("variations", one -> variations(one, some)));
                },
                text);
        return text.toString();
    }

    private static void club(JsonFields json, Settled settled) {
        json.put("ruleset", settled.rules().name())
                .put("result", settled.result().toString())
                .put("by", settled.by().word())
                .points("dead", settled.dead());
    }

    private static void variations(JsonFields json, Variations variations) {
        json.put("turns", variations.turns()).put("cutOff", variations.cutOff());
        json.objects("barred", variations.barred(), (one, line) -> {
            one.put("after", line.after())
                    .texts("way", line.way().stream().map(Object::toString).toList())
                    .texts(
                            "clauses",
                            line.clauses().stream().map(Object::toString).toList());
            illegal(one, line.barred());
        });
    }

    /**
     * Hands over the fields of one game under all the texts that were asked.
     *
     * @param file the file that the record comes from
     * @param game the number of the game in its file, from 1
     * @param judge the judge of the record
     * @param judgements the judgement of each text
     * @param objections all barred turns under each of the texts; empty if only the first barred turn of each was asked
     * @param own the verdict of the rules that the record names
     * @param taker takes the fields
     */
    public static void write(
            String file,
            int game,
            RecordJudge judge,
            List<Judgement> judgements,
            List<List<Objection>> objections,
            DeclaredVerdict own,
            FieldTaker taker) {
        Objects.requireNonNull(taker, "the taker must not be null");
        JsonFields.write(fields(file, game, judge, judgements, objections, own), taker);
    }

    private static Consumer<JsonFields> fields(
            String file,
            int game,
            RecordJudge judge,
            List<Judgement> judgements,
            List<List<Objection>> objections,
            DeclaredVerdict own) {
        Objects.requireNonNull(file, "the file must not be null");
        Objects.requireNonNull(judge, "the judge must not be null");
        Objects.requireNonNull(judgements, "the judgements must not be null");
        Objects.requireNonNull(objections, "the barred turns must not be null");
        Objects.requireNonNull(own, "the verdict of the declared rules must not be null");
        return json -> {
            json.put("schema", SCHEMA).put("file", file).put("game", game);
            record(json, judge, own);
            // In the order of the judgements.
            Iterator<List<Objection>> all = objections.iterator();
            json.objects("verdicts", judgements, (one, judgement) -> {
                fields(one, judgement);
                readings(one, Readings.of(judge, judgement));
                if (all.hasNext()) {
                    one.objects("barred", all.next(), (turn, objection) -> illegal(turn, objection.barred()));
                }
            });
            judge.unknownKomi()
                    .ifPresent(komi -> json.object("komiReadings", readings -> komi.readings()
                            .forEach((reading, value) -> readings.put(reading.toString(), value.toString()))));
            if (judgements.size() > 1) {
                json.texts("differences", Differences.of(judgements));
            }
        };
    }

    /**
     * {@return what a record says of itself, and what its own rules make of it}
     *
     * @param judge the judge of the record
     * @param verdict the verdict of the rules that the record names
     */
    public static ObjectNode declared(RecordJudge judge, DeclaredVerdict verdict) {
        Objects.requireNonNull(judge, "the judge must not be null");
        Objects.requireNonNull(verdict, "the verdict must not be null");
        return JsonFields.tree(json -> declared(json, judge, verdict));
    }

    private static void declared(JsonFields json, RecordJudge judge, DeclaredVerdict verdict) {
        GameRecord record = judge.record();
        json.put("rules", record.rules().orElse(null))
                .put("result", record.result().orElse(null))
                .put("ruleset", verdict.rules().ruleSet().orElse(null))
                .put("reading", verdict.rules().sentence())
                .put("agrees", verdict.agrees().words())
                .put("why", verdict.why().orElse(null));
        verdict.agreedEnd().ifPresent(end -> json.put("agreedEnd", end + " [" + verdict.clauseOfTheAgreedEnd() + "]"));
        verdict.stop()
                .ifPresent(stop -> json.object("stop", one -> {
                    one.put("reason", stop.reason().word()).put("turn", stop.turn());
                    stop.open().ifPresent(open -> one.put("open", open));
                    one.put("says", stop.sentence());
                }));
        json.texts("contradictions", Contradictions.of(judge, verdict));
        verdict.settled().ifPresent(settled -> json.object("settled", one -> settled(one, verdict, settled)));
    }

    private static void settled(JsonFields json, DeclaredVerdict verdict, Settled settled) {
        json.put("result", settled.result().toString());
        settled.rules().notation(settled.result()).ifPresent(own -> json.put("notation", own));
        verdict.likelier().ifPresent(one -> json.put("likelier", one));
        json.put("by", settled.by().word())
                .put("sure", String.format(Locale.ROOT, "%.2f", settled.sure()))
                .put("proved", settled.proved())
                .put("strings", settled.strings())
                .put("ended", settled.afterTwoPasses() ? "two-passes" : "without-passes")
                .points("dead", settled.dead())
                .points("seki", settled.seki())
                .points("dame", settled.dame())
                .points("left", settled.left())
                .object("score", score -> score.object("black", one -> side(one, settled, Player.BLACK))
                        .object("white", one -> side(one, settled, Player.WHITE)))
                .put("asWritten", settled.asWritten().toString())
                .objects("reasons", verdict.explanations(), (one, reason) -> one.put(
                                "kind", reason.kind().word())
                        .points("at", reason.at())
                        .put("gives", reason.gives().toString())
                        .put("says", reason.sentence()));
    }

    /** What one player has: the dead stones that the player takes are not among the prisoners of the game here. */
    private static void side(JsonFields json, Settled settled, Player player) {
        Tally tally = settled.score().of(player);
        json.put("stones", tally.stones())
                .put("territory", tally.territory())
                .put("prisoners", settled.history().prisoners(player))
                .put("dead", settled.deadFor(player).size())
                .put("komi", tally.komi().toString())
                .put("points", tally.points().map(Object::toString).orElse(null));
    }

    private static void record(JsonFields json, RecordJudge judge, DeclaredVerdict verdict) {
        GameRecord record = judge.record();
        json.object("board", board -> LawFields.board(board, record.board()))
                .put("komi", judge.agreement().komi().toString())
                .put("handicap", record.handicap())
                .object("declared", declared -> declared(declared, judge, verdict))
                .object("players", players -> players.object("black", black -> person(black, record, Player.BLACK))
                        .object("white", white -> person(white, record, Player.WHITE)))
                .put("date", record.date().orElse(null))
                .put("event", record.event().orElse(null))
                .put("offset", record.offset())
                .put("turns", record.compactSteps().turns())
                .texts("notes", record.notes());
    }

    private static void person(JsonFields json, GameRecord record, Player player) {
        json.put("name", record.name(player).orElse(null))
                .put("rank", record.rank(player).orElse(null));
    }

    /**
     * {@return one judgement: the first illegal turn, how the game ended, the score, the result and what is open}
     *
     * @param judgement a judgement
     */
    public static ObjectNode judgement(Judgement judgement) {
        Objects.requireNonNull(judgement, "the judgement must not be null");
        return JsonFields.tree(json -> fields(json, judgement));
    }

    private static void fields(JsonFields json, Judgement judgement) {
        json.put("ruleset", judgement.rules().name()).put("legal", judgement.legal());
        judgement
                .barred()
                .ifPresentOrElse(
                        barred -> json.object("illegal", one -> illegal(one, barred)), () -> json.putNull("illegal"));
        Settlement settlement = judgement.settlement();
        json.put("ended", judgement.ended())
                .object("score", score -> LawFields.score(score, settlement.score()))
                .put("result", settlement.result().toString());
        judgement.rules().notation(settlement.result()).ifPresent(own -> json.put("notation", own));
        json.texts("silent", judgement.silent())
                .put("undetermined", judgement.question().orElse(null));
        judgement.agrees().ifPresentOrElse(agrees -> json.put("agrees", agrees), () -> json.putNull("agrees"));
        judgement.sinceSetUp().ifPresent(set -> json.put("sinceSetUp", set));
        judgement.undecided().ifPresent(turn -> json.object("open", open -> undecided(open, turn)));
    }

    private static void readings(JsonFields json, List<Readings.Rival> rivals) {
        if (!rivals.isEmpty()) {
            json.objects("readings", rivals, (one, rival) -> {
                one.put("about", rival.about().word())
                        .put("clause", rival.clause().label())
                        .put("answer", rival.answer().name().toLowerCase(Locale.ROOT));
                if (rival.answer() == RivalReading.Answer.DEPENDS) {
                    one.put("otherwise", rival.otherwise());
                }
            });
        }
    }

    private static void undecided(JsonFields json, Undecided undecided) {
        json.put("turn", undecided.number());
        LawFields.turn(json, undecided.turn());
        json.put("clause", undecided.verdict().clause().label());
    }

    private static void illegal(JsonFields json, Barred barred) {
        Clause clause = barred.verdict().clause();
        json.put("turn", barred.number());
        LawFields.turn(json, barred.turn());
        json.put("clause", clause.label())
                .put("says", clause.says())
                .object(
                        "witness",
                        witness -> LawFields.witness(witness, barred.verdict().witness()));
    }

    /**
     * {@return a game as it stands, as one line of JSON: the score, the result, where the text is silent, and the open
     * question}
     *
     * @param settlement a settlement
     */
    public static String standing(Settlement settlement) {
        Objects.requireNonNull(settlement, "the settlement must not be null");
        Optional<String> question = settlement.resultSoFar() instanceof Result.Open open
                ? Optional.of(open.question())
                : settlement.question();
        return JsonFields.text(json -> json.object("score", score -> LawFields.score(score, settlement.score()))
                .put("result", settlement.resultSoFar().toString())
                .texts("silent", settlement.silences())
                .put("undetermined", question.orElse(null)));
    }
}
