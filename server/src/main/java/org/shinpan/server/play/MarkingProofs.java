package org.shinpan.server.play;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;

/** Looks for proofs of life and death while the players mark. What was found becomes events of the game. */
final class MarkingProofs {

    /** Looks for proofs, in its own time. */
    interface Provers {

        /** Hands over the findings about the chains of a position, or never answers. */
        void prove(Position position, Consumer<Map<Chain, Finding>> found);

        /** Hands over the finding about one chain by the definition of the Japanese rules, or never answers. */
        void confirm(Position position, Chain chain, Consumer<Finding> found);
    }

    private final Room room;
    private final Provers provers;

    MarkingProofs(Room room, Provers provers) {
        this.room = room;
        this.provers = provers;
    }

    /** Whether the game waits for a search. */
    static boolean areDue(Table table) {
        return table.waitsForProofs() || unsearched(table).isPresent();
    }

    /** Begins the searches that the game needs. */
    void look(Table table) {
        if (table.waitsForProofs()) {
            Position position = table.game().position();
            // The findings are about independent life. Under other texts they only help the proposal, and nothing is
            // proved.
            boolean proves = table.game().rules().traits().life() == Traits.Life.INDEPENDENT;
            provers.prove(position, findings -> {
                // A proposal plays games out, so it is made before the room is locked.
                List<Event> found = proves ? Proofs.events(position, findings) : Proofs.proposal(position, findings);
                room.keepWhile(
                        now -> now.waitsForProofs() && now.game().position().equals(position), now -> found);
            });
        }
        unsearched(table)
                .ifPresent(chain -> provers.confirm(
                        table.game().position(),
                        chain,
                        finding -> room.keepWhile(
                                now -> unsearched(now).filter(chain::equals).isPresent(),
                                now -> List.of(new Event.Searched(finding.life(), finding.reason())))));
    }

    /** The chain of the open claim, while no search for a proof has ended. */
    private static Optional<Chain> unsearched(Table table) {
        return table.phase() == Phase.MARKING
                ? table.marking()
                        .claims()
                        .open()
                        .filter(claim -> !claim.searched())
                        .map(claim -> claim.study().chain())
                : Optional.empty();
    }
}
