package org.shinpan.cli.command;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.NetOption;
import org.shinpan.cli.input.Range;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.engine.analysis.AnalysisEngine;
import org.shinpan.engine.analysis.AnalysisSettings;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command {@code shinpan analysis}: KataGo's protocol for analysis. It accepts the options that clients give to
 * KataGo, so that a client can start it instead of KataGo.
 */
@Command(name = "analysis")
public final class AnalysisCommand extends ConsoleCommand {

    /** The minimum memory of a search, in megabytes. */
    private static final int MIN_MEMORY = 8;

    @Mixin
    private NetOption net = new NetOption();

    @Option(names = "-model", paramLabel = "FILE")
    private @Nullable Path model;

    @Option(names = "--visits", paramLabel = "N")
    private int visits = 500;

    @Option(names = "--searches", paramLabel = "N")
    private int searches = Math.max(2, Math.min(8, Runtime.getRuntime().availableProcessors()));

    @Option(names = "--threads", paramLabel = "N")
    private int threads = 1;

    @Option(names = "--memory", paramLabel = "MB")
    private int memory = 256;

    @Option(names = "--seed", paramLabel = "N")
    private long seed = 1;

    @Option(names = "-quit-without-waiting")
    private boolean quit;

    @Option(names = "-human-model", paramLabel = "FILE")
    private @Nullable Path humanModel;

    @Option(
            names = {"-config", "-override-config"},
            paramLabel = "TEXT")
    private List<String> kataGoSettings = List.of();

    @Override
    public Integer call() throws IOException, UnreadableInputException {
        Range.check("--threads", threads, 1, 256);
        Range.check("--searches", searches, 1, 256);
        Range.check("--memory", memory, 1, 1_000_000);
        Range.check("--visits", visits, 1, Integer.MAX_VALUE);
        if (model != null) {
            net.takeIfNotEmpty(model);
        }
        if (humanModel != null) {
            net.takePeopleIfNotEmpty(humanModel);
        }
        if (!kataGoSettings.isEmpty()) {
            complain("-config and -override-config are KataGo's; Shinpan does not read them");
        }
        SearchSettings search = SearchSettings.DEFAULT
                .withSeed(seed)
                .withThreads(threads)
                .withMemory((long) Math.max(MIN_MEMORY, memory / searches) << 20)
                .withResignBelow(0);
        Function<SearchSettings, Thinker> players = net.players();
        AnalysisEngine engine = new AnalysisEngine(
                new AnalysisSettings(version(), searches, visits), () -> players.apply(search), net.networks());
        engine.run(
                new InputStreamReader(System.in, StandardCharsets.UTF_8),
                out(),
                quit ? AnalysisEngine.AtTheEnd.QUIT : AnalysisEngine.AtTheEnd.FINISH);
        return ExitStatus.DONE;
    }

    /** Returns the version as three numbers, the form that clients expect. */
    private static String version() {
        String version = AnalysisCommand.class.getPackage().getImplementationVersion();
        return version == null ? "0.0.0" : version.replaceFirst("-.*", "");
    }
}
