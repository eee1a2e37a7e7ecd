package org.shinpan.engine.gtp.client;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.client.GtpClientException.Fault;

/**
 * Reads the replies of a program and puts them into a queue, until the program ends or breaks the protocol. To bound
 * its memory, it limits the length of a reply and stops reading while the queue is full.
 */
final class ReplyReader {

    private static final Pattern START = Pattern.compile("([=?])(\\d*)(?:\\s+(.*))?");

    /** The maximum number of lines that a program may print before its first reply. */
    private static final int GREETING = 100;

    /** An element of the queue: a reply, or the end of the replies. */
    sealed interface Heard {}

    /** A complete reply. The number is empty if the reply has none. */
    record Reply(boolean refused, String number, String text) implements Heard {}

    /** The end of the replies, and the reason why no more follow. */
    record Broken(Fault fault, String what) implements Heard {}

    /** Thrown when the program breaks the protocol or ends. */
    private static final class Stop extends Exception {
        private static final long serialVersionUID = 1L;

        final transient Broken reason;

        Stop(Fault fault, String what) {
            super(what, null, false, false);
            reason = new Broken(fault, what);
        }
    }

    private final InputStream input;
    private final int longestLine;
    private final int longestReply;
    private final BlockingQueue<Heard> heard;
    /** Whether a complete reply has been read. */
    private volatile boolean replied;
    /** The number of lines before the first reply. */
    private int greetings;
    /** The first line that the program printed before any reply; empty if there is none. */
    private volatile String greeting = "";

    ReplyReader(InputStream input, int longestLine, int longestReply, BlockingQueue<Heard> heard) {
        this.input = new BufferedInputStream(input);
        this.longestLine = longestLine;
        this.longestReply = longestReply;
        this.heard = heard;
    }

    /** Reads all replies. The last element of the queue is a {@link Broken}. */
    void run() {
        try {
            try {
                while (true) {
                    heard.put(reply());
                }
            } catch (Stop stop) {
                heard.put(stop.reason);
            } catch (IOException gone) {
                heard.put(new Broken(Fault.EXITED, "ended"));
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /** Reads a reply up to the blank line at its end. */
    private Reply reply() throws IOException, Stop {
        Matcher start = start();
        StringBuilder text = new StringBuilder();
        String more = start.group(3) == null ? "" : start.group(3);
        int length = 0;
        do {
            length += more.length() + 1;
            if (length > longestReply) {
                throw new Stop(Fault.TOO_LONG, "wrote a reply of more than " + longestReply + " bytes");
            }
            text.append(more).append('\n');
            more = line();
        } while (!more.isBlank());
        replied = true;
        return new Reply(
                start.group(1).equals("?"), start.group(2), text.toString().strip());
    }

    /**
     * Skips blank lines, and other lines before the first reply, and returns the match of the first line of a reply.
     */
    private Matcher start() throws IOException, Stop {
        while (true) {
            String line = line();
            Matcher start = START.matcher(line);
            if (start.matches()) {
                return start;
            }
            if (!line.isBlank()) {
                if (greeting.isEmpty()) {
                    greeting = GtpProtocol.oneLine(line);
                }
                if (replied || ++greetings > GREETING) {
                    throw new Stop(Fault.GARBAGE, "wrote '" + GtpProtocol.oneLine(line) + "', which is not a reply,");
                }
            }
        }
    }

    /** Reads a line, without its line end and without control characters. */
    private String line() throws IOException, Stop {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = input.read(); c != '\n'; c = input.read()) {
            if (c < 0) {
                throw new Stop(
                        Fault.EXITED, replied || greeting.isEmpty() ? "ended" : "wrote '" + greeting + "' and ended");
            }
            if (line.size() >= longestLine) {
                throw new Stop(Fault.TOO_LONG, "wrote a line of more than " + longestLine + " bytes");
            }
            if (c >= ' ' && c != 127) {
                line.write(c);
            } else if (c == '\t') {
                line.write(' ');
            }
        }
        return line.toString(StandardCharsets.UTF_8);
    }

    /** Returns the first line that came before any reply; empty if there is none or if a reply has been read. */
    String greeting() {
        return replied ? "" : greeting;
    }
}
