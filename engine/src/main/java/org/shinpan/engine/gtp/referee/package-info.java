/** Shinpan as a GTP program: the commands of the referee, and those of the player. */
@NullMarked
package org.shinpan.engine.gtp.referee;

import org.jspecify.annotations.NullMarked;
