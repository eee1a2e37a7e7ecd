/** The rule documents of {@code docs/rules}, read as text and run as examples. */
@NullMarked
package org.shinpan.rules.examples;

import org.jspecify.annotations.NullMarked;
