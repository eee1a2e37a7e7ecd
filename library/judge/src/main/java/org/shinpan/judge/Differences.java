package org.shinpan.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Witness;

/** Describes in sentences how the judgements of one game differ, and why. */
public final class Differences {

    private Differences() {}

    /**
     * {@return one sentence for each difference, or one sentence that says that there is none}
     *
     * @param judgements the judgements of one game, at least one
     */
    public static List<String> of(List<Judgement> judgements) {
        Objects.requireNonNull(judgements, "the judgements must not be null");
        List<String> found = new ArrayList<>();
        addBarredTurns(judgements, found);
        addTies(judgements, found);
        addResults(judgements, found);
        open(judgements, found);
        if (found.isEmpty()) {
            found.add(verdicts(judgements));
        }
        return found;
    }

    /** Returns a sentence that says that all verdicts are the same, or lists them. */
    private static String verdicts(List<Judgement> judgements) {
        Judgement any = judgements.get(0);
        if (judgements.size() == 1) {
            return "the only text asked is " + any.rules().name();
        }
        Map<String, List<Judgement>> byVerdict = new LinkedHashMap<>();
        for (Judgement judgement : judgements) {
            byVerdict
                    .computeIfAbsent(verdict(judgement), verdict -> new ArrayList<>())
                    .add(judgement);
        }
        if (byVerdict.size() > 1) {
            return byVerdict.entrySet().stream()
                    .map(entry -> entry.getKey() + " by " + names(entry.getValue()))
                    .collect(Collectors.joining("; ", "the verdicts differ: ", ""));
        }
        boolean unfinished = any.settlement().result() instanceof Result.Unfinished;
        return "no difference: " + (any.legal() ? any.ended() : "the same turn is barred") + " in all of them"
                + (unfinished ? "" : ", " + any.settlement().result());
    }

    /** Returns the verdict of a rule set on the game, in the words of a row of a report. */
    static String verdict(Judgement judgement) {
        String stands = judgement
                .barred()
                .map(barred -> "turn " + barred.number() + " is barred")
                .orElse(judgement.standing());
        return stands + ", " + judgement.ended() + ", " + judgement.settlement().result();
    }

    /** Adds sentences about the turns that some rule sets bar and others allow. */
    private static void addBarredTurns(List<Judgement> judgements, List<String> found) {
        Map<Integer, List<Judgement>> byTurn = new TreeMap<>();
        for (Judgement judgement : judgements) {
            judgement.barred().filter(barred -> !afterATie(barred)).ifPresent(barred -> byTurn.computeIfAbsent(
                            barred.number(), turn -> new ArrayList<>())
                    .add(judgement));
        }
        for (Map.Entry<Integer, List<Judgement>> entry : byTurn.entrySet()) {
            int turn = entry.getKey();
            List<Judgement> barring = entry.getValue();
            List<Judgement> allowing = judgements.stream()
                    .filter(judgement -> judgement.barred().isEmpty()
                            ? judgement.history().turns() >= turn
                            : judgement.barred().get().number() > turn)
                    .collect(Older.toList());
            if (allowing.isEmpty()) {
                continue;
            }
            Barred first = barring.get(0).barred().orElseThrow();
            String reasons = barring.stream()
                    .map(judgement -> judgement.barred().orElseThrow().verdict())
                    .map(verdict -> verdict.clause().toString())
                    .collect(Collectors.joining(", "));
            found.add("turn " + turn + ", " + first.turn() + ": barred by " + reasons + " ("
                    + first.verdict().witness() + "), let stand by " + names(allowing)
                    + whyAllowed(allowing, first));
        }
    }

    /**
     * Returns whether a turn is barred because the game already ended with a tie. A separate sentence reports the tie.
     */
    private static boolean afterATie(Barred barred) {
        return barred.verdict().witness() instanceof Witness.GameOver over
                && over.ended() instanceof Ending.RepetitionTie;
    }

    private static String whyAllowed(List<Judgement> allowing, Barred barred) {
        return barred.verdict().witness() instanceof Witness.Repeats
                ? allowing.stream()
                        .map(judgement -> koAlone(judgement.rules().traits()))
                        .distinct()
                        .collect(Collectors.joining())
                : "";
    }

    /**
     * Returns why a rule set that bars only a ko allows a longer repetition, as the end of a sentence; an empty string
     * for a rule set that bars more or nothing.
     */
    private static String koAlone(Traits traits) {
        return traits.clause(Prohibition.KO)
                .map(ko -> traits.repetition() == Traits.Repetition.KO
                        ? "; " + ko.ruleSet() + "'s rule " + ko.label() + " looks only at the turn before"
                        : "; " + ko.ruleSet() + " bars only the repetition by two plays in succession (" + ko.label()
                                + ")")
                .orElse("");
    }

    private static void addTies(List<Judgement> judgements, List<String> found) {
        for (Judgement judgement : judgements) {
            if (judgement.settlement().ending().orElse(null) instanceof Ending.RepetitionTie tie) {
                found.add(judgement.rules().name() + " ends the game at turn " + tie.turn()
                        + ", which recreates the position "
                        + Sentences.moment(tie.repeats())
                        + judgement
                                .rules()
                                .traits()
                                .clause(Prohibition.AFTER_TIE)
                                .map(clause -> " (" + clause.label() + ")")
                                .orElse(""));
            }
        }
    }

    /**
     * Adds a sentence if the results differ or, in an unfinished game, the scores so far. Rule sets that bar an earlier
     * turn are left out.
     */
    private static void addResults(List<Judgement> judgements, List<String> found) {
        Map<String, List<Judgement>> byResult = new LinkedHashMap<>();
        for (Judgement judgement : judgements) {
            if (isCounted(judgement)) {
                byResult.computeIfAbsent(judgement.settlement().asItStands().toString(), key -> new ArrayList<>())
                        .add(judgement);
            }
        }
        if (byResult.size() < 2) {
            return;
        }
        String sides = byResult.entrySet().stream()
                .map(entry -> entry.getKey() + " by " + names(entry.getValue()))
                .collect(Collectors.joining("; "));
        found.add("the count differs: " + sides + whyCounts(judgements));
    }

    /**
     * Returns whether the game has a score to compare: two passes ended it, or it is unfinished and all its turns are
     * legal.
     */
    private static boolean isCounted(Judgement judgement) {
        boolean passes = judgement.settlement().ending().orElse(null) instanceof Ending.TwoPasses;
        boolean goesOn = judgement.settlement().ending().isEmpty() && judgement.legal();
        boolean open = judgement.settlement().result() instanceof Result.Open;
        return judgement.settlement().score().margin().isPresent() && !open && (passes || goesOn);
    }

    private static String whyCounts(List<Judgement> judgements) {
        List<String> reasons = new ArrayList<>();
        boolean emptyBoard = judgements.stream()
                .allMatch(j -> j.settlement().score().black().stones()
                                + j.settlement().score().white().stones()
                        == 0);
        for (Judgement judgement : judgements) {
            Traits traits = judgement.rules().traits();
            if (emptyBoard && traits.emptyBoard() == Traits.EmptyBoard.FOR_BOTH) {
                Clause clause = judgement.settlement().score().holdings().get(0).clause();
                reasons.add("on an empty board " + clause + " gives every point to both");
            }
            boolean counted = judgement.settlement().score().margin().isPresent();
            if (!emptyBoard && counted && traits.counting() == Traits.Counting.TERRITORY) {
                reasons.add(judgement.rules().name() + " counts territory of living strings and prisoners ("
                        + clausesThatCount(judgement) + "), the others stones and the empty points around");
            }
        }
        return reasons.isEmpty() ? "" : ": " + String.join("; ", reasons);
    }

    private static String clausesThatCount(Judgement judgement) {
        return judgement.settlement().score().holdings().stream()
                .map(holding -> holding.clause().label())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }

    private static void open(List<Judgement> judgements, List<String> found) {
        for (Judgement judgement : judgements) {
            Optional<String> question = judgement.question().filter(asked -> !KomiInDoubt.isAskedIn(asked));
            Result result = judgement.settlement().result();
            if (result instanceof Result.Open && question.isPresent() && judgements.size() > 1) {
                Traits traits = judgement.rules().traits();
                found.add(judgement.rules().name() + " leaves it open: it asks which strings are "
                        + (traits.removesAgreedDead() ? "alive" : traits.life().words()) + clauseThatAsks(judgement));
            }
        }
    }

    private static String clauseThatAsks(Judgement judgement) {
        return judgement.settlement().score().holdings().stream()
                .filter(holding -> holding.owner() == Holding.Owner.OPEN)
                .map(holding -> " (" + holding.clause().label() + ")")
                .findFirst()
                .orElse("");
    }

    private static String names(List<Judgement> judgements) {
        return judgements.stream().map(judgement -> judgement.rules().name()).collect(Collectors.joining(", "));
    }
}
