package org.shinpan.server.web;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Conditions;
import org.shinpan.judge.JudgedGame;
import org.shinpan.server.play.Refusal;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.tree.SgfSyntaxException;
import org.shinpan.views.ConditionsView;
import org.shinpan.views.ConditionsView.AnswerView;

/**
 * Decides which games of this server the operator's league accepts, if the operator has configured a league with
 * conditions.
 */
final class League implements Acceptance {

    private final GameRecords records;
    private final @Nullable Conditions conditions;

    /** The results for finished games, by the ids of the games. They no longer change. */
    private final Map<String, ConditionsView> known = new ConcurrentHashMap<>();

    /** @param conditions the conditions of the league; null for none */
    League(GameRecords records, @Nullable Conditions conditions) {
        this.records = records;
        this.conditions = conditions;
    }

    @Override
    public @Nullable ConditionsView of(JudgedGame game) {
        return conditions == null ? null : ConditionsView.of(conditions.name(), conditions.answers(game));
    }

    /** Returns the conditions that a finished game of this server does not meet. */
    List<AnswerView> unmet(String id) {
        Conditions league = conditions;
        return league == null
                ? List.of()
                : known.computeIfAbsent(id, game -> answers(league, game)).unmet();
    }

    private ConditionsView answers(Conditions league, String id) {
        try {
            GameRecord record = RecordFile.read(records.sgf(id)).games().get(0);
            return ConditionsView.of(league.name(), league.answers(record, record.komi()));
        } catch (SgfSyntaxException impossible) {
            throw new IllegalStateException("the record of game " + id + " cannot be read", impossible);
        } catch (Refusal gone) {
            return ConditionsView.of(league.name(), List.of());
        }
    }
}
