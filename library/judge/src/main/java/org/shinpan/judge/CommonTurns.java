package org.shinpan.judge;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Placement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.sgf.record.CompactSteps;
import org.shinpan.sgf.record.GameRecord;

/**
 * The part of a record that many rule sets judge in the same way, so that it is replayed only once for all of them.
 *
 * <p>This part is the whole record without a second pass at its end, if three conditions are met: the whole record is
 * legal under positional superko, there is no self-capture, and White does not give the handicap by passing. Otherwise
 * the part is empty. Only rule sets without {@code Prohibition.OTHER} use it: the traits of these rule sets name
 * everything that they bar. Before you add a rule set with other repetitions or endings, read the reason below;
 * {@code CommonTurnsTest} checks that the verdicts are the same with and without this class.
 *
 * <p>Reason: rule 8 of {@code go-gadget} and P12 of {@code wagc-intent} bar only plays that repeat a position, and P13
 * ends a game only after a repetition. So a record without a repetition breaks none of them. Without self-capture, rule
 * 7A and P10 bar nothing. Two passes in a row end a game, so the second one is the last turn, and each rule set judges
 * it itself.
 */
final class CommonTurns {

    /** The number of last turns that the history keeps in memory. Earlier turns are replayed on request. */
    private static final int LAST_TURNS = 2;

    private static final TrompTaylorRules STRICT = new TrompTaylorRules();

    /** The game of this thread's last record. The next record reuses it if its board has the same size. */
    private static final ThreadLocal<@Nullable FastGame> LATEST = new ThreadLocal<>();

    private final History history;
    private final int steps;

    CommonTurns(GameRecord record, Agreement agreement, SetUps setUps) {
        CompactSteps all = record.compactSteps();
        int last = all.size() - LAST_TURNS;
        boolean worthwhile =
                last > setUps.atTheStart() && FastReplay.suits(setUps) && !FastReplay.owesPasses(setUps, agreement);
        Optional<History> reached = worthwhile ? replay(record, agreement, setUps, last) : Optional.empty();
        if (reached.isEmpty()) {
            this.history = setUps.start(agreement);
            this.steps = setUps.atTheStart();
        } else {
            boolean twoPasses = all.isPass(last) && all.isPass(last + 1);
            this.steps = all.size() - (twoPasses ? 1 : 0);
            this.history = replayTurns(reached.get(), all, last, steps);
        }
    }

    /** Returns the game before the steps that each rule set judges itself. */
    History history() {
        return history;
    }

    /** Returns the number of steps in the common part. */
    int steps() {
        return steps;
    }

    /** Returns the history before step {@code last}; empty if the rule sets do not all judge the record alike. */
    private static Optional<History> replay(GameRecord record, Agreement agreement, SetUps setUps, int last) {
        FastGame game = gameOn(agreement);
        FastReplay replay = new FastReplay(record, setUps, game, agreement);
        if (!replay.to(last)) {
            return Optional.empty();
        }
        CompactSteps steps = record.compactSteps();
        History start = setUps.start(agreement);
        History reached = start.later(
                game.board().position(),
                steps.turn(last - 1),
                game.turns(),
                game.prisoners(Player.BLACK),
                game.prisoners(Player.WHITE),
                () -> replayTurns(start, steps, setUps.atTheStart(), last));
        return replay.run() && !replay.selfCapture() ? Optional.of(reached) : Optional.empty();
    }

    /**
     * Returns the history after the steps {@code from} to {@code end - 1}. All rule sets allow these steps, so no rule
     * set judges them: judging would look for earlier positions and therefore replay the earlier turns.
     */
    private static History replayTurns(History before, CompactSteps steps, int from, int end) {
        History history = before;
        for (int step = from; step < end; step++) {
            Turn turn = steps.turn(step);
            Position position = history.position();
            history = history.followedBy(
                    turn,
                    turn.move() instanceof Move.Play play
                            ? Placement.of(position, turn.player(), play.point())
                                    .removing(turn.player().opponent())
                                    .effect()
                            : Verdict.Legal.unchanged(position));
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
