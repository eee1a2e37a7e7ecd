package org.shinpan.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.judge.Judgement.Undecided;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.ReplayStep;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/** The replay of a recorded game under one rule set, turn by turn, with all notes about it. */
final class RuleSetReplay {

    private final RuleSet rules;
    private final AllowedRepetitions repetitions;
    private final List<Silence> said;
    private History history;
    private Optional<Undecided> undecided = Optional.empty();
    private OptionalInt sinceSetUp = OptionalInt.empty();

    /**
     * The game as it was when two passes ended it, as long as the record continues only with passes; otherwise empty.
     */
    private Optional<History> stopped = Optional.empty();

    /** The number of passes after the end by a player who was not to move. */
    private int passesAfterTheEnd;

    RuleSetReplay(RuleSet rules, History from, List<Silence> saidOfTheStart) {
        this.rules = rules;
        this.history = from;
        this.repetitions = new AllowedRepetitions(from);
        this.said = new ArrayList<>(saidOfTheStart);
    }

    RuleSet rules() {
        return rules;
    }

    History history() {
        return history;
    }

    /** Returns the first turn for which the rule set leaves open whether it is legal. */
    Optional<Undecided> undecided() {
        return undecided;
    }

    /** Returns the node of the last set-up that changed the board after the first turn. */
    OptionalInt sinceSetUp() {
        return sinceSetUp;
    }

    /** Returns all notes, repetitions first. */
    List<Silence> said() {
        List<Silence> all = new ArrayList<>(repetitions.note());
        all.addAll(said);
        return all;
    }

    void say(List<Silence> more) {
        said.addAll(more);
    }

    /** Plays a turn. If the rule set bars it, returns the barred turn and leaves the game unchanged. */
    Optional<Barred> play(Turn turn) {
        ReplayStep step = ReplayStep.of(rules, history, turn);
        if (step.verdict() instanceof Verdict.Illegal illegal) {
            if (step.resumed() && turn.move() instanceof Move.Pass) {
                passesAfterTheEnd++; // such as White's last pass under the AGA rules, which the record repeats
                return Optional.empty();
            }
            rules.practice(step.from(), illegal).ifPresent(said::add);
            return Optional.of(new Barred(history.turns() + 1, turn, illegal));
        }
        if (step.resumed() && stopped.isEmpty()) {
            stopped = Optional.of(history);
        }
        if (turn.move() instanceof Move.Play) {
            stopped.ifPresent(end -> said.add(new Silence(
                    "resumption",
                    "the record goes on after the two passes of turn " + end.turns()
                            + "; this is read as a disagreement about dead stones")));
            stopped = Optional.empty();
        }
        history = step.from();
        if (step.verdict() instanceof Verdict.Undetermined open && undecided.isEmpty()) {
            undecided = Optional.of(new Undecided(history.turns() + 1, turn, open));
        }
        history = step.after().orElseThrow();
        repetitions.add(history);
        return Optional.empty();
    }

    /** Ends the replay: passes after the end, with no play after them, leave the game as it ended. */
    void finish() {
        int more = passesAfterTheEnd;
        if (history.ending().isEmpty() && stopped.isPresent()) {
            more += history.turns() - stopped.get().turns();
            history = stopped.get();
        }
        if (more > 0 && history.ending().isPresent()) {
            said.add(new Silence(
                    "passes",
                    "the record has " + more + (more == 1 ? " more pass" : " more passes")
                            + " after the end; the game stays as it ended"));
        }
    }

    /** Continues as if a barred turn had been allowed. */
    void overrule(Objection objection) {
        history = objection.overruled();
        repetitions.add(history);
    }

    /** Continues with the game after set-ups. */
    void goOn(SetUps.Later later) {
        history = later.history();
        said.addAll(later.said());
        if (later.since().isPresent()) {
            sinceSetUp = later.since();
            repetitions.add(history);
        }
    }

    /** Adds the recorded resignation of a player as the last turn, if the game is not over. */
    void resign(Player player) {
        if (history.ending().isPresent()) {
            return;
        }
        Turn turn = new Turn(player, Move.RESIGN);
        Verdict verdict = rules.judge(history, turn);
        if (verdict instanceof Verdict.Illegal illegal) {
            said.add(new Silence(
                    "resignation",
                    "refused, since " + Sentences.barred(turn, illegal) + " [" + illegal.clause() + "]"));
            return;
        }
        history = history.followedBy(turn, verdict.effect().orElseThrow());
    }
}
