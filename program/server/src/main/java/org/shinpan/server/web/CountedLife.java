package org.shinpan.server.web;

/** The assumption about life in the count of a position that a reader looks at. */
enum CountedLife {
    /** Only what is known without a search. */
    KNOWN,
    /** Marks as they are proposed in a game, if the text asks for them. */
    PROPOSED
}
