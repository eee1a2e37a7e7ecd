package org.shinpan.cli.judge;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.KomiChoice;
import org.shinpan.cli.input.NoticeOption;
import org.shinpan.cli.input.OneLine;
import org.shinpan.cli.input.OutputOption;
import org.shinpan.cli.input.Progress;
import org.shinpan.cli.input.Range;
import org.shinpan.cli.input.RecordFiles;
import org.shinpan.cli.input.RecordSource;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.judge.GameJudge;
import org.shinpan.judge.HandicapReading;
import org.shinpan.judge.RuleChoice;
import org.shinpan.judge.Settled;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.rules.rulesets.RuleSets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code shinpan judge}: judges game records by the rule texts. */
@Command(name = "judge")
public final class JudgeCommand extends ConsoleCommand {

    /** The number of files that a job may judge before the first of them is printed. */
    private static final int AHEAD = 8;

    /** The maximum time for which printed text may wait, so that the command soon notices a closed pipe. */
    private static final long FLUSH_NANOS = 300_000_000L;

    /** The games to which the output is restricted. */
    enum Only {
        ILLEGAL,
        MISMATCH;

        boolean holds(FileJudge.Game game) {
            return this == ILLEGAL ? game.isBarred() : game.isMismatch();
        }
    }

    @Parameters(arity = "1..*", paramLabel = "FILE|DIR|-", descriptionKey = "files")
    private List<String> inputs;

    @Option(
            names = "--rules",
            paramLabel = "declared|clubs|five-texts|all|NAME",
            defaultValue = "declared,five-texts",
            split = ",")
    private List<String> rules;

    @Option(names = "--komi", paramLabel = "K")
    private @Nullable Komi komi;

    @Option(names = "--only", paramLabel = "illegal|mismatch", split = ",")
    private Set<Only> only = Set.of();

    @Option(names = "--komi-reading", paramLabel = "as-written|tenths|hundredths|stones|elsewhere|auto")
    private @Nullable KomiChoice komiReading;

    @Option(names = "--handicap-reading", paramLabel = "stones|moves|none")
    private @Nullable HandicapReading handicapReading;

    @Option(names = "--format", paramLabel = "text|json|csv", defaultValue = "text")
    private GameFormat format;

    @Option(names = "--all-turns")
    private boolean allTurns;

    @Option(names = "--variations")
    private boolean variations;

    @Option(names = "--alive", paramLabel = "FILE")
    private @Nullable Path aliveFile;

    @Option(names = "--jobs", paramLabel = "J")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Mixin
    private NoticeOption notice = new NoticeOption();

    @Option(names = "--report", paramLabel = "FILE")
    private @Nullable Path reportFile;

    @Mixin
    private OutputOption overwrite = new OutputOption();

    @Option(names = "--prove-seconds", paramLabel = "S", defaultValue = "0")
    private Duration proveSeconds;

    @Option(names = "--settle", paramLabel = "none|agreed|proof", defaultValue = "agreed")
    private Settled.Mode settle;

    @Option(names = "--resume", paramLabel = "FILE")
    private @Nullable Path resumed;

    @Option(names = "--strict")
    private boolean strict;

    private final JudgeSummary summary = new JudgeSummary();
    private final MemoryTurns memory = new MemoryTurns();

    /** A judged file: the printed texts of its games and, if a report was asked for, the sections of the report. */
    private record Printed(FileJudge.Judged judged, List<String> texts, List<String> sections) {}

    @Override
    public Integer call() throws UnreadableInputException, IOException {
        Range.check("--jobs", jobs, 1, 256);
        FileJudge judge = new FileJudge(
                new RuleChoice(rules),
                Optional.ofNullable(komi),
                Optional.ofNullable(komiReading),
                Optional.ofNullable(handicapReading),
                aliveFile == null ? AliveFile.NONE : AliveFile.read(aliveFile),
                proveSeconds,
                notice.notice(),
                settle,
                extras());
        judge.rules()
                .texts(
                        RuleSets.Options.DEFAULT,
                        DeclaredRules.of(Optional.empty())); // an unknown rule set is refused before anything is read
        if (resumed != null && (format == GameFormat.TEXT || reportFile != null)) {
            throw new UnreadableInputException("--resume", "it continues JSON or CSV (--format), without a report");
        }
        RecordFiles files = new RecordFiles(inputs);
        files.faults().forEach(this::fault);
        if (resumed != null) {
            ResumedOutput earlier = new ResumedOutput(resumed, format);
            try (PrintWriter out = earlier.append()) {
                print(files, source -> !earlier.has(source.name()), judge, Writer.nullWriter(), out);
            }
        } else if (reportFile == null) {
            print(files, source -> true, judge, Writer.nullWriter(), headed());
        } else {
            overwrite.check(reportFile, names(files));
            try (Writer report = Files.newBufferedWriter(reportFile, overwrite.openOptions())) {
                report.write(ArbiterPage.head());
                print(files, source -> true, judge, report, headed());
                report.write(ArbiterPage.end(summary));
            } catch (UncheckedIOException | IOException fault) {
                throw new IOException(reportFile + ": " + OneLine.reason(fault), fault);
            }
        }
        if (summary.isOfSeveral()) {
            out().flush();
            complain(summary.toString());
        }
        if (summary.unreadable() > 0) {
            return ExitStatus.REFUSED;
        }
        return strict && !summary.isInOrder() ? ExitStatus.NOT_IN_ORDER : ExitStatus.DONE;
    }

    private static List<String> names(RecordFiles files) {
        List<String> names = new ArrayList<>();
        for (RecordSource source : files.sources()) {
            names.add(source.name());
            source.done().run();
        }
        return names;
    }

    private PrintWriter headed() {
        out().write(format.head());
        return out();
    }

    /**
     * Judges files and prints the games, in the order of the files.
     *
     * @param wanted whether to judge a file
     * @param report receives the sections of the report
     * @param out receives the texts of the games
     */
    private void print(
            RecordFiles files, Predicate<RecordSource> wanted, FileJudge judge, Writer report, PrintWriter out) {
        JudgeTable table = new JudgeTable();
        boolean withTable = format == GameFormat.TEXT && files.count() > 1;
        // On a terminal the texts would mix with the progress line, so they wait until all files are judged.
        StringBuilder held = new StringBuilder();
        try (Progress progress = new Progress("judging", files.count())) {
            boolean hold = progress.holdsOutput() && resumed == null;
            Consumer<String> taker = hold ? held::append : out::write;
            long[] flushed = {System.nanoTime()};
            judgeInOrder(files, wanted, progress, source -> printed(judge, source), printed -> {
                printed.judged().faults().forEach(this::fault);
                write(printed.sections(), report);
                printed.texts().forEach(taker);
                if (!hold && System.nanoTime() - flushed[0] > FLUSH_NANOS) {
                    out.flush();
                    flushed[0] = System.nanoTime();
                }
                for (FileJudge.Game game : printed.judged().games()) {
                    summary.add(game);
                    if (withTable) {
                        table.add(game.judgements());
                    }
                }
                progress.step(1);
            });
        }
        out.append(held);
        if (withTable) {
            out.print(table);
        }
    }

    /**
     * Judges one file. If it needs more memory than there is, that is reported as a fault of the file, and the other
     * files are judged.
     */
    private Printed printed(FileJudge judge, RecordSource source) {
        return memory.run(
                () -> printed(judge.judge(source)),
                !source.isStandardInput(),
                full -> printed(new FileJudge.Judged(List.of(), List.of(source.name() + ": " + OneLine.of(full)))));
    }

    /** Returns the texts of the games that the command prints. */
    private Printed printed(FileJudge.Judged judged) {
        List<String> texts = new ArrayList<>();
        List<String> sections = new ArrayList<>();
        for (FileJudge.Game game : judged.games()) {
            if (only.isEmpty() || only.stream().anyMatch(which -> which.holds(game))) {
                texts.add(format.of(game));
                if (reportFile != null) {
                    sections.add(ArbiterPage.game(game));
                }
            }
        }
        return new Printed(judged, texts, sections);
    }

    private static void write(List<String> sections, Writer report) {
        try {
            for (String section : sections) {
                report.write(section);
            }
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    /** Judges the wanted files, several at the same time, and passes them on in the order of the files. */
    private void judgeInOrder(
            RecordFiles files,
            Predicate<RecordSource> wanted,
            Progress progress,
            Function<RecordSource, Printed> work,
            Consumer<Printed> taker) {
        ExecutorService workers = Executors.newFixedThreadPool(jobs, task -> {
            Thread thread = new Thread(task, "judge");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Deque<Future<Printed>> underWay = new ArrayDeque<>();
            for (RecordSource file : files.sources()) {
                if (!wanted.test(file)) {
                    file.done().run();
                    progress.step(1);
                    continue;
                }
                underWay.add(workers.submit(() -> {
                    try {
                        return work.apply(file);
                    } finally {
                        file.done().run();
                    }
                }));
                if (underWay.size() >= AHEAD * jobs) {
                    taker.accept(underWay.remove().get());
                }
            }
            while (!underWay.isEmpty()) {
                taker.accept(underWay.remove().get());
            }
        } catch (ExecutionException fault) {
            throw new IllegalStateException(OneLine.of(fault.getCause() == null ? fault : fault.getCause()), fault);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            workers.shutdownNow();
        }
    }

    private void fault(String line) {
        summary.addUnreadable();
        complain(line);
    }

    /** Returns the additional results that the options ask for. CSV has no column for the results of clubs. */
    private Set<GameJudge.Extra> extras() {
        Set<GameJudge.Extra> extras = EnumSet.noneOf(GameJudge.Extra.class);
        if (allTurns) {
            extras.add(GameJudge.Extra.ALL_TURNS);
        }
        if (variations) {
            extras.add(GameJudge.Extra.VARIATIONS);
        }
        if (format != GameFormat.CSV || reportFile != null) {
            extras.add(GameJudge.Extra.CLUBS);
        }
        return extras;
    }
}
