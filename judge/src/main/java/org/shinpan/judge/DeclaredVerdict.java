package org.shinpan.judge;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordedResult;

/**
 * What the rules that a record names make of it, beside the result that the record states.
 *
 * @param rules the rules that the record names, and how they are read
 * @param judgement the judgement of those rules; empty if there is no rule set for them, or it was not asked
 * @param agrees whether the result is the recorded one; where the players' agreement decides and is not known, whether
 *     the result by the record's own marks of territory is
 * @param why why it cannot be compared, or that the comparison rests on the record's marks; otherwise empty
 */
public record DeclaredVerdict(
        DeclaredRules rules, Optional<Judgement> judgement, Agreement agrees, Optional<String> why) {

    /** Whether a result is the recorded one. */
    public enum Agreement {
        /** The two are the same. */
        YES("yes"),
        /** The two are not the same. */
        NO("no"),
        /** One of the two is missing, or depends on what the record does not say. */
        CANNOT_BE_COMPARED("cannot be compared");

        private final String words;

        Agreement(String words) {
            this.words = words;
        }

        /** {@return {@code yes}, {@code no} or {@code cannot be compared}} */
        public String words() {
            return words;
        }
    }

    /**
     * Checks that nothing is null.
     *
     * @param rules the rules that the record names, and how they are read
     * @param judgement the judgement of those rules; empty if there is no rule set for them, or it was not asked
     * @param agrees whether the result is the recorded one
     * @param why why it cannot be compared, or that the comparison rests on the record's marks; otherwise empty
     */
    public DeclaredVerdict {
        Present.all("the rules", rules, "the judgement", judgement, "the agreement", agrees, "the reason", why);
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

    /**
     * {@return the verdict of the rules that a record names}
     *
     * @param record the game record
     * @param judgements its judgements, among which that of the named rules is sought
     */
    public static DeclaredVerdict of(GameRecord record, List<Judgement> judgements) {
        Present.all("the record", record, "the judgements", judgements);
        DeclaredRules rules = rules(record);
        Optional<Judgement> judgement = judgements.stream()
                .filter(one -> rules.ruleSet().equals(Optional.of(one.rules().name())))
                .findFirst();
        Optional<String> why = judgement.isPresent()
                ? missing(record, judgement.get())
                : Optional.of(rules.ruleSet()
                        .map(name -> "the rule set " + name + " was not asked")
                        .orElse(rules.sentence()));
        if (why.isEmpty()) {
            boolean same = judgement.flatMap(Judgement::agrees).orElse(false);
            return new DeclaredVerdict(rules, judgement, agreement(same), why);
        }
        Optional<MarkedTerritory.Said> marks =
                judgement.filter(DeclaredVerdict::asksTheAgreement).flatMap(one -> MarkedTerritory.said(record, one));
        Optional<Boolean> same = marks.flatMap(MarkedTerritory.Said::agrees);
        if (same.isPresent()) {
            return new DeclaredVerdict(
                    rules, judgement, agreement(same.get()), marks.map(MarkedTerritory.Said::sentence));
        }
        String said = marks.map(one -> "; " + one.sentence()).orElse("");
        return new DeclaredVerdict(rules, judgement, Agreement.CANNOT_BE_COMPARED, why.map(reason -> reason + said));
    }

    private static Agreement agreement(boolean same) {
        return same ? Agreement.YES : Agreement.NO;
    }

    /** Whether what is missing is the players' agreement on dead stones or on territory. */
    private static boolean asksTheAgreement(Judgement judgement) {
        return judgement.barred().isEmpty() && (asksForLife(judgement) || asksForDeadStones(judgement));
    }

    private static boolean asksForLife(Judgement judgement) {
        return judgement.rules().traits().asksForLife()
                && judgement.settlement().result() instanceof Result.Open
                && !judgement.question().map(KomiInDoubt::isAskedIn).orElse(false);
    }

    private static boolean asksForDeadStones(Judgement judgement) {
        return judgement.rules().traits().removesAgreedDead()
                && judgement.silent().stream()
                        .anyMatch(silence -> silence.about().equals("dead stones"))
                && !judgement.agrees().orElse(true);
    }

    /** What is missing for a comparison of the two results; empty if nothing is. */
    private static Optional<String> missing(GameRecord record, Judgement judgement) {
        RecordedResult recorded = record.recorded();
        if (recorded instanceof RecordedResult.Unknown) {
            return Optional.of("the record states no result");
        }
        if (recorded instanceof RecordedResult.Unreadable) {
            return Optional.of("the result that the record states cannot be read");
        }
        if (judgement.barred().isPresent()) {
            Judgement.Barred barred = judgement.barred().get();
            return Optional.of("turn " + barred.number() + " is barred by "
                    + barred.verdict().clause());
        }
        Result result = judgement.settlement().result();
        if (result instanceof Result.Unfinished) {
            return Optional.of("the game does not end in the record");
        }
        if (judgement.agrees().isEmpty()) {
            if (asksForLife(judgement)) {
                return Optional.of("it is not known which chains are alive");
            }
            return Optional.of(judgement.question().orElse("the result is open"));
        }
        return asksForDeadStones(judgement)
                ? Optional.of("the record does not say which stones the players agreed to be dead; with all stones the"
                        + " result is " + result)
                : Optional.empty();
    }

    /** In one sentence, as in {@code 'AGA' is read as aga: B+2.5; agrees with the record: yes}. */
    @Override
    public String toString() {
        if (judgement.isEmpty()) {
            return rules.sentence();
        }
        Judgement one = judgement.get();
        String found = one.barred()
                .map(barred -> "turn " + barred.number() + " is barred")
                .orElseGet(() -> {
                    Result result = one.settlement().result();
                    if (result instanceof Result.Unfinished) {
                        return "unfinished";
                    }
                    if (result instanceof Result.Open) {
                        return "the result is open";
                    }
                    return result
                            + one.rules()
                                    .notation(result)
                                    .map(zi -> " (" + zi + ")")
                                    .orElse("");
                });
        return rules.sentence() + "; " + found + "; agrees with the record: " + agrees.words()
                + why.map(reason -> ", since " + reason).orElse("");
    }
}
