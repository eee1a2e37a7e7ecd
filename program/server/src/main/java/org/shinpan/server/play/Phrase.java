package org.shinpan.server.play;

/** What a player may say to the other, in a few set words. Each reader sees it in a language of their choice. */
public enum Phrase {
    /** At the start. */
    GREETING,
    /** At the end. */
    WELL_PLAYED,
    /** At the end. */
    THANKS
}
