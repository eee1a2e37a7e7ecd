/** The rule documents of {@code docs/rules}, read as text and run as examples. */
@NullMarked
package org.shinpan.cli.documents;

import org.jspecify.annotations.NullMarked;
