package org.shinpan.engine.analysis;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.OptionalDouble;
import org.shinpan.engine.analysis.AnalysisQuery.Part;
import org.shinpan.engine.gtp.Figures;
import org.shinpan.engine.search.Choice;
import org.shinpan.engine.search.Choice.Candidate;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/** A reply to a query, as a JSON object. */
final class AnalysisReply {

    /** The playouts that tell the owners after a move. */
    private static final int PLAYOUTS_FOR_OWNERS = 50;

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final AnalysisQuery query;
    private final int turn;
    private final Game game;
    private final Figures figures;
    private final boolean turned;

    AnalysisReply(AnalysisTask task, Choice choice) {
        this.query = task.query();
        this.turn = task.asked().turn();
        this.game = task.asked().game();
        this.figures = new Figures(choice);
        this.turned = query.side().isAgainst(game.toMove());
    }

    /** What every reply begins with. */
    static ObjectNode head(AnalysisTask task) {
        return JSON.objectNode()
                .put("id", task.query().id())
                .put("turnNumber", task.asked().turn());
    }

    /** The reply of a search that did not begin. */
    static ObjectNode withoutResults(AnalysisTask task) {
        return head(task).put("isDuringSearch", false).put("noResults", true);
    }

    /** The results while the search goes on. */
    ObjectNode during(List<Double> policy) {
        return reply(policy).put("isDuringSearch", true);
    }

    /** The results at the end of the search. */
    ObjectNode last(List<Double> policy) {
        ObjectNode reply = reply(policy).put("isDuringSearch", false);
        if (query.parts().contains(Part.OWNERSHIP_OF_MOVES)) {
            int order = 0;
            for (Candidate candidate : figures.candidates()) {
                ObjectNode info = (ObjectNode) reply.withArray("moveInfos").get(order++);
                info.set("ownership", numbers(owners(candidate.move())));
            }
        }
        return reply;
    }

    private ObjectNode reply(List<Double> policy) {
        ObjectNode reply = JSON.objectNode().put("id", query.id()).put("turnNumber", turn);
        ArrayNode infos = reply.putArray("moveInfos");
        int order = 0;
        for (Candidate candidate : figures.candidates()) {
            infos.add(info(candidate, order++));
        }
        ObjectNode root = reply.putObject("rootInfo");
        root.put("currentPlayer", game.toMove() == Player.BLACK ? "B" : "W");
        long visits = Math.max(1, figures.visits());
        putResult(root, visits, figures.winRate(), figures.lead());
        if (query.parts().contains(Part.OWNERSHIP)) {
            List<Double> owners = figures.ownership(board(), owner());
            reply.set("ownership", numbers(owners.isEmpty() ? owners(game.position()) : owners));
        }
        if (query.parts().contains(Part.POLICY)) {
            reply.set("policy", numbers(policy));
        }
        return reply;
    }

    private ObjectNode info(Candidate candidate, int order) {
        ObjectNode info = JSON.objectNode().put("move", candidate.move().toString());
        long visits = Math.max(1, candidate.visits());
        putResult(info, visits, candidate.winRate(), candidate.lead().isPresent() ? candidate.lead() : figures.lead());
        info.put("edgeVisits", visits);
        info.put("prior", Figures.rounded(candidate.prior()));
        info.put("order", order);
        ArrayNode pv = info.putArray("pv");
        List<Move> line = candidate.line().isEmpty() ? List.of(candidate.move()) : candidate.line();
        line.stream().limit(1L + query.line()).forEach(move -> pv.add(move.toString()));
        return info;
    }

    /** Clients compute with these numbers, so none of them is left out. */
    private void putResult(ObjectNode into, long visits, double winRate, OptionalDouble lead) {
        double utility = 2 * winRate - 1;
        double lower = Figures.lower(winRate, visits);
        double points = lead.orElse(0);
        into.put("visits", visits);
        into.put("weight", visits);
        into.put("winrate", Figures.rounded(turned ? 1 - winRate : winRate));
        into.put("lcb", Figures.rounded(turned ? 1 - lower : lower));
        into.put("utility", signed(utility));
        into.put("utilityLcb", signed(2 * lower - 1));
        into.put("scoreLead", signed(points));
        into.put("scoreMean", signed(points));
        into.put("scoreSelfplay", signed(points));
    }

    private double signed(double number) {
        return turned ? 0.0 - Figures.rounded(number) : Figures.rounded(number);
    }

    // The owners of the points.

    private Board board() {
        return game.position().board();
    }

    /** For whom an owner is positive. */
    private Player owner() {
        return turned ? game.toMove().opponent() : game.toMove();
    }

    private List<Double> owners(Move move) {
        return game.judge(move).effect().isPresent() ? owners(game.play(move).position()) : owners(game.position());
    }

    private List<Double> owners(Position position) {
        Estimate estimate = Estimate.of(position, PLAYOUTS_FOR_OWNERS, 1);
        return Figures.rows(board(), point -> estimate.owns(owner(), point));
    }

    private static ArrayNode numbers(List<Double> numbers) {
        ArrayNode array = JSON.arrayNode(numbers.size());
        numbers.forEach(number -> array.add(Figures.rounded(number)));
        return array;
    }
}
