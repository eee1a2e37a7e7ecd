package org.shinpan.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Witness;

/** Where the texts part on one game, and why, in sentences. */
public final class Differences {

    private Differences() {}

    /** One sentence a difference; one that says so if there is none. Needs at least one judgement. */
    public static List<String> of(List<Judgement> judgements) {
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
        if (barred.verdict().witness() instanceof Witness.Repeats) {
            boolean gadget = allowing.stream().anyMatch(j -> j.rules().name().startsWith("go-gadget"));
            boolean intent = allowing.stream().anyMatch(j -> j.rules().name().equals("wagc-intent"));
            return (gadget ? "; go-gadget's rule 8 looks at the turn before and no further" : "")
                    + (intent ? "; wagc-intent bars only the repetition by two plays in succession (P12)" : "");
        }
        return "";
    }

    private static void ties(List<Judgement> judgements, List<String> found) {
        for (Judgement judgement : judgements) {
            if (judgement.settlement().ending().orElse(null) instanceof Ending.RepetitionTie tie) {
                found.add(judgement.rules().name() + " ends the game at turn " + tie.turn()
                        + ", which recreates the position "
                        + Sentences.moment(tie.repeats()) + " (P13)");
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
        boolean clarendon = judgements.stream().anyMatch(j -> j.rules().name().equals("clarendon"));
        boolean intent = judgements.stream()
                .anyMatch(j -> j.rules().name().equals("wagc-intent")
                        && j.settlement().score().margin().isPresent());
        if (emptyBoard && clarendon) {
            reasons.add("on an empty board clarendon IV.b gives every point to both");
        }
        if (intent && !emptyBoard) {
            reasons.add("wagc-intent counts territory of living strings and prisoners (P21, P23), the others stones and"
                    + " the empty points around");
        }
        return reasons.isEmpty() ? "" : ": " + String.join("; ", reasons);
    }

    private static void open(List<Judgement> judgements, List<String> found) {
        for (Judgement judgement : judgements) {
            Optional<String> question = judgement.question();
            if (judgement.legal() && question.isPresent() && judgements.size() > 1) {
                found.add(judgement.rules().name()
                        + " leaves it open: it asks which strings are independently alive (P18)"
                        + ", which the other texts do not");
            }
        }
    }

    private static String names(List<Judgement> judgements) {
        return judgements.stream().map(judgement -> judgement.rules().name()).collect(Collectors.joining(", "));
    }
}
