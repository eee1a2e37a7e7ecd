package org.shinpan.engine.gtp.client;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.shinpan.engine.gtp.Figures;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.Analysis;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * The text format in which a GTP program reports its analysis of a position: lines with {@code info move D4 visits 12
 * winrate 0.51 ... pv D4 Q16}, and the owner of every point if the client asks for it. All numbers are from the point
 * of view of the player to move. Every line replaces the one before it, so only the last one is read.
 *
 * @param command the GTP command that starts the analysis
 * @param scale the number that stands for a win rate or a prior of 1: KataGo writes 1, Leela Zero 10,000
 */
record AnalysisForm(String command, double scale) {

    static final String KATA = "kata-analyze";
    static final String LEELA = "lz-analyze";

    // If a program reports more than this, its reply is rejected as faulty.
    private static final int MAX_CANDIDATES = 400;
    private static final double MAX_LEAD = 2_000;

    /** The number of reports that a program is asked to send within its thinking time. */
    private static final long REPORTS = 4;

    private static final long MILLIS_IN_A_CENTISECOND = 10;

    /** What has been read about one candidate move so far. */
    private static final class Info {
        private Optional<Move> move = Optional.empty();
        private long visits;
        private double winRate;
        private double prior;
        private int order = MAX_CANDIDATES;
        private OptionalDouble lead = OptionalDouble.empty();
        private final List<Move> line = new ArrayList<>();
    }

    static AnalysisForm asKata() {
        return new AnalysisForm(KATA, 1);
    }

    static AnalysisForm asLeela() {
        return new AnalysisForm(LEELA, 10_000);
    }

    /** Returns the command for a player. The interval between reports is a quarter of the thinking time. */
    String command(String player, Duration time) {
        long between = Math.max(1, time.toMillis() / MILLIS_IN_A_CENTISECOND / REPORTS);
        return command + " " + player + " " + between + (command.equals(KATA) ? " ownership true maxmoves 20" : "");
    }

    /**
     * Parses the reply to the analysis command.
     *
     * @return the analysis; empty if the reply contains none
     * @throws IllegalArgumentException if the reply is not understood
     */
    Optional<Analysis> read(String reply, Game game) {
        String last = "";
        for (String line : reply.lines().toList()) {
            last = line.startsWith("info ") ? line : last;
        }
        return last.isEmpty() ? Optional.empty() : Optional.of(read(last.split(" +"), game));
    }

    private Analysis read(String[] words, Game game) {
        Board board = game.position().board();
        List<Info> all = new ArrayList<>();
        List<Double> owners = new ArrayList<>();
        int at = 0;
        while (at < words.length) {
            String word = words[at++];
            switch (word) {
                case "info" -> all.add(new Info());
                case "pv" -> at = line(words, at, board, last(all).line);
                case "ownership" -> at = owners(words, at, game, owners);
                default -> {
                    if (at == words.length) {
                        throw new IllegalArgumentException("'" + word + "' without a value");
                    }
                    storeFact(last(all), word, words[at++], board);
                }
            }
        }
        if (all.size() > MAX_CANDIDATES) {
            throw new IllegalArgumentException("more than " + MAX_CANDIDATES + " moves");
        }
        all.sort(Comparator.comparingInt(one -> one.order));
        List<Analysis.Candidate> candidates = new ArrayList<>();
        long visits = 0;
        for (Info one : all) {
            Move move = one.move.orElseThrow(() -> new IllegalArgumentException("an info without a move"));
            visits += one.visits;
            candidates.add(new Analysis.Candidate(
                    move, one.visits, one.winRate, one.prior, one.line, one.lead, List.of(), Optional.empty()));
        }
        Analysis.Candidate best = candidates.get(0);
        return new Analysis(best.move(), best.winRate(), candidates, owners, visits);
    }

    /** Returns the candidate move to which the next words belong. */
    private static Info last(List<Info> all) {
        return all.get(all.size() - 1);
    }

    /** Stores one named value of a candidate move. */
    private void storeFact(Info info, String name, String value, Board board) {
        switch (name) {
            case "move" -> info.move = Optional.of(move(value, board));
            case "visits" -> info.visits = (long) number(name, value, 0, 1e15);
            case "winrate" -> info.winRate = number(name, value, 0, scale) / scale;
            case "prior" -> info.prior = number(name, value, 0, scale) / scale;
            case "order" -> info.order = (int) number(name, value, 0, MAX_CANDIDATES);
            case "scoreLead" -> info.lead = OptionalDouble.of(number(name, value, -MAX_LEAD, MAX_LEAD));
            default -> {
                // All other values are ignored.
            }
        }
    }

    /** Reads the moves of a principal variation. Returns the index of the word after them. */
    private static int line(String[] words, int from, Board board, List<Move> line) {
        int at = from;
        while (at < words.length && !words[at].equals("info") && isMove(words[at], board)) {
            line.add(move(words[at++], board));
        }
        return at;
    }

    private static boolean isMove(String word, Board board) {
        try {
            move(word, board);
            return true;
        } catch (IllegalArgumentException other) {
            return false;
        }
    }

    private static Move move(String word, Board board) {
        Move move = Move.parse(word);
        if (move instanceof Move.Play play && !board.contains(play.point())) {
            throw new IllegalArgumentException("'" + GtpProtocol.oneLine(word) + "', which is not on the board");
        }
        return move;
    }

    /**
     * Reads the owners of all points and returns the index of the word after them. The program writes one number for
     * every point, beginning with the top row, positive for the player to move. This method stores them by the index of
     * the point, positive for Black.
     */
    private static int owners(String[] words, int from, Game game, List<Double> owners) {
        Board board = game.position().board();
        if (words.length - from < board.area()) {
            throw new IllegalArgumentException("the owners of " + (words.length - from) + " points");
        }
        double sign = game.toMove() == Player.BLACK ? 1 : -1;
        List<Double> read = new ArrayList<>();
        for (int at = from; at < from + board.area(); at++) {
            read.add(sign * number("ownership", words[at], -1, 1));
        }
        owners.clear();
        owners.addAll(Figures.rows(board, read));
        return from + board.area();
    }

    private static double number(String name, String value, double min, double max) {
        double number;
        try {
            number = Double.parseDouble(value);
        } catch (NumberFormatException wrong) {
            number = Double.NaN;
        }
        // Rounding may put a number slightly outside its range.
        double over = 1e-6 * (max - min);
        if (!(number >= min - over && number <= max + over)) {
            throw new IllegalArgumentException("'" + name + " " + GtpProtocol.oneLine(value) + "'");
        }
        return Math.min(max, Math.max(min, number));
    }
}
