package org.shinpan.engine.match;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.shinpan.engine.gtp.GtpTime;
import org.shinpan.engine.match.MatchGameResult.Cause;
import org.shinpan.engine.match.MatchGameResult.ProgramReport;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.History;
import org.shinpan.sgf.record.SgfWriter;
import org.shinpan.views.Scalar;

/**
 * A folder with the files of a match: {@code match.json} contains the settings; {@code game-0001.json} and {@code
 * game-0001.sgf} contain one game. The JSON file of a game is written last, and atomically. A game counts only if it
 * has this file, so an interrupted match can be continued.
 */
public final class MatchFolder {

    private static final JsonFactory JSON = new JsonFactory();

    /** The cause that earlier versions stored if a program failed to start. A game with this cause is played again. */
    private static final String NOT_STARTED = "not-started";

    /**
     * The JSON pointer to the number of openings in the settings. It may differ when a match is continued, because a
     * longer match has more openings; instead, every game stores a hash of its start.
     */
    private static final String OPENINGS = "/openings";

    /**
     * The fields that the settings of every match have. Without them, {@code match.json} was not written by a match.
     */
    private static final Set<String> NEEDED = Set.of("/first", "/second", "/rules", "/board", "/komi");

    private final Path folder;

    private MatchFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Opens the folder of a match, and creates it if it does not exist. A match without games may be replaced by
     * another one.
     *
     * @param path the folder
     * @param settings the settings of the match; they must be those of the games in the folder
     * @return the folder
     * @throws IllegalArgumentException if the folder contains games of another match
     * @throws IOException if the folder cannot be read or written
     */
    public static MatchFolder open(Path path, MatchSettings settings) throws IOException {
        Present.all("the path", path, "the settings", settings);
        Files.createDirectories(path);
        MatchFolder folder = new MatchFolder(path);
        Path file = path.resolve("match.json");
        String wanted = json(json -> writeSettings(json, settings)) + "\n";
        if (Files.exists(file)) {
            Map<String, String> there = read(file);
            Map<String, String> here = values(wanted);
            Set<String> keys = new TreeSet<>(here.keySet());
            keys.addAll(there.keySet());
            keys.remove(OPENINGS);
            // A match without games, perhaps because a program could not be started, does not bind the next match.
            boolean binds = folder.hasGames() || !there.keySet().containsAll(NEEDED);
            for (String key : keys) {
                String was = there.getOrDefault(key, "missing");
                String is = here.getOrDefault(key, "missing");
                if (binds && !was.equals(is)) {
                    throw new IllegalArgumentException(path + " has another match: the field '" + key.substring(1)
                            + "' is " + was + ", not " + is);
                }
            }
        }
        if (!Files.exists(file) || !folder.hasGames()) {
            folder.write("match.json", wanted.getBytes(StandardCharsets.UTF_8));
        }
        return folder;
    }

    private boolean hasGames() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> String.valueOf(file.getFileName()).startsWith("game-"));
        }
    }

    /**
     * {@return the games in the folder, in the order of their numbers}
     *
     * @param settings the settings of the match; games beyond its number of games are not read
     * @throws IllegalArgumentException if a file is not a game of a match, or has another opening
     * @throws IOException if a file cannot be read
     */
    public List<MatchGameResult> played(MatchSettings settings) throws IOException {
        Objects.requireNonNull(settings, "the settings must not be null");
        List<MatchGameResult> results = new ArrayList<>();
        for (int number = 1; number <= settings.games(); number++) {
            Path file = folder.resolve(name(number) + ".json");
            if (Files.exists(file)) {
                Map<String, String> game;
                Optional<MatchGameResult> result;
                try {
                    game = read(file);
                    result = NOT_STARTED.equals(game.get("/cause")) ? Optional.empty() : Optional.of(result(game));
                } catch (IllegalArgumentException | ArithmeticException unreadable) {
                    throw new IllegalArgumentException(
                            file + " is not a game of a match; remove it to play the game again");
                }
                String start = MatchGame.fingerprint(settings.start(number));
                if (!start.equals(game.getOrDefault("/start", start))) {
                    throw new IllegalArgumentException(
                            file + " does not start like game " + number + " of this match: it has another opening");
                }
                result.ifPresent(results::add);
            }
        }
        return results;
    }

    /** Writes the files of a game, the JSON file last. */
    void keep(MatchSettings settings, MatchGameResult result, History history) throws IOException {
        SgfWriter sgf = SgfWriter.of(history)
                .name(Player.BLACK, (result.firstHasBlack() ? settings.first() : settings.second()).name())
                .name(Player.WHITE, (result.firstHasBlack() ? settings.second() : settings.first()).name())
                .put("RU", settings.rules())
                .put("RE", result.result())
                .put("RO", Integer.toString(result.number()))
                .put("GC", result.reason());
        write(name(result.number()) + ".sgf", sgf.write());
        String json = json(generator -> writeResult(generator, settings, result));
        write(name(result.number()) + ".json", (json + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static String name(int number) {
        return String.format(Locale.ROOT, "game-%04d", number);
    }

    private void write(String name, byte[] content) throws IOException {
        Path part = folder.resolve(name + ".part");
        Files.write(part, content);
        Files.move(part, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void writeSettings(JsonGenerator json, MatchSettings settings) throws IOException {
        json.writeStringField("first", settings.first().name());
        json.writeStringField("second", settings.second().name());
        json.writeStringField("rules", settings.rules());
        json.writeStringField("board", settings.board().toString());
        json.writeStringField("komi", settings.komi().toString());
        json.writeStringField("time", settings.time().map(GtpTime::text).orElse("as the programs have it"));
        json.writeStringField("ending", Scalar.word(settings.endgame()));
        json.writeNumberField("openings", settings.openings().size());
        writeTerms(json, "first", settings.first());
        writeTerms(json, "second", settings.second());
    }

    /** Writes the conditions of one program, if they differ from those of the match. */
    private static void writeTerms(JsonGenerator json, String which, Entrant entrant) throws IOException {
        if (entrant.handicap() > 0) {
            json.writeNumberField(which + "Handicap", entrant.handicap());
        }
        if (entrant.komi().isPresent()) {
            json.writeStringField(which + "Komi", entrant.komi().get().toString());
        }
        if (entrant.time().isPresent()) {
            json.writeStringField(which + "Time", GtpTime.text(entrant.time().get()));
        }
        if (!entrant.startUp().isEmpty()) {
            json.writeStringField(which + "StartUp", String.join("; ", entrant.startUp()));
        }
    }

    private static void writeResult(JsonGenerator json, MatchSettings settings, MatchGameResult result)
            throws IOException {
        json.writeNumberField("game", result.number());
        json.writeStringField("rules", settings.rules());
        json.writeStringField("firstHas", result.first().letter());
        if (result.winner().isPresent()) {
            json.writeStringField("winner", result.winner().get().letter());
        } else {
            json.writeNullField("winner");
        }
        json.writeStringField("result", result.result());
        json.writeStringField("cause", result.cause().word());
        json.writeStringField("decidedBy", result.decidedBy());
        json.writeStringField("reason", result.reason());
        json.writeNumberField("turns", result.turns());
        json.writeStringField("start", MatchGame.fingerprint(settings.start(result.number())));
        if (result.moves().isPresent()) {
            json.writeStringField("moves", result.moves().get());
        }
        for (Player player : Player.values()) {
            boolean isFirst = player == result.first();
            ProgramReport report = result.report(player);
            json.writeObjectFieldStart(player.toString().toLowerCase(Locale.ROOT));
            json.writeStringField("program", (isFirst ? settings.first() : settings.second()).name());
            json.writeNumberField("moves", report.moves());
            json.writeNumberField("wallSeconds", seconds(report.wall()));
            json.writeNumberField("longestSeconds", seconds(report.longest()));
            if (report.processor().isPresent()) {
                json.writeNumberField(
                        "processorSeconds", seconds(report.processor().get()));
            } else {
                json.writeNullField("processorSeconds");
            }
            if (report.opinion().isPresent()) {
                json.writeStringField("opinion", report.opinion().get());
            } else {
                json.writeNullField("opinion");
            }
            json.writeArrayFieldStart("notes");
            for (String note : report.notes()) {
                json.writeString(note);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private static BigDecimal seconds(Duration time) {
        return BigDecimal.valueOf(time.toMillis(), 3);
    }

    /** Returns the result of a game from the values of its JSON file, by their JSON pointers. */
    private static MatchGameResult result(Map<String, String> values) {
        String winner = values.getOrDefault("/winner", "");
        return new MatchGameResult(
                Integer.parseInt(needed(values, "/game")),
                needed(values, "/firstHas").equals("B"),
                winner.isEmpty() ? Optional.empty() : Optional.of(winner.equals("B") ? Player.BLACK : Player.WHITE),
                needed(values, "/result"),
                Cause.valueOf(needed(values, "/cause").toUpperCase(Locale.ROOT).replace('-', '_')),
                values.getOrDefault("/decidedBy", "unknown"),
                needed(values, "/reason"),
                Integer.parseInt(needed(values, "/turns")),
                Optional.ofNullable(values.get("/moves")),
                report(values, "/black"),
                report(values, "/white"));
    }

    private static ProgramReport report(Map<String, String> values, String where) {
        List<String> notes = new ArrayList<>();
        for (int i = 0; values.containsKey(where + "/notes/" + i); i++) {
            notes.add(needed(values, where + "/notes/" + i));
        }
        return new ProgramReport(
                Integer.parseInt(needed(values, where + "/moves")),
                duration(needed(values, where + "/wallSeconds")),
                duration(needed(values, where + "/longestSeconds")),
                Optional.ofNullable(values.get(where + "/processorSeconds")).map(MatchFolder::duration),
                Optional.ofNullable(values.get(where + "/opinion")),
                notes);
    }

    private static String needed(Map<String, String> values, String key) {
        return Optional.ofNullable(values.get(key))
                .orElseThrow(() -> new IllegalArgumentException("no " + key.substring(1)));
    }

    private static Duration duration(String seconds) {
        return Duration.ofMillis(new BigDecimal(seconds)
                .movePointRight(3)
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact());
    }

    private static Map<String, String> read(Path file) throws IOException {
        try {
            return values(Files.readString(file));
        } catch (JacksonException unreadable) {
            throw new IllegalArgumentException(file + " is not JSON", unreadable);
        }
    }

    /**
     * Returns all numbers, texts and booleans in a JSON document by their JSON pointers, such as {@code /black/moves}.
     */
    private static Map<String, String> values(String json) throws IOException {
        Map<String, String> values = new HashMap<>();
        try (JsonParser parser = JSON.createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token.isScalarValue() && token != JsonToken.VALUE_NULL) {
                    values.put(parser.getParsingContext().pathAsPointer().toString(), parser.getText());
                }
            }
        }
        return values;
    }

    /** Writes the fields of an object. */
    private interface Fields {
        void write(JsonGenerator json) throws IOException;
    }

    private static String json(Fields fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text).setPrettyPrinter(new DefaultPrettyPrinter())) {
            json.writeStartObject();
            fields.write(json);
            json.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }
}
