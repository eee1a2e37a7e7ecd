package org.shinpan.server.web;

/** Which responses pages of other sites may use: see docs/embedding.md. */
enum Audience {
    /** None: everything but the two below. */
    OWN,
    /** They may load the script that defines the element for other sites. */
    SCRIPTS,
    /** They may show the page in a frame. It holds no seat and does nothing at a game. */
    FRAMES;

    static Audience of(String path) {
        if (path.equals("/embed") || path.startsWith("/embed/")) {
            return FRAMES;
        }
        return path.equals("/shinpan-game.js") ? SCRIPTS : OWN;
    }

    /** The content security policy of the response. */
    String policy() {
        return "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; "
                + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "
                + (this == FRAMES ? "*" : "'none'")
                + "; require-trusted-types-for 'script'; trusted-types 'none'";
    }
}
