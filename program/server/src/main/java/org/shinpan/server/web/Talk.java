package org.shinpan.server.web;

/** The server's side of one live connection. */
interface Talk {

    /** Handles a message of the client. Every message is answered. */
    void said(String message);

    /** Records that the client no longer responds. */
    default void fellSilent() {}

    /** Records that the client responds again. */
    default void spoke() {}

    /** Records that the client is gone. */
    void left();
}
