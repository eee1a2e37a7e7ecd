package org.shinpan.server.web;

import java.util.function.BiConsumer;

/** States what other web sites may do with a response, and sets the HTTP headers for this; see docs/hosting.md. */
enum Audience {
    /** Other sites may do nothing with the response. This is the default. */
    OWN,
    /** Other sites may do nothing with this part of a page; headers that matter only for pages are left out. */
    PARTS,
    /** Like {@link #PARTS}, but a worker that starts from this script may run WebAssembly. */
    COMPILED,
    /** Other sites may load the script, which defines the element for them. */
    SCRIPTS,
    /** Other sites may show the page in a frame. It holds no seat and cannot act in a game. */
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

    /** Sets the headers of a response: each name with its value. */
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
