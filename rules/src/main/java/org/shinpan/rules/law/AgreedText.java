package org.shinpan.rules.law;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;

/**
 * A text under which the stones that both players call dead are taken off after two passes, and play is resumed if the
 * players do not agree. The class of the text says by which clauses, and who moves next.
 */
public abstract class AgreedText extends RuleText {

    private final LifeJudge agreed;

    /**
     * A text with what it leaves to the players.
     *
     * @param text its clauses
     * @param title its title and where it comes from, in one line
     * @param agreed which chains the players agree to be alive or dead; it counts only if it is an agreement
     * @param gaps what games have and the text does not mention
     */
    protected AgreedText(Clauses text, String title, LifeJudge agreed, Gap... gaps) {
        super(text, title, gaps);
        this.agreed = Objects.requireNonNull(agreed, "the agreement must not be null");
    }

    /**
     * {@return the chains that the players agree to be dead; none without an agreement}
     *
     * @param position the position at the end
     */
    protected final PointSet agreedDead(Position position) {
        Objects.requireNonNull(position, "the position must not be null");
        PointSet dead = PointSet.empty(position.board());
        if (agreed.isAgreement()) {
            for (Player player : Player.values()) {
                for (Chain chain : position.chains(player.color())) {
                    boolean dies = agreed.judge(position, chain) == LifeJudge.Life.NOT_ALIVE;
                    dead = dies ? dead.union(chain.points()) : dead;
                }
            }
        }
        return dead;
    }

    /**
     * {@return what is said of a counted game of which no agreement on dead stones is known}
     *
     * @param history the game
     */
    protected final List<Silence> unlessAgreed(History history) {
        boolean counted = history.ending().orElse(null) instanceof Ending.TwoPasses;
        return counted && !agreed.isAgreement()
                ? List.of(new Silence(
                        "dead stones", "no agreement of the players is known; all stones are counted as they stand"))
                : List.of();
    }

    /**
     * {@return a game that two passes ended, with play resumed; empty if it did not end so}
     *
     * @param ended the game
     * @param next the player who moves next
     */
    protected static Optional<History> resumedAfterPasses(History ended, Player next) {
        Present.all("the history", ended, "the player", next);
        return ended.ending().orElse(null) instanceof Ending.TwoPasses
                ? Optional.of(ended.resumed(next))
                : Optional.empty();
    }
}
