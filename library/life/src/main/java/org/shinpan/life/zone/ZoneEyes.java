package org.shinpan.life.zone;

import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.cells.CellLife;

/**
 * Recognizes the positions in which a {@link ZoneSearch} ends. It mirrors {@code LocalEyes}, which the checker uses.
 */
class ZoneEyes {

    private final Zone zone;
    private final CellLife life;

    ZoneEyes(Zone zone) {
        this.zone = zone;
        this.life = new CellLife(zone.board);
    }

    /** Returns whether the owner has reached the aim, or can't be kept from it, with the owner on turn. */
    boolean reached(long owner, long opponent) {
        return reachedByStones(owner)
                || (zone.goal == Proof.Goal.LIFE && (leaks(owner, opponent, 0) || eyeOnTarget(owner, opponent)));
    }

    /** Returns whether the owner has reached the aim with the opponent on turn, who may still take stones. */
    boolean reachedBeforeMove(long owner, long opponent) {
        return reachedByStones(owner)
                || (zone.goal == Proof.Goal.LIFE
                        && (eyeOnTarget(owner, opponent)
                                || (leaks(owner, opponent, 0) && leaks(owner, opponent, captures(owner, opponent)))));
    }

    /** Returns the cells where the opponent takes a chain of the owner. */
    private long captures(long owner, long opponent) {
        long empty = zone.all & ~(owner | opponent);
        long found = 0;
        for (long left = owner; left != 0; ) {
            long chain = zone.chain(owner, left & -left);
            left &= ~chain;
            long liberties = zone.border(chain) & empty;
            found |= (chain & zone.safeForOwner) == 0 && (liberties & (liberties - 1)) == 0 ? liberties : 0;
        }
        return found;
    }

    /**
     * Returns whether every firm chain, that is, every chain that relies on liberties in another zone, has a liberty
     * here, or the aim is reached anyway.
     */
    boolean atRest(long owner, long opponent) {
        long empty = zone.all & ~(owner | opponent);
        for (long left = zone.firm; left != 0; ) {
            long chain = zone.chain(owner, left & -left);
            left &= ~chain;
            if ((zone.border(chain) & empty) == 0) {
                return reached(owner, opponent);
            }
        }
        return true;
    }

    /** Returns whether the owner has reached the aim by these stones, no matter where the opponent's stones are. */
    boolean reachedByStones(long owner) {
        return switch (zone.goal) {
            case LINK -> (zone.chain(owner, zone.target & -zone.target) & zone.other) != 0;
            case EYE -> hasEye(owner);
            case LIFE -> (zone.claim == Claim.ALIVE && touchesOutside(owner)) || stands(owner);
        };
    }

    /**
     * Returns whether the target is alive with these stones, if the owner's stones outside are never captured; see
     * {@code LocalEyes.isAlive}.
     */
    boolean lives(long owner, long opponent) {
        return touchesOutside(owner) || stands(owner) || eyeOnTarget(owner, opponent);
    }

    /** Returns whether a chain of the owner with a stone on the target touches a stone of the owner outside. */
    private boolean touchesOutside(long owner) {
        for (long left = zone.safeForOwner == 0 ? 0 : owner & zone.target; left != 0; ) {
            long chain = zone.chain(owner, left & -left);
            left &= ~chain;
            if ((chain & zone.safeForOwner) != 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns, in a proof that denies life, whether the owner's stones and eyes lead from the target out of the zone;
     * see {@code LocalEyes}.
     *
     * @param noEyes empty cells that do not count as eyes
     */
    private boolean leaks(long owner, long opponent, long noEyes) {
        if (zone.claim == Claim.ALIVE || zone.safeForOwner == 0) {
            return false;
        }
        long passable = owner;
        for (long left = zone.all & ~(owner | opponent | noEyes); left != 0; left &= left - 1) {
            int cell = Long.numberOfTrailingZeros(left);
            if ((zone.board.neighbours(cell) & ~owner) == 0 && (zone.safeForOpponent & 1L << cell) == 0) {
                passable |= 1L << cell;
            }
        }
        for (long left = passable & zone.target; left != 0; ) {
            long part = zone.chain(passable, left & -left);
            left &= ~part;
            if ((part & zone.safeForOwner) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the chains on the target have an eye; see {@code LocalEyes.hasEye}. */
    private boolean hasEye(long owner) {
        long outside = zone.safeForOpponent | zone.safeForOwner;
        long named = 0;
        for (long left = owner & zone.target; left != 0; left &= ~named) {
            named |= zone.chain(owner, left & -left);
        }
        long around = zone.border(named);
        long rest = zone.all & ~owner;
        for (long left = rest & around; left != 0; ) {
            long region = zone.chain(rest, left & -left);
            left &= ~region;
            if ((region & (outside | ~around)) == 0 && (zone.border(region) & ~named) == 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether a chain of the owner with a stone on the target can no longer be captured and will have two eyes.
     */
    boolean stands(long owner) {
        long outside = zone.claim == Claim.ALIVE ? zone.safeForOpponent : zone.safeForOpponent | zone.safeForOwner;
        if (!mayStand(owner, outside)) {
            return false;
        }
        return (life.standing(owner, zone.target, 0, outside, 0) & zone.target) != 0;
    }

    /**
     * Returns whether a chain on the target touches all cells of two regions. This is a quick test before the full
     * test.
     */
    private boolean mayStand(long owner, long outside) {
        long rest = zone.all & ~owner;
        for (long left = owner & zone.target; left != 0; ) {
            long chain = zone.chain(owner, left & -left);
            left &= ~chain;
            long touched = zone.border(chain) & rest;
            // The cells without the regions that have a cell that the chain does not touch, and without those open to
            // the outside.
            long vital = touched & ~zone.chain(rest, rest & (~touched | outside));
            if ((vital & (vital - 1)) != 0 && zone.chain(vital, vital & -vital) != vital) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a point of the target is one of two single-point eyes with the same chains around them. */
    private boolean eyeOnTarget(long owner, long opponent) {
        long empty = zone.all & ~(owner | opponent);
        if ((empty & zone.target) == 0) {
            return false;
        }
        long eyes = 0;
        for (long left = empty & ~(zone.safeForOpponent | zone.safeForOwner); left != 0; left &= left - 1) {
            int cell = Long.numberOfTrailingZeros(left);
            eyes |= zone.board.neighbours(cell) != 0 && (zone.board.neighbours(cell) & ~owner) == 0 ? 1L << cell : 0;
        }
        for (long left = eyes & zone.target; left != 0; left &= left - 1) {
            long eye = left & -left;
            long touching = chains(owner, eye);
            for (long others = eyes & ~eye; others != 0; others &= others - 1) {
                long other = others & -others;
                if (touching == chains(owner, other)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the cells of all chains next to a cell. */
    private long chains(long set, long cell) {
        long found = 0;
        for (long left = zone.border(cell) & set; left != 0; left &= ~found) {
            found |= zone.chain(set, left & -left);
        }
        return found;
    }

    /**
     * Returns whether the owner cannot reach the aim even if the opponent passes from now on; see
     * {@code LocalEyes.isHopeless}.
     */
    boolean hopeless(long owner, long opponent) {
        return hopeless(owner, opponent, owner);
    }

    /**
     * Returns whether the owner cannot get two eyes even if the opponent passes from now on.
     *
     * @param free cells of a region that need not be neighbours of a chain for which the region counts
     */
    boolean hopeless(long owner, long opponent, long free) {
        if (zone.goal != Proof.Goal.LIFE) {
            return false;
        }
        long stays = 0;
        for (long left = opponent & zone.safeForOpponent; left != 0; left &= ~stays) {
            stays |= zone.chain(opponent, left & -left);
        }
        if (noRoom(stays)) {
            return true;
        }
        // Chains that meet Benson's condition cannot be captured either.
        long more =
                stays == opponent ? stays : life.standing(opponent, opponent & ~stays, stays, zone.safeForOwner, free);
        return more != stays && noRoom(more);
    }

    /**
     * Returns whether no part of the zone between these stones of the opponent has a point of the target and room for
     * two eyes.
     */
    private boolean noRoom(long stays) {
        long free = zone.all & ~stays & ~zone.border(stays) & ~zone.safeForOpponent;
        long rest = zone.all & ~stays;
        for (long left = rest & zone.target; left != 0; ) {
            long part = zone.chain(rest, left & -left);
            left &= ~part;
            if ((part & zone.safeForOwner) != 0) {
                return false;
            }
            long room = part & free;
            for (long p = room; p != 0; p &= p - 1) {
                int cell = Long.numberOfTrailingZeros(p);
                if ((room & ~zone.board.neighbours(cell) & ~(1L << cell)) != 0) {
                    return false;
                }
            }
        }
        return true;
    }
}
