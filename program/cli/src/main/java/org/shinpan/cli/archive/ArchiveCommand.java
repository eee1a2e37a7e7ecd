package org.shinpan.cli.archive;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.archive.Archive;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.Progress;
import org.shinpan.judge.RuleChoice;
import org.shinpan.judge.Settled;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.rules.rulesets.RuleSets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code shinpan archive}: judges millions of records as one Spark job. */
@Command(
        name = "archive",
        subcommands = {ArchiveQuestion.BySql.class, ArchiveQuestion.Report.class, ArchiveQuestion.Export.class})
public final class ArchiveCommand extends SparkCommand {

    /** The number of steps of the progress bar. */
    private static final int STEPS = 1000;

    /** The time between two lines about the progress if there is no bar. */
    private static final long LINE_NANOS = 60_000_000_000L;

    @Parameters(arity = "0..*", paramLabel = "FILE|DIR|URI", descriptionKey = "inputs")
    private List<String> inputs = List.of();

    @Option(names = "--out", paramLabel = "DIR")
    private @Nullable String out;

    @Option(
            names = "--rules",
            paramLabel = "declared|clubs|five-texts|all|NAME",
            defaultValue = "declared,five-texts",
            split = ",")
    private List<String> rules;

    @Option(names = "--prove-seconds", paramLabel = "S", defaultValue = "0")
    private Duration proveSeconds;

    @Option(names = "--settle", paramLabel = "none|agreed|proof", defaultValue = "none")
    private Settled.Mode settle;

    @Option(names = "--resume")
    private boolean resume;

    /** Checks the inputs and {@code --out}, which only this command needs and not its subcommands. */
    @Override
    void check() {
        if (inputs.isEmpty() || out == null) {
            throw new CommandLine.ParameterException(
                    spec().commandLine(), "Missing required options and parameters: '--out=DIR', 'FILE|DIR|URI'");
        }
        new RuleChoice(rules).texts(RuleSets.Options.DEFAULT, DeclaredRules.of(Optional.empty()));
    }

    @Override
    int onSpark(Archive archive) throws Exception {
        long began = System.nanoTime();
        Archive.Size size;
        try (Progress progress = new Progress("judging", STEPS)) {
            size = archive.judge(
                    inputs,
                    Objects.requireNonNull(out, "the folder"),
                    new Archive.Options(rules, proveSeconds.toMillis() / 1000.0, settle),
                    resume ? Archive.Start.RESUMED : Archive.Start.NEW,
                    new Shown(progress, began));
        }
        complain(String.format(
                Locale.ROOT, "%,d games, %,d verdicts, %,d faults", size.games(), size.verdicts(), size.faults()));
        return size.faults() > 0 ? ExitStatus.REFUSED : ExitStatus.DONE;
    }

    /** Shows the progress of the job: a bar on a terminal, otherwise one line every minute. */
    private final class Shown implements Archive.Watcher {

        private final Progress progress;
        private final long began;

        /** The number of steps that the bar shows as done. */
        private int shown;

        /** The time of the last line, in nanoseconds of {@link System#nanoTime}. */
        private long last;

        Shown(Progress progress, long began) {
            this.progress = progress;
            this.began = began;
            this.last = began;
        }

        @Override
        public void onProgress(long games, long done, long all) {
            long now = System.nanoTime();
            double seconds = Math.max(0.001, (now - began) / 1e9);
            int steps = (int) (STEPS * done / Math.max(1, all));
            String rate = String.format(Locale.ROOT, "%,d games, %,.0f/s", games, games / seconds);
            progress.say(rate);
            progress.step(steps - shown);
            shown = steps;
            if (!progress.isShown() && now - last > LINE_NANOS) {
                last = now;
                double left = seconds * (all - done) / Math.max(1, done);
                complain(rate + ", " + Math.round(left / 60) + " min left");
            }
        }
    }
}
