package org.shinpan.engine.gtp.referee;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.ReportPart;
import org.shinpan.engine.search.AvoidedMoves;
import org.shinpan.engine.search.AvoidedMoves.Wish;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Move;

/**
 * The arguments of an analysis command.
 *
 * @param player the player to move
 * @param interval the time between two reports, in hundredths of a second
 * @param mostMoves the maximum number of moves in a report
 * @param parts the parts of a report in addition to the moves
 * @param avoided the moves that the analysis leaves out
 */
record AnalysisRequest(Player player, int interval, int mostMoves, Set<ReportPart> parts, AvoidedMoves avoided) {

    /** The default time between two reports, in hundredths of a second. */
    private static final int INTERVAL = 50;

    /** The maximum time between two reports, in hundredths of a second: ten days. */
    private static final int LONGEST = 86_400_000;

    /**
     * The names that {@link #parse} knows, except those of parts of the report. {@code avoid} and {@code allow} have
     * three values, the others one.
     */
    private static final Set<String> KNOWN = Set.of("avoid", "allow", "interval", "minmoves", "maxmoves");

    /** The parts of a report by their names in the command. The value after a name is true or false. */
    private static final Map<String, ReportPart> PARTS = Arrays.stream(ReportPart.values())
            .filter(part -> !part.word().isEmpty())
            .collect(Collectors.toUnmodifiableMap(ReportPart::word, part -> part));

    private static boolean isKnown(String word) {
        return KNOWN.contains(word) || PARTS.containsKey(word);
    }

    /** Adds to the limits of a search the moves to leave out and the detail that the reports need. */
    SearchLimits wishes(SearchLimits limits) {
        boolean outcomes = parts.stream().anyMatch(ReportPart::asksForOutcomes);
        return limits.avoiding(avoided).noting(outcomes ? SearchLimits.Detail.OUTCOMES : SearchLimits.Detail.CHOICE);
    }

    boolean has(ReportPart part) {
        return parts.contains(part);
    }

    /**
     * Parses {@code [COLOR] [INTERVAL]}, then names with their values. Clients send names that only some programs know,
     * so unknown names are ignored together with their values.
     */
    static AnalysisRequest parse(List<String> arguments, GtpGame game) throws GtpException {
        Player player = game.history().toMove();
        int interval = INTERVAL;
        int mostMoves = 361;
        Set<ReportPart> parts = EnumSet.noneOf(ReportPart.class);
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

    private static void include(String value, ReportPart part, Set<ReportPart> parts) {
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
            // The exception below reports it.
        }
        throw new GtpException("'" + text + "' is not an interval in hundredths of a second");
    }

    /**
     * Adds the moves of an {@code avoid} or {@code allow}: its values are a colour, vertices separated by commas, and a
     * depth.
     */
    private static AvoidedMoves with(AvoidedMoves before, String word, List<String> values, GtpGame game)
            throws GtpException {
        GtpGame.needAtLeast(values, 3, "after '" + word + "': a colour, vertices and a depth");
        AvoidedMoves.WishKind kind = AvoidedMoves.WishKind.valueOf(word.toUpperCase(Locale.ROOT));
        boolean second = !before.isEmpty();
        if (second
                && (kind == AvoidedMoves.WishKind.ALLOW
                        || before.wishes().get(0).kind() == AvoidedMoves.WishKind.ALLOW)) {
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
