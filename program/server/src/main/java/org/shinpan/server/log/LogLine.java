package org.shinpan.server.log;

import ch.qos.logback.classic.encoder.JsonEncoder;

/** A line of the log: one JSON object, whose {@code formattedMessage} is for people. */
public final class LogLine extends JsonEncoder {

    /** Creates an encoder without the fields that carry no information in this program. */
    @SuppressWarnings("this-escape")
    public LogLine() {
        setWithSequenceNumber(false);
        setWithNanoseconds(false);
        setWithContext(false);
        setWithMessage(false);
        setWithArguments(false);
        setWithFormattedMessage(true);
    }
}
