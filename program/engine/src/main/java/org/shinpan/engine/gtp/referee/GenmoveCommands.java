package org.shinpan.engine.gtp.referee;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.Networks;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;

/**
 * The GTP commands for which Shinpan searches: {@code genmove} and its variants, the analysis commands, and the
 * commands that set time, search parameters and networks.
 */
public final class GenmoveCommands {

    /** The limits of an analysis that runs until the next command. A week is as good as no limit. */
    private static final SearchLimits WITHOUT_END = SearchLimits.time(Duration.ofDays(7));

    private final GtpReferee referee;
    private final GtpGame game;
    private final ReplaceableThinker thinker;
    private final SearchParameters parameters;
    private final TimeCommands time;
    private final Waking waking;
    private final NetworkCommands networkCommands;
    private final Networks networks;
    /** The reply to {@code gomill-explain_last_move}. */
    private String explanation = "";

    /**
     * Creates the commands for a player that searches with one thread and without a network in the referee's game. * *
     * @param referee keeps the game in which the player moves
     * @param thinker the program that chooses the moves
     * @param limits the limits for a move if the client sets no time; the limit on playouts always applies
     */
    public GenmoveCommands(GtpReferee referee, Thinker thinker, SearchLimits limits) {
        this(referee, ReplaceableThinker.withOneThread(thinker), limits, Networks.NONE);
    }

    /**
     * Creates the commands for a player in the referee's game. The client may change the player's number of threads and
     * query its network.
     *
     * @param referee keeps the game in which the player moves
     * @param thinker the program that chooses the moves
     * @param limits the limits for a move if the client sets no time; the limit on playouts always applies
     * @param networks the networks of the player
     */
    public GenmoveCommands(GtpReferee referee, ReplaceableThinker thinker, SearchLimits limits, Networks networks) {
        this.referee = Objects.requireNonNull(referee, "the referee must not be null");
        this.game = referee.game();
        this.thinker = Objects.requireNonNull(thinker, "the thinker must not be null");
        this.waking = new Waking(thinker, limits);
        Present.all("the limits", limits, "the networks", networks);
        this.parameters = new SearchParameters(limits, thinker, networks);
        this.time = new TimeCommands(parameters::limits);
        this.networks = networks;
        this.networkCommands = new NetworkCommands(game, networks, parameters::assumption);
    }

    /**
     * Adds the player's commands to a protocol.
     *
     * @param protocol the protocol to which the commands are added
     */
    public void registerWith(GtpProtocol protocol) {
        Objects.requireNonNull(protocol, "the protocol must not be null");
        time.registerWith(protocol);
        game.whenRestarted(() -> waking.wake(game.game()));
        parameters.registerWith(protocol);
        networkCommands.registerWith(protocol);
        protocol.whenCalledOff(thinker::stop);
        protocol.register("genmove", arguments -> genmove(protocol, arguments));
        protocol.register("gomill-genmove_ex", arguments -> genmoveEx(protocol, arguments));
        protocol.registerPlain("gomill-explain_last_move", () -> explanation);
        protocol.registerPlain(
                "gomill-describe_engine", () -> referee.description() + "\n" + networkCommands.description());
        protocol.register("kgs-genmove_cleanup", arguments -> cleanUp(protocol, arguments));
        protocol.register("reg_genmove", arguments -> regGenmove(protocol, arguments));
        protocol.register("kata-search", arguments -> regGenmove(protocol, arguments));
        protocol.registerPlain("gogui-interrupt", () -> "");
        protocol.registerPlain("cputime", GenmoveCommands::cpuTime);
        protocol.registerPlain("gomill-cpu_time", GenmoveCommands::cpuTime);
        protocol.registerPlain("stop", () -> {
            thinker.stop();
            return "";
        });
        protocol.registerPlain("clear_cache", () -> {
            thinker.forget();
            return "";
        });
        registerAnalyses(protocol);
    }

    private void registerAnalyses(GtpProtocol protocol) {
        Map<String, AnalysisReports.Dialect> dialects = Map.of(
                "lz-",
                AnalysisReports.Dialect.LEELA,
                "kata-",
                AnalysisReports.Dialect.KATAGO,
                "",
                AnalysisReports.Dialect.KATAGO);
        dialects.forEach((prefix, dialect) -> {
            protocol.registerAnalysis(
                    prefix + "analyze", (arguments, lines) -> analyze(protocol, dialect, arguments, lines));
            protocol.registerWithReports(
                    prefix + "genmove_analyze",
                    (arguments, lines) -> genmoveAnalyze(protocol, dialect, arguments, lines));
        });
        protocol.registerWithReports(
                "kata-search_analyze",
                (arguments, lines) -> lines.accept("play " + search(protocol, arguments, lines)));
        protocol.registerAnalysis("kata-search_analyze_cancellable", (arguments, lines) -> {
            Move move = search(protocol, arguments, lines);
            lines.accept("play " + (protocol.isCalledOff() ? "cancelled" : move));
        });
        protocol.registerWithReports(
                "cgos-genmove_analyze", (arguments, lines) -> genmoveForCgos(protocol, arguments, lines));
    }

    private String genmove(GtpProtocol protocol, List<String> arguments) throws GtpException {
        Game now = toMove(arguments);
        return played(now, think(protocol, now, choice -> {})).toString();
    }

    /**
     * Plays a move like {@code genmove}. A client may allow the engine to claim a win, but Shinpan never claims one.
     */
    private String genmoveEx(GtpProtocol protocol, List<String> arguments) throws GtpException {
        if (arguments.isEmpty()) {
            return ""; // a client that sends no arguments asks which words may follow the colour
        }
        for (String word : arguments.subList(1, arguments.size())) {
            if (!word.equals("claim")) {
                throw new GtpException("'" + GtpProtocol.oneLine(word) + "' is unknown here; expected: claim");
            }
        }
        return genmove(protocol, arguments.subList(0, 1));
    }

    /**
     * Plays a move like {@code genmove}, but does not pass while dead stones of the opponent are on the board and a
     * suitable play against them is found. KGS expects this.
     */
    private String cleanUp(GtpProtocol protocol, List<String> arguments) throws GtpException {
        Game now = toMove(arguments);
        Analysis choice = think(protocol, now, ignored -> {});
        Move move = choice.move();
        Move better =
                move instanceof Move.Pass ? DeadStoneAttack.of(now, choice).orElse(move) : move;
        return played(now, better, choice).toString();
    }

    private String regGenmove(GtpProtocol protocol, List<String> arguments) throws GtpException {
        return think(protocol, toMove(arguments), choice -> {}).move().toString();
    }

    /** Returns the game in which the player named in the first argument is to move. */
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

    private Analysis think(GtpProtocol protocol, Game now, Consumer<Analysis> watcher) {
        return think(protocol, now, limits -> limits, watcher);
    }

    /**
     * Chooses a move for the player to move, and subtracts the time used from that player's clock.
     *
     * @param wishes adds the client's requests to the limits, such as moves to avoid
     * @param watcher receives the current choice from time to time
     */
    private Analysis think(
            GtpProtocol protocol, Game now, UnaryOperator<SearchLimits> wishes, Consumer<Analysis> watcher) {
        Player player = now.toMove();
        if (now.history().turns() <= 1) {
            // This is the player's first turn in the game.
            time.begin(player);
        }
        int empty = now.position().points(Color.EMPTY).size();
        int movesToCome = Math.max(10, empty / 3); // of this player, roughly
        SearchLimits limits = wishes.apply(time.limits(player, movesToCome));
        long start = System.nanoTime();
        Analysis choice = thinker.choose(now, limits, protocol::isCalledOff, watcher);
        time.addUsedTime(player, Duration.ofNanos(System.nanoTime() - start));
        return choice;
    }

    private Move played(Game now, Analysis choice) throws GtpException {
        return played(now, choice.move(), choice);
    }

    /** Plays a move in the referee's game, and stores the explanation for {@code gomill-explain_last_move}. */
    private Move played(Game now, Move move, Analysis choice) throws GtpException {
        if (!(move instanceof Move.Resign)) {
            game.play(new Turn(now.toMove(), move));
        }
        explanation = AnalysisReports.inWords(move, choice);
        return move;
    }

    private static String cpuTime() throws GtpException {
        Duration used = ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .orElseThrow(() -> new GtpException("the system does not report processor time"));
        return String.format(Locale.ROOT, "%.3f", used.toMillis() / 1000.0);
    }

    /**
     * Parses the arguments of an analysis command and prepares its reports.
     *
     * @throws GtpException if the analysis would leave out every legal move
     */
    private AnalysisReports reports(AnalysisReports.Dialect dialect, List<String> arguments, Consumer<String> lines)
            throws GtpException {
        AnalysisRequest request = AnalysisRequest.parse(arguments, game);
        Game now = toMove(request.player());
        if (request.avoided().leavesAMove(now)) {
            return new AnalysisReports(dialect, request, now, lines, networks);
        }
        throw new GtpException("no legal move is left for " + request.player());
    }

    private void analyze(
            GtpProtocol protocol, AnalysisReports.Dialect dialect, List<String> arguments, Consumer<String> lines)
            throws GtpException {
        AnalysisReports reports = reports(dialect, arguments, lines);
        SearchLimits limits = reports.request().wishes(WITHOUT_END.assuming(parameters.assumption()));
        reports.report(thinker.choose(reports.game(), limits, protocol::isCalledOff, reports::reportIfDue));
        protocol.awaitCall();
    }

    private void genmoveAnalyze(
            GtpProtocol protocol, AnalysisReports.Dialect dialect, List<String> arguments, Consumer<String> lines)
            throws GtpException {
        AnalysisReports reports = reports(dialect, arguments, lines);
        Analysis choice = think(protocol, reports.game(), reports.request()::wishes, reports::reportIfDue);
        reports.report(choice);
        lines.accept("play " + played(reports.game(), choice));
    }

    /** Chooses a move and reports the analysis, but does not play the move. */
    private Move search(GtpProtocol protocol, List<String> arguments, Consumer<String> lines) throws GtpException {
        AnalysisReports reports = reports(AnalysisReports.Dialect.KATAGO, arguments, lines);
        Analysis choice = think(protocol, reports.game(), reports.request()::wishes, reports::reportIfDue);
        reports.report(choice);
        return choice.move();
    }

    /** Plays a move for the client of CGOS and writes two lines: the analysis as JSON, then the move. */
    private void genmoveForCgos(GtpProtocol protocol, List<String> arguments, Consumer<String> lines)
            throws GtpException {
        Game now = toMove(arguments);
        Analysis choice = think(protocol, now, ignored -> {});
        lines.accept(AnalysisReports.forCgos(networks.reported(choice)));
        lines.accept("play " + played(now, choice));
    }
}
