package org.shinpan.cli.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The printed texts of some judged games and their counts. The games themselves are not kept, because they need much
 * more memory than their texts.
 */
final class PrintedGames implements FileJudge.Taker {

    private final Form form;
    private final List<String> texts = new ArrayList<>();
    private final List<String> sections = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private final JudgeSummary summary = new JudgeSummary();
    private final JudgeTable table = new JudgeTable();

    /** The games to which the output is restricted. */
    enum Only {
        ILLEGAL,
        MISMATCH,
        REFUSED;

        /** Returns whether a game is one of these. */
        boolean includes(FileJudge.Game game) {
            return switch (this) {
                case ILLEGAL -> game.isBarred();
                case MISMATCH -> game.isMismatch();
                case REFUSED -> game.isRefused();
            };
        }
    }

    /**
     * The choice of what is printed.
     *
     * @param format the format of the texts
     * @param language the language of the texts
     * @param only the games to which the output is restricted; empty for all games
     * @param withReport whether to write sections of a report
     */
    record Form(GameFormat format, ReportLanguage language, Set<Only> only, boolean withReport) {}

    PrintedGames(Form form) {
        this.form = form;
    }

    @Override
    public void onGame(FileJudge.Game game) {
        summary.add(game);
        table.add(game.judgements());
        if (form.only.isEmpty() || form.only.stream().anyMatch(which -> which.includes(game))) {
            texts.add(form.language.of(game, form.format.of(game)));
            if (form.withReport) {
                sections.add(ArbiterPage.game(game));
            }
        }
    }

    @Override
    public void onFault(String line) {
        faults.add(line);
    }

    /** Returns the texts of the games. */
    List<String> texts() {
        return texts;
    }

    /** Returns the sections of the report. */
    List<String> sections() {
        return sections;
    }

    /** Returns one line for every game that could not be read or judged. */
    List<String> faults() {
        return faults;
    }

    /** Returns the counts of the games, without the faults. */
    JudgeSummary summary() {
        return summary;
    }

    /** Returns the counts of the games under every rule set. */
    JudgeTable table() {
        return table;
    }
}
