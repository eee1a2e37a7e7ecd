package org.shinpan.server.play;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * Creates and compares secrets of 128 bits, by which the server recognises players, teachers and pupils. The server
 * stores only the hashes of the secrets.
 */
public final class Secret {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();
    private static final int SECRET_BYTES = 16;
    private static final int GAME_BYTES = 9;

    private Secret() {}

    /** Returns a new secret: 22 letters, digits, {@code -} and {@code _}. */
    public static String random() {
        return random(SECRET_BYTES);
    }

    /** Returns a new name for a game that is hard to guess: 12 letters, digits, {@code -} and {@code _}. */
    public static String randomGame() {
        return random(GAME_BYTES);
    }

    private static String random(int bytes) {
        byte[] random = new byte[bytes];
        RANDOM.nextBytes(random);
        return TEXT.encodeToString(random);
    }

    /** Returns the hash of a secret; the server stores only this hash. */
    public static String proof(String secret) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
            return TEXT.encodeToString(hash);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Returns whether two hashes are the same. The comparison takes the same time wherever they differ. */
    public static boolean isSame(String proof, String other) {
        return MessageDigest.isEqual(proof.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }
}
