package org.shinpan.engine.match;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.shinpan.engine.gtp.client.GtpClientException;
import org.shinpan.rules.check.Present;

/**
 * A series of matches between several programs, played one after another. Either every program meets every other, or
 * the first program meets all others. With two programs the tournament is a single match.
 */
public final class Tournament {

    /** Which programs play against each other. */
    public enum Pairing {
        /** Every program meets every other program. */
        ROUND_ROBIN,
        /** The first program meets every other program. */
        GAUNTLET
    }

    /**
     * Two programs, and their match.
     *
     * @param first the number of the first program, from 1
     * @param second the number of the second program, greater than {@code first}
     * @param match their match
     */
    public record Couple(int first, int second, Match match) {

        public Couple {
            Objects.requireNonNull(match, "the match must not be null");
        }
    }

    private final List<Entrant> entrants;
    private final List<Couple> couples = new ArrayList<>();

    /**
     * Creates a tournament. If its folder contains games, it continues after them. With two programs, the games are
     * stored in the folder itself; with more, every match has a subfolder, such as {@code 1-3}.
     *
     * @param entrants the programs, at least two
     * @param pairing which programs play against each other
     * @param settings the settings of every match; the two programs in them are ignored
     * @param folder the folder for the games; empty to store none
     * @param sprt the test that ends a match when it decides; empty to play all games
     * @throws IOException if a folder cannot be read or written
     * @throws IllegalArgumentException if there are fewer than two programs, or a folder has another match
     */
    public Tournament(
            List<Entrant> entrants, Pairing pairing, MatchSettings settings, Optional<Path> folder, Optional<Sprt> sprt)
            throws IOException {
        Present.all("the programs", entrants, "the pairing", pairing, "the settings", settings, "the folder", folder);
        Objects.requireNonNull(sprt, "the test must not be null");
        this.entrants = List.copyOf(entrants);
        int number = entrants.size();
        if (number < 2) {
            throw new IllegalArgumentException("a match needs two programs or more, not " + number);
        }
        for (int first = 1; first <= (pairing == Pairing.GAUNTLET ? 1 : number - 1); first++) {
            for (int second = first + 1; second <= number; second++) {
                MatchSettings two = settings.between(entrants.get(first - 1), entrants.get(second - 1));
                String name = number == 2 ? "" : first + "-" + second;
                Optional<MatchFolder> kept = folder.isEmpty()
                        ? Optional.empty()
                        : Optional.of(MatchFolder.open(folder.get().resolve(name), two));
                couples.add(new Couple(first, second, new Match(two, kept, sprt)));
            }
        }
    }

    /** {@return the programs} */
    public List<Entrant> entrants() {
        return entrants;
    }

    /** {@return the pairs of programs that meet, each with its match, in the order of play} */
    public List<Couple> couples() {
        return List.copyOf(couples);
    }

    /**
     * {@return the score of a program against all its opponents together, or against one of them}
     *
     * @param program the number of the program, from 1
     * @param opponent the number of the opponent; empty for all
     */
    public MatchScore score(int program, Optional<Integer> opponent) {
        Objects.requireNonNull(opponent, "the opponent must not be null");
        MatchScore score = new MatchScore(0, 0, 0, 0);
        for (Couple couple : couples) {
            if (couple.first() == program && opponent.orElse(couple.second()) == couple.second()) {
                score = score.and(couple.match().score());
            } else if (couple.second() == program && opponent.orElse(couple.first()) == couple.first()) {
                score = score.and(couple.match().score().reversed());
            }
        }
        return score;
    }

    /**
     * {@return the results of a program by pairs of games, against all its opponents together}
     *
     * @param program the number of the program, from 1
     */
    public MatchPairs pairs(int program) {
        MatchPairs pairs = MatchPairs.of(List.of());
        for (Couple couple : couples) {
            MatchPairs played = MatchPairs.of(couple.match().results());
            if (couple.first() == program) {
                pairs = pairs.and(played);
            } else if (couple.second() == program) {
                pairs = pairs.and(played.reversed());
            }
        }
        return pairs;
    }

    /**
     * Plays the games that have not been played yet.
     *
     * @param jobs the number of games at a time, at least 1
     * @param watcher receives the couple and the result when a game is over, one at a time
     * @throws IOException if a game cannot be stored
     * @throws InterruptedException if this thread is interrupted; unfinished games do not count
     * @throws GtpClientException if a program cannot be started, or does not speak GTP when it is tried
     */
    public void run(int jobs, BiConsumer<Couple, MatchGameResult> watcher)
            throws IOException, InterruptedException, GtpClientException {
        Objects.requireNonNull(watcher, "the watcher must not be null");
        for (Couple couple : couples) {
            couple.match().run(jobs, result -> watcher.accept(couple, result));
        }
    }
}
