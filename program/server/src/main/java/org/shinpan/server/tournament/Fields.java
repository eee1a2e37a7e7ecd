package org.shinpan.server.tournament;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import org.shinpan.server.tournament.ProgramFault.Kind;

/**
 * Reads the fields of a JSON object. All methods throw a {@link ProgramFault} if a field has a wrong value, or is
 * missing and has no fallback; the message names the field and the object.
 */
final class Fields {

    private final JsonNode node;
    private final String place;

    /** @param place the name of the object for messages, such as "game 12" */
    Fields(JsonNode node, String place) {
        this.node = node;
        this.place = place;
    }

    String text(String field) throws ProgramFault {
        JsonNode value = node.path(field);
        if (!value.isTextual()) {
            throw wrong(field, "a text");
        }
        return value.textValue();
    }

    String text(String field, String fallback) throws ProgramFault {
        return node.path(field).isMissingNode() || node.path(field).isNull() ? fallback : text(field);
    }

    int whole(String field, int min, int max) throws ProgramFault {
        JsonNode value = node.path(field);
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < min || value.intValue() > max) {
            throw wrong(field, "a whole number from " + min + " to " + max);
        }
        return value.intValue();
    }

    int whole(String field, int min, int max, int fallback) throws ProgramFault {
        return node.path(field).isMissingNode() || node.path(field).isNull() ? fallback : whole(field, min, max);
    }

    /** Returns a number as a string, without an exponent and without zeros at its end. */
    String number(String field, int max) throws ProgramFault {
        JsonNode value = node.path(field);
        BigDecimal number = value.isNumber() && Double.isFinite(value.doubleValue()) ? value.decimalValue() : null;
        if (number == null || Math.abs(number.scale()) > 6 || number.abs().compareTo(BigDecimal.valueOf(max)) > 0) {
            throw wrong(field, "a number up to " + max);
        }
        return number.stripTrailingZeros().toPlainString();
    }

    private ProgramFault wrong(String field, String expected) {
        JsonNode value = node.path(field);
        return new ProgramFault(
                Kind.WRONG,
                place + ": '" + field + "' must be " + expected
                        + (value.isMissingNode() ? ", and is missing" : ", not " + shortened(value.toString())));
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }
}
