/**
 * The log of the server: the format of its lines, the log files, and a filter that limits repeated messages to one line
 * a minute.
 */
@NullMarked
package org.shinpan.server.log;

import org.jspecify.annotations.NullMarked;
