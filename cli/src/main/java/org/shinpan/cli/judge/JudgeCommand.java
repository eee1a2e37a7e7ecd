package org.shinpan.cli.judge;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.NoticeOption;
import org.shinpan.cli.input.OneLine;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.json.JudgementJson;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Witness;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameFault;
import org.shinpan.sgf.record.GameRecord;
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
public final class JudgeCommand implements Callable<Integer> {

    /** How many files a job may be ahead of what is printed. */
    private static final int AHEAD = 8;

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

    @Option(
            names = "--prove-seconds",
            paramLabel = "S",
            description =
                    "wagc-intent: how long to look for proofs of life in a position that nobody marked (default: 0)")
    private double proveSeconds;

    @Option(
            names = "--jobs",
            paramLabel = "J",
            description = "how many files are judged at a time (default: one a processor)")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Mixin
    private NoticeOption notice = new NoticeOption();

    @Spec
    private CommandSpec spec;

    private int faults;

    @Override
    public Integer call() throws IOException {
        if (jobs < 1 || jobs > 256) {
            throw new IllegalArgumentException("--jobs is from 1 to 256, not " + jobs);
        }
        if (!(proveSeconds >= 0 && proveSeconds <= 86_400)) {
            throw new IllegalArgumentException("--prove-seconds is from 0 to 86400, not " + proveSeconds);
        }
        chosen(RuleSets.Options.DEFAULT); // an unknown rule set is refused before anything is read
        Optional<Komi> given = Optional.ofNullable(komi).map(Komi::parse);
        AliveFile marking = alive == null ? AliveFile.NONE : AliveFile.read(alive);
        List<String> files = files();
        JudgeTable table = new JudgeTable();
        PrintWriter out = spec.commandLine().getOut();
        StringBuilder held = new StringBuilder();
        try (Progress progress = new Progress(files.size())) {
            inOrder(files, file -> judge(file, given, marking), outcome -> {
                outcome.faults().forEach(this::fault);
                for (String text : outcome.texts()) {
                    if (progress.holdsOutput()) {
                        held.append(text);
                    } else {
                        out.print(text);
                    }
                }
                outcome.judged().forEach(table::add);
                progress.step();
            });
        }
        out.print(held);
        if (format == Format.TEXT && files.size() > 1) {
            out.print(table);
        }
        return faults == 0 ? ExitStatus.DONE : ExitStatus.REFUSED;
    }

    /** Does the work on all files, several at a time, and takes the outcomes in the order of the files. */
    private void inOrder(List<String> files, Function<String, Outcome> work, Consumer<Outcome> taker) {
        ExecutorService workers = Executors.newFixedThreadPool(jobs, task -> {
            Thread thread = new Thread(task, "judge");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Deque<Future<Outcome>> underWay = new ArrayDeque<>();
            for (String file : files) {
                underWay.add(workers.submit(() -> work.apply(file)));
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
                fault(input + ": " + OneLine.of(unreadable));
            }
        }
        return files;
    }

    private static String extension(Path file) {
        String name = file.getFileName().toString();
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /**
     * What came of one file.
     *
     * @param texts what is printed about each of its games
     * @param faults what could not be read or judged, a line each
     * @param judged the judgements of each game
     */
    private record Outcome(List<String> texts, List<String> faults, List<List<Judgement>> judged) {

        Outcome() {
            this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }
    }

    private Outcome judge(String file, Optional<Komi> given, AliveFile marking) {
        Outcome outcome = new Outcome();
        RecordFile records;
        try (InputStream input = file.equals("-") ? System.in : Files.newInputStream(Path.of(file))) {
            records = RecordFile.read(new BufferedInputStream(input));
        } catch (NoSuchFileException missing) {
            outcome.faults().add(file + ": no such file");
            return outcome;
        } catch (IOException unreadable) {
            outcome.faults().add(file + ": " + OneLine.of(unreadable));
            return outcome;
        }
        for (GameFault fault : records.faults()) {
            outcome.faults().add(file + ": " + fault);
        }
        for (GameRecord record : records.games()) {
            int number = record.number();
            try {
                LifeJudge life = marking.about(file, number, record.board()).orElseGet(this::proof);
                RuleSets.Options options = new RuleSets.Options(life, notice.notice());
                RecordJudge judge = given.map(k -> new RecordJudge(record, k)).orElseGet(() -> new RecordJudge(record));
                List<Judgement> judgements = judge.judge(chosen(options));
                String name = records.games().size() + records.faults().size() > 1 ? file + "#" + number : file;
                outcome.texts()
                        .add(
                                format == Format.JSON
                                        ? JudgementJson.game(file, number, judge, judgements) + "\n"
                                        : JudgeReport.game(name, judge, judgements) + leftToPlay(judgements, life));
                outcome.judged().add(judgements);
            } catch (IllegalArgumentException fault) {
                outcome.faults().add(file + ": game " + number + ": " + OneLine.of(fault));
            }
        }
        return outcome;
    }

    /** Where a pass may not end the game, or it hangs on what was not proved: what filling the dame would give. */
    private static String leftToPlay(List<Judgement> judgements, LifeJudge life) {
        StringBuilder lines = new StringBuilder();
        if (life instanceof ProvingJudge prover) {
            for (Judgement judgement : judgements) {
                boolean open = judgement.question().isPresent()
                        || judgement.barred().stream()
                                .anyMatch(barred -> barred.verdict().witness() instanceof Witness.DameBetween);
                if (judgement.rules().traits().asksForLife() && open) {
                    lines.append("  ")
                            .append(LeftToPlay.of(
                                    judgement.history(),
                                    prover.findings(judgement.history().position())
                                            .values()))
                            .append(" (")
                            .append(judgement.rules().name())
                            .append(")\n");
                }
            }
        }
        return lines.toString();
    }

    private LifeJudge proof() {
        return proveSeconds > 0
                ? new ProvingJudge(Duration.ofMillis(Math.round(1000 * proveSeconds)))
                : LifeJudge.unknown();
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
