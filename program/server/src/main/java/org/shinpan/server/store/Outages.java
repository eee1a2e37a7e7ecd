package org.shinpan.server.store;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The periods in which the service was not available. They are not charged to the players' clocks. Times are in
 * milliseconds since 1970. There are at most 1,000 outages; beyond that, the oldest ones are combined into one, which
 * also covers the time between them. Immutable.
 */
public final class Outages {

    private static final int MOST = 1000;

    public static final Outages NONE = new Outages(List.of());

    /** A period without service, from its start to its end. */
    public record Outage(long began, long ended) {}

    /** The outages in order. They do not overlap or touch. */
    private final List<Outage> apart;

    private Outages(List<Outage> apart) {
        this.apart = apart;
    }

    /** Returns these outages together with more. */
    public Outages with(List<Outage> more) {
        List<Outage> all = new ArrayList<>(apart);
        all.addAll(more);
        all.sort(Comparator.comparingLong(Outage::began));
        List<Outage> joined = new ArrayList<>();
        for (Outage next : all) {
            Outage last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            if (last != null && next.began <= last.ended) {
                joined.set(joined.size() - 1, new Outage(last.began, Math.max(last.ended, next.ended)));
            } else if (next.began < next.ended) {
                joined.add(next);
            }
        }
        if (joined.size() > MOST) {
            List<Outage> oldest = joined.subList(0, joined.size() - MOST + 1);
            Outage oneOfThem = new Outage(oldest.get(0).began, oldest.get(oldest.size() - 1).ended);
            oldest.clear();
            joined.add(0, oneOfThem);
        }
        return new Outages(joined);
    }

    /**
     * Returns how much of a span of time lies outside all outages.
     *
     * @param outageBegan the start of a current outage, which has not ended; the largest number if there is none
     */
    public long outside(long began, long until, long outageBegan) {
        long end = Math.min(until, outageBegan);
        long left = end - began;
        for (int i = apart.size() - 1; i >= 0 && apart.get(i).ended > began; i--) {
            left -= Math.max(0, Math.min(end, apart.get(i).ended) - Math.max(began, apart.get(i).began));
        }
        return Math.max(0, left);
    }
}
