package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.shinpan.life.opinion.Marking;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Traits;
import org.shinpan.server.play.GameState.Phase;

/** Looks for proofs of life and death while the players mark. The findings become events of the game. */
final class MarkingProofs {

    private final Decision.LateEvents late;
    private final Proofs proofs;

    MarkingProofs(Decision.LateEvents late, Proofs proofs) {
        this.late = late;
        this.proofs = proofs;
    }

    /** Returns whether the game waits for a search. */
    static boolean areDue(GameState state) {
        return state.waitsForProofs() || unsearched(state).isPresent();
    }

    /** Starts the searches that the game needs, queued under an address. */
    void look(GameState state, String address) {
        if (state.waitsForProofs()) {
            Position position = state.game().position();
            // The findings are about independent life. Under other texts they only help the proposal, and prove
            // nothing.
            boolean proves = state.game().rules().traits().life() == Traits.Life.INDEPENDENT;
            proofs.prove(position, address, findings -> {
                // A proposal plays games out, so it is made before the room is locked.
                List<Event> found = proves ? events(position, findings) : proposal(position, findings);
                late.keepWhile(
                        now -> now.waitsForProofs() && now.game().position().equals(position), now -> found);
            });
        }
        unsearched(state)
                .ifPresent(chain -> proofs.proveJapanese(
                        state.game().position(),
                        chain,
                        address,
                        finding -> late.keepWhile(
                                now -> unsearched(now).filter(chain::equals).isPresent(),
                                now -> List.of(new Event.Searched(finding.life(), finding.reason())))));
    }

    /** Returns the chain of the open claim if the search for a proof about it has not ended. */
    static Optional<Chain> unsearched(GameState state) {
        return state.phase() == Phase.MARKING
                ? state.marking()
                        .claims()
                        .open()
                        .filter(claim -> !claim.searched())
                        .map(claim -> claim.study().chain())
                : Optional.empty();
    }

    /** Returns the events for the findings: the proved chains, and the proposal of marks for the other chains. */
    static List<Event> events(Position position, Map<Chain, Finding> findings) {
        List<Event> events = new ArrayList<>();
        events.add(new Event.Proved(
                names(findings, finding -> finding.life() == Life.ALIVE),
                names(findings, finding -> finding.life() == Life.NOT_ALIVE)));
        if (!findings.isEmpty()) {
            Marking marking = Marking.propose(position, findings.values());
            events.add(new Event.Suggested(
                    names(findings, finding -> !marking.living().contains(finding.chain()))));
        }
        return events;
    }

    /**
     * Returns the events under a text that does not ask for independent life, so that nothing is proved. A chain that
     * is independently alive is not proposed as dead, nor is a chain in a seki. A chain that is not independently alive
     * may still live, because a move that is left to play may save it.
     */
    static List<Event> proposal(Position position, Map<Chain, Finding> findings) {
        List<Finding> alive = findings.values().stream()
                .filter(finding -> finding.life() == Life.ALIVE)
                .toList();
        Marking marking = Marking.propose(position, alive);
        List<String> dead = position.chains().stream()
                .filter(chain -> !marking.living().contains(chain))
                .filter(chain -> !marking.filling().seki().intersects(chain.points()))
                .map(chain -> chain.points().first())
                .sorted()
                .map(Point::toString)
                .toList();
        return List.of(new Event.Proved(List.of(), List.of()), new Event.Suggested(dead));
    }

    private static List<String> names(Map<Chain, Finding> findings, Predicate<Finding> which) {
        return findings.values().stream()
                .filter(which)
                .map(finding -> finding.chain().points().first())
                .sorted()
                .map(Point::toString)
                .toList();
    }
}
