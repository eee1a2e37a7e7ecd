/** The five rule texts, one class each, in the order of the text. */
@NullMarked
package org.shinpan.rules.rulesets;

import org.jspecify.annotations.NullMarked;
