package org.shinpan.cli.input;

import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** Writes a fault as one line, as the command line reports it. */
public final class OneLine {

    /** The characters that control a terminal, or change the direction of writing. */
    private static final Pattern CONTROLS = Pattern.compile("[\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069]");

    private OneLine() {}

    /** Returns the message of a fault without line breaks. For a fault of a file, it names the file and the reason. */
    public static String of(Throwable fault) {
        if (fault instanceof UncheckedIOException wrapped
                && hasNoWordsOfItsOwn(wrapped)
                && wrapped.getCause() != null) {
            return of(wrapped.getCause());
        }
        if (fault instanceof FileSystemException file && file.getFile() != null) {
            return join(file.getFile()) + ": " + reason(file);
        }
        return reason(fault);
    }

    /** Returns the reason of a fault in words, without the name of the file. */
    public static String reason(Throwable fault) {
        if (fault instanceof UncheckedIOException wrapped
                && hasNoWordsOfItsOwn(wrapped)
                && wrapped.getCause() != null) {
            return reason(wrapped.getCause());
        } else if (fault instanceof OutOfMemoryError) {
            return "there is not enough memory for this; Java gets more with JAVA_TOOL_OPTIONS=-Xmx4g";
        } else if (fault instanceof NoSuchFileException) {
            return "no such file";
        } else if (fault instanceof AccessDeniedException) {
            return "permission denied";
        } else if (fault instanceof FileAlreadyExistsException) {
            return "a file of this name already exists";
        } else if (fault instanceof NotDirectoryException) {
            return "not a folder";
        } else if (fault instanceof FileSystemLoopException) {
            return "the link leads back to its own folder";
        } else if (fault instanceof CharacterCodingException) {
            return "the text is not UTF-8";
        } else if (fault instanceof FileSystemException file) {
            return file.getReason() == null ? "the file system refuses it" : join(file.getReason());
        } else if (fault instanceof ZipException) {
            return "the archive is broken: " + join(fault.getMessage());
        }
        return join(fault.getMessage() == null ? fault.toString() : fault.getMessage());
    }

    /**
     * Returns whether the message of a fault only repeats its cause, so that the message of the cause can be used
     * instead.
     */
    private static boolean hasNoWordsOfItsOwn(UncheckedIOException wrapped) {
        return String.valueOf(wrapped.getCause()).equals(wrapped.getMessage());
    }

    private static String join(@Nullable String message) {
        return message == null
                ? "unknown fault"
                : visible(message.lines()
                        .map(String::strip)
                        .reduce((a, b) -> a + " " + b)
                        .orElse("unknown fault"));
    }

    /**
     * Makes a foreign text, such as the name of a file in an archive, safe for a terminal: every control character is
     * written as {@code \\x1b}, for example.
     */
    public static String visible(String text) {
        return CONTROLS.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(String.format(
                        Locale.ROOT, "\\x%02x", (int) found.group().charAt(0))));
    }
}
