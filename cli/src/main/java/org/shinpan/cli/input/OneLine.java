package org.shinpan.cli.input;

/** A fault in one line, as the command line reports it. */
public final class OneLine {

    private OneLine() {}

    /** The message of a fault without its line breaks; its class if it has no message. */
    public static String of(Throwable fault) {
        String message = fault.getMessage() == null ? fault.toString() : fault.getMessage();
        return message.lines().map(String::strip).reduce((a, b) -> a + " " + b).orElse("unknown fault");
    }
}
