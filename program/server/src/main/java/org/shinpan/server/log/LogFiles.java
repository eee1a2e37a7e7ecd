package org.shinpan.server.log;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeAndTimeBasedRollingPolicy;
import ch.qos.logback.core.util.FileSize;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import org.slf4j.LoggerFactory;

/**
 * The log files in the data folder of a server, in addition to the log on standard error. Their size and age are
 * limited: a new file begins every day, and whenever a file is full; the oldest files are deleted.
 */
public final class LogFiles implements AutoCloseable {

    private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(LogFiles.class);
    // The limits of one file, of all files together, and of their age.
    private static final long FILE_BYTES = 2 * FileSize.MB_COEFFICIENT;
    private static final long ALL_BYTES = 20 * FileSize.MB_COEFFICIENT;
    private static final int DAYS = 30;

    private final OneLineAMinute lines;
    private final RollingFileAppender<ILoggingEvent> files;

    private LogFiles(OneLineAMinute lines, RollingFileAppender<ILoggingEvent> files) {
        this.lines = lines;
        this.files = files;
    }

    /**
     * Starts to write the log into the folder {@code log} of a data folder. Returns an empty value, and writes nothing,
     * if the log was configured in another way or if there is no data folder.
     */
    public static Optional<LogFiles> in(Path data) {
        return LoggerFactory.getILoggerFactory() instanceof LoggerContext context
                ? in(context, data, FILE_BYTES, ALL_BYTES)
                : Optional.empty();
    }

    /** Starts to write the log with other size limits. */
    static Optional<LogFiles> in(LoggerContext context, Path data, long fileBytes, long allBytes) {
        String folder = data.toAbsolutePath().resolve("log").toString();
        // A percent sign has a special meaning in the names of these files.
        if (!Files.isDirectory(data) || folder.contains("%")) {
            return Optional.empty();
        }
        return lines(context).map(lines -> {
            RollingFileAppender<ILoggingEvent> files = files(context, folder, fileBytes, allBytes);
            if (!files.isStarted()) {
                LOG.warn("the log cannot be written to {}; it goes to standard error alone", files.getFile());
            }
            lines.addAppender(files);
            return new LogFiles(lines, files);
        });
    }

    private static Optional<OneLineAMinute> lines(LoggerContext context) {
        Iterator<Appender<ILoggingEvent>> all =
                context.getLogger(Logger.ROOT_LOGGER_NAME).iteratorForAppenders();
        while (all.hasNext()) {
            if (all.next() instanceof OneLineAMinute found) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    private static RollingFileAppender<ILoggingEvent> files(
            LoggerContext context, String folder, long fileBytes, long allBytes) {
        RollingFileAppender<ILoggingEvent> files = new RollingFileAppender<>();
        files.setContext(context);
        files.setFile(folder + "/shinpan.log");
        SizeAndTimeBasedRollingPolicy<ILoggingEvent> policy = new SizeAndTimeBasedRollingPolicy<>();
        policy.setContext(context);
        policy.setParent(files);
        policy.setFileNamePattern(folder + "/shinpan.%d{yyyy-MM-dd}.%i.log");
        policy.setMaxFileSize(new FileSize(fileBytes));
        policy.setTotalSizeCap(new FileSize(allBytes));
        policy.setMaxHistory(DAYS);
        policy.setCleanHistoryOnStart(true);
        policy.start();
        files.setRollingPolicy(policy);
        LogLine line = new LogLine();
        line.setContext(context);
        line.start();
        files.setEncoder(line);
        files.start();
        return files;
    }

    /** Logs the counts of repeated lines, and stops writing. */
    @Override
    public void close() {
        lines.say();
        lines.detachAppender(files);
        files.stop();
    }
}
