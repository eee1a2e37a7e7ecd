package org.shinpan.judge;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Silence;
import org.shinpan.sgf.record.RecordedKomi;

/** Settles a game whose record states a komi that can be read in several ways or in none, such as {@code KM[375]}. */
final class KomiInDoubt {

    private static final String QUESTION = "what is the komi?";

    private final RecordedKomi recorded;

    KomiInDoubt(RecordedKomi recorded) {
        this.recorded = recorded;
    }

    /** Returns whether an open question asks for the komi. */
    static boolean isAskedIn(String question) {
        return question.startsWith(QUESTION);
    }

    RecordedKomi recorded() {
        return recorded;
    }

    /** Returns whether a recorded komi can be read in several ways, or in none. */
    static boolean about(RecordedKomi recorded) {
        return recorded.komi().isEmpty() || recorded.readings().size() > 1;
    }

    /**
     * Returns the settlement with a note on the results that follow from the readings of the komi. If the komi is
     * unknown, the settlement has no result by score.
     */
    Settlement settlement(RuleSet rules, History history, Settlement settled) {
        boolean byScore = history.ending().isEmpty() || history.ending().get() instanceof Ending.TwoPasses;
        List<Silence> silences = new ArrayList<>(settled.silences());
        if (recorded.komi().isPresent()) {
            silence(rules, history, byScore).ifPresent(silences::add);
            return with(settled, settled.result(), settled.asItStands(), silences, settled.question());
        }
        silences.removeIf(silence -> silence.about().equals("equal scores"));
        silences.add(new Silence(
                "komi",
                describe() + "; the points are without komi"
                        + silence(rules, history, byScore)
                                .map(silence -> "; " + silence.applied())
                                .orElse("")));
        if (!byScore || settled.asItStands() instanceof Result.Open) {
            return with(settled, settled.result(), settled.asItStands(), silences, settled.question());
        }
        String question = QUESTION + " " + (isStated() ? "KM[" + oneLine() + "] does not say" : "none is stated");
        Result open = new Result.Open(question);
        Result result = settled.result() instanceof Result.Unfinished ? settled.result() : open;
        return with(settled, result, open, silences, Optional.of(question));
    }

    private boolean isStated() {
        return !recorded.toString().isBlank();
    }

    private String describe() {
        return isStated() ? "KM[" + oneLine() + "] is unknown" : "the record states none";
    }

    private String oneLine() {
        String line = recorded.toString().replaceAll("\\s+", " ").strip();
        return line.length() <= 20 ? line : line.substring(0, 20) + "…";
    }

    /**
     * Returns a note on the result by each reading of the komi; empty if the komi does not matter or the result is open
     * in any case.
     */
    private Optional<Silence> silence(RuleSet rules, History history, boolean byScore) {
        if (!byScore || recorded.readings().isEmpty()) {
            return Optional.empty();
        }
        Map<RecordedKomi.Reading, Result> results = new EnumMap<>(RecordedKomi.Reading.class);
        recorded.readings().forEach((reading, komi) -> results.put(reading, result(rules, history, komi)));
        if (results.values().stream().allMatch(Result.Open.class::isInstance)) {
            return Optional.empty();
        }
        return Optional.of(new Silence(
                "komi",
                results.entrySet().stream()
                        .map(entry -> "read as " + recorded.readings().get(entry.getKey()) + " (" + entry.getKey()
                                + ") the result would be " + entry.getValue())
                        .collect(Collectors.joining("; "))));
    }

    private static Result result(RuleSet rules, History history, Komi komi) {
        Agreement agreement = history.agreement();
        History with = history.agreed(new Agreement(agreement.board(), komi, agreement.handicap()));
        return rules.settle(with).resultSoFar();
    }

    private static Settlement with(
            Settlement settled, Result result, Result asItStands, List<Silence> silences, Optional<String> question) {
        return new Settlement(settled.ending(), settled.score(), result, asItStands, silences, question);
    }
}
