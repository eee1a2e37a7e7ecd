package org.shinpan.server.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Tally;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.play.Event;

/** What the rules say, as JSON for the page. Points are written as on the board: {@code C3}. */
final class Views {

    static final ObjectMapper JSON = new ObjectMapper();

    private Views() {}

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    static String text(ObjectNode node) {
        try {
            return JSON.writeValueAsString(node);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** One letter a point, from the bottom row upwards: {@code X}, {@code O} or {@code .}. */
    static String stones(Position position) {
        StringBuilder stones = new StringBuilder(position.board().area());
        for (Point point : position.board().points()) {
            stones.append(position.at(point).symbol());
        }
        return stones.toString();
    }

    static ArrayNode points(PointSet points) {
        ArrayNode names = JSON.createArrayNode();
        points.forEach(point -> names.add(point.toString()));
        return names;
    }

    /** Chains, liberties, what each empty chain reaches, and the count. */
    static ObjectNode layers(Position position, Settlement settlement) {
        ObjectNode node = object();
        ArrayNode chains = node.putArray("chains");
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            for (Chain chain : position.chains(color)) {
                ObjectNode one = chains.addObject().put("color", color == Color.BLACK ? "B" : "W");
                one.set("points", points(chain.points()));
                one.set("liberties", points(chain.liberties()));
            }
        }
        ArrayNode empty = node.putArray("empty");
        for (Chain chain : position.chains(Color.EMPTY)) {
            ObjectNode one = empty.addObject()
                    .put("reachesBlack", chain.reaches(Color.BLACK))
                    .put("reachesWhite", chain.reaches(Color.WHITE));
            one.set("points", points(chain.points()));
        }
        node.set("settlement", settlement(settlement));
        return node;
    }

    static ObjectNode clause(Clause clause) {
        return object().put("ruleSet", clause.ruleSet())
                .put("label", clause.label())
                .put("says", clause.says());
    }

    /** A verdict: {@code kind} is legal, illegal or undetermined. */
    static ObjectNode verdict(Verdict verdict, History history) {
        ObjectNode node = object();
        if (verdict instanceof Verdict.Illegal illegal) {
            node.put("kind", "illegal").put("reason", illegal.witness().toString());
            node.set("clause", clause(illegal.clause()));
            node.set("witness", witness(illegal.witness(), history));
        } else if (verdict instanceof Verdict.Undetermined open) {
            node.put("kind", "undetermined").put("reason", open.question());
            node.set("clause", clause(open.clause()));
        } else {
            node.put("kind", "legal");
            verdict.effect().flatMap(Verdict.Legal::ends).ifPresent(ending -> node.put("ends", ending.toString()));
        }
        return node;
    }

    /** The thing that shows it, so that it can be drawn. */
    static ObjectNode witness(Witness witness, History history) {
        ObjectNode node = object();
        if (witness instanceof Witness.Repeats repeats) {
            node.put("kind", "repeats").put("turn", repeats.turn());
            history.after(repeats.turn()).ifPresent(then -> node.put("stones", stones(then.position())));
        } else if (witness instanceof Witness.Ko ko) {
            node.put("kind", "ko")
                    .put("turn", ko.turn())
                    .put("stone", ko.stone().toString());
        } else if (witness instanceof Witness.NoLiberty noLiberty) {
            node.put("kind", "no-liberty").set("chain", points(noLiberty.chain()));
        } else if (witness instanceof Witness.DameBetween between) {
            node.put("kind", "dame-between").set("empty", points(between.empty()));
            node.set("black", points(between.black()));
            node.set("white", points(between.white()));
        } else if (witness instanceof Witness.MustPass must) {
            node.put("kind", "must-pass").put("turn", must.turn()).put("passes", must.passes());
        } else if (witness instanceof Witness.NotOnTurn notOnTurn) {
            node.put("kind", "not-on-turn").put("toMove", notOnTurn.toMove().letter());
        } else if (witness instanceof Witness.GameOver over) {
            node.put("kind", "game-over").put("ending", over.ending().toString());
        } else if (witness instanceof Witness.Occupied occupied) {
            node.put("kind", "occupied").put("by", occupied.by().letter());
        }
        return node;
    }

    static ObjectNode turn(Turn turn) {
        return object().put("player", turn.player().letter())
                .put("move", turn.move().toString());
    }

    static ObjectNode settlement(Settlement settlement) {
        ObjectNode node = object().put("result", settlement.result().toString())
                .put("asItStands", settlement.asItStands().toString());
        Result result = settlement.asItStands();
        node.put(
                "outcome",
                result instanceof Result.Won
                        ? "score"
                        : result instanceof Result.WonByResignation
                                ? "resignation"
                                : result instanceof Result.Tied ? "tie" : "open");
        if (result instanceof Result.Won won) {
            node.put("winner", won.winner().letter()).put("margin", won.margin().toPlainString());
        } else if (result instanceof Result.WonByResignation won) {
            node.put("winner", won.winner().letter());
        }
        settlement.ending().ifPresent(ending -> node.put("ending", ending(ending))
                .put("endingText", ending.toString()));
        ObjectNode tallies = node.putObject("tallies");
        tallies.set("B", tally(settlement.score().black()));
        tallies.set("W", tally(settlement.score().white()));
        ArrayNode holdings = node.putArray("holdings");
        for (Holding holding : settlement.score().holdings()) {
            ObjectNode part = object().put("owner", holding.owner().name());
            part.set("points", points(holding.points()));
            part.set("clause", clause(holding.clause()));
            holdings.add(part);
        }
        ArrayNode silences = node.putArray("silences");
        settlement.silences().forEach(silence -> silences.add(silence.toString()));
        settlement.question().ifPresent(question -> node.put("question", question));
        return node;
    }

    private static String ending(Ending ending) {
        if (ending instanceof Ending.TwoPasses) {
            return "two-passes";
        }
        return ending instanceof Ending.Resignation ? "resignation" : "repetition";
    }

    private static ObjectNode tally(Tally tally) {
        ObjectNode node = object().put("stones", tally.stones())
                .put("prisoners", tally.prisoners())
                .put("komi", tally.komi().toString());
        tally.points().ifPresent(points -> node.put("points", points.toPlainString()));
        tally.territory().ifPresent(territory -> node.put("territory", territory));
        return node;
    }

    /** The programs that may be played against. */
    static ObjectNode engines(List<Engines.Offer> offers) {
        ObjectNode node = object();
        ArrayNode list = node.putArray("engines");
        for (Engines.Offer offer : offers) {
            ObjectNode one = list.addObject()
                    .put("name", offer.name())
                    .put("least", offer.least())
                    .put("most", offer.most())
                    .put("rectangles", offer.shapes() == Engines.Shapes.RECTANGLES);
            offer.levels().forEach(one.putArray("levels")::add);
            offer.ruleSets().forEach(one.putArray("ruleSets")::add);
        }
        return node;
    }

    /** An event as anybody may see it: without the proof of a seat. */
    static ObjectNode event(Event event) {
        ObjectNode node = JSON.valueToTree(event);
        node.remove(List.of("proof", "invitation", "setup"));
        return node;
    }

    /** The traits of a rule text, in the words by which the page's translations are found. */
    static ObjectNode traits(Traits traits) {
        return object().put("repetition", word(traits.repetition()))
                .put("longCycle", word(traits.longCycle()))
                .put("selfCapture", word(traits.selfCapture()))
                .put("counting", word(traits.counting()))
                .put("emptyBoard", word(traits.emptyBoard()))
                .put("handicap", word(traits.handicap()))
                .put("secondPass", word(traits.secondPass()))
                .put("life", word(traits.life()));
    }

    private static String word(Enum<?> trait) {
        return trait.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
