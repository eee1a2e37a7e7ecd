package org.shinpan.server.play;

import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * An event that is stored in an {@link EventLog}: of a game ({@link Event}), of a class or of simultaneous games. All
 * kinds of events have different names, so that a stored event shows what it belongs to.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public interface LogEvent {}
