package org.shinpan.web.instead.org.shinpan.server.play;

/**
 * Replaces the secrets by which a server recognises players. On the site without a server both players use the same
 * screen, so nothing is secret.
 */
public final class Secret {

    // The constants of the FNV-1a hash function.
    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private Secret() {}

    /** Returns a hash of a text as 16 hexadecimal digits. It is not secure: the text could be guessed from it. */
    public static String proof(String text) {
        long hash = OFFSET;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * PRIME;
        }
        String digits = Long.toHexString(hash);
        return "0".repeat(16 - digits.length()) + digits;
    }

    public static boolean isSame(String proof, String other) {
        return proof.equals(other);
    }
}
