/** One judgement a text on a game record, where the texts part on it, and the JSON of both. */
@NullMarked
package org.shinpan.judge;

import org.jspecify.annotations.NullMarked;
