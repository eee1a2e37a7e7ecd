/**
 * Checks of arguments and normalization of text, for all modules of Shinpan. This package is exported only to these
 * modules.
 */
@NullMarked
package org.shinpan.rules.check;

import org.jspecify.annotations.NullMarked;
