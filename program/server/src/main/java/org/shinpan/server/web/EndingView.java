package org.shinpan.server.web;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.opinion.Marking;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Verdict;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.SettlementView;

/**
 * The result if the player to move passes and so ends the game. Also shows whether this player should capture dead
 * stones before passing.
 *
 * @param own the stones of the player to move that appear to be dead; absent if no stones appear to be dead
 * @param taken the result if all stones that appear to be dead are captured first; absent if there are none
 * @param playOn whether that result is better for the player to move; absent if no stones appear to be dead
 */
record EndingView(
        SettlementView stands,
        PointSet dead,
        @AbsentIfNull @Nullable PointSet own,
        @AbsentIfNull @Nullable SettlementView taken,
        @AbsentIfNull @Nullable Boolean playOn) {

    /**
     * Returns the result if the player to move passes; empty if a pass does not end this game, or if the rule set first
     * asks which chains are alive. The dead stones are an opinion, found by playing many random games.
     */
    static Optional<EndingView> of(Game game) {
        boolean ends = game.ending().isEmpty()
                && game.judge(Move.PASS) instanceof Verdict.Legal legal
                && legal.ends().filter(Ending.TwoPasses.class::isInstance).isPresent();
        if (!ends || Views.marks(game.rules())) {
            return Optional.empty();
        }
        Settlement stands = game.play(Move.PASS).settle();
        Position position = game.position();
        PointSet dead = Marking.propose(position, List.of()).filling().removed();
        if (dead.isEmpty()) {
            return Optional.of(new EndingView(SettlementView.of(stands), dead, null, null, null));
        }
        Game without = new Game(game.rules(), game.history().setUp(position.without(dead), game.toMove()));
        Settlement taken = without.settle();
        return Optional.of(new EndingView(
                SettlementView.of(stands),
                dead,
                dead.intersection(position.points(game.toMove().color())),
                SettlementView.of(taken),
                lead(taken, game.toMove()).compareTo(lead(stands, game.toMove())) > 0));
    }

    /** Returns the margin by which a player leads; negative if the player is behind. */
    private static BigDecimal lead(Settlement settlement, Player player) {
        BigDecimal margin = settlement.score().margin().orElse(BigDecimal.ZERO);
        return player == Player.BLACK ? margin : margin.negate();
    }
}
