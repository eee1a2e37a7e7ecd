package org.shinpan.server.web;

/** The assumption about which chains are alive, for the count of a position that a reader looks at. */
enum CountedLife {
    /** Only chains whose life is known without a search are decided. */
    KNOWN,
    /** The marks that the server would propose in a game, if the rule set asks for marks. */
    PROPOSED
}
