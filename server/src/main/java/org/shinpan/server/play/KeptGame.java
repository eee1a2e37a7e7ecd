package org.shinpan.server.play;

/**
 * Whether this node lets the flag of a game fall, asks its program and looks for its proofs. Needs the room's lock,
 * except where the store is asked.
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

    /** How often this was forgotten. An answer from before says nothing. */
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
     * @param before how often this was forgotten when it was asked
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

    void release() {
        if (where == Where.HERE) {
            nodes.release(id);
        }
        forget();
    }
}
