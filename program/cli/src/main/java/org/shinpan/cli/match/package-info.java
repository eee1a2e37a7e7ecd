/** The command {@code shinpan match}: plays games between programs. */
@NullMarked
package org.shinpan.cli.match;

import org.jspecify.annotations.NullMarked;
