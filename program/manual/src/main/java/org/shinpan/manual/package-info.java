/** Makes the manual: a site of static pages, of the documents in {@code docs}. It runs while the program is built. */
@org.jspecify.annotations.NullMarked
package org.shinpan.manual;
