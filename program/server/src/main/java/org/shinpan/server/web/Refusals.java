package org.shinpan.server.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.views.ClauseView;
import org.shinpan.views.Json;

/** Refusals as clients receive them. */
final class Refusals {

    /** After how many seconds a client may try again. */
    static final String RETRY_SECONDS = "2";

    private Refusals() {}

    /** The error that a client receives. */
    static ObjectNode json(Refusal refusal) {
        ObjectNode node = Views.object();
        ObjectNode error = node.putObject("error")
                .put("code", refusal.code().name())
                .put("message", String.valueOf(refusal.getMessage()));
        refusal.verdict().ifPresent(verdict -> {
            error.setAll(Json.tree(ClauseView.of(verdict.clause())));
            error.put("reason", verdict.witness().toString());
        });
        return node;
    }

    /** The status of HTTP. */
    static int status(Code code) {
        return switch (code) {
            case BAD_REQUEST, BAD_SETUP -> 400;
            case NO_SEAT, FOREIGN_ORIGIN -> 403;
            case NOT_FOUND -> 404;
            case TAKEN, NOT_NOW, POINTS_LEFT, STALE -> 409;
            case TOO_LARGE -> 413;
            case BARRED -> 422;
            case TOO_MANY -> 429;
            case INTERNAL -> 500;
            case BUSY, NOT_KEPT, DAMAGED -> 503;
        };
    }
}
