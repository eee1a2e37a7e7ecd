/**
 * The server for games between people in the browser. {@link org.shinpan.server.Server} starts its parts, which are in
 * the packages below this one.
 */
@NullMarked
package org.shinpan.server;

import org.jspecify.annotations.NullMarked;
