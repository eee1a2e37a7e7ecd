package org.shinpan.server.teach;

import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Seats;
import org.shinpan.server.play.Secret;
import org.shinpan.server.play.Setup;

/**
 * All groups of simultaneous games. A group consists of the games of one host; it has one code, by which guests find
 * it.
 */
public final class Simuls extends CodedRooms<SimulEvent, Simul> {

    private final EventLog journal;
    private final Nodes nodes;
    private final Lobby lobby;

    /**
     * A newly opened group of simultaneous games.
     *
     * @param id the name of the group in the journal, which is the code that guests type
     * @param secret the secret of the host, with which the host plays all games
     */
    public record OpenedSimul(String id, String secret) {}

    /** Creates an object that opens groups of games in a log, and reads the groups that the log contains. */
    public Simuls(EventLog journal, Nodes nodes, Lobby lobby) {
        super(journal, nodes, SimulEvent.class, "code of simultaneous games");
        this.journal = journal;
        this.nodes = nodes;
        this.lobby = lobby;
    }

    /**
     * Opens a group of simultaneous games.
     *
     * @param name the name of the host
     * @param setup the game that guests are offered, with the host's colour
     */
    public OpenedSimul open(String name, Setup setup, SimulEvent.Start start) {
        String secret = Secret.random();
        String id = begin(new SimulEvent.Opened(Seats.name(name), setup, start, Secret.proof(secret)));
        return new OpenedSimul(id, secret);
    }

    @Override
    Simul roomOf(String id, EventLog.Kept kept) {
        return new Simul(id, journal, kept, nodes, lobby.newGames()::make);
    }
}
