package org.shinpan.cli.match;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
import org.shinpan.cli.input.BoardSize;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.OneLine;
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
import org.shinpan.sgf.tree.SgfSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code shinpan match}: games between two programs that speak GTP. */
@Command(
        name = "match",
        mixinStandardHelpOptions = true,
        description = {
            "Lets two programs that speak the Go Text Protocol play each other, with alternating colours.",
            "Every move is judged by the letter: who plays what the rule set bars has lost. See docs/match.md."
        })
public final class MatchCommand implements Callable<Integer> {

    @Option(
            names = "--black",
            required = true,
            paramLabel = "COMMAND",
            description = "the program that has Black in the first game; 'shinpan' and its options mean this program")
    private String black;

    @Option(names = "--white", required = true, paramLabel = "COMMAND", description = "the other program")
    private String white;

    @Option(names = "--games", paramLabel = "N", defaultValue = "1", description = "how many games (default: 1)")
    private int games;

    @Option(
            names = "--rules",
            paramLabel = "NAME",
            defaultValue = "tromp-taylor",
            description = "the rule set (default: ${DEFAULT-VALUE})")
    private String rules;

    @Option(
            names = "--size",
            paramLabel = "N|CxR",
            converter = BoardSize.class,
            defaultValue = "19",
            description = "the board (default: ${DEFAULT-VALUE})")
    private Board board;

    @Option(names = "--komi", paramLabel = "K", defaultValue = "7.5", description = "the komi (default: 7.5)")
    private String komi;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "what each player has: 0.5/move, 300, 5m, 5m+30 or 5m+60/10 (default: the programs are told"
                    + " nothing)")
    private @Nullable String time;

    @Option(
            names = "--patience",
            paramLabel = "S",
            defaultValue = "60",
            description =
                    "seconds after which a move is no longer waited for; with --time, seconds past the time (default:"
                            + " 60)")
    private double patience;

    @Option(
            names = "--max-turns",
            paramLabel = "N",
            description = "a game of so many turns has no winner (default: four times the board's points and 100)")
    private int mostTurns;

    @Option(
            names = "--play-out",
            description = "after a pass, ask for moves by kgs-genmove_cleanup where a program knows it")
    private boolean playOut;

    @Option(
            names = "--prove-seconds",
            paramLabel = "S",
            defaultValue = "5",
            description = "wagc-intent: how long to look for proofs of life in a position (default: 5)")
    private double proveSeconds;

    @Option(
            names = "--openings",
            paramLabel = "FILE",
            description = "an SGF file of openings; each is played twice, with colours changed")
    private @Nullable Path openings;

    @Option(names = "--jobs", paramLabel = "J", defaultValue = "1", description = "games at a time (default: 1)")
    private int jobs;

    @Option(names = "--out", paramLabel = "DIR", description = "keep every game there, and go on with what is there")
    private @Nullable Path out;

    @Option(
            names = "--sprt",
            paramLabel = "LOW:HIGH[:ALPHA:BETA]",
            description = "stop as soon as the difference in Elo is known to be low or high")
    private @Nullable String sprt;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (jobs < 1 || jobs > 256) {
            throw new IllegalArgumentException("--jobs is from 1 to 256, not " + jobs);
        }
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
            printer.println(before + " games were there already");
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

    private MatchSettings settings() throws IOException {
        Komi agreed = Komi.parse(komi);
        RuleSet text = RuleSets.named(rules, RuleSets.Options.DEFAULT);
        return new MatchSettings(
                program(black),
                program(white),
                games,
                text.name(),
                board,
                agreed,
                Optional.ofNullable(time).map(TimeSettings::parse),
                seconds("--patience", patience),
                mostTurns == 0 ? 4 * board.area() + 100 : mostTurns,
                playOut ? MatchSettings.Endgame.PLAYED_OUT : MatchSettings.Endgame.BY_PASSES,
                seconds("--prove-seconds", proveSeconds),
                openings == null ? List.of() : openings(openings, text, agreed, board));
    }

    private static Duration seconds(String option, double number) {
        if (!(number >= 0 && number <= 1_000_000)) {
            throw new IllegalArgumentException(option + " is a number of seconds, not " + number);
        }
        return Duration.ofMillis(Math.round(1000 * number));
    }

    /** A command line; its first word {@code shinpan} stands for this very program as a GTP engine. */
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

    private static List<History> openings(Path file, RuleSet rules, Komi komi, Board board) throws IOException {
        RecordFile records;
        try {
            records = RecordFile.read(Files.readAllBytes(file));
        } catch (NoSuchFileException missing) {
            throw new IllegalArgumentException(file + ": no such file", missing);
        } catch (SgfSyntaxException unreadable) {
            throw new IllegalArgumentException(file + ": " + OneLine.of(unreadable), unreadable);
        }
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
                throw new IllegalArgumentException(where + ": turn "
                        + judgement.barred().get().number() + ", "
                        + judgement.barred().get().turn() + " "
                        + judgement.barred().get().verdict());
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
            throw new IllegalArgumentException(file + ": no game in it");
        }
        return openings;
    }
}
