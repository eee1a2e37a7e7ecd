package org.shinpan.server.play;

import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * An event of anything that an {@link EventLog} keeps: of a game ({@link Event}) or of a class. The kinds of all events
 * have different names, so a stored event says itself what it belongs to.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public interface LogEvent {}
