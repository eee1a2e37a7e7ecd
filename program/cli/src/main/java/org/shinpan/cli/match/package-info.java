/** The command {@code shinpan match}, which lets programs play games against each other and reports the results. */
@NullMarked
package org.shinpan.cli.match;

import org.jspecify.annotations.NullMarked;
