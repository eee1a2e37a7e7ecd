package org.shinpan.life.search;

import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;

/** The positions in which a {@link ZoneSearch} ends: mirrors {@code LocalEyes}, which the checker uses. */
final class ZoneEyes {

    private final Zone zone;

    ZoneEyes(Zone zone) {
        this.zone = zone;
    }

    /** Whether the reacher has what it wants, or will have it whatever happens. */
    boolean reached(long reacher, long denier) {
        if (zone.goal == Proof.Goal.LINK) {
            return (zone.chain(reacher, zone.target & -zone.target) & zone.other) != 0;
        }
        if (zone.goal == Proof.Goal.EYE) {
            return hasEye(reacher);
        }
        if (zone.claim == Claim.ALIVE) {
            for (long left = reacher & zone.target; left != 0; ) {
                long chain = zone.chain(reacher, left & -left);
                left &= ~chain;
                if ((chain & zone.safeForReacher) != 0) {
                    return true;
                }
            }
        } else if (zone.safeForReacher != 0 && leaks(reacher, denier)) {
            return true;
        }
        return stands(reacher) || eyeOnTarget(reacher, denier);
    }

    private boolean leaks(long reacher, long denier) {
        long passable = reacher;
        for (long left = zone.all & ~(reacher | denier); left != 0; left &= left - 1) {
            int cell = Long.numberOfTrailingZeros(left);
            if ((zone.neighbours[cell] & ~reacher) == 0 && (zone.safeForDenier & 1L << cell) == 0) {
                passable |= 1L << cell;
            }
        }
        for (long left = passable & zone.target; left != 0; ) {
            long part = zone.chain(passable, left & -left);
            left &= ~part;
            if ((part & zone.safeForReacher) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether the chains on the target have an eye; see {@code LocalEyes.hasEye}. */
    private boolean hasEye(long reacher) {
        long outside = zone.safeForDenier | zone.safeForReacher;
        long named = 0;
        for (long left = reacher & zone.target; left != 0; left &= ~named) {
            named |= zone.chain(reacher, left & -left);
        }
        long around = zone.border(named);
        long rest = zone.all & ~reacher;
        for (long left = rest & around; left != 0; ) {
            long region = zone.chain(rest, left & -left);
            left &= ~region;
            if ((region & (outside | ~around)) == 0 && (zone.border(region) & ~named) == 0) {
                return true;
            }
        }
        return false;
    }

    private boolean stands(long reacher) {
        if (!mayStand(reacher)) {
            return false;
        }
        long[] chains = parts(reacher);
        long[] borders = new long[chains.length];
        for (int i = 0; i < chains.length; i++) {
            borders[i] = zone.border(chains[i]);
        }
        long[] regions = parts(zone.all & ~reacher);
        long outside = zone.claim == Claim.ALIVE ? zone.safeForDenier : zone.safeForDenier | zone.safeForReacher;
        int count = 0;
        for (long region : regions) {
            if ((region & outside) == 0) {
                regions[count++] = region;
            }
        }
        long standing = reacher;
        boolean changed = true;
        while (changed && (standing & zone.target) != 0) {
            changed = false;
            int kept = 0;
            for (int r = 0; r < count; r++) {
                long region = regions[r];
                boolean vital = false;
                boolean sound = true;
                for (int i = 0; i < chains.length; i++) {
                    boolean stands = (chains[i] & standing) != 0;
                    sound &= stands || (borders[i] & region) == 0;
                    vital |= stands && (region & ~borders[i]) == 0;
                }
                if (vital && sound) {
                    regions[kept++] = region;
                }
            }
            changed |= kept != count;
            count = kept;
            for (int i = 0; i < chains.length; i++) {
                if ((chains[i] & standing) == 0) {
                    continue;
                }
                int vital = 0;
                for (int r = 0; r < count; r++) {
                    vital += (regions[r] & ~borders[i]) == 0 ? 1 : 0;
                }
                if (vital < 2) {
                    standing &= ~chains[i];
                    changed = true;
                }
            }
        }
        return (standing & zone.target) != 0;
    }

    /** Whether a chain on the target has two points in regions of which it touches every point: a quick look before. */
    private boolean mayStand(long reacher) {
        long rest = zone.all & ~reacher;
        for (long left = reacher & zone.target; left != 0; ) {
            long chain = zone.chain(reacher, left & -left);
            left &= ~chain;
            long touched = zone.border(chain) & rest;
            long vital = touched & ~zone.chain(rest, rest & ~touched);
            if ((vital & (vital - 1)) != 0) {
                return true;
            }
        }
        return false;
    }

    private boolean eyeOnTarget(long reacher, long denier) {
        long empty = zone.all & ~(reacher | denier);
        if ((empty & zone.target) == 0) {
            return false;
        }
        long eyes = 0;
        for (long left = empty & ~(zone.safeForDenier | zone.safeForReacher); left != 0; left &= left - 1) {
            int cell = Long.numberOfTrailingZeros(left);
            eyes |= zone.neighbours[cell] != 0 && (zone.neighbours[cell] & ~reacher) == 0 ? 1L << cell : 0;
        }
        for (long left = eyes & zone.target; left != 0; left &= left - 1) {
            long eye = left & -left;
            long touching = chains(reacher, eye);
            for (long others = eyes & ~eye; others != 0; others &= others - 1) {
                long other = others & -others;
                if (touching == chains(reacher, other)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The cells of all chains next to a cell. */
    private long chains(long set, long cell) {
        long found = 0;
        for (long left = zone.border(cell) & set; left != 0; left &= ~found) {
            found |= zone.chain(set, left & -left);
        }
        return found;
    }

    private long[] parts(long set) {
        long[] parts = new long[Long.bitCount(set)];
        int count = 0;
        for (long left = set; left != 0; ) {
            long part = zone.chain(set, left & -left);
            left &= ~part;
            parts[count++] = part;
        }
        return java.util.Arrays.copyOf(parts, count);
    }

    /** Whether the denier may pass for ever; see {@code LocalEyes.isHopeless}. */
    boolean hopeless(long reacher, long denier) {
        if (zone.goal != Proof.Goal.LIFE) {
            return false;
        }
        long stays = 0;
        for (long left = denier & zone.safeForDenier; left != 0; left &= ~stays) {
            stays |= zone.chain(denier, left & -left);
        }
        if (noRoom(stays)) {
            return true;
        }
        long more = stays == denier ? stays : staying(denier, reacher, stays);
        return more != stays && noRoom(more);
    }

    /** The denier's chains that can't be captured, Benson's included. */
    private long staying(long denier, long reacher, long safe) {
        long[] regions = parts(zone.all & ~denier);
        int count = 0;
        for (long region : regions) {
            if ((region & zone.safeForReacher) == 0) {
                regions[count++] = region;
            }
        }
        if (count < 2) {
            return safe;
        }
        long[] chains = parts(denier & ~safe);
        long stays = denier;
        boolean changed = true;
        while (changed && stays != safe) {
            changed = false;
            for (int r = count - 1; r >= 0; r--) {
                if ((zone.border(regions[r]) & denier & ~stays) != 0) {
                    regions[r] = regions[--count];
                    changed = true;
                }
            }
            for (long chain : chains) {
                if ((chain & stays) == 0) {
                    continue;
                }
                long touching = zone.border(chain) | reacher;
                int vital = 0;
                for (int r = 0; r < count; r++) {
                    vital += (regions[r] & ~touching) == 0 ? 1 : 0;
                }
                if (vital < 2) {
                    stays &= ~chain;
                    changed = true;
                }
            }
        }
        return stays;
    }

    /** Whether no part of the zone between these stones of the denier's has room for two eyes and a point of the target. */
    private boolean noRoom(long stays) {
        long free = zone.all & ~stays & ~zone.border(stays) & ~zone.safeForDenier;
        long rest = zone.all & ~stays;
        for (long left = rest & zone.target; left != 0; ) {
            long part = zone.chain(rest, left & -left);
            left &= ~part;
            if ((part & zone.safeForReacher) != 0) {
                return false;
            }
            long room = part & free;
            for (long p = room; p != 0; p &= p - 1) {
                int cell = Long.numberOfTrailingZeros(p);
                if ((room & ~zone.neighbours[cell] & ~(1L << cell)) != 0) {
                    return false;
                }
            }
        }
        return true;
    }
}
