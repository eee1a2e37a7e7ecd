/** What several commands are given in the same way: options, records, exit statuses. */
@NullMarked
package org.shinpan.cli.input;

import org.jspecify.annotations.NullMarked;
