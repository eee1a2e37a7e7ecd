package org.shinpan.server.store;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The hash chain of the events of a game: every event has a link, which is a hash of the event and of the link before
 * it. If an event is changed, missing or moved, the links no longer match. The chain begins with the id of the store,
 * so an event that was copied from another store does not match either.
 *
 * <p>The server sends to pages a seal of the last event: the beginning of its link, and a code that only this store can
 * compute. A page sends the seal back later. If the event is missing by then, the server knows that its store has lost
 * events.
 */
final class HashChain {

    /**
     * The beginning of the chain of a game that an earlier version wrote, or that was written to PostgreSQL. Other
     * chains begin with the id of the store.
     */
    static final String NONE = "";

    private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();
    private static final int LINK_BYTES = 16;
    /**
     * The number of bytes of each half of a seal: the beginning of a link, and the beginning of its code, 12 letters
     * each.
     */
    private static final int SEAL_BYTES = 9;

    private static final int SEAL_LETTERS = 12;

    private final SecretKeySpec key;

    /** @param secret the secret of the store */
    HashChain(String secret) {
        key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256");
    }

    /** Returns the link of an event, given the content of its row; the request may be empty. */
    static String next(String before, String game, int version, long at, String request, String body) {
        String row = before + "\n" + game + "\n" + version + "\n" + at + "\n" + request.length() + "\n" + request + "\n"
                + body;
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(row.getBytes(StandardCharsets.UTF_8));
            return TEXT.encodeToString(Arrays.copyOf(hash, LINK_BYTES));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Returns the seal of a version of a game; empty if the version has no link. */
    String seal(String game, int version, String link) {
        return link.length() < SEAL_LETTERS ? "" : sealed(game, version, link.substring(0, SEAL_LETTERS));
    }

    private String sealed(String game, int version, String start) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            byte[] code = mac.doFinal((game + "\n" + version + "\n" + start).getBytes(StandardCharsets.UTF_8));
            return start + TEXT.encodeToString(Arrays.copyOf(code, SEAL_BYTES));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Checks a seal and returns the beginning of its link; empty if this store did not make the seal. */
    Optional<String> openSeal(String game, int version, String seal) {
        if (seal.length() != 2 * SEAL_LETTERS) {
            return Optional.empty();
        }
        String start = seal.substring(0, SEAL_LETTERS);
        boolean own = MessageDigest.isEqual(
                sealed(game, version, start).getBytes(StandardCharsets.UTF_8), seal.getBytes(StandardCharsets.UTF_8));
        return own ? Optional.of(start) : Optional.empty();
    }
}
