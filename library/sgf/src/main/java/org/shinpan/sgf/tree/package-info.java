/** SGF as trees of nodes, properties and values, which can be read, written and built. It does not depend on Go. */
@NullMarked
package org.shinpan.sgf.tree;

import org.jspecify.annotations.NullMarked;
