package org.shinpan.engine.match;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.shinpan.engine.clock.Clock;
import org.shinpan.engine.clock.RunningTime;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.GtpTime;
import org.shinpan.engine.gtp.client.GtpClientException;
import org.shinpan.engine.gtp.client.ProgramPlayer;
import org.shinpan.engine.match.MatchGameResult.Cause;
import org.shinpan.engine.match.MatchGameResult.ProgramReport;
import org.shinpan.judge.Settled;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.AgreedEnd;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.views.Scalar;

/**
 * One game between two programs. Shinpan is the referee: a program that plays an illegal move loses, and the score is
 * counted under the rule set, no matter what the programs report.
 *
 * <p>Under some rule sets the score depends on which chains are alive. Shinpan then proves it if it can. If a proof is
 * missing, or if the rule set lets the players remove dead stones by agreement, both programs are asked, and their
 * answer counts if they agree. Otherwise the game is scored as players would probably agree, and the reason of the
 * result says so.
 */
final class MatchGame {

    /** The maximum time for a program to report its score or its living stones. */
    private static final Duration OPINION = Duration.ofSeconds(30);

    /** The number of bytes that are kept of the hash that identifies a game. */
    private static final int FINGERPRINT_BYTES = 12;

    private final MatchSettings settings;
    private final int number;
    private final Player first;
    private final MatchProgram firstSeat;
    private final MatchProgram secondSeat;
    /** Proves which chains are alive, for rule sets that ask for life. */
    private final LifeJudge proofs;

    private final Ledger black = new Ledger();
    private final Ledger white = new Ledger();
    private Game game;

    /** What is recorded about one player during the game: moves, times and notes. */
    private static final class Ledger {
        int moves;
        Duration wall = Duration.ZERO;
        Duration longest = Duration.ZERO;
        Optional<TimeControl> time = Optional.empty();
        Optional<Clock> clock = Optional.empty();
        /** Whether there is already a note that the player exceeded the time. */
        boolean late;

        Optional<Duration> processorBefore = Optional.empty();
        Optional<Duration> processorAfter = Optional.empty();
        Optional<String> opinion = Optional.empty();
        final List<String> notes = new ArrayList<>();

        void addMove(Duration took) {
            moves++;
            wall = wall.plus(took);
            longest = took.compareTo(longest) > 0 ? took : longest;
        }

        ProgramReport report() {
            Optional<Duration> processor = processorBefore
                    .flatMap(from -> processorAfter.map(to -> to.minus(from)))
                    .filter(time -> !time.isNegative());
            return new ProgramReport(moves, wall, longest, processor, opinion, notes);
        }
    }

    /** The end of a game: winner, result and reason, as {@link MatchGameResult} has them. */
    private record GameEnd(Optional<Player> winner, String result, Cause cause, String decidedBy, String reason) {

        /**
         * Returns the end of a game that a player loses without a count.
         *
         * @param how the letter after the plus sign of the result: {@code R} for a resignation, {@code T} on time,
         *     {@code F} for a forfeit
         */
        static GameEnd lost(Player loser, char how, Cause cause, String reason) {
            return new GameEnd(
                    Optional.of(loser.opponent()), loser.opponent().letter() + "+" + how, cause, cause.word(), reason);
        }

        /** Returns the end of a game without a result. */
        static GameEnd none(Cause cause, String decidedBy, String reason) {
            return new GameEnd(Optional.empty(), "Void", cause, decidedBy, reason);
        }
    }

    /**
     * Creates a game that has not begun.
     *
     * @param number the number of the game, from 1
     */
    MatchGame(MatchSettings settings, int number, MatchProgram firstSeat, MatchProgram secondSeat) {
        this.settings = settings;
        this.number = number;
        this.first = settings.firstHasBlack(number) ? Player.BLACK : Player.WHITE;
        this.firstSeat = firstSeat;
        this.secondSeat = secondSeat;
        this.proofs = new ProvingJudge(settings.proving());
        RuleSets.Options options = new RuleSets.Options(proofs, Notice.AT_ONCE);
        this.game = new Game(RuleSets.named(settings.rules(), options), settings.start(number));
    }

    /** Returns the game so far. */
    Game game() {
        return game;
    }

    private MatchProgram seat(Player player) {
        return player == first ? firstSeat : secondSeat;
    }

    private Ledger ledger(Player player) {
        return player == Player.BLACK ? black : white;
    }

    /**
     * Plays the game to its end.
     *
     * @throws GtpClientException if a program cannot be started; then there is no game
     */
    MatchGameResult play() throws GtpClientException {
        for (Player player : Player.values()) {
            Ledger ledger = ledger(player);
            ledger.time = settings.time(settings.entrant(number, player));
            ledger.clock = ledger.time.map(Clock::full);
            seat(player).started();
            ledger.processorBefore = seat(player).processorTime();
        }
        return result(playedOut());
    }

    /** Plays move by move until the game is over. */
    private GameEnd playedOut() throws GtpClientException {
        while (game.ending().isEmpty()) {
            Player player = game.toMove();
            if (game.history().turns() >= settings.mostTurns()) {
                return GameEnd.none(
                        Cause.TURN_LIMIT, Cause.TURN_LIMIT.word(), "not over after " + settings.mostTurns() + " turns");
            }
            Optional<GameEnd> over = move(player);
            if (over.isPresent()) {
                return over.get();
            }
        }
        return countGame();
    }

    /** Plays one move. Returns the end of the game if a program has lost by a fault. */
    private Optional<GameEnd> move(Player player) throws GtpClientException {
        Ledger ledger = ledger(player);
        Duration patience = settings.patience();
        OptionalLong allowance = allowance(ledger);
        if (allowance.isPresent()) {
            patience = patience.plus(Duration.ofMillis(allowance.getAsLong()));
        }
        Optional<GtpTime.Left> left = ledger.clock.map(clock -> GtpTime.Left.of(ledger.time.orElseThrow(), clock));
        Move move;
        Duration took;
        ProgramPlayer program = seat(player).started();
        try {
            program.follow(game);
            long before = RunningTime.nanos();
            move = settings.endgame() == MatchSettings.Endgame.PLAYED_OUT
                            && game.history().lastIsPass()
                    ? program.cleanUp(game, left, patience)
                    : program.choose(game, left, patience);
            took = Duration.ofNanos(RunningTime.nanos() - before);
        } catch (GtpClientException fault) {
            return Optional.of(failed(player, fault));
        }
        ledger.addMove(took);
        Optional<GameEnd> late = runClock(player, took);
        if (late.isPresent()) {
            return late;
        }
        Verdict verdict = game.judge(move);
        if (verdict instanceof Verdict.Illegal illegal) {
            String reason = "illegal move: turn " + (game.history().turns() + 1) + ", " + new Turn(player, move) + " "
                    + illegal;
            return Optional.of(GameEnd.lost(player, 'F', Cause.ILLEGAL_MOVE, reason));
        }
        game = game.play(move);
        return Optional.empty();
    }

    /**
     * Subtracts the time of a move from the player's clock. If the player is late by no more than the patience of the
     * match, the game continues, and the first such move is noted. If the player is later than that, this method
     * returns the end of the game.
     */
    private Optional<GameEnd> runClock(Player player, Duration took) {
        Ledger ledger = ledger(player);
        OptionalLong allowance = allowance(ledger);
        if (allowance.isEmpty()) {
            return Optional.empty();
        }
        long spent = took.toMillis();
        long over = spent - allowance.getAsLong();
        if (over > settings.patience().toMillis()) {
            return Optional.of(GameEnd.lost(player, 'T', Cause.TIME, player + " exceeded the time by " + over + " ms"));
        }
        if (over >= 0 && !ledger.late) {
            ledger.late = true;
            ledger.notes.add(
                    "exceeded the time first on turn " + (game.history().turns() + 1));
        }
        TimeControl control = ledger.time.orElseThrow();
        ledger.clock = ledger.clock.map(clock -> clock.press(control, spent));
        return Optional.empty();
    }

    /** Returns the time for a player's next move, in milliseconds; empty without a limit. */
    private OptionalLong allowance(Ledger ledger) {
        return ledger.clock.isEmpty()
                ? OptionalLong.empty()
                : ledger.clock.get().allowance(ledger.time.orElseThrow());
    }

    /**
     * Returns the end of a game that a program loses because it has failed. A program with a clock that does not reply
     * loses on time.
     */
    private GameEnd failed(Player player, GtpClientException fault) {
        Cause cause =
                switch (fault.fault()) {
                    case NOT_STARTED, EXITED, CLOSED -> Cause.EXITED;
                    case SILENT -> Cause.SILENT;
                    case GARBAGE -> Cause.GARBAGE;
                    case TOO_LONG -> Cause.TOO_LONG;
                    case REFUSED -> Cause.REFUSED;
                };
        boolean late = cause == Cause.SILENT && ledger(player).time.isPresent();
        return GameEnd.lost(player, late ? 'T' : 'F', late ? Cause.TIME : cause, player + ", " + fault.getMessage());
    }

    /** Counts a game that has ended under the rule set. */
    private GameEnd countGame() {
        Ending ending = game.ending().orElseThrow();
        if (ending instanceof Ending.Resignation resignation) {
            return GameEnd.lost(resignation.by(), 'R', Cause.RESIGNATION, "ended by " + ending);
        }
        for (Player player : Player.values()) {
            ledger(player).opinion = seat(player).running().flatMap(program -> program.finalScore(game, OPINION));
        }
        Result result = game.settle().result();
        String how = "ended by " + ending;
        String decidedBy = MatchGameResult.BY_TEXT;
        if (Settled.isAbout(game.rules())) {
            // The rule set asks for life, so a result that is not open rests on proofs alone.
            boolean proved =
                    !(result instanceof Result.Open) && !game.rules().traits().removesAgreedDead();
            Optional<LifeJudge> agreed = proved ? Optional.empty() : agreed();
            Optional<Verdict.Illegal> barred =
                    agreed.flatMap(marks -> AgreedEnd.of(game, marks).barred());
            if (barred.isPresent()) {
                Player passed = game.toMove().opponent();
                String reason = "illegal move by the marks of both programs: turn "
                        + game.history().turns() + ", " + passed + " pass " + barred.get();
                return GameEnd.lost(passed, 'F', Cause.ILLEGAL_MOVE, reason);
            }
            Settled settled = proved
                    ? Settled.byMarks(
                            game.rules(),
                            game.history(),
                            proofs.by(game.rules().traits().life()),
                            Settled.By.PROOF)
                    : agreed.map(marks -> Settled.byMarks(game.rules(), game.history(), marks, Settled.By.MARKS))
                            .orElseGet(() -> Settled.of(game.rules(), game.history(), Settled.Mode.AGREED));
            result = settled.result();
            decidedBy = Scalar.word(settled.by());
            how += ", counted by " + (agreed.isPresent() ? "the marks of both programs" : words(settled.by()));
        }
        if (result instanceof Result.Won won) {
            return new GameEnd(Optional.of(won.winner()), won.toString(), Cause.SCORE, decidedBy, how);
        }
        if (result instanceof Result.Tied) {
            return new GameEnd(Optional.empty(), "0", Cause.TIE, decidedBy, how);
        }
        return GameEnd.none(
                Cause.UNDETERMINED,
                decidedBy,
                result instanceof Result.Open open ? String.valueOf(open.question()) : how);
    }

    private static String words(Settled.By by) {
        return by == Settled.By.AGREED
                ? by.words() + " (an opinion; the programs do not name the same stones)"
                : by.words();
    }

    /** Returns the stones that both programs consider alive, as a judge of life; empty if their answers differ. */
    private Optional<LifeJudge> agreed() {
        List<Set<Point>> alive = new ArrayList<>();
        for (Player player : Player.values()) {
            seat(player)
                    .running()
                    .flatMap(program -> program.alive(game, OPINION))
                    .ifPresent(alive::add);
        }
        return alive.size() == 2 && alive.get(0).equals(alive.get(1))
                ? Optional.of(AgreedLife.of(game.position(), alive.get(0)))
                : Optional.empty();
    }

    private MatchGameResult result(GameEnd end) {
        for (Player player : Player.values()) {
            Ledger ledger = ledger(player);
            ledger.processorAfter = seat(player).processorTime();
            seat(player).running().ifPresent(program -> ledger.notes.addAll(program.notes()));
        }
        return new MatchGameResult(
                number,
                first == Player.BLACK,
                end.winner(),
                end.result(),
                end.cause(),
                end.decidedBy(),
                end.reason(),
                game.history().turns(),
                Optional.of(fingerprint(game.history())),
                ledger(Player.BLACK).report(),
                ledger(Player.WHITE).report());
    }

    /** Returns a hash of all turns and the last position, in hexadecimal digits. */
    static String fingerprint(History history) {
        String all = history.position() + " " + history.all();
        try {
            byte[] sum = MessageDigest.getInstance("SHA-256").digest(all.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(sum, 0, FINGERPRINT_BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
