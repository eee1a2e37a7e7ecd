package org.shinpan.server.teach;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.shinpan.server.play.LogEvent;
import org.shinpan.server.play.Setup;

/**
 * An event of simultaneous games. Each game has its own log. Journals contain the names of the kinds
 * of events, of their fields and of the constants. {@link SimulState#apply} shows the effect of every kind.
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
     * @param proof the hash of the secret that holds the host's seat in all games
     */
    record Opened(String name, Setup setup, Start start, String proof) implements SimulEvent {}

    /**
     * A guest took a place. Places are numbered from 1.
     *
     * @param proof the hash of the guest's secret, which also holds the guest's seat
     */
    record Joined(String name, String proof) implements SimulEvent {}

    /**
     * The game of a place began.
     *
     * @param game the name of the game
     */
    record Begun(int place, String game) implements SimulEvent {}

    /** The host removed a guest. A game that has begun goes on by itself. */
    record Dismissed(int place) implements SimulEvent {}

    /** The host opened the games to further guests, or closed them. */
    record Door(boolean open) implements SimulEvent {}
}
