/**
 * Verdicts, settlements and judged games in the forms that programs read: JSON, JSON schemas, CSV and the columns of
 * tables. Each form is described once, by a record that is called a view.
 */
@NullMarked
package org.shinpan.views;

import org.jspecify.annotations.NullMarked;
