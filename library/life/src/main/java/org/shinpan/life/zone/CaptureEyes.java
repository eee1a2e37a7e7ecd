package org.shinpan.life.zone;

/**
 * Recognizes the positions in which a search about capture for good ends. In this search the owner of the zone is the
 * player who wants to take the chain. So the aim is reached if the chain can no longer live, and hopeless if it lives.
 */
final class CaptureEyes extends ZoneEyes {

    private final ZoneEyes life;

    CaptureEyes(Zone zone, Zone lifeZone) {
        super(zone);
        this.life = new ZoneEyes(lifeZone);
    }

    @Override
    boolean reached(long owner, long opponent) {
        // A region must still count after the stones in it are taken, so all its cells must be neighbours.
        return life.hopeless(/* owner= */ opponent, /* opponent= */ owner, 0);
    }

    @Override
    boolean reachedBeforeMove(long owner, long opponent) {
        return reached(owner, opponent);
    }

    @Override
    boolean hopeless(long owner, long opponent) {
        return life.lives(/* owner= */ opponent, /* opponent= */ owner);
    }

    @Override
    boolean reachedByStones(long owner) {
        return false;
    }
}
