package org.shinpan.cli.judge;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ConditionsInput;
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
import org.shinpan.judge.RuleChoice;
import org.shinpan.judge.Settled;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.record.HandicapReading;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code shinpan judge}: judges game records by the rule texts. */
@Command(name = "judge")
public final class JudgeCommand extends ConsoleCommand {

    /** The maximum number of characters of output that wait until the progress bar is closed. */
    private static final int MAX_HELD = 4 << 20;

    /** The maximum time between two flushes of the output, so that the command soon notices a closed pipe. */
    private static final long FLUSH_NANOS = 300_000_000L;

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

    @Option(names = "--only", paramLabel = "illegal|mismatch|refused", split = ",")
    private Set<PrintedGames.Only> only = Set.of();

    @Option(names = "--komi-reading", paramLabel = "as-written|tenths|hundredths|stones|elsewhere|auto")
    private @Nullable KomiChoice komiReading;

    @Option(names = "--handicap-reading", paramLabel = "stones|moves|none")
    private @Nullable HandicapReading handicapReading;

    @Option(names = "--format", paramLabel = "text|json|csv", defaultValue = "text")
    private GameFormat format;

    @Option(names = "--lang", paramLabel = "en|de|ja|ko|zh-Hans", defaultValue = "en")
    private ReportLanguage language;

    @Option(names = "--all-turns")
    private boolean allTurns;

    @Option(names = "--variations")
    private boolean variations;

    @Option(names = "--alive", paramLabel = "FILE")
    private @Nullable Path aliveFile;

    @Option(names = "--conditions", paramLabel = "FILE")
    private @Nullable Path conditions;

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
    private final JudgeTable table = new JudgeTable();

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
                extras(),
                conditions == null ? Optional.empty() : Optional.of(ConditionsInput.read(conditions)));
        judge.rules()
                .texts(
                        RuleSets.Options.DEFAULT,
                        DeclaredRules.of(Optional.empty())); // throws for an unknown rule set, before anything is read
        if (resumed != null && (format == GameFormat.TEXT || reportFile != null)) {
            throw new UnreadableInputException("--resume", "it continues JSON or CSV (--format), without a report");
        }
        if (language != ReportLanguage.EN && format != GameFormat.TEXT) {
            throw new UnreadableInputException("--lang", "only the text report has other languages than English");
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

    /** Writes the head of the format to standard output, and returns standard output. */
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
        PrintedGames.Form form = new PrintedGames.Form(format, language, only, reportFile != null);
        // On a terminal the texts would mix with the progress bar, so they wait until it is closed.
        StringBuilder held = new StringBuilder();
        // The time of the last flush; an array, because the lambda changes it.
        long[] flushed = {System.nanoTime()};
        try (Progress progress = new Progress("judging", files.count());
                FilesInOrder order = new FilesInOrder(judge, form, jobs, progress, printed -> {
                    take(printed, report);
                    if (progress.holdsOutput() && resumed == null && held.length() < MAX_HELD) {
                        printed.texts().forEach(held::append);
                        return;
                    }
                    if (held.length() > 0) {
                        progress.hide();
                        out.append(held);
                        held.setLength(0);
                    }
                    printed.texts().forEach(out::write);
                    if (System.nanoTime() - flushed[0] > FLUSH_NANOS) {
                        out.flush();
                        flushed[0] = System.nanoTime();
                    }
                })) {
            for (RecordSource file : files.sources()) {
                if (wanted.test(file)) {
                    order.add(file);
                } else {
                    file.done().run();
                    progress.step(1);
                }
            }
            order.finish();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        out.append(held);
        if (format == GameFormat.TEXT && files.count() > 1) {
            out.print(language.of(table.toString()));
        }
    }

    /** Reports the faults, writes the sections of the report, and adds the counts. */
    private void take(PrintedGames printed, Writer report) {
        printed.faults().forEach(this::fault);
        write(printed.sections(), report);
        summary.add(printed.summary());
        table.add(printed.table());
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
