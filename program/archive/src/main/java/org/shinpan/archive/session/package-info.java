/** A Spark session, and the work on archives that runs on it. */
@NullMarked
package org.shinpan.archive.session;

import org.jspecify.annotations.NullMarked;
