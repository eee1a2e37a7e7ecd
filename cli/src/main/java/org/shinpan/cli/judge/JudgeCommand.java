package org.shinpan.cli.judge;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.FormatOption;
import org.shinpan.cli.input.NoticeOption;
import org.shinpan.cli.input.OneLine;
import org.shinpan.cli.input.Progress;
import org.shinpan.cli.input.Range;
import org.shinpan.cli.input.RecordInput;
import org.shinpan.cli.input.UnreadableInputException;
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
import org.shinpan.sgf.record.RecordedKomi;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code shinpan judge}: judges game records by the rule texts. */
@Command(name = "judge")
public final class JudgeCommand extends ConsoleCommand {

    /** The number of files that each job may judge before the first of them is printed. */
    private static final int AHEAD = 8;

    private static final Set<String> RECORDS = Set.of("sgf", "gib", "ngf", "ugf", "ugi");

    @Parameters(arity = "1..*", paramLabel = "FILE|DIR|-", descriptionKey = "files")
    private List<String> inputs;

    @Option(names = "--rules", paramLabel = "all|NAME,…", defaultValue = "all", split = ",")
    private List<String> rules;

    @Mixin
    private FormatOption format = new FormatOption();

    @Option(names = "--komi", paramLabel = "K")
    private @Nullable Komi komi;

    @Option(names = "--komi-reading", paramLabel = "as-written|hundredths|stones")
    private RecordedKomi.@Nullable Reading komiReading;

    @Option(names = "--alive", paramLabel = "FILE")
    private @Nullable Path aliveFile;

    @Option(names = "--prove-seconds", paramLabel = "S", defaultValue = "0")
    private Duration proveSeconds;

    @Option(names = "--jobs", paramLabel = "J")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Mixin
    private NoticeOption notice = new NoticeOption();

    private int faults;

    @Override
    public Integer call() throws UnreadableInputException {
        Range.check("--jobs", jobs, 1, 256);
        chosen(RuleSets.Options.DEFAULT); // an unknown rule set is refused before anything is read
        Optional<Komi> given = Optional.ofNullable(komi);
        AliveFile alive = aliveFile == null ? AliveFile.NONE : AliveFile.read(aliveFile);
        List<String> files = files();
        JudgeTable table = new JudgeTable();
        PrintWriter out = out();
        StringBuilder held = new StringBuilder();
        try (Progress progress = new Progress("judging", files.size())) {
            inOrder(files, file -> judge(file, given, alive), judged -> {
                judged.faults().forEach(this::fault);
                for (String text : judged.texts()) {
                    if (progress.holdsOutput()) {
                        held.append(text);
                    } else {
                        out.print(text);
                    }
                }
                judged.games().forEach(table::add);
                progress.step(1);
            });
        }
        out.print(held);
        if (!format.isJson() && files.size() > 1) {
            out.print(table);
        }
        return faults == 0 ? ExitStatus.DONE : ExitStatus.REFUSED;
    }

    /** Judges all files, several at the same time, and hands them over in the order of the files. */
    private void inOrder(List<String> files, Function<String, JudgedFile> work, Consumer<JudgedFile> taker) {
        ExecutorService workers = Executors.newFixedThreadPool(jobs, task -> {
            Thread thread = new Thread(task, "judge");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Deque<Future<JudgedFile>> underWay = new ArrayDeque<>();
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
     * One file, judged.
     *
     * @param texts the printed lines about each of its games
     * @param faults one line for each game that could not be read or judged
     * @param games the judgements of each game
     */
    private record JudgedFile(List<String> texts, List<String> faults, List<List<Judgement>> games) {

        JudgedFile() {
            this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }
    }

    private JudgedFile judge(String file, Optional<Komi> given, AliveFile alive) {
        JudgedFile judged = new JudgedFile();
        RecordFile records;
        try {
            records = RecordInput.read(file);
        } catch (UnreadableInputException unreadable) {
            judged.faults().add(OneLine.of(unreadable));
            return judged;
        }
        for (GameFault fault : records.faults()) {
            judged.faults().add(file + ": " + fault);
        }
        for (GameRecord record : records.games()) {
            int number = record.number();
            try {
                LifeJudge life = alive.about(file, number, record.board()).orElseGet(this::proof);
                RuleSets.Options options = new RuleSets.Options(life, notice.notice());
                RecordJudge judge =
                        given.map(k -> new RecordJudge(record, k)).orElseGet(() -> judgeWithItsKomi(record));
                List<Judgement> judgements = judge.judge(chosen(options));
                String name = records.games().size() + records.faults().size() > 1 ? file + "#" + number : file;
                judged.texts()
                        .add(
                                format.isJson()
                                        ? JudgementJson.game(file, number, judge, judgements) + "\n"
                                        : JudgeReport.game(name, judge, judgements) + leftToPlay(judgements, life));
                judged.games().add(judgements);
            } catch (IllegalArgumentException fault) {
                judged.faults().add(file + ": game " + number + ": " + OneLine.of(fault));
            }
        }
        return judged;
    }

    private RecordJudge judgeWithItsKomi(GameRecord record) {
        RecordedKomi.Reading reading = komiReading;
        return reading == null ? new RecordJudge(record) : RecordJudge.reading(record, reading);
    }

    /** An opinion on the dame that are left, for games that depend on chains without a proof. */
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
        return proveSeconds.isZero() ? LifeJudge.unknown() : new ProvingJudge(proveSeconds);
    }

    private void fault(String line) {
        faults++;
        complain(line);
    }
}
