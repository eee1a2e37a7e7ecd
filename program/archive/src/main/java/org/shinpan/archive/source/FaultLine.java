package org.shinpan.archive.source;

import java.io.EOFException;
import java.nio.file.AccessDeniedException;
import java.util.zip.ZipException;

/** Describes an exception in one line. */
public final class FaultLine {

    private FaultLine() {}

    /** Returns the message of an exception without line breaks. Some common exceptions get a clearer text. */
    public static String of(Throwable fault) {
        if (fault instanceof EOFException) {
            return "the file ends too early";
        }
        if (fault instanceof AccessDeniedException) {
            return "permission denied";
        }
        String message = fault.getMessage() == null ? fault.toString() : fault.getMessage();
        String line =
                message.lines().map(String::strip).reduce((a, b) -> a + " " + b).orElse("unknown fault");
        return fault instanceof ZipException ? "the packed data are wrong: " + line : line;
    }
}
