/**
 * Reads files with game records in the formats SGF, GIB, NGF and UGF. The format is recognized by the content of the
 * file. Long files are read in parts.
 */
@NullMarked
package org.shinpan.sgf.formats;

import org.jspecify.annotations.NullMarked;
