package org.shinpan.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.shinpan.engine.search.Thinker;
import org.shinpan.judge.Conditions;
import org.shinpan.net.Network;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.web.Limits;
import org.shinpan.testkit.Folders;

/**
 * A server in the JVM of the tests, with a data folder of its own. Registered as a static field it serves all tests of
 * a class, as an instance field each test has one.
 */
final class RunningServer
        implements BeforeAllCallback, AfterAllCallback, BeforeEachCallback, AfterEachCallback, AutoCloseable {

    /** What is done to the data folder before the first start. */
    interface Preparation {
        void prepare(Path data) throws IOException;
    }

    private Duration proving = Duration.ZERO;
    private Limits limits = Limits.forVisitors(50);
    private Supplier<Thinker> thinkers = Engines::ownPlayer;
    private Preparation preparation = data -> {};
    private UnaryOperator<ServerOptions> options = given -> given;
    private Optional<Network> people = Optional.empty();
    private boolean waits;
    private boolean forTheWholeClass;
    private final Visitor visitor = new Visitor(this::address);
    private @Nullable Path data;
    private @Nullable Server server;

    /** Proves for so long after an end. Without this nothing is proved. */
    RunningServer proving(Duration time) {
        proving = time;
        return this;
    }

    /** Keeps the limits that a visitor from outside meets. Without this they are too wide for a test to meet them. */
    RunningServer withStandardLimits() {
        limits = Limits.standard();
        return this;
    }

    /** Has another built-in player. */
    RunningServer withPlayer(Supplier<Thinker> player) {
        thinkers = player;
        return this;
    }

    /** Has a network of games of people, and the limits that a visitor from outside meets. */
    RunningServer imitating(Network network) {
        people = Optional.of(network);
        return this;
    }

    /** Has the conditions of a league. */
    RunningServer league(Conditions league) {
        return options(given -> given.withConditions(league));
    }

    /** Has other options from the next start on. */
    RunningServer options(UnaryOperator<ServerOptions> change) {
        options = change;
        return this;
    }

    /** Prepares the folder only: the test opens it. */
    RunningServer waiting() {
        waits = true;
        return this;
    }

    /** Prepares the data folder. */
    RunningServer prepared(Preparation prepares) {
        preparation = prepares;
        return this;
    }

    /** Starts it outside JUnit's callbacks. */
    RunningServer start() {
        try {
            Path folder = Files.createTempDirectory("shinpan-data-");
            data = folder;
            preparation.prepare(folder);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
        if (!waits) {
            open();
        }
        return this;
    }

    /** Starts it again with the same data. */
    void open() {
        ServerOptions given = options.apply(
                ServerOptions.standard().withPort(0).withData(data()).withProving(proving));
        server = people.isPresent()
                ? Server.start(given, thinkers, Optional.empty(), people)
                : Server.start(given, thinkers, limits);
    }

    /** Stops it, and starts it again with the same data. */
    void restart() {
        stop();
        open();
    }

    /** Stops it. What it has kept can be looked at. */
    void stop() {
        visitor.close();
        server().close();
    }

    Server server() {
        return Objects.requireNonNull(server, "no server was started");
    }

    URI address() {
        return server().address();
    }

    /** The data folder. */
    Path data() {
        return Objects.requireNonNull(data, "no server was started");
    }

    Visitor visitor() {
        return visitor;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        forTheWholeClass = true;
        start();
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        if (!forTheWholeClass) {
            start();
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        if (!forTheWholeClass) {
            close();
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        close();
    }

    @Override
    public void close() {
        stop();
        Folders.delete(data());
    }
}
