package org.shinpan.judge.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.judge.Sentences;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Tally;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;

/**
 * Verdicts, witnesses, clauses, endings, results and settlements as JSON. The names are those of
 * {@code docs/schemas/judge-1.json}; whatever else writes a verdict as JSON builds on this class.
 *
 * <p>Points are written as on the board, such as {@code C3}; players as {@code B} and {@code W}; komi and points as
 * decimal text; the {@code clause} is the label of a clause in its text.
 */
public final class LawJson {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private LawJson() {}

    /** A new object without fields. */
    public static ObjectNode object() {
        return JSON.objectNode();
    }

    /** {@code columns} and {@code rows}. */
    public static ObjectNode board(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        return object().put("columns", board.columns()).put("rows", board.rows());
    }

    /** The names of the points, in their order on the board. */
    public static ArrayNode points(PointSet points) {
        Objects.requireNonNull(points, "the points must not be null");
        ArrayNode names = JSON.arrayNode();
        points.forEach(point -> names.add(point.toString()));
        return names;
    }

    /** One text for each object. */
    public static ArrayNode texts(List<?> objects) {
        Objects.requireNonNull(objects, "the objects must not be null");
        ArrayNode texts = JSON.arrayNode();
        objects.forEach(object -> texts.add(String.valueOf(object)));
        return texts;
    }

    /** {@code player} and {@code move}. */
    public static ObjectNode turn(Turn turn) {
        Objects.requireNonNull(turn, "the turn must not be null");
        return object().put("player", turn.player().letter())
                .put("move", turn.move().toString());
    }

    /** {@code ruleset}, {@code clause} and {@code says}. */
    public static ObjectNode clause(Clause clause) {
        Objects.requireNonNull(clause, "the clause must not be null");
        return object().put("ruleset", clause.ruleSet())
                .put("clause", clause.label())
                .put("says", clause.says());
    }

    /**
     * A verdict: its {@code kind}; how it ends the game, if it does; of one that is not legal the clause and the
     * {@code reason}, a sentence without its subject; of an illegal one the {@code witness}.
     */
    public static ObjectNode verdict(Verdict verdict) {
        Objects.requireNonNull(verdict, "the verdict must not be null");
        return verdict.match(new Verdict.Cases<ObjectNode>() {
            @Override
            public ObjectNode legal(Verdict.Legal legal) {
                ObjectNode node = object().put("kind", "legal");
                legal.ends().ifPresent(ending -> ended(node, ending));
                return node;
            }

            @Override
            public ObjectNode illegal(Verdict.Illegal illegal) {
                ObjectNode node = object().put("kind", "illegal");
                node.setAll(clause(illegal.clause()));
                node.put("reason", illegal.witness().toString());
                node.set("witness", witness(illegal.witness()));
                return node;
            }

            @Override
            public ObjectNode undetermined(Verdict.Undetermined open) {
                ObjectNode node = object().put("kind", "undetermined");
                node.setAll(clause(open.clause()));
                return node.put("reason", open.question());
            }
        });
    }

    /** A witness: its {@code kind}, and the turns, points and players that show it. */
    public static ObjectNode witness(Witness witness) {
        Objects.requireNonNull(witness, "the witness must not be null");
        return witness.match(new WitnessNode());
    }

    private static final class WitnessNode implements Witness.Cases<ObjectNode> {

        private static ObjectNode kind(String kind) {
            return object().put("kind", kind);
        }

        @Override
        public ObjectNode occupied(Witness.Occupied witness) {
            return kind("occupied")
                    .put("point", witness.point().toString())
                    .put("by", witness.by().letter());
        }

        @Override
        public ObjectNode repeats(Witness.Repeats witness) {
            return kind("repeats").put("turn", witness.turn());
        }

        @Override
        public ObjectNode ko(Witness.Ko witness) {
            return kind("ko")
                    .put("turn", witness.turn())
                    .put("stone", witness.stone().toString());
        }

        @Override
        public ObjectNode noLiberty(Witness.NoLiberty witness) {
            return kind("no-liberty").set("chain", points(witness.chain()));
        }

        @Override
        public ObjectNode dameBetween(Witness.DameBetween witness) {
            ObjectNode node = kind("dame-between");
            node.set("empty", points(witness.empty()));
            node.set("black", points(witness.black()));
            return node.set("white", points(witness.white()));
        }

        @Override
        public ObjectNode mustPass(Witness.MustPass witness) {
            return kind("must-pass").put("turn", witness.turn()).put("passes", witness.passes());
        }

        @Override
        public ObjectNode notOnTurn(Witness.NotOnTurn witness) {
            return kind("not-on-turn").put("toMove", witness.toMove().letter());
        }

        @Override
        public ObjectNode gameOver(Witness.GameOver witness) {
            return kind("game-over").put("ended", Sentences.ended(witness.ending()));
        }

        @Override
        public ObjectNode other(Witness.Other witness) {
            ObjectNode node = kind("other").put("reason", witness.reason());
            return node.set("points", points(witness.points()));
        }
    }

    private static void ended(ObjectNode node, Ending ending) {
        node.put("ended", Sentences.ended(ending)).put("endedBy", ending.toString());
    }

    /**
     * A settlement with all that it rests on: how the game {@code ended}; the {@code score}; the {@code result}, and the
     * result {@code asItStands} with its {@code outcome}, {@code winner} and {@code margin}; the {@code holdings}; where
     * the text is {@code silent}; and the question that leaves it {@code undetermined}, or null.
     */
    public static ObjectNode settlement(Settlement settlement) {
        Objects.requireNonNull(settlement, "the settlement must not be null");
        ObjectNode node = object().put("ended", Sentences.ended(settlement.ending()));
        settlement.ending().ifPresent(ending -> ended(node, ending));
        node.set("score", score(settlement.score()));
        node.put("result", settlement.result().toString())
                .put("asItStands", settlement.asItStands().toString());
        node.setAll(outcome(settlement.asItStands()));
        ArrayNode holdings = node.putArray("holdings");
        for (Holding holding : settlement.score().holdings()) {
            ObjectNode one = holdings.addObject().put("owner", holding.owner().name());
            one.set("points", points(holding.points()));
            one.setAll(clause(holding.clause()));
        }
        return open(node, settlement.silences(), settlement.question());
    }

    /** Where the text is silent, and the question that it leaves open. */
    static ObjectNode open(ObjectNode node, List<Silence> silences, Optional<String> question) {
        node.set("silent", texts(silences));
        return node.put("undetermined", question.orElse(null));
    }

    private static ObjectNode outcome(Result result) {
        return result.match(new Result.Cases<ObjectNode>() {
            @Override
            public ObjectNode won(Result.Won won) {
                return object().put("outcome", "score")
                        .put("winner", won.winner().letter())
                        .put("margin", won.margin().toPlainString());
            }

            @Override
            public ObjectNode tied(Result.Tied tied) {
                return object().put("outcome", "tie");
            }

            @Override
            public ObjectNode wonByResignation(Result.WonByResignation won) {
                return object().put("outcome", "resignation")
                        .put("winner", won.winner().letter());
            }

            @Override
            public ObjectNode unfinished(Result.Unfinished unfinished) {
                return object().put("outcome", "open");
            }

            @Override
            public ObjectNode open(Result.Open open) {
                return object().put("outcome", "open");
            }
        });
    }

    /** The tallies of {@code black} and {@code white}; White's names the komi as well. */
    public static ObjectNode score(Score score) {
        Objects.requireNonNull(score, "the score must not be null");
        ObjectNode node = object();
        node.set("black", tally(score.black()));
        node.set("white", tally(score.white()).put("komi", score.white().komi().toString()));
        return node;
    }

    private static ObjectNode tally(Tally tally) {
        ObjectNode node = object().put(
                        "points", tally.points().map(BigDecimal::toPlainString).orElse(null))
                .put("stones", tally.stones());
        if (tally.territory().isPresent()) {
            node.put("territory", tally.territory().getAsInt());
        } else {
            node.putNull("territory");
        }
        return node.put("prisoners", tally.prisoners());
    }
}
