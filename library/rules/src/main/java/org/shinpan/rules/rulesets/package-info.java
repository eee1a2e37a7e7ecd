/**
 * The rule sets, with one class for each published text of rules, and the names by which game records refer to them.
 */
@NullMarked
package org.shinpan.rules.rulesets;

import org.jspecify.annotations.NullMarked;
