/** The inputs and outputs that several commands share: options, records, exit statuses. */
@NullMarked
package org.shinpan.cli.input;

import org.jspecify.annotations.NullMarked;
