package org.shinpan.judge;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordedResult;
import org.shinpan.sgf.record.Step;

/**
 * Replays a record under a rule text: turn by turn until the text bars one or the record stops.
 *
 * <p>The turns, the komi, the handicap and a resignation come from the record. The rules and the result that the record
 * names are only compared.
 */
public final class RecordJudge {

    private final GameRecord record;
    private final Agreement agreement;
    private final int before;

    /** A judge of a record that takes the komi from the record. */
    public RecordJudge(GameRecord record) {
        this(checked(record), record.komi().orElse(Komi.NONE));
    }

    /** A judge of a record with another komi. */
    public RecordJudge(GameRecord record, Komi komi) {
        this(checked(record), Objects.requireNonNull(komi, "the komi must not be null"), Integer.MAX_VALUE);
    }

    private static RuleSet checked(RuleSet rules) {
        return Objects.requireNonNull(rules, "the rules must not be null");
    }

    private static GameRecord checked(GameRecord record) {
        return Objects.requireNonNull(record, "the record must not be null");
    }

    private RecordJudge(GameRecord record, Komi komi, int before) {
        this.record = record;
        this.agreement = new Agreement(record.board(), komi, record.handicap());
        this.before = before;
    }

    /** A judge of the same record up to just before a turn; turns count from 1. */
    public RecordJudge before(int turn) {
        return new RecordJudge(record, agreement.komi(), turn);
    }

    /** The record. */
    public GameRecord record() {
        return record;
    }

    /** The board, the komi and the handicap that the judge applies. */
    public Agreement agreement() {
        return agreement;
    }

    /**
     * Judges under several texts. Turns that the fast board shows to be alike under all of them are replayed once. The
     * judgements equal those of {@link #judge(RuleSet)}, but their histories do not hold each turn.
     */
    public List<Judgement> judge(List<RuleSet> texts) {
        Objects.requireNonNull(texts, "the rule sets must not be null");
        Opening opening = new Opening(this);
        List<Judgement> judgements = new ArrayList<>();
        for (RuleSet rules : texts) {
            judgements.add(
                    rules.traits().nameAllProhibitions()
                            ? judge(rules, opening.history(), opening.steps())
                            : judge(rules));
        }
        return judgements;
    }

    /** Judges under one text, by the plain reading from the first turn to the last. */
    public Judgement judge(RuleSet rules) {
        return judge(checked(rules), History.start(agreement), 0);
    }

    private Judgement judge(RuleSet rules, History from, int firstStep) {
        History history = from;
        Optional<String> question = Optional.empty();
        Repetitions repetitions = new Repetitions(history);
        List<Step> steps = record.steps();
        for (int i = firstStep; i < steps.size(); i++) {
            if (history.turns() + 1 >= before) {
                return judgement(rules, history, Optional.empty(), repetitions.note(), question);
            }
            if (steps.get(i) instanceof Step.SetUp setUp) {
                history = setUp(history, setUp, i);
                question = Optional.empty();
                repetitions.startAgain(history);
                continue;
            }
            Turn turn = ((Step.Played) steps.get(i)).turn();
            Verdict verdict = rules.judge(history, turn);
            if (verdict instanceof Verdict.Illegal illegal) {
                Barred barred = new Barred(history.turns() + 1, turn, illegal);
                return judgement(rules, history, Optional.of(barred), repetitions.note(), question);
            }
            if (verdict instanceof Verdict.Undetermined open) {
                question = Optional.of(open.question());
            }
            history = history.with(turn, verdict.effect().orElseThrow());
            repetitions.see(history);
        }
        return concluded(rules, history, repetitions.note(), question);
    }

    /** Whether only a part of the record is looked at. */
    boolean stopsEarly() {
        return before != Integer.MAX_VALUE;
    }

    /** The game after a set-up that is the given step of the record. */
    History setUp(History history, Step.SetUp setUp, int step) {
        Player next = record.toMoveAfter(step, history.turns(), history.toMove());
        return history.setUp(setUp.on(history.position()), next);
    }

    /** The record has no more turns; if it says that a player resigned, that is the last one. */
    private Judgement concluded(RuleSet rules, History history, List<Silence> notes, Optional<String> question) {
        Optional<Player> resigned = record.recorded().resigned();
        if (resigned.isEmpty() || history.ending().isPresent()) {
            return judgement(rules, history, Optional.empty(), notes, question);
        }
        Turn turn = new Turn(resigned.get(), Move.RESIGN);
        Verdict verdict = rules.judge(history, turn);
        if (verdict instanceof Verdict.Illegal illegal) {
            List<Silence> refused = new ArrayList<>(notes);
            refused.add(new Silence(
                    "resignation",
                    "refused, since " + Sentences.barred(turn, illegal) + " [" + illegal.clause() + "]"));
            return judgement(rules, history, Optional.empty(), refused, question);
        }
        History ended = history.with(turn, verdict.effect().orElseThrow());
        return judgement(rules, ended, Optional.empty(), notes, question);
    }

    private Judgement judgement(
            RuleSet rules, History history, Optional<Barred> barred, List<Silence> notes, Optional<String> question) {
        Settlement settlement = rules.settle(history);
        List<Silence> silent = new ArrayList<>(settlement.silences());
        silent.addAll(notes);
        return new Judgement(
                rules,
                history,
                barred,
                settlement,
                silent,
                question.or(settlement::question),
                barred.isPresent() ? Optional.empty() : agrees(settlement.result()));
    }

    private Optional<Boolean> agrees(Result result) {
        RecordedResult recorded = record.recorded();
        if (recorded instanceof RecordedResult.NoResult
                || recorded instanceof RecordedResult.Unknown
                || recorded instanceof RecordedResult.Unreadable
                || result instanceof Result.Unfinished
                || result instanceof Result.Open) {
            return Optional.empty();
        }
        if (recorded instanceof RecordedResult.Score score) {
            BigDecimal margin = score.winner() == Player.BLACK
                    ? score.margin()
                    : score.margin().negate();
            return Optional.of(Result.ofMargin(margin).equals(result));
        }
        if (recorded instanceof RecordedResult.Tie) {
            return Optional.of(result instanceof Result.Tied);
        }
        return Optional.of(recorded.victor().equals(winner(result)));
    }

    private static Optional<Player> winner(Result result) {
        if (result instanceof Result.Won won) {
            return Optional.of(won.winner());
        }
        return result instanceof Result.WonByResignation won ? Optional.of(won.winner()) : Optional.empty();
    }
}
