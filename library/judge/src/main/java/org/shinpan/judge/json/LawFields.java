package org.shinpan.judge.json;

import java.math.BigDecimal;
import org.shinpan.judge.Sentences;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Tally;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;

/** The fields that {@link LawJson} describes. */
final class LawFields {

    private LawFields() {}

    static void board(JsonFields json, Board board) {
        json.put("columns", board.columns()).put("rows", board.rows());
    }

    static void turn(JsonFields json, Turn turn) {
        json.put("player", turn.player()).put("move", turn.move().toString());
    }

    static void clause(JsonFields json, Clause clause) {
        json.put("ruleset", clause.ruleSet()).put("clause", clause.label()).put("says", clause.says());
    }

    static void verdict(JsonFields json, Verdict verdict) {
        verdict.match(new Verdict.Cases<JsonFields>() {
            @Override
            public JsonFields legal(Verdict.Legal legal) {
                json.put("kind", "legal");
                legal.ends().ifPresent(ending -> ended(json, ending));
                return json;
            }

            @Override
            public JsonFields illegal(Verdict.Illegal illegal) {
                json.put("kind", "illegal");
                clause(json, illegal.clause());
                return json.put("reason", illegal.witness().toString())
                        .object("witness", one -> witness(one, illegal.witness()));
            }

            @Override
            public JsonFields undetermined(Verdict.Undetermined open) {
                json.put("kind", "undetermined");
                clause(json, open.clause());
                return json.put("reason", open.question());
            }
        });
    }

    static void witness(JsonFields json, Witness witness) {
        witness.match(new WitnessFields(json));
    }

    private record WitnessFields(JsonFields json) implements Witness.Cases<JsonFields> {

        private JsonFields kind(String kind) {
            return json.put("kind", kind);
        }

        @Override
        public JsonFields occupied(Witness.Occupied witness) {
            return kind("occupied").put("point", witness.point()).put("by", witness.by());
        }

        @Override
        public JsonFields repeats(Witness.Repeats witness) {
            return kind("repeats").put("turn", witness.turn());
        }

        @Override
        public JsonFields ko(Witness.Ko witness) {
            return kind("ko").put("turn", witness.turn()).put("stone", witness.stone());
        }

        @Override
        public JsonFields noLiberty(Witness.NoLiberty witness) {
            return kind("no-liberty").points("chain", witness.chain());
        }

        @Override
        public JsonFields dameBetween(Witness.DameBetween witness) {
            return kind("dame-between")
                    .points("empty", witness.empty())
                    .points("black", witness.black())
                    .points("white", witness.white());
        }

        @Override
        public JsonFields mustPass(Witness.MustPass witness) {
            return kind("must-pass").put("turn", witness.turn()).put("passes", witness.passes());
        }

        @Override
        public JsonFields notOnTurn(Witness.NotOnTurn witness) {
            return kind("not-on-turn").put("toMove", witness.toMove());
        }

        @Override
        public JsonFields gameOver(Witness.GameOver witness) {
            return kind("game-over").put("ended", Sentences.ended(witness.ending()));
        }

        @Override
        public JsonFields other(Witness.Other witness) {
            return kind("other").put("reason", witness.reason()).points("points", witness.points());
        }
    }

    private static void ended(JsonFields json, Ending ending) {
        json.put("ended", Sentences.ended(ending)).put("endedBy", ending.toString());
    }

    static void settlement(JsonFields json, Settlement settlement) {
        settlement
                .ending()
                .ifPresentOrElse(
                        ending -> ended(json, ending), () -> json.put("ended", Sentences.ended(settlement.ending())));
        json.object("score", one -> score(one, settlement.score()))
                .put("result", settlement.result().toString())
                .put("asItStands", settlement.asItStands().toString());
        outcome(json, settlement.resultSoFar());
        json.objects("holdings", settlement.score().holdings(), LawFields::holding)
                .texts("silent", settlement.silences())
                .put("undetermined", settlement.question().orElse(null));
    }

    private static void holding(JsonFields json, Holding holding) {
        json.put("owner", holding.owner().name()).points("points", holding.points());
        clause(json, holding.clause());
    }

    private static void outcome(JsonFields json, Result result) {
        result.match(new Result.Cases<JsonFields>() {
            @Override
            public JsonFields won(Result.Won won) {
                return json.put("outcome", "score")
                        .put("winner", won.winner())
                        .put("margin", won.margin().toPlainString());
            }

            @Override
            public JsonFields tied(Result.Tied tied) {
                return json.put("outcome", "tie");
            }

            @Override
            public JsonFields wonByResignation(Result.WonByResignation won) {
                return json.put("outcome", "resignation").put("winner", won.winner());
            }

            @Override
            public JsonFields unfinished(Result.Unfinished unfinished) {
                return json.put("outcome", "open");
            }

            @Override
            public JsonFields open(Result.Open open) {
                return json.put("outcome", "open");
            }

            @Override
            public JsonFields noResult(Result.NoResult none) {
                return json.put("outcome", "no-result");
            }

            @Override
            public JsonFields bothLose(Result.BothLose both) {
                return json.put("outcome", "both-lose");
            }

            @Override
            public JsonFields wonByForfeit(Result.WonByForfeit won) {
                return json.put("outcome", "forfeit").put("winner", won.winner().letter());
            }
        });
    }

    static void score(JsonFields json, Score score) {
        json.object("black", one -> tally(one, score.black()));
        json.object("white", one -> {
            tally(one, score.white());
            one.put("komi", score.white().komi().toString());
        });
    }

    private static void tally(JsonFields json, Tally tally) {
        json.put("points", tally.points().map(BigDecimal::toPlainString).orElse(null))
                .put("stones", tally.stones());
        if (tally.territory().isPresent()) {
            json.put("territory", tally.territory().getAsInt());
        } else {
            json.putNull("territory");
        }
        json.put("prisoners", tally.prisoners());
    }
}
