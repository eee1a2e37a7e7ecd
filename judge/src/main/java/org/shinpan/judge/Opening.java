package org.shinpan.judge;

import org.jspecify.annotations.Nullable;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/**
 * As much of a record as all texts judge alike whose traits name all that they bar: everything but its last two turns, if the whole record is legal under
 * positional superko, no stone captures itself, and no handicap is owed in passes. Otherwise nothing.
 *
 * <p>Why that is alike: a record without a repetition breaks neither rule 8 of {@code go-gadget} nor P12 of {@code
 * wagc-intent}, each of which bars only plays that bring a position back, and no tie by P13 arises; without self-capture
 * rule 7A and P10 bar nothing. Two passes in a row end a game, so they can only be the last two turns, and those are left
 * to each text.
 */
final class Opening {

    private static final int LEFT_TO_THE_TEXTS = 2;

    /** The game of the thread's last record, to be used again if the next is on a board of the same size. */
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

    /** Where the game stands before the steps that are left to the texts. */
    History history() {
        return history;
    }

    /** How many steps of the record that takes. */
    int steps() {
        return steps;
    }

    /** The history before step {@code last}; the start itself if the record is not alike under all texts. */
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
