package org.shinpan.server.tournament;

/**
 * A game of the tournament that has a table here.
 *
 * @param pairing the pairing for which the table was given, with the result that the program had last
 * @param game the name of the game here
 * @param standing whether the game goes on
 * @param ours the result here, as it was last seen
 * @param settled the last pair of results, here and there, that needs no further action
 * @param unseen the result that was sent and that the program does not show yet; otherwise {@link
 *     TournamentResult#OPEN}
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
        /** The program had a result before the game began here, so it was played on another board. */
        ELSEWHERE,
        /** The program has changed the pairing, and the game here had begun. */
        REPLACED
    }

    /** The results of a game here and in the pairing program. */
    record Both(TournamentResult ours, TournamentResult theirs) {

        static final Both OPEN = new Both(TournamentResult.OPEN, TournamentResult.OPEN);
    }

    /** The next step for the two results of a game. */
    enum Step {
        NOTHING,
        /** Both places have the same result. */
        AGREED,
        /** The result here is the first one. */
        SEND,
        /** The results differ, and one of them is a correction, so a person has to decide. */
        ASK
    }

    /** Returns the match for a game that was just placed at a table, or that turned out to be played elsewhere. */
    static Match of(PairedGame pairing, String game, Standing standing) {
        return new Match(pairing, game, standing, TournamentResult.OPEN, Both.OPEN, TournamentResult.OPEN);
    }

    TournamentResult theirs() {
        return pairing.result();
    }

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

    /** Returns this match with the note that its present results need no further action. */
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
