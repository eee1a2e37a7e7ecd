/** The rule texts, one class each, in the order of the text; the names by which records declare them. */
@NullMarked
package org.shinpan.rules.rulesets;

import org.jspecify.annotations.NullMarked;
