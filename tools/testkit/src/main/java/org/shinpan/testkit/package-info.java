/** Code that the tests of all modules share. */
@NullMarked
package org.shinpan.testkit;

import org.jspecify.annotations.NullMarked;
