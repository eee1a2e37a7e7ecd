package org.shinpan.server.evening;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntBiFunction;
import org.jgrapht.Graph;
import org.jgrapht.alg.interfaces.MatchingAlgorithm;
import org.jgrapht.alg.matching.blossom.v5.KolmogorovWeightedPerfectMatching;
import org.jgrapht.alg.matching.blossom.v5.ObjectiveSense;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;

/**
 * Pairs the waiting players of a club evening by a perfect matching of minimum cost. Its first aim is to avoid
 * forbidden pairs, the second to avoid pairs who have met before, and the third to pair players of similar ranks. The
 * costs are so different that an earlier aim always outweighs a later one. If the number of players is odd, one player
 * sits out, preferably one of those who have sat out least often.
 */
final class Pairing {

    /**
     * The cost of a forbidden pair. The result contains such a pair only if it cannot be avoided; the two players are
     * then not paired.
     */
    private static final long FORBIDDEN = 1_000_000_000_000L;

    /**
     * The cost of a pair for every earlier game of the two players, and the cost of sitting out for every earlier time
     * that the player sat out.
     */
    private static final long REPEATED = 1_000_000L;

    /** The vertex of the graph that a player who sits out is matched with. */
    private static final int NOBODY = -1;

    private final List<EveningPlayer> waiting;
    private final ToIntBiFunction<EveningPlayer, EveningPlayer> meetings;
    private final List<ForbiddenPair> barred;

    /**
     * Two players in a game.
     *
     * @param black the weaker player; if the ranks are equal, the one who comes first in the list
     */
    record Pair(EveningPlayer black, EveningPlayer white) {

        /** Returns this pair with the colours swapped. */
        Pair turned() {
            EveningPlayer first = white;
            EveningPlayer second = black;
            return new Pair(first, second);
        }
    }

    /**
     * Prepares a pairing.
     *
     * @param meetings returns how often two players have met
     * @param barred the forbidden pairs
     */
    Pairing(
            List<EveningPlayer> waiting,
            ToIntBiFunction<EveningPlayer, EveningPlayer> meetings,
            List<ForbiddenPair> barred) {
        this.waiting = List.copyOf(waiting);
        this.meetings = meetings;
        this.barred = List.copyOf(barred);
    }

    /** Returns the pairs, the strongest first. Players who are in no pair continue to wait. */
    List<Pair> pairs() {
        if (waiting.size() < 2) {
            return List.of();
        }
        Graph<Integer, DefaultWeightedEdge> graph = graph();
        MatchingAlgorithm.Matching<Integer, DefaultWeightedEdge> matching =
                new KolmogorovWeightedPerfectMatching<>(graph, ObjectiveSense.MINIMIZE).getMatching();
        List<Pair> pairs = new ArrayList<>();
        for (DefaultWeightedEdge edge : matching.getEdges()) {
            int one = graph.getEdgeSource(edge);
            int other = graph.getEdgeTarget(edge);
            if (one != NOBODY && other != NOBODY && cost(waiting.get(one), waiting.get(other)) < FORBIDDEN) {
                pairs.add(pair(waiting.get(Math.min(one, other)), waiting.get(Math.max(one, other))));
            }
        }
        pairs.sort(Comparator.comparingInt((Pair pair) -> pair.white.rank())
                .reversed()
                .thenComparing(pair -> pair.white.number()));
        return pairs;
    }

    private Graph<Integer, DefaultWeightedEdge> graph() {
        Graph<Integer, DefaultWeightedEdge> graph = new SimpleWeightedGraph<>(DefaultWeightedEdge.class);
        for (int i = 0; i < waiting.size(); i++) {
            graph.addVertex(i);
            for (int other = 0; other < i; other++) {
                graph.setEdgeWeight(graph.addEdge(other, i), (double) cost(waiting.get(other), waiting.get(i)));
            }
        }
        if (waiting.size() % 2 == 1) {
            graph.addVertex(NOBODY);
            for (int i = 0; i < waiting.size(); i++) {
                graph.setEdgeWeight(graph.addEdge(i, NOBODY), (double) rest(waiting.get(i)));
            }
        }
        return graph;
    }

    private static Pair pair(EveningPlayer first, EveningPlayer second) {
        return first.rank() <= second.rank() ? new Pair(first, second) : new Pair(second, first);
    }

    /** Returns the cost of a pair. */
    long cost(EveningPlayer one, EveningPlayer other) {
        long apart = (long) one.rank() - other.rank();
        boolean forbidden = barred.stream().anyMatch(pair -> pair.names(one, other));
        return (forbidden ? FORBIDDEN : 0) + REPEATED * meetings.applyAsInt(one, other) + apart * apart;
    }

    /** Returns the cost of letting a player sit out. */
    long rest(EveningPlayer player) {
        return REPEATED * player.rests();
    }
}
