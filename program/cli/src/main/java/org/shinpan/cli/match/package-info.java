/** {@code shinpan match}: games between two programs. */
@NullMarked
package org.shinpan.cli.match;

import org.jspecify.annotations.NullMarked;
