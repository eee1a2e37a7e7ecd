/**
 * Computer opponents for people, in nine levels of strength. The weakest level is for people who are learning the
 * rules.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.levels;

import org.jspecify.annotations.NullMarked;
