package org.shinpan.judge;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.shinpan.life.opinion.Filling;
import org.shinpan.life.opinion.OpenPoints;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Witness;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordedResult;

/**
 * What the rules that a record names make of it, beside the result that the record states.
 *
 * @param rules the rules that the record names, and how they are read
 * @param judgement the judgement of those rules; empty if there is no rule set for them, or it was not asked
 * @param settled the settled result, if the text leaves dead stones to the players and the game was counted
 * @param agrees whether the result is the recorded one
 * @param why why it cannot be compared, or which barred turn lost the game by the word of the record; otherwise empty
 * @param recordedMargin the count that the record states, in points: Black's less White's; empty if it states none
 * @param explanations what would give exactly the recorded result, where the settled one is another
 * @param agreedEnd the end that the record states, where the text lets both players agree on it: without a result after
 *     a position of the whole board came back, or lost by both (Japanese rules, Articles 12 and 13.1)
 * @param stop where the record stops before the end of its game; empty if it reaches the end, or counts nothing
 * @param contradictions what the record says of itself that cannot all be true, with the reading that removes it
 */
public record DeclaredVerdict(
        DeclaredRules rules,
        Optional<Judgement> judgement,
        Optional<Settled> settled,
        Agreement agrees,
        Optional<String> why,
        Optional<BigDecimal> recordedMargin,
        List<Explanation> explanations,
        Optional<Ending> agreedEnd,
        Optional<EarlyStop> stop,
        List<String> contradictions) {

    /** Whether a result is the recorded one. */
    public enum Agreement {
        /** The game was counted here, and the two are the same. */
        YES("yes"),
        /** The game was counted here, and the two are not the same. */
        NO("no"),
        /** Nothing was counted: the result is the record's own word, such as a resignation or a loss on time. */
        FROM_THE_RECORD("from the record"),
        /** One of the two is missing, or depends on what the record does not say. */
        NOT_COMPARABLE("not comparable");

        private final String words;

        Agreement(String words) {
            this.words = words;
        }

        /** {@return {@code yes}, {@code no}, {@code from the record} or {@code not comparable}} */
        public String words() {
            return words;
        }
    }

    public DeclaredVerdict {
        Present.all("the rules", rules, "the judgement", judgement, "the settled result", settled);
        Present.all("the agreement", agrees, "the reason", why, "the recorded margin", recordedMargin);
        Objects.requireNonNull(explanations, "the explanations must not be null");
        explanations = List.copyOf(explanations);
        Present.all("the agreed end", agreedEnd, "the early stop", stop);
        contradictions = List.copyOf(Objects.requireNonNull(contradictions, "the contradictions must not be null"));
    }

    /** Which of two results is likelier. */
    public enum Likelier {
        /** The one that was settled here. */
        BOARD,
        /** The recorded one. */
        RECORD
    }

    /**
     * {@return the rules that a record names}
     *
     * @param record the game record
     */
    public static DeclaredRules rules(GameRecord record) {
        Objects.requireNonNull(record, "the record must not be null");
        return DeclaredRules.of(record.rules());
    }

    /** The note of a record whose marks of territory are used by {@link #markedLife}. */
    public static final String MARKED = "which chains live is read from the record's marks of territory (TB, TW)";

    /**
     * {@return which chains live by the territory that the record marks in its last node, with TB and TW} Empty if the
     * record names rules that are known, marks nothing, or marks what does not fit its final position, and if no text
     * asks for life. With known rules the marks settle the result under them.
     *
     * @param judge the judge of the record
     * @param judgements its judgements
     */
    public static Optional<LifeJudge> markedLife(RecordJudge judge, List<Judgement> judgements) {
        Present.all("the judge", judge, "the judgements", judgements);
        boolean isNotRead = rules(judge.record()).ruleSet().isPresent()
                || judge.record().end().fault().isPresent();
        return isNotRead
                ? Optional.empty()
                : judgements.stream()
                        .filter(judgement -> judgement.rules().traits().asksForLife())
                        .findFirst()
                        .flatMap(judgement -> MarkedTerritory.life(
                                judge.record(), judgement.history().position()));
    }

    /**
     * {@return the verdict of the rules that a record names, without looking for dead stones} The record's own marks of
     * territory are used.
     *
     * @param judge the judge of the record
     * @param judgements its judgements, among which that of the named rules is sought
     */
    public static DeclaredVerdict of(RecordJudge judge, List<Judgement> judgements) {
        return of(judge, judgements, Settled.Mode.NONE, Optional.empty());
    }

    /**
     * {@return the verdict of the rules that a record names}
     *
     * @param judge the judge of the record
     * @param judgements its judgements, among which that of the named rules is sought
     * @param mode how to settle a counted game whose text leaves dead stones to the players
     * @param marks the players' marks, if they are given
     */
    public static DeclaredVerdict of(
            RecordJudge judge, List<Judgement> judgements, Settled.Mode mode, Optional<LifeJudge> marks) {
        Present.all("the judge", judge, "the judgements", judgements, "the mode", mode, "the marks", marks);
        DeclaredRules rules = rules(judge.record());
        Optional<Judgement> judgement = judgements.stream()
                .filter(one -> rules.ruleSet().equals(Optional.of(one.rules().name())))
                .findFirst();
        if (judgement.isEmpty()) {
            String why = rules.ruleSet()
                    .map(name -> "the rule set " + name + " was not asked")
                    .orElse(rules.sentence());
            return new DeclaredVerdict(
                            rules,
                            judgement,
                            Optional.empty(),
                            Agreement.NOT_COMPARABLE,
                            Optional.of(why),
                            Optional.empty(),
                            List.of(),
                            Optional.empty(),
                            stopUnderNoRules(judge, rules, mode, marks),
                            List.of())
                    .checked(judge);
        }
        return new Comparison(judge, rules, judgement.get())
                .verdict(mode, marks)
                .checked(judge)
                .withLostPasses(judge, mode, marks);
    }

    /** Returns this verdict with the contradictions of the record. */
    private DeclaredVerdict checked(RecordJudge judge) {
        return new DeclaredVerdict(
                rules,
                judgement,
                settled,
                agrees,
                why,
                recordedMargin,
                explanations,
                agreedEnd,
                stop,
                Contradictions.of(judge, judgement, recordedMargin, explanations));
    }

    /**
     * Returns this verdict with what the rules would say if the record had lost a pass wherever a player moves twice in
     * a row.
     */
    private DeclaredVerdict withLostPasses(RecordJudge judge, Settled.Mode mode, Optional<LifeJudge> marks) {
        Optional<Judgement.Barred> outOfTurn = judgement
                .flatMap(Judgement::barred)
                .filter(barred -> barred.verdict().witness() instanceof Witness.NotOnTurn);
        Optional<RecordJudge> other = outOfTurn.flatMap(barred -> judge.withLostPasses());
        if (other.isEmpty()) {
            return this;
        }
        RuleSet text = judgement.orElseThrow().rules();
        DeclaredVerdict read = new Comparison(
                        other.get(), rules, other.get().judge(List.of(text)).get(0))
                .verdict(mode, marks);
        Judgement.Barred barred = outOfTurn.orElseThrow();
        List<String> more = new ArrayList<>(contradictions);
        more.add("turn " + barred.number() + " is out of turn; if "
                + barred.turn().player().opponent() + " passed before it, " + read.inShort());
        return new DeclaredVerdict(
                rules,
                judgement,
                settled,
                agrees,
                why,
                recordedMargin,
                explanations,
                agreedEnd,
                stop,
                List.copyOf(more));
    }

    /** The result and whether it is the recorded one, as in {@code the result is W+0.5, as recorded}. */
    private String inShort() {
        return judgement.orElseThrow().barred().isPresent()
                ? "a later turn is barred"
                : found(settled.map(Settled::result)
                                .orElseGet(() -> stated(judgement.orElseThrow().settlement())))
                        + switch (agrees) {
                            case YES -> ", as recorded";
                            case NO -> ", not as recorded";
                            case FROM_THE_RECORD, NOT_COMPARABLE -> "";
                        };
    }

    /** Where a record that names no known rules stops early, by the first rule set of clubs. */
    private static Optional<EarlyStop> stopUnderNoRules(
            RecordJudge judge, DeclaredRules rules, Settled.Mode mode, Optional<LifeJudge> marks) {
        if (rules.ruleSet().isPresent()) {
            return Optional.empty();
        }
        RuleSet club = RuleSets.group(RuleSets.CLUBS, RuleSets.Options.DEFAULT).get(0);
        return new Comparison(judge, rules, judge.judge(List.of(club)).get(0))
                .count(mode, marks, new Markings(mode == Settled.Mode.PROOF))
                .stop();
    }

    /**
     * {@return what the rule sets of clubs make of a counted game whose record names no rules that are known} Such a
     * game was probably played by one of them. Empty if the record names known rules, or the game was not counted.
     *
     * @param judge the judge of the record
     * @param mode how to settle
     * @param marks the players' marks, if they are given
     */
    public static List<Settled> byClubs(RecordJudge judge, Settled.Mode mode, Optional<LifeJudge> marks) {
        Present.all("the judge", judge, "the mode", mode, "the marks", marks);
        DeclaredRules rules = rules(judge.record());
        if (rules.ruleSet().isPresent() || (mode == Settled.Mode.NONE && marks.isEmpty())) {
            return List.of();
        }
        Markings markings = new Markings(mode == Settled.Mode.PROOF);
        return judge.judge(RuleSets.group(RuleSets.CLUBS, RuleSets.Options.DEFAULT)).stream()
                .map(judgement -> new Comparison(judge, rules, judgement))
                .flatMap(comparison -> comparison.count(mode, marks, markings).settled().stream())
                .toList();
    }

    /** A counted game: the settled result, or where its record stops early. */
    private record Count(Optional<Settled> settled, Optional<EarlyStop> stop) {}

    /** One judgement beside the recorded result. */
    private record Comparison(RecordJudge judge, DeclaredRules rules, Judgement judgement) {

        private DeclaredVerdict verdict(Settled.Mode mode, Optional<LifeJudge> marks) {
            Optional<Ending> agreed = agreedEnd();
            if (agreed.isPresent()) {
                return new DeclaredVerdict(
                        rules,
                        Optional.of(judgement),
                        Optional.empty(),
                        Agreement.FROM_THE_RECORD,
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        agreed,
                        Optional.empty(),
                        List.of());
            }
            Count count = count(mode, marks, new Markings(mode == Settled.Mode.PROOF));
            if (count.stop().isPresent()) {
                Optional<String> why = count.stop().map(EarlyStop::sentence);
                return verdict(Optional.empty(), Agreement.NOT_COMPARABLE, why, List.of(), count.stop());
            }
            Optional<Settled> settled = count.settled();
            Optional<Judgement.Barred> losing = losingTurn();
            if (losing.isPresent()) {
                return verdict(
                        settled,
                        Agreement.FROM_THE_RECORD,
                        losing.map(barred -> "turn " + barred.number() + " of "
                                + barred.turn().player() + " is barred by "
                                + barred.verdict().clause() + ", and the record says that this player lost by it"),
                        List.of());
            }
            if (judgement.barred().isEmpty() && isWonOtherwise()) {
                return verdict(settled, Agreement.FROM_THE_RECORD, Optional.empty(), List.of());
            }
            Optional<String> why = missing(settled);
            if (why.isPresent()) {
                String refusal = settled.isPresent() || !isCounted()
                        ? ""
                        : MarkedTerritory.refused(
                                        judge.record(), judgement.history().position())
                                .map(refused -> "; " + refused)
                                .orElse("");
                return verdict(settled, Agreement.NOT_COMPARABLE, Optional.of(why.get() + refusal), List.of());
            }
            if (!isCounted()) {
                boolean same = judgement.agrees().orElse(true);
                return verdict(settled, same ? Agreement.FROM_THE_RECORD : Agreement.NO, why, List.of());
            }
            Result result = settled.map(Settled::result).orElse(asCounted());
            if (agrees(result)) {
                return verdict(
                        settled.map(one -> one.withSure(MarkingConfidence.AGREES)), Agreement.YES, why, List.of());
            }
            int unread = judge.record().end().unread();
            if (unread > 0) {
                return verdict(
                        settled,
                        Agreement.NOT_COMPARABLE,
                        Optional.of((unread == 1 ? "a point" : unread + " points") + " of the record cannot be read"),
                        List.of());
            }
            List<Explanation> explanations = settled.flatMap(one -> recordedMargin()
                            .map(margin ->
                                    Explanations.of(one, margin, judge.komi().isPresent())))
                    .orElse(List.of());
            return verdict(
                    settled.map(one -> one.by() == Settled.By.AGREED ? one.withSure(sure(one, explanations)) : one),
                    Agreement.NO,
                    why,
                    explanations);
        }

        private DeclaredVerdict verdict(
                Optional<Settled> settled, Agreement agrees, Optional<String> why, List<Explanation> explanations) {
            return verdict(settled, agrees, why, explanations, Optional.empty());
        }

        private DeclaredVerdict verdict(
                Optional<Settled> settled,
                Agreement agrees,
                Optional<String> why,
                List<Explanation> explanations,
                Optional<EarlyStop> stop) {
            return new DeclaredVerdict(
                    rules,
                    Optional.of(judgement),
                    settled,
                    agrees,
                    why,
                    recordedMargin(),
                    explanations,
                    Optional.empty(),
                    stop,
                    List.of());
        }

        /**
         * The end without a count that the record states, if the text lets both players agree on it: at the last turn
         * that recreated a position, or after two passes.
         */
        private Optional<Ending> agreedEnd() {
            History history = judgement.history();
            if (judgement.barred().isPresent()) {
                return Optional.empty();
            }
            if (recorded() instanceof RecordedResult.BothLost) {
                return judgement.rules().disagreed(history).flatMap(History::ending);
            }
            // Back from the end of the record to the last turn at which the players could agree on no result.
            Optional<History> before =
                    recorded() instanceof RecordedResult.NoResult ? Optional.of(history) : Optional.empty();
            while (before.isPresent()) {
                Optional<Ending> end = judgement
                        .rules()
                        .claim(before.get())
                        .flatMap(History::ending)
                        .filter(Ending.NoResult.class::isInstance);
                if (end.isPresent()) {
                    return end;
                }
                before = before.get().before();
            }
            return Optional.empty();
        }

        private RecordedResult recorded() {
            return judge.recorded();
        }

        /** The turn that the text bars, if the record says that its player lost by it. */
        private Optional<Judgement.Barred> losingTurn() {
            return judgement
                    .barred()
                    .filter(barred -> recorded() instanceof RecordedResult.WonBy won
                            && won.reason() == RecordedResult.Reason.FORFEIT
                            && won.winner() == barred.turn().player().opponent());
        }

        /** Whether the record says that the game was won on time or by forfeit: no count says otherwise. */
        private boolean isWonOtherwise() {
            return recorded() instanceof RecordedResult.WonBy won
                    && (won.reason() == RecordedResult.Reason.TIME || won.reason() == RecordedResult.Reason.FORFEIT);
        }

        /** Whether the record states a count; a winner by 0 points was not counted. */
        private boolean statesACount() {
            return recordedMargin().isPresent();
        }

        /** Whether a count matters: two passes ended the game, or it only stops and the record states a count. */
        private boolean isCounted() {
            Optional<Ending> ending = judgement.settlement().ending();
            return judgement.barred().isEmpty()
                    && (ending.isEmpty() ? statesACount() : ending.get() instanceof Ending.TwoPasses);
        }

        /** Whether two passes end the game. */
        private boolean isEnded() {
            return judgement.settlement().ending().isPresent();
        }

        /** The settled result of a game that was counted and is over, or where its record stops early. */
        private Count count(Settled.Mode mode, Optional<LifeJudge> marks, Markings markings) {
            if (!isCounted()) {
                return new Count(Optional.empty(), Optional.empty());
            }
            Optional<Settled> settled = settled(mode, marks, markings);
            PointSet open = isEnded() ? PointSet.empty(judge.record().board()) : open(settled, mode, markings);
            Optional<EarlyStop> stop = EarlyStop.of(judge.record(), isEnded(), open);
            return new Count(stop.isPresent() ? Optional.empty() : settled, stop);
        }

        /** The points that are still open; none where the record marks the territory of its last node. */
        private PointSet open(Optional<Settled> settled, Settled.Mode mode, Markings markings) {
            Position position = judgement.history().position();
            if (settled.filter(one -> one.by() == Settled.By.RECORD_MARKS).isPresent()) {
                return PointSet.empty(position.board());
            }
            if (settled.isPresent()) {
                return OpenPoints.of(position, settled.get().filling());
            }
            return OpenPoints.of(
                    position,
                    mode == Settled.Mode.NONE
                            ? withAllStones(position)
                            : markings.of(position, judgement.rules()).filling());
        }

        private static Filling withAllStones(Position position) {
            Set<Chain> all = new HashSet<>(position.chains());
            return Filling.of(position, all);
        }

        /**
         * The settled result: by the marks that are given, else by those of the record, else as the mode says. Empty if
         * the text leaves nothing to the players, the komi is unknown, or the mode is NONE and there are no marks.
         */
        private Optional<Settled> settled(Settled.Mode mode, Optional<LifeJudge> marks, Markings markings) {
            if (!Settled.isAbout(judgement.rules()) || judge.unknownKomi().isPresent()) {
                return Optional.empty();
            }
            if (marks.isPresent()) {
                return Optional.of(
                        Settled.byMarks(judgement.rules(), judgement.history(), marks.get(), Settled.By.MARKS));
            }
            Optional<LifeJudge> ofRecord =
                    MarkedTerritory.life(judge.record(), judgement.history().position());
            if (ofRecord.isPresent()) {
                return Optional.of(Settled.byMarks(
                        judgement.rules(), judgement.history(), ofRecord.get(), Settled.By.RECORD_MARKS));
            }
            if (mode == Settled.Mode.NONE) {
                return Optional.empty();
            }
            Settled found = Settled.of(judgement.rules(), judgement.history(), markings);
            return Optional.of(komiIsPlausible() ? found : found.withSure(MarkingConfidence.KOMI_IN_DOUBT));
        }

        private boolean komiIsPlausible() {
            return !judge.agreement().komi().isZero() || judge.record().handicap() > 1;
        }

        /** How sure a settled result is that is not the recorded one. */
        private double sure(Settled settled, List<Explanation> explanations) {
            boolean isOfKomi = explanations.stream().anyMatch(one -> one.kind() == Explanation.Kind.KOMI);
            return isOfKomi && !komiIsPlausible()
                    ? MarkingConfidence.KOMI_IN_DOUBT
                    : Explanations.sure(settled, explanations);
        }

        /** The text's own count, as if both had passed where the record has no passes. */
        private Result asCounted() {
            return judgement.settlement().asItStands();
        }

        /** Whether a result is the recorded one, after the recorded margin was converted to points. */
        private boolean agrees(Result result) {
            return recordedMargin()
                    .map(margin -> Result.ofMargin(margin).equals(result))
                    .orElseGet(() -> judge.agrees(result).orElse(false));
        }

        /** The recorded margin in points, Black's less White's; empty if the record states no count. */
        private Optional<BigDecimal> recordedMargin() {
            if (recorded() instanceof RecordedResult.Tie) {
                return Optional.of(BigDecimal.ZERO);
            }
            if (!(recorded() instanceof RecordedResult.Score score)
                    || score.margin().signum() == 0) {
                return Optional.empty();
            }
            BigDecimal margin =
                    isInZi(score.margin()) ? score.margin().multiply(BigDecimal.valueOf(2)) : score.margin();
            return Optional.of(score.winner() == Player.BLACK ? margin : margin.negate());
        }

        /** Whether a margin must be in zi of two points: it has a quarter, and the text counts in zi. */
        private boolean isInZi(BigDecimal margin) {
            boolean quarter = margin.multiply(BigDecimal.valueOf(2))
                            .remainder(BigDecimal.ONE)
                            .signum()
                    != 0;
            return quarter
                    && judgement
                            .rules()
                            .notation(Result.ofMargin(BigDecimal.ONE))
                            .isPresent();
        }

        /** What is missing for a comparison of the two results; empty if nothing is. */
        private Optional<String> missing(Optional<Settled> settled) {
            if (judgement.barred().isPresent()) {
                Judgement.Barred barred = judgement.barred().get();
                return Optional.of("turn " + barred.number() + " is barred by "
                        + barred.verdict().clause());
            }
            if (recorded() instanceof RecordedResult.Unknown) {
                return Optional.of("the record states no result");
            }
            if (recorded() instanceof RecordedResult.Unreadable) {
                return Optional.of("the result that the record states cannot be read");
            }
            boolean byTheRecord = recorded() instanceof RecordedResult.WonBy;
            if (!isCounted()) {
                return judgement.settlement().result() instanceof Result.Unfinished && !byTheRecord
                        ? Optional.of("the game does not end in the record")
                        : Optional.empty();
            }
            if (settled.isPresent()) {
                return Optional.empty();
            }
            if (asCounted() instanceof Result.Open open) {
                boolean asksForKomi = judge.unknownKomi().isPresent();
                return Optional.of(
                        asksForKomi || !judgement.rules().traits().asksForLife()
                                ? judgement.question().orElse(open.question())
                                : "it is not known which chains are alive");
            }
            // If all stones on the board give the recorded result, the players took none off.
            boolean someWereDead = judgement.rules().traits().removesAgreedDead() && !agrees(asCounted());
            return someWereDead
                    ? Optional.of("the record does not say which stones the players agreed to be dead; with all stones"
                            + " the result is " + asCounted())
                    : Optional.empty();
        }
    }

    /**
     * {@return which of two results is likelier where an opinion is not the recorded one; empty if the two agree, or
     * what settled the game is no opinion}
     */
    public Optional<Likelier> likelier() {
        return settled.filter(one -> agrees == Agreement.NO && one.by() == Settled.By.AGREED)
                .map(one -> one.sure() < 0.5 ? Likelier.RECORD : Likelier.BOARD);
    }

    /** In one sentence, as in {@code 'AGA' is read as aga: B+2.5; agrees with the record: yes}. */
    @Override
    public String toString() {
        if (judgement.isEmpty()) {
            return rules.sentence() + stop.map(early -> "; " + early.sentence()).orElse("");
        }
        Judgement one = judgement.get();
        if (agreedEnd.isPresent()) {
            return rules.sentence() + "; as recorded: " + agreedEnd.get() + " ["
                    + one.rules().name() + " " + clauseOfTheAgreedEnd() + "]; agrees with the record: "
                    + agrees.words();
        }
        String found = one.barred()
                .map(barred -> "turn " + barred.number() + " is barred")
                .orElseGet(() -> found(settled.map(Settled::result).orElseGet(() -> stated(one.settlement()))));
        return rules.sentence() + "; " + found + "; agrees with the record: " + agrees.words()
                + why.map(reason -> ", since " + reason).orElse("");
    }

    /** {@return the clause of the Japanese rules that lets the players agree on the recorded end; empty without one} */
    public String clauseOfTheAgreedEnd() {
        return agreedEnd
                .map(end -> end instanceof Ending.NoResult ? "12" : "13.1")
                .orElse("");
    }

    /** The text's result; if it is open and the record states that of the board as it stands, that one. */
    private Result stated(Settlement settlement) {
        return settlement.result() instanceof Result.Open && agrees == Agreement.YES
                ? settlement.asItStands()
                : settlement.result();
    }

    private String found(Result result) {
        if (result instanceof Result.Unfinished) {
            return "unfinished";
        }
        if (result instanceof Result.Open) {
            return "the result is open";
        }
        return result
                + judgement
                        .flatMap(one -> one.rules().notation(result))
                        .map(zi -> " (" + zi + ")")
                        .orElse("");
    }
}
