/** Files with game records in the formats SGF, GIB, NGF and UGF. */
@NullMarked
package org.shinpan.sgf.formats;

import org.jspecify.annotations.NullMarked;
