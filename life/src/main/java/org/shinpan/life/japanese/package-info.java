/** The study of a position by the Japanese definition of life. */
@NullMarked
package org.shinpan.life.japanese;

import org.jspecify.annotations.NullMarked;
