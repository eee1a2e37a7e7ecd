package org.shinpan.server.web;

import java.util.function.BiConsumer;

/**
 * The kinds of HTTP responses, which differ in what other web sites may do with them. Every kind has its own security
 * headers; see docs/hosting.md.
 */
enum Audience {
    /** Other sites may not show or load the response. This is the default. */
    OWN,
    /**
     * A file that pages load, such as a script. Other sites may not load it; headers that matter only for pages are
     * left out.
     */
    PARTS,
    /**
     * A file of the library compiled for browsers: like {@link #PARTS}, but a worker that starts from this script may
     * run WebAssembly.
     */
    COMPILED,
    /** A script that other sites may load. It defines the HTML element with which they show a board or a game. */
    SCRIPTS,
    /** A page that other sites may show in a frame. It has no seat in a game, so it cannot play. */
    FRAMES;

    static Audience of(String path) {
        if (path.equals("/embed") || path.startsWith("/embed/")) {
            return FRAMES;
        }
        if (path.equals("/shinpan-board.js") || path.equals("/shinpan-game.js")) {
            return SCRIPTS;
        }
        if (Assets.isCompiled(path)) {
            return COMPILED;
        }
        return Assets.isFile(path) ? PARTS : OWN;
    }

    /** Passes the name and the value of every header of this kind to a consumer. */
    void send(BiConsumer<String, String> header) {
        header.accept("Content-Security-Policy", policy());
        header.accept("X-Content-Type-Options", "nosniff");
        header.accept("Referrer-Policy", "no-referrer");
        header.accept("Cross-Origin-Resource-Policy", isForOthers() ? "cross-origin" : "same-origin");
        header.accept("Cache-Control", "no-store");
        if (this != PARTS && this != COMPILED) {
            header.accept("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
        }
        switch (this) {
            case OWN -> header.accept("X-Frame-Options", "DENY");
            case SCRIPTS -> {
                header.accept("X-Frame-Options", "DENY");
                header.accept("Access-Control-Allow-Origin", "*");
            }
            case PARTS, COMPILED, FRAMES -> {}
        }
    }

    private boolean isForOthers() {
        return this == SCRIPTS || this == FRAMES;
    }

    /** Returns the content security policy of a response. */
    String policy() {
        if (this == PARTS) {
            return "default-src 'none'; frame-ancestors 'none'";
        }
        if (this == COMPILED) {
            return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
                    + "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
        }
        return "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; "
                + "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "
                + (this == FRAMES ? "*" : "'none'")
                + "; require-trusted-types-for 'script'; trusted-types default";
    }
}
