package org.shinpan.server.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.shinpan.life.opinion.Marking;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Verdict;
import org.shinpan.views.Json;
import org.shinpan.views.SettlementView;

/**
 * The result if the next turn is a pass that ends the game, with dead stones on the board and without them, and whether
 * the player who would pass gets more without them.
 */
final class EndingView {

    private EndingView() {}

    /**
     * The ending of a game by a pass; empty if a pass does not end this game, or if the text asks for life first. Which
     * stones are dead is an opinion, found by playouts.
     */
    static Optional<ObjectNode> of(Game game) {
        boolean ends = game.ending().isEmpty()
                && game.judge(Move.PASS) instanceof Verdict.Legal legal
                && legal.ends().filter(Ending.TwoPasses.class::isInstance).isPresent();
        if (!ends || Views.marks(game.rules())) {
            return Optional.empty();
        }
        ObjectNode node = Views.object();
        Settlement stands = game.play(Move.PASS).settle();
        node.set("stands", Json.tree(SettlementView.of(stands)));
        Position position = game.position();
        PointSet dead = Marking.propose(position, List.of()).filling().removed();
        node.set("dead", Json.array(dead));
        if (!dead.isEmpty()) {
            Game without = new Game(game.rules(), game.history().setUp(position.without(dead), game.toMove()));
            Settlement taken = without.settle();
            node.set(
                    "own",
                    Json.array(dead.intersection(position.points(game.toMove().color()))));
            node.set("taken", Json.tree(SettlementView.of(taken)));
            node.put("playOn", lead(taken, game.toMove()).compareTo(lead(stands, game.toMove())) > 0);
        }
        return Optional.of(node);
    }

    /** By how much a player leads. */
    private static BigDecimal lead(Settlement settlement, Player player) {
        BigDecimal margin = settlement.score().margin().orElse(BigDecimal.ZERO);
        return player == Player.BLACK ? margin : margin.negate();
    }
}
