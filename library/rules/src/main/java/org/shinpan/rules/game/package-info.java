/** A rule text applied to a game in progress, and counting over such games. */
@NullMarked
package org.shinpan.rules.game;

import org.jspecify.annotations.NullMarked;
