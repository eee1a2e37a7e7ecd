package org.shinpan.server.tournament;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.server.play.Seats;
import org.shinpan.server.tournament.ProgramFault.Kind;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * A tournament in a file of OpenGotha, which is read repeatedly. OpenGotha keeps a tournament in memory and does not
 * notice changes of the file, so this class never changes the file. It writes the results into a copy in the same
 * folder, and the organizer imports the copy into OpenGotha.
 */
final class OpenGotha implements PairingProgram {

    private static final int MAX_ROUNDS = 60;
    private static final int MAX_TABLE = 100_000;
    private static final int MAX_LINES = 25;
    private static final int MAX_HANDICAP = 9;
    private static final int MAX_SECONDS = 2_000_000;
    private static final int MAX_STONES = 1000;
    private static final int MINUTE = 60;

    /** The words for the results in the file. {@link #BY_DEFAULT} is appended if the game was not played. */
    private static final Map<TournamentResult, String> WORDS = Map.of(
            TournamentResult.OPEN, "RESULT_UNKNOWN",
            TournamentResult.WHITE, "RESULT_WHITEWINS",
            TournamentResult.BLACK, "RESULT_BLACKWINS",
            TournamentResult.DRAW, "RESULT_EQUAL",
            TournamentResult.BOTH_WIN, "RESULT_BOTHWIN",
            TournamentResult.BOTH_LOSE, "RESULT_BOTHLOSE");

    private static final String BY_DEFAULT = "_BYDEF";
    /** The word for a loss of both players, as Pairgoth writes it in files for OpenGotha. */
    private static final String BOTH_LOOSE = "RESULT_BOTHLOOSE";

    private final XmlFile file;
    private final XmlFile copy;

    /** @param path the file of the tournament, which need not exist yet */
    OpenGotha(Path path) {
        file = new XmlFile(path);
        String name = String.valueOf(path.getFileName());
        copy = new XmlFile(path.resolveSibling(name.replaceFirst("(\\.xml)?$", "-results.xml")));
    }

    @Override
    public String name() {
        return "OpenGotha";
    }

    @Override
    public Tournament read(Set<Integer> rounds) throws ProgramFault {
        Document document = file.read();
        XmlFields general = first(document, "GeneralParameterSet");
        Map<String, String> names = names(document);
        List<PairedGame> all = new ArrayList<>();
        for (Element game : XmlFile.elements(document, "Game")) {
            all.add(pairing(game, names));
        }
        int latest = all.stream().mapToInt(PairedGame::round).max().orElse(0);
        all.removeIf(pairing -> pairing.round() != latest && !rounds.contains(pairing.round()));
        return new Tournament(
                Seats.name(general.text("shortName", general.text("name", ""))), latest, terms(general), all);
    }

    private static XmlFields first(Document document, String name) throws ProgramFault {
        List<Element> found = XmlFile.elements(document, name);
        if (found.isEmpty()) {
            throw new ProgramFault(Kind.WRONG, "the file has no " + name + "; is it a tournament of OpenGotha?");
        }
        return new XmlFields(found.get(0), name);
    }

    /** Returns the players' names by the keys that games use for them. */
    private static Map<String, String> names(Document document) throws ProgramFault {
        Map<String, String> names = new HashMap<>();
        for (Element player : XmlFile.elements(document, "Player")) {
            XmlFields fields = new XmlFields(player, "a player");
            String name = fields.text("name");
            String firstName = fields.text("firstName", "");
            names.put(word(name + firstName), Seats.name(name + " " + firstName));
        }
        return names;
    }

    private static String word(String name) {
        return name.replace(" ", "").toUpperCase(Locale.ROOT);
    }

    private static PairedGame pairing(Element game, Map<String, String> names) throws ProgramFault {
        XmlFields fields = new XmlFields(game, "a game");
        String black = word(fields.text("blackPlayer"));
        String white = word(fields.text("whitePlayer"));
        String players = black + " - " + white;
        fields = new XmlFields(game, "the game " + players);
        for (String player : List.of(black, white)) {
            if (!names.containsKey(player)) {
                throw new ProgramFault(Kind.WRONG, "the game " + players + ": there is no player " + player);
            }
        }
        return new PairedGame(
                players,
                fields.whole("roundNumber", 1, MAX_ROUNDS),
                fields.whole("tableNumber", 0, MAX_TABLE),
                players,
                names.getOrDefault(black, ""),
                names.getOrDefault(white, ""),
                fields.whole("handicap", 0, MAX_HANDICAP, 0),
                result(fields.text("result", "RESULT_UNKNOWN"), players));
    }

    private static TournamentResult result(String word, String players) throws ProgramFault {
        String plain = word.endsWith(BY_DEFAULT) ? word.substring(0, word.length() - BY_DEFAULT.length()) : word;
        if (plain.equals(BOTH_LOOSE)) {
            return TournamentResult.BOTH_LOSE;
        }
        for (Map.Entry<TournamentResult, String> known : WORDS.entrySet()) {
            if (known.getValue().equals(plain)) {
                return known.getKey();
            }
        }
        throw new ProgramFault(Kind.WRONG, "the game " + players + " has the unknown result " + word);
    }

    private static GameTerms terms(XmlFields general) throws ProgramFault {
        return new GameTerms(
                Optional.empty(), general.whole("size", 2, MAX_LINES, 19), general.number("komi"), time(general));
    }

    private static TimeControl time(XmlFields general) throws ProgramFault {
        String system = general.text("complementaryTimeSystem", "SUDDENDEATH");
        int main = general.whole("basicTime", 0, MAX_SECONDS / MINUTE) * MINUTE;
        return switch (system) {
            case "SUDDENDEATH" -> new Times(main, 0, 0, 0).as(Times.Overtime.SUDDEN_DEATH, 0);
            // The file does not say how many periods there are.
            case "STDBYOYOMI" ->
                new Times(main, general.whole("stdByoYomiTime", 0, MAX_SECONDS), 0, 1).as(Times.Overtime.JAPANESE, 0);
            case "CANBYOYOMI" ->
                new Times(
                                main,
                                general.whole("canByoYomiTime", 0, MAX_SECONDS),
                                general.whole("nbMovesCanTime", 0, MAX_STONES),
                                0)
                        .as(Times.Overtime.CANADIAN, 0);
            case "FISCHER" ->
                new Times(main, general.whole("fischerTime", 0, MAX_SECONDS), 0, 0).as(Times.Overtime.FISCHER, 0);
            default -> throw new ProgramFault(Kind.WRONG, "unknown complementaryTimeSystem " + system);
        };
    }

    @Override
    public TournamentResult send(PairedGame pairing, TournamentResult result, Map<PairedGame.Key, Match.Both> unseen)
            throws ProgramFault {
        if (!WORDS.containsKey(result)) {
            throw new ProgramFault(Kind.REFUSED, "OpenGotha has no such result; decide it there");
        }
        Document document = file.read();
        Map<String, String> names = names(document);
        TournamentResult there = TournamentResult.OPEN;
        for (Element game : XmlFile.elements(document, "Game")) {
            PairedGame read = pairing(game, names);
            if (read.key().equals(pairing.key())) {
                there = read.result();
            }
            Match.Both sent = unseen.getOrDefault(read.key(), Match.Both.OPEN);
            String word = WORDS.get(sent.ours());
            // If the organizer has changed a result since it was sent, the organizer's result stays.
            if (word != null && sent.ours() != TournamentResult.OPEN && sent.theirs() == read.result()) {
                game.setAttribute("result", word);
            }
        }
        if (there != pairing.result()) {
            throw new ProgramFault(Kind.REFUSED, "the result in OpenGotha has changed meanwhile");
        }
        copy.write(document);
        return there;
    }
}
