package org.shinpan.server.tournament;

import java.math.BigDecimal;
import org.shinpan.server.tournament.ProgramFault.Kind;
import org.w3c.dom.Element;

/**
 * Reads the attributes of an XML element. The methods throw a {@link ProgramFault} if an attribute has a wrong value,
 * or is missing and has no fallback; the message names the attribute and the element.
 */
final class XmlFields {

    private static final int LONGEST_NUMBER = 9;

    private final Element element;
    private final String place;

    /** @param place the name of the element for messages */
    XmlFields(Element element, String place) {
        this.element = element;
        this.place = place;
    }

    String text(String name) throws ProgramFault {
        if (!element.hasAttribute(name)) {
            throw new ProgramFault(Kind.WRONG, place + ": '" + name + "' is missing");
        }
        return element.getAttribute(name);
    }

    String text(String name, String fallback) {
        return element.hasAttribute(name) ? element.getAttribute(name) : fallback;
    }

    int whole(String name, int min, int max) throws ProgramFault {
        String text = text(name);
        if (text.matches("[0-9]{1,9}")) {
            int number = Integer.parseInt(text);
            if (number >= min && number <= max) {
                return number;
            }
        }
        throw new ProgramFault(
                Kind.WRONG, place + ": '" + name + "' must be a whole number from " + min + " to " + max);
    }

    int whole(String name, int min, int max, int fallback) throws ProgramFault {
        return element.hasAttribute(name) ? whole(name, min, max) : fallback;
    }

    /** Returns a decimal number as a string, without zeros at its end. */
    String number(String name) throws ProgramFault {
        String text = text(name);
        if (text.length() > LONGEST_NUMBER || !text.matches("-?[0-9]+(\\.[0-9]+)?")) {
            throw new ProgramFault(Kind.WRONG, place + ": '" + name + "' must be a number such as 7.5");
        }
        return new BigDecimal(text).stripTrailingZeros().toPlainString();
    }
}
