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
import org.shinpan.rules.check.Older;
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
 * The result of a game by the rules that its record names, compared with the result that the record states. A game is
 * <i>counted</i> if two passes ended it, or if its record states a score; it is <i>settled</i> if dead stones were
 * found for it, so that it has a result.
 *
 * @param rules the rules that the record names, and how they are read
 * @param judgement the judgement of those rules; empty if there is no rule set for them, or if the record was not
 *     judged under it
 * @param settled the settled result, if the rule set leaves dead stones to the players and the game was counted
 * @param agrees whether the result by those rules is the recorded one
 * @param why the reason why the two results cannot be compared, or which barred turn lost the game according to the
 *     record; empty otherwise
 * @param recordedMargin the margin that the record states: Black's points minus White's; empty if it states none
 * @param explanations the changes that would give exactly the recorded result, if the settled result is another one
 * @param agreedEnd the end that the record states, if the rule set lets both players agree on it: no result after a
 *     position of the whole board was repeated, or a loss for both (Japanese rules, Articles 12 and 13.1)
 * @param stop where the record stops before the end of its game; empty if it reaches the end, or if nothing is counted
 * @param contradictions the statements of the record that contradict each other, with the reading that removes the
 *     contradiction
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

    /** The answer to the question whether a result is the recorded one. */
    public enum Agreement {
        /** The game was counted, and the result is the recorded one. */
        YES("yes"),
        /** The game was counted, and the result is not the recorded one. */
        NO("no"),
        /** Nothing was counted: the result is taken from the record, such as a resignation or a loss on time. */
        FROM_THE_RECORD("from the record"),
        /** One of the two results is missing, or depends on something that the record does not state. */
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

    /** The result that is more likely to be right if the settled and the recorded result differ. */
    public enum Likelier {
        /** The settled result. */
        BOARD,
        /** The recorded result. */
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

    /** The note that is added to a record if {@link #markedLife} uses its marks of territory. */
    public static final String MARKED = "which chains live is read from the record's marks of territory (TB, TW)";

    /**
     * {@return which chains live by the territory that the record marks in its last node, with TB and TW} Empty if the
     * record names known rules, marks nothing, or has marks that do not fit its final position, or if no rule set asks
     * for life. If the rules are known, {@link #of(RecordJudge, List)} uses the marks itself.
     *
     * @param judge the judge of the record
     * @param judgements the judgements of the record
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
     * @param judgements the judgements of the record; the judgement of the named rules is looked up in them
     */
    public static DeclaredVerdict of(RecordJudge judge, List<Judgement> judgements) {
        return of(judge, judgements, Settled.Mode.NONE, Optional.empty());
    }

    /**
     * {@return the verdict of the rules that a record names}
     *
     * @param judge the judge of the record
     * @param judgements the judgements of the record; the judgement of the named rules is looked up in them
     * @param mode how to settle a counted game whose rule set leaves dead stones to the players
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
        return with(Contradictions.of(judge, judgement, recordedMargin, explanations));
    }

    private DeclaredVerdict with(List<String> otherContradictions) {
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
                otherContradictions);
    }

    /**
     * Returns this verdict with a note on the result if the record lacks passes: a pass of the other player is added
     * wherever a player moves twice in a row.
     */
    private DeclaredVerdict withLostPasses(RecordJudge judge, Settled.Mode mode, Optional<LifeJudge> marks) {
        Optional<Judgement.Barred> outOfTurn = judgement
                .flatMap(Judgement::barred)
                .filter(barred -> barred.verdict().witness() instanceof Witness.NotOnTurn);
        Optional<RecordJudge> other = outOfTurn.flatMap(barred -> judge.withLostPasses());
        if (other.isEmpty()) {
            return this;
        }
        RuleSet ruleSet = judgement.orElseThrow().rules();
        DeclaredVerdict read = new Comparison(
                        other.get(), rules, other.get().judge(List.of(ruleSet)).get(0))
                .verdict(mode, marks);
        Judgement.Barred barred = outOfTurn.orElseThrow();
        List<String> more = new ArrayList<>(contradictions);
        more.add("turn " + barred.number() + " is out of turn; if "
                + barred.turn().player().opponent() + " passed before it, " + read.inShort());
        return with(more);
    }

    private boolean isUnfinished() {
        return settled.isEmpty() && judgement.orElseThrow().settlement().result() instanceof Result.Unfinished;
    }

    /** Returns the result and whether it is the recorded one, in words: {@code the result is W+0.5, as recorded}. */
    private String inShort() {
        return judgement.orElseThrow().barred().isPresent()
                ? "a later turn is barred"
                : (isUnfinished() ? "the game is " : "the result is ")
                        + found(settled.map(Settled::result)
                                .orElseGet(() -> stated(judgement.orElseThrow().settlement())))
                        + switch (agrees) {
                            case YES -> ", as recorded";
                            case NO -> ", not as recorded";
                            case FROM_THE_RECORD, NOT_COMPARABLE -> "";
                        };
    }

    /** Returns where a record without known rules stops early, judged by the first of the rule sets that clubs use. */
    private static Optional<EarlyStop> stopUnderNoRules(
            RecordJudge judge, DeclaredRules rules, Settled.Mode mode, Optional<LifeJudge> marks) {
        if (rules.ruleSet().isPresent()) {
            return Optional.empty();
        }
        RuleSet club = RuleSets.group(RuleSets.CLUBS, RuleSets.Options.DEFAULT).get(0);
        return new Comparison(judge, rules, judge.judge(List.of(club)).get(0))
                .count(mode, marks)
                .stop();
    }

    /**
     * {@return the results by the rule sets that clubs use, for a counted game whose record names no known rules} The
     * game was probably played by one of these rule sets. The list is empty if the record names known rules, or the
     * game was not counted.
     *
     * @param judge the judge of the record
     * @param mode how to settle the game
     * @param marks the players' marks, if they are given
     */
    public static List<Settled> byClubs(RecordJudge judge, Settled.Mode mode, Optional<LifeJudge> marks) {
        Present.all("the judge", judge, "the mode", mode, "the marks", marks);
        DeclaredRules rules = rules(judge.record());
        if (rules.ruleSet().isPresent() || (mode == Settled.Mode.NONE && marks.isEmpty())) {
            return List.of();
        }
        return judge.judge(RuleSets.group(RuleSets.CLUBS, RuleSets.Options.DEFAULT)).stream()
                .map(judgement -> new Comparison(judge, rules, judgement))
                .flatMap(comparison -> comparison.count(mode, marks).settled().stream())
                .collect(Older.toList());
    }

    /** The outcome of counting a game: its settled result, or the place where its record stops early. */
    private record Count(Optional<Settled> settled, Optional<EarlyStop> stop) {}

    /** A comparison of one judgement with the recorded result. */
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
            Count count = count(mode, marks);
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
                        : MarkedTerritory.refusal(
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
         * Returns the ending without a count that the record states, if the rule set lets both players agree on it: at
         * the last turn that recreated a position, or after two passes.
         */
        private Optional<Ending> agreedEnd() {
            History history = judgement.history();
            if (judgement.barred().isPresent()) {
                return Optional.empty();
            }
            if (recorded() instanceof RecordedResult.BothLost) {
                return judgement.rules().disagreed(history).flatMap(History::ending);
            }
            // Goes back from the end of the record to the last turn after which the players could agree that the game
            // has no result.
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

        /** Returns the turn that the rule set bars, if its player lost the game by it according to the record. */
        private Optional<Judgement.Barred> losingTurn() {
            return judgement
                    .barred()
                    .filter(barred -> recorded() instanceof RecordedResult.WonBy won
                            && won.reason() == RecordedResult.Reason.FORFEIT
                            && won.winner() == barred.turn().player().opponent());
        }

        /**
         * Returns whether the record says that the game was won on time or by forfeit. A count cannot contradict such a
         * win.
         */
        private boolean isWonOtherwise() {
            return recorded() instanceof RecordedResult.WonBy won
                    && (won.reason() == RecordedResult.Reason.TIME || won.reason() == RecordedResult.Reason.FORFEIT);
        }

        /** Returns whether the record states a counted result. A win by 0 points does not count as one. */
        private boolean statesACount() {
            return recordedMargin().isPresent();
        }

        /**
         * Returns whether the game has to be counted. This is so if two passes ended the game, or if the record stops
         * before the end and states a counted result.
         */
        private boolean isCounted() {
            Optional<Ending> ending = judgement.settlement().ending();
            return judgement.barred().isEmpty()
                    && (ending.isEmpty() ? statesACount() : ending.get() instanceof Ending.TwoPasses);
        }

        /** Returns whether the game has ended. */
        private boolean isEnded() {
            return judgement.settlement().ending().isPresent();
        }

        /** Settles a counted game, or finds the place where its record stops early. */
        private Count count(Settled.Mode mode, Optional<LifeJudge> marks) {
            if (!isCounted()) {
                return new Count(Optional.empty(), Optional.empty());
            }
            Optional<Settled> settled = settled(mode, marks);
            PointSet open = isEnded() ? PointSet.empty(judge.record().board()) : open(settled, mode);
            Optional<EarlyStop> stop = EarlyStop.of(judge.record(), isEnded(), open);
            return new Count(stop.isPresent() ? Optional.empty() : settled, stop);
        }

        /** Returns the points that are still open; none if the record marks the territory in its last node. */
        private PointSet open(Optional<Settled> settled, Settled.Mode mode) {
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
                            : judge.opinions()
                                    .of(position, judgement.rules(), mode == Settled.Mode.PROOF)
                                    .filling());
        }

        private static Filling withAllStones(Position position) {
            Set<Chain> all = new HashSet<>(position.chains());
            return Filling.of(position, all);
        }

        /**
         * Returns the settled result: by the given marks if there are any, otherwise by the marks of the record,
         * otherwise as the mode says. Empty if the rule set leaves nothing to the players, the komi is unknown, or the
         * mode is NONE and there are no marks.
         */
        private Optional<Settled> settled(Settled.Mode mode, Optional<LifeJudge> marks) {
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
            Settled found = Settled.of(judgement.rules(), judgement.history(), mode, judge.opinions());
            return Optional.of(komiIsPlausible() ? found : found.withSure(MarkingConfidence.KOMI_IN_DOUBT));
        }

        private boolean komiIsPlausible() {
            return !judge.agreement().komi().isZero() || judge.record().handicap() > 1;
        }

        /** Returns the probability that a settled result is right although the record states another one. */
        private double sure(Settled settled, List<Explanation> explanations) {
            boolean isOfKomi = explanations.stream().anyMatch(one -> one.kind() == Explanation.Kind.KOMI);
            return isOfKomi && !komiIsPlausible()
                    ? MarkingConfidence.KOMI_IN_DOUBT
                    : Explanations.sure(settled, explanations);
        }

        /**
         * Returns the rule set's own count. If the record has no passes, the game is counted as if both players had
         * passed.
         */
        private Result asCounted() {
            return judgement.settlement().asItStands();
        }

        /** Returns whether a result is the recorded one, with the recorded margin converted to points. */
        private boolean agrees(Result result) {
            return recordedMargin()
                    .map(margin -> Result.ofMargin(margin).equals(result))
                    .orElseGet(() -> judge.agrees(result).orElse(false));
        }

        /** Returns the recorded margin in points, Black's less White's; empty if the record states no count. */
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

        /**
         * Returns whether a margin must be in zi (1 zi is 2 points): it has a quarter, and the rule set counts in zi.
         */
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

        /** Returns what is missing for a comparison of the two results; empty if nothing is missing. */
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
            // If the count of all stones gives the recorded result, the players took no stones off.
            boolean someWereDead = judgement.rules().traits().removesAgreedDead() && !agrees(asCounted());
            return someWereDead
                    ? Optional.of("the record does not say which stones the players agreed to be dead; with all stones"
                            + " the result is " + asCounted())
                    : Optional.empty();
        }
    }

    /**
     * {@return which of the two results is likelier if an opinion differs from the recorded result; empty if the two
     * agree, or if the settled result is not an opinion}
     */
    public Optional<Likelier> likelier() {
        return settled.filter(one -> agrees == Agreement.NO && one.by() == Settled.By.AGREED)
                .map(one -> one.sure() < 0.5 ? Likelier.RECORD : Likelier.BOARD);
    }

    /** Returns the verdict in one sentence, as in {@code 'AGA' is read as aga: B+2.5; agrees with the record: yes}. */
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

    /**
     * {@return the label of the clause of the Japanese rules that lets the players agree on the recorded end; an empty
     * string if there is no agreed end}
     */
    public String clauseOfTheAgreedEnd() {
        return agreedEnd
                .map(end -> end instanceof Ending.NoResult ? "12" : "13.1")
                .orElse("");
    }

    /**
     * Returns the rule set's result. If the rule set leaves it open, but the count of the board as it stands equals the
     * recorded result, returns that count.
     */
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
