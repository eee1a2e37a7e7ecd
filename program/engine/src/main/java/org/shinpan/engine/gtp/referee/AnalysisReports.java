package org.shinpan.engine.gtp.referee;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.shinpan.engine.gtp.Figures;
import org.shinpan.engine.gtp.ReportPart;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.Analysis.Candidate;
import org.shinpan.engine.search.Networks;
import org.shinpan.engine.search.Outcomes;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * Writes the results of a search as lines for a GTP client, during the search and at its end. During the search it
 * writes no more often than the client requested.
 */
final class AnalysisReports {

    /** The format of an analysis. */
    enum Dialect {
        /** The format of Leela Zero: win rates and priors are whole numbers from 0 to 10,000. */
        LEELA,
        /** The format of KataGo: win rates and priors are from 0 to 1, and the lead in points is included. */
        KATAGO;

        /** Formats a win rate or a prior from 0 to 1. */
        private String share(double share) {
            return this == LEELA ? Long.toString(Math.round(10_000 * share)) : number(share);
        }
    }

    /** The maximum number of moves in a report for CGOS, whose spectators need no more. */
    private static final int MAX_MOVES_FOR_CGOS = 10;

    private static final long NANOS_IN_A_CENTISECOND = 10_000_000;

    private final Dialect dialect;
    private final AnalysisRequest request;
    private final Game game;
    private final Consumer<String> lines;
    private final Networks networks;
    /** The time when the next report is due, comparable to {@link System#nanoTime}. */
    private long next = System.nanoTime();

    AnalysisReports(Dialect dialect, AnalysisRequest request, Game game, Consumer<String> lines, Networks networks) {
        this.dialect = dialect;
        this.request = request;
        this.game = game;
        this.lines = lines;
        this.networks = networks;
    }

    AnalysisRequest request() {
        return request;
    }

    /** Returns the game in which the player that the client named is to move. */
    Game game() {
        return game;
    }

    /** Writes a report, unless the time since the last one is shorter than the requested interval. */
    void reportIfDue(Analysis analysis) {
        if (System.nanoTime() - next >= 0) {
            report(analysis);
        }
    }

    /** Writes a report at once. */
    void report(Analysis analysis) {
        String line = line(networks.reported(analysis));
        if (!line.isEmpty()) {
            lines.accept(line);
        }
        next = System.nanoTime() + request.interval() * NANOS_IN_A_CENTISECOND;
    }

    private String line(Analysis analysis) {
        StringJoiner line = new StringJoiner(" ");
        int order = 0;
        for (Candidate candidate : analysis.shown()) {
            if (order == request.mostMoves()) {
                break;
            }
            line.add("info move " + candidate.move() + " visits " + candidate.visits());
            line.add("winrate " + dialect.share(candidate.winRate()));
            addLead(line, candidate.lead());
            line.add("prior " + dialect.share(candidate.prior()));
            Optional<Outcomes> outcomes = candidate.outcomes();
            if (request.has(ReportPart.NO_RESULT)) {
                line.add("noResultValue "
                        + number(outcomes.map(Outcomes::noResult).orElse(0.0)));
            }
            line.add("lcb " + dialect.share(Analysis.lower(candidate.winRate(), candidate.visits())));
            line.add("order " + order++);
            line.add("pv " + spaced(candidate.line()));
            add(line, ReportPart.LINE_VISITS, spaced(candidate.lineVisits()));
            add(line, ReportPart.LINE_EDGE_VISITS, spaced(candidate.lineVisits()));
            add(line, ReportPart.OWNERSHIP_OF_MOVES, owners(outcomes.map(Outcomes::owners)));
            add(line, ReportPart.OWNERSHIP_DEVIATION_OF_MOVES, points(outcomes.map(Outcomes::deviations), 1));
        }
        if (request.has(ReportPart.ROOT)) {
            line.add("rootInfo visits " + analysis.visits() + " winrate " + dialect.share(analysis.winRate()));
            line.add("utility " + number(2 * analysis.winRate() - 1));
            addLead(line, analysis.lead());
        }
        add(line, ReportPart.OWNERSHIP, owners(Optional.of(analysis.ownership())));
        add(line, ReportPart.OWNERSHIP_DEVIATION, points(analysis.outcomes().map(Outcomes::deviations), 1));
        return line.toString();
    }

    /** Adds the name and the values of a part if the client asked for it and the values are known. */
    private void add(StringJoiner line, ReportPart part, String values) {
        if (request.has(part) && !values.isEmpty()) {
            line.add(part.word() + " " + values);
        }
    }

    private void addLead(StringJoiner line, OptionalDouble lead) {
        if (dialect == Dialect.KATAGO && lead.isPresent()) {
            String points = String.format(Locale.ROOT, "%.3f", lead.getAsDouble());
            line.add("scoreMean " + points + " scoreLead " + points);
        }
    }

    /**
     * Formats the owners of all points, positive for the player that the client named. The argument is positive for
     * Black.
     */
    private String owners(Optional<List<Double>> ofBlack) {
        return points(ofBlack, request.player() == Player.BLACK ? 1 : -1);
    }

    /** Formats one number for every point; the result is empty if no numbers are known. */
    private String points(Optional<List<Double>> numbers, double sign) {
        return Figures.rows(game.position().board(), numbers.orElse(List.of())).stream()
                .map(number -> String.format(Locale.ROOT, "%.3f", sign * number))
                .collect(Collectors.joining(" "));
    }

    private static String spaced(List<?> values) {
        return values.stream().map(Object::toString).collect(Collectors.joining(" "));
    }

    private static String number(double number) {
        return String.format(Locale.ROOT, "%.6f", number);
    }

    /**
     * Formats an analysis as one line of JSON, which the game server CGOS stores with the move. All numbers are from
     * the point of view of the player to move.
     */
    static String forCgos(Analysis analysis) {
        ObjectNode report = JsonNodeFactory.instance.objectNode().put("winrate", Figures.rounded(analysis.winRate()));
        analysis.lead().ifPresent(lead -> report.put("score", Figures.rounded(lead)));
        report.put("visits", analysis.visits()).putArray("moves");
        analysis.shown().stream().limit(MAX_MOVES_FOR_CGOS).forEach(candidate -> {
            ObjectNode move = report.withArray("moves").addObject();
            move.put("move", candidate.move().toString()).put("winrate", Figures.rounded(candidate.winRate()));
            candidate.lead().ifPresent(lead -> move.put("score", Figures.rounded(lead)));
            move.put("prior", Figures.rounded(candidate.prior())).put("visits", candidate.visits());
            // The principal variation without its first move, which is the field "move" above.
            move.put("pv", spaced(candidate.line().subList(1, candidate.line().size())));
        });
        return report.toString();
    }

    /** Describes an analysis in words: the win rate of a move, and the moves that are expected after it. */
    static String inWords(Move move, Analysis analysis) {
        String expected = analysis.shown().stream()
                .filter(candidate ->
                        candidate.move().equals(move) && candidate.line().size() > 1)
                .findFirst()
                .map(candidate -> " expected " + spaced(candidate.line()))
                .orElse("");
        return String.format(
                Locale.ROOT,
                "%s: win rate %.1f %%, %d playouts%s",
                move,
                100 * analysis.winRate(),
                analysis.playouts(),
                expected);
    }
}
