/**
 * Reads the documents in {@code docs/rules}, runs the examples in them, and compares the outcomes with what the
 * documents say.
 */
@NullMarked
package org.shinpan.cli.documents;

import org.jspecify.annotations.NullMarked;
