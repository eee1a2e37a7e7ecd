package org.shinpan.engine.gtp.referee;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;
import org.shinpan.engine.gtp.Figures;
import org.shinpan.engine.search.Choice;

/** The figures of a move as one line of JSON, as the game server CGOS keeps them with the move. */
final class CgosReport {

    /** More moves than these are not of interest to those who look on. */
    private static final int MOST_MOVES = 10;

    private static final JsonFactory JSON = new JsonFactory();

    private CgosReport() {}

    /** The report; all values are for the player to move. */
    static String of(Figures figures) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            json.writeNumberField("winrate", Figures.rounded(figures.winRate()));
            if (figures.lead().isPresent()) {
                json.writeNumberField("score", Figures.rounded(figures.lead().getAsDouble()));
            }
            json.writeNumberField("visits", figures.visits());
            json.writeArrayFieldStart("moves");
            for (Choice.Candidate candidate :
                    figures.candidates().stream().limit(MOST_MOVES).toList()) {
                write(candidate, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException cannotBe) {
            throw new UncheckedIOException(cannotBe);
        }
        return text.toString();
    }

    private static void write(Choice.Candidate candidate, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("move", candidate.move().toString());
        json.writeNumberField("winrate", Figures.rounded(candidate.winRate()));
        if (candidate.lead().isPresent()) {
            json.writeNumberField("score", Figures.rounded(candidate.lead().getAsDouble()));
        }
        json.writeNumberField("prior", Figures.rounded(candidate.prior()));
        json.writeNumberField("visits", candidate.visits());
        // The line without its first move, which is the field above.
        json.writeStringField(
                "pv", candidate.line().stream().skip(1).map(Object::toString).collect(Collectors.joining(" ")));
        json.writeEndObject();
    }
}
