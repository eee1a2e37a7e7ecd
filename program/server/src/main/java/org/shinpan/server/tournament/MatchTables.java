package org.shinpan.server.tournament;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.shinpan.server.evening.EveningGame;
import org.shinpan.server.evening.Tables;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Event.Ruling;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Official;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Setup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates, moves and reads the games of a tournament at the tables of this server. */
final class MatchTables {

    private static final Logger LOG = LoggerFactory.getLogger(MatchTables.class);

    private final Tables tables;
    private final Lobby lobby;
    private final Path folder;
    private final Function<Room, byte[]> records;

    /**
     * @param folder the folder for the records of games with a result
     * @param records returns the record of a game in SGF
     */
    MatchTables(Tables tables, Lobby lobby, Path folder, Function<Room, byte[]> records) {
        this.tables = tables;
        this.lobby = lobby;
        this.folder = folder;
        this.records = records;
    }

    /**
     * Returns the setup of an even game of a tournament.
     *
     * @throws Refusal if neither the terms nor the tables say which rules are used
     */
    Setup even(GameTerms terms) {
        return terms.even(tables.setup());
    }

    /**
     * Creates the game of a pairing at its table. Finds the game again if it was created before a restart of the
     * server.
     *
     * @param known the games that belong to other pairings
     * @return the match of the new game; empty if an unfinished game of the tournament is still at the table
     * @throws Refusal if a table with this number or a game with this handicap is not possible
     */
    Optional<Match> place(PairedGame pairing, Setup even, List<Match> known) {
        Setup setup = EveningGame.setup(even, pairing.handicap());
        if (pairing.handicap() > 1 && setup.handicap() != pairing.handicap()) {
            throw new Refusal(
                    Refusal.Code.BAD_SETUP,
                    "a handicap of " + pairing.handicap() + " has no place on a board of " + even.columns() + " lines");
        }
        tables.ensureCount(pairing.table(), even);
        Event.Tabled tabled = tabled(pairing);
        Room there = tables.game(pairing.table()).orElse(null);
        Set<String> others = known.stream().map(Match::game).collect(Collectors.toSet());
        if (there != null && !others.contains(there.id()) && isFor(there, setup, tabled)) {
            return Optional.of(Match.of(pairing, there.id(), Match.Standing.AT_TABLE));
        } else if (there != null && others.contains(there.id()) && goesOn(there)) {
            return Optional.empty();
        }
        return Optional.of(Match.of(pairing, tables.place(setup, tabled), Match.Standing.AT_TABLE));
    }

    private static Event.Tabled tabled(PairedGame pairing) {
        return new Event.Tabled(pairing.table(), pairing.black(), pairing.white());
    }

    private static boolean isFor(Room room, Setup setup, Event.Tabled tabled) {
        return room.look(state -> state.phase() != Phase.OVER
                && state.setup().equals(setup)
                && state.tabled().filter(tabled::equals).isPresent());
    }

    private static boolean goesOn(Room room) {
        return room.look(state -> state.phase() != Phase.OVER && hasBegun(state));
    }

    /** Moves a game to the table that its pairing has now. */
    void move(Match match) {
        tables.ensureCount(match.pairing().table(), tables.setup().orElseThrow());
        tables.move(lobby.room(match.game()), tabled(match.pairing()));
    }

    /** Returns whether a game has had a turn, or is over. */
    boolean hasBegun(Match match) {
        return lobby.room(match.game()).look(MatchTables::hasBegun);
    }

    private static boolean hasBegun(GameState state) {
        return state.phase() == Phase.OVER || state.game().history().turns() > 0;
    }

    boolean isOver(Match match) {
        return lobby.room(match.game()).look(state -> state.phase() == Phase.OVER);
    }

    /**
     * Returns the current result of a game on this server. If the game had a result before and is not open in memory,
     * it cannot have changed, so the earlier result is returned without reading the game.
     */
    TournamentResult result(Match match) {
        Optional<Room> open = lobby.atHand(match.game());
        return open.isEmpty() && match.ours() != TournamentResult.OPEN
                ? match.ours()
                : open.orElseGet(() -> lobby.room(match.game())).glance(TournamentResult::of);
    }

    /** Decides about a game, with a reason that both players see. */
    void rule(Match match, Ruling ruling, String reason) {
        lobby.room(match.game()).decide(Official.rule(ruling, reason));
    }

    /** Writes the record of a game into the folder of records. */
    void keep(Match match) {
        PairedGame pairing = match.pairing();
        Path file = folder.resolve(String.format(
                Locale.ROOT, "round-%d-table-%02d-%s.sgf", pairing.round(), pairing.table(), match.game()));
        try {
            Files.createDirectories(folder);
            Files.write(file, records.apply(lobby.room(match.game())));
        } catch (IOException failed) {
            LOG.warn("cannot write the record {}: {}", file, failed.getMessage());
        }
    }
}
