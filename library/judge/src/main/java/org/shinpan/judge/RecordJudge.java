package org.shinpan.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Witness;
import org.shinpan.sgf.record.CompactSteps;
import org.shinpan.sgf.record.GameNode;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.HandicapReading;
import org.shinpan.sgf.record.RecordedKomi;
import org.shinpan.sgf.record.RecordedKomi.Reading;
import org.shinpan.sgf.record.RecordedResult;

/**
 * Replays a record under a rule set, turn by turn, until the rule set bars a turn or the record stops.
 *
 * <p>The turns, the komi, the handicap and a resignation come from the record. The rules and the result that the record
 * names are only compared with the judgement.
 */
public final class RecordJudge {

    private final GameRecord record;
    /** Whether the caller gave the komi. If not, the komi comes from the record. */
    private final boolean komiIsGiven;

    private final Agreement agreement;
    private final Optional<KomiInDoubt> doubt;
    private final SetUps setUps;
    /**
     * The number of the turn before which a replay stops; {@link Integer#MAX_VALUE} if it goes to the end of the
     * record.
     */
    private final int before;
    /** The cache of guesses about which chains live in positions of this record. */
    private final Markings opinions;

    /**
     * Creates a judge of a record that takes the komi from the record. If the komi can be read in several ways, none is
     * chosen, except that a number that can be a number of stones (子) is read as one if the record names rules that
     * count in stones. Handicap stones that the record has as Black's first moves are set up.
     *
     * @param record the game record
     */
    public RecordJudge(GameRecord record) {
        this(checked(record), record.komiOfStones());
    }

    private RecordJudge(GameRecord record, Optional<Komi> ofStones) {
        this(
                ofStones.map(komi -> record.withKomiRead(
                                record.recordedKomi().orElseThrow().words(Reading.STONES)
                                        + " is read in stones, as the rules of the record count: " + komi + " points"))
                        .orElse(record),
                false,
                ofStones.or(record::komi).orElse(Komi.NONE),
                ofStones.isPresent()
                        ? Optional.empty()
                        : record.recordedKomi().filter(KomiInDoubt::about).map(KomiInDoubt::new),
                Integer.MAX_VALUE,
                new Markings());
    }

    /**
     * Creates a judge of a record that applies another komi than the recorded one. Handicap stones that the record has
     * as Black's first moves are set up.
     *
     * @param record the game record
     * @param komi the komi to use instead of the komi in the record
     */
    public RecordJudge(GameRecord record, Komi komi) {
        this(
                checked(record),
                true,
                Objects.requireNonNull(komi, "the komi must not be null"),
                Optional.empty(),
                Integer.MAX_VALUE,
                new Markings());
    }

    /**
     * {@return a judge of a record that reads the komi of the record in a given way} If the komi cannot be read in that
     * way, the judge uses the komi as it is recorded.
     *
     * @param record the game record
     * @param reading how to read the komi
     */
    public static RecordJudge reading(GameRecord record, RecordedKomi.Reading reading) {
        Objects.requireNonNull(reading, "the reading must not be null");
        return checked(record)
                .recordedKomi()
                .map(komi -> komi.readings().get(reading))
                .map(komi -> new RecordJudge(record, komi))
                .orElseGet(() -> new RecordJudge(record));
    }

    private static RuleSet checked(RuleSet rules) {
        return Objects.requireNonNull(rules, "the rules must not be null");
    }

    private static GameRecord checked(GameRecord record) {
        return Objects.requireNonNull(record, "the record must not be null");
    }

    private RecordJudge(
            GameRecord written,
            boolean komiIsGiven,
            Komi komi,
            Optional<KomiInDoubt> doubt,
            int before,
            Markings opinions) {
        this.record = HandicapReading.asGiven(written);
        this.komiIsGiven = komiIsGiven;
        this.agreement = new Agreement(record.board(), komi, record.handicap());
        this.doubt = doubt;
        this.setUps = new SetUps(record);
        this.before = before;
        this.opinions = opinions;
    }

    /** Returns the cache of guesses about which chains live in the positions of the record. */
    Markings opinions() {
        return opinions;
    }

    /**
     * {@return a judge of the same record up to just before a turn}
     *
     * @param turn the number of the turn, from 1
     */
    public RecordJudge before(int turn) {
        return new RecordJudge(record, komiIsGiven, agreement.komi(), doubt, turn, opinions);
    }

    /** {@return the record that this judge replays} */
    public GameRecord record() {
        return record;
    }

    /**
     * {@return a judge of the same record with one more note; it reads the komi in the same way}
     *
     * @param note one sentence
     */
    public RecordJudge noting(String note) {
        return new RecordJudge(record.withNote(note), komiIsGiven, agreement.komi(), doubt, before, opinions);
    }

    /** {@return the board, the komi and the handicap that the judge applies} */
    public Agreement agreement() {
        return agreement;
    }

    /**
     * {@return judges of the same record, one for each other meaning that its komi can have} Empty if the komi is not
     * in doubt or was given by the caller.
     */
    List<RecordJudge> otherReadings() {
        List<RecordJudge> others = new ArrayList<>();
        boolean statesACount = record.recorded() instanceof RecordedResult.Score
                || record.recorded() instanceof RecordedResult.Total
                || record.recorded() instanceof RecordedResult.Tie;
        if (statesACount && !komiIsGiven) {
            record.recordedKomi().filter(KomiInDoubt::about).ifPresent(written -> written.readings()
                    .forEach((reading, komi) -> {
                        if (unknownKomi().isPresent() || !komi.equals(agreement.komi())) {
                            others.add(new RecordJudge(
                                    record.withKomiRead(written.words(reading) + " is read as a komi of " + komi
                                            + ": with it the result is the recorded one"),
                                    true,
                                    komi,
                                    Optional.empty(),
                                    Integer.MAX_VALUE,
                                    opinions));
                        }
                    }));
        }
        return others;
    }

    /**
     * {@return a judge of the same record with a pass of the other player added wherever a player moves twice in a row;
     * empty if the players take turns}
     */
    Optional<RecordJudge> withLostPasses() {
        GameRecord other = record.withLostPasses();
        return other == record
                ? Optional.empty()
                : Optional.of(new RecordJudge(other, komiIsGiven, agreement.komi(), doubt, before, opinions));
    }

    /** {@return the komi that the judge applies; empty if the record states none, or if its meaning is unknown} */
    public Optional<Komi> komi() {
        boolean isKnown = komiIsGiven
                || (record.recordedKomi().isPresent() && unknownKomi().isEmpty());
        return isKnown ? Optional.of(agreement.komi()) : Optional.empty();
    }

    /**
     * {@return the result that the record states, with a total of stones and territory converted to a margin with the
     * komi}
     */
    RecordedResult recorded() {
        return AsRecorded.in(record, agreement.komi());
    }

    /** {@return the recorded komi if its meaning is unknown and no reading was chosen; otherwise empty} */
    public Optional<RecordedKomi> unknownKomi() {
        return doubt.map(KomiInDoubt::recorded).filter(komi -> komi.komi().isEmpty());
    }

    /**
     * {@return the record as a tree, with the komi and the handicap that this judge applies}
     *
     * @param rules the rule text
     */
    public GameNode game(RuleSet rules) {
        return GameNode.first(record, new Game(checked(rules), History.start(agreement)));
    }

    /**
     * Judges the record under several rule sets. If the fast board shows that they judge the whole record alike, its
     * turns are replayed only once; otherwise every rule set replays them. The judgements equal those of
     * {@link #judge(RuleSet)}. Histories that share a replay compute their earlier turns only when one of them is
     * asked for.
     *
     * @param ruleSets the rule texts
     * @return one judgement for each rule set, in the order of the rule sets
     */
    public List<Judgement> judge(List<RuleSet> ruleSets) {
        Objects.requireNonNull(ruleSets, "the rule sets must not be null");
        if (before != Integer.MAX_VALUE) {
            return ruleSets.stream().map(this::judge).collect(Older.toList());
        }
        CommonTurns common = new CommonTurns(record, agreement, setUps);
        List<Judgement> judgements = new ArrayList<>();
        for (RuleSet rules : ruleSets) {
            // The common turns are legal only under a rule set whose traits name all that it bars: see CommonTurns.
            judgements.add(
                    rules.traits().nameAllProhibitions()
                            ? withReadings(judge(rules, common.history(), common.steps()))
                            : judge(rules));
        }
        return judgements;
    }

    /**
     * Judges the record under one rule set, from the first turn to the last.
     *
     * @param rules the rule text
     * @return its judgement
     */
    public Judgement judge(RuleSet rules) {
        return withReadings(plain(rules));
    }

    /** Returns the judgement under a rule set, without {@link Judgement#readings}. */
    private Judgement plain(RuleSet rules) {
        return judge(checked(rules), setUps.start(agreement), setUps.atTheStart());
    }

    private Judgement withReadings(Judgement judgement) {
        return judgement.withReadings(Readings.of(judgement, this::plain));
    }

    /**
     * Finds every turn of the record that one rule set bars. Each turn after a barred one is judged as if the barred
     * turn had been allowed.
     *
     * @param rules the rule text
     * @return the barred turns, in the order of the record
     */
    public List<Objection> objections(RuleSet rules) {
        List<Objection> objections = new ArrayList<>();
        RuleSetReplay replay = new RuleSetReplay(checked(rules), setUps.start(agreement), List.of());
        Stop stop = goOn(replay, setUps.atTheStart());
        while (stop.objection().isPresent()) {
            Objection objection = stop.objection().get();
            objections.add(objection);
            replay.overrule(objection);
            stop = goOn(replay, stop.step() + 1);
        }
        return objections;
    }

    /**
     * The place where a replay stopped.
     *
     * @param step the step of the barred turn, or the first step that was not replayed
     * @param objection the barred turn, if there is one
     */
    private record Stop(int step, Optional<Objection> objection) {}

    /** Replays the steps from {@code firstStep} on, up to a barred turn or the end. */
    private Stop goOn(RuleSetReplay replay, int firstStep) {
        CompactSteps steps = record.compactSteps();
        int step = firstStep;
        while (step < steps.size() && replay.history().turns() + 1 < before) {
            if (!steps.isSetUp(step)) {
                Optional<Barred> barred = replay.play(steps.turn(step));
                if (barred.isPresent()) {
                    return new Stop(step, Optional.of(new Objection(replay.history(), barred.get())));
                }
                step++;
            } else {
                int end = setUps.end(step);
                replay.goOn(setUps.later(replay.rules(), replay.history(), step, end));
                step = end;
            }
        }
        return new Stop(step, Optional.empty());
    }

    /**
     * Judges the rest of the record, from step {@code firstStep} on, after the game {@code from}, which the rule set
     * allows.
     */
    private Judgement judge(RuleSet rules, History from, int firstStep) {
        RuleSetReplay replay = new RuleSetReplay(rules, from, setUps.saidOfTheStart());
        Stop stop = goOn(replay, firstStep);
        Optional<Barred> barred = stop.objection().map(Objection::barred);
        if (barred.isPresent()) {
            replay.say(ofHandicapMoves(barred.get()));
            replay.say(ofLostPass(barred.get()));
            return judgement(replay, barred);
        }
        replay.finish();
        // The end of the game in the record applies only if the replay reached it.
        if (stop.step() == record.compactSteps().size()) {
            record.recorded().resigned().ifPresent(replay::resign);
            replay.say(asRecorded().silences(replay.history().ending()));
        }
        return judgement(replay, Optional.empty());
    }

    /**
     * Compares a result with the result that the record states.
     *
     * @param result the result of a judgement
     * @return whether the two results are equal; empty if one of the two is missing
     */
    public Optional<Boolean> agrees(Result result) {
        return asRecorded().agrees(Objects.requireNonNull(result, "the result must not be null"));
    }

    private AsRecorded asRecorded() {
        return new AsRecorded(recorded());
    }

    /**
     * Returns a reworded note about an added komi of 0 if the record states no komi. All other notes are returned
     * unchanged.
     */
    private Silence ofKomi(Silence silence) {
        boolean unstated = record.komi().isEmpty() && agreement.komi().isZero() && doubt.isEmpty();
        int added = silence.applied().indexOf("; the game's komi of 0 was added");
        return unstated && added >= 0
                ? new Silence(
                        silence.about(),
                        silence.applied().substring(0, added) + "; the record states no komi, and none was added")
                : silence;
    }

    /**
     * Returns a note if a handicap is the likely reason why a player is out of turn at the start, with the handicap
     * reading that removes the problem.
     */
    private List<Silence> ofHandicapMoves(Barred barred) {
        int stones = HandicapReading.firstMoves(record).size();
        boolean outOfTurn = barred.verdict().witness() instanceof Witness.NotOnTurn;
        if (!outOfTurn || barred.number() > Math.max(1, stones) + 1 || HandicapReading.hasSetUp(record)) {
            return List.of();
        }
        if (stones > 1) {
            return List.of(new Silence(
                    "handicap",
                    "Black moves " + stones + " times before White: perhaps these are handicap stones (the handicap"
                            + " reading 'moves' takes them so); in the text the players take turns"));
        }
        return record.handicap() > 1 && barred.number() == 1
                ? List.of(new Silence(
                        "handicap",
                        "the record states " + record.handicap() + " handicap stones and sets up none: perhaps they"
                                + " stand on the usual points (the handicap reading 'stones' puts them there)"))
                : List.of();
    }

    /** Returns a note that the other player perhaps passed where a player moves twice in a row. */
    private List<Silence> ofLostPass(Barred barred) {
        boolean outOfTurn = barred.verdict().witness() instanceof Witness.NotOnTurn;
        Player mover = barred.turn().player();
        return !outOfTurn || barred.number() == 1
                ? List.of()
                : List.of(new Silence(
                        "turns",
                        mover + " moves twice in a row: perhaps the record lost a pass of " + mover.opponent()
                                + " before turn " + barred.number()));
    }

    private Judgement judgement(RuleSetReplay replay, Optional<Barred> barred) {
        RuleSet rules = replay.rules();
        History history = replay.history();
        Settlement settled = rules.settle(history);
        Settlement settlement =
                doubt.map(komi -> komi.settlement(rules, history, settled)).orElse(settled);
        List<Silence> silent = new ArrayList<>();
        settlement.silences().forEach(silence -> silent.add(ofKomi(silence)));
        silent.addAll(replay.said());
        return new Judgement(
                rules,
                history,
                barred,
                settlement,
                silent,
                replay.undecided().map(Judgement.Undecided::toString).or(settlement::question),
                barred.isPresent() ? Optional.empty() : asRecorded().agrees(settlement.result()),
                replay.sinceSetUp(),
                replay.undecided(),
                List.of());
    }
}
