/** Checks of arguments that the packages of Shinpan share. Exported only to Shinpan's own modules. */
@NullMarked
package org.shinpan.rules.check;

import org.jspecify.annotations.NullMarked;
