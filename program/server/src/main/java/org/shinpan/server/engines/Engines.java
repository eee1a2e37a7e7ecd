package org.shinpan.server.engines;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.engine.levels.Level;
import org.shinpan.engine.levels.LevelPlayer;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.engines.EngineOffer.Shapes;

/**
 * The programs that may be played against: Shinpan's own, and those that the operator allows in a file. And what gives
 * opinions on positions.
 */
public final class Engines {

    /** How many programs are kept open for each that may think. */
    private static final int OPEN_FOR_EACH = 4;

    private static final int LEAST_LINES = 2;
    private static final int MOST_LINES = 25;
    /** The memory of a built-in player. The usual number of open ones take at most a quarter of the heap together. */
    private static final long OWN_MEMORY =
            Math.min(32L << 20, Runtime.getRuntime().maxMemory() / 4 / mostOpen(EngineFile.AT_ONCE));

    /** How long the built-in player thinks at the levels above the ladder. */
    private static final Map<String, SearchLimits> LONGER = longer();

    private final Map<String, EngineOffer> offers = new LinkedHashMap<>();
    private final Map<String, EngineFile.Program> programs = new LinkedHashMap<>();
    private final Supplier<Thinker> thinkers;
    private final int atOnce;
    private Analyst analyst = new OwnAnalyst();

    private Engines(Supplier<Thinker> thinkers, EngineFile file) {
        this.thinkers = thinkers;
        this.atOnce = file.atOnce();
        offers.put(
                EngineOffer.OWN,
                new EngineOffer(
                        EngineOffer.OWN, ownLevels(), RuleSets.names(), LEAST_LINES, MOST_LINES, Shapes.RECTANGLES));
        for (EngineFile.Program program : file.engines()) {
            programs.put(program.name(), program);
            offers.put(program.name(), program.offer());
        }
    }

    /**
     * The programs that a data folder's {@code engines.json} allows, and Shinpan's own.
     *
     * @param thinkers makes a player of Shinpan's own for a game
     * @throws IllegalStateException if the file is there and cannot be used; one line that names the place
     */
    public static Engines in(Path data, Supplier<Thinker> thinkers) {
        return new Engines(thinkers, EngineFile.read(data.resolve(EngineFile.NAME)));
    }

    /** A player of Shinpan's own, with its network. */
    public static Thinker ownPlayer() {
        return TreeSearch.advised(settings());
    }

    /** The player of the ladder searches by playouts alone: its levels were measured so. */
    private static Thinker climber() {
        return new TreeSearch(settings());
    }

    /** One thread, and little memory, since many games may be open. */
    private static SearchSettings settings() {
        return SearchSettings.DEFAULT
                .withSeed(ThreadLocalRandom.current().nextLong())
                .withMemory(OWN_MEMORY);
    }

    /** A player of Shinpan's own that nobody plays against, to get ready with. */
    Thinker sleeper() {
        return thinkers.get();
    }

    private static Map<String, SearchLimits> longer() {
        Map<String, SearchLimits> levels = new LinkedHashMap<>();
        levels.put("steady", SearchLimits.time(Duration.ofSeconds(2)));
        levels.put("patient", SearchLimits.time(Duration.ofSeconds(8)));
        return levels;
    }

    /** The levels of the ladder, and then those with more time. */
    private static List<String> ownLevels() {
        return Stream.concat(Stream.of(Level.values()).map(Level::word), LONGER.keySet().stream())
                .toList();
    }

    /** Shinpan's own player at a level; games from before the ladder name levels that are now its upper ones. */
    private EnginePlayer own(String level) {
        SearchLimits longer = LONGER.get(level);
        if (longer != null) {
            return new ThinkingPlayer(thinkers.get(), longer);
        }
        Level chosen = Level.named(level).orElse(level.equals("gentle") ? Level.CLUB : Level.FULL);
        // The order of the levels was shown without a network.
        Thinker player =
                new LevelPlayer(climber(), chosen, ThreadLocalRandom.current().nextLong());
        return new ThinkingPlayer(player, SearchLimits.time(Level.LONGEST));
    }

    /** Takes opinions on positions from somebody else than Shinpan's own search. */
    public Engines analysedBy(Analyst other) {
        analyst.close();
        analyst = other;
        return this;
    }

    /** What gives opinions on positions. */
    public Analyst analyst() {
        return analyst;
    }

    /** What may be played against. */
    public List<EngineOffer> offers() {
        return List.copyOf(offers.values());
    }

    /** How many programs are kept open if this many may think at once. */
    static int mostOpen(int atOnce) {
        return atOnce * OPEN_FOR_EACH;
    }

    /** How many may think at once. */
    public int atOnce() {
        return atOnce;
    }

    /** Why a game cannot be played against a program; empty if it can. */
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
        return Optional.empty();
    }

    /** A player for one game. */
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
