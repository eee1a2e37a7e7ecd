/**
 * Converts the Markdown documents in {@code docs} to the manual, a site of static pages. It runs while the program is
 * built.
 */
@org.jspecify.annotations.NullMarked
package org.shinpan.manual;
