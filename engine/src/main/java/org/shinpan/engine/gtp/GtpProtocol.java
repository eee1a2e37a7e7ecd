package org.shinpan.engine.gtp;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The Go Text Protocol, version 2, as lines: reads commands, hands them to what was registered, writes the replies.
 * Knows nothing of Go.
 *
 * <p>Control characters are dropped, tabs are blanks, {@code #} starts a comment, an id is given back. A line longer than
 * {@link #MAX_LINE} characters is refused whole.
 */
public final class GtpProtocol {

    /** The longest line that is read. */
    public static final int MAX_LINE = 1 << 16;

    private static final Pattern COMMAND = Pattern.compile("(?:(\\d{1,18})\\s+)?(\\S+)\\s*(.*)");

    /** What carries a command out. */
    @FunctionalInterface
    public interface Handler {
        /**
         * Answers a command.
         *
         * @param arguments its arguments, parted at blanks
         * @throws GtpException if it is refused; the text becomes the reply
         */
        String answer(List<String> arguments) throws GtpException;
    }

    private final Map<String, Handler> handlers = new TreeMap<>();
    private boolean running = true;

    /** A protocol that knows the commands about itself. */
    public GtpProtocol() {
        register("protocol_version", arguments -> "2");
        register("list_commands", arguments -> String.join("\n", handlers.keySet()));
        register(
                "known_command",
                arguments -> Boolean.toString(arguments.size() == 1 && handlers.containsKey(arguments.get(0))));
        register("quit", arguments -> {
            running = false;
            return "";
        });
    }

    /** Makes a command known. */
    public void register(String command, Handler handler) {
        handlers.put(command, handler);
    }

    /** Reads and answers commands until {@code quit} or the end of the input. */
    public void run(Reader input, Writer output) throws IOException {
        BufferedReader lines = new BufferedReader(input);
        while (running) {
            Optional<String> line = readLine(lines);
            if (line.isEmpty()) {
                return;
            }
            Optional<String> reply = answer(line.get());
            if (reply.isPresent()) {
                output.write(reply.get());
                output.flush();
            }
        }
    }

    /** The reply to a line, its closing blank line included; nothing for an empty line or a comment. */
    public Optional<String> answer(String line) {
        if (line.length() > MAX_LINE) {
            return Optional.of("? a line of more than " + MAX_LINE + " characters\n\n");
        }
        String text = clean(line);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Matcher matcher = COMMAND.matcher(text);
        if (!matcher.matches()) {
            return Optional.of("? unreadable command\n\n");
        }
        String id = matcher.group(1) == null ? "" : matcher.group(1);
        Handler handler = handlers.get(matcher.group(2));
        if (handler == null) {
            return Optional.of("?" + id + " unknown command\n\n");
        }
        String rest = matcher.group(3);
        List<String> arguments = rest.isEmpty() ? List.of() : List.of(rest.split("\\s+"));
        try {
            return Optional.of(("=" + id + " " + body(handler.answer(arguments))).stripTrailing() + "\n\n");
        } catch (GtpException refused) {
            return Optional.of("?" + id + " " + body(refused.reply()) + "\n\n");
        } catch (UncheckedIOException | IllegalArgumentException fault) {
            return Optional.of("?" + id + " " + body(String.valueOf(fault.getMessage())) + "\n\n");
        }
    }

    /** A reply may hold line ends but no empty line, which would end it. */
    private static String body(String text) {
        return text.strip().replaceAll("\\n\\s*\\n", "\n");
    }

    private static String clean(String line) {
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < line.length() && line.charAt(i) != '#'; i++) {
            char c = line.charAt(i);
            if (c == '\t') {
                kept.append(' ');
            } else if (c >= ' ' && c != 127) {
                kept.append(c);
            }
        }
        return kept.toString().strip();
    }

    /** A line without its end; of a longer one than is allowed only so much that it is seen to be too long. */
    private static Optional<String> readLine(BufferedReader input) throws IOException {
        StringBuilder line = new StringBuilder();
        int c = input.read();
        if (c < 0) {
            return Optional.empty();
        }
        while (c >= 0 && c != '\n') {
            if (line.length() <= MAX_LINE) {
                line.append((char) c);
            }
            c = input.read();
        }
        return Optional.of(line.toString());
    }
}
