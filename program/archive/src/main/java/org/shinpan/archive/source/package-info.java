/** The sources of the records: the files of the input, the pieces that tasks read, and the boundaries of games. */
@NullMarked
package org.shinpan.archive.source;

import org.jspecify.annotations.NullMarked;
