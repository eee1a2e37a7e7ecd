package org.shinpan.server.web;

/** Which chains live in the count of a position that a reader looks at. */
enum CountedLife {
    /** What is known without a search. */
    KNOWN,
    /** Where the text asks for it, as the marks of a game are proposed. */
    PROPOSED
}
