package org.shinpan.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ConditionsInput;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.NetOption;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.net.Network;
import org.shinpan.server.Games;
import org.shinpan.server.Server;
import org.shinpan.server.ServerOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/**
 * The command {@code shinpan serve}, which also runs for {@code shinpan} without a command: opens the board in the
 * browser.
 */
@Command(name = "serve")
public final class ServeCommand extends ConsoleCommand {

    /** The memory of the search of one player, in bytes. It is small because many games may be open. */
    private static final long SEARCH_MEMORY = 32L << 20;

    @Option(names = "--host", paramLabel = "ADDRESS")
    private @Nullable String host;

    @Option(names = "--lan")
    private boolean lan;

    @Option(names = "--public-url", paramLabel = "URL")
    private @Nullable URI publicUrl;

    @Option(names = "--trust-proxy", paramLabel = "ADDRESS", split = ",")
    private @Nullable List<String> proxies;

    @Option(names = "--port", paramLabel = "N")
    private @Nullable Integer port;

    @Option(names = "--data", paramLabel = "DIR")
    private @Nullable Path data;

    @Option(names = "--db", paramLabel = "URL")
    private @Nullable URI database;

    @Option(names = "--analysis", paramLabel = "COMMAND")
    private @Nullable String analysis;

    @Option(names = "--follow", paramLabel = "FILE|URL")
    private @Nullable List<String> followed;

    @Mixin
    private NetOption net = new NetOption();

    @Option(names = "--no-browser")
    private boolean noBrowser;

    @Option(names = "--until-ready", hidden = true)
    private boolean untilReady;

    @Option(names = "--tournament", paramLabel = "URL|FILE")
    private @Nullable String tournament;

    @Option(names = "--keep-days", paramLabel = "N")
    private @Nullable String keepDays;

    @Option(names = "--config", paramLabel = "FILE")
    private @Nullable Path config;

    @Option(names = "--conditions", paramLabel = "FILE")
    private @Nullable Path conditions;

    @Option(names = "--show-config")
    private boolean showConfig;

    @Option(names = "--check", paramLabel = "DIR")
    private @Nullable Path check;

    @Override
    public Integer call() throws InterruptedException, IOException, UnreadableInputException {
        if (check != null) {
            return GamesCommand.print(Games.check(check), "", out());
        }
        ServerOptions options = ServerOptions.standard();
        if (lan && host != null) {
            throw new ParameterException(spec().commandLine(), "--lan and --host exclude each other");
        }
        options = lan ? options.withHost(ServerOptions.EVERYWHERE) : options;
        options = host == null ? options : options.withHost(host);
        try {
            options = publicUrl == null ? options : options.withPublicUrl(publicUrl);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec().commandLine(), "--public-url: " + wrong.getMessage(), wrong);
        }
        try {
            options = proxies == null ? options : options.withProxies(proxies);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec().commandLine(), "--trust-proxy: " + wrong.getMessage(), wrong);
        }
        options = port == null ? options : options.withPort(port);
        options = data == null ? options : options.withData(data);
        try {
            options = database == null ? options : options.withDatabase(database);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec().commandLine(), "--db: " + wrong.getMessage(), wrong);
        }
        try {
            options = analysis == null ? options : options.withAnalysis(GtpProgram.parse(analysis));
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec().commandLine(), "--analysis: " + wrong.getMessage(), wrong);
        }
        options = followed == null ? options : options.withFollowed(followed);
        try {
            options = config == null ? options : options.withSettings(settings(config));
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec().commandLine(), config + ": " + wrong.getMessage(), wrong);
        }
        options = conditions == null ? options : options.withConditions(ConditionsInput.read(conditions));
        try {
            options = tournament == null ? options : options.withTournament(tournament);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec().commandLine(), "--tournament: " + wrong.getMessage(), wrong);
        }
        try {
            options = keepDays == null ? options : options.withKeepDays(keepDays);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec().commandLine(), "--keep-days: " + wrong.getMessage(), wrong);
        }
        if (showConfig) {
            options.settingLines().forEach(out()::println);
            return ExitStatus.DONE;
        }
        if (untilReady) {
            try (Server server = Server.start(options);
                    InputStream page = server.address().toURL().openStream()) {
                page.readAllBytes();
            }
            return ExitStatus.DONE;
        }
        CountDownLatch stopped = new CountDownLatch(1);
        Server server = start(options);
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            server.close();
                            stopped.countDown();
                        },
                        "shutdown"));
        PrintWriter out = out();
        out.println("Shinpan is at " + server.address() + " (Ctrl-C stops it; games are kept in "
                + (database == null ? options.data() : "the database") + ")");
        server.addressesForOthers().forEach(address -> out.println("Other computers open " + address));
        Path folder = options.data();
        server.administratorsFirstAddress()
                .ifPresent(address -> out.println("The administrator's page is at " + address
                        + " (the key is shown this once; it stays in " + folder.resolve("admin.key") + ")"));
        out.flush();
        server.wakePlayer();
        if (!noBrowser) {
            opener().ifPresent(command -> open(command, server.address()));
        }
        stopped.await();
        return ExitStatus.DONE;
    }

    /** Reads a file of settings: lines such as {@code game.at-once = 100}. */
    private static Map<String, String> settings(Path file) throws IOException {
        Properties read = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            read.load(reader);
        }
        Map<String, String> settings = new TreeMap<>();
        read.stringPropertyNames().forEach(name -> settings.put(name, read.getProperty(name)));
        return settings;
    }

    /** Starts the server with the player, the analysis and the opponents that the options for networks ask for. */
    private Server start(ServerOptions options) throws UnreadableInputException {
        Optional<Network> people = net.people();
        if (!net.isGiven() && people.isEmpty()) {
            return Server.start(options);
        }
        SearchSettings small = SearchSettings.DEFAULT.withMemory(SEARCH_MEMORY);
        Function<SearchSettings, Thinker> players = net.players();
        Supplier<Thinker> own =
                () -> players.apply(small.withSeed(ThreadLocalRandom.current().nextLong()));
        return Server.start(options, own, net.network().map(network -> NetOption.analyst(network, small)), people);
    }

    /** Returns the command that opens an address on this platform, if there is a screen. */
    private static Optional<List<String>> opener() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.contains("win")) {
            return Optional.of(List.of("rundll32", "url.dll,FileProtocolHandler"));
        } else if (system.contains("mac")) {
            return Optional.of(List.of("open"));
        }
        boolean screen = System.getenv("DISPLAY") != null || System.getenv("WAYLAND_DISPLAY") != null;
        return screen ? Optional.of(List.of("xdg-open")) : Optional.empty();
    }

    /** Opens an address in the browser. A failure is only reported, because the address has already been printed. */
    private void open(List<String> command, URI address) {
        try {
            new ProcessBuilder(Stream.concat(command.stream(), Stream.of(address.toString()))
                            .toList())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException notThere) {
            complain("no browser could be opened; open " + address + " in one");
        }
    }
}
