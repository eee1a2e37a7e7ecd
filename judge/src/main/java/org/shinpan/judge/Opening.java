package org.shinpan.judge;

import org.jspecify.annotations.Nullable;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/**
 * The part of a record that many texts judge alike.
 *
 * <p>This part is all turns but the last two, if three conditions hold: the whole record is legal under positional
 * superko, no stone captures itself, and no handicap is owed in passes. Otherwise the part is empty. It holds for texts
 * whose traits name all that they bar.
 *
 * <p>Reason: rule 8 of {@code go-gadget} and P12 of {@code wagc-intent} bar only plays that repeat a position, and P13
 * ends a game only by a repetition; so a record without a repetition breaks none of them. Without self-capture, rule 7A
 * and P10 bar nothing. Two passes in a row end a game, so they can only be the last two turns, and each text judges
 * those itself.
 */
final class Opening {

    private static final int LEFT_TO_THE_TEXTS = 2;

    /** The game of this thread's last record. The next record uses it again if its board has the same size. */
    private static final ThreadLocal<@Nullable FastGame> LATEST = new ThreadLocal<>();

    private final History history;
    private final int steps;

    Opening(RecordJudge judge) {
        SetUps setUps = judge.setUps();
        History start = setUps.start(judge.agreement());
        int last = judge.record().steps().size() - LEFT_TO_THE_TEXTS;
        boolean worthwhile = last > setUps.atTheStart()
                && !judge.stopsEarly()
                && Replay.suits(setUps)
                && !Replay.owesPasses(setUps, judge.agreement());
        History reached = worthwhile ? replay(judge, start, last) : start;
        this.history = reached;
        this.steps = reached == start ? setUps.atTheStart() : last;
    }

    /** The game before the steps that each text judges itself. */
    History history() {
        return history;
    }

    /** The number of steps in this part. */
    int steps() {
        return steps;
    }

    /** Returns the history before step {@code last}, or the start if the texts do not judge the record alike. */
    private static History replay(RecordJudge judge, History start, int last) {
        FastGame game = gameOn(judge.agreement());
        Replay replay = new Replay(judge.record(), judge.setUps(), game, judge.agreement());
        if (!replay.to(last)) {
            return start;
        }
        History reached = game.standing();
        return replay.run() && !replay.selfCapture() ? reached : start;
    }

    private static FastGame gameOn(Agreement agreement) {
        FastGame latest = LATEST.get();
        if (latest != null && latest.board().board() == agreement.board()) {
            return latest;
        }
        FastGame game = FastGame.start(new TrompTaylorRules(), agreement);
        LATEST.set(game);
        return game;
    }
}
