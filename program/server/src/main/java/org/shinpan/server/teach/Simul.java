package org.shinpan.server.teach;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Secret;
import org.shinpan.server.teach.SimulState.Role;

/**
 * A group of simultaneous games, in which one host plays a game against every guest, in the memory of this server. It
 * only knows the guests and the ids of their games; the games are ordinary games of the server. {@link Simuls} opens
 * and closes the groups.
 */
public final class Simul extends CodedRoom<SimulEvent> {

    /**
     * The maximum number of events. Without it, a host could fill the disk by opening and closing the games for new
     * guests again and again.
     */
    private static final int MAX_EVENTS = 2000;

    private final SimulState state;
    private final SimulDecision.Maker maker;

    /**
     * A place that a guest has taken.
     *
     * @param secret the secret of the guest, with which the guest also plays the game
     * @param place the number of the guest, from 1
     */
    public record TakenPlace(String secret, int place) {}

    Simul(String id, EventLog journal, EventLog.Kept kept, Nodes nodes, SimulDecision.Maker maker) {
        super(id, SimulEvent.class, journal, kept, nodes);
        this.maker = maker;
        this.state = SimulState.of(kept.events(SimulEvent.class));
        learnAll(kept);
    }

    @Override
    protected int version() {
        return state.version();
    }

    @Override
    protected void apply(List<SimulEvent> events, boolean isOwn) {
        events.forEach(state::apply);
    }

    /**
     * Returns false, because this object has no watchers of its own. The screens of the pages read its state twice a
     * second, and every reading counts as a use that keeps the object in memory.
     */
    @Override
    boolean isWatched() {
        return false;
    }

    /**
     * Runs a function that reads the state, under its lock, and returns the result. The state does not change during
     * the call.
     */
    public <T> T look(Function<SimulState, T> at) {
        use();
        return withLock(() -> at.apply(state));
    }

    /** Returns the role of the person who holds a secret. */
    public Role role(String secret) {
        return look(at -> at.role(Secret.proof(secret)));
    }

    /**
     * Lets a guest join.
     *
     * @param name the name that the guest typed
     * @throws Refusal if the host has closed the games, or all places are taken
     */
    public TakenPlace join(String name) {
        use();
        String shown = newcomer(name);
        return retry(() -> {
            String secret = Secret.random();
            add(new SimulDecision(state, maker).join(shown, Secret.proof(secret)), "");
            return new TakenPlace(secret, state.joined());
        });
    }

    /**
     * Carries out a request of the host. A request that was carried out before changes nothing, and returns the same
     * answer.
     *
     * @param request the sender's name for this request; may be empty
     * @return the version after the request
     * @throws Refusal if the request is not possible
     */
    public int act(String secret, String request, SimulDecision.Act act) {
        use();
        return retry(() -> {
            if (!state.role(Secret.proof(secret)).leads()) {
                throw new Refusal(Code.NO_SEAT, "only the host can do this");
            }
            OptionalInt before = carriedOut(request);
            if (!request.isEmpty() && before.isPresent()) {
                return before.getAsInt();
            }
            add(act.at(new SimulDecision(state, maker)), request);
            return state.version();
        });
    }

    private void add(List<SimulEvent> events, String request) {
        if (state.version() + events.size() > MAX_EVENTS) {
            throw new Refusal(Code.TOO_MANY, "there were " + MAX_EVENTS + " events; open new games");
        }
        keep(events, request);
    }
}
