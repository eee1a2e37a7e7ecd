package org.shinpan.server.tournament;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.shinpan.server.tournament.ProgramFault.Kind;

/**
 * Sends requests with JSON to another program, which may be unreachable, slow, broken or hostile. The time and the
 * length of a response are limited, and redirects are not followed.
 */
final class JsonRequests {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MAX_BYTES = 4 << 20;
    private static final int UNAUTHORIZED = 401;
    private static final Duration CONNECTING = Duration.ofSeconds(5);

    private final Duration patience;
    private final HttpClient client = HttpClient.newBuilder()
            // Small servers may fail at an upgrade to HTTP/2.
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECTING)
            .build();

    /** @param patience the time limit for the whole response */
    JsonRequests(Duration patience) {
        this.patience = patience;
    }

    JsonNode get(URI address) throws ProgramFault {
        return send(request(address).GET().build());
    }

    JsonNode put(URI address, JsonNode body) throws ProgramFault {
        return send(request(address)
                .header("Content-Type", "application/json; charset=utf-8")
                .PUT(HttpRequest.BodyPublishers.ofString(body.toString()))
                .build());
    }

    private static HttpRequest.Builder request(URI address) {
        return HttpRequest.newBuilder(address).header("Accept", "application/json");
    }

    private JsonNode send(HttpRequest request) throws ProgramFault {
        String where = request.method() + " " + request.uri();
        HttpResponse<byte[]> answer = answer(request, where);
        JsonNode body;
        try {
            body = JSON.readTree(answer.body());
        } catch (IOException noJson) {
            body = JSON.missingNode();
        }
        if (answer.statusCode() == UNAUTHORIZED) {
            throw new ProgramFault(Kind.WRONG, where + " asks for a log-in, which is not supported");
        } else if (answer.statusCode() / 100 != 2) {
            String reason = body.path("error").asText("");
            throw new ProgramFault(
                    answer.statusCode() / 100 == 5 ? Kind.AWAY : Kind.REFUSED,
                    where + " is answered with " + answer.statusCode() + (reason.isEmpty() ? "" : ": " + reason));
        } else if (!body.isContainerNode()) {
            throw new ProgramFault(Kind.WRONG, where + " is not answered with JSON");
        }
        return body;
    }

    private HttpResponse<byte[]> answer(HttpRequest request, String where) throws ProgramFault {
        CompletableFuture<HttpResponse<byte[]>> answer = client.sendAsync(request, start -> new AtMost(MAX_BYTES));
        try {
            return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            answer.cancel(true);
            throw new ProgramFault(Kind.AWAY, where + " has no answer after " + patience.toSeconds() + " s", late);
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause();
            String reason = cause == null || cause.getMessage() == null ? "no connection" : cause.getMessage();
            throw new ProgramFault(Kind.AWAY, where + " has no answer: " + reason, failed);
        } catch (InterruptedException stopped) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new ProgramFault(Kind.AWAY, "the server stops", stopped);
        }
    }
}
