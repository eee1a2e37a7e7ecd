package org.shinpan.sgf.formats;

/** A format of files with game records. */
public enum RecordFormat {
    /** Smart Game Format, in which Go has the game number 1. */
    SGF,
    /** The format of the Tygem server. */
    GIB,
    /** The format of the wBaduk server. */
    NGF,
    /** The formats UGF and UGI of the PandaNet server. */
    UGF
}
