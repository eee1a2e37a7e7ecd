package org.shinpan.net;

/**
 * Thrown when a file is not a network, or not a network that this library can evaluate. The message is one line with
 * the reason.
 */
public final class NetworkFileException extends Exception {

    private static final long serialVersionUID = 1L;

    NetworkFileException(String message) {
        super(message);
    }

    NetworkFileException(String message, Throwable cause) {
        super(message, cause);
    }
}
