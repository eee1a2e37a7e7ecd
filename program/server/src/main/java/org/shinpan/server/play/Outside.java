package org.shinpan.server.play;

/** How a game ended that did not end by the text. */
public enum Outside {
    BLACK_OUT_OF_TIME,
    WHITE_OUT_OF_TIME,
    ABANDONED
}
