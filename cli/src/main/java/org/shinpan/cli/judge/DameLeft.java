package org.shinpan.cli.judge;

import java.util.Collection;
import org.shinpan.life.opinion.Filling;
import org.shinpan.life.opinion.Marking;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Result;

/**
 * What would still be played where players stop with dame left, and the score then: an opinion where nothing is proved,
 * and never a verdict.
 *
 * @param history the game
 * @param strings how many strings there are
 * @param marking what is proposed of them
 */
record DameLeft(History history, int strings, Marking marking) {

    static DameLeft of(History history, Collection<Finding> findings) {
        return new DameLeft(history, findings.size(), Marking.propose(history.position(), findings));
    }

    boolean isNothing() {
        return marking.filling().dame().isEmpty() && marking.filling().teire().isEmpty();
    }

    /** One line without its end. */
    @Override
    public String toString() {
        Filling filling = marking.filling();
        Result result = Result.ofMargin(filling.margin(history));
        return "left to play: an opinion, " + marking.proved().size() + " of " + strings + " strings proved: "
                + (filling.dame().isEmpty()
                        ? "no dame left"
                        : "dame left at " + filling.dame().names())
                + (filling.teire().isEmpty()
                        ? ""
                        : ", then to be connected at " + filling.teire().names())
                + (filling.seki().isEmpty() ? "" : ", in seki " + filling.seki().names())
                + "; with that played "
                + (result instanceof Result.Tied ? "a tie" : result);
    }
}
