/** Games in progress under one rule text, and counts of legal sequences and positions. */
@NullMarked
package org.shinpan.rules.game;

import org.jspecify.annotations.NullMarked;
