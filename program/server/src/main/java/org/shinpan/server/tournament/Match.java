package org.shinpan.server.tournament;

/**
 * A game of a tournament that was given a table on this server. It has two results, on this server and in the pairing
 * program; {@link #step} returns what has to be done about them. Immutable.
 *
 * @param pairing the game in the pairing program, with the result that the program had when it was last read
 * @param game the id of the game on this server
 * @param standing the state of the game: at its table, on another board, or replaced by another pairing
 * @param ours the result on this server, as it was last read
 * @param settled the results on both sides when they last needed no further action
 * @param unseen the result that was sent to the program and does not appear there yet; {@link TournamentResult#OPEN} if
 *     there is none
 */
record Match(
        PairedGame pairing,
        String game,
        Standing standing,
        TournamentResult ours,
        Both settled,
        TournamentResult unseen) {

    /** The state of a game at a table. */
    enum Standing {
        AT_TABLE,
        /** The program had a result before the game began on this server, so it was played on another board. */
        ELSEWHERE,
        /** The program has changed the pairing after the game had begun on this server. */
        REPLACED
    }

    /** The results of a game on this server and in the pairing program. */
    record Both(TournamentResult ours, TournamentResult theirs) {

        static final Both OPEN = new Both(TournamentResult.OPEN, TournamentResult.OPEN);
    }

    /** The next step for the two results of a game. */
    enum Step {
        NOTHING,
        /** Both sides have the same result. */
        AGREED,
        /** Only this server has a result, so it is sent to the program. */
        SEND,
        /**
         * The program has or had a result of its own that differs from the result on this server, or the pairing was
         * changed, so the administrator has to decide.
         */
        ASK
    }

    /** Returns the match for a game that was just placed at a table, or that turned out to be played elsewhere. */
    static Match of(PairedGame pairing, String game, Standing standing) {
        return new Match(pairing, game, standing, TournamentResult.OPEN, Both.OPEN, TournamentResult.OPEN);
    }

    /** Returns the result in the pairing program, as it was last read. */
    TournamentResult theirs() {
        return pairing.result();
    }

    /** Returns the next step for the two results. */
    Step step() {
        if (standing == Standing.ELSEWHERE) {
            return Step.NOTHING;
        } else if (standing == Standing.REPLACED) {
            return Step.ASK;
        } else if (settled.equals(new Both(ours, theirs()))) {
            return Step.NOTHING;
        } else if (ours == theirs()) {
            return Step.AGREED;
        }
        return theirs() == TournamentResult.OPEN && settled.theirs() == TournamentResult.OPEN ? Step.SEND : Step.ASK;
    }

    Match with(PairedGame now) {
        return new Match(now, game, standing, ours, settled, unseen);
    }

    Match with(Standing now) {
        return new Match(pairing, game, now, ours, settled, unseen);
    }

    Match with(TournamentResult now) {
        return new Match(pairing, game, standing, now, settled, unseen);
    }

    /** Returns this match with a record that its current results need no further action. */
    Match settle() {
        return new Match(pairing, game, standing, ours, new Both(ours, theirs()), TournamentResult.OPEN);
    }

    /**
     * Returns the match after its result was sent.
     *
     * @param there the result that the program has now
     */
    Match withSent(TournamentResult there) {
        return new Match(
                pairing.with(there),
                game,
                standing,
                ours,
                new Both(ours, there),
                there == ours ? TournamentResult.OPEN : ours);
    }
}
