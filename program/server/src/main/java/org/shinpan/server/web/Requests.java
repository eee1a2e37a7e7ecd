package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.shinpan.engine.clock.Clock;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.server.play.Decision;
import org.shinpan.server.play.Decision.Act;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Event.Mark;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.Event.Phrase;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Setup;

/**
 * Parses the JSON requests of pages and other clients. If a field is missing or wrong, the methods throw a {@link
 * Refusal} whose message is one line and names the field.
 */
final class Requests {

    private static final SecureRandom RANDOM = new SecureRandom();
    /** The maximum length of a client's name for a request. */
    private static final int LONGEST_REQUEST = 64;

    /** The maximum number of turns in a period of Canadian overtime. */
    private static final int MAX_TURNS = 200;

    private Requests() {}

    /** Returns the text of a field; the fallback if the field is missing or null. */
    static String text(JsonNode node, String field, String fallback) {
        JsonNode value = node.get(field);
        if (value == null || value.isNull()) {
            return fallback;
        }
        if (!value.isTextual()) {
            throw bad("'" + field + "' must be a text");
        }
        return value.textValue();
    }

    /** Returns the truth value of a field; false if the field is missing. */
    static boolean flag(JsonNode node, String field) {
        JsonNode value = node.path(field);
        if (!value.isBoolean() && !value.isMissingNode() && !value.isNull()) {
            throw bad("'" + field + "' must be true or false");
        }
        return value.asBoolean();
    }

    /** Returns the text of a field that must be there. */
    static String text(JsonNode node, String field) {
        String found = text(node, field, "");
        if (found.isEmpty()) {
            throw bad("'" + field + "' is missing");
        }
        return found;
    }

    static int whole(JsonNode node, String field) {
        JsonNode value = node.get(field);
        if (value == null || !value.isIntegralNumber() || !value.canConvertToInt()) {
            throw bad("'" + field + "' must be a whole number");
        }
        return value.intValue();
    }

    /** Returns a whole number from the query of an address. */
    static int number(String text, String name) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException wrong) {
            throw bad("'" + name + "' must be a whole number");
        }
    }

    static int whole(JsonNode node, String field, int fallback) {
        return node.has(field) ? whole(node, field) : fallback;
    }

    /** Returns the enum constant with a name. Upper and lower case do not matter, and hyphens stand for underscores. */
    static <E extends Enum<E>> E oneOf(Class<E> kind, String name, String field) {
        for (E one : kind.getEnumConstants()) {
            if (one.name().equalsIgnoreCase(name.replace('-', '_'))) {
                return one;
            }
        }
        throw bad("unknown '" + field + "': '" + quote(name) + "'");
    }

    /**
     * Returns the name that the client chose for a request, or an empty string. If a client sends a request again with
     * the same name, it is carried out only once.
     */
    static String request(JsonNode node) {
        String request = text(node, "request", "");
        if (request.length() > LONGEST_REQUEST) {
            throw bad("'request' is longer than " + LONGEST_REQUEST + " letters");
        }
        return request;
    }

    /** Parses a request for a game. */
    static Setup setup(JsonNode node) {
        Setup.Bidding bidding = oneOf(Setup.Bidding.class, text(node, "bidding", "none"), "bidding");
        Setup.Meeting meeting = oneOf(Setup.Meeting.class, text(node, "meeting", "by-link"), "meeting");
        String komi = text(node, "komi", "0");
        int columns = whole(node, "columns");
        int rows = whole(node, "rows");
        checkKomi(komi, columns * rows);
        return new Setup(
                text(node, "rules"),
                columns,
                rows,
                komi,
                bidding,
                whole(node, "handicap", 0),
                time(node.get("time")),
                meeting,
                color(text(node, "color", "black")),
                oneOf(Setup.Listing.class, text(node, "listing", "private"), "listing"));
    }

    /**
     * Parses the request of the administrator that sets up tables. The games are public, their players meet by a link
     * and do not bid, and the host plays Black.
     */
    static Setup tableSetup(JsonNode node) {
        return many(setup(node), Player.BLACK, Setup.Listing.PUBLIC);
    }

    /**
     * Parses a request to open simultaneous games. The games are private, their players meet by a link and do not bid,
     * and the host plays White by default.
     */
    static Setup simulSetup(JsonNode node) {
        return many(setup(node), color(text(node, "color", "white")), Setup.Listing.PRIVATE);
    }

    /** Returns a setup for many games by link. */
    private static Setup many(Setup asked, Player host, Setup.Listing listing) {
        return new Setup(
                asked.rules(),
                asked.columns(),
                asked.rows(),
                asked.komi(),
                Setup.Bidding.NONE,
                asked.handicap(),
                asked.time(),
                Setup.Meeting.BY_LINK,
                host,
                listing);
    }

    /**
     * Checks that a komi is not too large. Accepts a string that is not a number, because {@link Setup} refuses it.
     *
     * @param max the maximum komi, which is the area of the board
     * @throws Refusal if the komi is too large
     */
    static void checkKomi(String komi, int max) {
        BigDecimal number;
        try {
            number = new BigDecimal(komi);
        } catch (NumberFormatException wrong) {
            return;
        }
        // The size is checked first, because a number such as 1e2000000000 has too many digits to be doubled.
        if (number.abs().compareTo(BigDecimal.valueOf(max)) > 0 || !isHalf(number)) {
            throw new Refusal(
                    Code.BAD_SETUP,
                    "a komi is a whole or a half number, and at most " + max + " on this board, not " + quote(komi));
        }
    }

    private static boolean isHalf(BigDecimal number) {
        return number.multiply(BigDecimal.valueOf(2)).stripTrailingZeros().scale() <= 0;
    }

    private static TimeControl time(@org.jspecify.annotations.Nullable JsonNode node) {
        if (node == null || node.isNull()) {
            return new TimeControl.None();
        }
        int turns = node.path("turns").asInt(1);
        if (node.path("kind").asText().equals("canadian") && (turns < 1 || turns > MAX_TURNS)) {
            throw new Refusal(Code.BAD_SETUP, "'time' is not a clock: a count of 1 to " + MAX_TURNS + " is expected");
        }
        try {
            return JsonTrees.time(node);
        } catch (IllegalArgumentException wrong) {
            throw new Refusal(Code.BAD_SETUP, "'time' is not a clock: " + wrong.getMessage());
        }
    }

    private static Player color(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "black" -> Player.BLACK;
            case "white" -> Player.WHITE;
            case "random" -> RANDOM.nextBoolean() ? Player.BLACK : Player.WHITE;
            default -> throw bad("'color' must be black, white or random, not '" + quote(name) + "'");
        };
    }

    /** Parses a player's request in a game. */
    static Act act(JsonNode node, GameState state) {
        String what = text(node, "do");
        return switch (what) {
            case "play" -> turn(Move.play(point(node, state)), node);
            case "pass" -> turn(Move.PASS, node);
            case "resign" -> turn(Move.RESIGN, node);
            case "propose" -> about(offer(node), Decision::propose);
            case "accept" -> about(offer(node), Decision::accept);
            case "decline" -> about(offer(node), Decision::decline);
            case "continue" -> Decision::goOn;
            case "mark" -> {
                Point chain = point(node, state);
                Mark mark = oneOf(Mark.class, text(node, "mark"), "mark");
                yield decision -> decision.mark(chain, mark);
            }
            case "flip" -> about(point(node, state), Decision::flip);
            case "dispute" -> Decision::dispute;
            case "claim" -> {
                Point chain = point(node, state);
                Mark mark = oneOf(Mark.class, text(node, "mark"), "mark");
                yield decision -> decision.claim(chain, mark);
            }
            case "study" -> {
                String move = text(node, "move");
                int number = whole(node, "number");
                yield decision -> decision.study(quote(move), number);
            }
            case "give-in" -> Decision::giveIn;
            case "say" -> about(oneOf(Phrase.class, text(node, "phrase"), "phrase"), Decision::say);
            case "agree" -> {
                int marking = whole(node, "marking");
                Set<Point> seki = points(node, "seki", state);
                yield decision -> decision.agree(marking, seki);
            }
            case "bid" -> about(komi(node, ""), Decision::bid);
            case "take-bid" -> Decision::takeBid;
            case "call-engine" -> Decision::callEngine;
            case "correct" -> correction(node, state);
            case "set-clocks" -> {
                Clock black = clock(node, "black", state.clocks().of(Player.BLACK));
                Clock white = clock(node, "white", state.clocks().of(Player.WHITE));
                yield decision -> decision.setClocks(black, white);
            }
            case "time-out" -> Decision::timeOut;
            default -> throw bad("unknown 'do': '" + quote(what) + "'");
        };
    }

    private static Act correction(JsonNode node, GameState state) {
        JsonNode given = node.path("moves");
        if (!given.isArray()) {
            throw bad("'moves' must be a list of points and passes");
        }
        List<Move> moves = new ArrayList<>();
        for (JsonNode one : given) {
            moves.add(move(state.game().position().board(), one.asText()));
        }
        int turn = whole(node, "turn");
        int turns = whole(node, "turns");
        return decision -> decision.correct(turn, turns, moves);
    }

    /** Returns a clock with the given times; times that are not given stay as they are. */
    private static Clock clock(JsonNode node, String field, Clock now) {
        JsonNode given = node.path(field);
        if (!given.isObject() && !given.isMissingNode()) {
            throw bad("'" + field + "' must be an object");
        }
        return new Clock(
                bounded(given, "main", now.main(), 0),
                (int) bounded(given, "periods", now.periods(), 0),
                bounded(given, "stretch", now.stretch(), 0),
                (int) bounded(given, "turns", now.turns(), Math.min(1, now.turns())));
    }

    private static long bounded(JsonNode node, String field, long fallback, int min) {
        int value = node.has(field) ? whole(node, field) : min;
        if (value < min) {
            throw bad("'" + field + "' must be at least " + min);
        }
        return node.has(field) ? value : fallback;
    }

    private static Act turn(Move move, JsonNode node) {
        int number = whole(node, "turn");
        return decision -> decision.take(move, number);
    }

    private static <T> Act about(T subject, BiFunction<Decision, T, List<Event>> request) {
        return decision -> request.apply(decision, subject);
    }

    private static Offer offer(JsonNode node) {
        return oneOf(Offer.class, text(node, "offer"), "offer");
    }

    private static Point point(JsonNode node, GameState state) {
        return point(state.game().position().board(), text(node, "at"));
    }

    /** Parses the name of a point, such as D4. */
    static Point point(Board board, String name) {
        return parsed(() -> board.parse(name));
    }

    /** Parses a move: the name of a point, or {@code pass}. */
    static Move move(Board board, String name) {
        return name.equals("pass") ? Move.PASS : Move.play(point(board, name));
    }

    /** Returns the points of a list; none if the list is absent. */
    private static Set<Point> points(JsonNode node, String name, GameState state) {
        JsonNode list = node.path(name);
        if (!list.isArray() && !list.isMissingNode()) {
            throw bad("'" + name + "' must be a list of points");
        }
        Set<Point> points = new HashSet<>();
        list.forEach(one -> points.add(point(state.game().position().board(), one.asText())));
        return points;
    }

    /** Returns the komi of a request. If the fallback is empty, the request must have a komi. */
    static Komi komi(JsonNode node, String fallback) {
        String text = fallback.isEmpty() ? text(node, "komi") : text(node, "komi", fallback);
        return parsed(() -> Komi.parse(text));
    }

    /**
     * Returns the result of a parser. If the parser throws an {@link IllegalArgumentException}, refuses the request
     * with the message of the exception.
     */
    static <T> T parsed(Supplier<T> parser) {
        try {
            return parser.get();
        } catch (IllegalArgumentException wrong) {
            throw bad(String.valueOf(wrong.getMessage()));
        }
    }

    static String quote(String text) {
        return text.length() > 80 ? text.substring(0, 80) + "…" : text;
    }

    static Refusal bad(String message) {
        return new Refusal(Code.BAD_REQUEST, message);
    }
}
