package org.shinpan.server.engines;

import java.time.Duration;
import java.util.OptionalDouble;
import org.shinpan.engine.search.Choice;
import org.shinpan.engine.search.Choice.Candidate;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/** Opinions of Shinpan's own search. */
public final class OwnAnalysis implements Analysis {

    private static final Duration LONGEST = Duration.ofSeconds(2);
    private static final long MEMORY = 16L << 20;

    @Override
    public String name() {
        return EngineOffer.OWN;
    }

    /**
     * A short search is kind to the player to move. So the win rate is the average of two: at the position, and after
     * the best move, where the other player is to move.
     */
    @Override
    public Opinion of(Game game, int playouts) {
        Choice choice = search(game, playouts);
        Opinion first = ofBlack(game, choice);
        if (!(choice.move() instanceof Move.Play)) {
            return first;
        }
        Game next = game.play(choice.move());
        if (next.ending().isPresent()) {
            return first;
        }
        Opinion second = ofBlack(next, search(next, playouts / 2));
        double lead = (2 * first.lead().orElse(0) + second.lead().orElse(0)) / 3;
        return new Opinion((first.winRate() + second.winRate()) / 2, OptionalDouble.of(lead), choice);
    }

    private static Choice search(Game game, int playouts) {
        try (TreeSearch search =
                new TreeSearch(SearchSettings.DEFAULT.withMemory(MEMORY).withResignBelow(0))) {
            return search.choose(game, new SearchLimits(LONGEST, playouts), now -> {});
        }
    }

    /** The lead is the average of all playouts. */
    private static Opinion ofBlack(Game game, Choice choice) {
        boolean black = game.toMove() == Player.BLACK;
        double visits = 0;
        double lead = 0;
        for (Candidate candidate : choice.candidates()) {
            visits += candidate.visits();
            lead += candidate.visits() * candidate.lead().orElse(0);
        }
        lead = visits == 0 ? 0 : lead / visits;
        return new Opinion(
                black ? choice.winRate() : 1 - choice.winRate(), OptionalDouble.of(black ? lead : -lead), choice);
    }

    @Override
    public void close() {}
}
