/** A game between two people around the rules: seats, clocks, offers, agreement on life, and the events all that is made of. */
@NullMarked
package org.shinpan.server.play;

import org.jspecify.annotations.NullMarked;
