package org.shinpan.engine.gtp.referee;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.search.AvoidedMoves;
import org.shinpan.engine.search.AvoidedMoves.Kind;
import org.shinpan.engine.search.AvoidedMoves.Wish;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Move;

/**
 * What a command asks of an analysis.
 *
 * @param player the player to move
 * @param interval the time between two reports, in hundredths of a second
 * @param mostMoves the most moves of a report
 * @param parts what a report has besides the moves
 * @param avoided the moves that the analysis leaves out
 */
record AnalysisRequest(Player player, int interval, int mostMoves, Set<Part> parts, AvoidedMoves avoided) {

    /** The time between two reports unless the command gives one, in hundredths of a second. */
    private static final int INTERVAL = 50;

    /** The longest time between two reports, in hundredths of a second: ten days. */
    private static final int LONGEST = 86_400_000;

    /** What a report may have besides the moves. */
    enum Part {
        /** The expected owner of each point. */
        OWNERSHIP,
        /** The figures of the position as a whole. */
        ROOT,
        /** The playouts through each move of a principal variation. */
        LINE_VISITS,
        /** The same under the name of KataGo's graph search; in a tree they are the same numbers. */
        LINE_EDGE_VISITS,
        /** The standard deviation of the owner of each point over the playouts. */
        OWNERSHIP_DEVIATION,
        /** The expected owner of each point after each move. */
        MOVES_OWNERSHIP,
        /** Its standard deviation. */
        MOVES_OWNERSHIP_DEVIATION,
        /** How likely the game has no result after each move. */
        NO_RESULT;

        /** Whether the search has to note how its playouts ended. */
        boolean asksForOutcomes() {
            return compareTo(OWNERSHIP_DEVIATION) >= 0;
        }
    }

    /** Further names that {@link #parse} knows: {@code avoid} and {@code allow} have three values, the others one. */
    private static final Set<String> KNOWN = Set.of("avoid", "allow", "interval", "minmoves", "maxmoves");

    /** The names of parts; the value is true or false. */
    private static final Map<String, Part> PARTS = Map.of(
            "ownership", Part.OWNERSHIP,
            "rootInfo", Part.ROOT,
            "pvVisits", Part.LINE_VISITS,
            "pvEdgeVisits", Part.LINE_EDGE_VISITS,
            "ownershipStdev", Part.OWNERSHIP_DEVIATION,
            "movesOwnership", Part.MOVES_OWNERSHIP,
            "movesOwnershipStdev", Part.MOVES_OWNERSHIP_DEVIATION,
            "noResultValue", Part.NO_RESULT);

    private static boolean isKnown(String word) {
        return KNOWN.contains(word) || PARTS.containsKey(word);
    }

    /** Limits for the search, with the moves that it leaves out and what it notes for the reports. */
    SearchLimits wishes(SearchLimits limits) {
        boolean outcomes = parts.stream().anyMatch(Part::asksForOutcomes);
        return limits.avoiding(avoided).noting(outcomes ? SearchLimits.Detail.OUTCOMES : SearchLimits.Detail.CHOICE);
    }

    boolean has(Part part) {
        return parts.contains(part);
    }

    /**
     * Reads {@code [COLOR] [INTERVAL]}, then names with their values. Programs know different names, and clients ask
     * for what some program knows. So names that are not known here are ignored, each with its value.
     */
    static AnalysisRequest parse(List<String> arguments, GtpGame game) throws GtpException {
        Player player = game.history().toMove();
        int interval = INTERVAL;
        int mostMoves = 361;
        Set<Part> parts = EnumSet.noneOf(Part.class);
        AvoidedMoves avoided = AvoidedMoves.NONE;
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            if (i == 0 && word.matches("(?i)b|w|black|white")) {
                player = GtpGame.player(word);
                continue;
            }
            if (word.matches("[\\d.]+")) {
                interval = centiseconds(word);
                continue;
            }
            if (word.equals("avoid") || word.equals("allow")) {
                avoided = with(avoided, word, arguments.subList(i + 1, arguments.size()), game);
                i += 3;
                continue;
            }
            if (!isKnown(word)) {
                boolean value = i + 1 < arguments.size() && !isKnown(arguments.get(i + 1));
                i += value ? 1 : 0;
                continue;
            }
            if (++i == arguments.size()) {
                throw new GtpException("'" + word + "' needs a value");
            }
            String value = arguments.get(i);
            switch (word) {
                case "interval" -> interval = centiseconds(value);
                case "maxmoves" -> mostMoves = GtpGame.number(value, 1, 100_000, "number of moves");
                case "minmoves" -> GtpGame.number(value, 0, 100_000, "number of moves");
                default -> include(value, Objects.requireNonNull(PARTS.get(word)), parts);
            }
        }
        return new AnalysisRequest(player, Math.max(1, interval), mostMoves, parts, avoided);
    }

    private static void include(String value, Part part, Set<Part> parts) {
        if (value.equalsIgnoreCase("true")) {
            parts.add(part);
        } else {
            parts.remove(part);
        }
    }

    private static int centiseconds(String text) throws GtpException {
        try {
            double centiseconds = Double.parseDouble(text);
            if (centiseconds >= 0) {
                return (int) Math.min(LONGEST, Math.round(centiseconds));
            }
        } catch (NumberFormatException notANumber) {
            // refused below
        }
        throw new GtpException("'" + text + "' is not an interval in hundredths of a second");
    }

    /** One more wish: a colour, vertices with commas between them, and a depth. */
    private static AvoidedMoves with(AvoidedMoves before, String word, List<String> values, GtpGame game)
            throws GtpException {
        GtpGame.needAtLeast(values, 3, "after '" + word + "': a colour, vertices and a depth");
        Kind kind = Kind.valueOf(word.toUpperCase(Locale.ROOT));
        boolean second = !before.isEmpty();
        if (second && (kind == Kind.ALLOW || before.wishes().get(0).kind() == Kind.ALLOW)) {
            throw new GtpException("'allow' must be alone, without another 'allow' or 'avoid'");
        }
        Player player = GtpGame.player(values.get(0));
        Set<Move> moves = new HashSet<>();
        for (String vertex : values.get(1).split(",", -1)) {
            moves.add(vertex.equalsIgnoreCase("pass") ? Move.PASS : Move.play(game.point(vertex)));
        }
        return before.and(new Wish(kind, player, moves, GtpGame.number(values.get(2), 1, 100_000, "depth")));
    }
}
