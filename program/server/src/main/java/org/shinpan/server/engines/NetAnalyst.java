package org.shinpan.server.engines;

import java.time.Duration;
import java.util.OptionalDouble;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.NetSearch;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.WinChance;
import org.shinpan.rules.game.Game;

/**
 * A source of opinions that searches with a neural network. For games that the network does not support, it uses {@link
 * OwnAnalyst} instead.
 */
public final class NetAnalyst implements Analyst {

    /** The maximum time of a search. */
    private static final Duration LONGEST = Duration.ofSeconds(2);

    /** The number of playouts to which one evaluation by the network is equivalent. */
    private static final int WORTH = 20;

    /** The minimum number of evaluations of a search. */
    private static final int LEAST = 8;

    private final NetSearch search;
    private final Analyst fallback = new OwnAnalyst();

    /** Creates an analyst that uses a search. The search must never resign. It is closed together with this object. */
    public NetAnalyst(NetSearch search) {
        this.search = search;
    }

    @Override
    public String name() {
        return EngineOffer.OWN;
    }

    @Override
    public Analysis opinion(Game game, int playouts) throws EngineFailure {
        return search.whyNot(game).isPresent() ? fallback.opinion(game, playouts) : search(game, playouts);
    }

    @Override
    public Analysis look(Game game, int playouts, long seed) throws EngineFailure {
        return search.whyNot(game).isPresent() ? fallback.look(game, playouts, seed) : search(game, playouts);
    }

    private Analysis search(Game game, int playouts) {
        int visits = Math.max(LEAST, playouts / WORTH);
        Analysis choice = search.choose(game, new SearchLimits(LONGEST, visits), now -> {});
        OptionalDouble lead = choice.meanLead();
        // The winning rate is computed from the lead, so that the two numbers of an opinion always agree.
        double winRate = lead.isPresent() ? new WinChance(choice.ownership()).of(lead.getAsDouble()) : choice.winRate();
        return choice.saying(winRate, lead, choice.candidates());
    }

    @Override
    public void close() {
        search.close();
        fallback.close();
    }
}
