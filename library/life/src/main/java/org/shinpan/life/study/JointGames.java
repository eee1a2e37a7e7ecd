package org.shinpan.life.study;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.life.proof.Proof;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;

/** The small games that {@link Joints} has found for a player's chains: eyes and links. */
final class JointGames {

    /** A part of a joint proof, and the points that no other part may use. */
    record Game(Proof.Part part, PointSet points) {}

    /** Two chains, and the game that links them. */
    record Link(Chain one, Chain other, Game game) {}

    /** The eyes that each chain can get. */
    final Map<Chain, List<Game>> eyes = new ConcurrentHashMap<>();
    /** The links of each chain to later chains in the order of the position. */
    final Map<Chain, List<Link>> links = new ConcurrentHashMap<>();

    /** Returns the chains that links may connect with a chain, and the chain itself. */
    Set<Chain> linkable(Chain chain) {
        Set<Chain> found = new LinkedHashSet<>(List.of(chain));
        boolean grows = true;
        while (grows) {
            grows = false;
            for (List<Link> some : links.values()) {
                for (Link link : some) {
                    if (found.contains(link.one()) != found.contains(link.other())) {
                        found.add(link.one());
                        found.add(link.other());
                        grows = true;
                    }
                }
            }
        }
        return found;
    }
}
