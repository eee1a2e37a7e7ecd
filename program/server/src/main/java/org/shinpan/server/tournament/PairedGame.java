package org.shinpan.server.tournament;

/**
 * A game of a round, with the data that the pairing program has about it.
 *
 * @param id the name of the game in the pairing program; unique in its round
 * @param round the number of the round, from 1
 * @param table the number of the table, from 1; 0 if the program has assigned none
 * @param players the two players, Black first, by the names that identify them in the program
 * @param black the name of the player with Black, for people
 * @param white the name of the player with White, for people
 * @param handicap 0 for an even game, 1 for a game with a komi of half a point, otherwise the number of stones
 * @param result the result that the program has
 */
record PairedGame(
        String id,
        int round,
        int table,
        String players,
        String black,
        String white,
        int handicap,
        TournamentResult result) {

    /** Identifies a game in the whole tournament. */
    record Key(int round, String id) {}

    Key key() {
        return new Key(round, id);
    }

    /** Returns whether another pairing has the same players, colours and handicap, even at another table. */
    boolean isSameGame(PairedGame other) {
        return players.equals(other.players) && handicap == other.handicap;
    }

    PairedGame at(int number) {
        return new PairedGame(id, round, number, players, black, white, handicap, result);
    }

    PairedGame with(TournamentResult now) {
        return new PairedGame(id, round, table, players, black, white, handicap, now);
    }
}
