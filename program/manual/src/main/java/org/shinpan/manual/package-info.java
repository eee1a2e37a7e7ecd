/**
 * Converts the Markdown documents in {@code docs} to the manual, a site of static pages. This runs during the build of
 * the program.
 */
@org.jspecify.annotations.NullMarked
package org.shinpan.manual;
