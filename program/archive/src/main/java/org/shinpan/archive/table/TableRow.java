package org.shinpan.archive.table;

/**
 * A row of a table: the fields on a stretch of a tape.
 *
 * @param tape the tape
 * @param start the place of the first field
 * @param end the place after the last value
 */
public record TableRow(Tape tape, int start, int end) {}
