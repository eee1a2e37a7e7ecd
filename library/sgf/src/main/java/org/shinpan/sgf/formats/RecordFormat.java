package org.shinpan.sgf.formats;

/** The formats of record files. */
public enum RecordFormat {
    /** Smart Game Format, of which Go is game 1. */
    SGF,
    /** The format of the Tygem server. */
    GIB,
    /** The format of the wBaduk server. */
    NGF,
    /** The formats UGF and UGI of the PandaNet server. */
    UGF
}
