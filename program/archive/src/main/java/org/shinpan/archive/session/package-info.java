/** A session of Spark, and what an archive is asked for on it. */
@NullMarked
package org.shinpan.archive.session;

import org.jspecify.annotations.NullMarked;
