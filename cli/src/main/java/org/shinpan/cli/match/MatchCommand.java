package org.shinpan.cli.match;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.GameOptions;
import org.shinpan.cli.input.KomiOption;
import org.shinpan.cli.input.Range;
import org.shinpan.cli.input.RecordInput;
import org.shinpan.cli.input.Seconds;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.engine.gtp.TimeSettings;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.engine.match.Match;
import org.shinpan.engine.match.MatchFolder;
import org.shinpan.engine.match.MatchSettings;
import org.shinpan.engine.match.Sprt;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code shinpan match}: games between two programs that speak GTP. */
@Command(
        name = "match",
        mixinStandardHelpOptions = true,
        description = {
            "Lets two programs that speak the Go Text Protocol play each other, with alternating colours. Each move is",
            "judged by the letter: a program that plays a barred move loses the game. See docs/match.md."
        })
public final class MatchCommand implements Callable<Integer> {

    @Option(
            names = "--black",
            required = true,
            paramLabel = "COMMAND",
            description =
                    "The program that plays Black in the first game. 'shinpan' with options stands for this program.")
    private String black;

    @Option(names = "--white", required = true, paramLabel = "COMMAND", description = "The other program.")
    private String white;

    @Mixin
    private GameOptions options = new GameOptions(Board.square(19));

    @Mixin
    private KomiOption komi = new KomiOption(Komi.parse("7.5"));

    @Option(names = "--games", paramLabel = "N", defaultValue = "1", description = "The number of games (default: 1).")
    private int games;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = {
                "The time of each player, such as 0.5/move, 300, 5m, 5m+30 or 5m+60/10",
                "(default: the programs get no time settings)."
            })
    private @Nullable String time;

    @Option(
            names = "--patience",
            paramLabel = "S",
            converter = Seconds.class,
            defaultValue = "60",
            description = {
                "Seconds to wait for a move; with --time, seconds to wait after the time has run out",
                "(default: ${DEFAULT-VALUE})."
            })
    private Duration patience;

    @Option(
            names = "--max-turns",
            paramLabel = "N",
            description =
                    "A game of N turns stops without a winner (default: four times the points of the board, plus 100).")
    private int mostTurns;

    @Option(
            names = "--play-out",
            description = "After a pass, ask for moves by kgs-genmove_cleanup if the program knows it.")
    private boolean playOut;

    @Option(
            names = "--prove-seconds",
            paramLabel = "S",
            converter = Seconds.class,
            defaultValue = "5",
            description =
                    "wagc-intent: seconds to look for proofs of life in each position (default: ${DEFAULT-VALUE}).")
    private Duration proveSeconds;

    @Option(
            names = "--openings",
            paramLabel = "FILE",
            description = "An SGF file of openings; each is played twice, with the colours exchanged.")
    private @Nullable Path openings;

    @Option(
            names = "--jobs",
            paramLabel = "J",
            defaultValue = "1",
            description = "The number of games at the same time (default: 1).")
    private int jobs;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Keep each game in this folder, and go on with the match that is in it.")
    private @Nullable Path out;

    @Option(
            names = "--sprt",
            paramLabel = "LOW:HIGH[:ALPHA:BETA]",
            description = "Stop as soon as the Elo difference is known to be LOW or less, or HIGH or more.")
    private @Nullable String sprt;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException, UnreadableInputException {
        Range.check("--jobs", jobs, 1, 256);
        Optional<Sprt> test = Optional.ofNullable(sprt).map(Sprt::parse);
        MatchSettings settings = settings();
        Optional<MatchFolder> folder = out == null ? Optional.empty() : Optional.of(MatchFolder.open(out, settings));
        Match match = new Match(settings, folder, test);
        int before = match.results().size();
        PrintWriter printer = spec.commandLine().getOut();
        try (ProgressBar bar = bar(games)) {
            step(bar, before, match);
            match.run(jobs, result -> {
                if (result.cause().isForfeit()) {
                    spec.commandLine().getErr().println("shinpan: game " + result.number() + ": " + result.reason());
                }
                step(bar, 1, match);
            });
        }
        if (before > 0) {
            printer.println(before + " games of the match were already in the folder");
        }
        printer.print(MatchTable.of(settings, match.results(), test));
        return ExitStatus.DONE;
    }

    private static void step(@Nullable ProgressBar bar, int games, Match match) {
        if (bar != null) {
            bar.setExtraMessage(match.score().wins() + "-" + match.score().losses());
            bar.stepBy(games);
        }
    }

    private static @Nullable ProgressBar bar(int games) {
        return games > 1 && Boolean.getBoolean("shinpan.bar")
                ? new ProgressBarBuilder()
                        .setTaskName("playing")
                        .setInitialMax(games)
                        .setStyle(ProgressBarStyle.ASCII)
                        .setUpdateIntervalMillis(500)
                        .build()
                : null;
    }

    private MatchSettings settings() throws UnreadableInputException {
        Board board = options.board();
        RuleSet text = RuleSets.named(options.rules(), RuleSets.Options.DEFAULT);
        return new MatchSettings(
                program(black),
                program(white),
                games,
                text.name(),
                board,
                komi.komi(),
                Optional.ofNullable(time).map(TimeSettings::parse),
                patience,
                mostTurns == 0 ? 4 * board.area() + 100 : mostTurns,
                playOut ? MatchSettings.Endgame.PLAYED_OUT : MatchSettings.Endgame.BY_PASSES,
                proveSeconds,
                openings == null ? List.of() : openings(openings, text, komi.komi(), board));
    }

    /** The program of a command line; {@code shinpan} as its first word stands for this program. */
    private GtpProgram program(String line) {
        GtpProgram given = GtpProgram.parse(line);
        if (!given.command().get(0).equals("shinpan")) {
            return given;
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (option.startsWith("-Xmx")
                    || option.startsWith("-Xshare")
                    || option.startsWith("-XX:SharedArchiveFile")) {
                command.add(option);
            }
        }
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                spec.root().userObject().getClass().getName()));
        List<String> options = given.command().subList(1, given.command().size());
        if (!options.contains("gtp")) {
            command.add("gtp");
        }
        command.addAll(options);
        return new GtpProgram(given.name(), command);
    }

    private static List<History> openings(Path file, RuleSet rules, Komi komi, Board board)
            throws UnreadableInputException {
        RecordFile records = RecordInput.read(file.toString());
        if (!records.faults().isEmpty()) {
            throw new IllegalArgumentException(file + ": " + records.faults().get(0));
        }
        List<History> openings = new ArrayList<>();
        for (GameRecord record : records.games()) {
            String where = file + ": game " + record.number();
            if (record.board() != board) {
                throw new IllegalArgumentException(
                        where + " is on " + record.board() + ", the match on " + board + " (--size)");
            }
            Judgement judgement = new RecordJudge(record, komi).judge(rules);
            if (judgement.barred().isPresent()) {
                throw new IllegalArgumentException(
                        where + ": " + judgement.barred().get());
            }
            History history = judgement.history();
            if (history.last()
                    .filter(turn -> turn.move() instanceof Move.Resign)
                    .isPresent()) {
                history = history.before().orElseThrow();
            }
            if (history.ending().isPresent()) {
                throw new IllegalArgumentException(
                        where + " is over: it ended by " + history.ending().get());
            }
            openings.add(history);
        }
        if (openings.isEmpty()) {
            throw new IllegalArgumentException(file + ": the file has no game");
        }
        return openings;
    }
}
