/** The commands {@code shinpan convert} and {@code shinpan normalize}, which write records in another form. */
@NullMarked
package org.shinpan.cli.convert;

import org.jspecify.annotations.NullMarked;
