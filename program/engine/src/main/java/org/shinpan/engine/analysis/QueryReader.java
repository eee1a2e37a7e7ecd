package org.shinpan.engine.analysis;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.shinpan.engine.analysis.AnalysisQuery.Asked;
import org.shinpan.engine.analysis.AnalysisQuery.Side;
import org.shinpan.engine.gtp.ForeignRules;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.ReportPart;
import org.shinpan.engine.search.Assumption;
import org.shinpan.engine.search.AvoidedMoves;
import org.shinpan.engine.search.AvoidedMoves.Wish;
import org.shinpan.engine.search.Networks;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.net.Profile;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Reads one query in JSON. Unknown fields, and requests that Shinpan understands but cannot fulfil, become warnings; a
 * query that cannot be understood causes a {@link QueryFault}.
 */
final class QueryReader {

    /** The maximum number of columns, and of rows, of a board. */
    private static final int MAX_LINES = 25;

    /** The maximum time for a position, in seconds: 30 days. */
    private static final int MAX_SECONDS = 30 * 24 * 60 * 60;

    private final Fields query;
    private final Fields settings;
    private final AnalysisSettings usual;
    private final Networks networks;
    /** The warnings for the client; the key is the name of the field that the warning is about. */
    private final Map<String, String> warnings = new LinkedHashMap<>();

    /**
     * The fields of a JSON object.
     *
     * @param used the names of the fields that were looked up; every other field becomes a warning
     */
    private record Fields(JsonNode object, Set<String> used) {

        Fields(JsonNode object) {
            this(object, new HashSet<>());
        }

        JsonNode get(String name) {
            used.add(name);
            return object.path(name);
        }

        boolean has(String name) {
            used.add(name);
            return object.hasNonNull(name);
        }
    }

    QueryReader(ObjectNode query, AnalysisSettings usual, Networks networks) throws QueryFault {
        this.query = new Fields(query);
        this.settings = new Fields(this.query.get("overrideSettings"));
        if (this.query.has("overrideSettings") && !settings.object().isObject()) {
            throw QueryFault.must("overrideSettings", "be a JSON object");
        }
        this.usual = usual;
        this.networks = networks;
    }

    /** Returns the warnings for the client; the key is the name of the field that the warning is about. */
    Map<String, String> warnings() {
        return warnings;
    }

    AnalysisQuery read() throws QueryFault {
        Board board = Board.of(whole(query, "boardXSize", 1, MAX_LINES), whole(query, "boardYSize", 1, MAX_LINES));
        List<Turn> stones = turns("initialStones", board);
        List<Turn> moves = turns("moves", board);
        String name = rules();
        RuleSet rules = RuleSets.named(name, RuleSets.Options.DEFAULT);
        Position position = position(board, stones);
        Agreement agreement = new Agreement(board, komi(rules, stones), 0);
        History start = start(agreement, position, moves);
        List<Game> states = states(rules, start, moves);
        AvoidedMoves avoided = avoided(board);
        SearchLimits limits = limits().avoiding(avoided).assuming(assumption());
        List<Asked> positions = readPositions(states, avoided);
        Set<ReportPart> parts = EnumSet.noneOf(ReportPart.class);
        for (ReportPart part : ReportPart.values()) {
            if (!part.field().isEmpty() && isTrue(part.field())) {
                parts.add(part);
            }
        }
        boolean outcomes = parts.stream().anyMatch(ReportPart::asksForOutcomes);
        int line = query.has("analysisPVLen") ? whole(query, "analysisPVLen", 0, 1000) : 1000;
        Side side = side();
        Optional<AnalysisQuery.Reports> reports = reports();
        String id = query.get("id").asText();
        warnAboutTheRest(query);
        warnAboutTheRest(settings);
        SearchLimits noting = outcomes ? limits.noting(SearchLimits.Detail.OUTCOMES) : limits;
        return new AnalysisQuery(id, positions, noting, parts, side, line, reports);
    }

    // The game.

    private List<Turn> turns(String field, Board board) throws QueryFault {
        JsonNode list = query.get(field);
        if (list.isMissingNode() || list.isNull()) {
            if (field.equals("moves")) {
                throw QueryFault.must(field, "be a list of pairs of a player and a place");
            }
            return List.of();
        }
        List<Turn> turns = new ArrayList<>();
        for (JsonNode pair : elements(list, field)) {
            if (!pair.isArray()
                    || pair.size() != 2
                    || !pair.get(0).isTextual()
                    || !pair.get(1).isTextual()) {
                throw QueryFault.must(field, "be a list of pairs of a player and a place, such as [\"B\",\"Q4\"]");
            }
            turns.add(new Turn(
                    player(pair.get(0).asText(), field), move(pair.get(1).asText(), board, field)));
        }
        return turns;
    }

    private static List<JsonNode> elements(JsonNode list, String field) throws QueryFault {
        if (!list.isArray()) {
            throw QueryFault.must(field, "be a list");
        }
        List<JsonNode> elements = new ArrayList<>();
        list.forEach(elements::add);
        return elements;
    }

    private static Player player(String text, String field) throws QueryFault {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "b", "black" -> Player.BLACK;
            case "w", "white" -> Player.WHITE;
            default -> throw new QueryFault(field, "'" + GtpProtocol.oneLine(text) + "' is no player: B or W");
        };
    }

    private static Move move(String text, Board board, String field) throws QueryFault {
        if (text.equalsIgnoreCase("pass")) {
            return Move.PASS;
        }
        try {
            return Move.play(board.parse(text));
        } catch (IllegalArgumentException noPoint) {
            throw new QueryFault(field, GtpProtocol.oneLine(String.valueOf(noPoint.getMessage())));
        }
    }

    private String rules() throws QueryFault {
        JsonNode asked = query.get("rules");
        if (!asked.isTextual() && !asked.isObject()) {
            throw QueryFault.must("rules", "be the name of rules or a JSON object");
        }
        try {
            ForeignRules.Meant meant = ForeignRules.meant(asked.isTextual() ? asked.asText() : asked.toString());
            meant.difference().ifPresent(difference -> warnings.put("rules", difference));
            return meant.ruleSet();
        } catch (GtpException unknown) {
            throw new QueryFault("rules", unknown.reply());
        }
    }

    private static Position position(Board board, List<Turn> stones) throws QueryFault {
        Position position = Position.empty(board);
        for (Turn stone : stones) {
            if (!(stone.move() instanceof Move.Play play)) {
                throw new QueryFault("initialStones", "a stone needs a point");
            }
            if (position.at(play.point()) != Color.EMPTY) {
                throw new QueryFault("initialStones", "a point is named twice: " + play);
            }
            position = position.withColor(play.point(), stone.player().color());
        }
        Optional<Chain> stifled = position.chainWithoutLiberty();
        if (stifled.isPresent()) {
            throw new QueryFault(
                    "initialStones",
                    "a chain needs a liberty: " + stifled.get().points().names());
        }
        return position;
    }

    /** Returns the komi, including the points that White gets for handicap stones under rules of other programs. */
    private Komi komi(RuleSet rules, List<Turn> stones) throws QueryFault {
        JsonNode given = query.get("komi");
        if (!given.isNumber() && query.has("komi")) {
            throw QueryFault.must("komi", "be a number");
        }
        BigDecimal komi = given.isNumber()
                ? given.decimalValue()
                : new BigDecimal(rules.traits().counting() == Traits.Counting.TERRITORY ? "6.5" : "7.5");
        try {
            return Komi.parse(komi.add(BigDecimal.valueOf(bonus(stones))).toPlainString());
        } catch (IllegalArgumentException unacceptable) {
            throw new QueryFault("komi", GtpProtocol.oneLine(String.valueOf(unacceptable.getMessage())));
        }
    }

    /**
     * Returns the points that White gets for handicap stones. If the initial stones are two or more and all black, they
     * are treated as handicap stones.
     */
    private int bonus(List<Turn> stones) throws QueryFault {
        boolean handicap = stones.size() > 1 && stones.stream().allMatch(stone -> stone.player() == Player.BLACK);
        JsonNode rules = query.get("rules");
        JsonNode given =
                query.has("whiteHandicapBonus") ? query.get("whiteHandicapBonus") : rules.path("whiteHandicapBonus");
        String asked = given.isMissingNode() ? ForeignRules.handicapBonus(rules.asText()) : given.asText();
        int number = handicap ? stones.size() : 0;
        return switch (asked) {
            case "0" -> 0;
            case "N" -> number;
            case "N-1" -> Math.max(0, number - 1);
            default -> throw QueryFault.must("whiteHandicapBonus", "be 0, N or N-1");
        };
    }

    /**
     * Returns the game before the moves. If the query names no first player, the player of the first move begins; if
     * there are no moves, White begins after handicap stones and Black otherwise.
     */
    private History start(Agreement agreement, Position position, List<Turn> moves) throws QueryFault {
        Player first;
        if (query.has("initialPlayer")) {
            first = player(query.get("initialPlayer").asText(), "initialPlayer");
        } else if (moves.isEmpty()) {
            boolean handicap = position.points(Color.BLACK).size() > 1
                    && position.points(Color.WHITE).isEmpty();
            first = handicap ? Player.WHITE : Player.BLACK;
        } else {
            first = moves.get(0).player();
        }
        History start = History.start(agreement);
        boolean usualStart = first == Player.BLACK && position.equals(Position.empty(agreement.board()));
        return usualStart ? start : start.setUp(position, first);
    }

    /**
     * Returns the game before every turn and after the last one. As in GTP, a player may move several times in a row,
     * and the list may continue after the game has ended.
     */
    private static List<Game> states(RuleSet rules, History start, List<Turn> moves) throws QueryFault {
        List<Game> states = new ArrayList<>();
        History now = start;
        for (Turn turn : moves) {
            states.add(open(rules, now));
            boolean inOrder = now.toMove() == turn.player() && now.ending().isEmpty();
            History standing = inOrder ? now : now.rearranged(now.position(), turn.player());
            now = standing.followedBy(
                    turn,
                    rules.judge(standing, turn)
                            .effect()
                            .orElseThrow(() -> new QueryFault(
                                    "moves", "Illegal move " + (states.size() - 1) + ": " + turn.move())));
        }
        states.add(open(rules, now));
        return states;
    }

    /** Returns a game that is not over: if the game has ended, it is reopened at its last position. */
    private static Game open(RuleSet rules, History now) {
        return new Game(rules, now.ending().isEmpty() ? now : now.rearranged(now.position(), now.toMove()));
    }

    /** Returns the positions to analyse, each with its priority. If the query names none, this is the last position. */
    private List<Asked> readPositions(List<Game> states, AvoidedMoves avoided) throws QueryFault {
        List<Integer> turns = new ArrayList<>();
        if (query.has("analyzeTurns")) {
            for (JsonNode turn : elements(query.get("analyzeTurns"), "analyzeTurns")) {
                if (!turn.canConvertToInt() || turn.asInt() < 0 || turn.asInt() >= states.size()) {
                    throw new QueryFault("analyzeTurns", "a turn must be from 0 to " + (states.size() - 1));
                }
                turns.add(turn.asInt());
            }
        } else {
            turns.add(states.size() - 1);
        }
        List<JsonNode> priorities =
                query.has("priorities") ? elements(query.get("priorities"), "priorities") : List.of();
        if (query.has("priorities") && priorities.size() != turns.size()) {
            throw QueryFault.must("priorities", "be as many as analyzeTurns");
        }
        JsonNode common = query.get("priority");
        List<Asked> asked = new ArrayList<>();
        for (int i = 0; i < turns.size(); i++) {
            JsonNode priority = priorities.isEmpty() ? common : priorities.get(i);
            Game game = states.get(turns.get(i));
            if (!avoided.leavesAMove(game)) {
                throw new QueryFault("avoidMoves", "no legal move is left for " + game.toMove());
            }
            asked.add(new Asked(turns.get(i), game, priority.asLong(0)));
        }
        return asked;
    }

    // The search.

    private SearchLimits limits() throws QueryFault {
        long playouts = query.has("maxVisits") ? whole(query, "maxVisits", 1, Integer.MAX_VALUE) : usual.visits();
        Duration time = Duration.ofSeconds(MAX_SECONDS);
        for (String name : List.of("maxVisits", "maxPlayouts")) {
            if (!settings.get(name).isMissingNode()) {
                playouts = Math.min(playouts, whole(settings, name, 1, Integer.MAX_VALUE));
            }
        }
        if (!settings.get("maxTime").isMissingNode()) {
            time = seconds(settings, "maxTime");
        }
        return new SearchLimits(time, playouts).toTheEnd();
    }

    /** Returns what a network assumes about the players. */
    private Assumption assumption() throws QueryFault {
        Assumption assumption = networks.defaultAssumption();
        String profile = settings.get("humanSLProfile").asText("");
        JsonNode doublings = settings.get("playoutDoublingAdvantage");
        try {
            if (!profile.isEmpty()) {
                assumption = assumption.withProfile(Optional.of(Profile.named(profile)));
            }
        } catch (IllegalArgumentException unacceptable) {
            throw new QueryFault("overrideSettings", GtpProtocol.oneLine(String.valueOf(unacceptable.getMessage())));
        }
        if (!doublings.isMissingNode()) {
            double number = doublings.asDouble(Double.NaN);
            if (!(Math.abs(number) <= Assumption.MAX_DOUBLINGS)) {
                throw new QueryFault("overrideSettings", "playoutDoublingAdvantage must be a number from -3 to 3");
            }
            assumption = assumption.withDoublings(number);
        }
        Optional<String> objection = networks.objection(assumption);
        if (objection.isPresent()) {
            throw new QueryFault("overrideSettings", objection.get());
        }
        return assumption;
    }

    private Side side() throws QueryFault {
        JsonNode side = settings.get("reportAnalysisWinratesAs");
        try {
            return side.isMissingNode()
                    ? Side.BLACK
                    : Side.valueOf(side.asText().toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw QueryFault.must("reportAnalysisWinratesAs", "be BLACK, WHITE or SIDETOMOVE");
        }
    }

    private AvoidedMoves avoided(Board board) throws QueryFault {
        AvoidedMoves avoided = AvoidedMoves.NONE;
        for (AvoidedMoves.WishKind kind : AvoidedMoves.WishKind.values()) {
            String field = kind == AvoidedMoves.WishKind.AVOID ? "avoidMoves" : "allowMoves";
            for (JsonNode wish : query.has(field) ? elements(query.get(field), field) : List.<JsonNode>of()) {
                Set<Move> moves = new HashSet<>();
                for (JsonNode move : elements(wish.path("moves"), field)) {
                    moves.add(move(move.asText(), board, field));
                }
                Player player = player(wish.path("player").asText(), field);
                int depth = whole(new Fields(wish), "untilDepth", 1, 100_000);
                avoided = avoided.and(new Wish(kind, player, moves, depth));
            }
        }
        return avoided;
    }

    private Optional<AnalysisQuery.Reports> reports() throws QueryFault {
        boolean delayed = query.has("firstReportDuringSearchAfter");
        if (!query.has("reportDuringSearchEvery")) {
            return Optional.empty();
        }
        Duration every = seconds(query, "reportDuringSearchEvery");
        Duration first = delayed ? seconds(query, "firstReportDuringSearchAfter") : every;
        return Optional.of(new AnalysisQuery.Reports(first, every));
    }

    // Values.

    private boolean isTrue(String field) throws QueryFault {
        JsonNode value = query.get(field);
        if (query.has(field) && !value.isBoolean()) {
            throw QueryFault.must(field, "be true or false");
        }
        return value.asBoolean(false);
    }

    private static int whole(Fields object, String field, int min, int max) throws QueryFault {
        JsonNode value = object.get(field);
        boolean whole = value.isNumber() && value.canConvertToExactIntegral() && value.canConvertToInt();
        if (!whole || value.asInt() < min || value.asInt() > max) {
            throw QueryFault.must(field, "be a whole number from " + min + " to " + max);
        }
        return value.asInt();
    }

    private static Duration seconds(Fields object, String field) throws QueryFault {
        JsonNode value = object.get(field);
        if (!value.isNumber() || !(value.asDouble() >= 0)) {
            throw QueryFault.must(field, "be a number of seconds, at least 0");
        }
        return Duration.ofMillis(Math.round(1000 * Math.min(MAX_SECONDS, value.asDouble())));
    }

    private void warnAboutTheRest(Fields fields) {
        fields.object().properties().forEach(field -> {
            JsonNode value = field.getValue();
            boolean asks = !value.isNull() && !(value.isBoolean() && !value.asBoolean());
            if (asks && !fields.used().contains(field.getKey())) {
                String name = GtpProtocol.oneLine(field.getKey());
                warnings.put(name, name + " is not used by Shinpan");
            }
        });
    }
}
