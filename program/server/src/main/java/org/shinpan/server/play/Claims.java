package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.ChainStudy;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.server.play.Event.Mark;

/**
 * The claims that a chain is alive or dead, which players make after two passes under the Japanese rules. Only one
 * claim is open at a time. It is played out on a copy of the position (Articles 7.1 and 7.2), unless a proof settles it
 * or a player gives in. After that the mark of the chain is fixed; players who want to change it have to resume the
 * game (9.3).
 */
public final class Claims {

    /** The ways in which a claim is settled. */
    public enum How {
        PROVED,
        PLAYED,
        GIVEN_IN
    }

    /**
     * An open claim.
     *
     * @param by the player who claims
     * @param mark the life or death that this player claims for the chain
     * @param study the study in which the claim is played out
     * @param searched whether the search for a proof has ended
     */
    public record Open(Seat by, Mark mark, ChainStudy study, boolean searched) {}

    /**
     * A settled claim.
     *
     * @param chain the first point of the chain
     * @param reason one sentence without a full stop
     * @param clauses the articles that the reason rests on
     */
    public record Settled(Point chain, Mark mark, How how, String reason, List<String> clauses) {}

    private @Nullable Open open;
    private final List<Settled> settled = new ArrayList<>();

    /** Returns the claim that is being played out, if there is one. */
    public Optional<Open> open() {
        return Optional.ofNullable(open);
    }

    /** Returns the settled claims of this marking, in the order of their settlement. */
    public List<Settled> settled() {
        return List.copyOf(settled);
    }

    void clear() {
        open = null;
        settled.clear();
    }

    void begin(Position position, Event.Claimed claimed) {
        open = new Open(claimed.by(), claimed.mark(), ChainStudy.of(position, Point.parse(claimed.point())), false);
    }

    /** Plays a move of the study, and returns the outcome if the move ends the study. */
    Optional<Settled> studied(Event.Studied studied) {
        Open claim = requireOpen();
        ChainStudy study = claim.study();
        study = study.after(ChainStudy.Step.parse(study.position().board(), studied.move()));
        open = new Open(claim.by(), claim.mark(), study, claim.searched());
        return study.isOver()
                ? Optional.of(settle(mark(study.shows()), How.PLAYED, study.reason(), study.clauses()))
                : Optional.empty();
    }

    /**
     * Ends the study because a player gives in: the owner concedes that the chain is dead, the opponent that it lives.
     */
    Optional<Settled> gaveIn(Player player) {
        ChainStudy study = requireOpen().study();
        Mark mark = player == study.chain().player() ? Mark.NOT_ALIVE : Mark.ALIVE;
        return Optional.of(settle(mark, How.GIVEN_IN, player + " gave in", List.of("9.2")));
    }

    /** Ends the search for a proof, and returns the outcome if a proof was found. */
    Optional<Settled> endSearch(Event.Searched searched) {
        Open claim = requireOpen();
        open = new Open(claim.by(), claim.mark(), claim.study(), true);
        return searched.life() == Life.UNKNOWN
                ? Optional.empty()
                : Optional.of(settle(mark(searched.life()), How.PROVED, searched.reason(), List.of("7.1", "7.2")));
    }

    private Settled settle(Mark mark, How how, String reason, List<String> clauses) {
        Point first = requireOpen().study().chain().points().first();
        Settled now = new Settled(first, mark, how, reason, clauses);
        settled.add(now);
        open = null;
        return now;
    }

    private Open requireOpen() {
        return open().orElseThrow(() -> new IllegalStateException("no claim is open"));
    }

    private static Mark mark(Life life) {
        return life == Life.ALIVE ? Mark.ALIVE : Mark.NOT_ALIVE;
    }
}
