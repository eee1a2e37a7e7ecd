/**
 * The programs that people can play against on the server, and that give opinions on positions. They are Shinpan's own
 * player and other programs that the operator allows. The package limits how many of them run at the same time.
 */
@NullMarked
package org.shinpan.server.engines;

import org.jspecify.annotations.NullMarked;
