package org.shinpan.life.zone;

/** What a search says of the owner's aim. */
public enum Aim {
    REACHED,
    DENIED,
    UNKNOWN
}
