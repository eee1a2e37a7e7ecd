package org.shinpan.life.zone;

import java.util.Arrays;

/**
 * The numbered states that a {@link ZoneSearch} has reached, with their moves and results so far. No state is removed.
 * A state takes four adjacent words, because a search spends most of its time on reading memory.
 */
final class TranspositionTable {

    /** The largest proof number, which means that the goal is impossible. */
    static final int INFINITE = 1 << 28;

    // The words of a state: the owner's stones, the opponent's stones, the numbers, and the key with the moves.
    private static final int WORDS = 4;
    private static final int OPPONENT = 1;
    private static final int NUMBERS = 2;
    private static final int MOVES = 3;

    // The word of the numbers holds the proof number, the disproof number, and two marks.
    private static final int NUMBER_BITS = 29;
    private static final long NUMBER = (1L << NUMBER_BITS) - 1;
    private static final long BOTH = (1L << (2 * NUMBER_BITS)) - 1;
    private static final long STATIC = 1L << (2 * NUMBER_BITS);
    private static final long ON_PATH = STATIC << 1;

    // The last word holds the key, the best move, the number of moves, and the index at which the moves begin.
    private static final long KEY = 0xFFFF;
    private static final int BEST_SHIFT = 16;
    private static final int COUNT_SHIFT = 24;
    private static final int FIRST_SHIFT = 32;
    private static final long BYTE = 0xFF;

    // Most searches end after few states, so the arrays are small at first.
    private static final int FIRST_STATES = 1 << 5;

    private long[] words = new long[WORDS * FIRST_STATES];
    /**
     * A hash table with open addressing that contains the number of a state, or −1. It is always larger than the number
     * of states.
     */
    private int[] slots = new int[4 * FIRST_STATES];

    private int size;

    // The moves of all states, one state after another, and the states or results to which they lead.
    private byte[] moves = new byte[8 * FIRST_STATES];
    private int[] children = new int[8 * FIRST_STATES];
    /** The next free index. Moves begin at index 1, so that 0 means that the moves of a state are not known. */
    private int movesKept = 1;

    TranspositionTable() {
        Arrays.fill(slots, -1);
    }

    /** Returns the number of states. */
    int size() {
        return size;
    }

    /** Returns the index of a state, or −1 if the search has not reached it. */
    int find(long owner, long opponent, int key) {
        return slots[slot(owner, opponent, key)];
    }

    /** Adds a state without a result and returns its number. */
    int add(long owner, long opponent, int key) {
        if (WORDS * size == words.length) {
            grow();
        }
        slots[slot(owner, opponent, key)] = size;
        int at = WORDS * size;
        words[at] = owner;
        words[at + OPPONENT] = opponent;
        words[at + MOVES] = key;
        setNumbers(size, 1, 1);
        return size++;
    }

    /** Returns the slot of a state; a free slot if the state is not in the table. */
    private int slot(long owner, long opponent, int key) {
        long hash = owner * 0x9E3779B97F4A7C15L
                ^ Long.rotateLeft(opponent * 0xC2B2AE3D27D4EB4FL, 29)
                ^ key * 0x165667B19E3779F9L;
        hash ^= hash >>> 32;
        hash *= 0xD6E8FEB86659FD93L;
        int slot = (int) (hash >>> 33) & (slots.length - 1);
        while (slots[slot] >= 0) {
            int at = WORDS * slots[slot];
            if (words[at] == owner && words[at + OPPONENT] == opponent && (words[at + MOVES] & KEY) == key) {
                break;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private void grow() {
        words = Arrays.copyOf(words, 2 * words.length);
        slots = new int[2 * slots.length];
        Arrays.fill(slots, -1);
        for (int state = 0; state < size; state++) {
            slots[slot(owner(state), opponent(state), key(state))] = state;
        }
    }

    long owner(int state) {
        return words[WORDS * state];
    }

    long opponent(int state) {
        return words[WORDS * state + OPPONENT];
    }

    /**
     * Returns the key of a state: the side to move, the ban and the other facts that distinguish states with the same
     * stones.
     */
    int key(int state) {
        return (int) (words[WORDS * state + MOVES] & KEY);
    }

    // ---- results

    /** Returns the proof number for the owner; 0 if the owner reaches the aim. */
    int proof(int state) {
        return (int) (words[WORDS * state + NUMBERS] & NUMBER);
    }

    /** Returns the proof number for the opponent; 0 if the aim is denied. */
    int disproof(int state) {
        return (int) (words[WORDS * state + NUMBERS] >>> NUMBER_BITS & NUMBER);
    }

    void setNumbers(int state, int proof, int disproof) {
        int at = WORDS * state + NUMBERS;
        words[at] = (words[at] & ~BOTH) | proof | (long) disproof << NUMBER_BITS;
    }

    /** Records that the owner reaches the aim, or that the aim is denied. */
    void decide(int state, boolean reached) {
        setNumbers(state, reached ? 0 : INFINITE, reached ? INFINITE : 0);
    }

    /** Returns whether the stones decide the state without a further move. */
    boolean isStatic(int state) {
        return (words[WORDS * state + NUMBERS] & STATIC) != 0;
    }

    void decideByStones(int state, boolean reached) {
        decide(state, reached);
        words[WORDS * state + NUMBERS] |= STATIC;
    }

    /** Returns whether the state is on the path from the root to the state that is being searched. */
    boolean isOnPath(int state) {
        return (words[WORDS * state + NUMBERS] & ON_PATH) != 0;
    }

    void enterPath(int state) {
        words[WORDS * state + NUMBERS] |= ON_PATH;
    }

    void leavePath(int state) {
        words[WORDS * state + NUMBERS] &= ~ON_PATH;
    }

    int best(int state) {
        return (int) (words[WORDS * state + MOVES] >>> BEST_SHIFT & BYTE);
    }

    void setBest(int state, int move) {
        int at = WORDS * state + MOVES;
        words[at] = (words[at] & ~(BYTE << BEST_SHIFT)) | (long) move << BEST_SHIFT;
    }

    // ---- moves

    /** Returns the index at which the legal moves of a state begin; 0 if they are not known. */
    int firstMove(int state) {
        return (int) (words[WORDS * state + MOVES] >>> FIRST_SHIFT);
    }

    /** Returns the index at which the legal moves of a state end (exclusive). */
    int endOfMoves(int state) {
        return firstMove(state) + moveCount(state);
    }

    /** Returns the number of legal moves of a state; also 0 if they are not known. */
    int moveCount(int state) {
        return (int) (words[WORDS * state + MOVES] >>> COUNT_SHIFT & BYTE);
    }

    int move(int index) {
        return moves[index];
    }

    /** Returns the state to which a move leads, or the result of the move: see {@link ZoneGame#child}. */
    int child(int index) {
        return children[index];
    }

    /** Returns the index at which the next moves will begin. */
    int nextMoves() {
        return movesKept;
    }

    void keepMove(int move, int child) {
        if (movesKept == children.length) {
            children = Arrays.copyOf(children, 2 * movesKept);
            moves = Arrays.copyOf(moves, 2 * movesKept);
        }
        moves[movesKept] = (byte) move;
        children[movesKept++] = child;
    }

    /** Removes the moves that were added from an index on. */
    void dropMoves(int from) {
        movesKept = from;
    }

    /** Stores, as the complete list of moves of a state, all moves that were added from an index on. */
    void giveMoves(int state, int from) {
        words[WORDS * state + MOVES] |= (long) from << FIRST_SHIFT | (long) (movesKept - from) << COUNT_SHIFT;
    }
}
