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
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Witness;

/** The differences between the judgements of one game and their reasons, in sentences. */
public final class Differences {

    private Differences() {}

    /** One sentence for each difference, or one that says that there is none. Needs at least one judgement. */
    public static List<String> of(List<Judgement> judgements) {
        Objects.requireNonNull(judgements, "the judgements must not be null");
        List<String> found = new ArrayList<>();
        barredTurns(judgements, found);
        ties(judgements, found);
        results(judgements, found);
        open(judgements, found);
        if (found.isEmpty()) {
            Judgement any = judgements.get(0);
            found.add(
                    judgements.size() == 1
                            ? any.rules().name() + " alone was asked"
                            : "no difference: " + (any.legal() ? any.ended() : "the same turn is barred")
                                    + " in all of them"
                                    + (any.settlement().result() instanceof Result.Unfinished
                                            ? ""
                                            : ", " + any.settlement().result()));
        }
        return found;
    }

    /** Turns that some texts bar and others let stand. */
    private static void barredTurns(List<Judgement> judgements, List<String> found) {
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
                    .toList();
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

    /** Turns after a tie are barred because of the tie, which has a sentence of its own. */
    private static boolean afterATie(Barred barred) {
        return barred.verdict().witness() instanceof Witness.GameOver over
                && over.ending() instanceof Ending.RepetitionTie;
    }

    private static String whyAllowed(List<Judgement> allowing, Barred barred) {
        return barred.verdict().witness() instanceof Witness.Repeats
                ? allowing.stream()
                        .map(judgement -> koAlone(judgement.rules().traits()))
                        .distinct()
                        .collect(Collectors.joining())
                : "";
    }

    /** How little of repetition a text bars, if it bars a ko alone. */
    private static String koAlone(Traits traits) {
        return traits.clause(Prohibition.KO)
                .map(ko -> traits.repetition() == Traits.Repetition.KO
                        ? "; " + ko.ruleSet() + "'s rule " + ko.label() + " looks at the turn before and no further"
                        : "; " + ko.ruleSet() + " bars only the repetition by two plays in succession (" + ko.label()
                                + ")")
                .orElse("");
    }

    private static void ties(List<Judgement> judgements, List<String> found) {
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

    /** Different results, or different scores of an unfinished game, among texts that get as far. */
    private static void results(List<Judgement> judgements, List<String> found) {
        Map<String, List<Judgement>> byResult = new LinkedHashMap<>();
        for (Judgement judgement : judgements) {
            boolean counted = judgement.legal()
                    && judgement.settlement().score().margin().isPresent()
                    && !(judgement.settlement().ending().orElse(null) instanceof Ending.RepetitionTie)
                    && !(judgement.settlement().ending().orElse(null) instanceof Ending.Resignation);
            if (counted) {
                byResult.computeIfAbsent(counts(judgement), key -> new ArrayList<>())
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

    private static String counts(Judgement judgement) {
        Score score = judgement.settlement().score();
        return judgement.settlement().asItStands() + " (B "
                + score.black().points().orElseThrow().toPlainString() + ", W "
                + score.white().points().orElseThrow().toPlainString() + ")";
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
            if (judgement.legal() && question.isPresent() && judgements.size() > 1) {
                found.add(judgement.rules().name()
                        + " leaves it open: it asks which strings are independently alive"
                        + clauseThatAsks(judgement)
                        + ", which the other texts do not");
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
