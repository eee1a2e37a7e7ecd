/** SGF as trees of nodes, properties and values: reading, writing and building them. Knows nothing of Go. */
@NullMarked
package org.shinpan.sgf.tree;

import org.jspecify.annotations.NullMarked;
