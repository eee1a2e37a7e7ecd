package org.shinpan.engine.gtp.referee;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shinpan.engine.search.Analysis;
import org.shinpan.life.opinion.Marking;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Verdict;

/**
 * Finds a play that helps to capture dead stones of the opponent that are still on the board. Whether stones are dead
 * is estimated, not proved.
 */
final class DeadStoneAttack {

    private DeadStoneAttack() {}

    /**
     * Chooses a play on a liberty of opposing stones that are probably dead: the best one that the search tried, or
     * else one that captures stones or leaves its own chain at least two liberties.
     *
     * @return the play; empty if no opposing stones are dead or no such play is legal
     */
    static Optional<Move> of(Game game, Analysis choice) {
        PointSet liberties = liberties(game.position(), game.toMove().opponent());
        for (Analysis.Candidate candidate : choice.candidates()) {
            if (candidate.move() instanceof Move.Play play && liberties.contains(play.point())) {
                return Optional.of(play);
            }
        }
        for (Point point : liberties) {
            Move play = Move.play(point);
            Optional<Verdict.Legal> effect = game.judge(play).effect();
            boolean good = effect.isPresent()
                    && effect.get().selfCaptured().isEmpty()
                    && (!effect.get().captured().isEmpty()
                            || effect.get().after().chainAt(point).liberties().size() > 1);
            if (good) {
                return Optional.of(play);
            }
        }
        return Optional.empty();
    }

    /** Returns the liberties of all chains of a player that are probably dead. */
    private static PointSet liberties(Position position, Player player) {
        Set<Chain> living = Marking.propose(position, List.of()).living();
        PointSet liberties = PointSet.empty(position.board());
        for (Chain chain : position.chains(player.color())) {
            if (!living.contains(chain)) {
                liberties = liberties.union(chain.liberties());
            }
        }
        return liberties;
    }
}
