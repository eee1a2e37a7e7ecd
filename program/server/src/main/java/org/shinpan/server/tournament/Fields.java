package org.shinpan.server.tournament;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import org.shinpan.server.tournament.ProgramFault.Kind;

/** Reads the fields of an answer. A field that is missing or wrong is named with its place. */
final class Fields {

    private final JsonNode node;
    private final String place;

    /** @param place what the fields are of, for messages, such as "game 12" */
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

    String text(String field, String otherwise) throws ProgramFault {
        return node.path(field).isMissingNode() || node.path(field).isNull() ? otherwise : text(field);
    }

    int whole(String field, int least, int most) throws ProgramFault {
        JsonNode value = node.path(field);
        if (!value.isIntegralNumber()
                || !value.canConvertToInt()
                || value.intValue() < least
                || value.intValue() > most) {
            throw wrong(field, "a whole number from " + least + " to " + most);
        }
        return value.intValue();
    }

    int whole(String field, int least, int most, int otherwise) throws ProgramFault {
        return node.path(field).isMissingNode() || node.path(field).isNull() ? otherwise : whole(field, least, most);
    }

    /** Returns a number as text, without an exponent. */
    String number(String field, int most) throws ProgramFault {
        JsonNode value = node.path(field);
        BigDecimal number = value.isNumber() && Double.isFinite(value.doubleValue()) ? value.decimalValue() : null;
        if (number == null || Math.abs(number.scale()) > 6 || number.abs().compareTo(BigDecimal.valueOf(most)) > 0) {
            throw wrong(field, "a number up to " + most);
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
