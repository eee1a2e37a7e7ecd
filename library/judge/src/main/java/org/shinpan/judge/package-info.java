/** Game records judged by the rule texts, the differences between the texts, and sentences about verdicts. */
@NullMarked
package org.shinpan.judge;

import org.jspecify.annotations.NullMarked;
