package org.shinpan.engine.gtp.referee;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.Consumer;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.AvoidedMoves;
import org.shinpan.engine.search.Choice;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;

/**
 * The commands of a player: {@code genmove} and its variants, the time commands, and analysis that runs until the next
 * command.
 */
public final class GenmoveCommands {

    private static final SearchLimits WITHOUT_END = SearchLimits.time(Duration.ofDays(7));

    private final GtpGame game;
    private final Thinker thinker;
    private final TimeCommands time;
    private final Waking waking;

    /**
     * The commands of a player in the referee's game.
     *
     * @param referee the referee
     * @param thinker the program that chooses the moves
     * @param usual the limits for a move if the client gives no time; the limit on playouts always holds
     */
    public GenmoveCommands(GtpReferee referee, Thinker thinker, SearchLimits usual) {
        this.game =
                Objects.requireNonNull(referee, "the referee must not be null").game();
        this.thinker = Objects.requireNonNull(thinker, "the thinker must not be null");
        this.waking = new Waking(thinker, usual);
        this.time = new TimeCommands(Objects.requireNonNull(usual, "the limits must not be null"));
    }

    /**
     * Adds the player's commands to a protocol.
     *
     * @param protocol the protocol
     */
    public void registerWith(GtpProtocol protocol) {
        Objects.requireNonNull(protocol, "the protocol must not be null");
        time.registerWith(protocol);
        game.whenRestarted(() -> waking.wake(game.game()));
        protocol.whenCalledOff(thinker::stop);
        protocol.register("genmove", arguments -> genmove(protocol, arguments));
        protocol.register("kgs-genmove_cleanup", arguments -> cleanUp(protocol, arguments));
        protocol.register("reg_genmove", arguments -> regGenmove(protocol, arguments));
        protocol.register("gogui-interrupt", arguments -> "");
        protocol.register("cputime", arguments -> cpuTime());
        for (Dialect dialect : Dialect.values()) {
            protocol.registerAnalysis(
                    dialect.prefix + "-analyze", (arguments, lines) -> analyze(protocol, dialect, arguments, lines));
            protocol.registerWithReports(
                    dialect.prefix + "-genmove_analyze",
                    (arguments, lines) -> genmoveAnalyze(protocol, dialect, arguments, lines));
        }
    }

    private String genmove(GtpProtocol protocol, List<String> arguments) throws GtpException {
        Game now = toMove(arguments);
        return played(now, think(protocol, now, choice -> {}).move()).toString();
    }

    /** Like {@code genmove}, but as KGS expects it does not pass while opposing stones on the board are dead. */
    private String cleanUp(GtpProtocol protocol, List<String> arguments) throws GtpException {
        Game now = toMove(arguments);
        Choice choice = think(protocol, now, ignored -> {});
        Move move = choice.move();
        return played(
                        now,
                        move instanceof Move.Pass
                                ? DeadStoneAttack.of(now, choice).orElse(move)
                                : move)
                .toString();
    }

    private String regGenmove(GtpProtocol protocol, List<String> arguments) throws GtpException {
        return think(protocol, toMove(arguments), choice -> {}).move().toString();
    }

    /** The game, with the player in the first argument to move. */
    private Game toMove(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "a colour");
        return toMove(GtpGame.player(arguments.get(0)));
    }

    private Game toMove(Player player) throws GtpException {
        History history = game.asFor(player);
        if (history.ending().isPresent()) {
            throw new GtpException("the game has ended by " + history.ending().get());
        }
        if (history.toMove() != player) {
            throw new GtpException(history.toMove() + " is to move");
        }
        return new Game(game.rules(), history);
    }

    private Choice think(GtpProtocol protocol, Game now, Consumer<Choice> watcher) {
        return think(protocol, now, AvoidedMoves.NONE, watcher);
    }

    private Choice think(GtpProtocol protocol, Game now, AvoidedMoves avoided, Consumer<Choice> watcher) {
        Player player = now.toMove();
        if (now.history().turns() <= 1) {
            time.restart();
        }
        int empty = now.position().points(Color.EMPTY).size();
        SearchLimits limits = time.limits(player, Math.max(10, empty / 3)).avoiding(avoided);
        long start = System.nanoTime();
        Choice choice = thinker.choose(now, limits, protocol::isCalledOff, watcher);
        time.used(player, Duration.ofNanos(System.nanoTime() - start));
        return choice;
    }

    private Move played(Game now, Move move) throws GtpException {
        if (!(move instanceof Move.Resign)) {
            game.play(new Turn(now.toMove(), move));
        }
        return move;
    }

    private static String cpuTime() throws GtpException {
        Duration used = ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .orElseThrow(() -> new GtpException("the system does not report processor time"));
        return String.format(Locale.ROOT, "%.3f", used.toMillis() / 1000.0);
    }

    /** The format of an analysis: that of Leela Zero or that of KataGo. */
    private enum Dialect {
        LEELA("lz"),
        KATAGO("kata");

        final String prefix;

        Dialect(String prefix) {
            this.prefix = prefix;
        }

        /** A number from 0 to 1. */
        String share(double share) {
            return this == LEELA
                    ? Long.toString(Math.round(10_000 * share))
                    : String.format(Locale.ROOT, "%.6f", share);
        }
    }

    /** The reports of an analysis that is about to begin. Refuses one that leaves out every legal move. */
    private Reports reports(Dialect dialect, List<String> arguments, Consumer<String> lines) throws GtpException {
        AnalysisRequest request = AnalysisRequest.parse(arguments, game);
        Game now = toMove(request.player());
        List<Move> moves = new ArrayList<>(List.of(Move.PASS));
        now.position().points(Color.EMPTY).forEach(point -> moves.add(Move.play(point)));
        for (Move move : moves) {
            if (!request.avoided().leavesOut(request.player(), move, 0)
                    && now.judge(move).effect().isPresent()) {
                return new Reports(dialect, request, now, lines);
            }
        }
        throw new GtpException("no legal move is left for " + request.player());
    }

    private void analyze(GtpProtocol protocol, Dialect dialect, List<String> arguments, Consumer<String> lines)
            throws GtpException {
        Reports reports = reports(dialect, arguments, lines);
        SearchLimits limits = WITHOUT_END.avoiding(reports.request.avoided());
        reports.now(thinker.choose(reports.game, limits, protocol::isCalledOff, reports::sometimes));
        protocol.awaitCall();
    }

    private void genmoveAnalyze(GtpProtocol protocol, Dialect dialect, List<String> arguments, Consumer<String> lines)
            throws GtpException {
        Reports reports = reports(dialect, arguments, lines);
        Choice choice = think(protocol, reports.game, reports.request.avoided(), reports::sometimes);
        reports.now(choice);
        lines.accept("play " + played(reports.game, choice.move()));
    }

    /** Writes the results so far, not more often than requested. */
    private static final class Reports {

        private final Dialect dialect;
        private final AnalysisRequest request;
        private final Game game;
        private final Consumer<String> lines;
        private long next = System.nanoTime();

        Reports(Dialect dialect, AnalysisRequest request, Game game, Consumer<String> lines) {
            this.dialect = dialect;
            this.request = request;
            this.game = game;
            this.lines = lines;
        }

        void sometimes(Choice choice) {
            if (System.nanoTime() >= next) {
                now(choice);
            }
        }

        void now(Choice choice) {
            String line = line(choice);
            if (!line.isEmpty()) {
                lines.accept(line);
            }
            next = System.nanoTime() + request.interval() * 10_000_000L;
        }

        private String line(Choice choice) {
            List<Choice.Candidate> candidates = new ArrayList<>(choice.candidates());
            if (candidates.isEmpty() && !(choice.move() instanceof Move.Resign)) {
                candidates.add(new Choice.Candidate(
                        choice.move(), choice.playouts(), choice.winRate(), 1, List.of(choice.move())));
            }
            StringJoiner line = new StringJoiner(" ");
            int order = 0;
            for (Choice.Candidate candidate : candidates) {
                if (order == request.mostMoves()) {
                    break;
                }
                line.add("info move " + candidate.move() + " visits " + candidate.visits());
                line.add("winrate " + dialect.share(candidate.winRate()));
                if (dialect == Dialect.KATAGO && candidate.lead().isPresent()) {
                    String lead =
                            String.format(Locale.ROOT, "%.3f", candidate.lead().getAsDouble());
                    line.add("scoreMean " + lead + " scoreLead " + lead);
                }
                line.add("prior " + dialect.share(candidate.prior()));
                line.add("lcb " + dialect.share(lower(candidate)) + " order " + order++);
                StringJoiner pv = new StringJoiner(" ", "pv ", "");
                (candidate.line().isEmpty() ? List.of(candidate.move()) : candidate.line())
                        .forEach(move -> pv.add(move.toString()));
                line.add(pv.toString());
            }
            if (request.ownership() == AnalysisRequest.Ownership.INCLUDED
                    && !choice.ownership().isEmpty()) {
                line.add(ownership(choice.ownership()));
            }
            return line.toString();
        }

        /** The lower end of the 95 % interval of a candidate's win rate. */
        private static double lower(Choice.Candidate candidate) {
            double p = candidate.winRate();
            return Math.max(0, p - 1.96 * Math.sqrt(p * (1 - p) / Math.max(1, candidate.visits())));
        }

        /** From the upper left point, row by row; positive for the player to move. */
        private String ownership(List<Double> ofBlack) {
            StringJoiner numbers = new StringJoiner(" ", "ownership ", "");
            Board board = game.position().board();
            double sign = request.player() == Player.BLACK ? 1 : -1;
            for (int row = board.rows() - 1; row >= 0; row--) {
                for (int column = 0; column < board.columns(); column++) {
                    double owned = ofBlack.get(board.index(new Point(column, row)));
                    numbers.add(String.format(Locale.ROOT, "%.3f", sign * owned));
                }
            }
            return numbers.toString();
        }
    }
}
