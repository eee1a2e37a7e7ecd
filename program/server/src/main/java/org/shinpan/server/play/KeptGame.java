package org.shinpan.server.play;

/**
 * Whether this node keeps a game: lets its flag fall, asks its program and looks for its proofs. One node does so for
 * each game, and the store decides which. This object remembers the answer of the store. Needs the room's lock, except
 * where the store is asked.
 */
final class KeptGame {

    private enum Where {
        UNKNOWN,
        HERE,
        ELSEWHERE
    }

    private final String id;
    private final Nodes nodes;
    private Where where = Where.UNKNOWN;
    /** How often the answer was forgotten. */
    private int forgotten;

    KeptGame(String id, Nodes nodes) {
        this.id = id;
        this.nodes = nodes;
    }

    /** Whether this node is known to keep the game. If it is the only node, it does from now on. */
    boolean isHereOrAlone() {
        if (where == Where.UNKNOWN && !nodes.areMany()) {
            where = nodes.keeps(id) ? Where.HERE : Where.ELSEWHERE;
        }
        return where == Where.HERE;
    }

    /** Whether this node is known to keep the game. */
    boolean isHere() {
        return where == Where.HERE;
    }

    /** Whether nobody has asked yet which node keeps the game. */
    boolean isUnknown() {
        return where == Where.UNKNOWN;
    }

    /** How often the answer was forgotten. If that happens between question and answer, the answer says nothing. */
    int forgotten() {
        return forgotten;
    }

    /** Asks the store. This needs no lock, and may wait. */
    boolean ask() {
        return nodes.keeps(id);
    }

    /**
     * What the store answered.
     *
     * @param before how often the answer had been forgotten when the store was asked
     * @return whether this node keeps the game, and did not before
     */
    boolean answered(boolean here, int before) {
        boolean isNew = here && where != Where.HERE && before == forgotten;
        if (before == forgotten) {
            where = here ? Where.HERE : Where.ELSEWHERE;
        }
        return isNew;
    }

    /** This node may have lost the game without knowing. */
    void forget() {
        where = Where.UNKNOWN;
        forgotten++;
    }

    /** The room closes: another node may keep the game now. */
    void release() {
        if (where == Where.HERE) {
            nodes.release(id);
        }
        forget();
    }
}
