package org.shinpan.server.log;

import ch.qos.logback.classic.encoder.JsonEncoder;

/** Formats a log event as one line with a JSON object. Its field {@code formattedMessage} is for people. */
public final class LogLine extends JsonEncoder {

    /** Creates an encoder that leaves out the fields without information in this program. */
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
