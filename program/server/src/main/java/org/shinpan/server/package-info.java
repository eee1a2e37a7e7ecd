/** The server for games between people in the browser. */
@NullMarked
package org.shinpan.server;

import org.jspecify.annotations.NullMarked;
