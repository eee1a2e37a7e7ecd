package org.shinpan.server.play;

import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * An event that is stored in an {@link EventLog}. There are events of games ({@link Event}), of classes and of
 * simultaneous games. Every kind of event has a different name, so that the name of a stored event shows its type.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public interface LogEvent {}
