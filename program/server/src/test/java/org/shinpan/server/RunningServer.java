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
 * A server in the JVM of the tests, with its own data folder. If the field is static, all tests of the class share one
 * server; if not, every test gets a new one.
 */
final class RunningServer
        implements BeforeAllCallback, AfterAllCallback, BeforeEachCallback, AfterEachCallback, AutoCloseable {

    /** Prepares the data folder before the first start. */
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

    /**
     * Sets the time for which the server searches for proofs about chains after a game has stopped. By default it does
     * not search.
     */
    RunningServer proving(Duration time) {
        proving = time;
        return this;
    }

    /** Gives the server the standard limits. By default its limits are so high that no test reaches them. */
    RunningServer withStandardLimits() {
        limits = Limits.standard();
        return this;
    }

    /** Gives the server another player in place of Shinpan's own. */
    RunningServer withPlayer(Supplier<Thinker> player) {
        thinkers = player;
        return this;
    }

    /** Gives the server a network that learned from games of people, and the standard limits. */
    RunningServer imitating(Network network) {
        people = Optional.of(network);
        return this;
    }

    /** Gives the server the conditions of a league. */
    RunningServer league(Conditions league) {
        return options(given -> given.withConditions(league));
    }

    /** Changes the options of the server from its next start on. */
    RunningServer options(UnaryOperator<ServerOptions> change) {
        options = change;
        return this;
    }

    /** Lets JUnit prepare the data folder only; the test starts the server by {@link #open}. */
    RunningServer waiting() {
        waits = true;
        return this;
    }

    /** Sets how the data folder is prepared before the first start. */
    RunningServer prepared(Preparation prepares) {
        preparation = prepares;
        return this;
    }

    /** Makes a data folder and starts the server, for a test that does not leave this to JUnit. */
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

    /** Starts the server with the data that are in its folder. */
    void open() {
        ServerOptions given = options.apply(
                ServerOptions.standard().withPort(0).withData(data()).withProving(proving));
        server = people.isPresent()
                ? Server.start(given, thinkers, Optional.empty(), people)
                : Server.start(given, thinkers, limits);
    }

    /** Stops the server and starts it again with the same data. */
    void restart() {
        stop();
        open();
    }

    /** Stops the server. A test can then look at the data that it has stored. */
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

    /** Returns the data folder. */
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
