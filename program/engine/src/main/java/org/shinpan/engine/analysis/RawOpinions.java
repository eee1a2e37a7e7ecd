package org.shinpan.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.engine.gtp.Figures;
import org.shinpan.engine.gtp.ReportPart;
import org.shinpan.engine.search.Assumption;
import org.shinpan.engine.search.Networks;
import org.shinpan.engine.search.RawOpinion;
import org.shinpan.net.Evaluation;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.RuleInputs;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * What neural networks say about the position of a task without any search.
 *
 * @param policy the probability of every move, as {@link #policy(RawOpinion, Board)} returns it; empty if the query
 *     does not ask for it
 * @param ofPeople the output of the network that predicts the moves of people; empty if the query names no profile of
 *     players, or if there is no such network
 */
record RawOpinions(List<Double> policy, Optional<RawOpinion> ofPeople) {

    static RawOpinions of(Networks networks, AnalysisTask task) {
        Game game = task.asked().game();
        Board board = game.position().board();
        Assumption assumption = task.query().limits().assumption();
        boolean isKnown = RuleInputs.whyNot(board).isEmpty();
        List<Double> policy = List.of();
        if (task.query().parts().contains(ReportPart.POLICY)) {
            Optional<Network> network = isKnown ? networks.on(board) : Optional.empty();
            policy = network.map(asked -> policy(opinion(asked, game, assumption), board))
                    .orElseGet(() -> evenly(game));
        }
        Optional<RawOpinion> ofPeople = isKnown && assumption.profile().isPresent()
                ? networks.ofPeople().map(asked -> opinion(asked, game, assumption))
                : Optional.empty();
        return new RawOpinions(policy, ofPeople);
    }

    private static RawOpinion opinion(Network network, Game game, Assumption assumption) {
        return RawOpinion.of(network, Kernels.best(), game, assumption);
    }

    /**
     * Returns the probability of every move: first the points, beginning with the top row, then the pass. Illegal moves
     * have the number −1.
     */
    static List<Double> policy(RawOpinion opinion, Board board) {
        Evaluation evaluation = opinion.evaluation();
        List<Double> shares = new ArrayList<>();
        for (int i = 0; i <= board.area(); i++) {
            shares.add(opinion.isLegal(i) ? evaluation.policy(i) : -1.0);
        }
        return topFirst(board, shares);
    }

    /** Returns the same probability for every legal move and −1 for illegal ones, for boards without a network. */
    private static List<Double> evenly(Game game) {
        Board board = game.position().board();
        List<Double> shares = new ArrayList<>();
        board.points().forEach(point -> shares.add(isLegal(game, Move.play(point)) ? 1.0 : -1.0));
        shares.add(isLegal(game, Move.PASS) ? 1.0 : -1.0);
        double legal = shares.stream().filter(share -> share > 0).count();
        shares.replaceAll(share -> share > 0 ? share / legal : share);
        return topFirst(board, shares);
    }

    private static List<Double> topFirst(Board board, List<Double> shares) {
        List<Double> policy = Figures.rows(board, shares.subList(0, board.area()));
        policy.add(shares.get(board.area()));
        return policy;
    }

    private static boolean isLegal(Game game, Move move) {
        return game.judge(move).effect().isPresent();
    }
}
