package org.shinpan.server.engines;

import java.time.Duration;
import java.util.OptionalDouble;
import org.shinpan.engine.search.Choice;
import org.shinpan.engine.search.NetSearch;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.WinChance;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;

/** Opinions of a search with a network. Games that the network does not know go to Shinpan's own search. */
public final class NetAnalysis implements Analysis {

    private static final Duration LONGEST = Duration.ofSeconds(2);
    /** The number of playouts that one visit of a network replaces. */
    private static final int WORTH = 20;

    private static final int LEAST = 8;

    private final NetSearch search;
    private final Analysis otherwise = new OwnAnalysis();

    /** Opinions of a search that must never resign. It is closed together with this. */
    public NetAnalysis(NetSearch search) {
        this.search = search;
    }

    @Override
    public String name() {
        return EngineOffer.OWN;
    }

    @Override
    public Opinion of(Game game, int playouts, long seed) throws EngineFailure {
        if (search.whyNot(game).isPresent()) {
            return otherwise.of(game, playouts, seed);
        }
        int visits = Math.max(LEAST, playouts / WORTH);
        Choice choice = search.choose(game, new SearchLimits(LONGEST, visits), now -> {});
        boolean black = game.toMove() == Player.BLACK;
        double all = 0;
        double lead = 0;
        for (Choice.Candidate candidate : choice.candidates()) {
            all += candidate.visits();
            lead += candidate.visits() * candidate.lead().orElse(0);
        }
        if (all == 0) {
            return new Opinion(black ? choice.winRate() : 1 - choice.winRate(), OptionalDouble.empty(), choice);
        }
        double blackLead = (black ? lead : -lead) / all;
        // The chance comes from the lead, so that the two numbers of an opinion always agree.
        return new Opinion(new WinChance(choice.ownership()).of(blackLead), OptionalDouble.of(blackLead), choice);
    }

    @Override
    public void close() {
        search.close();
        otherwise.close();
    }
}
