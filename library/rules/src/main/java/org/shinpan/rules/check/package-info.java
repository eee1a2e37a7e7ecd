/** Checks of arguments and normalization of text, for all modules of Shinpan. Exported only to these modules. */
@NullMarked
package org.shinpan.rules.check;

import org.jspecify.annotations.NullMarked;
