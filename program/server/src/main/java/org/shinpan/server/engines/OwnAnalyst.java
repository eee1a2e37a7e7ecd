package org.shinpan.server.engines;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.Analysis.Candidate;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.engine.search.WinChance;
import org.shinpan.net.OwnNetwork;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;

/**
 * A source of opinions that uses Shinpan's own search. It is used unless the operator names another program or provides
 * a network.
 */
public final class OwnAnalyst implements Analyst {

    private static final Duration LONGEST = Duration.ofSeconds(2);
    private static final long MEMORY = 16L << 20;
    /** The number of short searches that correct the komi before the final search. */
    private static final int CORRECTIONS = 3;

    private static final BigDecimal HALF = new BigDecimal("0.5");

    private final Duration longest;
    private final long memory;

    /** Creates an analyst for people who wait for the answer: a search ends after two seconds. */
    public OwnAnalyst() {
        this(LONGEST, MEMORY);
    }

    /**
     * Creates an analyst with other limits.
     *
     * @param longest the maximum time of a search
     * @param memory the bytes that the tree of a search may use
     */
    public OwnAnalyst(Duration longest, long memory) {
        this.longest = longest;
        this.memory = memory;
    }

    @Override
    public String name() {
        return EngineOffer.OWN;
    }

    /**
     * Returns an opinion. The search also asks the network that comes with Shinpan, if it supports the board, because
     * its estimates of the lead vary far less than those of playouts.
     */
    @Override
    public Analysis opinion(Game game, int playouts) {
        return OwnNetwork.forBoard(game.position().board()).isPresent()
                ? search(TreeSearch.advised(settings()), game, playouts)
                : look(game, playouts, SearchSettings.DEFAULT.seed());
    }

    /**
     * Evaluates the position by playouts alone, without a network, because in a comparison of two positions the
     * mistakes that all playouts make cancel out. A search tries to win and not to gain points, so when the game is
     * decided, both sides give points away. Therefore the search uses the komi with which the game would be even. Short
     * searches find this komi, and its difference from the real komi is the lead.
     *
     * <p>A short search favours the player to move. So the final lead combines two searches: one of the position, and
     * one of the position after the best move, where the other player is to move.
     */
    @Override
    public Analysis look(Game game, int playouts, long seed) {
        double extra = 0; // the komi added so far, in points
        for (int i = 0; i < CORRECTIONS; i++) {
            extra += blackLead(game, playouts(withMoreKomi(game, extra), playouts / (2 * CORRECTIONS), seed));
        }
        Game fair = withMoreKomi(game, extra);
        Analysis choice = playouts(fair, playouts / 2, seed);
        double lead = blackLead(game, choice);
        if (choice.move() instanceof Move.Play) {
            Game next = fair.play(choice.move());
            if (next.ending().isEmpty()) {
                // The search at the position itself counts twice.
                lead = (2 * lead + blackLead(next, playouts(next, playouts / 2, seed))) / 3;
            }
        }
        // Converts the leads to the real komi, and computes win rates that agree with them.
        double sign = game.toMove() == Player.BLACK ? 1 : -1;
        WinChance chance = new WinChance(choice.ownership());
        List<Candidate> candidates = new ArrayList<>();
        for (Candidate candidate : choice.candidates()) {
            double points = candidate.lead().orElse(0) + sign * extra;
            candidates.add(candidate.saying(chance.of(points), OptionalDouble.of(points)));
        }
        double points = sign * (lead + extra);
        return choice.saying(chance.of(points), OptionalDouble.of(points), candidates);
    }

    /** Returns the same game with more komi, rounded to half a point. */
    private static Game withMoreKomi(Game game, double more) {
        Agreement agreed = game.history().agreement();
        // Not Math.round: the code compiled for browsers rounds negative halves in the other direction.
        BigDecimal points =
                BigDecimal.valueOf((long) Math.floor(2 * more + 0.5)).multiply(HALF);
        Komi komi = Komi.parse(agreed.komi().value().add(points).toPlainString());
        return new Game(game.rules(), game.history().agreed(new Agreement(agreed.board(), komi, agreed.handicap())));
    }

    private Analysis playouts(Game game, int number, long seed) {
        return search(new TreeSearch(settings().withSeed(seed)), game, number);
    }

    private SearchSettings settings() {
        return SearchSettings.DEFAULT.withMemory(memory).withResignBelow(0);
    }

    /** Runs a search and closes it. */
    private Analysis search(TreeSearch search, Game game, int playouts) {
        try (search) {
            return search.choose(game, new SearchLimits(longest, Math.max(1, playouts)), now -> {});
        }
    }

    /** Returns Black's lead in points: the average of all playouts; 0 if it is not known. */
    private static double blackLead(Game game, Analysis choice) {
        double lead = choice.meanLead().orElse(0);
        return game.toMove() == Player.BLACK ? lead : -lead;
    }

    @Override
    public void close() {}
}
