/**
 * Implements the operations on archives in a Spark session. The interface {@code Archive} loads this package by name,
 * because Spark may be missing.
 */
@NullMarked
package org.shinpan.archive.session;

import org.jspecify.annotations.NullMarked;
