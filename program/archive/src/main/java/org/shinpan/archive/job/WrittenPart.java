package org.shinpan.archive.job;

import java.io.Serializable;
import java.util.List;
import org.shinpan.archive.source.Piece;

/**
 * What one task has written: a file of each table with this name.
 *
 * @param name the name, without an ending; no other attempt has it
 * @param pieces what the task has read
 * @param games the number of rows of {@code games}
 * @param verdicts the number of rows of {@code verdicts}
 * @param faults the number of rows of {@code faults}
 * @param weight how much work the task was, in bytes
 */
record WrittenPart(String name, List<Piece> pieces, long games, long verdicts, long faults, long weight)
        implements Serializable {}
