/** The content and the files of the log. */
@NullMarked
package org.shinpan.server.log;

import org.jspecify.annotations.NullMarked;
