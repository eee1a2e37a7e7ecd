/** Verdicts, settlements and judged games in the forms that programs read. Each form is described once, by a record. */
@NullMarked
package org.shinpan.views;

import org.jspecify.annotations.NullMarked;
