/** What the log says, and where it is kept. */
@NullMarked
package org.shinpan.server.log;

import org.jspecify.annotations.NullMarked;
