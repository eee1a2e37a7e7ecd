package org.shinpan.server.web;

/** The server's side of a conversation over one live connection. */
interface Talk {

    /** Handles a message of the client, and answers it. */
    void onMessage(String message);

    /** Records that the client no longer responds. */
    default void onSilence() {}

    /** Records that the client responds again. */
    default void onResponse() {}

    /** Records that the client is gone. */
    void onClose();
}
