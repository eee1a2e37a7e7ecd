/** The fast twin of the plain reading: mutable, incremental, proved equal to it by test, and never believed alone. */
@NullMarked
package org.shinpan.rules.fast;

import org.jspecify.annotations.NullMarked;
