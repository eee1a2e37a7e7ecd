package org.shinpan.rules.law;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Traits.Prohibition;

/**
 * The bookkeeping that all rule texts share: whose turn it is, whether the game is over, resignation, and the list of what
 * the text is silent about. What a text says of plays, passes and scores stands in its own class.
 */
public abstract class RuleText implements RuleSet {

    private final String name;
    private final String title;
    private final List<Gap> gaps;

    /**
     * A text.
     *
     * @param name the name by which it is chosen
     * @param title its title and where it comes from, in one line
     * @param gaps what games have and the text does not mention
     */
    protected RuleText(String name, String title, Gap... gaps) {
        this.name = Objects.requireNonNull(name, "the name must not be null");
        this.title = Objects.requireNonNull(title, "the title must not be null");
        this.gaps = List.of(gaps);
    }

    /** What the text says of a stone put on a point of the board by the player to move. */
    protected abstract Verdict play(History history, Player player, Point point);

    /** What the text says of a pass by the player to move. */
    protected abstract Verdict pass(History history);

    /** What a game counts under the text, over or not. */
    protected abstract Score score(History history);

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String title() {
        return title;
    }

    @Override
    public final Verdict judge(History history, Turn turn) {
        Present.all("the history", history, "the turn", turn);
        if (history.ending().isPresent()) {
            Ending ending = history.ending().get();
            boolean tie = ending instanceof Ending.RepetitionTie;
            return barred(tie ? Prohibition.AFTER_TIE : Prohibition.AFTER_END, new Witness.GameOver(ending));
        }
        if (turn.move() instanceof Move.Resign && gaps.contains(Gap.RESIGNATION)) {
            return resigned(history, turn.player());
        }
        if (turn.player() != history.toMove()) {
            return barred(Prohibition.OUT_OF_TURN, new Witness.NotOnTurn(history.toMove()));
        }
        if (turn.move() instanceof Move.Play play) {
            return play(history, turn.player(), play.point());
        }
        return turn.move() instanceof Move.Pass ? pass(history) : resigned(history, turn.player());
    }

    private static Verdict resigned(History history, Player by) {
        return Verdict.Legal.unchanged(history.position()).ending(new Ending.Resignation(by));
    }

    private Verdict.Illegal barred(Prohibition prohibition, Witness witness) {
        return new Verdict.Illegal(traits().clause(prohibition).orElseThrow(), witness);
    }

    /** The verdict on a play on a point that holds a stone, by the clause that asks for an empty one. */
    protected static Verdict.Illegal occupied(History history, Point point, Clause clause) {
        Player by = history.position().at(point) == Color.BLACK ? Player.BLACK : Player.WHITE;
        return new Verdict.Illegal(clause, new Witness.Occupied(point, by));
    }

    @Override
    public Settlement settle(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        Score score = score(history);
        return Settlement.of(history, score, silences(history, score));
    }

    /** What the text is silent about, of the things that a game has; a list that can be added to. */
    protected final List<Silence> silences(History history, Score score) {
        List<Silence> silences = new ArrayList<>();
        for (Gap gap : Gap.values()) {
            if (gaps.contains(gap)) {
                gap.silence(history, score).ifPresent(silences::add);
            }
        }
        return silences;
    }

    @Override
    public final String toString() {
        return name;
    }
}
