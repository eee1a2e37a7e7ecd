package org.shinpan.life.zone;

/** The result of a search about the owner's aim, which is two eyes, one eye or a link. */
public enum Aim {
    /** The owner forces the aim. */
    REACHED,
    /** The opponent prevents the aim. */
    DENIED,
    /** The search did not decide whether the owner reaches the aim. */
    UNKNOWN
}
