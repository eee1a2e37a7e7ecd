/** Matches between programs, refereed by the letter. */
@NullMarked
package org.shinpan.engine.match;

import org.jspecify.annotations.NullMarked;
