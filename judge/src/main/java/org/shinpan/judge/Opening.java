package org.shinpan.judge;

import org.jspecify.annotations.Nullable;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.sgf.record.CompactSteps;

/**
 * The part of a record that many texts judge alike.
 *
 * <p>This part is the whole record without a second pass at its end, if three conditions hold: the whole record is
 * legal under positional superko, no stone captures itself, and no handicap is owed in passes. Otherwise the part is
 * empty. Only texts without {@code Prohibition.OTHER} use it: their traits name all that they bar. If a new text has
 * other repetitions or endings, read the reason below first; {@code OpeningTest} compares both ways of judging.
 *
 * <p>Reason: rule 8 of {@code go-gadget} and P12 of {@code wagc-intent} bar only plays that repeat a position, and P13
 * ends a game only by a repetition; so a record without a repetition breaks none of them. Without self-capture, rule 7A
 * and P10 bar nothing. Two passes in a row end a game, so the second one is the last turn, and each text judges it
 * itself.
 */
final class Opening {

    /** The number of turns at the end that the history holds one by one. */
    private static final int LAST_TURNS = 2;

    private static final TrompTaylorRules STRICT = new TrompTaylorRules();

    /** The game of this thread's last record. The next record uses it again if its board has the same size. */
    private static final ThreadLocal<@Nullable FastGame> LATEST = new ThreadLocal<>();

    private final History history;
    private final int steps;

    Opening(RecordJudge judge) {
        SetUps setUps = judge.setUps();
        History start = setUps.start(judge.agreement());
        CompactSteps all = judge.record().compactSteps();
        int last = all.size() - LAST_TURNS;
        boolean worthwhile = last > setUps.atTheStart()
                && !judge.stopsEarly()
                && Replay.suits(setUps)
                && !Replay.owesPasses(setUps, judge.agreement());
        History reached = worthwhile ? replay(judge, start, last) : start;
        if (reached == start) {
            this.history = start;
            this.steps = setUps.atTheStart();
        } else {
            boolean twoPasses = all.isPass(last) && all.isPass(last + 1);
            this.steps = all.size() - (twoPasses ? 1 : 0);
            this.history = taken(reached, all, last, steps);
        }
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

    /** The history after the steps from one to another, which all texts allow. */
    private static History taken(History before, CompactSteps steps, int from, int end) {
        History history = before;
        for (int step = from; step < end; step++) {
            Turn turn = steps.turn(step);
            history = history.with(turn, STRICT.judge(history, turn).effect().orElseThrow());
        }
        return history;
    }

    private static FastGame gameOn(Agreement agreement) {
        FastGame latest = LATEST.get();
        if (latest != null && latest.board().board() == agreement.board()) {
            return latest;
        }
        FastGame game = FastGame.start(STRICT, agreement);
        LATEST.set(game);
        return game;
    }
}
