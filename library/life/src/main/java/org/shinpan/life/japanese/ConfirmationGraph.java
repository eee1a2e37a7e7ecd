package org.shinpan.life.japanese;

import java.util.Arrays;

/**
 * The states of a {@link ConfirmationGame} that a search has reached, as a growing graph: {@link ConfirmationSearch}
 * chooses the leaf, that is, the state without successors, that is expanded next.
 */
final class ConfirmationGraph {

    /** The largest proof number, which means that the side cannot win the state. */
    static final int SURE = 1 << 20;

    /** Used instead of the number of a state if the claimed stone has been captured, so that the opponent has won. */
    static final int LOST = -1;

    private static final int MAX_MOVES = 4096;

    final ConfirmationGame game;
    int size;
    private long[] owner = new long[1024];
    private long[] opponent = new long[1024];
    /** The stones that captured in a ko and that the owner may not recapture yet. */
    private long[] ownerBans = new long[1024];

    private long[] opponentBans = new long[1024];
    private byte[] stage = new byte[1024];
    boolean[] ownerMoves = new boolean[1024];
    /** The states to which the moves of each state lead, or {@link #LOST}; null for a leaf. */
    int[][] children = new int[1024][];
    /**
     * The moves of each state, in the order of {@link #children}. The lowest eight bits of a move are the move as in
     * {@link ConfirmationGame}. The bits above are 0, or 1 more than the cell that the owner claims with the move.
     */
    private int[][] moves = new int[1024][];
    /** The proof numbers for the owner's win, and for the opponent's. */
    int[] proof = new int[1024];

    int[] disproof = new int[1024];
    /** The outcome of each state, as in {@link ConfirmationGame#decided}. */
    byte[] verdict = new byte[1024];
    /**
     * The order in which states were found to be won by the side that loses endless play in their stage; 0 for other
     * states.
     */
    private int[] rank = new int[1024];

    private int ranks;

    /** A hash table with open addressing: the number of a state, or -1. */
    private int[] table = new int[4096];
    // The moves of the state that is being expanded.
    private final int[] newMoves = new int[MAX_MOVES];
    private final int[] newChildren = new int[MAX_MOVES];
    private int count;

    ConfirmationGraph(ConfirmationGame game) {
        this.game = game;
        Arrays.fill(table, -1);
        node(game.ownerAtStart, game.opponentAtStart, 0, 0, ConfirmationGame.WHOLE, false);
    }

    boolean isOwners(int node) {
        return ownerMoves[node];
    }

    int[] children(int node) {
        return children[node];
    }

    int move(int node, int child) {
        return moves[node][child];
    }

    long owner(int node) {
        return owner[node];
    }

    long opponent(int node) {
        return opponent[node];
    }

    /** Returns the cells, as bits, where a player may not recapture in a ko. */
    long bans(int node, boolean ofOwner) {
        long places = 0;
        for (long left = ofOwner ? ownerBans[node] : opponentBans[node]; left != 0; left &= left - 1) {
            places |= 1L << place(node, Long.numberOfTrailingZeros(left));
        }
        return places;
    }

    /** Returns the only liberty of a stone that took in a ko. */
    int place(int node, int stone) {
        return Long.numberOfTrailingZeros(game.border(1L << stone) & ~(owner[node] | opponent[node]));
    }

    int stage(int node) {
        return stage[node];
    }

    int verdict(int node) {
        return verdict[node];
    }

    int rank(int node) {
        return rank[node];
    }

    /** Gives the next rank to a state that was found to be won. */
    void won(int node) {
        rank[node] = ++ranks;
    }

    // ---- growing

    /** Returns the number of a state, and adds the state if it is new. {@code at} is its stage. */
    private int node(long own, long foe, long bansOwn, long bansFoe, int at, boolean ownersTurn) {
        int slot = slot(own, foe, bansOwn, bansFoe, at, ownersTurn);
        while (table[slot] >= 0) {
            int known = table[slot];
            if (owner[known] == own
                    && opponent[known] == foe
                    && ownerBans[known] == bansOwn
                    && opponentBans[known] == bansFoe
                    && stage[known] == at
                    && ownerMoves[known] == ownersTurn) {
                return known;
            }
            slot = slot + 1 & table.length - 1;
        }
        if (size == owner.length) {
            grow();
        }
        int node = size++;
        table[slot] = node;
        owner[node] = own;
        opponent[node] = foe;
        ownerBans[node] = bansOwn;
        opponentBans[node] = bansFoe;
        stage[node] = (byte) at;
        ownerMoves[node] = ownersTurn;
        verdict[node] = (byte) game.decided(own, foe, at);
        proof[node] =
                verdict[node] == ConfirmationGame.OWNER_WINS ? 0 : verdict[node] == ConfirmationGame.OPEN ? 1 : SURE;
        disproof[node] =
                verdict[node] == ConfirmationGame.OPPONENT_WINS ? 0 : verdict[node] == ConfirmationGame.OPEN ? 1 : SURE;
        if (size * 2 > table.length) {
            rehash();
        }
        return node;
    }

    /** Returns the first slot of the hash table to look in for a state. */
    private int slot(long own, long foe, long bansOwn, long bansFoe, int at, boolean ownersTurn) {
        long hash = own * 0x9E3779B97F4A7C15L ^ Long.rotateLeft(foe * 0xC2B2AE3D27D4EB4FL, 17);
        hash ^= Long.rotateLeft(bansOwn * 0x165667B19E3779F9L, 31) ^ Long.rotateLeft(bansFoe * 0x27D4EB2F165667C5L, 43);
        hash = (hash + at * 2L + (ownersTurn ? 1 : 0)) * 0xD6E8FEB86659FD93L;
        return (int) (hash >>> 32) & (table.length - 1);
    }

    private void grow() {
        int wanted = size * 2;
        owner = Arrays.copyOf(owner, wanted);
        opponent = Arrays.copyOf(opponent, wanted);
        ownerBans = Arrays.copyOf(ownerBans, wanted);
        opponentBans = Arrays.copyOf(opponentBans, wanted);
        stage = Arrays.copyOf(stage, wanted);
        ownerMoves = Arrays.copyOf(ownerMoves, wanted);
        children = Arrays.copyOf(children, wanted);
        moves = Arrays.copyOf(moves, wanted);
        proof = Arrays.copyOf(proof, wanted);
        disproof = Arrays.copyOf(disproof, wanted);
        verdict = Arrays.copyOf(verdict, wanted);
        rank = Arrays.copyOf(rank, wanted);
    }

    private void rehash() {
        table = new int[table.length * 2];
        Arrays.fill(table, -1);
        for (int node = 0; node < size; node++) {
            int slot = slot(
                    owner[node], opponent[node], ownerBans[node], opponentBans[node], stage[node], ownerMoves[node]);
            while (table[slot] >= 0) {
                slot = slot + 1 & table.length - 1;
            }
            table[slot] = node;
        }
    }

    /** Expands a leaf: adds its moves and the states after them. */
    void expand(int node) {
        count = 0;
        boolean owns = ownerMoves[node];
        long own = owns ? owner[node] : opponent[node];
        long foe = owns ? opponent[node] : owner[node];
        long bans = owns ? ownerBans[node] : opponentBans[node];
        for (int cell = 0; cell < game.cells; cell++) {
            if (game.plays(own, foe, owns, cell) && (bans & game.last.ko()) == 0) {
                long taker = game.last.ko() == 0 ? 0 : 1L << cell;
                after(node, cell, game.last.mover(), game.last.waiter(), bans, taker, game.last.captured());
            }
        }
        after(node, ConfirmationGame.PASS, own, foe, bans, 0, 0);
        for (long left = bans; left != 0; left &= left - 1) {
            int stone = Long.numberOfTrailingZeros(left);
            after(node, ConfirmationGame.PASS_FOR + stone, own, foe, bans & ~(left & -left), 0, 0);
        }
        moves[node] = Arrays.copyOf(newMoves, count);
        children[node] = Arrays.copyOf(newChildren, count);
    }

    /**
     * Adds a move and the states after it, one of them for each claim. {@code taker} is the stone that took in a ko, if
     * there is one.
     */
    private void after(int node, int move, long mover, long waiter, long bans, long taker, long taken) {
        boolean owns = ownerMoves[node];
        long own = owns ? mover : waiter;
        long foe = owns ? waiter : mover;
        long moverBans = game.stillBarred(bans, mover, waiter, !owns);
        long waiterBans = game.stillBarred((owns ? opponentBans[node] : ownerBans[node]) | taker, waiter, mover, owns);
        long ownBans = owns ? moverBans : waiterBans;
        long foeBans = owns ? waiterBans : moverBans;
        int at = stage[node];
        if (!owns) {
            if (at == ConfirmationGame.WHOLE && (taken & game.target) != 0) {
                at = ConfirmationGame.TAKEN;
            } else if (at >= ConfirmationGame.CLAIMED && (taken & (1L << (at - ConfirmationGame.CLAIMED))) != 0) {
                add(move, LOST);
                return;
            }
        }
        add(move, node(own, foe, ownBans, foeBans, at, !owns));
        if (owns && at == ConfirmationGame.TAKEN) {
            for (long left = own & game.aims; left != 0; ) {
                long chain = game.chain(own, left & -left);
                int claimed = Long.numberOfTrailingZeros(left);
                left &= ~chain;
                if (canBeTaken(own, foe, foeBans, chain)) {
                    continue;
                }
                add(
                        move | ((claimed + 1) << 8),
                        node(own, foe, ownBans, foeBans, ConfirmationGame.CLAIMED + claimed, false));
            }
        }
    }

    /**
     * Returns whether the opponent can take a chain of the owner at once. The owner never claims a stone of such a
     * chain.
     */
    private boolean canBeTaken(long own, long foe, long foeBans, long chain) {
        long liberties = game.border(chain) & ~(own | foe);
        return Long.bitCount(liberties) == 1
                && game.plays(/* own= */ foe, /* foe= */ own, false, Long.numberOfTrailingZeros(liberties))
                && (game.last.captured() & chain) != 0
                && (foeBans & game.last.ko()) == 0;
    }

    private void add(int move, int child) {
        newMoves[count] = move;
        newChildren[count++] = child;
    }
}
