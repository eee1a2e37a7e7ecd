package org.shinpan.cli.input;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Handles file names that are not in the encoding of the locale, such as Japanese names under {@code LC_ALL=C}. Java
 * shows each byte that it cannot read as one character, but a path keeps its bytes.
 */
public final class FileNames {

    /** The character that Java shows instead of a byte that it cannot read. */
    private static final char REPLACEMENT = '\uFFFD';

    /** The base of hexadecimal numbers. */
    private static final int HEX = 16;

    private FileNames() {}

    /**
     * Returns the file that an argument of the command line names.
     *
     * @throws IOException if there is no such file, or if its folder cannot be read
     */
    public static Path find(String argument) throws IOException {
        try {
            Path path = Path.of(argument);
            Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return path;
        } catch (InvalidPathException | NoSuchFileException notInThisLocale) {
            // The file is searched for below, folder by folder.
        }
        return findInFolders(argument).orElseThrow(() -> new NoSuchFileException(argument));
    }

    /** Searches folder by folder for a path with characters that Java could not read in the command line. */
    private static Optional<Path> findInFolders(String argument) {
        if (argument.chars().noneMatch(c -> c == '?' || c > '~')) {
            return Optional.empty();
        }
        Optional<Path> at = Optional.of(Path.of(argument.startsWith("/") ? "/" : ""));
        for (String part : argument.split("/")) {
            at = part.isEmpty() ? at : at.flatMap(folder -> child(folder, part));
        }
        return at;
    }

    /** Returns the file of a folder that looks like the name; empty if there is none or more than one. */
    private static Optional<Path> child(Path folder, String name) {
        if (name.equals(".") || name.equals("..")) {
            return Optional.of(folder.resolve(name));
        }
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (legible(String.valueOf(file.getFileName())).equals(legible(name))) {
                    found.add(folder.resolve(file.getFileName()));
                }
            }
        } catch (IOException unreadable) {
            return Optional.empty();
        }
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /**
     * Makes an argument and a file name comparable: Java shows a byte that it cannot read as {@link #REPLACEMENT} or as
     * a question mark, and not always in the same way in both.
     */
    private static String legible(String name) {
        return name.replace(REPLACEMENT, '?');
    }

    /**
     * Returns the name of a file as text: its bytes as UTF-8 if they are valid UTF-8, otherwise as the locale reads
     * them.
     */
    public static String of(Path path) {
        String name = path.toString();
        if (name.indexOf(REPLACEMENT) < 0) {
            return name;
        }
        String[] raw = path.toUri().getRawPath().split("/");
        StringBuilder text = new StringBuilder();
        for (int i = raw.length - path.getNameCount(); i < raw.length; i++) {
            Optional<String> part = decoded(raw[i]);
            if (part.isEmpty()) {
                return name;
            }
            text.append(text.isEmpty() && !path.isAbsolute() ? "" : "/").append(part.get());
        }
        return text.toString();
    }

    /** Decodes a part of a URI whose escaped bytes are UTF-8; empty if they are not. */
    private static Optional<String> decoded(String part) {
        ByteBuffer bytes = ByteBuffer.allocate(part.length());
        for (int i = 0; i < part.length(); i++) {
            if (part.charAt(i) == '%') {
                bytes.put((byte) Integer.parseInt(part.substring(i + 1, i + 3), HEX));
                i += 2;
            } else {
                bytes.put((byte) part.charAt(i));
            }
        }
        try {
            return Optional.of(
                    StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString());
        } catch (CharacterCodingException notUtf8) {
            return Optional.empty();
        }
    }
}
