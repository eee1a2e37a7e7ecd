package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Proof;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Where to look for life by patterns: the whole own space of a group first, then parts of it. A zone is closed: it has
 * the owner's chains that touch its points, and two more liberties of each. One search serves all chains of a zone, so
 * only the largest of them is asked about.
 */
final class PatternProposals {

    /** Points in a window. */
    private static final int[] WINDOWS = {24, 34, 44};

    /** The factor by which the limit of positions grows when time is left at the end. */
    static final int MORE = 16;

    private final Study study;
    private final Position position;
    /** The efforts of the searches that found nothing. */
    private final Map<PointSet, Integer> failed = new ConcurrentHashMap<>();

    PatternProposals(Study study) {
        this.study = study;
        this.position = study.position;
    }

    /** The largest of the chains that probably live, one for each group that shares a space. */
    List<Chain> largest(List<Chain> undecided) {
        List<Chain> sorted = new ArrayList<>(undecided);
        sorted.removeIf(chain -> !study.estimate().lives(chain));
        sorted.sort((one, other) -> other.size() - one.size());
        List<Chain> largest = new ArrayList<>();
        PointSet seen = PointSet.empty(study.board);
        for (Chain chain : sorted) {
            if (!seen.intersects(chain.points())) {
                largest.add(chain);
                seen = seen.union(zones(chain).iterator().next());
            }
        }
        return largest;
    }

    /** A proof that a chain is alive, not checked yet; null if no zone has one within the effort. */
    @Nullable Proof prove(Chain chain, int effort, Budget budget) {
        for (PointSet zone : zones(chain)) {
            if (budget.isOver()) {
                return null;
            }
            if (failed.getOrDefault(zone, 0) >= effort) {
                continue;
            }
            Proof proof = PatternAttempt.prove(position, chain, zone, budget, effort);
            if (proof != null) {
                return proof;
            }
            failed.put(zone, effort);
        }
        return null;
    }

    private Set<PointSet> zones(Chain chain) {
        Surroundings surroundings = new Surroundings(study, chain);
        Windows windows = new Windows(position);
        PointSet room = surroundings.room(chain.player());
        PointSet near = chain.points().border().intersection(room);
        Set<PointSet> zones = new LinkedHashSet<>();
        zones.add(space(chain, surroundings, surroundings.sureRoom()));
        for (int window : WINDOWS) {
            PointSet zone = surroundings.withOwnChains(windows.nearest(near, room, window), room);
            zones.add(surroundings.withLiberties(zone, chain.player(), 2));
        }
        zones.add(space(chain, surroundings, room));
        return zones;
    }

    /** The parts of a room that touch the chain, and further chains and parts that touch these. */
    private PointSet space(Chain chain, Surroundings surroundings, PointSet room) {
        PointSet zone = chain.points();
        List<PointSet> parts = new ArrayList<>(room.parts());
        boolean grows = true;
        while (grows) {
            PointSet reach = zone.border();
            PointSet wider = zone;
            for (Chain friend : position.chains(chain.color())) {
                wider = friend.points().intersects(reach) ? wider.union(friend.points()) : wider;
            }
            PointSet next = wider;
            for (PointSet part : parts) {
                next = part.intersects(wider.border()) && next.union(part).size() <= Cells.MOST
                        ? next.union(part)
                        : next;
            }
            grows = next.size() > zone.size();
            zone = next;
        }
        return surroundings.withLiberties(zone, chain.player(), 2);
    }
}
