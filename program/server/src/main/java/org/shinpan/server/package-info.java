/**
 * The server for games between people in the browser. {@link org.shinpan.server.Server} starts the parts of it, which
 * are in the packages below this one.
 */
@NullMarked
package org.shinpan.server;

import org.jspecify.annotations.NullMarked;
