package org.shinpan.cli.judge;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.Judgement;

/** The counts over all games, which are printed as one line. */
final class JudgeSummary {

    /** The number of games with a barred turn, by the rule set and the clause that bars it. */
    private final Map<String, Integer> barred = new TreeMap<>();

    private int games;
    private int barredGames;
    private int mismatches;
    private final Map<DeclaredVerdict.Agreement, Integer> declared = new EnumMap<>(DeclaredVerdict.Agreement.class);
    /** The number of games whose record stops before the end of the game. */
    private int stopped;

    /** The number of files, folders and games that could not be read. */
    private int unreadable;

    /** The number of games that were compared with the conditions of a league. */
    private int asked;

    /** The number of games that do not meet the conditions of the league. */
    private int refused;

    /** Counts one judged game. */
    void add(FileJudge.Game game) {
        games++;
        barredGames += game.isBarred() ? 1 : 0;
        mismatches += game.isMismatch() ? 1 : 0;
        stopped += game.declared().stop().isPresent() ? 1 : 0;
        asked += game.conditions().isPresent() ? 1 : 0;
        refused += game.isRefused() ? 1 : 0;
        declared.merge(game.declared().agrees(), 1, Integer::sum);
        for (Judgement judgement : game.judgements()) {
            judgement
                    .barred()
                    .ifPresent(turn -> barred.merge(
                            judgement.rules().name() + " "
                                    + turn.verdict().clause().label(),
                            1,
                            Integer::sum));
        }
    }

    /** Adds the counts of other games. */
    void add(JudgeSummary more) {
        more.barred.forEach((clause, count) -> barred.merge(clause, count, Integer::sum));
        more.declared.forEach((agreement, count) -> declared.merge(agreement, count, Integer::sum));
        games += more.games;
        barredGames += more.barredGames;
        mismatches += more.mismatches;
        stopped += more.stopped;
        unreadable += more.unreadable;
        asked += more.asked;
        refused += more.refused;
    }

    /** Counts one file, folder or game that could not be read. */
    void addUnreadable() {
        unreadable++;
    }

    /** Returns the number of files, folders and games that could not be read. */
    int unreadable() {
        return unreadable;
    }

    /** Returns whether there is more than one game or fault to sum up. */
    boolean isOfSeveral() {
        return games + unreadable > 1;
    }

    /**
     * Returns whether no turn of any game is barred, no result differs from the record, and every game meets the
     * conditions of the league.
     */
    boolean isInOrder() {
        return barredGames + mismatches + refused == 0;
    }

    /**
     * Returns the counts in one line: {@code 3 games; with a barred turn: 1 (clarendon III: 1); as recorded: 1; not as
     * recorded: 0; from the record: 1; not comparable: 1 (1 without the end of the game); unreadable: 0}.
     */
    @Override
    public String toString() {
        String byClause = barred.entrySet().stream()
                .map(clause -> clause.getKey() + ": " + clause.getValue())
                .collect(Collectors.joining(", "));
        return games + (games == 1 ? " game" : " games") + "; with a barred turn: " + barredGames
                + (byClause.isEmpty() ? "" : " (" + byClause + ")")
                + "; as recorded: " + number(DeclaredVerdict.Agreement.YES)
                + "; not as recorded: " + mismatches
                + "; from the record: " + number(DeclaredVerdict.Agreement.FROM_THE_RECORD)
                + "; not comparable: " + number(DeclaredVerdict.Agreement.NOT_COMPARABLE)
                + (stopped == 0 ? "" : " (" + stopped + " without the end of the game)")
                + (asked == 0 ? "" : "; not accepted: " + refused)
                + "; unreadable: " + unreadable;
    }

    private int number(DeclaredVerdict.Agreement agreement) {
        return declared.getOrDefault(agreement, 0);
    }
}
