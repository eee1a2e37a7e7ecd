package org.shinpan.engine.analysis;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.shinpan.engine.gtp.Figures;
import org.shinpan.engine.gtp.ReportPart;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.Analysis.Candidate;
import org.shinpan.engine.search.Outcomes;
import org.shinpan.judge.Settled;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.net.Evaluation;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;

/** The reply about one position of a query, as a JSON object in the format of KataGo. */
final class AnalysisReply {

    /** The number of playouts for estimating the owners of the points if the search does not report them. */
    private static final int PLAYOUTS_FOR_OWNERS = 50;

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final AnalysisQuery query;
    private final int turn;
    private final Game game;
    private final Analysis analysis;
    /** Whether the figures must be converted from the player to move to the opponent's point of view. */
    private final boolean turned;

    /** The expected lead of the player to move, reported by the search or estimated. */
    private final double lead;

    private final RawOpinions opinions;

    AnalysisReply(AnalysisTask task, Analysis analysis, RawOpinions opinions) {
        this.query = task.query();
        this.turn = task.asked().turn();
        this.game = task.asked().game();
        this.analysis = analysis;
        this.opinions = opinions;
        this.turned = query.side().isAgainst(game.toMove());
        this.lead = analysis.lead().orElseGet(this::estimatedLead);
    }

    /** Returns the fields with which every reply begins. */
    static ObjectNode head(AnalysisTask task) {
        return JSON.objectNode()
                .put("id", task.query().id())
                .put("turnNumber", task.asked().turn());
    }

    /** Returns the reply for a search that did not begin. */
    static ObjectNode withoutResults(AnalysisTask task) {
        return head(task).put("isDuringSearch", false).put("noResults", true);
    }

    /** Returns the reply with the results of a search that is still running. */
    ObjectNode during() {
        return reply(true);
    }

    /** Returns the reply with the results at the end of the search. */
    ObjectNode last() {
        return reply(false);
    }

    private ObjectNode reply(boolean during) {
        ObjectNode reply = JSON.objectNode().put("id", query.id()).put("turnNumber", turn);
        ArrayNode infos = reply.putArray("moveInfos");
        int order = 0;
        for (Candidate candidate : analysis.shown()) {
            ObjectNode info = info(candidate, order++);
            if (!during && query.parts().contains(ReportPart.OWNERSHIP_OF_MOVES) && !info.has("ownership")) {
                info.set("ownership", owners(candidate.move()));
            }
            infos.add(info);
        }
        ObjectNode root = reply.putObject("rootInfo");
        root.put("currentPlayer", game.toMove() == Player.BLACK ? "B" : "W");
        long visits = Math.max(1, analysis.visits());
        putResult(root, visits, analysis.winRate(), lead);
        opinions.ofPeople().ifPresent(people -> putOpinion(root, people.evaluation()));
        if (query.parts().contains(ReportPart.OWNERSHIP)) {
            List<Double> owners = analysis.ownership();
            reply.set("ownership", owners.isEmpty() ? owners(game.position()) : points(owners, sign()));
        }
        setIfKnown(
                reply,
                ReportPart.OWNERSHIP_DEVIATION,
                "ownershipStdev",
                analysis.outcomes().map(Outcomes::deviations),
                1);
        if (query.parts().contains(ReportPart.POLICY)) {
            reply.set("policy", numbers(opinions.policy()));
            opinions.ofPeople()
                    .ifPresent(people -> reply.set("humanPolicy", numbers(RawOpinions.policy(people, board()))));
        }
        return reply.put("isDuringSearch", during);
    }

    private ObjectNode info(Candidate candidate, int order) {
        ObjectNode info = JSON.objectNode().put("move", candidate.move().toString());
        long visits = Math.max(1, candidate.visits());
        putResult(info, visits, candidate.winRate(), candidate.lead().orElse(lead));
        info.put("edgeVisits", visits);
        info.put("prior", Figures.rounded(candidate.prior()));
        opinions.ofPeople()
                .ifPresent(people -> info.put(
                        "humanPrior", Figures.rounded(people.evaluation().policy(index(candidate.move())))));
        info.put("order", order);
        ArrayNode pv = info.putArray("pv");
        candidate.line().stream().limit(1L + query.line()).forEach(move -> pv.add(move.toString()));
        if (query.parts().contains(ReportPart.LINE_VISITS)
                && !candidate.lineVisits().isEmpty()) {
            for (String name : List.of("pvVisits", "pvEdgeVisits")) {
                ArrayNode through = info.putArray(name);
                candidate.lineVisits().stream().limit(pv.size()).forEach(through::add);
            }
        }
        Optional<Outcomes> outcomes = candidate.outcomes();
        setIfKnown(info, ReportPart.OWNERSHIP_OF_MOVES, "ownership", outcomes.map(Outcomes::owners), sign());
        setIfKnown(
                info, ReportPart.OWNERSHIP_DEVIATION_OF_MOVES, "ownershipStdev", outcomes.map(Outcomes::deviations), 1);
        if (query.parts().contains(ReportPart.NO_RESULT)) {
            info.put(
                    "noResultValue",
                    Figures.rounded(outcomes.map(Outcomes::noResult).orElse(0.0)));
        }
        return info;
    }

    /** Adds a field with one number for every point if the query asks for it and the search recorded the numbers. */
    private void setIfKnown(ObjectNode into, ReportPart part, String name, Optional<List<Double>> known, double sign) {
        if (query.parts().contains(part) && known.isPresent()) {
            into.set(name, points(known.get(), sign));
        }
    }

    /** Adds all figures about a result. Clients compute with these fields, so none may be missing. */
    private void putResult(ObjectNode into, long visits, double winRate, double points) {
        double utility = 2 * winRate - 1;
        double lower = Analysis.lower(winRate, visits);
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

    /** Adds what a network says that predicts the moves and the results of people. */
    private void putOpinion(ObjectNode root, Evaluation people) {
        double winRate = people.win() + people.noResult() / 2;
        root.put("humanWinrate", Figures.rounded(turned ? 1 - winRate : winRate));
        root.put("humanScoreMean", signed(people.scoreMean()));
        root.put("humanScoreStdev", Figures.rounded(people.scoreDeviation()));
        people.winError().ifPresent(error -> root.put("humanStWrError", Figures.rounded(error / 2)));
        people.scoreError().ifPresent(error -> root.put("humanStScoreError", Figures.rounded(error)));
    }

    /** Returns the index of a move in the policy of a network. */
    private int index(Move move) {
        return move instanceof Move.Play play ? board().index(play.point()) : board().area();
    }

    /**
     * Converts a figure that is positive if the player to move is ahead to the point of view that the client asked for.
     */
    private double signed(double number) {
        return turned ? 0.0 - Figures.rounded(number) : Figures.rounded(number);
    }

    /**
     * Returns the lead of the player to move, in points, for a search that reports none, for example because it passed
     * at once. If a pass ends the game and the rule set lets the players decide nothing about life and death, this is
     * the result of the game. Otherwise it is computed from an estimate of the owners of the points.
     */
    private double estimatedLead() {
        if (!Settled.isAbout(game.rules()) && isLegal(Move.PASS)) {
            Game passed = game.play(Move.PASS);
            if (passed.ending().isPresent() && passed.settle().asItStands() instanceof Result.Won won) {
                double margin = won.margin().doubleValue();
                return won.winner() == game.toMove() ? margin : -margin;
            }
        }
        Estimate estimate = Estimate.of(game.position(), PLAYOUTS_FOR_OWNERS, 1);
        double black = -game.history().agreement().komi().value().doubleValue();
        for (Point point : board().points()) {
            black += estimate.owns(Player.BLACK, point);
        }
        return game.toMove() == Player.BLACK ? black : -black;
    }

    // The owners of the points.

    private Board board() {
        return game.position().board();
    }

    /** Returns 1 if the reply counts Black's points as positive, and −1 if it counts White's points as positive. */
    private double sign() {
        return turned == (game.toMove() == Player.BLACK) ? -1 : 1;
    }

    private ArrayNode owners(Move move) {
        return owners(isLegal(move) ? game.play(move).position() : game.position());
    }

    private boolean isLegal(Move move) {
        return game.judge(move).effect().isPresent();
    }

    private ArrayNode owners(Position position) {
        Estimate estimate = Estimate.of(position, PLAYOUTS_FOR_OWNERS, 1);
        Player owner = sign() > 0 ? Player.BLACK : Player.WHITE;
        return points(
                board().points().stream()
                        .map(point -> estimate.owns(owner, point))
                        .toList(),
                1);
    }

    /** Converts one number for every point, times {@code sign}, to an array that begins at the upper left point. */
    private ArrayNode points(List<Double> numbers, double sign) {
        return numbers(Figures.rows(board(), numbers).stream()
                .map(number -> sign * number)
                .toList());
    }

    private static ArrayNode numbers(List<Double> numbers) {
        ArrayNode array = JSON.arrayNode(numbers.size());
        numbers.forEach(number -> array.add(Figures.rounded(number)));
        return array;
    }
}
