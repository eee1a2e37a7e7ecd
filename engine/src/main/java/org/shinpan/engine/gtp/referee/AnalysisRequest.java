package org.shinpan.engine.gtp.referee;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.search.AvoidedMoves;
import org.shinpan.engine.search.AvoidedMoves.Kind;
import org.shinpan.engine.search.AvoidedMoves.Wish;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Move;

/**
 * What a command asks of an analysis.
 *
 * @param player the player to move
 * @param interval the time between two reports, in hundredths of a second
 * @param mostMoves the most moves of a report
 * @param ownership whether a report has the expected owner of each point
 * @param avoided the moves that the analysis leaves out
 */
record AnalysisRequest(Player player, int interval, int mostMoves, Ownership ownership, AvoidedMoves avoided) {

    /** The time between two reports unless the command gives one, in hundredths of a second. */
    private static final int INTERVAL = 50;

    /** Whether a report has the expected owner of each point. */
    enum Ownership {
        INCLUDED,
        LEFT_OUT
    }

    /** Reads {@code [COLOR] [INTERVAL]}, then names with their values. */
    static AnalysisRequest parse(List<String> arguments, GtpGame game) throws GtpException {
        Player player = game.history().toMove();
        int interval = INTERVAL;
        int mostMoves = 361;
        Ownership ownership = Ownership.LEFT_OUT;
        AvoidedMoves avoided = AvoidedMoves.NONE;
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            if (i == 0 && word.matches("(?i)b|w|black|white")) {
                player = GtpGame.player(word);
                continue;
            }
            if (word.matches("\\d+")) {
                interval = GtpGame.number(word, 0, 100_000, "interval");
                continue;
            }
            if (word.equals("avoid") || word.equals("allow")) {
                avoided = with(avoided, word, arguments.subList(i + 1, arguments.size()), game);
                i += 3;
                continue;
            }
            if (++i == arguments.size()) {
                throw new GtpException("'" + word + "' needs a value");
            }
            String value = arguments.get(i);
            switch (word) {
                case "interval" -> interval = GtpGame.number(value, 0, 100_000, "interval");
                case "maxmoves" -> mostMoves = GtpGame.number(value, 1, 100_000, "number of moves");
                case "minmoves" -> GtpGame.number(value, 0, 100_000, "number of moves");
                case "ownership" -> ownership = value.equals("true") ? Ownership.INCLUDED : Ownership.LEFT_OUT;
                case "rootInfo", "pvVisits", "ownershipStdev", "movesOwnership" -> {
                    if (value.equals("true")) {
                        throw new GtpException("'" + word + "' is not an option of this analysis");
                    }
                }
                default -> throw new GtpException("'" + word + "' is not an option of this analysis");
            }
        }
        return new AnalysisRequest(player, Math.max(1, interval), mostMoves, ownership, avoided);
    }

    /** One more wish: a colour, vertices with commas between them, and a depth. */
    private static AvoidedMoves with(AvoidedMoves before, String word, List<String> values, GtpGame game)
            throws GtpException {
        GtpGame.need(values, 3, "after '" + word + "': a colour, vertices and a depth");
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
