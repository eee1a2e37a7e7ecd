package org.shinpan.server.play;

/** Whether this node lets the flag of a game fall, asks its program and looks for its proofs. Needs the room's lock. */
final class KeptGame {

    private enum Where {
        UNKNOWN,
        HERE,
        ELSEWHERE
    }

    private final String id;
    private final Nodes nodes;
    private Where where = Where.UNKNOWN;

    KeptGame(String id, Nodes nodes) {
        this.id = id;
        this.nodes = nodes;
    }

    /** Whether this node keeps the game. Asks the store once. */
    boolean here() {
        if (where == Where.UNKNOWN) {
            where = nodes.keeps(id) ? Where.HERE : Where.ELSEWHERE;
        }
        return where == Where.HERE;
    }

    /** Whether this node is known to keep the game. Does not ask the store. */
    boolean isHere() {
        return where == Where.HERE;
    }

    /**
     * Something may have changed at other nodes.
     *
     * @param due whether the game needs a node
     * @return whether this node keeps the game, and did not before
     */
    boolean isNew(boolean due) {
        if (where == Where.HERE || !due) {
            return false;
        }
        where = Where.UNKNOWN;
        return here();
    }

    /** This node may have lost the game without knowing. */
    void forget() {
        where = Where.UNKNOWN;
    }

    void release() {
        if (where == Where.HERE) {
            nodes.release(id);
        }
        where = Where.UNKNOWN;
    }
}
