package org.shinpan.server.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import ch.qos.logback.core.spi.AppenderAttachable;
import ch.qos.logback.core.spi.AppenderAttachableImpl;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Limits repeated warnings and errors in the log. The first event of a kind is logged at once. Events of the same kind
 * in the next minute are counted, and logged together as one line. So the log grows by only a few lines a minute, even
 * if strangers cause many faults. Events below the level of a warning are logged unchanged.
 *
 * <p>It uses the computer's clock, as Logback does for all other lines.
 */
public final class OneLineAMinute extends UnsynchronizedAppenderBase<ILoggingEvent>
        implements AppenderAttachable<ILoggingEvent> {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    /** The prefix of the names of this program's loggers. */
    private static final String OWN = "org.shinpan.";
    /**
     * The maximum number of kinds that are distinguished in one minute; events of all further kinds count as one kind.
     */
    private static final int MAX_KINDS = 100;

    /**
     * The kind of an event.
     *
     * @param sentence the message with placeholders for its parameters; empty for the loggers of libraries, whose
     *     messages may contain text of strangers
     * @param fault the class of the exception; empty if there is none
     */
    private record Kind(String logger, Level level, String sentence, String fault) {

        private static final Kind OTHER = new Kind(OWN + "server", Level.WARN, "", "");

        static Kind of(ILoggingEvent event) {
            return new Kind(
                    event.getLoggerName(),
                    event.getLevel(),
                    event.getLoggerName().startsWith(OWN) ? event.getMessage() : "",
                    event.getThrowableProxy() == null
                            ? ""
                            : event.getThrowableProxy().getClassName());
        }
    }

    /**
     * The number of events of a kind since its last line in the log, with the text and the thread of the latest event.
     */
    private static final class Repeats {

        private int count;
        private String text = "";
        private String thread = "";
    }

    private final AppenderAttachableImpl<ILoggingEvent> next = new AppenderAttachableImpl<>();
    private final Duration interval;
    private final Map<Kind, Repeats> repeats = new HashMap<>();

    /** Creates an appender that passes on one line of every kind a minute. */
    public OneLineAMinute() {
        this(MINUTE);
    }

    /** Creates an appender that passes on one line of every kind in every interval. */
    OneLineAMinute(Duration interval) {
        this.interval = interval;
    }

    @Override
    protected void append(ILoggingEvent event) {
        if (!event.getLevel().isGreaterOrEqual(Level.WARN) || isFirst(event)) {
            next.appendLoopOnAppenders(event);
        }
    }

    private boolean isFirst(ILoggingEvent event) {
        synchronized (repeats) {
            Kind kind = Kind.of(event);
            if (!repeats.containsKey(kind) && repeats.size() >= MAX_KINDS) {
                kind = Kind.OTHER;
            }
            Repeats known = repeats.get(kind);
            if (known == null) {
                begin(kind);
                return true;
            }
            known.count++;
            known.text = event.getFormattedMessage();
            known.thread = event.getThreadName();
            return false;
        }
    }

    private void begin(Kind kind) {
        repeats.put(kind, new Repeats());
        var unused = getContext()
                .getScheduledExecutorService()
                .schedule(() -> onMinuteOver(kind), interval.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void onMinuteOver(Kind kind) {
        LoggingEvent line;
        synchronized (repeats) {
            line = line(kind, repeats.remove(kind));
            if (line != null) {
                begin(kind);
            }
        }
        if (line != null) {
            next.appendLoopOnAppenders(line);
        }
    }

    /** Logs the counted events now, without waiting for the end of the minute. */
    void say() {
        List<LoggingEvent> lines = new ArrayList<>();
        synchronized (repeats) {
            for (Map.Entry<Kind, Repeats> entry : repeats.entrySet()) {
                LoggingEvent line = line(entry.getKey(), entry.getValue());
                if (line != null) {
                    lines.add(line);
                    entry.setValue(new Repeats());
                }
            }
        }
        lines.forEach(next::appendLoopOnAppenders);
    }

    private static @Nullable LoggingEvent line(Kind kind, @Nullable Repeats counted) {
        if (counted == null || counted.count == 0) {
            return null;
        }
        LoggingEvent line = new LoggingEvent();
        line.setLoggerName(kind.logger());
        line.setLevel(kind.level());
        line.setThreadName(counted.thread);
        line.setInstant(Instant.now());
        line.setMDCPropertyMap(Map.of());
        line.setMessage(counted.text + " (" + counted.count + " like it in the last minute)");
        return line;
    }

    @Override
    public void stop() {
        say();
        next.detachAndStopAllAppenders();
        super.stop();
    }

    @Override
    public void addAppender(Appender<ILoggingEvent> appender) {
        next.addAppender(appender);
    }

    @Override
    public Iterator<Appender<ILoggingEvent>> iteratorForAppenders() {
        return next.iteratorForAppenders();
    }

    @Override
    public @Nullable Appender<ILoggingEvent> getAppender(String name) {
        return next.getAppender(name);
    }

    @Override
    public boolean isAttached(Appender<ILoggingEvent> appender) {
        return next.isAttached(appender);
    }

    @Override
    public void detachAndStopAllAppenders() {
        next.detachAndStopAllAppenders();
    }

    @Override
    public boolean detachAppender(Appender<ILoggingEvent> appender) {
        return next.detachAppender(appender);
    }

    @Override
    public boolean detachAppender(String name) {
        return next.detachAppender(name);
    }
}
