package org.shinpan.life.zone;

import java.util.Arrays;

/**
 * A cache of the plays after which the owner has reached the aim, no matter where the opponent's stones are. The plays
 * depend only on the owner's stones, which are the key.
 */
final class Completions {

    private static final int FIRST_SLOTS = 1 << 5;

    private final Zone zone;
    private final ZoneEyes eyes;
    /** The entries of the cache. Each has two words: the owner's stones, and the plays for them. */
    private long[] words = new long[2 * FIRST_SLOTS];

    private int size;

    Completions(Zone zone, ZoneEyes eyes) {
        this.zone = zone;
        this.eyes = eyes;
        Arrays.fill(words, -1);
    }

    /** Returns the cells where one more stone of the owner reaches the aim. */
    long of(long owner) {
        int at = slot(owner);
        if (words[at + 1] != -1) {
            return words[at + 1];
        }
        long plays = 0;
        for (long left = zone.all & ~owner; left != 0; left &= left - 1) {
            long bit = left & -left;
            plays |= eyes.reachedByStones(owner | bit) ? bit : 0;
        }
        if (4 * ++size > words.length) {
            grow();
            at = slot(owner);
        }
        words[at] = owner;
        words[at + 1] = plays;
        return plays;
    }

    /**
     * Returns the index of the entry for these stones, or of the free entry for them. An entry with −1 for the plays is
     * free.
     */
    private int slot(long owner) {
        long hash = owner * 0x9E3779B97F4A7C15L;
        int mask = words.length - 2;
        int at = (int) (hash >>> 32) << 1 & mask;
        while (words[at + 1] != -1 && words[at] != owner) {
            at = at + 2 & mask;
        }
        return at;
    }

    private void grow() {
        long[] before = words;
        words = new long[2 * before.length];
        Arrays.fill(words, -1);
        for (int i = 0; i < before.length; i += 2) {
            if (before[i + 1] != -1) {
                int at = slot(before[i]);
                words[at] = before[i];
                words[at + 1] = before[i + 1];
            }
        }
    }
}
