package org.shinpan.archive.job;

import java.io.Serializable;
import java.util.List;
import org.shinpan.archive.source.Piece;

/**
 * The output of one Spark task, called a part: for every table a file that has the name of the part.
 *
 * @param name the name, without an extension; it is different even if a task is repeated
 * @param pieces the pieces that the task has read
 * @param games the number of rows of {@code games}
 * @param verdicts the number of rows of {@code verdicts}
 * @param faults the number of rows of {@code faults}
 * @param weight the amount of work of the task, in bytes
 */
record WrittenPart(String name, List<Piece> pieces, long games, long verdicts, long faults, long weight)
        implements Serializable {}
