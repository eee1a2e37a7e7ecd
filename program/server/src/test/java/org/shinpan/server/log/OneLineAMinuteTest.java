package org.shinpan.server.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.joran.spi.JoranException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the limit of repeated log lines, with the settings that users have. */
@Timeout(60)
class OneLineAMinuteTest {

    private final LoggerContext context = new LoggerContext();
    private final Lines lines = new Lines();

    /** Collects the lines of the log. */
    private static final class Lines extends AppenderBase<ILoggingEvent> {

        private final List<String> said = new CopyOnWriteArrayList<>();

        @Override
        protected void append(ILoggingEvent event) {
            said.add(event.getFormattedMessage());
        }
    }

    @BeforeEach
    void usersHave() throws JoranException {
        context.setMDCAdapter(new LogbackMDCAdapter());
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);
        configurator.doConfigure(Objects.requireNonNull(OneLineAMinuteTest.class.getResource("/logback.xml")));
        begin(minute());
    }

    @AfterEach
    void stop() {
        context.stop();
    }

    private void begin(OneLineAMinute appender) {
        lines.setContext(context);
        lines.start();
        appender.detachAppender("ERR");
        appender.addAppender(lines);
    }

    private OneLineAMinute minute() {
        return (OneLineAMinute) Objects.requireNonNull(
                context.getLogger(Logger.ROOT_LOGGER_NAME).getAppender("LINES"));
    }

    @Test
    void aThousandEventsOfOneKindAreTwoLines() {
        for (int game = 1; game <= 1000; game++) {
            context.getLogger("org.shinpan.server.store.Journal").warn("game {} is damaged", game);
        }
        assertThat(lines.said).containsExactly("game 1 is damaged");
        minute().say();
        assertThat(lines.said)
                .containsExactly("game 1 is damaged", "game 1000 is damaged (999 like it in the last minute)");
        minute().say();
        assertThat(lines.said).hasSize(2);
    }

    @Test
    void anotherKindIsLoggedAtOnce() {
        Logger journal = context.getLogger("org.shinpan.server.store.Journal");
        journal.warn("the journal fails: {}", "full");
        journal.error("a message failed", new IOException("cut"));
        journal.error("a message failed", new IllegalStateException("other"));
        context.getLogger("org.shinpan.server.play.Room").warn("the journal fails: {}", "full");
        assertThat(lines.said).hasSize(4);
    }

    /** Lines of libraries may contain text that a stranger sent. */
    @Test
    void textOfStrangersMakesNoNewKinds() {
        Logger library = context.getLogger("org.eclipse.jetty.server.Dispatcher");
        for (int i = 0; i < 4000; i++) {
            library.warn("cannot serve /" + i);
        }
        assertThat(lines.said).containsExactly("cannot serve /0");
    }

    @Test
    void theNumberOfKindsIsLimited() {
        for (int i = 0; i < 5000; i++) {
            context.getLogger("org.shinpan.server.Kind" + i).warn("trouble");
        }
        minute().say();
        assertThat(lines.said).hasSize(102);
        assertThat(lines.said.get(101)).isEqualTo("trouble (4899 like it in the last minute)");
    }

    @Test
    void linesAtTheLevelInfoAreNotLimited() {
        Logger journal = context.getLogger("org.shinpan.server.store.Journal");
        journal.setLevel(Level.INFO);
        for (int i = 0; i < 10; i++) {
            journal.info("listening");
        }
        assertThat(lines.said).hasSize(10);
    }

    /**
     * Here the interval is a tenth of a second instead of a minute. The line with the count appears by itself, and the
     * next trouble is logged as a line again.
     */
    @Test
    void theCountComesWhenTheMinuteIsOver() throws InterruptedException {
        OneLineAMinute quick = new OneLineAMinute(Duration.ofMillis(100));
        quick.setContext(context);
        quick.start();
        minute().stop();
        begin(quick);
        Logger trouble = context.getLogger("org.shinpan.server.store.Journal");
        trouble.setAdditive(false);
        trouble.addAppender(quick);
        trouble.warn("first");
        trouble.warn("first");
        while (lines.said.size() < 2) {
            Thread.sleep(1);
        }
        assertThat(lines.said).containsExactly("first", "first (1 like it in the last minute)");
        while (lines.said.size() < 3) {
            Thread.sleep(200);
            trouble.warn("first");
        }
        assertThat(lines.said.get(2)).startsWith("first");
    }

    @Test
    void theFilesAreBoundedInSizeAndAge(@TempDir Path data) throws IOException, InterruptedException {
        Path folder = Files.createDirectory(data.resolve("log"));
        Path old = Files.writeString(
                folder.resolve(
                        "shinpan." + LocalDate.now(ZoneId.systemDefault()).minusDays(40) + ".0.log"),
                "old");
        try (LogFiles files = LogFiles.in(context, data, 20_000, 100_000).orElseThrow()) {
            assertThat(files).isNotNull();
            Logger chatty = context.getLogger("org.shinpan.server.store.Journal");
            chatty.setLevel(Level.INFO);
            for (int i = 0; i < 20_000; i++) {
                chatty.info("listening for the {}th time", i);
            }
            for (long patience = 0; Files.exists(old) && patience < 20_000; patience++) {
                Thread.sleep(1);
            }
        }
        assertThat(old).doesNotExist();
        assertThat(Files.readString(folder.resolve("shinpan.log"))).contains("\"formattedMessage\":\"listening for");
        assertThat(bytes(folder)).isLessThan(3_000_000);
    }

    private static long bytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }
}
