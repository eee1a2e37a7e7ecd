/** Checks of arguments, and forms of text, that all modules share. Exported only to Shinpan's own modules. */
@NullMarked
package org.shinpan.rules.check;

import org.jspecify.annotations.NullMarked;
