/** Classes: a board that a teacher leads and pupils follow, with questions and answers. */
@NullMarked
package org.shinpan.server.teach;

import org.jspecify.annotations.NullMarked;
