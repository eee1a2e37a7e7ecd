package org.shinpan.rules.law;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;

/**
 * Base class of the rule sets that have no definition of life: after two passes, the stones that both players call dead
 * are removed, and play is resumed if the players do not agree. Subclasses define the clauses, and which player moves
 * next.
 *
 * <p>If no agreement is known, the result after two passes is open, unless it is the same whichever stones are dead.
 * The score then counts the board as it stands, with all its stones.
 */
public abstract class AgreedText extends RuleText {

    private final LifeJudge agreed;

    /**
     * Creates a rule set.
     *
     * @param text the clauses of the text
     * @param title the title of the text and its source, in one line
     * @param agreed the players' agreement on which chains are alive; ignored if it is not an agreement of players
     * @param gaps the matters that the text does not mention
     */
    protected AgreedText(Clauses text, String title, LifeJudge agreed, Gap... gaps) {
        super(text, title, gaps);
        this.agreed = Objects.requireNonNull(agreed, "the agreement must not be null");
    }

    /**
     * {@return the stones that the players agree to be dead; none without an agreement}
     *
     * @param position the position at the end
     */
    protected final PointSet agreedDead(Position position) {
        Objects.requireNonNull(position, "the position must not be null");
        PointSet dead = PointSet.empty(position.board());
        if (agreed.isAgreementOn(position)) {
            for (Chain chain : position.chains()) {
                boolean dies = agreed.judge(position, chain) == LifeJudge.Life.NOT_ALIVE;
                dead = dies ? dead.union(chain.points()) : dead;
            }
        }
        return dead;
    }

    /** {@return whether two passes ended the game, and no agreement on dead stones is known} */
    private boolean lacksAgreement(History history) {
        return history.ending().orElse(null) instanceof Ending.TwoPasses
                && !agreed.isAgreementOn(history.position())
                && !isAllAlive(history);
    }

    /**
     * {@return whether all stones count as alive after two passes, whatever the players say} The default is false.
     *
     * @param history the game
     */
    protected boolean isAllAlive(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        return false;
    }

    @Override
    protected final List<Silence> remarks(History history) {
        return lacksAgreement(history)
                ? List.of(new Silence(
                        "dead stones", "no agreement of the players is known; all stones are counted as they stand"))
                : List.of();
    }

    @Override
    Settlement settleAgreed(History history, Settlement asItStands) {
        if (!lacksAgreement(history)) {
            return asItStands;
        }
        LivingChains unknown = LivingChains.unknownIn(history.position());
        return dependsOn(unknown, history, asItStands.score())
                ? asItStands.dependingOn(unknown.question("alive"))
                : asItStands;
    }

    /**
     * {@return whether the score would differ if some chains were dead; true without a check if there are more chains
     * than {@link LivingChains#inEveryCase} tries}
     */
    private boolean dependsOn(LivingChains unknown, History history, Score asItStands) {
        BigDecimal margin = asItStands.margin().orElseThrow();
        return !unknown.inEveryCase(living -> ((AgreedText) withLife(living.agreed()))
                        .score(history)
                        .margin()
                        .orElseThrow()
                        .compareTo(margin)
                == 0);
    }

    /**
     * {@return a game that two passes ended, with play resumed; empty if it did not end by two passes}
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
