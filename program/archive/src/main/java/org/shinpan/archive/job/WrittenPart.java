package org.shinpan.archive.job;

import java.io.Serializable;
import java.util.List;
import org.shinpan.archive.source.Piece;

/**
 * The output of one task: a file of every table with the name of this part.
 *
 * @param name the name, without an extension; no other attempt has the same name
 * @param pieces the pieces that the task has read
 * @param games the number of rows of {@code games}
 * @param verdicts the number of rows of {@code verdicts}
 * @param faults the number of rows of {@code faults}
 * @param weight the amount of work of the task, in bytes
 */
record WrittenPart(String name, List<Piece> pieces, long games, long verdicts, long faults, long weight)
        implements Serializable {}
