package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.views.Json;

/** Common code for the requests of the API: reading bodies and secrets, and sending answers. */
final class Exchange {

    /** The maximum length of the body of a short request, in bytes. */
    static final int LONGEST_BODY = 8 * 1024;

    /** The name of the header with the secret of a seat, or of a person in a class. */
    private static final String SECRET = "X-Seat-Secret";

    private static final String JSON = "application/json";

    private Exchange() {}

    /** Sends a view as JSON. */
    static void json(Context context, Record view) {
        sendText(context, Json.text(view));
    }

    /** Sends JSON. */
    static void sendText(Context context, String json) {
        context.contentType(JSON + "; charset=utf-8").result(json);
    }

    /** Returns the JSON object in the body of a request of at most {@link #LONGEST_BODY} bytes. */
    static JsonNode body(Context context) {
        return body(context, LONGEST_BODY);
    }

    /** Parses the body of a short request as a record of the given type. */
    static <R extends Record> R body(Context context, Class<R> kind) {
        return RequestRecords.read(kind, body(context));
    }

    /**
     * Returns the JSON object in the body of a request. A body that is too long is read to its end before it is
     * refused, because a client that is still sending would not receive the reason.
     */
    static JsonNode body(Context context, int longest) {
        return JsonTrees.object(json(context, longest));
    }

    /** Returns the JSON text in the body of a request. The whole body is read even if it is refused. */
    static String json(Context context, int longest) {
        byte[] body = context.bodyAsBytes();
        String type = context.contentType();
        if (type == null || !type.split(";", 2)[0].strip().equalsIgnoreCase(JSON)) {
            throw Requests.bad("the body must be " + JSON);
        }
        if (body.length > longest) {
            throw new Refusal(Code.TOO_LARGE, "a request may have at most " + longest + " bytes");
        }
        return new String(body, StandardCharsets.UTF_8);
    }

    /** Returns the secret in a request; empty if there is none. */
    static String secret(Context context) {
        String given = context.header(SECRET);
        return given == null ? "" : given;
    }

    /** Returns the secret in a request, which must have one. */
    static String mustHaveSecret(Context context) {
        String given = secret(context);
        if (given.isEmpty()) {
            throw new Refusal(Code.NO_SEAT, "the header " + SECRET + " is missing");
        }
        return given;
    }

    /**
     * The request of a person to join a class or simultaneous games.
     *
     * @param name the name; at most 40 letters of it are kept
     */
    record JoinClass(String name) {}

    /**
     * The answer to a request to join.
     *
     * @param secret the secret of the seat
     */
    record Joined(String secret) {}

    /**
     * The answer to an accepted request.
     *
     * @param v the version of the game after the request
     */
    record Done(int v) {}
}
