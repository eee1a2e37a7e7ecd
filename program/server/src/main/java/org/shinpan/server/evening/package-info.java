/** An evening of a club: numbered tables, where people find their games. */
@NullMarked
package org.shinpan.server.evening;

import org.jspecify.annotations.NullMarked;
