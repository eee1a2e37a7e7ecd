package org.shinpan.engine.gtp.referee;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.shinpan.engine.gtp.Figures;
import org.shinpan.engine.gtp.ReportPart;
import org.shinpan.engine.search.Choice;
import org.shinpan.engine.search.Outcomes;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;

/** Writes the results of an analysis so far, not more often than requested. */
final class Reports {

    /** The format of an analysis. */
    enum Dialect {
        /** That of Leela Zero: shares are whole numbers up to 10,000. */
        LEELA,
        /** That of KataGo: shares are decimal numbers up to 1, and there are points. */
        KATAGO;

        /** A number from 0 to 1. */
        private String share(double share) {
            return this == LEELA ? Long.toString(Math.round(10_000 * share)) : number(share);
        }
    }

    private final Dialect dialect;
    private final AnalysisRequest request;
    private final Game game;
    private final Consumer<String> lines;
    /** When the next report is due. */
    private long next = System.nanoTime();

    Reports(Dialect dialect, AnalysisRequest request, Game game, Consumer<String> lines) {
        this.dialect = dialect;
        this.request = request;
        this.game = game;
        this.lines = lines;
    }

    AnalysisRequest request() {
        return request;
    }

    /** The game, with the player of the request to move. */
    Game game() {
        return game;
    }

    /** Writes a report, unless the last one was a moment ago. */
    void reportIfDue(Choice choice) {
        if (System.nanoTime() - next >= 0) {
            report(choice);
        }
    }

    void report(Choice choice) {
        String line = line(new Figures(choice));
        if (!line.isEmpty()) {
            lines.accept(line);
        }
        next = System.nanoTime() + request.interval() * 10_000_000L;
    }

    private String line(Figures figures) {
        StringJoiner line = new StringJoiner(" ");
        int order = 0;
        for (Choice.Candidate candidate : figures.candidates()) {
            if (order == request.mostMoves()) {
                break;
            }
            line.add("info move " + candidate.move() + " visits " + candidate.visits());
            line.add("winrate " + dialect.share(candidate.winRate()));
            addLead(line, candidate.lead());
            line.add("prior " + dialect.share(candidate.prior()));
            if (request.has(ReportPart.NO_RESULT)) {
                line.add("noResultValue "
                        + number(candidate.outcomes().map(Outcomes::noResult).orElse(0.0)));
            }
            line.add("lcb " + dialect.share(Figures.lower(candidate)) + " order " + order++);
            StringJoiner pv = new StringJoiner(" ", "pv ", "");
            (candidate.line().isEmpty() ? List.of(candidate.move()) : candidate.line())
                    .forEach(move -> pv.add(move.toString()));
            line.add(pv.toString());
            addVisits(line, ReportPart.LINE_VISITS, "pvVisits", candidate);
            addVisits(line, ReportPart.LINE_EDGE_VISITS, "pvEdgeVisits", candidate);
            addPoints(
                    line,
                    ReportPart.OWNERSHIP_OF_MOVES,
                    "movesOwnership",
                    () -> Figures.ownership(candidate, board(), request.player()));
            addPoints(
                    line,
                    ReportPart.OWNERSHIP_DEVIATION_OF_MOVES,
                    "movesOwnershipStdev",
                    () -> Figures.deviations(candidate, board()));
        }
        if (request.has(ReportPart.ROOT)) {
            line.add("rootInfo visits " + figures.visits() + " winrate " + dialect.share(figures.winRate()));
            line.add("utility " + number(2 * figures.winRate() - 1));
            addLead(line, figures.lead());
        }
        addPoints(line, ReportPart.OWNERSHIP, "ownership", () -> figures.ownership(board(), request.player()));
        addPoints(line, ReportPart.OWNERSHIP_DEVIATION, "ownershipStdev", () -> figures.deviations(board()));
        return line.toString();
    }

    private Board board() {
        return game.position().board();
    }

    /** Adds a number for each point, if it was asked for and is known. */
    private void addPoints(StringJoiner line, ReportPart part, String name, Supplier<List<Double>> numbers) {
        List<Double> known = request.has(part) ? numbers.get() : List.of();
        if (!known.isEmpty()) {
            line.add(name);
            known.forEach(number -> line.add(String.format(Locale.ROOT, "%.3f", number)));
        }
    }

    private void addVisits(StringJoiner line, ReportPart part, String name, Choice.Candidate candidate) {
        if (request.has(part) && !candidate.lineVisits().isEmpty()) {
            line.add(name);
            candidate.lineVisits().forEach(visits -> line.add(Long.toString(visits)));
        }
    }

    private void addLead(StringJoiner line, OptionalDouble lead) {
        if (dialect == Dialect.KATAGO && lead.isPresent()) {
            String points = String.format(Locale.ROOT, "%.3f", lead.getAsDouble());
            line.add("scoreMean " + points + " scoreLead " + points);
        }
    }

    private static String number(double number) {
        return String.format(Locale.ROOT, "%.6f", number);
    }
}
