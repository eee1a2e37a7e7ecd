package org.shinpan.server.engines;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.engine.levels.Level;
import org.shinpan.engine.search.Imitator;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.Profile;
import org.shinpan.net.RuleInputs;
import org.shinpan.rules.board.Board;
import org.shinpan.server.engines.EngineOffer.Shapes;

/**
 * The programs that people can play against: Shinpan's own player, and the programs that the operator lists in a file.
 * Also provides the source of opinions on positions.
 */
public final class Engines {

    /** The number of programs that may be open for every program that may think at the same time. */
    private static final int OPEN_FOR_EACH = 4;

    /**
     * The memory of the search tree of one built-in player, in bytes: at most 32 MiB. All open players together take at
     * most a quarter of the heap, unless {@code engines.json} allows more players.
     */
    private static final long OWN_MEMORY =
            Math.min(32L << 20, Runtime.getRuntime().maxMemory() / 4 / mostOpen(EngineFile.AT_ONCE));

    /**
     * The limits of the built-in player at the two levels that follow those of {@link Level}. At these levels it thinks
     * longer.
     */
    private static final Map<String, SearchLimits> LONGER = longer();

    private final Map<String, EngineOffer> offers = new LinkedHashMap<>();
    private final Map<String, EngineFile.Program> programs = new LinkedHashMap<>();
    private final Supplier<Thinker> thinkers;
    private final int atOnce;
    private Analyst analyst = new OwnAnalyst();
    /** The network that predicts the moves of people; null if there is none. */
    private @Nullable Network people;

    private Engines(Supplier<Thinker> thinkers, EngineFile file) {
        this.thinkers = thinkers;
        this.atOnce = file.atOnce();
        offers.put(EngineOffer.OWN, own(List.of()));
        for (EngineFile.Program program : file.engines()) {
            programs.put(program.name(), program);
            offers.put(program.name(), program.offer());
        }
    }

    /**
     * Returns Shinpan's own player and the programs in the file {@code engines.json} of a data folder.
     *
     * @param thinkers creates an instance of Shinpan's own player for one game
     * @throws IllegalStateException if the file exists and cannot be used; the message is one line that names the place
     */
    public static Engines in(Path data, Supplier<Thinker> thinkers) {
        return new Engines(thinkers, EngineFile.read(data.resolve(EngineFile.NAME)));
    }

    /** Returns a new instance of Shinpan's own player, with its network. */
    public static Thinker ownPlayer() {
        return TreeSearch.advised(settings());
    }

    /** Returns settings with one thread and little memory, since many games may be open. */
    private static SearchSettings settings() {
        return SearchSettings.DEFAULT
                .withSeed(ThreadLocalRandom.current().nextLong())
                .withMemory(OWN_MEMORY);
    }

    /** Returns an instance of Shinpan's own player that is used only to warm up the JVM. */
    Thinker warmUpPlayer() {
        return thinkers.get();
    }

    private static Map<String, SearchLimits> longer() {
        Map<String, SearchLimits> levels = new LinkedHashMap<>();
        levels.put("steady", SearchLimits.time(Duration.ofSeconds(2)));
        levels.put("patient", SearchLimits.time(Duration.ofSeconds(8)));
        return levels;
    }

    private static EngineOffer own(List<String> ranks) {
        return EngineOffer.own(Stream.of(EngineOffer.ladder(), LONGER.keySet(), ranks)
                .flatMap(Collection::stream)
                .toList());
    }

    /**
     * Adds levels to Shinpan's own player at which it imitates people of a given rank. The network predicts the moves
     * of people. Returns this object.
     */
    public Engines imitating(Network network) {
        people = network;
        offers.put(EngineOffer.OWN, own(Profile.ranks()));
        return this;
    }

    /**
     * Returns Shinpan's own player at a level. Stored games of earlier versions may have levels that are no longer
     * offered.
     */
    private EnginePlayer own(String level) throws EngineFailure {
        if (Profile.ranks().contains(level)) {
            return imitator(Profile.named(level));
        }
        SearchLimits longer = LONGER.get(level);
        if (longer != null) {
            return new ThinkingPlayer(thinkers.get(), longer);
        }
        Level chosen = Level.named(level).orElse(level.equals("gentle") ? Level.CLUB : Level.FULL);
        return OwnPlayer.at(chosen, settings(), Level.LONGEST);
    }

    private EnginePlayer imitator(Profile rank) throws EngineFailure {
        Network network = people;
        if (network == null) {
            throw new EngineFailure(EngineFailure.Kind.NOT_STARTED, "levels by rank need a network of games of people");
        }
        SearchSettings settings = settings();
        Thinker thinker =
                new Imitator(network.withProfile(rank), Kernels.best(), settings.seed(), new TreeSearch(settings));
        return new ThinkingPlayer(thinker, SearchLimits.time(Level.LONGEST));
    }

    /** Replaces the source of opinions on positions, and closes the previous one. Returns this object. */
    public Engines analysedBy(Analyst other) {
        analyst.close();
        analyst = other;
        return this;
    }

    /** Returns the source of opinions on positions. */
    public Analyst analyst() {
        return analyst;
    }

    /** Returns the programs that people may play against. */
    public List<EngineOffer> offers() {
        return List.copyOf(offers.values());
    }

    /** Returns the maximum number of open programs, for the number of programs that may think at the same time. */
    static int mostOpen(int atOnce) {
        return atOnce * OPEN_FOR_EACH;
    }

    /** Returns how many programs may think at the same time. */
    public int atOnce() {
        return atOnce;
    }

    /** Returns the reason why such a game against a program is not possible; empty if it is possible. */
    public Optional<String> objection(String engine, String level, String ruleSet, int columns, int rows) {
        EngineOffer offer = offers.get(engine);
        if (offer == null) {
            return Optional.of("there is no program with this name; there are: " + String.join(", ", offers.keySet()));
        } else if (!offer.levels().contains(level)) {
            return Optional.of(engine + " plays at these levels: " + String.join(", ", offer.levels()));
        } else if (!offer.ruleSets().contains(ruleSet)) {
            return Optional.of(engine + " plays under these rules: " + String.join(", ", offer.ruleSets()));
        } else if (Math.min(columns, rows) < offer.least() || Math.max(columns, rows) > offer.most()) {
            return Optional.of(engine + " plays on boards of " + offer.least() + " to " + offer.most() + " lines");
        } else if (columns != rows && offer.shapes() == Shapes.SQUARES) {
            return Optional.of(engine + " plays on square boards");
        }
        return Profile.ranks().contains(level) && engine.equals(EngineOffer.OWN)
                ? RuleInputs.whyNot(Board.of(columns, rows))
                : Optional.empty();
    }

    /** Returns a new player for one game. */
    EnginePlayer open(String engine, String level, String ruleSet) throws EngineFailure {
        if (engine.equals(EngineOffer.OWN)) {
            return own(level);
        }
        EngineFile.Program program = programs.get(engine);
        if (program == null) {
            throw new EngineFailure(EngineFailure.Kind.NOT_STARTED, engine + " is not offered any more");
        }
        List<String> command = new ArrayList<>(program.command());
        command.addAll(program.levels().getOrDefault(level, List.of()));
        command.addAll(program.rules().getOrDefault(ruleSet, List.of()));
        return new GtpOpponent(new GtpProgram(engine, command), Duration.ofSeconds(program.seconds()));
    }
}
