package org.shinpan.cli;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Runs command lines within the test. */
public final class Shell {

    /** The result of a command line: its status and its output. */
    public record Ran(int status, String out, String err) {
        public List<String> lines() {
            return out.lines().toList();
        }

        public List<String> faults() {
            return err.lines().toList();
        }

        /** Returns those answers of a GTP session that are points of a 9x9 board. */
        public List<String> plays() {
            return out.lines().filter(line -> line.matches("= [A-HJ][1-9]")).toList();
        }
    }

    private Shell() {}

    public static Ran shinpan(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = Main.run(new PrintWriter(out), new PrintWriter(err), arguments);
        return new Ran(status, out.toString(), err.toString());
    }

    /** Runs a command line with a stream as standard input. */
    public static Ran shinpanReading(InputStream input, String... arguments) {
        Ran[] ran = new Ran[1];
        reading(input, () -> ran[0] = shinpan(arguments));
        return ran[0];
    }

    public static Ran shinpanReading(String input, String... arguments) {
        return shinpanReading(bytes(input), arguments);
    }

    /** Runs a command line, given in two parts, with a text as standard input. */
    public static Ran shinpanReading(String input, List<String> first, String... more) {
        return shinpanReading(
                input, Stream.concat(first.stream(), Arrays.stream(more)).toArray(String[]::new));
    }

    /** Runs code with a text on standard input. */
    static void reading(String input, Runnable work) {
        reading(bytes(input), work);
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static synchronized void reading(InputStream input, Runnable work) {
        InputStream before = System.in;
        System.setIn(input);
        try {
            work.run();
        } finally {
            System.setIn(before);
        }
    }
}
