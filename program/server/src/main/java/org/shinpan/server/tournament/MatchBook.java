package org.shinpan.server.tournament;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.evening.JsonFile;
import org.shinpan.server.play.Event.Ruling;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Setup;
import org.shinpan.server.tournament.Match.Standing;
import org.shinpan.server.tournament.Match.Step;

/**
 * The games of a tournament that have tables on this server, stored in the file {@code tournament.json} of the data
 * folder. It follows changes of the pairings and of the results on both sides, and leaves it to the {@link
 * TournamentDesk} to talk to the pairing program. Thread-safe.
 */
final class MatchBook {

    /** The content of the file. */
    record Kept(String place, List<Match> matches) {

        Kept {
            matches = List.copyOf(matches);
        }
    }

    private final MatchTables tables;
    private final JsonFile<Kept> file;
    /** The pairings that wait for their tables. */
    private List<PairedGame> waiting = List.of();
    /** The reasons why a pairing has no table, or why a result could not be sent. */
    private final Map<PairedGame.Key, String> troubles = new HashMap<>();

    /**
     * Reads the book of a data folder.
     *
     * @param place the address or the file of the tournament
     * @throws UncheckedIOException if the file cannot be read
     * @throws IllegalStateException if the file is about another tournament; the message is one line
     */
    MatchBook(Path folder, String place, MatchTables tables) {
        this.tables = tables;
        Path name = folder.resolve("tournament.json");
        this.file = new JsonFile<>(name, Kept.class, new Kept(place, List.of()));
        if (!file.value().place().equals(place)) {
            throw new IllegalStateException(
                    name + " is about the tournament " + file.value().place() + "; move it away to begin another one");
        }
    }

    synchronized List<Match> matches() {
        return file.value().matches();
    }

    synchronized List<PairedGame> waiting() {
        return waiting;
    }

    synchronized Optional<String> trouble(PairedGame.Key key) {
        return Optional.ofNullable(troubles.get(key));
    }

    synchronized void setTrouble(PairedGame.Key key, String line) {
        troubles.put(key, line);
    }

    /** Returns the rounds that have games on this server. */
    synchronized Set<Integer> rounds() {
        return matches().stream().map(match -> match.pairing().round()).collect(Collectors.toSet());
    }

    private void set(List<Match> matches) {
        if (!matches.equals(matches())) {
            file.set(new Kept(file.value().place(), matches));
        }
    }

    /**
     * Returns the results that were sent to the program and do not appear there yet. Every value also has the result
     * that the program had when our result was sent.
     */
    synchronized Map<PairedGame.Key, Match.Both> unseen() {
        return matches().stream()
                .filter(match -> match.unseen() != TournamentResult.OPEN)
                .collect(Collectors.toMap(
                        match -> match.pairing().key(),
                        match -> new Match.Both(match.unseen(), match.settled().theirs())));
    }

    /** Replaces a match by the result of a function; removes it if the result is {@code null}. */
    synchronized void change(PairedGame.Key key, UnaryOperator<@Nullable Match> change) {
        List<Match> now = new ArrayList<>();
        for (Match match : matches()) {
            Match after = match.pairing().key().equals(key) ? change.apply(match) : match;
            if (after != null) {
                now.add(after);
            }
        }
        set(now);
    }

    /** Updates the results of the games on this server. Called if the program is unreachable. */
    synchronized void update() {
        set(matches().stream().map(this::noteSeen).toList());
    }

    private Match noteSeen(Match match) {
        try {
            return match.standing() == Standing.AT_TABLE && hasBegun(match) ? withOurs(match) : match;
        } catch (Refusal unreadable) {
            return match;
        }
    }

    private boolean hasBegun(Match match) {
        return match.ours() != TournamentResult.OPEN || tables.hasBegun(match);
    }

    /** Returns a match with its current result on this server. If the result is new, writes the record of the game. */
    private Match withOurs(Match match) {
        Match now = match.with(tables.result(match));
        if (now.ours() != match.ours() && now.ours() != TournamentResult.OPEN) {
            tables.keep(now);
        }
        return now;
    }

    /**
     * Updates the matches after the tournament was read from the pairing program. Creates games at tables for new
     * pairings, and updates the results on both sides. Sends nothing to the program.
     */
    synchronized void take(Tournament read) {
        troubles.clear();
        waiting = List.of();
        Map<PairedGame.Key, PairedGame> fresh = new LinkedHashMap<>();
        read.pairings().forEach(pairing -> fresh.put(pairing.key(), pairing));
        List<Match> now = new ArrayList<>();
        for (Match match : matches()) {
            PairedGame.Key key = match.pairing().key();
            after(match, Optional.ofNullable(fresh.get(key))).ifPresent(kept -> {
                now.add(kept);
                fresh.remove(key);
            });
        }
        set(now);
        List<PairedGame> unplaced = fresh.values().stream()
                .filter(pairing -> pairing.round() == read.round() && pairing.table() > 0)
                .sorted(Comparator.comparingInt(PairedGame::table))
                .toList();
        if (!unplaced.isEmpty()) {
            place(unplaced, read.terms());
        }
    }

    /**
     * Returns a match with its current state on this server and in the program; empty if it no longer exists.
     *
     * @param read the game with the same key in the program; empty if there is none
     */
    private Optional<Match> after(Match match, Optional<PairedGame> read) {
        try {
            Optional<PairedGame> same = read.filter(pairing -> pairing.isSameGame(match.pairing()));
            if (match.standing() == Standing.ELSEWHERE) {
                return same.filter(pairing -> pairing.result() != TournamentResult.OPEN)
                        .map(match::with);
            }
            return hasBegun(match) ? Optional.of(begin(match, same)) : notBegun(match, same);
        } catch (Refusal unreadable) {
            troubles.put(match.pairing().key(), String.valueOf(unreadable.getMessage()));
            return Optional.of(match);
        }
    }

    /** Updates a match whose game has begun. It keeps its table, and a change of the pairing does not end it. */
    private Match begin(Match match, Optional<PairedGame> same) {
        if (same.isEmpty()) {
            return match.with(Standing.REPLACED);
        }
        Match now = withOurs(match.with(same.get().at(match.pairing().table())).with(Standing.AT_TABLE));
        return now.step() == Step.AGREED ? now.settle() : now;
    }

    /** Updates a match whose game has not begun. The game moves to another table or ends if the pairing was changed. */
    private Optional<Match> notBegun(Match match, Optional<PairedGame> same) {
        if (same.isEmpty()) {
            tables.rule(match, Ruling.CLOSED, "the pairing of this table was changed");
            return Optional.empty();
        }
        PairedGame pairing = same.get();
        if (pairing.result() != TournamentResult.OPEN) {
            tables.rule(match, Ruling.CLOSED, "the tournament has a result of this game already");
            return Optional.of(Match.of(pairing, match.game(), Standing.ELSEWHERE));
        }
        int before = match.pairing().table();
        Match now = match.with(Standing.AT_TABLE).with(pairing.table() == 0 ? pairing.at(before) : pairing);
        if (now.pairing().table() != before) {
            tables.move(now);
        }
        return Optional.of(now);
    }

    private void place(List<PairedGame> unplaced, GameTerms terms) {
        List<PairedGame> unable = new ArrayList<>();
        List<PairedGame> played = unplaced.stream()
                .filter(pairing -> pairing.result() != TournamentResult.OPEN)
                .toList();
        played.forEach(pairing -> add(Match.of(pairing, "", Standing.ELSEWHERE)));
        List<PairedGame> open = new ArrayList<>(unplaced);
        open.removeAll(played);
        if (open.isEmpty()) {
            return;
        }
        Setup even = tables.even(terms);
        for (PairedGame pairing : open) {
            try {
                Optional<Match> placed = tables.place(pairing, even, matches());
                placed.ifPresent(this::add);
                if (placed.isEmpty()) {
                    unable.add(pairing);
                    troubles.put(pairing.key(), "the game of an earlier round at this table goes on");
                }
            } catch (Refusal impossible) {
                unable.add(pairing);
                troubles.put(pairing.key(), String.valueOf(impossible.getMessage()));
            }
        }
        waiting = List.copyOf(unable);
    }

    private void add(Match match) {
        List<Match> now = new ArrayList<>(matches());
        now.add(match);
        set(now);
    }
}
