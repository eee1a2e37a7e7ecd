package org.shinpan.server.teach;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.shinpan.server.play.LogEvent;
import org.shinpan.server.play.Setup;

/**
 * A stored event of a group of simultaneous games, in which one host plays against several guests. The games themselves
 * are ordinary games with their own events. {@link SimulState#apply} shows the effect of every kind. Stored journals
 * contain the names of the kinds, of their fields and of the enum constants, so these names must never change.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = SimulEvent.Opened.class, name = "simul-opened"),
    @JsonSubTypes.Type(value = SimulEvent.Joined.class, name = "simul-joined"),
    @JsonSubTypes.Type(value = SimulEvent.Begun.class, name = "simul-begun"),
    @JsonSubTypes.Type(value = SimulEvent.Dismissed.class, name = "simul-dismissed"),
    @JsonSubTypes.Type(value = SimulEvent.Door.class, name = "simul-door")
})
public sealed interface SimulEvent extends LogEvent {

    /** The time when the game of a guest begins. */
    enum Start {
        /** As soon as the guest joins, with the same handicap and komi for all. */
        AT_ONCE,
        /** When the host begins it, with a handicap and a komi for this guest. */
        BY_HOST
    }

    /**
     * Simultaneous games were opened.
     *
     * @param name the name of the host
     * @param setup the game that guests are offered, with the host's colour
     * @param start when the games begin
     * @param proof the hash of the host's secret, with which the host also plays all games
     */
    record Opened(String name, Setup setup, Start start, String proof) implements SimulEvent {}

    /**
     * A guest took a place. Places are numbered from 1.
     *
     * @param proof the hash of the guest's secret, with which the guest also plays the game
     */
    record Joined(String name, String proof) implements SimulEvent {}

    /**
     * The game of a place began.
     *
     * @param game the name of the game
     */
    record Begun(int place, String game) implements SimulEvent {}

    /** The host removed a guest. The guest's game continues if it has begun. */
    record Dismissed(int place) implements SimulEvent {}

    /** The host allowed more guests to join, or prevented it. */
    record Door(boolean open) implements SimulEvent {}
}
