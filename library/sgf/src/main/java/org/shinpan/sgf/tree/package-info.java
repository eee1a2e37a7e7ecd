/** Reads, writes and builds SGF as trees of nodes, properties and values. This package knows nothing about Go. */
@NullMarked
package org.shinpan.sgf.tree;

import org.jspecify.annotations.NullMarked;
