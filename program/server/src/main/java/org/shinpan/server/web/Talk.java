package org.shinpan.server.web;

/** Handles the messages of one client over a live connection (WebSocket). */
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
