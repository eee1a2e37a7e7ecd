/** The outward forms of verdicts, settlements and judged games, each described once, by a record. */
@NullMarked
package org.shinpan.views;

import org.jspecify.annotations.NullMarked;
