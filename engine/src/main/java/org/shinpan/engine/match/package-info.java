/** Matches between programs, refereed by the letter of a rule text. */
@NullMarked
package org.shinpan.engine.match;

import org.jspecify.annotations.NullMarked;
