/**
 * Runs the work on archives in a Spark session. This is the only package that the class {@code Archive} loads by name,
 * because Spark may be missing.
 */
@NullMarked
package org.shinpan.archive.session;

import org.jspecify.annotations.NullMarked;
