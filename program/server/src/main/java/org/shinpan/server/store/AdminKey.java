package org.shinpan.server.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.shinpan.server.play.Secret;

/**
 * The secret key with which the administrator of a server logs in. It is stored in the file {@code admin.key} of the
 * data folder. On POSIX systems, a file that the server makes is readable only to its owner.
 */
public final class AdminKey {

    private static final String FILE = "admin.key";
    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_-]{16,64}");

    private final String text;
    /** The hash of the key. */
    private final String proof;

    private final boolean fresh;

    private AdminKey(String text, boolean fresh) {
        this.text = text;
        this.proof = Secret.proof(text);
        this.fresh = fresh;
    }

    /**
     * Reads the key of a data folder, or makes one if the folder has none.
     *
     * @throws UncheckedIOException if the file cannot be read or written
     * @throws IllegalStateException if the file has no key; the message is one line
     */
    static AdminKey in(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            if (!Files.exists(file)) {
                Store.makeFolder(folder);
                Store.make(file);
                String text = Secret.random();
                Files.writeString(file, text + "\n");
                return new AdminKey(text, true);
            }
            String text = Files.readString(file).strip();
            if (!KEY.matcher(text).matches()) {
                throw new IllegalStateException(
                        file + " has no key of 16 to 64 letters, digits, - and _; delete it, and the server makes one");
            }
            return new AdminKey(text, false);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot use the key of the administrator in " + file, failed);
        }
    }

    /** Returns the key. */
    public String text() {
        return text;
    }

    /** Returns whether the key was created at this start. */
    public boolean isFresh() {
        return fresh;
    }

    /** Returns whether a string is the key. The comparison takes the same time wherever they differ. */
    public boolean opensTo(String given) {
        return Secret.isSame(proof, Secret.proof(given));
    }
}
