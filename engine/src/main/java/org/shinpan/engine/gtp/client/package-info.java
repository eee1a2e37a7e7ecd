/** Shinpan as a GTP client: starts another program, asks it for moves, and stops it. */
@NullMarked
package org.shinpan.engine.gtp.client;

import org.jspecify.annotations.NullMarked;
