package org.shinpan.life.zone;

/** What a search says of the owner's aim: two eyes, one eye or a link. */
public enum Aim {
    /** The owner forces it. */
    REACHED,
    /** The opponent prevents it. */
    DENIED,
    /** The search did not find out. */
    UNKNOWN
}
