package org.shinpan.web.instead.org.shinpan.server.play;

/** The secrets of seats. At one screen there are none, and the site without a server hides nothing. */
public final class Secret {

    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private Secret() {}

    /** Returns a hash of a text, with 16 digits: a name for a proof. It hides nothing. */
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
