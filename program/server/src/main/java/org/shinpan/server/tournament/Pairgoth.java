package org.shinpan.server.tournament;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.server.play.Seats;
import org.shinpan.server.tournament.ProgramFault.Kind;

/**
 * A tournament in Pairgoth, which is read and changed through Pairgoth's REST interface. Pairgoth's manual and the
 * program use different names for the field of a result. When results are read, {@code r} and {@code res} are accepted;
 * when a result is sent, it is sent as both {@code result} and {@code res}.
 */
final class Pairgoth implements PairingProgram {

    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final Pattern TOURNAMENT = Pattern.compile("(https?://[^/?#]+.*)/api/tour/([0-9]{1,9})/?");
    private static final Pattern SERVER =
            Pattern.compile("(https?://[^/?#]+)(?:/|/(?:api/)?tour/?)?(?:\\?(?:[^#]*&)?id=([0-9]{1,9}))?");

    private static final int MAX_ROUNDS = 60;
    private static final int MAX_PLAYERS = 5000;
    private static final int MAX_GAMES = 1000;
    private static final int LARGEST = 1_000_000_000;
    private static final int MAX_TABLE = 100_000;
    private static final int MAX_LINES = 25;
    private static final int MAX_HANDICAP = 9;
    private static final int MAX_SECONDS = 2_000_000;
    private static final int MAX_COUNT = 1000;
    private static final int MAX_KOMI = 625;

    private final JsonRequests requests = new JsonRequests(PATIENCE);
    private final String server;
    /** The number of the tournament; empty if the server has only one. */
    private final Optional<String> number;

    /**
     * Creates a client for a tournament. It sends no request yet.
     *
     * @throws IllegalArgumentException if the address cannot belong to a tournament; the message is one line
     */
    Pairgoth(String address) {
        Matcher whole = TOURNAMENT.matcher(address);
        Matcher brief = SERVER.matcher(address);
        if (whole.matches()) {
            server = whole.group(1);
            number = Optional.of(whole.group(2));
        } else if (brief.matches()) {
            server = brief.group(1);
            number = Optional.ofNullable(brief.group(2));
        } else {
            throw new IllegalArgumentException(
                    "the address of a tournament looks like http://pairgoth.example:8080/api/tour/3, not like "
                            + address);
        }
        try {
            URI.create(server);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException("the address of the tournament is none: " + address, wrong);
        }
    }

    @Override
    public String name() {
        return "Pairgoth";
    }

    @Override
    public Tournament read(Set<Integer> rounds) throws ProgramFault {
        String tournament = tournament();
        JsonNode body = requests.get(URI.create(tournament));
        Fields fields = new Fields(body, "the tournament");
        String type = fields.text("type");
        if (!type.equals("INDIVIDUAL")) {
            throw new ProgramFault(
                    Kind.WRONG,
                    "the tournament is one of teams (" + type + "); only games of single players have tables");
        }
        Map<Integer, String> names = names(tournament);
        int latest = latest(body, tournament);
        Set<Integer> wanted = new TreeSet<>(rounds);
        wanted.removeIf(round -> round > latest);
        if (latest > 0) {
            wanted.add(latest);
        }
        List<PairedGame> pairings = new ArrayList<>();
        for (int round : wanted) {
            pairings.addAll(pairings(tournament, round, names));
        }
        return new Tournament(
                Seats.name(fields.text("shortName", fields.text("name", ""))), latest, terms(fields, body), pairings);
    }

    /** Returns the address of the tournament. */
    private String tournament() throws ProgramFault {
        String all = server + "/api/tour";
        if (number.isPresent()) {
            return all + "/" + number.get();
        }
        List<String> known = new ArrayList<>();
        requests.get(URI.create(all)).fieldNames().forEachRemaining(known::add);
        if (known.size() != 1 || !known.get(0).matches("[0-9]{1,9}")) {
            throw new ProgramFault(
                    Kind.WRONG,
                    "there are " + known.size() + " tournaments at " + server + "; name one, such as " + all + "/1");
        }
        return all + "/" + known.get(0);
    }

    private static GameTerms terms(Fields fields, JsonNode body) throws ProgramFault {
        Fields time = new Fields(body.path("timeSystem"), "the time of the tournament");
        String system = time.text("type");
        return new GameTerms(
                Optional.of(fields.text("rules", "")).filter(written -> !written.isEmpty()),
                fields.whole("gobanSize", 2, MAX_LINES, 19),
                fields.number("komi", MAX_KOMI),
                time(system, time));
    }

    private static TimeControl time(String system, Fields time) throws ProgramFault {
        int main = time.whole("mainTime", 0, MAX_SECONDS);
        boolean fischer = system.equals("FISCHER");
        Times times = new Times(
                main,
                time.whole(fischer ? "increment" : "byoyomi", 0, MAX_SECONDS, 0),
                time.whole("stones", 0, MAX_COUNT, 0),
                time.whole("periods", 0, MAX_COUNT, 0));
        for (Times.Overtime known : Times.Overtime.values()) {
            if (known.name().equals(system)) {
                return times.as(known, fischer ? time.whole("maxTime", 0, MAX_SECONDS, 0) : 0);
            }
        }
        throw new ProgramFault(Kind.WRONG, "the time of the tournament: unknown 'type' " + system);
    }

    private Map<Integer, String> names(String tournament) throws ProgramFault {
        JsonNode players = list(requests.get(URI.create(tournament + "/part")), "players", MAX_PLAYERS);
        Map<Integer, String> names = new HashMap<>();
        for (JsonNode player : players) {
            Fields fields = new Fields(player, "a player");
            names.put(
                    fields.whole("id", 1, LARGEST),
                    Seats.name(fields.text("name") + " " + fields.text("firstname", "")));
        }
        return names;
    }

    private static JsonNode list(JsonNode node, String what, int max) throws ProgramFault {
        if (!node.isArray() || node.size() > max) {
            throw new ProgramFault(Kind.WRONG, "the " + what + " of the tournament are not a list of at most " + max);
        }
        return node;
    }

    /**
     * Returns the latest round with pairings. Pairgoth reports the number of games of every round. Older versions do
     * not, so they are asked for the games of one round after another.
     */
    private int latest(JsonNode body, String tournament) throws ProgramFault {
        int max = new Fields(body, "the tournament").whole("rounds", 0, MAX_ROUNDS);
        int latest = 0;
        for (int round = 1; round <= max; round++) {
            JsonNode stats = body.path("stats").path(round - 1);
            boolean paired = stats.isMissingNode()
                    ? latest == round - 1 && !games(tournament, round).isEmpty()
                    : stats.path("games").asInt() > 0;
            latest = paired ? round : latest;
        }
        return latest;
    }

    private JsonNode games(String tournament, int round) throws ProgramFault {
        JsonNode body = requests.get(URI.create(tournament + "/pair/" + round));
        return list(body.path("games"), "games of round " + round, MAX_GAMES);
    }

    private List<PairedGame> pairings(String tournament, int round, Map<Integer, String> names) throws ProgramFault {
        Map<Integer, TournamentResult> results = results(tournament, round);
        List<PairedGame> pairings = new ArrayList<>();
        for (JsonNode game : games(tournament, round)) {
            int id = new Fields(game, "a game of round " + round).whole("id", 1, LARGEST);
            Fields fields = new Fields(game, "game " + id + " of round " + round);
            int black = fields.whole("b", 0, LARGEST);
            int white = fields.whole("w", 0, LARGEST);
            // A player without an opponent has a game with player 0.
            if (black != 0 && white != 0) {
                pairings.add(new PairedGame(
                        Integer.toString(id),
                        round,
                        fields.whole("t", 0, MAX_TABLE),
                        black + "-" + white,
                        name(names, black, id),
                        name(names, white, id),
                        fields.whole("h", 0, MAX_HANDICAP, 0),
                        results.getOrDefault(id, TournamentResult.OPEN)));
            }
        }
        return pairings;
    }

    private static String name(Map<Integer, String> names, int player, int game) throws ProgramFault {
        String name = names.get(player);
        if (name == null) {
            throw new ProgramFault(
                    Kind.WRONG, "game " + game + " has player " + player + ", who is not in the tournament");
        }
        return name;
    }

    private Map<Integer, TournamentResult> results(String tournament, int round) throws ProgramFault {
        JsonNode body = requests.get(URI.create(tournament + "/res/" + round));
        Map<Integer, TournamentResult> results = new HashMap<>();
        for (JsonNode game : list(body, "results of round " + round, MAX_GAMES)) {
            int id = new Fields(game, "a result of round " + round).whole("id", 1, LARGEST);
            Fields fields = new Fields(game, "the result of game " + id);
            String letter = fields.text("r", fields.text("res", TournamentResult.OPEN.letter()));
            results.put(
                    id,
                    TournamentResult.of(letter)
                            .orElseThrow(() -> new ProgramFault(
                                    Kind.WRONG,
                                    "game " + id + " of round " + round + " has the unknown result " + letter)));
        }
        return results;
    }

    @Override
    public TournamentResult send(PairedGame pairing, TournamentResult result, Map<PairedGame.Key, Match.Both> unseen)
            throws ProgramFault {
        String tournament = tournament();
        int id = Integer.parseInt(pairing.id());
        TournamentResult there = results(tournament, pairing.round()).get(id);
        if (there != pairing.result()) {
            throw new ProgramFault(Kind.REFUSED, "the result in Pairgoth has changed meanwhile");
        }
        requests.put(
                URI.create(tournament + "/res/" + pairing.round()),
                JsonNodeFactory.instance
                        .objectNode()
                        .put("id", id)
                        .put("result", result.letter())
                        .put("res", result.letter()));
        return result;
    }
}
