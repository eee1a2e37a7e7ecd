package org.shinpan.rules.law;

import org.shinpan.rules.check.Present;

/**
 * A visitor of endings whose answers depend only on the kind of the ending. Each component is the answer for the kind
 * that its name mentions.
 */
record ByKind<R>(R afterPasses, R afterResignation, R afterTie, R afterNoResult, R afterBothLose, R afterForfeit)
        implements Ending.Cases<R> {

    ByKind {
        Present.all("the first answer", afterPasses, "the second answer", afterResignation, "the third", afterTie);
        Present.all("the fourth answer", afterNoResult, "the fifth", afterBothLose, "the sixth", afterForfeit);
    }

    @Override
    public R twoPasses(Ending.TwoPasses ending) {
        return afterPasses;
    }

    @Override
    public R resignation(Ending.Resignation ending) {
        return afterResignation;
    }

    @Override
    public R repetitionTie(Ending.RepetitionTie ending) {
        return afterTie;
    }

    @Override
    public R noResult(Ending.NoResult ending) {
        return afterNoResult;
    }

    @Override
    public R bothLose(Ending.BothLose ending) {
        return afterBothLose;
    }

    @Override
    public R forfeit(Ending.Forfeit ending) {
        return afterForfeit;
    }
}
