/**
 * The Go Text Protocol: lines and commands ({@code GtpProtocol}) apart from commands and game ({@code GtpReferee}, {@code
 * GtpPlayer}), and the other end of the wire ({@code GtpClient}, {@code Opponent}).
 */
@NullMarked
package org.shinpan.engine.gtp;

import org.jspecify.annotations.NullMarked;
