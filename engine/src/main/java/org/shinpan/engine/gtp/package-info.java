/** The Go Text Protocol: lines and commands ({@code GtpProtocol}) apart from commands and game ({@code GtpReferee}). */
@NullMarked
package org.shinpan.engine.gtp;

import org.jspecify.annotations.NullMarked;
