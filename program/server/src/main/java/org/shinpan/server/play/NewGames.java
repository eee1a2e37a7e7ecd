package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.shinpan.server.engines.EnginePool;
import org.shinpan.server.play.Seats.Person;

/** Creates games: chooses their ids and secrets, and writes their first events to the journal. */
public final class NewGames {

    private final EventLog journal;
    private final Nodes nodes;
    private final EnginePool engines;
    private final LongAdder made = new LongAdder();

    /**
     * A newly created game.
     *
     * @param secret the secret of the host's seat, or of both seats in a game on one screen
     * @param invitation the secret with which the other player takes the second seat; empty if that seat is already
     *     taken
     */
    public record Made(String id, String secret, String invitation) {}

    NewGames(EventLog journal, Nodes nodes, EnginePool engines) {
        this.journal = journal;
        this.nodes = nodes;
        this.engines = engines;
    }

    /** Creates a game between people. In a game on one screen, the second name belongs to the other player. */
    public Made make(Setup setup, String hostName, String guestName) {
        String id = Secret.randomGame();
        String secret = Secret.random();
        String proof = Secret.proof(secret);
        Event.Seated host = new Event.Seated(Seat.HOST, Seats.name(hostName), proof);
        if (setup.meeting() == Setup.Meeting.SAME_SCREEN) {
            begin(id, new Event.Created(setup, ""), host, new Event.Seated(Seat.GUEST, Seats.name(guestName), proof));
            return new Made(id, secret, "");
        }
        // Everybody who finds a public game may take the free seat, so its invitation is no secret.
        String invitation = setup.listing() == Setup.Listing.PUBLIC ? openInvitation(id) : Secret.random();
        begin(id, new Event.Created(setup, Secret.proof(invitation)), host);
        return new Made(id, secret, invitation);
    }

    /** Creates a public game that belongs to a table, with both seats free. Returns its name. */
    public String makeAtTable(Setup setup, Event.Tabled table) {
        String id = Secret.randomGame();
        begin(id, new Event.Created(setup, ""), table);
        return id;
    }

    /** Returns the invitation for the free seat of a public game. */
    public static String openInvitation(String id) {
        return id;
    }

    /**
     * Creates a game against a program.
     *
     * @param engine the name of the program
     * @param level one of the levels that the program is offered at
     * @throws Refusal if there is no such program, it does not play such games, or all programs are busy
     */
    public Made make(Setup setup, String hostName, String engine, String level) {
        engines.objection(engine, level, setup.rules(), setup.columns(), setup.rows())
                .ifPresent(objection -> {
                    throw new Refusal(Refusal.Code.BAD_SETUP, objection);
                });
        if (engines.isBusy()) {
            throw new Refusal(Refusal.Code.TOO_MANY, "too many games wait for programs; try again later");
        }
        Made game = new Made(Secret.randomGame(), Secret.random(), "");
        begin(
                game.id(),
                new Event.Created(setup, ""),
                new Event.Seated(Seat.HOST, Seats.name(hostName), Secret.proof(game.secret())),
                new Event.EngineSeated(Seat.GUEST, engine, level));
        return game;
    }

    /** Creates the next game of the same players, with the colours swapped, and returns its name. */
    String next(GameState before) {
        String id = Secret.randomGame();
        begin(id, new Event.Created(before.setup().swapped(), ""), again(before, Seat.HOST), again(before, Seat.GUEST));
        return id;
    }

    /** Creates a game of two persons who already have their seats. Returns its name. */
    public String make(Setup setup, Event.Seated host, Event.Seated guest) {
        String id = Secret.randomGame();
        begin(id, new Event.Created(setup, ""), host, guest);
        return id;
    }

    /** Returns the event with which a player or program gets the same seat in the next game. */
    private static Event again(GameState before, Seat seat) {
        Person person = before.seats().person(seat).orElseThrow();
        return before.seats().isEngine(seat)
                ? before.seats().engine().orElseThrow()
                : new Event.Seated(seat, person.name(), person.proof());
    }

    private void begin(String id, Event... events) {
        List<EventLog.Entry> entries = new ArrayList<>();
        for (Event event : events) {
            entries.add(new EventLog.Entry(entries.size() + 1, nodes.now(), "", event));
        }
        journal.append(id, entries);
        made.increment();
    }

    /** Returns the number of games created since the start. */
    public long made() {
        return made.sum();
    }
}
