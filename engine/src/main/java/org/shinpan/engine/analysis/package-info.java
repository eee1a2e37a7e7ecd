/** KataGo's protocol for analysis: queries and replies as lines of JSON, for clients that know no other. */
@NullMarked
package org.shinpan.engine.analysis;

import org.jspecify.annotations.NullMarked;
