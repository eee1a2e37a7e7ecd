/** The rule texts, with one class for every text, and the names by which game records name them. */
@NullMarked
package org.shinpan.rules.rulesets;

import org.jspecify.annotations.NullMarked;
