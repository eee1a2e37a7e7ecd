package org.shinpan.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.JudgeJson;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.GameFault;
import org.shinpan.sgf.GameRecord;
import org.shinpan.sgf.RecordFile;
import org.shinpan.sgf.SgfSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code shinpan judge}: lays game records before the rule texts. */
@Command(
        name = "judge",
        mixinStandardHelpOptions = true,
        description = {
            "Replays every game of every file and gives one verdict a rule set:",
            "legal to the end or the first illegal turn with its clause, how the game ended, the score,",
            "and whether the record's own result agrees. Reads SGF, GIB, NGF and UGF."
        })
final class JudgeCommand implements Callable<Integer> {

    private static final Set<String> RECORDS = Set.of("sgf", "gib", "ngf", "ugf", "ugi");

    /** How judgements are written. */
    enum Format {
        TEXT,
        JSON
    }

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE|DIR|-",
            description = "records, folders of records, or standard input")
    private List<String> inputs;

    @Option(
            names = "--rules",
            paramLabel = "all|NAME,…",
            defaultValue = "all",
            split = ",",
            description = "the rule sets (default: ${DEFAULT-VALUE})")
    private List<String> rules;

    @Option(
            names = "--format",
            paramLabel = "text|json",
            defaultValue = "text",
            description = "text, or one JSON line a game")
    private Format format;

    @Option(names = "--komi", paramLabel = "K", description = "instead of the record's komi")
    private @Nullable String komi;

    @Option(
            names = "--alive",
            paramLabel = "FILE",
            description = "wagc-intent: the living chains that the players agreed on (see docs/alive-files.md)")
    private @Nullable Path alive;

    @Mixin
    private NoticeOption notice = new NoticeOption();

    @Spec
    private CommandSpec spec;

    private int faults;

    @Override
    public Integer call() throws IOException {
        chosen(RuleSets.Options.DEFAULT); // an unknown rule set is refused before anything is read
        Optional<Komi> given = Optional.ofNullable(komi).map(Komi::parse);
        AliveFile marking = alive == null ? AliveFile.NONE : AliveFile.read(alive);
        List<String> files = files();
        JudgeTable table = new JudgeTable();
        PrintWriter out = spec.commandLine().getOut();
        StringBuilder held = new StringBuilder();
        try (Progress progress = new Progress(files.size())) {
            for (String file : files) {
                judge(file, given, marking, table, line -> {
                    if (progress.holdsOutput()) {
                        held.append(line);
                    } else {
                        out.print(line);
                    }
                });
                progress.step();
            }
        }
        out.print(held);
        if (format == Format.TEXT && files.size() > 1) {
            out.print(table);
        }
        return faults == 0 ? Main.DONE : Main.REFUSED;
    }

    private List<RuleSet> chosen(RuleSets.Options options) {
        List<RuleSet> found = new ArrayList<>();
        for (String name : rules) {
            if (name.equalsIgnoreCase("all")) {
                return RuleSets.all(options);
            }
            found.add(RuleSets.named(name.strip(), options));
        }
        return found;
    }

    /** The files that were named, and the records in the folders that were named. */
    private List<String> files() {
        List<String> files = new ArrayList<>();
        for (String input : inputs) {
            Path path = Path.of(input);
            if (input.equals("-") || !Files.isDirectory(path)) {
                files.add(input);
                continue;
            }
            try (Stream<Path> below = Files.walk(path)) {
                below.filter(Files::isRegularFile)
                        .filter(file -> RECORDS.contains(extension(file)))
                        .sorted()
                        .forEach(file -> files.add(file.toString()));
            } catch (IOException | java.io.UncheckedIOException unreadable) {
                fault(input + ": " + Main.oneLine(unreadable));
            }
        }
        return files;
    }

    private static String extension(Path file) {
        String name = file.getFileName().toString();
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private void judge(
            String file,
            Optional<Komi> given,
            AliveFile marking,
            JudgeTable table,
            java.util.function.Consumer<String> output) {
        RecordFile records;
        try (InputStream input = file.equals("-") ? System.in : Files.newInputStream(Path.of(file))) {
            records = RecordFile.read(new BufferedInputStream(input));
        } catch (NoSuchFileException missing) {
            fault(file + ": no such file");
            return;
        } catch (IOException | SgfSyntaxException unreadable) {
            fault(file + ": " + Main.oneLine(unreadable));
            return;
        }
        for (GameFault fault : records.faults()) {
            fault(file + ": " + fault);
        }
        for (GameRecord record : records.games()) {
            int number = record.number();
            try {
                RuleSets.Options options =
                        new RuleSets.Options(marking.about(file, number, record.board()), notice.notice());
                RecordJudge judge = given.map(k -> new RecordJudge(record, k)).orElseGet(() -> new RecordJudge(record));
                List<Judgement> judgements = judge.judge(chosen(options));
                String name = records.games().size() + records.faults().size() > 1 ? file + "#" + number : file;
                output.accept(
                        format == Format.JSON
                                ? JudgeJson.game(file, number, judge, judgements) + "\n"
                                : JudgeReport.game(name, judge, judgements));
                table.add(judgements);
            } catch (IllegalArgumentException fault) {
                fault(file + ": game " + number + ": " + Main.oneLine(fault));
            }
        }
    }

    private void fault(String line) {
        faults++;
        spec.commandLine().getErr().println("shinpan: " + line);
    }

    /** A bar on the terminal, if there is one and there is something to wait for. */
    private static final class Progress implements AutoCloseable {

        private final @Nullable ProgressBar bar;

        Progress(int files) {
            bar = files > 1 && Boolean.getBoolean("shinpan.bar")
                    ? new ProgressBarBuilder()
                            .setTaskName("judging")
                            .setInitialMax(files)
                            .setStyle(ProgressBarStyle.ASCII)
                            .setUpdateIntervalMillis(200)
                            .build()
                    : null;
        }

        /** Whether output has to wait, since it would be written into the bar. */
        boolean holdsOutput() {
            return bar != null && Boolean.getBoolean("shinpan.hold");
        }

        void step() {
            if (bar != null) {
                bar.step();
            }
        }

        @Override
        public void close() {
            if (bar != null) {
                bar.close();
            }
        }
    }
}
